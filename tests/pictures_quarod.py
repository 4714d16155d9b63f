"""Quarod positions drawn as pictures: a row per line, the highest rank first, `NESW` black pieces, `nesw` white ones, `.` an empty square."""

import re


def quarod(picture: str, to_move: str, *, seats: str = "bw", pie: str = "-", passes: int = 0) -> str:
    """The position text of a picture."""
    rows = ["".join(line.split()) for line in picture.strip().splitlines()]
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run.group())), row) for row in rows)
    return f"{board} {to_move[0]} {seats} {pie} {passes}"
