"""Fixtures that all tests share.

A test of the rules takes `load_game` and so runs twice: against the compiled core and against the pure-Python reference.
"""

import signal
from collections.abc import Callable
from typing import Any

import pytest
from peers import MISSING

# A shell that runs the tests in the background has them ignore Ctrl-C, and the programs that they start too; some tests are about it.
signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = [test for peer in MISSING for test in peer.tests]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each library that tests are left out for, at the end, where it is seen in quiet runs too."""
    for peer in MISSING:
        terminalreporter.write_line(f"left out without {', '.join(peer.missing)}: {', '.join((*peer.tests, *peer.documents))}")


@pytest.fixture(params=["core", "reference"])
def load_game(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """`load_game(name, **options)` of the compiled core, then of the reference."""
    if request.param == "core":
        import quadgames

        return quadgames.load_game
    from quadgames import reference

    return reference.load_game
