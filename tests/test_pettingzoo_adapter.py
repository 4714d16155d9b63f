"""The games as environments of PettingZoo: its own tests, and what the rules say of rewards. Left out where PettingZoo is not installed (see peers)."""

import copy
import importlib
import pickle
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import cloudpickle
import numpy as np
import pettingzoo
import pytest
import quadgames
import quadgames.pettingzoo
from games import DEFAULT, FAMILIES, SMALL, SMALLEST, Setup, each, over
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test
from pettingzoo.utils import wrappers
from pictures_splinter import CASCADE_TO_A_TIE, SELF_ELIMINATION, SHARED_WIN, TWO_GO, text
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, GameParameterError, IllegalActionError, PositionError
from quadgames.pettingzoo import env, raw_env

TEN = [*DEFAULT, Setup("splinter", {})]
THIRD = 1 / 3
RANDOM = random.Random(91)

bare_and_wrapped = pytest.mark.parametrize("make", [raw_env, env])


def started(setup: Setup, make: Callable[..., Any] = raw_env, **more: Any) -> Any:
    """An environment at the start of a game."""
    environment = make(setup.name, **setup.options, **more)
    environment.reset()
    return environment


def step(environment: Any, *actions: str) -> None:
    """Steps with actions by their strings."""
    for action in actions:
        environment.step(environment.quadgames_state().string_to_action(action))


def random_play(environment: Any, plies: int = 10_000) -> Iterator[tuple[str, float, bool, bool]]:
    """Random steps: before each of them the agent, its reward, whether it has terminated, whether it has been truncated."""
    for agent in environment.agent_iter(plies):
        observation, reward, terminated, truncated, _ = environment.last()
        yield agent, reward, terminated, truncated
        environment.step(None if terminated or truncated else int(RANDOM.choice(np.flatnonzero(observation["action_mask"]))))


# PettingZoo's own tests.


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # said of everything that has a mask, but for PettingZoo's own
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:.*ignores options")  # the test hands one over
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros")  # so it is at the end of a Splinter that leaves nobody
@bare_and_wrapped
@each(SMALLEST + TEN)
def test_pettingzoos_api_test(setup: Setup, make: Callable[..., Any]) -> None:
    environment = make(setup.name, **setup.options)
    for seat, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(seat)
    api_test(environment, num_cycles=200)


@bare_and_wrapped
@each(SMALLEST + TEN)
def test_pettingzoos_seed_test(setup: Setup, make: Callable[..., Any]) -> None:
    seed_test(partial(make, setup.name, **setup.options), num_cycles=200)


@each(FAMILIES)
def test_pettingzoos_render_test(setup: Setup) -> None:
    shapes = set()

    def is_of_one_size(pixels: Any) -> bool:
        shapes.add(pixels.shape)
        return bool(pixels.min() < pixels.max())

    checks = {"svg": lambda picture: picture.startswith("<svg"), "rgb_array": is_of_one_size}
    render_test(partial(env, setup.name, render_size=120, **setup.options), custom_tests=checks)
    assert len(shapes) == 1
    assert shapes.pop()[1:] == (120, 3)


# What an environment is.


@each(TEN)
def test_an_environment_of_the_default_game(setup: Setup) -> None:
    game = setup.load()
    environment = started(setup)
    assert environment.quadgames_game() == game
    assert environment.possible_agents == environment.agents == [f"player_{seat}" for seat in range(game.num_players())]
    assert environment.max_plies == (1000 if setup.name.startswith("splinter") else None)
    assert str(environment) == f"quadgames_{setup.name}_v0"
    assert environment.metadata["is_parallelizable"] is False
    for agent in environment.agents:
        space = environment.observation_space(agent)
        assert space["observation"].shape == game.observation_tensor_shape()
        assert (space["observation"].dtype, space["action_mask"].dtype) == (np.float32, np.int8)
        assert environment.action_space(agent).n == game.num_distinct_actions() == space["action_mask"].shape[0]
    assert environment.state_space == space["observation"]


