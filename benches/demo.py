"""The main job on every registered game, as a table: `make demo`.

For each game: perft against the published tables, every leaf made; the speed of random playouts at the default size; a differential check
against the pure-Python reference. Leaves with exit code 1 if anything disagrees.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import quadgames
import rich.box
from quadgames.cli._answer import rendered
from rich.live import Live
from rich.table import Table

TABLES = Path(__file__).parents[1] / "tests" / "data"
MOST_LEAVES = 2_000_000
"""Larger counts of the tables are left out, so that the demonstration keeps its time on a slow machine."""
PLAYOUT_SECONDS = 1.0
CUT = 1000
"""Where a playout ends whose game has no longest length."""
CHECK_SEED = 1
CHECK_PLIES_AT_DEFAULT_SIZE = 500
CHECK_PLIES_AT_OTHER_SIZES = 200

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class Published:
    """The numbers of one position: perft 1, perft 2, …"""

    options: dict[str, Any]
    after: list[str]
    counts: list[int]


@dataclass
class Row:
    """What was seen of one game."""

    name: str
    perfts: int = 0
    leaves_per_second: float = 0.0
    games: int = 0
    mean_plies: float = 0.0
    plies_per_second: float = 0.0
    checked_plies: int = 0
    differences: list[str] = field(default_factory=list)


def main() -> int:
    started = time.perf_counter()
    rows = []
    table = new_table()
    is_watched = sys.stdout.isatty()
    with Live(table, auto_refresh=False) if is_watched else nullcontext() as live:
        for name in quadgames.registered_names():
            rows.append(demonstrate(name))
            table.add_row(*cells(rows[-1]))
            if live is not None:
                live.refresh()
    if not is_watched:
        print(rendered(table))
    for difference in (difference for row in rows for difference in row.differences):
        print(f"\n{difference}")
    wrong = [row.name for row in rows if row.differences]
    print(f"\n{len(rows)} games, {time.perf_counter() - started:.0f} seconds: {'disagreement in ' + ', '.join(wrong) if wrong else 'everything agrees'}")
    return 1 if wrong else 0


def demonstrate(name: str) -> Row:
    row = Row(name)
    tables = list(published(name))
    count_leaves(row, tables)
    play_out(row)
    compare_with_reference(row, tables)
    return row


# perft.


def published(name: str) -> Iterator[Published]:
    """The published tables of a game."""
    for game, options, counts in json.loads((TABLES / "perft.json").read_text()):
        if game == name:
            yield Published(options, [], counts)
    for entry in json.loads((TABLES / "perft_after.json").read_text()):
        if entry["game"] == name:
            yield Published(entry["options"], entry["after"], entry["perft"])


def count_leaves(row: Row, tables: list[Published]) -> None:
    leaves, total_seconds = 0, 0.0
    for table in tables:
        state = quadgames.load_game(row.name, **table.options).new_initial_state()
        for action in table.after:
            state.apply_action(state.string_to_action(action))
        for depth, expected in enumerate(table.counts, start=1):
            if expected > MOST_LEAVES:
                break
            seconds, made = timed(partial(quadgames.perft, state, depth, bulk=False))
            counted = quadgames.perft(state, depth)
            leaves, total_seconds, row.perfts = leaves + made, total_seconds + seconds, row.perfts + 1
            if not expected == made == counted:
                row.differences.append(f"{state!r}: perft {depth} is {made:,}, in bulk {counted:,}; published is {expected:,}")
    row.leaves_per_second = leaves / max(total_seconds, 1e-9)


# Playouts.


def play_out(row: Row) -> None:
    game = quadgames.load_game(row.name)
    cut = CUT if game.max_game_length() is None else None
    count, seconds = 100, 0.0
    while True:
        seconds, played = timed(partial(quadgames.random_playouts, game.new_initial_state(), count, seed=1, max_plies=cut))
        if seconds >= PLAYOUT_SECONDS / 2:
            break
        count = int(count * min(20, PLAYOUT_SECONDS / max(seconds, 1e-9))) + 1
    row.games = count
    row.mean_plies = float(played.plies.mean())
    row.plies_per_second = int(played.plies.sum()) / seconds


# The reference.


def compare_with_reference(row: Row, tables: list[Published]) -> None:
    """At the default size, and at the sizes of the tables, which are small: there the games come to their ends."""
    options: list[dict[str, Any]] = [{}]
    for table in tables:
        if table.options not in options:
            options.append(table.options)
    for given in options:
        compiled, reference = quadgames.load_game(row.name, **given), quadgames.reference.load_game(row.name, **given)
        plies = CHECK_PLIES_AT_OTHER_SIZES if given else CHECK_PLIES_AT_DEFAULT_SIZE
        try:
            report = quadgames.testing.check(compiled, reference, plies=plies, seed=CHECK_SEED)
        except quadgames.MismatchError as mismatch:
            row.differences.append(str(mismatch))
        else:
            row.checked_plies += report.plies


def timed(work: Callable[[], _Result]) -> tuple[float, _Result]:
    started = time.perf_counter()
    result = work()
    return time.perf_counter() - started, result


# The table.


def new_table() -> Table:
    """Narrow enough for a terminal of 80 columns."""
    table = Table(
        box=rich.box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        title_justify="left",
        title="perft as published, random games at the default size, check; one thread each",
    )
    table.add_column("game", no_wrap=True)
    for heading in ("published\ncounts", "leaves\nmade", "random\ngames", "plies\neach", "plies\nplayed", "plies\nchecked"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("")
    return table


def cells(row: Row) -> list[str]:
    numbers = (
        f"{row.perfts}",
        millions(row.leaves_per_second),
        f"{row.games:,}",
        f"{row.mean_plies:.1f}",
        millions(row.plies_per_second),
        f"{row.checked_plies:,}",
    )
    return [row.name, *numbers, "[bold red]DIFFERS" if row.differences else "[green]agrees"]


def millions(per_second: float) -> str:
    return f"{per_second / 1e6:.1f} M/s"


if __name__ == "__main__":
    sys.exit(main())
