"""`Batch`: many games stepped together, against as many single states; arrays in and out."""

import copy
import inspect
import pickle
import random
from typing import Any

import numpy as np
import pytest
import quadgames
from games import DEFAULT, FAMILIES, SMALL, SMALLEST, Setup, each, over, play
from quadgames import ArgumentError, ArgumentIndexError, ArgumentTypeError, Batch, IllegalActionError, PositionError, QuadgamesError
from scripts import run_python

TERMINAL = -4


def choose(states: list[Any], rng: random.Random) -> list[int]:
    """One random legal action for each state, and an impossible one for each that is over."""
    return [rng.choice(state.legal_actions() or [-1]) for state in states]


def assert_same(batch: Batch, states: list[Any]) -> None:
    """Each game of the batch stands as its state does."""
    assert len(batch) == len(states)
    assert batch.positions() == [state.position() for state in states]
    assert batch.current_player().tolist() == [state.current_player() for state in states]
    assert batch.is_terminal().tolist() == [state.is_terminal() for state in states]
    assert batch.returns().tolist() == [state.returns() for state in states]
    assert np.array_equal(batch.legal_actions_mask(), [state.legal_actions_mask() for state in states])
    for dtype in (np.float32, np.uint8, np.bool_):
        assert np.array_equal(batch.observation_tensor(dtype=dtype), [state.observation_tensor(dtype=dtype) for state in states])


def snapshot(batch: Batch) -> list[str]:
    return batch.positions()


def first_legal(batch: Batch) -> Any:
    return batch.legal_actions_mask().argmax(axis=1)


def played(setup: Setup, count: int, seed: int, plies: int = 40) -> tuple[Batch, list[Any]]:
    """A batch and single states that have made the same random actions."""
    game, rng = setup.load(), random.Random(seed)
    batch, states = game.new_initial_states(count), [game.new_initial_state() for _ in range(count)]
    for _ in range(plies):
        actions = choose(states, rng)
        batch.apply_actions(actions)
        for state, action in zip(states, actions, strict=True):
            if not state.is_terminal():
                state.apply_action(action)
    return batch, states


# In lockstep.


@each(SMALLEST + SMALL)
def test_a_batch_is_as_many_single_games(setup: Setup) -> None:
    game, rng = setup.load(), random.Random(31)
    batch, states = game.new_initial_states(5), [game.new_initial_state() for _ in range(5)]
    assert_same(batch, states)
    for _ in range(60):
        actions = choose(states, rng)
        assert batch.apply_actions(np.array(actions)) is None
        for state, action in zip(states, actions, strict=True):
            if not state.is_terminal():
                state.apply_action(action)
        assert_same(batch, states)


@each(DEFAULT)
def test_a_batch_of_default_games_is_as_many_single_games(setup: Setup) -> None:
    batch, states = played(setup, 3, 32)
    assert_same(batch, states)


@each(SMALLEST + SMALL)
def test_the_entries_of_finished_games_are_ignored(setup: Setup) -> None:
    game = setup.load()
    batch = game.new_initial_states(3)
    batch.set_position(1, over(game, random.Random(33)).position())
    finished = batch.positions()[1]
    count = game.num_distinct_actions()
    for entry in (0, -1, count, 2**40, -(2**62)):
        if batch.is_terminal()[[0, 2]].any():
            break
        actions = first_legal(batch)
        actions[1] = entry
        batch.apply_actions(actions)
        assert batch.positions()[1] == finished
        assert batch.current_player()[1] == TERMINAL
    everything_over = game.new_initial_states(1)
    everything_over.set_position(0, finished)
    everything_over.apply_actions([entry])
    assert everything_over.positions() == [finished]


