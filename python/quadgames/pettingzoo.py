"""The ten games as environments of PettingZoo, by its AEC interface.

>>> from quadgames.pettingzoo import env
>>> laido = env("laido", size=3)
>>> laido.reset(seed=1)
>>> for agent in laido.agent_iter():
...     observation, reward, termination, truncation, info = laido.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = laido.action_space(agent).sample(observation["action_mask"])
...     laido.step(action)

`env` wraps an environment as PettingZoo wraps its own board games, `raw_env` gives it bare. Importing this module also registers the games with PettingZoo,
as `quadgames/laido-v0` and so on. docs/pettingzoo.md is the guide.
"""

import io
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import numpy as np
import numpy.typing as npt

import quadgames
from quadgames import Game, SplinterState, State
from quadgames._arguments import integer, ranged, shown, wrong_type, wrong_value
from quadgames._limits import DEFAULT_MAX_PLIES, checked_max_plies, default_max_plies
from quadgames.errors import ArgumentError, GameOverError, GameParameterError

try:
    import gymnasium
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    # With nothing before it: that a package is not there is all that there is to say. Other errors of an installed one are its own to tell.
    raise ImportError(f"quadgames.pettingzoo needs PettingZoo, and {error.name} is not installed: pip install 'quadgames[pettingzoo]'") from None

__all__ = ["DEFAULT_MAX_PLIES", "QuadgamesEnv", "env", "raw_env"]

_RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
_WIDTHS = (16, 10_000)
_ILLEGAL_REWARD = -1.0

Observation = dict[str, npt.NDArray[Any]]


