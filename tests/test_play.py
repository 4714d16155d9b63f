"""Playing at a table: players by name, what people type, the board in colour, and a session."""

import contextlib
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import quadgames
from games import DEFAULT, LARGEST, SMALL, SMALLEST, Setup, each, play
from hypothesis import given
from hypothesis import strategies as st
from quadgames import records
from quadgames.errors import ArgumentError, ArgumentTypeError, GameOverError, IllegalActionError, PlayerError
from quadgames.play import RandomPlayer, Table, completions, load_player, nearest, offer, registered_players, understood
from quadgames.play._screen import Screen, coloured
from quadgames.play._session import COMMANDS, Session
from scripts import run_python

RANDOM = random.Random(19)
PLAY: Any = quadgames.play
"""For calls that a type checker would refuse."""


def after(game: str, *actions: str) -> Any:
    state = quadgames.load_game(game).new_initial_state()
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


class Scripted:
    """Plays what it was told."""

    def __init__(self, *actions: str) -> None:
        self.actions = list(actions)

    def choose(self, state: Any) -> int:
        action: int = state.string_to_action(self.actions.pop(0))
        return action


# Players.


def test_a_random_player_is_fixed_by_its_seed() -> None:
    state = after("quarod")
    chosen = [[load_player(f"random(seed={seed})").choose(state) for _ in range(3)] for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1]
    player = RandomPlayer(seed=1)
    assert {player.choose(after("quarod(size=2)")) for _ in range(300)} == set(after("quarod(size=2)").legal_actions())


