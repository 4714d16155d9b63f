"""A person, or several, at a table: asks, obeys, explains."""

import difflib
from collections.abc import Callable, Mapping
from pathlib import Path

from quadgames import records
from quadgames._seats import person
from quadgames.errors import ArgumentError, IllegalActionError, QuadgamesError
from quadgames.play._asking import Ask
from quadgames.play._legend import legend
from quadgames.play._screen import Screen
from quadgames.play._table import Table
from quadgames.play._understanding import offer, understood
from quadgames.records import Record
from quadgames.records._results import result_of

__all__ = ["COMMANDS", "Session"]

COMMANDS = {
    "help": "this list, and what the signs of the board mean",
    "moves": "all legal actions",
    "board": "the board again",
    "position": "the position as one line of text",
    "undo": "back to your last decision",
    "save FILE": "add the game so far to a file of records",
    "resign": "give up the game",
    "quit": "leave the game",
}
_ALSO = {"?": "help", "legal": "moves", "exit": "quit", "q": "quit"}
_EXAMPLES = 3


class Session:
    """Plays a game at a table until it is over or somebody leaves. EOFError and KeyboardInterrupt of `ask` are passed on to the caller.

    `record` makes what is saved.
    """

    def __init__(self, table: Table, screen: Screen, ask: Ask, record: Callable[[], Record]) -> None:
        self._table = table
        self._screen = screen
        self._ask = ask
        self._record = record
        self._left = False

    def run(self) -> None:
        """Play."""
        self._screen.show(self._table.state)
        while not self._table.is_over() and not self._left:
            if self._table.is_for_a_person():
                self._ask_once()
            else:
                self._let_player_play()
        if self._table.is_over():
            self._screen.say(f"game over: {_outcome(self._table)}")

    def _let_player_play(self) -> None:
        state = self._table.state
        who = person(state, state.current_player())  # before the action, which can change the seat's colour
        action = self._table.let_player_play()
        self._screen.say(f"{who} plays {state.action_to_string(action)}")
        self._screen.show(state)

    def _ask_once(self) -> None:
        state = self._table.state
        choice = offer(state)
        if choice:
            self._screen.say(choice)
        line = self._ask(f"{person(state, state.current_player())}> ", state).strip()
        word, _, rest = line.partition(" ")
        command = _ALSO.get(word.lower(), word.lower())
        try:
            if not line:
                self._screen.say("type an action, or help")
            elif command in _METHODS:
                _METHODS[command](self, rest.strip())
            else:
                self._table.play(understood(state, line))
                self._screen.show(self._table.state)
        except IllegalActionError as error:
            self._screen.say(f"{error}{_perhaps_a_command(line)}")
        except QuadgamesError as error:
            self._screen.say(str(error))

    # Commands.

    def _help(self, _: str) -> None:
        state = self._table.state
        some = [state.action_to_string(action) for action in state.legal_actions()[:_EXAMPLES]]
        self._screen.say(f"type an action, such as {' or '.join(some)} (Tab completes it on a terminal), or a command:")
        self._screen.say(_listed(COMMANDS))
        self._screen.say("the signs of the board:")
        self._screen.say(_listed(legend(state)))

    def _moves(self, _: str) -> None:
        state = self._table.state
        self._screen.say(" ".join(state.action_to_string(action) for action in state.legal_actions()))

    def _board(self, _: str) -> None:
        self._screen.show(self._table.state)

    def _position(self, _: str) -> None:
        self._screen.say(self._table.state.position())

    def _undo(self, _: str) -> None:
        count = self._table.take_back()
        self._screen.say(f"{count} {'ply' if count == 1 else 'plies'} taken back")
        self._screen.show(self._table.state)

    def _save(self, file: str) -> None:
        if not file:
            self._screen.say("save: the name of a file is missing, as in: save games.qgr")
            return
        if "\0" in file:
            raise ArgumentError(f"save: {file!r} cannot be written: it has a null character")
        try:
            records.write(Path(file).expanduser(), [self._record()], append=True)
        except QuadgamesError:
            raise
        except (OSError, RuntimeError) as error:  # RuntimeError: ~ of somebody who has no home
            raise ArgumentError(f"save: {file!r} cannot be written: {getattr(error, 'strerror', None) or error}") from None
        self._screen.say(f"added to {file}")

    def _resign(self, _: str) -> None:
        self._table.resign()

    def _quit(self, _: str) -> None:
        self._left = True


_METHODS: dict[str, Callable[[Session, str], None]] = {
    "help": Session._help,
    "moves": Session._moves,
    "board": Session._board,
    "position": Session._position,
    "undo": Session._undo,
    "save": Session._save,
    "resign": Session._resign,
    "quit": Session._quit,
}


def _listed(meanings: Mapping[str, str]) -> str:
    width = max(map(len, meanings)) + 2
    return "\n".join(f"  {sign.ljust(width)}{meaning}" for sign, meaning in meanings.items())


def _perhaps_a_command(line: str) -> str:
    near = difflib.get_close_matches(line[:40].lower(), _METHODS, n=1, cutoff=0.7)
    return f"; or is it the command {near[0]}?" if near else ""


def _outcome(table: Table) -> str:
    state = table.state
    if table.resigned is not None:
        return f"{person(state, table.resigned)} resigns, {person(state, 1 - table.resigned)} wins"
    returns = state.returns()
    if not any(returns):
        return f"a draw, {result_of(returns)}"
    winners = [person(state, seat) for seat, value in enumerate(returns) if value == max(returns)]
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}, {result_of(returns)}"
