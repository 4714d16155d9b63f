"""Boards as geometry: where each place lies, before anything is turned or scaled.

Lengths are in cells (the distance between neighbouring squares or points). The middle of the board is (0, 0), x runs to the right, y up.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

__all__ = ["HEIGHT", "Board", "Point", "board_of", "plus"]

Point = tuple[float, float]


class Label(NamedTuple):
    """The name of a line of places."""

    name: str
    ends: list[tuple[Point, Point]]
    """Where it can stand: the line's ends, each a point on the border and the direction outwards."""
    opposite: bool = False
    """Of two ends the one that is above or at the right in the picture is taken, not the one below or at the left."""


HEIGHT = math.sqrt(3) / 2
"""Between two rows of hexagons."""

_LETTERS = "abcdefghijklmnopqrstu"
_SQUARE_TURNS = (0, 90, 180, 270)
_HEXAGON_TURNS = tuple(range(0, 360, 30))


@dataclass(frozen=True)
class Board:
    """The places of a game's board."""

    rows: list[list[str]]
    """The places as a position text has them: rows from the top, places from the left."""
    centres: dict[str, Point]
    outline: list[Point]
    """The corners of what is drawn as the board."""
    shape: list[Point]
    """The corners of one cell, around its centre."""
    turns: tuple[int, ...]
    """The orientations that it can have, in degrees."""
    labels: list["Label"]
    """The coordinates."""

    def near(self, first: str, second: str, distance: float = 1.0) -> bool:
        """Whether two places are at most so far from each other."""
        return math.dist(self.centres[first], self.centres[second]) < distance + 0.01


def plus(point: Point, step: Point, times: float = 1.0) -> Point:
    """The point that many steps away."""
    return point[0] + step[0] * times, point[1] + step[1] * times


def board_of(name: str, parameters: dict[str, Any]) -> Board:
    """The board of a game."""
    if name == "splinter":
        return _squares(10, 9)
    return _MAKERS[name](parameters["size"])


def _rectangle(width: float, height: float) -> list[Point]:
    return [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]


def _grid(files: int, ranks: int, letters: str = _LETTERS) -> tuple[list[list[str]], dict[str, Point]]:
    """The rows from the top, and the centres, of places that stand in files and ranks around the middle."""
    centres = {f"{letters[file]}{rank + 1}": (file - (files - 1) / 2, rank - (ranks - 1) / 2) for rank in range(ranks) for file in range(files)}
    places = list(centres)
    rows = [places[start : start + files] for start in range(0, files * ranks, files)]
    return rows[::-1], centres


def _line_labels(files: int, ranks: int, border: Point, letters: str = _LETTERS) -> list[Label]:
    """Letters for the files, numbers for the ranks, each with a spot at either end of its line."""
    across, up = border
    labels = []
    for file in range(files):
        x = file - (files - 1) / 2
        labels.append(Label(letters[file], [((x, -up), (0, -1)), ((x, up), (0, 1))]))
    for rank in range(ranks):
        y = rank - (ranks - 1) / 2
        labels.append(Label(str(rank + 1), [((-across, y), (-1, 0)), ((across, y), (1, 0))]))
    return labels


def _squares(files: int, ranks: int) -> Board:
    rows, centres = _grid(files, ranks)
    labels = _line_labels(files, ranks, (files / 2, ranks / 2))
    return Board(rows, centres, _rectangle(files, ranks), _rectangle(1, 1), _SQUARE_TURNS, labels)


_RIM = 0.45
"""Around Conquare's outer vertices, so that their stones stand on the board."""


def _conquare(size: int) -> Board:
    vertex_rows, vertices = _grid(size + 1, size + 1, _LETTERS.upper())
    space_rows, spaces = _grid(size, size)
    rows = [row for pair in zip(vertex_rows, space_rows, strict=False) for row in pair] + [vertex_rows[-1]]
    border = size / 2 + _RIM
    # Vertices are named below and at the left; spaces, which have lines of their own, on the other two sides.
    names = _line_labels(size + 1, size + 1, (border, border), _LETTERS.upper())
    names += [label._replace(opposite=True) for label in _line_labels(size, size, (border, border))]
    return Board(rows, vertices | spaces, _rectangle(2 * border, 2 * border), _rectangle(1, 1), _SQUARE_TURNS, names)


def _hexagon(size: int) -> Board:
    centres: dict[str, Point] = {}
    rows = []
    for row in range(2 * size - 1):
        length = 2 * size - 1 - abs(size - 1 - row)
        y = (row - (size - 1)) * HEIGHT
        rows.append([f"{_LETTERS[row]}{number + 1}" for number in range(length)])
        centres |= {place: (number - (length - 1) / 2, y) for number, place in enumerate(rows[-1])}
    shape = [_direction(30 + 60 * corner, 1 / math.sqrt(3)) for corner in range(6)]
    outline = [plus(centre, corner) for centre in centres.values() for corner in shape]
    return Board(rows[::-1], centres, outline, shape, _HEXAGON_TURNS, _hexagon_labels(size, rows, centres))


def _hexagon_labels(size: int, rows: list[list[str]], centres: dict[str, Point]) -> list[Label]:
    """A letter at the left of each row, and numbers at both ends of the lines of equal number, which have a bend in the middle row."""
    labels = [Label(row[0][0], [(plus(centres[row[0]], (-0.5, 0)), (-1.0, 0.0))]) for row in rows]
    for half, angle in ((rows[:size], -60), (rows[: size - 2 : -1], 60)):
        ends = half[0] + [row[-1] for row in half[1:-1]]
        labels += [Label(place[1:], [(plus(centres[place], _direction(angle, 0.5)), _direction(angle))]) for place in ends]
    widest = rows[size - 1][-1]
    return [*labels, Label(widest[1:], [(plus(centres[widest], (0.5, 0)), (1.0, 0.0))])]


def _direction(degrees: float, length: float = 1.0) -> Point:
    return length * math.cos(math.radians(degrees)), length * math.sin(math.radians(degrees))


def _square(size: int) -> Board:
    return _squares(size, size)


_MAKERS: dict[str, Callable[[int], Board]] = {
    **dict.fromkeys(("quarod", "quabble", "fast_quabble", "qualos", "splinter_quad"), _square),
    **dict.fromkeys(("conquare", "fast_conquare"), _conquare),
    **dict.fromkeys(("laido", "vadus"), _hexagon),
}
