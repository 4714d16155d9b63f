"""perft: the published tables, states of every kind, and long counts that are watched, stopped and shared with other threads."""

import json
import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import quadgames
from games import DEFAULT, SMALL, SMALLEST, Setup, each, over, random_game
from quadgames import ArgumentError, ArgumentTypeError, perft, perft_divide
from scripts import run_python

DATA = Path(__file__).parent / "data"


class Row:
    """A row of a published table: a position, reached by actions, and its perft at depths 1, 2, …"""

    def __init__(self, name: str, options: dict[str, Any], counts: list[int], after: list[str], seat: int | None) -> None:
        self.setup, self.counts, self.after, self.seat = Setup(name, options), counts, after, seat

    def reach(self, game: Any) -> Any:
        state = game.new_initial_state()
        for action in self.after:
            state.apply_action(state.string_to_action(action))
        return state

    def depths(self, most_leaves: int, most_inner: int) -> list[int]:
        """The depths with no more leaves than so many, and no more sequences shorter than the leaves'."""
        return [depth for depth, count in enumerate(self.counts, 1) if count <= most_leaves and sum(self.counts[: depth - 1]) <= most_inner]


def rows() -> list[Row]:
    read = [Row(name, options, counts, [], 0) for name, options, counts in json.loads((DATA / "perft.json").read_text())]
    read += [Row(row["game"], row["options"], row["perft"], row["after"], row["seat"]) for row in json.loads((DATA / "perft_after.json").read_text())]
    return [row for row in read if row.setup.name in quadgames.registered_names()]


ROWS = rows()
each_row = pytest.mark.parametrize("row", ROWS, ids=[f"{row.setup.short_form} after {len(row.after)}" for row in ROWS])

WAYS: list[dict[str, Any]] = [
    {},
    {"bulk": False},
    {"threads": 2},
    {"threads": 2, "bulk": False},
    {"hash_mb": 1},
    {"hash_mb": 8, "bulk": False},
    {"hash_mb": 2, "threads": 3},
]


# The published tables.


@each_row
@pytest.mark.parametrize("ways", WAYS, ids=str)
def test_the_core_counts_as_published(row: Row, ways: dict[str, Any]) -> None:
    state = row.reach(row.setup.load())
    assert state.current_player() == row.seat
    assert [perft(state, depth, **ways) for depth in range(1, len(row.counts) + 1)] == row.counts
    assert state == row.reach(row.setup.load())


@each_row
def test_the_reference_counts_as_published(row: Row) -> None:
    reached = row.reach(row.setup.reference())
    # Its clones would copy the history too.
    state = row.setup.reference().new_initial_state(reached.position())
    assert state.current_player() == row.seat
    for depth in row.depths(most_leaves=50_000, most_inner=2000):
        assert perft(state, depth) == row.counts[depth - 1]
    for depth in row.depths(most_leaves=500, most_inner=500):
        assert perft(state, depth, bulk=False) == row.counts[depth - 1]
    assert state == reached


@each_row
def test_a_divided_count_adds_up_to_the_published_one(row: Row) -> None:
    state = row.reach(row.setup.load())
    for depth, count in enumerate(row.counts, 1):
        divided = perft_divide(state, depth)
        assert sum(divided.values()) == count
        assert list(divided) == [state.action_to_string(action) for action in state.legal_actions()]


def test_every_game_has_a_published_table() -> None:
    assert {row.setup.name for row in ROWS} == set(quadgames.registered_names())


# Whatever the position.


@each(SMALLEST + SMALL)
def test_a_count_is_the_sum_of_the_childrens(setup: Setup) -> None:
    for number, state in enumerate(random_game(setup.load(), random.Random(51), plies=60)):
        if number % 7 == 0:
            children = [state.child(action) for action in state.legal_actions()]
            assert perft(state, 1) == perft(state, 1, bulk=False) == len(children)
            assert perft(state, 2) == sum(len(child.legal_actions()) for child in children)
            assert perft_divide(state, 2) == {state.action_to_string(child.history()[-1]): len(child.legal_actions()) for child in children}


