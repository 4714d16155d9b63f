"""The library's functions on states: perft and playouts."""

import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadgames import _core
from quadgames._arguments import boolean, function_or_none, integer, ranged, shown, state_with, wrong_type, wrong_value
from quadgames._core import State
from quadgames._limits import SEEDS, checked_seed

_DEEPEST = 4000
_MOST_THREADS = 256
_MOST_MEGABYTES = 2**24
_PERIOD = 0.05
"""Seconds between two calls of `progress`."""


class Playouts(NamedTuple):
    """What `random_playouts` gives: one entry for each playout."""

    returns: npt.NDArray[np.float64]
    """float64, shape (count, players): the returns; zeros for a truncated game."""
    plies: npt.NDArray[np.int32]
    """int32, shape (count,): how many plies were played."""
    truncated: npt.NDArray[np.bool_]
    """bool, shape (count,): whether the game reached `max_plies` before its end."""


def perft(
    state: Any,
    depth: int,
    *,
    threads: int = 1,
    bulk: bool = True,
    hash_mb: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> int:
    """How many sequences of `depth` legal actions there are from a state.

    A state whose game is over has no legal actions: it counts 1 at depth 0 and 0 beyond. The work is done on a copy, without the GIL, and
    answers Ctrl-C.

    Args:
        state: a State, or any object with the same vocabulary (of a reference, or somebody's own): that is walked in Python, one thread, without a table.
        depth: 0 to 4000.
        threads: 1 to 256.
        bulk: count the last actions without making them. False makes every leaf, as a search would have it.
        hash_mb: 0 to 2²⁴, megabytes for a table of positions already counted. Whole positions are compared, so that the count stays exact; positions that
            are alike by symmetry are not merged.
        progress: called about 20 times a second with (parts done, parts).

    Raises:
        ArgumentError, ArgumentTypeError: for an argument that is not as above.
        MemoryError: if there is not so much memory.
    """
    boolean("bulk", bulk)
    function_or_none("progress", progress)
    if isinstance(state, State):
        return _core.perft(state, depth, threads, bulk, hash_mb, progress)
    ranged("threads", threads, 1, _MOST_THREADS)
    ranged("hash_mb", hash_mb, 0, _MOST_MEGABYTES)
    return _perft_in_parts(_walkable(state), ranged("depth", depth, 0, _DEEPEST), bulk, progress)


def perft_divide(state: Any, depth: int) -> dict[str, int]:
    """The perft of each legal action's child at `depth` − 1, by the actions' strings in the order of their ids.

    Takes the same states as `perft`. `depth` is 1 to 4000.
    """
    if isinstance(state, State):
        return _core.perft_divide(state, depth)
    number = ranged("depth", depth, 1, _DEEPEST)
    counts = {}
    for action in _walkable(state).legal_actions():
        counts[state.action_to_string(action)] = _perft_of_any(_child(state, action), number - 1, bulk=True)
    return counts


def random_playouts(
    state: State,
    count: int,
    *,
    seed: int | None = None,
    threads: int = 1,
    max_plies: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Playouts:
    """Plays `count` games from a state to their end, every ply uniform over the legal actions.

    The state is not changed. The work is done without the GIL and answers Ctrl-C.

    Args:
        state: a State.
        count: how many games, 0 or more.
        seed: 0 to 2⁶⁴ − 1; it fixes the result, whatever the number of threads. None takes one from the operating system.
        threads: 1 to 256.
        max_plies: 0 to 2³¹ − 1; a game that reaches so many plies before its end is cut: truncated, with zeros as its returns. None plays to the end.
        progress: called about 20 times a second with (games done, games).

    Raises:
        ArgumentError, ArgumentTypeError: for an argument that is not as above.
        MemoryError: if there is no memory for the results.
    """
    if not isinstance(state, State):
        raise wrong_type("state", state, "a quadgames.State")
    function_or_none("progress", progress)
    number = integer("count", count)
    if number < 0:
        raise wrong_value("count", number, "0 or more")
    start = secrets.randbelow(SEEDS) if seed is None else checked_seed(seed, or_none=True)
    try:
        playouts = Playouts(
            returns=np.zeros((number, state.get_game().num_players()), dtype=np.float64),
            plies=np.zeros(number, dtype=np.int32),
            truncated=np.zeros(number, dtype=np.bool_),
        )
    except (MemoryError, ValueError, OverflowError) as error:  # ValueError and OverflowError: more than any array can have
        raise MemoryError(f"count: no memory for the results of {shown(number)} playouts") from error
    _core.random_playouts(state, start, threads, max_plies, *playouts, progress)
    return playouts


def _perft_in_parts(state: Any, depth: int, bulk: bool, progress: Callable[[int, int], object] | None) -> int:
    if progress is None or depth < 2:
        return _perft_of_any(state, depth, bulk)
    actions = list(state.legal_actions())
    total, told = 0, time.monotonic()
    for done, action in enumerate(actions):
        if time.monotonic() - told >= _PERIOD:
            progress(done, len(actions))
            told = time.monotonic()
        total += _perft_of_any(_child(state, action), depth - 1, bulk)
    return total


def _perft_of_any(state: Any, depth: int, bulk: bool) -> int:
    """Walks with a list of what is still to be walked: recursion would end at Python's limit."""
    total, waiting = 0, [(state, depth)]
    while waiting:
        here, rest = waiting.pop()
        if rest == 0:
            total += 1
            continue
        actions = here.legal_actions()
        if rest == 1 and bulk:
            total += len(actions)
        else:
            waiting += [(_child(here, action), rest - 1) for action in actions]
    return total


def _child(state: Any, action: Any) -> Any:
    child = state.clone()
    child.apply_action(action)
    return child


def _walkable(state: Any) -> Any:
    state_with(state, "legal_actions", "clone", "apply_action", "action_to_string")
    return state
