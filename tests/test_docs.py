"""What the documents show is what happens: sessions in Python, commands with their output, and links."""

import doctest
import importlib
import json
import pkgutil
import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest
import quadgames
from quadgames import _core
from quadgames.cli._run import run

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCUMENTS = [README, *sorted((ROOT / "docs").glob("*.md"))]
MEASURED = ("seconds", "nodes per second", "plies per second", "records per second")
"""What differs from run to run, as people read it and as programs do."""


def modules() -> list[ModuleType]:
    names = [found.name for found in pkgutil.walk_packages(quadgames.__path__, "quadgames.") if not found.name.endswith("__main__")]
    return [quadgames, *map(importlib.import_module, names)]


def named(document: Path) -> str:
    return document.name


# Python.


def session(document: Path) -> doctest.DocTest:
    """All examples of a document, as one session. A fence ends what an example prints."""
    text = re.sub(r"^```.*$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_sessions_in_documents(document: Path) -> None:
    assert doctest.DocTestRunner().run(session(document)).failed == 0


def test_the_readme_has_a_session() -> None:
    assert len(session(README).examples) > 10


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_sessions_in_docstrings(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_package_docstring_has_a_session() -> None:
    assert doctest.testmod(quadgames).attempted > 3


# Commands.


def commands(document: Path) -> list[tuple[str, str]]:
    """The commands that a document shows, with their output."""
    blocks = re.findall(r"^```console\n(.*?)^```$", document.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [(shown[1], shown[2]) for block in blocks for shown in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)]


def settled(output: str) -> str:
    """The output with everything measured replaced."""
    if output.startswith("{"):
        data = json.loads(output)
        return json.dumps({key: None if key.replace("_", " ") in MEASURED else value for key, value in data.items()})
    return re.sub(rf"^({'|'.join(MEASURED)})( +)[\d.,]+$", r"\1\2#", output, flags=re.MULTILINE)


def test_the_readme_shows_every_command() -> None:
    assert {command.split()[1] for command, _ in commands(README)} == {"games", "show", "perft", "playouts", "check"}


@pytest.fixture
def shown_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of records that a document shows, where the commands look for it."""
    games = re.search(r"`games\.qgr`.*?^```text\n(.*?)^```$", (ROOT / "docs" / "records.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert games is not None
    (tmp_path / "games.qgr").write_text(games[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("shown_files")
@pytest.mark.parametrize(("command", "shown"), [shown for document in DOCUMENTS for shown in commands(document)])
def test_commands_print_what_the_documents_show(command: str, shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    program, *arguments = shlex.split(command)
    assert program == "quadgames"
    run(arguments)
    printed = "".join(capsys.readouterr())
    assert settled(shown).rstrip() == settled(printed).rstrip()


# The table of games.


def test_the_readme_says_what_games_there_are() -> None:
    rows = re.findall(r"^\| (`.*) \| .* \| (\d) \| (.*) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    said = {name: (int(seats), sizes) for names, seats, sizes in rows for name in re.findall(r"`(\w+)`", names)}
    assert list(said) == quadgames.reference.registered_names()
    for name, parameters in _core.registered_games().items():
        sizes = "{} ({})".format(*parameters["size"]) if "size" in parameters else "one"
        assert said[name] == (quadgames.load_game(name).num_players(), sizes)


# Links.


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_links_lead_to_files(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_paths_named_in_the_readme_are_there() -> None:
    paths = re.findall(r"`((?:python|rust|tests|benches|docs)/[\w/.]+)`", README.read_text(encoding="utf-8"))
    assert len(paths) > 3
    assert [path for path in paths if not (ROOT / path).exists()] == []
