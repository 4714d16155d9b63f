"""Rows that a Rust program measures, since both sides are in Rust: perft beside cozy-chess, two threads beside one; and figures of every size."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from speed.results import ROOT, LeftOutError, Row, row
from speed.turns import Measured, Plan, one_core


def programs() -> Path:
    """Builds the Rust side, and returns the folder of its programs.

    They are always built in the same way, so that the instructions that are counted are those of the same code.
    """
    command = ("cargo", "build", "--quiet", "--release", "--locked", "-p", "quadgames-benches", "--features", "peers")
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise LeftOutError(f"the Rust programs cannot be built: {error}") from error
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release"


def compare_perft(plan: Plan, games: list[str]) -> Iterator[Row]:
    """perft, made and in bulk, beside cozy-chess's."""
    folder = programs()
    for game in games:
        with one_core():
            for line in lines(folder, "perft", game, plan):
                yield _row(line, note=f"depth {line['depth']}, {line['leaves']:,} leaves")


def compare_threads(plan: Plan, games: list[str]) -> Iterator[Row]:
    """Two threads beside one."""
    if (os.cpu_count() or 1) < 2:
        raise LeftOutError("two threads: this machine has one core")
    folder = programs()
    for game in games:
        for line in lines(folder, "threads", game, plan):
            yield _row(line)


def lines(folder: Path, what: str, game: str, plan: Plan) -> list[dict[str, Any]]:
    """What the program says of a game."""
    command = (folder / "speed", what, game, "--rounds", str(plan.rounds), "--slice", str(round(plan.slice_seconds * 1000)))
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def _row(line: dict[str, Any], note: str = "") -> Row:
    return row(line["what"], line["game"], Measured(line["ours"], line["peer"], line["ratios"]), note)
