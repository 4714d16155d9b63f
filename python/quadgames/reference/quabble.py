"""Quabble and its variants, clause by clause: quabble, fast_quabble, qualos, conquare, fast_conquare.

What differs between the five stands in three places. A `Board` gives the places, their two kinds (light and dark), the neighbourhood of the
dark ones, what is connected and where the edges are. A `State` gives the control rule and the actions. A `Game` at the end of the file names
a board, a state and the sizes. The light places of Conquare are its vertices, the dark ones its spaces.
"""

from abc import ABC, abstractmethod
from collections import deque
from typing import Any, ClassVar

from quadgames.errors import PositionError
from quadgames.reference.base import Game, State, one_of, read_rows, refuse_other_options, size_option, split_fields, write_rows

BLACK, WHITE = "black", "white"
COLOURS = (BLACK, WHITE)
OTHER = {BLACK: WHITE, WHITE: BLACK}
LETTER = {BLACK: "b", WHITE: "w"}
COLOUR_OF = {"b": BLACK, "w": WHITE}

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def name(x: int, y: int) -> str:
    """The place on file x and rank y, both counted from 1: a1 is (1, 1). No letter is skipped."""
    return "abcdefghijklmnopqrs"[x - 1] + str(y)


# The boards: places and their two kinds, neighbourhood, connection, edges.


class Board(ABC):
    """What the rules need to know about a board of one size. Places are the strings of the rules."""

    places: list[str]
    """All places in index order."""
    light: list[str]
    """The light places in index order: light squares, vertices."""
    dark: list[str]
    """The dark places in index order: dark squares, spaces."""
    rows: list[list[str]]
    """The rows of the picture from top to bottom, as the position text has them."""
    neighbourhood: dict[str, list[str]]
    """For each dark place the light places that its control depends on."""
    next_to: dict[str, list[str]]
    """For each light place the dark places that have it in their neighbourhood."""
    connected: dict[str, list[str]]
    """For each place those that a stone on it is connected to."""
    edges: dict[str, tuple[set[str], set[str]]]
    """For each colour the places at its one edge and those at its other."""

    def __init__(self, size: int) -> None:
        self.size = size

    def finish(self) -> None:
        """What follows from the rest."""
        self.next_to = {light: [dark for dark in self.dark if light in self.neighbourhood[dark]] for light in self.light}

    @abstractmethod
    def picture(self, stones: dict[str, str]) -> str:
        """The board with its coordinates."""