@each(SMALLEST + SMALL)
def test_an_illegal_entry_names_the_first_bad_index_and_no_game_changes(setup: Setup) -> None:
    game = setup.load()
    for seed in range(3):
        batch, states = played(setup, 6, seed, plies=seed)
        before = snapshot(batch)
        running = [index for index, state in enumerate(states) if not state.is_terminal()]
        if len(running) < 3:
            continue
        illegal = int(np.flatnonzero(~batch.legal_actions_mask()[running[1]])[0])
        for entry in (illegal, -1, game.num_distinct_actions(), 2**40, -(2**62)):
            actions = first_legal(batch)
            actions[running[1]] = entry
            actions[running[2]] = -7
            with pytest.raises(IllegalActionError, match=rf"^actions: {entry} .*index {running[1]} "):
                batch.apply_actions(actions)
            with pytest.raises(IllegalActionError, match=rf"index {running[1]} "):
                batch.apply_actions(actions, autoreset=True)
            assert snapshot(batch) == before
    assert_same(batch, states)


# Actions.


@each(FAMILIES)
@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, ">i4", "<i8", ">u8"])
def test_actions_can_be_integers_of_any_type(setup: Setup, dtype: Any) -> None:
    batch = setup.load().new_initial_states(4)
    actions = first_legal(batch).astype(dtype)
    batch.apply_actions(actions)
    state = setup.load().new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert batch.positions() == [state.position()] * 4


class ArrayLike:
    """Something of somebody's that numpy can make an array of."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.array(self.numbers, dtype)


class Index:
    """Something of somebody's that stands for an integer."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@each(FAMILIES)
def test_actions_can_be_anything_that_numpy_makes_integers_of(setup: Setup) -> None:
    game = setup.load()
    state = game.new_initial_state()
    actions = (state.legal_actions() * 3)[:3]
    expected = [state.child(action).position() for action in actions]
    backwards = np.array(actions[::-1])[::-1]
    strided = np.array([actions, [-1] * 3]).T.reshape(-1)[::2]
    read_only = np.array(actions)
    read_only.flags.writeable = False
    misaligned = np.zeros(3 * 8 + 1, dtype=np.uint8)[1:].view(np.int64)
    misaligned[:] = actions
    assert not misaligned.flags.aligned
    other_order = np.array(actions, np.dtype(np.int64).newbyteorder())
    masked = np.ma.masked_array(actions)
    indices = [Index(action) for action in actions]
    kinds: list[Any] = [
        actions,
        tuple(actions),
        backwards,
        strided,
        read_only,
        misaligned,
        other_order,
        masked,
        np.array(actions).data,
        ArrayLike(actions),
        indices,
        np.array(actions, object),
    ]
    for given in kinds:
        batch = game.new_initial_states(3)
        batch.apply_actions(given)
        assert batch.positions() == expected


@each(FAMILIES)
def test_actions_keep_their_values(setup: Setup) -> None:
    batch = setup.load().new_initial_states(3)
    actions = first_legal(batch)
    kept = actions.copy()
    batch.apply_actions(actions)
    assert np.array_equal(actions, kept)


BAD_TYPES: list[Any] = [
    None,
    "abc",
    b"abc",
    ...,
    {1, 2, 3},
    {0: 0, 1: 0, 2: 0},
    1.0,
    [0.0] * 3,
    [None] * 3,
    ["0"] * 3,
    [True] * 3,
    [[0], [0, 0], [0]],
    np.zeros(3),
    np.zeros(3, complex),
    np.zeros(3, "M8[s]"),
]
BAD_SHAPES: list[Any] = [0, [], [0], [0] * 2, [0] * 4, [[0]] * 3, [[0] * 3], np.zeros((3, 1), int), np.zeros((), int), np.zeros((0, 3), int)]


@each(FAMILIES)
@pytest.mark.parametrize("actions", BAD_TYPES, ids=repr)
def test_actions_of_another_type_are_refused(setup: Setup, actions: Any) -> None:
    batch = setup.load().new_initial_states(3)
    before = snapshot(batch)
    with pytest.raises(ArgumentTypeError, match=r"^actions: "):
        batch.apply_actions(actions)
    assert snapshot(batch) == before


