"""The games registered with pyspiel: OpenSpiel's own tests and algorithms run on them. Where OpenSpiel is not installed, the module is left out (see peers)."""

import copy
import importlib
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
import quadgames
import quadgames.openspiel
from games import DEFAULT, FAMILIES, SMALL, SMALLEST, Setup, each, over, play
from open_spiel.python import algorithms, policy, rl_environment
from open_spiel.python.algorithms import evaluate_bots, exploitability, mcts, minimax, minimax_solver
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError, PositionError
from quadgames.testing import check
from speed import __main__ as speed_program
from speed.registered import compare_registered
from speed.turns import Plan

TEN = [*DEFAULT, Setup("splinter", {})]
RANDOM = random.Random(71)


def registered(setup: Setup, **more: Any) -> Any:
    return pyspiel.load_game(f"quadgames_{setup.name}", {**setup.options, **more})


def played(game: Any, plies: int) -> Any:
    """A state after some random plies, or at the end of a shorter game."""
    state = game.new_initial_state()
    play(state, RANDOM, plies)
    return state


# What is registered.


def test_the_ten_games_are_registered() -> None:
    names = [f"quadgames_{name}" for name in quadgames.registered_names()]
    assert quadgames.openspiel.registered_names() == names
    assert set(names) <= set(pyspiel.registered_names())
    assert len(names) == 10


@each(TEN)
def test_a_game_loaded_by_name_is_the_default_game(setup: Setup) -> None:
    game = pyspiel.load_game(f"quadgames_{setup.name}")
    own = setup.load()
    assert game.quadgames_game() == own
    assert isinstance(game, quadgames.openspiel.Game)
    assert game.num_players() == own.num_players()
    assert game.num_distinct_actions() == own.num_distinct_actions()
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (own.min_utility(), own.max_utility(), 0)
    assert game.max_game_length() == (own.max_game_length() or 1000)
    assert tuple(game.observation_tensor_shape()) == own.observation_tensor_shape()
    limit = {"max_plies": 1000} if setup.name.startswith("splinter") else {}
    assert game.get_parameters() == {**own.get_parameters(), **limit}


@each(TEN)
def test_the_type_of_a_game(setup: Setup) -> None:
    kind, own = registered(setup).get_type(), setup.load().get_type()
    assert kind.short_name == f"quadgames_{setup.name}"
    for name in ("long_name", "dynamics", "chance_mode", "information", "utility", "reward_model", "min_num_players", "max_num_players"):
        assert getattr(kind, name) == getattr(own, name)
    assert kind.provides_observation_tensor
    assert kind.provides_observation_string
    assert kind.provides_information_state_string
    assert not kind.provides_information_state_tensor
    assert kind.default_loadable


@each(SMALL)
def test_parameters_reach_the_game(setup: Setup) -> None:
    options = ",".join(f"{name}={value}" for name, value in setup.options.items())
    assert pyspiel.load_game(f"quadgames_{setup.name}({options})").quadgames_game() == setup.load()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("quadgames_laido(size=12)", "size: 12 is not a value that laido takes; allowed: 2 to 11"),
        ("quadgames_splinter_quad(size=7)", "size: 7"),
        ("quadgames_laido(pie_stone=none)", "pie_stone: .none. is not a value"),
        ("quadgames_splinter(max_plies=0)", "max_plies: 0 is not allowed; allowed: 1 to 2147483647"),
        ("quadgames_splinter_quad(max_plies=-5)", "max_plies: -5"),
    ],
)
def test_wrong_values_of_parameters(text: str, message: str) -> None:
    with pytest.raises(GameParameterError, match=message):
        pyspiel.load_game(text)


@pytest.mark.parametrize("text", ["quadgames_splinter(size=9)", "quadgames_laido(max_plies=9)", "quadgames_quarod(size=big)", "quadgames_quorad"])
def test_what_openspiel_itself_refuses(text: str) -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(text)


def test_registering_again_does_no_harm() -> None:
    state = pyspiel.load_game("quadgames_laido(size=2)").new_initial_state()
    module = importlib.reload(quadgames.openspiel)
    assert isinstance(pyspiel.load_game("quadgames_laido(size=2)"), module.Game)
    state.apply_action(0)
    assert state.clone().history() == [0]


