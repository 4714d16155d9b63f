"""Pictures of positions of the Quabble family, for its tests.

Squares: `.` is an empty light square, `:` an empty dark one. Conquare: `+` is an empty vertex, `.` an empty space; rows of vertices and rows of
spaces take turns. Everywhere `b` and `w` are stones. `*` marks a place in the pictures that `marked` reads.
"""


def rows_of(picture: str) -> list[list[str]]:
    """The signs of a picture, row by row from the top."""
    return [line.split() for line in picture.strip().splitlines()]


def shows_conquare(rows: list[list[str]]) -> bool:
    return len(rows) > 1 and len(rows[0]) != len(rows[1])


def size_of(picture: str) -> int:
    rows = rows_of(picture)
    return len(rows) // 2 if shows_conquare(rows) else len(rows)


def name_of(rows: list[list[str]], row: int, column: int) -> str:
    """The place at a row (from the top, from 0) and a column (from 0) of a picture."""
    letter = "abcdefghijklmnopqrs"[column]
    if not shows_conquare(rows):
        return f"{letter}{len(rows) - row}"
    is_vertex = row % 2 == 0
    return f"{letter.upper()}{len(rows) // 2 + 1 - row // 2}" if is_vertex else f"{letter}{len(rows) // 2 - row // 2}"


def sign_of_empty(rows: list[list[str]], row: int, column: int) -> str:
    """What an empty place has to look like: on odd boards the centre and the corners are light, on even boards a1 is dark."""
    if shows_conquare(rows):
        return "+" if row % 2 == 0 else "."
    size = len(rows)
    file, rank = column + 1, size - row
    is_dark = (file + rank) % 2 == 1 if size % 2 == 1 else (file + rank) % 2 == 0
    return ":" if is_dark else "."


def check_picture(rows: list[list[str]]) -> None:
    size = len(rows) // 2 if shows_conquare(rows) else len(rows)
    for row, signs in enumerate(rows):
        expected = size + (1 if shows_conquare(rows) and row % 2 == 0 else 0)
        assert len(signs) == expected, f"row {signs} has not {expected} places"
        for column, sign in enumerate(signs):
            allowed = ("b", "w", "*", sign_of_empty(rows, row, column))
            assert sign in allowed, f"{name_of(rows, row, column)} is drawn as {sign!r}; expected one of {allowed}"


def draw(picture: str, to_move: str, seats: str = "bw", pie: str = "-") -> str:
    """The position text of a picture."""
    rows = rows_of(picture)
    check_picture(rows)
    written = []
    for signs in rows:
        text, empty = "", 0
        for sign in signs:
            if sign in ("b", "w"):
                text, empty = text + (str(empty) if empty else "") + sign, 0
            else:
                empty += 1
        written.append(text + (str(empty) if empty else ""))
    return f"{'/'.join(written)} {to_move[0]} {seats} {pie}"


def marked(picture: str) -> list[str]:
    """The places marked `*`, in index order: rank by rank from the bottom; vertices before spaces."""
    rows = rows_of(picture)
    check_picture(rows)
    places = [name_of(rows, row, column) for row in reversed(range(len(rows))) for column, sign in enumerate(rows[row]) if sign == "*"]
    return sorted(places, key=lambda place: place[0].islower()) if shows_conquare(rows) else places
