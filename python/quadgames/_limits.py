"""Where the adapters cut games that could go on for ever; the games themselves have no limit."""

from typing import Any

from quadgames._arguments import ranged
from quadgames._core import Game

MAX_PLIES = 1000
"""The limit of a Splinter that nobody gave another: many times as long as a random game, of which the longest of 100,000 has under 150 plies."""

_MOST = 2**31 - 1


def default_max_plies(game: Game) -> int | None:
    """None for a game that ends by itself, MAX_PLIES for one whose positions can repeat."""
    return MAX_PLIES if game.max_game_length() is None else None


def checked_max_plies(value: Any) -> int:
    """A limit that somebody gave."""
    return ranged("max_plies", value, 1, _MOST)
