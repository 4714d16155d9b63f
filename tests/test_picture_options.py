"""What is drawn upon the board: the last action, legal actions, groups, marks and arrows; colours; wrong options."""

import itertools
import random
from dataclasses import fields, replace
from typing import Any
from xml.etree import ElementTree

import pytest
import quadgames
from drawn import SVG, Drawn, after
from games import ALL, SMALL, Setup, each, over, play
from PIL import Image, ImageChops
from quadgames import ArgumentError, ArgumentTypeError, QuadgamesError
from quadgames.pictures import THEMES, Theme, read_options, svg


def drawn(name: str, actions: str = "", position: str | None = None, parameters: dict[str, Any] | None = None, **options: Any) -> Drawn:
    """The picture of the state after these actions."""
    return Drawn(svg(after(name, actions, position, **(parameters or {})), **options))


def centres(picture: Drawn, *classes: str) -> list[tuple[str, ...]]:
    """The centres of circles and such, as they are written."""
    return sorted((element.attrib["cx"], element.attrib["cy"]) for element in picture.elements(*classes))


def centre(picture: Drawn, place: str) -> tuple[str, str]:
    """Where the stone on a place is."""
    (piece,) = (element for element in picture.elements("piece") if element.attrib["data-place"] == place)
    return piece[0].attrib["cx"], piece[0].attrib["cy"]


def circles(picture: Drawn, name: str) -> list[tuple[str, str]]:
    """The centres of the circles in a group of elements."""
    return [(element.attrib["cx"], element.attrib["cy"]) for group in picture.elements(name) for element in group if "cx" in element.attrib]


# The last action.


@each(SMALL)
def test_a_state_without_history_has_no_last_action(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(1), 6)
    assert "After " in svg(state)
    fresh = Drawn(svg(setup.load().new_initial_state(state.position())))
    assert fresh.elements("last") == []
    assert not any("After" in words for words in fresh.words())
    unmarked = Drawn(svg(state, last_action=False))
    assert unmarked.elements("last") == []
    assert unmarked.captions() == fresh.captions()


def test_a_placement_and_an_exchange_of_quarod() -> None:
    placed = drawn("quarod", "b2-c2 b3-b4 c3-c4", parameters={"size": 4})
    (last,) = placed.elements("last")
    assert last.attrib["class"] == "last placement"
    # Around both pieces, c3 and c4: half a cell right of the middle, half a cell and one and a half up; a cell is 90 units.
    assert {(last[0].attrib["x1"], last[0].attrib["y1"]), (last[0].attrib["x2"], last[0].attrib["y2"])} == {("45", "-45"), ("45", "-135")}
    exchanged = drawn("quarod", "b2-c2 b3-b4 c3-c4 c2~c3", parameters={"size": 4})
    (last,) = exchanged.elements("last")
    assert last.attrib["class"] == "last exchange"
    assert exchanged.places("dead") == {"b2", "c4"}
    assert exchanged.captions() == ["After c2~c3 · Black (seat 0) to move"]


def test_pie_and_pass_are_told_in_the_caption() -> None:
    pie = drawn("quarod", "a1-b1 pie", parameters={"size": 2})
    assert pie.captions() == ["After pie · White (seat 0) to move"]
    assert pie.elements("last") == []
    passed = drawn("quarod", "a1-b1 a2-b2 pass", parameters={"size": 2})
    assert passed.captions() == ["After pass · White (seat 1) to move"]
    assert passed.elements("last") == []


def test_a_stone_of_quabble_and_what_was_filled_with_it() -> None:
    # Size 3: the dark squares are b1, a2, c2, b3; b1 has three neighbours: a1, b2, c1. With a1 and b2 Black has two of b1's three and two of a2's.
    state = after("quabble", "a1 c3 b2", size=3)
    picture = Drawn(svg(state))
    assert picture.places("piece", "black") == {"a1", "b2", "b1", "a2"}
    assert circles(picture, "last")[0] == centre(picture, "b2")
    assert centres(picture, "filled") == sorted([centre(picture, "b1"), centre(picture, "a2")])
    assert picture.elements("flipped") == []