class CheckeredBoard(Board):
    """n × n squares, checkered light and dark."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        squares = [(x, y) for y in range(1, size + 1) for x in range(1, size + 1)]
        self.places = [name(x, y) for x, y in squares]
        self.light = [name(x, y) for x, y in squares if not self.is_dark(x, y)]
        self.dark = [name(x, y) for x, y in squares if self.is_dark(x, y)]
        self.rows = [[name(x, y) for x in range(1, size + 1)] for y in range(size, 0, -1)]

        # Neighbourhood of a dark square: its orthogonally adjacent squares, all light.
        self.neighbourhood = {name(x, y): self.beside(x, y, ORTHOGONAL) for x, y in squares if self.is_dark(x, y)}
        # Connected: orthogonally adjacent squares, or diagonally adjacent dark squares (diagonally adjacent light squares are not).
        self.connected = {name(x, y): self.beside(x, y, ORTHOGONAL + DIAGONAL if self.is_dark(x, y) else ORTHOGONAL) for x, y in squares}
        # Black owns the top and bottom edges, White the left and right edges; a stone on the outermost row or column touches that edge.
        bottom, top = {name(x, 1) for x in range(1, size + 1)}, {name(x, size) for x in range(1, size + 1)}
        left, right = {name(1, y) for y in range(1, size + 1)}, {name(size, y) for y in range(1, size + 1)}
        self.edges = {BLACK: (bottom, top), WHITE: (left, right)}

        # Qualos: the directions from a square that have at least one square on the board, each as the squares met on the way to the edge.
        self.ways = {name(x, y): [way for way in (self.way(x, y, dx, dy) for dx, dy in ORTHOGONAL) if way] for x, y in squares}
        self.finish()

    def is_dark(self, x: int, y: int) -> bool:
        """On odd boards the centre is light, so the corners are light too. On even boards a1 is dark."""
        a1_is_dark = self.size % 2 == 0
        same_kind_as_a1 = (x + y) % 2 == 0
        return same_kind_as_a1 == a1_is_dark

    def is_on_board(self, x: int, y: int) -> bool:
        return 1 <= x <= self.size and 1 <= y <= self.size

    def beside(self, x: int, y: int, directions: tuple[tuple[int, int], ...]) -> list[str]:
        return [name(x + dx, y + dy) for dx, dy in directions if self.is_on_board(x + dx, y + dy)]

    def way(self, x: int, y: int, dx: int, dy: int) -> list[str]:
        squares = []
        x, y = x + dx, y + dy
        while self.is_on_board(x, y):
            squares.append(name(x, y))
            x, y = x + dx, y + dy
        return squares

    def picture(self, stones: dict[str, str]) -> str:
        """Ranks at the left, files below; `.` is an empty light square, `:` an empty dark one, `b` and `w` are the stones."""
        lines = []
        for rank, row in zip(range(self.size, 0, -1), self.rows, strict=True):
            shown = [LETTER[stones[square]] if square in stones else ":" if square in self.dark else "." for square in row]
            lines.append(f"{rank:2} " + " ".join(shown))
        lines.append("   " + " ".join(square[0] for square in self.rows[0]))
        return "\n".join(lines)


class SpacesAndVertices(Board):
    """n × n spaces (dark), and the (n + 1) × (n + 1) vertices at their corners (light), the border's vertices included."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        n = size
        vertices = [(x, y) for y in range(1, n + 2) for x in range(1, n + 2)]
        spaces = [(x, y) for y in range(1, n + 1) for x in range(1, n + 1)]
        self.light = [self.vertex(x, y) for x, y in vertices]
        self.dark = [name(x, y) for x, y in spaces]
        self.places = self.light + self.dark
        self.rows = [[self.vertex(x, n + 1) for x in range(1, n + 2)]]
        for y in range(n, 0, -1):
            self.rows.append([name(x, y) for x in range(1, n + 1)])
            self.rows.append([self.vertex(x, y) for x in range(1, n + 2)])

        # The neighbourhood of a space is its four corners.
        self.neighbourhood = {name(x, y): self.corners(x, y) for x, y in spaces}
        # Connected: orthogonally adjacent spaces, or a space and one of its corners. Two vertices are never connected directly.
        self.connected = {vertex: [] for vertex in self.light}
        for x, y in spaces:
            adjacent = [name(x + dx, y + dy) for dx, dy in ORTHOGONAL if (x + dx, y + dy) in spaces]
            self.connected[name(x, y)] = adjacent + self.corners(x, y)
            for corner in self.corners(x, y):
                self.connected[corner].append(name(x, y))
        # A space touches an edge in the outermost row or column at that edge, a vertex when it lies on that edge of the board.
        bottom = {name(x, 1) for x in range(1, n + 1)} | {self.vertex(x, 1) for x in range(1, n + 2)}
        top = {name(x, n) for x in range(1, n + 1)} | {self.vertex(x, n + 1) for x in range(1, n + 2)}
        left = {name(1, y) for y in range(1, n + 1)} | {self.vertex(1, y) for y in range(1, n + 2)}
        right = {name(n, y) for y in range(1, n + 1)} | {self.vertex(n + 1, y) for y in range(1, n + 2)}
        self.edges = {BLACK: (bottom, top), WHITE: (left, right)}
        self.finish()

    @staticmethod
    def vertex(x: int, y: int) -> str:
        """A vertex is an upper-case letter and a number: A1 is the board's bottom-left corner."""
        return name(x, y).upper()

    def corners(self, x: int, y: int) -> list[str]:
        """The corners of space c3 are C3, D3, C4 and D4."""
        return [self.vertex(x, y), self.vertex(x + 1, y), self.vertex(x, y + 1), self.vertex(x + 1, y + 1)]

    def picture(self, stones: dict[str, str]) -> str:
        """Vertices are the crossings (`+` if empty), named below and at the left; spaces are the cells, named above and at the right."""
        lines = ["     " + "   ".join(space[0] for space in self.rows[1])]
        for index, row in enumerate(self.rows):
            rank = row[0][1:]
            if index % 2 == 0:
                lines.append(f"{rank:>2} " + "---".join(LETTER[stones[vertex]] if vertex in stones else "+" for vertex in row))
            else:
                lines.append("   | " + " | ".join(LETTER[stones[space]] if space in stones else " " for space in row) + f" | {rank}")
        lines.append("   " + "   ".join(vertex[0] for vertex in self.rows[0]))
        return "\n".join(lines)


