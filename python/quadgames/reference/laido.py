"""Laido and Vadus: stones on a hexagonal board, groups that are worth their connection part less their surplus part.

The board, the groups, the values and the comparison are the same in both games. They differ in the opening, the turn and what equal
lists mean.
"""

from collections import deque
from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from quadgames._arguments import shown
from quadgames.errors import GameParameterError, PositionError
from quadgames.reference.base import Game, State, one_of, read_rows, refuse_other_options, size_option, split_fields, write_rows

COLOURS = ("black", "white")
LETTERS = {"black": "b", "white": "w"}
NAMES = {letter: colour for colour, letter in LETTERS.items()}
PIE_STONES = ("first_move", "extra")


def other(colour: str) -> str:
    return "white" if colour == "black" else "black"


class Group(NamedTuple):
    """A maximal connected set of stones of one colour with its two parts (lists of points in index order) and its value."""

    stones: list[str]
    connection: list[str]
    surplus: list[str]
    value: int


# The board.


def hexagon_rows(size: int) -> list[list[str]]:
    """The points, row by row from the bottom.

    "Rows are letters from `a` at the bottom; within a row, points are numbered from 1 at the left."
    With n points per side there are 2n - 1 rows; the first and the last have n points, the middle one has 2n - 1.
    """
    rows = []
    for row in range(2 * size - 1):
        length = 2 * size - 1 - abs(row - (size - 1))
        rows.append([f"{chr(ord('a') + row)}{number}" for number in range(1, length + 1)])
    return rows


def hexagon_neighbours(size: int) -> dict[str, list[str]]:
    """The neighbours of each point, "up to six".

    A point (row, x) stands half a step to the left of (row + 1, x + 1) and half a step to the right of (row + 1, x). Up to the middle row
    every row reaches half a step further to the left than the one below it, so its first point has x = 0; after it, every row begins
    half a step further to the right, and its first point has x = 1, 2, ….
    """
    at = {}
    for row, points in enumerate(hexagon_rows(size)):
        first = max(0, row - (size - 1))
        for number, point in enumerate(points):
            at[row, first + number] = point
    beside = [(0, -1), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, -1)]
    return {point: [at[row + up, x + right] for up, right in beside if (row + up, x + right) in at] for (row, x), point in at.items()}