def test_a_flip_of_qualos_keeps_a_spot_of_the_former_colour() -> None:
    # Size 3: the white stone on dark b1 sees a1, c1 and b2, which are black, in all its three lines of sight.
    picture = drawn("qualos", "b1", "3/1b1/bwb b wb -", {"size": 3})
    assert picture.places("piece", "black") == {"a1", "b1", "c1", "b2"}
    (spot,) = picture.elements("flipped")
    assert spot.attrib["fill"] == THEMES["paper"].white
    assert centres(picture, "flipped") == [centre(picture, "b1")]


def test_a_slide_of_splinter_and_all_that_it_shifts() -> None:
    # In the block of six by five, White's b of the block's left rim: from c3 the slide to the right shifts the whole rank c3 to h3.
    state = after("splinter", "c3d3")
    assert state.position().split()[3] == "e:d3,e3,f3,g3,h3,i3"
    picture = Drawn(svg(state, coordinates=False, caption=False))
    assert picture.count("left") == 1
    assert picture.count("shifted") == 6
    cell = 36
    # c3 is the third file and the third rank of ten by nine.
    x, y = (2 - 4.5) * cell, -(2 - 4) * cell
    assert picture.elements("left")[0].attrib["d"].startswith(f"M{x - cell / 2:g} {y + cell / 2:g}L")
    assert picture.elements("gone") == []


def test_a_piece_that_was_pushed_off_is_crossed_beyond_the_border() -> None:
    # The line is the whole of rank 5, the middle one: the pawn on j5 goes over the right border.
    picture = drawn("splinter", "a5b5", "10/10/10/10/wPwKwRwBwPbKbRbBbPbP/10/10/10/10 w slide - -")
    assert picture.count("shifted") == 9
    (cross,) = picture.elements("gone")
    x1, y1, x2, y2 = (float(number) for number in cross.attrib["d"].replace("M", " ").replace("L", " ").split()[:4])
    assert min(x1, x2) > 180
    assert y1 + y2 == 0


def full_board() -> quadgames.State:
    """Every slide of it pushes a piece off."""
    state: quadgames.State = quadgames.load_game("splinter_quad", size=6).new_initial_state()
    return state


@pytest.mark.parametrize("coordinates", [True, False])
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_the_cross_beyond_the_border_has_a_place_of_its_own(degrees: int, coordinates: bool) -> None:
    for action in full_board().legal_actions():
        picture = Drawn(svg(full_board().child(action), orientation=degrees, coordinates=coordinates, caption=False))
        (cross,) = picture.elements("gone")
        numbers = [float(number) for number in cross.attrib["d"].replace("M", " ").replace("L", " ").split()]
        rim = float(cross.attrib["stroke-width"]) / 2
        left, right = min(numbers[::2]) - rim, max(numbers[::2]) + rim
        top, bottom = min(numbers[1::2]) - rim, max(numbers[1::2]) + rim
        assert picture_has(picture, left, top, right, bottom)
        # The board, with its frame.
        assert left > 181 or right < -181 or top > 181 or bottom < -181
        for text in picture.root.iter(SVG + "text"):
            x, y, height = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
            assert right < x - height / 2 or left > x + height / 2 or bottom < y - height or top > y


