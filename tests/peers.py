"""Packages that the adapters need and that not every machine can have, and what the tests leave out without them."""

from importlib.util import find_spec
from typing import NamedTuple


class Peer(NamedTuple):
    """A package that quadgames has an adapter for."""

    name: str
    needs: tuple[str, ...]
    """What must be importable."""
    adapter: str
    guide: str
    tests: tuple[str, ...]

    @property
    def is_missing(self) -> bool:
        return not all(map(find_spec, self.needs))


PEERS = (
    Peer("OpenSpiel", ("pyspiel",), "quadgames.openspiel", "openspiel.md", ("test_openspiel.py", "test_openspiel_adapter.py")),
    Peer("PettingZoo", ("pettingzoo", "PIL", "resvg_py"), "quadgames.pettingzoo", "pettingzoo.md", ("test_pettingzoo_adapter.py",)),
)
MISSING = [peer for peer in PEERS if peer.is_missing]
