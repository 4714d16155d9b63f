"""The core against the reference, in lockstep over long random games: legal actions, seat to move, end, returns and views after every ply."""

from typing import Any

import pytest
import quadgames
from games import LARGEST, Setup, each
from quadgames import testing

# On how many plies a game is checked: the work for a ply grows with the board, so large boards get fewer, but so many that a game gets
# to its middle. For each game: the work, the least and the most.
PLIES: dict[str, tuple[int, int, int]] = {
    "quarod": (10_000, 50, 700),
    **dict.fromkeys(("quabble", "fast_quabble"), (25_000, 80, 1500)),
    "qualos": (15_000, 60, 800),
    **dict.fromkeys(("conquare", "fast_conquare"), (25_000, 80, 1500)),
    **dict.fromkeys(("splinter_quad", "splinter"), (100_000, 800, 2500)),
    **dict.fromkeys(("laido", "vadus"), (30_000, 80, 1500)),
}

# Every size of every game.
BOARDS: dict[str, list[dict[str, Any]]] = {
    "quarod": [{"size": size} for size in range(2, 17)],
    **{name: [{"size": size} for size in range(1, 20)] for name in ("quabble", "fast_quabble", "qualos")},
    **{name: [{"size": size} for size in range(1, 13)] for name in ("conquare", "fast_conquare")},
    "splinter_quad": [{"size": 6}, {"size": 8}, {"size": 10}],
    "splinter": [{}],
    "laido": [*({"size": size} for size in range(2, 12)), *({"size": size, "pie_stone": "extra"} for size in (2, 3, 4))],
    "vadus": [{"size": size} for size in range(2, 12)],
}

SETUPS = [Setup(name, options) for name, boards in BOARDS.items() for options in boards]


def plies_of(setup: Setup) -> int:
    work, least, most = PLIES[setup.name]
    return max(least, min(most, work // setup.load().num_distinct_actions()))


def test_every_game_is_checked() -> None:
    assert {setup.name for setup in SETUPS} == set(quadgames.registered_names())


@each(SETUPS)
def test_the_core_plays_as_the_reference_does(setup: Setup) -> None:
    plies = plies_of(setup)
    assert testing.check(setup.load(), setup.reference(), plies=plies, seed=plies).plies == plies


@each(LARGEST)
def test_the_largest_board_has_the_references_position_after_many_plies(setup: Setup) -> None:
    """Views and legal actions of a full large board cost the reference much, so they are looked at once, at the end."""
    game = setup.load()
    state = game.new_initial_state()
    number = 0
    while not state.is_terminal() and number < 150:
        actions = state.legal_actions()
        state.apply_action(actions[(7919 * number) % len(actions)])
        number += 1
    read = setup.reference().new_initial_state(state.position())
    assert read.position() == state.position()
    assert [read.action_to_string(action) for action in read.legal_actions()] == [state.action_to_string(action) for action in state.legal_actions()]
    assert read.current_player() == state.current_player()
    assert read.returns() == pytest.approx(state.returns())