def env(game: str | Game, *, render_mode: str | None = None, max_plies: int | None = None, render_size: int = 400, **parameters: Any) -> Any:
    """An environment of a game, wrapped as PettingZoo wraps its own board games.

    Until the first `reset` it refuses to be used; an action outside the action space is an AssertionError; an illegal action ends the game, with −1 for the
    agent who chose it and 0 for the others. Arguments are those of `raw_env`.
    """
    bare = raw_env(game, render_mode=render_mode, max_plies=max_plies, render_size=render_size, **parameters)
    wrapped = wrappers.TerminateIllegalWrapper(bare, illegal_reward=_ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(game: str | Game, *, render_mode: str | None = None, max_plies: int | None = None, render_size: int = 400, **parameters: Any) -> "QuadgamesEnv":
    """An environment of a game without wrappers: an illegal action raises IllegalActionError and changes nothing.

    Args:
        game: a name or short form, or a game that is already loaded.
        render_mode: None, `"human"` (the board is printed at every step), `"ansi"` (`render` returns it as text), `"svg"` (as a picture's text), `"rgb_array"`
            (as pixels: uint8, shape (height, width, 3)).
        max_plies: 1 or more; a game that reaches so many plies is truncated. None means no limit, but 1000 for the two Splinters, whose games can go on
            for ever.
        render_size: 16 to 10000, the width of pictures in pixels.
        **parameters: of the game, as `quadgames.load_game` takes them.

    Raises:
        GameParameterError: for an unknown game or parameter, or a value that it does not take.
        ArgumentError, ArgumentTypeError: for another argument that is not as above.
        ImportError: for `"rgb_array"` without the packages that draw it.
    """
    return QuadgamesEnv(_loaded(game, parameters), render_mode, max_plies, render_size)


class QuadgamesEnv(pettingzoo.AECEnv):
    """One of the ten games as an AEC environment. `env` and `raw_env` make it.

    Agents are the seats: `player_0` has the first decision of the game. Which colour a seat plays can change (pie) or be chosen (Laido): it is in
    `infos[agent]["colour"]`, None while nobody has chosen.

    An observation has `"observation"`, the planes of docs/notation.md as the agent's seat sees them (float32, 0 or 1), and `"action_mask"` (int8, 1 for a
    legal action; all 0 for an agent that is not to move). Actions are the ids of docs/notation.md.

    Rewards come at the end: each agent gets its return. A seat of Splinter Quad that is eliminated terminates when the turn that eliminated it ends, with its
    return, −1/3, and the others play on. A game that is truncated gives 0 to the agents that were still in it.
    """

    def __init__(self, game: Game, render_mode: str | None, max_plies: int | None, render_size: int) -> None:
        super().__init__()
        self._game = game
        self.max_plies = default_max_plies(game) if max_plies is None else checked_max_plies(max_plies)
        self.render_mode = _checked_render_mode(render_mode)
        self._width = ranged("render_size", render_size, *_WIDTHS)
        self.metadata = {"name": f"quadgames_{game.name}_v0", "render_modes": list(_RENDER_MODES), "is_parallelizable": False, "render_fps": 2}
        self.possible_agents = [f"player_{seat}" for seat in range(game.num_players())]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: _observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(game.num_distinct_actions()) for agent in self.possible_agents}
        self.state_space = _planes_space(game)
        self._begin(game.new_initial_state())

    # PettingZoo's interface.

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game. Nothing in it is random, so `seed` changes nothing.

        `options["position"]` is the text of a position to start from, as `quadgames.State.position` writes it: seats that are already eliminated there have no
        agent, and `max_plies` counts from there. Other options are ignored, with a warning.

        Raises PositionError for a text that cannot be read, ArgumentError for a position whose game is over, ArgumentTypeError for a seed that is no integer or
        options that are no mapping; then the old game goes on.
        """
        if seed is not None:
            integer("seed", seed)
        position = _position_of(options)
        state = self._game.new_initial_state(position)
        if state.is_terminal():
            raise wrong_value("options['position']", position, "a position whose game is not over")
        self._begin(state)
        self._show()

    def step(self, action: Any) -> None:
        """The selected agent acts: an action id, or None if it has terminated or been truncated.

        Raises IllegalActionError for an illegal action, GameOverError if no agent is left; nothing is changed then.
        """
        if not self.agents:
            raise GameOverError("action: the game is over; reset() starts a new one")
        agent = self.agent_selection
        if self._is_done(agent):
            self._was_dead_step(action)
            return
        mover = self._state.current_player()
        self._state.apply_action(action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._end_what_is_over(mover)
        self._accumulate_rewards()
        self._select()
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, whether it is to move or not, also when it is done."""
        return {"observation": self._state.observation_tensor(self._seat(agent)), "action_mask": self._mask(agent)}

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations, the same object at each call."""
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions, the same object at each call."""
        self._seat(agent)
        return self.action_spaces[agent]

    def state(self) -> npt.NDArray[np.float32]:
        """All there is to see: the planes as `player_0` sees them. `state_space` is the space of these."""
        return self._state.observation_tensor(0)

    def render(self) -> Any:
        """The board, in the way that `render_mode` asks for; nothing is returned in the mode `"human"`, in which it is printed."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"render() shows nothing: the environment was made without a render_mode, one of {', '.join(_RENDER_MODES)}")
            return None
        if self.render_mode == "human":
            print(self._state, end="\n\n")
            return None
        if self.render_mode == "ansi":
            return str(self._state)
        picture = self._state.svg(size=self._width)
        return picture if self.render_mode == "svg" else _pixels(picture)

    def close(self) -> None:
        """There is nothing to be closed."""

    # What PettingZoo does not have.

    def quadgames_game(self) -> Game:
        """The game, as quadgames has it."""
        return self._game

    def quadgames_state(self) -> State:
        """The state of the game, as quadgames has it: an independent copy with its history, its position text and the views of its game."""
        return self._state.clone()

    # What happens in a step.

    def _begin(self, state: State) -> None:
        self._state = state
        out = _eliminated_seats(state) - {state.current_player()}
        self.agents = [agent for agent, seat in self._seats.items() if seat not in out]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _end_what_is_over(self, mover: int) -> None:
        """Terminates the agents that the last ply has put out of the game, and truncates the game at the limit."""
        if self._state.is_terminal():
            self._terminate(dict(enumerate(self._state.returns())))
            return
        # As long as the mover goes on, with a keep, the turn has not ended; whoever it has eliminated is still in the game.
        if self._state.current_player() != mover:
            self._terminate(dict.fromkeys(_eliminated_seats(self._state), self._game.min_utility()))
        if self.max_plies is not None and self._state.move_number() >= self.max_plies:
            for agent in self.agents:
                self.truncations[agent] = not self.terminations[agent]

    def _terminate(self, returns: Mapping[int, float]) -> None:
        for agent in self.agents:
            seat = self._seats[agent]
            if seat in returns:
                self.terminations[agent] = True
                self.rewards[agent] = returns[seat]

    def _select(self) -> None:
        """The agent to move is the next one, after those who are done."""
        if not self._state.is_terminal():
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self._deads_step_first()
        for agent in self.agents:
            self.infos[agent] = {"colour": self._state.colour(self._seats[agent])}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _is_done(self, agent: str) -> bool:
        return bool(self.terminations[agent] or self.truncations[agent])

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        is_to_move = agent in self.agents and not self._is_done(agent) and self._seats[agent] == self._state.current_player()
        if is_to_move:
            return self._state.legal_actions_mask().astype(np.int8)
        return np.zeros(self._game.num_distinct_actions(), np.int8)

    def _seat(self, agent: str) -> int:
        try:
            return self._seats[agent]
        except (KeyError, TypeError):
            raise wrong_value("agent", agent, ", ".join(self.possible_agents)) from None


def _position_of(options: Mapping[str, Any] | None) -> Any:
    """What `reset` starts from. PettingZoo's own test hands over an option that no game has: those are not refused."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise wrong_type("options", options, "a mapping or None")
    unknown = [shown(name) for name in options if name != "position"]
    if unknown:
        gymnasium.logger.warn(f"reset() ignores options that it does not know: {', '.join(unknown)}; known is 'position'")
    return options.get("position")


