"""The tables that people read: on the terminal, and in docs/speed.md."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import rich.box
from rich.console import Console
from rich.table import Table

from speed.goals import COMPARISONS
from speed.growth import Figures, Gain, Growth, Size, growths
from speed.memory import Memory
from speed.results import Count, Limit, Results, Row

_NOISE = 0.0005
"""A change of the instructions that is shown as none: the code has not changed, the addresses of what it calls may have."""

RATES = ("what", "game", "ours", "the peer's", "the peer", "ratio", "goal", "met", "")
LIMITS = ("what", "measured", "limit", "kept")
COUNTS = ("game", "work", "instructions", "each", "change")


def number(value: float) -> str:
    """Three figures, with a letter for thousands, millions or billions."""
    for least, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= least:
            return f"{value / least:.3g}{letter}" if value < 999.5 * least else f"{value / least:.0f}{letter}"
    return f"{value:.3g}"


def ratio(value: float) -> str:
    return f"{value:,.0f} ×" if value >= 100 else f"{value:.3g} ×"


def verdict(good: bool | None) -> str:
    return "" if good is None else "yes" if good else "NO"


def rates(rows: Iterable[Row]) -> list[tuple[str, ...]]:
    return [_rate(row) for row in rows]


def _rate(row: Row) -> tuple[str, ...]:
    comparison = COMPARISONS[row.what]
    goal = "" if row.goal is None else ratio(row.goal)
    if row.ours is None or row.peer is None or row.ratio is None:
        return (comparison.title, row.game, "", "", comparison.peer, "", goal, "", row.note)
    ours, peer = f"{number(row.ours)} {comparison.unit}", number(row.peer)
    return (comparison.title, row.game, ours, peer, comparison.peer, ratio(row.ratio), goal, verdict(row.reached), row.note)


def limits(rows: Iterable[Limit]) -> list[tuple[str, ...]]:
    return [(row.what, row.note if row.value is None else f"{row.value:.3g} {row.unit}", f"{row.limit:g} {row.unit}", verdict(row.kept)) for row in rows]


def counts(rows: Iterable[Count]) -> list[tuple[str, ...]]:
    return [(row.game, row.work, f"{row.instructions:,}", f"{row.instructions / row.units:.1f}", change(row)) for row in rows]


def change(count: Count) -> str:
    if count.change is None:
        return "not committed"
    return "none" if abs(count.change) < _NOISE else f"{count.change:+.1%}"


def show(results: Results) -> None:
    """Prints everything."""
    console = Console(width=None if Console().is_terminal else 160)
    _print(console, "ours beside the peers: medians of slices in turns, on one core; only the ratios count", RATES, rates(results.rows))
    _print(console, "limits", LIMITS, limits(results.limits))
    _print(console, "instructions, beside the committed counts", COUNTS, counts(results.counts))
    for reason in results.left_out:
        console.print(f"left out: {reason}", highlight=False, markup=False)


def _print(console: Console, title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    if not rows:
        return
    table = Table(*headings, title=title, title_justify="left", box=rich.box.SIMPLE_HEAD)
    for row in rows:
        table.add_row(*row)
    console.print(table, highlight=False, markup=False)


# The document.


def fill(document: str, tables: dict[str, str]) -> str:
    """The document with each table in its place, between `<!-- name -->` and `<!-- /name -->`."""
    for name, table in tables.items():
        place = re.search(rf"(?<=<!-- {name} -->\n).*?(?=<!-- /{name} -->)", document, re.DOTALL)
        if place is None:
            raise ValueError(f"the document has no place for the table {name}")
        document = f"{document[: place.start()]}\n{table}\n{document[place.end() :]}"
    return document


def markdown(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def fill_results(path: Path, results: Results) -> None:
    machine = results.machine
    text = f"{machine['processor']}, {machine['cores']} cores; {machine['rustc']}; CPython {machine['python']}; {machine['date']}.\n"
    left_out = "".join(f"\nLeft out: {reason}\n" for reason in results.left_out)
    _fill_file(
        path,
        {
            "machine": text + left_out,
            "rates": markdown(RATES, rates(results.rows)),
            "limits": markdown(LIMITS, limits(results.limits)),
            "counts": markdown(COUNTS, counts(results.counts)),
        },
    )


def fill_growth(path: Path, figures: Figures) -> None:
    by_game = [_grown(grown) for grown in growths(figures.sizes)]
    _fill_file(
        path,
        {
            "growth": markdown(("game", "sizes", "places", "ns per ply", "in proportion"), by_game),
            "sizes": markdown(("game", "size", "places", "ns per ply", "plies per game", "bytes"), map(_size, figures.sizes)),
            "memory": markdown(("game", "bytes of a State", "of a batch's element"), map(_memory, figures.memory)),
            "gains": markdown(("game", "size", "from", "depth", "leaves", "seconds", "with the table", "gain"), map(_gain, figures.gains)),
        },
    )


def _grown(grown: Growth) -> tuple[str, ...]:
    sizes = f"{grown.default.size} → {grown.largest.size}"
    return (grown.game, sizes, ratio(grown.places), ratio(grown.ns_per_ply), verdict(grown.kept))


def _memory(memory: Memory) -> tuple[str, ...]:
    return (memory.game, f"{memory.state:.0f}", f"{memory.batch_element:.0f}")


def _size(size: Size) -> tuple[str, ...]:
    return (size.game, _or_none(size.size), f"{size.places}", f"{size.ns_per_ply:.1f}", f"{size.plies_per_game:.1f}", f"{size.bytes}")


def _gain(gain: Gain) -> tuple[str, ...]:
    seconds = (f"{gain.seconds:.3f}", f"{gain.seconds_with_table:.3f}", ratio(gain.seconds / gain.seconds_with_table))
    return (gain.game, _or_none(gain.size), gain.position or "the start", f"{gain.depth}", f"{gain.leaves:,}", *seconds)


def _or_none(size: int | None) -> str:
    """Nothing for a game that has one size."""
    return "" if size is None else str(size)


def _fill_file(path: Path, tables: dict[str, str]) -> None:
    path.write_text(fill(path.read_text(encoding="utf-8"), tables), encoding="utf-8")
