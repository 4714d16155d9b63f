"""The ten games as games of OpenSpiel: importing this module registers them with pyspiel.

>>> import pyspiel
>>> import quadgames.openspiel
>>> state = pyspiel.load_game("quadgames_laido(size=3)").new_initial_state()
>>> state.apply_action(state.string_to_action("c3"))
>>> [state.action_to_string(action) for action in state.legal_actions()]
['black', 'white']

A game is called `quadgames_` and its name, and takes the parameters that `quadgames.load_game` takes. OpenSpiel's C++ algorithms and tests run on these
games. Its Python algorithms do too, but run faster on the objects of `quadgames.load_game`, which speak the same vocabulary. docs/openspiel.md is the guide.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

import quadgames
from quadgames._limits import DEFAULT_MAX_PLIES, checked_max_plies, default_max_plies
from quadgames._openspiel import registered_type, require
from quadgames.errors import ArgumentError, GameOverError, GameParameterError

require("quadgames.openspiel")

import pyspiel  # noqa: E402  (what is missing is said in our words first)

__all__ = ["DEFAULT_MAX_PLIES", "Game", "State", "registered_names"]

_PREFIX = "quadgames_"


def registered_names() -> list[str]:
    """The names that this module has registered with pyspiel, in the order of the rules."""
    return [_PREFIX + name for name in quadgames.registered_names()]


class Game(pyspiel.Game):
    """One of the ten games, as `pyspiel.load_game` gives it.

    Parameters are those of `quadgames.load_game`, and for the two Splinters, whose games can go on for ever, `max_plies`: a game that reaches so many plies
    (1000 by default) before its end is over without a winner, all returns 0.
    """

    _name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        own = {key: value for key, value in parameters.items() if key != "max_plies"}
        self._game = quadgames.load_game(self._name, **own)
        self._max_plies = _max_plies(parameters) if "max_plies" in parameters else default_max_plies(self._game)
        super().__init__(_type_of(self._name), _info(self._game, self._max_plies), dict(parameters))

    def new_initial_state(self, position: str | None = None) -> "State":
        """The start of the game, or the position of a text as `quadgames.State.position` writes it. `max_plies` counts from there."""
        return State(self, position)

    def action_to_string(self, _player: int, action: int) -> str:
        """The string of an action, which is the same for every player and in every position."""
        return self._game.action_to_string(action)

    def quadgames_game(self) -> quadgames.Game:
        """The same game as quadgames has it."""
        return self._game

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Planes | _Record":
        """What OpenSpiel observes with: the planes of docs/notation.md and the position text, or the history where perfect recall is asked for."""
        if isinstance(iig_obs_type, dict):  # in C++ MakeObserver leaves out a type that was not given
            iig_obs_type, params = None, iig_obs_type
        if params:
            raise ArgumentError(f"params: {params!r} is not allowed; observations take no parameters")
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Planes(self._game.observation_tensor_shape())
        return _Record(iig_obs_type.public_info)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, _memo: Any) -> "Game":
        return self

    # What OpenSpiel would unpickle lacks the attributes of the Python side.
    def __reduce__(self) -> tuple[Any, ...]:
        return _restored_game, (str(self),)


class State(pyspiel.State):
    """A state of one of the ten games, as `Game.new_initial_state` gives it. What is not written here is OpenSpiel's own."""

    def __init__(self, game: Game, position: str | None) -> None:
        super().__init__(game)
        # OpenSpiel clones and serializes all attributes, so there are only those that a state has to have.
        self._state: quadgames.State = game._game.new_initial_state(position)
        self._max_plies = game._max_plies

    # What OpenSpiel's C++ calls.

    def current_player(self) -> int:
        """The seat to move; -4, which is `pyspiel.PlayerId.TERMINAL`, when the game is over."""
        return int(pyspiel.PlayerId.TERMINAL) if self._is_cut() else self._state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over, by its rules or at `max_plies`."""
        return self._state.is_terminal() or self._is_cut()

    def returns(self) -> list[float]:
        """One number for each seat: 0 until the game is over, and in a game that was cut."""
        return self._state.returns()

    def _legal_actions(self, _player: int) -> list[int]:
        return self._state.legal_actions()

    def _apply_action(self, action: int) -> None:
        self._refuse_if_cut()
        self._state.apply_action(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self._state.action_to_string(action)

    def __str__(self) -> str:
        """The board, and in the last line the position text, and for a game with `max_plies` the plies so far.

        OpenSpiel's solvers take states with the same string for one and the same, so it tells all that the game from here on depends on.
        """
        count = "" if self._max_plies is None else f" ply {self._state.move_number()} of {self._max_plies}"
        return f"{self._state}\n{self._state.position()}{count}"

    # What Python's callers get at once, without the way through C++ and back.

    def legal_actions(self, *player: int) -> list[int]:
        """The ids of the legal actions, ascending; [] when the game is over, and for a player who is not to move."""
        return [] if self._is_cut() else self._state.legal_actions(*player)

    def string_to_action(self, *player_and_string: Any) -> int:
        """The legal action with this string; a player may stand before it. Raises IllegalActionError."""
        self._refuse_if_cut()
        return self._state.string_to_action(*player_and_string)

    def undo_action(self, _player: int | None = None, _action: int | None = None) -> None:
        """Not to be had: OpenSpiel keeps the history in C++, where a game written in Python cannot shorten it. Raises NotImplementedError."""
        raise NotImplementedError("undo_action: OpenSpiel has no undo for games written in Python; clone the state first, or use quadgames_state()")

    # What OpenSpiel's states do not have.

    def position(self) -> str:
        """The whole position in one line, read back by `new_initial_state`; see docs/notation.md. It does not tell how many plies were played."""
        return self._state.position()

    def quadgames_state(self) -> quadgames.State:
        """The same state as quadgames has it, with the same history: an independent copy, with the views of its game."""
        return self._state.clone()

    def __copy__(self) -> "State":
        copied: State = self.clone()
        return copied

    def __deepcopy__(self, _memo: Any) -> "State":
        return self.__copy__()

    # Of what OpenSpiel would unpickle, C++ and Python can hold different objects.
    def __reduce__(self) -> tuple[Any, ...]:
        return _restored_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def _is_cut(self) -> bool:
        return self._max_plies is not None and self._state.move_number() >= self._max_plies and not self._state.is_terminal()

    def _refuse_if_cut(self) -> None:
        if self._is_cut():
            raise GameOverError(f"action: the game is over, it has reached max_plies={self._max_plies}")


class _Planes:
    """OpenSpiel's interface of an observer: what a seat sees of a position."""

    def __init__(self, shape: tuple[int, int, int]) -> None:
        planes: npt.NDArray[np.float32] = np.zeros(shape, np.float32)
        self.tensor: npt.NDArray[np.float32] = planes.reshape(-1)
        self.dict = {"observation": planes}

    def set_from(self, state: State, player: int) -> None:
        self.dict["observation"][:] = state._state.observation_tensor(player)

    def string_from(self, state: State, _player: int) -> str:
        return state.position()