def _loaded(game: str | Game, parameters: dict[str, Any]) -> Game:
    if isinstance(game, str):
        return quadgames.load_game(game, **parameters)
    if not isinstance(game, Game):
        raise wrong_type("game", game, "a str or a quadgames.Game")
    if parameters:
        raise GameParameterError(f"{next(iter(parameters))}: a game that is loaded has its parameters already; give its name instead")
    return game


def _checked_render_mode(mode: str | None) -> str | None:
    if mode is not None and not isinstance(mode, str):
        raise wrong_type("render_mode", mode, "a str or None")
    if mode is not None and mode not in _RENDER_MODES:
        raise ArgumentError(f"render_mode: {shown(mode)} is not allowed; allowed: {', '.join(_RENDER_MODES)} or None")
    if mode == "rgb_array" and not (find_spec("resvg_py") and find_spec("PIL")):
        raise ImportError("render_mode 'rgb_array' needs resvg-py and Pillow, of which not both are installed: pip install 'quadgames[pettingzoo]'")
    return mode


def _planes_space(game: Game) -> Box:
    return Box(0.0, 1.0, game.observation_tensor_shape(), np.float32)


def _observation_space(game: Game) -> Dict:
    return Dict({"observation": _planes_space(game), "action_mask": Box(0, 1, (game.num_distinct_actions(),), np.int8)})


def _eliminated_seats(state: State) -> set[int]:
    if not isinstance(state, SplinterState):
        return set()
    eliminated = state.eliminated()
    return {seat for seat in range(state.get_game().num_players()) if state.colour(seat) in eliminated}


def _pixels(picture: str) -> npt.NDArray[np.uint8]:
    """A picture as pixels, on white."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = svg_to_bytes(svg_string=picture, background="white")
    with Image.open(io.BytesIO(png)) as image:
        return np.array(image.convert("RGB"))


for _name in quadgames.registered_names():
    if f"quadgames/{_name}-v0" not in pettingzoo.aec_registry:
        pettingzoo.register("aec", f"quadgames/{_name}-v0", "quadgames.pettingzoo:env", kwargs={"game": _name})
