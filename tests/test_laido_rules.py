"""The rules of Laido and Vadus, clause by clause, on positions drawn by hand."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from pictures_laido import drawing, field_of_stones
from quadgames.errors import (
    ArgumentError,
    ArgumentTypeError,
    GameOverError,
    GameParameterError,
    IllegalActionError,
    PositionError,
)

Loader = Callable[..., Any]
BOTH = pytest.mark.parametrize("name", ["laido", "vadus"])

SIZE_2_POINTS = ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]

# The neighbours of each point of three points per side, read off the drawing
#
#     e1 e2 e3
#    d1 d2 d3 d4
#   c1 c2 c3 c4 c5
#    b1 b2 b3 b4
#     a1 a2 a3
SIZE_3_NEIGHBOURS = {
    "a1": "a2 b1 b2",
    "a2": "a1 a3 b2 b3",
    "a3": "a2 b3 b4",
    "b1": "a1 b2 c1 c2",
    "b2": "a1 a2 b1 b3 c2 c3",
    "b3": "a2 a3 b2 b4 c3 c4",
    "b4": "a3 b3 c4 c5",
    "c1": "b1 c2 d1",
    "c2": "b1 b2 c1 c3 d1 d2",
    "c3": "b2 b3 c2 c4 d2 d3",
    "c4": "b3 b4 c3 c5 d3 d4",
    "c5": "b4 c4 d4",
    "d1": "c1 c2 d2 e1",
    "d2": "c2 c3 d1 d3 e1 e2",
    "d3": "c3 c4 d2 d4 e2 e3",
    "d4": "c4 c5 d3 e3",
    "e1": "d1 d2 e2",
    "e2": "d2 d3 e1 e3",
    "e3": "d3 d4 e2",
}


def running_fields(name: str) -> str:
    """The fields after the board, for a position of no particular stage."""
    return "w bw 0" if name == "laido" else "w 0 0"


def drawn(load_game: Loader, name: str, picture: str, fields: str | None = None, **options: Any) -> Any:
    """The state of a picture; `fields` is what follows the board in the position text."""
    board = drawing(picture)
    return load_game(name, size=board.size, **options).new_initial_state(f"{board.board} {fields or running_fields(name)}")


def played(load_game: Loader, name: str, actions: str, size: int = 2, **options: Any) -> Any:
    return play(load_game(name, size=size, **options).new_initial_state(), actions)


def play(state: Any, actions: str) -> Any:
    for action in actions.split():
        state.apply_action(state.string_to_action(action))
    return state


def legal(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


# The board.


@BOTH
def test_two_to_eleven_points_per_side_nine_by_default(load_game: Loader, name: str) -> None:
    assert load_game(name).get_parameters()["size"] == 9
    for size, points in {2: 7, 3: 19, 4: 37, 5: 61, 6: 91, 7: 127, 8: 169, 9: 217, 10: 271, 11: 331}.items():
        state = load_game(name, size=size).new_initial_state()
        assert len(state.legal_actions()) == points


@BOTH
@pytest.mark.parametrize("size", [1, 12, 0, -2, "3", 3.0, True])
def test_other_sizes_are_refused(load_game: Loader, name: str, size: Any) -> None:
    with pytest.raises(GameParameterError, match="size"):
        load_game(name, size=size)


def test_parameters(load_game: Loader) -> None:
    assert load_game("laido", size=4).get_parameters() == {"size": 4, "pie_stone": "first_move"}
    assert load_game("laido", size=4, pie_stone="extra").get_parameters() == {"size": 4, "pie_stone": "extra"}
    assert load_game("vadus", size=4).get_parameters() == {"size": 4}


@pytest.mark.parametrize("value", ["second_move", "", "Extra", 1])
def test_other_values_of_pie_stone_are_refused(load_game: Loader, value: Any) -> None:
    with pytest.raises(GameParameterError, match="pie_stone"):
        load_game("laido", size=2, pie_stone=value)


def test_unknown_parameters_are_refused(load_game: Loader) -> None:
    with pytest.raises(GameParameterError, match="pie_stone"):
        load_game("vadus", size=2, pie_stone="extra")
    with pytest.raises(GameParameterError, match="colour"):
        load_game("laido", size=2, colour="black")


@BOTH
def test_players_and_utilities(load_game: Loader, name: str) -> None:
    game = load_game(name, size=2)
    assert game.num_players() == 2
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1.0, 1.0, 0.0)


def test_games_with_different_options_are_different(load_game: Loader) -> None:
    game = load_game("laido", size=3)
    assert game == load_game("laido", size=3, pie_stone="first_move")
    assert game != load_game("laido", size=3, pie_stone="extra")
    assert game != load_game("laido", size=4)
    assert game != load_game("vadus", size=3)
    assert game.new_initial_state() != load_game("laido", size=3, pie_stone="extra").new_initial_state()


# Action ids and strings.


def test_laido_action_ids(load_game: Loader) -> None:
    game = load_game("laido", size=2)
    state = game.new_initial_state()
    assert game.num_distinct_actions() == 10
    assert [state.action_to_string(action) for action in range(10)] == [*SIZE_2_POINTS, "pass", "black", "white"]


def test_vadus_action_ids(load_game: Loader) -> None:
    game = load_game("vadus", size=2)
    state = game.new_initial_state()
    assert game.num_distinct_actions() == 8
    assert [state.action_to_string(action) for action in range(8)] == [*SIZE_2_POINTS, "pass"]


@BOTH
def test_action_ids_on_the_largest_board(load_game: Loader, name: str) -> None:
    # Eleven points per side: rows a to u, the middle row k has 21 points and is preceded by 11 + 12 + … + 20 = 155 points.
    state = load_game(name, size=11).new_initial_state()
    for action, string in {0: "a1", 10: "a11", 11: "b1", 155: "k1", 175: "k21", 176: "l1", 320: "u1", 330: "u11", 331: "pass"}.items():
        assert state.action_to_string(action) == string
    assert state.string_to_action("k21") == 175


@BOTH
def test_ids_outside_the_game_are_refused(load_game: Loader, name: str) -> None:
    game = load_game(name, size=2)
    state = game.new_initial_state()
    for action in (-1, game.num_distinct_actions()):
        with pytest.raises(ArgumentError, match="action"):
            state.action_to_string(action)
    with pytest.raises(ArgumentTypeError, match="action"):
        state.action_to_string("a1")


@BOTH
@pytest.mark.parametrize("string", ["a3", "A1", "a0", "a01", " a1", "d1", "pass", "black", "red", ""])
def test_strings_that_are_not_legal_at_the_start(load_game: Loader, name: str, string: str) -> None:
    state = load_game(name, size=2).new_initial_state()
    with pytest.raises(IllegalActionError, match="string"):
        state.string_to_action(string)


@BOTH
def test_an_illegal_action_changes_nothing(load_game: Loader, name: str) -> None:
    state = drawn(
        load_game,
        name,
        """
      . w
     . b .
      . .
    """,
    )
    text = state.position()
    for action in (3, 6, 100, -1):  # b2 and c2 are occupied
        with pytest.raises(IllegalActionError):
            state.apply_action(action)
    assert state.position() == text
    assert state.history() == []


# Groups.


@BOTH
def test_neighbours(load_game: Loader, name: str) -> None:
    """Two stones are one group exactly where their points are neighbours."""
    game = load_game(name, size=3)
    points = list(SIZE_3_NEIGHBOURS)
    for number, one in enumerate(points):
        for two in points[number + 1 :]:
            state = game.new_initial_state(f"{field_of_stones(3, {one: 'b', two: 'b'})} {running_fields(name)}")
            expected = [[one, two]] if two in SIZE_3_NEIGHBOURS[one].split() else [[one], [two]]
            assert [group.stones for group in state.groups("black")] == expected


@BOTH
def test_groups_are_of_one_colour_maximal_and_ordered_by_first_place(load_game: Loader, name: str) -> None:
    state = drawn(
        load_game,
        name,
        """
        b w .
       b w . .
      . b w b b
       . w . .
        b . b
    """,
    )
    assert [group.stones for group in state.groups("black")] == [["a1"], ["a3"], ["c2", "d1", "e1"], ["c4", "c5"]]
    assert [group.stones for group in state.groups("white")] == [["b2", "c3", "d2", "e2"]]


@BOTH
def test_a_colour_without_stones_has_no_groups(load_game: Loader, name: str) -> None:
    state = load_game(name, size=3).new_initial_state()
    for colour in ("black", "white"):
        assert state.groups(colour) == []
        assert state.values(colour) == []


@BOTH
def test_a_group_is_a_named_tuple(load_game: Loader, name: str) -> None:
    state = drawn(
        load_game,
        name,
        """
        . . .
       . . . .
      . . . . .
       b b b .
        . . .
    """,
    )
    (group,) = state.groups("black")
    assert group._fields == ("stones", "connection", "surplus", "value")
    assert group == (["b1", "b2", "b3"], [], ["b1", "b2", "b3"], -3)


# The connection part, the surplus part and the value. The capitals are the only minimal connection part.

GROUPS = {
    "one edge stone is not two": (
        """
        . . .
       . . . .
      b . . . .
       . . . .
        . . .
        """,
        -1,
    ),
    "a stone inside is no edge stone": (
        """
        . . .
       . . . .
      . . b . .
       . . . .
        . . .
        """,
        -1,
    ),
    "no edge stone in a larger group": (
        """
        . . .
       . b b .
      . b . b .
       . b b .
        . . .
        """,
        -6,
    ),
    "a corner is on two sides and still one edge stone": (
        """
        . . .
       . . . .
      . . b . .
       . b . .
        b . .
        """,
        -3,
    ),
    "adjacent edge stones": (
        """
        . . .
       . . . B
      . . . . B
       . . . .
        . . .
        """,
        2,
    ),
    "adjacent edge stones, one at a corner": (
        """
        . . .
       . . . .
      . . . . .
       . . . B
        . . B
        """,
        2,
    ),
    "straight across": (
        """
        . . .
       . . . .
      B B B B B
       . . . .
        . . .
        """,
        5,
    ),
    "two edge stones of one side joined by a bow": (
        """
        . . .
       . . . .
      . . . . .
       . B B .
        B . B
        """,
        4,
    ),
    "the shortest path within the group, not over empty points": (
        """
        . . .
       . . . .
      B B B . .
       . . B .
        . B .
        """,
        5,
    ),
    "nor over the other colour": (
        """
        . . .
       . . . .
      B B B . .
       w w B .
        . B .
        """,
        5,
    ),
    "a branch is surplus": (
        """
        . . .
       . b b .
      B B B B B
       . . . .
        . . .
        """,
        3,
    ),
    "the closest of three edge stones, not the first one's closest": (
        """
        . B .
       . . B B
      . . b . .
       . b . .
        b . .
        """,
        0,
    ),
    "the closest pair meets at a far end, past the middle of a chain": (
        """
        . . .
       . . . .
      b b b b .
       . . . B
        . . B
        """,
        -2,
    ),
    "only four stones of a large group connect": (
        """
        . . .
       . b b .
      . b b b .
       . B B .
        B . B
        """,
        -1,
    ),
    "a negative value with a connection": (
        """
        . B B
       . b b .
      . b b . .
       . . . .
        . . .
        """,
        -2,
    ),
    "half of the stones: worth nothing": (
        """
        . . .
       . . . .
      . . . . .
       . b b .
        B B .
        """,
        0,
    ),
    "on the smallest board": (
        """
         . B
        . B .
         B .
        """,
        3,
    ),
    "a fork with two short arms and a long one": (
        """
          . . . .
         . . . . .
        . . . . . .
       B B B b b b b
        . . B . . .
         . . B . .
          . . B .
        """,
        2,
    ),
    "a bow with its ends a point apart": (
        """
          . . . .
         . . . . .
        B B B . . .
       . . . B . . .
        B B B . . .
         . . . . .
          . . . .
        """,
        7,
    ),
    "a spiral whose inner end is surplus": (
        """
          B . . .
         . B B B .
        . b . . B .
       . . b b . B .
        . . . . B .
         . B B B .
          B . . .
        """,
        8,
    ),
}


@BOTH
@pytest.mark.parametrize("case", GROUPS)
def test_connection_surplus_and_value(load_game: Loader, name: str, case: str) -> None:
    picture, value = GROUPS[case]
    state = drawn(load_game, name, picture)
    board = drawing(picture)
    (group,) = state.groups("black")
    assert group.stones == [point for point, sign in board.signs.items() if sign in "bB"]
    assert group.connection == board.marked()
    assert group.surplus == [point for point, sign in board.signs.items() if sign == "b"]
    assert group.value == value
    assert state.values("black") == [value]


@BOTH
@pytest.mark.parametrize("case", GROUPS)
def test_white_groups_are_worth_the_same(load_game: Loader, name: str, case: str) -> None:
    picture, value = GROUPS[case]
    board = drawing(picture.translate(str.maketrans("bBwW", "wWbB")))
    stones = {point: sign.lower() for point, sign in board.signs.items() if sign != "."}
    if "b" not in stones.values():  # a position has a black stone
        stones[next(point for point in board.signs if point not in stones)] = "b"
    state = load_game(name, size=board.size).new_initial_state(f"{field_of_stones(board.size, stones)} {running_fields(name)}")
    (group,) = state.groups("white")
    assert (group.connection, group.value) == (board.marked(), value)


@BOTH
def test_any_of_several_equally_small_connections(load_game: Loader, name: str) -> None:
    state = drawn(
        load_game,
        name,
        """
        . . .
       . . . .
      . . . . .
       . . . .
        b b b
    """,
    )
    (group,) = state.groups("black")
    assert group.connection in (["a1", "a2"], ["a2", "a3"])
    assert sorted(group.connection + group.surplus) == group.stones == ["a1", "a2", "a3"]
    assert group.value == 1


@BOTH
def test_a_ring_around_the_board_and_a_full_board(load_game: Loader, name: str) -> None:
    ring = """
        b b b
       b . . b
      b . w . b
       b . . b
        b b b
    """
    assert drawn(load_game, name, ring).values("black") == [4 - 12]
    assert drawn(load_game, name, ring).values("white") == [-1]
    assert drawn(load_game, name, ring.replace(".", "b").replace("w", "b")).values("black") == [4 - 19]


@BOTH
def test_the_values_are_listed_from_the_highest(load_game: Loader, name: str) -> None:
    state = drawn(
        load_game,
        name,
        """
        b w b
       w . w b
      . b w . w
       w b . .
        . w b
    """,
    )
    # Black: a3 is -1, the two stones b2 c2 -2, e1 -1, d4 e3 +2. White: a2 -1, b1 -1, c3 d3 e2 with one edge stone -3, c5 -1, d1 -1.
    assert state.values("black") == [2, -1, -1, -2]
    assert state.values("white") == [-1, -1, -1, -1, -3]


# Comparing.

COMPARISONS = {
    "two losses of one before a loss of two": (
        """
        w . w
       . . . .
      . . . . .
       . b b .
        . . .
        """,
        [-2],
        [-1, -1],
        "white",
    ),
    "five before five and a loss": (
        """
          . . . .
         b b b b b
        . . . . . .
       b . . . . . .
        . . . . . .
         w w w w w
          . . . .
        """,
        [5, -1],
        [5],
        "white",
    ),
    "the missing place is not sorted in before a negative value": (
        """
        b . .
       . . . .
      . . . . .
       . w w .
        b . .
        """,
        [-1, -1],
        [-2],
        "black",
    ),
    "the first place decides, however many groups follow": (
        """
        . b .
       w . b b
      w . . . w
       . . . w
        w w .
        """,
        [3],
        [2, 2, 2],
        "black",
    ),
    "the second place decides": (
        """
        b b .
       w w w w
      . . . . .
       b b b b
        w w w
        """,
        [4, 2],
        [4, 1],
        "black",
    ),
    "the lower second place": (
        """
        b b b
       w w w w
      . . . . .
       b b b b
        w w .
        """,
        [4, 1],
        [4, 2],
        "white",
    ),
    "a third stone on the edge is surplus": (
        """
        b b b
       . . . .
      . . . . .
       . . . .
        w w .
        """,
        [1],
        [2],
        "white",
    ),
    "two gains before one": (
        """
        b b .
       . . . .
      . . . . b
       . . . b
        w w .
        """,
        [2, 2],
        [2],
        "black",
    ),
    "one loss before two": (
        """
        w . w
       . . . .
      . . . . .
       . . . .
        b . .
        """,
        [-1],
        [-1, -1],
        "black",
    ),
    "nothing before a loss": (
        """
        . . .
       . . . .
      . . b . .
       . . . .
        . . .
        """,
        [-1],
        [],
        "white",
    ),
    "a gain before nothing": (
        """
        . . .
       . . . .
      . . . . .
       . . . .
        b b .
        """,
        [2],
        [],
        "black",
    ),
    "a loss of one before a loss of two": (
        """
        . . .
       . w w .
      . . . . .
       b . . .
        . . .
        """,
        [-1],
        [-2],
        "black",
    ),
    "a group worth nothing and no group": (
        """
        . . .
       . . . .
      . . . . .
       . b b .
        b b .
        """,
        [0],
        [],
        None,
    ),
    "a trailing nothing": (
        """
        w w .
       . . . b
      . . . . b
       . b b .
        b b .
        """,
        [2, 0],
        [2],
        None,
    ),
    "equal lists": (
        """
        w w .
       . . . b
      . . w . .
       . . . .
        b b .
        """,
        [2, -1],
        [2, -1],
        None,
    ),
    "nothing and then a loss": (
        """
        w . .
       . . . .
      . . . . .
       . b b .
        b b .
        """,
        [0],
        [-1],
        "black",
    ),
    "nothing and a loss against no group": (
        """
        b . .
       . . . .
      . . . . .
       . b b .
        b b .
        """,
        [0, -1],
        [],
        "white",
    ),
    "a gain and a loss before two losses": (
        """
        w . w
       . . . .
      . . . . b
       . b . .
        b b .
        """,
        [1, -1],
        [-1, -1],
        "black",
    ),
}

COMPARED = pytest.mark.parametrize("case", COMPARISONS)


@BOTH
@COMPARED
def test_the_lists_that_are_compared(load_game: Loader, name: str, case: str) -> None:
    picture, black, white, _ = COMPARISONS[case]
    state = drawn(load_game, name, picture)
    assert state.values("black") == black
    assert state.values("white") == white


@COMPARED
@pytest.mark.parametrize("first_passer", ["black", "white"])
@pytest.mark.parametrize("seats", ["bw", "wb"])
def test_laido_comparison(load_game: Loader, case: str, first_passer: str, seats: str) -> None:
    """The colour ahead wins, whichever seat plays it and whoever passed first; equal lists are won by the first of the two passers."""
    picture, _, _, ahead = COMPARISONS[case]
    # The colour to move goes on alternating: after two passes it is the first passer's turn again.
    state = drawn(load_game, "laido", picture, f"{first_passer[0]} {seats} 2")
    winner = ahead or first_passer
    assert state.is_terminal()
    assert state.returns() == ([1.0, -1.0] if seats[0] == winner[0] else [-1.0, 1.0])


@COMPARED
@pytest.mark.parametrize("first_passer", ["black", "white"])
def test_vadus_comparison(load_game: Loader, case: str, first_passer: str) -> None:
    """The colour ahead wins, whoever passed first; equal lists are a draw."""
    picture, _, _, ahead = COMPARISONS[case]
    state = drawn(load_game, "vadus", picture, f"{first_passer[0]} 0 2")
    assert state.is_terminal()
    assert state.returns() == {"black": [1.0, -1.0], "white": [-1.0, 1.0], None: [0.0, 0.0]}[ahead]
    assert [state.player_return(seat) for seat in (0, 1)] == state.returns()


@BOTH
@COMPARED
def test_the_comparison_comes_only_at_the_end(load_game: Loader, name: str, case: str) -> None:
    fields = {"laido": ["w bw 0", "b bw 1"], "vadus": ["w 0 0", "b 0 1"]}[name]
    for running in fields:
        state = drawn(load_game, name, COMPARISONS[case][0], running)
        assert not state.is_terminal()
        assert state.returns() == [0.0, 0.0]


# Laido: the opening.


@pytest.mark.parametrize("pie_stone", ["first_move", "extra"])
def test_seat_0_places_a_black_stone_without_pass(load_game: Loader, pie_stone: str) -> None:
    state = load_game("laido", size=2, pie_stone=pie_stone).new_initial_state()
    assert state.current_player() == 0
    assert legal(state) == SIZE_2_POINTS
    assert [state.colour(seat) for seat in (0, 1)] == [None, None]
    assert [state.seat(colour) for colour in ("black", "white")] == [None, None]
    play(state, "b2")
    assert [group.stones for group in state.groups("black")] == [["b2"]]
    assert state.groups("white") == []


@pytest.mark.parametrize("pie_stone", ["first_move", "extra"])
def test_seat_1_chooses_its_side(load_game: Loader, pie_stone: str) -> None:
    state = played(load_game, "laido", "b2", pie_stone=pie_stone)
    assert state.current_player() == 1
    assert legal(state) == ["black", "white"]
    assert [state.colour(seat) for seat in (0, 1)] == [None, None]
    assert [state.seat(colour) for colour in ("black", "white")] == [None, None]


@pytest.mark.parametrize(("choice", "colours"), [("black", ["white", "black"]), ("white", ["black", "white"])])
@pytest.mark.parametrize("pie_stone", ["first_move", "extra"])
def test_the_choice_gives_both_seats_their_colours(load_game: Loader, choice: str, colours: list[str], pie_stone: str) -> None:
    state = played(load_game, "laido", f"b2 {choice}", pie_stone=pie_stone)
    assert [state.colour(seat) for seat in (0, 1)] == colours
    assert [state.seat(colour) for colour in colours] == [0, 1]


@pytest.mark.parametrize(("choice", "white_seat"), [("black", 0), ("white", 1)])
def test_then_white_moves(load_game: Loader, choice: str, white_seat: int) -> None:
    """The stone is Black's first turn."""
    state = played(load_game, "laido", f"b2 {choice}")
    assert state.current_player() == white_seat
    play(state, "a1")
    assert [group.stones for group in state.groups("white")] == [["a1"]]
    assert state.current_player() == 1 - white_seat


