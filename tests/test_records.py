"""Records of games: what they hold, how they are written, and what is said of bad ones."""

import bz2
import gzip
import io
import json
import lzma
import os
import pickle
import random
import resource
import time
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import quadgames
from games import SMALLEST, Setup, each, over
from quadgames import RecordError, records
from quadgames.errors import ArgumentError, ArgumentTypeError, GameParameterError
from quadgames.records import Record, _chunks, _jsonl
from quadgames.records._results import possible_results, result_of

# Quarod on 2 × 2: Ann places, Bob trades colours with her, so Ann is White now and fills the board. Each colour has one group of two, so 0 to 0:
# who placed last loses.
PLAYED = ("a1-b1", "pie", "a2-b2", "pass", "pass")
TEXT = """\
[Game "quarod(size=2)"]
[Seat0 "Ann"]
[Seat1 "Bob"]
[Result "0-1"]

1. a1-b1 2. pie a2-b2 3. pass 4. pass 0-1

"""
RECORD = Record("quarod(size=2)", PLAYED, "0-1", tags={"Seat0": "Ann", "Seat1": "Bob"})


def game_of(text: str) -> Record:
    (record,) = records.loads(text)
    return record


def moves(game: str, actions: str) -> Record:
    return game_of(f'[Game "{game}"]\n\n{actions}\n')


def error_of(text: str, **options: Any) -> RecordError:
    with pytest.raises(RecordError) as raised:
        records.loads(text, **options)
    return raised.value


# The record.


def test_a_record_of_a_state() -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    for action in PLAYED:
        state.apply_action(state.string_to_action(action))
    record = Record.from_state(state, Seat0="Ann", Seat1="Bob")
    assert record == RECORD
    assert hash(record) == hash(RECORD)
    assert state.history() != []
    assert record.replay() == state
    assert record.replay().history() == state.history()


@each(SMALLEST)
def test_core_and_reference_have_the_same_record(setup: Setup) -> None:
    slow = setup.reference().new_initial_state()
    rng = random.Random(3)
    for _ in range(6):
        if not slow.is_terminal():
            slow.apply_action(rng.choice(slow.legal_actions()))
    record = Record.from_state(slow)
    fast = record.replay()
    assert Record.from_state(fast) == record
    assert fast.position() == slow.position()
    assert record.position is None


def test_a_record_from_a_position_has_it() -> None:
    game = quadgames.load_game("quarod", size=2)
    state = game.new_initial_state("2/Ew b bw - 0")
    state.apply_action(state.string_to_action("a2-b2"))
    record = Record.from_state(state)
    assert record.position == "2/Ew b bw - 0"
    assert record.start().position() == record.position
    assert game_of(str(record)) == record
    assert '[Position "2/Ew b bw - 0"]\n' in str(record)
    assert Record(game, position="2/2 b bw - 0").position is None  # type: ignore[arg-type]


def test_the_states_of_a_record_are_all_its_positions() -> None:
    states = list(RECORD.states())
    assert [state.move_number() for state in states] == [0, 1, 2, 3, 4, 5]
    assert [state.colour(0) for state in states] == ["black", "black", "white", "white", "white", "white"]
    assert states[-1] == RECORD.replay()
    for bad in (Record("quarod", position="x"), Record("quarod", ["zz"]), Record("quarod", result="1-0")):
        with pytest.raises(RecordError):
            bad.states()


def test_parameters_that_are_left_out_are_filled_in() -> None:
    assert Record("quarod").game == "quarod(size=8)"
    assert Record(quadgames.load_game("laido", size=3)).game == "laido(size=3, pie_stone=first_move)"  # type: ignore[arg-type]
    assert Record("quarod") == Record("quarod(size=8)")


def test_space_around_comments_is_no_part_of_them() -> None:
    assert Record("quarod", comments={0: "  so \n", 1: ""}, actions=["a1-b1"]).comments == {0: "so"}


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"game": "chess"}, GameParameterError, "'chess' is not a game"),
        ({"game": 5}, ArgumentTypeError, "name"),
        ({"actions": "a1-b1"}, ArgumentTypeError, "a sequence of strings"),
        ({"actions": 5}, ArgumentTypeError, "a sequence of strings"),
        ({"actions": ["a1-b1", 5]}, ArgumentTypeError, r"actions\[1\]"),
        ({"result": "2-0"}, ArgumentError, r"1-0, 0-1, 1/2-1/2 and \*"),
        ({"result": "1-0-0-0"}, ArgumentError, "result"),
        ({"position": 5}, ArgumentTypeError, "position"),
        ({"tags": ["Event"]}, ArgumentTypeError, "tags"),
        ({"tags": {"1st": "x"}}, ArgumentError, "'1st'"),
        ({"tags": {"Äther": "x"}}, ArgumentError, "Äther"),
        ({"tags": {"Result": "1-0"}}, ArgumentError, "Result"),
        ({"tags": {"Round": 1}}, ArgumentTypeError, "Round"),
        ({"tags": {"Event": "\ud800"}}, ArgumentError, r"tags\['Event'\]: .*half a character"),
        ({"tags": {"Date": "yesterday"}}, ArgumentError, r"tags\['Date'\]: 'yesterday' is not a date; allowed: .*2026.11.30"),
        ({"tags": {"Seat2": "Zoe"}}, ArgumentError, r"tags\['Seat2'\]: quarod\(size=8\) has no seat 2; allowed: Seat0 to Seat1"),
        ({"comments": {0: "\udcff"}}, ArgumentError, r"comments\[0\]: the byte 0xff is not UTF-8"),
        ({"comments": "good"}, ArgumentTypeError, "comments"),
        ({"comments": {1: "x"}}, ArgumentError, "0 to 0"),
        ({"comments": {-1: "x"}}, ArgumentError, "0 to 0"),
        ({"comments": {0: 5}}, ArgumentTypeError, r"comments\[0\]"),
        ({"comments": {"0": "x"}}, ArgumentTypeError, "an integer"),
    ],
)
def test_what_no_record_can_have(arguments: dict[str, Any], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        Record(**{"game": "quarod", **arguments})


def test_a_record_is_made_of_a_state_only() -> None:
    for thing in (5, quadgames.load_game("quarod"), None):
        with pytest.raises(ArgumentTypeError, match="state"):
            Record.from_state(thing)


def test_a_tag_can_have_the_name_of_an_argument() -> None:
    state = RECORD.start()
    tags = dict.fromkeys(("self", "cls", "state", "result", "comments", "tags", "facts", "game", "form", "actions"), "x")
    record = Record.from_state(state, tags=tags, Seat0="Ann")
    assert record.tags == {**tags, "Seat0": "Ann"}
    assert record.result == "*"
    assert records.loads(str(record)) == records.loads(records.dumps(record, form="jsonl"), form="jsonl") == [record]
    with pytest.raises(ArgumentError, match="'Event' is given twice, in tags and as an argument of its own"):
        Record.from_state(state, tags={"Event": "x"}, Event="x")
    with pytest.raises(ArgumentTypeError, match="tags: 'x' is of type str; a mapping of names to strings is needed"):
        Record.from_state(state, tags="x", Seat0="Ann")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="'Game' is an attribute"):
        Record.from_state(state, tags={"Game": "x"})


