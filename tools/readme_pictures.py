"""The pictures of the README, as files in docs/assets: those of the site's front page, for where its blocks are shown as text.

`make pictures` writes them; a test tells when they are no longer what the library draws.
"""

from dataclasses import replace
from pathlib import Path

import positions
import quadgames

DOCS = Path(__file__).parents[1] / "docs"
ASSETS = DOCS / "assets"
WIDTH = 220
"""In pixels: four stand beside each other."""


def files() -> dict[Path, str]:
    """Each file with what it should be; it is named after its game."""
    wanted = {}
    for source in positions.blocks((DOCS / "index.md").read_text(encoding="utf-8")):
        block = positions.read(source)
        name = quadgames.load_game(block.game).name
        wanted[ASSETS / f"{name}.svg"] = positions.picture(replace(block, options=block.options | {"size": WIDTH})) + "\n"
    return wanted


def main() -> None:
    """Write them all."""
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
        print(file.relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
