"""What the signs of a printed board mean, family by family."""

from collections.abc import Sequence
from typing import Any

__all__ = ["legend"]

_EMPTY = "·"

_QUAROD = {
    "B W": "a black piece, a white one",
    "> ^ < v": "behind it its rod: to the right, up, to the left, down",
    "b w": "a piece that is disengaged: its pair has been parted",
    _EMPTY: "an empty square",
}
_QUABBLE = {
    "b w": "a black stone, a white one, on light squares and on dark ones",
    _EMPTY: "an empty light square",
    "░": "an empty dark square",
}
_CONQUARE = {
    "b w": "a black stone, a white one",
    "+": "an empty vertex; its name has a capital: A1",
    _EMPTY: "an empty space between four vertices; its name has a small letter: a1",
}
_LAIDO = {
    "b w": "a black stone, a white one",
    _EMPTY: "an empty point",
    "a1": "names of points, beside each row: its first and its last one",
}
_TYPES = {"K R B P": "behind it its type: king, rook, bishop, pawn"}
_SHIFTED = {"'": "the last turn shifted this piece", _EMPTY: "an empty square"}


def legend(state: Any) -> dict[str, str]:
    """The signs of the board of this state's game, and what they mean."""
    name: str = state.get_game().name
    if name.startswith("splinter"):
        return _splinter(state.get_game().colours())
    if name in ("laido", "vadus"):
        return _LAIDO
    if name == "quarod":
        return _QUAROD
    return _CONQUARE if name.endswith("conquare") else _QUABBLE


def _splinter(colours: Sequence[str]) -> dict[str, str]:
    return {" ".join(colour[0] for colour in colours): f"a piece of {', '.join(colours)}", **_TYPES, **_SHIFTED}
