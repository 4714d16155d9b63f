"""What every reference game shares: ids and strings, history, undo, copies, errors. The rules are in the modules beside this one.

A game module gives a `Game` (its options and its action strings in id order) and a `State` (the position and the rules). A `State` works on
the strings of the rules; ids are looked up in the game's list at the very edge. Nothing here is fast, and nothing is meant to be.
"""

import copy
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from quadgames._arguments import integer, shown, wrong_type
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError, PositionError

TERMINAL = -4
"""What `current_player()` says when the game is over (OpenSpiel's value)."""


class Game(ABC):
    """A game with its options fixed. Subclasses set `name`, `num_seats` and `state_class`, check their options and list their actions."""

    name: ClassVar[str]
    num_seats: ClassVar[int] = 2
    state_class: ClassVar[type["State"]]

    def __init__(self, **options: Any) -> None:
        self._parameters: dict[str, Any] = self.check_options(options)
        self._strings: list[str] = self.action_strings()
        self._ids: dict[str, int] = {string: number for number, string in enumerate(self._strings)}

    @abstractmethod
    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """All options with their values, defaults filled in; GameParameterError for what the game does not take."""

    @abstractmethod
    def action_strings(self) -> list[str]:
        """The strings of all actions, in the order of their ids."""

    @abstractmethod
    def max_game_length(self) -> int | None:
        """An upper bound on the plies of a game, or None where positions can repeat for ever."""

    def num_players(self) -> int:
        return self.num_seats

    def num_distinct_actions(self) -> int:
        return len(self._strings)

    def get_parameters(self) -> dict[str, Any]:
        return dict(self._parameters)

    def min_utility(self) -> float:
        return -1.0 / (self.num_seats - 1)

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def new_initial_state(self, position: str | None = None) -> "State":
        """The position that the game starts from, or the one that the text describes (PositionError if it cannot be)."""
        if position is None:
            position = self.start_text()
        if not isinstance(position, str):
            raise wrong_type("position", position, "a str")
        return self.state_class(self, position)

    @abstractmethod
    def start_text(self) -> str:
        """The position text of the start."""

    def action_string(self, action: int) -> str:
        """The string of an action id; ArgumentError for an id that the game does not have."""
        number = integer("action", action)
        if not 0 <= number < len(self._strings):
            raise ArgumentError(f"action: {shown(number)} is not an action id of {self}; ids are 0 to {len(self._strings) - 1}")
        return self._strings[number]

    def action_id(self, string: str) -> int | None:
        """The id of an action string, None if the game has no such action."""
        return self._ids.get(string)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.name == other.name and self._parameters == other._parameters

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self._parameters.items()))))

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self._parameters.items())
        return f"{self.name}({options})" if options else self.name

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._parameters.items())
        return f"quadgames.reference.load_game({self.name!r}{options})"


