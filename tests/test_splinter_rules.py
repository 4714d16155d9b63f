"""The rules of Splinter Quad and Splinter, clause by clause, on positions drawn as pictures.

Most positions are on the 6 × 6 board of Splinter Quad with some of the colours out, which leaves room to see the clause.
"""

from typing import Any

import pytest
from pictures_splinter import CASCADE_TO_A_TIE, EMPTY_6, EMPTY_SPLINTER, SELF_ELIMINATION, SHARED_WIN, TWO_GO, LoadGame, draw, legal, play, text
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError

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


# The games.


def test_parameters(load_game: LoadGame) -> None:
    assert load_game("splinter_quad").get_parameters() == {"size": 10}
    for size in (6, 8, 10):
        assert load_game("splinter_quad", size=size).get_parameters() == {"size": size}
    assert load_game("splinter").get_parameters() == {}


@pytest.mark.parametrize("size", [5, 7, 9, 12, 0, -6, "6", 6.0, None])
def test_other_sizes_are_refused(load_game: LoadGame, size: Any) -> None:
    with pytest.raises(GameParameterError, match="size"):
        load_game("splinter_quad", size=size)


@pytest.mark.parametrize("size", [9, 10])
def test_splinter_has_one_board_and_refuses_a_size(load_game: LoadGame, size: int) -> None:
    with pytest.raises(GameParameterError, match="size"):
        load_game("splinter", size=size)


@pytest.mark.parametrize("name", ["splinter_quad", "splinter"])
def test_no_other_parameters(load_game: LoadGame, name: str) -> None:
    with pytest.raises(GameParameterError, match="players"):
        load_game(name, players=4)


@pytest.mark.parametrize(("name", "seats"), [("splinter_quad", 4), ("splinter", 2)])
def test_seats_and_utilities(load_game: LoadGame, name: str, seats: int) -> None:
    """Positions can repeat, so no length is the longest."""
    game = load_game(name)
    assert game.num_players() == seats
    assert game.max_game_length() is None
    assert game.utility_sum() == 0
    assert game.max_utility() == 1
    assert game.min_utility() == pytest.approx(-1 / (seats - 1))


@pytest.mark.parametrize(("name", "colours"), [("splinter_quad", ["white", "blue", "green", "red"]), ("splinter", ["white", "blue"])])
def test_seats_play_the_colours_in_turn_order(load_game: LoadGame, name: str, colours: list[str]) -> None:
    state = load_game(name).new_initial_state()
    assert [state.colour(seat) for seat in range(len(colours))] == colours
    assert [state.seat(colour) for colour in colours] == list(range(len(colours)))


def test_seats_and_colours_of_another_game_are_refused(load_game: LoadGame) -> None:
    state = load_game("splinter").new_initial_state()
    for seat in (-1, 2):
        with pytest.raises(ArgumentError, match="seat"):
            state.colour(seat)
    for colour in ("green", "w", "White", ""):
        with pytest.raises(ArgumentError, match="colour"):
            state.seat(colour)
    with pytest.raises(ArgumentTypeError, match="seat"):
        state.colour("white")
    with pytest.raises(ArgumentTypeError, match="colour"):
        state.seat(0)


# The setup.

QUAD_START_6 = """
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


@pytest.mark.parametrize(("size", "picture"), [(6, QUAD_START_6), (8, QUAD_START_8), (10, QUAD_START_10)])
def test_setup_of_splinter_quad(load_game: LoadGame, size: int, picture: str) -> None:
    state = load_game("splinter_quad", size=size).new_initial_state()
    assert state.position() == text(picture, "w slide - -")
    assert state.current_player() == 0
    assert state.knockouts() == {"white": [], "blue": [], "green": [], "red": []}
    assert state.eliminated() == []
    assert state.returns() == [0, 0, 0, 0]


def test_setup_of_splinter(load_game: LoadGame) -> None:
    state = load_game("splinter").new_initial_state()
    assert state.position() == text(SPLINTER_START, "w slide - -")
    assert state.current_player() == 0
    assert state.knockouts() == {"white": [], "blue": []}
    assert state.eliminated() == []
    assert state.returns() == [0, 0]


def test_the_start_is_one_group(load_game: LoadGame) -> None:
    state = load_game("splinter").new_initial_state()
    assert state.groups() == [[file + str(rank) for rank in range(3, 8) for file in "cdefgh"]]


def test_turns_go_round(load_game: LoadGame) -> None:
    state = load_game("splinter_quad").new_initial_state()
    seats = []
    for action in ("c3b3", "c4b4", "f8f9", "h3i3", "c7b7"):
        seats.append(state.current_player())
        play(state, action)
    assert seats == [0, 1, 2, 3, 0]
    assert state.current_player() == 1


# Slides.


def test_own_pieces_slide_one_square_in_eight_directions(load_game: LoadGame) -> None:
    """From c3 there are eight slides, from a1 three and from f4 five: the piece that you move stays on the board. Blue's are not White's to move."""
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
    from_a1 = ["a1b1", "a1a2", "a1b2"]
    from_c3 = ["c3b2", "c3c2", "c3d2", "c3b3", "c3d3", "c3b4", "c3c4", "c3d4"]
    from_f4 = ["f4e3", "f4f3", "f4e4", "f4e5", "f4f5"]
    assert legal(state) == from_a1 + from_c3 + from_f4


def test_number_of_slides_at_the_start(load_game: LoadGame) -> None:
    """At size 6 White has a piece in the corner, four on the edge and four inside; in the larger boards all are inside."""
    assert len(load_game("splinter_quad", size=6).new_initial_state().legal_actions()) == 3 + 4 * 5 + 4 * 8
    assert len(load_game("splinter_quad", size=8).new_initial_state().legal_actions()) == 9 * 8
    assert len(load_game("splinter").new_initial_state().legal_actions()) == 15 * 8


LINES = """
    6  .  .  .  .  .  .
    5  .  bR wR .  .  .
    4  bK .  .  bB .  .
    3  wK bP wB rK .  bP
    2  .  .  rR rB wP .
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""


