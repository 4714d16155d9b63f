"""The rules of Splinter Quad and Splinter, clause by clause, on positions drawn as pictures.

Most positions are on the 6 × 6 board of Splinter Quad with some of the colours out, which leaves room to see the clause.
"""

from typing import Any

import pytest
from pictures_splinter import EMPTY_6, LoadGame, draw, legal, play, text
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError, PositionError

THIRD = 1 / 3


def king_steps(*squares: str) -> set[str]:
    """The slides from these squares to all their neighbours on the 6 × 6 board, legal or not."""
    files, ranks = "abcdef", "123456"
    return {
        square + file + rank
        for square in squares
        for file in files
        for rank in ranks
        if max(abs(files.index(file) - files.index(square[0])), abs(int(rank) - int(square[1]))) == 1
    }


def from_square(actions: list[str], square: str) -> list[str]:
    return [action for action in actions if action.startswith(square)]


# The games.


def test_parameters(load_game: LoadGame) -> None:
    assert load_game("splinter_quad").get_parameters() == {"size": 10}
    for size in (6, 8, 10):
        assert load_game("splinter_quad", size=size).get_parameters() == {"size": size}
    assert load_game("splinter").get_parameters() == {}


@pytest.mark.parametrize("size", [5, 7, 9, 12, 0, -6, "6", 6.0, None, True])
def test_other_sizes_are_refused(load_game: LoadGame, size: Any) -> None:
    with pytest.raises(GameParameterError, match="size"):
        load_game("splinter_quad", size=size)


@pytest.mark.parametrize("size", [9, 10])
def test_splinter_has_one_board_and_refuses_a_size(load_game: LoadGame, size: int) -> None:
    with pytest.raises(GameParameterError, match="size"):
        load_game("splinter", size=size)


def test_no_other_parameters(load_game: LoadGame) -> None:
    with pytest.raises(GameParameterError, match="players"):
        load_game("splinter_quad", players=4)


@pytest.mark.parametrize(("name", "seats"), [("splinter_quad", 4), ("splinter", 2)])
def test_seats_and_utilities(load_game: LoadGame, name: str, seats: int) -> None:
    game = load_game(name)
    assert game.num_players() == seats
    assert game.max_game_length() is None
    assert game.utility_sum() == 0
    assert game.max_utility() == 1
    assert game.min_utility() == pytest.approx(-1 / (seats - 1))


def test_seats_play_the_colours_in_turn_order(load_game: LoadGame) -> None:
    for name, colours in (("splinter_quad", ["white", "blue", "green", "red"]), ("splinter", ["white", "blue"])):
        state = load_game(name).new_initial_state()
        assert [state.colour(seat) for seat in range(len(colours))] == colours
        assert [state.seat(colour) for colour in colours] == list(range(len(colours)))


# The setup.

QUAD_START = """
    6  bB gP bP gP bP gB
    5  wP rB wR rR wB rP
    4  bP gR bK gK bR gP
    3  wP rR wK rK wR rP
    2  bP gB bR gR bB gP
    1  wB rP wP rP wP rB
       a  b  c  d  e  f
"""

QUAD_START_8 = """
    8  .  .  .  .  .  .  .  .
    7  .  bB gP bP gP bP gB .
    6  .  wP rB wR rR wB rP .
    5  .  bP gR bK gK bR gP .
    4  .  wP rR wK rK wR rP .
    3  .  bP gB bR gR bB gP .
    2  .  wB rP wP rP wP rB .
    1  .  .  .  .  .  .  .  .
       a  b  c  d  e  f  g  h
"""

QUAD_START_10 = """
    10 .  .  .  .  .  .  .  .  .  .
    9  .  .  .  .  .  .  .  .  .  .
    8  .  .  bB gP bP gP bP gB .  .
    7  .  .  wP rB wR rR wB rP .  .
    6  .  .  bP gR bK gK bR gP .  .
    5  .  .  wP rR wK rK wR rP .  .
    4  .  .  bP gB bR gR bB gP .  .
    3  .  .  wB rP wP rP wP rB .  .
    2  .  .  .  .  .  .  .  .  .  .
    1  .  .  .  .  .  .  .  .  .  .
       a  b  c  d  e  f  g  h  i  j
"""

