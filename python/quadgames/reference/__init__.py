"""The pure-Python reference: the ten games as their rules read, to be read beside them.

It is the executable rule book. It is slow, uses nothing but the standard library, and shares no code with the compiled core, which is
tested against it.
"""

import importlib
from typing import Any

from quadgames._arguments import shown
from quadgames.errors import GameParameterError
from quadgames.reference.base import Game, State

__all__ = ["Game", "State", "load_game", "registered_names"]

_MODULES = {
    "quarod": "quarod",
    "quabble": "quabble",
    "fast_quabble": "quabble",
    "qualos": "quabble",
    "conquare": "quabble",
    "fast_conquare": "quabble",
    "splinter_quad": "splinter",
    "splinter": "splinter",
    "laido": "laido",
    "vadus": "laido",
}


def registered_names() -> list[str]:
    """The names of the games that the reference knows."""
    return list(_MODULES)


def load_game(name: str, **options: Any) -> Game:
    """The reference for a game, with the same names, options, action ids, strings and position texts as `quadgames.load_game`.

    Raises GameParameterError for an unknown name or option, or for a value that the option does not take.
    """
    if not isinstance(name, str) or name not in _MODULES:
        raise GameParameterError(f"name: {shown(name)} is not a game; games are {', '.join(_MODULES)}")
    games: dict[str, type[Game]] = importlib.import_module(f"quadgames.reference.{_MODULES[name]}").GAMES
    return games[name](**options)
