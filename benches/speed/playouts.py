"""Uniform random playouts to the end, beside those of OpenSpiel's C++ search."""

from collections.abc import Callable, Iterator
from itertools import count

import quadgames

from speed import openspiel
from speed.results import Row, row
from speed.turns import Plan, alternate, one_core, repeated

SIMULATIONS = 5000
"""Enough for what a step costs beside its simulations not to show."""

GAMES = 5000
"""As many games in a call, for the same reason."""


def compare_playouts(plan: Plan, games: list[str]) -> Iterator[Row]:
    with one_core():
        peer = repeated(plan.slice_seconds, openspiel_step())
        for name in games:
            yield row("playouts", name, alternate(plan, repeated(plan.slice_seconds, our_playouts(name)), peer))


def our_playouts(name: str) -> Callable[[], float]:
    state, seeds = quadgames.load_game(name).new_initial_state(), count()
    return lambda: float(quadgames.random_playouts(state, GAMES, seed=next(seeds)).plies.sum())


def openspiel_step() -> Callable[[], float]:
    """A step of the search: one random game from each of its leaves. The plies down to the leaf and those of the game make one game together, so a simulation
    counts as many plies as a random game has on average."""
    pyspiel, game = openspiel.pyspiel(), openspiel.hex_11()
    plies = SIMULATIONS * openspiel.mean_plies(game)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, uct_c=2.0, max_simulations=SIMULATIONS, max_memory_mb=1000, solve=False, seed=1, verbose=False)
    start = game.new_initial_state()

    def step() -> float:
        bot.step(start)
        return plies

    return step
