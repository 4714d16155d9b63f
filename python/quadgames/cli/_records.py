"""The commands on files of records."""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import Annotated

import typer

from quadgames import records
from quadgames._arguments import wrong_value
from quadgames.cli import _record_reports
from quadgames.cli._answer import Answer
from quadgames.cli._options import CommandGroup, Json, show_help
from quadgames.cli._progress import Advance, progress_bar
from quadgames.cli._work import seconds_of, within
from quadgames.errors import ArgumentError, RecordError
from quadgames.records import Record

__all__ = ["app", "last"]

app = CommandGroup(help="Files of recorded games: validate them, replay them, convert them.")
app.callback(invoke_without_command=True)(show_help)

STANDARD = "-"
"""The name for standard input and output."""

From = Annotated[
    str | None, typer.Option("--from", metavar="FORM", help="text or jsonl. (default: by the file's name, else by how it begins)", show_default=False)
]
FORMS = ("text", "jsonl")


@app.command()
def validate(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files of records; - is standard input.", show_default=False)],
    form: From = None,
    json: Json = False,
) -> Answer:
    """Replay every record of the files and tell what is wrong with them.

    The exit code is 2 if a file cannot be read, else 1 if a record is bad.
    """
    _check_form("from", form)
    with progress_bar("validate") as advance:
        seconds, tallies = seconds_of(
            lambda: [_tally(name, form, None if advance is None else within(advance, index, len(files))) for index, name in enumerate(files)]
        )
    return _record_reports.validated(tallies, seconds)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of records; - is standard input.", show_default=False)],
    game_number: Annotated[int, typer.Option(metavar="N", help="Which record of the file, counted from 1.")] = 1,
    ply: Annotated[int | None, typer.Option(metavar="N", help="Only the board after so many plies. (default: all boards)", show_default=False)] = None,
    form: From = None,
    json: Json = False,
) -> Answer:
    """Show the boards of a recorded game."""
    _check_form("from", form)
    record = _nth(file, form, game_number)
    if isinstance(record, RecordError):
        return _record_reports.unreadable(file, game_number, record)
    if ply is not None and not 0 <= ply <= len(record.actions):
        raise ArgumentError(f"ply: {ply} is not allowed; allowed: 0 to {len(record.actions)}, the plies of this game")
    return _record_reports.replayed(file, game_number, record, ply)


@app.command()
def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A file of records; - is standard input.", show_default=False)],
    target: Annotated[str, typer.Argument(metavar="OUT", help="The file to write; - is standard output.", show_default=False)],
    form: From = None,
    to: Annotated[str | None, typer.Option("--to", metavar="FORM", help="text or jsonl. (default: by the file's name, else text)", show_default=False)] = None,
    json: Json = False,
) -> Answer | int:
    """Write the good records of one file into another, as text or as JSON lines.

    The exit code is 1 if a record is bad. If all are, nothing is written, and OUT stays as it is.
    """
    _check_form("from", form)
    _check_form("to", to)
    if json and target == STANDARD:
        raise ArgumentError("json: not allowed where the records go to standard output themselves")
    if STANDARD not in (source, target) and Path(source).exists() and Path(target).exists() and os.path.samefile(source, target):  # noqa: PTH121 (not all are paths)
        raise ArgumentError(f"out: {target!r} is the file that is read; name another one")
    with progress_bar("convert") as advance:
        seconds, (tally, is_written) = seconds_of(lambda: _convert(source, form, target, to, advance))
    if target == STANDARD:
        # The answer would stand among the records.
        print("\n".join(_record_reports.errors_of(tally)), end="\n" if tally.bad else "", file=sys.stderr)
        return 1 if tally.bad else 0
    return _record_reports.converted(tally, target if is_written else None, target, seconds)