@each(FAMILIES)
@pytest.mark.parametrize("actions", BAD_SHAPES, ids=repr)
def test_actions_of_another_shape_are_refused(setup: Setup, actions: Any) -> None:
    batch = setup.load().new_initial_states(3)
    before = snapshot(batch)
    with pytest.raises(ArgumentError, match=r"^actions: .*\[3\]"):
        batch.apply_actions(actions)
    assert snapshot(batch) == before


@each(FAMILIES)
def test_an_action_beyond_63_bits_is_as_illegal_as_any_other(setup: Setup) -> None:
    batch = setup.load().new_initial_states(2)
    before = snapshot(batch)
    for huge in (2**63, 2**64 - 1):
        actions = first_legal(batch).astype(np.uint64)
        actions[1] = huge
        with pytest.raises(IllegalActionError, match=rf"^actions: {huge} .*index 1 "):
            batch.apply_actions(actions)
    # What numpy has no integer type for is not an array of integers.
    for huge in (2**64, 2**100, -(2**100)):
        with pytest.raises((IllegalActionError, ArgumentTypeError), match=r"^actions: "):
            batch.apply_actions([first_legal(batch)[0].item(), huge])
    assert snapshot(batch) == before


# Starting again.


@each(SMALLEST + SMALL)
@pytest.mark.parametrize(
    ("indices", "reset"),
    [
        *(([0], [0]), ([3, 1], [1, 3]), ([-1], [4]), ([-5, 4], [0, 4]), ([2, 2, 2], [2]), (2, [2]), (-1, [4]), ([], []), (range(5), [0, 1, 2, 3, 4])),
        *((np.array([1, 2], np.uint8), [1, 2]), (np.array([], int), []), (np.int64(3), [3]), (np.array(3), [3])),
        *(([False, True, True, False, False], [1, 2]), (np.zeros(5, bool), []), (np.ones(5, bool), [0, 1, 2, 3, 4])),
    ],
    ids=str,
)
def test_reset_starts_these_games_again_and_no_others(setup: Setup, indices: Any, reset: list[int]) -> None:
    batch, states = played(setup, 5, 34, plies=3)
    start = setup.load().new_initial_state()
    batch.reset(indices)
    assert_same(batch, [start if index in reset else state for index, state in enumerate(states)])


@each(FAMILIES)
@pytest.mark.parametrize("bad", [5, -6, 2**31, 2**62, -(2**63)])
def test_reset_refuses_a_game_that_there_is_not(setup: Setup, bad: int) -> None:
    batch, _ = played(setup, 5, 35, plies=1)
    before = snapshot(batch)
    for indices in (bad, [bad], [0, bad], (bad, 1)):
        with pytest.raises(ArgumentIndexError, match=rf"^indices: {bad} .*0 to 4"):
            batch.reset(indices)
        assert snapshot(batch) == before


@each(FAMILIES)
def test_reset_refuses_an_index_beyond_63_bits(setup: Setup) -> None:
    batch, _ = played(setup, 5, 36, plies=1)
    before = snapshot(batch)
    # In 64 bits these would be -1 and -2**63.
    for huge in (2**64 - 1, 2**63):
        with pytest.raises(ArgumentIndexError, match=rf"^indices: {huge} "):
            batch.reset(np.array([huge], np.uint64))
    for indices in (2**64, [2**100], [0, -(2**100)]):
        with pytest.raises((ArgumentIndexError, ArgumentTypeError), match=r"^indices: "):
            batch.reset(indices)
    assert snapshot(batch) == before


@each(FAMILIES)
@pytest.mark.parametrize("indices", [None, "abc", b"abc", ..., 1.0, [0.0], [None], ["0"], [[0], [0, 0]], {0, 1}, np.zeros(2), slice(0, 2)], ids=repr)
def test_reset_refuses_another_type(setup: Setup, indices: Any) -> None:
    batch, _ = played(setup, 5, 37, plies=1)
    before = snapshot(batch)
    with pytest.raises(ArgumentTypeError, match=r"^indices: "):
        batch.reset(indices)
    assert snapshot(batch) == before


