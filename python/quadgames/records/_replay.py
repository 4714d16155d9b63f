"""Plays a record through, every action checked, and finds its turns."""

from typing import TYPE_CHECKING, Any

from quadgames._arguments import shown
from quadgames._core import Game
from quadgames.errors import IllegalActionError, PositionError
from quadgames.records._results import UNFINISHED, result_of

if TYPE_CHECKING:
    from quadgames.records._record import Record

__all__ = ["LONGEST_TOKEN", "POSITION", "RESULT", "ReplayError", "fault_of_result", "play", "play_out"]

LONGEST_TOKEN = 200
"""More of what is wrong is not shown."""

POSITION = "Position"
RESULT = "Result"
_BY_THE_RULES = ("", "normal", "unterminated")
"""What the tag `Termination` says, where it is there at all, of a game that ended by its rules or has not ended."""


class ReplayError(Exception):
    """What a replay finds wrong: `place` is the number of an action, from 0, or the tag that holds what is wrong."""

    def __init__(self, place: int | str, token: str, reason: str) -> None:
        super().__init__(reason)
        self.place = place
        self.token = token[:LONGEST_TOKEN]
        self.reason = reason


def play_out(record: "Record") -> tuple[Any, list[int]]:
    """What `play` gives; ReplayError also for a result that the game has not."""
    state, turns = play(record)
    if fault := fault_of_result(record, state):
        raise ReplayError(RESULT, record.result, fault)
    return state, turns


def play(record: "Record") -> tuple[Any, list[int]]:
    """The state at the end, and for each action the number of the turn that it belongs to, from 1. Raises ReplayError.

    A turn is all that one colour does before another is to move: the two stones of a turn of Vadus, a slide with its keeps, and pie with what the new
    White then plays. Before Laido's choice, where nobody has a colour yet, each ply is a turn.
    """
    try:
        state = record.start()
    except PositionError as error:
        raise ReplayError(POSITION, record.position or "", str(error)) from None
    turns: list[int] = []
    turn, mover = 0, None
    for ply, action in enumerate(record.actions):
        seat = state.current_player()
        if seat < 0:
            raise ReplayError(
                ply, action, f"{shown(action)} comes after the end: the game was over after {ply} actions, with the result {result_of(state.returns())}"
            )
        who = state.colour(seat) or seat
        if who != mover:
            turn, mover = turn + 1, who
        turns.append(turn)
        try:
            state.apply_action(state.string_to_action(action))
        except IllegalActionError as error:
            raise ReplayError(ply, action, _what_is_wrong(record.load_game(), action, str(error).removeprefix("string: "))) from None
    return state, turns


def _what_is_wrong(game: Game, action: str, not_legal: str) -> str:
    if any(game.action_to_string(known) == action for known in range(game.num_distinct_actions())):
        return not_legal
    bare = action.rstrip("!?")
    marks = f"; marks such as {shown(action[len(bare) :])} are not part of an action, put them into a comment" if bare and bare != action else ""
    return f"{shown(action)} is not an action of {game}{marks}"


def fault_of_result(record: "Record", end: Any) -> str:
    """What is wrong with the result of a record that ends in this state; "" if nothing is."""
    if end.is_terminal():
        result = result_of(end.returns())
        return "" if record.result == result else f"the result is {record.result}, but by the rules it is {result}"
    if record.result == UNFINISHED or record.tags.get("Termination", "") not in _BY_THE_RULES:
        return ""
    return f"the result is {record.result}, but the game is not over; allowed: {UNFINISHED}, or a tag Termination that says why"
