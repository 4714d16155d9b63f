"""Python programs in a process of their own, for tests of what could stop or end the tests' own."""

import subprocess
import sys
import textwrap

PATIENCE = 120
"""Seconds after which a program is taken to hang. A program takes a fraction of a second, on an idle machine."""


def run_python(program: str) -> str:
    """What the program prints. A program that hangs, or does not end well, is an error that shows what it said."""
    try:
        done = subprocess.run([sys.executable, "-X", "faulthandler", "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        raise AssertionError(f"the program hangs; so far it printed {error.stdout!r} and {error.stderr!r}") from None
    assert done.returncode == 0, f"the program ended with {done.returncode}:\n{done.stdout}{done.stderr}"
    return done.stdout
