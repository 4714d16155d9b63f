"""The written forms of Splinter Quad and Splinter: action ids and strings, position texts and what they must satisfy."""

from typing import Any

import pytest
from pictures_splinter import CASCADE_TO_A_TIE, EMPTY_6, EMPTY_SPLINTER, LoadGame, draw, legal, play, text
from quadgames.errors import ArgumentError, ArgumentTypeError, IllegalActionError, PositionError

# Action ids and strings.


@pytest.mark.parametrize(("name", "options", "slides", "places"), [
    # A board of m × n has m(n − 1) + n(m − 1) pairs of squares with a common side and 2(m − 1)(n − 1) with a common corner; each makes two slides.
    ("splinter_quad", {"size": 6}, 2 * (30 + 30 + 50), 36),
    ("splinter_quad", {"size": 8}, 2 * (56 + 56 + 98), 64),
    ("splinter_quad", {}, 2 * (90 + 90 + 162), 100),
    ("splinter", {}, 2 * (80 + 81 + 144), 90),
])  # fmt: skip
def test_number_of_actions(load_game: LoadGame, name: str, options: dict[str, int], slides: int, places: int) -> None:
    game = load_game(name, **options)
    state = game.new_initial_state()
    assert game.num_distinct_actions() == slides + places
    strings = [state.action_to_string(action) for action in range(slides + places)]
    assert len(set(strings)) == slides + places
    assert [string.startswith("keep:") for string in strings] == [False] * slides + [True] * places


@pytest.mark.parametrize(("name", "options", "strings"), [
    (
        "splinter_quad",
        {"size": 6},
        {
            0: "a1b1", 1: "a1a2", 2: "a1b2", 3: "b1a1", 4: "b1c1", 5: "b1a2", 6: "b1b2", 7: "b1c2",
            # Rank 1 has 3 + 4 × 5 + 3 slides, a2 five.
            26: "a2a1", 30: "a2b3",
            31: "b2a1", 32: "b2b1", 33: "b2c1", 34: "b2a2", 35: "b2c2", 36: "b2a3", 37: "b2b3", 38: "b2c3",
            217: "f6e5", 218: "f6f5", 219: "f6e6",
            220: "keep:a1", 221: "keep:b1", 226: "keep:a2", 255: "keep:f6",
        },
    ),
    ("splinter_quad", {"size": 8}, {0: "a1b1", 419: "h8g8", 420: "keep:a1", 428: "keep:a2", 483: "keep:h8"}),
    ("splinter_quad", {"size": 10}, {0: "a1b1", 46: "a2a1", 683: "j10i10", 684: "keep:a1", 694: "keep:a2", 783: "keep:j10"}),
    ("splinter", {}, {0: "a1b1", 46: "a2a1", 609: "j9i9", 610: "keep:a1", 620: "keep:a2", 699: "keep:j9"}),
])  # fmt: skip
def test_action_ids(load_game: LoadGame, name: str, options: dict[str, int], strings: dict[int, str]) -> None:
    state = load_game(name, **options).new_initial_state()
    assert {number: state.action_to_string(number) for number in strings} == strings


TIE_OF_TWO = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  wK
    3  bK .  .  wP .  bR
    2  wK wR bB .  bK wP
    1  wB bR .  .  bB wR
       a  b  c  d  e  f
