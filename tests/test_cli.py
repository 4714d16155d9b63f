"""The command line: what it prints, for people and for programs, and its exit codes."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import quadgames
from quadgames import cli, reference
from quadgames.cli import _progress, _run
from quadgames.reference.quarod import Quarod, QuarodState

GAME_KEYS = {"game", "parameters"}


class Terminal:
    """The command, run in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """Exit code, standard output, standard error."""
        code = _run.run(arguments)
        return (code, *self.capture.readouterr())

    def answer(self, *arguments: str) -> str:
        """What a command prints that ends well."""
        code, out, err = self.run(*arguments)
        assert (code, err) == (0, "")
        return out

    def json(self, *arguments: str, code: int = 0) -> dict[str, Any]:
        """The one object that `--json` prints."""
        ended, out, err = self.run(*arguments, "--json")
        assert (ended, err) == (code, "")
        assert out.count("\n") == 1
        value = json.loads(out)
        assert isinstance(value, dict)
        return value

    def refusal(self, *arguments: str) -> str:
        """The one line that answers bad input."""
        code, out, err = self.run(*arguments)
        assert (code, out) == (2, "")
        assert err.startswith("quadgames: ")
        assert err.count("\n") == 1
        return err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


# games.


def test_games_are_listed_with_what_their_parameters_take(terminal: Terminal) -> None:
    out = terminal.answer("games")
    for name in quadgames.registered_names():
        assert re.search(rf"^ +{name} +[24] ", out, re.MULTILINE)
    assert "size: 2 to 16 (default 8)" in out


def test_games_as_json(terminal: Terminal) -> None:
    listed = terminal.json("games")["games"]
    assert [game["name"] for game in listed] == quadgames.registered_names()
    assert listed[0] == {"name": "quarod", "players": 2, "parameters": {"size": {"allowed": "2 to 16", "default": 8}}}


# show.


def test_a_position_is_shown_with_who_is_to_move_and_what_can_be_done(terminal: Terminal) -> None:
    out = terminal.answer("show", "quarod", "--position", "2/Ew b bw - 0", "--size", "2")
    assert out == (
        "quarod(size=2)\n\n2 ·  ·\n1 B> W<\n  a  b\n\n"
        "2/Ew b bw - 0\n\n"
        "to move    black (seat 0)\n"
        "2 actions  a2-b2 b2-a2\n"
    )  # fmt: skip


def test_a_finished_game_is_shown_with_its_result(terminal: Terminal) -> None:
    # Each colour has one group of two: 0 to 0. White placed last, Black passed, White passed; it is Black's turn. So White loses.
    out = terminal.answer("show", "quarod(size=2)", "--position", "Ew/Ew b bw - 2")
    assert "game over  black (seat 0) +1, white (seat 1) -1" in out
    assert "to move" not in out


def test_of_many_actions_a_person_is_shown_some(terminal: Terminal) -> None:
    out = terminal.answer("show", "quarod", "--size", "16")
    assert "960 actions" in out
    assert "... and 900 more" in out
    assert len(terminal.json("show", "quarod", "--size", "16")["legal_actions"]) == 960


