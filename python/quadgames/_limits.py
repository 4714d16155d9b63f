"""What arguments may be that several functions take: seeds, and where games are cut that could go on for ever (the rules themselves have no limit)."""

from typing import Any

from quadgames._arguments import ranged
from quadgames._core import Game

DEFAULT_MAX_PLIES = 1000
"""The limit if nobody gives another: many times as long as random games, of which the longest in 100,000 has under 150 plies."""

_MOST = 2**31 - 1

SEEDS = 2**64
"""A seed is one of so many numbers, 0 the first."""


def default_max_plies(game: Game) -> int | None:
    """None for a game that ends by itself, DEFAULT_MAX_PLIES for one that has no longest length."""
    return DEFAULT_MAX_PLIES if game.max_game_length() is None else None


def checked_max_plies(value: Any) -> int:
    """A limit that somebody gave."""
    return ranged("max_plies", value, 1, _MOST)


def checked_seed(value: Any, *, or_none: bool = False) -> int:
    """A seed that somebody gave; `or_none` says that they could have given none, for the error's words."""
    return ranged("seed", value, 0, SEEDS - 1, "0 to 2**64 - 1" + (", or None" if or_none else ""))
