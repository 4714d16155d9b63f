"""Where records are read from and written to: files by name, compressed or not, and files that are open already."""

import importlib
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple, TextIO, cast

from quadgames._arguments import wrong_type, wrong_value
from quadgames.errors import ArgumentError

__all__ = ["Form", "Opened", "Source", "Target", "compression_of", "decompressed", "form_of", "open_source", "open_target"]

Form = Literal["text", "jsonl"]
Source = str | os.PathLike[str] | IO[str] | IO[bytes]
Target = str | os.PathLike[str] | IO[str] | IO[bytes]

_FORMS = ("text", "jsonl")
_JSON_LINES = (".jsonl", ".ndjson")
_COMPRESSED = {".gz": "gzip", ".bz2": "bz2", ".xz": "lzma"}


class Opened(NamedTuple):
    """A file to read from."""

    text: TextIO
    close: Callable[[], object]
    """What to call when it is done with."""
    position: Callable[[], int] | None = None
    """How many bytes have been read; None if that is not known."""
    size: int = 0
    """How many bytes there are, where `position` is."""


def compression_of(name: str | os.PathLike[str]) -> str | None:
    """The module that reads and writes a file of this name; None if it is not compressed."""
    return _COMPRESSED.get(Path(name).suffix.lower())


def form_of(file: object, form: object) -> Form:
    """The form that is asked for; or else the one that the file's name tells, where `.jsonl` and `.ndjson` are JSON lines and all others text."""
    if form is not None:
        if form not in _FORMS:
            raise wrong_value("form", form, '"text", "jsonl" or None')
        return cast(Form, form)
    name = file if isinstance(file, str | os.PathLike) else getattr(file, "name", None)
    if not isinstance(name, str | os.PathLike):
        return "text"
    path = Path(name)
    suffix = Path(path.stem).suffix if compression_of(path) else path.suffix
    return "jsonl" if suffix.lower() in _JSON_LINES else "text"


def open_source(source: Source) -> Opened:
    """A file to read from; one that was open stays open. Bytes that are not UTF-8 become half characters, so that they do not stop the reading."""
    if isinstance(source, str | os.PathLike):
        raw = Path(source).open("rb")  # noqa: SIM115  (closed by whoever asked for it)
        text = _text_of(decompressed(raw, source))

        def close() -> None:
            text.close()
            raw.close()  # which a compressed file leaves open

        return Opened(text, close, raw.tell, os.fstat(raw.fileno()).st_size)
    if not callable(getattr(source, "readline", None)) or not callable(getattr(source, "read", None)):
        raise wrong_type("source", source, "the name of a file, or a file")
    if isinstance(source.read(0), str):
        return Opened(cast(TextIO, source), lambda: None)
    text = _text_of(cast(IO[bytes], source))
    return Opened(text, text.detach)


def _text_of(file: IO[bytes]) -> io.TextIOWrapper:
    return io.TextIOWrapper(file, encoding="utf-8", errors="surrogateescape", newline="\n")


def decompressed(raw: IO[bytes], name: str | os.PathLike[str]) -> IO[bytes]:
    """What the bytes of a file stand for: the bytes themselves, unless its name says that it is compressed."""
    module = compression_of(name)
    return raw if module is None else cast(IO[bytes], importlib.import_module(module).open(raw, "rb"))


def open_target(target: Target, append: bool) -> tuple[Any, bool]:
    """A file to write to, and whether it is to be closed. What is written to a named one without compression is there at once."""
    if not isinstance(target, str | os.PathLike):
        if not callable(getattr(target, "write", None)):
            raise wrong_type("target", target, "the name of a file, or a file")
        if append:
            raise ArgumentError("append: only for a file that is given by its name; to a file that is open, records are added where it stands")
        return target, False
    module = compression_of(target)
    if module is None:
        return Path(target).open("a+b" if append else "wb", buffering=0), True
    if append:
        raise ArgumentError(f"append: {os.fspath(target)!r} is compressed, and what a crash cuts off there cannot be added to; allowed: False")
    return importlib.import_module(module).open(target, "wb"), True
