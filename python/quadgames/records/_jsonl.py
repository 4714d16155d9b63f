"""The second form of records: JSON lines, one object for each record. docs/records.md describes it."""

import json
from collections.abc import Iterator
from typing import Any, TextIO

from quadgames._arguments import shown
from quadgames.errors import QuadgamesError, RecordError
from quadgames.records._chunks import LONGEST, lines
from quadgames.records._record import Record
from quadgames.records._replay import ReplayError, play_out

__all__ = ["parsed", "written"]

_NEEDED = ("game", "actions", "result")
_OPTIONAL = ("position", "tags", "comments")


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


def parsed(file: TextIO, check: bool) -> Iterator[Record | RecordError]:
    """The records of a file, and an error for each line that holds none; empty lines are left out. With `check`, all are replayed."""
    for number, line in lines(file):
        text = line.removeprefix("\ufeff")
        if not text.isspace():
            try:
                yield _record(text, number, check)
            except RecordError as error:
                yield error


def _record(line: str, number: int, check: bool) -> Record:
    try:
        record = Record(**_fields(_object(line)))
        if check:
            play_out(record)
    except json.JSONDecodeError as error:
        raise RecordError(f"this is no JSON: {error.msg}", token=line[error.pos : error.pos + 20].strip(), line=number, column=error.colno) from None
    except ReplayError as fault:
        where = f"actions[{fault.place}]" if isinstance(fault.place, int) else fault.place.lower()
        raise RecordError(f"{where}: {fault.reason}", token=fault.token, line=number) from None
    except (QuadgamesError, ValueError, RecursionError) as error:  # the last two: numbers of too many digits, too many brackets
        raise RecordError(str(error), line=number) from None

    return record


def _object(line: str) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise ValueError(f"longer than {LONGEST:,} characters, which is no record")
    data = json.loads(line, object_pairs_hook=_without_repetition)
    if not line.isascii() or "\\u" in line:
        json.dumps(data, ensure_ascii=False).encode()  # bytes that are not UTF-8 have been read as half characters, and \u can stand for one
    if not isinstance(data, dict):
        raise ValueError(f"a record is an object with {', '.join(_NEEDED)}, and not {shown(data)}")
    return data


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{shown(twice)} is given twice")
    return data


def _fields(data: dict[str, Any]) -> dict[str, Any]:
    """The arguments of Record, which checks their values."""
    for name in _NEEDED:
        if name not in data:
            raise ValueError(f"{name} is missing; a record has {', '.join(_NEEDED)} and may have {', '.join(_OPTIONAL)}")
    for name in data:
        if name not in _NEEDED + _OPTIONAL:
            raise ValueError(f"{shown(name)} is not a part of a record; it has {', '.join(_NEEDED)} and may have {', '.join(_OPTIONAL)}")
    if not isinstance(data["actions"], list):
        raise ValueError(f"actions: {shown(data['actions'])} is not a list")
    if "comments" in data:
        data["comments"] = _numbered(data["comments"])
    return data


def _numbered(comments: Any) -> Any:
    if not isinstance(comments, dict):
        return comments
    for place in comments:
        if not (place.isdecimal() and place.isascii() and len(place) < 10):
            raise ValueError(f"comments: {shown(place)} is not a number of plies")
    return {int(place): text for place, text in comments.items()}
