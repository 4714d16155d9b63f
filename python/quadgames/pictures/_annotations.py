"""What callers draw on a board: marks, labels and arrows; and the board's coordinates."""

from collections.abc import Callable

from quadgames.pictures._boards import Point, plus
from quadgames.pictures._canvas import Scene, ems, pair, towards

__all__ = ["MARKS", "draw_arrow", "draw_coordinates", "draw_mark"]

_RADIUS = 0.27
_LABEL, _LABEL_ROOM = 0.5, 0.8
"""The size of a label, and how wide it can be, so that its rim too stays in its cell."""
_COORDINATES = 4.4
"""How much wider coordinates make a picture at most, in their own height: two digits at both sides."""
_MOST_OF_A_CELL = 0.9
"""What the height of coordinates can be, in cells."""


def draw_mark(scene: Scene, place: str, kind: str) -> None:
    """A mark of one of the kinds, or else a label; each over a lighter copy of itself, so that it can be seen on everything."""
    theme = scene.theme
    with scene.group(f"mark {kind if kind in MARKS else 'label'}", data_place=place):
        if kind not in MARKS:
            scene.text(place, kind, min(_LABEL, _LABEL_ROOM / ems(kind)), theme.background, fill=theme.mark)
            return
        data = MARKS[kind](scene.at(place), _RADIUS * scene.cell)
        ends = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        scene.element("path", d=data, stroke=theme.background, stroke_width=0.17 * scene.cell, **ends)
        scene.element("path", d=data, stroke=theme.mark, stroke_width=0.095 * scene.cell, **ends)


def _circle(centre: Point, radius: float) -> str:
    x, y = centre
    return f"M{pair((x - radius, y))}a{radius:.2f} {radius:.2f} 0 1 0 {2 * radius:.2f} 0a{radius:.2f} {radius:.2f} 0 1 0 {-2 * radius:.2f} 0Z"


def _through(*corners: Point, end: str = "Z") -> Callable[[Point, float], str]:
    return lambda centre, radius: "M" + "L".join(pair(plus(centre, corner, radius)) for corner in corners) + end


def _cross(centre: Point, radius: float) -> str:
    strokes = (_through((-0.85, -0.85), (0.85, 0.85), end=""), _through((-0.85, 0.85), (0.85, -0.85), end=""))
    return "".join(stroke(centre, radius) for stroke in strokes)


def _dot(centre: Point, radius: float) -> str:
    return _circle(centre, radius * 0.15)


MARKS: dict[str, Callable[[Point, float], str]] = {
    "circle": _circle,
    "cross": _cross,
    "square": _through((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "triangle": _through((0, -1.05), (0.95, 0.6), (-0.95, 0.6)),
    "dot": _dot,
}
"""The kinds of marks: path data for a centre and a radius in the picture's units."""


def draw_arrow(scene: Scene, start: str, end: str, colour: str | None) -> None:
    """From place to place, with a head of the size of a third of a cell."""
    colour = colour or scene.theme.arrow
    centres = scene.board.centres
    tail, tip = towards(centres[start], centres[end], 0.12), towards(centres[end], centres[start], 0.06)
    neck = towards(tip, tail, 0.36)
    dx, dy = towards((0, 0), (tip[0] - neck[0], tip[1] - neck[1]), 0.2)
    with scene.group("arrow", opacity=0.88, data_from=start, data_to=end):
        scene.line(tail, towards(neck, tip, 0.04), 0.15, stroke=colour, stroke_linecap="round")
        scene.polygon([plus(neck, (-dy, dx)), tip, plus(neck, (dy, -dx))], fill=colour, stroke=colour, stroke_width=0.03 * scene.cell, stroke_linejoin="round")


def draw_coordinates(scene: Scene, distance: float) -> None:
    """The names of lines, `distance` units off the board; none if letters that can be read would not fit beside each other."""
    least = scene.least_letters(_COORDINATES)
    size = max(7.5, min(12.0, 0.42 * scene.cell), least)
    if least > _MOST_OF_A_CELL * scene.cell:
        return
    more_digits = max(len(label.name) for label in scene.board.labels) - 1
    with scene.group("coordinates", fill=scene.theme.text, text_anchor="middle"):
        for label in scene.board.labels:
            ends = [(scene.turned(out), border) for border, out in label.ends]
            # Below or at the left: down is y, and left is less x.
            out, border = (min if label.opposite else max)(ends, key=lambda end: end[0][1] - end[0][0])
            spot = plus(scene.at(border), out, distance + (0.62 + 0.3 * more_digits * abs(out[0])) * size)
            scene.words(spot, label.name, size)
            scene.box.add(spot, (0.3 * len(label.name) + 0.6) * size, 0.95 * size)