def test_errors_and_records_can_be_pickled() -> None:
    error = error_of('[Game "quarod"]\n\nzz *')
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.column, again.token) == (str(error), 3, 1, "zz")
    assert pickle.loads(pickle.dumps(RECORD)) == RECORD


# Results.


def test_results_are_shares_of_the_win() -> None:
    assert [result_of(returns) for returns in ([1.0, -1.0], [-1.0, 1.0], [0.0, 0.0])] == ["1-0", "0-1", "1/2-1/2"]
    third = 1 / 3
    assert result_of([-third, 1.0, -third, -third]) == "0-1-0-0"
    assert result_of([third, -third, -third, third]) == "1/2-0-0-1/2"
    assert result_of([0.0] * 4) == "1/4-1/4-1/4-1/4"


def test_four_seats_have_fifteen_results() -> None:
    results = possible_results(4)
    assert len(set(results)) == 15
    assert results[:4] == ("1-0-0-0", "0-1-0-0", "0-0-1-0", "0-0-0-1")
    assert "1/3-1/3-0-1/3" in results


def test_a_win_of_the_red_seat_is_recorded() -> None:
    # The Splinter game is over with Red alone on the board.
    state = quadgames.load_game("splinter_quad", size=6).new_initial_state("6/6/2rKrP2/2rRrB2/6/6 - won:r - wbg")
    assert Record.from_state(state).result == "0-0-0-1"
    assert game_of(str(Record.from_state(state))).replay() == state


def test_a_game_that_is_given_up_says_so() -> None:
    record = Record("quarod", ["a1-b1"], "1-0", tags={"Termination": "resignation"})
    assert not record.replay().is_terminal()
    assert game_of(str(record)) == record
    for termination in ("normal", "unterminated", ""):
        with pytest.raises(RecordError, match="the game is not over"):
            Record("quarod", ["a1-b1"], "1-0", tags={"Termination": termination}).replay()
    # What is over by the rules has their result, whatever the tag says.
    with pytest.raises(RecordError, match="by the rules it is 0-1"):
        Record("quarod(size=2)", PLAYED, "1-0", tags={"Termination": "resignation"}).replay()


def test_a_result_that_the_state_has_not_is_refused_at_once() -> None:
    state = quadgames.load_game("quarod", size=2).new_initial_state()
    for termination in ("", "normal"):
        with pytest.raises(ArgumentError, match=r"^result: the result is 1-0, but the game is not over; allowed: \*, or a tag Termination"):
            Record.from_state(state, result="1-0", Termination=termination)
    with pytest.raises(ArgumentError, match=r"^result: "):
        Record.from_state(state, result="1-0")
    assert Record.from_state(state, result="1-0", Termination="resignation").result == "1-0"
    for action in PLAYED:
        state.apply_action(state.string_to_action(action))
    for result in ("1-0", "*"):
        with pytest.raises(ArgumentError, match="by the rules it is 0-1"):
            Record.from_state(state, result=result, Termination="resignation")
    with pytest.raises(ArgumentTypeError, match="comments"):
        Record.from_state(state, comments=[])  # type: ignore[arg-type]


@pytest.mark.parametrize("date", ["2026.11.30", "2024.02.29", "????.02.29", "2026.11.??", "2026.??.??", "????.??.??", "????.??.31"])
def test_dates(date: str) -> None:
    assert game_of(str(Record("quarod", tags={"Date": date}))).tags == {"Date": date}


@pytest.mark.parametrize(
    "date",
    ["", "2026", "2026-11-30", "30.11.2026", "2026.13.01", "2026.00.01", "2023.02.29", "????.04.31", "2026.11.3", "202?.11.30", "0000.01.01", "2026.11.30 "],
)
def test_what_is_no_date(date: str) -> None:
    with pytest.raises(ArgumentError, match="is not a date"):
        Record("quarod", tags={"Date": date})


def test_seats_are_those_of_the_game_and_other_tags_are_free() -> None:
    assert Record("splinter_quad", tags={"Seat3": "Dan"}).tags == {"Seat3": "Dan"}
    for seat in ("Seat4", "Seat00", "Seat01", "Seat" + "9" * 5000):
        with pytest.raises(ArgumentError, match=r"allowed: Seat0 to Seat3$"):
            Record("splinter_quad", tags={seat: "x"})
    free = {"Seat": "x", "Seats": "x", "Seat0Elo": "x", "date": "x", "EventDate": "x", "Round": "last", "Site": ""}
    assert Record("quarod", tags=free).tags == free


def test_what_a_replay_refuses() -> None:
    for record, token, words in [
        (Record("quarod(size=2)", ["a1-b1", "a1-a2"]), "a1-a2", "'a1-a2' is not legal here; legal are 1"),
        (Record("quarod(size=2)", ["a1-b1", "zz"]), "zz", r"'zz' is not an action of quarod\(size=2\)"),
        (Record("quarod(size=2)", [*PLAYED, "pass"], "0-1"), "pass", "after 5 actions, with the result 0-1"),
        (Record("quarod(size=2)", PLAYED), "*", r"by the rules it is 0-1"),
        (Record("quarod(size=2)", position="nonsense"), "nonsense", "position: at character"),
    ]:
        with pytest.raises(RecordError, match=words) as raised:
            record.replay()
        assert (raised.value.token, raised.value.line) == (token, None)
        with pytest.raises(RecordError, match=words):
            records.dumps(record)
        with pytest.raises(RecordError, match=words):
            records.dumps(record, form="jsonl")


# The text form.


def test_the_text_form() -> None:
    assert str(RECORD) == records.dumps(RECORD) == TEXT
    assert game_of(TEXT) == RECORD


@pytest.mark.parametrize(
    ("game", "actions", "written"),
    [
        ("quabble(size=3)", "a1 pie b2", "1. a1 2. pie b2"),
        ("qualos(size=3)", "a1 b2", "1. a1 2. b2"),
        ("vadus(size=3)", "a1 b1 b2 pass c1 c2 pass", "1. a1 2. b1 b2 3. pass 4. c1 c2 5. pass"),
        ("laido(size=3)", "a1 white b1 c1", "1. a1 2. white 3. b1 4. c1"),
        ("laido(size=3)", "a1 black b1 c1", "1. a1 2. black 3. b1 4. c1"),
        ("laido(size=3, pie_stone=extra)", "a1 black b1 c1", "1. a1 2. black 3. b1 4. c1"),
    ],
)
def test_a_number_counts_turns(game: str, actions: str, written: str) -> None:
    record = moves(game, f"{actions} *")
    assert str(record).splitlines()[-2] == f"{written} *"
    assert moves(game, f"{written} *") == record