def test_a_slide_shifts_the_unbroken_line_in_front_whatever_its_colours(load_game: LoadGame) -> None:
    """Four pieces of three colours go east; f3 stands behind a gap and is not part of the line."""
    state = draw(load_game, LINES, "w slide - g")
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
    state = draw(load_game, LINES, "w slide - g")
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
    state = draw(load_game, LINES, "w slide - g")
    play(state, "c3d4")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  bR wR .  bB .
        4  bK .  .  wB .  .
        3  wK bP .  rK .  bP
        2  .  .  rR rB wP .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide ne:d4,e5 g",
    )


def test_the_last_piece_of_the_line_can_be_pushed_off(load_game: LoadGame) -> None:
    """The line from b3 reaches the edge: f3 leaves the board and is out of the game, the four others stay."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  bR wR .  .  .
        4  bK .  .  bB .  .
        3  .  wK bP wB rK bP
        2  .  .  rR rB wP .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - g",
    )
    play(state, "b3c3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  bR wR .  .  .
        4  bK .  .  bB .  .
        3  .  .  wK bP wB rK
        2  .  .  rR rB wP .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide e:c3,d3,e3,f3 g",
    )


def test_an_own_piece_can_be_pushed_off_over_a_corner(load_game: LoadGame) -> None:
    """The shifted squares are in index order, not in the order of the line."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  bR .  .  .  .
        3  .  wB wK bB .  .
        2  .  bP bK wR .  .
        1  wP .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - gr",
    )
    play(state, "c3b2")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  bR .  .  .  .
        3  .  wB .  bB .  .
        2  .  wK bK wR .  .
        1  bP .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide sw:a1,b2 gr",
    )
    assert state.knockouts()["white"] == ["P"]


def test_a_full_row_can_slide(load_game: LoadGame) -> None:
    state = load_game("splinter_quad", size=6).new_initial_state()
    play(state, "a1b1")
    assert state.position() == text(
        """
        6  bB gP bP gP bP gB
        5  wP rB wR rR wB rP
        4  bP gR bK gK bR gP
        3  wP rR wK rK wR rP
        2  bP gB bR gR bB gP
        1  .  wB rP wP rP wP
           a  b  c  d  e  f
        """,
        "b slide e:b1,c1,d1,e1,f1 -",
    )


# No return.

NO_RETURN = """
    6  .  .  .  .  .  .
    5  .  .  wR .  .  .
    4  .  .  .  wB .  .
    3  .  .  wK bP .  bB
    2  .  .  bK .  bR .
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""


def test_no_return_of_a_pushed_piece(load_game: LoadGame) -> None:
    """White has pushed Blue's pawn to e3. It may not go back, neither by itself (it would also push the king back) nor pushed from f3.

    Every other slide is legal: west with pieces that were not shifted, the pawn in the seven other directions, and c2c3 on to the vacated square.
    """
    state = draw(load_game, NO_RETURN, "w slide - gr")
    play(state, "c3d3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  wR .  .  .
        4  .  .  .  wB .  .
        3  .  .  .  wK bP bB
        2  .  .  bK .  bR .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide e:d3,e3 gr",
    )
    assert set(legal(state)) == king_steps("e3", "f3", "c2", "e2") - {"e3d3", "f3e3"}
    with pytest.raises(IllegalActionError):
        state.string_to_action("e3d3")


def test_no_return_holds_for_one_turn(load_game: LoadGame) -> None:
    state = draw(load_game, NO_RETURN, "w slide - gr")
    play(state, "c3d3", "f3f4", "d3c3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  wR .  .  .
        4  .  .  .  wB .  bB
        3  .  .  wK .  bP .
        2  .  .  bK .  bR .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide w:c3 gr",
    )
    assert {"f4f3", "e3d3"} <= set(legal(state))


def test_no_piece_is_pushed_back_and_another_may_take_the_vacated_square(load_game: LoadGame) -> None:
    """White's pawn has come from f3 to e3. Blue may not push it back there, with one piece or two; f2f3, and d2e2 in the same direction, are legal."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  wK .  .  wB .
        3  .  wR bK bR wP .
        2  .  .  .  bB .  bP
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide w:e3 gr",
    )
    assert set(legal(state)) == king_steps("c3", "d3", "d2", "f2") - {"c3d3", "d3e3"}


IN_THE_OPEN = """
    6  .  bB .  .  .  .
    5  .  wK wR wB .  .
    4  .  .  {c4} .  {e4} .
    3  .  .  .  bK .  .
    2  .  .  .  .  .  .
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""
"""Blue's king on d3 hangs on to the others by a corner, at c4 or at e4."""


