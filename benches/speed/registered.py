"""Our objects beside the same games registered with OpenSpiel: what the way through its C++ costs, and what its C++ search gains by it."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import random
from typing import Any

import quadgames

from speed import openspiel
from speed.loop import one_game
from speed.results import Row, row
from speed.turns import Plan, alternate, one_core, repeated

_CHILDREN = 100
_SIMULATIONS = 100


def compare_registered(plan: Plan, games: list[str]) -> Iterator[Row]:
    with one_core():
        pyspiel = openspiel.pyspiel()
        import_module("quadgames.openspiel")
        for name in games:
            ours, registered = quadgames.load_game(name), pyspiel.load_game(f"quadgames_{name}")
            for what, work in (("registered_loop", one_game), ("registered_children", some_children)):
                yield row(what, name, alternate(plan, repeated(plan.slice_seconds, work(ours)), repeated(plan.slice_seconds, work(registered))))
            searches = (repeated(plan.slice_seconds, search) for search in (search_in_python(ours), search_in_cpp(pyspiel, registered)))
            yield row("registered_search", name, alternate(plan, *searches))


def some_children(game: Any) -> Callable[[], float]:
    """Makes children of the start of a game, as a search does: a clone, and an action on it."""
    state = game.new_initial_state()
    actions = state.legal_actions()

    def make() -> float:
        for _ in range(_CHILDREN):
            state.clone().apply_action(actions[int(random() * len(actions))])
        return float(_CHILDREN)

    return make


def search_in_python(game: Any) -> Callable[[], float]:
    """A search by OpenSpiel's `MCTSBot` in Python; says how many simulations it was."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms import mcts

    rng = RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, _SIMULATIONS, mcts.RandomRolloutEvaluator(1, rng), solve=False, random_state=rng)
    state = game.new_initial_state()

    def search() -> float:
        bot.step(state)
        return float(_SIMULATIONS)

    return search


def search_in_cpp(pyspiel: Any, game: Any) -> Callable[[], float]:
    """The same by the bot in C++, whose games are played in Python."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, uct_c=2.0, max_simulations=_SIMULATIONS, max_memory_mb=100, solve=False, seed=1, verbose=False)
    state = game.new_initial_state()

    def search() -> float:
        bot.step_with_policy(state)
        return float(_SIMULATIONS)

    return search
