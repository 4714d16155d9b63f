"""The pages of the games say what the games do, and the positions in all pages can be drawn."""

import math
import random
import re
from pathlib import Path
from typing import Any

import positions
import pytest
import quadgames
from games import random_game
from positions import Block, BlockError
from quadgames import Game, State, _core

DOCS = Path(__file__).parents[1] / "docs"
NAMES = quadgames.registered_names()


def page(name: str) -> str:
    return (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    """What stands below a heading, up to the next one."""
    found = re.search(rf"^## {title}$\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found, title
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without their headings."""
    tables = re.findall(r"^\|[ \-|]*-{3}[ \-|]*\|\n((?:\|.*\|\n)+)", text, re.MULTILINE)
    return [[cell.strip() for cell in line[1:-1].split("|")] for table in tables for line in table.splitlines()]


def facts(name: str) -> dict[str, str]:
    """The table at the head of a page."""
    return {key.strip("`"): value for key, value in rows(page(name).split("\n## ")[0])}


def sizes(name: str) -> list[dict[str, int]]:
    """The options of a game for each of its sizes."""
    if "size" not in _core.registered_games()[name]:
        return [{}]
    allowed = _core.registered_games()[name]["size"][0]
    first, _, last = allowed.partition(" to ")
    numbers = list(range(int(first), int(last) + 1)) if last else [int(number) for number in allowed.split(", ")]
    return [{"size": number} for number in numbers]


# Formulas, as the pages write them.

LETTERS = "nhps"


def value(formula: str, **letters: int) -> int:
    """The value of a formula such as `2⌊n²/2⌋ + 2`."""
    text = formula.replace("−", "-").replace("²", "**2")
    text = re.sub(rf"(?<=[\d{LETTERS})⌋⌉])(?=[{LETTERS}(⌊⌈])", "*", text)
    for opening, closing, function in (("⌊", "⌋", "floor"), ("⌈", "⌉", "ceil")):
        text = text.replace(opening, f"{function}(").replace(closing, ")")
    assert re.fullmatch(rf"(?:[\d{LETTERS}+\-*/() ]|floor|ceil)+", text), formula
    number: float = eval(text, {"floor": math.floor, "ceil": math.ceil, **letters})
    assert number == int(number), formula
    return int(number)


def letters(name: str, options: dict[str, int]) -> dict[str, int]:
    """n, and the letters that the page defines by it."""
    known = {"n": options.get("size", 0)}
    for letter, formula in re.findall(r"\b([hps]) = ([\dn+−²() ]+)", page(name)):
        known[letter] = value(formula.strip(), **known)
    return known


@pytest.mark.parametrize(("formula", "number"), [("2⌊n²/2⌋ + 2", 26), ("⌈n²/2⌉ + 1", 14), ("4(n − 1)(2n − 1)", 144), ("2h", 40), ("9", 9)])
def test_formulas_are_worked_out(formula: str, number: int) -> None:
    assert value(formula, n=5, h=20) == number


# The head of a page.


@pytest.mark.parametrize("name", NAMES)
def test_the_head_says_name_seats_and_options(name: str) -> None:
    game, said = quadgames.load_game(name), facts(name)
    assert said["name"] == f"`{name}`"
    seats, colours = said["seats"].split(": ")
    assert int(seats) == game.num_players()
    assert colours.lower().split(", ") == game.colours()
    parameters = _core.registered_games()[name]
    for parameter, (allowed, default) in parameters.items():
        assert said[parameter].replace("`", "") == f"{allowed}; default {default}".replace('"', "")
    assert ("options" in said) == (not parameters)
    assert set(said) == {"name", "designer", "seats", "actions", "longest game", "planes", *(parameters or ["options"])}


@pytest.mark.parametrize("name", NAMES)
def test_the_head_says_how_much_there_is_at_every_size(name: str) -> None:
    said = facts(name)
    for options in sizes(name):
        game, known = quadgames.load_game(name, **options), letters(name, options)
        assert value(said["actions"], **known) == game.num_distinct_actions()
        assert tuple(value(length, **known) for length in said["planes"].strip("()").split(", ")) == game.observation_tensor_shape()
        if game.max_game_length() is None:
            assert said["longest game"].startswith("none")
        else:
            assert value(said["longest game"].removesuffix(" plies"), **known) == game.max_game_length()


# The written forms.


@pytest.mark.parametrize("name", NAMES)
def test_the_ids_are_without_a_gap_at_every_size(name: str) -> None:
    for options in sizes(name):
        game, known = quadgames.load_game(name, **options), letters(name, options)
        expected = 0
        for ids, _, _ in rows(section(page(name), "Actions")):
            first, last = ends(ids, known)
            assert first == expected
            expected = last + 1
        assert expected == game.num_distinct_actions()


def ends(ids: str, known: dict[str, int]) -> tuple[int, int]:
    """The first and the last of a row's ids."""
    first, _, last = ids.partition(" … ")
    return value(first, **known), value(last or first, **known)


@pytest.mark.parametrize("name", NAMES)
def test_the_ids_are_those_of_the_strings_beside_them(name: str) -> None:
    game = quadgames.load_game(name)
    known = letters(name, game.get_parameters())
    for ids, _, strings in rows(section(page(name), "Actions")):
        first, last = ends(ids, known)
        said = re.findall("`([^`]+)`", strings)
        assert said == [game.action_to_string(number) for number in dict.fromkeys((first, last))]


@pytest.mark.parametrize("name", NAMES)
def test_the_position_texts_are_those_of_the_positions(name: str) -> None:
    described = dict(rows(section(page(name), "Position text")))
    assert "the start" in described
    for description, text in described.items():
        size = re.fullmatch(r"the start at size (\d+)", description)
        state = quadgames.load_game(name, **({"size": int(size[1])} if size else {})).new_initial_state()
        for action in re.findall("after `(.*)`", description):
            state.apply_action(state.string_to_action(action))
        assert text == f"`{state.position()}`"


@pytest.mark.parametrize("name", NAMES)
def test_the_position_text_has_the_fields_that_are_named(name: str) -> None:
    named = re.search("^`(board [a-z ]+)`", section(page(name), "Position text"), re.MULTILINE)
    assert named
    assert len(named[1].split()) == len(quadgames.load_game(name).new_initial_state().position().split())


@pytest.mark.parametrize("name", NAMES)
def test_planes_are_numbered_and_those_are_constant_that_are_said_to_be(name: str) -> None:
    game = quadgames.load_game(name)
    described = [
        (range(int(ends[0]), int(ends[-1]) + 1), what)
        for ends, what in ((row[0].split("–"), row[1]) for row in rows(section(page(name), "Observation planes")))
    ]
    assert [number for numbers, _ in described for number in numbers] == list(range(game.observation_tensor_shape()[0]))
    said = {number for numbers, what in described for number in numbers if what.startswith("constant")}
    varied = set()
    for state in random_game(game, random.Random(5), plies=60):
        planes = state.observation_tensor()
        varied |= {number for number, plane in enumerate(planes) if plane.min() != plane.max()}
    assert varied == set(range(len(planes))) - said


@pytest.mark.parametrize("name", NAMES)
def test_every_view_is_named(name: str) -> None:
    views = [view for view in vars(type(quadgames.load_game(name).new_initial_state())) if not view.startswith("_")]
    said = re.findall(r"\[`(\w+)\(", section(page(name), "Views"))
    assert sorted(said) == sorted(views)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_in_the_lists(name: str) -> None:
    for document in (DOCS / "notation.md", DOCS / "games" / "index.md", DOCS.parent / "mkdocs.yml"):
        assert re.search(rf"\b{name}\.md\b", document.read_text(encoding="utf-8")), document


# Blocks that become pictures.

GOOD = "quarod(size=4)\nb2-c2 b3-b4\nsize=200 legal_actions=true marks=a1:circle\n\nWhat `a < b` is."


def blocks() -> list[Any]:
    """All blocks of the documentation."""
    found = []
    for document in sorted(DOCS.rglob("*.md")):
        for number, block in enumerate(positions.blocks(document.read_text(encoding="utf-8")), 1):
            found.append(pytest.param(block, id=f"{document.relative_to(DOCS)}:{number}"))
    return found


@pytest.mark.parametrize("block", blocks())
def test_the_positions_of_the_pages_are_drawn(block: str) -> None:
    assert positions.figure(block).count("<svg") == (1 if "colours=" in block else 2)


@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_a_game_has_pictures_of_it(name: str) -> None:
    shown = re.findall(r"^```quadgames\n(\w+)", page(name), re.MULTILINE)
    assert shown
    assert set(shown) == {name}


def test_a_block_is_read() -> None:
    options = {"size": 200, "legal_actions": True, "marks": "a1:circle"}
    assert positions.read(GOOD) == Block("quarod(size=4)", "b2-c2 b3-b4", options, "What `a < b` is.")
    assert positions.read("splinter\nstart") == Block("splinter", "start", {}, "")
    assert positions.read("splinter\nstart\n  \nTwo\nlines.\n") == Block("splinter", "start", {}, "Two lines.")


def test_a_figure_has_its_picture_and_its_caption() -> None:
    figure = positions.figure(GOOD)
    ends = r'<figure class="position" style="width: 200px">{}<figcaption>What <code>a &lt; b</code> is\.</figcaption></figure>'
    one = '<svg[^>]* width="200".*</svg>'
    found = re.fullmatch(ends.format(f'<div class="light">({one})</div><div class="dark">({one})</div>'), figure, re.DOTALL)
    assert found
    # One picture for each palette, unless the block names its theme.
    expected = state(GOOD)
    assert [found[1], found[2]] == [expected.svg(size=200, legal_actions=True, marks="a1:circle", colours=theme) for theme in ("paper", "dark")]
    of_a_theme = positions.figure(GOOD.replace("size=200", "size=200 colours=wood"))
    assert re.fullmatch(ends.format(one), of_a_theme, re.DOTALL)
    assert "figcaption" not in positions.figure("splinter\nstart")


def state(block: str) -> State:
    shown: State = positions.state_of(positions.read(block))
    return shown


def test_a_block_shows_the_position_that_it_names() -> None:
    game: Game = quadgames.load_game("quarod", size=4)
    assert state("quarod(size=4)\nstart") == game.new_initial_state()
    assert state("quarod(size=4)\n1ss1/1NN1/1Ew1/4 w bw - 0") == game.new_initial_state("1ss1/1NN1/1Ew1/4 w bw - 0")
    assert state("quabble(size=1)\nb w bw -").is_terminal()
    played = state("quarod(size=4)\nb2-c2 pie")
    assert [game.action_to_string(action) for action in played.history()] == ["b2-c2", "pie"]


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("", "a game and, on the next line"),
        ("quarod", "a game and, on the next line"),
        ("quorad\nstart", "did you mean 'quarod'?"),
        ("quarod(size=99)\nstart", "size: 99 is not a value that quarod takes"),
        ("quarod(size=4)\nb2-c2 b2-c2", "'b2-c2' is not legal here"),
        ("quarod(size=4)\n4/4/4 b bw - 0", "position: at character"),
        ("quarod\nstart\nsize", "'size' is not of the form name=value"),
        ("quarod\nstart\nA caption without an empty line.", "'A' is not of the form name=value (a caption stands after an empty line)"),
        ("quarod\nstart\nsize=100\nsize=200", "size is given twice"),
        ("quarod\nstart\nsize=big", "size"),
        ("quarod\nstart\ncolours='wood", "No closing quotation"),
        ("quarod\nstart\ncolors=wood", "colors"),
    ],
)
def test_what_is_wrong_with_a_block_is_said(block: str, said: str) -> None:
    with pytest.raises(BlockError, match=re.escape(said)):
        positions.figure(block)