@pytest.mark.parametrize(("choice", "black_seat"), [("black", 1), ("white", 0)])
def test_with_an_extra_stone_black_moves(load_game: Loader, choice: str, black_seat: int) -> None:
    state = played(load_game, "laido", f"b2 {choice}", pie_stone="extra")
    assert state.current_player() == black_seat
    play(state, "a1")
    assert [group.stones for group in state.groups("black")] == [["a1", "b2"]]
    assert state.current_player() == 1 - black_seat


@pytest.mark.parametrize("pie_stone", ["first_move", "extra"])
def test_the_choice_is_made_once(load_game: Loader, pie_stone: str) -> None:
    state = played(load_game, "laido", "b2 white", pie_stone=pie_stone)
    assert legal(state) == ["a1", "a2", "b1", "b3", "c1", "c2", "pass"]
    for choice in ("black", "white"):
        with pytest.raises(IllegalActionError):
            state.string_to_action(choice)


def test_the_stone_of_the_opening_counts(load_game: Loader) -> None:
    """Two passes at once: Black has [-1], White nothing, so White is ahead."""
    assert played(load_game, "laido", "b2 white pass pass").returns() == [-1.0, 1.0]
    assert played(load_game, "laido", "b2 black pass pass").returns() == [1.0, -1.0]


