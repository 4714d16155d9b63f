"""Reads records, one after the other, in constant memory."""

import io
import lzma
import os
import zlib
from collections.abc import Callable, Iterator
from typing import TextIO

from quadgames._arguments import boolean, function_or_none
from quadgames.errors import RecordError
from quadgames.records import _jsonl, _text
from quadgames.records._chunks import chunks
from quadgames.records._files import Form, Source, compression_of, form_of, open_source
from quadgames.records._record import Record

__all__ = ["loads", "read"]

_Found = Iterator[Record | RecordError]


def read(source: Source, *, form: Form | None = None, check: bool = True, on_error: Callable[[RecordError], object] | None = None) -> Iterator[Record]:
    r"""The records of a file, one after the other; however many there are, only one is in memory.

    A record that cannot be read, or that breaks the rules of its game, does not keep the next ones from being read.

    Args:
        source: the name of a file, or a file that is open for text or for bytes. What is named .gz, .bz2 or .xz is decompressed.
        form: "text" or "jsonl"; None goes by the name: .jsonl and .ndjson are JSON lines, all others text.
        check: replay every record. False looks at the form only, and is faster.
        on_error: takes the RecordError of each bad record, with its line, and the reading goes on. None raises the first one.

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
    file, close = open_source(source)
    is_compressed = isinstance(source, str | os.PathLike) and compression_of(source) is not None
    return _records(_found(file, which, check, is_compressed), close, on_error)


def loads(text: str, *, form: Form = "text", check: bool = True) -> list[Record]:
    """The records of a text; RecordError if one of them is bad."""
    return list(read(io.StringIO(text, newline="\n"), form=form, check=check))


def _records(found: _Found, close: Callable[[], object], on_error: Callable[[RecordError], object] | None) -> Iterator[Record]:
    try:
        for record in found:
            if not isinstance(record, RecordError):
                yield record
            elif on_error is None:
                raise record
            else:
                on_error(record)
    finally:
        close()


def _found(file: TextIO, form: Form, check: bool, is_compressed: bool) -> _Found:
    try:
        if form == "jsonl":
            yield from _jsonl.parsed(file, check)
        else:
            for chunk in chunks(file):
                yield from _text.parsed(chunk, check)
    except (EOFError, OSError, zlib.error, lzma.LZMAError) as error:
        if not is_compressed:
            raise
        yield RecordError(f"the compressed file is damaged, and what follows cannot be read: {error}")
