"""How long each public call takes: `make bench-python`. Not part of the tests; every case is pytest-benchmark's.

A call that changes a state is measured together with what takes the change back, or on a state that it does not spoil.
"""

import random
from typing import Any

import numpy as np
import pytest
import quadgames
from pytest_benchmark.fixture import BenchmarkFixture

NAMES = quadgames.registered_names()
GAMES = 1024
"""How many games a batch has."""


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> quadgames.Game:
    return quadgames.load_game(request.param)


@pytest.fixture
def state(game: quadgames.Game) -> Any:
    """A position of the middle game: twenty random plies from the start, of a game that is not over then."""
    rng = random.Random(1)
    while True:
        state = game.new_initial_state()
        for _ in range(20):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_terminal():
            return state


@pytest.fixture
def batch(game: quadgames.Game, state: Any) -> quadgames.Batch:
    """Copies of the position of the middle game."""
    batch = game.new_initial_states(GAMES)
    for index in range(GAMES):
        batch.set_position(index, state.position())
    return batch


# One state.


def test_legal_actions(benchmark: BenchmarkFixture, state: Any) -> None:
    assert benchmark(state.legal_actions)


def test_legal_actions_mask(benchmark: BenchmarkFixture, state: Any) -> None:
    assert benchmark(state.legal_actions_mask).any()


def test_apply_action_and_undo_action(benchmark: BenchmarkFixture, state: Any) -> None:
    action = state.legal_actions()[0]

    def there_and_back() -> None:
        state.apply_action(action)
        state.undo_action()

    benchmark(there_and_back)


def test_child(benchmark: BenchmarkFixture, state: Any) -> None:
    benchmark(state.child, state.legal_actions()[0])


def test_clone(benchmark: BenchmarkFixture, state: Any) -> None:
    assert benchmark(state.clone) == state


@pytest.mark.parametrize("dtype", [np.float32, np.uint8, np.bool_], ids=["float32", "uint8", "bool"])
def test_observation_tensor(benchmark: BenchmarkFixture, state: Any, dtype: Any) -> None:
    assert benchmark(state.observation_tensor, dtype=dtype).dtype == dtype


def test_is_terminal(benchmark: BenchmarkFixture, state: Any) -> None:
    assert not benchmark(state.is_terminal)


def test_returns(benchmark: BenchmarkFixture, state: Any) -> None:
    assert not any(benchmark(state.returns))


def test_action_to_string(benchmark: BenchmarkFixture, state: Any) -> None:
    assert benchmark(state.action_to_string, state.legal_actions()[0])


def test_string_to_action(benchmark: BenchmarkFixture, state: Any) -> None:
    action = state.legal_actions()[0]
    assert benchmark(state.string_to_action, state.action_to_string(action)) == action


def test_position(benchmark: BenchmarkFixture, state: Any) -> None:
    assert benchmark(state.position)


def test_new_initial_state_from_text(benchmark: BenchmarkFixture, game: quadgames.Game, state: Any) -> None:
    assert benchmark(game.new_initial_state, state.position()) == state


def test_new_initial_state(benchmark: BenchmarkFixture, game: quadgames.Game) -> None:
    benchmark(game.new_initial_state)


# The long calls.


@pytest.mark.parametrize("bulk", [True, False], ids=["bulk", "made"])
def test_perft(benchmark: BenchmarkFixture, state: Any, bulk: bool) -> None:
    assert benchmark(quadgames.perft, state, 2, bulk=bulk)


def test_perft_divide(benchmark: BenchmarkFixture, state: Any) -> None:
    assert benchmark(quadgames.perft_divide, state, 2)


def test_random_playouts(benchmark: BenchmarkFixture, game: quadgames.Game) -> None:
    assert len(benchmark(quadgames.random_playouts, game.new_initial_state(), 64, seed=1).plies) == 64


# Batches.


@pytest.mark.parametrize("autoreset", [False, True], ids=["plain", "autoreset"])
def test_batch_apply_actions(benchmark: Any, batch: quadgames.Batch, autoreset: bool) -> None:
    actions = batch.legal_actions_mask().argmax(axis=1)
    # A batch has no way back, so every round steps a copy, which is made outside the clock.
    benchmark.pedantic(lambda copy: copy.apply_actions(actions, autoreset=autoreset), setup=lambda: ((batch.clone(),), {}), rounds=50)


def test_batch_legal_actions_mask(benchmark: BenchmarkFixture, batch: quadgames.Batch) -> None:
    out = batch.legal_actions_mask()
    assert benchmark(batch.legal_actions_mask, out=out) is out


@pytest.mark.parametrize("dtype", [np.float32, np.uint8, np.bool_], ids=["float32", "uint8", "bool"])
def test_batch_observation_tensor(benchmark: BenchmarkFixture, batch: quadgames.Batch, dtype: Any) -> None:
    out = batch.observation_tensor(dtype=dtype)
    assert benchmark(batch.observation_tensor, out=out) is out


def test_batch_current_player(benchmark: BenchmarkFixture, batch: quadgames.Batch) -> None:
    out = batch.current_player()
    assert benchmark(batch.current_player, out=out) is out


def test_batch_is_terminal(benchmark: BenchmarkFixture, batch: quadgames.Batch) -> None:
    out = batch.is_terminal()
    assert benchmark(batch.is_terminal, out=out) is out


def test_batch_returns(benchmark: BenchmarkFixture, batch: quadgames.Batch) -> None:
    out = batch.returns()
    assert benchmark(batch.returns, out=out) is out


def test_batch_reset(benchmark: BenchmarkFixture, batch: quadgames.Batch) -> None:
    benchmark(batch.reset, np.arange(GAMES))


def test_batch_item(benchmark: BenchmarkFixture, batch: quadgames.Batch) -> None:
    benchmark(batch.__getitem__, 7)
