"""The commands on files of records."""

import errno
import gzip
import io
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import quadgames
from games import over
from quadgames import records
from quadgames.cli import _progress, _record_reports, _run
from quadgames.records import Record
from test_cli import read_until

GOOD = '[Game "quarod(size=2)"]\n[Seat0 "Ann"]\n[Result "0-1"]\n\n1. a1-b1 2. pie a2-b2 {the last} 3. pass 4. pass 0-1\n\n'
BAD = '[Game "quarod(size=2)"]\n\n1. a1-b1 2. b1-b2 *\n\n'
RECORD = records.loads(GOOD)[0]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "good.qgr").write_text(GOOD * 3)
    (tmp_path / "bad.qgr").write_text(GOOD + BAD + GOOD)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = _run.run(["records", *arguments])
    return (code, *capsys.readouterr())


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> dict[str, Any]:
    ended, out, err = run(capsys, *arguments, "--json")
    assert (ended, err) == (code, "")
    assert out.count("\n") == 1
    value: dict[str, Any] = json.loads(out)
    return value


# validate.


@pytest.mark.usefixtures("folder")
def test_good_files(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "validate", "good.qgr", "good.qgr")
    assert (code, err) == (0, "")
    assert out.startswith("records             6\nplies               30\nbad                 0\nseconds ")


@pytest.mark.usefixtures("folder")
def test_a_bad_record_is_shown_by_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "validate", "good.qgr", "bad.qgr")
    assert (code, err) == (1, "")
    assert out.startswith("bad.qgr:9:13: 'b1-b2' is not legal here; legal are 1 (a2-b2), 3 (b2-a2), 17 (pie)\nrecords             5\n")
    data = answer(capsys, "validate", "good.qgr", "bad.qgr", code=1)
    assert (data["records"], data["plies"], data["bad"]) == (5, 25, 1)
    assert [file["file"] for file in data["files"]] == ["good.qgr", "bad.qgr"]
    assert data["files"][0]["errors"] == []
    (error,) = data["files"][1]["errors"]
    assert (error["line"], error["column"], error["token"]) == (9, 13, "b1-b2")
    assert error["message"].startswith("'b1-b2' is not legal here")


def test_of_many_bad_records_some_are_shown(capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_record_reports, "MOST_ERRORS", 2)
    (folder / "worse.qgr").write_text(BAD * 5)
    code, out, _ = run(capsys, "validate", "worse.qgr")
    assert code == 1
    assert [line.split(" ")[0] for line in out.splitlines()[:3]] == ["worse.qgr:3:13:", "worse.qgr:7:13:", "worse.qgr:"]
    assert out.splitlines()[2] == "worse.qgr: ... and 3 more"
    assert "bad                 5\n" in out


def test_compressed_files_and_json_lines(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "games.gz").write_bytes(gzip.compress(GOOD.encode()))
    records.write(folder / "games.jsonl", [RECORD])
    records.write(folder / "other", [RECORD], form="jsonl")
    assert answer(capsys, "validate", "games.gz", "games.jsonl")["records"] == 2
    assert answer(capsys, "validate", "other", "--from", "jsonl")["records"] == 1
    assert answer(capsys, "validate", "other")["records"] == 1
    (error,) = answer(capsys, "validate", "other", "--from", "text", code=1)["files"][0]["errors"]
    assert "looks like JSON lines" in error["message"]


def test_a_file_of_space_has_no_records(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "space").write_text(" \n\n\t\n")
    data = answer(capsys, "validate", "space")
    assert (data["records"], data["bad"]) == (0, 0)


