"""What should stay small: the time of the import, the memory of a batch, the wheel."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import quadgames

from speed import goals
from speed.memory import BATCH, measure_memory
from speed.results import ROOT, LeftOutError, Limit
from speed.turns import one_core

_IMPORTS = 9

_IMPORT = """
import time, numpy
started = time.process_time()
import quadgames
print(1000 * (time.process_time() - started))
"""


def measure_limits() -> Iterator[Limit]:
    with one_core():
        yield Limit("import quadgames, beyond numpy", "ms", goals.IMPORT_MS, median(_printed(_IMPORT) for _ in range(_IMPORTS)))
    yield Limit("the wheel", "MB", goals.WHEEL_MB, wheel_mb())
    for laido in measure_memory(name for name in quadgames.registered_names() if name == "laido"):
        yield Limit(f"a batch of {BATCH:,} default Laido states", "MB", goals.BATCH_MB, BATCH * laido.batch_element / 1e6)


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
