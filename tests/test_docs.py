"""What the documents show is what happens: sessions in Python, commands with their output, and links."""

import doctest
import importlib
import importlib.util
import json
import pkgutil
import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest
import quadgames
from peers import MISSING
from quadgames import _core
from quadgames.cli._run import run

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCUMENTS = [README, *sorted((ROOT / "docs").rglob("*.md"))]
MEASURED = ("seconds", "nodes per second", "plies per second", "records per second")
"""What differs from run to run, as people read it and as programs do."""
LEFT_OUT = {name for peer in MISSING for name in (*peer.modules, *peer.documents)}
"""What has examples that cannot run here."""


def modules() -> list[ModuleType]:
    names = [found.name for found in pkgutil.walk_packages(quadgames.__path__, "quadgames.") if not found.name.endswith("__main__")]
    return [quadgames, *(importlib.import_module(name) for name in names if name not in LEFT_OUT)]


def named(document: Path) -> str:
    return str(document.relative_to(ROOT))


# Python.


def session(document: Path) -> doctest.DocTest:
    """All examples of a document, as one session: `pycon` blocks line by line, `python` blocks as wholes. A fence ends what an example prints."""
    text = re.sub(r"^```python\n(.*?)^```$", executed, document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)


def executed(block: re.Match[str]) -> str:
    """A block of code as one example that prints nothing, of as many lines."""
    return f">>> exec({block[1]!r}, globals())\n" + "\n" * block[1].count("\n")


@pytest.mark.parametrize("document", [document for document in DOCUMENTS if document.name not in LEFT_OUT], ids=named)
def test_sessions_in_documents(document: Path) -> None:
    assert doctest.DocTestRunner().run(session(document)).failed == 0


def test_the_readme_has_a_session() -> None:
    assert len(session(README).examples) > 10


@pytest.mark.parametrize("guide", [*sorted((ROOT / "docs" / "guides").glob("*.md")), ROOT / "docs" / "checking.md"], ids=named)
def test_the_guides_have_sessions(guide: Path) -> None:
    assert len(session(guide).examples) > 5


def test_a_session_has_the_code_of_python_blocks(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    document.write_text("```python\nx = [\n    1,\n]\n\n\ndef f():\n    return x\n```\n\n```pycon\n>>> f()\n[2]\n```\n", encoding="utf-8")
    found = session(document)
    assert (len(found.examples), found.examples[1].lineno) == (2, 11)
    assert doctest.DocTestRunner(verbose=False).run(found, out=lambda _: None).failed == 1


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


def paths(document: Path) -> list[str]:
    """The paths of the project that a document names."""
    return re.findall(r"`((?:python|rust|tests|benches|docs|tools)/[\w/.]+)`", document.read_text(encoding="utf-8"))


def test_the_readme_names_paths() -> None:
    assert len(paths(README)) > 3


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_paths_named_in_documents_are_there(document: Path) -> None:
    assert [path for path in paths(document) if not (ROOT / path).exists()] == []