@pytest.mark.usefixtures("folder")
def test_files_that_cannot_be_read_are_told_among_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "validate", "bad.qgr", "nothing", ".", "good.qgr")
    assert (code, err) == (2, "")
    first, second, third, *counts = out.splitlines()
    assert first.startswith("bad.qgr:9:13: 'b1-b2' is not legal here")
    assert (second, third) == ("nothing: cannot be read: No such file or directory", ".: cannot be read: Is a directory")
    assert counts[:4] == ["records             5", "plies               25", "bad                 1", "unreadable          2"]
    data = answer(capsys, "validate", "bad.qgr", "nothing", ".", "good.qgr", code=2)
    assert [(file["records"], file["bad"], file["unreadable"]) for file in data["files"]] == [
        (2, 1, None),
        (0, 0, "No such file or directory"),
        (0, 0, "Is a directory"),
        (3, 0, None),
    ]
    assert (data["records"], data["bad"], data["unreadable"]) == (5, 1, 2)
    assert data["error"] == {"type": "ArgumentError", "message": "file: 'nothing' cannot be read: No such file or directory"}


def test_a_file_that_cannot_be_read_to_its_end_is_told_with_what_it_has(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(io.BytesIO):
        def read1(self, size: int | None = -1, /) -> bytes:
            data = super().read1(size)
            if not data:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return data

    assert folder.exists()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Broken((GOOD * 2).encode())))
    (file,) = answer(capsys, "validate", "-", code=2)["files"]
    assert (file["records"], file["unreadable"]) == (1, "Input/output error")  # the end of the second one was not seen
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "validate", "-")[1].startswith("-: cannot be read: it is closed\n")
    assert run(capsys, "replay", "-") == (2, "", "quadgames: file: '-' cannot be read: it is closed\n")


# replay.


@pytest.mark.usefixtures("folder")
def test_the_boards_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", "good.qgr")
    assert (code, err) == (0, "")
    assert out.startswith(
        "Seat0   Ann\ngame    quarod(size=2), number 1 of good.qgr\nresult  0-1\n\nstart\n\n2 ·  ·\n1 ·  ·\n  a  b\n\nblack (seat 0) to move\n\n"
    )
    assert "\n\nply 2: pie\n\n2 ·  ·\n1 B> W<\n  a  b\n\nwhite (seat 0) to move\n\nply 3: a2-b2\n{the last}\n\n2 B> W<\n1 B> W<\n" in out
    assert out.endswith("game over\n")


@pytest.mark.usefixtures("folder")
def test_one_board_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "replay", "bad.qgr", "--game-number", "3", "--ply", "1")
    assert data["actions"] == ["a1-b1", "pie", "a2-b2", "pass", "pass"]
    assert (data["game"], data["parameters"], data["result"], data["tags"]) == ("quarod", {"size": 2}, "0-1", {"Seat0": "Ann"})
    assert data["boards"] == [
        {"ply": 1, "action": "a1-b1", "position": "2/Ew w bw pie 0", "board": "2 ·  ·\n1 B> W<\n  a  b", "to_move": "white (seat 1)", "comment": None}
    ]
    code, out, _ = run(capsys, "replay", "bad.qgr", "--game-number", "2")
    assert code == 1
    assert out.startswith("bad.qgr:9:13: 'b1-b2' is not legal here")
    assert answer(capsys, "replay", "bad.qgr", "--game-number", "2", code=1)["errors"][0]["line"] == 9


