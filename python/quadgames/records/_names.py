"""Names of files."""

import os
from pathlib import Path

from quadgames._arguments import shown
from quadgames.errors import ArgumentError

__all__ = ["path_of"]


def path_of(argument: str, name: str | os.PathLike[str]) -> Path:
    """The file of this name. ArgumentError for what no file can be named, which the system would not be asked about."""
    try:
        has_null = b"\0" in os.fsencode(name)
    except UnicodeEncodeError:
        raise ArgumentError(f"{argument}: {shown(name)} has half a character, and is no name of a file") from None
    if has_null:
        raise ArgumentError(f"{argument}: {shown(name)} has a null character, and is no name of a file")
    return Path(os.fsdecode(name))
