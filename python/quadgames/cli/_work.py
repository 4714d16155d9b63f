"""What the commands do beyond one call of the library."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import quadgames
from quadgames.cli._progress import Advance
from quadgames.errors import ArgumentError, IllegalActionError

__all__ = ["divided", "picture_of", "play_actions", "seconds_of", "within", "write_picture"]
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


def play_actions(state: quadgames.State, actions: str) -> None:
    """Play the actions of a text, in which spaces are between them; an error says which it is."""
    for number, action in enumerate(actions.split(), 1):
        _play(state, action, number)


def _play(state: quadgames.State, action: str, number: int) -> None:
    try:
        state.apply_action(state.string_to_action(action))
    except IllegalActionError as error:
        raise type(error)(f"actions: number {number}, {str(error).removeprefix('string: ')}") from None


def picture_of(state: quadgames.State, options: str) -> str:
    """The picture of a position as the text of a file, with options as they are written. It is plain ASCII, right in every encoding."""
    picture = state.svg(**quadgames.pictures.read_options(options)).encode("ascii", "xmlcharrefreplace").decode()
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{picture}'


def write_picture(picture: str, file: Path) -> None:
    """A picture as a file of its own."""
    try:
        file.write_text(f"{picture}\n", encoding="utf-8")
    except OSError as error:
        raise ArgumentError(f"svg: {str(file)!r} cannot be written: {error.strerror or error}") from None


def within(advance: Advance, index: int, parts: int) -> Advance:
    """What tells the progress within one of several equal parts."""
    return lambda done, total: advance(index + done / max(total, 1), parts)
