"""Quabble and its variants: light and dark places, edges in their owners' colours, stones, the winning chain."""

import math
from itertools import pairwise

from quadgames.pictures._boards import Point, plus
from quadgames.pictures._canvas import Scene, Spot
from quadgames.pictures._pieces import COLOURS, fill_of, stone
from quadgames.pictures._squares import grid_lines, line_width
from quadgames.pictures._story import Story

__all__ = ["EDGE", "draw"]

_GAP, _WIDTH = 2.5, 8.5
"""From the board to its coloured edges, and their width, in the picture's units."""
EDGE = _GAP + _WIDTH
"""What the edges take up between the board and its coordinates."""
_NOTHING = ("pass", "pie")


def draw(scene: Scene, story: Story, groups: bool) -> None:
    """The board and all that stands on it."""
    vertices = story.name.endswith("conquare")
    radius = 0.3 if vertices else 0.38
    _draw_edges(scene)
    if vertices:
        _draw_vertex_board(scene)
    else:
        _draw_checkered_board(scene)
    for place, letter in story.pieces.items():
        stone(scene, place, COLOURS[letter], radius)
    _draw_chain(scene, story)
    _draw_last(scene, story, radius)
    for place in story.legal:
        if place not in _NOTHING:
            _draw_legal(scene, place, place in story.pieces)


def _draw_edges(scene: Scene) -> None:
    """Black's edges at the top and the bottom, White's at the left and the right, mitred at the corners."""
    inner = scene.board.outline
    near, far = (_GAP / scene.cell, EDGE / scene.cell)
    with scene.group("edges", stroke=scene.theme.outline, stroke_width=0.8, stroke_linejoin="round"):
        for side in range(4):
            colour = "white" if side % 2 else "black"
            first, second = inner[side], inner[(side + 1) % 4]
            corners = [_pushed(first, near), _pushed(second, near), _pushed(second, far), _pushed(first, far)]
            scene.polygon(corners, class_=f"edge {colour}", fill=fill_of(scene, colour))


def _pushed(corner: Point, distance: float) -> Point:
    """A corner of the board moved outwards along both sides."""
    return corner[0] + math.copysign(distance, corner[0]), corner[1] + math.copysign(distance, corner[1])


def _draw_checkered_board(scene: Scene) -> None:
    theme = scene.theme
    board = scene.board
    scene.polygon(board.outline, class_="board light", fill=theme.board)
    # The centre of an odd board is light; on even boards, where the centres of squares are at halves, a1 is dark.
    dark = [place for place, (x, y) in board.centres.items() if round(x + y) % 2]
    if dark:
        data = "".join(scene.closed(plus(board.centres[place], corner) for corner in board.shape) for place in dark)
        scene.element("path", d=data, class_="board dark", fill=theme.dark)
    scene.polygon(board.outline, class_="frame", fill="none", stroke=theme.line, stroke_width=line_width(scene))


def _draw_vertex_board(scene: Scene) -> None:
    """The spaces are dark; a vertex is where lines meet."""
    theme = scene.theme
    corners = scene.board.outline
    half = (len(scene.board.rows) - 1) / 4
    spaces = [(-half, -half), (half, -half), (half, half), (-half, half)]
    scene.polygon(corners, class_="board light", fill=theme.board)
    scene.polygon(spaces, class_="board dark", fill=theme.dark)
    scene.element("path", d=grid_lines(scene, spaces[0], spaces[2]), class_="lines", stroke=theme.line, stroke_width=1.5 * line_width(scene), fill="none")
    scene.polygon(spaces, class_="lines", fill="none", stroke=theme.line, stroke_width=1.5 * line_width(scene))
    with scene.group("vertices", fill=theme.board, stroke=theme.line, stroke_width=1.2 * line_width(scene)):
        for place in scene.board.centres:
            if place[0].isupper():
                scene.circle(place, 0.085)


def _draw_chain(scene: Scene, story: Story) -> None:
    """A line through the stones of the winning chain, from edge to edge."""
    chain: list[str] = story.state.winning_chain()
    if not chain:
        return
    links: list[tuple[Spot, Spot]] = [*pairwise(chain), *_ends(scene, chain, COLOURS[story.pieces[chain[0]]])]
    with scene.group("chain"):
        for width, colour in ((1, scene.theme.outline), (0.6, scene.theme.accent)):
            scene.segments(links, width * min(0.2, _WIDTH / scene.cell), stroke=colour)


def _ends(scene: Scene, chain: list[str], colour: str) -> list[tuple[Spot, Spot]]:
    """From the chain's two ends to the edges that it joins: for Black below and above, for White at the left and the right."""
    axis = 1 if colour == "black" else 0
    border = max(corner[axis] for corner in scene.board.outline) + (_GAP + _WIDTH / 2) / scene.cell
    low, high = sorted((chain[0], chain[-1]), key=lambda place: scene.board.centres[place][axis])
    (x1, y1), (x2, y2) = scene.board.centres[low], scene.board.centres[high]
    return [(low, (x1, -border)), (high, (x2, border))] if axis else [(low, (-border, y1)), (high, (border, y2))]


def _draw_last(scene: Scene, story: Story, radius: float) -> None:
    """A ring on the stone, a dot on each stone that was filled in with it; a flipped stone keeps a spot of its former colour."""
    theme = scene.theme
    if story.last is None or story.last in _NOTHING:
        return
    with scene.group("last"):
        scene.circle(story.last, radius * 0.56, fill="none", stroke=theme.accent, stroke_width=0.24 * radius * scene.cell)
        if story.last in story.before:
            former = COLOURS[story.before[story.last]]
            scene.circle(story.last, radius * 0.27, class_="flipped", fill=fill_of(scene, former), stroke=theme.outline, stroke_width=0.02 * scene.cell)
        for place in story.pieces:
            if place not in story.before and place != story.last:
                scene.circle(place, radius * 0.27, class_="filled", fill=theme.accent)


def _draw_legal(scene: Scene, place: str, flip: bool) -> None:
    theme = scene.theme
    if flip:
        scene.circle(place, 0.2, class_="legal flip", fill="none", stroke=theme.legal, stroke_width=0.09 * scene.cell)
    else:
        scene.circle(place, 0.11, class_="legal place", fill=theme.legal)
