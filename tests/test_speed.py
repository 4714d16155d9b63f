"""The benchmark: it says what was measured, and has a row for every goal. The measuring itself is not tested here; it takes minutes."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import quadgames
from quadgames import reference
from speed import __main__ as program
from speed import batch, counts, growth, limits, machine, memory, report, rust, turns
from speed import reference as slow
from speed.goals import ALL_GAMES, COMPARISONS
from speed.results import Count, LeftOutError, Limit, Results, Row, merged, row, with_all_goals
from speed.turns import Measured, Plan

BENCHES = Path(program.__file__).parents[1]
IN_A_HURRY = Plan(rounds=2, slice_seconds=0.0)
MEASURED = Measured(ours=6.0, peer=2.0, ratios=[2.0, 4.0, 3.0])


# The goals.


def test_goals_are_of_the_games_of_the_rules() -> None:
    assert list(ALL_GAMES) == reference.registered_names()
    for what in ("perft_made", "perft_bulk", "playouts", "threads_perft", "threads_playouts", "reference_made", "reference_bulk"):
        assert set(COMPARISONS[what].goals) == set(ALL_GAMES)


@pytest.mark.parametrize(
    ("what", "game", "goal"),
    [
        ("perft_made", "quarod", 5),
        ("perft_made", "vadus", 3),
        ("perft_made", "fast_conquare", 1),
        ("perft_made", "splinter", 0.5),
        ("perft_bulk", "laido", 50),
        ("perft_bulk", "qualos", 10),
        ("playouts", "laido", 20),
        ("playouts", "quarod", 15),
        ("playouts", "splinter_quad", 5),
        ("loop", "quabble", 2),
        ("batch", "laido", 20),
        ("batch_observed", "quabble", 5),
        ("threads_playouts", "qualos", 1.8),
        ("reference_made", "conquare", 1000),
    ],
)
def test_goals(what: str, game: str, goal: float) -> None:
    assert COMPARISONS[what].goals[game] == goal


def test_every_kind_of_row_is_measured_by_one_part() -> None:
    assert sorted(what for whats, _ in program.PARTS.values() for what in whats) == sorted(COMPARISONS)


# Rows.


def test_a_row_is_held_against_its_goal() -> None:
    assert row("perft_made", "laido", MEASURED).reached is True
    assert row("perft_made", "quarod", MEASURED).reached is False
    assert row("loop", "quarod", MEASURED).reached is None
    assert Row("loop", "quabble", 2.0).reached is None


def test_passes_are_merged() -> None:
    passes = [[row("loop", "quabble", Measured(ours, peer, ratios), "a note")] for ours, peer, ratios in ((8.0, 4.0, [2.0, 2.0]), (9.0, 3.0, [3.0, 3.0]))]
    passes.append([row("loop", "quabble", Measured(8.5, 1.0, [9.0, 8.0])), row("playouts", "quabble", MEASURED)])
    quabble, playouts = merged(passes)
    assert quabble == Row("loop", "quabble", 2, 8.5, 3.0, 3.0, [2.0, 2.0, 3.0, 3.0, 9.0, 8.0], "a note")
    assert (playouts.what, playouts.ratio) == ("playouts", 3.0)


def test_goals_that_were_not_measured_have_rows() -> None:
    measured = [row("loop", "quarod", MEASURED), row("playouts", "laido", MEASURED)]
    rows = with_all_goals(measured, ["playouts", "loop"], ["quarod", "quabble", "laido"])
    assert [(found.what, found.game, found.ratio, found.goal) for found in rows] == [
        ("playouts", "quarod", None, 15),
        ("playouts", "quabble", None, 15),
        ("playouts", "laido", 3.0, 20),
        ("loop", "quarod", 3.0, None),
        ("loop", "quabble", None, 2),
    ]


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch) -> Results:
    """A run in which one part measures a row and then misses its peer, and everything else is missing from the start."""

    def some(_: Plan, games: list[str]) -> Iterator[Row]:
        yield row("perft_made", games[0], MEASURED)
        raise LeftOutError("the peer has gone")

    def nothing(*_: object) -> Iterator[Row]:
        raise LeftOutError("there is no peer")
        yield

    monkeypatch.setattr(machine, "describe", lambda: {"processor": "a stone"})
    monkeypatch.setattr(program, "PARTS", {name: (whats, some if name == "perft" else nothing) for name, (whats, _) in program.PARTS.items()})
    monkeypatch.setattr(limits, "measure_limits", lambda: iter([Limit("the wheel", "MB", 5.0, 6.0)]))
    monkeypatch.setattr(counts, "measure_counts", lambda _: iter([Count("quarod", "made", 100, 250, 200)]))
    return program.measure(IN_A_HURRY, ["quarod", "laido"], [*program.PARTS, *program.OTHERS], [program.one_pass] * 2)


def test_a_run_goes_on_without_what_is_missing(results: Results) -> None:
    assert results.left_out == ["the peer has gone", "there is no peer"]
    assert [found.ratio for found in results.rows if found.game == "quarod" and found.what == "perft_made"] == [3.0]
    goals = {(what, game) for what in COMPARISONS for game in ("quarod", "laido") if game in COMPARISONS[what].goals}
    assert {(found.what, found.game) for found in results.rows} == goals


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--games", "quarod", "--only", "batch", "--passes", "1"], "nothing to measure: no goal of batch is about quarod"),
        (["--passes", "0"], "'0' is not allowed; allowed: 1 or more"),
        (["--rounds", "-1"], "'-1' is not allowed; allowed: 1 or more"),
    ],
)
def test_a_run_that_would_measure_nothing_says_so(options: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = tmp_path / "results.json"
    command = [sys.executable, "-m", "speed", "all", "--json", str(results), *options]
    monkeypatch.setenv("PYTHONPATH", str(BENCHES))
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert said in run.stderr
    assert not results.exists()


def test_results_are_kept_as_json(results: Results, tmp_path: Path) -> None:
    results.write(tmp_path / "new folder" / "speed.json")
    assert Results.read(tmp_path / "new folder" / "speed.json") == results


def test_results_are_shown(results: Results, capsys: pytest.CaptureFixture[str]) -> None:
    report.show(results)
    out = capsys.readouterr().out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert [line for line in lines if line.startswith("perft, leaves made") and "cozy-chess" in line] == [
        "perft, leaves made quarod 6 leaves/s 2 cozy-chess 3 × 5 × NO",
        "perft, leaves made laido cozy-chess 3 × not measured",
    ]
    assert "the wheel 6 MB 5 MB NO" in lines
    assert "quarod made 250 2.5 +25.0%" in lines
    assert "left out: there is no peer" in out


# Turns.


def test_sides_take_turns_after_a_slice_that_does_not_count() -> None:
    ours, peer = iter([1000.0, 6.0, 8.0, 5.0]), iter([1.0, 2.0, 4.0, 5.0])
    order = []

    def side(name: str, rates: Iterator[float]) -> float:
        order.append(name)
        return next(rates)

    measured = turns.alternate(Plan(rounds=3), lambda: side("a", ours), lambda: side("b", peer))
    assert "".join(order) == "abababab"
    assert measured == Measured(6.0, 4.0, [3.0, 2.0, 1.0])
    assert measured.ratio == 2.0


def test_a_slice_repeats_the_work_until_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(100))
    monkeypatch.setattr(turns, "clock", lambda: float(next(ticks)))
    work = iter([10.0, 20.0, 30.0, 40.0])
    assert turns.repeated(3.0, lambda: next(work))() == 20.0
    assert next(work) == 40.0


def test_one_core() -> None:
    before = os.sched_getaffinity(0)
    with turns.one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


# perft.


def test_the_deepest_depth_is_the_last_one_below_the_limit() -> None:
    # From the published tables: size 3 has 24, 376, 3200, …; size 2 has 8, 24, 40, 48, 40, 16, 0.
    start = quadgames.load_game("quarod", size=3).new_initial_state()
    assert (slow.deepest(start, 3_200), slow.deepest(start, 3_201)) == (2, 3)
    assert slow.deepest(quadgames.load_game("quarod", size=2).new_initial_state(), 10**9) == 6


# Batches.


def test_chosen_actions_are_legal_and_each_is_as_likely() -> None:
    mask = np.zeros((4000, 5), dtype=np.bool_)
    mask[:, 3] = True
    mask[2000:, [0, 4]] = True
    chosen = batch.choose(mask, np.random.default_rng(1))
    assert set(chosen[:2000]) == {3}
    # Each of three has 667 on average; 5 standard deviations are 106.
    assert all(abs(int((chosen[2000:] == action).sum()) - 667) < 106 for action in (0, 3, 4))


@pytest.mark.parametrize("observed", [False, True])
def test_our_batch_steps_all_games(observed: bool) -> None:
    step, mask = batch.our_batch("quarod", observed)
    start = mask.copy()
    seconds, mask = step(batch.choose(mask, np.random.default_rng(1)))
    assert seconds > 0
    assert mask.shape == start.shape == (batch.GAMES, 450)
    # A placement takes two squares, and with them every edge of theirs.
    assert (mask[:, :224].sum(axis=1) < start[:, :224].sum(axis=1)).all()


# Instructions.


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every piece of work is 100 units and 250 instructions; 200 are committed for one compiler."""
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/valgrind")
    monkeypatch.setattr(counts, "count", lambda *_: (100, 250))
    monkeypatch.setattr(counts, "read", lambda: {"rustc 1.88.0 here": {"quarod": {"made": 200, "bulk": 200, "playouts": 200}}})
    monkeypatch.setattr(rust, "programs", Path)


