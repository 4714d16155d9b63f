"""Records of any game, with any words in them, come back as they were; no text is too strange for the reader; and memory does not grow."""

import io
import os
import random
import re
import threading
import tracemalloc
from typing import IO, Any

import pytest
import quadgames
from games import DEFAULT, SMALL, SMALLEST, over
from hypothesis import given, settings
from hypothesis import strategies as st
from quadgames import RecordError, records
from quadgames.records import Record

GAMES = SMALLEST + SMALL + DEFAULT
SIGNS = '{}[]()<>;%\\"\n\r \t\ufeff$1.-*/abnr\x00\x0b\x0c\x1c\x85\u2028'
"""What means something in the text form, or ends a line somewhere."""
words = st.text() | st.text(alphabet=SIGNS, max_size=60)
names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True).filter(lambda name: not re.fullmatch("Game|Position|Result|Date|Seat[0-9]+", name))
forms = st.sampled_from(["text", "jsonl"])


@st.composite
def played(draw: st.DrawFn) -> Record:
    """A random game of any game, or a part of it, from the start or from somewhere in it."""
    game = draw(st.sampled_from(GAMES)).load()
    rng = random.Random(draw(st.integers(0, 2**32)))
    state = game.new_initial_state()
    for plies in (draw(st.integers(0, 8)), draw(st.integers(0, 60))):
        if draw(st.booleans()):
            state = game.new_initial_state(state.position())
        for _ in range(plies):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
    plies = len(state.history())
    comments = draw(st.dictionaries(st.integers(0, plies), words, max_size=4))
    return Record.from_state(state, comments=comments, tags=draw(st.dictionaries(names, words, max_size=4)))


@settings(max_examples=200, deadline=None)
@given(st.lists(played(), max_size=3), forms, st.sampled_from(["\n", "\r\n"]))
def test_what_was_written_is_read(games: list[Record], form: Any, line_end: str) -> None:
    text = "".join(records.dumps(record, form=form) for record in games)
    read = list(records.read(io.BytesIO(text.replace("\n", line_end).encode()), form=form))
    assert read == games
    assert [list(record.tags) for record in read] == [list(record.tags) for record in games]
    assert "".join(records.dumps(record, form=form) for record in read) == text


@settings(max_examples=100, deadline=None)
@given(played())
def test_each_form_is_turned_into_the_other(record: Record) -> None:
    (through_json,) = records.loads(records.dumps(record, form="jsonl"), form="jsonl")
    assert str(through_json) == str(record)
    state = record.replay()
    assert Record.from_state(state, comments=record.comments, tags=record.tags) == record


@settings(max_examples=60, deadline=None)
@given(played())
def test_lines_are_short_and_turns_are_numbered(record: Record) -> None:
    bare = Record(record.game, record.actions, record.result, record.position)
    _, moves, rest = str(bare).split("\n\n")
    assert rest == ""
    assert all(len(line) <= 80 for line in moves.splitlines())
    numbers = [int(word[:-1]) for word in moves.split() if word.endswith(".")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [word for word in moves.split()[:-1] if not word.endswith(".")] == list(record.actions)


# Strange texts.

GOOD = '[Game "vadus(size=2)"]\n\n1. a1 {first} 2. a2 *\n\n'
pieces = st.sampled_from(
    [
        '[Game "vadus(size=2)"]\n',
        '[Result "1-0"]\n',
        '[Seat0 "x"]',
        "\n",
        "\n\n",
        "\r\n",
        "1. ",
        "1...",
        "a1",
        "a2 ",
        "pass ",
        "zz",
        "*",
        "1-0 ",
        "1/2-1/2",
        *SIGNS,
    ]
)
strange = (
    st.text() | st.lists(pieces).map("".join) | played().map(str).flatmap(lambda text: st.integers(0, len(text)).map(lambda cut: text[:cut] + text[cut + 1 :]))
)
damaged = st.binary() | strange.map(str.encode).flatmap(lambda data: st.tuples(st.just(data), st.integers(0, len(data)), st.binary(max_size=3))).map(
    lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] :]
)


@settings(max_examples=500, deadline=None)
@given(damaged, forms)
def test_no_bytes_are_too_strange_for_the_reader(data: bytes, form: Any) -> None:
    errors: list[RecordError] = []
    for record in records.read(io.BytesIO(data), form=form, on_error=errors.append):
        assert records.loads(records.dumps(record)) == [record]
    for error in errors:
        assert 1 <= (error.line or 1) <= data.count(b"\n") + data.count(b"\r") + 1
        assert (error.line is None) == ("the compressed file is damaged" in error.reason)
        str(error).encode()  # can be printed


@settings(max_examples=500, deadline=None)
@given(strange)
def test_what_is_strange_does_not_reach_the_records_around_it(text: str) -> None:
    (good,) = records.loads(GOOD)
    errors: list[RecordError] = []
    found = list(records.read(io.BytesIO(f"{GOOD}{GOOD}{text}\n\n{GOOD}".encode()), on_error=errors.append))
    # A comment behind the second one belongs to it.
    assert (found[0], found[1].actions, found[-1]) == (good, good.actions, good)
    assert len(found) >= 3


# Memory.


def streamed(count: int, source: IO[bytes]) -> int:
    """The most memory, in bytes, that is taken while so many records are read."""
    tracemalloc.start()
    try:
        assert sum(1 for _ in records.read(source)) == count
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def through_a_pipe(count: int) -> int:
    rng = random.Random(1)
    some = "".join(str(Record.from_state(over(quadgames.load_game("quarod", size=3), rng))) for _ in range(100)).encode()
    reading, writing = os.pipe()

    def send() -> None:
        with os.fdopen(writing, "wb") as sink:
            for _ in range(count // 100):
                sink.write(some)

    sender = threading.Thread(target=send)
    sender.start()
    with os.fdopen(reading, "rb") as source:
        peak = streamed(count, source)
    sender.join()
    return peak


def test_memory_does_not_grow_with_the_number_of_records() -> None:
    through_a_pipe(100)  # what is loaded once is not counted
    few, many = through_a_pipe(1000), through_a_pipe(20_000)
    assert many < few + 50_000


@pytest.mark.parametrize("sign", ["{", "[", ";", "1", "\\", " ", '"', "a", "{ \n"])
def test_a_long_text_of_one_sign_is_read_in_linear_time(sign: str) -> None:
    errors: list[RecordError] = []
    text = '[Game "vadus(size=2)"]\n\n{' + sign * (400_000 // len(sign))
    assert list(records.read(io.StringIO(text), on_error=errors.append)) == []
    assert len(errors) == 1
