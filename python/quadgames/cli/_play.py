"""The command that lets people play."""

import datetime
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from quadgames._arguments import did_you_mean, shown
from quadgames._limits import SEEDS
from quadgames.cli._answer import Answer, failure
from quadgames.cli._words import printable
from quadgames.errors import ArgumentError, PlayerError, QuadgamesError
from quadgames.play import Player, Table, load_player, registered_players
from quadgames.play._asking import asking
from quadgames.play._players import HUMAN, named
from quadgames.play._screen import Screen
from quadgames.play._session import COMMANDS, Session
from quadgames.records import Record, Writer
from quadgames.records._results import UNFINISHED

__all__ = ["how_it_ended", "play"]


def play(earlier: Record, seating: Sequence[str], seed: int | None, file: str | None, *, with_traceback: bool = False) -> Answer | int:
    """Go on with a game that is not over. What people type is read until the game is over, somebody quits, or nothing more comes.

    A player that fails ends it, with a line that says so, below the traceback if that is asked for.
    """
    names = _names(earlier, seating)
    try:
        return _play(earlier, names, seed, file)
    except QuadgamesError as error:
        if with_traceback and error.__cause__ is not None:
            traceback.print_exception(error.__cause__, file=sys.stderr)
        if not isinstance(error, PlayerError):
            raise
        # A player at the table is one of those that have been named.
        name = error.player if error.seat is None else names[error.seat]
        return failure("PlayerError", printable(f"player {name}: {error.reason}"))


def how_it_ended(earlier: Record) -> str | None:
    """The result of a game that is over, by its rules or as its record says, which need not have a reason; None for one that can be gone on with."""
    if earlier.result == UNFINISHED:
        return None
    reason = printable(earlier.tags.get("Termination", "")).strip()
    return f"{earlier.result} by {reason}" if reason else earlier.result


def _play(earlier: Record, names: Sequence[str], seed: int | None, file: str | None) -> Answer | int:
    state = earlier.replay()
    # A seed is not the same for two seats, so that they do not play alike.
    players = [_player(name, None if seed is None else (seed + seat) % SEEDS) for seat, name in enumerate(names)]
    if sys.stdin is None and None in players:
        raise ArgumentError("input: standard input is closed, so no person can play; give each seat a player with --seat")
    try:
        ask = asking(command.partition(" ")[0] for command in COMMANDS)
    except ImportError as error:
        return failure("ImportError", str(error))
    table, screen = Table(state, players, comments=earlier.comments), Screen()
    tags = _tags(earlier, names)

    def record() -> Record:
        return table.record(tags=tags)

    with _recorded(record, screen, file):
        try:
            Session(table, screen, ask, record).run()
        except EOFError:
            screen.say()
    return 0


def _names(earlier: Record, seating: Sequence[str]) -> list[str]:
    return [_earlier_player(earlier, seat) if given is None else given for seat, given in enumerate(_seated(earlier.replay(), seating))]


def _player(name: str, seed: int | None) -> Player | None:
    """None is a person."""
    bare_name, options = named(name) if name else (name, {})
    if bare_name == HUMAN:
        if options:
            raise ArgumentError(f"seat: {shown(name)} is not allowed; {HUMAN} is a person, who takes no options")
        return None
    known = list(dict.fromkeys([HUMAN, *registered_players()]))
    if bare_name not in known:
        raise ArgumentError(f"seat: {shown(name)} is not a player; players are {', '.join(known)}{did_you_mean(name, known)}")
    return load_player(name, seed=seed)


@contextmanager
def _recorded(record: Callable[[], Record], screen: Screen, file: str | None) -> Iterator[None]:
    """Adds the game to the file at the end, whatever the end is. The file is opened first, so that a wrong one is told before anybody has played.

    If it cannot be written after all, the game is shown, so that it is not lost.
    """
    if file is None:
        yield
        return
    try:
        writer = Writer(file, append=True)
    except (OSError, ValueError) as error:
        raise _unwritten(file, error) from None
    try:
        yield
    finally:
        try:
            with writer:
                game = record()
                writer.write(game)
        except OSError as error:
            screen.say(str(game))
            raise _unwritten(file, error) from None
        screen.say(f"the game is added to {file}")


def _unwritten(file: str, error: Exception) -> Exception:
    """What is said of a file that cannot be written; if that is said already, as it was."""
    return error if isinstance(error, QuadgamesError) else ArgumentError(f"record: {file!r} cannot be written: {getattr(error, 'strerror', None) or error}")


def _tags(earlier: Record, names: Sequence[str]) -> dict[str, str]:
    """Those of the earlier record, if there are any; but who plays now is told, and why it ended will be."""
    tags = {"Date": f"{datetime.date.today():%Y.%m.%d}", **earlier.tags}
    for seat, name in enumerate(names):
        is_same_person = name == HUMAN == _earlier_player(earlier, seat)
        tags[f"Seat{seat}"] = tags.get(f"Seat{seat}", HUMAN) if is_same_person else name
    tags.pop("Termination", None)
    return tags


def _earlier_player(earlier: Record, seat: int) -> str:
    """Who had the seat; a name that is no player's is a person's."""
    name = earlier.tags.get(f"Seat{seat}", HUMAN)
    return name if _is_players(name) else HUMAN


def _is_players(name: str) -> bool:
    try:
        return named(name)[0] in registered_players()
    except ArgumentError:  # as somebody's name may be written
        return False


def _seated(state: Any, seating: Sequence[str]) -> list[str | None]:
    """The name of each seat's player; None where none is given."""
    names: dict[int, str] = {}
    for given in seating:
        who, sign, name = given.partition("=")
        if not sign:
            raise ArgumentError(
                f"seat: {shown(given)} is not of the form SEAT=PLAYER, such as white=random; players are {HUMAN}, {', '.join(registered_players())}"
            )
        seat = _seat(state, who.strip())
        if seat in names:
            raise ArgumentError(f"seat: {shown(given)} gives seat {seat} a second player; it has {names[seat]}")
        names[seat] = name.strip()
    return [names.get(seat) for seat in range(state.get_game().num_players())]


def _seat(state: Any, who: str) -> int:
    game = state.get_game()
    numbers = range(game.num_players())
    if who in map(str, numbers):
        return int(who)
    if who.lower() in game.colours():
        seat: int | None = state.seat(who.lower())
        if seat is None:
            raise ArgumentError(f"seat: {shown(who)} is nobody's colour yet in {game}; name seats by number, {numbers[0]} to {numbers[-1]}")
        return seat
    raise ArgumentError(f"seat: {shown(who)} is not a seat of {game}; seats are {', '.join(map(str, [*numbers, *game.colours()]))}")
