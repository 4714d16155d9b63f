"""Which files are compressed, by their names or by how they begin."""

import importlib
import os
from pathlib import Path
from typing import IO, Any, cast

__all__ = ["LONGEST_SIGN", "compressed", "compression_of", "compression_seen", "decompressed"]

_BY_SUFFIX = {".gz": "gzip", ".bz2": "bz2", ".xz": "lzma"}
_BY_SIGN = {b"\x1f\x8b": "gzip", b"BZh": "bz2", b"\xfd7zXZ\x00": "lzma"}
LONGEST_SIGN = max(map(len, _BY_SIGN))
"""Bytes by which compressed files are known."""


def compression_of(name: str | os.PathLike[str]) -> str | None:
    """The module that reads and writes a file of this name; None if it is not compressed."""
    return _BY_SUFFIX.get(Path(name).suffix.lower())


def compression_seen(begin: bytes) -> str | None:
    """The module that reads what begins so; None if it is not compressed. No record begins like that."""
    return next((module for sign, module in _BY_SIGN.items() if begin.startswith(sign)), None)


def decompressed(file: IO[bytes], module: str | None) -> IO[bytes]:
    """What the bytes of a file stand for: the bytes themselves without a module."""
    return file if module is None else cast(IO[bytes], importlib.import_module(module).open(file, "rb"))


def compressed(file: IO[bytes], module: str | None) -> Any:
    """A file whose bytes go into the given one, compressed by the module; the given one itself without a module."""
    return file if module is None else importlib.import_module(module).open(file, "wb")