@each(FAMILIES)
@pytest.mark.parametrize("indices", [[[0]], [[0, 1]], [True], [True] * 4, [True] * 6, np.ones((5, 1), bool), np.ones((1, 5), bool), True], ids=repr)
def test_reset_refuses_another_shape(setup: Setup, indices: Any) -> None:
    batch, _ = played(setup, 5, 38, plies=1)
    before = snapshot(batch)
    with pytest.raises(ArgumentError, match=r"^indices: "):
        batch.reset(indices)
    assert snapshot(batch) == before


@each(SMALLEST + SMALL)
def test_autoreset_starts_again_what_ended_and_says_which(setup: Setup) -> None:
    game, rng = setup.load(), random.Random(39)
    batch, states = game.new_initial_states(4), [game.new_initial_state() for _ in range(4)]
    returns = np.full((4, game.num_players()), np.nan)
    ended = 0
    for _ in range(3000 if "splinter" in setup.name else 200):
        actions = choose(states, rng)
        was_over = batch.apply_actions(actions, autoreset=True, returns=returns)
        assert isinstance(was_over, np.ndarray)
        assert (was_over.dtype, was_over.shape) == (np.dtype(bool), (4,))
        for state, action in zip(states, actions, strict=True):
            state.apply_action(action)
        assert was_over.tolist() == [state.is_terminal() for state in states]
        assert returns.tolist() == [state.returns() for state in states]
        states = [game.new_initial_state() if state.is_terminal() else state for state in states]
        assert batch.positions() == [state.position() for state in states]
        assert not batch.is_terminal().any()
        assert not batch.returns().any()
        ended += int(was_over.sum())
    assert ended > 0


@each(SMALLEST + SMALL)
def test_autoreset_starts_again_what_had_ended_before(setup: Setup) -> None:
    game = setup.load()
    state = over(game, random.Random(40))
    batch = game.new_initial_states(2)
    batch.set_position(1, state.position())
    returns = np.zeros((2, game.num_players()))
    action = first_legal(batch)[0]
    was_over = batch.apply_actions([action, -1], autoreset=True, returns=returns)
    first = game.new_initial_state()
    first.apply_action(action)
    assert was_over is not None
    assert was_over.tolist() == [first.is_terminal(), True]
    assert returns.tolist() == [first.returns(), state.returns()]
    assert batch.positions()[1] == game.new_initial_state().position()


@each(FAMILIES)
def test_returns_can_be_had_without_autoreset(setup: Setup) -> None:
    game = setup.load()
    state = over(game, random.Random(41))
    last = state.history()[-1]
    state.undo_action()
    batch = game.new_initial_states(1)
    batch.set_position(0, state.position())
    returns = np.full((1, game.num_players()), np.nan)
    assert batch.apply_actions([last], returns=returns) is None
    state.apply_action(last)
    assert returns.tolist() == [state.returns()] == batch.returns().tolist()


@each(FAMILIES)
def test_a_step_that_fails_leaves_the_returns_alone(setup: Setup) -> None:
    game = setup.load()
    batch = game.new_initial_states(2)
    before = snapshot(batch)
    returns = np.full((2, game.num_players()), 7.0)
    with pytest.raises(IllegalActionError):
        batch.apply_actions([0, -1], returns=returns)
    assert (returns == 7).all()
    assert snapshot(batch) == before


@each(FAMILIES)
def test_bad_returns_are_refused_before_the_step(setup: Setup) -> None:
    game = setup.load()
    batch = game.new_initial_states(2)
    before, players = snapshot(batch), game.num_players()
    actions = first_legal(batch)
    read_only = np.zeros((2, players))
    read_only.flags.writeable = False
    for returns in (np.zeros((2, players + 1)), np.zeros((3, players)), np.zeros(2 * players), np.zeros((players, 2)).T[::1, ::-1], read_only):
        with pytest.raises(ArgumentError, match=r"^returns: "):
            batch.apply_actions(actions, autoreset=True, returns=returns)
    for wrong in (np.zeros((2, players), np.float32), np.zeros((2, players), int), [[0.0] * players] * 2, "abc", 1):
        with pytest.raises(ArgumentTypeError, match=r"^returns: "):
            batch.apply_actions(actions, returns=wrong)  # type: ignore[arg-type]
    assert snapshot(batch) == before


