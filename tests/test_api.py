"""The methods of `State`: OpenSpiel's vocabulary, copies, equality, text."""

import copy
import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
import quadgames
from games import ALL, DEFAULT, SMALL, SMALLEST, Setup, are_returns, each, over, play, random_game
from quadgames import ArgumentError, GameOverError, IllegalActionError, PositionError

TERMINAL = -4


def pickled(protocol: int, state: Any) -> Any:
    return pickle.loads(pickle.dumps(state, protocol))


PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda state: state.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {protocol}": partial(pickled, protocol) for protocol in PROTOCOLS},
}

WITH_PIE = [setup for setup in SMALL if setup.name in ("quarod", "quabble", "fast_quabble", "qualos", "conquare", "fast_conquare")]


def snapshot(state: Any) -> dict[str, Any]:
    """Everything that a state says of itself."""
    return {
        "position": state.position(),
        "history": state.history(),
        "move_number": state.move_number(),
        "current_player": state.current_player(),
        "legal_actions": state.legal_actions(),
        "returns": state.returns(),
        "picture": str(state),
        "hash": hash(state),
        "observation": state.observation_tensor().tolist(),
    }


# The start.


@each(ALL)
def test_a_game_starts_with_seat_0_and_nothing_behind_it(setup: Setup) -> None:
    game = setup.load()
    state = game.new_initial_state()
    assert state.current_player() == 0
    assert state.is_terminal() is False
    assert state.history() == []
    assert state.move_number() == 0
    assert state.returns() == [0.0] * game.num_players()
    assert state.legal_actions()
    assert state.get_game() == game
    assert state.position() == setup.reference().new_initial_state().position()


# Along games.


@each(ALL)
def test_the_vocabulary_is_consistent_at_every_ply(setup: Setup) -> None:
    game = setup.load()
    seats = range(game.num_players())
    for state in random_game(game, random.Random(1)):
        actions, player = state.legal_actions(), state.current_player()
        assert actions == sorted(set(actions))
        assert all(type(action) is int and 0 <= action < game.num_distinct_actions() for action in actions)
        assert state.is_terminal() is (not actions)
        assert player == TERMINAL if state.is_terminal() else player in seats
        assert [state.legal_actions(seat) for seat in seats] == [actions if seat == player else [] for seat in seats]
        assert state.legal_actions(player) == actions
        assert state.is_chance_node() is False
        assert state.is_simultaneous_node() is False
        mask = state.legal_actions_mask()
        assert (mask.dtype, mask.shape) == (np.dtype(bool), (game.num_distinct_actions(),))
        assert np.flatnonzero(mask).tolist() == actions
        assert len(state.history()) == state.move_number()


@each(SMALLEST + SMALL)
def test_strings_are_those_of_the_game_and_read_back(setup: Setup) -> None:
    game = setup.load()
    for state in random_game(game, random.Random(2), plies=40):
        for action in state.legal_actions():
            string = game.action_to_string(action)
            assert state.action_to_string(action) == string
            assert state.string_to_action(string) == action
            player = state.current_player()
            assert state.action_to_string(player, action) == string
            assert state.string_to_action(player, string) == action


@each(SMALLEST)
def test_a_string_has_an_id_only_where_the_action_is_legal(setup: Setup) -> None:
    game = setup.load()
    for state in random_game(game, random.Random(3), plies=30):
        if state.is_terminal():
            continue
        legal = state.legal_actions()
        for action in range(game.num_distinct_actions()):
            string = state.action_to_string(action)
            if action not in legal:
                with pytest.raises(IllegalActionError, match=r"^string: ") as caught:
                    state.string_to_action(string)
                assert repr(string) in str(caught.value)


@each(SMALLEST)
def test_an_illegal_action_raises_and_changes_nothing(setup: Setup) -> None:
    game = setup.load()
    for state in random_game(game, random.Random(4), plies=30):
        if state.is_terminal():
            continue
        before, legal = snapshot(state), state.legal_actions()
        count = game.num_distinct_actions()
        for action in [*set(range(count)).difference(legal), -1, -4, count, 2**31, 2**63, 2**64, 2**100, -(2**100)][:50]:
            with pytest.raises(IllegalActionError, match=rf"^action: {action}") as caught:
                state.apply_action(action)
            assert not isinstance(caught.value, GameOverError)
            with pytest.raises(IllegalActionError, match=rf"^action: {action}"):
                state.child(action)
        assert snapshot(state) == before