@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize(("toolchain", "committed", "change"), [("rustc 1.88.0 here", 200, 0.25), ("rustc 1.88.0 elsewhere", None, None)])
def test_counts_are_compared_with_those_of_the_same_compiler(
    monkeypatch: pytest.MonkeyPatch, toolchain: str, committed: int | None, change: float | None
) -> None:
    monkeypatch.setattr(counts, "toolchain", lambda: toolchain)
    found = list(counts.measure_counts(["quarod"]))
    assert [(count.work, count.committed) for count in found] == [(work, committed) for work in counts.WORK]
    assert all(count.change == change for count in found)


def test_without_valgrind_there_are_no_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(LeftOutError, match="valgrind is not installed"):
        list(counts.measure_counts(["quarod"]))


def test_new_counts_leave_those_of_other_compilers_and_games() -> None:
    committed = {"old": {"quarod": {"made": 1}}, "new": {"quarod": {"made": 2, "bulk": 3}, "laido": {"made": 4}}}
    assert counts.updated(committed, "new", [Count("quarod", "made", 10, 5, 2)]) == {
        "old": {"quarod": {"made": 1}},
        "new": {"quarod": {"made": 5, "bulk": 3}, "laido": {"made": 4}},
    }


def test_the_committed_counts_are_of_games_and_their_work() -> None:
    for of_toolchain in counts.read().values():
        for game, works in of_toolchain.items():
            assert game in ALL_GAMES
            assert set(works) == set(counts.WORK)
            assert all(instructions > 0 for instructions in works.values())