@each(FAMILIES)
def test_integers_beyond_64_bits_are_no_actions(setup: Setup) -> None:
    batch = setup.load().new_initial_states(3)
    actions = first_legal(batch).tolist()
    before = snapshot(batch)
    for wrong in (2**63, 2**64, -(2**64), 10**30):
        with pytest.raises(IllegalActionError, match=rf"^actions: {wrong} at index 2 is not legal"):
            batch.apply_actions([*actions[:2], wrong])
        with pytest.raises(ArgumentIndexError, match=rf"^indices: {wrong} is not a game of this batch of 3; allowed: 0 to 2, and -1 to -3$"):
            batch.reset([0, wrong])
    assert snapshot(batch) == before
    with pytest.raises(ArgumentIndexError, match=r"^index: 0 is not a game of this batch of 0; allowed: none, as it has no games$"):
        setup.load().new_initial_states(0)[0]


@each(FAMILIES)
def test_autoreset_can_be_a_bool_of_numpy(setup: Setup) -> None:
    batch: Any = setup.load().new_initial_states(2)
    assert batch.apply_actions(first_legal(batch), autoreset=np.True_).tolist() == [False, False]
    assert batch.apply_actions(first_legal(batch), autoreset=np.False_) is None


def test_the_signature_of_apply_actions_is_as_documented() -> None:
    assert str(inspect.signature(quadgames.Batch.apply_actions)) == "(self, /, actions, *, autoreset=False, returns=None)"


@each(FAMILIES)
@pytest.mark.parametrize("autoreset", [None, 1, 0, "yes", [], ...], ids=repr)
def test_autoreset_is_a_bool(setup: Setup, autoreset: Any) -> None:
    batch = setup.load().new_initial_states(1)
    before = snapshot(batch)
    with pytest.raises(ArgumentTypeError, match=r"^autoreset: "):
        batch.apply_actions(first_legal(batch), autoreset=autoreset)
    assert snapshot(batch) == before


# Results, and arrays for them.


RESULTS: dict[str, Any] = {
    "legal_actions_mask": (np.bool_, lambda game: (game.num_distinct_actions(),)),
    "current_player": (np.int32, lambda _: ()),
    "is_terminal": (np.bool_, lambda _: ()),
    "returns": (np.float64, lambda game: (game.num_players(),)),
    "observation_tensor": (np.float32, lambda game: game.observation_tensor_shape()),
}
each_result = pytest.mark.parametrize("result", RESULTS)


def blank(setup: Setup, result: str, count: int, dtype: Any = None, fill: int = 1) -> Any:
    """An array that fits a result, full of something else."""
    own_dtype, row = RESULTS[result]
    return np.full((count, *row(setup.load())), fill, dtype or own_dtype)


@each(FAMILIES + DEFAULT)
@each_result
@pytest.mark.parametrize("count", [0, 1, 3])
def test_results_have_the_documented_type_and_shape(setup: Setup, result: str, count: int) -> None:
    batch = setup.load().new_initial_states(count)
    array, like = getattr(batch, result)(), blank(setup, result, count)
    assert (array.dtype, array.shape) == (like.dtype, like.shape)
    assert array.flags.c_contiguous
    assert array.flags.writeable


@each(SMALLEST + SMALL)
@each_result
def test_an_array_of_the_right_kind_is_filled_and_returned(setup: Setup, result: str) -> None:
    batch, _ = played(setup, 4, 42, plies=7)
    for fill in (0, 1):
        out = blank(setup, result, 4, fill=fill)
        assert getattr(batch, result)(out=out) is out
        assert np.array_equal(out, getattr(batch, result)())