@pytest.mark.parametrize(
    ("shifted", "rook", "barred"),
    [
        ("n:d3", "e4", "d3d2"),
        ("ne:d3", "e4", "d3c2"),
        ("e:d3", "e4", "d3c3"),
        ("se:d3", "e4", "d3c4"),
        ("s:d3", "e4", "d3d4"),
        ("sw:d3", "c4", "d3e4"),
        ("w:d3", "c4", "d3e3"),
        ("nw:d3", "c4", "d3e2"),
    ],
)
def test_no_return_in_every_direction(load_game: LoadGame, shifted: str, rook: str, barred: str) -> None:
    picture = IN_THE_OPEN.format(**{square: "bR" if square == rook else "." for square in ("c4", "e4")})
    state = draw(load_game, picture, f"b slide {shifted} gr")
    assert king_steps("d3") - set(legal(state)) == {barred}


def test_no_return_after_the_front_of_the_line_was_pushed_off(load_game: LoadGame) -> None:
    """Blue's bishop on f3 has been pushed off; the pawn that took its square may not go back."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  wR .  .  .
        4  .  .  .  wB .  .
        3  .  .  .  wK bP bB
        2  .  .  bK bR .  .
        1  .  .  .  .  bB .
           a  b  c  d  e  f
        """,
        "w slide - gr",
    )
    play(state, "d3e3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  wR .  .  .
        4  .  .  .  wB .  .
        3  .  .  .  .  wK bP
        2  .  .  bK bR .  .
        1  .  .  .  .  bB .
           a  b  c  d  e  f
        """,
        "b slide e:e3,f3 gr",
    )
    assert set(legal(state)) == king_steps("f3", "c2", "d2", "e1") - {"f3e3"}


def test_no_return_with_a_piece_gone_from_the_middle_of_the_line(load_game: LoadGame) -> None:
    """White's slide has cut off b4 and a5, so Red is out and its king has left e3, between the two other shifted pieces.

    Blue's pawn on f3 came from e3, which is empty now, and may not return to it.
    """
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  rB .  .  .  .  .
        4  .  rR .  .  wR wB
        3  .  .  wK rK bP .
        2  .  .  .  .  bK bR
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - g",
    )
    play(state, "c3d3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  wR wB
        3  .  .  .  wK .  bP
        2  .  .  .  .  bK bR
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide e:d3,f3 gr",
    )
    assert set(legal(state)) == king_steps("f3", "e2", "f2") - {"f3e3"}


def test_no_return_when_the_previous_player_is_out(load_game: LoadGame) -> None:
    """White has cut off its own king, is out, and the bishop that pushed Blue's pawn to d3 has left c3; the pawn may still not go back there."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  gK gR wR
        3  wK wB bP .  bR .
        2  .  .  .  bK gB .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - r",
    )
    play(state, "b3c3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  gK gR .
        3  .  .  .  bP bR .
        2  .  .  .  bK gB .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide e:d3 rw",
    )
    assert state.eliminated() == ["red", "white"]
    assert set(legal(state)) == king_steps("d3", "e3", "d2") - {"d3c3", "e3d3"}


def test_no_return_after_a_keep(load_game: LoadGame) -> None:
    """White's slide pushes Blue's pawn to d4 and leaves a tie. The keep belongs to that turn: Blue's pawn may not go back to d3."""
    picture = """
        6  .  .  .  .  .  .
        5  .  .  .  .  bK .
        4  .  .  .  .  .  bR
        3  wR wB .  bP .  wK
        2  bR bK .  wP .  wR
        1  wK bB wP .  wB .
           a  b  c  d  e  f
        """
    state = draw(load_game, picture, "w slide - gr")
    play(state, "d2d3")
    assert state.position().endswith(" w keep n:d3,d4 gr")
    assert legal(state) == ["keep:a1", "keep:e1"]
    play(state, "keep:e1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  bK .
        4  .  .  .  bP .  bR
        3  .  .  .  wP .  wK
        2  .  .  .  .  .  wR
        1  .  .  .  .  wB .
           a  b  c  d  e  f
        """,
        "b slide n:d3,d4 gr",
    )
    assert set(legal(state)) == king_steps("d4", "e5", "f4") - {"d4d3"}
    other = draw(load_game, picture, "w slide - gr")
    play(other, "d2d3", "keep:a1")
    assert other.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wR wB .  .  .  .
        2  bR bK .  .  .  .
        1  wK bB wP .  .  .
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )


# The group splits.

BRIDGE = """
    6  .  .  .  .  .  .
    5  bB bP .  .  .  .
    4  wK wR .  .  .  .
    3  wB bK bR wP .  bP
    2  .  .  .  .  wR bB
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""


def test_only_the_largest_group_stays(load_game: LoadGame) -> None:
    """The pawn was the bridge. It still touches c3 by a corner; e2, f2 and f3, of both colours, are out of the game."""
    state = draw(load_game, BRIDGE, "w slide - gr")
    play(state, "d3d4")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  bB bP .  .  .  .
        4  wK wR .  wP .  .
        3  wB bK bR .  .  .
        2  .  .  .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide n:d4 gr",
    )


