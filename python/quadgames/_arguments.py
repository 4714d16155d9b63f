"""Checks of arguments, with errors that name the argument, the value and what is allowed."""

import builtins
import difflib
import operator
from collections.abc import Iterable
from typing import Any

from quadgames.errors import ArgumentError, ArgumentTypeError

_LONGEST = 200
_LONGEST_NAME = 40
"""More than the longest of our names; longer ones are near to none."""


def shown(value: Any) -> str:
    """A value for an error message, shortened; a `repr` that raises does not replace the error."""
    try:
        text = repr(value)
    except Exception:  # an int of thousands of digits has no repr, and somebody's object may have none
        text = "a value without a repr"
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def wrong_type(name: str, value: Any, needed: str) -> ArgumentTypeError:
    """The error for an argument of the wrong type."""
    kind = type(value)
    # numpy has a bool of its own, for one.
    called = f"{kind.__module__}.{kind.__name__}" if hasattr(builtins, kind.__name__) and kind.__module__ != "builtins" else kind.__name__
    return ArgumentTypeError(f"{name}: {shown(value)} is of type {called}; {needed} is needed")


def wrong_value(name: str, value: Any, allowed: str) -> ArgumentError:
    """The error for an argument of the right type with a value that is not allowed."""
    return ArgumentError(f"{name}: {shown(value)} is not allowed; allowed: {allowed}")


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """What an error says at its end of the name that is nearest to an unknown one; nothing if none is near."""
    known = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word[:_LONGEST_NAME].lower(), known, n=1)
    return f"; did you mean {known[near[0]]!r}?" if near else ""


def integer(name: str, value: Any) -> int:
    """Any integer: whatever has `__index__`."""
    try:
        return operator.index(value)
    except TypeError:
        raise wrong_type(name, value, "an integer") from None


def ranged(name: str, value: Any, least: int, most: int, allowed: str | None = None) -> int:
    """An integer of a range; `allowed` is the range in words, if "least to most" does not say it well."""
    number = integer(name, value)
    if not least <= number <= most:
        raise wrong_value(name, number, allowed or f"{least} to {most}")
    return number


def boolean(name: str, value: Any) -> bool:
    """True or False, and nothing that merely counts as one of them."""
    if not isinstance(value, bool):
        raise wrong_type(name, value, "a bool")
    return value


def checked_str(name: str, value: Any) -> str:
    """A str."""
    if not isinstance(value, str):
        raise wrong_type(name, value, "a str")
    return value


def state_with(value: Any, *methods: str) -> None:
    """Refuse what is no state of a game: what lacks one of these methods."""
    for method in methods:
        if isinstance(value, type) or not callable(getattr(value, method, None)):
            raise ArgumentTypeError(f"state: {shown(value)} is of type {type(value).__name__}, which has no {method}(); a state of a game is needed")


def function_or_none(name: str, value: Any) -> None:
    """Refuse what cannot be called, before the work begins."""
    if value is not None and not callable(value):
        raise wrong_type(name, value, "a function or None")
