"""Pieces that several games share: round stones, and the four shapes of Splinter.

Soft edges come from a second, lighter form inside the first, not from gradients: those need ids, which collide when pictures share a page.
"""

from quadgames.pictures._boards import Point
from quadgames.pictures._canvas import Scene, Spot, ems

__all__ = ["COLOURS", "FULL", "SLIM", "badge", "contrast", "figure", "fill_of", "lines_between", "stone"]

COLOURS = {"b": "black", "w": "white"}
"""The letters of stones."""


def fill_of(scene: Scene, colour: str) -> str:
    """The theme's colour for a colour of the game."""
    return str(getattr(scene.theme, colour))


def contrast(scene: Scene, colour: str) -> str:
    """What can be read on a piece of this colour: light on dark ones, dark on light ones."""
    return scene.theme.outline if colour in ("white", "green") else scene.theme.white


def stone(scene: Scene, place: str, colour: str, radius: float) -> None:
    """A round stone with a soft light on it."""
    theme = scene.theme
    x, y = scene.at(place)
    units = radius * scene.cell
    with scene.group(f"piece {colour}", data_place=place):
        scene.element("circle", cx=x, cy=y, r=units, fill=fill_of(scene, colour), stroke=theme.outline, stroke_width=0.03 * scene.cell)
        if colour == "black":
            scene.element("circle", cx=x - 0.22 * units, cy=y - 0.26 * units, r=0.5 * units, fill=theme.white, opacity=0.09)
        else:
            scene.element("circle", cx=x, cy=y, r=0.78 * units, fill="none", stroke=theme.outline, stroke_width=0.07 * units, opacity=0.13)


def badge(scene: Scene, spot: Spot, words: str, offset: Point = (0, 0), size: float = 0.26) -> None:
    """A short text on a small plate, `offset` to the right of and above a place whatever way the board is turned."""
    theme = scene.theme
    x, y = scene.at(spot)
    x, y = x + offset[0] * scene.cell, y - offset[1] * scene.cell
    height = size * scene.cell
    width = height * (0.5 + 0.8 * ems(words))
    with scene.group("badge"):
        plate = {"x": x - width / 2, "y": y - 0.62 * height, "width": width, "height": 1.24 * height, "rx": 0.4 * height}
        scene.element("rect", fill=theme.background, stroke=theme.mark, stroke_width=0.08 * height, **plate)
        scene.words((x, y), words, height, fill=theme.text, text_anchor="middle", font_weight="bold")


def lines_between(scene: Scene, places: list[str], distance: float) -> list[tuple[Spot, Spot]]:
    """Every two of the places that are at most so far apart."""
    return [(first, second) for index, first in enumerate(places) for second in places[index + 1 :] if scene.board.near(first, second, distance)]


# Splinter's pieces, drawn by hand in a box from -50 to 50, y down.

FULL, SLIM = 1.1, 0.77
"""The size of the box in cells: usually, and where signs need the rim of the square."""
_FOOT = "M-25 41V35C-25 30-22 28-17 28"
_OTHER_FOOT = "C22 28 25 30 25 35V41Z"
_FIGURES = {
    "K": f"{_FOOT}C-14 17-13 10-14 2C-24-4-25-19-13-21C-8-22-5-20-3.5-17V-29H-11V-36H-3.5V-43H3.5V-36H11V-29H3.5V-17"
    f"C5-20 8-22 13-21C25-19 24-4 14 2C13 10 14 17 17 28{_OTHER_FOOT}",
    "R": f"{_FOOT}C-13 16-12 4-12-10H-18C-20-10-21-11-21-13V-33H-11.5V-26H-5V-33H5V-26H11.5V-33H21V-13C21-11 20-10 18-10H12C12 4 13 16 17 28{_OTHER_FOOT}",
    "B": f"{_FOOT}C-10 22-8 14-8 7H-13V0H-9C-19-10-16-23-3-32.5A5.5 5.5 0 1 1 3-32.5C16-23 19-10 9 0H13V7H8C8 14 10 22 17 28{_OTHER_FOOT}",
    "P": f"{_FOOT}C-11 21-8 13-8 4H-13V-3H-8.5A14.5 14.5 0 1 1 8.5-3H13V4H8C8 13 11 21 17 28{_OTHER_FOOT}",
}
"""Outlines of king, rook, bishop and pawn."""

_DETAILS = {"K": "M-13 3H13", "R": "M-12-10H12", "B": "M-8 3.5H8M1-24L-6-13", "P": "M-8 .5H8"}
"""Lines inside the outlines."""

_EMBLEMS = {"white": "", "blue": "M-16.5 34.8H16.5", "green": "M0 12.5A5 5 0 1 1 0 22.5A5 5 0 1 1 0 12.5Z", "red": "M-9 19L0 12L9 19L0 26Z"}
"""What tells the colours apart where colour cannot: White's body is plain, Blue's foot has a bar, Green's body a disc, Red's a lozenge."""


def figure(scene: Scene, place: str, colour: str, kind: str, scale: float = FULL) -> None:
    """A piece of Splinter."""
    ink = contrast(scene, colour)
    with scene.group(f"piece {colour} {kind}", data_place=place):
        scene.shape(place, _FIGURES[kind], scale, fill=fill_of(scene, colour), stroke=scene.theme.outline, stroke_width=4, stroke_linejoin="round")
        scene.shape(place, _DETAILS[kind], scale, fill="none", stroke=ink, stroke_width=2.6, stroke_linecap="round", opacity=0.75)
        if colour == "blue":
            scene.shape(place, _EMBLEMS[colour], scale, fill="none", stroke=ink, stroke_width=4.5, stroke_linecap="round")
        elif colour != "white":
            scene.shape(place, _EMBLEMS[colour], scale, fill=ink)
