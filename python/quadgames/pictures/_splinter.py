"""Splinter Quad and Splinter: four kinds of pieces in up to four colours; slides with all that they shifted and cut off."""

from quadgames.pictures._boards import Board, Point, plus
from quadgames.pictures._canvas import Scene, pair
from quadgames.pictures._pieces import badge, figure, lines_between
from quadgames.pictures._squares import draw_squares
from quadgames.pictures._story import Story

__all__ = ["EDGE", "draw"]

EDGE = 0.0
"""There is nothing between the board and its coordinates."""

_COLOURS = {"w": "white", "b": "blue", "g": "green", "r": "red"}
_BESIDE = 1.5
"""Squares that share a side or a corner are nearer than this."""


def draw(scene: Scene, story: Story, groups: bool) -> None:
    """The board and all that stands on it."""
    draw_squares(scene)
    _draw_last(scene, story)
    keeps = [action.removeprefix("keep:") for action in story.legal if action.startswith("keep:")]
    if groups or keeps:
        _draw_groups(scene, story.state.groups(), set(keeps))
    for place, piece in story.pieces.items():
        figure(scene, place, _COLOURS[piece[0]], piece[1])
    if groups:
        for group in story.state.groups():
            badge(scene, group[-1], str(len(group)), (0.34, 0.36), 0.24)
    for place in keeps:
        badge(scene, place, f"keep:{place}", (0, -0.36), 0.22)
    for action in story.legal:
        if not action.startswith("keep:"):
            _draw_slide(scene, *_squares_of(action))


def _squares_of(slide: str) -> tuple[str, str]:
    """The from and to squares of a slide."""
    second = next(index for index in range(1, len(slide)) if slide[index].isalpha())
    return slide[:second], slide[second:]


def _step(board: Board, start: str, end: str) -> Point:
    (x1, y1), (x2, y2) = board.centres[start], board.centres[end]
    return x2 - x1, y2 - y1


def _draw_last(scene: Scene, story: Story) -> None:
    """Under the pieces: the squares that the slide left and reached, an arrow along it, a cross where a piece went out of the game."""
    if story.last is None:
        return
    after_slide = story.before
    with scene.group("last"):
        if not story.last.startswith("keep:"):
            start, end = _squares_of(story.last)
            step = _step(scene.board, start, end)
            line, after_slide = _slid(scene.board, story.before, start, step)
            _tint(scene, start, "left", 0.22)
            for place in line:
                _tint(scene, place, "shifted", 0.5)
            _draw_arrow(scene, start, step)
        for place in scene.board.centres:
            if place in after_slide and place not in story.pieces:
                _draw_cross(scene, place)


def _slid(board: Board, before: dict[str, str], start: str, step: Point) -> tuple[list[str], dict[str, str]]:
    """The squares where a slide's line stands after it, and all the pieces at that moment."""
    places = {centre: place for place, centre in board.centres.items()}
    line = []
    spot = board.centres[start]
    while places.get(spot) in before:
        line.append(places[spot])
        spot = plus(spot, step)
    after = {place: piece for place, piece in before.items() if place not in line}
    reached = {places[spot]: before[place] for place in line if (spot := plus(board.centres[place], step)) in places}
    return list(reached), after | reached


def _tint(scene: Scene, place: str, name: str, opacity: float) -> None:
    corners = [plus(scene.board.centres[place], corner) for corner in scene.board.shape]
    scene.polygon(corners, class_=name, fill=scene.theme.accent, opacity=opacity)


def _draw_arrow(scene: Scene, start: str, step: Point) -> None:
    """On the empty square that the slide left: the way that it went."""
    centre = scene.board.centres[start]
    shaft = 0.9 if step[0] and step[1] else 1.0
    tail, neck, tip = (plus(centre, step, part * shaft) for part in (-0.26, 0.1, 0.36))
    side = (-step[1] * 0.17, step[0] * 0.17)
    if step[0] and step[1]:
        side = (side[0] * 0.7, side[1] * 0.7)
        tail, neck, tip = (plus(centre, step, part * 0.72) for part in (-0.3, 0.12, 0.42))
    scene.line(tail, neck, 0.09, stroke=scene.theme.accent, stroke_linecap="round")
    scene.polygon([plus(neck, side), tip, plus(neck, side, -1)], fill=scene.theme.accent, stroke=scene.theme.accent, stroke_linejoin="round")


def _draw_cross(scene: Scene, place: str) -> None:
    x, y = scene.at(place)
    r = 0.13 * scene.cell
    data = f"M{pair((x - r, y - r))}L{pair((x + r, y + r))}M{pair((x - r, y + r))}L{pair((x + r, y - r))}"
    scene.element("path", d=data, class_="gone", fill="none", stroke=scene.theme.accent, stroke_width=0.06 * scene.cell, stroke_linecap="round")


def _draw_groups(scene: Scene, groups: list[list[str]], kept: set[str]) -> None:
    """Under the pieces: what connects the pieces of a group; the groups that can be kept stand out."""
    for group in groups:
        colour = scene.theme.legal if group[0] in kept else scene.theme.link
        with scene.group("group", stroke=colour, stroke_linecap="round"):
            scene.segments([(place, place) for place in group] + lines_between(scene, group, _BESIDE), 0.16)


def _draw_slide(scene: Scene, start: str, end: str) -> None:
    """A small arrowhead on the border of the square, where the piece can go."""
    step = _step(scene.board, start, end)
    centre = scene.board.centres[start]
    along = 0.7 if step[0] and step[1] else 1.0
    tip, foot = plus(centre, step, 0.47), plus(centre, step, 0.47 - 0.12 * along)
    side = (-step[1] * 0.095 * along, step[0] * 0.095 * along)
    scene.polygon([plus(foot, side), tip, plus(foot, side, -1)], class_="legal slide", fill=scene.theme.legal)
