"""Patterns of stones on hexagonal boards, and what can be said of them without either implementation.

The geometry is worked out here once more, from the middle of the board: a point is (q, r) with |q|, |r| and |q + r| below the size, r counts
rows from the middle one, and two points are neighbours when they differ by one of six steps.
"""

import random
from collections.abc import Iterable, Iterator
from itertools import combinations

from pictures_laido import point_string

Point = tuple[int, int]
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The six directions, each next to the one before it."""


def all_points(size: int) -> list[Point]:
    reach = range(1 - size, size)
    return [(q, r) for r in reach for q in reach if abs(q + r) < size]


def string_of(point: Point, size: int) -> str:
    """The point's string; in the row at height r the leftmost point has q = max(1 - size, 1 - size - r)."""
    q, r = point
    return point_string(r + size - 1, q - max(1 - size, 1 - size - r) + 1)


def step(point: Point, direction: int, length: int = 1) -> Point:
    return point[0] + length * STEPS[direction % 6][0], point[1] + length * STEPS[direction % 6][1]


def beside(point: Point) -> list[Point]:
    """The six points around a point, on the board or not."""
    return [step(point, direction) for direction in range(6)]


def distance(one: Point, two: Point) -> int:
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


def is_border(point: Point, size: int) -> bool:
    return distance(point, (0, 0)) == size - 1


def is_connected(points: Iterable[Point]) -> bool:
    """Whether the points are one piece: take away what hangs together with one of them, and see whether anything is left."""
    left = set(points)
    edge = {left.pop()} if left else set()
    while edge:
        edge = {near for point in edge for near in beside(point)} & left
        left -= edge
    return not left


def pieces(points: Iterable[Point]) -> list[frozenset[Point]]:
    """The connected pieces of the points."""
    merged: list[set[Point]] = []
    for point in points:
        touching = [piece for piece in merged if not piece.isdisjoint(beside(point))]
        merged = [piece for piece in merged if piece not in touching] + [{point}.union(*touching)]
    return [frozenset(piece) for piece in merged]


def smallest_connection_of_all_subsets(group: Iterable[Point], size: int) -> int:
    """The fewest stones of the group that are connected and contain two edge stones, trying every subset; 0 if there are none."""
    stones = list(group)
    for count in range(2, len(stones) + 1):
        for subset in combinations(stones, count):
            if sum(is_border(point, size) for point in subset) >= 2 and is_connected(subset):
                return count
    return 0


def smallest_connection_by_spreading(group: Iterable[Point], size: int) -> int:
    """The same for groups of any size: around each edge stone the set of stones within so many steps grows until it holds another one."""
    stones = set(group)
    edge_stones = {point for point in stones if is_border(point, size)}
    if len(edge_stones) < 2:
        return 0
    within = {start: {start} for start in edge_stones}
    count = 1
    while all(len(reached & edge_stones) == 1 for reached in within.values()):
        within = {start: reached | {near for point in reached for near in beside(point) if near in stones} for start, reached in within.items()}
        count += 1
    return count


def connected_patterns(size: int, largest: int) -> list[frozenset[Point]]:
    """All connected sets of 1 to `largest` points."""
    board = set(all_points(size))
    found = {frozenset([point]) for point in board}
    every = list(found)
    for _ in range(largest - 1):
        found = {pattern | {near} for pattern in found for point in pattern for near in beside(point) if near in board and near not in pattern}
        every += found
    return every


# Random patterns: each is a set of points of one colour.


def scattered(size: int, share: float, dice: random.Random) -> set[Point]:
    return {point for point in all_points(size) if dice.random() < share}


def sparse(size: int, dice: random.Random) -> set[Point]:
    return scattered(size, dice.uniform(0.05, 0.35), dice)


def dense(size: int, dice: random.Random) -> set[Point]:
    return scattered(size, dice.uniform(0.65, 0.97), dice)


def even(size: int, dice: random.Random) -> set[Point]:
    """About half of the points, where large groups with holes begin."""
    return scattered(size, dice.uniform(0.4, 0.6), dice)


def snakes(size: int, dice: random.Random) -> set[Point]:
    """A few thin lines that wind about, many of them from border to border."""
    result: set[Point] = set()
    for _ in range(dice.randint(1, 3)):
        result |= set(winding_line(size, dice))
    return result


def winding_line(size: int, dice: random.Random) -> list[Point]:
    """A line that goes on only to points that touch nothing of it but its head; if it is shy of the border, it starts there and ends where it comes back."""
    board = all_points(size)
    shy = dice.random() < 0.7
    snake = [dice.choice([point for point in board if is_border(point, size) or not shy])]
    while len(snake) < 6 * size:
        head = snake[-1]
        if shy and len(snake) > 1 and is_border(head, size):
            break
        ways = [near for near in beside(head) if near in board and [point for point in beside(near) if point in snake] == [head]]
        ways = [near for near in ways if not (shy and is_border(head, size) and is_border(near, size))]
        if not ways:
            break
        snake.append(dice.choice(ways))
    return snake


def rings(size: int, dice: random.Random) -> set[Point]:
    """Rings around points of the board, cut off at its border, each with a gap or two, sometimes with a bridge to the middle."""
    result: set[Point] = set()
    for _ in range(dice.randint(1, 3)):
        middle = dice.choice(all_points(size))
        radius = dice.randint(1, max(1, size - 1))
        ring = [point for point in all_points(size) if distance(point, middle) == radius]
        gap = set(dice.sample(ring, min(len(ring), dice.randint(0, 2))))
        bridge = {step(middle, dice.randrange(6), length) for length in range(radius)} if dice.random() < 0.4 else set()
        result |= set(ring) - gap | bridge & set(all_points(size))
    return result


def combs(size: int, dice: random.Random) -> set[Point]:
    """A line through the board, whole or ending inside, with teeth on one side of it, each of its own length."""
    board = set(all_points(size))
    along = dice.randrange(6)
    tooth = along + dice.choice([1, 2])
    start = dice.choice(sorted(board))
    back = [step(start, along, length) for length in range(dice.randint(2, 2 * size))]
    result = set(back)
    for place in back[:: dice.choice([2, 2, 3])]:
        result |= {step(place, tooth, length) for length in range(dice.randint(0, 2 * size))}
    return result & board


def inland(size: int, dice: random.Random) -> set[Point]:
    """Much of the inside and few stones on the border, so that connections are long."""
    board = all_points(size)
    border = [point for point in board if is_border(point, size)]
    inside = {point for point in scattered(size, dice.uniform(0.45, 0.9), dice) if not is_border(point, size)}
    return inside | set(dice.sample(border, dice.randint(1, 4)))


KINDS = {"sparse": sparse, "dense": dense, "even": even, "snakes": snakes, "rings": rings, "combs": combs, "inland": inland}


def random_stones(kind: str, size: int, count: int) -> Iterator[dict[Point, str]]:
    """Boards with a pattern of one colour and something of the other colour on points that it leaves free, always with a black stone."""
    dice = random.Random(f"{kind} {size}")
    while count:
        colour, rest = dice.choice([("b", "w"), ("w", "b")])
        pattern = KINDS[kind](size, dice)
        answer = KINDS[dice.choice(list(KINDS))](size, dice) if dice.random() < 0.8 else set()
        stones = dict.fromkeys(answer, rest) | dict.fromkeys(pattern, colour)
        if "b" in stones.values():
            count -= 1
            yield stones
