"""The library's functions on states: perft and playouts."""

import operator
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from quadgames import _core
from quadgames._core import State
from quadgames.errors import ArgumentError, ArgumentTypeError

_SEEDS = 2**64


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
        hash_mb: megabytes for a table of positions already counted. Whole positions are compared, so that the count stays exact; positions that
            are alike by symmetry are not merged.
        progress: called about 20 times a second with (parts done, parts).

    Raises:
        ArgumentError, ArgumentTypeError: for an argument that is not as above.
        MemoryError: if there is not so much memory.
    """
    if not isinstance(bulk, bool):
        raise ArgumentTypeError(f"bulk: {bulk!r} is of type {type(bulk).__name__}; a bool is needed")
    if isinstance(state, State):
        return _core.perft(state, depth, threads, bulk, hash_mb, progress)
    return _perft_of_any(_walkable(state), _depth(depth), bulk)


def perft_divide(state: Any, depth: int) -> dict[str, int]:
    """The perft of each legal action's child at `depth` − 1, by the actions' strings in the order of their ids.

    Takes the same states as `perft`. `depth` is 1 to 4000.
    """
    if isinstance(state, State):
        return _core.perft_divide(state, depth)
    number = _depth(depth)
    if number == 0:
        raise ArgumentError("depth: 0 is not allowed; allowed: 1 to 4000")
    counts = {}
    for action in _walkable(state).legal_actions():
        child = state.clone()
        child.apply_action(action)
        counts[state.action_to_string(action)] = _perft_of_any(child, number - 1, bulk=True)
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
        max_plies: a game that reaches so many plies is cut: truncated, with zeros as its returns. None plays to the end.
        progress: called about 20 times a second with (games done, games).

    Raises:
        ArgumentError, ArgumentTypeError: for an argument that is not as above.
        MemoryError: if there is no memory for the results.
    """
    if not isinstance(state, State):
        raise ArgumentTypeError(f"state: {state!r} is of type {type(state).__name__}; a quadgames.State is needed")
    number = _integer("count", count, "0 or more")
    if number < 0:
        raise ArgumentError(f"count: {number} is not allowed; allowed: 0 or more")
    start = secrets.randbelow(_SEEDS) if seed is None else _integer("seed", seed, "0 to 2**64 - 1, or None")
    if not 0 <= start < _SEEDS:
        raise ArgumentError(f"seed: {start} is not allowed; allowed: 0 to 2**64 - 1, or None")
    try:
        playouts = Playouts(
            returns=np.zeros((number, state.get_game().num_players()), dtype=np.float64),
            plies=np.zeros(number, dtype=np.int32),
            truncated=np.zeros(number, dtype=np.bool_),
        )
    except (ValueError, OverflowError) as error:  # more than an array can have
        raise MemoryError(f"count: no memory for the results of {number} playouts") from error
    _core.random_playouts(state, start, threads, max_plies, *playouts, progress)
    return playouts


def _perft_of_any(state: Any, depth: int, bulk: bool) -> int:
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1 and bulk:
        return len(actions)
    total = 0
    for action in actions:
        child = state.clone()
        child.apply_action(action)
        total += _perft_of_any(child, depth - 1, bulk)
    return total


def _walkable(state: Any) -> Any:
    for method in ("legal_actions", "clone", "apply_action", "action_to_string"):
        if not callable(getattr(state, method, None)):
            raise ArgumentTypeError(f"state: {state!r} is of type {type(state).__name__}, which has no {method}(); a state of a game is needed")
    return state


def _depth(depth: int) -> int:
    number = _integer("depth", depth, "0 to 4000")
    if not 0 <= number <= 4000:
        raise ArgumentError(f"depth: {number} is not allowed; allowed: 0 to 4000")
    return number


def _integer(name: str, value: int, allowed: str) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise ArgumentTypeError(f"{name}: {value!r} is of type {type(value).__name__}; an integer is needed, {allowed}") from None