def test_a_keep_belongs_to_the_turn_of_its_slide() -> None:
    game = quadgames.load_game("splinter")
    rng = random.Random(5)
    while True:  # until some random game has a keep in the middle
        state = game.new_initial_state()
        for _ in range(200):
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))
        names = [state.action_to_string(action) for action in state.history()]
        kept = [ply for ply, name in enumerate(names) if name.startswith("keep:")]
        if kept and kept[0] + 1 < len(names):
            break
    before = kept[0]
    words = f"{before}. {names[before - 1]} {names[before]} {before + 1}. {names[before + 1]}"
    assert words in " ".join(str(Record.from_state(state)).split())


def test_numbers_may_be_left_out_repeated_and_dotted() -> None:
    for written in ("a1 b1 b2 c1 c2", "1.a1 2.b1 b2 3.c1 c2", "1... a1 2. b1 2... b2 3 c1 c2", "1. a1 02. b1 b2 c1 c2"):
        assert moves("vadus(size=3)", f"{written} *").actions == ("a1", "b1", "b2", "c1", "c2")


def test_long_games_are_wrapped() -> None:
    state = over(quadgames.load_game("quarod"), random.Random(1))
    record = Record.from_state(state, comments={0: "word " * 40, 3: "a %% [x] " * 30, 5: "x" * 200})
    lines = str(record).splitlines()
    assert sum(len(line) > 80 for line in lines) == 1
    assert len(lines) > 10
    assert game_of(str(record)) == record
    assert not any(line.startswith("%") for line in lines)


