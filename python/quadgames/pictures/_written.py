"""Options as people write them where there is no Python: on the command line and in the pages of the documentation."""

import re
import shlex
from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from quadgames._arguments import shown, wrong_type
from quadgames.errors import ArgumentError

__all__ = ["options_in"]


def options_in(text: Any, known: Collection[str]) -> dict[str, Any]:
    """The options of `name=value name=value …`, of which only the names have been checked."""
    if not isinstance(text, str):
        raise wrong_type("options", text, "a str such as 'size=300 legal_actions=true'")
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ArgumentError(f"options: {shown(text)} cannot be read: {error}") from None
    options: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not (name.isidentifier() and sign):
            raise ArgumentError(f"options: {shown(word)} is not of the form name=value")
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise ArgumentError(f"options: {shown(name)} is not an option of pictures; options are {', '.join(known)}{hint}")
        if name in options:
            raise ArgumentError(f"options: {name} is given twice")
        options[name] = _value(value)
    return options


def _value(text: str) -> bool | int | str:
    """`true` and `false`, integers of a usual length, or else the text itself."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text
