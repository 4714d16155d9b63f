"""Pictures of positions, as SVG: `state.svg(...)`, and what a notebook shows of a state.

>>> import quadgames
>>> state = quadgames.load_game("quarod", size=4).new_initial_state()
>>> state.apply_action(state.string_to_action("b2-c2"))
>>> state.svg(size=320, colours="wood", legal_actions=True)[:4]
'<svg'

A picture is one `<svg>` element: well-formed XML without scripts, styles, ids or references, so that any number of them can stand on one
page. Colours are never alone in telling things apart: shapes, outlines and emblems do it too, in print and for colour-blind eyes. The
elements of a picture have classes (`piece black`, `last`, `legal`, `mark`, …), pieces and marks also `data-place`, for pages that add to it.
"""

from __future__ import annotations  # so that `help` shows them as they are written here

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, SupportsIndex

from quadgames import reference
from quadgames._arguments import boolean, wrong_type
from quadgames._core import State
from quadgames.pictures import _laido, _quabble, _quarod, _splinter
from quadgames.pictures._annotations import draw_arrow, draw_coordinates, draw_mark
from quadgames.pictures._boards import board_of
from quadgames.pictures._canvas import Scene
from quadgames.pictures._options import checked_arrows, checked_groups, checked_marks, checked_orientation, checked_width
from quadgames.pictures._story import caption_lines, described, story_of, usual_caption
from quadgames.pictures._themes import THEMES, Theme, theme_named
from quadgames.pictures._written import options_in

__all__ = ["THEMES", "Theme", "read_options", "svg"]

_FAMILIES = {"quarod": _quarod, "splinter_quad": _splinter, "splinter": _splinter, "laido": _laido, "vadus": _laido}
"""The others are of Quabble's."""


def svg(
    state: State | reference.State,
    *,
    size: SupportsIndex = 400,
    orientation: SupportsIndex = 0,
    colours: str | Theme = "paper",
    coordinates: bool = True,
    caption: bool = True,
    last_action: bool = True,
    legal_actions: bool = False,
    groups: bool = False,
    marks: Mapping[str, str] | str | None = None,
    arrows: Iterable[Sequence[str]] | str = (),
) -> str:
    """The text of a picture of a position, of the compiled core or of the reference; the state stays as it is.

    `size`: the width in pixels, 16 to 10000; the height follows from the board. It is written as the picture's `width` and can be
    overridden where the picture is shown, for SVG has no pixels of its own.

    `orientation`: how far the board is turned clockwise, in degrees: 0, 90, 180 or 270; hexagons (Laido, Vadus) take every multiple of 30
    from 0 to 330, and have their rows across, as in the notation, at 0. Coordinates go along; Quarod's rods and the coloured edges turn.

    `colours`: the name of a theme, `"paper"`, `"wood"`, `"grey"` (no hue at all) or `"dark"`, or a `Theme`.

    `coordinates`: the letters and numbers at the border. `caption`: a line below the board: the last action, and who is to move or has won.
    Neither is ever less than about 9 pixels high: coordinates are left out where the cells are too small for that, captions are broken into
    several lines, and pictures of less than 120 pixels have no text around the board. Pictures of one game and the same options have one
    height whatever the caption says, as the frames of a film need it; only lines that `legal_actions` and `groups` add can change it.

    `last_action`: the last action is marked on the board, with what it changed elsewhere (squares filled, pieces shifted or gone), and named in
    the caption. A state without history has none.

    `legal_actions`: a small sign for each legal action; those that have no place on the board (pass, pie, Laido's choice) in a line below, and so
    the keeps of Splinter, of which the board has the squares. Splinter's pieces are smaller then and leave room for the signs.

    `groups`: Quarod's groups with their sizes and the scores, Splinter's connected groups with their sizes, Laido's and Vadus's groups with their
    connection parts and values. The Quabble family has no view of groups and refuses it; its winning chain is always drawn.

    `marks`: {place: kind}, the kind being `"circle"`, `"cross"`, `"square"`, `"triangle"`, `"dot"`, or a label of 1 to 3 characters. Places
    are the rules' (`"c3"`, Conquare's vertices `"C3"`). A str such as `"c3:circle,d4:A"` means the same.

    `arrows`: pairs (from, to), or (from, to, colour) with a colour as `"#rgb"` or `"#rrggbb"`. A str such as `"c3>d4,e5>f6:#aa3300"` means
    the same.

    Raises ArgumentTypeError for a wrong type, ArgumentError for a wrong value, naming the argument.

    >>> import quadgames
    >>> from quadgames.pictures import svg
    >>> state = quadgames.load_game("conquare", size=3).new_initial_state()
    >>> picture = svg(state, marks={"B2": "circle", "b2": "A"}, arrows=[("B2", "C3")], coordinates=False)
    >>> svg(state, orientation=45)
    Traceback (most recent call last):
    quadgames.errors.ArgumentError: orientation: 45 is not allowed; allowed: 0, 90, 180, 270
    """
    if not isinstance(state, State | reference.State):
        raise wrong_type("state", state, "a state of a game of quadgames")
    game: Any = state.get_game()
    board = board_of(game.name, game.get_parameters())
    scene = Scene(board, theme_named(colours), checked_orientation(orientation, board), checked_width(size))
    groups = checked_groups(boolean("groups", groups), game.name)
    shown_marks, shown_arrows = checked_marks(marks, board), checked_arrows(arrows, board)
    with_coordinates, with_caption = boolean("coordinates", coordinates), boolean("caption", caption)
    story = story_of(state, board, boolean("last_action", last_action), boolean("legal_actions", legal_actions))

    family = _FAMILIES.get(game.name, _quabble)
    scene.take_in_board(MARGIN + family.EDGE)
    family.draw(scene, story, groups)
    for arrow in shown_arrows:
        draw_arrow(scene, *arrow)
    for place, kind in shown_marks.items():
        draw_mark(scene, place, kind)
    if scene.has_text():
        if with_coordinates:
            draw_coordinates(scene, family.EDGE)
        scene.write_below(caption_lines(story, with_caption, groups), usual_caption(story) if with_caption else None)
    return scene.finish(*described(story))


def read_options(text: str) -> dict[str, Any]:
    """The options of `svg` from a text of `name=value` parts, as the command line (`quadgames show --svg-options`) and the pages' blocks have them.

    Values are `true`, `false`, integers, and for the rest text, between quotes if it has spaces in it; `marks` and `arrows` have their short
    forms. Only names are checked here, values by `svg`.

    Raises ArgumentTypeError for what is no str, ArgumentError for a text of another form, a name that is unknown or given twice.

    >>> from quadgames.pictures import read_options
    >>> read_options("size=300 legal_actions=true marks=c3:circle,d4:A")
    {'size': 300, 'legal_actions': True, 'marks': 'c3:circle,d4:A'}
    """
    return options_in(text, svg.__kwdefaults__ or ())


MARGIN = 8
"""Around the board, in the picture's units, where there are no coordinates."""
