"""The peer in C++: Hex 11 × 11 of OpenSpiel."""

from random import random
from typing import Any

from speed.results import LeftOutError

GAME = "hex(board_size=11)"
_GAMES_FOR_THE_MEAN = 300


def pyspiel() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise LeftOutError("OpenSpiel is not installed (pip install open_spiel)") from None
    return pyspiel


def hex_11() -> Any:
    return pyspiel().load_game(GAME)


def mean_plies(game: Any) -> float:
    """The mean length of a random game."""
    return sum(_random_length(game) for _ in range(_GAMES_FOR_THE_MEAN)) / _GAMES_FOR_THE_MEAN


def _random_length(game: Any) -> int:
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    return int(state.move_number())
