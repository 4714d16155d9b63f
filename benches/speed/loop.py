"""The plain loop in Python over one game, beside the same loop over OpenSpiel's bindings."""

from collections.abc import Callable, Iterator
from random import random
from typing import Any

import quadgames

from speed import openspiel
from speed.results import Row, row
from speed.turns import Plan, alternate, one_core, repeated

_GAMES_FOR_THE_MEAN = 200


def compare_loop(plan: Plan, games: list[str]) -> Iterator[Row]:
    with one_core():
        hex_11 = openspiel.hex_11()
        peer = repeated(plan.slice_seconds, one_game(hex_11))
        lists = f"{mean_list(hex_11):.0f}"
        for name in games:
            game = quadgames.load_game(name)
            measured = alternate(plan, repeated(plan.slice_seconds, one_game(game)), peer)
            yield row("loop", name, measured, note=f"lists of {mean_list(game):.0f} on average, the peer's of {lists}")


def one_game(game: Any) -> Callable[[], float]:
    """Plays one game, and says how many plies it had."""

    def play() -> float:
        s = game.new_initial_state()
        while not s.is_terminal():
            a = s.legal_actions()
            s.apply_action(a[int(random() * len(a))])
        return float(s.move_number())

    return play


def mean_list(game: Any) -> float:
    """How long the lists of legal actions are, on average over the plies of random games."""
    actions = plies = 0
    for _ in range(_GAMES_FOR_THE_MEAN):
        s = game.new_initial_state()
        while not s.is_terminal():
            a = s.legal_actions()
            actions, plies = actions + len(a), plies + 1
            s.apply_action(a[int(random() * len(a))])
    return actions / plies
