"""A batch of 1024 games stepped together, beside pgx on the CPU.

On both sides a step is: carry out one action in each game, with the returns; start the finished ones again; give the mask of legal actions, and the
observations where they are asked for. Choosing the actions is outside the clock.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import quadgames

from speed.goals import COMPARISONS
from speed.results import LeftOutError, Row, row
from speed.turns import Plan, Side, alternate, clock, one_core

GAMES = 1024
_SECONDS_ON_THE_CLOCK = 0.05
"""The least that the steps of a slice take. Choosing the actions takes longer."""
_STEPS_BEFORE = 150
"""Steps that are not counted, after which the games are at all their stages."""

Mask = npt.NDArray[np.bool_]
Actions = npt.NDArray[np.int64]
Step = Callable[[Actions], tuple[float, Mask]]
"""Steps all games, and returns how many seconds that took and the masks after it."""


def compare_batches(plan: Plan, games: list[str]) -> Iterator[Row]:
    with one_core():
        for what, observed in (("batch", False), ("batch_observed", True)):
            wanted = [name for name in games if name in COMPARISONS[what].goals]
            if not wanted:
                continue
            peer = stepped(*pgx_hex(observed))
            for name in wanted:
                yield row(what, name, alternate(plan, stepped(*our_batch(name, observed)), peer))


def stepped(step: Step, mask: Mask) -> Side:
    """A side that steps the games with random legal actions."""
    random = np.random.default_rng(1)

    def advance() -> float:
        nonlocal mask
        seconds, mask = step(choose(mask, random))
        return seconds

    def measure() -> float:
        steps, total = 0, 0.0
        while total < _SECONDS_ON_THE_CLOCK:
            total += advance()
            steps += 1
        return GAMES * steps / total

    for _ in range(_STEPS_BEFORE):
        advance()
    return measure


def choose(mask: Mask, random: np.random.Generator) -> Actions:
    """A legal action of each game, each equally likely."""
    games, actions = mask.shape
    legal = np.flatnonzero(mask)
    how_many = mask.sum(axis=1)
    first = how_many.cumsum() - how_many
    chosen: Actions = legal[first + (random.random(games) * how_many).astype(np.int64)] % actions
    return chosen


def our_batch(name: str, observed: bool) -> tuple[Step, Mask]:
    game = quadgames.load_game(name)
    batch = game.new_initial_states(GAMES)
    mask = batch.legal_actions_mask()
    returns = batch.returns()
    observations = batch.observation_tensor(dtype=np.bool_)

    def step(actions: Actions) -> tuple[float, Mask]:
        started = clock()
        batch.apply_actions(actions, autoreset=True, returns=returns)
        batch.legal_actions_mask(out=mask)
        if observed:
            batch.observation_tensor(out=observations)
        return clock() - started, mask

    return step, mask


def pgx_hex(observed: bool) -> tuple[Step, Mask]:
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        raise LeftOutError("pgx is not installed (pip install pgx jax)") from None
    env = pgx.make("hex")
    env_step = auto_reset(env.step, env.init)

    def step_one(state: Any, action: Any, key: Any) -> Any:
        new = env_step(state, action, key)
        # pgx observes in every step; what is not in the result is not computed.
        return new if observed else new.replace(observation=state.observation)

    keys = jax.random.split(jax.random.PRNGKey(0), GAMES)
    state = jax.block_until_ready(jax.jit(jax.vmap(env.init))(keys))
    step_all = jax.jit(jax.vmap(step_one))

    def step(actions: Actions) -> tuple[float, Mask]:
        nonlocal state
        chosen = jax.block_until_ready(jax.numpy.asarray(actions))
        started = clock()
        state = jax.block_until_ready(step_all(state, chosen, keys))
        return clock() - started, np.asarray(state.legal_action_mask)

    return step, np.asarray(state.legal_action_mask)
