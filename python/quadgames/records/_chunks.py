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

    A line of spaces is as good as empty. One that begins with % is left out: what is before it and what is behind it are next to each other. Lines end with
    \n in a chunk, whatever they end with in the file.
    """
    chunk = _Begun(1)
    after_empty = True
    for number, line in numbered:
        if line == "\n":  # of which there can be millions
            chunk.empty_lines += 1
            after_empty = True
            continue
        if line.startswith("\ufeff"):  # a byte order mark: of the file, or of one that was put behind another
            line = line.lstrip("\ufeff")
        if _is_empty(line):
            chunk.empty_lines += 1
            after_empty = True
            continue
        if line.startswith("%"):
            chunk.empty_lines += 1  # for the numbers of the lines behind it
            continue
        if after_empty and line.startswith("["):
            if chunk.length:
                yield chunk.ended()
            chunk = _Begun(number)
        if not chunk.length:
            chunk = _Begun(number)
        chunk.add(line)
        after_empty = line.isspace()
    if chunk.length:
        yield chunk.ended()


def _is_empty(line: str) -> bool:
    return line.isspace() and len(line) <= LONGEST and not line.strip(" \t\n")


class _Begun:
    """A chunk to which lines are added."""

    def __init__(self, first_line: int) -> None:
        self.length = self.empty_lines = 0
        """Characters; and empty lines that are not among them as long as nothing follows, for any number of them may stand between records."""
        self._first_line = first_line
        self._kept: list[str] = []

    def add(self, line: str) -> None:
        """One that is not empty. Once the chunk is too long, no more is kept."""
        if self.length <= LONGEST and self.empty_lines:
            self._kept.append("\n" * min(self.empty_lines, LONGEST))
        self.length += self.empty_lines + len(line)
        self.empty_lines = 0
        if self.length <= LONGEST:
            self._kept.append(line)

    def ended(self) -> Chunk:
        return Chunk(self._first_line, "".join(self._kept), TOO_LONG if self.length > LONGEST else "")


def lines(file: TextIO) -> Iterator[tuple[int, str]]:
    r"""Lines with their numbers from 1, ending with \n, except perhaps the last one. Of a line that is too long to be kept, only so much as shows that."""
    for number, line in enumerate(iter(partial(file.readline, LONGEST + 1), ""), 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith("\n"):
            rest = file.readline(LONGEST + 1)
        yield number, f"{line[:-2]}\n" if line.endswith("\r\n") else line