def test_a_corner_connects(load_game: LoadGame) -> None:
    """On d2 the pawn touches c3 by a corner only, and that is enough."""
    state = draw(load_game, BRIDGE, "w slide - gr")
    play(state, "d3d2")
    assert state.groups() == [["d2", "e2", "f2", "a3", "b3", "c3", "f3", "a4", "b4", "a5", "b5"]]
    assert state.current_player() == 1


def test_the_moved_piece_can_be_lost_with_a_smaller_group(load_game: LoadGame) -> None:
    """Of the shifted pieces none is left, so nothing is barred for Blue."""
    state = draw(load_game, BRIDGE, "w slide - gr")
    play(state, "e2e1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  bB bP .  .  .  .
        4  wK wR .  .  .  .
        3  wB bK bR wP .  .
        2  .  .  .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )
    assert set(legal(state)) == king_steps("a5", "b5", "b3", "c3")


TIE_OF_TWO = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  wK
    3  bK .  .  wP .  bR
    2  wK wR bB .  bK wP
    1  wB bR .  .  bB wR
       a  b  c  d  e  f
"""


def test_a_tie_is_for_the_mover_to_decide(load_game: LoadGame) -> None:
    """Two groups of six and the pawn alone: only the six can be kept, each named by its first square. Until then all stay on the board."""
    state = draw(load_game, TIE_OF_TWO, "w slide - gr")
    play(state, "d3d4")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  wP .  wK
        3  bK .  .  .  .  bR
        2  wK wR bB .  bK wP
        1  wB bR .  .  bB wR
           a  b  c  d  e  f
        """,
        "w keep n:d4 gr",
    )
    assert state.current_player() == 0
    assert legal(state) == ["keep:a1", "keep:e1"]
    assert state.groups() == [["a1", "b1", "a2", "b2", "c2", "a3"], ["e1", "f1", "e2", "f2", "f3", "f4"], ["d4"]]
    for other in ("keep:d4", "keep:a2", "keep:f1", "a1b2", "d4d3"):
        with pytest.raises(IllegalActionError):
            state.string_to_action(other)


def test_the_kept_group_stays_and_the_turn_ends(load_game: LoadGame) -> None:
    left = draw(load_game, TIE_OF_TWO, "w slide - gr")
    play(left, "d3d4", "keep:a1")
    assert left.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  bK .  .  .  .  .
        2  wK wR bB .  .  .
        1  wB bR .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )
    assert left.current_player() == 1
    assert left.move_number() == 2
    right = draw(load_game, TIE_OF_TWO, "w slide - gr")
    play(right, "d3d4", "keep:e1")
    assert right.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  wK
        3  .  .  .  .  .  bR
        2  .  .  .  .  bK wP
        1  .  .  .  .  bB wR
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )


def test_a_keep_is_not_legal_where_none_is_due(load_game: LoadGame) -> None:
    state = draw(load_game, TIE_OF_TWO, "w slide - gr")
    with pytest.raises(IllegalActionError):
        state.string_to_action("keep:a1")


THREE_WAYS = """
    6  .  .  .  .  .  gB
    5  bB gR .  .  .  bR
    4  .  .  bK .  gK .
    3  .  .  .  wK .  .
    2  .  .  wR .  .  .
    1  .  wB .  .  .  .
       a  b  c  d  e  f
"""


@pytest.mark.parametrize(
    ("keep", "winner", "out"),
    [
        # White's three pieces are three types, and no other colour has a piece left.
        ("keep:b1", 0, "rbg"),
        # White, Blue (king, bishop) and Green (rook) go together: Blue had two pieces, Green one, White none.
        ("keep:c4", 1, "rwbg"),
        # Green has king and bishop, Blue a rook.
        ("keep:e4", 2, "rwbg"),
    ],
)
def test_a_tie_of_three_groups(load_game: LoadGame, keep: str, winner: int, out: str) -> None:
    """The king leaves the middle and stays with White's two pieces; it touches neither c4 nor e4 any more."""
    state = draw(load_game, THREE_WAYS, "w slide - r")
    play(state, "d3d2")
    assert state.position() == text(
        """
        6  .  .  .  .  .  gB
        5  bB gR .  .  .  bR
        4  .  .  bK .  gK .
        3  .  .  .  .  .  .
        2  .  .  wR wK .  .
        1  .  wB .  .  .  .
           a  b  c  d  e  f
        """,
        "w keep s:d2 r",
    )
    assert state.groups() == [["b1", "c2", "d2"], ["c4", "a5", "b5"], ["e4", "f5", "f6"]]
    assert legal(state) == ["keep:b1", "keep:c4", "keep:e4"]
    play(state, keep)
    assert state.is_terminal()
    assert state.position().endswith(f" - won:{'wbgr'[winner]} - {out}")
    assert state.returns() == pytest.approx([1 if seat == winner else -THIRD for seat in range(4)])


# Knockouts and eliminations.