class HexagonGame(Game):
    """What Laido and Vadus share: the board."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.rows = hexagon_rows(self.size)
        self.points = [point for row in self.rows for point in row]
        self.neighbours = hexagon_neighbours(self.size)
        # "An edge stone is a stone on a border point (a point with fewer than six neighbours)."
        self.border = {point for point in self.points if len(self.neighbours[point]) < 6}

    @property
    def size(self) -> int:
        size: int = self._parameters["size"]
        return size

    def check_size(self, options: dict[str, Any]) -> int:
        """The option size: "n = 9 by default; … 2 to 11 are supported"."""
        return size_option(self.name, options, list(range(2, 12)), 9)

    def point_strings(self) -> list[str]:
        return [point for row in hexagon_rows(self.size) for point in row]

    def empty_board(self) -> str:
        """The board field of the start: "the board starts empty"."""
        return "/".join(str(len(row)) for row in hexagon_rows(self.size))


class HexagonState(State):
    """What Laido and Vadus share: the stones, groups and their values, the comparison, passes."""

    _game: HexagonGame
    stones: dict[str, str]
    """The colour of the stone on each occupied point."""
    to_move: str | None
    """The colour to move; it goes on alternating when the game ends. None while Laido's choice is due."""
    passes: int
    """The passes in succession just made."""

    # Groups and values.

    def groups(self, colour: str) -> list[Group]:
        """The groups of a colour, ordered by their first points."""
        self.check_colour(colour, COLOURS)
        groups: list[Group] = []
        seen: set[str] = set()
        for point in self._game.points:
            if self.stones.get(point) == colour and point not in seen:
                stones = self.connected_stones(point)
                seen |= stones
                groups.append(self.parts(stones))
        return groups

    def values(self, colour: str) -> list[int]:
        """The list that is compared: "each colour's group values from the highest to the lowest"."""
        return sorted((group.value for group in self.groups(colour)), reverse=True)

    def connected_stones(self, point: str) -> set[str]:
        """The group of the stone on a point: "a maximal connected set of stones of one colour"."""
        group = {point}
        waiting = [point]
        while waiting:
            for neighbour in self._game.neighbours[waiting.pop()]:
                if neighbour not in group and self.stones.get(neighbour) == self.stones[point]:
                    group.add(neighbour)
                    waiting.append(neighbour)
        return group

    def parts(self, stones: set[str]) -> Group:
        """The parts of a group: "the surplus part is all its other stones. The value is c - (size - c)"."""
        connection = self.connection_part(stones)
        surplus = stones - connection
        value = len(connection) - len(surplus)
        return Group(self.in_index_order(stones), self.in_index_order(connection), self.in_index_order(surplus), value)

    def connection_part(self, group: set[str]) -> set[str]:
        """One "minimal connected subgroup that contains two edge stones": the fewest stones, over all pairs of different edge stones.

        A smallest connected set that contains two stones is a shortest path between them, so from each edge stone the shortest path to
        any other is sought, and the shortest of all is taken (of equally short ones the first found: "several may be equally small, and
        they give the same value"). "A group with fewer than two edge stones has an empty connection part."
        """
        best: list[str] = []
        for start in self.in_index_order(group & self._game.border):
            path = self.path_to_another_edge_stone(start, group)
            if path and (not best or len(path) < len(best)):
                best = path
        return set(best)

    def path_to_another_edge_stone(self, start: str, group: set[str]) -> list[str]:
        """The stones of a shortest path within the group from one edge stone to a different one, both included; breadth first. [] if none."""
        came_from: dict[str, str | None] = {start: None}
        waiting = deque([start])
        while waiting:
            stone = waiting.popleft()
            if stone != start and stone in self._game.border:
                return self.way_back(stone, came_from)
            for neighbour in self._game.neighbours[stone]:
                if neighbour in group and neighbour not in came_from:
                    came_from[neighbour] = stone
                    waiting.append(neighbour)
        return []

    @staticmethod
    def way_back(stone: str, came_from: dict[str, str | None]) -> list[str]:
        path: list[str] = []
        step: str | None = stone
        while step is not None:
            path.append(step)
            step = came_from[step]
        return path

    def in_index_order(self, points: Iterable[str]) -> list[str]:
        return sorted(points, key=self._game.points.index)

    # Comparing.

    def ahead(self) -> str | None:
        """The colour that is ahead, None if the lists are equal throughout.

        "Compare the two lists place by place; at the first difference, the higher value is ahead. Where one list is shorter, the places
        after its end count 0; they are not sorted in."
        """
        black, white = self.values("black"), self.values("white")
        for place in range(max(len(black), len(white))):
            black_value = black[place] if place < len(black) else 0
            white_value = white[place] if place < len(white) else 0
            if black_value != white_value:
                return "black" if black_value > white_value else "white"
        return None

    # Turns.

    def over(self) -> bool:
        """Whether the game has ended: "two passes in succession"."""
        return self.passes == 2

    def empty_points(self) -> list[str]:
        return [point for point in self._game.points if point not in self.stones]

    def colours_of_seats(self) -> tuple[str, str] | None:
        """The colours of seat 0 and seat 1, None before they have one."""
        raise NotImplementedError

    def colour(self, seat: int) -> str | None:
        number = self.check_seat(seat, "seat")
        colours = self.colours_of_seats()
        return None if colours is None else colours[number]

    def seat(self, colour: str) -> int | None:
        self.check_colour(colour, COLOURS)
        colours = self.colours_of_seats()
        return None if colours is None else colours.index(colour)

    # Position text and picture.

    def read_board(self, board: str) -> dict[str, str]:
        """The stones of a board field, "rows from the top of the picture (the last letter) down to row `a`"."""
        rows = self._game.rows[::-1]
        letters = read_rows(board, [len(row) for row in rows], ("b", "w"))
        stones = {}
        for points, places in zip(rows, letters, strict=True):
            for point, letter in zip(points, places, strict=True):
                if letter is not None:
                    stones[point] = NAMES[letter]
        return stones

    def write_board(self) -> str:
        return write_rows([[LETTERS[self.stones[point]] if point in self.stones else None for point in row] for row in self._game.rows[::-1]])

    def picture(self) -> str:
        """The hexagon; each row stands between the strings of its first and its last point."""
        lines = []
        for points in self._game.rows[::-1]:
            signs = [LETTERS[self.stones[point]] if point in self.stones else "." for point in points]
            indent = 2 * self._game.size - 1 - len(points)
            lines.append(" " * indent + " ".join([points[0], *signs, points[-1]]))
        return "\n".join([*lines, self.status()])

    def status(self) -> str:
        """What is going on, in one line below the board."""
        raise NotImplementedError


# Laido.


