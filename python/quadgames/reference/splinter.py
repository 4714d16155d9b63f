"""Splinter Quad and Splinter: slides, splits, keeps and knockouts, to be read beside the rules.

A square is (file, rank), both from 0; a piece is two letters, its colour and its type, as in the position text (`wK`).
"""

from abc import abstractmethod
from functools import cached_property
from typing import Any, ClassVar

from quadgames.errors import PositionError
from quadgames.reference.base import Game, State, one_of, read_rows, refuse_other_options, size_option, split_fields, write_rows

Square = tuple[int, int]

COLOURS = {"w": "white", "b": "blue", "g": "green", "r": "red"}
"""The letters of the colours and their names, in turn order."""

TYPES = "KRBP"
"""King, rook, bishop, pawn: all move alike, the type matters only for knockouts."""

DIRECTIONS = {"n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1)}
"""The eight directions of a slide, which are also the eight ways in which squares share a side or a corner."""


def step(square: Square, direction: str) -> Square:
    """The square next to this one in a direction; it may lie off the board."""
    dx, dy = DIRECTIONS[direction]
    return square[0] + dx, square[1] + dy


def opposite(direction: str) -> str:
    dx, dy = DIRECTIONS[direction]
    return next(name for name, vector in DIRECTIONS.items() if vector == (-dx, -dy))


def square_name(square: Square) -> str:
    return "abcdefghij"[square[0]] + str(square[1] + 1)


def index_order(square: Square) -> Square:
    """Sort key: rank by rank from a1."""
    return square[1], square[0]


class SplinterGame(Game):
    """What the two games share: everything but the board, the setup and the number of seats."""

    colours: ClassVar[str]
    """The letters of the game's colours, in turn order; seat 0 plays the first."""

    @abstractmethod
    def files_and_ranks(self) -> tuple[int, int]:
        """The files and ranks of the board."""

    @abstractmethod
    def block(self) -> tuple[int, int]:
        """The files and ranks of the central block, which is full at the start."""

    @abstractmethod
    def setup(self) -> dict[Square, str]:
        """The pieces at the start, on the squares of the central block as counted from its bottom left corner."""

    @cached_property
    def squares(self) -> list[Square]:
        """The squares of the board in index order."""
        files, ranks = self.files_and_ranks()
        return [(x, y) for y in range(ranks) for x in range(files)]

    @cached_property
    def slides(self) -> dict[str, tuple[Square, str]]:
        """Every slide of the game, in the order of the ids: its string, its from square and its direction.

        Both squares are on the board: the piece that you move must itself stay on it.
        """
        result = {}
        for start in self.squares:
            ends = {step(start, direction): direction for direction in DIRECTIONS}
            for end in sorted(ends, key=index_order):
                if end in self.squares:
                    result[square_name(start) + square_name(end)] = (start, ends[end])
        return result

    def action_strings(self) -> list[str]:
        return [*self.slides, *("keep:" + square_name(square) for square in self.squares)]

    def max_game_length(self) -> None:
        """None: positions can repeat, and the rules set no limit."""
        return None

    def start_text(self) -> str:
        files, ranks = self.files_and_ranks()
        width, height = self.block()
        left, bottom = (files - width) // 2, (ranks - height) // 2
        pieces = {(left + x, bottom + y): piece for (x, y), piece in self.setup().items()}
        return f"{board_field(pieces, files, ranks)} w slide - -"


def board_field(pieces: dict[Square, str], files: int, ranks: int) -> str:
    return write_rows([[pieces.get((x, y)) for x in range(files)] for y in reversed(range(ranks))])


class SplinterState(State):
    """A position, with the steps of a turn."""

    fields = ("pieces", "mover", "phase", "direction", "shifted", "out", "winners")

    _game: SplinterGame

    pieces: dict[Square, str]
    mover: str
    """The colour whose turn it is; in the phase `won` the one that made the last ply."""
    phase: str
    """`slide`, `keep` (the mover decides which of the largest groups stays) or `won`."""
    direction: str
    shifted: list[Square]
    """Where the pieces stand that the latest slide shifted and that are still on the board; they moved in `direction`. A keep belongs to its slide."""
    out: list[str]
    """The eliminated colours in the order of leaving, in turn order where they left together."""
    winners: list[str]

    # A turn: the slide.

    def seat_to_move(self) -> int | None:
        return None if self.phase == "won" else self._game.colours.index(self.mover)

    def legal_strings(self) -> list[str]:
        if self.phase == "slide":
            return [string for string, (start, direction) in self._game.slides.items() if self._may_slide(start, direction)]
        if self.phase == "keep":
            return list(self._keeps())
        return []

    def play(self, action: str) -> None:
        if self.phase == "slide":
            self._slide(*self._game.slides[action])
            self._split()
        else:
            self._keep_only(self._keeps()[action])
            self._eliminate()

    def _may_slide(self, start: Square, direction: str) -> bool:
        """Move one of your pieces, but no piece, moved or pushed, may return to the square that it left on the turn immediately before.

        That is: not against the direction of the previous slide if the line has a piece that the previous slide shifted.
        """
        if start not in self.pieces or self.pieces[start][0] != self.mover:
            return False
        goes_back = self.shifted and direction == opposite(self.direction)
        return not (goes_back and any(square in self.shifted for square in self._line(start, direction)))

    def _line(self, start: Square, direction: str) -> list[Square]:
        """The piece to move and the unbroken line of pieces in front of it, whatever their colour and type."""
        line = []
        square = start
        while square in self.pieces:
            line.append(square)
            square = step(square, direction)
        return line

    def _slide(self, start: Square, direction: str) -> None:
        """Move the line one square; the last piece of it may be pushed off the board and is then out of the game."""
        self.direction = direction
        self.shifted = []
        for square in reversed(self._line(start, direction)):
            piece = self.pieces.pop(square)
            end = step(square, direction)
            if end in self._game.squares:
                self.pieces[end] = piece
                self.shifted.append(end)

    # After the slide, step 1: the largest group stays.

    def _split(self) -> None:
        """Only the largest group stays; if several are the largest, the player whose turn it is decides, by a keep."""
        largest = self._largest_groups()
        if len(largest) == 1:
            self._keep_only(largest[0])
            self._eliminate()
        else:
            self.phase = "keep"

    def _keeps(self) -> dict[str, list[Square]]:
        """The keeps, each named by the first square of its group in index order, and the groups."""
        return {"keep:" + square_name(group[0]): group for group in self._largest_groups()}

    def _keep_only(self, group: list[Square]) -> None:
        for square in list(self.pieces):
            if square not in group:
                self._remove(square)

    def _remove(self, square: Square) -> None:
        del self.pieces[square]
        self.shifted = [other for other in self.shifted if other != square]

    def _largest_groups(self) -> list[list[Square]]:
        groups = self._groups()
        most = max(len(group) for group in groups)
        return [group for group in groups if len(group) == most]

    def _groups(self) -> list[list[Square]]:
        """The connected groups, each in index order, ordered by first square.

        Two pieces are connected when they share a side or a corner, whatever their colours.
        """
        groups = []
        seen: set[Square] = set()
        for square in sorted(self.pieces, key=index_order):
            if square in seen:
                continue
            group = [square]
            for member in group:
                near = [step(member, direction) for direction in DIRECTIONS]
                group += [other for other in near if other in self.pieces and other not in group]
            seen.update(group)
            groups.append(sorted(group, key=index_order))
        return groups

    # Steps 2 and 3: knockouts, and the end of the turn or of the game.

    def _eliminate(self) -> None:
        """A player with two knockouts or more is eliminated and all of their pieces leave; all who qualify now go together."""
        gone = [colour for colour in self._standing() if len(self._knockouts(colour)) >= 2]
        counts = {colour: self._count(colour) for colour in gone}
        for square in [square for square, piece in self.pieces.items() if piece[0] in gone]:
            self._remove(square)
        self.out += gone
        standing = self._standing()
        if len(standing) == 1:
            # The last surviving player wins.
            self._end(standing)
        elif not standing:
            # The last survivors went together: of them, who had the most pieces before they left wins or shares the win.
            self._end([colour for colour in gone if counts[colour] == max(counts.values())])
        elif gone:
            # Their leaving may have split the group; the same player decides, even one who has just been eliminated.
            self._split()
        else:
            self._end_turn()

    def _standing(self) -> list[str]:
        """The colours that are not eliminated, in turn order."""
        return [colour for colour in self._game.colours if colour not in self.out]

    def _knockouts(self, colour: str) -> list[str]:
        """The types of which a player has no piece left."""
        return [kind for kind in TYPES if colour + kind not in self.pieces.values()]

    def _count(self, colour: str) -> int:
        return sum(piece[0] == colour for piece in self.pieces.values())

    def _end_turn(self) -> None:
        """The next turn belongs to the next seat, in order, that is not eliminated."""
        after = self._game.colours.index(self.mover) + 1
        order = self._game.colours[after:] + self._game.colours[:after]
        self.mover = next(colour for colour in order if colour not in self.out)
        self.phase = "slide"

    def _end(self, winners: list[str]) -> None:
        self.phase = "won"
        self.winners = winners
        self.shifted = []

    def final_returns(self) -> list[float]:
        """With N seats and k winners, (N − k) / ((N − 1) k) for each winner and −1 / (N − 1) for each other seat."""
        seats, count = self._game.num_seats, len(self.winners)
        won, lost = (seats - count) / ((seats - 1) * count), -1 / (seats - 1)
        return [won if colour in self.winners else lost for colour in self._game.colours]

    # Seats and colours: they never change.

    def colour(self, seat: int) -> str:
        return COLOURS[self._game.colours[self.check_seat(seat, "seat")]]

    def seat(self, colour: str) -> int:
        names = tuple(COLOURS[letter] for letter in self._game.colours)
        return names.index(self.check_colour(colour, names))

    # Views.

    def groups(self) -> list[list[str]]:
        """The connected groups, whatever the colours of their pieces."""
        return [[square_name(square) for square in group] for group in self._groups()]

    def knockouts(self) -> dict[str, list[str]]:
        """For every colour of the game the types of which it has no piece left."""
        return {COLOURS[colour]: self._knockouts(colour) for colour in self._game.colours}

    def eliminated(self) -> list[str]:
        """The eliminated colours in the order of leaving, in turn order where they left together."""
        return [COLOURS[colour] for colour in self.out]

    def picture(self) -> str:
        files, ranks = self._game.files_and_ranks()
        lines = []
        for y in reversed(range(ranks)):
            row = [self.pieces.get((x, y), ". ") for x in range(files)]
            lines.append(f"{y + 1:2}  {'  '.join(row)}".rstrip())
        lines.append(f"    {'   '.join('abcdefghij'[:files])}")
        if self.phase == "won":
            lines.append("won: " + ", ".join(COLOURS[colour] for colour in self.winners))
        else:
            lines.append(f"{self.phase}: {COLOURS[self.mover]}")
        if self.shifted:
            lines.append("shifted: " + self._shifted_field())
        if self.out:
            lines.append("out: " + ", ".join(self.eliminated()))
        return "\n".join(lines)

    # Position text.

    def position(self) -> str:
        won = self.phase == "won"
        fields = [
            board_field(self.pieces, *self._game.files_and_ranks()),
            "-" if won else self.mover,
            "won:" + "".join(self.winners) if won else self.phase,
            self._shifted_field(),
            "".join(self.out) or "-",
        ]
        return " ".join(fields)

    def _shifted_field(self) -> str:
        if not self.shifted:
            return "-"
        return self.direction + ":" + ",".join(square_name(square) for square in sorted(self.shifted, key=index_order))

    def read(self, text: str) -> None:
        board, colour, phase, shifted, out = split_fields(text, "board colour phase shifted out")
        self._read_board(board)
        self.out = self._read_out(out)
        self.phase, self.winners = self._read_phase(phase)
        self.mover = self._read_mover(colour)
        self.direction, self.shifted = self._read_shifted(shifted)
        if self.phase == "slide":
            self._check_slide()
        elif self.phase == "keep":
            self._check_keep()
        else:
            self._check_won()

    def _read_board(self, field: str) -> None:
        files, ranks = self._game.files_and_ranks()
        rows = read_rows(field, [files] * ranks, tuple(colour + kind for colour in self._game.colours for kind in TYPES))
        self.pieces = {}
        for from_top, row in enumerate(rows):
            for x, piece in enumerate(row):
                if piece is not None:
                    self.pieces[x, ranks - 1 - from_top] = piece

    def _read_out(self, field: str) -> list[str]:
        out = [] if field == "-" else list(field)
        if not field or len(set(out)) < len(out) or not set(out) <= set(self._game.colours):
            raise PositionError(f"position: field out: {field!r}; expected - or different letters of {self._game.colours}")
        for square, piece in sorted(self.pieces.items(), key=lambda item: index_order(item[0])):
            if piece[0] in out:
                raise PositionError(f"position: field out: {field!r}, but {piece} stands on {square_name(square)}; expected no piece of a colour that is out")
        return out

    def _read_phase(self, field: str) -> tuple[str, list[str]]:
        if not field.startswith("won:"):
            return one_of(field, "phase", "slide keep"), []
        winners = list(field[len("won:") :])
        if not winners or winners != [colour for colour in self._game.colours if colour in winners]:
            raise PositionError(f"position: field phase: {field!r}; expected won: and letters of {self._game.colours} in this order")
        return "won", winners

    def _read_mover(self, field: str) -> str:
        """The colour to move; a keep can be due to one that is out, a slide cannot. A game that is over has none."""
        if self.phase == "won":
            return one_of(field, "colour", "-")
        return one_of(field, "colour", " ".join(self._standing() if self.phase == "slide" else self._game.colours))

    def _read_shifted(self, field: str) -> tuple[str, list[Square]]:
        if field == "-":
            return "", []
        direction, _, rest = field.partition(":")
        by_name = {square_name(square): square for square in self._game.squares}
        names = rest.split(",")
        if direction not in DIRECTIONS or [name for name in by_name if name in names] != names:
            raise PositionError(
                f"position: field shifted: {field!r}; expected - or one of {' '.join(DIRECTIONS)}, a colon and squares in index order with commas between"
            )
        shifted = [by_name[name] for name in names]
        self._check_shifted(field, direction, shifted)
        return direction, shifted

    def _check_shifted(self, field: str, direction: str, shifted: list[Square]) -> None:
        """The pieces shifted are in one line, no other piece is between them, and the square behind is the one that the slide vacated."""
        if self.phase == "won":
            raise PositionError(f"position: field shifted: {field!r}; expected - where the game is over")
        for square in shifted:
            if square not in self.pieces:
                raise PositionError(f"position: field shifted: {field!r}: {square_name(square)} is empty; expected squares with pieces")
        rear = next((square for square in shifted if set(shifted) <= set(self._ahead(square, direction))), None)
        if rear is None:
            raise PositionError(f"position: field shifted: {field!r}; expected squares on one line in the direction {direction}")
        seen = [square for square in self._ahead(rear, direction) if square in self.pieces]
        for square in seen[: len(shifted)]:
            if square not in shifted:
                raise PositionError(f"position: field shifted: {field!r}: a piece on {square_name(square)}; expected no other piece between those shifted")
        behind = step(rear, opposite(direction))
        if behind not in self._game.squares or behind in self.pieces:
            raise PositionError(f"position: field shifted: {field!r}; expected an empty square of the board behind {square_name(rear)}")

    def _ahead(self, square: Square, direction: str) -> list[Square]:
        """This square and all the squares from it to the edge, in a direction."""
        result = []
        while square in self._game.squares:
            result.append(square)
            square = step(square, direction)
        return result

    def _check_two_stand(self) -> None:
        if len(self._standing()) < 2:
            raise PositionError(
                f"position: field out: {''.join(self.out)!r}; expected at least two colours of {self._game.colours} not out in phase {self.phase}"
            )

    def _check_slide(self) -> None:
        self._check_two_stand()
        for colour in self._standing():
            if len(self._knockouts(colour)) >= 2:
                missing = " ".join(self._knockouts(colour))
                raise PositionError(f"position: the board has no {missing} of {COLOURS[colour]}; expected at most one type missing of a colour that is not out")
        if len(self._groups()) > 1:
            first, second = (square_name(group[0]) for group in self._groups()[:2])
            raise PositionError(f"position: the board: {first} and {second} are not connected; expected one group in phase slide")

    def _check_keep(self) -> None:
        self._check_two_stand()
        if not self.pieces or len(self._largest_groups()) < 2:
            raise PositionError("position: the board: no two groups are the largest; expected that in phase keep")

    def _check_won(self) -> None:
        standing = self._standing()
        if len(standing) > 1:
            raise PositionError(f"position: field out: {''.join(self.out) or '-'!r}; expected all colours of {self._game.colours} or all but one in phase won")
        if len(standing) == 1:
            self._check_survivor(standing[0])
        else:
            self._check_last_survivors()

    def _check_survivor(self, colour: str) -> None:
        """The last surviving player has won and still has their pieces; the board may have been split by the others' leaving."""
        if self.winners != [colour]:
            raise PositionError(f"position: field phase: won:{''.join(self.winners)}; expected won:{colour}, the only colour that is not out")
        if len(self._knockouts(colour)) >= 2:
            missing = " ".join(self._knockouts(colour))
            raise PositionError(f"position: the board has no {missing} of {COLOURS[colour]}; expected at most one type missing of the survivor")

    def _check_last_survivors(self) -> None:
        """Nobody is left, so two or more left together, in turn order, and the winners are among them."""
        turn = self._game.colours.index
        start = len(self.out) - 1
        while start > 0 and turn(self.out[start - 1]) < turn(self.out[start]):
            start -= 1
        together = self.out[start:]
        if len(together) < 2:
            raise PositionError(f"position: field out: {''.join(self.out)!r}; expected two colours or more in turn order at its end, since nobody is left")
        if not set(self.winners) <= set(together):
            raise PositionError(f"position: field phase: won:{''.join(self.winners)}; expected winners among {''.join(together)}, who can have left last")


class SplinterQuad(SplinterGame):
    """The game for four: a full 6 × 6 block in the centre of a square board."""

    name = "splinter_quad"
    num_seats = 4
    state_class = SplinterState
    colours = "wbgr"

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        refuse_other_options(self.name, options, ("size",))
        return {"size": size_option(self.name, options, [6, 8, 10], 10)}

    def files_and_ranks(self) -> tuple[int, int]:
        return self._parameters["size"], self._parameters["size"]

    def block(self) -> tuple[int, int]:
        return 6, 6

    def setup(self) -> dict[Square, str]:
        """White's nine pieces, and each next seat's: the previous seat's turned a quarter clockwise, (x, y) → (y, 5 − x)."""
        kinds = {(2, 2): "K", (2, 4): "R", (4, 2): "R", (0, 0): "B", (4, 4): "B", (0, 2): "P", (0, 4): "P", (2, 0): "P", (4, 0): "P"}
        pieces: dict[Square, str] = {}
        for colour in self.colours:
            pieces |= {square: colour + kind for square, kind in kinds.items()}
            kinds = {(y, 5 - x): kind for (x, y), kind in kinds.items()}
        return pieces


class Splinter(SplinterGame):
    """The game for two: 10 files × 9 ranks with a full block of 6 files × 5 ranks in the centre."""

    name = "splinter"
    num_seats = 2
    state_class = SplinterState
    colours = "wb"

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        refuse_other_options(self.name, options, ())
        return {}

    def files_and_ranks(self) -> tuple[int, int]:
        return 10, 9

    def block(self) -> tuple[int, int]:
        return 6, 5

    def setup(self) -> dict[Square, str]:
        """White has the squares with x + y even, pawns on the block's rim; Blue's are White's turned half a turn, (x, y) → (5 − x, 4 − y)."""
        kinds = {(2, 2): "K", (1, 1): "R", (1, 3): "R", (3, 1): "B", (3, 3): "B", (4, 2): "B"}
        for x in range(6):
            for y in range(5):
                if (x + y) % 2 == 0:
                    kinds.setdefault((x, y), "P")
        white = {square: "w" + kind for square, kind in kinds.items()}
        blue = {(5 - x, 4 - y): "b" + kind for (x, y), kind in kinds.items()}
        return white | blue


GAMES: dict[str, type[Game]] = {"splinter_quad": SplinterQuad, "splinter": Splinter}
