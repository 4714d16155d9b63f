"""Writing SVG: elements, numbers, and the board's coordinates turned and scaled to the picture's.

Pictures have no ids, styles, scripts or references, so that any number of them can stand on one page.
"""

import math
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from xml.etree import ElementTree

from quadgames.pictures._boards import Board, Point, plus
from quadgames.pictures._themes import Theme

__all__ = ["Scene", "Spot", "ems", "number", "pair", "towards"]

BOARD_SPAN = 360
"""The longer side of a board, in the picture's own units."""
LARGEST_CELL = 110
"""Boards of few cells are smaller."""
NARROWEST = 280
"""So that the caption fits below small boards."""
LEAST_LETTERS = 9
"""The height of the smallest coordinates and captions, in pixels."""
CAPTION = 13.5
"""The height of the caption in the picture's units, if it fits."""
NARROWEST_WITH_TEXT = 120
"""Pictures of fewer pixels have neither coordinates nor a caption, which could not be read."""
FONT = "Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif"

Attribute = str | float
Spot = str | Point
"""A place, or a point of the board."""


class Box:
    """The least rectangle around what has been put into it."""

    def __init__(self) -> None:
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf

    def add(self, point: Point, across: float, up: float) -> None:
        """Take in a rectangle around a point, given by half its width and height."""
        self.left, self.right = min(self.left, point[0] - across), max(self.right, point[0] + across)
        self.top, self.bottom = min(self.top, point[1] - up), max(self.bottom, point[1] + up)