SPLINTER_START = """
    9  .  .  .  .  .  .  .  .  .  .
    8  .  .  .  .  .  .  .  .  .  .
    7  .  .  wP bP wP bP wP bP .  .
    6  .  .  bP wR bB wB bR wP .  .
    5  .  .  wP bB wK bK wB bP .  .
    4  .  .  bP wR bB wB bR wP .  .
    3  .  .  wP bP wP bP wP bP .  .
    2  .  .  .  .  .  .  .  .  .  .
    1  .  .  .  .  .  .  .  .  .  .
       a  b  c  d  e  f  g  h  i  j
"""


@pytest.mark.parametrize(("size", "picture"), [(6, QUAD_START), (8, QUAD_START_8), (10, QUAD_START_10)])
def test_setup_of_splinter_quad(load_game: LoadGame, size: int, picture: str) -> None:
    state = load_game("splinter_quad", size=size).new_initial_state()
    assert state.position() == text(picture, "w slide - -")
    assert state.current_player() == 0
    assert len(state.groups()) == 1
    assert state.knockouts() == {"white": [], "blue": [], "green": [], "red": []}
    assert state.eliminated() == []


def test_setup_of_splinter(load_game: LoadGame) -> None:
    state = load_game("splinter").new_initial_state()
    assert state.position() == text(SPLINTER_START, "w slide - -")
    assert state.current_player() == 0


# Slides.


def test_own_pieces_slide_one_square_in_eight_directions(load_game: LoadGame) -> None:
    """c3 in the middle has eight slides; a1 three and f4 five, since the piece moved must stay on the board. Blue's pieces are not White's to move."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  bK wR
        3  .  .  wK bR bB .
        2  .  bP .  .  .  .
        1  wB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - gr",
    )
    assert legal(state) == "a1b1 a1a2 a1b2 c3b2 c3c2 c3d2 c3b3 c3d3 c3b4 c3c4 c3d4 f4e3 f4f3 f4e4 f4e5 f4f5".split()
    assert set(legal(state)) == king_steps("a1", "c3", "f4")


def test_start_slides(load_game: LoadGame) -> None:
    """At size 6 White's a1 is in the corner, four pawns stand on the edge and four pieces inside it; at the other sizes no piece is on the edge."""
    assert len(load_game("splinter_quad", size=6).new_initial_state().legal_actions()) == 3 + 4 * 5 + 4 * 8
    assert len(load_game("splinter_quad", size=8).new_initial_state().legal_actions()) == 9 * 8
    assert len(load_game("splinter").new_initial_state().legal_actions()) == 15 * 8


LINE = """
    6  .  .  .  .  .  .
    5  .  bR wR .  .  .
    4  bK .  .  bB .  .
    3  wK bP wB rK .  bP
    2  .  .  rR rB wP .
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""


def test_a_slide_shifts_the_unbroken_line_whatever_its_colours(load_game: LoadGame) -> None:
    """Four pieces of three colours go east; f3 is behind a gap, so it is not part of the line."""
    state = draw(load_game, LINE, "w slide - g")
    play(state, "a3b3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  bR wR .  .  .
        4  bK .  .  bB .  .
        3  .  wK bP wB rK bP
        2  .  .  rR rB wP .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide e:b3,c3,d3,e3 g",
    )
    assert state.current_player() == 1


def test_pieces_behind_the_moved_one_stay(load_game: LoadGame) -> None:
    """The line is in front of the piece that moves: c3 takes d3 along and leaves b3 and a3."""
    state = draw(load_game, LINE, "w slide - g")
    play(state, "c3d3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  bR wR .  .  .
        4  bK .  .  bB .  .
        3  wK bP .  wB rK bP
        2  .  .  rR rB wP .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide e:d3,e3 g",
    )


def test_a_line_can_be_diagonal(load_game: LoadGame) -> None:
    state = draw(load_game, LINE, "w slide - g")
    play(state, "e2d3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  bR wR .  .  .
        4  bK .  rK bB .  .
        3  wK bP wB wP .  bP
        2  .  .  rR rB .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """.replace("bP\n        2", ".\n        2"),
        "b slide nw:d3,c4 g",
    )


def test_the_last_of_the_line_can_be_pushed_off(load_game: LoadGame) -> None:
    """The row is full from a3 to the edge, so f3 leaves the board and the game; those behind it stay on."""
    state = draw(load_game, LINE, "w slide - g")
    play(state, "a3b3", "b5a5", "b3c3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  bR .  wR .  .  .
        4  bK .  .  bB .  .
        3  .  .  wK bP wB rK
        2  .  .  rR rB wP .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "r slide e:c3,d3,e3,f3 g",
    )
