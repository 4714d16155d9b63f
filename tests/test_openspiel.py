"""OpenSpiel's Python algorithms, unchanged, on our games. Where OpenSpiel is not installed, the module is left out (see conftest)."""

import random
import zlib
from typing import Any

import numpy as np
import pyspiel
import pytest
from games import ALL, SMALL, SMALLEST, Setup, each, over
from open_spiel.python.algorithms import mcts, minimax

# Games that can be searched to the end in no time.
TINY = [
    setup
    for setup in (
        *(Setup("quarod", {"size": 2}), Setup("quabble", {"size": 1}), Setup("quabble", {"size": 2}), Setup("fast_quabble", {"size": 2})),
        *(Setup("qualos", {"size": 2}), Setup("conquare", {"size": 1}), Setup("fast_conquare", {"size": 1})),
    )
    if setup.name in {setup.name for setup in SMALLEST}
]


def plain_minimax(state: Any, depth: int, seat: int, value: Any = None) -> float:
    """What a seat can get for sure, by looking at everything."""
    if state.is_terminal():
        return float(state.player_return(seat))
    if depth == 0:
        return float(value(state))
    values = [plain_minimax(state.child(action), depth - 1, seat, value) for action in state.legal_actions()]
    return max(values) if state.current_player() == seat else min(values)


def arbitrary_value(state: Any) -> float:
    """A number in [-1, 1) that depends on nothing but the position."""
    return float(zlib.crc32(state.position().encode()) % 2000 / 1000 - 1)


@each(ALL)
def test_the_game_type_is_openspiels(setup: Setup) -> None:
    game = setup.load()
    kind = game.get_type()
    kinds = pyspiel.GameType
    assert isinstance(kind, kinds)
    assert kind.short_name == setup.name
    assert kind.dynamics == kinds.Dynamics.SEQUENTIAL
    assert kind.chance_mode == kinds.ChanceMode.DETERMINISTIC
    assert kind.information == kinds.Information.PERFECT_INFORMATION
    assert kind.utility == kinds.Utility.ZERO_SUM
    assert kind.reward_model == kinds.RewardModel.TERMINAL
    assert (kind.min_num_players, kind.max_num_players) == (game.num_players(), game.num_players())
    assert kind.provides_observation_tensor is True
    assert kind.provides_information_state_tensor is False
    assert kind.parameter_specification == game.get_parameters()


def test_over_is_openspiels_terminal() -> None:
    state = over(SMALLEST[0].load(), random.Random(81))
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


# Alpha-beta.


@each(TINY)
def test_alpha_beta_solves_a_game_as_minimax_does(setup: Setup) -> None:
    game = setup.load()
    value, action = minimax.alpha_beta_search(game)
    start = game.new_initial_state()
    assert value == plain_minimax(start, 30, 0)
    assert value == plain_minimax(start.child(action), 30, 0)
    for first in start.legal_actions()[:3]:
        state = start.child(first)
        if not state.is_terminal():
            for seat in (0, 1):
                value, _ = minimax.alpha_beta_search(game, state=state, maximizing_player_id=seat)
                assert value == plain_minimax(state, 30, seat)
        assert state.history() == [first]


@each([setup for setup in SMALLEST if setup.name != "splinter_quad"])
def test_alpha_beta_searches_to_a_depth_as_minimax_does(setup: Setup) -> None:
    game = setup.load()
    state = over(game, random.Random(82))
    for _ in range(2):
        state.undo_action()
        if not state.history():
            break
    seat = state.current_player()
    value, action = minimax.alpha_beta_search(game, state=state, maximum_depth=2, value_function=arbitrary_value, maximizing_player_id=seat)
    assert value == plain_minimax(state, 2, seat, arbitrary_value) == plain_minimax(state.child(action), 1, seat, arbitrary_value)
    expected, _ = minimax.expectiminimax(state, 2, arbitrary_value, seat)
    assert value == expected


# Monte Carlo tree search.


def bot(game: Any, simulations: int, seed: int, **options: Any) -> Any:
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng, max_length=20)
    return mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=rng, **options)


@each(SMALLEST)
def test_mcts_chooses_a_legal_action_and_leaves_the_state_alone(setup: Setup) -> None:
    game = setup.load()
    state = game.new_initial_state()
    before = state.clone()
    policy, action = bot(game, 30, seed=1).step_with_policy(state)
    assert action in state.legal_actions()
    assert [listed for listed, _ in policy] == state.legal_actions()
    assert sum(share for _, share in policy) == 1
    assert state == before
    assert state.history() == before.history()


# On the smallest board of Quarod whoever moves last loses.
@each([setup for setup in SMALL + SMALLEST if setup != Setup("quarod", {"size": 2})])
def test_mcts_finds_a_win_in_one(setup: Setup) -> None:
    game = setup.load()
    for seed in range(50):
        state = over(game, random.Random(seed))
        state.undo_action()
        player = state.current_player()
        winning = [action for action in state.legal_actions() if state.child(action).player_return(player) == game.max_utility()]
        if winning:
            break
    # The search looks at every action once before it looks at any twice, and stops when it has found a win.
    assert bot(game, len(state.legal_actions()) + 1, seed).step(state) in winning


@each(SMALLEST)
def test_mcts_prints_its_tree(setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    game = setup.load()
    state = game.new_initial_state()
    chosen = bot(game, 20, seed=2, verbose=True).step(state)
    assert state.action_to_string(chosen) in capsys.readouterr().out


@each(SMALLEST + SMALL)
def test_bots_play_a_game_against_each_other(setup: Setup) -> None:
    game = setup.load()
    state = over(game, random.Random(83))
    for _ in range(min(10, state.move_number())):
        state.undo_action()
    bots = [bot(game, 4, seed) for seed in range(game.num_players())]
    plies = 0
    while not state.is_terminal() and plies < 15:
        player = state.current_player()
        action = bots[player].step(state)
        assert action in state.legal_actions(player)
        state.apply_action(action)
        plies += 1
    assert plies > 0
