"""Positions in the pages of the documentation: blocks of text that become pictures when the site is built.

A block stands between fences that name `quadgames`:

    ```quadgames
    quarod(size=4)
    b2-c2 b3-b4 c3-c4
    size=320 legal_actions=true

    Three pairs, and what White can do.
    ```

Its first line is a game in the short form; its second a position text, or action strings that are played from the start, or `start`. Then come
options of `quadgames.pictures.svg`, if any, as `quadgames.pictures.read_options` reads them, and after an empty line the caption.
"""

import html
import re
from dataclasses import dataclass
from typing import Any

import quadgames
from quadgames import QuadgamesError, pictures


class BlockError(ValueError):
    """A block that cannot be made a picture of; says why."""


@dataclass(frozen=True)
class Block:
    """What a block says."""

    game: str
    position: str
    """A position text, action strings, or `start`."""
    options: dict[str, Any]
    caption: str


def blocks(page: str) -> list[str]:
    """The text of every block of a page."""
    return re.findall(r"^```quadgames\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def read(source: str) -> Block:
    """A block from its text."""
    head, *caption = re.split(r"\n\s*\n", source.strip(), maxsplit=1)
    lines = [line.strip() for line in head.splitlines()]
    if len(lines) < 2:
        raise BlockError("a game and, on the next line, a position text, action strings or `start` are needed")
    game, position, *options = lines
    try:
        read_options = pictures.read_options(" ".join(options))
    except QuadgamesError as error:
        raise BlockError(f"{error} (a caption stands after an empty line)") from error
    return Block(game, position, read_options, " ".join(" ".join(caption).split()))


def state_of(block: Block) -> Any:
    """The state that a block shows; its history is that of the actions, if it has actions."""
    try:
        game = quadgames.load_game(block.game)
        words = block.position.split()
        # A position text has rows, and its second field is one sign; no action has either.
        if "/" in words[0] or (len(words) > 1 and len(words[1]) == 1):
            return game.new_initial_state(block.position)
        state = game.new_initial_state()
        for action in words if words != ["start"] else []:
            state.apply_action(state.string_to_action(action))
    except QuadgamesError as error:
        raise BlockError(str(error)) from error
    return state


def picture(block: Block, **options: Any) -> str:
    """The picture of a block, with options of our own for those that it doesn't name."""
    try:
        return pictures.svg(state_of(block), **options | block.options)
    except QuadgamesError as error:
        raise BlockError(str(error)) from error


SCHEMES = {"light": "paper", "dark": "dark"}
"""The theme of pictures for each of the site's two palettes."""


def figure(source: str) -> str:
    """The picture of a block with its caption, as HTML: once for each palette, of which assets/site.css shows one, unless the block names a theme."""
    block = read(source)
    if "colours" in block.options:
        drawn = picture(block)
    else:
        drawn = "".join(f'<div class="{scheme}">{picture(block, colours=theme)}</div>' for scheme, theme in SCHEMES.items())
    caption = f"<figcaption>{_inline(block.caption)}</figcaption>" if block.caption else ""
    # The caption is as wide as the picture, so that figures in a row stand in equal distances.
    return f'<figure class="position" style="width: {block.options.get("size", 400)}px">{drawn}{caption}</figure>'


def _inline(caption: str) -> str:
    """A caption as HTML; what stands between backticks is code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(caption, quote=False))
