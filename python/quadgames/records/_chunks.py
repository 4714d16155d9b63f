"""Cuts a text into pieces that can be read one without the other, so that what is wrong in one does not reach the next."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple, TextIO

__all__ = ["LONGEST", "TOO_LONG", "Chunk", "chunks", "lines"]

LONGEST = 2**24
"""Characters of one record; what is longer is no record, and is not kept in memory."""
TOO_LONG = f"longer than {LONGEST:,} characters, which is no record"


class Chunk(NamedTuple):
    """Consecutive lines of a file, which hold one record as a rule."""

    first_line: int
    text: str
    too_long: str = ""
    """What to say after its records if it is longer than a record can be; the text then ends before that."""


def chunks(numbered: Iterator[tuple[int, str]]) -> Iterator[Chunk]:
    r"""Of lines with their numbers. A new chunk starts at each line that begins with [ after an empty line.

    A line of spaces is as good as empty, and a number that is missing stands for an empty line. One that begins with % is left out: what is before it and
    what is behind it are next to each other. Lines end with \n in a chunk, whatever they end with in the file.
    """
    chunk = _Begun(1)
    after_empty, last = True, 0
    for number, line in numbered:
        after_empty = after_empty or number > last + 1
        last = number
        if line.startswith("\ufeff"):  # a byte order mark: of the file, or of one that was put behind another
            line = line.lstrip("\ufeff")
        if line.startswith("%"):
            continue
        if line.isspace() and len(line) <= LONGEST and not line.strip(" \t\n"):
            after_empty = True
            continue
        if not chunk.length or (after_empty and line.startswith("[")):
            if chunk.length:
                yield chunk.ended()
            chunk = _Begun(number)
        chunk.add(number, line)
        after_empty = line.isspace()
    if chunk.length:
        yield chunk.ended()


class _Begun:
    """A chunk to which lines are added."""

    def __init__(self, first_line: int) -> None:
        self.length = 0
        self._first_line = self._next_line = first_line
        self._kept: list[str] = []

    def add(self, number: int, line: str) -> None:
        """One that is not empty; lines that are left out before it become empty ones. Once the chunk is too long, no more is kept."""
        left_out = number - self._next_line
        self._next_line = number + 1
        if self.length <= LONGEST and left_out:
            self._kept.append("\n" * min(left_out, LONGEST))
        self.length += left_out + len(line)
        if self.length <= LONGEST:
            self._kept.append(line)

    def ended(self) -> Chunk:
        return Chunk(self._first_line, "".join(self._kept), TOO_LONG if self.length > LONGEST else "")


def lines(file: TextIO) -> Iterator[tuple[int, str]]:
    r"""Lines with their numbers from 1, ending with \n, except perhaps the last one. Of a line that is too long to be kept, only so much as shows that.

    Empty ones, of which there can be millions, are left out; the numbers show where.
    """
    number = 0
    for line in iter(partial(file.readline, LONGEST + 1), ""):
        number += 1
        if line == "\n":
            continue
        rest = line
        while len(rest) > LONGEST and not rest.endswith("\n"):
            rest = file.readline(LONGEST + 1)
        yield number, f"{line[:-2]}\n" if line.endswith("\r\n") else line
