"""The core against the reference on every position that play can reach on the smallest boards.

Positions are told apart by their texts. In each one both are asked for everything: legal actions, seat, end, returns, views, and the text
after every action.
"""

from typing import Any

import pytest
from games import Setup, each
from quadgames._compared_views import views_of

SMALL = [
    Setup("quarod", {"size": 2}),
    *(Setup(name, {"size": size}) for name in ("quabble", "fast_quabble", "qualos") for size in (1, 2, 3)),
    *(Setup(name, {"size": size}) for name in ("conquare", "fast_conquare") for size in (1, 2)),
    *(Setup("laido", {"size": 2, "pie_stone": pie_stone}) for pie_stone in ("first_move", "extra")),
    Setup("vadus", {"size": 2}),
]

# How many positions each game has at least: a search that stops early would prove nothing.
LEAST = {"conquare(size=2)": 10_000, "fast_conquare(size=2)": 1_000, "qualos(size=3)": 600, "laido": 1_000}


def answers(state: Any) -> dict[str, Any]:
    """All that a state says of itself, but for views that can be right in several ways."""
    return {
        "actions": state.legal_actions(),
        "seat": state.current_player(),
        "returns": state.returns(),
        "colours": [state.colour(seat) for seat in range(len(state.returns()))],
    }


@each(SMALL)
def test_core_and_reference_agree_everywhere(setup: Setup) -> None:
    game, other = setup.load(), setup.reference()
    start = game.new_initial_state().position()
    assert start == other.new_initial_state().position()
    seen, waiting = {start}, [start]
    while waiting:
        text = waiting.pop()
        ours, theirs = game.new_initial_state(text), other.new_initial_state(text)
        assert answers(ours) == answers(theirs), text
        for view in views_of(ours):
            problem = view.problem(ours.position, view.ask(ours), view.ask(theirs))
            assert problem is None, f"{view} in {text}: {problem}"
        for action in ours.legal_actions():
            ours.apply_action(action)
            theirs.apply_action(action)
            after = ours.position()
            assert after == theirs.position(), f"{text}, {ours.history()}"
            ours.undo_action()
            theirs.undo_action()
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    assert len(seen) >= LEAST.get(str(game), LEAST.get(setup.name, 2))


def test_a_wrong_answer_would_be_seen() -> None:
    """The comparison is not blind: two sizes of one game differ."""
    with pytest.raises(AssertionError):
        assert answers(Setup("quabble", {"size": 2}).load().new_initial_state()) == answers(Setup("quabble", {"size": 3}).load().new_initial_state())
