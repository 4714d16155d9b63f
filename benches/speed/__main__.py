"""`python -m speed`: what the bench targets of the Makefile run."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import quadgames

from speed import batch, counts, growth, limits, loop, machine, memory, playouts, plot, reference, report, rust
from speed.results import FOLDER, ROOT, LeftOutError, Results, Row, with_all_goals
from speed.turns import Plan

RESULTS = FOLDER / "speed.json"
GROWTH = FOLDER / "growth.json"
DOCUMENT = ROOT / "docs" / "speed.md"
PLOT = ROOT / "docs" / "speed-growth.svg"

PARTS: dict[str, tuple[tuple[str, ...], Callable[[Plan, list[str]], Iterator[Row]]]] = {
    "perft": (("perft_made", "perft_bulk"), rust.compare_perft),
    "playouts": (("playouts",), playouts.compare_playouts),
    "loop": (("loop",), loop.compare_loop),
    "batch": (("batch", "batch_observed"), batch.compare_batches),
    "threads": (("threads_perft", "threads_playouts"), rust.compare_threads),
    "reference": (("reference_made", "reference_bulk"), reference.compare_reference),
}
"""The parts of the rates: their kinds of rows, and what measures them."""

OTHERS = ("limits", "counts")

_Thing = TypeVar("_Thing")


def main() -> None:
    arguments = parser().parse_args()
    games = arguments.games or quadgames.registered_names()
    plan = Plan(arguments.rounds, arguments.slice)
    if arguments.task == "all":
        results = measure(plan, games, arguments.only or [*PARTS, *OTHERS])
        results.write(arguments.json)
        report.show(results)
        print(f"written to {arguments.json}")
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
    made.add_argument("task", choices=("all", "counts", "growth", "document"))
    made.add_argument("--games", nargs="+", choices=names, metavar="GAME", help="only these games")
    made.add_argument("--only", nargs="+", choices=[*PARTS, *OTHERS], metavar="PART", help=f"only these parts of {', '.join([*PARTS, *OTHERS])}")
    made.add_argument("--rounds", type=int, default=Plan.rounds, help="how many slices each side gets")
    made.add_argument("--slice", type=float, default=Plan.slice_seconds, metavar="SECONDS", help="how long a slice is")
    made.add_argument("--json", type=Path, default=RESULTS, metavar="FILE", help="where the results go")
    return made


def measure(plan: Plan, games: list[str], parts: list[str]) -> Results:
    """Measures the parts that can be measured here, and says of the others why not."""
    results = Results(machine.describe())
    whats: list[str] = []
    for name, (of_part, compare) in PARTS.items():
        if name in parts:
            whats.extend(of_part)
            results.rows.extend(as_far_as_it_goes(compare(plan, games), results.left_out))
    if "limits" in parts:
        results.limits.extend(as_far_as_it_goes(limits.measure_limits(), results.left_out))
    if "counts" in parts:
        results.counts.extend(as_far_as_it_goes(counts.measure_counts(games), results.left_out))
    results.rows = with_all_goals(results.rows, whats, games)
    return results


def as_far_as_it_goes(measured: Iterator[_Thing], left_out: list[str]) -> Iterator[_Thing]:
    """What is measured, until something is missing; then the reason is noted."""
    try:
        yield from told(measured)
    except LeftOutError as reason:
        left_out.append(str(reason))
        print(f"left out: {reason}", file=sys.stderr, flush=True)


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
