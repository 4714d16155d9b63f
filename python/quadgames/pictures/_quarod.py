"""Quarod: pieces with rods. Engaged pairs are linked, and their rods are one; a disengaged piece is smaller, alone, and its rod is bare."""

from quadgames.pictures._boards import Point, plus
from quadgames.pictures._canvas import Scene
from quadgames.pictures._pieces import badge, contrast, fill_of, lines_between
from quadgames.pictures._squares import draw_squares
from quadgames.pictures._story import Story

__all__ = ["EDGE", "draw"]

EDGE = 0.0
"""There is nothing between the board and its coordinates."""

_STEPS: dict[str, Point] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
_LINK = 0.82
_ENGAGED, _DEAD = 0.33, 0.27
"""Radii."""


def draw(scene: Scene, story: Story, groups: bool) -> None:
    """The board and all that stands on it."""
    draw_squares(scene)
    pairs: list[tuple[str, str]] = story.state.engaged_pairs()
    found = [(colour, group) for colour in ("black", "white") for group in story.state.groups(colour)] if groups else []
    _draw_last(scene, story.last)
    with scene.group("links", stroke=scene.theme.link, stroke_linecap="round"):
        for black, white in pairs:
            scene.line(black, white, _LINK, class_="link")
    for colour, group in found:
        with scene.group(f"group {colour}", stroke=scene.theme.mark):
            scene.segments(lines_between(scene, group, 1), 0.14)
    engaged = {place for pair in pairs for place in pair}
    for place, letter in story.pieces.items():
        _draw_piece(scene, place, letter, place in engaged)
    for pair in pairs:
        _draw_rods(scene, *pair)
    for _, group in found:
        # A piece on its own is a group of one without being told.
        if len(group) > 1:
            badge(scene, group[-1], str(len(group)), (0.31, 0.31), 0.26)
    _draw_legal(scene, story.legal)


def _draw_last(scene: Scene, action: str | None) -> None:
    """A line around the two pieces of the last placement or exchange."""
    if action is None or action in ("pass", "pie"):
        return
    kind = "exchange" if "~" in action else "placement"
    black, white = action.replace("~", "-").split("-")
    with scene.group(f"last {kind}", stroke=scene.theme.accent, stroke_linecap="round"):
        scene.line(black, white, 0.97)


def _draw_piece(scene: Scene, place: str, letter: str, engaged: bool) -> None:
    """A piece; its rod too if it is disengaged: thin and bare, light where it lies on a black piece."""
    theme = scene.theme
    colour = "black" if letter.isupper() else "white"
    radius = _ENGAGED if engaged else _DEAD
    with scene.group(f"piece {colour} {'engaged' if engaged else 'dead'}", data_place=place):
        scene.circle(place, radius, fill=fill_of(scene, colour), stroke=theme.outline, stroke_width=0.035 * scene.cell)
        if not engaged:
            centre, step = scene.board.centres[place], _STEPS[letter.upper()]
            scene.line(plus(centre, step, radius), plus(centre, step, 0.5), 0.065, stroke=theme.outline)
            scene.line(centre, plus(centre, step, radius), 0.055, stroke=contrast(scene, colour))


def _draw_rods(scene: Scene, black: str, white: str) -> None:
    """The rods of an engaged pair, which lie in one line."""
    with scene.group("rods", stroke_linecap="round"):
        scene.line(black, white, 0.165, stroke=scene.theme.outline)
        scene.line(black, white, 0.1, stroke=scene.theme.rod)


def _draw_legal(scene: Scene, actions: list[str]) -> None:
    """A dot on the side that two empty squares share; a lozenge on the one that two pieces share which can be exchanged."""
    theme = scene.theme
    sides = {tuple(sorted(action.replace("~", "-").split("-"))): "~" in action for action in actions if action not in ("pass", "pie")}
    for (first, second), exchange in sides.items():
        (x1, y1), (x2, y2) = scene.board.centres[first], scene.board.centres[second]
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        if exchange:
            x, y = scene.at(middle)
            r = 0.16 * scene.cell
            data = f"M{x - r:.2f} {y:.2f}L{x:.2f} {y - r:.2f}L{x + r:.2f} {y:.2f}L{x:.2f} {y + r:.2f}Z"
            scene.element("path", d=data, class_="legal exchange", fill=theme.legal, stroke=theme.background, stroke_width=0.05 * scene.cell)
        else:
            scene.circle(middle, 0.075, class_="legal place", fill=theme.legal)
