"""The minimal connection of Laido and Vadus, on patterns of stones that need not come from play.

Each pattern is put to the reference and to the compiled core through its position text. What the reference says is held against searches of
these tests' own: every subset of a group on small boards, growing neighbourhoods on large ones. What the core says is held against the
reference. Several connection parts can be equally small, so parts are compared by size and checked for being what they should be.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any

import pytest
from patterns_laido import (
    KINDS,
    Point,
    all_points,
    connected_patterns,
    is_border,
    is_connected,
    pieces,
    random_stones,
    smallest_connection_by_spreading,
    smallest_connection_of_all_subsets,
    string_of,
)
from pictures_laido import field_of_stones
from quadgames import reference

Loader = Callable[..., Any]
Stones = Mapping[Point, str]
Smallest = Callable[[Iterable[Point], int], int]

NAMES = ["laido", "vadus"]
SIZES = range(2, 12)
LETTERS = {"black": "b", "white": "w"}


@pytest.fixture
def core() -> Loader:
    import quadgames

    return quadgames.load_game


def state_with(load_game: Loader, name: str, size: int, stones: Stones) -> Any:
    """A state with these stones, at no particular stage of the game."""
    board = field_of_stones(size, {string_of(point, size): letter for point, letter in stones.items()})
    return load_game(name, size=size).new_initial_state(f"{board} {'w bw 0' if name == 'laido' else 'w 0 0'}")


class Board:
    """One size with its points by their strings, and the checks of what a view says of stones on it."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.point = {string_of(point, size): point for point in sorted(all_points(size), key=lambda point: point[::-1])}
        self.index = {string: index for index, string in enumerate(self.point)}

    def check_groups(self, state: Any, stones: Stones, smallest: Smallest) -> None:
        """The groups of both colours are the pieces of the pattern, ordered by first place, each with right parts and value."""
        for colour, letter in LETTERS.items():
            groups = state.groups(colour)
            expected = sorted(self.in_order(piece) for piece in pieces(point for point, sign in stones.items() if sign == letter))
            assert [[self.index[string] for string in group.stones] for group in groups] == expected
            for group in groups:
                self.check_parts(group, smallest)
            assert state.values(colour) == sorted((group.value for group in groups), reverse=True)

    def check_parts(self, group: Any, smallest: Smallest) -> None:
        self.check_connection_is_real(group)
        assert len(group.connection) == smallest([self.point[string] for string in group.stones], self.size)
        assert group.value == 2 * len(group.connection) - len(group.stones)

    def check_connection_is_real(self, group: Any) -> None:
        """The parts share out the stones; the connection part is empty, or connected with (just) two edge stones. Its size is checked elsewhere."""
        assert sorted(group.connection + group.surplus, key=self.index.__getitem__) == group.stones
        for part in (group.connection, group.surplus):
            assert part == sorted(part, key=self.index.__getitem__)
        connection = [self.point[string] for string in group.connection]
        if connection:
            assert is_connected(connection)
            assert sum(is_border(point, self.size) for point in connection) == 2  # a third would make it smaller

    def check_same(self, one: Any, two: Any) -> None:
        """Two implementations say the same of a position, and the first one's connection parts are real."""
        for colour in LETTERS:
            assert one.values(colour) == two.values(colour)
            mine, theirs = one.groups(colour), two.groups(colour)
            assert [(group.stones, len(group.connection), len(group.surplus), group.value) for group in mine] == [
                (group.stones, len(group.connection), len(group.surplus), group.value) for group in theirs
            ]
            for group in mine:
                self.check_connection_is_real(group)

    def in_order(self, points: Iterable[Point]) -> list[int]:
        return sorted(self.index[string_of(point, self.size)] for point in points)


# The patterns.


def all_patterns_of_size_2() -> list[dict[Point, str]]:
    """Every way to fill the seven points with black, white and empty that has a black stone, as a position must have."""
    points = all_points(2)
    every = [{point: sign for point, sign in zip(points, signs, strict=True) if sign != "."} for signs in product(".bw", repeat=len(points))]
    return [stones for stones in every if "b" in stones.values()]


