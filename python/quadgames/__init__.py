"""Four families of modern abstract games: exact rules, a fast Rust core, and a pure-Python reference.

>>> import quadgames
>>> state = quadgames.load_game("quarod", size=4).new_initial_state()
>>> state.apply_action(state.string_to_action("b2-c2"))
>>> print(state)
4 ·  ·  ·  ·
3 ·  ·  ·  ·
2 ·  B> W< ·
1 ·  ·  ·  ·
  a  b  c  d
>>> quadgames.perft(state, 2)
928
"""

import importlib
from typing import TYPE_CHECKING

from quadgames import _cpu

_cpu.require()

from quadgames import reference, testing  # noqa: E402  (the processor is looked at first)
from quadgames._core import Batch, Game, LaidoState, QuabbleState, QuarodState, SplinterState, State, __version__  # noqa: E402
from quadgames._functions import Playouts, perft, perft_divide, random_playouts  # noqa: E402
from quadgames._loading import load_game, registered_names  # noqa: E402
from quadgames._types import Group  # noqa: E402
from quadgames.errors import (  # noqa: E402
    ArgumentError,
    ArgumentIndexError,
    ArgumentTypeError,
    GameOverError,
    GameParameterError,
    IllegalActionError,
    MismatchError,
    PlayerError,
    PositionError,
    QuadgamesError,
    RecordError,
)

__all__ = [
    "ArgumentError",
    "ArgumentIndexError",
    "ArgumentTypeError",
    "Batch",
    "Game",
    "GameOverError",
    "GameParameterError",
    "Group",
    "IllegalActionError",
    "LaidoState",
    "MismatchError",
    "PlayerError",
    "Playouts",
    "PositionError",
    "QuabbleState",
    "QuadgamesError",
    "QuarodState",
    "RecordError",
    "SplinterState",
    "State",
    "__version__",
    "load_game",
    "perft",
    "perft_divide",
    "random_playouts",
    "reference",
    "registered_names",
    "testing",
]

if TYPE_CHECKING:
    from quadgames import openspiel as openspiel
    from quadgames import pettingzoo as pettingzoo
    from quadgames import pictures as pictures
    from quadgames import play as play
    from quadgames import records as records
else:
    _WHEN_ASKED_FOR = ("openspiel", "pettingzoo", "pictures", "play", "records")
    """Modules that are imported at their first use: who draws nothing does not wait for the pictures."""

    def __getattr__(name: str) -> object:
        if name not in _WHEN_ASKED_FOR:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            return importlib.import_module(f"quadgames.{name}")
        except ImportError as error:
            # The only error that hasattr() takes for a no. Its words still say which extra is missing; `import` statements raise the ImportError.
            raise AttributeError(str(error), name=name) from error
