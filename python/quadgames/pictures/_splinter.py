"""Splinter Quad and Splinter: four kinds of pieces in up to four colours; slides with all that they shifted and cut off."""

import math

from quadgames.pictures._boards import Board, Point, plus
from quadgames.pictures._canvas import Scene, Spot, pair
from quadgames.pictures._pieces import FULL, SLIM, badge, figure, lines_between
from quadgames.pictures._squares import draw_squares
from quadgames.pictures._story import Story

__all__ = ["EDGE", "draw"]

EDGE = 16.0
"""Between the board and its coordinates, in the picture's units: room for the cross of a piece that was pushed off, on any side."""

_COLOURS = {"w": "white", "b": "blue", "g": "green", "r": "red"}
_BADGE = 13.0
"""The height of letters and numbers at groups, in the picture's units, unless the cells are too small or that could not be read."""
_BESIDE = 1.5
"""Squares that share a side or a corner are nearer than this."""


def draw(scene: Scene, story: Story, groups: bool) -> None:
    """The board and all that stands on it."""
    draw_squares(scene)
    gone = _draw_last(scene, story)
    keeps = [action.removeprefix("keep:") for action in story.legal if action.startswith("keep:")]
    if groups or keeps:
        _draw_groups(scene, story.state.groups(), set(keeps))
    for place, piece in story.pieces.items():
        figure(scene, place, _COLOURS[piece[0]], piece[1], SLIM if story.legal else FULL)
    for spot in gone:
        _draw_cross(scene, spot)
    if groups:
        for group in story.state.groups():
            _draw_badge(scene, group[-1], str(len(group)), 0.5)
    for place in keeps:
        _draw_badge(scene, place, place, -0.5)
    for action in story.legal:
        if not action.startswith("keep:"):
            _draw_slide(scene, *_squares_of(action))


def _draw_badge(scene: Scene, place: str, words: str, corner: float) -> None:
    """At a corner of a square, which no piece reaches: a group's last square has none of the group above it or at its right, the first below or left."""
    units = max(min(0.31 * scene.cell, _BADGE), scene.least_letters())
    badge(scene, place, words, (corner, corner), min(0.5, units / scene.cell))


def _squares_of(slide: str) -> tuple[str, str]:
    """The from and to squares of a slide."""
    second = next(index for index in range(1, len(slide)) if slide[index].isalpha())
    return slide[:second], slide[second:]


def _step(board: Board, start: str, end: str) -> Point:
    (x1, y1), (x2, y2) = board.centres[start], board.centres[end]
    return x2 - x1, y2 - y1


def _draw_last(scene: Scene, story: Story) -> list[Spot]:
    """Under the pieces: a slide. Gives where pieces went out of the game, which is shown above the others."""
    if story.last is None:
        return []
    if story.last.startswith("keep:"):
        return [place for place in story.before if place not in story.pieces]
    with scene.group("last"):
        return _draw_last_slide(scene, story)


def _draw_last_slide(scene: Scene, story: Story) -> list[Spot]:
    """The square that the slide left, with an arrow on it, and those that its line reached."""
    board, before = scene.board, story.before
    places = {centre: place for place, centre in board.centres.items()}
    start, end = _squares_of(story.last or "")
    step = _step(board, start, end)
    line = []
    spot = board.centres[start]
    while places.get(spot) in before:
        line.append(places[spot])
        spot = plus(spot, step)
    reached = [places[spot] for place in line if (spot := plus(board.centres[place], step)) in places]
    _tint(scene, start, "left", 0.22)
    for place in reached:
        _tint(scene, place, "shifted", 0.5)
    _draw_arrow(scene, start, step)
    # In the middle of the edge.
    pushed_off: list[Spot] = [plus(board.centres[line[-1]], step, 0.5 + EDGE / 2 / scene.cell)] if len(reached) < len(line) else []
    occupied = (before.keys() - set(line)) | set(reached)
    return pushed_off + [place for place in board.centres if place in occupied and place not in story.pieces]


def _tint(scene: Scene, place: str, name: str, opacity: float) -> None:
    corners = [plus(scene.board.centres[place], corner) for corner in scene.board.shape]
    scene.polygon(corners, class_=name, fill=scene.theme.accent, opacity=opacity)


def _draw_arrow(scene: Scene, start: str, step: Point) -> None:
    """On the empty square that the slide left: the way that it went; diagonally it has the same length."""
    centre = scene.board.centres[start]
    along = _along(step)
    tail, neck, tip = (plus(centre, step, part * along) for part in (-0.3, 0.1, 0.38))
    side = (-step[1] * 0.17 * along, step[0] * 0.17 * along)
    scene.line(tail, neck, 0.09, stroke=scene.theme.accent, stroke_linecap="round")
    scene.polygon([plus(neck, side), tip, plus(neck, side, -1)], fill=scene.theme.accent, stroke=scene.theme.accent, stroke_linejoin="round")


def _along(step: Point) -> float:
    """What part of a step is as long as a cell."""
    return 1 / math.hypot(*step)


def _draw_cross(scene: Scene, spot: Spot) -> None:
    """On a square, or on the edge in a size that the edge has room for."""
    x, y = scene.at(spot)
    r = 0.15 * scene.cell if isinstance(spot, str) else 0.33 * EDGE
    data = f"M{pair((x - r, y - r))}L{pair((x + r, y + r))}M{pair((x - r, y + r))}L{pair((x + r, y - r))}"
    scene.element("path", d=data, class_="gone", fill="none", stroke=scene.theme.accent, stroke_width=0.48 * r, stroke_linecap="round")


def _draw_groups(scene: Scene, groups: list[list[str]], kept: set[str]) -> None:
    """Under the pieces: what connects the pieces of a group; the groups that can be kept stand out."""
    for group in groups:
        colour = scene.theme.legal if group[0] in kept else scene.theme.link
        with scene.group("group", stroke=colour, stroke_linecap="round"):
            scene.segments([(place, place) for place in group] + lines_between(scene, group, _BESIDE), 0.16)


def _draw_slide(scene: Scene, start: str, end: str) -> None:
    """A small arrowhead at the border of the square, where the piece can go; around it the board covers what lies below."""
    step = _step(scene.board, start, end)
    centre, along = scene.board.centres[start], _along(step)
    tip, foot = plus(centre, step, 0.48), plus(centre, step, 0.48 - 0.11 * along)
    side = (-step[1] * 0.105 * along, step[0] * 0.105 * along)
    rim: dict[str, str | float] = {"stroke": scene.theme.board, "stroke_width": 0.04 * scene.cell, "paint_order": "stroke"}
    scene.polygon([plus(foot, side), tip, plus(foot, side, -1)], class_="legal slide", fill=scene.theme.legal, **rim)
