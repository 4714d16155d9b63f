"""`random_playouts`: seeds, shapes, limits, and that the games are those of uniform random play, against the reference."""

import random
import sys
import threading
from collections import Counter
from typing import Any

import numpy as np
import pytest
import quadgames
from games import DEFAULT, SMALL, SMALLEST, Setup, are_returns, each, over, play
from quadgames import ArgumentError, ArgumentTypeError, Playouts, random_playouts
from scripts import run_python


def assert_same(one: Playouts, other: Playouts) -> None:
    assert np.array_equal(one.returns, other.returns)
    assert np.array_equal(one.plies, other.plies)
    assert np.array_equal(one.truncated, other.truncated)


# What comes back.


@each(SMALLEST + DEFAULT)
@pytest.mark.parametrize("count", [0, 1, 3, 70])
def test_results_have_the_documented_shapes_and_types(setup: Setup, count: int) -> None:
    game = setup.load()
    playouts = random_playouts(game.new_initial_state(), count, seed=1, max_plies=50)
    assert isinstance(playouts, Playouts)
    assert [array.shape for array in playouts] == [(count, game.num_players()), (count,), (count,)]
    assert [array.dtype for array in playouts] == [np.dtype(np.float64), np.dtype(np.int32), np.dtype(np.bool_)]
    returns, plies, truncated = playouts
    assert returns is playouts.returns
    assert plies is playouts.plies
    assert truncated is playouts.truncated
    assert all(array.flags.c_contiguous and array.flags.writeable for array in playouts)


@each(SMALLEST + SMALL)
def test_games_are_played_to_their_end(setup: Setup) -> None:
    game = setup.load()
    playouts = random_playouts(game.new_initial_state(), 200, seed=2)
    longest = game.max_game_length()
    assert not playouts.truncated.any()
    assert playouts.plies.min() > 0
    assert longest is None or playouts.plies.max() <= longest
    assert np.allclose(playouts.returns.sum(axis=1), 0)
    assert all(are_returns(setup, returns) for returns in playouts.returns.tolist())


@each(SMALLEST + DEFAULT)
def test_the_state_is_not_changed(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(61), 3)
    before = (state.position(), state.history())
    random_playouts(state, 20, seed=3, max_plies=100)
    assert (state.position(), state.history()) == before


@each(SMALLEST + SMALL)
def test_playouts_from_a_finished_game_have_its_returns_and_no_plies(setup: Setup) -> None:
    state = over(setup.load(), random.Random(62))
    for max_plies in (None, 0, 1):
        playouts = random_playouts(state, 5, seed=4, max_plies=max_plies)
        assert playouts.returns.tolist() == [state.returns()] * 5
        assert playouts.plies.tolist() == [0] * 5
        assert not playouts.truncated.any()


@each(SMALLEST + SMALL)
def test_playouts_from_one_ply_before_the_end_agree_with_the_children(setup: Setup) -> None:
    state = over(setup.load(), random.Random(63))
    state.undo_action()
    ends = {tuple(child.returns()) for child in map(state.child, state.legal_actions()) if child.is_terminal()}
    playouts = random_playouts(state, 200, seed=5)
    at_once = playouts.returns[playouts.plies == 1].tolist()
    assert {tuple(returns) for returns in at_once} == ends


# Seeds.


