"""The second form of records: JSON lines, one object for each record. docs/records.md describes it."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from quadgames.errors import QuadgamesError, RecordError
from quadgames.records._characters import described, half_character
from quadgames.records._chunks import LONGEST
from quadgames.records._record import Record
from quadgames.records._replay import POSITION, ReplayError, play_out

__all__ = ["parsed", "written"]

_NEEDED = ("game", "actions", "result")
_OPTIONAL = ("position", "tags", "comments")
_KINDS: dict[str, tuple[type, str]] = {
    "game": (str, "a string"),
    "actions": (list, "a list of strings"),
    "result": (str, "a string"),
    "position": (str, "a string"),
    "tags": (dict, "an object of strings"),
    "comments": (dict, "an object of strings"),
}
_PLIES = re.compile("0|[1-9][0-9]{0,8}")
"""One way for each number, so that no two comments have the same."""
_LONGEST_VALUE = 200
"""More of a value is not shown."""


def written(record: Record) -> str:
    """The line of a record. Raises RecordError if the record breaks the rules of its game."""
    record.replay()
    data: dict[str, Any] = {"game": record.game}
    if record.tags:
        data["tags"] = record.tags
    if record.position is not None:
        data["position"] = record.position
    data["actions"] = record.actions
    if record.comments:
        data["comments"] = record.comments  # whose numbers are written as strings, as keys are in JSON
    data["result"] = record.result
    return json.dumps(data, ensure_ascii=False) + "\n"


def parsed(numbered: Iterator[tuple[int, str]], check: bool) -> Iterator[Record | RecordError]:
    """The records of lines with their numbers, and an error for each line that holds none; empty lines are left out. With `check`, all are replayed."""
    for number, line in numbered:
        text = line.lstrip("\ufeff").rstrip("\n")
        if text and not text.isspace():
            try:
                yield _record(text, number, check)
            except RecordError as error:
                yield error


def _record(line: str, number: int, check: bool) -> Record:
    at = half_character(line)
    if at is not None:
        raise RecordError(described(line[at]), token=line[at], line=number, column=at + 1)
    try:
        record = Record(**_fields(_object(line)))
        if check:
            play_out(record)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"this is no JSON, where each line is a whole record: {error.msg}", token=line[error.pos : error.pos + 20].strip(), line=number, column=error.colno
        ) from None
    except ReplayError as fault:
        raise RecordError(_placed(fault), token=fault.token, line=number) from None
    except (QuadgamesError, ValueError, RecursionError) as error:  # the last two: numbers of too many digits, too many brackets
        raise RecordError(str(error), line=number) from None

    return record


def _placed(fault: ReplayError) -> str:
    if fault.place == POSITION:
        return fault.reason  # which says so itself
    return f"{fault.place.lower() if isinstance(fault.place, str) else f'actions[{fault.place}]'}: {fault.reason}"


def _object(line: str) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise ValueError(f"longer than {LONGEST:,} characters, which is no record")
    data = json.loads(line, object_pairs_hook=_without_repetition)
    if not isinstance(data, dict):
        raise ValueError(f"a record is an object with {', '.join(_NEEDED)}, and not {_shown(data)}")
    return data


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        times = Counter(name for name, _ in pairs)
        twice = next(name for name in times if times[name] > 1)
        raise ValueError(f"{_shown(twice)} is given twice")
    return data


def _fields(data: dict[str, Any]) -> dict[str, Any]:
    """The arguments of Record, which checks their values."""
    for name in _NEEDED:
        if name not in data:
            raise ValueError(f"{name} is missing; a record has {', '.join(_NEEDED)} and may have {', '.join(_OPTIONAL)}")
    for name in data:
        if name not in _NEEDED + _OPTIONAL:
            raise ValueError(f"{_shown(name)} is not a part of a record; it has {', '.join(_NEEDED)} and may have {', '.join(_OPTIONAL)}")
    present = {name: value for name, value in data.items() if value is not None or name in _NEEDED}
    for name, value in present.items():
        _check_kind(name, value)
    if "comments" in present:
        present["comments"] = _numbered(present["comments"])
    return present


def _check_kind(name: str, value: Any) -> None:
    kind, needed = _KINDS[name]
    if not isinstance(value, kind):
        raise ValueError(f"{name}: {_shown(value)} is not {needed}")
    inside: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    for key, inner in inside:
        if not isinstance(inner, str):
            raise ValueError(f"{name}[{_shown(key)}]: {_shown(inner)} is not a string")


def _numbered(comments: dict[str, str]) -> dict[int, str]:
    numbered: dict[int, str] = {}
    for place, text in comments.items():
        if not _PLIES.fullmatch(place):
            raise ValueError(f'comments: {_shown(place)} is not a number of plies such as "0" or "12"')
        numbered[int(place)] = text
    return numbered


def _shown(value: Any) -> str:
    """A value as JSON has it."""
    text = json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace").decode()
    return text if len(text) <= _LONGEST_VALUE else text[:_LONGEST_VALUE] + "…"
