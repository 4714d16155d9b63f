"""What the commands do beyond one call of the library."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import quadgames
from quadgames.cli._progress import Advance
from quadgames.errors import ArgumentError

__all__ = ["divided", "seconds_of", "within", "write_picture"]

_Result = TypeVar("_Result")


def seconds_of(work: Callable[[], _Result]) -> tuple[float, _Result]:
    """How long the work took, never quite nothing, and what came of it."""
    started = time.perf_counter()
    result = work()
    return max(time.perf_counter() - started, 1e-9), result


def divided(state: quadgames.State, depth: int, options: dict[str, Any], advance: Advance | None) -> dict[str, int]:
    """`perft_divide`, with the options of perft and a bar."""
    if depth < 1:
        raise ArgumentError(f"depth: {depth} is not allowed with --divide; allowed: 1 to 4000")
    actions = state.legal_actions()
    counts = {}
    for index, action in enumerate(actions):
        of_child = None if advance is None else within(advance, index, len(actions))
        counts[state.action_to_string(action)] = quadgames.perft(state.child(action), depth - 1, progress=of_child, **options)
    return counts


def write_picture(state: quadgames.State, file: Path) -> None:
    """The picture of a position, as a file of its own."""
    picture = f'<?xml version="1.0" encoding="UTF-8"?>\n{state.svg()}\n'
    try:
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise ArgumentError(f"svg: {str(file)!r} cannot be written: {error.strerror or error}") from None


def within(advance: Advance, index: int, parts: int) -> Advance:
    """What tells the progress within one of several equal parts."""
    return lambda done, total: advance(index + done / max(total, 1), parts)