@each(SMALL)
def test_parameters_reach_the_game(setup: Setup) -> None:
    for environment in (started(setup), raw_env(setup.short_form), raw_env(setup.load())):
        assert environment.quadgames_game() == setup.load()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"game": "quorad"}, GameParameterError, "did you mean 'quarod'"),
        ({"game": "laido", "size": 12}, GameParameterError, "size: 12"),
        ({"game": "laido", "colour": 2}, GameParameterError, "colour"),
        ({"game": quadgames.load_game("laido"), "size": 3}, GameParameterError, "size: a game that is loaded"),
        ({"game": 7}, ArgumentTypeError, "game: 7 is of type int"),
        ({"game": "laido", "render_mode": "film"}, ArgumentError, "render_mode: 'film' is not allowed; allowed: human, ansi, svg, rgb_array or None"),
        ({"game": "laido", "render_mode": 3}, ArgumentTypeError, "render_mode"),
        ({"game": "laido", "max_plies": 0}, ArgumentError, "max_plies: 0 is not allowed; allowed: 1 to"),
        ({"game": "laido", "max_plies": "many"}, ArgumentTypeError, "max_plies"),
        ({"game": "laido", "render_size": 15}, ArgumentError, "render_size: 15 is not allowed; allowed: 16 to 10000"),
    ],
)
@bare_and_wrapped
def test_wrong_arguments(make: Callable[..., Any], arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make(**arguments)


def test_the_games_are_registered_with_pettingzoo() -> None:
    for name in quadgames.registered_names():
        environment = pettingzoo.make("aec", f"quadgames/{name}-v0", max_plies=30)
        assert isinstance(environment, wrappers.OrderEnforcingWrapper)
        assert environment.quadgames_game() == quadgames.load_game(name)
    assert pettingzoo.make("aec", "quadgames/laido-v0", size=3).quadgames_game() == quadgames.load_game("laido", size=3)


def test_importing_again_does_no_harm() -> None:
    importlib.reload(quadgames.pettingzoo)
    assert len([name for name in pettingzoo.aec_registry if name.startswith("quadgames/")]) == 10


# What agents see.


@bare_and_wrapped
@each(SMALLEST + SMALL)
def test_observations_and_masks_are_those_of_the_game(setup: Setup, make: Callable[..., Any]) -> None:
    environment = started(setup, make)
    for agent, *_ in random_play(environment, 40):
        state = environment.quadgames_state()
        for seat, other in enumerate(environment.possible_agents):
            observed = environment.observe(other)
            assert np.array_equal(observed["observation"], state.observation_tensor(seat))
            is_to_move = seat == state.current_player()
            assert np.array_equal(observed["action_mask"], state.legal_actions_mask() if is_to_move else np.zeros_like(state.legal_actions_mask()))
            assert environment.observation_space(other).contains(observed)
        assert np.array_equal(environment.state(), state.observation_tensor(0))
        assert environment.state_space.contains(environment.state())
        assert agent == environment.agent_selection


def test_agents_that_there_are_not() -> None:
    environment = started(FAMILIES[0])
    nobody: list[Any] = ["player_2", 0, None, []]
    for call in (environment.observe, environment.action_space, environment.observation_space):
        for agent in nobody:
            with pytest.raises(ArgumentError, match=r"agent: .* is not allowed; allowed: player_0, player_1"):
                call(agent)


def test_colours_after_pie() -> None:
    environment = started(Setup("quarod", {"size": 2}))
    step(environment, "a1-b1")
    assert environment.infos == {"player_0": {"colour": "black"}, "player_1": {"colour": "white"}}
    step(environment, "pie")
    assert environment.infos == {"player_0": {"colour": "white"}, "player_1": {"colour": "black"}}
    assert environment.agent_selection == "player_0"


def test_colours_after_laidos_choice() -> None:
    environment = started(Setup("laido", {"size": 2}))
    step(environment, "a1")
    assert environment.infos == {"player_0": {"colour": None}, "player_1": {"colour": None}}
    step(environment, "white")
    assert environment.infos == {"player_0": {"colour": "black"}, "player_1": {"colour": "white"}}
    assert environment.agent_selection == "player_1"


# The end of a game.


@bare_and_wrapped
@each(SMALLEST + SMALL + TEN)
def test_every_agent_gets_the_return_of_its_seat(setup: Setup, make: Callable[..., Any]) -> None:
    environment = started(setup, make)
    total, leaving = dict.fromkeys(environment.possible_agents, 0.0), []
    for agent, reward, terminated, truncated in random_play(environment):
        total[agent] += reward
        assert not truncated
        if terminated:
            leaving.append(agent)
    state = environment.quadgames_state()
    assert state.is_terminal()
    assert list(total.values()) == state.returns()
    assert sorted(leaving) == environment.possible_agents
    assert environment.agents == []


def test_seats_of_splinter_quad_leave_when_the_turn_is_over() -> None:
    """At every ply of random games, held against the position text, which says when a keep is due and so when a turn is not over."""
    left_early = 0
    for _ in range(50):
        environment = started(Setup("splinter_quad", {"size": 6}))
        out_before: set[str] = set()
        for *_, terminated, _ in random_play(environment):
            state = environment.quadgames_state()
            phase = state.position().split(" ")[2]
            out = {f"player_{state.seat(colour)}" for colour in state.eliminated()}
            gone = {agent for agent in environment.possible_agents if agent not in environment.agents or environment.terminations[agent]}
            if phase == "slide":
                assert gone == out
                assert all(environment.rewards[agent] in (0, -THIRD) for agent in environment.agents)
                left_early += len(out - out_before)
                out_before = out
            elif phase == "keep":
                assert gone == out_before
            else:
                assert gone == set(environment.possible_agents)
            assert environment.terminations[environment.agent_selection] == terminated
    assert left_early > 20


def quad_at(picture: str, fields: str, make: Callable[..., Any] = raw_env, **more: Any) -> Any:
    environment = make("splinter_quad", size=6, **more)
    environment.reset(options={"position": text(picture, fields)})
    return environment


@bare_and_wrapped
def test_two_seats_leave_and_two_play_on(make: Callable[..., Any]) -> None:
    environment = quad_at(TWO_GO, "w slide - -", make)
    step(environment, "d2d3")
    assert environment.terminations == {"player_0": False, "player_1": False, "player_2": True, "player_3": True}
    assert not any(environment.truncations.values())
    assert environment.rewards == pytest.approx({"player_0": 0, "player_1": 0, "player_2": -THIRD, "player_3": -THIRD})
    for agent in ("player_2", "player_3"):
        assert environment.agent_selection == agent
        observation, reward, terminated, truncated, _ = environment.last()
        assert (reward, terminated, truncated) == (pytest.approx(-THIRD), True, False)
        assert not observation["action_mask"].any()
        environment.step(None)
        assert agent not in environment.agents
    assert environment.agents == ["player_0", "player_1"]
    assert environment.agent_selection == "player_1"
    assert environment.last()[1:4] == (0, False, False)
    step(environment, "c3c2")
    assert environment.agent_selection == "player_0"
    assert not environment.observe("player_3")["action_mask"].any()


@bare_and_wrapped
def test_a_mover_who_eliminates_itself_still_makes_its_keep(make: Callable[..., Any]) -> None:
    environment = quad_at(SELF_ELIMINATION, "w slide - r", make)
    assert environment.agents == ["player_0", "player_1", "player_2"]  # Red has been out before
    step(environment, "a2a1")
    assert environment.quadgames_state().eliminated() == ["red", "white"]
    assert not any(environment.terminations.values())
    assert environment.agent_selection == "player_0"
    observation, reward, *_ = environment.last()
    assert reward == 0
    assert [environment.quadgames_game().action_to_string(action) for action in np.flatnonzero(observation["action_mask"])] == ["keep:b2", "keep:d2"]
    step(environment, "keep:b2")
    assert environment.terminations == {"player_0": True, "player_1": False, "player_2": False}
    assert environment.agent_selection == "player_0"
    assert environment.last()[1:4] == (pytest.approx(-THIRD), True, False)
    environment.step(None)
    assert environment.agent_selection == "player_1"
    assert environment.agents == ["player_1", "player_2"]


def test_who_is_eliminated_before_the_keep_leaves_after_it() -> None:
    environment = quad_at(CASCADE_TO_A_TIE, "w slide - g")
    assert environment.agents == ["player_0", "player_1", "player_3"]
    step(environment, "a2a1")
    assert environment.quadgames_state().eliminated() == ["green", "red"]
    assert not any(environment.terminations.values())
    step(environment, "keep:a1")
    assert environment.terminations == {"player_0": False, "player_1": False, "player_3": True}
    assert environment.agent_selection == "player_3"
    environment.step(None)
    assert environment.agent_selection == "player_1"


def test_a_game_begins_with_the_keep_of_an_eliminated_mover() -> None:
    environment = quad_at(SELF_ELIMINATION, "w slide - r")
    step(environment, "a2a1")
    again = raw_env("splinter_quad", size=6)
    again.reset(options={"position": environment.quadgames_state().position()})
    assert again.agents == ["player_0", "player_1", "player_2"]
    assert again.agent_selection == "player_0"
    step(again, "keep:d2")
    assert again.terminations["player_0"]


def test_seats_that_leave_last_can_share_the_win() -> None:
    environment = quad_at(SHARED_WIN, "w slide - -")
    step(environment, "a3a4")
    assert all(environment.terminations.values())
    assert environment.rewards == pytest.approx({"player_0": THIRD, "player_1": THIRD, "player_2": -THIRD, "player_3": -THIRD})
    for agent in ("player_0", "player_1", "player_2", "player_3"):
        assert environment.agent_selection == agent
        environment.step(None)
    assert environment.agents == []


# Truncation.


@bare_and_wrapped
@each(FAMILIES)
def test_a_game_that_reaches_max_plies_is_truncated(setup: Setup, make: Callable[..., Any]) -> None:
    environment = started(setup, make, max_plies=2)
    seen = list(random_play(environment))
    alive, done = seen[:2], seen[2:]
    assert not any(terminated or truncated for _, _, terminated, truncated in alive)
    assert done == [(agent, 0, False, True) for agent in environment.possible_agents]
    assert environment.agents == []


def test_a_seat_that_is_eliminated_with_the_last_ply_terminates() -> None:
    environment = quad_at(TWO_GO, "w slide - -", max_plies=1)
    step(environment, "d2d3")
    assert environment.terminations == {"player_0": False, "player_1": False, "player_2": True, "player_3": True}
    assert environment.truncations == {"player_0": True, "player_1": True, "player_2": False, "player_3": False}
    assert list(environment.rewards.values()) == pytest.approx([0, 0, -THIRD, -THIRD])
    for _ in range(4):
        environment.step(None)
    assert environment.agents == []


def test_a_game_can_be_truncated_before_a_keep() -> None:
    """The turn has not ended, so White has not left."""
    environment = quad_at(SELF_ELIMINATION, "w slide - r", max_plies=1)
    step(environment, "a2a1")
    assert environment.truncations == {"player_0": True, "player_1": True, "player_2": True}
    assert not any(environment.terminations.values())
    assert not any(environment.rewards.values())
    assert not environment.observe("player_0")["action_mask"].any()


@each(FAMILIES)
def test_a_game_that_ends_with_the_last_ply_is_not_truncated(setup: Setup) -> None:
    won = over(setup.load(), RANDOM)
    environment = started(setup, max_plies=won.move_number())
    for action in won.history():
        while environment.terminations[environment.agent_selection]:
            environment.step(None)
        environment.step(action)
    assert all(environment.terminations.values())
    assert not any(environment.truncations.values())


# Illegal actions.


@each(FAMILIES)
def test_an_illegal_action_raises_and_changes_nothing(setup: Setup) -> None:
    environment = started(setup)
    environment.step(environment.quadgames_state().legal_actions()[0])
    before = environment.quadgames_state()
    agent = environment.agent_selection
    illegal = next(action for action in range(environment.action_space(agent).n) if action not in before.legal_actions())
    for wrong, error in (
        (illegal, IllegalActionError),
        (-1, IllegalActionError),
        (10**9, IllegalActionError),
        (None, ArgumentTypeError),
        (0.5, ArgumentTypeError),
    ):
        with pytest.raises(error, match="action"):
            environment.step(wrong)
    assert environment.quadgames_state() == before
    assert environment.agent_selection == agent
    assert not any(environment.terminations.values())


def test_an_illegal_action_ends_a_wrapped_game() -> None:
    environment = started(Setup("laido", {"size": 2}), env)
    step(environment, "a1")
    environment.step(0)
    assert all(environment.terminations.values())
    assert [reward for _, reward, terminated, _ in random_play(environment) if terminated] == [0, -1]


@pytest.mark.parametrize("action", [-1, 10, 0.5])
def test_an_action_outside_its_space_is_refused_by_a_wrapped_game(action: Any) -> None:
    environment = started(Setup("laido", {"size": 2}), env)
    with pytest.raises(AssertionError, match="action is not in action space"):
        environment.step(action)


def test_any_integer_is_an_action() -> None:
    environment = started(Setup("laido", {"size": 2}))
    environment.step(np.int32(3))
    environment.step(np.array(8))
    assert environment.quadgames_state().history() == [3, 8]


@each(FAMILIES)
def test_steps_after_the_end(setup: Setup) -> None:
    environment = started(setup, max_plies=2)
    for *_, truncated in random_play(environment):
        if truncated:
            with pytest.raises(ValueError, match="None"):
                environment.step(0)
    with pytest.raises(GameOverError, match="reset"):
        environment.step(0)


def test_a_wrapped_environment_has_to_be_reset_first() -> None:
    environment = env("laido")
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called"):
        environment.step(0)


# reset.


@bare_and_wrapped
@each(FAMILIES)
def test_reset_starts_again(setup: Setup, make: Callable[..., Any]) -> None:
    environment = started(setup, make, max_plies=20)
    for _ in range(3):
        for agent, *_ in random_play(environment):
            assert agent in environment.possible_agents
        environment.reset(seed=5)
        assert environment.agents == environment.possible_agents
        assert environment.quadgames_state() == setup.load().new_initial_state()
        assert not any((*environment.terminations.values(), *environment.truncations.values(), *environment.rewards.values()))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seed": "x"}, "seed: 'x' is of type str; an integer is needed"),
        ({"seed": 1.5}, "seed: 1.5 is of type float; an integer is needed"),
        ({"options": 5}, "options: 5 is of type int; a mapping or None is needed"),
        ({"options": "position"}, "options: 'position' is of type str; a mapping or None is needed"),
        ({"options": {"position": 5}}, "position: 5"),
    ],
)
@bare_and_wrapped
def test_reset_refuses_arguments_of_a_wrong_type(make: Callable[..., Any], arguments: dict[str, Any], words: str) -> None:
    environment = started(Setup("laido", {"size": 2}), make)
    step(environment, "a1")
    with pytest.raises(ArgumentTypeError, match=words):
        environment.reset(**arguments)
    assert environment.quadgames_state().history() == [0]


