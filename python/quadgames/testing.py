"""Checking one implementation of a game against another, in lockstep random games.

The other implementation can be anybody's: it needs the few methods of `Implementation` and `ImplementationState` and nothing of this
library. Actions are matched by their strings, so its action ids may be its own.
"""

import math
import operator
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from quadgames._arguments import shown
from quadgames._compared_views import views_of
from quadgames._limits import DEFAULT_MAX_PLIES
from quadgames.errors import ArgumentError, ArgumentTypeError, MismatchError

__all__ = ["Implementation", "ImplementationState", "Report", "check"]

SHRINK_SECONDS = 10.0
"""How long, at most, a shorter list of actions is looked for that shows a difference."""

SHRINK_GAMES = 100
"""How many random games are tried, each shorter than the shortest list known, before that list is taken for the shortest."""


class ImplementationState(Protocol):
    """What `check` needs of a state. An action can be anything, since only its string is compared."""

    def current_player(self) -> int:
        """The seat to move, -4 when the game is over."""

    def legal_actions(self) -> Iterable[Any]:
        """The legal actions in any order, none when the game is over."""

    def action_to_string(self, action: Any, /) -> str:
        """The string that the rules give for a legal action."""

    def string_to_action(self, string: str, /) -> Any:
        """The legal action with this string, equal to the one that `legal_actions` gives."""

    def apply_action(self, action: Any, /) -> object:
        """Carry a legal action out, in place."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def returns(self) -> Iterable[float]:
        """A number for each seat, zeros until the game is over."""


class Implementation(Protocol):
    """What `check` needs of a game."""

    def new_initial_state(self) -> ImplementationState:
        """A new state at the start of a game."""


@dataclass(frozen=True)
class Report:
    """What was compared without a difference: the games begun, the plies played in them, and how many of the games were cut at `max_plies`."""

    games: int
    plies: int
    truncated: int


def check(
    game: Any,
    other: Implementation,
    *,
    plies: int,
    seed: int,
    max_plies: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Play random games in two implementations at once, and compare them at the start and after every ply.

    `game` comes from `quadgames.load_game` or `quadgames.reference.load_game`; `other` is any `Implementation` of the same game. `plies` plies
    are played in total, over as many games as that takes; the last one may stay unfinished. Compared are current_player, is_terminal, returns,
    the set of legal action strings, and those views of the game that both have; string_to_action is asked for every action that is played.

    A game is cut after `max_plies` plies. Without `max_plies`, a game is cut after 1000 if it could go on for ever, else never. `seed`, an
    integer from 0, fixes the games. `progress` is called after every ply with the number of plies played so far.

    Raises MismatchError at the first difference, with the shortest list of actions that it can find to show one and both boards. An exception
    in either implementation is a difference. Raises ArgumentError or ArgumentTypeError for a wrong argument.
    """
    _refuse_arguments(game, other, progress)
    plies = _integer_from(1, "plies", plies)
    rng = random.Random(_integer_from(0, "seed", seed))
    limit = _cut(game) if max_plies is None else _integer_from(1, "max_plies", max_plies)
    games = done = truncated = 0

    def count_ply() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done)

    while done < plies:
        played = _play_at_random(game, other, rng, min(limit, plies - done), count_ply)
        if played.difference is not None:
            raise _mismatch(game, played, _shrink(game, other, played, rng))
        games += 1
        truncated += len(played.actions) == limit and not played.over
        if not played.actions:
            raise ArgumentError(f"game: {game} is over before its first ply; there is nothing to play")
    return Report(games, done, truncated)


# Arguments.


def _refuse_arguments(game: Any, other: Any, progress: Any) -> None:
    _refuse_without("game", game, ("new_initial_state", "max_game_length"))
    _refuse_without("other", other, ("new_initial_state",))
    state = _answer(other.new_initial_state)
    if not isinstance(state, _Raised):
        _refuse_without("other: its state", state, [name for name in vars(ImplementationState) if not name.startswith("_")])
    if progress is not None and not callable(progress):
        raise ArgumentTypeError(f"progress: {progress!r} is a {type(progress).__name__}; a function or None is needed")


def _refuse_without(argument: str, value: Any, methods: Sequence[str]) -> None:
    missing = [name for name in methods if not callable(_answer(partial(getattr, value, name, None)))]
    if missing:
        raise ArgumentTypeError(f"{argument}: {value!r} has no {', '.join(missing)}; needed are the methods {', '.join(methods)}")