def extent(picture: Drawn, element: ElementTree.Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element as it is rendered alone on white."""
    root = ElementTree.Element(picture.root.tag, picture.root.attrib | {"width": "800", "height": str(800 * picture.down / picture.across)})
    root.append(element)
    pixels = Drawn(ElementTree.tostring(root, encoding="unicode")).pixels
    box = ImageChops.difference(pixels, Image.new("RGB", pixels.size, pixels.getpixel((0, 0)))).getbbox()
    assert box is not None
    zoom = picture.across / 800
    return picture.left + box[0] * zoom, picture.top + box[1] * zoom, picture.left + box[2] * zoom, picture.top + box[3] * zoom


def test_signs_of_slides_are_beside_the_pieces() -> None:
    """In an orientation other than the usual one, where signs point every way at upright pieces just the same."""
    picture = drawn("splinter_quad", parameters={"size": 6}, legal_actions=True, orientation=90)
    pieces = [extent(picture, piece) for piece in picture.elements("piece", "white")]
    assert picture.count("legal", "slide") > 30
    for sign in picture.elements("legal", "slide"):
        left, top, right, bottom = extent(picture, sign)
        assert all(right <= x1 + 1 or left >= x2 - 1 or bottom <= y1 + 1 or top >= y2 - 1 for x1, y1, x2, y2 in pieces)


def test_pieces_that_were_cut_off_are_crossed_where_they_stood() -> None:
    # The pawn was all that held the two on its right to the others; it goes up, and they are the smaller group.
    picture = drawn("splinter", "e5d6", "10/10/10/10/bKbRbBwKwPwR4/2wBbP6/10/10/10 w slide - -")
    assert picture.places("piece") == {"a5", "b5", "c5", "d5", "d6", "c4", "d4"}
    (cross,) = picture.elements("gone")
    x1, y1, x2, y2 = (float(number) for number in cross.attrib["d"].replace("M", " ").replace("L", " ").split()[:4])
    # f5: half a square right of the middle of ten files, in the middle rank.
    assert ((x1 + x2) / 2, (y1 + y2) / 2) == (18, 0)


def picture_has(picture: Drawn, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a rectangle is inside."""
    return picture.left < left and picture.top < top and right < picture.left + picture.across and bottom < picture.top + picture.down


KEEP = "10/10/10/10/10/10/10/wKwRwB3wKwRwB1/bKbRbB3bKbRbB1 w keep - -"
"""Two groups of six, with pieces of both colours in each."""


def test_a_keep_and_what_left_with_it() -> None:
    state = quadgames.load_game("splinter").new_initial_state(KEEP)
    shown = Drawn(svg(state, legal_actions=True))
    assert [badge[1].text for badge in shown.elements("badge")] == ["a1", "g1"]
    assert all(float(badge[1].attrib["font-size"]) > 10 for badge in shown.elements("badge"))
    assert shown.captions() == ["White (seat 0) chooses the group that stays", "Legal: keep:a1, keep:g1"]
    for badge in shown.elements("badge"):
        left, top, right, bottom = extent(shown, badge)
        assert picture_has(shown, left, top, right, bottom)
        for piece in shown.elements("piece"):
            x1, y1, x2, y2 = extent(shown, piece)
            assert right <= x1 + 1 or left >= x2 - 1 or bottom <= y1 + 1 or top >= y2 - 1
    state.apply_action(state.string_to_action("keep:a1"))
    kept = Drawn(svg(state))
    assert kept.count("gone") == 6
    assert kept.captions()[0].startswith("After keep:a1 · ")


def test_a_stone_and_the_choice_of_laido() -> None:
    picture = drawn("laido", "c3", parameters={"size": 3})
    assert circles(picture, "last") == [centre(picture, "c3")]
    assert picture.captions() == ["After c3 · Seat 1 chooses a colour"]
    chosen = drawn("laido", "c3 black", parameters={"size": 3})
    assert chosen.elements("last") == []
    assert chosen.captions() == ["After black · White (seat 0) to move"]


# The caption.


@pytest.mark.parametrize(
    ("name", "actions", "said"),
    [
        ("quarod", "", "Black (seat 0) to move"),
        ("quabble", "a1 pie", "After pie · White (seat 0) to move"),
        ("laido", "", "Seat 0 places a black stone"),
        ("vadus", "a1 b1", "After b1 · White (seat 1) places the second stone"),
        ("splinter_quad", "", "White (seat 0) to move"),
    ],
)
def test_the_caption_says_who_is_to_move(name: str, actions: str, said: str) -> None:
    assert drawn(name, actions).captions() == [said]


def test_the_caption_says_the_result() -> None:
    assert drawn("quarod", "", "Ew/Ew b bw - 2", {"size": 2}).captions() == ["Black (seat 0) wins"]
    assert drawn("vadus", "", "2/3/2 b 0 0", {"size": 2}).captions() == ["Black (seat 0) to move"]
    assert drawn("vadus", "a1 pass pass", parameters={"size": 2}).captions() == ["After pass · White (seat 1) wins"]
    drawn_game = drawn("vadus", "", "2/b1w/2 b 0 2", {"size": 2})
    assert drawn_game.captions() == ["A draw"]
    shared = drawn("splinter_quad", "", "6/6/6/6/6/6 - won:gr - wbgr", {"size": 6})
    assert shared.captions() == ["Green (seat 2) and Red (seat 3) share the win"]


def test_without_a_caption_legal_actions_off_the_board_are_still_told() -> None:
    assert drawn("quarod", "a1-b1", parameters={"size": 2}, caption=False).captions() == []
    assert drawn("quarod", "a1-b1", parameters={"size": 2}, caption=False, legal_actions=True).captions() == ["Also legal: pie"]
    assert drawn("quarod", "a1-b1 a2-b2", parameters={"size": 2}, caption=False, legal_actions=True).captions() == ["Legal: pass"]
    assert drawn("laido", "a1", caption=False, legal_actions=True).captions() == ["Legal: black, white"]


@each(SMALL)
def test_captions_fit_the_picture(setup: Setup) -> None:
    state = over(setup.load(), random.Random(3)) if not setup.name.startswith("splinter") else setup.load().new_initial_state()
    options: dict[str, Any] = {"groups": setup.name in ("quarod", "laido", "vadus"), "size": 600}
    picture = Drawn(svg(state, **options))
    width, height = picture.pixels.size
    assert {picture.pixels.getpixel((width - 1, y)) for y in range(height - 1)} == {tuple(bytes.fromhex(THEMES["paper"].background[1:]))}


# Legal actions.


@pytest.mark.parametrize("size", [2, 3, 8])
def test_legal_placements_are_dots_between_two_squares(size: int) -> None:
    picture = drawn("quarod", parameters={"size": size}, legal_actions=True)
    assert picture.count("legal", "place") == 2 * size * (size - 1)
    exchanges = drawn("quarod", "b2-c2 b3-b4 c3-c4", parameters={"size": 4}, legal_actions=True)
    assert exchanges.count("legal", "exchange") == 1


@each(SMALL)
def test_every_legal_action_is_shown(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(7), 5)
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    picture = Drawn(svg(state, legal_actions=True))
    elsewhere = {"pass", "pie", "black", "white"}
    on_board = [action for action in legal if action not in elsewhere and not action.startswith("keep:")]
    if setup.name == "quarod":
        on_board = list({"".join(sorted(action.replace("~", "-").split("-"))) for action in on_board})
    assert picture.count("legal") == len(on_board)
    assert all(any(action in line for line in picture.captions()[1:]) for action in elsewhere & set(legal))
    assert Drawn(svg(state)).count("legal") == 0


def test_a_flip_is_a_ring_on_the_stone() -> None:
    picture = drawn("qualos", "", "3/1b1/bwb b wb -", {"size": 3}, legal_actions=True)
    assert centres(picture, "legal", "flip") == [centre(picture, "b1")]


# Groups and chains.


def test_quarods_groups_have_their_sizes_and_the_scores_are_told() -> None:
    picture = drawn("quarod", "b2-c2 b3-b4 c3-c4", parameters={"size": 4}, groups=True)
    # Black: b2, b3, c3, a group of three; White: c2 on its own, and b4 with c4.
    assert sorted(picture.words()[:2]) == ["2", "3"]
    assert picture.captions()[1] == "Scores: black 3, white 2"
    assert picture.count("group", "black") == 1
    assert picture.count("group", "white") == 1  # a group of one is not drawn


def test_laidos_groups_have_their_connection_parts_and_values() -> None:
    # Size 3. Black: a1, a2 (two edge stones that are adjacent: 2) and c3 in the middle (-1). White: e1, e2, d2: 2 - 1.
    picture = drawn("vadus", "", "ww1/1w2/2b2/4/bb1 b 0 0", {"size": 3}, groups=True)
    assert sorted(element.text or "" for element in picture.elements("value")) == ["1", "2", "−1"]
    assert picture.captions()[1:] == ["Black's values: 2, −1", "White's values: 1"]
    # The line through a connection part of two stones is one stretch; c3's group has none.
    black, lonely = picture.elements("group", "black")
    (white,) = picture.elements("group", "white")
    assert black[0].attrib["d"].count("M") == white[0].attrib["d"].count("M") == 1
    assert not any("d" in element.attrib for element in lonely)
    # Each value is on a stone of its connection part, a1 or a2, d2 or e1 and so on; the last stone's ring has another colour than the line.
    values = {
        element.text: (float(element.attrib["x"]), round(float(element.attrib["y"]) - 0.355 * float(element.attrib["font-size"]), 1))
        for element in picture.elements("value")
    }
    spots = {place: tuple(map(float, centre(picture, place))) for place in ("a1", "a2", "e1", "e2", "d2", "c3")}
    assert any(values["2"] == pytest.approx(spots[place], abs=0.1) for place in ("a1", "a2"))
    assert any(values["1"] == pytest.approx(spots[place], abs=0.1) for place in ("e1", "e2"))
    assert values["−1"] == pytest.approx(spots["c3"], abs=0.1)


def test_laidos_last_stone_is_not_taken_for_a_connection_part() -> None:
    picture = drawn("vadus", "a1 b1 c1", parameters={"size": 3}, groups=True)
    (last,) = picture.elements("last")
    lines = {path.attrib["stroke"] for group in picture.elements("group") for path in group if "d" in path.attrib}
    assert lines
    assert last[0].attrib["stroke"] not in lines


def test_splinters_groups_have_their_sizes() -> None:
    picture = drawn("splinter", groups=True)
    assert picture.count("group") == 1
    assert "30" in picture.words()


@pytest.mark.parametrize("name", ["quabble", "fast_quabble", "qualos", "conquare", "fast_conquare"])
def test_the_quabble_family_has_no_groups(name: str) -> None:
    with pytest.raises(ArgumentError, match=f"^groups: True is not allowed; allowed: False in {name}"):
        drawn(name, groups=True)
    assert drawn(name, groups=False).count("group") == 0


@each([setup for setup in ALL if "quabble" in setup.name or "conquare" in setup.name or setup.name == "qualos"])
def test_a_winning_chain_goes_from_edge_to_edge(setup: Setup) -> None:
    state = over(setup.load(), random.Random(8))
    picture = Drawn(svg(state, last_action=False))
    (chain,) = picture.elements("chain")
    numbers = [float(number) for number in chain[0].attrib["d"].replace("M", " ").replace("L", " ").split()]
    xs, ys = numbers[::2], numbers[1::2]
    winner = state.colour(state.returns().index(1.0))
    along = ys if winner == "black" else xs
    half = min(180.0, 55.0 * setup.options.get("size", 11) if "conquare" not in setup.name else 180.0)
    assert min(along) < -half / 2
    assert max(along) > half / 2
    assert min(along) == -max(along)
    assert len(numbers) == 4 * (len(state.winning_chain()) + 1)
    assert Drawn(svg(setup.load().new_initial_state())).elements("chain") == []


# Marks and arrows.


def test_marks_are_where_they_should_be() -> None:
    kinds = {"a1": "circle", "b1": "cross", "c1": "square", "a2": "triangle", "b2": "dot", "c2": "A", "a3": "12", "b3": '<&"'}
    picture = drawn("quabble", parameters={"size": 3}, marks=kinds, coordinates=False)
    shown = {element.attrib["data-place"]: element.attrib["class"].split()[1] for element in picture.elements("mark")}
    assert shown == kinds | {"c2": "label", "a3": "label", "b3": "label"}
    assert {"A", "12", '<&"'} <= set(picture.words())
    assert "<&" not in picture.text
    # c2 is right of the middle of a board of three.
    assert picture.word("A")[0] == pytest.approx(110)


def test_marks_of_vertices_and_spaces_differ() -> None:
    assert drawn("conquare", marks={"C3": "A", "c3": "B"}, coordinates=False).places("mark") == {"C3", "c3"}
    picture = drawn("conquare", marks={"A1": "A", "a1": "B"}, coordinates=False)
    assert picture.word("A")[0] < picture.word("B")[0]
    assert picture.word("A")[1] > picture.word("B")[1]


def test_marks_are_above_arrows_and_of_another_colour() -> None:
    picture = drawn("quarod", marks="c3:circle,d4:A", arrows="c3>d4")
    drawn_in_order = [element.attrib["class"].split()[0] for element in picture.root if element.get("class", "").split()[:1] in (["mark"], ["arrow"])]
    assert drawn_in_order == ["arrow", "mark", "mark"]
    assert all(theme.mark != theme.arrow for theme in THEMES.values())


@pytest.mark.parametrize("label", ["W", "WW", "WWW", "MW%", "@@@", "ABC", "123", "iii", "漢字漢"])
def test_labels_stay_in_their_cells(label: str) -> None:
    picture = drawn("quarod", marks={"a1": label})
    (mark,) = picture.elements("mark")
    left, top, right, bottom = extent(picture, mark)
    assert -180 - 1 < left < right < -180 + 45 + 1
    assert 180 - 45 - 1 < top < bottom < 180 + 1


def test_arrows() -> None:
    picture = drawn("quarod", arrows=[("a1", "c3"), ("b2", "b8", "#ff0000"), ["h1", "h2"]])
    assert [(element.attrib["data-from"], element.attrib["data-to"]) for element in picture.elements("arrow")] == [("a1", "c3"), ("b2", "b8"), ("h1", "h2")]
    assert [element[0].attrib["stroke"] for element in picture.elements("arrow")] == [THEMES["paper"].arrow, "#ff0000", THEMES["paper"].arrow]
    shaft = picture.elements("arrow")[1][0]
    assert shaft.attrib["x1"] == shaft.attrib["x2"] == str((1 - 3.5) * 45)
    assert float(shaft.attrib["y1"]) > float(shaft.attrib["y2"])


def test_short_forms_mean_the_same() -> None:
    state = after("quarod", "a1-b1")
    assert svg(state, marks="c3:circle, d4:A") == svg(state, marks={"c3": "circle", "d4": "A"})
    assert svg(state, arrows="c3>d4, e5>f6:#aa3300") == svg(state, arrows=[("c3", "d4"), ("e5", "f6", "#aa3300")])
    assert svg(state, marks="", arrows="") == svg(state) == svg(state, marks=None, arrows=iter(()))


# Colours.

RATIO = 1.45
"""Contrast, as WCAG computes it, of any two pieces' colours of one theme, to every eye that is simulated. Emblems tell them apart as well."""
STONES = 10.0
"""Likewise of black and white ones."""

EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
    # Machado, Oliveira, Fernandes 2009, severity 1.
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def luminance(colour: str, eye: str) -> float:
    """WCAG's relative luminance of a colour as an eye sees it."""
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in (byte / 255 for byte in bytes.fromhex(colour[1:]))]
    seen = [min(1.0, max(0.0, sum(weight * value for weight, value in zip(row, linear, strict=True)))) for row in EYES[eye]]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), seen, strict=True))


