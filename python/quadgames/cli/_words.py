"""Words and columns of what people read."""

import shutil
import textwrap
from typing import Any

from quadgames import Game

__all__ = ["columns", "of_game", "printable", "some", "speed"]

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""
SHOWN_ACTIONS = 60
"""A person hardly reads more; programs get all."""


def of_game(game: Game) -> dict[str, Any]:
    """What names a game in every answer."""
    return {"game": game.name, "parameters": game.get_parameters()}


def printable(text: str) -> str:
    """Somebody's text, without what could do more to a terminal than be shown on it."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def some(actions: list[str]) -> str:
    """The actions, or as many of them as one reads."""
    shown = actions[:SHOWN_ACTIONS]
    rest = len(actions) - len(shown)
    return " ".join(shown) + (f" ... and {rest:,} more" if rest else "")


def speed(per_second: float) -> str:
    """Three digits are as much as one run is worth."""
    return f"{float(f'{per_second:.2e}'):,.0f}"


def columns(facts: dict[str, str] | list[tuple[str, str]]) -> str:
    """Two columns; what is long goes on under itself. A list is for names that can be there twice."""
    rows = list(facts.items()) if isinstance(facts, dict) else facts
    indent = max(len(name) for name, _ in rows) + 2
    width = max(min(WIDEST, shutil.get_terminal_size().columns), 2 * indent)
    return "\n".join(
        textwrap.fill(value, width, initial_indent=name.ljust(indent), subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
        or name  # of an empty value, textwrap has no line
        for name, value in rows
    )