@each(FAMILIES)
@pytest.mark.parametrize("dtype", [np.float32, np.uint8, np.bool_])
def test_an_observation_has_the_type_of_its_array(setup: Setup, dtype: Any) -> None:
    batch, _ = played(setup, 3, 43, plies=3)
    out = blank(setup, "observation_tensor", 3, dtype)
    for options in ({}, {"dtype": dtype}, {"dtype": np.dtype(dtype).name}):
        out[...] = 1
        assert batch.observation_tensor(out=out, **options) is out
        assert np.array_equal(out, batch.observation_tensor())
        assert batch.observation_tensor(**options).dtype == (dtype if options else np.float32)


@each(FAMILIES)
def test_an_observation_of_another_type_is_refused(setup: Setup) -> None:
    batch: Any = setup.load().new_initial_states(2)
    for dtype in (np.float64, int, "nonsense", object, 7):
        with pytest.raises(ArgumentTypeError, match=r"^dtype: .*float32, uint8 or bool"):
            batch.observation_tensor(dtype=dtype)
    with pytest.raises(ArgumentTypeError, match=r"^out: "):
        batch.observation_tensor(dtype=np.uint8, out=blank(setup, "observation_tensor", 2))
    with pytest.raises(ArgumentTypeError, match=r"^dtype: 'float64' is not allowed; allowed: float32, uint8 or bool$"):
        batch.observation_tensor(dtype="float64")
    with pytest.raises(ArgumentTypeError, match=r"^out: .*float64.* is not allowed; allowed: float32, uint8 or bool$"):
        batch.observation_tensor(out=blank(setup, "observation_tensor", 2, np.float64))


@each(FAMILIES)
@each_result
def test_an_array_of_another_kind_is_refused_and_left_alone(setup: Setup, result: str) -> None:
    batch = setup.load().new_initial_states(3)
    ask = getattr(batch, result)
    right = blank(setup, result, 3)
    read_only = right.copy()
    read_only.flags.writeable = False
    padded = np.full((*right.shape[:-1], 2 * right.shape[-1]), 1, right.dtype)
    misaligned = np.zeros(right.nbytes + 1, np.uint8)[1:].view(right.dtype).reshape(right.shape)
    for out in (blank(setup, result, 2), blank(setup, result, 4), right[None], right.reshape(-1, 1, 1), right[::-1], padded[..., ::2], read_only):
        before = out.copy()
        with pytest.raises(ArgumentError, match=r"^out: "):
            ask(out=out)
        assert np.array_equal(out, before)
    if not misaligned.flags.aligned:
        with pytest.raises(ArgumentError, match=r"^out: "):
            ask(out=misaligned)
    if right.ndim > 1:
        with pytest.raises(ArgumentError, match=r"^out: .*not C-contiguous"):
            ask(out=np.asfortranarray(np.concatenate([right, right]))[:3])
    other_order = right.dtype.newbyteorder()
    for wrong in (right.astype(np.complex64), right.astype(np.int64), right.tolist(), "abc", 3, object()):
        with pytest.raises(ArgumentTypeError, match=r"^(out|dtype): "):
            ask(out=wrong)
    if other_order != right.dtype:
        with pytest.raises(ArgumentTypeError, match=r"^(out|dtype): "):
            ask(out=right.astype(other_order))


@each(FAMILIES)
def test_an_array_can_be_the_actions_too(setup: Setup) -> None:
    """What is read is read before anything is written."""
    game = setup.load()
    batch = game.new_initial_states(2)
    state = game.new_initial_state()
    action = state.legal_actions()[-1]
    state.apply_action(action)
    memory = np.zeros((2, game.num_players()))
    actions = memory.view(np.int64).reshape(-1)[:2]
    actions[:] = action
    batch.apply_actions(actions, returns=memory)
    assert batch.positions() == [state.position()] * 2
    assert memory.tolist() == [state.returns()] * 2
    seats = np.full(2, -1, np.int32)
    batch.current_player(out=seats)
    assert seats.tolist() == [state.current_player()] * 2
    if not state.is_terminal():
        seats[:] = state.legal_actions()[0]
        batch.apply_actions(seats)
        state.apply_action(state.legal_actions()[0])
        assert batch.current_player(out=seats) is seats
        assert seats.tolist() == [state.current_player()] * 2


