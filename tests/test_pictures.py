"""Pictures: that they are sound SVG, and that what stands on the board is drawn where it stands."""

import random
import re
from typing import Any

import pytest
import quadgames
from drawn import BOARD, SVG, Drawn, after, pieces_of
from games import ALL, DEFAULT, FAMILIES, LARGEST, SMALL, SMALLEST, Setup, each, play, random_game
from quadgames.pictures import THEMES, svg
from scripts import run_python

PAPER = THEMES["paper"]


def drawn(name: str, position: str | None = None, parameters: dict[str, Any] | None = None, **options: Any) -> Drawn:
    """The picture of a position."""
    return Drawn(svg(quadgames.load_game(name, **(parameters or {})).new_initial_state(position), **options))


# Sound SVG.


@each(ALL)
def test_every_picture_is_well_formed_and_renders(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(1), 30)
    picture = Drawn(svg(state, legal_actions=True, size=300))
    assert picture.root.tag == SVG + "svg"
    assert picture.root.attrib["width"] == "300"
    assert picture.pixels.width == 300
    assert picture.pixels.height == pytest.approx(300 * picture.down / picture.across, abs=1)
    title, description = picture.root[0], picture.root[1]
    assert (title.tag, description.tag) == (SVG + "title", SVG + "desc")
    assert str(state.get_game()) in (title.text or "")
    assert state.position() in (description.text or "")


@each(SMALLEST + LARGEST)
def test_pictures_are_safe_to_put_on_one_page(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(2), 20)
    picture = Drawn(svg(state, legal_actions=True))
    for element in picture.root.iter():
        assert element.tag.removeprefix(SVG) in {"svg", "title", "desc", "g", "rect", "path", "circle", "line", "text"}
        assert not {"id", "href", "style"} & element.attrib.keys()
        assert not any(name.startswith("on") or "url(" in value for name, value in element.attrib.items())
    assert "nan" not in picture.text
    assert "inf" not in picture.text.replace('class="board inner"', "")


@each(SMALLEST + LARGEST + DEFAULT)
def test_nothing_reaches_over_the_border_of_the_picture(setup: Setup) -> None:
    """The outermost pixels all have the background's colour."""
    state = setup.load().new_initial_state()
    play(state, random.Random(3), 40)
    options: dict[str, Any] = {"size": 200} | ({"orientation": 30} if setup.name in ("laido", "vadus") else {"orientation": 90})
    for pixels in (Drawn(svg(state, **options)).pixels, Drawn(svg(state, coordinates=False, caption=False, size=200)).pixels):
        width, height = pixels.size
        border = [pixels.getpixel((x, y)) for x in range(width) for y in (0, height - 2)] + [
            pixels.getpixel((x, y)) for y in range(height - 1) for x in (0, width - 1)
        ]
        red, green, blue = bytes.fromhex(PAPER.background[1:])
        assert set(border) == {(red, green, blue)}


@each(ALL)
def test_texts_are_apart_and_inside(setup: Setup) -> None:
    picture = Drawn(svg(setup.load().new_initial_state(), caption=False))
    spots = [(float(text.attrib["x"]), float(text.attrib["y"]), float(text.attrib["font-size"])) for text in picture.root.iter(SVG + "text")]
    for index, (x, y, size) in enumerate(spots):
        assert picture.left < x - size / 2
        assert x + size / 2 < picture.left + picture.across
        assert all(abs(x - other) > 0.6 * size or abs(y - below) > 0.8 * size for other, below, _ in spots[:index])


@each(SMALL)
def test_drawing_is_repeatable_and_leaves_the_state_alone(setup: Setup) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(4), 9)
    before = (state.position(), state.history(), state.legal_actions())
    assert svg(state, legal_actions=True) == svg(state, legal_actions=True) == svg(state.clone(), legal_actions=True)
    assert (state.position(), state.history(), state.legal_actions()) == before