def test_an_interpreter_that_has_loaded_the_games_ends_well() -> None:
    """OpenSpiel holds what makes them until everything in Python is gone."""
    program = "import pyspiel, quadgames.openspiel as own; states = [pyspiel.load_game(name).new_initial_state() for name in own.registered_names()]"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# OpenSpiel's own tests.


@each(SMALLEST + TEN)
def test_openspiels_random_simulations(setup: Setup) -> None:
    pyspiel.random_sim_test(registered(setup), num_sims=2, serialize=True, verbose=False)


@each(FAMILIES)
def test_openspiels_random_simulations_from_a_position(setup: Setup) -> None:
    game = registered(setup)
    start = game.new_initial_state(played(game, 2).position())
    pyspiel.random_sim_test_with_specific_initial_state(game, num_sims=1, specific_initial_state=start)


@each(TEN)
def test_openspiels_simulation_in_python(setup: Setup) -> None:
    games_sim_test.GamesSimTest().sim_game(registered(setup))


# The same game as ours.


@each(SMALLEST + SMALL + TEN)
def test_a_registered_game_plays_as_our_own(setup: Setup) -> None:
    assert check(setup.load(), registered(setup), plies=150, seed=4).plies == 150


@each(FAMILIES)
def test_ids_are_those_of_our_own(setup: Setup) -> None:
    game, own = registered(setup), setup.load()
    for action in range(own.num_distinct_actions()):
        assert game.action_to_string(0, action) == game.new_initial_state().action_to_string(action) == own.action_to_string(action)
    state, ours = game.new_initial_state(), own.new_initial_state()
    while not ours.is_terminal():
        assert state.legal_actions() == state.legal_actions(state.current_player()) == ours.legal_actions()
        assert state.legal_actions_mask() == ours.legal_actions_mask().tolist()
        assert all(state.legal_actions(seat) == [] for seat in range(own.num_players()) if seat != state.current_player())
        action = RANDOM.choice(ours.legal_actions())
        state.apply_action(action)
        ours.apply_action(action)
        assert str(state).startswith(f"{ours}\n{ours.position()}")
    assert state.legal_actions() == [] == state.legal_actions(0)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.returns() == state.rewards() == ours.returns()
    assert [state.player_return(seat) for seat in range(own.num_players())] == ours.returns()


@each(FAMILIES)
def test_our_own_objects_behind_a_state(setup: Setup) -> None:
    state = played(registered(setup), 3)
    ours = state.quadgames_state()
    assert (ours.position(), ours.history(), ours.get_game()) == (state.position(), state.history(), setup.load())
    ours.undo_action()
    assert len(state.history()) == len(ours.history()) + 1
    assert state.position() != ours.position()


@each(FAMILIES)
def test_observations_are_our_own(setup: Setup) -> None:
    game = registered(setup)
    for plies in (0, 3, 300):
        state = played(game, plies)
        ours = state.quadgames_state()
        observation = make_observation(game)
        for seat in range(game.num_players()):
            planes = ours.observation_tensor(seat)
            assert np.array_equal(np.reshape(state.observation_tensor(seat), planes.shape), planes)
            observation.set_from(state, seat)
            assert np.array_equal(observation.dict["observation"], planes)
            assert np.array_equal(observation.tensor, planes.ravel())
            assert state.observation_string(seat) == observation.string_from(state, seat) == ours.position()


@each(FAMILIES)
def test_information_states_tell_the_history(setup: Setup) -> None:
    game = registered(setup)
    state = played(game, 3)
    expected = f"{', '.join(map(str, state.history()))}: {state.position()}"
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    for seat in range(game.num_players()):
        assert state.information_state_string(seat) == observation.string_from(state, seat) == expected
    private = make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=True))
    assert private.string_from(state, 0) == ""
    assert private.tensor is None


def test_observations_take_no_parameters() -> None:
    game = registered(FAMILIES[0])
    with pytest.raises(ArgumentError, match="params"):
        make_observation(game, params={"planes": 3})
    assert game.make_observer({}) is not None


# Positions.


@each(FAMILIES)
def test_a_state_from_a_position(setup: Setup) -> None:
    game = registered(setup)
    state = played(game, 2)
    again = game.new_initial_state(state.position())
    assert (again.position(), again.legal_actions(), again.history(), again.move_number()) == (state.position(), state.legal_actions(), [], 0)
    for copied in copies(again):
        assert copied.position() == state.position()


