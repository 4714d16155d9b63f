"""Writes records."""

import io
import os
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any

from quadgames._arguments import boolean, wrong_type
from quadgames.errors import ArgumentError
from quadgames.records import _jsonl, _text
from quadgames.records._files import Form, Target, form_of, open_target
from quadgames.records._record import Record

__all__ = ["Writer", "dumps", "write"]

_WRITTEN: dict[Form, Callable[[Record], str]] = {"text": _text.written, "jsonl": _jsonl.written}
_ENDS: dict[Form, bytes] = {"text": b"\n\n", "jsonl": b"\n"}
"""What follows each record, and so must stand before the next one."""


class Writer:
    """Writes records to a file, one after the other; a context manager that closes what it has opened.

    Each record is written whole and at once, so that a crash can cut off the last one only. With `append`, what stands in the file is left alone, and a
    last record that was cut off is kept apart from what follows, so that it spoils nothing else.

    Args:
        target: the name of a file, or a file that is open for text or for bytes. A name that ends in .gz, .bz2 or .xz makes a compressed file, which cannot
            be appended to.
        form: "text" or "jsonl"; None goes by the name: .jsonl and .ndjson are JSON lines, all others text.
        append: add to the file of this name instead of replacing it.

    Raises ArgumentError, ArgumentTypeError for an argument that is not as above; OSError if the file cannot be opened.
    """

    def __init__(self, target: Target, *, form: Form | None = None, append: bool = False) -> None:
        self._form = form_of(target, form)
        self._file, self._is_ours = open_target(target, boolean("append", append))
        self._as_text = isinstance(self._file, io.TextIOBase) or hasattr(self._file, "encoding")
        self._gap = _gap(self._file, _ENDS[self._form]) if append else b""

    def write(self, record: Record) -> None:
        """Add a record. Raises RecordError if it breaks the rules of its game, and then writes nothing."""
        text = dumps(record, form=self._form)
        if self._as_text:
            self._file.write(text)
            return
        rest = memoryview(self._gap + text.encode())
        self._gap = _ENDS[self._form]  # in case that not all can be written
        while rest:
            count = self._file.write(rest)
            rest = rest[len(rest) if count is None else count :]
        self._gap = b""

    def close(self) -> None:
        """Close the file, if the writer opened it."""
        if self._is_ours:
            self._file.close()

    def __enter__(self) -> "Writer":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        self.close()


def write(target: Target, records: Iterable[Record], *, form: Form | None = None, append: bool = False) -> int:
    """Write records to a file, and say how many; the arguments are those of `Writer`. A single record is written with `[record]`."""
    count = 0
    with Writer(target, form=form, append=append) as writer:
        for record in records:
            writer.write(record)
            count += 1
    return count


def dumps(record: Record, *, form: Form = "text") -> str:
    """A record as text, with what separates it from the next one. Raises RecordError if it breaks the rules of its game."""
    if not isinstance(record, Record):
        raise wrong_type("record", record, "a Record")
    text = _WRITTEN[form_of(None, form)](record)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(f"record: {text[error.start]!a} in its tags or comments is half a character, and cannot be written as UTF-8") from None
    return text


def _gap(file: Any, end: bytes) -> bytes:
    """What is to be written before the next record, so that what stands in the file is ended."""
    if not file.seekable():
        return b""
    size = file.seek(0, os.SEEK_END)
    file.seek(-min(size, len(end)), os.SEEK_END)
    return b"" if size == 0 or file.read(len(end)) == end else end
