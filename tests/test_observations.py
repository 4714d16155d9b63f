"""`observation_tensor`: the planes against those that the documentation describes, and the types of the arrays."""

import random
from typing import Any

import numpy as np
import pytest
from games import ALL, DEFAULT, FAMILIES, LARGEST, SMALL, SMALLEST, Setup, each, over, random_game
from planes import planes_of
from quadgames import ArgumentError, ArgumentTypeError

DTYPES: list[Any] = [np.float32, np.uint8, np.bool_, bool, "float32", "uint8", "bool", "f4", "=f4", np.dtype(np.float32), np.dtype("uint8"), np.dtype(bool)]
WRONG_DTYPES: list[Any] = [
    np.float64,
    float,
    int,
    np.int8,
    np.int32,
    np.float16,
    ">f4",
    complex,
    object,
    str,
    "nonsense",
    "",
    4,
    b"nonsense",
    [],
    "f4,f4",
    "M8[s]",
]


def assert_planes(setup: Setup, state: Any, seat: int | None) -> None:
    """The state's planes for a seat are those of its position text."""
    asking = seat if seat is not None else 0 if state.is_terminal() else state.current_player()
    expected = planes_of(setup.name, state.position(), asking)
    given = state.observation_tensor() if seat is None else state.observation_tensor(seat)
    wrong = np.unique(np.argwhere(given != expected)[:, 0]).tolist()
    assert wrong == [], f"planes {wrong} of seat {seat} in {state!r}"


@each(SMALLEST + SMALL)
def test_the_planes_are_those_of_the_documentation_in_whole_games(setup: Setup) -> None:
    game = setup.load()
    for seed in range(6):
        for state in random_game(game, random.Random(seed), plies=120):
            for seat in (None, *range(game.num_players())):
                assert_planes(setup, state, seat)


@each(DEFAULT + LARGEST)
def test_the_planes_are_those_of_the_documentation_on_large_boards(setup: Setup) -> None:
    game = setup.load()
    for number, state in enumerate(random_game(game, random.Random(21))):
        if number < 4 or number % 25 == 0 or state.is_terminal():
            for seat in (None, *range(game.num_players())):
                assert_planes(setup, state, seat)


@each(SMALLEST)
def test_when_the_game_is_over_seat_0_asks(setup: Setup) -> None:
    state = over(setup.load(), random.Random(22))
    assert np.array_equal(state.observation_tensor(), state.observation_tensor(0))
    assert_planes(setup, state, None)


@each(FAMILIES)
@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_the_array_has_the_type_that_was_asked_for(setup: Setup, dtype: Any) -> None:
    game = setup.load()
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    observation = state.observation_tensor(dtype=dtype)
    assert observation.dtype == np.dtype(dtype)
    assert observation.shape == game.observation_tensor_shape()
    assert observation.flags.c_contiguous
    assert np.array_equal(observation, state.observation_tensor())


@each(DEFAULT)
def test_the_array_is_float32_unless_something_else_is_asked_for(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for observation in (
        state.observation_tensor(),
        state.observation_tensor(None),
        state.observation_tensor(0, dtype=None),
        state.observation_tensor(player=1),
    ):
        assert observation.dtype == np.float32
        assert set(np.unique(observation).tolist()) <= {0.0, 1.0}


@each(FAMILIES)
@pytest.mark.parametrize("dtype", WRONG_DTYPES, ids=repr)
def test_another_type_is_refused(setup: Setup, dtype: Any) -> None:
    state = setup.load().new_initial_state()
    with pytest.raises(ArgumentTypeError, match=r"^dtype: .*float32, uint8 or bool"):
        state.observation_tensor(dtype=dtype)


@each(FAMILIES)
def test_a_seat_that_there_is_not_is_refused(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for player in (-1, -4, state.get_game().num_players(), 2**100):
        with pytest.raises(ArgumentError, match=rf"^player: {player} "):
            state.observation_tensor(player)


@each(ALL)
def test_every_array_is_the_callers_own(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    first = state.observation_tensor()
    kept = first.copy()
    first[:] = 7
    assert np.array_equal(state.observation_tensor(), kept)
    second = state.observation_tensor()
    state.apply_action(state.legal_actions()[0])
    assert np.array_equal(second, kept)
