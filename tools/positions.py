"""Positions in the pages of the documentation: blocks of text that become pictures when the site is built.

A block stands between fences that name `quadgames`:

    ```quadgames
    quarod(size=4)
    b2-c2 b3-b4 c3-c4
    size=320 legal_actions=true

    Three pairs, and what White can do.
    ```

Its first line is a game in the short form; its second a position text, or action strings that are played from the start, or `start`. Then come
options of `quadgames.pictures.svg`, if any, and after an empty line the caption.
"""

import ast
import html
import re
import shlex
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


def read(source: str) -> Block:
    """A block from its text."""
    head, *caption = re.split(r"\n\s*\n", source.strip(), maxsplit=1)
    lines = [line.strip() for line in head.splitlines()]
    if len(lines) < 2:
        raise BlockError("a game and, on the next line, a position text, action strings or `start` are needed")
    game, position, *options = lines
    return Block(game, position, _options(" ".join(options)), " ".join(" ".join(caption).split()))


def _options(line: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise BlockError(f"options {line!r}: {error}") from error
    for word in words:
        name, sign, value = word.partition("=")
        if not (name.isidentifier() and sign):
            raise BlockError(f"{word!r} is not of the form option=value; a caption stands after an empty line")
        if name in options:
            raise BlockError(f"{name} is given twice")
        options[name] = _value(value)
    return options


def _value(text: str) -> Any:
    """`true` and `false`, what Python reads as a literal, or else the text itself."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


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


def figure(source: str) -> str:
    """The picture of a block with its caption, as HTML."""
    block = read(source)
    try:
        drawn = pictures.svg(state_of(block), **block.options)
    except (QuadgamesError, TypeError) as error:
        raise BlockError(str(error)) from error
    caption = f"<figcaption>{_inline(block.caption)}</figcaption>" if block.caption else ""
    return f'<figure class="position">{drawn}{caption}</figure>'


def _inline(caption: str) -> str:
    """A caption as HTML; what stands between backticks is code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(caption, quote=False))
