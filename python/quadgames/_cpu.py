"""A look at the processor before the compiled core is loaded, which would otherwise die with "illegal instruction" on an older one."""

import platform
import sys
from pathlib import Path

# What the level x86-64-v3 (the project's cargo configuration) needs beyond what every x86-64 machine has, as Linux names it.
_NEEDED = ("avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe")


def missing(cpuinfo: str) -> list[str]:
    """The needed features that the text of /proc/cpuinfo does not list; none if it lists no features at all."""
    for line in cpuinfo.splitlines():
        name, _, features = line.partition(":")
        if name.strip() == "flags":
            found = set(features.split())
            return [feature for feature in _NEEDED if feature not in found]
    return []


def require() -> None:
    """Raise ImportError that names what is missing. Only Linux on x86-64 can be looked at this way; elsewhere nothing is checked."""
    if sys.platform != "linux" or platform.machine() not in ("x86_64", "AMD64"):
        return
    try:
        cpuinfo = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    lacking = missing(cpuinfo)
    if lacking:
        raise ImportError(
            f"quadgames is built for x86-64-v3 processors (2013 and later), and this one lacks {', '.join(lacking)}; "
            "build it from source with another target-cpu in .cargo/config.toml"
        )