"""


def test_string_to_action_gives_the_id(load_game: LoadGame) -> None:
    state = load_game("splinter_quad", size=6).new_initial_state()
    assert [state.string_to_action(string) for string in ("a1b1", "a1a2", "a1b2")] == [0, 1, 2]
    tie = draw(load_game, TIE_OF_TWO, "w slide - gr")
    play(tie, "d3d4")
    assert tie.legal_actions() == [220, 224]
    assert [tie.string_to_action(string) for string in ("keep:a1", "keep:e1")] == [220, 224]


@pytest.mark.parametrize("string", ["", "a1", "a1c1", "a1a1", "a0a1", "A1B1", "a1-b1", "a1b1 ", "keep", "keep:", "keep:g1", "pass", "a1b1+"])
def test_strings_that_are_no_action(load_game: LoadGame, string: str) -> None:
    with pytest.raises(IllegalActionError):
        load_game("splinter_quad", size=6).new_initial_state().string_to_action(string)


@pytest.mark.parametrize("action", [-1, 256])
def test_ids_that_are_no_action(load_game: LoadGame, action: int) -> None:
    with pytest.raises(ArgumentError, match="action"):
        load_game("splinter_quad", size=6).new_initial_state().action_to_string(action)


# Position text.

STANDING = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  wK wR bP .  bB .
    2  wB bK .  bR .  .
    1  .  .  .  .  .  .
       a  b  c  d  e  f
"""
BOARD = "6/6/6/wKwRbP1bB1/wBbK1bR2/6"

TWO_GROUPS = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  wK wR wB .  .  .
    2  .  .  .  .  .  .
    1  bK bR bB .  .  .
       a  b  c  d  e  f
"""

ALONE = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  wK .  .  wP .  .
    2  .  .  .  .  .  .
    1  wB .  .  .  .  .
       a  b  c  d  e  f
"""


def test_the_text_of_a_picture(load_game: LoadGame) -> None:
    assert text(STANDING, "w slide - gr") == f"{BOARD} w slide - gr"
    assert load_game("splinter_quad", size=6).new_initial_state().position() == (
        "bBgPbPgPbPgB/wPrBwRrRwBrP/bPgRbKgKbRgP/wPrRwKrKwRrP/bPgBbRgRbBgP/wBrPwPrPwPrB w slide - -"
    )
    assert load_game("splinter").new_initial_state().position() == (
        "10/10/2wPbPwPbPwPbP2/2bPwRbBwBbRwP2/2wPbBwKbKwBbP2/2bPwRbBwBbRwP2/2wPbPwPbPwPbP2/10/10 w slide - -"
    )


@pytest.mark.parametrize(("picture", "fields"), [
    (STANDING, "w slide - gr"),
    (STANDING, "b slide - gr"),
    # The order of leaving is part of the position.
    (STANDING, "b slide - rg"),
    (TWO_GROUPS, "w keep - gr"),
    # A keep can be due to a colour that is out, and colours that stand can have lost everything.
    (TWO_GROUPS, "r keep - gr"),
    (TWO_GROUPS, "r keep - -"),
    (TWO_GROUPS, "g keep w:a3,b3,c3 r"),
    # The survivor's pieces may be split.
    (ALONE, "- won:w - grb"),
    (ALONE, "- won:w - bgr"),
    # Nobody is left: the winners are among those who can have left last, a run in turn order.
    (EMPTY_6, "- won:w - wbgr"),
    (EMPTY_6, "- won:wg - wbgr"),
    (EMPTY_6, "- won:wbgr - wbgr"),
    (EMPTY_6, "- won:b - grwb"),
    (EMPTY_6, "- won:wb - grwb"),
    (EMPTY_6, "- won:wr - gbwr"),
    (EMPTY_6, "- won:bg - wrbg"),
])  # fmt: skip
def test_positions_read_back(load_game: LoadGame, picture: str, fields: str) -> None:
    state = draw(load_game, picture, fields)
    assert state.position() == text(picture, fields)
    assert state == draw(load_game, picture, fields)
    assert hash(state) == hash(draw(load_game, picture, fields))
    assert state.history() == []


@pytest.mark.parametrize("shifted", [
    "w:c3", "w:b3,c3", "w:a3,b3,c3", "e:e3", "w:e3", "n:a2,a3", "s:a2,a3", "ne:d2,e3", "sw:d2,e3", "nw:d2,c3", "se:d2,c3", "s:b2,b3", "w:a2,b2",
    # A piece between the two has been lost.
    "w:c3,e3", "w:b3,c3,e3",
])  # fmt: skip
def test_shifted_pieces_read_back(load_game: LoadGame, shifted: str) -> None:
    state = draw(load_game, STANDING, f"b slide {shifted} gr")
    assert state.position() == f"{BOARD} b slide {shifted} gr"
    assert state != draw(load_game, STANDING, "b slide - gr")


