"""A table: a game that is being played, and who sits at it."""

import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from quadgames._arguments import integer, shown, state_with, wrong_type
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, IllegalActionError, PlayerError
from quadgames.play._players import Player, can_choose, described
from quadgames.records import Record

__all__ = ["Table"]


class Table:
    """A game from a state on, with a player in each seat, or None for a person.

    A player keeps the seat, whatever colour the seat has: pie and Laido's choice change colours, and nobody stands up.

    >>> import quadgames
    >>> from quadgames.play import RandomPlayer
    >>> table = Table(quadgames.load_game("quarod", size=4).new_initial_state(), [None, RandomPlayer(seed=1)])
    >>> table.play(table.state.string_to_action("b2-c2"))
    >>> [seat for seat, action in table.let_players_play()] == [1]
    True
    >>> table.take_back()
    2

    `comments` are remarks on what led to the state, by the number of plies before them, as records have them.
    """

    def __init__(self, state: Any, players: Sequence[Player | None], *, comments: Mapping[int, str] | None = None) -> None:
        state_with(state, "get_game", "current_player", "apply_action", "undo_action", "history", "clone", "is_terminal")
        self.state = state
        self.players = _checked(players, state.get_game())
        self.resigned: int | None = None
        """The seat that has given up."""
        self.comments = _remarks(comments)
        """Remarks on the game so far, which can be added to; a ply that is taken back takes those on it along."""
        self._movers = _movers(state)
        """The seat that made each ply."""

    def is_over(self) -> bool:
        """Whether nothing more can be played."""
        return self.resigned is not None or self.state.is_terminal()

    def is_for_a_person(self) -> bool:
        """Whether a person is to move."""
        return not self.is_over() and self.players[self.state.current_player()] is None

    def play(self, action: int) -> None:
        """Play for the seat that is to move.

        Raises IllegalActionError as the state does, and GameOverError also where somebody has resigned; nothing is changed then.
        """
        if self.resigned is not None:
            raise GameOverError(f"action: the game is over, seat {self.resigned} has resigned")
        seat = self.state.current_player()
        self.state.apply_action(action)
        self._movers.append(seat)

    def let_players_play(self) -> Iterator[tuple[int, int]]:
        """Let the players play until a person is to move or the game is over; gives (seat, action) after each ply."""
        while not self.is_over() and not self.is_for_a_person():
            seat = self.state.current_player()
            yield seat, self.let_player_play()

    def let_player_play(self) -> int:
        """One ply of the player that is to move: the action.

        Raises PlayerError if the player raises or chooses what is not legal, ArgumentError if no player is to move; nothing is changed then.
        """
        seat: int | None = None if self.is_over() else self.state.current_player()
        player = None if seat is None else self.players[seat]
        if player is None:
            raise ArgumentError("players: none of them is to move, but a person or nobody")
        try:
            action: int = _as_int(player.choose(self.state.clone()))
        except (Exception, SystemExit) as error:
            raise PlayerError(described(error), player=shown(player), seat=seat) from error
        try:
            self.play(action)
        except (IllegalActionError, ArgumentTypeError) as error:
            raise PlayerError(f"chose what is not legal: {error}", player=shown(player), seat=seat) from error
        return action

    def take_back(self) -> int:
        """Go back to the last decision that a person made, and say how many plies that was; ArgumentError if no person has made one.

        A resignation is such a decision, and no ply: after one, it alone is taken back, and the answer is 0.
        """
        if self.resigned is not None:
            self.resigned = None
            return 0
        if not any(self.players[seat] is None for seat in self._movers):
            raise ArgumentError("undo: there is no decision of yours to take back")
        count = 0
        person = False
        while not person:
            self.state.undo_action()
            person = self.players[self._movers.pop()] is None
            count += 1
        self.comments = self._of_what_was_played(self.comments)
        return count

    def resign(self) -> None:
        """Give up for the seat that is to move.

        Raises ArgumentError when the game is over, and where there are more than two seats and the game would go on without this one.
        """
        if self.is_over():
            raise ArgumentError("resign: the game is over")
        if len(self.players) != 2:
            raise ArgumentError(f"resign: not in {self.state.get_game()}, which goes on between the others; quit to leave the game")
        self.resigned = self.state.current_player()

    def record(self, /, comments: Mapping[int, str] | None = None, *, tags: Mapping[str, str] | None = None, **facts: str) -> Record:
        """The game so far, with the table's comments, unless others are given; those behind what has been played are left out.

        Its tags are `tags` and `facts`, as for `Record.from_state`, and `Termination`, which says why the game is not over by its rules, if it isn't.
        """
        if tags is not None and not isinstance(tags, Mapping):
            raise wrong_type("tags", tags, "a mapping of names to strings")
        result, ending = self._ending()
        remarks = self._of_what_was_played(self.comments if comments is None else comments)
        others = {name: value for name, value in facts.items() if name not in ending}
        return Record.from_state(self.state, result=result, comments=remarks, tags={**(tags or {}), **ending}, **others)

    def _ending(self) -> tuple[str | None, dict[str, str]]:
        """The result, if it is not that of the state, and the tags of it."""
        if self.resigned is not None:
            return "0-1" if self.resigned == 0 else "1-0", {"Termination": "resignation"}
        return None, {} if self.state.is_terminal() else {"Termination": "unterminated"}

    def _of_what_was_played(self, comments: Mapping[int, str]) -> dict[int, str]:
        return {place: text for place, text in _remarks(comments).items() if place <= len(self._movers)}


def _as_int(chosen: Any) -> Any:
    """What was chosen as an int, asked for once; what is no integer stays what it is, for the state to refuse."""
    return operator.index(chosen) if hasattr(type(chosen), "__index__") else chosen


def _remarks(comments: Mapping[int, str] | None) -> dict[int, str]:
    if comments is not None and not isinstance(comments, Mapping):
        raise wrong_type("comments", comments, "a mapping of numbers of plies to strings")
    return {integer("comments", place): text for place, text in (comments or {}).items()}


def _checked(players: Iterable[Player | None], game: Any) -> list[Player | None]:
    try:
        listed = list(players)
    except TypeError:
        raise wrong_type("players", players, "a sequence of players, and None for a person,") from None
    if len(listed) != game.num_players():
        raise ArgumentError(f"players: {len(listed)} of them; {game} has {game.num_players()} seats")
    for seat, player in enumerate(listed):
        if player is not None and not can_choose(player):
            raise wrong_type(f"players[{seat}]", player, "an object with a method choose(state), or None for a person,")
    return listed


def _movers(state: Any) -> list[int]:
    back = state.clone()
    movers = []
    for _ in state.history():
        back.undo_action()
        movers.append(back.current_player())
    return movers[::-1]
