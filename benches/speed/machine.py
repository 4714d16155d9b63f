"""What was measured on."""

import datetime
import os
import platform
import re
from pathlib import Path
from typing import Any

from speed.counts import toolchain


def describe() -> dict[str, Any]:
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "rustc": toolchain(),
        "python": platform.python_version(),
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
    }


def processor() -> str:
    """The name of the processor, where it can be read (Linux)."""
    try:
        found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        found = None
    return found[1] if found else platform.processor() or platform.machine()