def test_a_knockout_is_a_type_with_no_piece_left(load_game: LoadGame) -> None:
    """One knockout eliminates nobody. A colour that is out has no piece of any type."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  wK wR wB .  .  .
        3  bR bR bB bP .  .
        2  gK gB gP gR .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - r",
    )
    assert state.knockouts() == {"white": ["P"], "blue": ["K"], "green": [], "red": ["K", "R", "B", "P"]}
    assert list(state.knockouts()) == ["white", "blue", "green", "red"]


def test_two_knockouts_eliminate_and_all_pieces_leave(load_game: LoadGame) -> None:
    """Blue has king, rook and bishop; the bishop is pushed off, so Blue is out, and Green is next. From Green the turn goes to White, past Red and Blue."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gK gR bK .
        2  wP wB gB .  bR .
        1  bB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - r",
    )
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gK gR .  .
        2  .  wB gB .  .  .
        1  wP .  .  .  .  .
           a  b  c  d  e  f
        """,
        "g slide s:a1 rb",
    )
    assert state.current_player() == 2
    assert state.eliminated() == ["red", "blue"]
    play(state, "d3d4")
    assert state.current_player() == 0
    assert state.position().endswith(" w slide n:d4 rb")


def test_a_second_piece_of_the_type_prevents_the_knockout(load_game: LoadGame) -> None:
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gK gR bK .
        2  wP wB gB bB bR .
        1  bB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - r",
    )
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gK gR bK .
        2  .  wB gB bB bR .
        1  wP .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide s:a1 r",
    )


def test_two_are_eliminated_together(load_game: LoadGame) -> None:
    """The pawn lets go of four pieces; Green and Red keep a king each and are out in one pass. The turn then goes from Blue to White."""
    state = draw(load_game, TWO_GO, "w slide - -")
    play(state, "d2d3")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  wK wR .  .  .  .
        3  wB bK bR wP .  .
        2  .  bB .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide n:d3 gr",
    )
    play(state, "c3c2")
    assert state.current_player() == 0


def test_those_eliminated_together_are_named_in_turn_order(load_game: LoadGame) -> None:
    """Blue has moved; White and Red leave in one pass, and turn order starts with White, whoever moved."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  bK bR wK .  .  .
        3  bB gK gR .  .  rB
        2  rK gB .  bP .  wR
        1  .  .  .  .  wB rR
           a  b  c  d  e  f
        """,
        "b slide - -",
    )
    play(state, "d2d3")
    assert state.eliminated() == ["white", "red"]
    assert state.position().endswith(" g slide n:d3 wr")
    assert state.current_player() == 2


CROWDED = """
    6  rK .  .  .  .  wP
    5  rR bB .  .  wK bK
    4  bR bK .  .  wR bR
    3  wB wR wK .  bP wB
    2  .  .  .  wP .  .
    1  .  .  .  rB .  .
       a  b  c  d  e  f
"""


def test_a_player_knocked_out_by_the_push_counts_in_the_sizes_of_the_groups(load_game: LoadGame) -> None:
    """Red loses its bishop on d1 and is out, but only after the split: with Red the left group has eight pieces, the right one seven; without Red, six."""
    state = draw(load_game, CROWDED, "w slide - g")
    play(state, "d2d1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  bB .  .  .  .
        4  bR bK .  .  .  .
        3  wB wR wK .  .  .
        2  .  .  .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )


def test_nobody_is_eliminated_before_the_keep(load_game: LoadGame) -> None:
    """The same with eight pieces in both groups: Red has two knockouts and stands until White has decided."""
    picture = CROWDED.replace("6  rK .  .  .  .  wP", "6  rK .  .  .  bP wP")
    state = draw(load_game, picture, "w slide - g")
    play(state, "d2d1")
    assert state.position().endswith(" w keep s:d1 g")
    assert legal(state) == ["keep:a3", "keep:e3"]
    assert state.knockouts()["red"] == ["B", "P"]
    assert state.eliminated() == ["green"]
    play(state, "keep:e3")
    assert state.position() == text(
        """
        6  .  .  .  .  bP wP
        5  .  .  .  .  wK bK
        4  .  .  .  .  wR bR
        3  .  .  .  .  bP wB
        2  .  .  .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )


# Eliminations that split the group again.


