"""What a ply costs at every size, how many bytes a position takes, and what remembering positions gains."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import quadgames

from speed import rust
from speed.goals import GROWTH
from speed.memory import Memory
from speed.turns import Plan, clock, one_core

_PASSES = 3
"""New processes, each with the memory in other places."""

HASH_MB = 256


class Count(NamedTuple):
    """A count that takes a while, and in which many orders of the same actions lead to one position."""

    size: int | None
    depth: int
    position: str | None = None
    """Where it starts; None for the game's start."""


GAIN_AT = {
    "quarod": Count(4, 7),
    "quabble": Count(5, 10),
    "fast_quabble": Count(5, 10),
    "qualos": Count(4, 11),
    "conquare": Count(3, 9),
    "fast_conquare": Count(3, 9),
    # A position has the slide before it, so only orders with the same last slide meet: that takes depths that are out of reach from the start.
    "splinter_quad": Count(6, 8, "6/6/1wKwRbBbK1/2wBbR2/6/6 w slide - gr"),
    "splinter": Count(None, 7, "10/10/10/3wKwRbBbP3/3wBwPbKbR3/10/10/10/10 w slide - -"),
    "laido": Count(3, 10),
    "vadus": Count(3, 9),
}


@dataclass(frozen=True)
class Size:
    """One game at one size."""

    game: str
    size: int | None
    places: int
    ns_per_ply: float
    plies_per_game: float
    bytes: int


@dataclass(frozen=True)
class Gain:
    """perft with a table of positions beside perft without."""

    game: str
    size: int | None
    depth: int
    position: str | None
    leaves: int
    seconds: float
    seconds_with_table: float


@dataclass(frozen=True)
class Growth:
    """How a game's ply grows from the default size to the largest."""

    game: str
    default: Size
    largest: Size

    @property
    def places(self) -> float:
        return self.largest.places / self.default.places

    @property
    def ns_per_ply(self) -> float:
        return self.largest.ns_per_ply / self.default.ns_per_ply

    @property
    def kept(self) -> bool:
        return self.ns_per_ply <= GROWTH * self.places


def measure_sizes(plan: Plan, games: Iterable[str]) -> Iterator[Size]:
    folder = rust.programs()
    for game in games:
        with one_core():
            bytes_at = {line["size"]: line["bytes"] for line in rust.lines(folder, "memory", game, plan)}
            passes = [rust.lines(folder, "growth", game, plan) for _ in range(_PASSES)]
        for lines in zip(*passes, strict=True):
            size, ns_per_ply = lines[0]["size"], median(line["ns_per_ply"] for line in lines)
            yield Size(game, size, places(game, size), ns_per_ply, lines[0]["plies_per_game"], bytes_at[size])


def places(game: str, size: int | None) -> int:
    """How many places a board has. A row of a position text has pieces, and numbers of empty places."""
    board = start(game, size).position().split(" ")[0]
    return sum(int(found) if found.isdigit() else 1 for found in re.findall(r"\d+|[a-z][A-Z]|[A-Za-z]", board))


def start(game: str, size: int | None, position: str | None = None) -> quadgames.State:
    options = {} if size is None else {"size": size}
    state: quadgames.State = quadgames.load_game(game, **options).new_initial_state(position)
    return state


def growths(sizes: Iterable[Size]) -> list[Growth]:
    """Of the games that have larger sizes than the default."""
    by_game: dict[str, list[Size]] = {}
    for size in sizes:
        by_game.setdefault(size.game, []).append(size)
    found = []
    for game, of_game in by_game.items():
        size_by_default = quadgames.load_game(game).get_parameters().get("size")
        default = next((size for size in of_game if size.size == size_by_default), None)
        largest = max(of_game, key=lambda size: size.places)
        if default is not None and default != largest:
            found.append(Growth(game, default, largest))
    return found


def measure_gains(games: Iterable[str], rounds: int = 3) -> Iterator[Gain]:
    with one_core():
        for game in games:
            size, depth, position = GAIN_AT[game]
            state = start(game, size, position)
            without, with_table = [], []
            for _ in range(rounds):
                leaves, seconds = _timed_perft(state, depth, 0)
                leaves_with_table, seconds_with_table = _timed_perft(state, depth, HASH_MB)
                if leaves != leaves_with_table:
                    raise AssertionError(f"{game}: perft {depth} is {leaves} without a table of positions and {leaves_with_table} with one")
                without.append(seconds)
                with_table.append(seconds_with_table)
            yield Gain(game, size, depth, position, leaves, median(without), median(with_table))


def _timed_perft(state: quadgames.State, depth: int, hash_mb: int) -> tuple[int, float]:
    started = clock()
    leaves = quadgames.perft(state, depth, hash_mb=hash_mb)
    return leaves, clock() - started


# The file.


@dataclass(frozen=True)
class Figures:
    """What is shown of all this."""

    machine: dict[str, Any]
    sizes: list[Size]
    memory: list[Memory]
    gains: list[Gain]

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> "Figures":
        data = json.loads(path.read_text(encoding="utf-8"))
        return cls(
            machine=data["machine"],
            sizes=[Size(**size) for size in data["sizes"]],
            memory=[Memory(**memory) for memory in data["memory"]],
            gains=[Gain(**gain) for gain in data["gains"]],
        )
