"""The rules of Quabble and its variants, clause by clause, on positions drawn by hand.

In the pictures `.` is an empty light square and `:` an empty dark one; in Conquare `+` is an empty vertex and `.` an empty space; `*` marks the
places that a test expects to find.
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

OTHER = {"black": "white", "white": "black"}


def at(load_game: LoadGame, name: str, picture: str, to_move: str, seats: str = "bw", pie: str = "-") -> Any:
    """The state that a picture shows, in the game of the picture's size."""
    return load_game(name, size=size_of(picture)).new_initial_state(draw(picture, to_move, seats, pie))


def start(load_game: LoadGame, name: str, size: int) -> Any:
    return load_game(name, size=size).new_initial_state()


def play(state: Any, *strings: str) -> Any:
    for string in strings:
        state.apply_action(state.string_to_action(string))
    return state


def legal(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def assert_play(load_game: LoadGame, name: str, before: str, to_move: str, action: str, after: str) -> Any:
    """The action leads from one picture to the other, where the other colour is to move; taking it back restores everything."""
    state = at(load_game, name, before, to_move)
    play(state, action)
    assert state.position() == draw(after, OTHER[to_move])
    taken_back = state.clone()
    taken_back.undo_action()
    fresh = at(load_game, name, before, to_move)
    assert taken_back == fresh
    assert legal(taken_back) == legal(fresh)
    for colour in OTHER:
        assert taken_back.controlled(colour) == fresh.controlled(colour)
        assert taken_back.contested(colour) == fresh.contested(colour)
    return state


def assert_won(state: Any, name: str, colour: str, stones_in_chain: int) -> None:
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert state.player_return(state.seat(colour)) == 1.0
    assert state.player_return(state.seat(OTHER[colour])) == -1.0
    assert state.returns() == ([1.0, -1.0] if state.seat(colour) == 0 else [-1.0, 1.0])
    assert len(state.winning_chain()) == stones_in_chain
    assert Reading(name, state.position()).chain_problem(state.winning_chain(), colour[0]) is None


def assert_not_won(state: Any) -> None:
    assert not state.is_terminal()
    assert state.current_player() in (0, 1)
    assert state.legal_actions() != []
    assert state.returns() == [0.0, 0.0]
    assert state.winning_chain() == []


# The board: which squares are dark.


@pytest.mark.parametrize("name", QUABBLES)
@pytest.mark.parametrize(
    "lights",
    [
        "*",
        """
        * :
        : *
        """,
        """
        * : *
        : * :
        * : *
        """,
        """
        * : * :
        : * : *
        * : * :
        : * : *
        """,
    ],
)
def test_the_first_stone_goes_on_any_light_square(load_game: LoadGame, name: str, lights: str) -> None:
    """Odd boards have light corners, even ones a dark a1; nothing dark is contested or controlled on an empty board."""
    state = start(load_game, name, size_of(lights))
    assert legal(state) == marked(lights)
    assert state.current_player() == 0
    assert state.colour(0) == "black"
    assert state.contested("black") == state.controlled("black") == []


@pytest.mark.parametrize("name", CONQUARES)
def test_the_first_stone_goes_on_any_vertex(load_game: LoadGame, name: str) -> None:
    vertices = """
    *   *   *
      .   .
    *   *   *
      .   .
    *   *   *
    """
    assert legal(start(load_game, name, 2)) == marked(vertices) == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


# Quabble, action 1: a light stone, and dark ones beside it that are then controlled.


def test_a_dark_square_with_three_of_its_four_neighbours_is_filled(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : . : . :
    . : . : .
    : b : b :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . : b : .
    : b b b :
    . : . : .
    """
    assert_play(load_game, "quabble", before, "black", "c3", after)


def test_two_of_four_are_not_more_than_half_whoever_has_the_others(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : . : . :
    . : . : .
    : b : . :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . : . : .
    : b : b :
    . : . : .
    """
    assert_play(load_game, "quabble", before, "black", "d2", after)
    before = """
    . : . : .
    : . : . :
    . : w : .
    : b : . :
    . : w : .
    """
    after = """
    . : . : .
    : . : . :
    . : w : .
    : b : b :
    . : w : .
    """
    state = assert_play(load_game, "quabble", before, "black", "d2", after)
    assert state.controlled("black") == state.controlled("white") == []
    assert state.contested("black") == state.contested("white") == ["c2"]


def test_at_an_edge_two_of_three_control_and_one_does_not(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : . : . :
    . : . : .
    : w : . :
    . : . : .
    """
    one = """
    . : . : .
    : . : . :
    . : . : .
    : w : . :
    b : . : .
    """
    assert_play(load_game, "quabble", before, "black", "a1", one)
    two = """
    . : . : .
    : . : . :
    . : . : .
    : w : . :
    b b b : .
    """
    assert_play(load_game, "quabble", one, "black", "c1", two)


def test_in_a_corner_both_neighbours_control_and_one_does_not(load_game: LoadGame) -> None:
    before = """
    . : . :
    : . : .
    . : w :
    : . : .
    """
    one = """
    . : . :
    : . : .
    . : w :
    : b : .
    """
    assert_play(load_game, "quabble", before, "black", "b1", one)
    two = """
    . : . :
    : . : .
    b : w :
    b b : .
    """
    assert_play(load_game, "quabble", one, "black", "a2", two)


def test_one_action_puts_down_up_to_five_stones(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : w : w :
    . : . : .
    : w : w :
    . : . : .
    """
    after = """
    . : . : .
    : w w w :
    . w w w .
    : w w w :
    . : . : .
    """
    state = assert_play(load_game, "quabble", before, "white", "c3", after)
    assert_not_won(state)


def test_a_dark_square_with_a_stone_is_left_alone(load_game: LoadGame) -> None:
    """White then controls b1 and c2; b1 is empty and is filled, c2 keeps Black's stone."""
    before = """
    . : . : .
    : . : . :
    . : w : .
    : w b b :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . : w : .
    : w b b :
    . w w : .
    """
    state = assert_play(load_game, "quabble", before, "white", "c1", after)
    assert state.controlled("white") == ["b1", "c2"]
    assert state.controlled("black") == []


# Quabble, action 2: a stone on an empty dark square that the player contests.


def test_a_contested_dark_square_may_be_taken_by_who_contests_it(load_game: LoadGame) -> None:
    """Black has two of four at c2 (another is White's) and at d3; White has one of c2, and of everything else."""
    position = """
    . : . : .
    : . : . :
    . : b : .
    : w : b :
    . : . : .
    """
    for_black = """
    * : * : *
    : * : * :
    * : b * *
    : w * b :
    * : * : *
    """
    for_white = """
    * : * : *
    : * : * :
    * : b : *
    : w : b :
    * : * : *
    """
    black, white = at(load_game, "quabble", position, "black"), at(load_game, "quabble", position, "white")
    assert legal(black) == marked(for_black)
    assert legal(white) == marked(for_white)
    assert black.contested("black") == white.contested("black") == ["c2", "d3"]
    assert black.contested("white") == white.contested("white") == []


def test_both_may_contest_one_square(load_game: LoadGame) -> None:
    position = """
    . : . : .
    : . : . :
    . : w : .
    : b : b :
    . : w : .
    """
    takes = """
    * : * : *
    : * : * :
    * : w : *
    : b * b :
    * : w : *
    """
    for colour in ("black", "white"):
        state = at(load_game, "quabble", position, colour)
        assert legal(state) == marked(takes)
        assert state.contested(colour) == ["c2"]
        assert state.controlled(colour) == []


def test_a_contested_square_that_has_a_stone_is_no_action(load_game: LoadGame) -> None:
    position = """
    . : . : .
    : . : . :
    . : w : .
    : b w b :
    . : w : .
    """
    state = at(load_game, "quabble", position, "black")
    assert state.contested("black") == ["c2"]
    assert "c2" not in legal(state)


def test_at_an_edge_nothing_is_contested_and_in_a_corner_one_of_two_is(load_game: LoadGame) -> None:
    """a1 has the neighbours a2 and b1, c1 has b1, d1 and c2."""
    position = """
    . : . :
    : . : .
    . : w :
    : b : .
    """
    takes = """
    * : * :
    : * : *
    * : w :
    * b : *
    """
    state = at(load_game, "quabble", position, "black")
    assert legal(state) == marked(takes)
    assert state.contested("black") == ["a1"]
    assert state.contested("white") == []


def test_a_stone_on_a_dark_square_comes_alone(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : . : . :
    . : b : .
    : w : b :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . : b : .
    : w b b :
    . : . : .
    """
    assert_play(load_game, "quabble", before, "black", "c2", after)


def test_dark_stones_do_not_count_in_a_neighbourhood(load_game: LoadGame) -> None:
    """Black's stones are diagonal to b1 and c2, and in no neighbourhood."""
    position = """
    . b .
    b . :
    . : .
    """
    state = at(load_game, "quabble", position, "black")
    assert state.contested("black") == state.controlled("black") == []


def test_an_occupied_square_is_no_action(load_game: LoadGame) -> None:
    position = """
    . : .
    : w :
    b : .
    """
    takes = """
    * : *
    : w :
    b : *
    """
    for name in ("quabble", "fast_quabble", "qualos"):
        state = at(load_game, name, position, "black")
        assert legal(state) == marked(takes)
        with pytest.raises(IllegalActionError, match="string"):
            state.string_to_action("a1")
        with pytest.raises(IllegalActionError, match="action"):
            state.apply_action(0)


# Fast Quabble.


def test_fast_quabble_fills_at_half(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : . : . :
    . : . : .
    : b : . :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . : . : .
    : b b b :
    . : . : .
    """
    assert_play(load_game, "fast_quabble", before, "black", "d2", after)


def test_fast_quabble_fills_a_corner_at_one_of_two_and_an_edge_at_two_of_three(load_game: LoadGame) -> None:
    before = """
    . : . :
    : . : .
    . : w :
    : . : .
    """
    corner = """
    . : . :
    : . : .
    . : w :
    b b : .
    """
    assert_play(load_game, "fast_quabble", before, "black", "b1", corner)
    edge = """
    . : . :
    : . : .
    . : w :
    b b b b
    """
    assert_play(load_game, "fast_quabble", corner, "black", "d1", edge)


def test_fast_quabble_leaves_a_stone_alone(load_game: LoadGame) -> None:
    """Ruling: White then has half of c2 as well, but Black's stone stays."""
    before = """
    . : . : .
    : . : . :
    . : w : .
    : b b b :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . : w : .
    : b b b :
    . : w : .
    """
    state = assert_play(load_game, "fast_quabble", before, "white", "c1", after)
    for colour in ("black", "white"):
        assert state.controlled(colour) == ["c2"]
        assert state.contested(colour) == ["c2"]


def test_fast_quabble_leaves_a_stone_alone_where_the_other_has_more(load_game: LoadGame) -> None:
    before = """
    . : . : .
    : . : . :
    . b w b .
    : b w b :
    . : . : .
    """
    after = """
    . : . : .
    : . : . :
    . b w b .
    : b w b :
    . b b b .
    """
    state = assert_play(load_game, "fast_quabble", before, "black", "c1", after)
    assert state.controlled("black") == ["b1", "d1", "c2"]
    assert state.contested("black") == []
    assert state.controlled("white") == state.contested("white") == []


def test_fast_quabble_has_no_separate_stones_on_dark_squares(load_game: LoadGame) -> None:
    position = """
    . : . : .
    : . : . :
    . : w : .
    : b b b :
    . : . : .
    """
    takes = """
    * : * : *
    : * : * :
    * : w : *
    : b b b :
    * : * : *
    """
    for colour in ("black", "white"):
        assert legal(at(load_game, "fast_quabble", position, colour)) == marked(takes)


# Winning and connection on the checkered boards.


@pytest.mark.parametrize("name", QUABBLES)
def test_diagonally_adjacent_dark_squares_are_connected(load_game: LoadGame, name: str) -> None:
    black = """
    . b .
    b . :
    . b .
    """
    state = at(load_game, name, black, "white")
    assert_won(state, name, "black", 3)
    assert sorted(state.winning_chain()) == ["a2", "b1", "b3"]
    white = """
    . : .
    w . w
    . w .
    """
    state = at(load_game, name, white, "black")
    assert_won(state, name, "white", 3)
    assert sorted(state.winning_chain()) == ["a2", "b1", "c2"]


@pytest.mark.parametrize("name", QUABBLES)
def test_diagonally_adjacent_light_squares_are_not_connected(load_game: LoadGame, name: str) -> None:
    """Black's b1, c2, b3, c4 go from the bottom to the top, but the dark squares between them are White's."""
    position = """
    . w b b
    : b w .
    . w b :
    b b w .
    """
    for colour in ("black", "white"):
        assert_not_won(at(load_game, name, position, colour))


@pytest.mark.parametrize("name", QUABBLES)
def test_orthogonally_adjacent_squares_are_connected(load_game: LoadGame, name: str) -> None:
    position = """
    w b . w .
    w b w . :
    . b w w .
    : b : . :
    . b . : .
    """
    state = at(load_game, name, position, "white")
    assert_won(state, name, "black", 5)
    assert sorted(state.winning_chain()) == ["b1", "b2", "b3", "b4", "b5"]


@pytest.mark.parametrize("name", QUABBLES)
def test_a_player_does_not_win_between_the_other_players_edges(load_game: LoadGame, name: str) -> None:
    white = """
    . w .
    w . :
    . w .
    """
    black = """
    . : .
    b . b
    . b .
    """
    for colour in ("black", "white"):
        assert_not_won(at(load_game, name, white, colour))
        assert_not_won(at(load_game, name, black, colour))


@pytest.mark.parametrize("name", QUABBLES)
def test_the_winning_chain_is_a_shortest_one(load_game: LoadGame, name: str) -> None:
    """Straight up the a-file it takes five stones (a2-b3-a4 being as short as a2-a3-a4), round by the e-file more."""
    position = """
    b : . : .
    b . : . :
    b b b b b
    b . : . b
    b : . : b
    """
    assert_won(at(load_game, name, position, "white"), name, "black", 5)


def test_the_dark_stones_of_the_same_action_complete_a_chain(load_game: LoadGame) -> None:
    before = """
    . : .
    : w :
    b : .
    """
    after = """
    b : .
    b w :
    b : .
    """
    for name in ("quabble", "fast_quabble"):
        assert_won(assert_play(load_game, name, before, "black", "a3", after), name, "black", 3)


@pytest.mark.parametrize("name", ["quabble", "qualos"])
def test_a_stone_on_a_contested_square_completes_a_chain(load_game: LoadGame, name: str) -> None:
    before = """
    w :
    : b
    """
    black = """
    w b
    : b
    """
    assert_won(assert_play(load_game, name, before, "black", "b2", black), name, "black", 2)
    white = """
    w w
    : b
    """
    assert_won(assert_play(load_game, name, before, "white", "b2", white), name, "white", 2)


@pytest.mark.parametrize("name", QUABBLES)
def test_a_corner_touches_both_its_edges_and_size_1_is_won_at_once(load_game: LoadGame, name: str) -> None:
    state = start(load_game, name, 1)
    assert legal(state) == ["a1"]
    play(state, "a1")
    assert_won(state, name, "black", 1)
    assert state.position() == "b w bw -"
    assert_won(load_game(name, size=1).new_initial_state("w b bw -"), name, "white", 1)


@pytest.mark.parametrize("name", QUABBLES)
def test_nothing_is_played_after_the_end(load_game: LoadGame, name: str) -> None:
    state = play(start(load_game, name, 1), "a1")
    for action in range(state.get_game().num_distinct_actions()):
        with pytest.raises(GameOverError):
            state.apply_action(action)
    with pytest.raises(GameOverError):
        state.string_to_action("a1")
    assert state.position() == "b w bw -"
    state.undo_action()
    assert_not_won(state)
    assert state.position() == "1 b bw -"


# Pie.

FIRST_STONE = {"quabble": (3, "a1"), "fast_quabble": (3, "a1"), "qualos": (3, "a1"), "conquare": (2, "A1"), "fast_conquare": (2, "A1")}
"""A size and a first action."""


@pytest.mark.parametrize("name", FAMILY)
def test_pie_is_offered_beside_the_other_actions_on_whites_first_turn(load_game: LoadGame, name: str) -> None:
    size, first = FIRST_STONE[name]
    state = start(load_game, name, size)
    openings = legal(state)
    assert "pie" not in openings
    play(state, first)
    assert state.current_player() == 1
    assert state.position().split(" ")[1:] == ["w", "bw", "pie"]
    assert legal(state) == [place for place in openings if place != first] + ["pie"]


@pytest.mark.parametrize("name", FAMILY)
def test_pie_trades_the_seats_and_it_is_whites_turn_still(load_game: LoadGame, name: str) -> None:
    size, first = FIRST_STONE[name]
    state = play(start(load_game, name, size), first)
    board = state.position().split(" ")[0]
    assert [state.colour(0), state.colour(1)] == ["black", "white"]
    play(state, "pie")
    assert state.position() == f"{board} w wb -"
    assert state.current_player() == 0
    assert [state.colour(0), state.colour(1)] == ["white", "black"]
    assert [state.seat("black"), state.seat("white")] == [1, 0]
    assert "pie" not in legal(state)
    with pytest.raises(IllegalActionError, match="string"):
        state.string_to_action("pie")

    play(state, legal(state)[0])
    assert state.current_player() == 1
    assert state.position().split(" ")[1:] == ["b", "wb", "-"]
    assert "pie" not in legal(state)
    state.undo_action()
    state.undo_action()
    assert state.position() == f"{board} w bw pie"
    assert state.current_player() == 1
    assert "pie" in legal(state)


@pytest.mark.parametrize("name", FAMILY)
def test_pie_is_gone_after_whites_first_turn(load_game: LoadGame, name: str) -> None:
    size, first = FIRST_STONE[name]
    state = play(start(load_game, name, size), first)
    for _ in range(3):
        play(state, legal(state)[0])
        assert state.is_terminal() or "pie" not in legal(state)
        assert state.position().split(" ")[2:] == ["bw", "-"]


@pytest.mark.parametrize("name", ["quabble", "qualos"])
def test_the_result_goes_to_the_seats_as_they_are_after_pie(load_game: LoadGame, name: str) -> None:
    kept = play(start(load_game, name, 2), "b1", "a2", "a1", "b2")
    assert_won(kept, name, "white", 2)
    assert kept.returns() == [-1.0, 1.0]
    traded = play(start(load_game, name, 2), "b1", "pie", "a2", "a1", "b2")
    assert_won(traded, name, "white", 2)
    assert traded.returns() == [1.0, -1.0]
    assert traded.history() == [1, traded.get_game().num_distinct_actions() - 1, 2, 0, 3]
    assert traded.move_number() == 5


def test_no_pie_when_the_first_stone_has_won(load_game: LoadGame) -> None:
    """At size 2 of Fast Quabble one light stone fills both corners beside it."""
    state = play(start(load_game, "fast_quabble", 2), "b1")
    after = """
    . b
    b b
    """
    assert state.position() == draw(after, "white")
    assert_won(state, "fast_quabble", "black", 2)


def test_pie_is_open_where_the_first_action_put_down_more_than_one_stone(load_game: LoadGame) -> None:
    state = play(start(load_game, "fast_quabble", 4), "b1")
    after = """
    . : . :
    : . : .
    . : . :
    b b : .
    """
    text = draw(after, "white", pie="pie")
    assert state.position() == text
    assert "pie" in legal(state)
    assert "pie" in legal(load_game("fast_quabble", size=4).new_initial_state(text))


# Qualos.

C2_SEEN_FROM_FAR = """
. : w : .
: . : . :
. : . : .
b . : . b
. : . : .
"""
C2_WITH_THREE_LINES = """
. : w : .
: . : . :
. : . : .
b . : . b
. : b : .
"""
C2_LIGHT_STONE_IN_FRONT = """
. : w : .
: . : . :
. : . : .
b w : . b
. : . : .
"""
C2_DARK_STONE_IN_FRONT = """
. : w : .
: . b . :
. : . : .
b . : . b
. : . : .
"""
C2_TWO_EMPTY_LINES = """
. : . : .
: . : . :
. : . : .
b . : . b
. : . : .
"""
C2_THREE_EMPTY_LINES = """
. : . : .
: . : . :
. : . : .
b . : . :
. : . : .
"""
C2_TWO_AND_TWO = """
. : w : .
: . : . :
. : . : .
b . : . b
. : w : .
"""
C2_WITH_A_STONE_ON_IT = """
. : w : .
: . : . :
. : . : .
b . w . b
. : b : .
"""
C2_DIAGONALS_DO_NOT_COUNT = """
. : . : .
b . : . b
. b . b .
: . : . :
. b . b .
"""
B1_AT_AN_EDGE_WITH_ONE = """
. : .
: . :
b : .
"""
B1_AT_AN_EDGE_WITH_TWO = """
. : .
: . :
b : b
"""
B1_SEES_ACROSS_THE_BOARD = """
. w .
: . :
w : .
"""
A1_IN_A_CORNER_WITH_ONE = """
. : . :
: . : .
. : . :
: . : b
"""
A1_IN_A_CORNER_WITH_ONE_EACH = """
w : . :
: . : .
. : . :
: . : b
"""
A1_IN_A_CORNER_WITH_TWO = """
w : . :
b . : .
. : . :
: . : b
"""


@pytest.mark.parametrize(
    ("picture", "square", "black", "white"),
    [
        (C2_SEEN_FROM_FAR, "c2", "contests", ""),
        (C2_WITH_THREE_LINES, "c2", "controls", ""),
        (C2_LIGHT_STONE_IN_FRONT, "c2", "", "contests"),
        (C2_DARK_STONE_IN_FRONT, "c2", "controls", ""),
        (C2_TWO_EMPTY_LINES, "c2", "contests", ""),
        (C2_THREE_EMPTY_LINES, "c2", "", ""),
        (C2_TWO_AND_TWO, "c2", "contests", "contests"),
        (C2_WITH_A_STONE_ON_IT, "c2", "controls", ""),
        (C2_DIAGONALS_DO_NOT_COUNT, "c2", "", ""),
        (B1_AT_AN_EDGE_WITH_ONE, "b1", "", ""),
        (B1_AT_AN_EDGE_WITH_TWO, "b1", "controls", ""),
        (B1_SEES_ACROSS_THE_BOARD, "b1", "", "controls"),
        (A1_IN_A_CORNER_WITH_ONE, "a1", "contests", ""),
        (A1_IN_A_CORNER_WITH_ONE_EACH, "a1", "contests", "contests"),
        (A1_IN_A_CORNER_WITH_TWO, "a1", "controls", ""),
    ],
)
def test_qualos_counts_lines_of_sight(load_game: LoadGame, picture: str, square: str, black: str, white: str) -> None:
    """A line ends at the first stone of either colour; the whole is the number of lines, and empty ones count in it."""
    for to_move in ("black", "white"):
        state = at(load_game, "qualos", picture, to_move)
        for colour, standing in (("black", black), ("white", white)):
            assert (square in state.controlled(colour)) == (standing == "controls")
            assert (square in state.contested(colour)) == (standing == "contests")


def test_qualos_takes_empty_dark_squares_contested_or_controlled(load_game: LoadGame) -> None:
    """Black has two of b1's three lines; of the other dark squares nobody has more than one."""
    position = """
    . : w
    : . :
    b : b
    """
    for_black = """
    * : w
    : * :
    b * b
    """
    for_white = """
    * : w
    : * :
    b : b
    """
    assert legal(at(load_game, "qualos", position, "black")) == marked(for_black)
    assert legal(at(load_game, "qualos", position, "white")) == marked(for_white)


def test_qualos_contested_squares_are_taken_by_either(load_game: LoadGame) -> None:
    """Both empty corners see one stone of each colour, at the other two corners."""
    position = """
    w : . :
    : . : .
    . : . :
    : . : b
    """
    takes = """
    w : * *
    : * : *
    * : * :
    * * : b
    """
    for colour in ("black", "white"):
        state = at(load_game, "qualos", position, colour)
        assert state.contested(colour) == ["a1", "d4"]
        assert legal(state) == marked(takes)


def test_qualos_puts_down_one_stone_only(load_game: LoadGame) -> None:
    before = """
    . : w
    : . :
    b : .
    """
    after = """
    . : w
    : . :
    b : b
    """
    state = assert_play(load_game, "qualos", before, "black", "c1", after)
    assert state.controlled("black") == ["b1"]
    taken = """
    . : w
    : . :
    b b b
    """
    assert_play(load_game, "qualos", after, "black", "b1", taken)


def test_qualos_flips_an_enemy_stone_on_a_dark_square_it_controls(load_game: LoadGame) -> None:
    before = """
    . : w
    : . :
    b w b
    """
    for_black = """
    * : w
    : * :
    b * b
    """
    for_white = """
    * * w
    : * :
    b w b
    """
    after = """
    . : w
    : . :
    b b b
    """
    assert legal(at(load_game, "qualos", before, "black")) == marked(for_black)
    # White cannot flip a stone of its own; it controls b3, which sees b1 over the empty centre.
    assert legal(at(load_game, "qualos", before, "white")) == marked(for_white)
    state = assert_play(load_game, "qualos", before, "black", "b1", after)
    assert "b1" not in legal(state)


def test_qualos_does_not_flip_a_stone_on_a_square_it_only_contests(load_game: LoadGame) -> None:
    position = """
    w :
    w b
    """
    state = at(load_game, "qualos", position, "black")
    assert state.contested("black") == ["a1", "b2"]
    assert legal(state) == ["b2"]


def test_qualos_does_not_flip_a_stone_on_a_light_square(load_game: LoadGame) -> None:
    position = """
    . : . : .
    : . : . :
    b : w : b
    : . : . :
    . : b : .
    """
    assert "c3" not in legal(at(load_game, "qualos", position, "black"))


def test_qualos_does_not_flip_its_own_stone(load_game: LoadGame) -> None:
    position = """
    . : w
    : . :
    b b b
    """
    state = at(load_game, "qualos", position, "black")
    assert state.controlled("black") == ["b1"]
    assert "b1" not in legal(state)


def test_a_qualos_flip_wins(load_game: LoadGame) -> None:
    before = """
    b : .
    w . :
    b : .
    """
    after = """
    b : .
    b . :
    b : .
    """
    assert_won(assert_play(load_game, "qualos", before, "black", "a2", after), "qualos", "black", 3)


WHITE_IS_STUCK = """
w : b
: b :
b : b
"""
"""Black controls every dark square, each with two or three of its three lines."""


def test_qualos_a_player_without_an_action_passes(load_game: LoadGame) -> None:
    state = at(load_game, "qualos", WHITE_IS_STUCK, "white")
    assert legal(state) == ["pass"]
    assert_play(load_game, "qualos", WHITE_IS_STUCK, "white", "pass", WHITE_IS_STUCK)
    play(state, "pass")
    assert_not_won(state)
    assert state.current_player() == state.seat("black")
    for_black = """
    w * b
    * b *
    b * b
    """
    assert legal(state) == marked(for_black)


def test_qualos_passes_never_end_the_game(load_game: LoadGame) -> None:
    state = at(load_game, "qualos", WHITE_IS_STUCK, "white")
    for action in ("b1", "a2"):
        assert legal(state) == ["pass"]
        play(state, "pass")
        assert_not_won(state)
        play(state, action)
        assert_not_won(state)
    play(state, "pass", "c2")
    assert_won(state, "qualos", "black", 3)


def test_qualos_passing_is_not_allowed_otherwise(load_game: LoadGame) -> None:
    only_a_flip = """
    w : w
    : w :
    b w b
    """
    only_contested = """
    w :
    : b
    """
    only_controlled = """
    b : w
    : w :
    w : w
    """
    only_light = """
    w w .
    : w :
    w b w
    """
    for picture, to_move, actions in (
        (only_a_flip, "black", ["b1"]),
        (only_contested, "black", ["a1", "b2"]),
        (only_controlled, "white", ["b1", "a2", "c2", "b3"]),
        (only_light, "black", ["c3"]),
    ):
        state = at(load_game, "qualos", picture, to_move)
        assert legal(state) == actions
        with pytest.raises(IllegalActionError, match="string"):
            state.string_to_action("pass")


@pytest.mark.parametrize("name", ["quabble", "fast_quabble", "conquare", "fast_conquare"])
def test_only_qualos_has_a_pass(load_game: LoadGame, name: str) -> None:
    game = load_game(name, size=3)
    state = game.new_initial_state()
    assert "pass" not in [state.action_to_string(action) for action in range(game.num_distinct_actions())]
    with pytest.raises(IllegalActionError, match="string"):
        state.string_to_action("pass")


# Conquare and Fast Conquare.


def test_a_space_with_three_of_its_four_corners_is_filled(load_game: LoadGame) -> None:
    before = """
    +   +   +
      .   .
    +   +   +
      .   .
    b   b   +
    """
    after = """
    +   +   +
      .   .
    b   +   +
      b   .
    b   b   +
    """
    state = assert_play(load_game, "conquare", before, "black", "A2", after)
    assert_not_won(state)
    assert state.controlled("black") == ["a1"]
    assert state.contested("black") == []


def test_a_space_at_the_border_has_four_corners_too(load_game: LoadGame) -> None:
    """Ruling: the border's vertices are places, so two of four are exactly half even in the board's corner."""
    before = """
    +   +   +
      .   .
    +   +   +
      .   .
    b   +   w
    """
    after = """
    +   +   +
      .   .
    b   +   +
      .   .
    b   +   w
    """
    for_black = """
    *   *   *
      .   .
    b   *   *
      *   .
    b   *   w
    """
    assert_play(load_game, "conquare", before, "black", "A2", after)
    state = at(load_game, "conquare", after, "black")
    assert state.contested("black") == ["a1"]
    assert state.controlled("black") == []
    assert legal(state) == marked(for_black)


def test_a_contested_space_may_be_taken_by_who_contests_it(load_game: LoadGame) -> None:
    position = """
    +   +   w
      .   .
    +   b   +
      .   .
    b   +   +
    """
    for_black = """
    *   *   w
      .   .
    *   b   *
      *   .
    b   *   *
    """
    for_white = """
    *   *   w
      .   .
    *   b   *
      .   .
    b   *   *
    """
    after = """
    +   +   w
      .   .
    +   b   +
      b   .
    b   +   +
    """
    assert legal(at(load_game, "conquare", position, "black")) == marked(for_black)
    assert legal(at(load_game, "conquare", position, "white")) == marked(for_white)
    assert_not_won(assert_play(load_game, "conquare", position, "black", "a1", after))


def test_conquare_leaves_a_stone_on_a_space_alone(load_game: LoadGame) -> None:
    before = """
    +   +   +
      .   .
    +   +   +
      w   .
    b   b   +
    """
    after = """
    +   +   +
      .   .
    b   +   +
      w   .
    b   b   +
    """
    state = assert_play(load_game, "conquare", before, "black", "A2", after)
    assert state.controlled("black") == ["a1"]


def test_one_vertex_fills_up_to_four_spaces(load_game: LoadGame) -> None:
    before = """
    +   b   +
      .   .
    b   +   b
      .   .
    +   b   +
    """
    after = """
    +   b   +
      b   b
    b   b   b
      b   b
    +   b   +
    """
    state = assert_play(load_game, "conquare", before, "black", "B2", after)
    assert_won(state, "conquare", "black", 2)
    assert sorted(state.winning_chain()) in (["a1", "a2"], ["b1", "b2"])


def test_fast_conquare_fills_at_half(load_game: LoadGame) -> None:
    before = """
    +   +   +
      .   .
    +   +   +
      .   .
    b   +   +
    """
    after = """
    +   +   +
      .   .
    +   b   +
      b   .
    b   +   +
    """
    state = assert_play(load_game, "fast_conquare", before, "black", "B2", after)
    assert state.controlled("black") == state.contested("black") == ["a1"]


def test_fast_conquare_has_no_separate_stones_on_spaces_and_leaves_stones_alone(load_game: LoadGame) -> None:
    before = """
    +   +   +
      .   .
    +   b   +
      b   .
    b   w   +
    """
    vertices = """
    *   *   *
      .   .
    *   b   *
      b   .
    b   w   *
    """
    after = """
    +   +   +
      .   .
    w   b   +
      b   .
    b   w   +
    """
    for colour in ("black", "white"):
        assert legal(at(load_game, "fast_conquare", before, colour)) == marked(vertices)
    state = assert_play(load_game, "fast_conquare", before, "white", "A2", after)
    for colour in ("black", "white"):
        assert state.controlled(colour) == state.contested(colour) == ["a1"]


@pytest.mark.parametrize("name", CONQUARES)
def test_orthogonally_adjacent_spaces_are_connected(load_game: LoadGame, name: str) -> None:
    black = """
    +   +   +
      b   .
    +   +   +
      b   .
    +   +   +
    """
    white = """
    +   +   +
      .   .
    +   +   +
      w   w
    +   +   +
    """
    assert_won(at(load_game, name, black, "white"), name, "black", 2)
    assert_won(at(load_game, name, white, "black"), name, "white", 2)
    assert_not_won(at(load_game, name, black.replace("b", "w"), "black"))
    assert_not_won(at(load_game, name, white.replace("w", "b"), "white"))


@pytest.mark.parametrize("name", CONQUARES)
def test_a_space_is_connected_to_its_corners_and_not_to_a_diagonal_space(load_game: LoadGame, name: str) -> None:
    over_the_vertex = """
    +   +   +
      .   b
    +   b   +
      b   .
    +   +   +
    """
    cut = """
    +   +   +
      .   b
    +   w   +
      b   .
    +   +   +
    """
    state = at(load_game, name, over_the_vertex, "white")
    assert_won(state, name, "black", 3)
    assert state.winning_chain() in (["a1", "B2", "b2"], ["b2", "B2", "a1"])
    for colour in ("black", "white"):
        assert_not_won(at(load_game, name, cut, colour))


@pytest.mark.parametrize("name", CONQUARES)
def test_two_vertices_are_never_connected_directly(load_game: LoadGame, name: str) -> None:
    position = """
    b   +   +
      w   .
    b   +   +
      w   .
    b   +   +
    """
    for colour in ("black", "white"):
        assert_not_won(at(load_game, name, position, colour))


def test_the_one_space_of_conquare_size_1_touches_all_edges(load_game: LoadGame) -> None:
    before = """
    b   +
      .
    b   +
    """
    assert_not_won(at(load_game, "conquare", before, "black"))
    taken = """
    b   +
      b
    b   +
    """
    filled = """
    b   +
      b
    b   b
    """
    assert_won(assert_play(load_game, "conquare", before, "black", "a1", taken), "conquare", "black", 1)
    assert_won(assert_play(load_game, "conquare", before, "black", "B1", filled), "conquare", "black", 1)
    assert_won(play(start(load_game, "fast_conquare", 1), "A1", "B1", "B2"), "fast_conquare", "black", 1)


# Parameters, actions, lengths.


@pytest.mark.parametrize(
    ("name", "default", "largest"), [("quabble", 11, 19), ("fast_quabble", 11, 19), ("qualos", 11, 19), ("conquare", 8, 12), ("fast_conquare", 8, 12)]
)
def test_sizes(load_game: LoadGame, name: str, default: int, largest: int) -> None:
    assert load_game(name).get_parameters() == {"size": default}
    for size in range(1, largest + 1):
        assert load_game(name, size=size).get_parameters() == {"size": size}
    for wrong in (0, -1, largest + 1):
        with pytest.raises(GameParameterError, match="size"):
            load_game(name, size=wrong)
    with pytest.raises(GameParameterError, match="pie_stone"):
        load_game(name, pie_stone="extra")


ACTIONS = [
    ("quabble", 1, "a1 pie"),
    ("quabble", 2, "a1 b1 a2 b2 pie"),
    ("fast_quabble", 3, "a1 b1 c1 a2 b2 c2 a3 b3 c3 pie"),
    ("qualos", 1, "a1 pass pie"),
    ("qualos", 2, "a1 b1 a2 b2 pass pie"),
    ("conquare", 1, "A1 B1 A2 B2 a1 pie"),
    ("fast_conquare", 2, "A1 B1 C1 A2 B2 C2 A3 B3 C3 a1 b1 a2 b2 pie"),
]


@pytest.mark.parametrize(("name", "size", "strings"), ACTIONS)
def test_action_ids(load_game: LoadGame, name: str, size: int, strings: str) -> None:
    game = load_game(name, size=size)
    state = game.new_initial_state()
    expected = strings.split()
    assert game.num_distinct_actions() == len(expected)
    assert [state.action_to_string(action) for action in range(len(expected))] == expected
    assert [state.action_to_string(1, action) for action in range(len(expected))] == expected
    for wrong in (-1, len(expected)):
        with pytest.raises(ArgumentError, match="action"):
            state.action_to_string(wrong)


@pytest.mark.parametrize(
    ("name", "size", "action", "string"),
    [
        ("quabble", 19, 18, "s1"),
        ("quabble", 19, 19, "a2"),
        ("quabble", 19, 360, "s19"),
        ("quabble", 19, 361, "pie"),
        ("qualos", 19, 361, "pass"),
        ("qualos", 19, 362, "pie"),
        ("conquare", 12, 12, "M1"),
        ("conquare", 12, 168, "M13"),
        ("conquare", 12, 169, "a1"),
        ("conquare", 12, 312, "l12"),
        ("fast_conquare", 12, 313, "pie"),
    ],
)
def test_action_ids_of_the_largest_boards(load_game: LoadGame, name: str, size: int, action: int, string: str) -> None:
    assert start(load_game, name, size).action_to_string(action) == string


@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("string", ["", "a", "1a", "a0", "a01", "d1", "a4", "E1", "A5", "pie", "a1 ", "a1a2", "PIE"])
def test_strings_that_are_no_legal_action(load_game: LoadGame, name: str, string: str) -> None:
    with pytest.raises(IllegalActionError, match="string"):
        start(load_game, name, 3).string_to_action(string)


@pytest.mark.parametrize(
    ("name", "size", "length"),
    [
        ("quabble", 1, 2),
        ("quabble", 4, 17),
        ("fast_quabble", 4, 9),
        ("fast_quabble", 5, 14),
        ("qualos", 1, 7),
        ("qualos", 3, 79),
        ("conquare", 1, 6),
        ("conquare", 8, 146),
        ("fast_conquare", 8, 82),
    ],
)
def test_the_longest_game(load_game: LoadGame, name: str, size: int, length: int) -> None:
    assert load_game(name, size=size).max_game_length() == length


@pytest.mark.parametrize("name", FAMILY)
def test_two_players_and_a_sum_of_nothing(load_game: LoadGame, name: str) -> None:
    game = load_game(name, size=3)
    assert game.num_players() == 2
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1.0, 1.0, 0.0)
    assert not game.new_initial_state().is_chance_node()


# Position texts.

READ_BACK = [
    ("quabble", 1, "1 b bw -"),
    ("quabble", 3, "3/3/3 b bw -"),
    ("quabble", 3, "3/3/3 b wb -"),
    ("quabble", 3, "3/3/b2 w bw pie"),
    ("quabble", 3, "3/3/b2 w bw -"),
    ("quabble", 3, "3/3/b2 w wb -"),
    ("quabble", 3, "3/bw1/b2 b bw -"),
    ("quabble", 3, "1b1/b2/1b1 w bw -"),
    ("quabble", 3, "1b1/b2/1b1 w wb -"),
    ("quabble", 3, "3/w1w/1w1 b bw -"),
    ("quabble", 4, "4/4/4/1b2 w bw pie"),
    ("quabble", 12, "12/12/12/12/12/12/12/12/12/12/11w/b11 b bw -"),
    ("fast_quabble", 4, "4/4/4/bb2 w bw pie"),
    ("fast_quabble", 4, "4/4/4/wb2 w bw -"),
    ("fast_quabble", 2, "1b/bb w bw -"),
    ("qualos", 3, "3/3/b1b w bw -"),
    ("qualos", 3, "w1b/1b1/b1b w bw -"),
    ("qualos", 3, "3/3/b2 w bw pie"),
    ("conquare", 1, "2/1/2 b bw -"),
    ("conquare", 2, "3/2/3/2/3 b bw -"),
    ("conquare", 2, "3/2/1b1/2/3 w bw pie"),
    ("conquare", 1, "b1/1/b1 w bw -"),
    ("conquare", 2, "3/1b/1w1/b1/3 b wb -"),
    ("conquare", 2, "3/b1/3/b1/3 w wb -"),
    ("fast_conquare", 1, "b1/w/b1 b bw -"),
    ("fast_conquare", 2, "3/2/b2/2/3 w bw pie"),
]


@pytest.mark.parametrize(("name", "size", "text"), READ_BACK)
def test_position_texts_are_read_back(load_game: LoadGame, name: str, size: int, text: str) -> None:
    game = load_game(name, size=size)
    state = game.new_initial_state(text)
    assert state.position() == text
    assert state == game.new_initial_state(text)
    assert hash(state) == hash(game.new_initial_state(text))
    assert state.history() == []
    assert state.move_number() == 0
    with pytest.raises(ArgumentError):
        state.undo_action()


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [
        ("quabble", 3, "3/3/3 b bw -"),
        ("qualos", 11, "/".join(["11"] * 11) + " b bw -"),
        ("fast_conquare", 2, "3/2/3/2/3 b bw -"),
        ("conquare", 1, "2/1/2 b bw -"),
    ],
)
def test_the_start(load_game: LoadGame, name: str, size: int, text: str) -> None:
    assert start(load_game, name, size).position() == text
    assert load_game(name, size=size).new_initial_state(text) == start(load_game, name, size)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3/3/3 b bw",
        "3/3/3 b bw - -",
        "3/3/3  b bw -",
        " 3/3/3 b bw -",
        "3/3/3 b bw - ",
        "3/3/3 b bw -\n",
        "3/3 b bw -",
        "3/3/3/3 b bw -",
        "3/3/3/ b bw -",
        "3/2/3 b bw -",
        "3/4/3 b bw -",
        "3//3 b bw -",
        "3/bbbb/3 b bw -",
        "3/12/3 b bw -",
        "3/03/3 b bw -",
        "3/0b2/3 b bw -",
        "3/b0b1/3 b bw -",
        "3/b02/3 b bw -",
        "3/x2/3 b bw -",
        "3/B2/3 b bw -",
        "3/.../3 b bw -",
        "3/-3/3 b bw -",
        "3/\u0663/3 b bw -",
        "3/3/3 x bw -",
        "3/3/3 B bw -",
        "3/3/3 black bw -",
        "3/3/3 - bw -",
        "3/3/3 b bb -",
        "3/3/3 b b -",
        "3/3/3 b -- -",
        "3/3/3 b bw 0",
        "3/3/3 b bw Pie",
        "3/3/3 b bw ",
    ],
)
def test_texts_of_another_form_are_refused(load_game: LoadGame, text: str) -> None:
    for name in QUABBLES:
        with pytest.raises(PositionError, match="position"):
            load_game(name, size=3).new_initial_state(text)


@pytest.mark.parametrize("text", ["3/3/3/3/3 b bw -", "2/3/2/3/2 b bw -", "3/2/3/2 b bw -", "3/2/3 b bw -", "3/2/3/2/3/2 b bw -", "2/2 b bw -"])
def test_the_rows_of_conquare_take_turns(load_game: LoadGame, text: str) -> None:
    for name in CONQUARES:
        with pytest.raises(PositionError, match="position"):
            load_game(name, size=2).new_initial_state(text)


def refused(load_game: LoadGame, name: str, picture: str, to_move: str, seats: str = "bw", pie: str = "-") -> None:
    with pytest.raises(PositionError, match="position"):
        at(load_game, name, picture, to_move, seats, pie)


@pytest.mark.parametrize("name", QUABBLES)
def test_the_colour_to_move_has_no_winning_chain(load_game: LoadGame, name: str) -> None:
    black = """
    . b .
    b . :
    . b .
    """
    white = """
    . : .
    w . w
    . w .
    """
    refused(load_game, name, black, "black")
    refused(load_game, name, white, "white")
    refused(load_game, name, "b", "black")


def test_no_empty_dark_square_is_controlled_except_in_qualos(load_game: LoadGame) -> None:
    two_of_three = """
    . : .
    : . :
    w : w
    """
    for to_move in ("black", "white"):
        refused(load_game, "quabble", two_of_three, to_move)
        refused(load_game, "fast_quabble", two_of_three, to_move)
        assert at(load_game, "qualos", two_of_three, to_move).controlled("white") == ["b1"]
    one_of_two = """
    . : . :
    : . : .
    . : . :
    : b : .
    """
    for to_move in ("black", "white"):
        assert at(load_game, "quabble", one_of_two, to_move).contested("black") == ["a1"]
        refused(load_game, "fast_quabble", one_of_two, to_move)


def test_no_empty_space_is_controlled(load_game: LoadGame) -> None:
    three = """
    w   +
      .
    w   w
    """
    two = """
    b   +
      .
    +   b
    """
    for to_move in ("black", "white"):
        refused(load_game, "conquare", three, to_move)
        refused(load_game, "fast_conquare", three, to_move)
        assert at(load_game, "conquare", two, to_move).contested("black") == ["a1"]
        refused(load_game, "fast_conquare", two, to_move)


@pytest.mark.parametrize("name", QUABBLES)
def test_pie_needs_whites_first_turn(load_game: LoadGame, name: str) -> None:
    right = """
    . : .
    : b :
    . : .
    """
    empty = """
    . : .
    : . :
    . : .
    """
    one_white = """
    . : .
    : w :
    . : .
    """
    two_black = """
    . : b
    : . :
    b : .
    """
    one_each = """
    . : .
    : w :
    b : .
    """
    dark_only = """
    . : .
    : . :
    . b .
    """
    white_on_dark = """
    . : .
    : b w
    . : .
    """
    assert "pie" in legal(at(load_game, name, right, "white", pie="pie"))
    assert "pie" not in legal(at(load_game, name, right, "white"))
    refused(load_game, name, right, "black", pie="pie")
    refused(load_game, name, right, "white", seats="wb", pie="pie")
    for picture in (empty, one_white, two_black, one_each, dark_only, white_on_dark):
        at(load_game, name, picture, "white")
        refused(load_game, name, picture, "white", pie="pie")
    refused(load_game, name, "b", "white", pie="pie")


@pytest.mark.parametrize("name", CONQUARES)
def test_pie_of_conquare_needs_one_black_vertex_and_nothing_white(load_game: LoadGame, name: str) -> None:
    right = """
    +   +   +
      .   .
    +   b   +
      .   .
    +   +   +
    """
    space_only = """
    +   +   +
      .   .
    +   +   +
      b   .
    +   +   +
    """
    two = """
    b   +   +
      .   .
    +   +   +
      .   .
    +   +   b
    """
    white_space = """
    +   +   +
      .   .
    +   b   +
      w   .
    +   +   +
    """
    finished = """
    +   +   +
      b   .
    +   b   +
      b   .
    +   +   +
    """
    assert "pie" in legal(at(load_game, name, right, "white", pie="pie"))
    refused(load_game, name, right, "black", pie="pie")
    refused(load_game, name, right, "white", seats="wb", pie="pie")
    for picture in (space_only, two, white_space, finished):
        at(load_game, name, picture, "white")
        refused(load_game, name, picture, "white", pie="pie")


@pytest.mark.parametrize("name", FAMILY)
def test_a_position_is_a_text(load_game: LoadGame, name: str) -> None:
    with pytest.raises(ArgumentTypeError, match="position"):
        load_game(name, size=2).new_initial_state(3)


# Views and pictures.


@pytest.mark.parametrize("name", FAMILY)
def test_views_refuse_what_is_no_colour(load_game: LoadGame, name: str) -> None:
    state = start(load_game, name, 3)
    for view in (state.controlled, state.contested, state.seat):
        for wrong in ("red", "Black", "b", ""):
            with pytest.raises(ArgumentError, match="colour"):
                view(wrong)
        with pytest.raises(ArgumentTypeError, match="colour"):
            view(0)
    with pytest.raises(ArgumentError, match="seat"):
        state.colour(2)


def boards_of_one_stone(lengths: list[int]) -> list[str]:
    """All board fields with one stone, for rows of these lengths."""
    boards = []
    for number, length in enumerate(lengths):
        for before in range(length):
            for stone in "bw":
                rows = [str(empty) for empty in lengths]
                rows[number] = f"{before or ''}{stone}{length - 1 - before or ''}"
                boards.append("/".join(rows))
    return boards


@pytest.mark.parametrize(
    ("name", "size", "lengths", "labels"),
    [
        ("quabble", 3, [3, 3, 3], "a b c 1 2 3"),
        ("fast_quabble", 3, [3, 3, 3], "a b c 1 2 3"),
        ("qualos", 3, [3, 3, 3], "a b c 1 2 3"),
        ("conquare", 2, [3, 2, 3, 2, 3], "A B C a b 1 2 3"),
        ("fast_conquare", 2, [3, 2, 3, 2, 3], "A B C a b 1 2 3"),
    ],
)
def test_printed_boards_have_coordinates_and_no_two_look_alike(load_game: LoadGame, name: str, size: int, lengths: list[int], labels: str) -> None:
    game = load_game(name, size=size)
    assert set(labels.split()) <= set(str(game.new_initial_state()).split())
    boards = boards_of_one_stone(lengths)
    printed = {str(game.new_initial_state(f"{board} b bw -")) for board in boards}
    assert len(printed) == len(boards) == 2 * sum(lengths)
