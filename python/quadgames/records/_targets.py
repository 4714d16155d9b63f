"""Where records are written to: files by name, compressed or not, and files that are open already."""

import contextlib
import os
import shutil
import tempfile
from pathlib import Path
from typing import IO, Any

from quadgames._arguments import wrong_type
from quadgames.errors import ArgumentError
from quadgames.records._compression import compressed, compression_of
from quadgames.records._names import path_of

__all__ = ["OpenTarget", "Target", "open_target"]

Target = str | os.PathLike[str] | IO[str] | IO[bytes]

_OPEN_ALREADY = ("/dev/std", "/dev/fd/", "/proc/")
"""How names begin that stand for files that are open already, such as /dev/stdout. No other file takes the place of these, and none is emptied."""


class OpenTarget:
    """A file that is written to, and what happens to it at the end."""

    def __init__(self, file: Any, raw: Any = None, *, beside: str = "", replaced: str = "", is_new: bool = False) -> None:
        self.file = file
        self._raw = raw
        """What lies under a compressed file; None if the file is not ours to close."""
        self._beside = beside
        """The name under which it is written, until it takes the place of `_replaced`."""
        self._replaced = replaced
        self._new = str(raw.name) if is_new else ""
        """The name of a file that was not there before."""

    @property
    def replaces(self) -> bool:
        """Whether it takes the place of a file, and only when it is closed."""
        return bool(self._beside)

    def close(self) -> None:
        """Finish it. If that fails, what it was to replace stays."""
        if self._raw is None:
            return
        try:
            self.file.close()  # of a compressed file, this writes the end
            if self._beside:
                if not self._raw.closed:
                    self._raw.close()
                _to_disk(self._beside)
                Path(self._beside).replace(self._replaced)
                self._beside = ""
            self._raw.close()
        except BaseException:
            if self._beside:
                self.undo()
            raise

    def undo(self) -> None:
        """Close it, and leave everything as it was before it was opened."""
        if self._raw is None:
            return
        for file in (self.file, self._raw):
            with contextlib.suppress(OSError, ValueError):
                file.close()
        name, self._beside, self._new = self._beside or self._new, "", ""
        if name:
            Path(name).unlink(missing_ok=True)


def open_target(target: Target, append: bool) -> OpenTarget:
    """A file to write to. If it takes the place of one with something in it, it is written beside that; else what is written is there at once."""
    if not isinstance(target, str | os.PathLike):
        if not callable(getattr(target, "write", None)):
            raise wrong_type("target", target, "the name of a file, or a file")
        if append:
            raise ArgumentError("append: only for a file that is given by its name; to a file that is open, records are added where it stands")
        return OpenTarget(target)
    module = compression_of(target)
    path = path_of("target", target)
    if append:
        if module is not None:
            raise ArgumentError(f"append: {os.fspath(target)!r} is compressed, and what a crash cuts off there cannot be added to; allowed: False")
        file = path.open("a+b", buffering=0)
        return OpenTarget(file, file)
    is_open = str(path.absolute()).startswith(_OPEN_ALREADY)
    if path.is_file() and path.stat().st_size > 0 and not is_open:
        return _beside(path, module)
    is_new = not path.exists()
    file = path.open("ab" if is_open else "wb", buffering=0)
    return OpenTarget(compressed(file, module), file, is_new=is_new)


def _beside(path: Path, module: str | None) -> OpenTarget:
    replaced = path.resolve()  # so that a link stays one
    if not os.access(replaced, os.W_OK):
        replaced.open("ab").close()  # which says why not: a file that must not be written to must not be replaced
    descriptor, name = tempfile.mkstemp(prefix=".quadgames-", dir=replaced.parent)
    raw = os.fdopen(descriptor, "wb", buffering=0)
    try:
        owner = replaced.stat()
        with contextlib.suppress(OSError):
            os.chown(name, owner.st_uid, owner.st_gid)
        shutil.copymode(replaced, name)
        return OpenTarget(compressed(raw, module), raw, beside=name, replaced=str(replaced))
    except BaseException:
        raw.close()
        Path(name).unlink()
        raise


def _to_disk(name: str) -> None:
    """So that after a power failure there is the old file or the new one, and not an empty one."""
    with open(name, "rb") as file:  # noqa: PTH123
        os.fsync(file.fileno())