@each(FAMILIES)
@each_result
def test_every_result_is_the_callers_own(setup: Setup, result: str) -> None:
    batch = setup.load().new_initial_states(2)
    first = getattr(batch, result)()
    kept = first.copy()
    first[...] = 1
    assert np.array_equal(getattr(batch, result)(), kept)


# A batch as a sequence.


@each(SMALLEST + SMALL)
def test_an_entry_is_a_state_of_its_own_without_history(setup: Setup) -> None:
    batch, states = played(setup, 4, 44, plies=2)
    before = snapshot(batch)
    for index in range(-4, 4):
        state = batch[index]
        assert state == states[index]
        assert type(state) is type(states[index])
        assert state.get_game() == setup.load()
        assert state.history() == []
        with pytest.raises(ArgumentError):
            state.undo_action()
        play(state, random.Random(45), 3)
    assert snapshot(batch) == before
    kept = batch[0]
    batch.reset(0)
    assert kept == states[0]


@each(FAMILIES)
def test_a_batch_can_be_walked_and_its_length_taken(setup: Setup) -> None:
    batch: Any
    batch, states = played(setup, 5, 46, plies=2)
    assert len(batch) == 5
    assert [state.position() for state in batch] == [state.position() for state in states]
    assert list(batch) == states
    assert states[1] in batch
    assert list(reversed(batch)) == states[::-1]
    assert batch.get_game() == setup.load()


@each(FAMILIES)
@pytest.mark.parametrize("index", [5, -6, 2**63, 2**100, -(2**100)])
def test_an_index_that_there_is_not_is_refused(setup: Setup, index: int) -> None:
    batch = setup.load().new_initial_states(5)
    with pytest.raises(IndexError, match=rf"^index: {index} .*0 to 4") as caught:
        batch[index]
    assert isinstance(caught.value, ArgumentIndexError)
    with pytest.raises(ArgumentIndexError, match=rf"^index: {index} "):
        batch.set_position(index, batch.positions()[0])


@each(FAMILIES)
@pytest.mark.parametrize("index", [None, 1.0, "0", slice(0, 2), [0], (0,), np.array([0]), ...], ids=repr)
def test_an_index_of_another_type_is_refused(setup: Setup, index: Any) -> None:
    batch = setup.load().new_initial_states(5)
    with pytest.raises(ArgumentTypeError, match=r"^index: "):
        batch[index]


@each(FAMILIES)
def test_an_entry_can_be_set_from_a_position_text(setup: Setup) -> None:
    batch, states = played(setup, 3, 47, plies=2)
    start = setup.load().new_initial_state()
    batch.set_position(-1, start.position())
    assert_same(batch, [*states[:2], start])
    with pytest.raises(PositionError, match=r"^position: "):
        batch.set_position(0, "nonsense")
    with pytest.raises(ArgumentTypeError, match=r"^position: "):
        batch.set_position(0, None)  # type: ignore[arg-type]
    assert_same(batch, [*states[:2], start])


# Copies.


