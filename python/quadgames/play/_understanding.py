"""What somebody typed, as an action; what they could go on to type; and what to say if it is neither."""

import difflib
import heapq
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

from quadgames._arguments import checked_str, integer, shown, state_with, wrong_value
from quadgames._core import Game
from quadgames.errors import IllegalActionError

__all__ = ["completions", "nearest", "offer", "understood"]

_SHOWN = 5
"""So many strings are a hint; more are a list."""
_NEAR = 3
_LONGEST = 40
"""More of what was typed is not compared."""
_LONGEST_LINE = 1000
"""Longer ones are no actions, which have some ten characters."""
_WITHOUT_SPACES = "fast_conquare"
"""Has ids for its spaces, as Conquare has, but nobody ever plays one."""
_SPACE = re.compile("[a-z][0-9]+")
_ALIKE = 0.6
"""Of 2: the same letters in the same order, and the same beginning, count 1 each."""
_WORDS = ("pass", "pie", "black", "white")


def understood(state: Any, text: str) -> int:
    """The legal action that a person means.

    Spaces, signs and capitals may be wrong as long as one legal action alone can be meant: `B2 C2` is `b2-c2` where `b2~c2` is not legal too. But what is
    exactly the string of an action is that action, also where it is not legal: in Conquare `b2` is the space, and is not taken for the vertex `B2`.

    Raises IllegalActionError, which says whether there is no such action, or none just now, or several; and which legal ones are near.
    """
    typed = "".join(checked_str("text", text)[:_LONGEST_LINE].split())
    legal: dict[str, int] = dict(zip(_legal(state), state.legal_actions(), strict=True))
    if len(text) > _LONGEST_LINE:
        raise IllegalActionError(f"{shown(typed[:_LONGEST])} and so on, {len(text):,} characters, is not an action of {state.get_game()}")
    if typed in legal:
        return legal[typed]
    known = _strings(state.get_game())
    meant = known.get(_bare(typed), [])
    if typed in meant:
        raise IllegalActionError(f"{shown(typed)} is not legal now{_near(state, typed)}")
    possible = [name for name in meant if name in legal]
    if len(possible) == 1:
        return legal[possible[0]]
    if possible:
        raise IllegalActionError(f"{shown(typed)} can be {' or '.join(possible)}")
    if meant:
        raise IllegalActionError(f"{' or '.join(meant)} is not legal now{_near(state, typed)}")
    begun = [name for name in legal if typed and name.startswith(typed)]
    if begun:
        raise IllegalActionError(f"{shown(typed)} is only the beginning of an action; it goes on to {_some(begun)}")
    raise IllegalActionError(f"{shown(typed)} is not an action of {state.get_game()}{_near(state, typed)}")


def completions(state: Any, text: str) -> list[str]:
    """The legal actions that begin with what was typed, those that are words first; capitals don't matter where none begins just so."""
    checked_str("text", text)
    legal = _legal(state)
    words = _special(legal)
    ordered = words + [string for string in legal if string not in words]
    begun = [string for string in ordered if string.startswith(text)]
    return begun or [string for string in ordered if string.lower().startswith(text.lower())]


def nearest(state: Any, text: str, count: int = _NEAR) -> list[str]:
    """The legal actions that look most like what was typed, the likest first; of those alike, the ones that begin like it."""
    typed = _bare(checked_str("text", text)[:_LONGEST_LINE])[:_LONGEST]
    likeness = {action: _likeness(typed, _bare(action)) for action in _legal(state)}
    most = integer("count", count)
    if most < 0:
        raise wrong_value("count", most, "0 or more")
    return [action for action in heapq.nlargest(most, likeness, key=likeness.__getitem__) if likeness[action] >= _ALIKE]


def _likeness(typed: str, string: str) -> float:
    shared = sum(1 for _ in takewhile(lambda signs: signs[0] == signs[1], zip(typed, string, strict=False)))
    return difflib.SequenceMatcher(None, typed, string, autojunk=False).ratio() + shared / max(len(typed), len(string), 1)


def offer(state: Any) -> str:
    """What can be chosen beside places on the board, in words; empty if nothing can."""
    legal = _legal(state)
    special = _special(legal)
    if not special:
        return ""
    choice = " or ".join(special)
    if special[0].startswith("keep:"):
        return f"choose the group that stays: {choice}"
    if special == ["black", "white"]:
        return f"choose your side: {choice}"
    return f"also possible: {choice}" if len(special) < len(legal) else f"only possible: {choice}"


def _legal(state: Any) -> list[str]:
    state_with(state, "get_game", "legal_actions", "action_to_string")
    return [state.action_to_string(action) for action in state.legal_actions()]


def _special(legal: Sequence[str]) -> list[str]:
    return [string for string in legal if string in _WORDS or string.startswith("keep:")]


@lru_cache(maxsize=16)
def _strings(game: Game) -> dict[str, list[str]]:
    """The strings of all actions that can ever be legal, by what is left of them without capitals and signs."""
    by_bare: dict[str, list[str]] = {}
    for name in map(game.action_to_string, range(game.num_distinct_actions())):
        if not (game.name == _WITHOUT_SPACES and _SPACE.fullmatch(name)):
            by_bare.setdefault(_bare(name), []).append(name)
    return by_bare


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", text.lower())


def _near(state: Any, typed: str) -> str:
    near = nearest(state, typed)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _some(strings: list[str]) -> str:
    rest = len(strings) - _SHOWN
    return " ".join(strings[:_SHOWN]) + (f" and {rest} more" if rest > 0 else "")
