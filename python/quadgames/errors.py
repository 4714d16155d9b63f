"""The exceptions of the library.

Every error that a caller can cause is a `QuadgamesError`, and also the built-in exception that a Python programmer would expect.
Each message names the argument, the value that was given and what is allowed.
"""

from collections.abc import Sequence

__all__ = [
    "ArgumentError",
    "ArgumentIndexError",
    "ArgumentTypeError",
    "GameOverError",
    "GameParameterError",
    "IllegalActionError",
    "MismatchError",
    "PlayerError",
    "PositionError",
    "QuadgamesError",
    "RecordError",
]


class QuadgamesError(Exception):
    """Base of all errors of this library."""


class IllegalActionError(QuadgamesError, ValueError):
    """An action (id or string) that is not legal in the position at hand."""


class GameOverError(IllegalActionError):
    """An action in a position whose game is over."""


class PositionError(QuadgamesError, ValueError):
    """A position text that cannot be read or that breaks an invariant of the game; says where in the text."""


class GameParameterError(QuadgamesError, ValueError):
    """An unknown game, an unknown parameter, or a value that the parameter does not take."""


class ArgumentError(QuadgamesError, ValueError):
    """A wrong value or shape of an argument, and undo at the start."""


class ArgumentIndexError(ArgumentError, IndexError):
    """An index that a sequence does not have; an IndexError too, so that loops over the sequence end."""


class ArgumentTypeError(QuadgamesError, TypeError):
    """A wrong type or dtype of an argument."""


class MismatchError(QuadgamesError, AssertionError):
    """Two implementations of a game disagree; raised by `quadgames.testing.check`.

    `actions` are the strings of the actions that lead from the start to the difference, `boards` the two boards there as they print.
    """

    def __init__(self, message: str = "", actions: Sequence[str] = (), boards: tuple[str, str] = ("", "")) -> None:
        super().__init__(message)
        self.actions = list(actions)
        self.boards = boards


class PlayerError(QuadgamesError, RuntimeError):
    """A player that fails: it raises, or it chooses what is not legal. What it raised is the `__cause__`.

    `player` is what the player is called: the name that it was loaded by, or its repr at a `quadgames.play.Table`, where `seat` is its seat.
    `reason` says what it did.
    """

    def __init__(self, reason: str = "", *, player: str | None = None, seat: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.player = player
        self.seat = seat

    def __str__(self) -> str:
        who = "" if self.player is None else f"player {self.player}: "
        return f"{who}{self.reason}" if self.seat is None else f"players[{self.seat}]: {who}{self.reason}"


class RecordError(QuadgamesError, ValueError):
    """A record of a game that cannot be read, or that breaks the rules of its game; see `quadgames.records`.

    `reason` says what is wrong, `token` is the text it is about, `line` and `column` say where that is in the file, counted from 1. What is not known is None:
    a record that was not read from a file has no line, and the JSON form has a column only for what is no JSON or no text.
    """

    def __init__(self, reason: str = "", *, token: str | None = None, line: int | None = None, column: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.token = token
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line is None:
            return self.reason
        place = f"line {self.line}" if self.column is None else f"line {self.line}, column {self.column}"
        return f"{place}: {self.reason}"