HOSTILE = [
    "}",
    "{",
    "\\",
    "\\}",
    '"',
    "a\nb",
    "a\r\nb",
    "a\n\n[Game",
    "; x",
    "% x",
    "x\n% y",
    "[x]",
    "1. a1-b1 *",
    "a  b   c",
    "\ufeffx",
    "a \ufeffb",
    "\\n",
    "ü ∀ 🎲",
    "\x00\x1b",
    "\u2028",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_any_text_comes_back(text: str, form: Any) -> None:
    record = Record("quarod", ["a1-b1"], tags={"Event": text, "Site": f" {text} "}, comments={0: text, 1: f"{text} {text} " * 30})
    assert records.loads(records.dumps(record, form=form) * 2, form=form) == [record] * 2
    as_bytes = records.dumps(record, form=form).encode().replace(b"\n", b"\r\n")
    assert list(records.read(io.BytesIO(b"\xef\xbb\xbf" + as_bytes * 2), form=form)) == [record] * 2


def test_comments_stand_where_people_put_them() -> None:
    record = moves("quarod(size=2)", "; first\n{  before } 1. a1-b1 {one} ; two\n{three\n  four} 2. pie {a \\} b \\q} * {after} ; last")
    assert record.comments == {0: "first before", 1: "one two three four", 2: "a } b \\q after last"}
    assert moves("quarod", "1. a1-b1 {\n% not this\nbut this} *").comments == {1: "but this"}
    assert moves("quarod", "1. a1-b1 {} { } ;\n*").comments == {}


def test_what_people_write_is_read() -> None:
    text = (
        "\ufeff% a comment of PGN\n; my games\n\n\n"
        '[Game  "quarod(size=2)" ] [Seat0 "Ann"]\r\n[ Seat1 "Bob"]\n1.a1-b1 2.pie a2-b2\n\n3.pass\n  4.pass\n0-1\n'
        '[Game "quarod"]\n*'
    )
    first, second = records.loads(text)
    assert first == Record(RECORD.game, RECORD.actions, RECORD.result, tags=RECORD.tags, comments={0: "my games"})
    assert second == Record("quarod")


@pytest.mark.parametrize(
    "text",
    [
        '[Game "quarod(size=2)"]\n%note\n[Seat0 "Ann"]\n\n1. a1-b1 {one} *',
        '[Game "quarod(size=2)"]\n[Seat0 "Ann"]\n\n1. a1-b1 {one\n%%\n} *',
        '%\n[Game "quarod(size=2)"]\n[Seat0 "Ann"]\n%\n%\n1. a1-b1\n% {\n{one}\n%*\n*\n% end',
        '% [Game "quarod"]\n\n% note\n[Game "quarod(size=2)"]\n[Seat0 "Ann"]\n\n1. a1-b1\n%\n{one} *\n\n%\n%',
    ],
)
def test_lines_of_a_percent_sign_are_left_out_wherever_they_are(text: str) -> None:
    record = Record("quarod(size=2)", ["a1-b1"], tags={"Seat0": "Ann"}, comments={1: "one"})
    assert records.loads(text) == [record]
    assert records.loads(f"{text}\n\n{text}") == [record] * 2


def test_a_line_of_a_percent_sign_is_no_end_of_a_record() -> None:
    assert moves("quarod", "1. a1-b1 {x\n%%\n[y} *").comments == {1: "x [y"}
    assert error_of('[Game "quarod"]\n%\n%\n\n%\nzz *').line == 6


def test_an_empty_line_is_an_end_of_a_record_only_before_a_tag() -> None:
    errors: list[RecordError] = []
    assert list(records.read(io.StringIO('[Game "quarod"]\n\n[Seat0 "Ann"]\n\n*'), on_error=errors.append)) == []
    assert [(error.line, error.column) for error in errors] == [(1, 16), (3, 1)]
    assert moves("quarod", "{so\n \n\n\t\nso} *").comments == {0: "so so"}


def test_a_text_without_records_has_none() -> None:
    for text in ("", "\n\n", "\ufeff", "% nothing\n", "\ufeff\ufeff\n\ufeff", "; nothing\n\n{here\neither}", "{}", "{game: 1}"):
        assert records.loads(text) == []


# Bad texts: (text, line, column, token, words).

BAD = [
    ('[Game "quarod(size=2)"]\n\n1. a1-b1 2. a1-a2 *', 3, 13, "a1-a2", "not legal here"),
    ('[Game "quarod(size=2)"]\n\n1. a1-b1\n  zz *', 4, 3, "zz", "'zz' is not an action of quarod(size=2)"),
    ('[Game "quarod(size=2)"]\n\na1-b1!? *', 3, 1, "a1-b1!?", "marks such as '!?'"),
    (TEXT.replace(" 0-1", " 5. pass 0-1"), 6, 42, "pass", "the game was over after 5 actions"),
    ('[Game "quarod(size=2)"]\n\n2. a1-b1 *', 3, 1, "2", "this is turn 1, and not 2"),
    ('[Game "quarod(size=2)"]\n\n1. a1-b1 2. pie 3. a2-b2 *', 3, 17, "3", "this is turn 2, and not 3"),
    ('[Game "quarod"]\n\n' + "9" * 5000 + ". a1-b1 *", 3, 1, "9" * 200, "this is turn 1"),
    ('[Game "quarod"]\n\n1. a1-b1 2. *', 3, 10, "2", "no action follows"),
    ('[Game "quarod"]\n\n1. 1. a1-b1 *', 3, 1, "1", "no action follows"),
    ('[Event "x"]\n[Seat0 "y"]\n\n*', 1, 1, "", "the tag Game is missing"),
    ('[Game "quarrod"]\n\n*', 1, 1, "quarrod", "did you mean 'quarod'?"),
    ('[Event "x"]\n[Game "quarod(size=99)"]\n\n*', 2, 1, "quarod(size=99)", "allowed: 2 to 16"),
    ('[Game "quarod"]\n[Position "8/8"]\n\n*', 2, 1, "8/8", "position: at character"),
    ('[Game "quarod"]\n[Game "quarod"]\n\n*', 2, 1, '[Game "quarod"]', "given twice"),
    ('[Game "quarod]\n\n*', 1, 1, '[Game "quarod]', "not a tag of the form"),
    ('[Game quarod]\n\n*', 1, 1, "[Game quarod]", "not a tag of the form"),
    ('[Game "quarod"\n\n*', 1, 1, '[Game "quarod"', "not a tag of the form"),
    ('[Game "quarod"]\n\n1. a1-b1 {so *', 3, 10, "{so", "the comment that begins here has no end"),
    ('[Game "quarod"]\n\n1. a1-b1 } *', 3, 10, "}", "none has begun"),
    ('[Game "quarod"]\n\n1. a1-b1 (2. pie) *', 3, 10, "(2.", "records have no variations"),
    ('[Game "quarod"]\n\n1. a1-b1 $1 *', 3, 10, "$1", "numeric annotation"),
    ('[Game "quarod"]\n\n1. a1-b1 "x" *', 3, 10, '"x"', "only in tags and comments"),
    ('[Game "quarod"]\n\n1. a1-b1\n\n', 3, 9, "", "the record has no end"),
    ('[Game "quarod"]\n', 1, 16, "", "the record has no end"),
    ('[Game "quarod"]\n\n1. a1-b1\n[Game "quarod"]\n\n*', 4, 1, "[Game", "before this tag"),
    (TEXT.replace("pass 0-1", "pass 1-0"), 4, 1, "0-1", "the tag Result says '0-1', but at its end the record has 1-0"),
    (TEXT.replace("0-1", "1-0"), 6, 39, "1-0", "by the rules it is 0-1"),
    ('[Game "quarod"]\n\n1. a1-b1 1-0', 3, 10, "1-0", "the game is not over"),
    ('[Game "quarod"]\n\n1. a1-b1 1-0-0-0', 3, 10, "1-0-0-0", "allowed: 1-0, 0-1, 1/2-1/2 and *"),
    ("quarod\n\n1. a1-b1 *", 1, 1, "quarod", "a record begins with a tag"),
    ('[Game "quarod"]\n[Date "yesterday"]\n\n*', 2, 1, "yesterday", "the tag Date: 'yesterday' is not a date"),
    ('[Game "quarod(size=2)"]\n[Seat7 "Zoe"]\n\n*', 2, 1, "Zoe", "the tag Seat7: quarod(size=2) has no seat 7; allowed: Seat0 to Seat1"),
    ('{"game": "quarod", "actions": [], "result": "*"}', 1, 1, '{"game": "quarod", "actions": [], "result": "*"}', "looks like JSON lines"),
    ('[\n {"game": "quarod"}]', 1, 1, "[", "looks like JSON lines"),
    ("\n\n  ) x", 3, 3, ")", "records have no variations"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "token", "words"), BAD)
def test_what_is_wrong_is_named_and_the_next_record_is_read(text: str, line: int, column: int, token: str, words: str) -> None:
    error = error_of(text, form="text")
    assert words in error.reason
    assert str(error) == f"line {line}, column {column}: {error.reason}"
    assert (error.line, error.column, error.token) == (line, column, token)
    errors: list[RecordError] = []
    around = list(records.read(io.StringIO(f"{TEXT}\n{text}\n\n{TEXT}"), on_error=errors.append))
    assert (around[0], around[-1]) == (RECORD, RECORD)
    assert [error.reason for error in errors] == [error.reason]
    assert errors[0].line == 8 + line


def test_tokens_are_shortened_in_errors_of_both_forms() -> None:
    action = "x" * 5000
    for text in (f'[Game "quarod"]\n\n{action} *', json.dumps({"game": "quarod", "actions": [action], "result": "*"})):
        assert error_of(text).token == "x" * 200
    with pytest.raises(RecordError) as raised:
        Record("quarod", [action]).replay()
    assert raised.value.token == "x" * 200


def test_an_error_of_the_position_says_so_once() -> None:
    line = json.dumps({"game": "quarod", "actions": [], "result": "*", "position": "x"})
    for text in (line, '[Game "quarod"]\n[Position "x"]\n\n*'):
        assert error_of(text).reason.startswith('position: at character 1 of "x"')
    with pytest.raises(RecordError, match=r'^position: at character 1 of "x"'):
        Record("quarod", position="x").replay()


def test_a_name_that_is_given_twice_among_many_is_found_at_once() -> None:
    line = json.dumps({"game": "quarod", "actions": [], "result": "*", "tags": {f"T{number}": "" for number in range(100_000)}})
    start = time.process_time()
    assert error_of(line.replace('"T99999"', '"T99998"')).reason == '"T99998" is given twice'
    assert time.process_time() - start < 3


@pytest.mark.parametrize("place", ["01", "00", "1 ", "+1", "-1", "1.0", "1_0", "", "\u0661", "9" * 10])
def test_a_comment_of_json_lines_has_a_plain_number(place: str) -> None:
    line = json.dumps({"game": "quarod", "actions": ["a1-b1"], "comments": {"1": "x", place: "y"}, "result": "*"})
    assert f'{json.dumps(place, ensure_ascii=False)} is not a number of plies such as "0" or "12"' in error_of(line).reason


@pytest.mark.parametrize("marks", ["\ufeff", "\ufeff\ufeff", "\ufeff\n", "\ufeff\r\n\ufeff"])
@pytest.mark.parametrize("form", ["text", "jsonl", None])
def test_a_file_of_byte_order_marks_has_no_records(marks: str, form: Any) -> None:
    assert list(records.read(io.BytesIO(marks.encode()), form=form)) == []
    assert records.loads(marks, form=form) == []
    assert records.loads(marks + (LINE if form == "jsonl" else TEXT), form=form) == [RECORD]


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
def test_line_ends_of_all_systems_are_read(end: str) -> None:
    text = TEXT.replace("1. a1-b1", "; first\n1. a1-b1 ; one\n") + "\n; more\n\n" + TEXT
    for written in (text, LINE + "\n" + LINE):
        expected = records.loads(written)
        assert len(expected) == 2
        assert records.loads(written.replace("\n", end)) == expected
        assert list(records.read(io.BytesIO(written.replace("\n", end).encode()))) == expected
    assert expected == [RECORD] * 2
    assert error_of('[Game "quarod"]\n\nzz *'.replace("\n", end)).line == 3


def test_bytes_that_are_no_text_spoil_their_record_only() -> None:
    errors: list[RecordError] = []
    good = TEXT.encode()
    found = list(records.read(io.BytesIO(good + good.replace(b"Ann", b"\xff") + good), on_error=errors.append))
    assert found == [RECORD, RECORD]
    assert (errors[0].line, errors[0].column) == (9, 9)
    assert errors[0].reason == "the byte 0xff is not UTF-8 text"


@pytest.mark.parametrize(
    ("data", "form", "line", "column"),
    [
        (b'[Game "quarod"]\n\n1. \xe9a *', "text", 3, 4),
        (b'[Game "quarod"]\n[Event "\xe9]\n\n*', "text", 2, 9),  # and the tag has no end
        (b"\xe9", "text", 1, 1),
        (b'; \xe9\n\n[Game "quarod"]\n\n*', "text", 1, 3),
        (b'\n[Game "quarod"]\n\n* {\n\xe9}', "text", 5, 1),
        (b'{"game": "quarod", "actions": ["\xe9"], "result": "*"}', "jsonl", 1, 33),
        (b'\n{"game \xe9', "jsonl", 2, 8),
    ],
)
def test_a_byte_that_is_no_text_is_named_wherever_it_is(data: bytes, form: Any, line: int, column: int) -> None:
    with pytest.raises(RecordError, match="the byte 0xe9 is not UTF-8 text") as raised:
        list(records.read(io.BytesIO(data), form=form))
    assert (raised.value.line, raised.value.column) == (line, column)


def test_without_check_only_the_form_is_looked_at() -> None:
    bad = '[Game "quarod"]\n\n7. zz 1-0\n'
    assert records.loads(bad, check=False) == [Record("quarod", ["zz"], "1-0")]
    assert error_of('[Game "quarod"]\n\n7. zz', check=False).line == 3


def test_what_is_too_long_for_a_record_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_chunks, "LONGEST", 500)
    for long in ("x" * 2000, "1. a1-b1\n" * 100):
        errors: list[RecordError] = []
        text = f'{TEXT}[Game "quarod"]\n\n{long}\n\n{TEXT}'
        assert list(records.read(io.StringIO(text), on_error=errors.append)) == [RECORD] * 2
        assert [error.line for error in errors] == [8]
        assert "longer than" in errors[0].reason