# Laido: turn and end.


def test_turns_alternate_with_stones_and_passes(load_game: Loader) -> None:
    state = played(load_game, "laido", "b2 white")
    for action, seat in [("a1", 1), ("pass", 0), ("c1", 1), ("c2", 0), ("pass", 1), ("b1", 0)]:
        assert state.current_player() == seat
        assert "pass" in legal(state)
        play(state, action)
    assert [group.stones for group in state.groups("white")] == [["a1"], ["c1"]]
    assert [group.stones for group in state.groups("black")] == [["b1", "b2", "c2"]]


def test_a_stone_needs_an_empty_point(load_game: Loader) -> None:
    state = played(load_game, "laido", "b2 white a1")
    for point in ("b2", "a1"):
        with pytest.raises(IllegalActionError):
            state.string_to_action(point)


def test_passes_with_a_stone_between_do_not_end_the_game(load_game: Loader) -> None:
    state = played(load_game, "laido", "b2 white pass a1 pass c1 pass")
    assert not state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    assert legal(state) == ["a2", "b1", "b3", "c2", "pass"]


def test_two_passes_end_the_game(load_game: Loader) -> None:
    state = played(load_game, "laido", "b2 white a1 pass pass")
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert not any(state.legal_actions_mask())
    with pytest.raises(GameOverError):
        state.apply_action(1)
    with pytest.raises(GameOverError):
        state.string_to_action("a2")