def test_a_picture_is_the_same_in_every_process() -> None:
    """Whatever order Python's sets have there."""
    program = """
        import hashlib, random, quadgames
        digest = hashlib.sha256()
        for name in ["quarod", "fast_quabble", "conquare", "splinter_quad", "laido"]:
            state, rng = quadgames.load_game(name).new_initial_state(), random.Random(1)
            for _ in range(16):
                state.apply_action(rng.choice(state.legal_actions()))
            for _ in range(4):
                state.apply_action(rng.choice(state.legal_actions()))
                digest.update(state.svg(legal_actions=True, groups=name in ("quarod", "splinter_quad", "laido")).encode())
        print(digest.hexdigest())
    """
    assert len({run_python(program) for _ in range(3)}) == 1


def test_a_notebook_shows_the_picture() -> None:
    state = after("quarod", "a1-b1", size=3)
    assert state._repr_svg_() == state.svg() == svg(state)
    assert state.svg(size=123, colours="dark") == svg(state, size=123, colours="dark")


def test_pictures_are_imported_when_they_are_asked_for() -> None:
    program = """
        import sys, quadgames
        print(sorted(name for name in sys.modules if "pictures" in name or name.startswith("xml")))
        print(quadgames.pictures.svg.__name__, hasattr(quadgames, "picture"))
    """
    assert run_python(program) == "[]\nsvg False\n"


# The reference.


@each(SMALL)
def test_states_of_the_reference_draw_the_same(setup: Setup) -> None:
    options: dict[str, Any] = {"legal_actions": True, "groups": setup.name in ("quarod", "splinter", "splinter_quad")}
    core, plain = setup.load().new_initial_state(), setup.reference().new_initial_state()
    rng = random.Random(5)
    while not core.is_terminal() and core.move_number() < 12:
        action = rng.choice(core.legal_actions())
        core.apply_action(action)
        plain.apply_action(action)
        if not core.is_terminal() or setup.name in ("quarod", "laido", "vadus"):  # several winning chains can be right
            assert svg(core, **options) == svg(plain, **options)


# Pieces.


@each(SMALL + DEFAULT)
def test_every_piece_is_drawn_once_with_its_colour_and_kind(setup: Setup) -> None:
    game, plain = setup.load(), setup.reference()
    for number, state in enumerate(random_game(game, random.Random(6), 40)):
        if number % 4 == 0:
            picture = Drawn(svg(state))
            shown = [(element.attrib["data-place"], element.attrib["class"]) for element in picture.elements("piece")]
            assert sorted(shown) == sorted(pieces_of(plain.new_initial_state(state.position())))