@pytest.mark.parametrize("shifted", [
    # Not the written form.
    "", "e", "e:", ":e3", "x:e3", "E:e3", "e:E3", "e:e3,", "e:,e3", "e:e3,e3", "e:e03", "e:e3;c3", "e:g3", "e:e7", "-:e3", "--",
    # Not in index order.
    "w:c3,b3", "nw:c3,d2", "n:a3,a2",
    # An empty square.
    "e:d3", "w:c3,d3", "w:c3,d3,e3", "n:f6",
    # Not on one line in the direction.
    "e:d2,e3", "n:d2,c3", "w:a2,e3", "ne:d2,c3", "e:a2,c3", "n:b2,c3",
    # Another piece between.
    "w:a3,c3", "w:a3,e3", "w:b3,e3",
    # The square behind the last is off the board, or not empty.
    "e:a3", "e:a3,b3,c3", "se:a3,b2", "e:b3,c3", "e:c3", "n:a3", "s:a2", "w:a3,b3", "w:a2", "e:c3,e3", "ne:b3", "sw:a2",
])  # fmt: skip
@pytest.mark.parametrize("fields", ["b slide {} gr", "w slide {} rg"])
def test_shifted_pieces_that_are_refused(load_game: LoadGame, shifted: str, fields: str) -> None:
    with pytest.raises(PositionError):
        draw(load_game, STANDING, fields.format(shifted))


@pytest.mark.parametrize("shifted", ["e:a3", "e:b3,c3", "w:a3,c3", "n:a1", "e:d1", "n:a1,a3", "w:c3,b3"])
def test_shifted_pieces_that_are_refused_during_a_keep(load_game: LoadGame, shifted: str) -> None:
    with pytest.raises(PositionError):
        draw(load_game, TWO_GROUPS, f"w keep {shifted} gr")


@pytest.mark.parametrize("position", [
    "",
    " ",
    BOARD,
    f"{BOARD} w slide -",
    f"{BOARD} w slide - gr -",
    f"{BOARD} w slide - gr ",
    f" {BOARD} w slide - gr",
    f"{BOARD}  w slide - gr",
    f"{BOARD}\tw slide - gr",
    f"{BOARD} w slide - gr\n",
    # The board.
    "6/6/wKwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/6/wKwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "/6/6/wKwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bB/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bB2/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bB01/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP01bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwR0bP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bB1/wBbK1bR11/6 w slide - gr",
    "6/6/6/wKwRbP1bB1/wBbK1bR2/7 w slide - gr",
    "6/6/6/wKwRbP1bB1/wBbK1bR2/06 w slide - gr",
    "6/6/6/wKwRbP1bB1/wBbK1bR2/...... w slide - gr",
    "6/6/6/wKwRbP1bB1/wBbK1bR2/6/ w slide - gr",
    "6/6/6/KwwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/wkwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/wQwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/yKwRbP1bB1/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bBw/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bB²/wBbK1bR2/6 w slide - gr",
    "6/6/6/wKwRbP1bB９/wBbK1bR2/6 w slide - gr",
    "10/10/10/10/10/10/wKwRbP1bB5/wBbK1bR6/10/10 w slide - gr",
    # The colour.
    f"{BOARD} - slide - gr",
    f"{BOARD} y slide - gr",
    f"{BOARD} W slide - gr",
    f"{BOARD} white slide - gr",
    f"{BOARD}  slide - gr",
    f"{BOARD} wb slide - gr",
    f"{BOARD} g slide - gr",
    f"{BOARD} r slide - gr",
    # The phase.
    f"{BOARD} w - - gr",
    f"{BOARD} w move - gr",
    f"{BOARD} w Slide - gr",
    f"{BOARD} w slide: - gr",
    f"{BOARD} w won:w - gr",
    # Out.
    f"{BOARD} w slide - ",
    f"{BOARD} w slide - gg",
    f"{BOARD} w slide - grg",
    f"{BOARD} w slide - g,r",
    f"{BOARD} w slide - gr-",
    f"{BOARD} w slide - y",
    f"{BOARD} w slide - GR",
    f"{BOARD} w slide - grb",
    f"{BOARD} b slide - grw",
])  # fmt: skip
def test_texts_that_are_refused(load_game: LoadGame, position: str) -> None:
    with pytest.raises(PositionError):
        load_game("splinter_quad", size=6).new_initial_state(position)


