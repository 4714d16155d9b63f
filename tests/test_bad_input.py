"""Bad input of every kind for every public call: the documented error, with the argument's name in front, and nothing has changed."""

import operator
import pickle
import random
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest
import quadgames
from games import FAMILIES, SMALLEST, Setup, each, over
from quadgames import (
    ArgumentError,
    ArgumentIndexError,
    ArgumentTypeError,
    GameOverError,
    GameParameterError,
    IllegalActionError,
    PositionError,
    QuadgamesError,
    reference,
)
from scripts import run_python

LONGEST_MESSAGE = 1000
"""An error message is to be read, however long the value is."""


class Table(NamedTuple):
    """What the calls are made on: a game, a state with a history, a batch."""

    game: quadgames.Game
    state: Any
    batch: quadgames.Batch

    def snapshot(self) -> Any:
        return self.state.position(), self.state.history(), str(self.state), self.batch.positions(), str(self.game), self.game.get_parameters()


class Call(NamedTuple):
    """A call with one argument left open."""

    argument: str
    make: Callable[[Table, Any], Any]
    error: type[QuadgamesError]
    """For a value that is not allowed."""
    none_is_fine: bool = False
    negative_is_fine: bool = False


INTEGERS: dict[str, Call] = {
    "State.apply_action": Call("action", lambda on, value: on.state.apply_action(value), IllegalActionError),
    "State.apply_action action=": Call("action", lambda on, value: on.state.apply_action(action=value), IllegalActionError),
    "State.child": Call("action", lambda on, value: on.state.child(value), IllegalActionError),
    "State.action_to_string": Call("action", lambda on, value: on.state.action_to_string(value), ArgumentError),
    "State.action_to_string player": Call("player", lambda on, value: on.state.action_to_string(value, 0), ArgumentError),
    "State.action_to_string player action": Call("action", lambda on, value: on.state.action_to_string(0, value), ArgumentError),
    "State.string_to_action player": Call("player", lambda on, value: on.state.string_to_action(value, legal_string(on.state)), ArgumentError),
    "State.legal_actions": Call("player", lambda on, value: on.state.legal_actions(value), ArgumentError, none_is_fine=True),
    "State.undo_action player": Call("player", lambda on, value: on.state.undo_action(value, on.state.history()[-1]), ArgumentError),
    "State.undo_action action": Call("action", lambda on, value: on.state.undo_action(0, value), ArgumentError),
    "State.player_return": Call("seat", lambda on, value: on.state.player_return(value), ArgumentError),
    "State.colour": Call("seat", lambda on, value: on.state.colour(value), ArgumentError),
    "State.observation_tensor": Call("player", lambda on, value: on.state.observation_tensor(value), ArgumentError, none_is_fine=True),
    "Game.action_to_string": Call("action", lambda on, value: on.game.action_to_string(value), ArgumentError),
    "Game.action_to_string player": Call("player", lambda on, value: on.game.action_to_string(value, 0), ArgumentError),
    "Game.new_initial_states": Call("n", lambda on, value: on.game.new_initial_states(value), ArgumentError),
    "Batch.__getitem__": Call("index", lambda on, value: on.batch[value], ArgumentIndexError, negative_is_fine=True),
    "Batch.set_position": Call("index", lambda on, value: on.batch.set_position(value, on.batch.positions()[0]), ArgumentIndexError, negative_is_fine=True),
    "perft depth": Call("depth", lambda on, value: quadgames.perft(on.state, value), ArgumentError),
    "perft threads": Call("threads", lambda on, value: quadgames.perft(on.state, 1, threads=value), ArgumentError),
    "perft hash_mb": Call("hash_mb", lambda on, value: quadgames.perft(on.state, 1, hash_mb=value), ArgumentError),
    "perft_divide depth": Call("depth", lambda on, value: quadgames.perft_divide(on.state, value), ArgumentError),
    "random_playouts seed": Call("seed", lambda on, value: quadgames.random_playouts(on.state, 1, seed=value), ArgumentError, none_is_fine=True),
    "random_playouts threads": Call("threads", lambda on, value: quadgames.random_playouts(on.state, 1, seed=1, threads=value), ArgumentError),
    "random_playouts max_plies": Call(
        "max_plies", lambda on, value: quadgames.random_playouts(on.state, 1, seed=1, max_plies=value), ArgumentError, none_is_fine=True
    ),
}