def test_a_seed_is_handed_on_unless_there_is_one() -> None:
    state = after("quarod")
    one, two = load_player("random", seed=1), load_player("random(seed=1)", seed=2)
    assert [one.choose(state) for _ in range(5)] == [two.choose(state) for _ in range(5)]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("rando", "'rando' is not a player; players are random; did you mean 'random'?"),
        ("", "name of a player"),
        ("random(", "of the form name"),
        ("random(seed)", "parameter=value"),
        ("random(seed=1,seed=2)", "given twice"),
        ("random(depth=3)", "depth: the player random has no such option; it takes seed"),
        ("random(seed=x)", "seed"),
        ("ran-dom", "'ran-dom' is not a player; players are random; did you mean 'random'?"),
        (f"random(seed={'9' * 20})", f"seed: {'9' * 20} is not allowed; allowed: 0 to 2**64 - 1"),
        (f"random(seed={'9' * 41})", f"seed: {'9' * 41} is not allowed; allowed: 0 to 2**64 - 1"),
        (f"random(seed=-{'9' * 5000})", "seed: a number of 5001 signs is not allowed; allowed: up to 100"),
    ],
)
def test_what_is_no_player(name: str, words: str) -> None:
    with pytest.raises((ArgumentError, ArgumentTypeError), match=re.escape(words)):
        load_player(name)
    with pytest.raises(ArgumentTypeError):
        load_player(None)  # type: ignore[arg-type]


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package that offers players."""
    (tmp_path / "others.py").write_text(
        "class Nth:\n"
        "    def __init__(self, n=0, share=0.5, **more):\n        self.options = (n, share, more)\n"
        "    def choose(self, state):\n        return state.legal_actions()[self.options[0]]\n"
        "class Needy(Nth):\n    def __init__(self, path):\n        pass\n"
        "class Breaks(Nth):\n    def __init__(self, seed=0):\n        raise ValueError('boom')\n"
        "class Haunted:\n    @property\n    def choose(self):\n        raise OSError('boom')\n"
        "def none(n=0):\n    return None\n"
        "number = 5\nmute = object\n"
    )
    (tmp_path / "broken.py").write_text("1 / 0\n")
    folder = tmp_path / "others-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(
        "[quadgames.players]\nnth = others:Nth\nneedy = others:Needy\nlost = others:Lost\ngone = gone:Player\nrandom = others:Nth\n"
        "breaks = others:Breaks\nnumber = others:number\nmute = others:mute\nbroken = broken:Player\nnone = others:none\nhaunted = others:Haunted\n"
        "my-nth = others:Nth\nnth.2 = others:Nth\nnth two = others:Nth\nnth(3) = others:Nth\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("others", None)


@pytest.mark.usefixtures("other_package")
def test_other_packages_offer_players() -> None:
    names = ["breaks", "broken", "gone", "haunted", "lost", "mute", "my-nth", "needy", "none", "nth", "nth two", "nth(3)", "nth.2", "number"]
    assert registered_players() == ["random", *names]
    player: Any = load_player("nth(n=2, share=.25, name=x-1)", seed=5)
    assert player.options == (2, 0.25, {"name": "x-1"})
    state = after("quarod")
    assert player.choose(state) == state.legal_actions()[2]
    assert isinstance(load_player("random"), RandomPlayer)
    with pytest.raises(ArgumentError, match="'needy': missing a required argument: 'path'"):
        load_player("needy")
    for name in ("lost", "gone", "broken", "number"):
        with pytest.raises(ArgumentError, match=f"the player '{name}' cannot be loaded: [A-Z5]"):
            load_player(name)


@pytest.mark.usefixtures("other_package")
def test_players_that_cannot_be_made() -> None:
    with pytest.raises(PlayerError, match=r"^player breaks\(seed=1\): ValueError: boom$") as caught:
        load_player("breaks(seed=1)")
    assert isinstance(caught.value.__cause__, ValueError)
    assert caught.value.seat is None
    with pytest.raises(PlayerError, match=r"^player mute: <object .*> is of type object, which has no choose\(state\)$"):
        load_player("mute")
    with pytest.raises(PlayerError, match=r"^player none\(n=1\): None is of type NoneType, which has no choose\(state\)$"):
        load_player("none(n=1)")
    with pytest.raises(PlayerError, match=r"^player haunted: OSError: boom$"):
        load_player("haunted")


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize("name", ["my-nth", "nth.2", "nth two", "nth(3)"])
def test_a_player_can_have_a_name_of_any_signs(name: str) -> None:
    assert name in registered_players()
    for text, n in ((name, 0), (f" {name} ", 0), (f"{name}()", 0), (f"{name} (n=2)", 2)):
        player: Any = load_player(text)
        assert player.options == (n, 0.5, {})
    with pytest.raises(ArgumentError, match=re.escape(f"'2' in '{name}(2)' is not of the form parameter=value")):
        load_player(f"{name}(2)")


def test_players_and_records_need_no_extra_and_are_loaded_when_asked_for() -> None:
    listed = "print(sorted({name.partition('.')[0] for name in sys.modules} & {'rich', 'prompt_toolkit', 'typer'}), 'quadgames.records' in sys.modules)"
    assert run_python(f"import sys, quadgames\n{listed}") == "[] False\n"
    assert run_python(f"import sys, quadgames.play\n{listed}") == "[] True\n"


# Tables.


def test_players_keep_their_seats_when_pie_changes_the_colours() -> None:
    table = Table(after("quarod(size=2)"), [Scripted("a1-b1", "a2-b2", "pass"), Scripted("pie", "pass")])
    seats = [seat for seat, _ in table.let_players_play()]
    # Seat 0 is White after pie, and it is White's turn still.
    assert seats == [0, 1, 0, 1, 0]
    assert table.is_over()
    assert table.record().result == "0-1"


def test_players_stop_where_a_person_is_to_move() -> None:
    table = Table(after("vadus(size=3)"), [None, Scripted("b1", "b2")])
    assert list(table.let_players_play()) == []
    assert table.is_for_a_person()
    with pytest.raises(ArgumentError, match="a person"):
        table.let_player_play()
    table.play(table.state.string_to_action("a1"))
    assert not table.is_for_a_person()
    assert [seat for seat, _ in table.let_players_play()] == [1, 1]
    assert table.is_for_a_person()


def test_taking_back_goes_to_the_last_decision_of_a_person() -> None:
    table = Table(after("vadus(size=3)"), [None, Scripted("b1", "b2", "c1", "c2")])
    with pytest.raises(ArgumentError, match="undo"):
        table.take_back()
    start = table.state.clone()
    table.play(table.state.string_to_action("a1"))
    list(table.let_players_play())
    table.play(table.state.string_to_action("d1"))
    assert table.take_back() == 1
    assert table.take_back() == 3
    assert table.state == start
    with pytest.raises(ArgumentError, match="undo"):
        table.take_back()


def test_a_game_that_is_taken_up_again_can_be_taken_back() -> None:
    table = Table(after("quarod(size=2)", "a1-b1", "pie"), [None, None])
    assert [table.take_back(), table.take_back()] == [1, 1]
    assert table.state.history() == []
    # What only players did is not a person's.
    table = Table(after("quarod(size=2)", "a1-b1"), [RandomPlayer(), None])
    with pytest.raises(ArgumentError, match="undo"):
        table.take_back()


def test_a_player_cannot_harm_the_game() -> None:
    class Vandal:
        def choose(self, state: Any) -> int:
            action: int = state.legal_actions()[0]
            play(state, random.Random(1))
            return action

    table = Table(after("quarod(size=4)"), [Vandal(), None])
    list(table.let_players_play())
    assert table.state.move_number() == 1
    for answer in (10**6, "a1-b1", None):
        table = Table(after("quarod(size=4)"), [type("Bad", (), {"choose": lambda self, state, answer=answer: answer})(), None])
        with pytest.raises(PlayerError, match=r"players\[0\]: player <.*Bad.*>: chose what is not legal: action: ") as caught:
            list(table.let_players_play())
        assert caught.value.seat == 0
        assert table.state.history() == []


class Breaks:
    """A player that raises."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __repr__(self) -> str:
        return "Breaks()"

    def choose(self, _: Any) -> int:
        raise self.error


