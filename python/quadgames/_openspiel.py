"""What OpenSpiel's Python algorithms ask of a game beyond the common vocabulary: the answer is one of OpenSpiel's own objects."""

from typing import Any

from quadgames._core import Game


def game_type(game: Game) -> Any:
    """The `pyspiel.GameType` of a game: sequential, deterministic, perfect information, zero sum, returns at the end only."""
    try:
        import pyspiel
    except ImportError as error:
        raise ImportError("Game.get_type() answers with an object of OpenSpiel's; install the package open_spiel") from error
    kinds = pyspiel.GameType
    return kinds(
        short_name=game.name,
        long_name=game.name.replace("_", " ").title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.num_players(),
        min_num_players=game.num_players(),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=True,
        parameter_specification=game.get_parameters(),
    )
