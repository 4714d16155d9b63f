"""How a game ended, as a record has it: each seat's share of the win."""

from collections.abc import Sequence
from functools import cache
from itertools import product

__all__ = ["UNFINISHED", "possible_results", "result_of"]

UNFINISHED = "*"
"""Stands for the result of a game that has none (yet)."""


def result_of(returns: Sequence[float]) -> str:
    """The result of a finished game, seat by seat.

    >>> result_of([1.0, -1.0]), result_of([0.0, 0.0])
    ('1-0', '1/2-1/2')
    >>> result_of([-1 / 3, 1 / 3, 1 / 3, -1 / 3])
    '0-1/2-1/2-0'
    """
    best = max(returns)
    return _shared([value == best for value in returns])


@cache
def possible_results(seats: int) -> tuple[str, ...]:
    """All results that a game with so many seats can have, those of one winner first.

    >>> possible_results(2)
    ('1-0', '0-1', '1/2-1/2')
    """
    won = sorted((who for who in product([True, False], repeat=seats) if any(who)), key=sum)
    return tuple(_shared(who) for who in won)


def _shared(won: Sequence[bool]) -> str:
    winners = sum(won)
    share = "1" if winners == 1 else f"1/{winners}"
    return "-".join(share if wins else "0" for wins in won)
