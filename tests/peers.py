"""Packages that not every machine can have, and what the tests leave out without them."""

from importlib.util import find_spec
from typing import NamedTuple


class Peer(NamedTuple):
    """Something that tests are about and that is not part of quadgames."""

    needs: dict[str, str]
    """What must be importable, and the packages that have it."""
    tests: tuple[str, ...]
    documents: tuple[str, ...] = ()
    """Those whose examples need it."""
    modules: tuple[str, ...] = ()
    """Those of quadgames that need it."""

    @property
    def missing(self) -> list[str]:
        """The packages that are not installed."""
        return [package for module, package in self.needs.items() if find_spec(module) is None]


PIXELS = {"PIL": "pillow", "resvg_py": "resvg-py"}
PEERS = (
    Peer({"pyspiel": "open_spiel"}, ("test_openspiel.py", "test_openspiel_adapter.py"), ("openspiel.md", "algorithms.md"), ("quadgames.openspiel",)),
    Peer({"pettingzoo": "pettingzoo", **PIXELS}, ("test_pettingzoo_adapter.py",), ("pettingzoo.md",), ("quadgames.pettingzoo",)),
    Peer(PIXELS, ("test_pictures.py", "test_picture_options.py")),
    Peer({"mkdocs": "mkdocs-material"}, ("test_site_build.py",)),
)
MISSING = [peer for peer in PEERS if peer.missing]