def test_on_a_full_board_only_a_pass_is_left(load_game: Loader) -> None:
    state = drawn(
        load_game,
        "laido",
        """
      w b
     b b w
      w b
    """,
        "w bw 0",
    )
    assert legal(state) == ["pass"]
    # Black's stones a2 b1 b2 c2 are one group, c = 3 (a2 b2 c2 and the like), value 2. White has a1 [-1], b3 [-1], c1 [-1].
    assert state.values("black") == [2]
    assert state.values("white") == [-1, -1, -1]
    play(state, "pass")
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert state.returns() == [1.0, -1.0]


@pytest.mark.parametrize(("choice", "black_seat"), [("black", 1), ("white", 0)])
def test_equal_lists_are_won_by_the_first_of_the_closing_passers(load_game: Loader, choice: str, black_seat: int) -> None:
    black_wins = [1.0, -1.0] if black_seat == 0 else [-1.0, 1.0]
    white_wins = [-value for value in black_wins]
    # [-1] and [-1]: after White's stone Black passes first.
    assert played(load_game, "laido", f"a1 {choice} c2 pass pass").returns() == black_wins
    # [2] and [2], two adjacent edge stones each: again Black passes first.
    assert played(load_game, "laido", f"a1 {choice} c2 a2 b3 pass pass").returns() == black_wins
    # [2] and [2] again, but Black has passed once before and moved last, so White passes first.
    assert played(load_game, "laido", f"a1 {choice} c1 pass c2 a2 pass pass").returns() == white_wins


