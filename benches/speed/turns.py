"""Two sides measured in turns.

Rates go up and down with what else the machine does. Short slices that alternate go up and down together, so the ratio of neighbouring slices can be trusted
where the rates themselves cannot. And slices are timed by the processor's time that this process gets, which does not go on while others have the core.
`benches/rust/src/turns.rs` does the same for what is measured in Rust.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

clock = time.process_time
"""What slices are timed by: seconds that all threads of this process together have had on a core."""

Side = Callable[[], float]
"""Measures one slice, and returns its rate: units a second."""


@dataclass(frozen=True)
class Plan:
    """How long, and how often."""

    rounds: int = 2
    """Slices of each side in each pass."""
    slice_seconds: float = 0.2


@dataclass(frozen=True)
class Measured:
    """Medians over all slices, and the ratio of each pair of neighbouring ones."""

    ours: float
    peer: float
    ratios: list[float]

    @property
    def ratio(self) -> float:
        return median(self.ratios)


def alternate(plan: Plan, ours: Side, peer: Side) -> Measured:
    """Both sides in turns, after a slice of each that does not count."""
    ours(), peer()
    pairs = [(ours(), peer()) for _ in range(plan.rounds)]
    return Measured(median(pair[0] for pair in pairs), median(pair[1] for pair in pairs), [pair[0] / pair[1] for pair in pairs])


def repeated(seconds: float, work: Callable[[], float]) -> Side:
    """A side that does some work, which says how many units it was, again and again for as long as a slice is."""

    def measure() -> float:
        units, started = 0.0, clock()
        while True:
            units += work()
            elapsed = clock() - started
            if elapsed >= seconds:
                return units / elapsed

    return measure


@contextmanager
def one_core() -> Iterator[None]:
    """Everything within, programs and threads that are started there too, runs on one core where the system can do that (Linux)."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)
