"""Fixtures that all tests share.

A test of the rules takes `load_game` and so runs twice: against the compiled core and against the pure-Python reference.
"""

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture(params=["core", "reference"])
def load_game(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """`load_game(name, **options)` of the compiled core, then of the reference."""
    if request.param == "core":
        import quadgames

        return quadgames.load_game
    from quadgames import reference

    return reference.load_game