def test_a_seed_can_be_any_integer() -> None:
    environment = raw_env("laido", size=2)
    for seed in (None, 0, -1, np.int64(7), 2**70):
        environment.reset(seed=seed)


def test_reset_to_a_position() -> None:
    environment = env("laido", size=2, max_plies=3)
    with pytest.warns(UserWarning, match="ignores options that it does not know: 'something'; known is 'position'"):
        environment.reset(options={"position": "2/3/b1 - -- 0", "something": "else"})
    assert environment.agent_selection == "player_1"
    step(environment, "white", "a2", "pass")
    assert environment.truncations == {"player_0": True, "player_1": True}


@pytest.mark.parametrize(
    ("position", "error", "message"),
    [
        ("2/3/x b -- 0", PositionError, "position: at character"),
        (3, ArgumentTypeError, "position"),
        ("b1/3/2 b bw 2", ArgumentError, r"options\['position'\]: 'b1/3/2 b bw 2' is not allowed; allowed: a position whose game is not over"),
    ],
)
def test_a_wrong_position_leaves_the_game_as_it_is(position: Any, error: type[Exception], message: str) -> None:
    environment = started(Setup("laido", {"size": 2}))
    step(environment, "a1", "white")
    with pytest.raises(error, match=message):
        environment.reset(options={"position": position})
    assert environment.quadgames_state().history() == [0, 9]
    step(environment, "pass")