def contrast(first: str, second: str, eye: str = "all colours") -> float:
    darker, lighter = sorted(luminance(colour, eye) for colour in (first, second))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_pieces_can_be_told_apart_by_every_eye(theme: str, eye: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours.black, colours.white, eye) > STONES
    for first, second in itertools.combinations((colours.white, colours.green, colours.red, colours.blue), 2):
        assert contrast(first, second, eye) > RATIO
    assert contrast(colours.accent, colours.black, eye) > 2
    assert contrast(colours.accent, colours.white, eye) > 2
    assert contrast(colours.text, colours.background, eye) > 4.5
    assert contrast(colours.board, colours.dark, eye) > 1.3
    # Signs and graphics, as WCAG has them: 3.
    assert contrast(colours.legal, colours.board, eye) > 3
    assert contrast(colours.legal, colours.dark, eye) > 3


def test_splinters_colours_differ_in_shape_too() -> None:
    """Without their colours, pieces of one type and different colours are still different drawings; and so are those of different types."""
    one_colour = Theme(**{field.name: "#000000" for field in fields(Theme)})
    picture = drawn("splinter_quad", colours=one_colour)
    drawings = {}
    for piece in picture.elements("piece"):
        colour, kind = piece.attrib["class"].split()[1:]
        drawings[colour, kind] = tuple((part.tag, part.attrib["d"]) for part in piece)
    assert len(drawings) == len(set(drawings.values())) == 16


