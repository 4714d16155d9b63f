"""How `quadgames.testing` compares the views of two states of one game.

Most views have one right answer. A shortest winning chain, and the connection part of a group, can be chosen in several ways: these are
compared by size, and each is judged by itself, from the position text and the rules alone.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

Place = tuple[int, int]
Problem = Callable[[Callable[[], str], Any, Any], str | None]
"""What is wrong between two answers (None if nothing is), given a function that tells the position text."""

COLOURS = ("black", "white")
"""The colours of every game whose views take one."""
ORTHOGONAL = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (-1, 1), (-1, -1), (1, -1))
HEXAGONAL = ((0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1))


class View(NamedTuple):
    """A view of a game, with the colour that it is asked for if it takes one."""

    name: str
    arguments: tuple[str, ...]
    problem: Problem

    def ask(self, state: Any) -> Any:
        """What the state answers."""
        return getattr(state, self.name)(*self.arguments)

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(repr, self.arguments))})"


def views_of(state: Any) -> list[View]:
    """The views of the state's game, told by one that only its family has."""
    if hasattr(state, "engaged_pairs"):
        return [View("engaged_pairs", (), unequal), *_of_each_colour("groups", unequal), View("scores", (), unequal)]
    if hasattr(state, "winning_chain"):
        return [*_of_each_colour("controlled", unequal), *_of_each_colour("contested", unequal), View("winning_chain", (), chains_problem)]
    if hasattr(state, "knockouts"):
        return [View(name, (), unequal) for name in ("groups", "knockouts", "eliminated")]
    if hasattr(state, "values"):
        return [*_of_each_colour("groups", groups_problem), *_of_each_colour("values", unequal)]
    return []


def _of_each_colour(name: str, problem: Problem) -> list[View]:
    return [View(name, (colour,), problem) for colour in COLOURS]


