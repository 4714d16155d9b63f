"""What should stay small: the time of the import, the memory of a batch, the wheel."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import quadgames

from speed import goals
from speed.results import ROOT, LeftOutError, Limit
from speed.turns import one_core

_IMPORTS = 9

_IMPORT = """
import time, numpy
started = time.process_time()
import quadgames
print(1000 * (time.process_time() - started))
"""

# What a process holds in memory, before and after: the second number of statm, in pages.
_BATCH = """
import pathlib, resource, quadgames
held = lambda: int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
game = quadgames.load_game("laido")
game.new_initial_states(1)
before = held()
batch = game.new_initial_states(100_000)
print((held() - before) / 1e6)
"""


def measure_limits() -> Iterator[Limit]:
    with one_core():
        yield Limit("import quadgames, beyond numpy", "ms", goals.IMPORT_MS, median(_printed(_IMPORT) for _ in range(_IMPORTS)))
    if "laido" in quadgames.registered_names() and sys.platform == "linux":
        yield Limit("a batch of 100,000 default Laido states", "MB", goals.BATCH_MB, _printed(_BATCH))
    yield Limit("the wheel", "MB", goals.WHEEL_MB, wheel_mb())


def _printed(program: str) -> float:
    """The number that a program prints, run in a process of its own."""
    return float(subprocess.run((sys.executable, "-c", program), check=True, capture_output=True, text=True).stdout)


def wheel_mb() -> float:
    """The size of the wheel, built as it is for users."""
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "maturin", "build", "--quiet", "--release", "--locked", "--out", folder)
        try:
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise LeftOutError(f"the wheel cannot be built: {error}") from error
        (wheel,) = Path(folder).glob("*.whl")
        return wheel.stat().st_size / 1e6