def turned(x: float, y: float, degrees: int) -> tuple[float, float]:
    """A point, with y up, turned clockwise by quarters, as a point with y down."""
    for _ in range(degrees // 90):
        x, y = y, -x
    return x, -y


def on_square(square: str, size: int, degrees: int = 0, off: tuple[float, float] = (0, 0)) -> tuple[float, float]:
    """Where a square of a board of that size is in a picture, `off` cells from its centre: the board's middle is the origin."""
    cell = BOARD / size
    x = (ord(square[0]) - ord("a") - (size - 1) / 2 + off[0]) * cell
    y = (int(square[1:]) - 1 - (size - 1) / 2 + off[1]) * cell
    return turned(x, y, degrees)


QUARTERS = pytest.mark.parametrize("degrees", [0, 90, 180, 270])


@QUARTERS
@pytest.mark.parametrize("size", [4, 5, 19])
def test_stones_and_squares_have_their_colours_where_they_are(size: int, degrees: int) -> None:
    rows = [str(size)] * size
    rows[-1] = f"b{size - 1}"  # a1
    rows[0] = f"{size - 2}w1"  # the last file but one, at the top
    picture = drawn("quabble", f"{'/'.join(rows)} b wb -", {"size": size}, orientation=degrees, size=1200, coordinates=False)
    corner, white = "a1", f"{chr(ord('a') + size - 2)}{size}"
    empty = f"{chr(ord('a') + size - 1)}{size}"
    assert picture.pixel(*on_square(corner, size, degrees, turned_back((0.1, -0.3), degrees))) == PAPER.black
    assert picture.pixel(*on_square(white, size, degrees)) == PAPER.white
    # The far corner is of a1's colour: dark on even boards, light on odd ones. The square left of a1 in the picture of the files is of the other.
    a1_is_dark = size % 2 == 0
    assert picture.pixel(*on_square(empty, size, degrees)) == (PAPER.dark if a1_is_dark else PAPER.board)
    assert picture.pixel(*on_square("b1", size, degrees)) == (PAPER.board if a1_is_dark else PAPER.dark)


def turned_back(off: tuple[float, float], degrees: int) -> tuple[float, float]:
    """An offset, with y up, that the turn brings to where it is meant in the picture."""
    x, y = off
    for _ in range(degrees // 90):
        x, y = -y, x
    return x, y


@QUARTERS
def test_the_edges_have_their_owners_colours(degrees: int) -> None:
    picture = drawn("quabble", None, {"size": 6}, orientation=degrees, size=1200)
    beyond = (BOARD / 2 + 6.5) / (BOARD / 6)
    for direction, colour in (((0.0, beyond), PAPER.black), ((0.0, -beyond), PAPER.black), ((beyond, 0.0), PAPER.white), ((-beyond, 0.0), PAPER.white)):
        x, y = turned(direction[0] * BOARD / 6, direction[1] * BOARD / 6, degrees)
        assert picture.pixel(x, y) == colour


@QUARTERS
def test_conquare_has_stones_on_vertices_and_on_spaces(degrees: int) -> None:
    # Vertices A1 (black) and C2 (white), space b1 (black).
    picture = drawn("fast_conquare", "3/2/2w/1b/b2 b wb -", {"size": 2}, orientation=degrees, size=1200, coordinates=False)
    cell = min(BOARD / 2.9, 110)
    for x, y, colour in ((-1, -1, PAPER.black), (1, 0, PAPER.white), (0.5, -0.5, PAPER.black), (-0.5, 0.5, PAPER.dark)):
        dx, dy = turned_back((0.05, -0.2), degrees)
        assert picture.pixel(*turned((x + dx) * cell, (y + dy) * cell, degrees)) == colour
    assert picture.places("piece") == {"A1", "C2", "b1"}


@QUARTERS
def test_rods_point_where_they_point(degrees: int) -> None:
    # b2 and c2 are engaged to each other; the black piece on c3 points at c2 and is disengaged, the white one on b3 points at b2.
    position = "4/1sS1/1Ew1/4 b bw - 0"
    picture = drawn("quarod", position, {"size": 4}, orientation=degrees, size=1200)
    cell = BOARD / 4
    rod, outline, board = PAPER.rod, PAPER.outline, PAPER.board
    assert picture.pixel(*turned(0, -cell / 2, degrees)) == rod
    assert picture.places("engaged") == {"b2", "c2"}
    assert picture.places("dead") == {"b3", "c3"}
    assert picture.count("link") == 1
    for x in (-cell / 2, cell / 2):
        assert picture.pixel(*turned(x, 0.12 * cell, degrees)) == outline  # from b3 and c3 down
        assert picture.pixel(*turned(x, 0.92 * cell, degrees)) == board
    assert picture.pixel(*turned(0, cell / 2 - 3, degrees)) != rod


@QUARTERS
def test_bare_rods_point_in_all_four_directions(degrees: int) -> None:
    # a1 points north at a2, a2 east at b2, b2 south at b1, b1 west at a1: nobody is engaged.
    picture = drawn("quarod", "eS/Nw b bw - 0", {"size": 2}, orientation=degrees, size=1200, coordinates=False)
    cell = 110
    for x, y, east, north in ((-0.5, -0.5, 0, 1), (-0.5, 0.5, 1, 0), (0.5, 0.5, 0, -1), (0.5, -0.5, -1, 0)):
        assert picture.pixel(*turned((x + 0.4 * east) * cell, (y + 0.4 * north) * cell, degrees)) == PAPER.outline
        assert picture.pixel(*turned((x - 0.4 * east) * cell, (y - 0.4 * north) * cell, degrees)) == PAPER.board
    assert picture.places("dead") == {"a1", "a2", "b1", "b2"}
    assert picture.count("rods") == picture.count("link") == 0


@QUARTERS
def test_splinters_pieces_are_where_they_are(degrees: int) -> None:
    position = "6/6/2wKwR2/2wBwP2/6/6 - won:w - bgr"
    picture = drawn("splinter_quad", position, {"size": 6}, orientation=degrees, size=1200)
    for square in ("c4", "d4", "c3", "d3"):
        # The pieces stand upright whatever way the board is turned; their feet are in the lower half of the square.
        x, y = on_square(square, 6, degrees)
        assert picture.pixel(x, y + 0.4 * BOARD / 6) == PAPER.white
        assert picture.pixel(x + 0.4 * BOARD / 6, y) == PAPER.board


HALF_ROW = 3**0.5 / 2


@pytest.mark.parametrize(("degrees", "where"), [(0, (-1, -2)), (60, (-2, 0)), (120, (-1, 2)), (180, (1, 2)), (240, (2, 0)), (300, (1, -2))])
def test_hexagons_turn(degrees: int, where: tuple[float, float]) -> None:
    # The black stone on a1 goes round the six corners; `where` is in cells across and rows up.
    picture = drawn("laido", "3/4/5/4/b2 - -- 0", {"size": 3}, orientation=degrees, size=1200, caption=False)
    (element,) = picture.elements("piece", "black")
    spot = element[0]
    x, y = float(spot.attrib["cx"]), float(spot.attrib["cy"])
    cell = float(spot.attrib["r"]) / 0.4
    assert (x / cell, -y / cell) == pytest.approx((where[0], where[1] * HALF_ROW), abs=0.01)
    assert picture.pixel(x + 0.1 * cell, y + 0.3 * cell) == PAPER.black


def test_hexagons_have_six_neighbours_at_one_distance() -> None:
    state = after("laido", "c3", size=3)
    near = [(x, y) for x, y in ((-1, 0), (1, 0), (-0.5, HALF_ROW), (0.5, HALF_ROW), (-0.5, -HALF_ROW), (0.5, -HALF_ROW))]
    picture = Drawn(svg(state, marks=dict.fromkeys(("c2", "c4", "d2", "d3", "b2", "b3"), "dot"), caption=False))
    (stone,) = picture.elements("piece")
    cell = float(stone[0].attrib["r"]) / 0.4
    starts = [element[0].attrib["d"] for element in picture.elements("mark")]
    spots = {tuple(round(float(number) / cell, 1) for number in re.findall(r"-?[\d.]+", start)[:2]) for start in starts}
    assert len(spots) == 6
    assert all(min((x - a) ** 2 + (y + b) ** 2 for a, b in near) < 0.02 for x, y in spots)


# Coordinates.


@pytest.mark.parametrize("size", [2, 8, 16])
def test_coordinates_of_squares(size: int) -> None:
    picture = drawn("quarod", None, {"size": size}, caption=False)
    files = [chr(ord("a") + file) for file in range(size)]
    assert sorted(picture.words()) == sorted([*files, *(str(rank + 1) for rank in range(size))])
    first, last = picture.word("a"), picture.word(files[-1])
    assert first[0] < last[0]
    assert first[1] == last[1]
    assert first[1] > picture.word("1")[1]  # below the lowest rank
    assert picture.word("1")[1] > picture.word(str(size))[1]
    assert picture.word("1")[0] < first[0]  # at the left


@pytest.mark.parametrize(
    ("degrees", "letters_across", "letters_ascend", "numbers_ascend"),
    [(0, True, True, False), (90, False, True, True), (180, True, False, True), (270, False, False, False)],
)
def test_coordinates_stay_below_and_left_when_the_board_turns(degrees: int, letters_across: bool, letters_ascend: bool, numbers_ascend: bool) -> None:
    """`ascend`: to the right, or down."""
    picture = drawn("quarod", None, {"size": 4}, caption=False, orientation=degrees)
    (ax, ay), (dx, dy), (x1, y1), (x4, y4) = (picture.word(name) for name in ("a", "d", "1", "4"))
    assert (ay == dy) is letters_across
    assert (dx > ax if letters_across else dy > ay) is letters_ascend
    assert (y4 > y1 if letters_across else x4 > x1) is numbers_ascend
    below = (ay, dy) if letters_across else (y1, y4)
    left = (x1, x4) if letters_across else (ax, dx)
    assert min(below) > 180
    assert max(left) < -180


def test_coordinates_of_conquare_name_vertices_and_spaces_on_different_sides() -> None:
    picture = drawn("conquare", None, {"size": 3}, caption=False)
    assert sorted(picture.words()) == sorted(["A", "B", "C", "D", "1", "2", "3", "4", "a", "b", "c", "1", "2", "3"])
    assert picture.word("A")[1] > 0 > picture.word("a")[1]
    assert picture.word("a")[0] == pytest.approx((picture.word("A")[0] + picture.word("B")[0]) / 2, abs=0.02)


def test_coordinates_of_hexagons_name_every_row_and_both_ends_of_every_line() -> None:
    words = drawn("laido", None, {"size": 3}, caption=False).words()
    assert sorted(words) == sorted(["a", "b", "c", "d", "e", *"1234", *"1234", "5"])


def test_pictures_without_coordinates_have_no_text() -> None:
    assert drawn("vadus", None, coordinates=False, caption=False).words() == []


# Options of the whole picture.


@each(FAMILIES)
def test_size_is_the_width(setup: Setup) -> None:
    small, large = (Drawn(svg(setup.load().new_initial_state(), size=size)) for size in (16, 10_000))
    assert (small.root.attrib["width"], large.root.attrib["width"]) == ("16", "10000")
    assert small.words() == []
    assert [element.attrib["d"] for element in small.elements("board")] == [element.attrib["d"] for element in large.elements("board")]


@pytest.mark.parametrize("size", [16, 119, 120, 160, 220, 300, 400])
@each(SMALLEST + LARGEST + DEFAULT)
def test_text_can_be_read_or_is_left_out(setup: Setup, size: int) -> None:
    state = setup.load().new_initial_state()
    play(state, random.Random(8), 7)
    picture = Drawn(svg(state, size=size, legal_actions=True))
    heights = [float(text.attrib["font-size"]) * size / picture.across for text in picture.root.iter(SVG + "text")]
    assert all(height >= 8.9 for height in heights)
    assert bool(picture.captions()) == (size >= 120)
    if size == 400:
        assert len(heights) > len(picture.captions())


@pytest.mark.parametrize("size", [120, 150, 220, 400])
@each(SMALL)
def test_all_pictures_of_a_game_have_one_height(setup: Setup, size: int) -> None:
    """As the frames of a film need it, whatever the captions say."""
    heights = {Drawn(svg(state, size=size)).root.attrib["height"] for state in random_game(setup.load(), random.Random(9), 80)}
    assert len(heights) == 1


def test_a_long_caption_is_broken_where_it_would_be_too_small() -> None:
    state = after("laido", "a1", size=5)
    wide, narrow = (Drawn(svg(state, size=size)).captions() for size in (400, 130))
    assert wide == ["After a1 · Seat 1 chooses a colour"]
    assert len(narrow) > 1
    assert " ".join(narrow) == wide[0]


def test_splinters_board_is_wider_than_high() -> None:
    upright, turned_board = (drawn("splinter", orientation=degrees, coordinates=False, caption=False) for degrees in (0, 90))
    assert upright.across > upright.down
    assert turned_board.across == pytest.approx(turned_board.down * upright.down / upright.across, rel=0.1)
    assert turned_board.across < turned_board.down