# Sizes.


PLACES = {
    ("quarod", 8): 64,
    ("quabble", 11): 121,
    ("fast_quabble", 19): 361,
    ("qualos", 1): 1,
    ("conquare", 8): 145,
    ("fast_conquare", 1): 5,
    ("splinter_quad", 10): 100,
    ("laido", 9): 217,
    ("vadus", 2): 7,
}
"""Squares, vertices and spaces, points: from the rules."""


@pytest.mark.parametrize(("game", "size"), [key for key in PLACES if key[0] in quadgames.registered_names()])
def test_places(game: str, size: int) -> None:
    assert growth.places(game, size) == PLACES[game, size]


def test_places_are_counted_with_pieces_on_them(monkeypatch: pytest.MonkeyPatch) -> None:
    state: quadgames.State = quadgames.load_game("quarod", size=4).new_initial_state()
    state.apply_action(random.Random(1).choice(state.legal_actions()))

    class Game:
        def new_initial_state(self, _position: str | None) -> quadgames.State:
            return state

    monkeypatch.setattr(quadgames, "load_game", lambda *_, **__: Game())
    assert growth.places("quarod", 4) == 16


def size(number: int, places: int, ns_per_ply: float) -> growth.Size:
    return growth.Size("quarod", number, places, ns_per_ply, 50.0, 56)


