"""How `make` builds: what people see of the tools that it calls, which are stood in for."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CHATTER = "Found bindings, built wheel"


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """An environment whose maturin only says what it is called with, and fails if it is told to."""
    folder = tmp_path / "venv"
    (folder / ".stamps").mkdir(parents=True)
    for name, script in {
        "maturin": f'echo "maturin $*"; echo "{CHATTER}" >&2; [ -z "$FAIL" ] || {{ echo "error: it does not compile" >&2; exit 3; }}',
        "cargo": "echo cargo 99.0.0",
        "cc": ":",
    }.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return folder


def build(tools: Path, stderr: int = subprocess.STDOUT, **environment: str) -> tuple[int, str, bool]:
    """`make build`, with nothing to be set up before: exit code, what is printed, and whether it counts as built."""
    stamps = tools / ".stamps"
    command = ["make", "--no-print-directory", f"VENV={tools}", f"BIN={tools}", f"--old-file={stamps}/environment", "build"]
    settings = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}  # of the make that runs the tests
    settings.update(environment, PATH=f"{tools}:{os.environ['PATH']}")
    done = subprocess.run(command, cwd=ROOT, env=settings, stdout=subprocess.PIPE, stderr=stderr, text=True, timeout=60, check=False)
    return done.returncode, done.stdout, (stamps / "library").exists()


def test_a_build_into_a_pipe_says_only_that_it_takes_a_while(tools: Path) -> None:
    assert build(tools) == (0, "Building the library (the first time takes a few minutes) ...\n", True)


def test_a_build_that_fails_says_all_that_the_tools_said(tools: Path) -> None:
    code, out, built = build(tools, FAIL="yes")
    assert code != 0
    for words in ("maturin develop --quiet --release --locked", CHATTER, "error: it does not compile"):
        assert words in out
    assert not built


def test_a_terminal_shows_how_far_the_compiler_is(tools: Path) -> None:
    ours, theirs = os.openpty()
    try:
        assert build(tools, stderr=theirs)[0] == 0
        assert CHATTER in os.read(ours, 4096).decode()
    finally:
        os.close(ours)
        os.close(theirs)