@each(SMALLEST + DEFAULT)
def test_at_depth_0_there_is_one_sequence(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for ways in WAYS:
        assert perft(state, 0, **ways) == 1
    assert perft(setup.reference().new_initial_state(), 0) == 1


@each(SMALLEST + SMALL)
def test_a_finished_game_counts_1_at_depth_0_and_0_beyond(setup: Setup) -> None:
    state = over(setup.load(), random.Random(52))
    again = setup.reference().new_initial_state(state.position())
    for ways in WAYS:
        assert [perft(state, depth, **ways) for depth in (0, 1, 2, 3, 4000)] == [1, 0, 0, 0, 0]
    for bulk in (True, False):
        assert [perft(again, depth, bulk=bulk) for depth in (0, 1, 2, 3)] == [1, 0, 0, 0]
    assert perft_divide(state, 1) == perft_divide(state, 3) == perft_divide(again, 2) == {}


def test_beyond_the_longest_game_there_is_nothing() -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    for ways in WAYS:
        assert perft(state, 4000, **ways) == 0


@each(SMALLEST)
def test_a_divided_count_is_the_same_in_core_and_reference(setup: Setup) -> None:
    state, slow = setup.load().new_initial_state(), setup.reference().new_initial_state()
    for depth in (1, 2):
        divided = perft_divide(state, depth)
        assert divided == perft_divide(slow, depth)
        assert list(divided) == list(perft_divide(slow, depth))
        assert all(type(count) is int for count in divided.values())
    assert perft_divide(state, 1) == dict.fromkeys(divided, 1)


# States of somebody's own.


class Countdown:
    """A number goes down by 1 or 2 to 0. From n there are as many whole games of d plies as ways to write n as d ones and twos."""

    def __init__(self, number: int) -> None:
        self.number = number

    def legal_actions(self) -> list[int]:
        return [step for step in (1, 2) if step <= self.number]

    def action_to_string(self, action: int) -> str:
        return f"minus {action}"

    def apply_action(self, action: int) -> None:
        self.number -= action

    def clone(self) -> "Countdown":
        return Countdown(self.number)


def test_any_state_with_the_vocabulary_is_counted() -> None:
    state = Countdown(4)
    # 1 1, 1 2, 2 1, 2 2; then 1 1 1, 1 1 2, 1 2 1, 2 1 1; then 1 1 1 1.
    for bulk in (True, False):
        assert [perft(state, depth, bulk=bulk) for depth in range(6)] == [1, 2, 4, 4, 1, 0]
    assert perft_divide(state, 3) == {"minus 1": 3, "minus 2": 1}
    assert perft_divide(state, 4) == {"minus 1": 1, "minus 2": 0}
    assert state.number == 4


def test_a_state_of_somebody_elses_may_list_its_actions_in_any_row() -> None:
    state = Countdown(3)
    state.legal_actions = lambda: (2, 1)  # type: ignore[method-assign,assignment,return-value]
    assert list(perft_divide(state, 1)) == ["minus 2", "minus 1"]
    assert perft(state, 1) == 2


@pytest.mark.parametrize("missing", ["legal_actions", "clone", "apply_action", "action_to_string"])
def test_a_state_without_the_vocabulary_is_refused(missing: str) -> None:
    incomplete: Any = type(
        "Incomplete", (), {name: getattr(Countdown, name) for name in ("legal_actions", "clone", "apply_action", "action_to_string") if name != missing}
    )()
    for function in (perft, perft_divide):
        with pytest.raises(ArgumentTypeError, match=rf"^state: .*{missing}"):
            function(incomplete, 1)


@pytest.mark.parametrize(
    "state", [None, 3, "quarod", quadgames.load_game("quarod"), quadgames.State, [], quadgames.load_game("quarod").new_initial_states(1)], ids=str
)
def test_what_is_no_state_is_refused(state: Any) -> None:
    for function in (perft, perft_divide):
        with pytest.raises(ArgumentTypeError, match=r"^state: "):
            function(state, 1)


@pytest.mark.parametrize("kind", ["core", "reference", "own"])
def test_arguments_are_checked_whatever_the_state(kind: str) -> None:
    loaders: dict[str, Any] = {"core": quadgames.load_game, "reference": quadgames.reference.load_game}
    state: Any = loaders[kind]("quarod", size=2).new_initial_state() if kind in loaders else Countdown(3)
    value: Any

    def perft_with(**argument: Any) -> None:
        perft(state, **{"depth": 1, **argument})

    for name, allowed, values in (
        ("depth", "0 to 4000", (-1, 4001, 2**63, 2**100, -(2**100))),
        ("threads", "1 to 256", (0, -1, 257, 2**100)),
        ("hash_mb", "0 to 16777216", (-1, 2**24 + 1, 2**100)),
    ):
        for value in values:
            with pytest.raises(ArgumentError, match=rf"^{name}: {value} .*{allowed}"):
                perft_with(**{name: value})
        for value in (None, 1.0, "1", [1], object, object()):
            with pytest.raises(ArgumentTypeError, match=f"^{name}: "):
                perft_with(**{name: value})
    for name in ("bulk", "progress"):
        for value in (0, 1.0, "yes", []):
            with pytest.raises(ArgumentTypeError, match=f"^{name}: "):
                perft_with(**{name: value})
    for depth in (0, -1, 4001, 2**100):
        with pytest.raises(ArgumentError, match=rf"^depth: {depth} .*1 to 4000"):
            perft_divide(state, depth)
    for wrong in (None, 1.0, "1"):
        with pytest.raises(ArgumentTypeError, match=r"^depth: "):
            perft_divide(state, wrong)  # type: ignore[arg-type]


# Long counts.


LONG = [4, 5, 6]
"""Depths of which one takes longer than the time between two calls of `progress`, on any machine, from the start of Quarod 4 × 4."""

ENDLESS = 60
"""A depth at which nobody will see the end of a count from the start of Quarod 8 × 8."""


def start_of_long_counts() -> Any:
    return quadgames.load_game("quarod", size=4).new_initial_state()


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_on_the_callers_thread(threads: int) -> None:
    told: list[tuple[int, int]] = []
    tellers = set()

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        tellers.add(threading.current_thread())

    for depth in LONG:
        told.clear()
        count = perft(start_of_long_counts(), depth, bulk=False, threads=threads, progress=progress)
        assert count == perft(start_of_long_counts(), depth, threads=threads)
        assert told == sorted(told)
        assert len({total for _, total in told}) <= 1
        assert all(0 <= done <= total for done, total in told)
        if told:
            break
    assert tellers == {threading.current_thread()}


@pytest.mark.parametrize("ways", [{}, {"threads": 2}, {"hash_mb": 1}, {"bulk": False, "threads": 3}], ids=str)
def test_an_exception_in_progress_stops_the_count_and_goes_up(ways: dict[str, Any]) -> None:
    state = quadgames.load_game("quarod").new_initial_state()
    raised: list[Exception] = []

    def progress(_done: int, _total: int) -> None:
        raised.append(LookupError("enough"))
        raise raised[-1]

    with pytest.raises(LookupError) as caught:
        perft(state, ENDLESS, progress=progress, **ways)
    assert [caught.value] == raised
    assert state == quadgames.load_game("quarod").new_initial_state()
    assert perft(state, 1) == 224


def test_the_state_can_change_while_it_is_counted() -> None:
    state = start_of_long_counts()
    calls = 0

    def progress(_done: int, _total: int) -> None:
        nonlocal calls
        calls += 1
        state.apply_action(state.legal_actions()[0])

    for depth in LONG:
        assert perft(state, depth, bulk=False, progress=progress) == perft(start_of_long_counts(), depth)
        if calls:
            break
    assert state.move_number() == calls > 0


def test_another_thread_can_use_and_change_the_state_while_it_is_counted() -> None:
    state, depth = start_of_long_counts(), 5
    expected = perft(state, depth)
    start = state.clone()
    counts: list[int] = []
    counter = threading.Thread(target=lambda: counts.append(perft(state, depth, bulk=False)))
    counter.start()
    while counter.is_alive() and not _is_in_perft(counter):
        time.sleep(0)
    changes = 0
    while counter.is_alive():
        state.apply_action(state.legal_actions()[changes % 3])
        assert state != start
        state.undo_action()
        assert state == start
        changes += 1
    counter.join()
    # The copy is taken when the count begins: at the start, or one action on.
    assert counts[0] in {expected, *(perft(start.child(action), depth) for action in start.legal_actions()[:3])}


def _is_in_perft(thread: threading.Thread) -> bool:
    frame = sys._current_frames().get(thread.ident or 0)
    return frame is not None and frame.f_code is perft.__code__


def test_progress_can_count_too() -> None:
    state = start_of_long_counts()
    counts: list[int] = []
    for depth in LONG:
        perft(state, depth, bulk=False, progress=lambda _done, _total: counts.append(perft(state, 2)))
        if counts:
            break
    assert set(counts) == {1840}


# In a process of its own, since a count that cannot be stopped would stop the tests: there a thread waits until the main thread is in the
# call, works for a while (which it could not if the call kept the GIL), and then stops it.

INTERRUPTED = """
    import os, signal, sys, threading, time
    import quadgames

    def interrupt():
        main, code = threading.main_thread().ident, quadgames.{function}.__code__
        while sys._current_frames()[main].f_code is not code:
            time.sleep(0.001)
        worked = 0
        while worked < 1000:
            time.sleep(0)
            worked += 1
        print("worked", flush=True)
        os.kill(os.getpid(), signal.SIGINT)

    state = quadgames.load_game("{game}").new_initial_state()
    before = state.clone()
    threading.Thread(target=interrupt, daemon=True).start()
    try:
        quadgames.{call}
    except KeyboardInterrupt:
        print("interrupted")
    assert state == before
    print(quadgames.perft(state, 1) == len(state.legal_actions()))
"""

LONG_CALLS = [
    "perft(state, 60)",
    "perft(state, 60, threads=2)",
    "perft(state, 60, bulk=False)",
    "perft(state, 60, hash_mb=4, threads=2)",
    "perft_divide(state, 60)",
    "random_playouts(state, 20_000_000)",
    "random_playouts(state, 20_000_000, threads=2)",
]


@pytest.mark.parametrize("call", LONG_CALLS)
def test_a_long_call_lets_other_threads_work_and_answers_ctrl_c(call: str) -> None:
    program = INTERRUPTED.format(call=call, function=call.split("(")[0], game="quarod")
    assert run_python(program) == "worked\ninterrupted\nTrue\n"


@each(SMALLEST)
def test_a_long_count_of_every_game_answers_ctrl_c(setup: Setup) -> None:
    """Default boards: also where single positions have hundreds of actions."""
    program = INTERRUPTED.format(call="perft(state, 60)", function="perft", game=setup.name)
    assert run_python(program) == "worked\ninterrupted\nTrue\n"


@pytest.mark.parametrize("game", ["quarod(size=4)", "quabble", "qualos", "laido(size=4)", "vadus(size=3)", "splinter", "splinter_quad"])
@pytest.mark.parametrize("call", ["perft(state, 4000)", "perft(state, 4000, threads=2, hash_mb=4)", "perft_divide(state, 4000)"])
def test_a_depth_beyond_all_games_answers_ctrl_c(game: str, call: str) -> None:
    """No position is ever near a leaf where games end long before; where they do not end, 4000 levels need more stack than threads have."""
    program = INTERRUPTED.format(call=call, function=call.split("(")[0], game=game)
    assert run_python(program) == "worked\ninterrupted\nTrue\n"


def test_a_deep_count_does_not_need_the_callers_stack() -> None:
    answer = run_python("""
        import threading
        import quadgames

        def count():
            def stop(done, total):
                raise InterruptedError
            for threads in (1, 2):
                try:
                    quadgames.perft(state, 4000, threads=threads, progress=stop)
                except InterruptedError:
                    print("stopped")

        state = quadgames.load_game("splinter_quad").new_initial_state()
        threading.stack_size(256 * 2**10)
        thread = threading.Thread(target=count)
        thread.start()
        thread.join()
    """)
    assert answer == "stopped\nstopped\n"


def test_python_walks_deeper_than_its_recursion_limit() -> None:
    class Line:
        """A game with one action for ever."""

        def clone(self) -> "Line":
            return self

        def legal_actions(self) -> list[int]:
            return [0]

        def apply_action(self, action: int) -> None: ...

        def action_to_string(self, action: int) -> str:
            return "on"

    assert quadgames.perft(Line(), 4000) == 1
    assert quadgames.perft(Line(), 4000, bulk=False) == 1
    assert quadgames.perft_divide(Line(), 4000) == {"on": 1}


def test_a_table_that_there_is_no_memory_for_is_a_memory_error() -> None:
    answer = run_python("""
        import resource
        import quadgames
        states = [quadgames.load_game(name).new_initial_state() for name in quadgames.registered_names()]
        limit = 3000 * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        for state in states:
            for hash_mb in (2**14, 2**20, 2**24):
                for threads in (1, 2):
                    try:
                        quadgames.perft(state, 2, hash_mb=hash_mb, threads=threads)
                    except MemoryError as error:
                        assert str(error).startswith(f"hash_mb: {hash_mb} "), error
                        continue
                    print("counted", state, hash_mb, threads)
        print("done")
    """)
    assert answer == "done\n"
