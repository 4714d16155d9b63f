"""The pictures that the README shows are what the library draws now."""

from pathlib import Path

import pytest
import readme_pictures

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
FILES = readme_pictures.files()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_files_are_what_is_drawn_now(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == FILES[file], "make pictures writes them anew"


def test_the_readme_shows_them_all() -> None:
    assert len(FILES) == 4
    assert [README.count(f"](docs/assets/{file.name})") for file in FILES] == [1, 1, 1, 1]
    assert sorted(readme_pictures.ASSETS.glob("*.svg")) == sorted(FILES)