STRINGS: dict[str, Call] = {
    "State.string_to_action": Call("string", lambda on, value: on.state.string_to_action(value), IllegalActionError),
    "State.string_to_action player": Call("string", lambda on, value: on.state.string_to_action(0, value), IllegalActionError),
    "State.seat": Call("colour", lambda on, value: on.state.seat(value), ArgumentError),
    "Game.new_initial_state": Call("position", lambda on, value: on.game.new_initial_state(value), PositionError, none_is_fine=True),
    "Batch.set_position": Call("position", lambda on, value: on.batch.set_position(0, value), PositionError),
    "load_game": Call("name", lambda _, value: quadgames.load_game(value), GameParameterError),
    "view": Call("colour", lambda on, value: a_view(on.state)(value), ArgumentError),
}

each_integer = pytest.mark.parametrize("call", INTEGERS.values(), ids=INTEGERS.keys())
each_string = pytest.mark.parametrize("call", STRINGS.values(), ids=STRINGS.keys())


def legal_string(state: Any) -> str:
    return str(state.action_to_string(state.legal_actions()[0])) if state.legal_actions() else ""


def a_view(state: Any) -> Callable[[Any], Any]:
    """One that takes a colour; `State.seat` where the family has none."""
    view: Callable[[Any], Any] = (
        getattr(state, "controlled", None) or getattr(state, "values", None) or (state.seat if hasattr(state, "knockouts") else state.groups)
    )
    return view


def tables(setup: Setup) -> Iterator[Table]:
    """With a game that goes on, if there is one after the first action, and with one that is over."""
    game = setup.load()
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    if not state.is_terminal():
        yield Table(game, state, game.new_initial_states(3))
    yield Table(game, over(game, random.Random(71)), game.new_initial_states(3))


class NotAnInteger:
    """An object of somebody's."""

    def __repr__(self) -> str:
        return "<not an integer>"


class WithIndex:
    """An integer of somebody's own."""

    def __init__(self, index: Any) -> None:
        self.index = index

    def __index__(self) -> Any:
        if isinstance(self.index, BaseException):
            raise self.index
        return self.index


class UnsetIndex:
    __index__ = None


class InstanceIndex:
    """Python looks `__index__` up on the class."""

    def __init__(self) -> None:
        self.__index__ = lambda: 0


WRONG_INTEGERS: list[Any] = [
    *(None, 0.0, 1.5, float("nan"), float("inf"), 0j, Decimal(0), Fraction(0)),
    *("0", "", b"0", bytearray(1), "\ud800", "x" * 10**6, [0], (0,), {0}, {0: 0}, range(1), slice(0), ..., NotImplemented),
    *(NotAnInteger(), NotAnInteger, int, bool, len, lambda: 0, UnsetIndex(), InstanceIndex(), WithIndex("0"), WithIndex(0.0), WithIndex(None), WithIndex),
    *(np.float32(0), np.float64(1), np.array([0]), np.array([0, 1]), np.array(0.0), np.array([[0]]), np.zeros(0, int), np.array("0"), np.str_("0"), np.int64),
    *(quadgames.load_game("quarod"), quadgames.load_game("quarod").new_initial_state(), iter([0])),
]

WRONG_STRINGS: list[Any] = [
    *(None, 0, 1.5, True, b"black", bytearray(b"black"), ["black"], ("black",), {"black"}, ..., NotAnInteger(), str, np.array("black"), np.array(["black"])),
    *(2**100, WithIndex(0), quadgames.load_game("quarod").new_initial_state()),
]


def assert_refused(setup: Setup, call: Call, value: Any, error: type[BaseException], match: str) -> None:
    for on in tables(setup):
        before = on.snapshot()
        with pytest.raises(error, match=match) as caught:
            call.make(on, value)
        assert isinstance(caught.value, QuadgamesError)
        assert 0 < len(str(caught.value)) < LONGEST_MESSAGE
        assert on.snapshot() == before


