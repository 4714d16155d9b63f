"""Packages that the adapters need and that not every machine can have, and what the tests leave out without them."""

from importlib.util import find_spec
from typing import NamedTuple


class Peer(NamedTuple):
    """A library that quadgames has an adapter for."""

    needs: dict[str, str]
    """What must be importable, and the packages that have it."""
    adapter: str
    guide: str
    tests: tuple[str, ...]

    @property
    def missing(self) -> list[str]:
        """The packages that are not installed."""
        return [package for module, package in self.needs.items() if find_spec(module) is None]


PEERS = (
    Peer({"pyspiel": "open_spiel"}, "quadgames.openspiel", "openspiel.md", ("test_openspiel.py", "test_openspiel_adapter.py")),
    Peer({"pettingzoo": "pettingzoo", "PIL": "pillow", "resvg_py": "resvg-py"}, "quadgames.pettingzoo", "pettingzoo.md", ("test_pettingzoo_adapter.py",)),
)
MISSING = [peer for peer in PEERS if peer.missing]
