"""Looking at pictures: their elements, and their pixels as a browser would show them."""

import io
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import quadgames
import resvg_py
from PIL import Image

SVG = "{http://www.w3.org/2000/svg}"
BOARD = 360
"""The longer side of a board that is not of very few cells, in the picture's units."""


def after(name: str, actions: str, position: str | None = None, **parameters: Any) -> Any:
    """The state after these actions."""
    state = quadgames.load_game(name, **parameters).new_initial_state(position)
    for action in actions.split():
        state.apply_action(state.string_to_action(action))
    return state


class Drawn:
    """A picture that was read back, and rendered when somebody asks for its pixels."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        left, top, across, down = (float(number) for number in self.root.attrib["viewBox"].split())
        self.left, self.top, self.across, self.down = left, top, across, down
        self._pixels: Image.Image | None = None

    def elements(self, *classes: str) -> list[ElementTree.Element]:
        """All elements that have all these classes."""
        return [element for element in self.root.iter() if set(classes) <= set(element.get("class", "").split())]

    def count(self, *classes: str) -> int:
        return len(self.elements(*classes))

    def places(self, *classes: str) -> set[str]:
        """Where the elements with these classes are."""
        return {element.attrib["data-place"] for element in self.elements(*classes)}

    def words(self) -> list[str]:
        """All that can be read."""
        return [element.text or "" for element in self.root.iter(SVG + "text")]

    def captions(self) -> list[str]:
        return [element.text or "" for element in self.elements("caption")]

    def word(self, text: str) -> tuple[float, float]:
        """Where the only text of these words stands, in the picture's units."""
        (found,) = (element for element in self.root.iter(SVG + "text") if element.text == text)
        return float(found.attrib["x"]), float(found.attrib["y"])

    def colours(self) -> set[str]:
        """All colours that are used."""
        return {value for element in self.root.iter() for value in element.attrib.values() if value.startswith("#")}

    @property
    def pixels(self) -> Image.Image:
        if self._pixels is None:
            self._pixels = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=self.text)))).convert("RGB")
        return self._pixels

    def pixel(self, x: float, y: float) -> str:
        """The colour at a point in the picture's units, as a theme would write it."""
        zoom = self.pixels.width / self.across
        red, green, blue = self.pixels.getpixel((int((x - self.left) * zoom), int((y - self.top) * zoom)))  # type: ignore[misc]
        return f"#{red:02x}{green:02x}{blue:02x}"


def pieces_of(state: Any) -> Iterator[tuple[str, str]]:
    """(place, classes) of every piece of a state of the reference, read from what the rules work on."""
    if hasattr(state, "engaged_pairs"):
        engaged = {square for pair in state.engaged_pairs() for square in pair}
        for square, piece in state.board.items():
            yield square, f"piece {piece.colour} {'engaged' if square in engaged else 'dead'}"
    elif hasattr(state, "pieces"):
        names = {"w": "white", "b": "blue", "g": "green", "r": "red"}
        for (file, rank), piece in state.pieces.items():
            yield f"{'abcdefghij'[file]}{rank + 1}", f"piece {names[piece[0]]} {piece[1]}"
    else:
        for place, colour in state.stones.items():
            yield place, f"piece {colour}"
