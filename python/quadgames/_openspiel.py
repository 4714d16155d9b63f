"""What quadgames says of its games in OpenSpiel's words. OpenSpiel is imported when it is asked for, and only then."""

from typing import Any

from quadgames._core import Game


def require(needed_by: str) -> Any:
    """The module pyspiel. Raises ImportError that says who needs it and how to install it."""
    try:
        import pyspiel
    except ModuleNotFoundError:  # other errors of what is installed are its own to tell
        raise ImportError(f"{needed_by} needs OpenSpiel, which is not installed: pip install 'quadgames[openspiel]'") from None
    return pyspiel


def game_type(game: Game) -> Any:
    """The `pyspiel.GameType` of one of our own games, which OpenSpiel's Python algorithms ask for."""
    return _type(require("Game.get_type()"), game, short_name=game.name, parameters=game.get_parameters(), strings=False)


def registered_type(game: Game, short_name: str, parameters: dict[str, Any]) -> Any:
    """The `pyspiel.GameType` of a game that is registered with OpenSpiel, which also offers observations and histories as strings."""
    return _type(require("quadgames.openspiel"), game, short_name, parameters, strings=True)


def _type(pyspiel: Any, game: Game, short_name: str, parameters: dict[str, Any], strings: bool) -> Any:
    """Sequential, deterministic, perfect information, zero sum, returns at the end only."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name,
        long_name=game.name.replace("_", " ").title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.num_players(),
        min_num_players=game.num_players(),
        provides_information_state_string=strings,
        provides_information_state_tensor=False,
        provides_observation_string=strings,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