def plain(value: Any) -> Any:
    """The value with tuples for lists and whatever else is in a row: how an implementation holds its rows does not matter."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return tuple(map(plain, value)) if isinstance(value, Iterable) else value


def unequal(_position: Callable[[], str], ours: Any, theirs: Any) -> str | None:
    """The problem of two answers of which only one can be right."""
    return None if plain(ours) == plain(theirs) else "not equal"


# The winning chain of the Quabble family.


def chains_problem(position: Callable[[], str], ours: Any, theirs: Any) -> str | None:
    """Two shortest chains are equally long, and each connects the two edges of its colour."""
    if len(ours) != len(theirs):
        return f"not equally long: {len(ours)} and {len(theirs)} places"
    if len(ours) == 0:
        return None
    board = _QuabbleBoard(position())
    for name, chain in (("game", ours), ("other", theirs)):
        problem = board.chain_problem(chain)
        if problem:
            return f"the chain of {name} is none: {problem}"
    return None


class _QuabbleBoard:
    """A board of the Quabble family: what stands on its places, and which places are connected.

    Squares are (file, rank). On a board of Conquare a vertex is (2 file, 2 rank) and a space (2 file + 1, 2 rank + 1).
    """

    def __init__(self, position: str) -> None:
        rows = _rows(position)
        self.conquare = len(rows[0]) != len(rows)
        self.last = len(rows) - 1
        self.places: dict[str, Place] = {}
        self.stones: dict[Place, str | None] = {}
        for y, row in enumerate(rows):
            for file, stone in enumerate(row):
                place = (2 * file + y % 2, y) if self.conquare else (file, y)
                self.places[self._name(file, y)] = place
                self.stones[place] = stone

    def _name(self, file: int, y: int) -> str:
        if not self.conquare:
            return f"{chr(ord('a') + file)}{y + 1}"
        return f"{chr(ord('a' if y % 2 else 'A') + file)}{y // 2 + 1}"

    def _dark(self, place: Place) -> bool:
        """On odd boards the corners are light, on even ones a1 is dark. In Conquare the spaces are dark."""
        return place[0] % 2 == 1 if self.conquare else (place[0] + place[1] + self.last) % 2 == 1

    def _beside(self, place: Place) -> list[Place]:
        """Orthogonally adjacent squares and diagonally adjacent dark ones; in Conquare, adjacent spaces, and a space and its corners."""
        straight = ORTHOGONAL if not self.conquare else [(2 * east, 2 * north) for east, north in ORTHOGONAL if self._dark(place)]
        diagonal = DIAGONAL if self.conquare or self._dark(place) else ()
        return [(place[0] + east, place[1] + north) for east, north in (*straight, *diagonal)]

    def chain_problem(self, chain: Iterable[str]) -> str | None:
        """What keeps these places from being a winning chain. They may come in any order."""
        names = list(chain)
        for name in names:
            if name not in self.places:
                return f"{name!r} is no place of the board"
        places = {self.places[name] for name in names}
        colours = {self.stones[place] for place in places}
        if len(places) < len(names):
            return "a place stands twice"
        if len(colours) > 1 or None in colours:
            return "not all its places hold stones of one colour"
        if not _connected(places, self._beside):
            return "it is not connected"
        # Black owns the top and bottom edges, White the left and right ones. In Conquare the outermost vertices and spaces touch them.
        across = [place[1 if colours == {"b"} else 0] for place in places]
        margin = 1 if self.conquare else 0
        return None if min(across) <= margin and max(across) >= self.last - margin else "it does not touch both edges"


# The groups of Laido and Vadus.


def groups_problem(position: Callable[[], str], ours: Any, theirs: Any) -> str | None:
    """Groups have equal stones and values; their connection parts are equally large, and each is a connected part with two edge stones."""
    ours, theirs = plain(ours), plain(theirs)
    if any(len(group) != 4 for group in ours + theirs):
        return "a group is not (stones, connection, surplus, value)"
    if list(map(_fixed, ours)) != list(map(_fixed, theirs)):
        return "stones, values or the sizes of parts are not equal"
    board = _HexagonalBoard(position())
    for name, groups in (("game", ours), ("other", theirs)):
        for stones, connection, surplus, _ in groups:
            problem = board.parts_problem(stones, connection, surplus)
            if problem:
                return f"the group at {stones[0]} of {name} has wrong parts: {problem}"
    return None


def _fixed(group: Any) -> tuple[Any, ...]:
    """What is the same however the connection part is chosen."""
    stones, connection, surplus, value = group
    return stones, len(connection), len(surplus), value


class _HexagonalBoard:
    """The points of a hexagonal board as (row, column), where the columns of the rows after the middle one begin at 1, 2, …."""

    def __init__(self, position: str) -> None:
        rows = _rows(position)
        self.points: dict[str, Place] = {}
        for row, places in enumerate(rows):
            first = max(0, row - len(rows) // 2)
            for number in range(len(places)):
                self.points[f"{chr(ord('a') + row)}{number + 1}"] = (row, first + number)
        on_board = set(self.points.values())
        self.border = {point for point in on_board if not on_board.issuperset(self._beside(point))}

    def _beside(self, point: Place) -> list[Place]:
        return [(point[0] + up, point[1] + right) for up, right in HEXAGONAL]

    def parts_problem(self, stones: tuple[str, ...], connection: tuple[str, ...], surplus: tuple[str, ...]) -> str | None:
        """What keeps the parts from being a connected subgroup with two edge stones, and all other stones."""
        if tuple(stone for stone in stones if stone in connection) != connection:
            return "the connection part is not stones of the group in index order"
        if tuple(stone for stone in stones if stone not in connection) != surplus:
            return "the surplus part is not all other stones in index order"
        part = {self.points[stone] for stone in connection}
        if not part:
            group = {self.points[stone] for stone in stones}
            return "it has two edge stones, but no connection part" if len(group & self.border) >= 2 else None
        if len(part & self.border) < 2:
            return "the connection part has fewer than two edge stones"
        return None if _connected(part, self._beside) else "the connection part is not connected"


# Reading a position text, and connection.


def _rows(position: str) -> list[list[str | None]]:
    """The rows of stones from the bottom up: a colour's letter, or None for an empty place."""
    rows = []
    for text in reversed(position.split(" ")[0].split("/")):
        row: list[str | None] = []
        for number, stone in re.findall("([0-9]+)|([a-z])", text):
            row += [None] * int(number) if number else [stone]
        rows.append(row)
    return rows


def _connected(places: set[Place], beside: Callable[[Place], Iterable[Place]]) -> bool:
    """Whether each of the places is reached from each other one by way of these places alone."""
    reached = {min(places)}
    waiting = list(reached)
    while waiting:
        for place in beside(waiting.pop()):
            if place in places and place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached == places