def _integer_from(least: int, argument: str, value: Any) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise ArgumentTypeError(f"{argument}: {value!r} is a {type(value).__name__}; an integer is needed") from None
    if number < least:
        raise ArgumentError(f"{argument}: {number} is too small; allowed are integers from {least}")
    return number


def _cut(game: Any) -> int:
    return DEFAULT_MAX_PLIES if game.max_game_length() is None else sys.maxsize


# Two states in lockstep.


class _Raised:
    """An exception in the place of an answer."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __repr__(self) -> str:
        return f"raised {type(self.error).__name__}: {self.error}"


def _answer(ask: Callable[[], Any]) -> Any:
    """What the call returns, or a `_Raised`."""
    try:
        return ask()
    except BaseException as error:
        # A panic in an implementation written in Rust is not an Exception; whatever else is none (Ctrl-C, say) is meant for the caller.
        if isinstance(error, Exception) or type(error).__name__ == "PanicException":
            return _Raised(error)
        raise


class _DifferenceError(Exception):
    """A question that the two answer differently, with what is wrong and the two answers as text."""

    def __init__(self, question: str, problem: str, ours: str, theirs: str) -> None:
        super().__init__(f"{question}: {problem}\n  game:  {ours}\n  other: {theirs}")


class _Lockstep:
    """A state of each implementation, to which the same actions are applied, until the first difference."""

    def __init__(self, game: Any, other: Any) -> None:
        self.actions: list[str] = []
        self.legal: list[str] = []
        self.over = False
        self.difference: _DifferenceError | None = None
        self._states: list[Any] = []
        self._ids: list[dict[str, Any]] = []
        try:
            self._states = _both("new_initial_state()", [game.new_initial_state, other.new_initial_state])
            self._compare()
        except _DifferenceError as difference:
            self.difference = difference

    def play(self, action: str) -> None:
        """Apply an action of `legal` to both and compare them. If there is a difference, this action belongs to those that lead to it."""
        self.actions.append(action)
        try:
            self._apply(action)
            self._compare()
        except _DifferenceError as difference:
            self.difference = difference

    def boards(self) -> tuple[str, str]:
        ours, theirs = [str(_answer(partial(str, state))) for state in self._states] or ["none", "none"]
        return ours, theirs

    def _apply(self, action: str) -> None:
        listed = [ids[action] for ids in self._ids]
        question = f"string_to_action({action!r})"
        given = self._ask(question, lambda state: state.string_to_action(action))
        if _answer(lambda: given == listed) is not True:
            shown = [f"{one!r}, and {action!r} in legal_actions() is {another!r}" for one, another in zip(given, listed, strict=True)]
            raise _DifferenceError(question, "not the action that legal_actions() lists", *shown)
        _both(f"apply_action({action!r})", [partial(state.apply_action, one) for state, one in zip(self._states, given, strict=True)])

    def _compare(self) -> None:
        self.over = self._ask("is_terminal()", lambda state: bool(state.is_terminal()), _unequal)[0]
        self._ask("current_player()", lambda state: operator.index(state.current_player()), _unequal)
        self._ask("returns()", lambda state: [float(number) for number in state.returns()], _returns_problem)
        self._compare_legal_actions()
        ours, theirs = self._states
        for view in views_of(ours):
            if callable(getattr(theirs, view.name, None)):
                self._ask(str(view), view.ask, partial(view.problem, ours.position))

    def _compare_legal_actions(self) -> None:
        self._ids = self._ask("legal_actions()", _legal_ids)
        ours, theirs = self._ids
        if ours.keys() != theirs.keys():
            lacking = [f"lacks {_few(strings)}" for strings in (theirs.keys() - ours.keys(), ours.keys() - theirs.keys())]
            raise _DifferenceError("legal_actions()", "not the same strings", *lacking)
        if self.over == bool(ours):
            raise _DifferenceError("legal_actions()", f"is_terminal() is {self.over}", _few(ours), _few(theirs))
        self.legal = sorted(ours)

    def _ask(self, question: str, ask: Callable[[Any], Any], problem: Callable[[Any, Any], str | None] | None = None) -> list[Any]:
        return _both(question, [partial(ask, state) for state in self._states], problem)


def _both(question: str, asks: Sequence[Callable[[], Any]], problem: Callable[[Any, Any], str | None] | None = None) -> list[Any]:
    """Both answers to a question, or a _DifferenceError if one of them raises or there is a problem between the two."""
    ours, theirs = map(_answer, asks)
    if isinstance(ours, _Raised) or isinstance(theirs, _Raised):
        raise _DifferenceError(question, "an exception", *(repr(one) if isinstance(one, _Raised) else shown(one) for one in (ours, theirs)))
    found = _answer(partial(problem, ours, theirs)) if problem else None
    if found is not None:
        raise _DifferenceError(question, str(found), repr(ours), repr(theirs))
    return [ours, theirs]


def _legal_ids(state: Any) -> dict[str, Any]:
    """The legal actions of a state by their strings."""
    ids: dict[str, Any] = {}
    for action in state.legal_actions():
        string = state.action_to_string(action)
        if not isinstance(string, str):
            raise TypeError(f"action_to_string({action!r}) is {string!r}; a str is needed")
        if string in ids:
            raise ValueError(f"legal_actions() lists {string!r} twice")
        ids[string] = action
    return ids


def _few(strings: Iterable[str], shown: int = 8) -> str:
    """Action strings for a message."""
    names = sorted(strings)
    return (", ".join(names[:shown]) or "nothing") + (f" and {len(names) - shown} more" if len(names) > shown else "")


def _unequal(ours: Any, theirs: Any) -> str | None:
    return None if ours == theirs else "not equal"


def _returns_problem(ours: list[float], theirs: list[float]) -> str | None:
    """Shares of a win are fractions, so the last bits may differ."""
    equal = len(ours) == len(theirs) and all(math.isclose(a, b, abs_tol=1e-9) for a, b in zip(ours, theirs, strict=True))
    return None if equal else "not equal"


# Games.


def _play_at_random(game: Any, other: Any, rng: random.Random, longest: int, after_ply: Callable[[], None] = lambda: None) -> _Lockstep:
    """A random game, until a difference, its end, or so many plies."""
    pair = _Lockstep(game, other)
    while pair.difference is None and not pair.over and len(pair.actions) < longest:
        pair.play(rng.choice(pair.legal))
        after_ply()
    return pair


def _replay(game: Any, other: Any, actions: Sequence[str]) -> _Lockstep:
    """The game that these actions make, without those that are not legal when their turn comes, until a difference."""
    pair = _Lockstep(game, other)
    for action in actions:
        if pair.difference is not None:
            break
        if action in pair.legal:
            pair.play(action)
    return pair


# The shortest list of actions.


def _shrink(game: Any, other: Any, found: _Lockstep, rng: random.Random) -> _Lockstep | None:
    """The shortest game with a difference, or None if the one that was found shows none when it is replayed."""
    deadline = time.monotonic() + SHRINK_SECONDS
    best = _replay(game, other, found.actions)
    if best.difference is None:
        return None
    while True:
        best = _drop_actions(game, other, best, deadline)
        luck = _find_shorter(game, other, best, rng, deadline)
        if luck is None:
            return best
        best = luck


def _drop_actions(game: Any, other: Any, best: _Lockstep, deadline: float) -> _Lockstep:
    """Leave out runs of actions, long ones first, as long as what remains shows a difference.

    Runs of one or two are tried everywhere: two, because leaving out one can hand all later actions to the other colour.
    """
    length = len(best.actions) // 2
    while length:
        start, before = 0, len(best.actions)
        while start < len(best.actions) and time.monotonic() < deadline:
            rest = _replay(game, other, best.actions[:start] + best.actions[start + length :])
            if rest.difference is not None:
                best = rest
            else:
                start += length if length > 2 else 1
        if len(best.actions) == before or time.monotonic() >= deadline:
            length = length // 2
    return best


def _find_shorter(game: Any, other: Any, best: _Lockstep, rng: random.Random, deadline: float) -> _Lockstep | None:
    """A shorter random game with a difference: a difference at the end of games needs another whole game, not a part of this one."""
    if len(best.actions) < 2:
        return None  # the start itself has been compared
    for _ in range(SHRINK_GAMES):
        if time.monotonic() >= deadline:
            break
        pair = _play_at_random(game, other, rng, len(best.actions) - 1)
        if pair.difference is not None:
            return pair
    return None


def _mismatch(game: Any, found: _Lockstep, shrunk: _Lockstep | None) -> MismatchError:
    pair = shrunk or found
    ours, theirs = pair.boards()
    lines = [
        f"{game}: game and other differ",
        f"after: {' '.join(pair.actions) or 'no action, at the start'}" + ("" if shrunk else " (but not again when these are replayed)"),
        f"{pair.difference}",
        f"the board of game:\n{ours}",
        f"the board of other:\n{theirs}",
    ]
    return MismatchError("\n".join(lines), pair.actions, (ours, theirs))