def test_the_grey_theme_has_no_hue() -> None:
    for name, actions in (
        ("quarod", "a1-b1"),
        ("quabble", "b2"),
        ("qualos", "a1"),
        ("conquare", "A1"),
        ("splinter_quad", "c5b5"),
        ("laido", "a1"),
        ("vadus", "a1"),
    ):
        groups = name in ("quarod", "splinter_quad", "laido", "vadus")
        state = after(name, actions)
        place = state.action_to_string(0)[:2]
        colours = Drawn(svg(state, colours="grey", legal_actions=True, groups=groups, marks={place: "circle"})).colours()
        assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours), name


def test_single_colours_can_be_changed() -> None:
    theme = replace(THEMES["wood"], black="#123456")
    state = after("quabble", "a1")
    assert "#123456" in svg(state, colours=theme)
    assert svg(state, colours=theme).replace("#123456", THEMES["wood"].black) == svg(state, colours="wood")


@each(SMALL)
def test_all_themes_use_only_their_colours(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(9), 8)
    for theme in THEMES.values():
        allowed = {getattr(theme, field.name) for field in fields(theme)}
        assert Drawn(svg(state, colours=theme, legal_actions=True)).colours() <= allowed


# Wrong options.


FLAGS = ("coordinates", "caption", "last_action", "legal_actions", "groups")
WRONG_VALUES: dict[str, list[Any]] = {
    "size": [15, 0, -400, 10_001, 10**30],
    "orientation": [45, 360, -90, 1],
    "colours": ["pink", ""],
    "marks": [
        *({"z9": "circle"}, {"c33": "circle"}, {"C3": "circle"}, {"": "dot"}),
        *({"c3": "four"}, {"c3": ""}, {"c3": "a\n"}, {"c3": "\x00"}, {"c3": "\ud800"}),
        *("c3", "c3:", "c3:circle;d4:dot", ":dot"),
    ],
    "arrows": [
        *([("c3", "z9")], [("c3",)], [()], [("c3", "d4", "#000000", "e5")], [("c3", "c3")], [("c3", "d4", "red")], [("c3", "d4", '#fff"')]),
        *("c3", "c3>", "c3>d4:red", "c3-d4", ">d4"),
    ],
}
WRONG_TYPES: dict[str, list[Any]] = {
    "size": ["400", 400.0, None],
    "orientation": ["90", 90.0, None],
    "colours": [None, 1, {"black": "#000000"}],
    **{flag: [None, 1, "yes"] for flag in FLAGS},
    "marks": [5, ["c3"], {"c3": 5}, {5: "dot"}, {"c3": None}],
    "arrows": [5, None, ["c3d4"], [5], [("c3", 4)], [("c3", "d4", 5)]],
}
WRONG = [
    (option, value, error) for error, wrong in ((ArgumentError, WRONG_VALUES), (ArgumentTypeError, WRONG_TYPES)) for option in wrong for value in wrong[option]
]