class WordlessError(Exception):
    """An exception that cannot even say what it is."""

    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("boom"), "ValueError: boom"),
        (KeyError(), "KeyError"),
        (EOFError("two\n  lines"), "EOFError: two lines"),
        (RecursionError("deep"), "RecursionError: deep"),
        (IllegalActionError("string: 'x' is not legal"), "IllegalActionError: string: 'x' is not legal"),
        (SystemExit(3), "SystemExit: 3"),
        (WordlessError(), "WordlessError"),
    ],
)
def test_a_player_that_raises_is_told_by_its_seat(error: BaseException, words: str) -> None:
    table = Table(after("quarod(size=2)"), [None, Breaks(error)])
    table.play(0)
    with pytest.raises(PlayerError) as caught:
        table.let_player_play()
    assert str(caught.value) == f"players[1]: player Breaks(): {words}"
    assert (caught.value.seat, caught.value.reason, caught.value.__cause__) == (1, words, error)
    assert table.state.history() == [0]


def test_ctrl_c_while_a_player_thinks_is_no_fault_of_the_player() -> None:
    with pytest.raises(KeyboardInterrupt):
        Table(after("quarod(size=2)"), [Breaks(KeyboardInterrupt()), None]).let_player_play()


class Stubborn:
    """An answer that does not say which number it is."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error


@pytest.mark.parametrize("error", [OSError(2, "no"), ValueError("no"), TypeError("no"), IllegalActionError("no")])
def test_a_choice_that_raises_is_the_players_fault(error: Exception) -> None:
    table = Table(after("quarod(size=2)"), [type("Bad", (), {"choose": lambda self, state: Stubborn(error)})(), None])
    with pytest.raises(PlayerError, match=type(error).__name__) as caught:
        table.let_player_play()
    assert (caught.value.__cause__, caught.value.seat) == (error, 0)
    assert table.state.history() == []


def test_a_choice_is_asked_for_its_number_once() -> None:
    class Once:
        def __init__(self) -> None:
            self.answers = [3]

        def __index__(self) -> int:
            return self.answers.pop()

    table = Table(after("quarod(size=2)"), [type("Odd", (), {"choose": lambda self, state: Once()})(), None])
    assert table.let_player_play() == 3
    assert table.state.history() == [3]


def test_a_table_has_a_player_in_each_seat() -> None:
    with pytest.raises(ArgumentError, match="2 seats"):
        Table(after("quarod"), [None])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda _: PLAY.Table(5, []), "state: 5 is of type int, which has no get_game(); a state of a game is needed"),
        (lambda state: PLAY.Table(type(state), []), "state: <class"),
        (lambda state: PLAY.Table(state, 5), "players: 5 is of type int; a sequence of players, and None for a person, is needed"),
        (
            lambda state: PLAY.Table(state, [None, "random"]),
            "players[1]: 'random' is of type str; an object with a method choose(state), or None for a person, is",
        ),
        (lambda state: PLAY.Table(state, [PLAY.RandomPlayer, None]), "players[0]: <class"),
        (lambda state: PLAY.understood(state, 5), "text: 5 is of type int; a str is needed"),
        (lambda state: PLAY.completions(state, None), "text: None is of type NoneType; a str is needed"),
        (lambda state: PLAY.nearest(state, b"a1"), "text: b'a1' is of type bytes; a str is needed"),
        (lambda state: PLAY.nearest(state, "a1", "3"), "count: '3' is of type str; an integer is needed"),
        (lambda _: PLAY.understood(None, "a1"), "state: None is of type NoneType, which has no get_game()"),
        (lambda _: PLAY.completions(5, "a1"), "state: 5"),
        (lambda _: PLAY.offer("quarod"), "state: 'quarod'"),
        (lambda _: PLAY.RandomPlayer(seed="1"), "seed: '1' is of type str; an integer is needed"),
    ],
)
def test_wrong_types_are_refused(call: Callable[[Any], Any], words: str) -> None:
    with pytest.raises(ArgumentTypeError, match=re.escape(words)):
        call(after("quarod(size=2)"))


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_player_takes_the_seeds_that_everything_takes(seed: int) -> None:
    for make in (RandomPlayer, lambda seed: load_player("random", seed=seed), lambda seed: load_player(f"random(seed={seed})")):
        with pytest.raises(ArgumentError, match=re.escape(f"seed: {seed} is not allowed; allowed: 0 to 2**64 - 1")):
            make(seed=seed)
    load_player(f"random(seed={2**64 - 1})")


def test_no_more_is_near_than_is_asked_for() -> None:
    state = after("quarod(size=2)")
    assert [len(nearest(state, "a1", count)) for count in (0, 1, 10**30)] == [0, 1, len(nearest(state, "a1", 100))]
    with pytest.raises(ArgumentError, match="count: -1 is not allowed; allowed: 0 or more"):
        nearest(state, "a1", -1)


def test_the_record_of_a_table() -> None:
    table = Table(after("quarod(size=2)", "a1-b1"), [None, None])
    record = table.record({0: "so", 9: "gone"}, Seat0="Ann")
    assert record == records.Record("quarod(size=2)", ["a1-b1"], tags={"Seat0": "Ann", "Termination": "unterminated"}, comments={0: "so"})
    table.resign()
    assert table.is_over()
    assert (table.record().result, table.record().tags) == ("1-0", {"Termination": "resignation"})
    assert record.replay() == table.record().replay()
    with pytest.raises(ArgumentError, match="resign"):
        Table(after("splinter_quad"), [None] * 4).resign()


@pytest.mark.parametrize("name", ["state", "comments", "self", "result", "tags", "cls", "Annotator"])
def test_a_tag_can_have_any_name(name: str) -> None:
    record = Table(after("quarod(size=2)", "a1-b1"), [None, None]).record(tags={name: "1-0"}, Seat0="Ann")
    assert (record.tags, record.result) == ({name: "1-0", "Seat0": "Ann", "Termination": "unterminated"}, "*")


def test_tags_as_keywords_can_have_nearly_any_name() -> None:
    record = Table(after("quarod(size=2)"), [None, None]).record(self="me", Termination="of old")
    assert record.tags == {"self": "me", "Termination": "unterminated"}
    with pytest.raises(ArgumentTypeError, match="tags: 5 is of type int; a mapping of names to strings is needed"):
        PLAY.Table(after("quarod(size=2)"), [None, None]).record(tags=5)


def test_comments_go_with_the_plies_that_are_taken_back() -> None:
    table = Table(after("quarod(size=2)", "a1-b1", "a2-b2"), [None, None], comments={0: "hm", 1: "good", 2: "brilliant"})
    assert table.take_back() == 1
    table.play(table.state.string_to_action("b2-a2"))
    assert table.record().comments == {0: "hm", 1: "good"}
    table.comments[2] = "hardly"
    assert table.record().comments == {0: "hm", 1: "good", 2: "hardly"}
    assert table.record({1: "only"}).comments == {1: "only"}
    for comments in (["good"], 5):
        with pytest.raises(ArgumentTypeError, match="comments"):
            PLAY.Table(after("quarod(size=2)"), [None, None], comments=comments)
        with pytest.raises(ArgumentTypeError, match="comments"):
            PLAY.Table(after("quarod(size=2)"), [None, None]).record(comments)
    with pytest.raises(ArgumentTypeError, match="comments: 'a' is of type str; an integer is needed"):
        PLAY.Table(after("quarod(size=2)"), [None, None], comments={"a": "b"})


def test_nobody_resigns_a_game_that_is_over() -> None:
    table = Table(after("quarod(size=2)", "a1-b1", "a2-b2", "pass", "pass"), [None, None])
    with pytest.raises(ArgumentError, match="resign: the game is over"):
        table.resign()
    assert (table.resigned, table.record().tags, table.record().result) == (None, {}, "1-0")
    table = Table(after("quarod(size=2)", "a1-b1"), [None, None])
    table.resign()
    with pytest.raises(ArgumentError, match="resign: the game is over"):
        table.resign()
    assert table.resigned == 1


def test_nothing_is_played_after_a_resignation_until_it_is_taken_back() -> None:
    table = Table(after("quarod(size=2)", "a1-b1"), [None, RandomPlayer()])
    table.resign()
    with pytest.raises(GameOverError, match="action: the game is over, seat 1 has resigned"):
        table.play(table.state.string_to_action("pie"))
    with pytest.raises(ArgumentError, match="players"):
        table.let_player_play()
    assert table.state.history() == after("quarod(size=2)", "a1-b1").history()
    assert table.take_back() == 0
    assert not table.is_over()
    assert (table.state.move_number(), table.record().result) == (1, "*")
    table.play(table.state.string_to_action("pie"))
    table.resign()
    assert table.record().result == "0-1"


# What people type.


@pytest.mark.parametrize(
    ("state", "typed", "meant"),
    [
        (after("quarod(size=4)"), "b2-c2", "b2-c2"),
        (after("quarod(size=4)"), " B2 c2 ", "b2-c2"),
        (after("quarod(size=4)"), "b2c2", "b2-c2"),
        (after("quarod(size=4)"), "b2~c2", None),
        (after("quarod(size=4)", "b2-c2"), "PIE", "pie"),
        (after("conquare(size=3)"), "B2", "B2"),
        (after("conquare(size=3)"), "b2", None),  # the space, where only vertices can be taken
        (after("quarod(size=4)"), "a1~b1", None),
        (after("fast_conquare(size=3)"), "b2", "B2"),  # nobody ever plays a space there
        (after("fast_conquare(size=3)"), "b 2", "B2"),
        (after("fast_conquare(size=3)", "B2"), "b2", None),
        (after("laido(size=3)", "a1"), "White", "white"),
        (after("splinter"), "d3 e2", None),
        (after("splinter"), "C3b2", "c3b2"),
    ],
)
def test_what_is_typed_is_understood_if_one_action_is_meant(state: Any, typed: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(IllegalActionError, match="not legal now"):
            understood(state, typed)
    else:
        assert state.action_to_string(understood(state, typed)) == meant


def test_the_spaces_of_conquare_are_not_taken_for_its_vertices() -> None:
    # Black holds two of the corners of the space b2, so contests it: both b2 and the vertex B3 are legal, but B2 is taken.
    state = after("conquare(size=3)", "B2", "A1", "C3", "D4")
    assert {"b2", "B3"} <= {state.action_to_string(action) for action in state.legal_actions()}
    with pytest.raises(IllegalActionError, match="'B2' is not legal now"):
        understood(state, "B2")
    assert state.action_to_string(understood(state, "b2")) == "b2"


def test_what_can_mean_several_actions_is_asked_again() -> None:
    # Black holds two of the corners of b2, which are exactly half; the vertex B2 is another one of them.
    state = after("conquare(size=3)", "C2", "A1", "C3", "D4")
    with pytest.raises(IllegalActionError, match="'B-2' can be B2 or b2"):
        understood(state, "B-2")
    state = after("quarod(size=3)")
    with pytest.raises(IllegalActionError, match="'b2' is only the beginning of an action; it goes on to b2-c2 b2-a2 b2-b3 b2-b1"):
        understood(state, "b2")


@pytest.mark.parametrize(
    ("state", "typed", "words"),
    [
        (after("quarod(size=4)"), "zz", "'zz' is not an action of quarod(size=4)"),
        (after("quarod(size=4)"), "", "'' is not an action"),
        (after("quarod(size=4)"), "-~", "'-~' is not an action"),
        (after("quarod(size=4)", "a1-b1"), "a1-b1", "'a1-b1' is not legal now; did you mean "),
        (after("quarod(size=4)"), "pass", "'pass' is not legal now"),
        (after("quarod(size=4)"), "b2c4", "did you mean b2-"),
        (after("quarod(size=4)"), "x" * 10**5, "is not an action"),
    ],
)
def test_a_mistake_is_explained(state: Any, typed: str, words: str) -> None:
    with pytest.raises(IllegalActionError, match=re.escape(words)) as raised:
        understood(state, typed)
    assert len(str(raised.value)) < 400


@pytest.mark.parametrize("text", ["x" * 10**6, "b2-c2" + " " * 10**6, " " * 10**6, "b2" * 5 * 10**5])
def test_a_line_of_a_million_characters_is_refused_at_once(text: str) -> None:
    state = after("quarod")
    started = time.process_time()
    with pytest.raises(IllegalActionError, match="characters, is not an action of quarod") as raised:
        understood(state, text)
    nearest(state, text)
    assert time.process_time() - started < 0.5
    assert len(str(raised.value)) < 200


@given(st.sampled_from([setup for setup in SMALLEST + SMALL if setup.name == "fast_conquare"]), st.integers(0, 2**32))
def test_no_space_is_ever_played_in_fast_conquare(setup: Setup, seed: int) -> None:
    state = setup.load().new_initial_state()
    rng = random.Random(seed)
    while not state.is_terminal():
        assert not any(re.fullmatch("[a-z][0-9]+", state.action_to_string(action)) for action in state.legal_actions())
        state.apply_action(rng.choice(state.legal_actions()))


@given(st.sampled_from(SMALLEST + SMALL), st.integers(0, 2**32), st.text(max_size=8))
def test_every_legal_string_is_itself_and_others_are_refused(setup: Setup, seed: int, text: str) -> None:
    rng = random.Random(seed)
    state = setup.load().new_initial_state()
    play(state, rng, rng.randrange(20))
    for action in state.legal_actions():
        assert understood(state, state.action_to_string(action)) == action
    try:
        action = understood(state, text)
    except IllegalActionError:
        return
    assert re.sub(r"[\W_]", "", state.action_to_string(action)) == re.sub(r"[\W_]", "", text.lower()) or "A" <= text.strip()[0] <= "Z"


def test_completions() -> None:
    state = after("quarod(size=2)", "a1-b1")
    assert completions(state, "") == ["pie", "a2-b2", "b2-a2"]
    assert completions(state, "a") == ["a2-b2"]
    assert completions(state, "P") == ["pie"]
    assert completions(state, "x") == []
    # The case tells the vertices of Conquare from its spaces.
    state = after("conquare(size=3)", "B2", "A1", "C3", "D4")
    assert {word[0] for word in completions(state, "b")} == {"b"}
    assert {word[0] for word in completions(state, "B")} == {"B"}


def test_the_nearest_actions_begin_alike() -> None:
    assert nearest(after("quarod(size=4)"), "b2c4")[0].startswith("b2-")
    assert nearest(after("quarod(size=4)"), "pqrst") == []
    assert len(nearest(after("quarod"), "d4", count=2)) == 2


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (after("quarod"), ""),
        (after("quarod", "a1-b1"), "also possible: pie"),
        (after("quarod(size=2)", "a1-b1", "a2-b2"), "only possible: pass"),
        (after("laido(size=3)", "a1"), "choose your side: black or white"),
        (after("laido(size=3)", "a1", "black"), "also possible: pass"),
    ],
)
def test_what_is_no_place_is_offered_in_words(state: Any, words: str) -> None:
    assert offer(state) == words


def test_the_groups_that_can_stay_are_offered() -> None:
    # Two groups of two, of the same size: White, who slid, keeps one.
    position = "10/10/10/10/10/10/10/10/wKwR6bKbR w keep - -"
    state = quadgames.load_game("splinter").new_initial_state(position)
    assert offer(state) == "choose the group that stays: keep:a1 or keep:i1"
    assert completions(state, "k") == ["keep:a1", "keep:i1"]
    assert state.action_to_string(understood(state, "keep I1")) == "keep:i1"


# The board in colour.


def pieces_of(state: Any) -> Counter[str]:
    """How many pieces each colour has, by the position text."""
    board = state.position().split(" ")[0]
    initials = {colour[0]: colour for colour in state.get_game().colours()}
    if state.get_game().name == "quarod":
        return Counter({"black": sum(sign.isupper() for sign in board), "white": sum(sign.islower() for sign in board)})
    kinds = re.findall("[wbgr](?=[KRBP])" if "splinter" in state.get_game().name else "[bw]", board)
    return Counter({initials[initial]: kinds.count(initial) for initial in initials})


@each(SMALLEST + SMALL + DEFAULT + LARGEST)
def test_every_piece_has_its_owners_colour_and_nothing_else_has_one(setup: Setup) -> None:
    rng = random.Random(1)
    for plies in (0, 1, 7, 40):
        state = setup.load().new_initial_state()
        play(state, rng, plies)
        board = coloured(state)
        assert board.plain == str(state)
        styles = Counter(str(span.style).rpartition(" on ")[2] for span in board.spans if str(span.style) != "dim")
        grounds = {"black": "grey23", "white": "white", "blue": "blue", "green": "green", "red": "red"}
        assert {colour: styles[grounds[colour]] for colour in state.get_game().colours()} == dict(pieces_of(state))


# Sessions.


class Lines:
    """A person who types these lines."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str, state: Any) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def session(capsys: pytest.CaptureFixture[str], table: Table, *lines: str) -> tuple[str, list[str]]:
    """What is printed, and the prompts."""
    ask = Lines(*lines)
    with contextlib.suppress(EOFError):
        Session(table, Screen(), ask, table.record).run()
    return capsys.readouterr().out, ask.prompts