def test_an_earlier_pass_does_not_decide_equal_lists(load_game: Loader) -> None:
    """The rule speaks of the two closing passes."""
    # White has passed first of all, yet it is Black who makes the first closing pass.
    state = played(load_game, "laido", "a1 white pass a2 c1 pass c2")
    assert state.values("black") == state.values("white") == [2]
    assert play(state, "pass pass").returns() == [1.0, -1.0]


def test_equal_lists_with_an_extra_stone(load_game: Loader) -> None:
    # [-1] and [-1]: Black moves after the choice and passes, White draws level, Black makes the first of the closing passes.
    assert played(load_game, "laido", "a1 white pass c1 pass pass", pie_stone="extra").returns() == [1.0, -1.0]
    # [2] and [2], and Black is seat 1.
    state = played(load_game, "laido", "a1 black a2 c1 pass c2", pie_stone="extra")
    assert state.values("black") == state.values("white") == [2]
    assert play(state, "pass pass").returns() == [-1.0, 1.0]


@pytest.mark.parametrize("pie_stone", ["first_move", "extra"])
def test_laido_longest_game(load_game: Loader, pie_stone: str) -> None:
    """The first stone, the choice, six stones with a pass before each, two passes: the bound of 2 * 7 + 2 is reached."""
    game = load_game("laido", size=2, pie_stone=pie_stone)
    assert game.max_game_length() == 16
    state = play(game.new_initial_state(), "a1 black pass a2 pass b1 pass b2 pass b3 pass c1 pass c2 pass pass")
    assert state.is_terminal()
    assert state.move_number() == 16
    assert load_game("laido", size=9).max_game_length() == 2 * 217 + 2


# Vadus.


def test_vadus_has_fixed_seats(load_game: Loader) -> None:
    state = load_game("vadus", size=2).new_initial_state()
    for actions in ("", "a1", "a2", "b2", "pass"):
        play(state, actions)
        assert [state.colour(seat) for seat in (0, 1)] == ["black", "white"]
        assert [state.seat(colour) for colour in ("black", "white")] == [0, 1]


def test_the_very_first_turn_is_one_black_stone(load_game: Loader) -> None:
    state = load_game("vadus", size=2).new_initial_state()
    assert state.current_player() == 0
    assert legal(state) == SIZE_2_POINTS
    play(state, "b2")
    assert [group.stones for group in state.groups("black")] == [["b2"]]
    assert state.current_player() == 1


def test_from_then_on_a_turn_is_two_stones_by_the_same_seat(load_game: Loader) -> None:
    state = played(load_game, "vadus", "b2")
    assert legal(state) == ["a1", "a2", "b1", "b3", "c1", "c2", "pass"]
    play(state, "a1")
    assert state.current_player() == 1
    assert legal(state) == ["a2", "b1", "b3", "c1", "c2"]  # the second must be placed
    play(state, "c2")
    assert [group.stones for group in state.groups("white")] == [["a1"], ["c2"]]
    assert state.current_player() == 0
    assert legal(state) == ["a2", "b1", "b3", "c1", "pass"]
    play(state, "a2 b1")
    assert [group.stones for group in state.groups("black")] == [["a2", "b1", "b2"]]
    assert state.current_player() == 1


def test_the_second_stone_of_a_turn_can_take_the_last_point(load_game: Loader) -> None:
    state = played(load_game, "vadus", "b2 a1 a2 b1 b3")
    assert legal(state) == ["c1", "c2", "pass"]
    play(state, "c1")
    assert legal(state) == ["c2"]
    play(state, "c2")
    assert state.current_player() == 0
    assert legal(state) == ["pass"]
    play(state, "pass pass")
    # Black: b1 b2 b3, from edge to edge: 3. White: a1 a2 and c1 c2: 2 and 2.
    assert state.returns() == [1.0, -1.0]


def test_a_turn_can_be_a_pass(load_game: Loader) -> None:
    state = played(load_game, "vadus", "b2 pass")
    assert state.current_player() == 0
    assert not state.is_terminal()
    play(state, "a1")
    assert state.current_player() == 0
    assert legal(state) == ["a2", "b1", "b3", "c1", "c2"]
    play(state, "c1 pass")
    assert state.current_player() == 0
    assert not state.is_terminal()
    play(state, "pass")
    assert state.is_terminal()


