"""Hexagonal boards drawn as pictures.

One line per row, the top row first, one sign per point and a space between two of them: `.` is empty, `b` and `w` are stones, `B` and `W`
are stones that the test says something about. A board of two points per side:

      . b
     w B .
      . .
"""

from collections.abc import Mapping
from typing import NamedTuple


class Drawing(NamedTuple):
    size: int
    board: str
    """The board field of the position text."""
    signs: dict[str, str]
    """The sign of each point, in index order."""

    def marked(self) -> list[str]:
        """The points drawn as capital letters, in index order."""
        return [point for point, sign in self.signs.items() if sign in "BW"]


def drawing(picture: str) -> Drawing:
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    size = (len(lines) + 1) // 2
    lengths = [2 * size - 1 - abs(row - size + 1) for row in range(2 * size - 1)]
    if [len(line) for line in lines] != lengths:
        raise ValueError(f"not a hexagon, its rows should have {lengths} points:\n{picture}")
    signs = {point_string(row, number): sign for row, line in enumerate(reversed(lines)) for number, sign in enumerate(line, 1)}
    return Drawing(size, board_field(lines), signs)


def board_field(rows: list[list[str]]) -> str:
    """The board field for rows of signs, top row first."""
    return "/".join(row_field(row) for row in rows)


def row_field(row: list[str]) -> str:
    text, empty = "", 0
    for sign in [*row, ""]:
        if sign == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + sign.lower()
        empty = 0
    return text


def field_of_stones(size: int, stones: Mapping[str, str]) -> str:
    """The board field for a dictionary from points to `b` or `w`."""
    lengths = [2 * size - 1 - abs(row - size + 1) for row in range(2 * size - 1)]
    rows = [[stones.get(point_string(row, number), ".") for number in range(1, length + 1)] for row, length in enumerate(lengths)]
    return board_field(rows[::-1])


def point_string(row: int, number: int) -> str:
    """The string of a point: its row's letter, from `a` for the bottom row 0, and its number in the row, from 1 at the left."""
    return f"{chr(ord('a') + row)}{number}"