# Integers.


@each(FAMILIES)
@each_integer
def test_what_is_no_integer_is_a_type_error(setup: Setup, call: Call) -> None:
    for value in WRONG_INTEGERS:
        if value is None and call.none_is_fine:
            continue
        assert_refused(setup, call, value, ArgumentTypeError, f"^{call.argument}: ")


@each(FAMILIES)
@each_integer
def test_an_integer_out_of_range_is_a_value_error(setup: Setup, call: Call) -> None:
    small = () if call.negative_is_fine else (-1, np.int8(-1), WithIndex(-1))
    # A batch can have more games than fit into 31 bits, and a seed and a table more still.
    large = (2**64, 2**64 + 1, 2**100, 10**5000, -(2**31), -(2**63), -(2**63) - 1, -(2**100), WithIndex(2**64))
    for value in (*small, *large):
        assert_refused(setup, call, value, call.error, f"^{call.argument}: ")


@each(FAMILIES)
@each_integer
def test_an_error_names_the_value(setup: Setup, call: Call) -> None:
    assert_refused(setup, call, -(2**77), call.error, f"^{call.argument}: -{2**77} ")
    assert_refused(setup, call, "six", ArgumentTypeError, f"^{call.argument}: 'six' .*str")
    assert_refused(setup, call, NotAnInteger(), ArgumentTypeError, f"^{call.argument}: <not an integer> .*NotAnInteger")


FINE: list[Callable[[int], Any]] = [np.int8, np.uint8, np.int64, np.uint64, np.array, WithIndex, bool]


@each(FAMILIES)
@each_integer
@pytest.mark.parametrize("kind", FINE, ids=lambda kind: str(kind.__name__))
def test_anything_with_an_index_is_an_integer(setup: Setup, call: Call, kind: Callable[[int], Any]) -> None:
    """It does what the int does, be that an answer or an error."""

    def outcome(value: Any) -> Any:
        game = setup.load()
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[0])
        on = Table(game, state, game.new_initial_states(3))
        try:
            answer = call.make(on, value)
        except QuadgamesError as error:
            # The value is shown as it was given.
            return type(error), on.snapshot()
        comparable = answer.positions() if isinstance(answer, quadgames.Batch) else answer
        return str(comparable), on.snapshot()

    for number in (0, 1):
        assert outcome(kind(number)) == outcome(number)


@each(FAMILIES)
@each_integer
@pytest.mark.parametrize("error", [RuntimeError("mine"), LookupError("mine"), KeyboardInterrupt("mine"), MemoryError("mine")], ids=repr)
def test_an_error_of_an_index_goes_up(setup: Setup, call: Call, error: BaseException) -> None:
    for on in tables(setup):
        before = on.snapshot()
        with pytest.raises(type(error), match=r"^mine$") as caught:
            call.make(on, WithIndex(error))
        assert caught.value is error
        assert on.snapshot() == before


@each(FAMILIES)
@each_integer
def test_a_type_error_of_an_index_is_a_type_error(setup: Setup, call: Call) -> None:
    for on in tables(setup):
        before = on.snapshot()
        with pytest.raises(TypeError):
            call.make(on, WithIndex(TypeError("mine")))
        assert on.snapshot() == before


# Strings.


@each(FAMILIES)
@each_string
def test_what_is_no_string_is_a_type_error(setup: Setup, call: Call) -> None:
    for value in WRONG_STRINGS:
        if value is None and call.none_is_fine:
            continue
        assert_refused(setup, call, value, ArgumentTypeError, f"^{call.argument}: ")


BAD_STRINGS = {
    **{
        repr(string): string
        for string in ("", " ", "\0", "\n", "nonsense", "BLACK", "black ", "a1\0", "\u00e9", "\U0001f600", "\ud800", "a1\udfff", "{}", "%s", "'", '"', "\\")
    },
    "long word": "a" * 10**6,
    "long number": "9" * 10**6,
    "long space": "a" + " " * 10**6 + "b",
    "long rows": "8/" * 500_000,
    "long brackets": "quarod" + "(" * 10**6,
    "long parameters": "quarod(" + "size=4," * 10**5,
    "long value": "quarod(x=" + "9" * 10**6 + ")",
    "long surrogates": "\ud800" * 10**6,
    "deep": "w" * 10**5 + "/" * 10**5,
}


