"""The command play: through pipes, on a terminal, and with files of records."""

import contextlib
import datetime
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import quadgames
from quadgames import records
from quadgames.cli import _run
from quadgames.records import Record
from test_cli import read_until

DOCUMENT = Path(__file__).parents[1] / "docs" / "playing.md"
PLAY = [sys.executable, "-m", "quadgames", "play"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def piped(typed: str | bytes, *arguments: str) -> tuple[int, str, str]:
    """The command with this standard input: exit code, standard output, standard error."""
    data = typed if isinstance(typed, bytes) else typed.encode()
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([*PLAY, *arguments], input=data, capture_output=True, timeout=120, check=False, env=environment)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


# Pipes.


def test_the_document_shows_what_happens() -> None:
    shown = re.search(r"^```text\n\$ quadgames play (.*?)\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert shown is not None
    typed = "".join(f"{line}\n" for line in re.findall(r"^\w+ \(seat \d\)> (.*)$", shown[2], re.MULTILINE))
    assert piped(typed, *shown[1].split()) == (0, shown[2], "")


def test_a_pipe_that_ends_is_no_error() -> None:
    code, out, err = piped("a1-b1\npie", "quarod", "--size", "2")
    assert (code, err) == (0, "")
    assert "black (seat 0)> a1-b1\n" in out
    assert out.endswith("white (seat 0)> \n\n")
    assert "\x1b" not in out


def test_a_game_to_its_end() -> None:
    code, out, err = piped("a1-b1\na2-b2\npass\npass\nmore\n", "quarod(size=2)", "--record", "games.qgr")
    assert (code, err) == (0, "")
    # Each colour has one group of two: 0 to 0. White placed last, and so loses.
    assert out.endswith("game over: black (seat 0) wins, 1-0\nthe game is added to games.qgr\n")
    (record,) = records.read("games.qgr")
    today = f"{datetime.date.today():%Y.%m.%d}"
    assert record == Record("quarod(size=2)", ["a1-b1", "a2-b2", "pass", "pass"], "1-0", tags={"Date": today, "Seat0": "human", "Seat1": "human"})


@pytest.mark.parametrize("typed", ["a1-b1\nquit\n", "a1-b1\n", b"a1-b1\n\xff\n"])
def test_an_unfinished_game_is_recorded_as_one(typed: str | bytes) -> None:
    for _ in range(2):
        assert piped(typed, "quarod(size=2)", "--record", "games.qgr")[::2] == (0, "")
    first, second = records.read("games.qgr")
    assert first == second
    assert (first.actions, first.result, first.tags["Termination"]) == (("a1-b1",), "*", "unterminated")


@pytest.mark.parametrize("name", quadgames.registered_names())
def test_players_play_every_game(name: str) -> None:
    seats = [f"--seat={seat}=random" for seat in range(1, quadgames.load_game(name).num_players())]
    typed = "help\n" + "pass\nzz\n" * 3
    first = quadgames.load_game(name).new_initial_state()
    typed += first.action_to_string(first.legal_actions()[0]) + "\n"
    code, out, err = piped(typed, name, *seats, "--seed", "1", "--record", "games.qgr")
    assert (code, err) == (0, "")
    assert len(re.findall(r"\(?seat 1\)? plays ", out)) >= 1
    (record,) = records.read("games.qgr")
    assert record.tags["Seat1"] == "random"
    again = piped(typed, name, *seats, "--seed", "1")[1]
    assert out == f"{again}the game is added to games.qgr\n"


def test_a_seat_is_named_by_the_colour_that_it_has_at_the_start() -> None:
    # Seat 0 plays White here, and is to move.
    code, out, _ = piped("", "quarod(size=2)", "--position", "2/Ew w wb - 0", "--seat", "White=random")
    assert code == 0
    assert out.count("white (seat 0) plays ") == 1
    code, out, _ = piped("", "quarod(size=2)", "--position", "2/Ew w wb - 0", "--seat", "0=human", "--seat", "black=random(seed=3)")
    assert "plays" not in out


def test_what_was_resigned_here_cannot_be_gone_on_with() -> None:
    assert piped("a1-b1\nresign\n", "quarod", "--record", "games.qgr")[0] == 0
    assert piped("", "--load", "games.qgr") == (
        2,
        "",
        "quadgames: load: the last game of 'games.qgr' is over, 1-0 by resignation; nothing can be played, but from one of its positions with --position\n",
    )


def test_the_largest_seed_is_one_for_every_seat() -> None:
    assert piped("", "quarod(size=2)", "--seat", "0=random", "--seat", "1=random", "--seed", str(2**64 - 1))[::2] == (0, "")


def test_a_game_is_recorded_when_whoever_reads_has_seen_enough() -> None:
    command = [*PLAY, "quarod(size=2)", "--record", "games.qgr"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"a1-b1\n")
        process.stdin.flush()
        while b"(seat 1)>" not in process.stdout.read1():  # type: ignore[attr-defined]
            pass
        process.stdout.close()
        process.stdin.write(b"a2-b2\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=120) == 141
    (record,) = records.read("games.qgr")
    assert record.actions == ("a1-b1",)


def test_a_record_that_cannot_be_written_is_shown() -> None:
    code, out, err = piped("a1-b1\nquit\n", "quarod(size=2)", "--record", "/dev/full")
    assert (code, err) == (2, "quadgames: record: '/dev/full' cannot be written: No space left on device\n")
    (record,) = records.loads(out[out.index("[Game") :])
    assert (record.actions, record.tags["Termination"]) == (("a1-b1",), "unterminated")
    assert "added" not in out


def test_an_input_that_cannot_be_read_is_one_line(folder: Path) -> None:
    with (folder / "typed").open("w") as only_to_write:
        done = subprocess.run([*PLAY, "quarod(size=2)"], stdin=only_to_write, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "quadgames: input: standard input cannot be read: Bad file descriptor\n")


def test_a_line_of_a_million_characters_is_one_mistake() -> None:
    code, out, err = piped(f"{'x' * 10**6}\na1-b1\n", "quarod(size=2)", "--record", "games.qgr")
    assert (code, err) == (0, "")
    assert "1,000,000 characters, is not an action" in out
    assert [record.actions for record in records.read("games.qgr")] == [("a1-b1",)]


def test_a_recorded_game_is_taken_up_again() -> None:
    record = Record("quarod(size=2)", ["a1-b1"], tags={"Event": "Final", "Date": "2020.01.02", "Seat0": "Ann", "Seat1": "random(seed=1)"}, comments={1: "hm"})
    records.write("games.qgr", [Record("quabble"), record])
    code, out, err = piped("", "--load", "games.qgr", "--record", "games.qgr")
    assert (code, err) == (0, "")
    assert "white (seat 1) plays " in out
    *_, last = records.read("games.qgr")
    assert last.actions[0] == "a1-b1"
    assert len(last.actions) > 1
    assert (last.tags, last.comments) == ({**record.tags, "Termination": "unterminated"}, record.comments)
    # Whoever takes a player's seat is told, and going back beyond the start of the session is possible.
    assert piped("undo\nundo\nb1-a1\n", "--load", "games.qgr", "--seat", "1=human", "--record", "other.qgr")[::2] == (0, "")
    (other,) = records.read("other.qgr")
    assert (other.tags["Seat0"], other.tags["Seat1"]) == ("Ann", "human")


def test_comments_go_with_the_plies_that_are_taken_back() -> None:
    Path("games.qgr").write_text('[Game "quarod(size=2)"]\n\n1. a1-b1 {good} 2. a2-b2 {brilliant!!} *\n')
    code, _, err = piped("undo\nsave now.qgr\nb2a2\nquit\n", "--load", "games.qgr", "--record", "out.qgr")
    assert (code, err) == (0, "")
    (now,), (record,) = records.read("now.qgr"), records.read("out.qgr")
    assert (now.actions, now.comments) == (("a1-b1",), {1: "good"})
    assert (record.actions, record.comments) == (("a1-b1", "b2-a2"), {1: "good"})


@pytest.mark.parametrize("name", ["state", "comments", "self", "result", "tags", "cls"])
def test_a_tag_of_any_name_survives(name: str) -> None:
    Path("games.qgr").write_text(f'[Game "quarod(size=2)"]\n[{name} "1-0"]\n\n1. a1-b1 *\n')
    code, out, err = piped("save now.qgr\nb2a2\n", "--load", "games.qgr", "--record", "out.qgr")
    assert (code, err) == (0, "")
    assert out.endswith("the game is added to out.qgr\n")
    for file in ("now.qgr", "out.qgr"):
        (record,) = records.read(file)
        assert (record.tags[name], record.result, record.tags["Termination"]) == ("1-0", "*", "unterminated")


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ([], "ArgumentError", "game: it is missing; games are quarod, "),
        (["chess"], "GameParameterError", "'chess' is not a game"),
        (["quarod", "--position", "8"], "PositionError", "position: at character"),
        (["quarod(size=2)", "--position", "Ew/Ew b bw - 2"], "ArgumentError", "position: the game is over there, 1-0; nothing can be played"),
        (["--load", "over.qgr"], "ArgumentError", "load: the last game of 'over.qgr' is over, 1-0; nothing can be played"),
        (["--load", "resigned.qgr"], "ArgumentError", "load: the last game of 'resigned.qgr' is over, 0-1 by resignation; nothing can be played"),
        (["quarod", "--seed", "-1"], "ArgumentError", "seed: -1 is not allowed; allowed: 0 to 2**64 - 1\n"),
        (["quarod", "--seed", str(2**64)], "ArgumentError", "seed: 18446744073709551616 is not allowed; allowed: 0 to 2**64 - 1\n"),
        (["quarod", "--seed", "1.5"], "UsageError", "seed: '1.5' is not an integer"),
        (["quarod", "--seat", "white"], "ArgumentError", "'white' is not of the form SEAT=PLAYER"),
        (["quarod", "--seat", "red=random"], "ArgumentError", "seats are 0, 1, black, white"),
        (["quarod", "--seat", "2=random"], "ArgumentError", "seats are 0, 1, black, white"),
        (["quarod", "--seat", "0=random", "--seat", "black=human"], "ArgumentError", "gives seat 0 a second player; it has random"),
        (["quarod", "--seat", "0=rando"], "ArgumentError", "'rando' is not a player; players are human, random; did you mean 'random'?"),
        (["quarod", "--seat", "0=humann"], "ArgumentError", "did you mean 'human'?"),
        (["quarod", "--seat", "0="], "ArgumentError", "'' is not a player"),
        (["quarod", "--seat", "0=human(x=1)"], "ArgumentError", "seat: 'human(x=1)' is not allowed; human is a person, who takes no options"),
        (["quarod", "--seat", "0=ran-dom"], "ArgumentError", "'ran-dom' is not a player; players are human, random; did you mean 'random'?"),
        (["quarod", "--seat", f"0=random(seed={2**70})"], "ArgumentError", f"seed: {2**70} is not allowed; allowed: 0 to 2**64 - 1"),
        (["quarod", "--seat", "0=random(depth=3)"], "ArgumentError", "depth: the player random has no such option; it takes seed"),
        (["laido", "--seat", "white=random"], "ArgumentError", "name seats by number, 0 to 1"),
        (["quarod", "--record", "no/folder"], "ArgumentError", "'no/folder' cannot be written"),
        (["quarod", "--record", "games.gz"], "ArgumentError", "compressed"),
        (["quarod", "--load", "bad.qgr"], "ArgumentError", "neither GAME nor"),
        (["--load", "nothing"], "ArgumentError", "'nothing' cannot be read"),
        (["--load", "bad.qgr"], "RecordError", "line 3, column 1: 'zz' is not an action"),
        (["--load", "empty.qgr"], "ArgumentError", "'empty.qgr' has no records"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], folder: Path, arguments: list[str], kind: str, words: str) -> None:
    (folder / "bad.qgr").write_text('[Game "quarod"]\n\nzz *\n')
    (folder / "empty.qgr").write_text("")
    records.write(folder / "over.qgr", [Record("quarod(size=2)", ["a1-b1", "a2-b2", "pass", "pass"], "1-0")])
    records.write(folder / "resigned.qgr", [Record("quarod", ["a1-b1"], "0-1", tags={"Termination": "resignation"})])
    assert _run.run(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("quadgames: ")
    assert err.count("\n") == 1
    assert words in err
    assert _run.run(["play", "--json", *arguments]) == 2  # which it has not, but a program is answered in JSON
    assert json.loads(capsys.readouterr().out)["error"]["type"] == "UsageError"
    assert kind


@pytest.fixture
def other_players(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package with players that fail, each in its own way."""
    (folder / "others.py").write_text(
        "class Bad:\n    def choose(self, state):\n        return -1\n"
        "class Late:\n    def __init__(self, error='ValueError', seed=0):\n        self.error = error\n"
        "    def choose(self, state):\n        raise eval(self.error)('boom\\n\\x1b[31mbang')\n"
        "class First:\n    def __init__(self, seed=0):\n        pass\n    def choose(self, state):\n        return state.legal_actions()[0]\n"
        "class Choice:\n    def __index__(self):\n        raise OSError('no number')\n"
        "class Odd:\n    def choose(self, state):\n        return Choice()\n"
        "class Early:\n    def __init__(self):\n        raise OSError(2, 'no weights')\n"
    )
    info = folder / "others-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[quadgames.players]\nbad = others:Bad\nlate = others:Late\nearly = others:Early\nbroken = broken:Player\n"
        "my-first v1.0 = others:First\nodd = others:Odd\n"
    )
    (folder / "broken.py").write_text("1 / 0\n")
    monkeypatch.setenv("PYTHONPATH", str(folder))


@pytest.mark.usefixtures("other_players")
@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("bad", "player bad: chose what is not legal: action: -1 is not legal here; legal are 2 (c1-d1), "),
        ("odd", "player odd: OSError: no number\n"),
        ("late", "player late: ValueError: boom  [31mbang\n"),
        # What the session takes for the end of the input, for Ctrl-C's neighbour, for a wrong word of a person: from a player it is none of these.
        *(
            (f"late(error={error})", f"player late(error={error}): {error}: boom  [31mbang\n")
            for error in ("EOFError", "SystemExit", "BrokenPipeError", "OSError")
        ),
    ],
)
def test_a_player_that_fails_is_one_line_and_the_game_is_recorded(player: str, words: str) -> None:
    code, out, err = piped("a1-b1\n", "quarod", "--seat", f"white={player}", "--record", "games.qgr")
    assert code == 2
    assert out.endswith("the game is added to games.qgr\n")
    assert err.startswith(f"quadgames: {words}")
    assert err.count("\n") == 1
    assert [record.actions for record in records.read("games.qgr")] == [("a1-b1",)]


@pytest.mark.usefixtures("other_players")
@pytest.mark.parametrize("player", ["my-first v1.0", "my-first v1.0(seed=3)"])
def test_a_player_can_have_a_name_of_any_signs(player: str) -> None:
    code, out, err = piped("a1-b1\n", "quarod", "--seat", f"white={player}", "--record", "games.qgr")
    assert (code, err) == (0, "")
    assert out.count("white (seat 1) plays ") == 1
    assert piped("", "--load", "games.qgr", "--record", "more.qgr")[::2] == (0, "")
    (record,) = records.read("more.qgr")
    assert record.tags["Seat1"] == player


@pytest.mark.usefixtures("other_players")
def test_a_player_that_cannot_be_made_is_one_line() -> None:
    assert piped("", "quarod", "--seat", "0=early", "--record", "games.qgr") == (2, "", "quadgames: player early: FileNotFoundError: [Errno 2] no weights\n")
    assert not Path("games.qgr").exists()


@pytest.mark.usefixtures("other_players")
@pytest.mark.parametrize("player", ["late", "early", "bad", "broken"])
def test_the_traceback_of_a_player_is_shown_if_it_is_asked_for(player: str) -> None:
    code, _, err = piped("", "quarod", "--seat", f"0={player}", "--traceback")
    assert code == 2
    assert err.startswith("Traceback (most recent call last):\n")
    assert bool(re.search(r"(others|broken)\.py", err)) == (player != "bad")  # whose code has ended well
    assert re.match(rf"quadgames: (name: the )?player '?{player}'?", err.splitlines()[-1])


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run.run(["play", "--help"]) == 0
    options = {"--size", "--pie-stone", "--position", "--seat", "--seed", "--load", "--record", "--traceback", "--help"}
    assert set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) == {*options}


# A terminal.


class Terminal:
    """The command on a terminal of its own."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.ours, theirs = os.openpty()
        settings = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        settings.update(TERM="xterm-256color", COLORTERM="", PYTHONIOENCODING="utf-8", PROMPT_TOOLKIT_NO_CPR="1", **environment)
        self.process = subprocess.Popen([*PLAY, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=settings, start_new_session=True)
        os.close(theirs)

    def read(self, words: str | None) -> str:
        return read_until(self.ours, None if words is None else words.encode()).decode()

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def ended(self) -> int:
        return self.process.wait(timeout=120)


@contextlib.contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    shown = Terminal(*arguments, **environment)
    try:
        yield shown
    finally:
        shown.process.kill()
        shown.process.wait()
        os.close(shown.ours)


def test_on_a_terminal_pieces_have_colours_and_tab_completes() -> None:
    with terminal("quarod(size=2)", "--position", "2/Ew w bw pie 0") as shown:
        assert "\x1b[1;37;48;5;237mB>\x1b[0m" in shown.read("(seat 1)>")
        shown.type("pi\t")
        shown.read("pie")
        shown.type("\r")
        shown.read("white (seat 0)>")
        shown.type("quit\r")
        shown.read(None)
        assert shown.ended() == 0


def test_colour_can_be_switched_off() -> None:
    with terminal("quarod(size=2)", "--position", "2/Ew w bw pie 0", NO_COLOR="1") as shown:
        text = shown.read("(seat 1)>")
        assert "B>" in text
        assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-8])[;m]", text)
        shown.type("\x04")
        shown.read(None)
        assert shown.ended() == 0


@pytest.mark.parametrize("by_key", [True, False])
def test_ctrl_c_ends_the_game_and_it_is_recorded(by_key: bool) -> None:
    with terminal("quarod(size=2)", "--record", "games.qgr") as shown:
        shown.read("(seat 0)>")
        shown.type("a1-b1\r")
        shown.read("(seat 1)>")
        if by_key:
            shown.type("\x03")
        else:
            shown.process.send_signal(signal.SIGINT)
        assert shown.read(None).endswith("the game is added to games.qgr\r\nquadgames: interrupted\r\n")
        assert shown.ended() == 130
    assert [record.actions for record in records.read("games.qgr")] == [("a1-b1",)]


def test_without_prompt_toolkit_one_line_names_the_extra(folder: Path) -> None:
    (folder / "prompt_toolkit.py").write_text("raise ImportError('it is not there')\n")
    with terminal("quarod", "--record", "games.qgr", PYTHONPATH=str(folder)) as shown:
        assert shown.read(None) == "quadgames: playing on a terminal needs prompt_toolkit; install the extra: pip install 'quadgames[play]'\r\n"
        assert shown.ended() == 2
    assert not (folder / "games.qgr").exists()


def test_a_pipe_does_not_need_prompt_toolkit(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "prompt_toolkit.py").write_text("raise ImportError('it is not there')\n")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    assert piped("quit\n", "quarod")[::2] == (0, "")
