"""Tags: how they are named, and what some of them must say."""

import calendar
import re

from quadgames._arguments import shown
from quadgames._core import Game

__all__ = ["OWN_TAGS", "fault_of", "is_name"]

OWN_TAGS = ("Game", "Position", "Result")
"""Tags of the text form that are attributes of a record."""
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
_SEAT = re.compile(r"Seat([0-9]+)", re.ASCII)
_DATE = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?{2})\.([0-9]{2}|\?{2})", re.ASCII)
_LEAP_YEAR = 2000
"""Stands for a year that is not known, which could have a 29th of February."""


def is_name(name: str) -> bool:
    """Whether a tag can have this name."""
    return _NAME.fullmatch(name) is not None


def fault_of(name: str, value: str, game: Game) -> str:
    """What is wrong with a tag of a record of this game; "" if nothing is."""
    if name == "Date" and not _is_date(value):
        return f"{shown(value)} is not a date; allowed: year, month and day such as 2026.11.30, with ???? or ?? for what is not known"
    seat = _SEAT.fullmatch(name)
    if seat is not None and seat[1] not in map(str, range(game.num_players())):
        return f"{game} has no seat {seat[1][:20]}; allowed: Seat0 to Seat{game.num_players() - 1}"
    return ""


def _is_date(value: str) -> bool:
    parts = _DATE.fullmatch(value)
    if parts is None:
        return False
    year, month, day = (None if "?" in part else int(part) for part in parts.groups())
    if year == 0 or (month is not None and not 1 <= month <= 12):
        return False
    days = 31 if month is None else calendar.monthrange(_LEAP_YEAR if year is None else year, month)[1]
    return day is None or 1 <= day <= days
