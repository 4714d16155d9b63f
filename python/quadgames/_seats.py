"""How a seat is called."""

from typing import Any

__all__ = ["person"]


def person(state: Any, seat: int) -> str:
    """A seat, with its colour if it has one."""
    colour = state.colour(seat)
    return f"seat {seat}" if colour is None else f"{colour} (seat {seat})"