def test_a_picture_is_written_beside_the_answer(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "b oard.svg"
    out = terminal.answer("show", "quarod(size=4)", "--position", "1ss1/1NN1/1Ew1/4 w bw - 0", "--svg", str(file))
    assert out.endswith(f"\n\npicture in {file}\n")
    written = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(written)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert written.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<svg ')
    assert len([element for element in root.iter() if element.get("class", "").startswith("piece ")]) == 6
    assert terminal.json("show", "vadus", "--svg", str(file))["svg"] == str(file)
    assert "vadus" in file.read_text(encoding="utf-8")
    assert "svg" not in terminal.json("show", "vadus")


def test_actions_are_played_from_the_position(terminal: Terminal) -> None:
    out = terminal.answer("show", "quarod(size=4)", "--actions", "b2-c2  b3-b4 c3-c4")
    assert "\n\n1ss1/1NN1/1Ew1/4 w bw - 0\n\nlast action  c3-c4\nto move      white (seat 1)\n" in out
    later = terminal.json("show", "quarod(size=4)", "--position", "1ss1/1NN1/1Ew1/4 w bw - 0", "--actions", "c2~c3")
    assert later["actions"] == ["c2~c3"]
    assert later["current_player"] == 0
    assert terminal.json("show", "quarod(size=4)", "--actions", "") == terminal.json("show", "quarod(size=4)")


def test_an_action_that_is_not_legal_is_named_with_its_number(terminal: Terminal) -> None:
    assert "actions: number 2, 'b2-c2' is not legal here; legal are" in terminal.refusal("show", "quarod(size=4)", "--actions", "b2-c2 b2-c2 c3-c4")
    error = terminal.json("show", "vadus(size=2)", "--actions", "a1 pass pass a2", code=2)["error"]
    assert error["type"] == "GameOverError"
    assert error["message"].startswith("actions: number 4, ")


def test_a_picture_has_the_options_that_are_asked_for(terminal: Terminal, tmp_path: Path) -> None:
    state = quadgames.load_game("splinter_quad", size=6).new_initial_state()
    state.apply_action(state.string_to_action("a3b3"))
    expected = ElementTree.canonicalize(state.svg(size=300, legal_actions=True, orientation=90, marks="a1:circle"))
    show = ("show", "splinter_quad(size=6)", "--actions", "a3b3", "--svg-options", "size=300 legal_actions=true orientation=90 marks=a1:circle", "--svg")
    file = tmp_path / "board.svg"
    terminal.answer(*show, str(file))
    assert ElementTree.canonicalize(file.read_text(encoding="utf-8")) == expected
    # On standard output it stands alone, or in the one object.
    alone = terminal.answer(*show, "-")
    assert alone == file.read_text(encoding="utf-8")
    assert alone.isascii()
    data = terminal.json(*show, "-")
    assert data["svg"] == alone.rstrip("\n")
    assert data["actions"] == ["a3b3"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("colors=wood", "options: 'colors' is not an option of pictures; options are size, orientation, colours"),
        ("colors=wood", "did you mean 'colours'?"),
        ("size", "options: 'size' is not of the form name=value"),
        ("size=300 size=200", "options: size is given twice"),
        ("marks='a1", "No closing quotation"),
        ("size=5", "size: 5 is not allowed; allowed: 16 to 10000"),
        ("colours=pink", "colours: 'pink' is not allowed"),
        ("caption=yes", "caption: 'yes' is of type str; a bool is needed"),
    ],
)
def test_wrong_options_of_a_picture_are_named(terminal: Terminal, tmp_path: Path, options: str, said: str) -> None:
    file = tmp_path / "board.svg"
    assert said in terminal.refusal("show", "quarod", "--svg", str(file), "--svg-options", options)
    assert not file.exists()


def test_options_of_a_picture_need_a_picture(terminal: Terminal) -> None:
    assert "svg_options: 'size=300' is not allowed without --svg" in terminal.refusal("show", "quarod", "--svg-options", "size=300")


def test_a_picture_that_cannot_be_written_is_one_line(terminal: Terminal, tmp_path: Path) -> None:
    there_is_none = tmp_path / "none" / "board.svg"
    assert f"quadgames: svg: '{there_is_none}' cannot be written: No such file or directory" in terminal.refusal("show", "quarod", "--svg", str(there_is_none))
    assert "cannot be written: Is a directory" in terminal.refusal("show", "quarod", "--svg", str(tmp_path))
    error = terminal.json("show", "quarod", "--svg", str(there_is_none), code=2)["error"]
    assert error["type"] == "ArgumentError"


