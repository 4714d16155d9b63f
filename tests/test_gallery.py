"""The gallery: every picture that it asks for is the one that the calls beside it draw."""

import doctest
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import quadgames
from drawn import after
from quadgames.pictures import svg

GALLERY = (Path(__file__).parents[1] / "docs" / "gallery.md").read_text(encoding="utf-8")


class Exhibit(NamedTuple):
    """A block that becomes a picture on the site, and the calls below it."""

    block: str
    calls: str


EXHIBITS = [Exhibit(*found) for found in re.findall(r"^```quadgames\n(.*?)\n```\n\n```pycon\n(.*?)^```", GALLERY, re.DOTALL | re.MULTILINE)]


def asked_for(block: str) -> str:
    """The picture of a block: a game, then a position text or actions, then options."""
    game, source, *options = block.splitlines()
    state = quadgames.load_game(game).new_initial_state(source) if "/" in source else after(game, source.removeprefix("start"))
    return svg(state, **{name: value_of(text) for name, _, text in (option.partition("=") for option in " ".join(options).split())})


def value_of(text: str) -> Any:
    return {"true": True, "false": False}.get(text, int(text) if text.isdigit() else text)


def called(calls: str) -> str:
    """The picture that the calls draw."""
    names: dict[str, Any] = {"quadgames": quadgames}
    for example in doctest.DocTestParser().get_examples(calls):
        exec(example.source, names)
    return str(names["picture"])


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.block.splitlines()[0])
def test_the_calls_draw_what_is_shown(exhibit: Exhibit) -> None:
    assert asked_for(exhibit.block) == called(exhibit.calls)


def test_all_games_and_options_are_shown() -> None:
    assert GALLERY.count("```quadgames") == len(EXHIBITS)
    assert {exhibit.block.split("(")[0].split("\n")[0] for exhibit in EXHIBITS} == set(quadgames.registered_names())
    shown = set(re.findall(r"(\w+)=", " ".join(exhibit.block.split("\n", 1)[1] for exhibit in EXHIBITS)))
    options = set(svg.__kwdefaults__ or ())
    assert shown == options
