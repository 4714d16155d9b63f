"""What people see: boards in colour, and lines of text."""

import re
from typing import Any

from rich.console import Console
from rich.text import Text

__all__ = ["Screen", "coloured"]

_STYLES = {
    "black": "bold white on grey23",
    "white": "bold black on white",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "red": "bold white on red",
}
"""Each with a ground of its own, so that black and white are seen on dark terminals and on light ones."""
_EMPTY = "dim"
_PIECE = re.compile(r"(?<!\S)(?:(?P<rod>[BWbw])[<>^v]|(?P<kind>[wbgr])[KRBP]'?|(?P<stone>[bw]))(?!\S)")
_EMPTY_PLACE = re.compile(r"(?<!\S)[·░+](?!\S)")
_FILES = re.compile(r"\s*[A-Za-z](\s+[A-Za-z])*\s*")


def coloured(state: Any) -> Text:
    """The board as it prints, each piece in its owner's colour."""
    initials = {colour[0]: colour for colour in state.get_game().colours()}
    *ranks, last = str(state).split("\n")
    if not _FILES.fullmatch(last):
        ranks.append(last)
    board = Text("\n".join(ranks))
    for piece in _PIECE.finditer(board.plain):
        initial = next(letter for letter in piece.groups() if letter)
        board.stylize(_STYLES[initials[initial.lower()]], *piece.span())
    for place in _EMPTY_PLACE.finditer(board.plain):
        board.stylize(_EMPTY, *place.span())
    return board if ranks[-1] is last else board.append(f"\n{last}")


class Screen:
    """Standard output: in colour on a terminal (unless NO_COLOR is set), plain elsewhere."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def say(self, text: str = "") -> None:
        """A line or several, as they are."""
        self._console.print(Text(text), soft_wrap=True)

    def show(self, state: Any) -> None:
        """The board, with an empty line above and below."""
        self._console.print(Text("\n").append(coloured(state)).append("\n"), soft_wrap=True)