# The states: control rule and actions.


class QuabbleState(State):
    """Quabble on any board, and what all variants share."""

    fields = ("stones", "to_move", "seats", "pie_open")

    stones: dict[str, str]
    """The colour of the stone on each place that has one."""
    to_move: str
    """The colour to move; it goes on alternating when the game ends."""
    seats: tuple[str, str]
    """The colours of seat 0 and of seat 1."""
    pie_open: bool

    @property
    def board(self) -> Board:
        assert isinstance(self._game, FamilyGame)
        return self._game.board

    # Control.

    def seen_from(self, dark: str) -> list[str | None]:
        """What stands on each place of the neighbourhood. Empty light squares count in the whole, so they are in the list, as None."""
        return [self.stones.get(light) for light in self.board.neighbourhood[dark]]

    def controls(self, colour: str, dark: str) -> bool:
        """You control a dark square when your stones are on more than half of its neighbourhood."""
        seen = self.seen_from(dark)
        return 2 * seen.count(colour) > len(seen)

    def contests(self, colour: str, dark: str) -> bool:
        """You contest a dark square when your stones are on exactly half of its neighbourhood."""
        seen = self.seen_from(dark)
        return 2 * seen.count(colour) == len(seen)

    # Actions.

    def is_empty(self, place: str) -> bool:
        return place not in self.stones

    def stone_places(self) -> list[str]:
        """The places that the player may choose: 1. an empty light square, 2. an empty dark square that they contest."""
        light = [place for place in self.board.light if self.is_empty(place)]
        dark = [place for place in self.board.dark if self.is_empty(place) and self.contests(self.to_move, place)]
        return light + dark

    def put_stone(self, place: str) -> None:
        """A stone on the place; if it is light, also one on every *empty* dark square next to it that the player controls now that it is there."""
        self.stones[place] = self.to_move
        for dark in self.board.next_to.get(place, []):
            if self.is_empty(dark) and self.controls(self.to_move, dark):
                self.stones[dark] = self.to_move

    def legal_strings(self) -> list[str]:
        if self.winner() is not None:
            return []
        return self.stone_places() + (["pie"] if self.pie_open else [])

    def play(self, action: str) -> None:
        if action == "pie":
            # The seats trade colours, the board stays as it is, and it is White's turn still. It cannot be answered by another pie.
            self.seats = (self.seats[1], self.seats[0])
            self.pie_open = False
            return
        is_blacks_first_turn = not self.stones and self.to_move == BLACK and self.seats == COLOURS
        if action != "pass":
            self.put_stone(action)
        self.to_move = OTHER[self.to_move]
        # On White's first turn only one extra action exists, unless Black's first stone has already won.
        self.pie_open = is_blacks_first_turn and self.winner() is None

    # Winning.

    def chain(self, colour: str) -> list[str]:
        """A shortest chain of connected stones of the colour from its one edge to its other, [] if there is none."""
        start, goal = self.board.edges[colour]
        come_from: dict[str, str | None] = {place: None for place in self.board.places if place in start and self.stones.get(place) == colour}
        queue = deque(come_from)
        while queue:
            place = queue.popleft()
            if place in goal:
                chain = [place]
                while (before := come_from[chain[0]]) is not None:
                    chain.insert(0, before)
                return chain
            for following in self.board.connected[place]:
                if self.stones.get(following) == colour and following not in come_from:
                    come_from[following] = place
                    queue.append(following)
        return []

    def last_mover(self) -> str:
        return OTHER[self.to_move]

    def winner(self) -> str | None:
        """Only the player who has just moved can have completed a chain. There are no draws."""
        return self.last_mover() if self.chain(self.last_mover()) else None

    def seat_to_move(self) -> int | None:
        return None if self.winner() is not None else self.seats.index(self.to_move)

    def final_returns(self) -> list[float]:
        return [1.0 if colour == self.winner() else -1.0 for colour in self.seats]

    def colour(self, seat: int) -> str:
        return self.seats[self.check_seat(seat, "seat")]

    def seat(self, colour: str) -> int:
        return self.seats.index(self.check_colour(colour, COLOURS))

    # Views.

    def controlled(self, colour: str) -> list[str]:
        """The dark places, empty or not, that the colour controls."""
        self.check_colour(colour, COLOURS)
        return [dark for dark in self.board.dark if self.controls(colour, dark)]

    def contested(self, colour: str) -> list[str]:
        """The dark places, empty or not, of which the colour has exactly half."""
        self.check_colour(colour, COLOURS)
        return [dark for dark in self.board.dark if self.contests(colour, dark)]

    def winning_chain(self) -> list[str]:
        """A shortest winning chain, from the bottom edge to the top one or from the left edge to the right one; [] if there is none."""
        return self.chain(self.last_mover())

    def picture(self) -> str:
        return self.board.picture(self.stones) + "\n" + self.caption()

    def caption(self) -> str:
        winner = self.winner()
        if winner is not None:
            return f"{winner} (seat {self.seats.index(winner)}) has won"
        return f"{self.to_move} (seat {self.seats.index(self.to_move)}) to move" + (", pie is open" if self.pie_open else "")

    # The position text: board colour seats pie.

    def read(self, text: str) -> None:
        rows, colour, seats, pie = split_fields(text, "board colour seats pie")
        self.to_move = COLOUR_OF[one_of(colour, "colour", "b w")]
        seats = one_of(seats, "seats", "bw wb")
        self.seats = (COLOUR_OF[seats[0]], COLOUR_OF[seats[1]])
        self.pie_open = one_of(pie, "pie", "pie -") == "pie"
        self.stones = {}
        contents = read_rows(rows, [len(row) for row in self.board.rows], ("b", "w"))
        for row, letters in zip(self.board.rows, contents, strict=True):
            self.stones.update({place: COLOUR_OF[letter] for place, letter in zip(row, letters, strict=True) if letter is not None})
        self.check_invariants()

    def check_invariants(self) -> None:
        self.check_chains()
        self.check_filled()
        if self.pie_open:
            self.check_pie()

    def check_chains(self) -> None:
        """The colour to move has no winning chain: only the player who has just moved can have completed one."""
        chain = self.chain(self.to_move)
        if chain:
            found = "-".join(chain)
            raise PositionError(f"position: field colour: {LETTER[self.to_move]!r} has the winning chain {found}; expected the loser to be the colour to move")

    def check_filled(self) -> None:
        """No empty dark place is controlled by either colour: it would have been filled."""
        for dark in self.board.dark:
            for colour in COLOURS:
                if self.is_empty(dark) and self.controls(colour, dark):
                    raise PositionError(f"position: board: {dark} is empty; expected {LETTER[colour]!r}, since {colour} controls it")

    def check_pie(self) -> None:
        """Pie exists on White's first turn only."""
        if self.to_move != WHITE or self.seats != COLOURS:
            raise PositionError("position: field pie: 'pie'; expected '-' unless the colour is 'w' and the seats are 'bw'")
        on_light = [self.stones[place] for place in self.board.light if place in self.stones]
        if on_light != [BLACK] or WHITE in self.stones.values():
            light = "vertices" if isinstance(self.board, SpacesAndVertices) else "light squares"
            raise PositionError(f"position: field pie: 'pie'; expected '-' unless exactly one stone, a black one, is on the {light} and there is no white one")
        if self.winner() is not None:
            raise PositionError("position: field pie: 'pie'; expected '-', since the game is over")

    def position(self) -> str:
        rows = [[LETTER[self.stones[place]] if place in self.stones else None for place in row] for row in self.board.rows]
        seats = "".join(LETTER[colour] for colour in self.seats)
        return f"{write_rows(rows)} {LETTER[self.to_move]} {seats} {'pie' if self.pie_open else '-'}"


