"""Where records are read from: files by name, and files that are open already, each compressed or not."""

import io
import os
from collections.abc import Callable
from typing import IO, Any, NamedTuple, TextIO, cast

from quadgames._arguments import wrong_type
from quadgames.records._compression import LONGEST_SIGN, Sound, compression_of, compression_seen, decompressed
from quadgames.records._names import path_of

__all__ = ["Opened", "Source", "Text", "open_source", "text_of"]

Source = str | os.PathLike[str] | IO[str] | IO[bytes]


class Opened(NamedTuple):
    """A file to read from."""

    file: IO[str] | IO[bytes]
    close: Callable[[], object]
    """What to call when it is done with."""
    compression: str | None = None
    """The module that reads it, if its name says so."""
    position: Callable[[], int] | None = None
    """How many bytes have been read; None if that is not known."""
    size: int = 0
    """How many bytes there are, where `position` is."""


class Text(NamedTuple):
    """What a file says."""

    file: TextIO
    damage: Callable[[], Exception | None] = lambda: None
    """What is wrong with a compressed file, of which only that can be read which stands before it."""


def open_source(source: Source) -> Opened:
    """A file to read from; one that was open stays open."""
    if isinstance(source, str | os.PathLike):
        raw = path_of("source", source).open("rb")  # closed by whoever asked for it
        position = raw.tell if raw.seekable() else None
        return Opened(raw, raw.close, compression_of(source), position, os.fstat(raw.fileno()).st_size)
    if not callable(getattr(source, "readline", None)) or not callable(getattr(source, "read", None)):
        raise wrong_type("source", source, "the name of a file, or a file")
    return Opened(source, lambda: None)


def text_of(opened: Opened) -> Text:
    """What a file says; whether it is compressed is also seen from how it begins. Bytes that are not UTF-8 become half characters."""
    if isinstance(opened.file.read(0), str):
        return Text(cast(TextIO, opened.file))
    file = cast(IO[bytes], opened.file)
    begin = _begin(file)
    module = opened.compression or compression_seen(begin)
    whole = io.BufferedReader(_Rest(begin, file))
    if module is None:
        return Text(_decoded(whole))
    sound = Sound(decompressed(cast(IO[bytes], whole), module))
    return Text(_decoded(io.BufferedReader(sound)), lambda: sound.damage)


def _decoded(file: Any) -> TextIO:
    return io.TextIOWrapper(file, encoding="utf-8", errors="surrogateescape", newline=None)  # line ends of all systems


def _begin(file: IO[bytes]) -> bytes:
    """As many bytes as it takes to see how a file is compressed, if there are so many."""
    begin = b""
    while len(begin) < LONGEST_SIGN and (more := file.read(LONGEST_SIGN - len(begin))):
        begin += more
    return begin


class _Rest(io.RawIOBase):
    """A file of which the beginning has been read, from its beginning. It can be closed, and the file under it stays open."""

    def __init__(self, begin: bytes, file: IO[bytes]) -> None:
        self._begin = begin
        self._read: Callable[[int], bytes] = getattr(file, "read1", file.read)  # so that what comes through a pipe need not wait for more

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._begin or self._read(len(buffer))
        data, self._begin = data[: len(buffer)], data[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)
