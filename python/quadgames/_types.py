"""Types that views return."""

from typing import NamedTuple


class Group(NamedTuple):
    """A group of Laido or Vadus, as `groups(colour)` gives it; places are in index order."""

    stones: list[str]
    """All stones of the group."""
    connection: list[str]
    """The fewest stones that connect two different edge stones within the group; [] if it has fewer than two."""
    surplus: list[str]
    """The other stones."""
    value: int
    """The size of the connection part less the size of the surplus part."""