def test_no_picture_is_written_of_what_is_no_position(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    terminal.refusal("show", "quarod", "--position", "nonsense", "--svg", str(file))
    assert not file.exists()


def test_a_position_as_json(terminal: Terminal) -> None:
    assert terminal.json("show", "quarod(size=2)", "--position", "2/Ew w wb - 0") == {
        "game": "quarod",
        "parameters": {"size": 2},
        "position": "2/Ew w wb - 0",
        "board": "2 ·  ·\n1 B> W<\n  a  b",
        "colours": ["white", "black"],
        "current_player": 0,
        "legal_actions": ["a2-b2", "b2-a2"],
        "is_terminal": False,
        "returns": [0.0, 0.0],
    }
    over = terminal.json("show", "quarod(size=2)", "--position", "Ew/Ew b bw - 2")
    assert (over["is_terminal"], over["current_player"], over["legal_actions"], over["returns"]) == (True, None, [], [1.0, -1.0])


# perft. The counts are those of the published tables.


def test_perft_counts(terminal: Terminal) -> None:
    out = terminal.answer("perft", "quarod", "4", "--size", "4")
    assert re.fullmatch(r"quarod\(size=4\), depth 4\nnodes             1,098,512\nseconds           [\d.]+\nnodes per second  [\d,]+\n", out)


@pytest.mark.parametrize("options", [[], ["--no-bulk"], ["--threads", "2"], ["--hash-mb", "1"], ["--divide"], ["--divide", "--no-bulk", "--threads", "2"]])
def test_perft_counts_the_same_in_every_way(terminal: Terminal, options: list[str]) -> None:
    assert terminal.json("perft", "quarod(size=3)", "4", *options)["nodes"] == 14672


def test_perft_as_json(terminal: Terminal) -> None:
    data = terminal.json("perft", "quarod", "3", "--size", "4")
    times = {key: data.pop(key) for key in ("seconds", "nodes_per_second")}
    assert times["nodes_per_second"] == pytest.approx(52368 / times["seconds"], rel=0.1)
    assert data == {
        **{"game": "quarod", "parameters": {"size": 4}, "position": "4/4/4/4 b bw - 0", "depth": 3},
        **{"threads": 1, "bulk": True, "hash_mb": 0, "nodes": 52368},
    }


def test_perft_divided(terminal: Terminal) -> None:
    # By symmetry each of the eight placements is followed by as much; 40 sequences of three plies are published.
    first = ["a1-b1", "a2-b2", "b1-a1", "b2-a2", "a1-a2", "b1-b2", "a2-a1", "b2-b1"]
    data = terminal.json("perft", "quarod(size=2)", "3", "--divide")
    assert data["divide"] == dict.fromkeys(first, 5)
    assert data["divide"] == quadgames.perft_divide(quadgames.load_game("quarod", size=2).new_initial_state(), 3)
    out = terminal.answer("perft", "quarod(size=2)", "3", "--divide")
    assert [f"{action}  5" for action in first] == out.splitlines()[1:9]
    assert "nodes             40\n" in out


def test_perft_from_a_position(terminal: Terminal) -> None:
    # Black goes on a2 or b2. On a2 two passes end the game. On b2 two exchanges are possible, along either file; each leaves only passes.
    for depth, nodes in enumerate([1, 2, 1 + 2, 1 + 2, 0 + 2, 0]):
        assert terminal.json("perft", "quarod(size=2)", str(depth), "--position", "2/Ew b bw - 0")["nodes"] == nodes


# playouts.


def test_playouts_as_json(terminal: Terminal) -> None:
    data = terminal.json("playouts", "quarod", "500", "--size", "4", "--seed", "7", "--threads", "2")
    assert data.keys() == GAME_KEYS | {
        *("position", "count", "seed", "max_plies", "threads", "plies", "seats", "draws", "truncated", "seconds", "plies_per_second"),
    }
    assert (data["parameters"], data["position"], data["count"], data["seed"]) == ({"size": 4}, "4/4/4/4 b bw - 0", 500, 7)
    played = quadgames.random_playouts(quadgames.load_game("quarod", size=4).new_initial_state(), 500, seed=7)
    assert data["plies"] == {"total": sum(played.plies), "mean": sum(played.plies) / 500, "min": min(played.plies), "max": max(played.plies)}
    # Quarod has no draws, and what one seat wins the other loses.
    wins = [seat["wins"] for seat in data["seats"]]
    assert (sum(wins), data["draws"], data["truncated"]) == (500, 0, 0)
    assert [seat["mean_return"] for seat in data["seats"]] == [(wins[0] - wins[1]) / 500, (wins[1] - wins[0]) / 500]


def test_a_truncated_game_is_neither_won_nor_drawn(terminal: Terminal) -> None:
    data = terminal.json("playouts", "quarod", "20", "--max-plies", "3")
    assert (data["truncated"], data["draws"], [seat["wins"] for seat in data["seats"]]) == (20, 0, [0, 0])
    assert (data["plies"]["min"], data["plies"]["max"]) == (3, 3)


def test_a_seed_fixes_playouts_and_is_shown_to_be_used_again(terminal: Terminal) -> None:
    drawn = terminal.json("playouts", "quarod", "50")
    again = terminal.json("playouts", "quarod", "50", "--seed", str(drawn["seed"]))
    assert (again["plies"], again["seats"]) == (drawn["plies"], drawn["seats"])
    assert terminal.json("playouts", "quarod", "50")["seed"] != drawn["seed"]


def test_playouts_for_a_person(terminal: Terminal) -> None:
    # Two passes are left. Each colour has one group of two: 0 to 0, so Black loses, who placed last.
    out = terminal.answer("playouts", "quarod(size=2)", "1200", "--position", "Ew/Ew w bw - 0", "--seed", "1")
    assert re.fullmatch(
        r"quarod\(size=2\), 1,200 random games, seed 1\n"
        r"plies             2\.00 on average, 2 to 2\n"
        r"seat 0            0 wins, mean return -1\.0000\n"
        r"seat 1            1,200 wins, mean return \+1\.0000\n"
        r"draws             0\ntruncated         0\nseconds           [\d.]+\nplies per second  [\d,]+\n",
        out,
    )


def test_no_playouts_have_no_mean(terminal: Terminal) -> None:
    data = terminal.json("playouts", "quarod", "0", "--seed", "1")
    assert data["plies"] is None
    assert data["seats"] == [{"seat": 0, "mean_return": None, "wins": 0}, {"seat": 1, "mean_return": None, "wins": 0}]
    assert terminal.answer("playouts", "quarod", "0", "--seed", "1") == "quarod(size=8), 0 random games, seed 1\n"


# check.


@pytest.mark.parametrize("name", quadgames.registered_names())
def test_core_and_reference_agree(terminal: Terminal, name: str) -> None:
    data = terminal.json("check", name, "--plies", "30", "--seed", "1", "--max-plies", "10")
    assert data.keys() == GAME_KEYS | {"seed", "max_plies", "agree", "plies", "games", "truncated", "seconds"}
    assert (data["agree"], data["plies"], data["seed"], data["max_plies"]) == (True, 30, 1, 10)


def test_agreement_for_a_person(terminal: Terminal) -> None:
    out = terminal.answer("check", "quarod", "--size", "2", "--plies", "50", "--seed", "3")
    assert re.fullmatch(r"quarod\(size=2\) agrees with the reference, seed 3\nplies      50\ngames      \d+\ntruncated  0\nseconds    [\d.]+\n", out)


@pytest.fixture
def broken_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reference that forgets pie."""

    def load(name: str, **options: Any) -> Quarod:
        assert name == "quarod"
        game = Quarod(**options)
        forget = {"legal_actions": lambda state: [action for action in QuarodState.legal_actions(state) if state.action_to_string(action) != "pie"]}
        game.state_class = type("ForgetfulState", (QuarodState,), forget)  # type: ignore[misc]
        return game

    monkeypatch.setattr(reference, "load_game", load)


@pytest.mark.usefixtures("broken_reference")
def test_a_mismatch_is_shown_with_both_boards_and_exit_code_1(terminal: Terminal) -> None:
    code, out, err = terminal.run("check", "quarod", "--size", "4", "--plies", "40", "--seed", "1")
    assert (code, err) == (1, "")
    assert "legal_actions()" in out
    assert "the board of game:\n4 " in out
    assert "the board of other:\n4 " in out
    assert out.endswith("\nfound with --plies 40 --seed 1\n")


@pytest.mark.usefixtures("broken_reference")
def test_a_mismatch_as_json(terminal: Terminal) -> None:
    data = terminal.json("check", "quarod", "--size", "4", "--plies", "40", "--seed", "1", code=1)
    assert data.keys() == GAME_KEYS | {"seed", "max_plies", "agree", "message", "actions", "boards"}
    assert (data["agree"], data["parameters"], data["seed"]) == (False, {"size": 4}, 1)
    # pie is first possible after one action, and one action is as short as it can be.
    assert len(data["actions"]) == 1
    assert len(data["boards"]) == 2
    assert all(board in data["message"] for board in data["boards"])


# Every game.


@pytest.mark.parametrize("name", quadgames.registered_names())
def test_every_game_is_shown_counted_and_played(terminal: Terminal, name: str) -> None:
    shown = terminal.json("show", name)
    state = quadgames.load_game(name).new_initial_state()
    assert f"\n\n{state}\n\n{state.position()}\n\n" in terminal.answer("show", name)
    assert terminal.json("perft", name, "1")["nodes"] == len(shown["legal_actions"]) > 0
    played = terminal.json("playouts", name, "3", "--max-plies", "40")
    assert played["count"] == 3
    assert len(played["seats"]) == len(shown["colours"])
    again = terminal.json("show", name, "--position", shown["position"])
    assert again == shown


def test_laidos_option_reaches_the_game(terminal: Terminal) -> None:
    if "laido" in quadgames.registered_names():
        assert terminal.json("show", "laido", "--pie-stone", "extra")["parameters"]["pie_stone"] == "extra"
    else:
        assert "not a game" in terminal.refusal("show", "laido", "--pie-stone", "extra")


# Bad input.


def test_a_mistyped_name_is_answered_with_the_nearest_right_one(terminal: Terminal) -> None:
    assert terminal.refusal("perft", "quarrod", "3").endswith("did you mean 'quarod'?\n")


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        (["show", "chess"], "GameParameterError", "'chess' is not a game"),
        (["show", ""], "GameParameterError", "name"),
        (["show", "quarod(size=4"], "GameParameterError", "name(parameter=value, ...)"),
        (["show", "quarod(size=4)", "--size", "5"], "GameParameterError", "given twice"),
        (["perft", "quarod", "3", "--size", "17"], "GameParameterError", "allowed: 2 to 16"),
        (["check", "quarod", "--pie-stone", "extra"], "GameParameterError", "pie_stone"),
        (["show", "quarod", "--position", "8/8/8/8/8/8/8/8 b"], "PositionError", "position: at character"),
        (["playouts", "quarod", "1", "--position", "nonsense"], "PositionError", "position"),
        (["perft", "quarod", "1", "--position", ""], "PositionError", "position"),
        (["perft", "quarod", "4001"], "ArgumentError", "allowed: 0 to 4000"),
        (["perft", "quarod", "0", "--divide"], "ArgumentError", "allowed: 1 to 4000"),
        (["perft", "quarod", "1", "--threads", "0"], "ArgumentError", "allowed: 1 to 256"),
        (["perft", "quarod", "1", "--hash-mb", "-1"], "ArgumentError", "hash_mb"),
        (["perft", "quarod", "2", "--divide", "--hash-mb", "1"], "ArgumentError", "hash_mb"),
        (["playouts", "quarod", "1", "--seed", "-1"], "ArgumentError", "seed"),
        (["playouts", "quarod", "1", "--max-plies", str(10**12)], "ArgumentError", "max_plies"),
        (["check", "quarod", "--plies", "0"], "ArgumentError", "plies"),
        (["playouts", "quarod", str(10**20)], "MemoryError", "no memory"),
        (["playouts", "quarod", "1", "--seed", "-1"], "ArgumentError", "seed: -1 is not allowed; allowed: 0 to 2**64 - 1\n"),
        (["check", "quarod", "--seed", str(2**64)], "ArgumentError", "seed: 18446744073709551616 is not allowed; allowed: 0 to 2**64 - 1\n"),
        (["perft", "quarod"], "UsageError", "depth: it is missing (see quadgames perft --help)"),
        (["records", "validate"], "UsageError", "files: it is missing (see quadgames records validate --help)"),
        (["perft", "quarod", "deep"], "UsageError", "depth: 'deep' is not an integer; allowed: integers, such as 100 (see quadgames perft --help)"),
        (["playouts", "quarod", "1e6"], "UsageError", "count: '1e6' is not an integer; allowed: "),
        (["perft", "quarod", "1", "--hash-mb", "1.5"], "UsageError", "hash_mb: '1.5' is not an integer; allowed: "),
        (["perft", "quarod", "9" * 5000], "UsageError", f"depth: '{'9' * 199}… is not an integer"),
        (["perft", "quarod", "2", "3"], "UsageError", "unexpected extra argument"),
        (
            ["show", "quarod", "--colour"],
            "UsageError",
            "--colour: there is no such option; options are --size, --pie-stone, --position, --actions, --svg, --svg-options, --json, --help",
        ),
        (["perft", "quarod", "2", "--size", "big"], "UsageError", "size: 'big' is not an integer"),
        (["perft", "quarod", "1", "--divide=3"], "UsageError", "'--divide' does not take a value"),
        (["nonsense"], "ArgumentError", "command: 'nonsense' is not a command of quadgames; commands are games, show, perft, playouts, check, play, records"),
        (["prft", "quarod", "3"], "ArgumentError", "did you mean 'perft'?"),
        (["records", "check"], "ArgumentError", "'check' is not a command of quadgames records; commands are validate, replay, convert"),
    ],
)
def test_bad_input(terminal: Terminal, arguments: list[str], kind: str, words: str) -> None:
    message = terminal.refusal(*arguments)
    assert words in message
    error = terminal.json(*arguments, code=2)["error"]
    assert error["type"] == kind
    assert message == f"quadgames: {error['message']}\n"


def test_an_error_of_ours_is_not_taken_for_bad_input(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("a fault in the library")

    monkeypatch.setattr(quadgames, "perft", broken)
    with pytest.raises(RuntimeError, match="a fault in the library"):
        terminal.run("perft", "quarod", "1")


# Help.


def test_without_a_command_the_commands_are_shown(terminal: Terminal) -> None:
    code, out, _ = terminal.run()
    assert code == 2
    for command in ("games", "show", "perft", "playouts", "check"):
        assert re.search(rf"\b{command}\b", out)


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("", "[OPTIONS] COMMAND ..."),
        ("games", "[OPTIONS]"),
        ("show", "[OPTIONS] GAME"),
        ("perft", "[OPTIONS] GAME DEPTH"),
        ("playouts", "[OPTIONS] GAME COUNT"),
        ("check", "[OPTIONS] GAME"),
        ("play", "[OPTIONS] [GAME]"),
        ("records", "[OPTIONS] COMMAND ..."),
        ("records validate", "[OPTIONS] FILE..."),
    ],
)
def test_help_shows_what_is_typed_and_no_types(terminal: Terminal, command: str, usage: str) -> None:
    code, out, _ = terminal.run(*command.split(), "--help")
    assert code == 0
    assert f" Usage: {' '.join(['quadgames', *command.split()])} {usage}\n" in re.sub(" +\n", "\n", out)
    assert not re.search(r"[<>{}]|\[\[", out)


@pytest.mark.parametrize("width", [20, 40, 59, 60])
@pytest.mark.parametrize("command", ["show", "perft", "playouts", "check", "play", "records replay", "records convert"])
def test_no_option_is_cut(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, command: str, width: int) -> None:
    wide = terminal.run(*command.split(), "--help")[1]
    monkeypatch.setenv("COLUMNS", str(width))
    narrow = terminal.run(*command.split(), "--help")[1]
    assert set(re.findall(r"--[a-z-]+", wide)) <= set(re.findall(r"--[a-z-]+", narrow))
    assert "…" not in narrow


def test_the_version(terminal: Terminal) -> None:
    assert terminal.answer("--version") == f"quadgames {quadgames.__version__}\n"


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("games", ["--json"]),
        ("show", ["--size", "--pie-stone", "--position", "--actions", "--svg", "--svg-options", "--json"]),
        ("perft", ["--size", "--pie-stone", "--position", "--divide", "--threads", "--no-bulk", "--hash-mb", "--json"]),
        ("playouts", ["--size", "--pie-stone", "--position", "--seed", "--max-plies", "--threads", "--json"]),
        ("check", ["--size", "--pie-stone", "--plies", "--seed", "--max-plies", "--json"]),
    ],
)
def test_help(terminal: Terminal, command: str, options: list[str]) -> None:
    code, out, _ = terminal.run(command, "--help")
    assert code == 0
    assert set(re.findall(r"--[a-z-]+", out)) == {*options, "--help"}


# Progress.


class Screen:
    """Standard error as a terminal that is written down."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


def run_of_progress(monkeypatch: pytest.MonkeyPatch, patience: float) -> str:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(_progress, "PATIENCE", patience)
    with _progress.progress_bar("counting") as advance:
        assert advance is not None
        for done in range(10):
            advance(done, 10)
    return screen.text


def test_a_bar_appears_on_a_terminal_and_is_wiped_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    text = run_of_progress(monkeypatch, patience=0)
    assert "counting" in text
    assert text.endswith("\x1b[2K")


def test_a_bar_counts_what_has_a_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(_progress, "PATIENCE", 0)
    with _progress.progress_bar("counting", "parts") as advance:
        assert advance is not None
        advance(1234.5, 50176)
    assert "1,234 of 50,176 parts" in screen.text


def test_what_is_done_soon_has_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _progress.PATIENCE == 1
    assert run_of_progress(monkeypatch, patience=60) == ""


def test_there_is_no_bar_where_there_is_no_terminal(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_progress, "PATIENCE", 0)
    with _progress.progress_bar("counting") as advance:
        assert advance is None
    assert terminal.run("check", "quarod", "--plies", "30", "--size", "3")[::2] == (0, "")


@pytest.mark.parametrize("options", [[], ["--divide"]])
def test_perft_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch, options: list[str]) -> None:
    """From 0 to the end without a step back."""
    told: list[tuple[float, float]] = []
    state = quadgames.load_game("quarod", size=3).new_initial_state()
    monkeypatch.setattr(sys, "stderr", Screen())

    def perft(_: Any, __: int, *, progress: Any, **options: Any) -> int:
        for done in range(5):
            progress(done, 4)
        return 1

    monkeypatch.setattr(quadgames, "perft", perft)
    monkeypatch.setattr(_progress._LateBar, "advance", lambda _, done, total: told.append((done, total)))
    assert _run.run(["perft", "quarod(size=3)", "2", "--json", *options]) == 0
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1] == (len(state.legal_actions()) if options else 4)
    assert told == sorted(told)


