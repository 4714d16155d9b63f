"""What a picture tells: the pieces on the board, what the last action was and changed, what is legal, who is to move."""

from dataclasses import dataclass
from typing import Any

from quadgames._seats import person
from quadgames.pictures._boards import Board

__all__ = ["Story", "caption_lines", "described", "minus", "story_of", "usual_caption"]


@dataclass(frozen=True)
class Story:
    """A position with its last action; asked once from a state, which stays as it is."""

    state: Any
    """For its views."""
    name: str
    pieces: dict[str, str]
    """What stands on each occupied place, in the letters of the position text."""
    last: str | None
    """The last action, None without a history, or if it is not asked for."""
    before: dict[str, str]
    """The pieces before the last action; the same as now if there is none."""
    legal: list[str]


def story_of(state: Any, board: Board, with_last: bool, with_legal: bool) -> Story:
    """Ask a state of the core or of the reference for all that is drawn, or rather a copy of it, which nobody else changes meanwhile."""
    state = state.clone()
    game = state.get_game()
    pieces = _pieces(state, board)
    last, before = None, pieces
    if with_last and state.move_number():
        earlier = state.clone()
        last = state.action_to_string(earlier.history()[-1])
        earlier.undo_action()
        before = _pieces(earlier, board)
    legal = [state.action_to_string(action) for action in state.legal_actions()] if with_legal else []
    return Story(state, game.name, pieces, last, before, legal)


def _pieces(state: Any, board: Board) -> dict[str, str]:
    """The board of a position text."""
    letters = 2 if state.get_game().name.startswith("splinter") else 1
    pieces = {}
    for places, text in zip(board.rows, state.position().split(" ")[0].split("/"), strict=True):
        rest, index = text, 0
        while rest:
            digits = len(rest) - len(rest.lstrip("0123456789"))
            if digits:
                index += int(rest[:digits])
                rest = rest[digits:]
            else:
                pieces[places[index]] = rest[:letters]
                index += 1
                rest = rest[letters:]
    return pieces


# Words.


def caption(story: Story) -> str:
    """One line: the last action, and who is to move or has won."""
    after = f"After {story.last} · " if story.last is not None else ""
    return after + (_result(story.state) if story.state.is_terminal() else _to_move(story))


_USUAL = {
    "quarod": "After h16-h15 · White (seat 1) to move",
    "splinter_quad": "After keep:j10 · Green (seat 2) and Red (seat 3) share the win",
    "splinter": "After keep:j9 · White (seat 0) chooses the group that stays",
    "vadus": "After q9 · White (seat 1) places the second stone",
}


def usual_caption(story: Story) -> str:
    """A caption as long as they become in a game; hardly any is longer."""
    return _USUAL.get(story.name, "After black · White (seat 1) to move")


def _to_move(story: Story) -> str:
    state = story.state
    seat = state.current_player()
    who = _person(state, seat)
    if story.name == "laido" and state.colour(seat) is None:
        return f"{who} chooses a colour" if story.pieces else f"{who} places a black stone"
    if story.name == "vadus" and state.position().split(" ")[2] == "1":
        return f"{who} places the second stone"
    if story.name.startswith("splinter") and state.position().split(" ")[2] == "keep":
        return f"{who} chooses the group that stays"
    return f"{who} to move"


def _result(state: Any) -> str:
    returns = state.returns()
    winners = [_person(state, seat) for seat, value in enumerate(returns) if value == max(returns)]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    if len(winners) == 2 == len(returns):
        return "A draw"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def _person(state: Any, seat: int) -> str:
    who = person(state, seat)
    return who[0].upper() + who[1:]


def caption_lines(story: Story, with_caption: bool, groups: bool) -> list[str]:
    """What stands below the board."""
    lines = [caption(story)] if with_caption else []
    if with_caption and groups:
        lines += _counted(story)
    if elsewhere := [action for action in story.legal if action in _ELSEWHERE or action.startswith("keep:")]:
        lines.append(f"{'Also legal' if len(elsewhere) < len(story.legal) else 'Legal'}: {', '.join(elsewhere)}")
    return lines


_ELSEWHERE = ("pass", "pie", "black", "white")
"""Actions that have no place on the board; keeps are named beside them, since the board has their squares alone."""
_MOST_VALUES = 12


def _counted(story: Story) -> list[str]:
    """What the groups come to for each colour."""
    if story.name == "quarod":
        scores = story.state.scores()
        return [f"Scores: black {scores['black']}, white {scores['white']}"]
    if story.name not in ("laido", "vadus"):
        return []
    return [f"{colour.capitalize()}'s values: {_values(story.state.values(colour))}" for colour in ("black", "white")]


def _values(values: list[int]) -> str:
    shown = ", ".join(minus(value) for value in values[:_MOST_VALUES])
    return f"{shown}, …" if len(values) > _MOST_VALUES else shown or "none"


def minus(value: int) -> str:
    """A number with a minus sign that is as wide as a plus sign."""
    return str(value).replace("-", "−")


def described(story: Story) -> tuple[str, str]:
    """Title and description, for people who hear the picture."""
    return f"{story.state.get_game()}: {caption(story)}", f"Position {story.state.position()}"
