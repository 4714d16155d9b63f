"""What MkDocs calls while it builds the site: it has the blocks of `positions` drawn, and stops at a page with one that cannot be.

What stands in a page between `<!-- only in the sources -->` and `<!-- end -->` is for people who read the page itself, and left out of the site.
"""

import re
from typing import Any

import positions
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page


class _Blocks:
    """The blocks of the page at hand."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """A new page."""
        self.count = 0
        self.problems: list[str] = []

    def draw(self, source: str, *_arguments: Any, **_options: Any) -> str:
        """What Superfences puts in the place of a block."""
        self.count += 1
        try:
            return positions.figure(source)
        except positions.BlockError as error:
            game = source.strip().partition("\n")[0] or "empty"
            self.problems.append(f"block {self.count} ({game}): {error}")
            return ""


_blocks = _Blocks()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Superfences hands the blocks over."""
    fences = config.mdx_configs.setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
    fences.append({"name": "quadgames", "class": "quadgames", "format": _blocks.draw})
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page begins."""
    _blocks.begin()
    return re.sub(r"^<!-- only in the sources -->\n.*?^<!-- end -->\n", "", markdown, flags=re.DOTALL | re.MULTILINE)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page has been turned into HTML."""
    if _blocks.problems:
        raise PluginError("\n".join(f"{page.file.src_uri}: {problem}" for problem in _blocks.problems))
    return html