@each(SMALLEST + SMALL)
def test_copies_and_pickles_are_equal_and_independent(setup: Setup) -> None:
    batch, states = played(setup, 4, 48, plies=6)
    copies = [pickle.loads(pickle.dumps(batch, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in (*copies, copy.copy(batch), copy.deepcopy(batch), batch.clone()):
        assert type(other) is Batch
        assert other.get_game() == batch.get_game()
        assert_same(other, states)
        other.reset(range(4))
        assert_same(batch, states)


@each(FAMILIES)
def test_a_batch_says_what_it_is(setup: Setup) -> None:
    assert str(setup.load()) in repr(setup.load().new_initial_states(3))
    assert "3" in repr(setup.load().new_initial_states(3))


# Sizes.


@each(SMALLEST + DEFAULT)
def test_an_empty_batch_does_everything(setup: Setup) -> None:
    batch: Any = setup.load().new_initial_states(0)
    assert len(batch) == 0
    assert list(batch) == []
    batch.apply_actions([])
    batch.apply_actions(np.zeros(0, int))
    was_over = batch.apply_actions([], autoreset=True)
    assert was_over is not None
    assert was_over.shape == (0,)
    batch.reset([])
    batch.reset(np.zeros(0, bool))
    assert pickle.loads(pickle.dumps(batch)).positions() == batch.positions() == []
    with pytest.raises(ArgumentIndexError):
        batch[0]
    with pytest.raises(ArgumentIndexError):
        batch.reset([0])


@each(FAMILIES)
@pytest.mark.parametrize("n", [-1, -(2**100), 2**100])
def test_a_number_of_games_that_cannot_be_is_refused(setup: Setup, n: int) -> None:
    with pytest.raises((ArgumentError, MemoryError), match=rf"{n}"):
        setup.load().new_initial_states(n)


@pytest.mark.parametrize("n", [None, 1.0, "3", [3], (), np.zeros(3)], ids=repr)
def test_a_number_of_games_of_another_type_is_refused(n: Any) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^n: "):
        quadgames.load_game("quarod").new_initial_states(n)


def test_more_games_than_there_is_memory_for_are_a_memory_error() -> None:
    answer = run_python("""
        import resource
        import quadgames
        games = [quadgames.load_game(name) for name in quadgames.registered_names()]
        batch = games[0].new_initial_states(20_000)
        mebibyte = 2**20
        resource.setrlimit(resource.RLIMIT_AS, (3000 * mebibyte, 3000 * mebibyte))
        for game in games:
            for n in (2**27, 2**30, 2**32 - 1):
                try:
                    game.new_initial_states(n)
                except MemoryError:
                    continue
                print(game, n)
        batch.apply_actions(batch.legal_actions_mask().argmax(axis=1))
        print(batch.current_player().sum())
    """)
    assert answer == "20000\n"


def test_a_call_that_there_is_no_memory_for_is_a_memory_error_and_changes_nothing() -> None:
    answer = run_python("""
        import copy, pickle, re, resource
        import numpy as np
        import quadgames
        batch = quadgames.load_game("quarod", size=2).new_initial_states(1_000_000)
        actions, indices = np.zeros(len(batch), np.int64), np.arange(len(batch))
        out = np.zeros((len(batch), batch.get_game().num_distinct_actions()), bool)
        with open("/proc/self/status") as status:
            used = 1024 * int(re.search(r"VmSize:\\s+(\\d+)", status.read()).group(1))
        resource.setrlimit(resource.RLIMIT_AS, (used + 2**22, used + 2**22))
        calls = {
            "clone": batch.clone,
            "copy": lambda: copy.copy(batch),
            "deepcopy": lambda: copy.deepcopy(batch),
            "positions": batch.positions,
            "pickle": lambda: pickle.dumps(batch),
            "apply_actions": lambda: batch.apply_actions(actions),
            "reset": lambda: batch.reset(indices),
        }
        for name, call in calls.items():
            try:
                call()
                print(name)
            except MemoryError:
                pass
        batch.legal_actions_mask(out=out)
        print(int(out.sum()) == 8 * len(batch))
    """)
    assert answer == "True\n"


@each(SMALLEST)
def test_a_large_batch_is_stepped_as_a_small_one(setup: Setup) -> None:
    game = setup.load()
    batch = game.new_initial_states(20_000)
    state = game.new_initial_state()
    for _ in range(3):
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        state.apply_action(action)
        batch.apply_actions(np.full(20_000, action))
    assert set(batch.positions()) == {state.position()}


def test_every_error_of_a_batch_is_of_the_library() -> None:
    assert issubclass(ArgumentIndexError, QuadgamesError)
    assert issubclass(ArgumentIndexError, ArgumentError)
    assert issubclass(ArgumentIndexError, IndexError)