# Copies.


def cloudpickled(environment: Any) -> Any:
    return pickle.loads(cloudpickle.dumps(environment))


def pickled(environment: Any) -> Any:
    return pickle.loads(pickle.dumps(environment))


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled, cloudpickled])
@bare_and_wrapped
@each(FAMILIES)
def test_copies_go_their_own_way(setup: Setup, make: Callable[..., Any], copied: Callable[[Any], Any]) -> None:
    environment = started(setup, make)
    environment.step(environment.quadgames_state().legal_actions()[0])
    other = copied(environment)
    assert other.quadgames_state() == environment.quadgames_state()
    assert (other.agents, other.agent_selection, other.infos) == (environment.agents, environment.agent_selection, environment.infos)
    other.step(other.quadgames_state().legal_actions()[0])
    assert (environment.quadgames_state().move_number(), other.quadgames_state().move_number()) == (1, 2)
    environment.quadgames_state().undo_action()
    assert environment.quadgames_state().move_number() == 1


# Rendering.


def test_a_board_as_text() -> None:
    environment = started(Setup("laido", {"size": 2}), env, render_mode="ansi")
    step(environment, "a1")
    assert environment.render() == str(environment.quadgames_state())


def test_boards_are_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    environment = env("quabble", size=1, render_mode="human")
    assert capsys.readouterr().out == ""
    environment.reset()
    first = f"{environment.quadgames_state()}\n\n"
    assert capsys.readouterr().out == first
    step(environment, "a1")
    assert capsys.readouterr().out == f"{environment.quadgames_state()}\n\n" != first
    environment.step(None)
    assert capsys.readouterr().out == ""
    assert environment.render() is None
    assert capsys.readouterr().out == f"{environment.quadgames_state()}\n\n"