@pytest.mark.parametrize("colour", ["b", "w"])
def test_a_single_empty_point_leaves_only_a_pass(load_game: Loader, colour: str) -> None:
    picture = """
      w b
     b b w
      w .
    """
    state = drawn(load_game, "vadus", picture, f"{colour} 0 0")
    assert legal(state) == ["pass"]
    with pytest.raises(IllegalActionError):
        state.string_to_action("a2")
    play(state, "pass")
    assert legal(state) == ["pass"]
    due = drawn(load_game, "vadus", picture, f"{colour} 1 0")
    assert legal(due) == ["a2"]


def test_two_empty_points_are_enough_for_a_turn(load_game: Loader) -> None:
    state = drawn(
        load_game,
        "vadus",
        """
      w b
     b . w
      w .
    """,
        "w 0 1",
    )
    assert legal(state) == ["a2", "b2", "pass"]


def test_two_passes_end_vadus(load_game: Loader) -> None:
    state = played(load_game, "vadus", "b2 pass pass")
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert state.returns() == [-1.0, 1.0]  # Black has [-1], White nothing
    with pytest.raises(GameOverError):
        state.apply_action(0)


def test_passes_with_a_turn_between_do_not_end_vadus(load_game: Loader) -> None:
    state = played(load_game, "vadus", "b2 pass a1 c1 pass")
    assert not state.is_terminal()
    state = played(load_game, "vadus", "b2 a1 a2 pass b1 b3 pass")
    assert not state.is_terminal()


def test_equal_lists_are_a_draw_in_vadus(load_game: Loader) -> None:
    state = drawn(
        load_game,
        "vadus",
        """
      w w
     . . .
      b b
    """,
        "w 0 0",
    )
    assert state.values("black") == state.values("white") == [2]
    assert play(state, "pass pass").returns() == [0.0, 0.0]


@pytest.mark.parametrize("size", [2, 3])
def test_a_game_of_vadus_from_its_start_is_never_a_draw(load_game: Loader, size: int) -> None:
    """A value is even where the group's size is, so a colour's values add up to an even number where it has evenly many stones.

    At the end of a game Black has an odd number of stones and White an even one: the sums differ, so the lists do.
    """
    game = load_game("vadus", size=size)
    for seed in range(20):
        choose = random.Random(seed).choice
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
        assert state.returns() in ([1.0, -1.0], [-1.0, 1.0])


def test_vadus_longest_game(load_game: Loader) -> None:
    """The first stone, three turns of two stones with a pass before each, two passes."""
    game = load_game("vadus", size=2)
    assert game.max_game_length() == 12
    state = play(game.new_initial_state(), "a1 pass a2 b1 pass b2 b3 pass c1 c2 pass pass")
    assert state.is_terminal()
    assert state.move_number() == 12
    assert load_game("vadus", size=9).max_game_length() == 3 * 216 // 2 + 3


# Position text.


@BOTH
@pytest.mark.parametrize(
    ("size", "rows"), [(2, "2/3/2"), (3, "3/4/5/4/3"), (9, "9/10/11/12/13/14/15/16/17/16/15/14/13/12/11/10/9")], ids=["size 2", "size 3", "size 9"]
)
def test_position_text_of_the_start(load_game: Loader, name: str, size: int, rows: str) -> None:
    fields = {"laido": "b -- 0", "vadus": "b 0 0"}[name]
    assert load_game(name, size=size).new_initial_state().position() == f"{rows} {fields}"


def test_laido_position_text_through_a_game(load_game: Loader) -> None:
    state = load_game("laido", size=2).new_initial_state()
    expected = [
        ("b1", "2/b2/2 - -- 0"),
        ("black", "2/b2/2 w wb 0"),
        ("c2", "1w/b2/2 b wb 0"),
        ("pass", "1w/b2/2 w wb 1"),
        ("a1", "1w/b2/w1 b wb 0"),
        ("b3", "1w/b1b/w1 w wb 0"),
        ("pass", "1w/b1b/w1 b wb 1"),
        ("pass", "1w/b1b/w1 w wb 2"),
    ]
    for action, text in expected:
        play(state, action)
        assert state.position() == text


def test_laido_position_text_with_an_extra_stone(load_game: Loader) -> None:
    state = load_game("laido", size=2, pie_stone="extra").new_initial_state()
    for action, text in [("b1", "2/b2/2 - -- 0"), ("white", "2/b2/2 b bw 0"), ("a2", "2/b2/1b w bw 0")]:
        play(state, action)
        assert state.position() == text


def test_vadus_position_text_through_a_game(load_game: Loader) -> None:
    state = load_game("vadus", size=2).new_initial_state()
    expected = [
        ("b1", "2/b2/2 w 0 0"),
        ("c2", "1w/b2/2 w 1 0"),
        ("a1", "1w/b2/w1 b 0 0"),
        ("pass", "1w/b2/w1 w 0 1"),
        ("b2", "1w/bw1/w1 w 1 0"),
        ("b3", "1w/bww/w1 b 0 0"),
        ("c1", "bw/bww/w1 b 1 0"),
        ("a2", "bw/bww/wb w 0 0"),
        ("pass", "bw/bww/wb b 0 1"),
        ("pass", "bw/bww/wb w 0 2"),
    ]
    for action, text in expected:
        play(state, action)
        assert state.position() == text


LAIDO_TEXTS = [
    "2/3/2 b -- 0",
    "2/1b1/2 - -- 0",
    "2/1b1/2 w bw 0",
    "2/1b1/2 b wb 1",
    "2/1b1/2 w wb 2",
    "bb/bbb/bb w bw 0",
    "wb/w1b/1w b bw 2",
]

VADUS_TEXTS = [
    "2/3/2 b 0 0",
    "2/1b1/2 w 0 0",
    "2/1b1/2 b 0 1",
    "2/1b1/2 b 0 2",
    "2/bw1/2 w 1 0",
    "2/bb1/2 b 1 0",
    "bb/bwb/b1 w 1 0",
    "bb/bwb/b1 b 0 0",
    "bb/bbb/bb w 0 2",
]


@pytest.mark.parametrize(("name", "text"), [("laido", text) for text in LAIDO_TEXTS] + [("vadus", text) for text in VADUS_TEXTS])
def test_position_text_is_read_back_exactly(load_game: Loader, name: str, text: str) -> None:
    state = load_game(name, size=2).new_initial_state(text)
    assert state.position() == text
    assert state.history() == []
    assert state.move_number() == 0


