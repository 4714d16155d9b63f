"""Laido and Vadus: stones on a hexagon; on request each group's connection part and value."""

from quadgames.pictures._boards import plus
from quadgames.pictures._canvas import Scene
from quadgames.pictures._pieces import COLOURS, contrast, fill_of, lines_between, stone
from quadgames.pictures._squares import line_width
from quadgames.pictures._story import Story, minus

__all__ = ["EDGE", "draw"]

EDGE = 0.0
"""There is nothing between the board and its coordinates."""

_RADIUS = 0.4
_WORDS = ("pass", "black", "white")


def draw(scene: Scene, story: Story, groups: bool) -> None:
    """The board and all that stands on it."""
    _draw_board(scene)
    for place, letter in story.pieces.items():
        stone(scene, place, COLOURS[letter], _RADIUS)
    if story.last is not None and story.last not in _WORDS:
        with scene.group("last"):
            # Around a value, where there are values.
            scene.circle(story.last, 0.33 if groups else 0.22, fill="none", stroke=scene.theme.accent, stroke_width=0.095 * scene.cell)
    if groups:
        _draw_groups(scene, story)
    for place in story.legal:
        if place not in _WORDS:
            scene.circle(place, 0.1, class_="legal place", fill=scene.theme.legal)


def _draw_board(scene: Scene) -> None:
    theme = scene.theme
    board = scene.board
    border = {place for row in (board.rows[0], board.rows[-1]) for place in row} | {place for row in board.rows for place in (row[0], row[-1])}
    # Cells overlap a little by their lines, so that each line is drawn once in colour however many cells it parts.
    for kind, places, fill in (("inner", board.centres.keys() - border, theme.board), ("border", border, theme.dark)):
        data = "".join(scene.closed(plus(board.centres[place], corner) for corner in board.shape) for place in board.centres if place in places)
        if data:
            scene.element("path", d=data, class_=f"board {kind}", fill=fill, stroke=theme.line, stroke_width=1.2 * line_width(scene), stroke_linejoin="round")


def _draw_groups(scene: Scene, story: Story) -> None:
    """A line through each connection part, and the value on it; groups without such a part have the value on a stone in their middle."""
    theme = scene.theme
    for colour in ("black", "white"):
        for group in story.state.groups(colour):
            with scene.group(f"group {colour}"):
                for width, line in ((0.2, theme.background), (0.12, theme.mark)):
                    scene.segments(lines_between(scene, group.connection, 1), width, stroke=line)
                place = _middle(scene, group.connection or group.stones)
                _write_value(scene, place, minus(group.value), colour)


def _write_value(scene: Scene, place: str, text: str, colour: str) -> None:
    """A number on a stone; around it the stone's colour covers what lies below."""
    scene.circle(place, 0.27, fill=fill_of(scene, colour))
    scene.text(place, text, 0.42 if len(text) < 3 else 0.34, fill_of(scene, colour), fill=contrast(scene, colour), class_="value")


def _middle(scene: Scene, places: list[str]) -> str:
    """The place that is nearest to the middle of them all."""
    centres = [scene.board.centres[place] for place in places]
    x, y = (sum(numbers) / len(places) for numbers in zip(*centres, strict=True))
    return min(places, key=lambda place: (scene.board.centres[place][0] - x) ** 2 + (scene.board.centres[place][1] - y) ** 2)
