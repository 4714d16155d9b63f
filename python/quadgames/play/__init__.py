"""Playing at a table: players by name, people, and what a terminal needs to let people play.

Whoever wants to add a player writes a class with a method `choose(state)` and offers it as an entry point; docs/playing.md shows how.
"""

from quadgames.play._players import Player, RandomPlayer, load_player, registered_players
from quadgames.play._table import Table
from quadgames.play._understanding import completions, nearest, offer, understood

__all__ = ["Player", "RandomPlayer", "Table", "completions", "load_player", "nearest", "offer", "registered_players", "understood"]