@each(SMALLEST + SMALL)
def test_strings_are_equal_exactly_for_equal_positions(setup: Setup) -> None:
    """Many games on boards so small that they meet; a state of a game that is cut is another one at another ply."""
    game = registered(setup)
    is_cut = game.get_parameters().get("max_plies") is not None
    by_string: dict[str, tuple[str, int]] = {}
    by_position: dict[tuple[str, int], str] = {}
    for _ in range(8):
        state = game.new_initial_state()
        for _ in range(40):
            told = (state.position(), state.move_number() if is_cut else 0)
            assert by_string.setdefault(str(state), told) == told
            assert by_position.setdefault(told, str(state)) == str(state)
            if state.is_terminal():
                break
            state.apply_action(RANDOM.choice(state.legal_actions()))
    assert len(by_string) == len(by_position)


@pytest.mark.parametrize(
    ("name", "position", "other"),
    [
        ("quarod(size=2)", "2/Ew w bw pie 0", "2/Ew w bw - 0"),
        ("quarod(size=2)", "2/Ew w bw - 0", "2/Ew w wb - 0"),
        ("quarod(size=2)", "2/Ew b bw - 0", "2/Ew w bw - 0"),
        ("vadus(size=2)", "2/3/b1 w 0 1", "2/3/b1 w 0 2"),
    ],
)
def test_what_the_board_does_not_show_is_in_the_string(name: str, position: str, other: str) -> None:
    game = pyspiel.load_game(f"quadgames_{name}")
    one, two = (str(game.new_initial_state(text)) for text in (position, other))
    assert one.rpartition("\n")[0] == two.rpartition("\n")[0]
    assert (one.rpartition("\n")[2], two.rpartition("\n")[2]) == (position, other)


def test_the_string_of_a_game_that_is_cut_counts() -> None:
    game = pyspiel.load_game("quadgames_splinter(max_plies=9)")
    state = played(game, 4)
    assert str(state).endswith(f"\n{state.position()} ply 4 of 9")
    assert str(game.new_initial_state(state.position())).endswith(f"\n{state.position()} ply 0 of 9")


def test_a_wrong_position() -> None:
    game = pyspiel.load_game("quadgames_laido(size=2)")
    with pytest.raises(PositionError, match="position: at character"):
        game.new_initial_state("2/3/3 b -- 0")
    with pytest.raises(ArgumentTypeError, match="position"):
        game.new_initial_state(7)


# Copies.


def copies(state: Any) -> list[Any]:
    """A state copied in all the ways there are."""
    kept = pyspiel.serialize_game_and_state(state.get_game(), state)
    return [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(kept)[1],
        state.get_game().deserialize_state(state.serialize()),
    ]


@each(FAMILIES)
def test_copies_are_equal_and_independent(setup: Setup) -> None:
    state = played(registered(setup), 2)
    before = (str(state), state.position(), state.history(), state.move_number(), state.legal_actions())
    for copied in copies(state):
        assert isinstance(copied, quadgames.openspiel.State)
        assert copied.get_game() == state.get_game()
        assert (str(copied), copied.position(), copied.history(), copied.move_number(), copied.legal_actions()) == before
        action = copied.legal_actions()[0]
        child = copied.child(action)
        copied.apply_action(action)
        assert copied.history() == child.history() == [*state.history(), action] == copied.quadgames_state().history()
        assert copied.position() == child.position()
    assert (str(state), state.position(), state.history(), state.move_number(), state.legal_actions()) == before


@each(SMALLEST)
def test_copies_of_games(setup: Setup) -> None:
    game = registered(setup)
    for copied in (
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
        pyspiel.deserialize_game(game.serialize()),
        pyspiel.load_game(str(game)),
    ):
        assert copied == game
        assert copied.quadgames_game() == setup.load()
        assert copied.new_initial_state().legal_actions() == game.new_initial_state().legal_actions()
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()


def test_pickles_are_read_where_nothing_is_registered_yet() -> None:
    state = played(pyspiel.load_game("quadgames_splinter(max_plies=40)"), 5)
    pickled = pickle.dumps((state, state.get_game()))
    program = "import pickle, sys; state, game = pickle.load(sys.stdin.buffer); print(state.position(), state.history(), game)"
    read = subprocess.run([sys.executable, "-c", program], input=pickled, capture_output=True, check=True).stdout.decode()
    assert read == f"{state.position()} {state.history()} quadgames_splinter(max_plies=40)\n"