@each(SMALLEST + SMALL)
def test_when_the_game_is_over_nothing_can_be_done(setup: Setup) -> None:
    game = setup.load()
    state = over(game, random.Random(5))
    before = snapshot(state)
    assert state.current_player() == TERMINAL
    assert state.is_terminal() is True
    assert state.legal_actions() == []
    assert [state.legal_actions(seat) for seat in (*range(game.num_players()), TERMINAL)] == [[]] * (game.num_players() + 1)
    assert not state.legal_actions_mask().any()
    for action in (0, game.num_distinct_actions() - 1, game.num_distinct_actions(), -1, 2**100):
        for do in (state.apply_action, state.child):
            with pytest.raises(GameOverError, match=r"^action: .*over"):
                do(action)
    for string in (game.action_to_string(0), "", "nonsense"):
        with pytest.raises(GameOverError, match=r"^string: .*over"):
            state.string_to_action(string)
    assert snapshot(state) == before


@each(SMALLEST + SMALL)
def test_returns_are_zeros_until_the_game_is_over(setup: Setup) -> None:
    game = setup.load()
    players = game.num_players()
    for seed in range(5):
        for state in random_game(game, random.Random(seed), plies=3000):
            returns = state.returns()
            assert type(returns) is list
            assert all(type(number) is float for number in returns)
            assert [state.player_return(seat) for seat in range(players)] == returns
            if not state.is_terminal():
                assert returns == [0.0] * players
        assert state.is_terminal()
        assert len(returns) == players
        assert are_returns(setup, returns)
        assert all(game.min_utility() <= number <= game.max_utility() for number in returns)


@each(SMALLEST)
def test_a_return_is_asked_of_a_seat(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for seat in (-1, state.get_game().num_players(), TERMINAL, 2**100):
        with pytest.raises(ArgumentError, match=rf"^seat: {seat} "):
            state.player_return(seat)


# Undo.


@each(ALL)
def test_undo_goes_back_to_the_start_and_no_further(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    rng = random.Random(6)
    snapshots = []
    while not state.is_terminal() and state.move_number() < 60:
        snapshots.append(snapshot(state))
        state.apply_action(rng.choice(state.legal_actions()))
    while snapshots:
        assert state.undo_action() is None
        assert snapshot(state) == snapshots.pop()
    with pytest.raises(ArgumentError, match=r"undo_action: .*empty"):
        state.undo_action()
    assert state == setup.load().new_initial_state()


@each(SMALLEST)
def test_a_finished_game_can_be_taken_back_and_ends_again(setup: Setup) -> None:
    state = over(setup.load(), random.Random(7))
    end, last = snapshot(state), state.history()[-1]
    state.undo_action()
    assert not state.is_terminal()
    assert state.returns() == [0.0] * state.get_game().num_players()
    state.apply_action(last)
    assert snapshot(state) == end


@each(SMALLEST)
def test_undo_with_a_player_checks_that_it_was_the_last_action(setup: Setup) -> None:
    game = setup.load()
    state = game.new_initial_state()
    action = state.legal_actions()[-1]
    with pytest.raises(ArgumentError, match=r"^action: "):
        state.undo_action(0, action)
    state.apply_action(action)
    before = snapshot(state)
    for player, other in ((0, action - 1), (0, -1), (0, 2**100), (1, action)):
        with pytest.raises(ArgumentError, match=f"^action: {other} .*last"):
            state.undo_action(player, other)
    with pytest.raises(ArgumentError, match=r"^player: "):
        state.undo_action(game.num_players(), action)
    assert snapshot(state) == before
    assert state.undo_action(0, action) is None
    assert state == game.new_initial_state()


# Children and copies.


@each(SMALLEST + SMALL)
def test_a_child_is_a_copy_one_ply_on(setup: Setup) -> None:
    for state in random_game(setup.load(), random.Random(8), plies=20):
        before = snapshot(state)
        for action in state.legal_actions()[:5]:
            child, applied = state.child(action), state.clone()
            applied.apply_action(action)
            assert snapshot(child) == snapshot(applied)
            assert child.history() == [*state.history(), action]
        assert snapshot(state) == before


@each(DEFAULT + SMALLEST)
@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES.keys())
def test_a_copy_is_equal_has_the_history_and_is_independent(setup: Setup, duplicate: Callable[[Any], Any]) -> None:
    state = setup.load().new_initial_state()
    while state.move_number() < 3:
        state.apply_action(state.legal_actions()[0])
        if state.is_terminal():
            break
    before = snapshot(state)
    other = duplicate(state)
    assert other == state
    assert other is not state
    assert type(other) is type(state)
    assert other.get_game() == state.get_game()
    assert snapshot(other) == before
    other.undo_action()
    assert snapshot(state) == before
    another = duplicate(state)
    state.undo_action()
    assert snapshot(another) == before
    while another.history():
        another.undo_action()
    assert another == setup.load().new_initial_state()


@each(SMALLEST + SMALL)
@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES.keys())
def test_a_finished_game_can_be_copied(setup: Setup, duplicate: Callable[[Any], Any]) -> None:
    state = over(setup.load(), random.Random(9))
    assert snapshot(duplicate(state)) == snapshot(state)