@pytest.mark.parametrize("junk", ["\x00" * 501, "\u3000" * 501, "x\n" * 300, "1. a1-b1\n" * 100, "{" + "x " * 300, "{\n" + "x\n" * 300, '[Event "' + "x" * 600])
def test_records_before_what_is_too_long_are_read(monkeypatch: pytest.MonkeyPatch, junk: str) -> None:
    monkeypatch.setattr(_chunks, "LONGEST", 500)
    for data, line in ((f"{TEXT}{junk}", 8), (f"{TEXT.strip()}\n{TEXT}{junk}", 14), (f"{junk}\n\n", 1)):
        errors: list[RecordError] = []
        assert list(records.read(io.StringIO(f"{data}\n\n{TEXT}"), on_error=errors.append)) == [RECORD] * (data.count("Game") + 1)
        assert [error.line for error in errors] == [line]


def test_a_record_that_is_too_long_is_named_where_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_chunks, "LONGEST", 500)
    for end in ("1. a1-b1\n" * 100, "{\nso\n" + "x\n" * 300, "{" + "x" * 600):
        errors: list[RecordError] = []
        assert list(records.read(io.StringIO(f'{TEXT}[Game "quarod"]\n\n{end}'), on_error=errors.append)) == [RECORD]
        assert [(error.line, error.column, error.reason) for error in errors] == [(8, 1, _chunks.TOO_LONG)]


def test_any_number_of_empty_lines_may_stand_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_chunks, "LONGEST", 500)
    many = "\n" * 200 + " \t\n" * 200
    assert records.loads(f"{many}{TEXT}{many}{TEXT}{many}") == [RECORD] * 2
    errors: list[RecordError] = []
    assert list(records.read(io.StringIO(f"{TEXT}{many}zz{many}{TEXT}"), on_error=errors.append)) == [RECORD] * 2
    assert [error.line for error in errors] == [408]


def test_what_is_no_game_is_refused_before_all_of_it_is_kept() -> None:
    for tail in ("a " * 2**22, "1. a1-b1 a1-b1 " + "pass " * 2**20):
        tracemalloc.start()
        error = error_of(f'[Game "quarod(size=2)"]\n\n{tail}')
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert error.line == 3
        assert peak < 8 * len(tail)
    game = quadgames.load_game("quarod", size=2)
    long = " ".join(map(str, range(1, 10)))
    assert "no action follows" in error_of(f'[Game "{game}"]\n\n{long}').reason
    assert "the tag Game is missing" in error_of('[Event "x"]\n\n' + "a " * 5000).reason


def test_many_comments_in_one_place_are_read_in_the_time_of_as_many_in_several() -> None:
    start = time.process_time()
    assert moves("quarod", "{abc}" * 300_000 + " *").comments == {0: " ".join(["abc"] * 300_000)}
    assert time.process_time() - start < 3


# The form by the content.

LINE = records.dumps(RECORD, form="jsonl")


@pytest.mark.parametrize("begin", ["", "\n \n", "\ufeff", "\r\n"])
@pytest.mark.parametrize("text", [TEXT, LINE])
def test_the_form_is_seen_from_the_content(begin: str, text: str) -> None:
    assert records.loads(begin + text * 2) == [RECORD] * 2
    assert list(records.read(io.BytesIO((begin + text * 2).encode()))) == [RECORD] * 2


def test_json_lines_are_no_comments_of_the_text_form() -> None:
    for text in (LINE, f"; mine\n{LINE}", f"% mine\n\n{LINE}", "{'game': 'quarod'}", '[{"game": "quarod"}]', '{\n"game": "quarod"\n}'):
        error = error_of(text, form="text")
        assert "looks like JSON lines" in error.reason
        assert '"jsonl" (--from jsonl)' in error.reason
    for text, line in (("{'game': 'quarod'}", 1), ('{\n"game": "quarod"\n}', 1), ('\n[\n{"game": "quarod"}]', 2), ('{"moves": []}', 1)):
        assert error_of(text).line == line
    # Behind the records of one form, the first of the other is an error.
    for text, count in ((TEXT + LINE * 2, 1), (LINE + TEXT, 1)):
        errors: list[RecordError] = []
        assert list(records.read(io.StringIO(text), on_error=errors.append)) == [RECORD] * count
        assert errors[0].line == (8 if text.startswith("[") else 2)


def test_braces_in_a_record_are_comments_whatever_is_in_them() -> None:
    comment = '"game": "quarod"'
    record = Record("quarod", ["a1-b1"], comments={0: comment, 1: comment})
    assert records.loads(str(record) * 2) == [record] * 2


