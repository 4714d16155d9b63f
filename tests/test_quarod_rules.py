"""The rules of Quarod, clause by clause, on positions drawn as pictures."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from pictures_quarod import quarod
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError, PositionError

LoadGame = Callable[..., Any]


def drawn(load_game: LoadGame, picture: str, to_move: str, **fields: Any) -> Any:
    size = len(picture.strip().splitlines())
    return load_game("quarod", size=size).new_initial_state(quarod(picture, to_move, **fields))


def played(load_game: LoadGame, size: int, actions: str) -> Any:
    return play(load_game("quarod", size=size).new_initial_state(), actions)


def play(state: Any, actions: str) -> Any:
    for action in actions.split():
        state.apply_action(state.string_to_action(action))
    return state


def legal(state: Any) -> set[str]:
    return {state.action_to_string(action) for action in state.legal_actions()}


def exchanges(state: Any) -> set[str]:
    return {action for action in legal(state) if "~" in action}


# Sizes and the start.


def test_the_default_size_is_8(load_game: LoadGame) -> None:
    assert load_game("quarod").get_parameters() == {"size": 8}


@pytest.mark.parametrize("size", range(2, 17))
def test_sizes_2_to_16_are_supported(load_game: LoadGame, size: int) -> None:
    # Every pair of adjacent squares, in both orientations.
    assert len(legal(load_game("quarod", size=size).new_initial_state())) == 4 * size * (size - 1)


@pytest.mark.parametrize("size", [-8, 0, 1, 17, 8.0, "8", None])
def test_other_sizes_are_refused(load_game: LoadGame, size: Any) -> None:
    with pytest.raises(GameParameterError, match="size"):
        load_game("quarod", size=size)


def test_other_options_are_refused(load_game: LoadGame) -> None:
    with pytest.raises(GameParameterError, match="pie_stone"):
        load_game("quarod", pie_stone="extra")


def test_the_board_starts_empty_and_seat_0_plays_black_and_moves_first(load_game: LoadGame) -> None:
    state = load_game("quarod", size=2).new_initial_state()
    assert state.position() == quarod(". . \n . .", "black")
    assert state.current_player() == 0
    assert (state.colour(0), state.colour(1)) == ("black", "white")
    assert (state.seat("black"), state.seat("white")) == (0, 1)
    assert legal(state) == {"a1-b1", "b1-a1", "a2-b2", "b2-a2", "a1-a2", "a2-a1", "b1-b2", "b2-b1"}


# Place.


@pytest.mark.parametrize(
    ("action", "picture"),
    [
        ("b2-c2", ". . . \n . E w \n . . ."),
        ("c2-b2", ". . . \n . e W \n . . ."),
        ("b2-b3", ". s . \n . N . \n . . ."),
        ("b3-b2", ". S . \n . n . \n . . ."),
    ],
)
def test_a_placement_puts_black_on_the_first_square_and_engages_the_two(load_game: LoadGame, action: str, picture: str) -> None:
    state = played(load_game, 3, action)
    assert state.position() == quarod(picture, "white", pie="pie")
    assert state.engaged_pairs() == [tuple(action.split("-"))]
    assert state.current_player() == 1


def test_either_player_places_in_either_orientation(load_game: LoadGame) -> None:
    picture = """
        S e W
        n . .
        E w .
    """
    assert played(load_game, 3, "a1-b1 c3-b3 a3-a2").position() == quarod(picture, "white")


@pytest.mark.parametrize("to_move", ["black", "white"])
def test_a_placement_needs_two_empty_squares_that_share_a_side(load_game: LoadGame, to_move: str) -> None:
    # a1, a3 and c2 are empty too, but touch other empty squares than these only at corners.
    picture = """
        . E w
        . . .
        . E w
    """
    assert legal(drawn(load_game, picture, to_move)) == {"a1-a2", "a2-a1", "a2-a3", "a3-a2", "a2-b2", "b2-a2", "b2-c2", "c2-b2"}


# Engaged.


def test_pieces_are_engaged_when_each_ones_rod_points_at_the_other(load_game: LoadGame) -> None:
    picture = """
        . e W
        S . .
        n E w
    """
    assert drawn(load_game, picture, "black").engaged_pairs() == [("b1", "c1"), ("a2", "a1"), ("c3", "b3")]


def test_pieces_of_one_colour_are_not_engaged(load_game: LoadGame) -> None:
    picture = """
        E W
        e w
    """
    assert drawn(load_game, picture, "black").engaged_pairs() == []


def test_one_rod_alone_engages_nothing(load_game: LoadGame) -> None:
    # a1 points at a2, a2 at b2, b2 at b1, b1 at a1.
    picture = """
        E s
        N w
    """
    assert drawn(load_game, picture, "black").engaged_pairs() == []


# Exchange.


def test_in_an_exchange_the_two_trade_squares_and_are_engaged_and_their_partners_keep_their_rods(load_game: LoadGame) -> None:
    before = """
        . . . .
        . . . .
        . . . .
        E w E w
    """
    after = """
        . . . .
        . . . .
        . . . .
        E E w w
    """
    state = drawn(load_game, before, "black")
    assert exchanges(state) == {"b1~c1"}
    play(state, "b1~c1")
    assert state.position() == quarod(after, "white")
    assert state.engaged_pairs() == [("b1", "c1")]


def test_an_exchange_turns_the_rods_and_where_nothing_else_exists_there_is_still_no_pass(load_game: LoadGame) -> None:
    before = """
        e W
        E w
    """
    left = """
        S W
        n w
    """
    right = """
        e s
        E N
    """
    assert legal(drawn(load_game, before, "white")) == {"a2~a1", "b1~b2"}
    assert play(drawn(load_game, before, "white"), "a2~a1").position() == quarod(left, "black")
    assert play(drawn(load_game, before, "white"), "b1~b2").position() == quarod(right, "black")


def test_one_piece_can_have_several_exchanges(load_game: LoadGame) -> None:
    before = """
        . . . .
        . E w .
        E w E w
        . . . .
    """
    after = """
        . . . .
        . E S .
        E w n w
        . . . .
    """
    state = drawn(load_game, before, "black")
    assert exchanges(state) == {"b2~b3", "b2~c2", "c3~c2"}
    play(state, "c3~c2")
    assert state.position() == quarod(after, "white")
    assert state.engaged_pairs() == [("a2", "b2"), ("c3", "c2")]
    assert exchanges(state) == set()  # b3, the only piece of the other colour beside b2 but its partner, is disengaged now


@pytest.mark.parametrize("to_move", ["black", "white"])
def test_both_colours_have_the_same_exchanges(load_game: LoadGame, to_move: str) -> None:
    picture = """
        . S . .
        . n e W
        . . E w
        . . . .
    """
    assert exchanges(drawn(load_game, picture, to_move)) == {"c3~c2", "d2~d3"}


@pytest.mark.parametrize(
    ("why", "picture"),
    [
        ("they are engaged to each other", ". . . . \n . . . . \n . E w . \n . . . ."),
        ("they have the same colour", ". . . . \n . . . . \n E w . . \n E w . ."),
        ("they share only a corner", ". . . . \n . . . . \n E w . . \n . . E w"),
        ("the white one, d1, is disengaged", ". . . . \n . . . . \n . . e W \n E E w w"),
        ("the black one, a1, is disengaged", ". . . . \n . . . . \n e W . . \n E E w w"),
        ("b1 and b2 are both disengaged", ". . . . \n . . . . \n S W . . \n n w . ."),
    ],
)
def test_no_exchange_where(load_game: LoadGame, why: str, picture: str) -> None:
    assert exchanges(drawn(load_game, picture, "black")) == set(), why


def test_a_disengaged_piece_stays_as_it_is_for_ever(load_game: LoadGame) -> None:
    rng = random.Random(3)
    for _ in range(10):
        state = load_game("quarod", size=4).new_initial_state()
        disengaged: dict[str, str] = {}
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            engaged = {square for pair in state.engaged_pairs() for square in pair}
            pieces = {square: colour for colour in ("black", "white") for group in state.groups(colour) for square in group}
            now = {square: colour for square, colour in pieces.items() if square not in engaged}
            assert disengaged.items() <= now.items()
            disengaged = now
        assert state.move_number() <= state.get_game().max_game_length()


# Pass.


@pytest.mark.parametrize("to_move", ["black", "white"])
def test_pass_is_the_only_action_where_neither_placement_nor_exchange_exists(load_game: LoadGame, to_move: str) -> None:
    picture = """
        E W s
        n . n
        E W n
    """
    assert legal(drawn(load_game, picture, to_move)) == {"pass"}


def test_after_a_pass_it_is_the_other_colours_turn(load_game: LoadGame) -> None:
    picture = """
        E w
        E w
    """
    state = drawn(load_game, picture, "black")
    assert state.current_player() == 0
    play(state, "pass")
    assert state.position() == quarod(picture, "white", passes=1)
    assert state.current_player() == 1
    assert not state.is_terminal()
    assert legal(state) == {"pass"}


# Pie.


def test_pie_is_one_extra_action_on_whites_first_turn(load_game: LoadGame) -> None:
    assert legal(played(load_game, 2, "a1-b1")) == {"a2-b2", "b2-a2", "pie"}


def test_pie_trades_the_seats_colours_and_leaves_the_board_and_the_turn(load_game: LoadGame) -> None:
    picture = """
        . . .
        . . .
        E w .
    """
    state = played(load_game, 3, "a1-b1")
    placements = legal(state) - {"pie"}
    assert state.position() == quarod(picture, "white", pie="pie")
    assert state.current_player() == 1
    play(state, "pie")
    assert state.position() == quarod(picture, "white", seats="wb")
    assert state.current_player() == 0  # White still, and that is seat 0 now
    assert (state.colour(0), state.colour(1)) == ("white", "black")
    assert (state.seat("black"), state.seat("white")) == (1, 0)
    assert legal(state) == placements  # no pie answers pie


@pytest.mark.parametrize("actions", ["", "a1-b1 a2-b2", "a1-b1 a2-b2 a3-b3", "a1-b1 pie", "a1-b1 pie a2-b2", "a1-b1 pie a2-b2 a3-b3"])
def test_pie_is_offered_at_no_other_time(load_game: LoadGame, actions: str) -> None:
    assert "pie" not in legal(played(load_game, 4, actions))


def test_after_pie_the_seats_alternate_as_the_colours_do(load_game: LoadGame) -> None:
    state = played(load_game, 4, "a1-b1 pie a2-b2")
    assert (state.current_player(), state.colour(1)) == (1, "black")
    play(state, "a3-b3")
    assert (state.current_player(), state.colour(0)) == (0, "white")


@pytest.mark.parametrize("fields", [{"to_move": "black", "seats": "wb"}, {"to_move": "white"}])
def test_from_an_empty_board_pie_opens_only_after_black_and_with_the_first_colours(load_game: LoadGame, fields: dict[str, str]) -> None:
    # Seats that have traded colours cannot do it again, and pie is White's.
    assert "pie" not in legal(play(drawn(load_game, ". . \n . .", **fields), "a1-b1"))


# End.


def test_the_game_is_over_after_two_passes_in_succession(load_game: LoadGame) -> None:
    state = played(load_game, 2, "a1-b1 a2-b2 pass")
    assert not state.is_terminal()
    assert state.returns() == [0.0, 0.0]
    play(state, "pass")
    assert state.is_terminal()
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert state.position() == quarod("E w \n E w", "black", passes=2)
    with pytest.raises(GameOverError):
        state.string_to_action("pass")
    with pytest.raises(GameOverError):
        state.apply_action(16)
    assert state.move_number() == 4


# Score. Every picture's groups are named by their sizes.


@pytest.mark.parametrize(
    ("why", "picture", "black", "white"),
    [
        ("an empty board", ". . \n . .", 0, 0),
        ("1 and 1", ". . \n E w", 0, 0),
        ("2 and 2", "E w \n E w", 0, 0),
        ("corners do not connect: 1, 1 and 1, 1", "e W \n E w", 0, 0),
        ("2, 2 and 3, 1", "E W s \n n . n \n E W n", 2, 3),
        ("4 and 4", "E W s \n N . n \n N e w", 0, 0),
        ("more groups of the largest size: 4, 4 and 4, 3, 1", "E W e w \n E W e w \n e w E W \n n E W w", 4, 3),
        ("as many of the largest size: 4, 2, 1 and 4, 3", "E W e w \n E W e w \n e w . S \n n N . N", 2, 3),
        ("as many of every size: 4, 3, 1 and 4, 3, 1", "E W e w \n E W e w \n e w E W \n n N n N", 0, 0),
    ],
)
def test_the_score_is_the_largest_size_of_which_a_colour_has_more_groups(load_game: LoadGame, why: str, picture: str, black: int, white: int) -> None:
    assert drawn(load_game, picture, "black").scores() == {"black": black, "white": white}, why


@pytest.mark.parametrize("to_move", ["black", "white"])
@pytest.mark.parametrize(("seats", "returns"), [("bw", [-1.0, 1.0]), ("wb", [1.0, -1.0])])
def test_the_higher_score_wins_whoever_moved_last(load_game: LoadGame, to_move: str, seats: str, returns: list[float]) -> None:
    state = drawn(load_game, "E W s \n n . n \n E W n", to_move, seats=seats, passes=2)
    assert state.is_terminal()
    assert state.returns() == returns
    assert [state.player_return(seat) for seat in (0, 1)] == returns


@pytest.mark.parametrize(
    ("last_mover", "to_move", "seats", "returns"),
    [
        ("black", "white", "bw", [-1.0, 1.0]),
        ("white", "black", "bw", [1.0, -1.0]),
        ("black", "white", "wb", [1.0, -1.0]),
        ("white", "black", "wb", [-1.0, 1.0]),
    ],
)
def test_at_0_0_the_last_mover_loses(load_game: LoadGame, last_mover: str, to_move: str, seats: str, returns: list[float]) -> None:
    # After the last mover's action both colours pass once, so the other colour is to move then and at the end.
    picture = "E W s \n N . n \n N e w"
    assert drawn(load_game, picture, to_move, seats=seats, passes=2).returns() == returns, last_mover
    assert play(drawn(load_game, picture, last_mover, seats=seats, passes=1), "pass").returns() == returns, last_mover
    assert play(drawn(load_game, picture, to_move, seats=seats), "pass pass").returns() == returns, last_mover


@pytest.mark.parametrize(
    ("actions", "why", "returns"),
    [
        ("a1-b1 a2-b2 pass pass", "White, seat 1, placed last", [1.0, -1.0]),
        ("a1-b1 pie a2-b2 pass pass", "White, seat 0 since pie, placed last", [-1.0, 1.0]),
        ("a1-b1 b2-a2 a2~a1 pass pass", "Black, seat 0, exchanged last", [-1.0, 1.0]),
        ("a1-b1 pie b2-a2 a2~a1 pass pass", "Black, seat 1 since pie, exchanged last", [1.0, -1.0]),
    ],
)
def test_whole_games_on_the_smallest_board_end_0_0(load_game: LoadGame, actions: str, why: str, returns: list[float]) -> None:
    state = played(load_game, 2, actions)
    assert state.is_terminal()
    assert state.scores() == {"black": 0, "white": 0}
    assert state.returns() == returns, why


@pytest.mark.parametrize(("size", "plies"), [(2, 6), (3, 10), (4, 18), (8, 66), (15, 226), (16, 258)])
def test_the_longest_game(load_game: LoadGame, size: int, plies: int) -> None:
    assert load_game("quarod", size=size).max_game_length() == plies  # twice the most placements and 2; at size 2 a game above has 6


# Views.


def test_groups_are_in_index_order_and_so_are_their_squares(load_game: LoadGame) -> None:
    picture = """
        E W e w
        E W e w
        e w E W
        n E W w
    """
    state = drawn(load_game, picture, "black")
    assert state.groups("black") == [["b1", "c1", "c2", "d2"], ["a3", "b3", "a4", "b4"]]
    assert state.groups("white") == [["a1", "a2", "b2"], ["d1"], ["c3", "d3", "c4", "d4"]]


def test_an_empty_board_has_no_pairs_and_no_groups(load_game: LoadGame) -> None:
    state = load_game("quarod", size=2).new_initial_state()
    assert state.engaged_pairs() == []
    assert state.groups("black") == state.groups("white") == []


def test_views_refuse_what_is_no_colour(load_game: LoadGame) -> None:
    state = load_game("quarod").new_initial_state()
    for call in (state.groups, state.seat):
        with pytest.raises(ArgumentError, match="colour"):
            call("red")
        with pytest.raises(ArgumentTypeError, match="colour"):
            call(0)
    with pytest.raises(ArgumentError, match="seat"):
        state.colour(2)
    with pytest.raises(ArgumentTypeError, match="seat"):
        state.colour("black")


def test_the_printed_board_has_coordinates(load_game: LoadGame) -> None:
    lines = str(played(load_game, 12, "c3-d3")).splitlines()
    files = next(line for line in lines if line.split() == list("abcdefghijkl"))
    for rank in range(1, 13):
        assert any(line.split()[:1] == [str(rank)] for line in lines if line is not files)


# Actions.


def test_the_actions_of_the_smallest_board_in_the_order_of_their_ids(load_game: LoadGame) -> None:
    game = load_game("quarod", size=2)
    state = game.new_initial_state()
    strings = [state.action_to_string(action) for action in range(game.num_distinct_actions())]
    assert strings == [
        *("a1-b1", "a2-b2", "b1-a1", "b2-a2", "a1-a2", "b1-b2", "a2-a1", "b2-b1"),
        *("a1~b1", "a2~b2", "b1~a1", "b2~a2", "a1~a2", "b1~b2", "a2~a1", "b2~b1"),
        *("pass", "pie"),
    ]


@pytest.mark.parametrize(
    ("size", "action", "string"),
    [
        *((3, 0, "a1-b1"), (3, 1, "b1-c1"), (3, 2, "a2-b2"), (3, 5, "b3-c3"), (3, 6, "b1-a1"), (3, 11, "c3-b3")),
        *((3, 12, "a1-a2"), (3, 13, "b1-b2"), (3, 17, "c2-c3"), (3, 18, "a2-a1"), (3, 23, "c3-c2"), (3, 24, "a1~b1"), (3, 47, "c3~c2")),
        *((3, 48, "pass"), (3, 49, "pie"), (16, 959, "p16-p15"), (16, 1919, "p16~p15"), (16, 1920, "pass"), (16, 1921, "pie")),
    ],
)
def test_some_ids_by_the_table(load_game: LoadGame, size: int, action: int, string: str) -> None:
    assert load_game("quarod", size=size).new_initial_state().action_to_string(action) == string


@pytest.mark.parametrize("size", range(2, 17))
def test_ids_and_strings_are_a_bijection(load_game: LoadGame, size: int) -> None:
    game = load_game("quarod", size=size)
    state = game.new_initial_state()
    count = game.num_distinct_actions()
    assert count == 8 * size * (size - 1) + 2
    assert len({state.action_to_string(action) for action in range(count)}) == count


def test_an_id_means_the_same_string_in_every_position(load_game: LoadGame) -> None:
    state = load_game("quarod", size=2).new_initial_state()
    before = [state.action_to_string(action) for action in range(18)]
    play(state, "a1-b1 pie a2-b2 pass pass")
    assert [state.action_to_string(action) for action in range(18)] == before


def test_strings_that_are_not_legal_here_are_refused(load_game: LoadGame) -> None:
    state = played(load_game, 3, "a1-b1")
    for string in ("a1-b1", "a1-a2", "a2-c2", "a2-b3", "a2~b2", "c3-d3", "pass", "a2-b2 ", "A2-b2", ""):
        with pytest.raises(IllegalActionError, match="string"):
            state.string_to_action(string)
    with pytest.raises(ArgumentTypeError, match="string"):
        state.string_to_action(0)


def test_actions_that_are_not_legal_here_are_refused_and_change_nothing(load_game: LoadGame) -> None:
    state = played(load_game, 3, "a1-b1")
    before = state.position()
    for action in (0, 24, 48, 50, -1):  # a1-b1, a1~b1, pass, and two that are no ids
        with pytest.raises(IllegalActionError, match="action"):
            state.apply_action(action)
    with pytest.raises(ArgumentTypeError, match="action"):
        state.apply_action("a2-b2")
    assert (state.position(), state.move_number()) == (before, 1)
    for action in (-1, 50):
        with pytest.raises(ArgumentError, match="action"):
            state.action_to_string(action)


def test_undo_takes_back_every_kind_of_action(load_game: LoadGame) -> None:
    state = load_game("quarod", size=2).new_initial_state()
    positions = []
    for action in ("a1-b1", "pie", "b2-a2", "a2~a1", "pass", "pass"):
        positions.append(state.position())
        play(state, action)
    for position in reversed(positions):
        state.undo_action()
        assert state.position() == position
    with pytest.raises(ArgumentError):
        state.undo_action()


# Position text.


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (8, "8/8/8/8/8/8/8/8 b bw - 0"),
        (8, "8/8/8/8/8/2Ew4/8/8 w bw pie 0"),
        (8, "8/8/8/8/8/2Ew4/8/8 w bw - 0"),
        (8, "8/8/8/8/8/2Ew4/8/8 w wb - 0"),
        (11, "11/11/11/11/11/11/s10/N10/11/11/11 b wb - 0"),
        (2, "SW/nw w bw - 1"),
        (2, "SW/nw b wb - 2"),
    ],
)
def test_a_text_is_read_back_exactly(load_game: LoadGame, size: int, text: str) -> None:
    assert load_game("quarod", size=size).new_initial_state(text).position() == text


def test_every_position_of_a_game_is_read_back_exactly(load_game: LoadGame) -> None:
    rng = random.Random(1)
    for size in (2, 3, 5):
        game = load_game("quarod", size=size)
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            copy = game.new_initial_state(state.position())
            assert copy == state
            assert copy.legal_actions() == state.legal_actions()
            assert copy.returns() == state.returns()
            assert copy.history() == []


def test_the_text_of_the_rules_example(load_game: LoadGame) -> None:
    assert played(load_game, 8, "c3-d3").position() == "8/8/8/8/8/2Ew4/8/8 w bw pie 0"


@pytest.mark.parametrize(
    ("why", "size", "text"),
    [
        ("no text", 2, ""),
        ("a field is missing", 2, "2/2 b bw -"),
        ("a field too many", 2, "2/2 b bw - 0 0"),
        ("two spaces", 2, "2/2  b bw - 0"),
        ("a space at the end", 2, "2/2 b bw - 0 "),
        ("a line end", 2, "2/2 b bw - 0\n"),
        ("another separator", 2, "2/2\tb\tbw\t-\t0"),
        ("a row is missing", 3, "3/3 b bw - 0"),
        ("a row too many", 2, "2/2/2 b bw - 0"),
        ("a short row", 2, "2/1 b bw - 0"),
        ("a long row", 2, "2/3 b bw - 0"),
        ("a row too long by a piece", 2, "2/Eww b bw - 0"),
        ("an empty row", 2, "2/ b bw - 0"),
        ("a split run", 2, "2/11 b bw - 0"),
        ("a zero run", 2, "2/0Ew b bw - 0"),
        ("a leading zero", 2, "2/02 b bw - 0"),
        ("no rod's letter", 2, "2/Ex b bw - 0"),
        ("a digit of another script", 2, "2/\u0662 b bw - 0"),
        ("no colour", 2, "2/2 x bw - 0"),
        ("a colour's name", 2, "2/2 black bw - 0"),
        ("no colour to move", 2, "2/2 - bw - 0"),
        ("the same colour twice", 2, "2/2 b bb - 0"),
        ("no seats", 2, "2/2 b -- - 0"),
        ("pie in capitals", 2, "2/Ew w bw PIE 0"),
        ("no passes", 2, "2/2 b bw - -"),
        ("three passes", 2, "SW/nw w bw - 3"),
        ("passes with a leading zero", 2, "2/2 b bw - 00"),
        ("more black pieces than white ones", 2, "1S/EN b bw - 0"),
        ("more white pieces than black ones", 2, "1s/en b bw - 0"),
        ("a rod points off the board to the south", 2, "2/Sw b bw - 0"),
        ("a rod points off the board to the north", 2, "nW/2 b bw - 0"),
        ("a rod points off the board to the east", 2, "2/Ee b bw - 0"),
        ("a rod points off the board to the west", 2, "2/Ww b bw - 0"),
        ("a rod points at an empty square", 2, "2/Nw b bw - 0"),
        ("one pass where a placement exists", 2, "2/Ew w bw - 1"),
        ("two passes where a placement exists", 2, "2/2 b bw - 2"),
        ("one pass where an exchange exists", 2, "eW/Ew b bw - 1"),
        ("two passes where an exchange exists", 2, "eW/Ew w bw - 2"),
        ("pie with Black to move", 2, "2/Ew b bw pie 0"),
        ("pie after the seats have traded colours", 2, "2/Ew w wb pie 0"),
        ("pie on an empty board", 2, "2/2 w bw pie 0"),
        ("pie with four pieces on the board", 3, "Ew1/3/1Ew w bw pie 0"),
        ("pie after a pass", 2, "2/Ew w bw pie 1"),
    ],
)
def test_what_could_not_stand_is_refused(load_game: LoadGame, why: str, size: int, text: str) -> None:
    with pytest.raises(PositionError, match="position"):
        load_game("quarod", size=size).new_initial_state(text)


@pytest.mark.parametrize("position", [0, b"2/2 b bw - 0"])
def test_a_position_is_a_text(load_game: LoadGame, position: Any) -> None:
    with pytest.raises(ArgumentTypeError, match="position"):
        load_game("quarod", size=2).new_initial_state(position)