class State(ABC):
    """A position and the actions that led to it. Subclasses name the attributes that make up the position in `fields`, and give the rules."""

    fields: ClassVar[tuple[str, ...]]

    def __init__(self, game: Game, position: str) -> None:
        self._game = game
        self._history: list[int] = []
        self._earlier: list[dict[str, Any]] = []
        self.read(position)

    # The rules: what a game module writes.

    @abstractmethod
    def read(self, text: str) -> None:
        """Set the position's fields from its text, or raise PositionError."""

    @abstractmethod
    def position(self) -> str:
        """The position text."""

    @abstractmethod
    def seat_to_move(self) -> int | None:
        """The seat that decides now, None when the game is over."""

    @abstractmethod
    def legal_strings(self) -> list[str]:
        """The legal actions, in any order, each once; [] when the game is over."""

    @abstractmethod
    def play(self, action: str) -> None:
        """Carry out an action that is legal."""

    @abstractmethod
    def final_returns(self) -> list[float]:
        """One number per seat, for a game that is over."""

    @abstractmethod
    def colour(self, seat: int) -> str | None:
        """The colour that a seat plays at this moment, None before it has one."""

    @abstractmethod
    def seat(self, colour: str) -> int | None:
        """The seat that plays a colour at this moment, None before there is one."""

    @abstractmethod
    def picture(self) -> str:
        """The board with its coordinates, several lines."""

    # The vocabulary that all games share.

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        seat = self.seat_to_move()
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        return self.seat_to_move() is None

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        # OpenSpiel's algorithms ask with current_player(), which is TERMINAL when the game is over.
        if self.is_terminal() and player == TERMINAL:
            return []
        if player is not None and self.check_seat(player, "player") != self.seat_to_move():
            return []
        return sorted(self._game._ids[string] for string in self.legal_strings())

    def legal_actions_mask(self) -> list[bool]:
        legal = set(self.legal_actions())
        return [number in legal for number in range(self._game.num_distinct_actions())]

    def action_to_string(self, *arguments: int) -> str:
        """`action_to_string(action)`, or with the player in front as OpenSpiel has it."""
        return self._game.action_string(self._last_of("action_to_string", arguments))

    def string_to_action(self, string: str) -> int:
        if not isinstance(string, str):
            raise wrong_type("string", string, "a str")
        self._refuse_when_over(string)
        number = self._game.action_id(string)
        if number is None or string not in self.legal_strings():
            raise IllegalActionError(f"string: {shown(string)} is not a legal action here; legal are {self._some_legal()}")
        return number

    def apply_action(self, action: int) -> None:
        number = integer("action", action)
        self._refuse_when_over(number)
        if number not in self.legal_actions():
            raise IllegalActionError(f"action: {shown(number)} is not a legal action here; legal are {self._some_legal()}")
        self._earlier.append({name: copy.copy(getattr(self, name)) for name in self.fields})
        self._history.append(number)
        self.play(self._game.action_string(number))

    def undo_action(self, *arguments: int) -> None:
        """Take the last action back; takes OpenSpiel's (player, action) too and then checks that the action was the last one."""
        if not self._history:
            raise ArgumentError("undo_action: there is no action to take back: the history is empty")
        if arguments:
            action = integer("action", self._last_of("undo_action", arguments, both=True))
            if action != self._history[-1]:
                raise ArgumentError(f"action: {shown(action)} is not the last action; that was {self._history[-1]}")
        self._history.pop()
        for name, value in self._earlier.pop().items():
            setattr(self, name, value)

    def child(self, action: int) -> "State":
        result = self.clone()
        result.apply_action(action)
        return result

    def clone(self) -> "State":
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        # The game never changes, so copies share it.
        result = object.__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(result, name, value if name == "_game" else copy.deepcopy(value, memo))
        return result

    __copy__ = clone

    def returns(self) -> list[float]:
        return self.final_returns() if self.is_terminal() else [0.0] * self._game.num_players()

    def player_return(self, seat: int) -> float:
        return self.returns()[self.check_seat(seat, "seat")]

    def history(self) -> list[int]:
        return list(self._history)

    def move_number(self) -> int:
        return len(self._history)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._game == other._game and self.position() == other.position()

    def __hash__(self) -> int:
        return hash((self._game, self.position()))

    def __str__(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        return f"{self._game!r}.new_initial_state({self.position()!r})"

    # Checks of arguments.

    def check_seat(self, seat: int, name: str) -> int:
        number = integer(name, seat)
        if not 0 <= number < self._game.num_players():
            raise ArgumentError(f"{name}: {shown(number)} is not a seat of {self._game}; seats are 0 to {self._game.num_players() - 1}")
        return number

    def check_colour(self, colour: str, colours: tuple[str, ...]) -> str:
        if not isinstance(colour, str):
            raise wrong_type("colour", colour, "a str")
        if colour not in colours:
            raise ArgumentError(f"colour: {shown(colour)} is not a colour of {self._game}; colours are {', '.join(colours)}")
        return colour

    def _last_of(self, function: str, arguments: tuple[int, ...], both: bool = False) -> int:
        allowed = (2,) if both else (1, 2)
        if len(arguments) not in allowed:
            raise ArgumentTypeError(f"{function}: {len(arguments)} arguments; it takes an action, or a player and an action")
        if len(arguments) == 2:
            self.check_seat(arguments[0], "player")
        return arguments[-1]

    def _refuse_when_over(self, action: int | str) -> None:
        if self.is_terminal():
            raise GameOverError(f"action: {shown(action)} is not possible: the game is over")

    def _some_legal(self) -> str:
        strings = sorted(self.legal_strings(), key=self._game._ids.__getitem__)
        return ", ".join(strings[:6]) + (f" and {len(strings) - 6} more" if len(strings) > 6 else "")


def size_option(game: str, options: dict[str, Any], allowed: list[int], default: int) -> int:
    """The option `size` of a game, checked."""
    size = options.get("size", default)
    try:
        number = integer("size", size)
    except ArgumentTypeError:
        number = None
    # A bool counts as an integer for Python, but nobody means a size by True.
    if number not in allowed or isinstance(size, bool):
        raise GameParameterError(f"size: {shown(size)} is not a size of {game}; allowed are {', '.join(map(str, allowed))}")
    return number


def refuse_other_options(game: str, options: dict[str, Any], known: tuple[str, ...]) -> None:
    """GameParameterError for an option that is not among those the game knows."""
    for name in options:
        if name not in known:
            raise GameParameterError(f"{name}: {game} has no such parameter; it takes {', '.join(known) or 'none'}")


# Reading position texts.


def split_fields(text: str, names: str) -> list[str]:
    """The fields of a position text, as many as `names` has words."""
    fields = text.split(" ")
    if len(fields) != len(names.split()):
        raise PositionError(f"position: {shown(text)} has {len(fields)} fields separated by single spaces; expected {len(names.split())}: {names}")
    return fields


def one_of(field: str, name: str, allowed: str) -> str:
    """The field, if it is one of the words in `allowed`."""
    if field not in allowed.split():
        raise PositionError(f"position: field {name}: {shown(field)}; expected one of {allowed}")
    return field


def read_rows(board: str, lengths: list[int], pieces: tuple[str, ...]) -> list[list[str | None]]:
    """The rows of a board field from top to bottom, each a list with a piece or None for every place.

    `lengths` gives the places of each row from top to bottom, `pieces` the strings that stand for a piece, all of the same length.
    """
    rows = board.split("/")
    if len(rows) != len(lengths):
        raise PositionError(f"position: the board {shown(board)} has {len(rows)} rows; expected {len(lengths)}")
    result = []
    for number, (row, length) in enumerate(zip(rows, lengths, strict=True), 1):
        places: list[str | None] = []
        rest = row
        after_number = False
        while rest:
            digits = 0
            while digits < len(rest) and rest[digits] in "0123456789":
                digits += 1
            if digits and not after_number:
                if rest[0] == "0" or digits > 3 or int(rest[:digits]) > length:
                    raise PositionError(f"position: row {number} {shown(row)}: {rest[:digits]!r} empty places; expected 1 to {length}, without a leading zero")
                places += [None] * int(rest[:digits])
                rest, after_number = rest[digits:], True
            else:
                piece = rest[: len(pieces[0])]
                if piece not in pieces:
                    raise PositionError(f"position: row {number} {shown(row)}: {piece!r}; expected a number or one of {' '.join(pieces)}")
                places.append(piece)
                rest, after_number = rest[len(piece) :], False
        if len(places) != length:
            raise PositionError(f"position: row {number} {shown(row)} has {len(places)} places; expected {length}")
        result.append(places)
    return result


def write_rows(rows: list[list[str | None]]) -> str:
    """The board field for rows of pieces (None where empty), from top to bottom."""
    written = []
    for row in rows:
        text, empty = "", 0
        for piece in row:
            if piece is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + piece
            empty = 0
        written.append(text + (str(empty) if empty else ""))
    return "/".join(written)
