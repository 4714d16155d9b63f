"""The games that the tests of the Python API run over, and random play."""

import math
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import quadgames
from quadgames import Game, reference


class Setup(NamedTuple):
    """A game with the options that it is loaded with."""

    name: str
    options: dict[str, Any]

    def load(self) -> Game:
        return quadgames.load_game(self.name, **self.options)

    def reference(self) -> reference.Game:
        return reference.load_game(self.name, **self.options)

    @property
    def short_form(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.name}({options})" if options else self.name


def _setups(*setups: tuple[str, dict[str, Any]]) -> list[Setup]:
    return [Setup(name, options) for name, options in setups]


SMALLEST = _setups(
    ("quarod", {"size": 2}),
    ("quabble", {"size": 1}),
    ("fast_quabble", {"size": 1}),
    ("qualos", {"size": 1}),
    ("conquare", {"size": 1}),
    ("fast_conquare", {"size": 1}),
    ("splinter_quad", {"size": 6}),
    ("splinter", {}),
    ("laido", {"size": 2}),
    ("vadus", {"size": 2}),
)
SMALL = _setups(
    ("quarod", {"size": 3}),
    ("quarod", {"size": 4}),
    ("quabble", {"size": 3}),
    ("quabble", {"size": 4}),
    ("fast_quabble", {"size": 4}),
    ("fast_quabble", {"size": 5}),
    ("qualos", {"size": 3}),
    ("qualos", {"size": 4}),
    ("conquare", {"size": 2}),
    ("conquare", {"size": 3}),
    ("fast_conquare", {"size": 2}),
    ("splinter_quad", {"size": 8}),
    ("laido", {"size": 3}),
    ("laido", {"size": 2, "pie_stone": "extra"}),
    ("vadus", {"size": 3}),
)
FAMILIES = _setups(("quarod", {"size": 2}), ("quabble", {"size": 3}), ("splinter_quad", {"size": 6}), ("laido", {"size": 2}))
"""One of each kind of state: for tests of what does not depend on the rules."""

DEFAULT = _setups(*((name, {}) for name in quadgames.registered_names() if name != "splinter"))
LARGEST = _setups(
    ("quarod", {"size": 16}),
    ("quabble", {"size": 19}),
    ("fast_quabble", {"size": 19}),
    ("qualos", {"size": 19}),
    ("conquare", {"size": 12}),
    ("fast_conquare", {"size": 12}),
    ("laido", {"size": 11}),
    ("vadus", {"size": 11}),
)
ALL = SMALLEST + SMALL + DEFAULT + LARGEST

MOST_PLIES = 300
"""Where random games are left that could go on for ever."""


def each(setups: list[Setup]) -> pytest.MarkDecorator:
    """Runs a test for every setup, as its argument `setup`."""
    return pytest.mark.parametrize("setup", setups, ids=[setup.short_form for setup in setups])


def play(state: Any, rng: random.Random, plies: int = MOST_PLIES) -> None:
    """Plays random actions until the game is over, or so many plies."""
    for _ in range(plies):
        actions = state.legal_actions()
        if not actions:
            break
        state.apply_action(rng.choice(actions))


def random_game(game: Any, rng: random.Random, plies: int = MOST_PLIES) -> Iterator[Any]:
    """One state at every ply of a random game, from the start to its end or to so many plies."""
    state = game.new_initial_state()
    yield state
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
        yield state


def over(game: Any, rng: random.Random) -> Any:
    """A state whose game is over."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def are_returns(setup: Setup, returns: list[float]) -> bool:
    """Whether a finished game can have these returns: of N seats k win, and share the win; all of them only where there are draws."""
    seats, winners = len(returns), returns.count(max(returns))
    share, loss = (seats - winners) / ((seats - 1) * winners), -1 / (seats - 1)
    if winners == seats:
        return setup.name in ("splinter_quad", "splinter", "vadus") and not any(returns)
    return all(math.isclose(number, share if number == max(returns) else loss) for number in returns)
