"""What MkDocs calls while it builds the site: it has the blocks of `positions` drawn, and stops at a page with one that cannot be."""

from typing import Any

import positions
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page


class _Blocks:
    """The blocks of the page at hand."""

    def __init__(self) -> None:
        self.count = 0
        self.problems: list[str] = []

    def draw(self, source: str, *_arguments: Any, **_options: Any) -> str:
        self.count += 1
        try:
            return positions.figure(source)
        except positions.BlockError as error:
            self.problems.append(f"block {self.count} ({source.strip().splitlines()[0] if source.strip() else 'empty'}): {error}")
            return ""


_blocks = _Blocks()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Superfences hands the blocks over."""
    fences = config.mdx_configs.setdefault("pymdownx.superfences", {}).setdefault("custom_fences", [])
    fences.append({"name": "quadgames", "class": "quadgames", "format": lambda *arguments, **options: _blocks.draw(*arguments, **options)})
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page begins."""
    _blocks.__init__()  # type: ignore[misc]
    return markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page has been turned into HTML."""
    if _blocks.problems:
        raise PluginError("\n".join(f"{page.file.src_uri}: {problem}" for problem in _blocks.problems))
    return html