def test_pictures() -> None:
    environment = started(Setup("laido", {"size": 3}), env, render_mode="svg", render_size=90)
    assert environment.render() == environment.quadgames_state().svg(size=90)
    pixels = started(Setup("laido", {"size": 3}), env, render_mode="rgb_array", render_size=90)
    empty = pixels.render()
    assert empty.dtype == np.uint8
    assert empty.shape[1:] == (90, 3)
    step(pixels, "c3")
    middle = tuple(length // 2 for length in empty.shape[:2])
    assert pixels.render().shape == empty.shape
    assert int(pixels.render()[middle].max()) < int(empty[middle].max())  # a black stone in the middle of the board


def test_without_a_mode_nothing_is_shown() -> None:
    with pytest.warns(UserWarning, match="render_mode"):
        assert started(FAMILIES[0]).render() is None


@pytest.mark.parametrize("package", ["resvg_py", "PIL"])
def test_pixels_need_their_packages(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=r"pip install 'quadgames\[pettingzoo\]'"):
        raw_env("laido", render_mode="rgb_array")
    assert started(FAMILIES[0], render_mode="svg").render().startswith("<svg")


# Wrappers.


def test_other_wrappers_go_around_it() -> None:
    environment = wrappers.BaseWrapper(env("laido", size=2))
    environment.reset()
    step(environment, "a1")
    assert environment.unwrapped.quadgames_state().history() == [0]
    captured = wrappers.CaptureStdoutWrapper(raw_env("laido", size=2, render_mode="human"))
    captured.reset()
    assert captured.render() == f"{captured.quadgames_state()}\n\n"
    assert raw_env("laido").metadata["render_modes"] == ["human", "ansi", "svg", "rgb_array"]