@pytest.mark.parametrize(("ns_at_16", "kept"), [(400.0, True), (401.0, False)])
def test_growth_is_from_the_default_size_to_the_largest(ns_at_16: float, kept: bool) -> None:
    (grown,) = growth.growths([size(2, 4, 1.0), size(8, 64, 100.0), size(12, 144, 999.0), size(16, 256, ns_at_16)])
    assert (grown.default.size, grown.largest.size, grown.places, grown.kept) == (8, 16, 4.0, kept)


def test_gains_have_a_depth_for_every_game() -> None:
    assert set(growth.GAIN_AT) == set(ALL_GAMES)


def test_a_table_of_positions_that_changes_the_count_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "GAIN_AT", {"quarod": growth.Count(3, 2)})
    # Published: perft 2 of quarod at size 3 is 376.
    assert [gain.leaves for gain in growth.measure_gains(["quarod"], rounds=1)] == [376]
    monkeypatch.setattr(quadgames, "perft", lambda state, depth, hash_mb: 7 + (hash_mb > 0))
    with pytest.raises(AssertionError, match="7 without a table of positions and 8 with one"):
        list(growth.measure_gains(["quarod"]))


def figures() -> growth.Figures:
    gain = growth.Gain("quarod", 8, 4, None, 1000, 3.0, 1.5)
    return growth.Figures({"processor": "a stone"}, [size(8, 64, 100.0)], [memory.Memory("quarod", 200.4, 56.0)], [gain])


def test_figures_are_kept_as_json(tmp_path: Path) -> None:
    figures().write(tmp_path / "growth.json")
    assert growth.Figures.read(tmp_path / "growth.json") == figures()


def test_an_element_of_a_batch_takes_little_memory() -> None:
    (held,) = memory.measure_memory(["quarod"])
    # The board alone is a colour or nothing and a direction on each of 64 squares: 30 bytes at the very least.
    assert 30 <= held.batch_element <= 100
    assert held.batch_element < held.state < 1000


# What people read.


@pytest.mark.parametrize(
    ("value", "shown"), [(0.25, "0.25"), (999.0, "999"), (1234.0, "1.23 k"), (999_600.0, "1000 k"), (48_700_000.0, "48.7 M"), (1.25e10, "12.5 G")]
)
def test_numbers(value: float, shown: str) -> None:
    assert report.number(value) == shown


@pytest.mark.parametrize(
    ("instructions", "committed", "shown"), [(1000, 1000, "none"), (1100, 1000, "+10.0%"), (900, 1000, "-10.0%"), (1000, None, "not committed")]
)
def test_changes(instructions: int, committed: int | None, shown: str) -> None:
    assert report.change(Count("quarod", "made", 10, instructions, committed)) == shown


def test_a_table_goes_to_its_place() -> None:
    document = "# Speed\n<!-- rates -->\nold\n<!-- /rates -->\nand\n<!-- limits -->\nkept\n<!-- /limits -->\n"
    filled = report.fill(document, {"rates": report.markdown(("a", "b"), [("1", "2")])})
    assert filled == "# Speed\n<!-- rates -->\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n<!-- /rates -->\nand\n<!-- limits -->\nkept\n<!-- /limits -->\n"
    assert report.fill(filled, {"limits": "kept\n"}) == filled.replace("\nkept\n", "\n\nkept\n\n")
    with pytest.raises(ValueError, match="no place for the table counts"):
        report.fill(document, {"counts": ""})


def test_the_document_has_a_place_for_every_table(results: Results, tmp_path: Path) -> None:
    document = tmp_path / "speed.md"
    document.write_text(program.DOCUMENT.read_text(encoding="utf-8"), encoding="utf-8")
    results.machine.update(cores=2, rustc="rustc 1.88.0 here", python="3.10.0", date="2026-01-01")
    report.fill_results(document, results)
    report.fill_growth(document, figures())
    text = document.read_text(encoding="utf-8")
    for line in (
        "Left out: the peer has gone",
        "| the wheel | 6 MB | 5 MB | NO |",
        "| quarod | made | 250 | 2.5 | +25.0% |",
        "| quarod | 200 | 56 |",
        "| quarod | 8 | the start | 4 | 1,000 | 3.000 | 1.500 | 2 × |",
    ):
        assert line in text