@each(SMALLEST)
@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES.keys())
def test_a_state_made_from_text_is_copied_with_its_own_start(setup: Setup, duplicate: Callable[[Any], Any]) -> None:
    game = setup.load()
    first = game.new_initial_state()
    first.apply_action(first.legal_actions()[0])
    state = game.new_initial_state(first.position())
    assert state == first
    assert state.history() == []
    if not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    other = duplicate(state)
    assert snapshot(other) == snapshot(state)
    if other.history():
        other.undo_action()
    assert other == first
    with pytest.raises(ArgumentError, match=r"undo_action: .*empty"):
        other.undo_action()


@each(SMALLEST)
def test_the_history_is_the_callers_own(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    state.apply_action(state.legal_actions()[0])
    state.history().clear()
    state.legal_actions().clear()
    state.returns().clear()
    state.legal_actions_mask()[:] = False
    assert state.move_number() == len(state.history()) == 1


# Equality.


@each(SMALLEST + SMALL)
def test_states_are_equal_when_their_positions_are_whatever_their_history(setup: Setup) -> None:
    game = setup.load()
    for state in random_game(game, random.Random(10), plies=60):
        read = game.new_initial_state(state.position())
        assert read == state
        assert (read != state) is False
        assert hash(read) == hash(state)
        assert len({read, state, state.clone()}) == 1
        if state.history():
            assert read.history() != state.history()
            before = state.clone()
            before.undo_action()
            assert before != state
            assert (before == state) is False


def test_states_of_different_games_are_not_equal_though_their_texts_are() -> None:
    pairs = [
        (Setup("quabble", {"size": 3}), Setup("fast_quabble", {"size": 3})),
        (Setup("quabble", {"size": 3}), Setup("qualos", {"size": 3})),
        (Setup("laido", {"size": 2}), Setup("laido", {"size": 2, "pie_stone": "extra"})),
    ]
    for pair in pairs:
        if all(setup.name in quadgames.registered_names() for setup in pair):
            one, other = (setup.load().new_initial_state() for setup in pair)
            assert one.position() == other.position()
            assert one != other
            assert len({one, other}) == 2
    small, large = (quadgames.load_game("quarod", size=size).new_initial_state() for size in (2, 3))
    assert small != large


@each(DEFAULT)
def test_a_state_is_not_equal_to_anything_else(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for other in (None, state.position(), str(state), 0, object(), setup.reference().new_initial_state(), state.get_game()):
        assert (state == other) is False
        assert (state != other) is True
        assert other not in [state]


@each(SMALLEST)
def test_states_have_no_order(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    with pytest.raises(TypeError):
        state < state.clone()  # noqa: B015  (the comparison itself is what raises)


# Text.


@each(ALL)
def test_a_position_reads_back_exactly(setup: Setup) -> None:
    game = setup.load()
    for state in random_game(game, random.Random(11)):
        text = state.position()
        assert "\n" not in text
        read = game.new_initial_state(text)
        assert read.position() == text
        assert (read.history(), read.move_number()) == ([], 0)
        assert read.current_player() == state.current_player()
        assert read.legal_actions() == state.legal_actions()
        assert read.returns() == state.returns()
        assert str(read) == str(state)


@each(DEFAULT)
def test_a_text_that_is_no_position_is_refused(setup: Setup) -> None:
    game = setup.load()
    start = game.new_initial_state().position()
    texts = [
        "",
        " ",
        "-",
        "nonsense",
        start + " ",
        " " + start,
        start.replace(" ", "  ", 1),
        start + "\n",
        start[:-1],
        start.upper() + "X",
        start + "/",
        "\0",
        "\ud800",
        start + "\ud800",
    ]
    for text in texts:
        with pytest.raises(PositionError, match=r"^position: "):
            game.new_initial_state(text)


@each(ALL)
def test_the_repr_of_a_state_reads_back(setup: Setup) -> None:
    for state in random_game(setup.load(), random.Random(12), plies=10):
        assert eval(repr(state), {"quadgames": quadgames}) == state


@each(ALL)
def test_the_picture_has_a_line_for_every_row_and_shows_coordinates(setup: Setup) -> None:
    game = setup.load()
    state = game.new_initial_state()
    before = str(state)
    rows = len(state.position().split(" ")[0].split("/"))
    lines = before.split("\n")
    assert len(lines) >= rows
    assert all(line == line.rstrip() for line in lines)
    if setup.name in ("laido", "vadus"):
        labels = [f"{chr(ord('a') + row)}1" for row in range(rows)]
    else:
        ranks = rows // 2 + 1 if "conquare" in setup.name else rows
        files = 10 if setup.name == "splinter" else ranks
        labels = [*map(str, range(1, ranks + 1)), *(chr(ord("a") + file) for file in range(files if "conquare" not in setup.name else ranks - 1))]
    words = before.replace("\n", " ").split(" ")
    assert [label for label in labels if label not in words] == []
    state.apply_action(state.legal_actions()[0])
    assert str(state) != before


# Seats and colours.


@each(ALL)
def test_seats_and_colours_are_one_to_one(setup: Setup) -> None:
    game = setup.load()
    for state in random_game(game, random.Random(13)):
        colours = [state.colour(seat) for seat in range(game.num_players())]
        if setup.name == "laido" and state.move_number() < 2:
            assert colours == [None, None]
            assert [state.seat(colour) for colour in game.colours()] == [None, None]
            continue
        assert sorted(colours) == sorted(game.colours())
        assert [state.seat(colour) for colour in colours] == list(range(game.num_players()))


@each(WITH_PIE + [setup for setup in SMALLEST if setup.name == "vadus"])
def test_seat_0_starts_as_black(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    assert [state.colour(0), state.colour(1), state.seat("black"), state.seat("white")] == ["black", "white", 0, 1]


@each(WITH_PIE)
def test_pie_trades_the_colours_of_the_seats(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.string_to_action("pie"))
    assert [state.colour(0), state.colour(1), state.seat("black"), state.seat("white")] == ["white", "black", 1, 0]
    assert state.current_player() == 0
    state.undo_action()
    assert state.colour(0) == "black"


@pytest.mark.parametrize("choice", ["black", "white"])
def test_laidos_chooser_plays_what_it_chose(choice: str) -> None:
    if "laido" not in quadgames.registered_names():
        return
    state = quadgames.load_game("laido", size=3).new_initial_state()
    state.apply_action(state.string_to_action("c3"))
    state.apply_action(state.string_to_action(choice))
    assert state.colour(1) == choice
    assert state.seat(choice) == 1
    assert state.colour(state.current_player()) == "white"


@each(SMALLEST)
def test_a_colour_or_a_seat_that_there_is_not_is_refused(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    colours = state.get_game().colours()
    for colour in ("", "Black", "purple", "b", "0", "\ud800", colours[0] + " "):
        with pytest.raises(ArgumentError, match=rf"^colour: .*{colours[0]}, {colours[1]}"):
            state.seat(colour)
    for seat in (-1, TERMINAL, len(colours), 2**100):
        with pytest.raises(ArgumentError, match=rf"^seat: {seat} .*0 to {len(colours) - 1}"):
            state.colour(seat)


# Views, which are checked against the reference elsewhere: their types.


@each(SMALL)
def test_views_have_the_documented_types(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(14), 12)
    if setup.name == "quarod":
        assert all(type(pair) is tuple and len(pair) == 2 for pair in state.engaged_pairs())
        views = [state.groups("black"), state.groups("white"), list(state.engaged_pairs())]
        assert list(state.scores()) == ["black", "white"]
        assert all(type(score) is int for score in state.scores().values())
    elif "splinter" in setup.name:
        views = [state.groups(), list(state.knockouts().values()), [state.eliminated()]]
        assert list(state.knockouts()) == state.get_game().colours()
    elif setup.name in ("laido", "vadus"):
        groups = [*state.groups("black"), *state.groups("white")]
        assert groups
        assert all(type(group) is quadgames.Group and type(group.value) is int for group in groups)
        views = [list(group[:3]) for group in groups]
        assert state.values("black") == sorted((group.value for group in state.groups("black")), reverse=True)
    else:
        views = [[state.controlled(colour), state.contested(colour)] for colour in ("black", "white")] + [[state.winning_chain()]]
    for view in views:
        assert type(view) is list
        assert all(type(place) is str for row in view for place in row)


@each(SMALLEST)
def test_a_view_refuses_a_colour_that_there_is_not(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for view in ("groups", "controlled", "contested", "values"):
        if hasattr(state, view) and "splinter" not in setup.name:
            with pytest.raises(ArgumentError, match=r"^colour: 'red' .*black, white"):
                getattr(state, view)("red")