class FastState(QuabbleState):
    """Fast Quabble and Fast Conquare: more is controlled, and action 2 does not exist.

    A dark square that already holds a stone of either colour is left alone when a stone is put next to it, as in Quabble.
    """

    def controls(self, colour: str, dark: str) -> bool:
        """You control a dark square when your stones are on *at least* half of its neighbourhood."""
        seen = self.seen_from(dark)
        return 2 * seen.count(colour) >= len(seen)

    def stone_places(self) -> list[str]:
        return [place for place in self.board.light if self.is_empty(place)]


class QualosState(QuabbleState):
    """Qualos: lines of sight in the place of neighbours, dark stones that can be flipped, forced passes."""

    def seen_from(self, dark: str) -> list[str | None]:
        """What each line of sight ends at: the first stone of either colour, on a light or a dark square; None where there is no stone that way.

        The whole is the number of lines: one for each direction that has a square on the board; empty lines count in it. The square's own
        stone, if it has one, is not on its lines of sight.
        """
        assert isinstance(self.board, CheckeredBoard)
        return [next((self.stones[square] for square in way if square in self.stones), None) for way in self.board.ways[dark]]

    def stone_places(self) -> list[str]:
        """1. An empty light square, 2. an empty dark square that you contest or control, 3. an enemy stone on a dark square that you control."""
        me, enemy = self.to_move, OTHER[self.to_move]
        light = [place for place in self.board.light if self.is_empty(place)]
        dark = [place for place in self.board.dark if self.is_empty(place) and (self.contests(me, place) or self.controls(me, place))]
        flips = [place for place in self.board.dark if self.stones.get(place) == enemy and self.controls(me, place)]
        return light + dark + flips

    def put_stone(self, place: str) -> None:
        """Only the one stone is put down; a flipped stone becomes one of the player's colour."""
        self.stones[place] = self.to_move

    def legal_strings(self) -> list[str]:
        """A player without any of the actions passes; passing is not allowed otherwise, and passes never end the game."""
        if self.winner() is not None:
            return []
        return super().legal_strings() or ["pass"]

    def check_filled(self) -> None:
        """Nothing is filled by itself in Qualos: a dark square that a player controls can be empty."""


