"""A recorded game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from quadgames._arguments import integer, shown, state_with, wrong_type, wrong_value
from quadgames._core import Game, State
from quadgames._loading import load_game
from quadgames.errors import ArgumentError, RecordError
from quadgames.records._characters import described, half_character
from quadgames.records._replay import ReplayError, fault_of_result, play_out
from quadgames.records._results import UNFINISHED, possible_results, result_of
from quadgames.records._tags import OWN_TAGS, fault_of, is_name

__all__ = ["Record", "loaded_game"]

_NO_TAGS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Record:
    """A whole game, or the beginning of one: what was played, by whom, and how it ended.

    Two records are equal when all that they say is. A record is not checked against the rules when it is made, but when it is replayed, written or read.

    >>> record = Record("quarod(size=2)", ["a1-b1", "pie", "a2-b2", "pass", "pass"], result="0-1", tags={"Seat0": "Ann"})
    >>> print(record.replay())
    2 B> W<
    1 B> W<
      a  b

    Raises GameParameterError for an unknown game, ArgumentError and ArgumentTypeError for what is not as described below.
    """

    game: str
    """The game in its short form with all parameters, such as `quarod(size=8)`. A Game may be given, and a short form that leaves parameters out."""
    actions: Sequence[str] = ()
    """The action strings, ply by ply; kept as a tuple."""
    result: str = UNFINISHED
    """Each seat's share of the win: `1-0`, `0-1`, `1/2-1/2` for two seats; for four `0-1-0-0`, `1/2-0-1/2-0` and so on; `*` without a result."""
    position: str | None = None
    """The position text that the game starts from; None for the usual one."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """All other facts by name, such as `Event`, `Date`, `Seat0`, `Termination`. A name is of letters, digits and _ and starts with a letter. `Date` is of the
    form `2026.11.30`, with `????` or `??` for what is not known, and `Seat` with a number names a seat of the game."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """Remarks by the number of plies before them, so that 0 is before the first action. Space around a remark is no part of it, and an empty one is none."""

    def __post_init__(self) -> None:
        game = _named(self.game)
        actions = _strings_of("actions", self.actions)
        kept = {
            "game": str(game),
            "actions": actions,
            "position": _position(game, self.position),
            "tags": _tags(game, self.tags),
            "comments": _comments(self.comments, len(actions)),
        }
        if self.result != UNFINISHED and self.result not in possible_results(game.num_players()):
            raise wrong_value("result", self.result, f"{', '.join(possible_results(game.num_players()))} and {UNFINISHED}")
        for name, value in kept.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return hash((self.game, self.actions, self.result, self.position))

    @classmethod
    def from_state(
        cls, state: Any, *, result: str | None = None, comments: Mapping[int, str] | None = None, tags: Mapping[str, str] = _NO_TAGS, **facts: str
    ) -> "Record":
        """The record of what led to a state, which is not changed. It can be one of `quadgames.reference`.

        The tags are `facts` and `tags` together; a name that is an argument of this method, such as `state` or `comments`, can be in `tags` only.
        `result` is for a game that ended otherwise than by its rules, and then there must be a tag `Termination` that says how; None takes it from the state.

        Raises ArgumentTypeError for what is not a state, ArgumentError for a result that the game has not without such a tag and for a tag that is given
        twice, and all that `Record` does.

        >>> state = load_game("quarod", size=2).new_initial_state()
        >>> state.apply_action(state.string_to_action("a1-b1"))
        >>> Record.from_state(state, Seat0="Ann", Seat1="Bob").actions
        ('a1-b1',)
        """
        state_with(state, "get_game", "history", "clone", "undo_action", "position", "action_to_string", "is_terminal", "returns")
        if result is None:
            result = result_of(state.returns()) if state.is_terminal() else UNFINISHED
        actions = tuple(state.action_to_string(action) for action in state.history())
        start = state.clone()
        for _ in actions:
            start.undo_action()
        record = cls(str(state.get_game()), actions, result, start.position(), _together(tags, facts), {} if comments is None else comments)
        if fault := fault_of_result(record, state):
            raise ArgumentError(f"result: {fault}")
        return record

    def load_game(self) -> Game:
        """The game that was played."""
        return loaded_game(self.game)

    def start(self) -> Any:
        """A new state at the start of the game; PositionError if the position cannot be one."""
        return self.load_game().new_initial_state(self.position)

    def replay(self) -> Any:
        """The state at the end of the record, with its history. Every action is checked, and the result.

        Raises RecordError, whose token is the action or what else is wrong.
        """
        try:
            return play_out(self)[0]
        except ReplayError as fault:
            raise RecordError(fault.reason, token=fault.token) from None

    def states(self) -> Iterator[Any]:
        """All states from the start to the end, one more than there are actions, each an object of its own. Checks all of them first, as `replay` does."""
        end = self.replay()  # first, for its error says more than that of the start
        return _along(self.start(), end)

    def __str__(self) -> str:
        """The text form. Raises RecordError if the record breaks the rules of its game, or is too long to be read again."""
        from quadgames.records._writing import dumps  # that module needs this one

        return dumps(self)


def _along(state: State, end: State) -> Iterator[State]:
    yield state.clone()
    for action in end.history():
        state.apply_action(action)
        yield state.clone()


@lru_cache(maxsize=256)
def loaded_game(name: str) -> Game:
    """`load_game`, for one that is asked for the same games again and again."""
    return load_game(name)


@lru_cache(maxsize=256)
def _start_text(game: Game) -> str:
    text: str = game.new_initial_state().position()
    return text


def _named(game: Any) -> Game:
    if isinstance(game, Game):
        return game
    return loaded_game(game) if isinstance(game, str) else load_game(game)  # which refuses it


def _position(game: Game, position: Any) -> str | None:
    if position is not None and not isinstance(position, str):
        raise wrong_type("position", position, "a str or None")
    return None if position == _start_text(game) else position


def _strings_of(name: str, values: Any) -> tuple[str, ...]:
    if isinstance(values, str):
        raise wrong_type(name, values, "a sequence of strings")
    try:
        strings = tuple(values)
    except TypeError:
        raise wrong_type(name, values, "a sequence of strings") from None
    for index, value in enumerate(strings):
        if not isinstance(value, str):
            raise wrong_type(f"{name}[{index}]", value, "a str")
    return strings


def _tags(game: Game, tags: Any) -> dict[str, str]:
    if not isinstance(tags, Mapping):
        raise wrong_type("tags", tags, "a mapping of names to strings")
    for name, value in tags.items():
        if not isinstance(name, str) or not is_name(name):
            raise ArgumentError(f"tags: {shown(name)} is not a name of a tag; allowed: letters, digits and _, a letter first")
        if name in OWN_TAGS:
            raise ArgumentError(f"tags: {name!r} is an attribute of the record and not one of its tags")
        if not isinstance(value, str):
            raise wrong_type(f"tags[{name!r}]", value, "a str")
        _refuse_half_characters(f"tags[{name!r}]", value)
        if fault := fault_of(name, value, game):
            raise ArgumentError(f"tags[{name!r}]: {fault}")
    return dict(tags)


def _together(tags: Any, facts: dict[str, str]) -> Any:
    """Tags that are given in two ways; what is no mapping is left for `Record` to refuse."""
    if not isinstance(tags, Mapping):
        return tags
    for name in facts:
        if name in tags:
            raise ArgumentError(f"tags: {name!r} is given twice, in tags and as an argument of its own")
    return {**tags, **facts}


def _comments(comments: Any, plies: int) -> dict[int, str]:
    if not isinstance(comments, Mapping):
        raise wrong_type("comments", comments, "a mapping of numbers of plies to strings")
    kept = {}
    for place, text in sorted((integer("comments", place), text) for place, text in comments.items()):
        if not 0 <= place <= plies:
            raise wrong_value("comments", place, f"0 to {plies}, the number of actions before the comment")
        if not isinstance(text, str):
            raise wrong_type(f"comments[{place}]", text, "a str")
        _refuse_half_characters(f"comments[{place}]", text)
        if text.strip():
            kept[place] = text.strip()
    return kept


def _refuse_half_characters(name: str, text: str) -> None:
    at = half_character(text)
    if at is not None:
        raise ArgumentError(f"{name}: {described(text[at])}, and cannot be written as UTF-8")
