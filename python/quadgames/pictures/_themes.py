"""The colours of pictures: named themes, each of which can be changed field by field."""

import re
from dataclasses import dataclass, fields

from quadgames._arguments import shown, wrong_type, wrong_value

__all__ = ["THEMES", "Theme", "colour_code", "theme_named"]

_CODE = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def colour_code(name: str, value: object) -> str:
    """A colour as `#rgb` or `#rrggbb`; nothing else gets into a picture."""
    if not isinstance(value, str):
        raise wrong_type(name, value, "a str")
    if _CODE.fullmatch(value) is None:
        raise wrong_value(name, value, "a colour as #rgb or #rrggbb")
    return value


@dataclass(frozen=True, kw_only=True)
class Theme:
    """The colours of a picture, each as `#rgb` or `#rrggbb`; anything else raises ArgumentError or ArgumentTypeError.

    Change single colours of a theme with `dataclasses.replace`:

    >>> from dataclasses import replace
    >>> from quadgames.pictures import THEMES
    >>> replace(THEMES["paper"], dark="#c7d3b4").dark
    '#c7d3b4'
    """

    background: str
    """What lies around the board."""
    text: str
    """Coordinates and the caption."""
    board: str
    """Squares and hexagons; the light ones where there are two kinds."""
    dark: str
    """Dark squares, Conquare's spaces."""
    line: str
    """Lines between places."""
    outline: str
    """The outline of pieces."""
    black: str
    white: str
    blue: str
    green: str
    red: str
    """The pieces (and edges) of each colour."""
    link: str
    """What joins the two pieces of an engaged pair of Quarod, and the pieces of a group of Splinter."""
    rod: str
    """The rods of engaged pieces."""
    accent: str
    """The last action, a winning chain."""
    legal: str
    """Legal actions."""
    mark: str
    """Marks and labels, groups of Quarod, connection parts."""
    arrow: str
    """Arrows that name no colour of their own."""

    def __post_init__(self) -> None:
        for field in fields(self):
            colour_code(field.name, getattr(self, field.name))


_PAPER = Theme(
    background="#fbf8f1",
    text="#5c5446",
    board="#f4ecdb",
    dark="#d8c7a5",
    line="#b5a483",
    outline="#2a2825",
    black="#2f2c29",
    white="#fffdf8",
    blue="#1c3a78",
    green="#7cc07f",
    red="#d2532f",
    link="#cdbb97",
    rod="#e0a94a",
    accent="#d9702b",
    legal="#45692f",
    mark="#146c8c",
    arrow="#7d4a96",
)
_WOOD = Theme(
    background="#f6ead6",
    text="#5a3f22",
    board="#e3bf87",
    dark="#c1935a",
    line="#8f6433",
    outline="#24190f",
    black="#2a221c",
    white="#fbf4e6",
    blue="#1d3468",
    green="#84c07c",
    red="#bf4526",
    link="#a9773f",
    rod="#f0c05a",
    accent="#d1401f",
    legal="#2f4d1a",
    mark="#0e5a78",
    arrow="#6b3a84",
)
_GREY = Theme(
    background="#ffffff",
    text="#4a4a4a",
    board="#f3f3f3",
    dark="#d2d2d2",
    line="#a6a6a6",
    outline="#1c1c1c",
    black="#262626",
    white="#ffffff",
    blue="#303030",
    green="#b9b9b9",
    red="#747474",
    link="#c4c4c4",
    rod="#e6e6e6",
    accent="#8a8a8a",
    legal="#585858",
    mark="#333333",
    arrow="#6a6a6a",
)
_DARK = Theme(
    background="#2b2f34",
    text="#b9bdc2",
    board="#6a727b",
    dark="#515860",
    line="#3a3f45",
    outline="#0f1012",
    black="#15171a",
    white="#f1efe9",
    blue="#1f4192",
    green="#74bf82",
    red="#cc4f2d",
    link="#8d959d",
    rod="#e6b457",
    accent="#e2802f",
    legal="#d3f2b5",
    mark="#7cc7e8",
    arrow="#d9b3f0",
)

THEMES: dict[str, Theme] = {"paper": _PAPER, "wood": _WOOD, "grey": _GREY, "dark": _DARK}
"""The themes by name. `grey` has no hue at all."""


def theme_named(colours: object) -> Theme:
    """The theme that the option `colours` means."""
    if isinstance(colours, Theme):
        return colours
    if not isinstance(colours, str):
        raise wrong_type("colours", colours, "a theme's name or a Theme")
    if colours not in THEMES:
        raise wrong_value("colours", colours, f"{', '.join(map(shown, THEMES))} or a Theme")
    return THEMES[colours]