def test_comments_before_the_first_tag_belong_to_the_first_game() -> None:
    (first, second) = records.loads("; my games\n\n{of\n2026}\n\n" + '[Game "quarod"]\n\n{so} *\n\n' * 2)
    assert (first.comments, second.comments) == ({0: "my games of 2026 so"}, {0: "so"})
    errors: list[RecordError] = []
    (only,) = records.read(io.StringIO('; my games\n\n[Game "quarod"]\n\nzz *\n\n[Game "quarod"]\n\n*'), on_error=errors.append)
    assert (only.comments, len(errors)) == ({}, 1)


# JSON lines.


def test_what_is_null_is_left_out() -> None:
    line = '{"game": "quarod", "actions": [], "result": "*", "position": null, "tags": null, "comments": null}'
    assert records.loads(line) == [Record("quarod")]


def test_the_json_form() -> None:
    line = records.dumps(Record(RECORD.game, RECORD.actions, RECORD.result, None, RECORD.tags, {2: "ü"}), form="jsonl")
    assert line.count("\n") == 1
    assert json.loads(line) == {
        "game": "quarod(size=2)",
        "tags": {"Seat0": "Ann", "Seat1": "Bob"},
        "actions": list(PLAYED),
        "comments": {"2": "ü"},
        "result": "0-1",
    }


@pytest.mark.parametrize(
    ("line", "column", "token", "words"),
    [
        ('{"game": "quarod", "actions": [}', 32, "}", "no JSON"),
        ("nonsense", 1, "nonsense", "no JSON"),
        ("[" * 100_000, None, None, "recursion"),
        ("9" * 5000, None, None, "integer"),
        ("5", None, None, "a record is an object"),
        ('{"game": "quarod", "actions": []}', None, None, "result is missing"),
        ('{"game": "quarod", "actions": [], "result": "*", "moves": 1}', None, None, '"moves" is not a part'),
        ('{"game": "quarod", "game": "qualos", "actions": [], "result": "*"}', None, None, '"game" is given twice'),
        ('{"game": "quarod", "actions": "a1-b1", "result": "*"}', None, None, "actions"),
        ('{"game": "quarod", "actions": [1], "result": "*"}', None, None, "actions[0]"),
        ('{"game": "quarod", "actions": ["zz"], "result": "*"}', None, "zz", "actions[0]: 'zz' is not an action"),
        ('{"game": "quarod", "actions": ["pass"], "result": "*"}', None, "pass", "not legal here"),
        ('{"game": "quarod", "actions": [], "result": "1-0"}', None, "1-0", "result: the result is 1-0, but the game is not over"),
        ('{"game": "quarod", "actions": [], "result": []}', None, None, "result: [] is not a string"),
        ('{"game": "quarod", "actions": [], "result": "*", "position": "8"}', None, "8", "position"),
        ('{"game": "quarod", "actions": [], "result": "*", "comments": {"x": "y"}}', None, None, '"x" is not a number of plies'),
        ('{"game": "quarod", "actions": [], "result": "*", "comments": []}', None, None, "comments"),
        ('{"game": ["quarod"], "actions": [], "result": "*"}', None, None, 'game: ["quarod"] is not a string'),
        ('{"game": "quarod", "actions": [], "result": "*", "tags": {"Event": "\\ud800"}}', None, None, "half a character"),
        ("null", None, None, "and not null"),
        ("true", None, None, "and not true"),
        ('{"game": null, "actions": [], "result": "*"}', None, None, "game: null is not a string"),
        ('{"game": "quarod", "actions": [null], "result": "*"}', None, None, "actions[0]: null is not a string"),
        ('{"game": "quarod", "actions": [], "result": "*", "tags": {"Round": 1}}', None, None, 'tags["Round"]: 1 is not a string'),
        ('{"game": "quarod", "actions": [], "result": "*", "comments": {"0": "a", "00": "b"}}', None, None, '"00" is not a number of plies'),
        ('{"game": "quarod", "actions": [], "result": "*", "tags": {"Date": "yesterday"}}', None, None, "'yesterday' is not a date"),
    ],
)
def test_a_bad_line_is_named_and_the_next_one_is_read(line: str, column: int | None, token: str | None, words: str) -> None:
    good = records.dumps(RECORD, form="jsonl")
    errors: list[RecordError] = []
    assert list(records.read(io.StringIO(f"{good}\n{line}\n{good}"), form="jsonl", on_error=errors.append)) == [RECORD] * 2
    (error,) = errors
    assert words in error.reason
    assert (error.line, error.column, error.token) == (3, column, token)


# Files.


@pytest.mark.parametrize("name", ["games.qgr", "games.jsonl", "games.ndjson", "games.qgr.gz", "games.jsonl.bz2", "games.XZ"])
def test_files_by_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert records.write(path, [RECORD, RECORD]) == 2
    assert list(records.read(str(path))) == [RECORD, RECORD]
    opener: Any = {".gz": gzip.open, ".bz2": bz2.open, ".XZ": lzma.open}.get(path.suffix, open)
    with opener(path, "rb") as file:
        assert file.read(1) == (b"{" if "json" in name else b"[")


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress, lzma.compress])
@pytest.mark.parametrize("text", [TEXT, LINE])
def test_compressed_bytes_are_seen(tmp_path: Path, compress: Any, text: str) -> None:
    path = tmp_path / "games"
    path.write_bytes(compress((text * 2).encode()))
    assert list(records.read(path)) == [RECORD] * 2
    with path.open("rb") as file:
        assert list(records.read(file)) == [RECORD] * 2
        assert not file.closed
    reading, writing = os.pipe()
    os.write(writing, path.read_bytes())
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        assert list(records.read(pipe)) == [RECORD] * 2
    errors: list[RecordError] = []
    assert list(records.read(io.BytesIO(path.read_bytes()[:-9]), on_error=errors.append)) in ([], [RECORD], [RECORD] * 2)
    assert "the compressed file is damaged" in errors[-1].reason


def test_a_record_is_read_as_soon_as_it_is_there() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as source, os.fdopen(writing, "wb", buffering=0) as sink:
        found = records.read(source)
        for _ in range(3):
            sink.write(LINE.encode())
            assert next(found) == RECORD


def test_files_that_are_open_stay_open(tmp_path: Path) -> None:
    with (tmp_path / "text").open("w+", encoding="utf-8") as text, (tmp_path / "bytes").open("w+b") as as_bytes:
        for file in (text, as_bytes, io.StringIO(), io.BytesIO()):
            assert records.write(file, [RECORD]) == 1
            file.seek(0)
            assert list(records.read(file)) == [RECORD]
            assert not file.closed