def test_an_elimination_can_split_the_group_again(load_game: LoadGame) -> None:
    """Blue is out, and with it the bridge to Green's pieces on e3 and e2, which are lost: Green is left with one knockout and is next."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gR bK gK .
        2  wP wB gB bR gR .
        1  bB .  gP .  .  .
           a  b  c  d  e  f
        """,
        "w slide - r",
    )
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gR .  .  .
        2  .  wB gB .  .  .
        1  wP .  gP .  .  .
           a  b  c  d  e  f
        """,
        "g slide s:a1 rb",
    )


def test_a_keep_after_a_cascade(load_game: LoadGame) -> None:
    """The push splits nothing, but it eliminates Red, whose bridge leaves two groups of six: White, who moved, keeps one of them."""
    state = draw(load_game, CASCADE_TO_A_TIE, "w slide - g")
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  bP bK .  .  bB wP
        3  wK wR .  .  bR bK
        2  .  bR .  .  wK wR
        1  wB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w keep s:a1 gr",
    )
    assert state.current_player() == 0
    assert state.eliminated() == ["green", "red"]
    assert legal(state) == ["keep:a1", "keep:e2"]
    play(state, "keep:a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  bP bK .  .  .  .
        3  wK wR .  .  .  .
        2  .  bR .  .  .  .
        1  wB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide s:a1 gr",
    )


def test_the_shifted_piece_is_forgotten_with_the_group_that_is_not_kept(load_game: LoadGame) -> None:
    state = draw(load_game, CASCADE_TO_A_TIE, "w slide - g")
    play(state, "a2a1", "keep:e2")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  bB wP
        3  .  .  .  .  bR bK
        2  .  .  .  .  wK wR
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - gr",
    )


def test_a_mover_who_eliminates_itself_still_has_to_keep(load_game: LoadGame) -> None:
    """White pushes its own bishop off, is out, and its king was the bridge: two groups of six without a white piece, and White decides."""
    state = draw(load_game, SELF_ELIMINATION, "w slide - r")
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  bR .  .  .  .  .
        4  bP bK .  gB bP .
        3  gK gR .  bR gP .
        2  .  gB .  gK bK .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w keep - rw",
    )
    assert state.current_player() == 0
    assert not state.is_terminal()
    assert state.eliminated() == ["red", "white"]
    assert legal(state) == ["keep:b2", "keep:d2"]
    play(state, "keep:b2")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  bR .  .  .  .  .
        4  bP bK .  .  .  .
        3  gK gR .  .  .  .
        2  .  gB .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - rw",
    )
    assert state.current_player() == 1


def test_an_eliminated_mover_passes_the_turn_on(load_game: LoadGame) -> None:
    """Blue pushes its own bishop off and is out; Green is the next seat that is not, and after Green White."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gK gR .  .
        2  bR wB gB .  .  .
        1  bB bK .  .  .  .
           a  b  c  d  e  f
        """,
        "b slide - r",
    )
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR gK gR .  .
        2  .  wB gB .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "g slide - rb",
    )


KEEP_TWICE = """
    6  .  .  .  .  .  .
    5  wK .  .  bK .  .
    4  wR wB rK bR bB .
    3  .  .  .  .  .  .
    2  rR rB rP wP bP .
    1  wP bP .  .  .  .
       a  b  c  d  e  f
"""


@pytest.mark.parametrize(("second", "winner", "out"), [("keep:a4", "w", "grb"), ("keep:d4", "b", "grw")])
def test_two_keeps_in_one_turn(load_game: LoadGame, second: str, winner: str, out: str) -> None:
    """Without its lower pieces Red is out, and its king was the bridge between two groups of three: the same player, Blue, keeps again."""
    state = draw(load_game, KEEP_TWICE, "b keep - g")
    assert legal(state) == ["keep:a1", "keep:a4"]
    play(state, "keep:a4")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  wK .  .  bK .  .
        4  wR wB .  bR bB .
        3  .  .  .  .  .  .
        2  .  .  .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "b keep - gr",
    )
    assert state.current_player() == 1
    assert legal(state) == ["keep:a4", "keep:d4"]
    play(state, second)
    assert state.position().endswith(f" - won:{winner} - {out}")


def test_a_keep_can_end_the_game(load_game: LoadGame) -> None:
    """The other group leaves White and Blue a pawn each: both are out, and Red, who is left, wins."""
    state = draw(load_game, KEEP_TWICE, "b keep - g")
    play(state, "keep:a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  .  .  .  .  .  .
        2  rR rB rP .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "- won:r - gwb",
    )
    assert state.returns() == pytest.approx([-THIRD, -THIRD, -THIRD, 1])


# The end.


def test_two_gone_in_one_pass_and_one_in_the_next(load_game: LoadGame) -> None:
    """The pawn pushes up the file and lets go of the four pieces below: Green and Red keep a king each and are out.

    Their kings were the bridge to Blue's three pieces; White's four are more, so Blue is out in the second pass and White wins.
    """
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  wK wR rK bK .  .
        4  wB .  gK bR bB .
        3  wP .  .  .  .  .
        2  .  gR .  .  .  .
        1  rR rB gB .  .  .
           a  b  c  d  e  f
        """,
        "w slide - -",
    )
    play(state, "a3a4")
    assert state.position() == text(
        """
        6  wK .  .  .  .  .
        5  wB wR .  .  .  .
        4  wP .  .  .  .  .
        3  .  .  .  .  .  .
        2  .  .  .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "- won:w - grb",
    )
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert state.eliminated() == ["green", "red", "blue"]
    assert state.returns() == pytest.approx([1, -THIRD, -THIRD, -THIRD])
    assert state.player_return(0) == pytest.approx(1)


def test_a_shared_win(load_game: LoadGame) -> None:
    """In the first pass Green goes with three kings on the board, and Red with nothing. That splits off d5 and d4.

    In the second White (pawn, rook) and Blue (king, pawn) go together with two pieces each, and share the win; Green's three don't count.
    """
    state = draw(load_game, SHARED_WIN, "w slide - -")
    play(state, "a3a4")
    assert state.position() == text(EMPTY_6, "- won:wb - grwb")
    assert state.eliminated() == ["green", "red", "white", "blue"]
    assert state.groups() == []
    assert state.knockouts() == {colour: ["K", "R", "B", "P"] for colour in ("white", "blue", "green", "red")}
    assert state.returns() == pytest.approx([THIRD, THIRD, -THIRD, -THIRD])


def test_a_win_decided_by_the_number_of_pieces(load_game: LoadGame) -> None:
    """As before, but White goes with three pieces (pawn and two rooks) and Blue with one."""
    state = draw(
        load_game,
        """
        6  .  .  gK .  .  .
        5  bK wR gK bR .  .
        4  wR .  gK bP wK .
        3  wP .  .  .  .  .
        2  .  gR .  rK .  .
        1  rR rB gB .  .  .
           a  b  c  d  e  f
        """,
        "w slide - -",
    )
    play(state, "a3a4")
    assert state.position() == text(EMPTY_6, "- won:w - grwb")
    assert state.returns() == pytest.approx([1, -THIRD, -THIRD, -THIRD])


def test_three_share_the_win(load_game: LoadGame) -> None:
    """All four go in one pass, White, Blue and Green with a piece each: each gets (4 − 3) / (3 × 3)."""
    picture = """
        6  .  .  .  .  .  .
        5  wK bK gK .  .  .
        4  .  .  .  .  .  .
        3  .  .  .  .  .  .
        2  rK rR rB .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """
    state = draw(load_game, picture, "g keep - -")
    play(state, "keep:a5")
    assert state.position() == text(EMPTY_6, "- won:wbg - wbgr")
    assert state.returns() == pytest.approx([1 / 9, 1 / 9, 1 / 9, -THIRD])
    other = draw(load_game, picture, "g keep - -")
    play(other, "keep:a2")
    assert other.position().endswith(" - won:r - wbg")
    assert other.returns() == pytest.approx([-THIRD, -THIRD, -THIRD, 1])


def test_all_four_share_the_win(load_game: LoadGame) -> None:
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  wK bK gK rK .  .
        4  .  .  .  .  .  .
        3  .  .  .  .  .  .
        2  wR bR gR rR .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "r keep - -",
    )
    play(state, "keep:a2")
    assert state.position() == text(EMPTY_6, "- won:wbgr - wbgr")
    assert state.is_terminal()
    assert state.returns() == pytest.approx([0, 0, 0, 0])


@pytest.mark.parametrize(("keep", "winner", "out"), [("keep:a1", 0, "grb"), ("keep:e1", 1, "grw")])
def test_the_keep_decides_who_survives(load_game: LoadGame, keep: str, winner: int, out: str) -> None:
    """On the left White has three types and Blue two, on the right the other way round."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  .  .  .  wP .  bR
        2  wK wR bP .  bK wP
        1  wB bR .  .  bB wR
           a  b  c  d  e  f
        """,
        "w slide - gr",
    )
    play(state, "d3d4")
    assert state.returns() == [0, 0, 0, 0]
    play(state, keep)
    assert state.position().endswith(f" - won:{'wbgr'[winner]} - {out}")
    assert state.returns() == pytest.approx([1 if seat == winner else -THIRD for seat in range(4)])


def test_a_player_can_eliminate_itself_and_lose(load_game: LoadGame) -> None:
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK bR bK .  .  .
        2  wR bB .  .  .  .
        1  wB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - gr",
    )
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  .  bR bK .  .  .
        2  .  bB .  .  .  .
        1  .  .  .  .  .  .
           a  b  c  d  e  f
        """,
        "- won:b - grw",
    )
    assert state.returns() == pytest.approx([-THIRD, 1, -THIRD, -THIRD])