def test_the_base_of_the_refused_texts_is_right(load_game: LoadGame) -> None:
    assert load_game("splinter_quad", size=6).new_initial_state(f"{BOARD} w slide - gr").position() == f"{BOARD} w slide - gr"


@pytest.mark.parametrize("position", [None, 5, b"6/6", ["6"]])
def test_a_position_is_a_str(load_game: LoadGame, position: Any) -> None:
    game = load_game("splinter_quad", size=6)
    if position is None:
        assert game.new_initial_state(None) == game.new_initial_state()
    else:
        with pytest.raises(ArgumentTypeError, match="position"):
            game.new_initial_state(position)


def test_colours_of_the_other_game_are_refused(load_game: LoadGame) -> None:
    board = "10/10/10/10/10/10/wKwRwBbKbRbB4/{}9/10"
    game = load_game("splinter")
    assert game.new_initial_state(board.format("wP") + " w slide - -").current_player() == 0
    for position in (
        board.format("gP") + " w slide - -",
        board.format("wP") + " w slide - g",
        board.format("wP") + " g slide - -",
        EMPTY_SPLINTER + " - won:g - wb",
        EMPTY_SPLINTER + " - won:wg - wb",
    ):
        with pytest.raises(PositionError):
            game.new_initial_state(position)


def test_a_slide_position_has_two_colours_standing(load_game: LoadGame) -> None:
    with pytest.raises(PositionError):
        draw(load_game, ALONE, "w slide - bgr")
    with pytest.raises(PositionError):
        draw(load_game, EMPTY_6, "w slide - wbgr")


def test_a_slide_position_has_no_standing_colour_with_two_knockouts(load_game: LoadGame) -> None:
    """Without b3 White has king and bishop; with Green standing, Green has no piece at all."""
    two_types = STANDING.replace("wR", "wB")
    for picture, fields in ((two_types, "w slide - gr"), (two_types, "b slide - gr"), (STANDING, "w slide - r"), (STANDING, "w slide - -")):
        with pytest.raises(PositionError):
            draw(load_game, picture, fields)


def test_a_slide_position_is_one_group(load_game: LoadGame) -> None:
    with pytest.raises(PositionError):
        draw(load_game, TWO_GROUPS, "w slide - gr")


def test_types_and_counts_are_free(load_game: LoadGame) -> None:
    picture = """
        6  wK wK wK wK wR wB
        5  bP bP bP bP bR bB
        4  .  .  .  .  .  bP
        3  .  .  .  .  bP .
        2  .  .  .  bP .  .
        1  .  .  bP .  .  .
           a  b  c  d  e  f
        """
    state = draw(load_game, picture, "w slide - gr")
    assert state.knockouts() == {"white": ["P"], "blue": ["K"], "green": ["K", "R", "B", "P"], "red": ["K", "R", "B", "P"]}


def test_a_keep_position_has_a_tie_of_the_largest_groups(load_game: LoadGame) -> None:
    one_more = TWO_GROUPS.replace("wK wR wB .", "wK wR wB wP")
    for picture in (STANDING, one_more, ALONE.replace("wP", "bP").replace("wB .", "wB wK"), EMPTY_6):
        with pytest.raises(PositionError):
            draw(load_game, picture, "w keep - gr")
    with_a_third = """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  wP
        4  .  .  .  .  .  .
        3  wK wR wB .  .  .
        2  .  .  .  .  .  .
        1  bK bR bB .  .  .
           a  b  c  d  e  f
        """
    assert legal(draw(load_game, with_a_third, "w keep - gr")) == ["keep:a1", "keep:a3"]