def test_tags_of_any_name_and_value_are_shown(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    tags = {"game": "the third", "result": "a surprise", "Event": "", "Site": "  "}
    records.write(folder / "tags.qgr", [Record("quarod(size=2)", tags=tags)])
    _, out, _ = run(capsys, "replay", "tags.qgr")
    assert out.splitlines()[:7] == [
        "game    the third",
        "result  a surprise",
        "Event",
        "Site",
        "game    quarod(size=2), number 1 of tags.qgr",
        "result  *",
        "",
    ]
    data = answer(capsys, "replay", "tags.qgr")
    assert (data["game"], data["result"], data["tags"]) == ("quarod", "*", tags)


def test_what_a_record_says_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    records.write(folder / "sly.qgr", [Record("quarod(size=2)", tags={"Event": "\x1b[2J\x07x"}, comments={0: "\x1b[31m"})])
    _, out, _ = run(capsys, "replay", "sly.qgr")
    assert not any(ord(sign) < 32 and sign != "\n" for sign in out)
    assert "[2J x" in out


# convert.


def test_from_text_to_json_lines_and_back(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    code, out, _ = run(capsys, "convert", "good.qgr", "games.jsonl.gz")
    assert code == 0
    assert out.startswith("records             3\n")
    assert list(records.read(folder / "games.jsonl.gz")) == [RECORD] * 3
    assert answer(capsys, "convert", "games.jsonl.gz", "again.qgr")["records"] == 3
    assert (folder / "again.qgr").read_text() == (folder / "good.qgr").read_text()


def test_good_records_are_converted_and_bad_ones_told(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    code, out, _ = run(capsys, "convert", "bad.qgr", "good", "--to", "jsonl")
    assert code == 1
    assert out.startswith("bad.qgr:9:13: ")
    assert list(records.read(folder / "good", form="jsonl")) == [RECORD] * 2


@pytest.mark.parametrize("source", ["worse.qgr", "nothing"])
@pytest.mark.parametrize("target", ["keep.qgr", "keep.jsonl.gz"])
def test_what_is_there_stays_where_nothing_can_be_converted(capsys: pytest.CaptureFixture[str], folder: Path, source: str, target: str) -> None:
    (folder / "worse.qgr").write_text(BAD * 2)
    records.write(folder / target, [RECORD] * 3)
    before = sorted(folder.iterdir()), (folder / target).read_bytes()
    code, out, err = run(capsys, "convert", source, target)
    assert code == (2 if source == "nothing" else 1)
    assert f"{target}: nothing is written, for there is no good record\n" in out or "cannot be read" in err
    data = answer(capsys, "convert", source, target, code=code)
    assert data.get("written") is None
    assert (sorted(folder.iterdir()), (folder / target).read_bytes()) == before


def test_a_new_file_is_not_made_where_nothing_can_be_converted(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "worse.qgr").write_text(BAD)
    assert run(capsys, "convert", "worse.qgr", "new")[0] == 1
    assert not (folder / "new").exists()
    # No records are no bad ones.
    (folder / "empty").write_text("")
    assert answer(capsys, "convert", "empty", "new")["written"] == "new"
    assert (folder / "new").read_text() == ""


def test_a_full_disk_leaves_what_was_there(capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records.write(folder / "keep.qgr", [RECORD])

    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", no_space)
    before = sorted(folder.iterdir())
    code, out, err = run(capsys, "convert", "good.qgr", "keep.qgr")
    assert (code, out, err) == (2, "", "quadgames: out: 'keep.qgr' cannot be written: No space left on device\n")
    assert (list(records.read(folder / "keep.qgr")), sorted(folder.iterdir())) == ([RECORD], before)


def test_forms_and_compression_are_seen_on_standard_input(folder: Path) -> None:
    command = [sys.executable, "-m", "quadgames", "records", "convert", "-", "-"]
    for data in (GOOD.encode(), records.dumps(RECORD, form="jsonl").encode(), gzip.compress(GOOD.encode())):
        done = subprocess.run(command, input=data, capture_output=True, check=False)
        assert (done.returncode, done.stdout.decode(), done.stderr) == (0, str(RECORD), b"")
    assert folder.exists()


def test_through_standard_input_and_output(folder: Path) -> None:
    command = [sys.executable, "-m", "quadgames", "records"]
    done = subprocess.run([*command, "convert", "-", "-", "--to", "jsonl"], input=(GOOD + BAD).encode(), capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stdout.decode() == records.dumps(RECORD, form="jsonl")
    assert done.stderr.startswith(b"-:9:13: 'b1-b2' is not legal")
    done = subprocess.run([*command, "validate", "-", "--from", "jsonl", "--json"], input=done.stdout, capture_output=True, check=False)
    assert (done.returncode, json.loads(done.stdout)["records"]) == (0, 1)
    assert folder.exists()


def test_a_reader_who_has_seen_enough_is_no_error(folder: Path) -> None:
    (folder / "many.qgr").write_text(GOOD * 5000)
    with subprocess.Popen(
        [sys.executable, "-m", "quadgames", "records", "convert", "many.qgr", "-"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(100)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=120) == 141


# Bad input.


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        (["validate"], "UsageError", "files: it is missing"),
        (["validate", "good.qgr", "--from", "pgn"], "ArgumentError", "from: 'pgn' is not allowed; allowed: text or jsonl\n"),
        (["replay", "good.qgr", "--from", "pgn"], "ArgumentError", "from: 'pgn' is not allowed"),
        (["replay", "nothing"], "ArgumentError", "'nothing' cannot be read: No such file"),
        (["replay", "."], "ArgumentError", "'.' cannot be read: Is a directory"),
        (["replay", "good.qgr", "--game-number", "4"], "ArgumentError", "allowed: 1 to 3, the records of good.qgr"),
        (["replay", "good.qgr", "--game-number", "0"], "ArgumentError", "allowed: 1 or more"),
        (["replay", "good.qgr", "--ply", "6"], "ArgumentError", "allowed: 0 to 5"),
        (["replay", "good.qgr", "--ply", "-1"], "ArgumentError", "allowed: 0 to 5"),
        (["convert", "good.qgr", "good.qgr"], "ArgumentError", "the file that is read"),
        (["convert", "nothing", "new"], "ArgumentError", "'nothing' cannot be read"),
        (["convert", "good.qgr", "no/folder"], "ArgumentError", "'no/folder' cannot be written: No such file"),
        (["convert", "good.qgr", "new", "--to", "pgn"], "ArgumentError", "to: 'pgn' is not allowed; allowed: text or jsonl\n"),
        (["convert", "good.qgr", "new", "--from", "pgn"], "ArgumentError", "from: 'pgn' is not allowed"),
        (["nonsense"], "ArgumentError", "nonsense"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: list[str], kind: str, words: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("quadgames: ")
    assert err.count("\n") == 1
    assert words in err
    assert answer(capsys, *arguments, code=2)["error"]["type"] == kind
    assert not Path("new").exists()


@pytest.mark.usefixtures("folder")
def test_records_and_an_answer_do_not_share_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "convert", "good.qgr", "-", code=2)["error"]["type"] == "ArgumentError"


def test_a_full_disk_is_one_line(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert folder.exists()
    code, out, err = run(capsys, "convert", "good.qgr", "/dev/full")
    assert (code, out) == (2, "")
    assert err == "quadgames: out: '/dev/full' cannot be written: No space left on device\n"


def test_without_a_command_the_commands_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 2
    assert all(command in out for command in ("validate", "replay", "convert"))


# Progress.


@pytest.mark.parametrize("command", [["validate", "many.qgr", "many.qgr"], ["convert", "many.qgr", "new"]])
def test_the_bar_goes_from_the_start_to_the_end(folder: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    rng = random.Random(1)
    records.write(folder / "many.qgr", [Record.from_state(over(quadgames.load_game("quarod", size=4), rng)) for _ in range(3000)])
    told: list[tuple[float, float]] = []
    monkeypatch.setattr(records._reading, "PERIOD", 0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(_progress._LateBar, "advance", lambda _, done, total: told.append((done, total)))
    assert _run.run(["records", *command, "--json"]) == 0
    size = (folder / "many.qgr").stat().st_size
    assert told == sorted(told)
    assert told[-1] == ((2, 2) if command[0] == "validate" else (size, size))
    assert told[0][0] < told[-1][0] / 10


def test_long_work_has_a_bar_on_a_terminal_and_ctrl_c_ends_it(folder: Path) -> None:
    (folder / "many.qgr").write_text(GOOD * 200_000)
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "quadgames", "records", "validate", "many.qgr"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm"}) as process:
        os.close(theirs)
        try:
            read_until(ours, b"validate")
            process.send_signal(signal.SIGINT)
            assert read_until(ours, None).endswith(b"quadgames: interrupted\r\n")
            assert process.wait(timeout=120) == 130
        finally:
            process.kill()
            os.close(ours)