# The games.


class FamilyGame(Game):
    """What the five games share; each names its board, its state, its sizes, and whether it knows the pass."""

    board_class: ClassVar[type[Board]]
    sizes: ClassVar[range]
    default_size: ClassVar[int]
    has_pass: ClassVar[bool] = False

    board: Board

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        refuse_other_options(self.name, options, ("size",))
        size = size_option(self.name, options, list(self.sizes), self.default_size)
        self.board = self.board_class(size)
        return {"size": size}

    def action_strings(self) -> list[str]:
        """The places in index order, `pass` in Qualos, `pie`."""
        return self.board.places + (["pass"] if self.has_pass else []) + ["pie"]

    def start_text(self) -> str:
        """An empty board. Seat 0 plays Black and moves first."""
        empty: list[list[str | None]] = [[None] * len(row) for row in self.board.rows]
        return f"{write_rows(empty)} b bw -"

    def max_game_length(self) -> int:
        """Every turn puts a stone on an empty place, and one pie is possible."""
        return len(self.board.places) + 1


class Quabble(FamilyGame):
    """n × n squares, 1 ≤ n ≤ 19, default 11."""

    name = "quabble"
    board_class = CheckeredBoard
    state_class = QuabbleState
    sizes = range(1, 20)
    default_size = 11


class FastQuabble(Quabble):
    """As Quabble (sizes too), with another control rule and without separate stones on dark squares."""

    name = "fast_quabble"
    state_class = FastState

    def max_game_length(self) -> int:
        """Every turn puts a stone on an empty light square, and one pie is possible."""
        return len(self.board.light) + 1


class Qualos(Quabble):
    """Board, edges, pie and connection as in Quabble."""

    name = "qualos"
    state_class = QualosState
    has_pass = True

    def max_game_length(self) -> int:
        """At most n² stones and 2n(n - 1) + 2n² flips, a pass before each of them, and one pie.

        A flip always increases the number of mutually visible same-coloured pairs, of which there are never more than 2n(n - 1), by at
        least one; a stone put down breaks at most two. The two players are never both without a move, so no two passes come in succession.
        """
        n = self.board.size
        return 2 * (5 * n * n - 2 * n) + 1


class Conquare(FamilyGame):
    """Quabble with vertices in the place of light squares and spaces in the place of dark ones; 1 ≤ n ≤ 12, default 8."""

    name = "conquare"
    board_class = SpacesAndVertices
    state_class = QuabbleState
    sizes = range(1, 13)
    default_size = 8


class FastConquare(Conquare):
    """Conquare with the control rule of Fast Quabble, and likewise no separate stones on spaces."""

    name = "fast_conquare"
    state_class = FastState

    def max_game_length(self) -> int:
        return len(self.board.light) + 1


GAMES: dict[str, type[Game]] = {game.name: game for game in (Quabble, FastQuabble, Qualos, Conquare, FastConquare)}
