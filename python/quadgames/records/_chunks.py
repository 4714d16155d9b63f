"""Cuts a text into pieces that can be read one without the other, so that what is wrong in one does not reach the next."""

from collections.abc import Iterator
from typing import NamedTuple, TextIO

__all__ = ["LONGEST", "Chunk", "chunks", "lines"]

LONGEST = 2**24
"""Characters of one record; what is longer is no record, and is not kept in memory."""
_TOO_LONG = f"longer than {LONGEST:,} characters, which is no record"


class Chunk(NamedTuple):
    """Consecutive lines of a file, which hold one record as a rule."""

    first_line: int
    text: str
    too_long: str = ""
    """What to say if it is longer than a record can be; the text is then left out."""


def chunks(numbered: Iterator[tuple[int, str]]) -> Iterator[Chunk]:
    r"""Of lines with their numbers. A new chunk starts at each line that begins with [ after an empty line.

    A line that begins with % is as good as empty, and so is one of spaces. Lines end with \n in a chunk, whatever they end with in the file.
    """
    kept: list[str] = []
    first_line, length, after_empty = 1, 0, True
    for number, line in numbered:
        if line.startswith("\ufeff"):  # a byte order mark: of the file, or of one that was put behind another
            line = line[1:]
        if line.startswith("%"):
            line = "\n"
        if after_empty and line.startswith("["):
            if length:
                yield _chunk(first_line, kept, length)
            kept, length = [], 0
        if not length:
            first_line = number
        after_empty = line.isspace()
        length += len(line)
        if length <= LONGEST:
            kept.append(line)
        else:
            kept.clear()
    if length:
        yield _chunk(first_line, kept, length)


def _chunk(first_line: int, kept: list[str], length: int) -> Chunk:
    return Chunk(first_line, "", _TOO_LONG) if length > LONGEST else Chunk(first_line, "".join(kept))


def lines(file: TextIO) -> Iterator[tuple[int, str]]:
    r"""Lines with their numbers from 1, ending with \n, except perhaps the last one. Of a line that is too long to be kept, only so much as shows that."""
    number = 0
    while line := file.readline(LONGEST + 1):
        number += 1
        rest = line
        while len(rest) > LONGEST and not rest.endswith("\n"):
            rest = file.readline(LONGEST + 1)
        yield number, f"{line[:-2]}\n" if line.endswith("\r\n") else line
