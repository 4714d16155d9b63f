"""Splinter positions drawn as pictures.

A picture has a line for every rank, from the top down: the rank's number, then two letters for a piece (`wK`) and a dot for an empty square;
below them stands a line with the letters of the files.
"""

from collections.abc import Callable
from itertools import groupby
from typing import Any

LoadGame = Callable[..., Any]

EMPTY_6 = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  .  .  .  .  .  .
    2  .  .  .  .  .  .
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""

EMPTY_SPLINTER = "10/10/10/10/10/10/10/10/10"
"""The board field of Splinter's empty board."""

# Eliminations on the board of six, which more than one test is about.

TWO_GO = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  wK wR gK .  .  .
    3  wB bK bR .  .  rB
    2  rK bB .  wP .  gR
    1  .  .  .  .  gB rR
       a  b  c  d  e  f
"""
"""White to move: with d2d3 it lets go of four pieces, and Green and Red keep a king each and are out together."""

CASCADE_TO_A_TIE = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  bP bK .  .  bB wP
    3  wK wR rK rR bR bK
    2  wB bR .  .  wK wR
    1  rB .  .  .  .  .
       a  b  c  d  e  f
"""
"""White to move, Green out: the push a2a1 splits nothing, but it eliminates Red, whose bridge leaves two groups of six."""

SELF_ELIMINATION = """
    6  .  .  .  .  .  .
    5  bR .  .  .  .  .
    4  bP bK .  gB bP .
    3  gK gR wK bR gP .
    2  wR gB .  gK bK .
    1  wB .  .  .  .  .
       a  b  c  d  e  f
"""
"""White to move, Red out: with a2a1 White pushes its own bishop off and is out. Its king was the bridge between two groups of six without a white piece."""

SHARED_WIN = """
    6  .  .  gK .  .  .
    5  bK bP gK bR .  .
    4  wR .  gK wK .  .
    3  wP .  .  .  .  .
    2  .  gR .  rK .  .
    1  rR rB gB .  .  .
       a  b  c  d  e  f
"""
"""White to move: with a3a4 Green and Red go in one pass, White and Blue in the next, with two pieces each."""


def rows_of(picture: str) -> list[list[str]]:
    """The cells of a picture from the top rank down; its ranks and files must be labelled right."""
    *lines, files = [line.split() for line in picture.strip().splitlines()]
    assert [line[0] for line in lines] == [str(rank) for rank in range(len(lines), 0, -1)], picture
    assert files == list("abcdefghij"[: len(files)]), picture
    rows = [line[1:] for line in lines]
    assert all(len(row) == len(files) for row in rows), picture
    return rows


def text(picture: str, fields: str) -> str:
    """The position text of a picture and the fields after the board: colour, phase, shifted, out."""
    written = []
    for row in rows_of(picture):
        runs = [(empty, list(cells)) for empty, cells in groupby(row, lambda cell: cell == ".")]
        written.append("".join(str(len(cells)) if empty else "".join(cells) for empty, cells in runs))
    return "/".join(written) + " " + fields


def draw(load_game: LoadGame, picture: str, fields: str) -> Any:
    """The state in a picture: of Splinter if it has nine ranks, else of Splinter Quad of its size."""
    ranks = len(rows_of(picture))
    game = load_game("splinter") if ranks == 9 else load_game("splinter_quad", size=ranks)
    return game.new_initial_state(text(picture, fields))


def play(state: Any, *actions: str) -> None:
    for action in actions:
        state.apply_action(state.string_to_action(action))


def legal(state: Any) -> list[str]:
    """The strings of the legal actions, in the order of their ids."""
    return [state.action_to_string(action) for action in state.legal_actions()]