# What is not legal.


@each(FAMILIES)
def test_illegal_actions_change_nothing(setup: Setup) -> None:
    state = played(registered(setup), 2)
    before = (state.position(), state.history(), state.move_number())
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    for wrong in (illegal, -3, 10**6):
        with pytest.raises(IllegalActionError, match="action"):
            state.apply_action(wrong)
    with pytest.raises(IllegalActionError, match="string"):
        state.string_to_action(state.action_to_string(illegal))
    assert (state.position(), state.history(), state.move_number()) == before


def test_a_player_may_stand_before_a_string() -> None:
    state = pyspiel.load_game("quadgames_laido(size=2)").new_initial_state()
    assert state.string_to_action("b2") == state.string_to_action(0, "b2") == 3
    assert state.action_to_string(0, 3) == state.action_to_string(3) == "b2"


@each(FAMILIES)
def test_nothing_is_legal_when_the_game_is_over(setup: Setup) -> None:
    state = over(registered(setup), RANDOM)
    with pytest.raises(GameOverError):
        state.apply_action(0)


def test_there_is_no_undo() -> None:
    state = played(pyspiel.load_game("quadgames_laido(size=2)"), 2)
    with pytest.raises(NotImplementedError, match="clone"):
        state.undo_action(1, state.history()[-1])
    assert len(state.history()) == state.quadgames_state().move_number() == 2


# Games that are cut.


@each([Setup("splinter", {}), Setup("splinter_quad", {"size": 6})])
def test_a_game_that_reaches_max_plies_is_over_without_a_winner(setup: Setup) -> None:
    game = registered(setup, max_plies=7)
    assert game.max_game_length() == 7
    state = played(game, 6)
    assert not state.is_terminal()
    state.apply_action(state.legal_actions()[0])
    for cut in (state, *copies(state)):
        assert cut.is_terminal()
        assert cut.current_player() == pyspiel.PlayerId.TERMINAL
        assert cut.legal_actions() == [] == cut.legal_actions(0)
        assert not any(cut.legal_actions_mask())
        assert cut.returns() == cut.rewards() == [0] * game.num_players()
        with pytest.raises(GameOverError, match="max_plies=7"):
            cut.apply_action(state.quadgames_state().legal_actions()[0])
        with pytest.raises(GameOverError, match="max_plies=7"):
            cut.string_to_action("a1a2")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    assert not game.new_initial_state(state.position()).is_terminal()


def test_a_game_that_ends_with_the_last_ply_has_its_winner() -> None:
    game = pyspiel.load_game("quadgames_splinter_quad(size=6)")
    won = over(game, RANDOM)
    limited = pyspiel.load_game("quadgames_splinter_quad", {"size": 6, "max_plies": len(won.history())})
    state = limited.new_initial_state()
    for action in won.history():
        assert not state.is_terminal()
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == won.returns()
    assert max(state.returns()) > 0


# OpenSpiel's algorithms in C++.