def test_a_keep_position_has_two_colours_standing(load_game: LoadGame) -> None:
    apart = ALONE.replace("wP", ".")
    assert legal(draw(load_game, apart, "w keep - gr")) == ["keep:a1", "keep:a3"]
    with pytest.raises(PositionError):
        draw(load_game, apart, "w keep - grb")


def test_a_keep_position_has_a_colour_to_move(load_game: LoadGame) -> None:
    for colour in ("-", "y", "wb"):
        with pytest.raises(PositionError):
            draw(load_game, TWO_GROUPS, f"{colour} keep - gr")


@pytest.mark.parametrize(("picture", "fields"), [
    # The winners' letters.
    (ALONE, "- won - grb"),
    (ALONE, "- won: - grb"),
    (ALONE, "- won:- - grb"),
    (ALONE, "- won:ww - grb"),
    (ALONE, "- won:y - grb"),
    (ALONE, "- Won:w - grb"),
    (EMPTY_6, "- won:bw - grwb"),
    (EMPTY_6, "- won:w,b - grwb"),
    (EMPTY_6, "- won: - grwb"),
    # Colour and shifted.
    (ALONE, "w won:w - grb"),
    (ALONE, "b won:w - grb"),
    (ALONE, "- won:w e:d3 grb"),
    (EMPTY_6, "w won:wb - grwb"),
    # At most one colour is not out.
    (ALONE, "- won:w - gr"),
    (ALONE, "- won:w - -"),
    (STANDING, "- won:w - gr"),
    (EMPTY_6, "- won:g - gr"),
    (EMPTY_6, "- won:gr - gr"),
    # The one that is left is the winner, alone on the board, with fewer than two knockouts.
    (ALONE, "- won:b - grb"),
    (ALONE, "- won:wb - grb"),
    (ALONE.replace("wP", "bP"), "- won:w - grb"),
    (ALONE.replace("wP", "wB"), "- won:w - grb"),
    (EMPTY_6, "- won:w - grb"),
    # Nobody is left: the board is empty, and the winners left last, two or more together in turn order.
    (ALONE, "- won:w - grbw"),
    (ALONE, "- won:w - grwb"),
    (EMPTY_6, "- won:g - grwb"),
    (EMPTY_6, "- won:wr - grwb"),
    (EMPTY_6, "- won:b - gbwr"),
    (EMPTY_6, "- won:w - rgbw"),
    (EMPTY_6, "- won:bw - rgbw"),
    (EMPTY_6, "- won:g - wbrg"),
])  # fmt: skip
def test_finished_positions_that_are_refused(load_game: LoadGame, picture: str, fields: str) -> None:
    with pytest.raises(PositionError):
        draw(load_game, picture, fields)


@pytest.mark.parametrize(("winners", "out", "returns"), [
    ("w", "wb", [1, -1]),
    ("b", "wb", [-1, 1]),
    ("wb", "wb", [0, 0]),
])  # fmt: skip
def test_finished_splinter_positions(load_game: LoadGame, winners: str, out: str, returns: list[float]) -> None:
    position = f"{EMPTY_SPLINTER} - won:{winners} - {out}"
    state = load_game("splinter").new_initial_state(position)
    assert state.position() == position
    assert state.returns() == returns
    with pytest.raises(PositionError):
        load_game("splinter").new_initial_state(f"{EMPTY_SPLINTER} - won:{winners} - bw")


def test_play_goes_on_from_a_text_as_from_the_game(load_game: LoadGame) -> None:
    """The text of every position on the way through a cascade, a keep and a slide reads back to an equal state with the same actions."""
    state = draw(load_game, CASCADE_TO_A_TIE, "w slide - g")
    for action in ("a2a1", "keep:a1", "b4b5", "b3c4"):
        play(state, action)
        again = state.get_game().new_initial_state(state.position())
        assert again == state
        assert again.legal_actions() == state.legal_actions()
        assert again.eliminated() == state.eliminated()