@BOTH
def test_rows_are_read_from_the_top_of_the_picture(load_game: Loader, name: str) -> None:
    state = load_game(name, size=3).new_initial_state(f"b2/4/2w2/1b2/2b {running_fields(name)}")
    assert [group.stones for group in state.groups("black")] == [["a3"], ["b2"], ["e1"]]
    assert [group.stones for group in state.groups("white")] == [["c3"]]


@BOTH
def test_numbers_of_two_digits(load_game: Loader, name: str) -> None:
    text = f"6/7/8/9/10/b10/10/9/8/7/3w2 {running_fields(name)}"
    state = load_game(name, size=6).new_initial_state(text)
    assert [group.stones for group in state.groups("black")] == [["f1"]]
    assert [group.stones for group in state.groups("white")] == [["a4"]]
    assert state.position() == text


@BOTH
@pytest.mark.parametrize(
    "board",
    [
        "",
        "2/b2",
        "2/b2/2/2",
        "2/b2/",
        "/b2/2",
        "3/b2/2",
        "2/b1/2",
        "2/b3/2",
        "2/bb2/2",
        "2/b11/2",
        "2/b02/2",
        "2/0b2/2",
        "2/b2/02",
        "2/b20/2",
        "2/B2/2",
        "2/x2/2",
        "2/b-2/2",
        "2/b+2/2",
        "2/b\uff12/2",
        "2\\b2\\2",
        "3/1b2/5/4/3",
    ],
)
def test_boards_that_are_refused(load_game: Loader, name: str, board: str) -> None:
    with pytest.raises(PositionError):
        load_game(name, size=2).new_initial_state(f"{board} {running_fields(name)}")


@BOTH
@pytest.mark.parametrize("change", [" {}", "{} ", "{}\n", "\t{}", "{} 0", "{}0"])
def test_nothing_stands_around_the_text(load_game: Loader, name: str, change: str) -> None:
    text = f"2/b2/2 {running_fields(name)}"
    game = load_game(name, size=2)
    assert game.new_initial_state(text).position() == text
    with pytest.raises(PositionError):
        game.new_initial_state(change.format(text))


@BOTH
@pytest.mark.parametrize("number", range(4))
def test_fields_are_separated_by_single_spaces_and_all_there(load_game: Loader, name: str, number: int) -> None:
    game = load_game(name, size=2)
    fields = f"2/b2/2 {running_fields(name)}".split()
    with pytest.raises(PositionError):
        game.new_initial_state(" ".join(fields[:number] + fields[number + 1 :]))
    with pytest.raises(PositionError):
        game.new_initial_state(" ".join([*fields[:number], "", *fields[number:]]))
    with pytest.raises(PositionError):
        game.new_initial_state(" ".join([*fields[:number], "", *fields[number + 1 :]]))


@BOTH
def test_a_text_is_a_string(load_game: Loader, name: str) -> None:
    for wrong in (b"2/b2/2 w bw 0", 7):
        with pytest.raises(ArgumentTypeError, match="position"):
            load_game(name, size=2).new_initial_state(wrong)


LAIDO_REFUSED = {
    "opening: White to move": "2/3/2 w -- 0",
    "opening: a choice without a stone": "2/3/2 - -- 0",
    "opening: a stone and no choice": "2/1b1/2 b -- 0",
    "opening: a stone and White to move": "2/1b1/2 w -- 0",
    "opening: a white stone": "2/1w1/2 - -- 0",
    "opening: two black stones": "2/1bb/2 - -- 0",
    "opening: a stone of each colour": "2/1bw/2 - -- 0",
    "opening: a pass before the stone": "2/3/2 b -- 1",
    "opening: a pass before the choice": "2/1b1/2 - -- 1",
    "opening: over before the choice": "2/1b1/2 - -- 2",
    "chosen: an empty board": "2/3/2 w bw 0",
    "chosen: no black stone": "2/1w1/2 b bw 0",
    "chosen: nobody to move": "2/1b1/2 - bw 0",
    "colour: not a letter of a colour": "2/1b1/2 r bw 0",
    "colour: a word": "2/1b1/2 black bw 0",
    "seats: one colour twice": "2/1b1/2 w bb 0",
    "seats: one colour": "2/1b1/2 w b 0",
    "seats: half chosen": "2/1b1/2 w b- 0",
    "seats: a single dash": "2/1b1/2 - - 0",
    "passes: three": "2/1b1/2 w bw 3",
    "passes: negative": "2/1b1/2 w bw -1",
    "passes: a leading zero": "2/1b1/2 w bw 01",
    "a text of vadus": "2/1b1/2 w 0 0",
}

VADUS_REFUSED = {
    "an empty board and White to move": "2/3/2 w 0 0",
    "an empty board and a second stone due": "2/3/2 b 1 0",
    "an empty board after a pass": "2/3/2 b 0 1",
    "an empty board after two passes": "2/3/2 b 0 2",
    "no black stone": "2/1w1/2 b 0 0",
    "due: White has no stone": "2/1b1/2 w 1 0",
    "due: Black has one stone": "2/bw1/2 b 1 0",
    "due: after a pass": "2/bw1/2 w 1 1",
    "due: the game is over": "2/bw1/2 w 1 2",
    "due: no empty point": "bb/bwb/ww w 1 0",
    "due: not 0 or 1": "2/bw1/2 w 2 0",
    "due: a dash": "2/bw1/2 w - 0",
    "colour: nobody to move": "2/1b1/2 - 0 0",
    "colour: not a letter of a colour": "2/1b1/2 r 0 0",
    "passes: three": "2/1b1/2 w 0 3",
    "passes: a leading zero": "2/1b1/2 w 0 00",
    "a text of laido": "2/1b1/2 w bw 0",
}


@pytest.mark.parametrize("case", LAIDO_REFUSED)
def test_laido_invariants(load_game: Loader, case: str) -> None:
    for pie_stone in ("first_move", "extra"):
        with pytest.raises(PositionError):
            load_game("laido", size=2, pie_stone=pie_stone).new_initial_state(LAIDO_REFUSED[case])


@pytest.mark.parametrize("case", VADUS_REFUSED)
def test_vadus_invariants(load_game: Loader, case: str) -> None:
    with pytest.raises(PositionError):
        load_game("vadus", size=2).new_initial_state(VADUS_REFUSED[case])