def cpp_bot(game: Any, simulations: int, seed: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    return pyspiel.MCTSBot(game, evaluator, uct_c=2.0, max_simulations=simulations, max_memory_mb=50, solve=True, seed=seed, verbose=False)


def one_before_a_win(game: Any) -> tuple[Any, list[int]]:
    """A state in which the seat to move can win at once, and the actions that do it."""
    while True:
        state = game.new_initial_state()
        for action in over(game, RANDOM).history()[:-1]:
            state.apply_action(action)
        player = state.current_player()
        winning = [action for action in state.legal_actions() if state.child(action).player_return(player) == game.max_utility()]
        if winning:
            return state, winning


@each([setup for setup in SMALLEST if setup.name != "quarod"])
def test_mcts_in_cpp_finds_a_win_in_one(setup: Setup) -> None:
    game = registered(setup)
    state, winning = one_before_a_win(game)
    bot = cpp_bot(game, 20 * len(state.legal_actions()), seed=1)
    shares, chosen = bot.step_with_policy(state)
    assert chosen in winning
    assert shares == [(chosen, 1.0)]


@each(SMALLEST)
def test_the_tree_of_mcts_in_cpp(setup: Setup) -> None:
    game = registered(setup)
    state = game.new_initial_state()
    tree = cpp_bot(game, 30, seed=2).mcts_search(state)
    assert 0 < tree.explore_count <= 30
    assert sorted(child.action for child in tree.children) == state.legal_actions()
    assert tree.best_child().action in state.legal_actions()
    assert tree.best_child().to_string(state).strip().startswith(state.action_to_string(tree.best_child().action))
    assert state.history() == []


@each([*SMALLEST, Setup("quabble", {"size": 4})])
def test_bots_in_cpp_play_games(setup: Setup) -> None:
    game = registered(setup, **({"max_plies": 20} if setup.name.startswith("splinter") else {}))
    state = game.new_initial_state()
    bots = [cpp_bot(game, 3, seed=4), *(pyspiel.make_uniform_random_bot(seat, 4) for seat in range(1, game.num_players()))]
    returns = pyspiel.evaluate_bots(state, bots, 5)
    assert state.is_terminal()
    assert returns == state.returns()


TINY = Setup("quabble", {"size": 2})
"""A game that can be searched to the end in no time."""


def test_the_equilibrium_of_a_tiny_game() -> None:
    """Whoever plays first loses it: the other trades colours. OpenSpiel's CFR finds that, and nobody can do better."""
    game = registered(TINY)
    solver = pyspiel.CFRSolver(game)
    for _ in range(50):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.1


# OpenSpiel's algorithms in Python.


SOLVABLE = [TINY, Setup("quarod", {"size": 2}), Setup("conquare", {"size": 1}), Setup("qualos", {"size": 2})]


@each(SOLVABLE)
def test_what_keeps_values_by_the_string_of_a_state_has_the_value_of_alpha_beta(setup: Setup) -> None:
    game = registered(setup)
    start = game.new_initial_state()
    solver = minimax_solver.MinimaxSolver(str(game))
    assert solver.solve()[str(start)].value == minimax.alpha_beta_search(setup.load())[0]


@each(SOLVABLE)
def test_value_iteration_has_the_value_of_alpha_beta(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    # It asks for a solver of linear programs, which only games of simultaneous moves need.
    monkeypatch.setitem(sys.modules, "open_spiel.python.algorithms.lp_solver", ModuleType("lp_solver"))
    monkeypatch.setattr(algorithms, "lp_solver", None, raising=False)
    value_iteration = importlib.import_module("open_spiel.python.algorithms.value_iteration")
    game = registered(setup)
    values = value_iteration.value_iteration(game, -1, 1e-6)
    assert values[str(game.new_initial_state())] == minimax.alpha_beta_search(setup.load())[0]


@each(SOLVABLE)
def test_alpha_beta_has_the_value_of_our_own_game(setup: Setup) -> None:
    assert minimax.alpha_beta_search(registered(setup)) == minimax.alpha_beta_search(setup.load())


@each([setup for setup in SMALLEST if setup.name != "quarod"])
def test_mcts_in_python(setup: Setup) -> None:
    game = registered(setup)
    state = game.new_initial_state()
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 2.0, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


@each(SMALLEST)
def test_bots_in_python_play_games(setup: Setup) -> None:
    game = registered(setup)
    bots = [pyspiel.make_uniform_random_bot(seat, 6) for seat in range(game.num_players())]
    state = game.new_initial_state()
    assert evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(1)) == state.returns()
    assert state.is_terminal()


def test_tabular_policies() -> None:
    game = registered(TINY)
    uniform = policy.TabularPolicy(game)
    assert exploitability.nash_conv(game, uniform) > 0


@each([Setup("laido", {"size": 3}), Setup("splinter_quad", {"size": 6})])
def test_the_environment_for_learning(setup: Setup) -> None:
    environment = rl_environment.Environment(registered(setup))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([RANDOM.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_errors_come_through_cpp() -> None:
    """A Python exception in the middle of OpenSpiel's C++ is the same exception outside."""

    def refuse(_state: Any) -> None:
        raise KeyError("enough")

    checker: Callable[[Any], None] = refuse
    with pytest.raises(KeyError, match="enough"):
        pyspiel.random_sim_test(registered(TINY), num_sims=1, serialize=False, verbose=False, state_checker_fn=checker)


# What they cost.


def test_what_they_cost_is_measured_in_turns() -> None:
    rows = list(compare_registered(Plan(rounds=1, slice_seconds=0.0), ["quarod"]))
    assert [found.what for found in rows] == list(speed_program.PARTS["registered"][0])
    assert all(found.game == "quarod" and found.ours and found.peer and len(found.ratios) == 1 for found in rows)
