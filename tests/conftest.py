"""Fixtures that all tests share.

A test of the rules takes `load_game` and so runs twice: against the compiled core and against the pure-Python reference.
"""

import importlib.util
import signal
from collections.abc import Callable
from typing import Any

import pytest

# A shell that runs the tests in the background has them ignore Ctrl-C, and the programs that they start too; some tests are about it.
signal.signal(signal.SIGINT, signal.default_int_handler)

NEEDED = {"test_openspiel.py": "pyspiel", "test_site_build.py": "mkdocs"}
"""What some tests are about, and what is not installed everywhere."""

collect_ignore = [name for name, module in NEEDED.items() if importlib.util.find_spec(module) is None]


def pytest_report_header() -> list[str]:
    """One line for each file that is left out, if any is."""
    return [f"left out because {NEEDED[name]} is not installed: {name}" for name in collect_ignore]


@pytest.fixture(params=["core", "reference"])
def load_game(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """`load_game(name, **options)` of the compiled core, then of the reference."""
    if request.param == "core":
        import quadgames

        return quadgames.load_game
    from quadgames import reference

    return reference.load_game
