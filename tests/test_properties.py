"""Properties of every game, tried on random games that hypothesis makes and shrinks."""

import pickle
import random
from typing import Any

import numpy as np
import pytest
from games import MOST_PLIES, SMALL, SMALLEST, Setup, each
from hypothesis import given, settings
from hypothesis import strategies as st
from quadgames import ArgumentError, IllegalActionError, PositionError

CHOICES = st.lists(st.integers(0, 2**16), max_size=50)
"""Which of the legal actions is played at each ply, modulo their number."""

REST = st.none() | st.integers(0, 2**32)
"""The seed of random play to the end of the game, or None to stop where the choices end."""

few = settings(max_examples=20, deadline=None)
more = settings(max_examples=40, deadline=None)


def play_out(setup: Setup, choices: list[int], rest: int | None = None) -> Any:
    """The state that the choices lead to, with its history."""
    state = setup.load().new_initial_state()
    for choice in choices:
        actions = state.legal_actions()
        if not actions:
            return state
        state.apply_action(actions[choice % len(actions)])
    if rest is not None:
        rng = random.Random(rest)
        while not state.is_terminal() and state.move_number() < MOST_PLIES:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def everything(state: Any) -> tuple[Any, ...]:
    """All that a caller can see of a state, but for its history."""
    seats = range(state.get_game().num_players())
    views = [getattr(state, view)() for view in ("engaged_pairs", "scores", "winning_chain", "knockouts", "eliminated") if hasattr(state, view)]
    for view in ("groups", "values", "controlled", "contested"):
        if hasattr(state, view):
            colours = [()] if hasattr(state, "knockouts") else [("black",), ("white",)]
            views.append([getattr(state, view)(*colour) for colour in colours])
    return (
        state.position(),
        str(state),
        hash(state),
        state.current_player(),
        state.is_terminal(),
        state.legal_actions(),
        state.returns(),
        [state.colour(seat) for seat in seats],
        [state.observation_tensor(seat).tobytes() for seat in seats],
        views,
    )


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES, rest=REST, back=st.integers(0, MOST_PLIES))
def test_undo_restores_everything(setup: Setup, choices: list[int], rest: int | None, back: int) -> None:
    state = play_out(setup, choices, rest)
    history = state.history()
    state = setup.load().new_initial_state()
    seen = []
    for action in history:
        seen.append(everything(state))
        state.apply_action(action)
    end = everything(state)
    back = min(back, len(history))
    for number in range(len(history) - 1, len(history) - 1 - back, -1):
        state.undo_action()
        assert everything(state) == seen[number]
        assert state.history() == history[:number]
    for action in history[len(history) - back :]:
        state.apply_action(action)
    assert everything(state) == end
    assert state.history() == history


@each(SMALLEST + SMALL)
@more
@given(choices=CHOICES, rest=REST)
def test_a_position_text_is_the_whole_position(setup: Setup, choices: list[int], rest: int | None) -> None:
    state = play_out(setup, choices, rest)
    read = setup.load().new_initial_state(state.position())
    assert everything(read) == everything(state)
    assert read == state
    assert read.history() == []
    with pytest.raises(ArgumentError):
        read.undo_action()


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES, more_choices=CHOICES)
def test_play_goes_on_from_a_text_as_it_would_have(setup: Setup, choices: list[int], more_choices: list[int]) -> None:
    state = play_out(setup, choices)
    read = setup.load().new_initial_state(state.position())
    for choice in more_choices:
        actions = state.legal_actions()
        if not actions:
            break
        state.apply_action(actions[choice % len(actions)])
        read.apply_action(actions[choice % len(actions)])
        assert everything(read) == everything(state)


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES, other_choices=CHOICES)
def test_states_are_equal_exactly_when_their_texts_are(setup: Setup, choices: list[int], other_choices: list[int]) -> None:
    one, other = play_out(setup, choices), play_out(setup, other_choices)
    assert (one == other) is (one.position() == other.position())
    if one == other:
        assert hash(one) == hash(other)


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES, order=st.randoms(use_true_random=False))
def test_a_position_has_one_hash_by_whatever_way_it_is_reached(setup: Setup, choices: list[int], order: random.Random) -> None:
    """The same actions in another order, where they lead to the same position."""
    state = play_out(setup, choices)
    actions = state.history()
    order.shuffle(actions)
    other = setup.load().new_initial_state()
    for action in actions:
        if action in other.legal_actions():
            other.apply_action(action)
    if other.position() == state.position():
        assert hash(other) == hash(state)
        assert other == state


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES, rest=REST, protocol=st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_a_pickle_is_the_state_with_its_history(setup: Setup, choices: list[int], rest: int | None, protocol: int) -> None:
    state = play_out(setup, choices, rest)
    other = pickle.loads(pickle.dumps(state, protocol))
    assert everything(other) == everything(state)
    assert other.history() == state.history()
    while other.history():
        other.undo_action()
    assert other == setup.load().new_initial_state()


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES, rest=REST)
def test_the_mask_agrees_with_the_list(setup: Setup, choices: list[int], rest: int | None) -> None:
    state = play_out(setup, choices, rest)
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == state.legal_actions()


