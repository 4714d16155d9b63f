"""The demonstration: it says that all is well only when all is well."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import quadgames
from quadgames import reference
from quadgames.reference.quarod import Quarod, QuarodState

DEMO = Path(__file__).parents[1] / "benches" / "demo.py"


@pytest.fixture
def demo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The demonstration of Quarod alone, in a hurry."""
    spec = importlib.util.spec_from_file_location("demo", DEMO)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "demo", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "PLAYOUT_SECONDS", 0.01)
    monkeypatch.setattr(module, "CHECK_PLIES_AT_DEFAULT_SIZE", 20)
    monkeypatch.setattr(module, "CHECK_PLIES_AT_OTHER_SIZES", 40)
    monkeypatch.setattr(quadgames, "registered_names", lambda: ["quarod"])
    return module


def test_every_published_row_is_counted(demo: ModuleType) -> None:
    tables = json.loads((demo.TABLES / "perft.json").read_text())
    after = json.loads((demo.TABLES / "perft_after.json").read_text())
    games = {name for name, _, _ in tables}
    assert sum(len(list(demo.published(name))) for name in games) == len(tables) + len(after)


def test_all_is_well(demo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main() == 0
    out = capsys.readouterr().out
    # 7, 11 and 4 counts from the start, 5 after an exchange; 20 plies at size 8, 40 at each of sizes 2, 3 and 4.
    (row,) = [line.split() for line in out.splitlines() if line.strip().startswith("quarod")]
    assert (row[1], row[-2], row[-1]) == ("27", "140", "agrees")
    assert not any(line.endswith(" ") for line in out.splitlines())
    assert "1 games" in out
    assert "everything agrees" in out


def test_a_count_that_is_not_the_published_one_is_shown(demo: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    true = quadgames.perft
    monkeypatch.setattr(quadgames, "perft", lambda state, depth, **options: true(state, depth, **options) + (depth == 11))
    assert demo.main() == 1
    out = capsys.readouterr().out
    assert "perft 11 is 1, in bulk 1; published is 0" in out
    assert "DIFFERS" in out
    assert "disagreement in quarod" in out


def test_bulk_counting_that_is_wrong_is_shown(demo: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    true = quadgames.perft
    monkeypatch.setattr(quadgames, "perft", lambda state, depth, bulk=True: true(state, depth, bulk=bulk) + (bulk and depth == 11))
    assert demo.main() == 1
    assert "perft 11 is 0, in bulk 1; published is 0" in capsys.readouterr().out


def test_a_reference_that_differs_is_shown(demo: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: str, **options: Any) -> Quarod:
        game = Quarod(**options)
        game.state_class = type("GenerousState", (QuarodState,), {"returns": lambda _: [0.0, 0.0]})  # type: ignore[misc]
        return game

    monkeypatch.setattr(reference, "load_game", load)
    assert demo.main() == 1
    out = capsys.readouterr().out
    assert "returns(): not equal" in out
    assert "disagreement in quarod" in out