class Scene:
    """A picture in the making. Points that come in are the board's, in cells; what goes out is turned, scaled and written."""

    def __init__(self, board: Board, theme: Theme, orientation: int, width: int) -> None:
        self.board = board
        self.theme = theme
        self.width = width
        """In pixels."""
        self._cos = round(math.cos(math.radians(orientation)), 12)
        self._sin = round(math.sin(math.radians(orientation)), 12)
        turned = [self.turned(corner) for corner in board.outline]
        span = max(max(numbers) - min(numbers) for numbers in zip(*turned, strict=True))
        self.cell: float = min(BOARD_SPAN / span, LARGEST_CELL)
        """A cell, in the picture's units."""
        self.box = Box()
        self._root = ElementTree.Element("svg")
        self._into = self._root

    # Geometry.

    def turned(self, step: Point) -> Point:
        """A point or a step of the board as it is in the picture: turned clockwise, and y runs down from here on."""
        x, y = step
        return x * self._cos + y * self._sin, x * self._sin - y * self._cos

    def at(self, spot: Spot) -> Point:
        """Where a place, or a point of the board, is in the picture."""
        x, y = self.turned(self.board.centres[spot] if isinstance(spot, str) else spot)
        return x * self.cell, y * self.cell

    # Elements. Lengths are in cells, except where a name says that they are the picture's units.

    @contextmanager
    def group(self, name: str, **attributes: Attribute) -> Iterator[None]:
        """Elements under one class and with attributes in common."""
        outer = self._into
        self._into = self.element("g", class_=name, **attributes)
        try:
            yield
        finally:
            if not len(self._into):
                outer.remove(self._into)
            self._into = outer

    def element(self, tag: str, text: str | None = None, /, **attributes: Attribute) -> ElementTree.Element:
        """One element; in the names of attributes `_` stands for `-`, except at the end, which Python's own words need."""
        element = ElementTree.SubElement(self._into, tag)
        for name, value in attributes.items():
            element.set(name.rstrip("_").replace("_", "-"), value if isinstance(value, str) else number(value))
        element.text = text
        return element

    def circle(self, spot: Spot, radius: float, **attributes: Attribute) -> None:
        x, y = self.at(spot)
        self.element("circle", cx=x, cy=y, r=radius * self.cell, **attributes)

    def polygon(self, corners: Iterable[Point], **attributes: Attribute) -> None:
        self.element("path", d=self.closed(corners), **attributes)

    def closed(self, corners: Iterable[Point]) -> str:
        """Path data of a polygon."""
        return "M" + "L".join(pair(self.at(corner)) for corner in corners) + "Z"

    def line(self, start: Spot, end: Spot, width: float, **attributes: Attribute) -> None:
        (x1, y1), (x2, y2) = self.at(start), self.at(end)
        self.element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke_width=width * self.cell, **attributes)

    def segments(self, pairs: Iterable[tuple[Spot, Spot]], width: float, **attributes: Attribute) -> None:
        """Lines as one element, so that where they meet nothing shows, however transparent they are."""
        data = "".join(f"M{pair(self.at(start))}L{pair(self.at(end))}" for start, end in pairs)
        if data:
            self.element("path", d=data, fill="none", stroke_width=width * self.cell, stroke_linecap="round", stroke_linejoin="round", **attributes)

    def text(self, spot: Spot, words: str, size: float, halo: str, **attributes: Attribute) -> None:
        """Words around a place, always upright; a rim of the colour `halo` covers what lies below."""
        rim: dict[str, Attribute] = {"stroke": halo, "stroke_width": 0.12 * self.cell, "paint_order": "stroke", "stroke_linejoin": "round"}
        self.words(self.at(spot), words, size * self.cell, text_anchor="middle", font_weight="bold", **rim, **attributes)

    def words(self, point: Point, words: str, units: float, **attributes: Attribute) -> None:
        """Words at a point of the picture, `units` high, centred on it from top to bottom."""
        self.element("text", words, x=point[0], y=point[1] + 0.355 * units, font_size=units, **attributes)

    def shape(self, spot: Spot, data: str, scale: float, **attributes: Attribute) -> None:
        """Path data drawn in a box of 100 units around a place; always upright."""
        x, y = self.at(spot)
        self.element("path", d=data, transform=f"translate({number(x)} {number(y)}) scale({number(scale * self.cell / 100, 4)})", **attributes)

    # The whole.

    def take_in_board(self, margin: float) -> None:
        """Make room for the board and a margin in the picture's units."""
        for corner in self.board.outline:
            self.box.add(self.at(corner), margin, margin)

    def has_text(self) -> bool:
        """Whether the picture is large enough for coordinates and a caption."""
        return self.width >= NARROWEST_WITH_TEXT

    def least_letters(self, further: float = 0.0) -> float:
        """The height of the smallest text that can be read, in the picture's units, if the picture becomes wider by `further` times this height."""
        across = max(self.box.right - self.box.left, NARROWEST)
        return LEAST_LETTERS * across / max(1.0, self.width - further * LEAST_LETTERS)

    def write_below(self, lines: list[str], usual: str | None) -> None:
        """Lines of text under all that has been drawn, made smaller where they would not fit, and broken where they would be too small.

        The first has as many lines as the text `usual` would need, if there is one: pictures of one game with a caption have one height.
        """
        if not lines:
            return
        self.box.add(((self.box.left + self.box.right) / 2, self.box.bottom), NARROWEST / 2, 0)
        edge = min(self.at(corner)[0] for corner in self.board.outline)
        left = min(edge, self.box.left + 24)
        room = (self.box.right - left - 6) / _WIDTH_OF_A_LETTER
        least = self.least_letters()
        units = max(min(CAPTION, room / max(map(len, lines))), least)
        broken = [part for line in lines for part in _wrapped(line, room / units)]
        if usual is not None:
            kept = len(_wrapped(usual, room / least))
            while len(first := _wrapped(lines[0], room / units)) > kept:
                units *= 0.95
            broken = [*first, *[""] * (kept - len(first)), *(part for line in lines[1:] for part in _wrapped(line, room / units))]
        half, pitch = max(12.0, 0.8 * least), max(19.0, 1.3 * least)
        for index, line in enumerate(broken):
            if line:
                self.words((left, self.box.bottom + half + index * pitch), line, units, class_="caption", fill=self.theme.text)
        self.box.bottom += 2 * half + (len(broken) - 1) * pitch

    def finish(self, title: str, description: str) -> str:
        """The text of the picture."""
        box = self.box
        across, down = box.right - box.left, box.bottom - box.top
        root = self._root
        root.attrib |= {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"{number(box.left)} {number(box.top)} {number(across)} {number(down)}",
            "width": str(self.width),
            "height": number(self.width * down / across),
            "role": "img",
            "font-family": FONT,
        }
        ground = {"x": box.left, "y": box.top, "width": across, "height": down}
        background = ElementTree.Element("rect", {name: number(value) for name, value in ground.items()}, fill=self.theme.background)
        background.set("class", "background")
        for index, (tag, words) in enumerate((("title", title), ("desc", description))):
            element = ElementTree.Element(tag)
            element.text = words
            root.insert(index, element)
        root.insert(2, background)
        return ElementTree.tostring(root, encoding="unicode")


def _wrapped(line: str, letters: float) -> list[str]:
    """A line in parts of at most so many letters; a seat and its number stay together."""
    parts = textwrap.wrap(line.replace("seat ", "seat\xa0"), max(1, int(letters + 1e-6)), break_long_words=False, break_on_hyphens=False)
    return [part.replace("\xa0", " ") for part in parts]


_WIDTH_OF_A_LETTER = 0.56
"""On average, in ems; a little more than most texts need."""
_WIDE, _NARROW = "mwMW@%&", "iljftI.,:;'|!()[] "


def ems(words: str) -> float:
    """About how wide a bold text is, in its own height: fonts differ, so rather too wide."""
    return sum(1.0 if sign in _WIDE or sign > "\u2e7f" else 0.48 if sign in _NARROW else 0.74 for sign in words)


def number(value: float, digits: int = 2) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """A point in path data."""
    return f"{number(point[0])} {number(point[1])}"


def towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from `start` on the way to `end`."""
    length = math.dist(start, end)
    return plus(start, ((end[0] - start[0]) / length, (end[1] - start[1]) / length), distance)
