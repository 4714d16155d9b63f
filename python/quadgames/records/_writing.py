"""Writes records."""

import errno
import io
import os
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any

from quadgames._arguments import boolean, wrong_type
from quadgames.errors import ArgumentError, RecordError
from quadgames.records import _chunks, _jsonl, _text
from quadgames.records._forms import Form, begins_as, form_of
from quadgames.records._record import Record
from quadgames.records._targets import Target, open_target

__all__ = ["Writer", "dumps", "write"]

_WRITTEN: dict[Form, Callable[[Record], str]] = {"text": _text.written, "jsonl": _jsonl.written}
_ENDS: dict[Form, bytes] = {"text": b"\n\n", "jsonl": b"\n"}
"""What follows each record, and so must stand before the next one."""
_BEGINNING = 4096
"""Bytes of a file by which its form is seen."""


class Writer:
    """Writes records to a file, one after the other; a context manager that closes what it has opened.

    Each record is written whole and at once, so that a crash can cut off the last one only. With `append`, what stands in the file is left alone, and a
    last record that was cut off is kept apart from what follows, so that it spoils nothing else.

    A file that is replaced stays as it is until the writer is closed: up to then, the records are in a file beside it, whose name begins with .quadgames-. If
    the `with` block raises an exception before anything has been written, or because it could not be written, the old file stays, and no new one is left empty.

    Args:
        target: the name of a file, or a file that is open for text or for bytes. A name that ends in .gz, .bz2 or .xz makes a compressed file, which cannot
            be appended to.
        form: "text" or "jsonl"; None goes by the name, where .jsonl and .ndjson are JSON lines, then by what there is to append to, and else is text.
        append: add to the file of this name instead of replacing it. What stands in it must not be seen to have the other form.

    Raises ArgumentError, ArgumentTypeError for an argument that is not as above; OSError if the file cannot be opened.
    """

    def __init__(self, target: Target, *, form: Form | None = None, append: bool = False) -> None:
        asked = form_of(target, form)
        self._target = open_target(target, boolean("append", append))
        self._file = self._target.file
        self._as_text = isinstance(self._file, io.TextIOBase) or hasattr(self._file, "encoding")
        self._has_written = self._has_failed = False
        self._gap = b""
        try:
            self._form: Form = (_form_there(self._file, asked) if append else asked) or "text"
            if append:
                self._gap = _gap(self._file, _ENDS[self._form])
        except BaseException:
            self._target.close()
            raise

    def write(self, record: Record) -> None:
        """Add a record.

        Raises RecordError if it breaks the rules of its game or is too long, and then writes nothing; OSError if it cannot be written, or not to its end:
        BlockingIOError if a file that does not block takes no more at the moment. A part that is in a file of bytes then is kept apart from what follows.
        """
        text = dumps(record, form=self._form)
        try:
            self._put(text)
        except OSError:
            self._has_failed = True
            raise
        self._has_written = True

    def _put(self, text: str) -> None:
        if self._as_text:
            self._file.write(text)
            return
        rest = memoryview(self._gap + text.encode())
        self._gap = _ENDS[self._form]  # in case that not all can be written
        while rest:
            rest = rest[self._taken(rest) :]
        self._gap = b""

    def _taken(self, data: memoryview) -> int:
        """How many of these bytes the file takes."""
        count = self._file.write(data)
        if count is None and not isinstance(self._file, io.RawIOBase):
            return len(data)  # a file of somebody's own, which does not say
        if not count:
            raise BlockingIOError(errno.EAGAIN, "the file takes no more at the moment; open it so that it blocks")
        return int(count)

    def close(self) -> None:
        """Close the file, if the writer opened it; now it takes the place of the old one."""
        self._target.close()

    def _give_up(self) -> None:
        """Close the file after a failure. What it was to replace stays; what has been written at once stays too."""
        if self._target.replaces or not self._has_written:
            self._target.undo()
        else:
            self._target.close()

    def __enter__(self) -> "Writer":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        if kind is None or (self._has_written and not self._has_failed):
            self.close()
        else:
            self._give_up()


def write(target: Target, records: Iterable[Record], *, form: Form | None = None, append: bool = False) -> int:
    """Write records to a file, and say how many; the arguments are those of `Writer`. A single record is written with `[record]`.

    A file that is replaced is replaced by all of them: if one is refused, it stays as it was. It can be the file that they are read from. In a new file, and
    with `append`, those before it are kept.

    Raises what `Writer` does, ArgumentTypeError if there is anything but records, and RecordError for one that breaks the rules of its game.
    """
    if isinstance(records, Record):
        raise wrong_type("records", records, "an iterable of records, such as [record],")
    try:
        numbered = enumerate(records)
    except TypeError:
        raise wrong_type("records", records, "an iterable of records") from None
    count = 0
    writer = Writer(target, form=form, append=append)
    try:
        for index, record in numbered:
            _write_one_of(writer, index, record)
            count = index + 1
    except BaseException:
        writer._give_up()
        raise
    writer.close()
    return count


def _write_one_of(writer: Writer, index: int, record: Record) -> None:
    if not isinstance(record, Record):
        raise wrong_type(f"records[{index}]", record, "a Record")
    try:
        writer.write(record)
    except RecordError as error:
        raise RecordError(f"records[{index}]: {error.reason}", token=error.token) from None


def dumps(record: Record, *, form: Form = "text") -> str:
    """A record as text, with what separates it from the next one.

    Raises RecordError if it breaks the rules of its game, or if its text is longer than the 16,777,216 characters that are read.
    """
    if not isinstance(record, Record):
        raise wrong_type("record", record, "a Record")
    text = _WRITTEN[form_of(None, form) or "text"](record)
    if len(text) > _chunks.LONGEST:
        raise RecordError(_chunks.TOO_LONG)
    return text


def _form_there(file: Any, asked: Form | None) -> Form | None:
    """The form in which to add to a file. ArgumentError if it has the other one, for what has both can be read as neither."""
    if not file.seekable():
        return asked
    file.seek(0)
    there = begins_as(file.read(_BEGINNING).decode(errors="replace"))
    if None not in (asked, there) and asked != there:
        raise ArgumentError(f"append: {file.name!r} has records in the form {there}, to which none can be added in the form {asked}")
    return asked or there


def _gap(file: Any, end: bytes) -> bytes:
    """What is to be written before the next record, so that what stands in the file is ended."""
    if not file.seekable():
        return b""
    size = file.seek(0, os.SEEK_END)
    file.seek(-min(size, len(end)), os.SEEK_END)
    return b"" if size == 0 or file.read(len(end)) == end else end
