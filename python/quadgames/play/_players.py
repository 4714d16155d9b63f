"""Players: who chooses actions at a table, and how they are found by name."""

import importlib.metadata
import inspect
import random
import re
from collections.abc import Callable
from typing import Any, Protocol

from quadgames._arguments import did_you_mean, shown, wrong_type
from quadgames._limits import checked_seed
from quadgames._loading import parameters_of, short_form
from quadgames.errors import ArgumentError, PlayerError, QuadgamesError

__all__ = ["ENTRY_POINTS", "HUMAN", "Player", "RandomPlayer", "can_choose", "described", "load_player", "named", "registered_players"]

HUMAN = "human"
"""The name of whoever sits at the terminal, who is no Player: a person can also take back, save and leave."""
ENTRY_POINTS = "quadgames.players"
"""The group of entry points under which other packages offer players."""

_MOST_DIGITS = 100
"""More than any number that means something; Python does not read numbers of thousands of digits at all."""


class Player(Protocol):
    """Whoever chooses actions. Any object with this method is one."""

    def choose(self, state: Any) -> int:
        """One of the state's legal actions. The state is a copy, which the player may change; it is never over."""
        ...


class RandomPlayer:
    """Plays each legal action as often as any other. `seed`, 0 to 2⁶⁴ − 1, fixes what it plays.

    >>> import quadgames
    >>> state = quadgames.load_game("quarod", size=4).new_initial_state()
    >>> RandomPlayer(seed=1).choose(state) in state.legal_actions()
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(None if seed is None else checked_seed(seed, or_none=True))

    def choose(self, state: Any) -> int:
        """Any legal action."""
        action: int = self._random.choice(state.legal_actions())
        return action


_OWN: dict[str, Callable[..., Player]] = {"random": RandomPlayer}


def registered_players() -> list[str]:
    """The names of all players: those of the library, then those of other packages."""
    return [*_OWN, *sorted(_offered().keys() - _OWN.keys())]


def load_player(name: str, *, seed: int | None = None) -> Player:
    """A player by its name, with its options in the short form, as games have them: `random(seed=1)`.

    `seed` is handed to a player that takes an option of this name and has not been given one.

    Raises ArgumentError for an unknown player, or an option that it does not take; PlayerError if the player raises as it is made.
    """
    if not isinstance(name, str):
        raise wrong_type("name", name, "a str")
    bare_name, given = named(name)
    make = _maker(bare_name)
    options: dict[str, Any] = {option: _number(option, value) for option, value in given.items()}
    signature = _signature(bare_name, make)
    taken = ["**" if parameter.kind is parameter.VAR_KEYWORD else parameter.name for parameter in signature.parameters.values()]
    if seed is not None and "seed" in taken:
        options.setdefault("seed", seed)
    for option in options:
        if option not in taken and "**" not in taken:
            raise ArgumentError(f"{option}: the player {bare_name} has no such option; it takes {', '.join(taken) or 'none'}")
    try:
        signature.bind(**options)
    except TypeError as error:
        raise ArgumentError(f"name: the player {shown(name)}: {error}") from None
    try:
        player = make(**options)
        is_player = can_choose(player)
    except QuadgamesError:  # which says what is wrong with an option
        raise
    except (Exception, SystemExit) as error:
        raise PlayerError(described(error), player=name) from error
    if not is_player:
        raise PlayerError(f"{shown(player)} is of type {type(player).__name__}, which has no choose(state)", player=name)
    return player


def named(text: str) -> tuple[str, dict[str, int | str]]:
    """The name and the options of a player in the short form.

    Packages may call their players what they like, so a known name is taken as it is, with signs that the name of a game has not: `my-player 2.0(depth=3)`.
    """
    whole = text.strip()
    known = sorted([HUMAN, *registered_players()], key=len, reverse=True)
    for name in known:
        if whole == name:
            return name, {}
        options = re.fullmatch(r"\s*\((.*)\)", whole.removeprefix(name), re.DOTALL) if whole.startswith(name) else None
        if options is not None:
            return name, parameters_of(options[1], text, ArgumentError)
    unknown = whole.partition("(")[0].strip()
    return (unknown, {}) if unknown and unknown not in known else short_form(text, "player", ArgumentError)


def can_choose(player: Any) -> bool:
    """Whether this is a player, and not the class of one."""
    return not isinstance(player, type) and callable(getattr(player, "choose", None))


def described(error: BaseException) -> str:
    """Somebody's exception in one line, as the last line of its traceback has it."""
    try:
        words = " ".join(str(error).split())
    except Exception:  # somebody's exception can fail at this too
        words = ""
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _signature(name: str, make: Any) -> inspect.Signature:
    try:
        return inspect.signature(make)
    except (TypeError, ValueError):
        raise ArgumentError(f"name: the player {name!r} cannot be loaded: {shown(make)} is nothing that can be called with options") from None


def _maker(name: str) -> Callable[..., Player]:
    if name in _OWN:
        return _OWN[name]
    offered = _offered()
    if name not in offered:
        known = registered_players()
        raise ArgumentError(f"name: {shown(name)} is not a player; players are {', '.join(known)}{did_you_mean(name, known)}")
    try:
        make: Callable[..., Player] = offered[name].load()
    except (Exception, SystemExit) as error:  # another package's module can fail in any way
        raise ArgumentError(f"name: the player {name!r} cannot be loaded: {described(error)}") from error
    return make


def _offered() -> dict[str, importlib.metadata.EntryPoint]:
    return {point.name: point for point in importlib.metadata.entry_points(group=ENTRY_POINTS)}


def _number(option: str, value: int | str) -> int | float | str:
    """The short form leaves what is no whole number a string, and long ones too."""
    if isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]+", value):
        if len(value) > _MOST_DIGITS:
            raise ArgumentError(f"{option}: a number of {len(value)} signs is not allowed; allowed: up to {_MOST_DIGITS}")
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"[+-]?([0-9]+\.[0-9]*|\.[0-9]+)", value):
        return float(value)
    return value