@dataclass
class Tally:
    """What a file has."""

    file: str
    records: int = 0
    plies: int = 0
    bad: int = 0
    errors: list[RecordError] = field(default_factory=list)
    """The first ones of them; a file can have more than there is memory for."""
    unreadable: str | None = None
    """Why it cannot be read, or not to its end."""

    def count(self, record: Record) -> None:
        self.records += 1
        self.plies += len(record.actions)

    def note(self, error: RecordError) -> None:
        self.bad += 1
        if len(self.errors) < _record_reports.MOST_ERRORS:
            self.errors.append(error)


def _tally(name: str, form: str | None, advance: Advance | None) -> Tally:
    tally = Tally(name)
    try:
        for record in _opened(name, form, tally.note, advance):
            tally.count(record)
    except OSError as error:
        tally.unreadable = _why(error)
    return tally


def _convert(source: str, form: str | None, target: str, to: str | None, advance: Advance | None) -> tuple[Tally, bool]:
    """What was read, and whether anything was written: not if there are bad records only."""
    tally = Tally(source)
    found = _counted(_read(source, form, tally.note, advance), tally)
    some = list(islice(found, 1))
    if tally.bad and not some:
        return tally, False
    try:
        records.write(sys.stdout.buffer if target == STANDARD else target, chain(some, found), form=to)  # type: ignore[arg-type]
    except BrokenPipeError:
        raise
    except OSError as error:
        raise ArgumentError(f"out: {target!r} cannot be written: {error.strerror}") from None
    return tally, True


def _counted(found: Iterator[Record], tally: Tally) -> Iterator[Record]:
    for record in found:
        tally.count(record)
        yield record


def _nth(name: str, form: str | None, number: int) -> Record | RecordError:
    """A record by its number, where bad ones count too."""
    if number < 1:
        raise ArgumentError(f"game_number: {number} is not allowed; allowed: 1 or more")
    tally = Tally(name)
    found: list[RecordError] = []

    def note(error: RecordError) -> None:
        tally.note(error)
        if tally.records + tally.bad == number:
            found.append(error)

    for record in _read(name, form, note, None):
        if found:
            break
        tally.count(record)
        if tally.records + tally.bad == number:
            return record
    if not found:
        raise ArgumentError(f"game_number: {number} is not allowed; allowed: 1 to {tally.records + tally.bad}, the records of {name}")
    return found[0]


def last(name: str) -> Record:
    """The last record of a file, which must be a good one."""
    found: Record | RecordError | None = None

    def note(error: RecordError) -> None:
        nonlocal found
        found = error

    for found in _read(name, None, note, None):  # noqa: B007  (what it is after the loop counts)
        pass
    if found is None:
        raise ArgumentError(f"file: {name!r} has no records")
    if isinstance(found, RecordError):
        raise found
    return found


def _read(name: str, form: str | None, on_error: Callable[[RecordError], object], advance: Advance | None) -> Iterator[Record]:
    """The good records of a file, which is opened at once."""
    try:
        return _guarded(name, _opened(name, form, on_error, advance))
    except OSError as error:
        raise _cannot_be_read(name, error) from None


def _guarded(name: str, found: Iterator[Record]) -> Iterator[Record]:
    try:
        yield from found
    except OSError as error:
        raise _cannot_be_read(name, error) from None


def _cannot_be_read(name: str, error: OSError) -> ArgumentError:
    return ArgumentError(f"file: {name!r} cannot be read: {_why(error)}")


def _why(error: OSError) -> str:
    return error.strerror or str(error)


def _opened(name: str, form: str | None, on_error: Callable[[RecordError], object], advance: Advance | None) -> Iterator[Record]:
    """The same, where nothing is made of an OSError."""
    if name == STANDARD and sys.stdin is None:
        raise OSError("it is closed")
    return records.read(sys.stdin.buffer if name == STANDARD else name, form=form, on_error=on_error, progress=advance)  # type: ignore[arg-type]


def _check_form(option: str, form: str | None) -> None:
    if form is not None and form not in FORMS:
        raise wrong_value(option, form, " or ".join(FORMS))
