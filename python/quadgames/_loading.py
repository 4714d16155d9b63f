"""Games by name, and what pickles are read back with."""

import re
from typing import Any

from quadgames import _core
from quadgames._arguments import did_you_mean, shown, wrong_type
from quadgames._core import Batch, Game, State
from quadgames.errors import GameParameterError, QuadgamesError

_SHORT_FORM = re.compile(r"(\w+)\s*(?:\((.*)\))?", re.DOTALL)
_PARAMETER = re.compile(r"\s*(\w+)\s*=\s*([\w.+-]+)\s*", re.DOTALL)


def registered_names() -> list[str]:
    """The names of all games, in the order of the rules."""
    return list(_core.registered_games())


def load_game(name: str, **parameters: Any) -> Game:
    """A game by its name, with its parameters as keywords or in OpenSpiel's short form.

    >>> load_game("quarod", size=4) == load_game("quarod(size=4)")
    True

    Raises GameParameterError for an unknown name or parameter, a value that the parameter does not take, or a parameter given twice.
    """
    if not isinstance(name, str):
        raise wrong_type("name", name, "a str")
    bare_name, given = short_form(name)
    for parameter in given:
        if parameter in parameters:
            raise GameParameterError(f"{parameter}: it is given twice, in {shown(name)} and as a keyword")
    names = registered_names()
    if bare_name not in names:
        raise GameParameterError(f"name: {shown(bare_name)} is not a game; games are {', '.join(names)}{did_you_mean(bare_name, names)}")
    return _core.load_game(bare_name, {**given, **parameters})


def short_form(name: str, kind: str = "game", error: type[QuadgamesError] = GameParameterError) -> tuple[str, dict[str, int | str]]:
    """The name and the parameters of a short form, which stands for something of this kind; `error` if it is none."""
    match = _SHORT_FORM.fullmatch(name.strip())
    if match is None:
        raise error(f"name: {shown(name)} is neither the name of a {kind} nor of the form name(parameter=value, ...)")
    return match[1], parameters_of(match[2] or "", name, error)


def parameters_of(text: str, name: str, error: type[QuadgamesError]) -> dict[str, int | str]:
    """The parameters between the parentheses of a short form, which is `name`."""
    parameters: dict[str, int | str] = {}
    for part in text.split(",") if text.strip() else []:
        pair = _PARAMETER.fullmatch(part)
        if pair is None:
            raise error(f"name: {shown(part.strip())} in {shown(name)} is not of the form parameter=value")
        if pair[1] in parameters:
            raise error(f"{pair[1]}: it is given twice in {shown(name)}")
        parameters[pair[1]] = int(pair[2]) if re.fullmatch(r"[+-]?[0-9]{1,18}", pair[2]) else pair[2]
    return parameters


def restore_game(name: str, parameters: dict[str, Any]) -> Game:
    """A game from its pickle."""
    return _core.load_game(name, parameters)


def restore_state(game: Game, first_position: str, history: list[int]) -> State:
    """A state from its pickle: the position that it was made with and the actions since."""
    state: State = game.new_initial_state(first_position)
    for action in history:
        state.apply_action(action)
    return state


def restore_batch(game: Game, positions: list[str]) -> Batch:
    """A batch from its pickle."""
    batch = game.new_initial_states(len(positions))
    for index, position in enumerate(positions):
        batch.set_position(index, position)
    return batch