def test_the_game_ends_before_another_split(load_game: LoadGame) -> None:
    """Blue's leaving splits White's pieces, but one player is left and the game is over: they all stay, and there is no keep."""
    state = draw(
        load_game,
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR bK wP wB .
        2  wP bR .  .  .  .
        1  bB .  .  .  .  .
           a  b  c  d  e  f
        """,
        "w slide - gr",
    )
    play(state, "a2a1")
    assert state.position() == text(
        """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  wK wR .  wP wB .
        2  .  .  .  .  .  .
        1  wP .  .  .  .  .
           a  b  c  d  e  f
        """,
        "- won:w - grb",
    )
    assert state.groups() == [["a1"], ["a3", "b3"], ["d3", "e3"]]
    assert state.legal_actions() == []


def test_nothing_can_be_played_when_the_game_is_over(load_game: LoadGame) -> None:
    state = load_game("splinter_quad", size=6).new_initial_state(text(EMPTY_6, "- won:wb - grwb"))
    assert state.is_terminal()
    for seat in range(4):
        assert state.legal_actions(seat) == []
    with pytest.raises(GameOverError):
        state.string_to_action("a1a2")
    with pytest.raises(GameOverError):
        state.apply_action(0)


# The game for two.

CUT_OFF = """
    9  .  .  .  .  .  .  .  .  .  .
    8  .  .  .  .  .  .  .  .  .  .
    7  .  .  .  .  .  .  .  .  {i7} .
    6  .  .  .  {d6} bK bR wB bB {i6} .
    5  .  .  .  {d5} wK wR .  .  .  .
    4  .  .  .  .  .  .  .  .  .  .
    3  .  .  .  .  .  .  .  .  .  .
    2  .  .  .  .  .  .  .  .  .  .
    1  .  .  .  .  .  .  .  .  .  .
       a  b  c  d  e  f  g  h  i  j
"""
"""After g6h7 both have a king and at least a rook in the left group, nothing else, and are out together."""


@pytest.mark.parametrize(
    ("more", "winners", "returns"),
    [
        ({}, "wb", [0, 0]),
        ({"d5": "wR"}, "w", [1, -1]),
        ({"d5": "bR"}, "b", [-1, 1]),
        # White had five pieces and Blue four, but only what the split has left is counted: two and three.
        ({"d6": "bR", "i6": "wB", "i7": "wB"}, "b", [-1, 1]),
    ],
)
def test_both_are_eliminated_together(load_game: LoadGame, more: dict[str, str], winners: str, returns: list[float]) -> None:
    picture = CUT_OFF.format(**{square: more.get(square, ".") for square in ("i7", "d6", "i6", "d5")})
    state = draw(load_game, picture, "w slide - -")
    play(state, "g6h7")
    assert state.position() == f"{EMPTY_SPLINTER} - won:{winners} - wb"
    assert state.eliminated() == ["white", "blue"]
    assert state.returns() == pytest.approx(returns)


def test_splinter_pushes_off_the_top_and_the_right(load_game: LoadGame) -> None:
    """Nine ranks and ten files: j9 is the corner. Blue loses its only bishop and then has two knockouts."""
    state = draw(
        load_game,
        """
        9  .  .  .  .  .  .  .  .  .  bB
        8  .  .  .  .  .  .  .  .  wB wK
        7  .  .  .  .  .  .  .  .  bK wR
        6  .  .  .  .  .  .  .  .  bR .
        5  .  .  .  .  .  .  .  .  .  .
        4  .  .  .  .  .  .  .  .  .  .
        3  .  .  .  .  .  .  .  .  .  .
        2  .  .  .  .  .  .  .  .  .  .
        1  .  .  .  .  .  .  .  .  .  .
           a  b  c  d  e  f  g  h  i  j
        """,
        "w slide - -",
    )
    play(state, "i8j9")
    assert state.position() == "9wB/9wK/9wR/10/10/10/10/10/10 - won:w - b"
    assert state.returns() == [1, -1]


def test_splinter_turns_and_no_return(load_game: LoadGame) -> None:
    state = load_game("splinter").new_initial_state()
    play(state, "c5d5")
    assert state.position() == text(
        """
        9  .  .  .  .  .  .  .  .  .  .
        8  .  .  .  .  .  .  .  .  .  .
        7  .  .  wP bP wP bP wP bP .  .
        6  .  .  bP wR bB wB bR wP .  .
        5  .  .  .  wP bB wK bK wB bP .
        4  .  .  bP wR bB wB bR wP .  .
        3  .  .  wP bP wP bP wP bP .  .
        2  .  .  .  .  .  .  .  .  .  .
        1  .  .  .  .  .  .  .  .  .  .
           a  b  c  d  e  f  g  h  i  j
        """,
        "b slide e:d5,e5,f5,g5,h5,i5 -",
    )
    # Of Blue's fifteen pieces, all inside the board, three stand in the shifted row and may not go west.
    assert len(state.legal_actions()) == 15 * 8 - 3
    assert not {"i5h5", "g5f5", "e5d5"} & set(legal(state))
    play(state, "d3d2")
    assert state.current_player() == 0


# Undo and copies.


def test_undo_takes_back_every_part_of_a_turn(load_game: LoadGame) -> None:
    state = draw(load_game, CASCADE_TO_A_TIE, "w slide - g")
    positions = [state.position()]
    for action in ("a2a1", "keep:a1", "b4b5"):
        play(state, action)
        positions.append(state.position())
    while len(positions) > 1:
        assert state.position() == positions.pop()
        state.undo_action()
    assert state.position() == positions[0]
    assert legal(state) == legal(draw(load_game, CASCADE_TO_A_TIE, "w slide - g"))
    with pytest.raises(ArgumentError):
        state.undo_action()


def test_undo_after_the_end(load_game: LoadGame) -> None:
    state = draw(load_game, KEEP_TWICE, "b keep - g")
    play(state, "keep:a4", "keep:d4")
    assert state.is_terminal()
    state.undo_action()
    assert legal(state) == ["keep:a4", "keep:d4"]
    assert state.eliminated() == ["green", "red"]
    state.undo_action()
    assert state == draw(load_game, KEEP_TWICE, "b keep - g")


def test_a_child_leaves_the_parent_alone(load_game: LoadGame) -> None:
    state = draw(load_game, CASCADE_TO_A_TIE, "w slide - g")
    child = state.child(state.string_to_action("a2a1"))
    assert child.eliminated() == ["green", "red"]
    assert state.eliminated() == ["green"]
    assert state.position() == text(CASCADE_TO_A_TIE, "w slide - g")


def test_an_illegal_action_changes_nothing(load_game: LoadGame) -> None:
    state = draw(load_game, NO_RETURN, "w slide - gr")
    play(state, "c3d3")
    before = state.position()
    barred = [number for number in range(state.get_game().num_distinct_actions()) if state.action_to_string(number) in ("e3d3", "keep:c2")]
    assert len(barred) == 2
    for action in barred:
        with pytest.raises(IllegalActionError):
            state.apply_action(action)
    assert state.position() == before
    assert state.move_number() == 1


# The board for people.


@pytest.mark.parametrize(("name", "ranks"), [("splinter_quad", 10), ("splinter", 9)])
def test_the_printed_board_has_its_coordinates(load_game: LoadGame, name: str, ranks: int) -> None:
    words = str(load_game(name).new_initial_state()).split()
    assert set("abcdefghij") <= set(words)
    assert {str(rank) for rank in range(1, ranks + 1)} <= set(words)