class LaidoState(HexagonState):
    fields = ("stones", "to_move", "seats", "passes")

    _game: "Laido"
    seats: tuple[str, str] | None
    """The colours of seat 0 and seat 1; None before the choice."""

    def colours_of_seats(self) -> tuple[str, str] | None:
        return self.seats

    def seat_to_move(self) -> int | None:
        if self.over():
            return None
        if self.to_move is None:
            return 1  # "Then seat 1 chooses its side."
        if self.seats is None:
            return 0  # "Seat 0 places a black stone on any point."
        return self.seats.index(self.to_move)

    def legal_strings(self) -> list[str]:
        if self.over():
            return []
        if self.to_move is None:
            return ["black", "white"]  # "The actions are `black` and `white`."
        if self.seats is None:
            return self.empty_points()  # "Any point (no pass)."
        return [*self.empty_points(), "pass"]  # "Place a stone of your colour on an empty point, or pass. Passing is always allowed."

    def play(self, action: str) -> None:
        if action in COLOURS:
            self.choose(action)
        elif action == "pass":
            self.passes += 1
            self.end_turn()
        else:
            assert self.to_move is not None
            self.stones[action] = self.to_move
            self.passes = 0
            if self.seats is None:
                self.to_move = None  # The choice is due.
            else:
                self.end_turn()

    def choose(self, colour: str) -> None:
        """Seat 1 takes a side. "Then White moves"; with `pie_stone="extra"` the stone was no turn "and Black moves"."""
        self.seats = (other(colour), colour)
        self.to_move = "black" if self._game.get_parameters()["pie_stone"] == "extra" else "white"

    def end_turn(self) -> None:
        assert self.to_move is not None
        self.to_move = other(self.to_move)

    def winner(self) -> str:
        """The colour ahead; "if the lists are equal throughout, the colour that made the first of the two closing passes".

        Black and White alternate, so after the second closing pass it would be the first passer's turn.
        """
        assert self.to_move is not None
        return self.ahead() or self.to_move

    def final_returns(self) -> list[float]:
        """Won or lost: "there are no draws"."""
        assert self.seats is not None
        winner = self.winner()
        return [1.0 if colour == winner else -1.0 for colour in self.seats]

    def read(self, text: str) -> None:
        board, colour, seats, passes = split_fields(text, "board colour seats passes")
        self.stones = self.read_board(board)
        self.to_move = NAMES.get(one_of(colour, "colour", "b w -"))
        chosen = one_of(seats, "seats", "bw wb --")
        self.seats = None if chosen == "--" else (NAMES[chosen[0]], NAMES[chosen[1]])
        self.passes = int(one_of(passes, "passes", "0 1 2"))
        if self.seats is None:
            self.check_opening(colour)
        else:
            self.check_chosen(colour, seats)

    def check_opening(self, colour: str) -> None:
        """With seats `--`: passes 0, and an empty board with `b` to move or one black stone with `-`."""
        if self.passes != 0:
            raise PositionError(f"position: field passes: '{self.passes}'; expected 0 while seats is --")
        stones = list(self.stones.values())
        if stones not in ([], ["black"]):
            raise PositionError(f"position: the board has {len(stones)} stones; expected none or one black stone while seats is --")
        expected = "-" if stones else "b"
        if colour != expected:
            raise PositionError(f"position: field colour: {colour!r}; expected {expected} while seats is -- and the board has {len(stones)} stones")

    def check_chosen(self, colour: str, seats: str) -> None:
        """With seats chosen: `b` or `w` to move, and at least one black stone."""
        if colour == "-":
            raise PositionError(f"position: field colour: '-'; expected b or w while seats is {seats}")
        if "black" not in self.stones.values():
            raise PositionError(f"position: the board has no black stone; expected at least one while seats is {seats}")

    def position(self) -> str:
        colour = "-" if self.to_move is None else LETTERS[self.to_move]
        seats = "--" if self.seats is None else LETTERS[self.seats[0]] + LETTERS[self.seats[1]]
        return f"{self.write_board()} {colour} {seats} {self.passes}"

    def status(self) -> str:
        if self.over():
            return f"game over, {self.winner()} wins"
        if self.to_move is None:
            return "seat 1 chooses black or white"
        if self.seats is None:
            return "seat 0 places a black stone"
        return f"{self.to_move} (seat {self.seat_to_move()}) to move, passes {self.passes}"


class Laido(HexagonGame):
    name = "laido"
    state_class: ClassVar[type[State]] = LaidoState

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        refuse_other_options(self.name, options, ("size", "pie_stone"))
        pie_stone = options.get("pie_stone", "first_move")
        if not isinstance(pie_stone, str) or pie_stone not in PIE_STONES:
            raise GameParameterError(f"pie_stone: {shown(pie_stone)} is not a pie_stone of laido; allowed are {', '.join(PIE_STONES)}")
        return {"size": self.check_size(options), "pie_stone": pie_stone}

    def action_strings(self) -> list[str]:
        return [*self.point_strings(), "pass", "black", "white"]

    def max_game_length(self) -> int:
        """The first stone, the choice, a pass and a stone for every other point, two passes: 2 + 2(p - 1) + 2."""
        return 2 * len(self.points) + 2

    def start_text(self) -> str:
        return f"{self.empty_board()} b -- 0"


