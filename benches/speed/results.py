"""What was measured, and how it is kept: a JSON file that has a row for every goal, measured or not."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from speed.goals import COMPARISONS
from speed.turns import Measured

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "target" / "bench"


class LeftOutError(Exception):
    """Something that cannot be measured here, and why, in one line."""


@dataclass(frozen=True)
class Row:
    """A game's rate beside a peer's."""

    what: str
    game: str
    goal: float | None
    ours: float | None = None
    peer: float | None = None
    ratio: float | None = None
    ratios: list[float] = field(default_factory=list)
    note: str = ""

    @property
    def reached(self) -> bool | None:
        return None if self.ratio is None or self.goal is None else self.ratio >= self.goal


@dataclass(frozen=True)
class Limit:
    """Something that should stay small."""

    what: str
    unit: str
    limit: float
    value: float | None = None
    note: str = ""

    @property
    def kept(self) -> bool | None:
        return None if self.value is None else self.value <= self.limit


@dataclass(frozen=True)
class Count:
    """The instructions of a fixed piece of work, now and as they were committed."""

    game: str
    work: str
    units: int
    instructions: int
    committed: int | None

    @property
    def change(self) -> float | None:
        return None if not self.committed else self.instructions / self.committed - 1


@dataclass
class Results:
    """One run."""

    machine: dict[str, Any]
    rows: list[Row] = field(default_factory=list)
    limits: list[Limit] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def is_empty(self) -> bool:
        """Whether nothing was measured and nothing is to be said."""
        return not (self.rows or self.limits or self.counts or self.left_out)

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> "Results":
        data = json.loads(path.read_text(encoding="utf-8"))
        return cls(
            machine=data["machine"],
            rows=[Row(**row) for row in data["rows"]],
            limits=[Limit(**limit) for limit in data["limits"]],
            counts=[Count(**count) for count in data["counts"]],
            left_out=data["left_out"],
        )


def row(what: str, game: str, measured: Measured, note: str = "") -> Row:
    """A row from a measurement."""
    return Row(what, game, COMPARISONS[what].goals.get(game), measured.ours, measured.peer, measured.ratio, measured.ratios, note)


def merged(passes: Iterable[Iterable[Row]]) -> list[Row]:
    """One row for the rows of several passes that are of one kind and game."""
    by_kind: dict[tuple[str, str], list[Row]] = {}
    for rows in passes:
        for found in rows:
            by_kind.setdefault((found.what, found.game), []).append(found)
    return [_merged(rows) for rows in by_kind.values()]


def _merged(rows: list[Row]) -> Row:
    ours = [found.ours for found in rows if found.ours is not None]
    peer = [found.peer for found in rows if found.peer is not None]
    ratios = [ratio for found in rows for ratio in found.ratios]
    return row(rows[0].what, rows[0].game, Measured(median(ours), median(peer), ratios), rows[0].note)


def with_all_goals(rows: Iterable[Row], whats: Iterable[str], games: Iterable[str]) -> list[Row]:
    """The rows in the order of the goals, with empty ones for goals that were not measured."""
    measured = {(row.what, row.game): row for row in rows}
    games = list(games)
    ordered = []
    for what in whats:
        for game in games:
            goal = COMPARISONS[what].goals.get(game)
            if (what, game) in measured:
                ordered.append(measured[what, game])
            elif goal is not None:
                ordered.append(Row(what, game, goal, note="not measured"))
    return ordered
