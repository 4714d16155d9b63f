"""The plain board of squares that Quarod and the Splinters are played on."""

from quadgames.pictures._boards import Point
from quadgames.pictures._canvas import Scene, pair

__all__ = ["draw_squares", "grid_lines", "line_width"]


def draw_squares(scene: Scene) -> None:
    """Squares of one colour with lines between them."""
    theme = scene.theme
    corners = scene.board.outline
    scene.polygon(corners, class_="board", fill=theme.board)
    scene.element("path", d=grid_lines(scene, corners[0], corners[2]), class_="lines", stroke=theme.line, stroke_width=line_width(scene), fill="none")
    scene.polygon(corners, class_="frame", fill="none", stroke=theme.line, stroke_width=2 * line_width(scene), stroke_linejoin="round")


def line_width(scene: Scene) -> float:
    """Thin on every board, in the picture's units."""
    return min(1.0, max(0.6, scene.cell * 0.025))


def grid_lines(scene: Scene, low: Point, high: Point) -> str:
    """Path data of the lines, one cell apart, inside a rectangle of the board."""
    (left, bottom), (right, top) = low, high
    lines = [((left + file, bottom), (left + file, top)) for file in range(1, round(right - left))]
    lines += [((left, bottom + rank), (right, bottom + rank)) for rank in range(1, round(top - bottom))]
    return "".join(f"M{pair(scene.at(start))}L{pair(scene.at(end))}" for start, end in lines) or "M0 0"