class _Record:
    """OpenSpiel's interface of an observer: the actions so far and where they led, which everybody knows."""

    tensor = None

    def __init__(self, public: bool) -> None:
        self.dict: dict[str, Any] = {}
        self._public = public

    def set_from(self, state: State, player: int) -> None:
        pass

    def string_from(self, state: State, _player: int) -> str:
        return f"{state.history_str()}: {state.position()}" if self._public else ""


def _max_plies(parameters: Mapping[str, Any]) -> int:
    try:
        return checked_max_plies(parameters["max_plies"])
    except ArgumentError as error:
        raise GameParameterError(str(error)) from None


def _info(game: quadgames.Game, max_plies: int | None) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=0,
        num_players=game.num_players(),
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=game.utility_sum(),
        max_game_length=max_plies or game.max_game_length(),
    )


@cache
def _type_of(name: str) -> Any:
    game = quadgames.load_game(name)
    limit = default_max_plies(game)
    parameters = game.get_parameters() | ({} if limit is None else {"max_plies": limit})
    return registered_type(game, _PREFIX + name, parameters)


def _restored_game(text: str) -> Any:
    return pyspiel.load_game(text)


def _restored_state(text: str) -> Any:
    return pyspiel.deserialize_game_and_state(text)[1]


def _register(name: str) -> type[Game]:
    """OpenSpiel holds what makes a game until the interpreter is gone. A class outlives that as a mere function does not, so each game has its own."""
    made = type(f"Game_{name}", (Game,), {"__doc__": Game.__doc__, "_name": name})
    pyspiel.register_game(_type_of(name), made)
    return made


_GAMES = [_register(name) for name in quadgames.registered_names()]
