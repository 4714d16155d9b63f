"""Numbers of instructions of fixed work, which repeat to the digit and so show a regression on a noisy machine.

They are kept in a file for each compiler and target, and compared only with counts of the same.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from speed import rust
from speed.results import ROOT, Count, LeftOutError

FILE = ROOT / "benches" / "counts.json"
WORK = ("made", "bulk", "playouts")

Counts = dict[str, dict[str, int]]
"""By game, then by work."""


def measure_counts(games: list[str]) -> Iterator[Count]:
    """Counts of each game, beside the committed ones of the same compiler and target."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise LeftOutError("instruction counts: valgrind is not installed (Debian: valgrind)")
    workload = rust.programs() / "workload"
    committed = read().get(toolchain(), {})
    for game in games:
        for work in WORK:
            units, instructions = count(valgrind, workload, game, work)
            yield Count(game, work, units, instructions, committed.get(game, {}).get(work))


def count(valgrind: str, workload: Path, game: str, work: str) -> tuple[int, int]:
    """The leaves or plies of a piece of work, and its instructions."""
    options = ("--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*counted_work*")
    done = subprocess.run((valgrind, *options, workload, game, work), check=True, capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if collected is None:
        raise LeftOutError(f"instruction counts: valgrind does not say how many: {done.stderr.strip()}")
    return int(done.stdout), int(collected[1])


def toolchain() -> str:
    """The compiler and the target that counts belong to."""
    said = subprocess.run(("rustc", "-vV"), check=True, capture_output=True, text=True, cwd=ROOT).stdout
    found = dict(re.findall(r"^(release|host): (.*)$", said, re.MULTILINE))
    return f"rustc {found['release']} {found['host']}"


def read() -> dict[str, Counts]:
    """The committed counts, by toolchain."""
    counts: dict[str, dict[str, dict[str, int]]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return counts


def updated(committed: dict[str, Counts], toolchain: str, counts: list[Count]) -> dict[str, Counts]:
    """The committed counts with new ones of a toolchain in their places."""
    of_toolchain = {game: dict(works) for game, works in committed.get(toolchain, {}).items()}
    for count in counts:
        of_toolchain.setdefault(count.game, {})[count.work] = count.instructions
    return {**committed, toolchain: of_toolchain}


def rewrite(counts: list[Count]) -> None:
    FILE.write_text(json.dumps(updated(read(), toolchain(), counts), indent=1) + "\n", encoding="utf-8")