# Vadus.


class VadusState(HexagonState):
    fields = ("stones", "to_move", "due", "passes")

    to_move: str
    due: bool
    """The second stone of a turn must be placed."""

    def colours_of_seats(self) -> tuple[str, str]:
        """The seats never trade colours: "Seat 0 plays Black throughout"."""
        return COLOURS

    def seat_to_move(self) -> int | None:
        return None if self.over() else COLOURS.index(self.to_move)

    def legal_strings(self) -> list[str]:
        if self.over():
            return []
        empty = self.empty_points()
        if not self.stones:
            return empty  # "The very first turn is one black stone (no pass)."
        if self.due:
            return empty  # "After the first of them the second must be placed."
        if len(empty) < 2:
            return ["pass"]  # "Only if at least two points are empty; otherwise the only action is pass."
        return [*empty, "pass"]

    def play(self, action: str) -> None:
        if action == "pass":
            self.passes += 1
            self.to_move = other(self.to_move)
            return
        # "A turn is … exactly two stones on empty points: two plies by the same seat", but the very first is one stone.
        turn_is_complete = self.due or not self.stones
        self.stones[action] = self.to_move
        self.passes = 0
        self.due = not turn_is_complete
        if turn_is_complete:
            self.to_move = other(self.to_move)

    def final_returns(self) -> list[float]:
        """The colour ahead wins; "equal lists are a draw"."""
        ahead = self.ahead()
        if ahead is None:
            return [0.0, 0.0]
        return [1.0 if colour == ahead else -1.0 for colour in COLOURS]

    def read(self, text: str) -> None:
        board, colour, due, passes = split_fields(text, "board colour due passes")
        self.stones = self.read_board(board)
        self.to_move = NAMES[one_of(colour, "colour", "b w")]
        self.due = one_of(due, "due", "0 1") == "1"
        self.passes = int(one_of(passes, "passes", "0 1 2"))
        self.check_first_turn()
        if self.due:
            self.check_due()

    def check_first_turn(self) -> None:
        """An empty board has Black to move, due 0, passes 0; any other has a black stone."""
        if not self.stones and (self.to_move, self.due, self.passes) != ("black", False, 0):
            fields = f"{LETTERS[self.to_move]} {int(self.due)} {self.passes}"
            raise PositionError(f"position: fields colour, due, passes: {fields!r}; expected 'b 0 0' with an empty board")
        if self.stones and "black" not in self.stones.values():
            raise PositionError("position: the board has white stones and no black one; expected at least one black stone")

    def check_due(self) -> None:
        """Due 1 needs passes 0, an empty point, and the first stone of the turn: a white one for White, two black ones for Black."""
        if self.passes != 0:
            raise PositionError(f"position: field passes: '{self.passes}'; expected 0 while due is 1")
        if not self.empty_points():
            raise PositionError("position: the board is full; expected an empty point while due is 1")
        needed = {"black": 2, "white": 1}[self.to_move]
        found = list(self.stones.values()).count(self.to_move)
        if found < needed:
            raise PositionError(f"position: the board has {found} stones of {self.to_move}; expected at least {needed} while due is 1")

    def position(self) -> str:
        return f"{self.write_board()} {LETTERS[self.to_move]} {int(self.due)} {self.passes}"

    def status(self) -> str:
        if self.over():
            ahead = self.ahead()
            return "game over, a draw" if ahead is None else f"game over, {ahead} wins"
        return f"{self.to_move} (seat {self.seat_to_move()}) to move{', second stone' if self.due else ''}, passes {self.passes}"


class Vadus(HexagonGame):
    name = "vadus"
    state_class: ClassVar[type[State]] = VadusState

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        refuse_other_options(self.name, options, ("size",))
        return {"size": self.check_size(options)}

    def action_strings(self) -> list[str]:
        return [*self.point_strings(), "pass"]

    def max_game_length(self) -> int:
        """The first stone, a pass and two stones for every other pair of points, two passes: 1 + 3(p - 1)/2 + 2."""
        return 3 * (len(self.points) - 1) // 2 + 3

    def start_text(self) -> str:
        return f"{self.empty_board()} b 0 0"


GAMES: dict[str, type[Game]] = {"laido": Laido, "vadus": Vadus}
