"""Which files are compressed, by their names or by how they begin."""

import importlib
import io
import lzma
import os
import zlib
from pathlib import Path
from typing import IO, Any

__all__ = ["LONGEST_SIGN", "Sound", "compressed", "compression_of", "compression_seen", "decompressed"]

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


def decompressed(file: IO[bytes], module: str) -> Any:
    """What the bytes of a file stand for."""
    return importlib.import_module(module).open(file, "rb")


class Sound(io.RawIOBase):
    """A decompressed file that ends where it is damaged, so that what stands before that is read as if it were all."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.damage: Exception | None = None

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            data = b"" if self.damage else self._file.read1(len(buffer))
        except (EOFError, OSError, zlib.error, lzma.LZMAError) as error:
            self.damage = error
            return 0
        buffer[: len(data)] = data
        return len(data)


def compressed(file: IO[bytes], module: str | None) -> Any:
    """A file whose bytes go into the given one, compressed by the module; the given one itself without a module."""
    return file if module is None else importlib.import_module(module).open(file, "wb")