@pytest.mark.parametrize("form", ["text", "jsonl"])
@pytest.mark.parametrize("cut", range(1, 200, 7))
def test_a_record_that_was_cut_off_spoils_nothing_that_is_appended(tmp_path: Path, form: Any, cut: int) -> None:
    path = tmp_path / "games"
    whole = records.dumps(Record("quarod", ["a1-b1"], tags={"Event": "ü" * 60}, comments={1: "a } ü " * 9}), form=form).encode()
    records.write(path, [RECORD], form=form)
    before = path.read_bytes()
    path.write_bytes(before + whole[:-cut])
    for _ in range(2):
        assert records.write(path, [RECORD], form=form, append=True) == 1
    errors: list[RecordError] = []
    found = list(records.read(path, form=form, on_error=errors.append))
    assert [record for record in found if record == RECORD] == [RECORD] * 3
    assert path.read_bytes().startswith(before + whole[:-cut])
    # Only white space was cut off, or the record is bad.
    assert len(found) + len(errors) == 4


def test_appending_to_what_is_whole_leaves_no_gap(tmp_path: Path) -> None:
    for form in ("text", "jsonl"):
        path = tmp_path / form
        for _ in range(3):
            records.write(path, [RECORD], form=form, append=True)
        assert path.read_text() == records.dumps(RECORD, form=form) * 3


def test_a_bad_record_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with records.Writer(path) as writer:
        writer.write(RECORD)
        with pytest.raises(RecordError):
            writer.write(Record("quarod", ["zz"]))
        with pytest.raises(ArgumentError, match="half a character"):
            writer.write(Record("quarod", tags={"Event": "\ud800"}))
        with pytest.raises(ArgumentTypeError):
            writer.write("quarod")  # type: ignore[arg-type]
        assert path.read_text() == TEXT  # at once
        writer.write(RECORD)
    assert path.read_text() == TEXT * 2


def test_a_file_that_is_open_for_text_can_be_no_text(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_bytes(gzip.compress(TEXT.encode()))
    with path.open(encoding="utf-8") as file, pytest.raises(RecordError, match='open it for bytes, as with open\\(name, "rb"\\)'):
        list(records.read(file))


# What is replaced.


def refused() -> list[Any]:
    """What cannot be written, whole or in part."""
    return [5, RECORD, [5], [RECORD, None], [Record("quarod", ["zz"])], [RECORD, Record("quarod", [], "1-0")], "games", (1 // 0 for _ in range(1))]


@pytest.mark.parametrize("name", ["games.qgr", "games.jsonl", "games.qgr.gz", "games.xz"])
def test_a_file_is_replaced_by_all_records_or_stays(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    records.write(path, [RECORD] * 3)
    before = path.read_bytes()
    for bad in refused():
        with pytest.raises((ArgumentTypeError, RecordError, ZeroDivisionError)):
            records.write(path, bad)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]
    assert records.write(path, records.read(path)) == 3  # of itself
    assert list(records.read(path)) == [RECORD] * 3
    assert records.write(path, []) == 0
    assert list(records.read(path)) == []
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_keeps_what_was_written_and_is_not_left_empty(tmp_path: Path) -> None:
    for bad in refused():
        path = tmp_path / "new"
        with pytest.raises((ArgumentTypeError, RecordError, ZeroDivisionError)):
            records.write(path, bad)
        assert (path.read_text() if path.exists() else None) == (TEXT if isinstance(bad, list) and len(bad) == 2 else None)
        path.unlink(missing_ok=True)


def test_what_is_not_a_record_is_named(tmp_path: Path) -> None:
    for bad, words in [
        (5, "^records: 5 is of type int; an iterable of records is needed$"),
        (RECORD, r"^records: .* is of type Record; an iterable of records, such as \[record\], is needed$"),
        ([RECORD, 5], r"^records\[1\]: 5 is of type int; a Record is needed$"),
    ]:
        with pytest.raises(ArgumentTypeError, match=words):
            records.write(tmp_path / "games", bad)  # type: ignore[arg-type]
    with pytest.raises(RecordError, match=r"^records\[1\]: 'zz' is not an action") as raised:
        records.write(tmp_path / "games", [RECORD, Record("quarod", ["zz"])])
    assert raised.value.token == "zz"


def test_a_writer_replaces_a_file_when_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "games"
    records.write(path, [RECORD])
    with pytest.raises(KeyError), records.Writer(path):
        raise KeyError  # before anything has been written
    assert path.read_text() == TEXT
    with pytest.raises(RecordError), records.Writer(path) as writer:  # noqa: PT012
        for _ in range(2):
            writer.write(RECORD)
            assert path.read_text() == TEXT
        writer.write(Record("quarod", ["zz"]))
    assert path.read_text() == TEXT * 2  # games that have been played are kept
    with pytest.raises(KeyError), records.Writer(path, append=True):
        raise KeyError
    assert path.read_text() == TEXT * 2
    limited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(TEXT) + 10, limited[1]))
    try:
        with pytest.raises(OSError, match="File too large"), records.Writer(path) as writer:  # noqa: PT012
            writer.write(RECORD)
            writer.write(RECORD)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limited)
    assert path.read_text() == TEXT * 2
    writer = records.Writer(path)
    writer.close()
    writer.close()
    assert path.read_text() == ""
    assert list(tmp_path.iterdir()) == [path]


class Slow(io.RawIOBase):
    """A file that takes so many bytes at once, and nothing more after so many."""

    def __init__(self, at_once: int, most: int, full: int | None) -> None:
        self.data = b""
        self.at_once, self.most, self.full = at_once, most, full

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int | None:
        count = min(self.at_once, self.most - len(self.data), len(data))
        self.data += bytes(data[:count])
        return count or self.full


@pytest.mark.parametrize("full", [0, None])
def test_what_a_file_does_not_take_is_not_counted_as_written(full: int | None) -> None:
    file: Any = Slow(7, 10_000, full)
    assert records.write(file, [RECORD] * 2) == 2
    assert file.data == TEXT.encode() * 2
    file = Slow(7, len(TEXT) + 20, full)
    writer = records.Writer(file)
    writer.write(RECORD)
    for _ in range(2):
        with pytest.raises(BlockingIOError, match="takes no more"):
            writer.write(RECORD)
    file.most = 10_000
    writer.write(RECORD)
    errors: list[RecordError] = []
    assert list(records.read(io.BytesIO(file.data), on_error=errors.append)) == [RECORD] * 2
    assert len(errors) == 1


def test_a_pipe_that_is_full_is_an_error() -> None:
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    long = Record("quarod", comments={0: "x" * 2**20})
    with os.fdopen(writing, "wb", buffering=0) as pipe, pytest.raises(BlockingIOError):
        records.write(pipe, [long])
    os.close(reading)