@each(SMALLEST + SMALL)
@few
@given(choices=CHOICES)
def test_exactly_the_listed_actions_are_legal(setup: Setup, choices: list[int]) -> None:
    state = play_out(setup, choices)
    before, legal = everything(state), state.legal_actions()
    for action in range(state.get_game().num_distinct_actions()):
        if action in legal:
            assert state.child(action).history()[-1] == action
            assert state.string_to_action(state.action_to_string(action)) == action
        else:
            with pytest.raises(IllegalActionError):
                state.apply_action(action)
            with pytest.raises(IllegalActionError):
                state.string_to_action(state.action_to_string(action))
    assert everything(state) == before


@each(SMALLEST + SMALL)
@more
@given(choices=CHOICES, seed=st.integers(0, 2**32))
def test_a_game_ends_in_time_and_its_returns_add_up(setup: Setup, choices: list[int], seed: int) -> None:
    state = play_out(setup, choices, seed)
    game = state.get_game()
    longest = game.max_game_length()
    if longest is not None:
        assert state.is_terminal()
        assert state.move_number() <= longest
    assert sum(state.returns()) == pytest.approx(game.utility_sum(), abs=1e-9)
    assert all(game.min_utility() <= number <= game.max_utility() for number in state.returns())


# Texts that play did not make. The reference says which of them are positions.


def changed(text: str, place: int, kind: int, sign: str) -> str:
    """The text with one sign left out, put in, changed, doubled, or two signs swapped."""
    place %= len(text)
    before, there, after = text[:place], text[place], text[place + 1 :]
    return (before + after, before + sign + there + after, before + sign + after, before + there + there + after, before + after[:1] + there + after[1:])[kind]


def assert_refused_or_read_as_the_reference_does(setup: Setup, text: str) -> None:
    try:
        expected: Any = setup.reference().new_initial_state(text)
    except PositionError:
        with pytest.raises(PositionError, match=r"^position: "):
            setup.load().new_initial_state(text)
        return
    state = setup.load().new_initial_state(text)
    assert state.position() == expected.position() == text
    assert state.current_player() == expected.current_player()
    assert state.legal_actions() == expected.legal_actions()
    assert state.returns() == pytest.approx(expected.returns())


@each(SMALLEST + SMALL)
@settings(max_examples=100, deadline=None)
@given(
    choices=CHOICES,
    rest=REST,
    changes=st.lists(
        st.tuples(st.integers(0, 10**6), st.integers(0, 4), st.sampled_from("0123456789 /-:,bwgrKRBPNESWnesw\u0661\ud800x\n")), min_size=1, max_size=3
    ),
)
def test_a_text_with_changed_signs_is_taken_as_the_reference_takes_it(
    setup: Setup, choices: list[int], rest: int | None, changes: list[tuple[int, int, str]]
) -> None:
    text = play_out(setup, choices, rest).position()
    for place, kind, sign in changes:
        text = changed(text or " ", place, kind, sign)
    assert_refused_or_read_as_the_reference_does(setup, text)


@each(SMALLEST + SMALL)
@settings(max_examples=100, deadline=None)
@given(choices=CHOICES, rest=REST, other_choices=CHOICES, other_rest=REST, from_other=st.lists(st.booleans(), min_size=5, max_size=5))
def test_a_text_of_fields_from_two_positions_is_taken_as_the_reference_takes_it(
    setup: Setup, choices: list[int], rest: int | None, other_choices: list[int], other_rest: int | None, from_other: list[bool]
) -> None:
    fields, other_fields = (play_out(setup, *one).position().split(" ") for one in ((choices, rest), (other_choices, other_rest)))
    text = " ".join(theirs if chosen else ours for ours, theirs, chosen in zip(fields, other_fields, from_other, strict=False))
    assert_refused_or_read_as_the_reference_does(setup, text)
