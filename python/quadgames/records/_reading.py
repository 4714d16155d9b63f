"""Reads records, one after the other, in constant memory."""

import io
import time
from collections.abc import Callable, Iterator
from typing import Any

from quadgames._arguments import boolean, function_or_none, wrong_type
from quadgames.errors import RecordError
from quadgames.records import _jsonl, _text
from quadgames.records._chunks import chunks, lines
from quadgames.records._forms import Form, form_of, with_form
from quadgames.records._record import Record
from quadgames.records._sources import Opened, Source, open_source, text_of

PERIOD = 0.05
"""Seconds between two calls of `progress`."""

__all__ = ["loads", "read"]

_Found = Iterator[Record | RecordError]


def read(
    source: Source,
    *,
    form: Form | None = None,
    check: bool = True,
    on_error: Callable[[RecordError], object] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Iterator[Record]:
    r"""The records of a file, one after the other; however many there are, only one is in memory.

    A record that cannot be read, or that breaks the rules of its game, does not keep the next ones from being read.

    Args:
        source: the name of a file, or a file that is open for text or for bytes. What is named .gz, .bz2 or .xz is decompressed, and so are bytes that
            begin as such files do.
        form: "text" or "jsonl"; None goes by the name, where .jsonl and .ndjson are JSON lines, and else by how the file begins.
        check: replay every record. False looks at the form only, and is faster.
        on_error: takes the RecordError of each bad record, with its line, and the reading goes on. None raises the first one.
        progress: for a named file, called about 20 times a second with (bytes read, bytes).

    Raises:
        RecordError: at the first bad record, without `on_error`.
        ArgumentError, ArgumentTypeError: for an argument that is not as above.
        OSError: if the file cannot be opened or read.

    >>> import io
    >>> good = '[Game "quarod(size=2)"]\n\n1. a1-b1 *\n\n'
    >>> bad = '[Game "quarod(size=2)"]\n\n1. a1-b1 2. a1-a2 *\n\n'
    >>> errors = []
    >>> len(list(read(io.StringIO(good + bad + good), on_error=errors.append)))
    2
    >>> print(errors[0])
    line 7, column 13: 'a1-a2' is not legal here; legal are 1 (a2-b2), 3 (b2-a2), 17 (pie)
    """
    which = form_of(source, form)
    boolean("check", check)
    function_or_none("on_error", on_error)
    function_or_none("progress", progress)
    file = open_source(source)
    found = _found(file, which, check)
    reading = _records(found if progress is None or file.position is None else _told(found, file.position, file.size, progress), file.close, on_error)
    next(reading)
    return reading


def loads(text: str, *, form: Form | None = None, check: bool = True) -> list[Record]:
    """The records of a text; RecordError if one of them is bad. The arguments are those of `read`."""
    if not isinstance(text, str):
        raise wrong_type("text", text, "a str")
    return list(read(io.StringIO(text, newline=None), form=form, check=check))


def _records(found: _Found, close: Callable[[], object], on_error: Callable[[RecordError], object] | None) -> Iterator[Any]:
    """The records; before the first of them it gives None. A generator that has begun closes the file also if it is never asked again."""
    try:
        yield None
        for record in found:
            if not isinstance(record, RecordError):
                yield record
            elif on_error is None:
                raise record
            else:
                on_error(record)
    finally:
        close()


def _told(found: _Found, position: Callable[[], int], size: int, progress: Callable[[int, int], object]) -> _Found:
    told = time.monotonic()
    for record in found:
        if time.monotonic() - told >= PERIOD:
            progress(position(), size)
            told = time.monotonic()
        yield record


def _found(file: Opened, form: Form | None, check: bool) -> _Found:
    """Nothing is read before the first record is asked for."""
    failures: list[RecordError] = []
    numbered = _lines(file, failures)
    if form is None:
        form, numbered = with_form(numbered)
    for found in _jsonl.parsed(numbered, check) if form == "jsonl" else _text.parsed(chunks(numbered), check):
        if not (failures and isinstance(found, RecordError)):  # what the failure has cut off is no error of its own
            yield found
    yield from failures


def _lines(file: Opened, failures: list[RecordError]) -> Iterator[tuple[int, str]]:
    """As many as can be read; if that is not all, `failures` has why."""
    text = text_of(file)
    try:
        yield from lines(text.file)
    except UnicodeDecodeError as error:
        failures.append(RecordError(f'the file is open for text, and has bytes that are none: {error}; open it for bytes, as with open(name, "rb")'))
    if damage := text.damage():
        failures.append(RecordError(f"the compressed file is damaged, and what follows cannot be read: {damage}"))