@each(FAMILIES)
@each_string
@pytest.mark.parametrize("string", BAD_STRINGS.values(), ids=BAD_STRINGS.keys())
def test_a_string_that_means_nothing_is_a_value_error(setup: Setup, call: Call, string: str) -> None:
    name = call.argument if call.argument != "name" else "(name|size|x)"
    assert_refused(setup, call, string, call.error, f"^{name}: ")


@each(FAMILIES)
def test_a_string_can_be_of_a_class_of_somebodys_own(setup: Setup) -> None:
    class Text(str):
        __slots__ = ()

        def __str__(self) -> str:
            return "something else"

    game = setup.load()
    state = game.new_initial_state()
    assert state.string_to_action(Text(legal_string(state))) == state.legal_actions()[0]
    assert game.new_initial_state(Text(state.position())) == state
    colour = game.colours()[0]
    assert state.seat(Text(colour)) == state.seat(colour)
    assert quadgames.load_game(Text(setup.name), **setup.options) == game


# Numbers of arguments.


@each(FAMILIES)
def test_a_wrong_number_of_arguments_is_a_type_error(setup: Setup) -> None:
    game: Any = setup.load()
    library: Any = quadgames
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    batch = game.new_initial_states(1)
    action = state.history()[0]
    before = state.position(), state.history()
    calls: list[Callable[[], Any]] = [
        *(lambda: state.action_to_string(), lambda: state.action_to_string(0, 0, 0), lambda: game.action_to_string(), lambda: game.action_to_string(0, 0, 0)),
        *(
            lambda: state.string_to_action(),
            lambda: state.string_to_action(0, "a", "b"),
            lambda: state.undo_action(action),
            lambda: state.undo_action(0, action, 0),
        ),
        *(lambda: state.apply_action(), lambda: state.apply_action(0, 0), lambda: state.child(), lambda: state.clone(0), lambda: state.position(0)),
        *(
            lambda: state.undo_action(player=0),
            lambda: state.apply_action(move=0),
            lambda: state.legal_actions(0, 0),
            lambda: state.observation_tensor(0, bool),
        ),
        *(lambda: game.new_initial_states(), lambda: game.new_initial_state("", ""), lambda: batch.apply_actions(), lambda: batch.apply_actions([0], True)),
        *(
            lambda: batch.reset(),
            lambda: batch.returns(np.zeros(1)),
            lambda: batch.set_position(0),
            lambda: library.load_game(),
            lambda: library.perft(state),
        ),
        *(lambda: library.perft(state, 1, 1), lambda: library.random_playouts(state), lambda: library.perft_divide(state)),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    assert (state.position(), state.history()) == before


# The objects themselves.


@each(FAMILIES)
def test_attributes_can_be_neither_set_nor_deleted(setup: Setup) -> None:
    game = setup.load()
    for thing in (game, game.new_initial_state(), game.new_initial_states(1)):
        for name in ("get_game", "colours", "name", "position", "clone", "anything", "__dict__", "__hash__"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(thing, name, None)
            with pytest.raises((AttributeError, TypeError)):
                delattr(thing, name)
    assert game.name == setup.name


@each(FAMILIES)
def test_methods_belong_to_their_class(setup: Setup) -> None:
    game = setup.load()
    state, batch = game.new_initial_state(), game.new_initial_states(1)
    methods: list[Any] = [quadgames.State.position, quadgames.State.clone, quadgames.State.undo_action, type(state).legal_actions]
    for other in (None, 0, "x", object(), game, batch):
        for method in methods:
            with pytest.raises(TypeError):
                method(other)
    with pytest.raises(TypeError):
        quadgames.Batch.clone(state)
    with pytest.raises(TypeError):
        quadgames.Game.num_players(state)


@pytest.mark.parametrize("view", ["engaged_pairs", "winning_chain", "knockouts", "eliminated", "scores"])
def test_a_state_that_is_given_another_class_has_no_views_of_it(view: str) -> None:
    classes = [type(quadgames.load_game(name).new_initial_state()) for name in ("quarod", "quabble", "splinter", "laido")]
    for name in ("quarod", "quabble", "splinter", "laido"):
        state = quadgames.load_game(name).new_initial_state()
        own, text = type(state), state.position()
        for other in classes:
            state.__class__ = other
            if other is not own and hasattr(state, view):
                with pytest.raises(ArgumentTypeError, match=f"self: .*{name}"):
                    getattr(state, view)()
        assert state.position() == text


HUGE = 10**5000
"""So many digits that Python refuses to write them."""


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda: reference.load_game("laido", pie_stone=np.array([0, 1])), GameParameterError),
        (lambda: reference.load_game("qualos", size=np.array([0])), GameParameterError),
        (lambda: reference.load_game("qualos", size=HUGE), GameParameterError),
        (lambda: reference.load_game("qualos").new_initial_state().apply_action(HUGE), IllegalActionError),
        (lambda: reference.load_game("qualos").new_initial_state().action_to_string(HUGE), ArgumentError),
        (lambda: reference.load_game("qualos").new_initial_state().colour(HUGE), ArgumentError),
        (lambda: reference.load_game("qualos").new_initial_state().seat(HUGE), ArgumentTypeError),  # type: ignore[arg-type]
        (lambda: reference.load_game("qualos").new_initial_state(HUGE), ArgumentTypeError),  # type: ignore[arg-type]
    ],
)
def test_the_reference_refuses_what_it_cannot_show(ask: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        ask()


@each(FAMILIES)
def test_no_state_can_be_made_without_a_game(setup: Setup) -> None:
    kind: Any = type(setup.load().new_initial_state())
    for make in (kind, lambda: kind.__new__(kind), lambda: object.__new__(kind), lambda: quadgames.State.__new__(kind)):
        with pytest.raises(TypeError):
            make()


@each(FAMILIES)
def test_a_pickle_of_impossible_actions_is_refused(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    restore, (game, first, _) = state.__reduce__()
    assert restore(game, first, []) == state
    with pytest.raises(IllegalActionError):
        restore(game, first, [-1])
    with pytest.raises(PositionError):
        restore(game, "nonsense", [])


@each(FAMILIES)
def test_a_damaged_pickle_is_an_error_and_no_crash(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    state.apply_action(state.legal_actions()[0])
    whole = pickle.dumps(state)
    for cut in range(0, len(whole), 7):
        with pytest.raises((pickle.UnpicklingError, EOFError, ValueError, TypeError, AttributeError, ImportError, IndexError)):
            pickle.loads(whole[:cut])


def test_every_error_can_be_pickled() -> None:
    for name in quadgames.__all__:
        error = getattr(quadgames, name)
        if isinstance(error, type) and issubclass(error, Exception):
            again = pickle.loads(pickle.dumps(error("what is wrong")))
            assert type(again) is error
            assert str(again) == "what is wrong"


def test_game_over_is_told_apart_from_an_illegal_action() -> None:
    state = over(quadgames.load_game("quarod", size=2), random.Random(72))
    with pytest.raises(IllegalActionError, match=r"^action: 0 .*over") as caught:
        state.apply_action(0)
    assert isinstance(caught.value, GameOverError)
    with pytest.raises(ArgumentTypeError, match=r"^action: 0\.0 "):
        state.apply_action(0.0)


# Python code that runs in the middle of a call, in a process of its own since a call that waits for itself would wait for ever.

REENTERING = """
    import operator, sys
    import numpy as np
    import quadgames
    from quadgames import QuadgamesError

    class Reentering:
        '''An integer that does something else to the same objects first, whenever it is looked at.'''

        def __init__(self, value, also):
            self.value, self.also = value, also

        def __index__(self):
            self.also()
            return self.value

        def __repr__(self):
            self.also()
            return "<reentering>"

        def __array__(self, dtype=None, copy=None):
            self.also()
            return np.array([self.value] * 2)

    def replayed(state):
        again = state.get_game().new_initial_state()
        for action in state.history():
            again.apply_action(action)
        return again

    for name in quadgames.registered_names():
        game = quadgames.load_game(name)
        for value in (0, 1, 10**6, -1, 2**100):
            def step(state):
                state.apply_action(state.legal_actions()[-1])
            def back(state):
                state.undo_action()
            def look(state):
                state.clone(), state.position(), str(state), hash(state), state == state.clone(), state.observation_tensor(), state.legal_actions_mask()
            for also in (step, back, look):
                def calls(state, batch, other):
                    yield lambda: state.apply_action(other)
                    yield lambda: state.child(other)
                    yield lambda: state.action_to_string(other)
                    yield lambda: state.action_to_string(other, other)
                    yield lambda: state.legal_actions(other)
                    yield lambda: state.string_to_action(other)
                    yield lambda: state.string_to_action(other, "nonsense")
                    yield lambda: state.undo_action(other, other)
                    yield lambda: state.player_return(other)
                    yield lambda: state.colour(other)
                    yield lambda: state.seat(other)
                    yield lambda: state.observation_tensor(other)
                    yield lambda: state.observation_tensor(dtype=other)
                    yield lambda: game.new_initial_state(other)
                    yield lambda: game.action_to_string(other)
                    yield lambda: quadgames.perft(state, other) if value < 2 else None
                    yield lambda: quadgames.perft(state, 1, threads=other)
                    yield lambda: quadgames.perft_divide(state, other) if value < 2 else None
                    yield lambda: quadgames.random_playouts(state, 1, seed=other, max_plies=other)
                    yield lambda: batch.apply_actions(other)
                    yield lambda: batch.apply_actions([other, other])
                    yield lambda: batch.reset(other)
                    yield lambda: batch.reset([other])
                    yield lambda: batch[other]
                    yield lambda: batch.set_position(other, "nonsense")
                    yield lambda: batch.set_position(0, other)
                    yield lambda: batch.current_player(out=other)
                    yield lambda: batch.observation_tensor(dtype=other)
                    yield lambda: batch.returns(out=other)
                    yield lambda: batch.apply_actions([0, 0], returns=other)
                    yield lambda: batch.apply_actions([0, 0], autoreset=other)

                state, batch = game.new_initial_state(), game.new_initial_states(2)
                for _ in range(60):
                    if len(state.history()) < 40 and not state.is_terminal():
                        step(state)
                def also_of_all():
                    if also is not step or not state.is_terminal():
                        also(state)
                    if also is look:
                        batch.clone(), batch[0], batch.positions(), batch.legal_actions_mask(), batch.reset(0)
                other = Reentering(value, also_of_all)
                for call in calls(state, batch, other):
                    if state.is_terminal() or not state.history():
                        state = game.new_initial_state()
                        step(state)
                    try:
                        call()
                    except (QuadgamesError, MemoryError) as error:
                        assert "borrowed" not in str(error), error
                    assert replayed(state) == state
    print("done")
"""


def test_calls_can_be_made_in_the_middle_of_a_call() -> None:
    assert run_python(REENTERING) == "done\n"


def test_a_repr_that_raises_does_not_replace_the_error() -> None:
    class Speechless:
        def __repr__(self) -> str:
            raise RuntimeError("no words")

    game = quadgames.load_game("quarod", size=2)
    state: Any = game.new_initial_state()
    value: Any = Speechless()
    for argument, call in (
        ("action", lambda: state.apply_action(value)),
        ("string", lambda: state.string_to_action(value)),
        ("player", lambda: state.legal_actions(value)),
        ("colour", lambda: state.seat(value)),
        ("position", lambda: game.new_initial_state(value)),
        ("size", lambda: quadgames.load_game("quarod", size=value)),
        ("name", lambda: quadgames.load_game(value)),
        ("n", lambda: game.new_initial_states(value)),
        ("depth", lambda: quadgames.perft(state, value)),
        ("depth", lambda: quadgames.perft(quadgames.reference.load_game("quarod", size=2).new_initial_state(), value)),
        ("state", lambda: quadgames.perft(value, 1)),
        ("state", lambda: quadgames.random_playouts(value, 1)),
        ("count", lambda: quadgames.random_playouts(state, value)),
        ("bulk", lambda: quadgames.perft(state, 1, bulk=value)),
        ("progress", lambda: quadgames.perft(state, 1, progress=value)),
        ("actions", lambda: game.new_initial_states(1).apply_actions(value)),
        ("indices", lambda: game.new_initial_states(1).reset(value)),
        ("index", lambda: game.new_initial_states(1)[value]),
        ("out", lambda: game.new_initial_states(1).returns(out=value)),
        ("dtype", lambda: state.observation_tensor(dtype=value)),
    ):
        with pytest.raises(QuadgamesError, match=f"^{argument}: "):
            call()


# Many threads on one object.

HAMMERED = """
    import pickle, random, sys, threading
    import numpy as np
    import quadgames
    from quadgames import ArgumentError, IllegalActionError, PositionError

    sys.setswitchinterval(1e-6)

    def work(state, batch, shared, rng, unexpected):
        size = state.get_game().num_distinct_actions()
        calls = [
            lambda: state.apply_action(rng.choice(state.legal_actions() or [0])),
            lambda: state.apply_action(rng.choice(state.legal_actions() or [0])),
            lambda: state.apply_action(rng.randrange(size)),
            lambda: state.undo_action(),
            lambda: state.undo_action(0, rng.randrange(size)),
            lambda: state.child(rng.choice(state.legal_actions() or [0])),
            lambda: state.clone().position(),
            lambda: state.position(),
            lambda: str(state),
            lambda: eval(repr(state)),
            lambda: hash(state),
            lambda: state == state.clone(),
            lambda: state.history(),
            lambda: state.returns(),
            lambda: state.legal_actions_mask(),
            lambda: state.observation_tensor(dtype=np.uint8),
            lambda: state.string_to_action(state.action_to_string(rng.randrange(size))),
            lambda: pickle.loads(pickle.dumps(state)),
            lambda: quadgames.perft(state, 2),
            lambda: quadgames.perft(state, 2, threads=2, hash_mb=1),
            lambda: quadgames.random_playouts(state, 3, seed=1, max_plies=20),
            lambda: batch.apply_actions(batch.legal_actions_mask().argmax(axis=1), autoreset=True, returns=shared["returns"]),
            lambda: batch.apply_actions([rng.randrange(size)] * 4),
            lambda: batch.reset(rng.randrange(4)),
            lambda: batch.legal_actions_mask(out=shared["mask"]),
            lambda: batch.observation_tensor(out=shared["observation"]),
            lambda: batch.returns(out=shared["returns"]),
            lambda: batch[rng.randrange(4)].position(),
            lambda: batch.set_position(0, state.position()),
            lambda: batch.clone().positions(),
        ]
        for _ in range(250):
            try:
                rng.choice(calls)()
            except (IllegalActionError, ArgumentError) as error:
                if "borrowed" in str(error):
                    unexpected.append(error)
            except BaseException as error:
                unexpected.append(error)

    for name, options in {setups!r}:
        game = quadgames.load_game(name, **options)
        state, batch = game.new_initial_state(), game.new_initial_states(4)
        shared = dict(returns=batch.returns(), mask=batch.legal_actions_mask(), observation=batch.observation_tensor())
        unexpected = []
        threads = [threading.Thread(target=work, args=(state, batch, shared, random.Random(number), unexpected)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not unexpected, unexpected
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert again == state
        assert hash(again) == hash(state)
    print("done")
"""


def test_many_threads_on_one_object_meet_nothing_but_documented_errors() -> None:
    assert run_python(HAMMERED.replace("{setups!r}", repr([tuple(setup) for setup in SMALLEST]))) == "done\n"


def test_the_values_above_are_no_integers_for_python_either() -> None:
    """Otherwise they could not be refused here."""
    for value in WRONG_INTEGERS:
        with pytest.raises(TypeError):
            operator.index(value)