def test_a_file_of_somebodys_own_need_not_count() -> None:
    class Own:
        data = b""

        def write(self, data: Any) -> None:
            self.data += bytes(data)

    file: Any = Own()
    assert records.write(file, [RECORD] * 2) == 2
    assert file.data == TEXT.encode() * 2


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_what_would_be_too_long_to_be_read_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: Any) -> None:
    monkeypatch.setattr(_chunks, "LONGEST", 500)
    monkeypatch.setattr(_jsonl, "LONGEST", 500)
    room = 500 - len(records.dumps(Record("quarod", comments={0: "x"}), form=form))
    longest = Record("quarod", comments={0: "x" * (room + 1)})
    longer = Record("quarod", comments={0: "x" * (room + 2)})
    path = tmp_path / "games"
    assert records.write(path, [longest] * 2, form=form) == 2
    assert list(records.read(path)) == [longest] * 2
    with pytest.raises(RecordError, match=r"records\[1\]: longer than"):
        records.write(path, [longest, longer], form=form)
    assert list(records.read(path)) == [longest] * 2
    with pytest.raises(RecordError, match="longer than"):
        str(Record("quarod", comments={0: "x" * 500}))


def test_the_limit_is_the_one_that_is_documented() -> None:
    assert f"{_chunks.LONGEST:,} characters" in (Path(__file__).parents[1] / "docs" / "records.md").read_text()
    assert f"{_chunks.LONGEST:,} characters" in (records.dumps.__doc__ or "")


def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "games", tmp_path / "link"
    path.write_text(TEXT)
    path.chmod(0o640)
    link.symlink_to("games")
    assert records.write(link, [RECORD] * 2) == 2
    assert link.is_symlink()
    assert path.read_text() == TEXT * 2
    assert path.stat().st_mode & 0o777 == 0o640


def test_what_is_no_ordinary_file_is_written_directly(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(fifo.read_text)
        assert records.write(fifo, [RECORD]) == 1
        assert read.result() == TEXT
    assert fifo.is_fifo()
    path = tmp_path / "games"
    path.write_text(TEXT)
    with path.open("ab") as file:
        assert records.write(f"/dev/fd/{file.fileno()}", [RECORD]) == 1
    assert path.read_text() == TEXT * 2


def test_what_is_added_has_the_form_of_what_is_there(tmp_path: Path) -> None:
    for text, other in ((TEXT, "jsonl"), (LINE, "text")):
        path = tmp_path / "games"
        path.write_text(text)
        assert records.write(path, [RECORD], append=True) == 1
        with pytest.raises(ArgumentError, match=f"append: .*games' has records in the form .* {other}$"):
            records.write(path, [RECORD], form=other, append=True)  # type: ignore[arg-type]
        assert path.read_text() == text * 2
    for text in ("", "\n", '{"ga', "[", "; note\n\n"):  # which is of either form, or was cut off
        for form in ("text", "jsonl"):
            path.write_text(text)
            assert records.write(path, [RECORD], form=form, append=True) == 1


def test_a_damaged_compressed_file_is_an_error_after_what_can_be_read(tmp_path: Path) -> None:
    rng = random.Random(1)
    played = [Record.from_state(over(quadgames.load_game("quarod"), rng)) for _ in range(300)]
    for suffix in ("gz", "bz2", "xz"):
        path = tmp_path / f"games.{suffix}"
        records.write(path, played)
        path.write_bytes(path.read_bytes()[:-200])
        errors: list[RecordError] = []
        found = list(records.read(path, on_error=errors.append))
        assert found == played[: len(found)]
        assert "the compressed file is damaged" in errors[-1].reason
        with pytest.raises(ArgumentError, match="append"):
            records.write(path, [RECORD], append=True)


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress, lzma.compress])
@pytest.mark.parametrize("text", [TEXT, TEXT.strip(), LINE, LINE.strip()])
def test_records_before_damage_are_read(compress: Any, text: str) -> None:
    for data in (compress(text.encode()) + b"junk", compress(text.encode()) + compress(b"")[:-3]):
        errors: list[RecordError] = []
        assert list(records.read(io.BytesIO(data), on_error=errors.append)) == [RECORD]
        assert len(errors) <= 1  # bzip2 and xz leave out what follows
        assert all("the compressed file is damaged" in error.reason for error in errors)
    if compress is gzip.compress:
        assert errors
        with pytest.raises(RecordError, match="damaged"):
            list(records.read(io.BytesIO(data)))


def test_what_damage_has_cut_off_is_one_error() -> None:
    errors: list[RecordError] = []
    noise = "".join(random.Random(1).choices("abcdefgh", k=50_000))
    data = gzip.compress(f"{TEXT}{TEXT[:-8]} {{{noise}}} 0-1".encode())
    assert list(records.read(io.BytesIO(data[:-5000]), on_error=errors.append)) == [RECORD]
    assert ["damaged" in error.reason for error in errors] == [True]


def test_records_before_bytes_that_are_no_text_are_read(tmp_path: Path) -> None:
    path = tmp_path / "games"
    path.write_bytes(TEXT.encode() + b"\n" * 20_000 + b"\xff")  # the file is decoded piece by piece
    errors: list[RecordError] = []
    with path.open(encoding="utf-8") as file:
        assert list(records.read(file, on_error=errors.append)) == [RECORD]
    assert ["open it for bytes" in error.reason for error in errors] == [True]


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b.gz", Path("a\0b")])
def test_what_no_file_can_be_named_is_refused(name: Any) -> None:
    words = "(null|half a) character, and is no name of a file"
    with pytest.raises(ArgumentError, match=f"source: .*{words}"):
        records.read(name)
    for append in (False, True):
        with pytest.raises(ArgumentError, match=f"target: .*{words}"):
            records.write(name, [RECORD], append=append)


def test_bad_arguments(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.read(tmp_path / "nothing")
    for call in (
        lambda: records.read(5),  # type: ignore[arg-type]
        lambda: records.write(5, []),  # type: ignore[arg-type]
        lambda: records.read(io.StringIO(), check=1),  # type: ignore[arg-type]
        lambda: records.read(io.StringIO(), on_error=1),  # type: ignore[arg-type]
        lambda: records.read(io.StringIO(), progress=1),  # type: ignore[arg-type]
        lambda: records.write(io.StringIO(), [], append=1),  # type: ignore[arg-type]
    ):
        with pytest.raises(ArgumentTypeError):
            call()
    with pytest.raises(ArgumentError, match="append"):
        records.write(io.StringIO(), [], append=True)
    with pytest.raises(ArgumentError, match="form"):
        records.read(io.StringIO(), form="pgn")  # type: ignore[arg-type]
    for text in (None, b"", b"x", 5):
        with pytest.raises(ArgumentTypeError, match=r"text: .*; a str is needed"):
            records.loads(text)  # type: ignore[arg-type]


def test_progress_is_told_in_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records._reading, "PERIOD", 0)
    path = tmp_path / "games"
    records.write(path, [RECORD] * 500)
    told: list[tuple[int, int]] = []
    assert len(list(records.read(path, progress=lambda done, size: told.append((done, size))))) == 500
    size = path.stat().st_size
    assert told == sorted(told)
    assert {total for _, total in told} == {size}
    assert told[-1][0] == size