@pytest.mark.parametrize(("option", "value", "error"), WRONG)
def test_wrong_options_are_named(option: str, value: Any, error: type[QuadgamesError]) -> None:
    state = after("quarod", "a1-b1")
    for draw in (state.svg, lambda **options: svg(state, **options)):
        with pytest.raises(error, match=f"^{option}: ") as raised:
            draw(**{option: value})
        assert len(str(raised.value)) < 1000


def test_options_are_read_from_text() -> None:
    text = "size=300 caption=false\torientation=-90 colours='wood' marks='c3:circle, d4:<1>' arrows="
    read = {"size": 300, "caption": False, "orientation": -90, "colours": "wood", "marks": "c3:circle, d4:<1>", "arrows": ""}
    assert read_options(text) == read
    assert read_options("") == {}
    assert read_options(f"size={'9' * 5000}") == {"size": "9" * 5000}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (None, ArgumentTypeError),
        ({"size": 300}, ArgumentTypeError),
        ("size", ArgumentError),
        ("=300", ArgumentError),
        ("state=300", ArgumentError),
        ("size=1 size=1", ArgumentError),
        ("marks='c3", ArgumentError),
    ],
)
def test_text_that_has_no_options_is_refused(text: Any, error: type[QuadgamesError]) -> None:
    with pytest.raises(error, match=r"^options: "):
        read_options(text)


@pytest.mark.parametrize("value", [None, "quarod", 5, quadgames.load_game("quarod"), quadgames.load_game("quarod").new_initial_states(2)])
def test_what_is_no_state_is_refused(value: Any) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^state: "):
        svg(value)


@pytest.mark.parametrize("value", ["red", "#12", "#12345", "#1234567", "url(#a)", '#fff" onload="', "", "#ggg"])
def test_colours_of_themes_are_codes(value: str) -> None:
    with pytest.raises(ArgumentError, match=r"^black: "):
        replace(THEMES["paper"], black=value)


def test_colours_of_themes_are_strings() -> None:
    with pytest.raises(ArgumentTypeError, match=r"^mark: "):
        replace(THEMES["paper"], mark=None)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["laido", "vadus"])
def test_hexagons_turn_by_multiples_of_thirty(name: str) -> None:
    for degrees in range(0, 360, 30):
        assert drawn(name, orientation=degrees, parameters={"size": 2}).count("board", "border") == 1
    with pytest.raises(ArgumentError, match=r"^orientation: 45 is not allowed; allowed: 0, 30, 60"):
        drawn(name, orientation=45)
