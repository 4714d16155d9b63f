"""What a process holds in memory for states and batches: the second number of Linux's statm, in pages, before and after they are made."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from speed.results import LeftOutError

BATCH = 100_000
"""Games of the batch that is measured."""

_STATES = 20_000

_PROGRAM = f"""
import json, pathlib, resource, sys
import quadgames

def held():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

game = quadgames.load_game(sys.argv[1])
game.new_initial_states(1)
before = held()
batch = game.new_initial_states({BATCH})
with_batch = held()
states = [None] * {_STATES}
for index in range({_STATES}):
    states[index] = game.new_initial_state()
print(json.dumps([with_batch - before, held() - with_batch]))
"""


@dataclass(frozen=True)
class Memory:
    """Bytes of one game at the default size."""

    game: str
    state: float
    """A State in Python, before its first action."""
    batch_element: float


def measure_memory(games: Iterable[str]) -> Iterator[Memory]:
    """Each game in a process of its own."""
    if sys.platform != "linux":
        raise LeftOutError("memory: it can only be looked at on Linux")
    for game in games:
        done = subprocess.run((sys.executable, "-c", _PROGRAM, game), check=True, capture_output=True, text=True)
        batch, states = json.loads(done.stdout)
        yield Memory(game, states / _STATES, batch / BATCH)
