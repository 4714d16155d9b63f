"""perft, beside our own reference in plain Python."""

from collections.abc import Callable, Iterator
from typing import Any

import quadgames

from speed.results import Row, row
from speed.turns import Plan, alternate, one_core, repeated


def compare_reference(plan: Plan, games: list[str]) -> Iterator[Row]:
    with one_core():
        for name in games:
            state, slow = quadgames.load_game(name).new_initial_state(), quadgames.reference.load_game(name).new_initial_state()
            # The reference makes a position in about a millisecond, so it gets a few hundred positions to make; ours gets enough for a call not to matter.
            for what, bulk, most, most_of_slow in (("reference_made", False, 2_000_000, 1_000), ("reference_bulk", True, 100_000_000, 60_000)):
                depth, slow_depth = deepest(state, most), deepest(state, most_of_slow)
                ours = repeated(plan.slice_seconds, walk(state, depth, bulk))
                peer = repeated(plan.slice_seconds, walk(slow, slow_depth, bulk))
                yield row(what, name, alternate(plan, ours, peer), note=f"depth {depth}, the reference's {slow_depth}")


def walk(state: Any, depth: int, bulk: bool) -> Callable[[], float]:
    return lambda: float(quadgames.perft(state, depth, bulk=bulk))


def deepest(state: quadgames.State, most_leaves: int) -> int:
    """The largest depth whose leaves are fewer than `most_leaves`."""
    depth = 0
    while 0 < leaves_up_to(state, depth + 1, most_leaves) < most_leaves:
        depth += 1
    return depth


def leaves_up_to(state: quadgames.State, depth: int, most: int) -> int:
    """perft, that stops counting when it has seen that it is `most` or more."""
    leaves = 0
    for action in state.legal_actions():
        leaves += quadgames.perft(state.child(action), depth - 1)
        if leaves >= most:
            break
    return leaves
