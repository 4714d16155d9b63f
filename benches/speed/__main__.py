"""`python -m speed`: what the bench targets of the Makefile run."""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import quadgames

from speed import batch, counts, growth, limits, loop, machine, memory, playouts, plot, reference, registered, report, rust
from speed.results import FOLDER, ROOT, LeftOutError, Results, Row, merged, with_all_goals
from speed.turns import Plan

RESULTS = FOLDER / "speed.json"
GROWTH = FOLDER / "growth.json"
DOCUMENT = ROOT / "docs" / "speed.md"
PLOT = ROOT / "docs" / "speed-growth.svg"

PARTS: dict[str, tuple[tuple[str, ...], Callable[[Plan, list[str]], Iterator[Row]]]] = {
    "perft": (("perft_made", "perft_bulk"), rust.compare_perft),
    "playouts": (("playouts",), playouts.compare_playouts),
    "loop": (("loop",), loop.compare_loop),
    "registered": (("registered_loop", "registered_children", "registered_search"), registered.compare_registered),
    "batch": (("batch", "batch_observed"), batch.compare_batches),
    "threads": (("threads_perft", "threads_playouts"), rust.compare_threads),
    "reference": (("reference_made", "reference_bulk"), reference.compare_reference),
}
"""The parts of the rates: their kinds of rows, and what measures them."""

OTHERS = ("limits", "counts")

PASSES = 5
"""Where a process happens to have its memory makes a lasting difference: of fourteen processes one gave cozy-chess three quarters of the rate that it had
in the others, in every slice. So everything is measured in several processes, and the median is of all of them."""

_Thing = TypeVar("_Thing")


def main() -> None:
    arguments = parser().parse_args()
    games = arguments.games or quadgames.registered_names()
    plan = Plan(arguments.rounds, arguments.slice)
    if arguments.task == "all":
        results = measure(plan, games, arguments.only or [*PARTS, *OTHERS], [in_own_process] * arguments.passes)
        if results.is_empty():
            sys.exit(f"nothing to measure: no goal of {', '.join(arguments.only or PARTS)} is about {', '.join(games)}")
        results.write(arguments.json)
        report.show(results)
        print(f"written to {arguments.json}")
    elif arguments.task == "pass":
        one_pass(plan, games, arguments.only or [*PARTS]).write(arguments.json)
    elif arguments.task == "counts":
        counts.rewrite(list(counts.measure_counts(games)))
        print(f"written to {counts.FILE}")
    elif arguments.task == "growth":
        sizes, held = list(told(growth.measure_sizes(plan, games))), list(told(memory.measure_memory(games)))
        growth.Figures(machine.describe(), sizes, held, list(told(growth.measure_gains(games)))).write(GROWTH)
        print(f"written to {GROWTH}")
    else:
        fill_document()


def parser() -> argparse.ArgumentParser:
    names = quadgames.registered_names()
    made = argparse.ArgumentParser(prog="python -m speed", description="What is measured of quadgames; see docs/speed.md.")
    made.add_argument("task", choices=("all", "pass", "counts", "growth", "document"))
    made.add_argument("--games", nargs="+", choices=names, metavar="GAME", help="only these games")
    made.add_argument("--only", nargs="+", choices=[*PARTS, *OTHERS], metavar="PART", help=f"only these parts of {', '.join([*PARTS, *OTHERS])}")
    made.add_argument("--rounds", type=positive, default=Plan.rounds, help="how many slices each side gets in a pass")
    made.add_argument("--passes", type=positive, default=PASSES, help="how many times everything is measured, each time in new processes")
    made.add_argument("--slice", type=float, default=Plan.slice_seconds, metavar="SECONDS", help="how long a slice is")
    made.add_argument("--json", type=Path, default=RESULTS, metavar="FILE", help="where the results go")
    return made


def positive(text: str) -> int:
    """A number of times; anything else is a wrong use of the command."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not allowed; allowed: 1 or more")
    return int(text)


Pass = Callable[[Plan, list[str], list[str]], Results]
"""Measures the rates of some games and parts."""


def measure(plan: Plan, games: list[str], parts: list[str], passes: list[Pass]) -> Results:
    """Measures the parts that can be measured here, and says of the others why not."""
    results = Results(machine.describe())
    rates = [name for name in PARTS if name in parts]
    done = [measure_rates(plan, games, rates) for measure_rates in passes] if rates else []
    whats = [what for name in rates for what in PARTS[name][0]]
    results.rows = with_all_goals(merged(one.rows for one in done), whats, games)
    results.left_out = list(dict.fromkeys(reason for one in done for reason in one.left_out))
    if "limits" in parts:
        results.limits.extend(as_far_as_it_goes(limits.measure_limits(), results.left_out))
    if "counts" in parts:
        results.counts.extend(as_far_as_it_goes(counts.measure_counts(games), results.left_out))
    return results


def one_pass(plan: Plan, games: list[str], parts: list[str]) -> Results:
    """Measures rates once, in this process."""
    results = Results(machine.describe())
    for part in parts:
        results.rows.extend(as_far_as_it_goes(PARTS[part][1](plan, games), results.left_out))
    return results


def in_own_process(plan: Plan, games: list[str], parts: list[str]) -> Results:
    """Measures rates once, in a new process."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pass.json"
        options = ("--rounds", str(plan.rounds), "--slice", str(plan.slice_seconds), "--json", str(path))
        subprocess.run((sys.executable, "-m", "speed", "pass", "--games", *games, "--only", *parts, *options), check=True)
        return Results.read(path)


def as_far_as_it_goes(measured: Iterator[_Thing], left_out: list[str]) -> Iterator[_Thing]:
    """What is measured, until something is missing; then the reason is noted."""
    try:
        yield from told(measured)
    except LeftOutError as reason:
        left_out.append(str(reason))


def told(measured: Iterable[_Thing]) -> Iterator[_Thing]:
    """Says on the terminal what has been measured so far, since all of it takes minutes."""
    for thing in measured:
        if sys.stderr.isatty():
            print(f"\r\x1b[K{thing}"[:120], end="", file=sys.stderr, flush=True)
        yield thing
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def fill_document() -> None:
    """Puts what was measured last into the document, and draws the plot."""
    if RESULTS.exists():
        report.fill_results(DOCUMENT, Results.read(RESULTS))
    if GROWTH.exists():
        figures = growth.Figures.read(GROWTH)
        report.fill_growth(DOCUMENT, figures)
        plot.draw(PLOT, figures.sizes)
    print(f"written to {DOCUMENT}")


if __name__ == "__main__":
    main()
