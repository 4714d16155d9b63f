"""What a position text of the Quabble family means, worked out on coordinates for the tests and without the library.

A place is a pair of numbers (x, y) from the bottom left. Squares are counted from 0. In Conquare vertices have even and spaces odd
coordinates, from 0 to 2n, so the corners of a space are its four diagonal neighbours.
"""

from collections.abc import Iterator
from itertools import pairwise

Place = tuple[int, int]

RIGHT_LEFT_UP_DOWN = ((1, 0), (-1, 0), (0, 1), (0, -1))
OPPONENT = {"b": "w", "w": "b"}
COLOUR_NAMES = {"b": "black", "w": "white"}


def is_conquare(game: str) -> bool:
    return game.endswith("conquare")


def signs(row: str) -> list[str]:
    """The places of a row of a board field, one sign each, `.` where empty."""
    result: list[str] = []
    number = ""
    for character in row + "/":
        if character.isdigit():
            number += character
            continue
        result += ["."] * int(number or 0) + [character]
        number = ""
    return result[:-1]


def for_opponent(text: str) -> str:
    """The same position with the other colour to move, and no pie."""
    board, to_move, seats, _ = text.split(" ")
    return f"{board} {OPPONENT[to_move]} {seats} -"


class Reading:
    """A position of one game: its places, its stones, and what the rules say about them."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        board, self.to_move, self.seats, self.pie = text.split(" ")
        rows = [signs(row) for row in reversed(board.split("/"))]
        self.last = len(rows) - 1
        step = 2 if is_conquare(game) else 1
        contents = {(step * column + (y % 2 if step == 2 else 0), y): sign for y, row in enumerate(rows) for column, sign in enumerate(row)}
        self.places = set(contents)
        self.stones = {place: sign for place, sign in contents.items() if sign != "."}

    def place(self, name: str) -> Place:
        x, y = ord(name[0].lower()) - ord("a"), int(name[1:]) - 1
        if not is_conquare(self.game):
            return x, y
        return (2 * x, 2 * y) if name[0].isupper() else (2 * x + 1, 2 * y + 1)

    def is_dark(self, place: Place) -> bool:
        if is_conquare(self.game):
            return place[0] % 2 == 1
        # The centre of an odd board is light, and so are its corners; the bottom left corner of an even board is dark.
        a1_is_dark = self.last % 2 == 1
        return (place[0] + place[1]) % 2 == (0 if a1_is_dark else 1)

    def are_connected(self, one: Place, other: Place) -> bool:
        """Whether stones of one colour on these two places would be connected."""
        distance = sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
        if is_conquare(self.game):
            return distance == [1, 1] or (distance == [0, 2] and self.is_dark(one))
        return distance == [0, 1] or (distance == [1, 1] and self.is_dark(one))

    def touches(self, place: Place, edge: str) -> bool:
        # A space is in the outermost row when there is nothing but vertices beyond it.
        reach = 1 if is_conquare(self.game) and self.is_dark(place) else 0
        x, y = place
        return {"bottom": y <= reach, "top": y >= self.last - reach, "left": x <= reach, "right": x >= self.last - reach}[edge]

    def edges(self, colour: str) -> tuple[str, str]:
        return ("bottom", "top") if colour == "b" else ("left", "right")

    def has_chain(self, colour: str) -> bool:
        """Whether stones of the colour join its two edges: stones are crossed off group by group."""
        first, second = self.edges(colour)
        left_over = {place for place, stone in self.stones.items() if stone == colour}
        while left_over:
            group = [left_over.pop()]
            for one in group:
                reached = {other for other in left_over if self.are_connected(one, other)}
                left_over -= reached
                group += reached
            if any(self.touches(place, first) for place in group) and any(self.touches(place, second) for place in group):
                return True
        return False

    def chain_problem(self, names: list[str], colour: str) -> str | None:
        """What is wrong with these places as a chain of the colour from edge to edge, None if nothing is."""
        chain = [self.place(name) for name in names]
        first, second = self.edges(colour)
        if len(set(chain)) != len(chain) or any(self.stones.get(place) != colour for place in chain):
            return "not so many stones of the colour"
        if not all(self.are_connected(one, other) for one, other in pairwise(chain)):
            return "not connected"
        forth = self.touches(chain[0], first) and self.touches(chain[-1], second)
        back = self.touches(chain[0], second) and self.touches(chain[-1], first)
        return None if forth or back else "not from edge to edge"

    def shortest(self, colour: str) -> int:
        """The number of stones in a shortest winning chain, found by growing layers from the first edge; 0 if there is none."""
        first, second = self.edges(colour)
        mine = {place for place, stone in self.stones.items() if stone == colour}
        layer = {place for place in mine if self.touches(place, first)}
        length = 1
        while layer:
            if any(self.touches(place, second) for place in layer):
                return length
            mine -= layer
            layer = {place for place in mine if any(self.are_connected(place, other) for other in layer)}
            length += 1
        return 0

    def sight(self, place: Place) -> Iterator[Place | None]:
        """For each orthogonal direction with a square on the board the first stone that way, None if there is none; squares only."""
        for dx, dy in RIGHT_LEFT_UP_DOWN:
            x, y = place[0] + dx, place[1] + dy
            if (x, y) not in self.places:
                continue
            while (x, y) in self.places and (x, y) not in self.stones:
                x, y = x + dx, y + dy
            yield (x, y) if (x, y) in self.stones else None

    def votes(self, dark: Place) -> list[str]:
        """What decides the control of a dark place: the colours, `.` where nobody's."""
        if self.game == "qualos":
            return [self.stones[seen] if seen is not None else "." for seen in self.sight(dark)]
        steps = ((1, 1), (1, -1), (-1, 1), (-1, -1)) if is_conquare(self.game) else RIGHT_LEFT_UP_DOWN
        near = [(dark[0] + dx, dark[1] + dy) for dx, dy in steps]
        return [self.stones.get(place, ".") for place in near if place in self.places]

    def controls(self, colour: str, dark: Place) -> bool:
        votes = self.votes(dark)
        if self.game.startswith("fast_"):
            return votes.count(colour) * 2 >= len(votes)
        return votes.count(colour) * 2 > len(votes)

    def contests(self, colour: str, dark: Place) -> bool:
        votes = self.votes(dark)
        return votes.count(colour) * 2 == len(votes)

    def may_play(self, colour: str, place: Place) -> bool:
        """Whether the colour, if it were to move, could put or flip a stone on the place."""
        stone = self.stones.get(place)
        if not self.is_dark(place):
            return stone is None
        if self.game.startswith("fast_"):
            return False
        if self.game == "qualos":
            if stone is None:
                return self.contests(colour, place) or self.controls(colour, place)
            return stone != colour and self.controls(colour, place)
        return stone is None and self.contests(colour, place)

    def playable(self, colour: str) -> set[Place]:
        return {place for place in self.places if self.may_play(colour, place)}

    def friendly_pairs(self) -> int:
        """The number of pairs of stones of one colour that see each other along a row or a column; squares only."""
        both_ways = [(place, seen) for place in self.stones for seen in self.sight(place) if seen is not None and self.stones[seen] == self.stones[place]]
        return len(both_ways) // 2
