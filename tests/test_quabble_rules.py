"""The rules of Quabble and its variants, clause by clause, on positions drawn by hand.

In the pictures `.` is an empty light square and `:` an empty dark one; in Conquare `+` is an empty vertex and `.` an empty space. `*` marks the
places that a test asks for.
"""

from collections.abc import Callable
from typing import Any

import pytest
from pictures_quabble import draw, marked, size_of
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError, PositionError
from reading_quabble import Reading

LoadGame = Callable[..., Any]

QUABBLES = ("quabble", "fast_quabble", "qualos")
CONQUARES = ("conquare", "fast_conquare")
FAMILY = QUABBLES + CONQUARES


def at(load_game: LoadGame, name: str, picture: str, to_move: str, seats: str = "bw", pie: str = "-") -> Any:
    """The state of a picture, in the game of the picture's size."""
    return load_game(name, size=size_of(picture)).new_initial_state(draw(picture, to_move, seats, pie))


def play(state: Any, *strings: str) -> Any:
    for string in strings:
        state.apply_action(state.string_to_action(string))
    return state


def legal(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def assert_play(load_game: LoadGame, name: str, before: str, to_move: str, action: str, after: str) -> Any:
    """The action leads from one picture to the other, with the other colour to move; taking it back restores everything."""
    state = at(load_game, name, before, to_move)
    play(state, action)
    other = "white" if to_move == "black" else "black"
    assert state.position() == draw(after, other)
    taken_back = state.clone()
    taken_back.undo_action()
    assert taken_back.position() == draw(before, to_move)
    assert legal(taken_back) == legal(at(load_game, name, before, to_move))
    return state


def assert_won(state: Any, colour: str, chain_length: int) -> None:
    other = "white" if colour == "black" else "black"
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert state.player_return(state.seat(colour)) == 1.0
    assert state.player_return(state.seat(other)) == -1.0
    assert state.returns() == ([1.0, -1.0] if state.seat(colour) == 0 else [-1.0, 1.0])
    chain = state.winning_chain()
    name = state.get_game().name if hasattr(state.get_game(), "name") else ""
    assert Reading(name, state.position()).chain_problem(chain, colour[0]) is None
    assert len(chain) == chain_length


def assert_not_won(state: Any) -> None:
    assert not state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    assert state.winning_chain() == []