def test_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(after("quarod(size=2)"), [None, Scripted("pie", "pass")])
    out, prompts = session(capsys, table, "a1b1", "a2-b2", "pass")
    assert prompts == ["black (seat 0)> ", "white (seat 0)> ", "white (seat 0)> "]
    assert "white (seat 1) plays pie\n" in out
    assert "black (seat 1) plays pass\n" in out
    assert out.endswith("game over: black (seat 1) wins, 0-1\n")


@pytest.mark.parametrize("leave", ["quit", "exit", "q", "QUIT"])
def test_somebody_leaves(capsys: pytest.CaptureFixture[str], leave: str) -> None:
    table = Table(after("quarod(size=2)"), [None, None])
    out, prompts = session(capsys, table, "a1-b1", leave, "a2-b2")
    assert len(prompts) == 2
    assert "game over" not in out
    assert table.state.move_number() == 1


def test_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = Table(after("quarod(size=2)"), [None, None])
    file = tmp_path / "my games.qgr"
    typed = ["help", "?", "moves", "a1-b1", "legal", "position", "board", f"save {file}", "save", "save /no/folder", "undo", "undo", "udno", "", "resign"]
    out, _ = session(capsys, table, *typed)
    for command, meaning in COMMANDS.items():
        assert re.search(rf"^  {command} +{meaning}$", out, re.MULTILINE)
    assert "a1-b1 a2-b2 b1-a1 b2-a2 a1-a2 b1-b2 a2-a1 b2-b1\n" in out
    assert "a2-b2 b2-a2 pie\n" in out
    assert "2/Ew w bw pie 0\n" in out
    assert "1 ply taken back\n" in out
    assert "undo: there is no decision of yours to take back\n" in out
    assert "or is it the command undo?\n" in out
    assert "the name of a file is missing" in out
    assert "\nsave: '/no/folder' cannot be written: No such file or directory\n" in out
    assert out.endswith("game over: black (seat 0) resigns, white (seat 1) wins\n")
    (saved,) = records.read(file)
    assert saved.actions == ("a1-b1",)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("~nosuchuser/x", "Could not determine home directory."),
        ("a\0b", "it has a null character"),
        ("x" * 5000, "File name too long"),
        ("/dev/full", "No space left"),
    ],
)
def test_a_game_that_cannot_be_saved_goes_on(capsys: pytest.CaptureFixture[str], name: str, why: str) -> None:
    out, prompts = session(capsys, Table(after("quarod(size=2)"), [None, None]), f"save {name}", "a1-b1")
    assert re.search(rf"^save: '.*cannot be written: {re.escape(why)}.*$", out, re.MULTILINE)
    assert len(prompts) == 3


