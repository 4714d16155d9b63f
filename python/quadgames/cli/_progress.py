"""A progress bar for work that turns out to be long."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

__all__ = ["PATIENCE", "Advance", "progress_bar"]

PATIENCE = 1.0
"""Seconds of work before a bar appears; what is done sooner needs none."""

Advance = Callable[[float, float], None]
"""Takes what is done and what there is to do."""


@contextmanager
def progress_bar(what: str, unit: str | None = None) -> Iterator[Advance | None]:
    """Gives what to call as the work goes on; None where nobody would see a bar, because standard error is not a terminal.

    Where the work has a unit, so many of so many are told beside the bar: they say more of long work than its 0 % does.
    """
    if not sys.stderr.isatty():
        yield None
        return
    bar = _LateBar(what, unit)
    try:
        yield bar.advance
    finally:
        bar.remove()


class _LateBar:
    """A bar on standard error that appears when the work has taken a while, and is wiped off at the end."""

    def __init__(self, what: str, unit: str | None) -> None:
        self._unit = unit
        self._appears = time.monotonic() + PATIENCE
        self._shown = False
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[parts]}", markup=False),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._progress.add_task(what, total=None, parts="")

    def advance(self, done: float, total: float) -> None:
        if not self._shown:
            if time.monotonic() < self._appears:
                return
            self._shown = True  # first, for Ctrl-C can come in the middle of the next line
            self._progress.start()
        self._progress.update(self._task, completed=done, total=total, parts=f"{int(done):,} of {int(total):,} {self._unit}" if self._unit else "")

    def remove(self) -> None:
        if self._shown:
            self._progress.stop()