def connected_patterns_of_size_3() -> list[dict[Point, str]]:
    """Every connected pattern of up to seven black stones."""
    return [dict.fromkeys(pattern, "b") for pattern in connected_patterns(3, 7)]


# The searches of these tests.


def test_the_patterns_are_as_many_as_they_should_be() -> None:
    assert len(all_patterns_of_size_2()) == 3**7 - 2**7
    # Single points; neighbouring pairs: 6 inner joints of 3 · 19 less those that leave the board. In a hexagon of n points per side
    # there are 9n² - 15n + 6 pairs.
    assert len(connected_patterns(3, 1)) == 19
    assert len(connected_patterns(3, 2)) == 19 + 9 * 9 - 15 * 3 + 6
    # On the smallest board any set with the middle point is connected (2⁶); without it, the runs on the ring of six: 6 · 5 + 1.
    assert len(connected_patterns(2, 7)) == 2**6 + 6 * 5 + 1
    assert len(connected_patterns(3, 7)) == len(set(connected_patterns(3, 7)))


@pytest.mark.parametrize("kind", KINDS)
def test_random_patterns_have_groups_with_and_without_a_connection(kind: str) -> None:
    sizes = connection_sizes(kind)
    assert 0 in sizes
    assert max(sizes) > 2


@pytest.mark.parametrize("kind", ["snakes", "rings", "combs", "inland"])
def test_patterns_made_for_it_have_long_connections(kind: str) -> None:
    assert sum(size > 3 for size in connection_sizes(kind)) >= 8


def connection_sizes(kind: str) -> list[int]:
    """The sizes of the smallest connections of the black groups in a hundred random patterns."""
    return [
        smallest_connection_by_spreading(piece, 5)
        for stones in random_stones(kind, 5, 100)
        for piece in pieces(point for point, sign in stones.items() if sign == "b")
    ]


def test_the_two_searches_agree() -> None:
    for pattern in connected_patterns(3, 6)[::7]:
        assert smallest_connection_by_spreading(pattern, 3) == smallest_connection_of_all_subsets(pattern, 3)


# The reference.


@pytest.mark.parametrize("name", NAMES)
def test_reference_on_all_patterns_of_size_2(name: str) -> None:
    board = Board(2)
    for stones in all_patterns_of_size_2():
        board.check_groups(state_with(reference.load_game, name, 2, stones), stones, smallest_connection_of_all_subsets)


def test_reference_on_connected_patterns_of_size_3() -> None:
    board = Board(3)
    for stones in connected_patterns_of_size_3():
        board.check_groups(state_with(reference.load_game, "vadus", 3, stones), stones, smallest_connection_of_all_subsets)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_reference_on_random_patterns(kind: str, size: int) -> None:
    board = Board(size)
    for number, stones in enumerate(random_stones(kind, size, 10)):
        board.check_groups(state_with(reference.load_game, NAMES[number % 2], size, stones), stones, smallest_connection_by_spreading)


# The compiled core.


@pytest.mark.parametrize("name", NAMES)
def test_core_on_all_patterns_of_size_2(core: Loader, name: str) -> None:
    board = Board(2)
    for stones in all_patterns_of_size_2():
        board.check_same(state_with(core, name, 2, stones), state_with(reference.load_game, name, 2, stones))


def test_core_on_connected_patterns_of_size_3(core: Loader) -> None:
    board = Board(3)
    for stones in connected_patterns_of_size_3():
        board.check_same(state_with(core, "laido", 3, stones), state_with(reference.load_game, "laido", 3, stones))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_core_on_random_patterns(core: Loader, kind: str, size: int) -> None:
    board = Board(size)
    for number, stones in enumerate(random_stones(kind, size, 60)):
        name = NAMES[number % 2]
        board.check_same(state_with(core, name, size, stones), state_with(reference.load_game, name, size, stones))