# Processes of their own.


def start(*command: str, **options: Any) -> "subprocess.Popen[bytes]":
    environment = {**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, **options)


def finish(process: "subprocess.Popen[bytes]") -> tuple[int, str, str]:
    try:
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
    return process.returncode, out.decode(), (err or b"").decode()


def test_the_command_and_the_module_are_the_same() -> None:
    command = str(Path(sys.executable).with_name("quadgames"))
    for start_of_command in ([command], [sys.executable, "-m", "quadgames"]):
        code, out, err = finish(start(*start_of_command, "perft", "quarod(size=3)", "3", "--json", stderr=subprocess.PIPE))
        assert (code, err) == (0, "")
        assert json.loads(out)["nodes"] == 3200
        code, out, err = finish(start(*start_of_command, "show", "quorad", stderr=subprocess.PIPE))
        assert (code, out) == (2, "")
        assert "did you mean 'quarod'" in err


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    with start(sys.executable, "-m", "quadgames", "show", "quarod", "--json", stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=120) == 141


@pytest.mark.parametrize("arguments", [["games"], ["--help"], ["show", "--help"], ["play", "quarod", "--seat", "0=random", "--seat", "1=random"]])
def test_whatever_is_printed_can_be_enough(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run([sys.executable, "-m", "quadgames", *arguments], stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def closed(stream: int, *arguments: str) -> tuple[int, str, str]:
    """The command without one of the standard streams: exit code, standard output, standard error."""
    program = f"import os, sys; os.close({stream}); os.execv(sys.executable, [sys.executable, '-m', 'quadgames', *sys.argv[1:]])"
    done = subprocess.run([sys.executable, "-c", program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["--help"], ["show", "zz"], ["play", "quarod"], ["records", "convert", "-", "-"]])
def test_without_standard_output_one_line_says_so(arguments: list[str]) -> None:
    assert closed(1, *arguments) == (2, "", "quadgames: the answer cannot be written: standard output is closed\n")


def test_without_standard_input() -> None:
    words = "quadgames: input: standard input is closed, so no person can play; give each seat a player with --seat\n"
    assert closed(0, "play", "quarod") == (2, "", words)
    code, out, err = closed(0, "play", "quarod(size=2)", "--seat", "0=random", "--seat", "1=random")
    assert (code, err) == (0, "")
    assert "game over: " in out
    code, out, err = closed(0, "records", "validate", "-")
    assert (code, err) == (2, "")
    assert out.startswith("-: cannot be read: it is closed\n")
    assert closed(0, "records", "replay", "-") == (2, "", "quadgames: file: '-' cannot be read: it is closed\n")
    assert closed(0, "games")[::2] == (0, "")


def test_without_standard_error() -> None:
    assert closed(2, "show", "zz") == (2, "", "")
    code, out, _ = closed(2, "perft", "quarod(size=3)", "3", "--json")
    assert (code, json.loads(out)["nodes"]) == (0, 3200)


@pytest.mark.parametrize(
    ("arguments", "missing"), [(["show"], "game"), (["perft", "quarod"], "depth"), (["records", "validate"], "files"), (["records", "convert", "a"], "target")]
)
def test_an_argument_that_is_missing_is_named(capsys: pytest.CaptureFixture[str], arguments: list[str], missing: str) -> None:
    """As Typer of our least version notices."""
    assert _run.run(arguments) == 2
    assert capsys.readouterr().err.startswith(f"quadgames: {missing}: it is missing (see quadgames ")


def read_until(terminal: int, words: bytes | None) -> bytes:
    """What appears on a terminal until these words do; or, for None, until nobody writes on it any more."""
    text, deadline = b"", time.monotonic() + 120
    while words is None or words not in text:
        assert select.select([terminal], [], [], max(0, deadline - time.monotonic()))[0], f"{words!r} is not in {text!r}"
        try:
            some = os.read(terminal, 65536)
        except OSError:  # Linux says so where other systems say that it is the end
            some = b""
        if not some:
            assert words is None, f"{words!r} is not in {text!r}"
            break
        text += some
    return text


@pytest.mark.parametrize(
    "arguments", [["perft", "quarod", "30", "--threads", "2"], ["playouts", "quarod", "50000000"], ["check", "quarod", "--plies", "10000000"]]
)
@pytest.mark.parametrize("as_json", [False, True])
def test_long_work_has_a_bar_on_a_terminal_and_ctrl_c_ends_it(arguments: list[str], as_json: bool) -> None:
    ours, theirs = os.openpty()
    process = start(sys.executable, "-m", "quadgames", *arguments, *(["--json"] if as_json else []), stderr=theirs)
    os.close(theirs)
    try:
        read_until(ours, arguments[0].encode())
        process.send_signal(signal.SIGINT)
        rest = read_until(ours, None)
        code, out, _ = finish(process)
    finally:
        process.kill()
        os.close(ours)
    assert code == 130
    assert rest.endswith(b"\x1b[2K" if as_json else b"\x1b[2Kquadgames: interrupted\r\n")
    assert out == ('{"error": {"type": "KeyboardInterrupt", "message": "interrupted"}}\n' if as_json else "")


# Without the extra.


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra_one_line_names_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str) -> None:
    for name in [name for name in sys.modules if name.startswith(("quadgames.cli._", f"{missing}."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SystemExit) as exit_:
        cli.main()
    assert exit_.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"quadgames: the command line needs {missing}, which is not installed; install the extra quadgames[cli]\n"


def test_a_module_that_is_missing_for_another_reason_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "quadgames.cli._run", None)
    with pytest.raises(ModuleNotFoundError, match=r"quadgames\.cli\._run"):
        cli.main()


def test_the_library_itself_does_not_need_the_extra() -> None:
    program = "import sys, quadgames.cli; print([name for name in sys.modules if name.partition('.')[0] in ('typer', 'rich')])"
    code, out, _ = finish(start(sys.executable, "-c", program))
    assert (code, out) == (0, "[]\n")


@pytest.mark.parametrize("arguments", [["show", "quarod", "--size", "2"], ["games"]])
def test_an_answer_that_cannot_be_written_is_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-m", "quadgames", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("quadgames: the answer cannot be written")
    assert done.stderr.count("\n") == 1


def test_a_board_is_shown_on_a_terminal_with_few_characters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "quadgames", "show", "quarod", "--size", "2"], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0
    assert "2 .  ." in done.stdout


@pytest.mark.parametrize(
    ("encoding", "light", "dark"),
    [("ascii", ".", ":"), ("latin-1", "·", ":"), ("cp437", "·", "░"), ("utf-8", "·", "░")],
)
@pytest.mark.parametrize("command", ["show", "play"])
def test_dark_squares_are_not_light_ones_in_any_encoding(command: str, encoding: str, light: str, dark: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        [sys.executable, "-m", "quadgames", command, "quabble", "--size", "3"], stdin=subprocess.DEVNULL, capture_output=True, env=environment, check=True
    )
    assert f"\n3 {light} {dark} {light}\n2 {dark} {light} {dark}\n" in done.stdout.decode(encoding)


# Narrow terminals.


@pytest.mark.parametrize("width", [1, 20, 40, 60, 80, 200])
def test_no_name_of_a_game_is_cut(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    out = terminal.answer("games")
    assert re.findall(r"^ *([a-z]+(?:_[a-z]+)*)(?: +[24] .*)?$", out, re.MULTILINE)[-10:] == quadgames.registered_names()
    for words in ("2 to 16", "6, 8, 10", "first_move, extra"):
        assert words in " ".join(out.split())
    assert "…" not in out
    if width >= 60:
        assert max(map(len, out.splitlines())) <= width