def test_play_goes_on_from_a_text(load_game: Loader) -> None:
    game = load_game("laido", size=2)
    choice = game.new_initial_state("2/1b1/2 - -- 0")
    assert choice.current_player() == 1
    assert legal(choice) == ["black", "white"]
    passed = game.new_initial_state("2/1b1/2 b wb 1")
    assert passed.current_player() == 1  # seat 1 plays Black
    assert play(passed, "pass").returns() == [1.0, -1.0]
    due = load_game("vadus", size=2).new_initial_state("2/bw1/2 w 1 0")
    assert due.current_player() == 1
    assert legal(due) == ["a1", "a2", "b3", "c1", "c2"]


def test_a_finished_game_from_a_text(load_game: Loader) -> None:
    state = load_game("vadus", size=2).new_initial_state("2/1b1/2 b 0 2")
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert state.returns() == [-1.0, 1.0]


# Equality, history, undo, copies.


def test_the_order_of_a_turn_s_stones_does_not_matter(load_game: Loader) -> None:
    one, two = played(load_game, "vadus", "b2 a1 c1"), played(load_game, "vadus", "b2 c1 a1")
    assert one == two
    assert hash(one) == hash(two)
    assert one.history() != two.history()
    assert played(load_game, "vadus", "b2 a1") != played(load_game, "vadus", "b2 c1")


def test_what_the_text_tells_apart_is_different(load_game: Loader) -> None:
    assert played(load_game, "laido", "b2 white") != played(load_game, "laido", "b2 black")
    assert played(load_game, "laido", "b2 white") != played(load_game, "laido", "b2 white pass")
    assert played(load_game, "laido", "b2 white pass a1 pass") == played(load_game, "laido", "a1 white pass b2 pass")


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("laido", "b2 black pass a1 b1 pass pass"),
        ("laido", "a1 white b1 pass c1 c2 pass pass"),
        ("vadus", "b2 a1 c1 pass a2 b1 b3 c2 pass pass"),
    ],
)
def test_undo_goes_back_through_every_stage(load_game: Loader, name: str, actions: str) -> None:
    state = load_game(name, size=2).new_initial_state()
    seen = []
    for action in actions.split():
        seen.append((state.position(), state.legal_actions(), state.current_player(), state.history()))
        play(state, action)
    assert state.is_terminal()
    for before in reversed(seen):
        state.undo_action()
        assert (state.position(), state.legal_actions(), state.current_player(), state.history()) == before
    with pytest.raises(ArgumentError):
        state.undo_action()


def test_a_text_can_not_be_taken_back(load_game: Loader) -> None:
    state = load_game("vadus", size=2).new_initial_state("2/bw1/2 w 1 0")
    with pytest.raises(ArgumentError):
        state.undo_action()
    play(state, "c1")
    state.undo_action()
    assert state.position() == "2/bw1/2 w 1 0"


@BOTH
def test_copies_are_independent_and_keep_the_history(load_game: Loader, name: str) -> None:
    state = played(load_game, name, "b2 white a1" if name == "laido" else "b2 a1")
    text, history = state.position(), state.history()
    for duplicate in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert duplicate == state
        assert duplicate.history() == history
        play(duplicate, "c2")
        duplicate.undo_action()
        duplicate.undo_action()
        assert state.position() == text
    child = state.child(state.string_to_action("c2"))
    assert child.history() == [*history, 6]
    assert state.position() == text


# Views and arguments.


@BOTH
@pytest.mark.parametrize("view", ["groups", "values", "seat"])
def test_colours_are_names(load_game: Loader, name: str, view: str) -> None:
    state = load_game(name, size=2).new_initial_state()
    for wrong in ("b", "Black", "red", ""):
        with pytest.raises(ArgumentError, match="colour"):
            getattr(state, view)(wrong)
    for other in (0, None):
        with pytest.raises(ArgumentTypeError, match="colour"):
            getattr(state, view)(other)


@BOTH
def test_seats_are_0_and_1(load_game: Loader, name: str) -> None:
    state = load_game(name, size=2).new_initial_state()
    for wrong in (2, -1):
        with pytest.raises(ArgumentError, match="seat"):
            state.colour(wrong)
    with pytest.raises(ArgumentTypeError, match="seat"):
        state.colour("0")


@BOTH
def test_calls_with_a_player_in_front(load_game: Loader, name: str) -> None:
    state = load_game(name, size=2).new_initial_state()
    assert state.legal_actions(0) == [0, 1, 2, 3, 4, 5, 6]
    assert state.legal_actions(1) == []
    assert state.action_to_string(0, 3) == "b2"
    play(state, "b2")
    assert state.legal_actions(0) == []
    assert state.legal_actions(1) == state.legal_actions()
    state.undo_action(0, 3)
    assert state.history() == []


@BOTH
def test_the_mask_agrees_with_the_list(load_game: Loader, name: str) -> None:
    game = load_game(name, size=2)
    state = game.new_initial_state()
    for action in ("", "b2", "white" if name == "laido" else "a1", "c1", "pass"):
        play(state, action)
        mask = state.legal_actions_mask()
        assert len(mask) == game.num_distinct_actions()
        assert [number for number, is_legal in enumerate(mask) if is_legal] == state.legal_actions()


@BOTH
def test_the_board_prints_as_a_hexagon(load_game: Loader, name: str) -> None:
    """Every row stands where it does on the board, and shows the strings of its first and last points."""
    state = load_game(name, size=3).new_initial_state(f"b2/4/5/3w/3 {running_fields(name)}")
    rows = [line for line in str(state).splitlines() if len(line.split()) > 4 and line.split()[0][0] in "abcde" and line.split()[0][1:] == "1"]
    assert [(row.split()[0], row.split()[-1], len(row.split()) - 2) for row in rows] == [
        ("e1", "e3", 3),
        ("d1", "d4", 4),
        ("c1", "c5", 5),
        ("b1", "b4", 4),
        ("a1", "a3", 3),
    ]
    assert [len(row) - len(row.lstrip()) for row in rows] == [2, 1, 0, 1, 2]
    assert rows[0].split()[1] != rows[0].split()[2] == rows[1].split()[1] != rows[3].split()[4]
    assert rows[0].split()[1] != rows[3].split()[4]