@pytest.mark.parametrize("setup", SMALL, ids=str)
def test_help_explains_every_sign_of_the_board(capsys: pytest.CaptureFixture[str], setup: Setup) -> None:
    out, _ = session(capsys, Table(setup.load().new_initial_state(), [None] * setup.load().num_players()), "help")
    told = re.findall(r"^  (.+?)  +\S", out.partition("the signs of the board:\n")[2], re.MULTILINE)
    signs = set("".join(told))
    state = setup.load().new_initial_state()
    while not state.is_terminal() and state.move_number() < 60:
        state.apply_action(RANDOM.choice(state.legal_actions()))
        board = re.sub(r"^ *\d+ |[a-z]\d+", "", str(state), flags=re.MULTILINE)  # without the names of ranks, and of points beside rows
        ranks = board if setup.name in ("laido", "vadus") else board.rpartition("\n")[0]
        assert set(ranks) - set(" \n") <= signs


def test_a_draw_is_called_one(capsys: pytest.CaptureFixture[str]) -> None:
    # A single stone each, so both lists are [-1].
    state = quadgames.load_game("vadus", size=2).new_initial_state("1w/3/b1 b 0 1")
    out, _ = session(capsys, Table(state, [None, None]), "pass")
    assert out.endswith("game over: a draw, 1/2-1/2\n")


def test_a_session_without_people_needs_none(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(after("splinter_quad(size=6)"), [RandomPlayer(seed) for seed in range(4)])
    out, prompts = session(capsys, table)
    assert prompts == []
    assert re.search(r"game over: .* wins, [01]-[01]-[01]-[01]\n$", out)
