"""The options of a picture, checked: every wrong one is an error that names it."""

from collections.abc import Iterable, Mapping
from typing import Any

from quadgames._arguments import integer, ranged, shown, wrong_type, wrong_value
from quadgames.pictures._annotations import MARKS
from quadgames.pictures._boards import Board
from quadgames.pictures._themes import colour_code

__all__ = ["checked_arrows", "checked_groups", "checked_marks", "checked_orientation", "checked_width"]

NARROWEST, WIDEST = 16, 10_000
LONGEST_LABEL = 3

Arrow = tuple[str, str, str | None]


def checked_width(size: Any) -> int:
    """The picture's width in pixels."""
    return ranged("size", size, NARROWEST, WIDEST)


def checked_orientation(orientation: Any, board: Board) -> int:
    """Degrees, as far as the board can be turned."""
    degrees = integer("orientation", orientation)
    if degrees not in board.turns:
        raise wrong_value("orientation", degrees, ", ".join(map(str, board.turns)))
    return degrees


def checked_groups(groups: bool, name: str) -> bool:
    """Groups are what some games have a view of."""
    if groups and (name.endswith(("quabble", "conquare")) or name == "qualos"):
        raise wrong_value("groups", groups, f"False in {name}, which has no view of groups")
    return groups


def checked_marks(marks: Any, board: Board) -> dict[str, str]:
    """{place: kind or label}; also from the short form `c3:circle,d4:A`."""
    if isinstance(marks, str):
        marks = dict(_split("marks", part, ":") for part in marks.split(",") if part)
    if marks is None:
        return {}
    if not isinstance(marks, Mapping):
        raise wrong_type("marks", marks, "a mapping from places to kinds, or a str such as 'c3:circle,d4:A'")
    for place, kind in marks.items():
        _check_place("marks", place, board)
        if not isinstance(kind, str):
            raise wrong_type("marks", kind, "a str for each place")
        if kind not in MARKS and not (0 < len(kind) <= LONGEST_LABEL and kind.isprintable()):
            raise wrong_value("marks", kind, f"{', '.join(MARKS)} or a label of 1 to {LONGEST_LABEL} printable characters")
    return dict(marks)


def checked_arrows(arrows: Any, board: Board) -> list[Arrow]:
    """(from, to, colour or None); also from the short form `c3>d4,e5>f6:#aa3300`."""
    if isinstance(arrows, str):
        arrows = [_arrow_in(part) for part in arrows.split(",") if part]
    if not isinstance(arrows, Iterable):
        raise wrong_type("arrows", arrows, "an iterable of (from, to) or (from, to, colour), or a str such as 'c3>d4,e5>f6:#aa3300'")
    return [_checked_arrow(arrow, board) for arrow in arrows]


def _checked_arrow(arrow: Any, board: Board) -> Arrow:
    if not isinstance(arrow, tuple | list):
        raise wrong_type("arrows", arrow, "a (from, to) or (from, to, colour) for each arrow")
    if len(arrow) not in (2, 3):
        raise wrong_value("arrows", arrow, "(from, to) or (from, to, colour)")
    for place in arrow[:2]:
        _check_place("arrows", place, board)
    if arrow[0] == arrow[1]:
        raise wrong_value("arrows", arrow, "two different places")
    colour = arrow[2] if len(arrow) == 3 else None
    return arrow[0], arrow[1], None if colour is None else colour_code("arrows", colour)


def _check_place(name: str, place: Any, board: Board) -> None:
    if not isinstance(place, str):
        raise wrong_type(name, place, "a str for each place")
    if place not in board.centres:
        first, last = next(iter(board.centres)), next(reversed(board.centres))
        raise wrong_value(name, place, f"places of the board, {first} to {last}")


def _split(name: str, part: str, sign: str) -> tuple[str, str]:
    first, found, second = part.strip().partition(sign)
    if not found:
        raise wrong_value(name, part, f"parts with a {shown(sign)}, separated by commas")
    return first, second


def _arrow_in(part: str) -> tuple[str, ...]:
    start, rest = _split("arrows", part, ">")
    end, _, colour = rest.partition(":")
    return (start, end, colour) if colour else (start, end)