@each(SMALLEST + SMALL)
def test_a_seed_fixes_the_result_whatever_the_number_of_threads(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    for seed in (0, 1, 2**32, 2**63, 2**64 - 1):
        # More than one lot for each thread, and a last one that is not full.
        first = random_playouts(state, 333, seed=seed, max_plies=60)
        for threads in (1, 2, 3, 8):
            assert_same(random_playouts(state.clone(), 333, seed=seed, threads=threads, max_plies=60), first)


@each(SMALLEST)
def test_a_playout_does_not_depend_on_how_many_come_after_it(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    many = random_playouts(state, 200, seed=7, max_plies=60)
    few = random_playouts(state, 65, seed=7, max_plies=60)
    assert_same(few, Playouts(many.returns[:65], many.plies[:65], many.truncated[:65]))


@each(SMALL)
def test_different_seeds_differ_and_so_do_the_playouts_of_one(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    results = [random_playouts(state, 100, seed=seed, max_plies=500) for seed in (0, 1, 2, 2**32, 2**64 - 1, None, None)]
    fingerprints = {(playouts.returns.tobytes(), playouts.plies.tobytes()) for playouts in results}
    assert len(fingerprints) == len(results)
    for playouts in results:
        assert len({(*returns, plies) for returns, plies in zip(playouts.returns.tolist(), playouts.plies.tolist(), strict=True)}) > 1


@each(DEFAULT)
def test_a_seed_fixes_the_result_of_default_games(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    first = random_playouts(state, 20, seed=8, max_plies=2000)
    assert_same(random_playouts(state, 20, seed=8, threads=2, max_plies=2000), first)


# Limits.


@each(SMALLEST + SMALL)
@pytest.mark.parametrize("max_plies", [0, 1, 2, 7])
def test_a_game_that_reaches_the_limit_is_cut(setup: Setup, max_plies: int) -> None:
    state = setup.load().new_initial_state()
    cut, whole = random_playouts(state, 200, seed=9, max_plies=max_plies), random_playouts(state, 200, seed=9)
    # The same games: what ends in time is untouched, and a game that ends with the last ply that it may have is not cut.
    longer = whole.plies > max_plies
    assert np.array_equal(cut.truncated, longer)
    assert np.array_equal(cut.plies, np.minimum(whole.plies, max_plies))
    assert np.array_equal(cut.returns, np.where(longer[:, None], 0, whole.returns))


@each(SMALLEST + SMALL)
@pytest.mark.parametrize("max_plies", [10**6, 2**31 - 1])
def test_a_limit_beyond_the_longest_game_changes_nothing(setup: Setup, max_plies: int) -> None:
    state = setup.load().new_initial_state()
    assert_same(random_playouts(state, 50, seed=10, max_plies=max_plies), random_playouts(state, 50, seed=10))


def test_more_playouts_than_there_is_memory_for_are_a_memory_error() -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    for count in (2**50, 2**62, 2**63, 2**64, 2**100):
        with pytest.raises(MemoryError, match=rf"^count: .*{count}"):
            random_playouts(state, count)
    with pytest.raises(MemoryError, match=r"^count: "):
        random_playouts(state, 10**5000)
    assert random_playouts(state, 1, seed=1).plies[0] > 0


def test_less_memory_than_the_results_need_is_a_memory_error() -> None:
    answer = run_python("""
        import resource
        import quadgames
        state = quadgames.load_game("quarod", size=2).new_initial_state()
        limit = 3000 * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        try:
            quadgames.random_playouts(state, 10**9)
        except MemoryError as error:
            print(error)
    """)
    assert answer.startswith("count: ")
    assert "1000000000" in answer


# Arguments.


@pytest.mark.parametrize(
    ("name", "allowed", "values"),
    [
        ("count", "0 or more", [-1, -(2**100)]),
        ("seed", "0 to 2\\*\\*64 - 1", [-1, 2**64, 2**100]),
        ("threads", "1 to 256", [0, -1, 257, 2**100]),
        ("max_plies", "0 to 2147483647", [-1, 2**31, 2**100]),
    ],
)
def test_values_out_of_range_are_refused(name: str, allowed: str, values: list[int]) -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    for value in values:
        arguments: dict[str, Any] = {"count": 1, name: value}
        with pytest.raises(ArgumentError, match=rf"^{name}: {value} .*{allowed}"):
            random_playouts(state, **arguments)


@pytest.mark.parametrize("name", ["count", "seed", "threads", "max_plies"])
@pytest.mark.parametrize("value", [1.0, "1", b"1", [1], (1,), np.float64(1), np.zeros(2, int), int, ...], ids=repr)
def test_another_type_is_refused(name: str, value: Any) -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    with pytest.raises(ArgumentTypeError, match=f"^{name}: "):
        random_playouts(state, **{"count": 1, name: value})


def test_none_stands_for_a_seed_and_a_limit_only() -> None:
    state: Any = quadgames.load_game("quarod", size=2).new_initial_state()
    random_playouts(state, 1, seed=None, max_plies=None, progress=None)
    for name in ("count", "threads"):
        arguments: dict[str, Any] = {"count": 1, name: None}
        with pytest.raises(ArgumentTypeError, match=f"^{name}: "):
            random_playouts(state, **arguments)
    with pytest.raises(ArgumentTypeError, match=r"^progress: "):
        random_playouts(state, 1, progress=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "state", [None, "quarod", quadgames.load_game("quarod"), quadgames.reference.load_game("quarod").new_initial_state(), quadgames.State], ids=str
)
def test_what_is_no_state_of_the_core_is_refused(state: Any) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^state: "):
        random_playouts(state, 1)


def test_numbers_can_be_any_integers() -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    playouts = random_playouts(state, np.int32(3), seed=np.uint64(5), threads=np.int8(2), max_plies=np.array(4))  # type: ignore[arg-type]
    assert_same(playouts, random_playouts(state, 3, seed=5, threads=2, max_plies=4))


# Long runs.


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_on_the_callers_thread(threads: int) -> None:
    state = quadgames.load_game("quarod").new_initial_state()
    told: list[tuple[int, int]] = []
    tellers = set()
    enough = 4

    class EnoughError(Exception):
        pass

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        tellers.add(threading.current_thread())
        if len(told) == enough:
            raise EnoughError

    with pytest.raises(EnoughError):
        random_playouts(state, 10_000_000, seed=1, threads=threads, progress=progress)
    assert len(told) == enough
    assert told == sorted(told)
    assert tellers == {threading.current_thread()}
    assert all(0 <= done <= total == 10_000_000 for done, total in told)


def test_the_state_can_change_meanwhile() -> None:
    game = quadgames.load_game("quarod")
    state = game.new_initial_state()
    changes = 0

    def progress(_done: int, _total: int) -> None:
        nonlocal changes
        changes += 1
        state.apply_action(state.legal_actions()[0])

    count = 30_000
    playouts = random_playouts(state, count, seed=1, progress=progress)
    assert state.move_number() == changes
    assert_same(playouts, random_playouts(game.new_initial_state(), count, seed=1))


# Uniform random play: by the distribution of results and lengths, and of first actions.

BOUND = 4.5
"""How far out, in standard deviations of the normal distribution, a chi-square statistic may lie.

The seeds are fixed, so a test that passes goes on passing. A change of the stream of random numbers draws afresh; then a right implementation
fails with a chance of 3 in a million for each statistic, of which there are fewer than 300.
"""

LEAST_EXPECTED = 20
"""Rarer outcomes are counted together, so that the chi-square statistic is near its distribution."""


def as_normal(statistic: float, freedom: int) -> float:
    """Wilson and Hilferty: the cube root of a chi-square statistic over its freedom is nearly normal, with mean 1 − 2/9k and variance 2/9k."""
    if freedom == 0:
        return 0.0
    variance = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - variance)) / variance**0.5)


def deviation_from_sample(ours: Counter[Any], theirs: Counter[Any]) -> float:
    """How far out the chi-square statistic lies that tells whether two samples are of one distribution."""
    common = [outcome for outcome in ours | theirs if ours[outcome] + theirs[outcome] >= 2 * LEAST_EXPECTED]
    cells = [(ours[outcome], theirs[outcome]) for outcome in common]
    rare = (ours.total() - sum(one for one, _ in cells), theirs.total() - sum(other for _, other in cells))
    if sum(rare) >= 2 * LEAST_EXPECTED:
        cells.append(rare)
    share = ours.total() / (ours.total() + theirs.total())
    statistic = 0.0
    for one, other in cells:
        expected = (one + other) * share, (one + other) * (1 - share)
        statistic += (one - expected[0]) ** 2 / expected[0] + (other - expected[1]) ** 2 / expected[1]
    return as_normal(statistic, freedom=len(cells) - 1)


def deviation_from_chances(found: Counter[Any], chances: Counter[Any]) -> float:
    """How far out the chi-square statistic lies that tells whether a sample has these chances."""
    count = found.total()
    cells = [(found[outcome], count * chance) for outcome, chance in chances.items() if count * chance >= LEAST_EXPECTED]
    rare = (count - sum(one for one, _ in cells), count - sum(expected for _, expected in cells))
    if rare[1] >= LEAST_EXPECTED:
        cells.append(rare)
    return as_normal(sum((one - expected) ** 2 / expected for one, expected in cells), freedom=len(cells) - 1)


def test_the_statistics_tell_a_loaded_die_from_a_fair_one() -> None:
    """The bound lets fair dice pass, and fails a die of which one side is twice as likely as each other."""
    rng = random.Random(64)
    fair = [Counter(rng.randrange(6) for _ in range(500)) for _ in range(40)]
    loaded = Counter(rng.choices(range(6), [6, 3, 3, 3, 3, 3], k=500))
    sixth = Counter(dict.fromkeys(range(6), 1 / 6))
    assert max(deviation_from_sample(one, other) for one, other in zip(fair[::2], fair[1::2], strict=True)) < BOUND
    assert max(deviation_from_chances(one, sixth) for one in fair) < BOUND
    assert deviation_from_sample(loaded, Counter(dict.fromkeys(range(6), 20_000))) > BOUND
    assert deviation_from_chances(loaded, sixth) > BOUND


REFERENCE_PLAYOUTS = {
    # Few plies to a game, so that the reference can play enough of them.
    "quarod": ({"size": 2}, 2000),
    "quabble": ({"size": 3}, 1500),
    "fast_quabble": ({"size": 3}, 1500),
    "qualos": ({"size": 3}, 800),
    "conquare": ({"size": 1}, 2000),
    "fast_conquare": ({"size": 2}, 800),
    "splinter_quad": ({"size": 6}, 60),
    "splinter": ({}, 30),
    "laido": ({"size": 2}, 1000),
    "vadus": ({"size": 2}, 1000),
}


def reference_playout(game: Any, rng: random.Random, longest: int) -> tuple[Any, ...]:
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < longest:
        state.apply_action(rng.choice(state.legal_actions()))
    return (*state.returns(), state.move_number())


@pytest.mark.parametrize("name", [name for name in REFERENCE_PLAYOUTS if name in quadgames.registered_names()])
def test_results_and_lengths_are_distributed_as_the_references(name: str) -> None:
    options, count = REFERENCE_PLAYOUTS[name]
    longest = 60 if "splinter" in name else sys.maxsize
    slow = quadgames.reference.load_game(name, **options)
    rng = random.Random(f"playouts of {name}")
    theirs = [reference_playout(slow, rng, longest) for _ in range(count)]
    playouts = random_playouts(quadgames.load_game(name, **options).new_initial_state(), 100 * count, seed=11, max_plies=min(longest, 10**6))
    ours = [(*returns, plies) for returns, plies in zip(playouts.returns.tolist(), playouts.plies.tolist(), strict=True)]
    results = [Counter(tuple(round(number, 6) for number in outcome[:-1]) for outcome in outcomes) for outcomes in (ours, theirs)]
    lengths = [Counter(outcome[-1] for outcome in outcomes) for outcomes in (ours, theirs)]
    assert deviation_from_sample(*results) < BOUND
    assert deviation_from_sample(*lengths) < BOUND


def chances_within(state: Any, plies: int) -> Counter[tuple[Any, ...]]:
    """The chance of every outcome (returns, plies, truncated) of a playout of at most so many plies, added up over the whole tree."""
    chances: Counter[Any] = Counter()

    def walk(state: Any, plies_left: int, chance: float) -> None:
        actions = state.legal_actions()
        if not actions or plies_left == 0:
            outcome = (*state.returns(), plies - plies_left, bool(actions))
            chances[outcome] += chance  # type: ignore[assignment]
            return
        for action in actions:
            walk(state.child(action), plies_left - 1, chance / len(actions))

    walk(state, plies, 1.0)
    return chances


def outcomes_of(playouts: Playouts) -> Counter[tuple[Any, ...]]:
    rows = zip(playouts.returns.tolist(), playouts.plies.tolist(), playouts.truncated.tolist(), strict=True)
    return Counter((*returns, plies, truncated) for returns, plies, truncated in rows)


@each(SMALLEST + SMALL)
def test_every_action_is_as_likely_as_any_other(setup: Setup) -> None:
    """Near the end of a game the outcome tells which actions were played, and the chances of all outcomes can be added up exactly."""
    for seed in range(4):
        state = over(setup.load(), random.Random(seed))
        plies = 0
        while state.history() and (plies < 2 or quadgames.perft(state, plies + 1) <= 3000) and plies < 8:
            state.undo_action()
            plies += 1
        chances = chances_within(state, plies)
        playouts = random_playouts(state, 20_000, seed=13, max_plies=plies)
        found = outcomes_of(playouts)
        assert found.keys() <= chances.keys()
        assert deviation_from_chances(found, chances) < BOUND


def test_the_chances_of_a_whole_game() -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    chances = chances_within(quadgames.reference.load_game("quarod", size=2).new_initial_state(), 6)
    playouts = random_playouts(state, 100_000, seed=12)
    found = outcomes_of(playouts)
    assert found.keys() == chances.keys()
    assert deviation_from_chances(found, chances) < BOUND
