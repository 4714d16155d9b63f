"""Quarod as somebody else might have written it: the example of an implementation that knows nothing of this library.

It is written from the rules, on a flat array with a rim, and remembers for every piece which cell its engaged partner stands on instead of
where its rod points. Its moves are tuples of its own. It gives what `quadgames.testing.check` needs of an implementation, and one view.
"""

from collections import Counter

EMPTY, BLACK, WHITE, RIM = range(4)
NOBODY = 0  # a cell of the rim, so it can't be a partner

Move = tuple[str, int, int]  # the kind, the black piece's cell afterwards, the white piece's cell
PASS: Move = ("pass", 0, 0)
PIE: Move = ("pie", 0, 0)


class Quarod:
    """The board's geometry. Cells count along the rows of a board with a rim one cell wide."""

    def __init__(self, size: int = 8) -> None:
        self.width = size + 2
        self.cells = [self.width * y + x for y in range(1, size + 1) for x in range(1, size + 1)]
        self.steps = (1, self.width, -1, -self.width)

    def new_initial_state(self) -> "Table":
        return Table(self)

    def name(self, cell: int) -> str:
        y, x = divmod(cell, self.width)
        return "abcdefghijklmnop"[x - 1] + str(y)


class Table:
    """The board, whose turn it is, and how the two people sit."""

    def __init__(self, geometry: Quarod) -> None:
        self.geometry = geometry
        self.owner = [RIM] * geometry.width**2
        for cell in geometry.cells:
            self.owner[cell] = EMPTY
        self.partner = [NOBODY] * geometry.width**2
        self.turn = BLACK
        self.traded = False
        self.moves_made = 0
        self.passes = 0
        self.last_to_touch_the_board = NOBODY

    # What check() needs.

    def is_terminal(self) -> bool:
        return self.passes == 2

    def current_player(self) -> int:
        return -4 if self.is_terminal() else self.seat_of(self.turn)

    def legal_actions(self) -> list[Move]:
        if self.is_terminal():
            return []
        moves = [move for black in self.geometry.cells for step in self.geometry.steps if (move := self.move_between(black, black + step))]
        return (moves or [PASS]) + ([PIE] if self.moves_made == 1 else [])

    def action_to_string(self, move: Move) -> str:
        kind, black, white = move
        return f"{self.geometry.name(black)}{kind}{self.geometry.name(white)}" if kind in "-~" else kind

    def string_to_action(self, string: str) -> Move:
        for move in self.legal_actions():
            if self.action_to_string(move) == string:
                return move
        raise ValueError(f"not now: {string}")

    def apply_action(self, move: Move) -> None:
        self.moves_made += 1
        if move == PIE:
            self.traded = True
            return
        if move == PASS:
            self.passes += 1
        else:
            self.join(*move[1:])
        self.turn = BLACK + WHITE - self.turn

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        black, white = self.scores().values()
        loser = self.last_to_touch_the_board
        if black != white:
            loser = BLACK if black < white else WHITE
        return [-1.0, 1.0] if self.seat_of(loser) == 0 else [1.0, -1.0]

    def __str__(self) -> str:
        rows = [self.owner[start : start + self.geometry.width] for start in range(0, len(self.owner), self.geometry.width)]
        return "\n".join("".join(".XO#"[owner] for owner in row) for row in reversed(rows))

    # A view, because it has one anyway.

    def scores(self) -> dict[str, int]:
        sizes = self.group_sizes()
        lead = {"black": sizes[BLACK] - sizes[WHITE], "white": sizes[WHITE] - sizes[BLACK]}
        return {colour: max(more, default=0) for colour, more in lead.items()}

    # The rules.

    def seat_of(self, owner: int) -> int:
        return int((owner == WHITE) != self.traded)

    def move_between(self, black: int, white: int) -> Move | None:
        """The move after which a black piece stands on the one cell, joined to a white one on the other, if there is one."""
        owners = (self.owner[black], self.owner[white])
        if owners == (EMPTY, EMPTY):
            return ("-", black, white)
        both_joined = self.partner[black] != NOBODY and self.partner[white] != NOBODY
        if owners == (WHITE, BLACK) and both_joined and self.partner[black] != white:
            return ("~", black, white)
        return None

    def join(self, black: int, white: int) -> None:
        for left_alone in (self.partner[black], self.partner[white]):
            self.partner[left_alone] = NOBODY
        self.owner[black], self.owner[white] = BLACK, WHITE
        self.partner[black], self.partner[white] = white, black
        self.last_to_touch_the_board = self.turn

    def group_sizes(self) -> dict[int, Counter[int]]:
        """For each owner, how many groups there are of each size: every cell is merged with its neighbours to the right and above."""
        root = list(range(len(self.owner)))

        def find(cell: int) -> int:
            while root[cell] != cell:
                root[cell] = cell = root[root[cell]]
            return cell

        for cell in self.geometry.cells:
            for step in self.geometry.steps[:2]:
                if self.owner[cell] == self.owner[cell + step]:
                    root[find(cell)] = find(cell + step)
        sizes = Counter(find(cell) for cell in self.geometry.cells)
        return {owner: Counter(size for cell, size in sizes.items() if self.owner[cell] == owner) for owner in (BLACK, WHITE)}
