"""The site as MkDocs builds it. Where MkDocs is not installed, the module is left out (see conftest)."""

import html
import inspect
import re
import shutil
from pathlib import Path

import pytest
import quadgames
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from quadgames import errors, pictures, testing

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of what the site is built with

CONFIGURATION = """
site_name: small
docs_dir: pages
theme: {name: mkdocs, hljs_docs: false}
markdown_extensions: [pymdownx.superfences]
hooks: [site_hooks.py]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built anew."""
    folder = tmp_path_factory.mktemp("site")
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), strict=True))
    return folder


def small_site(folder: Path, page: str) -> str:
    """The one page of a small site with the project's hooks."""
    (folder / "pages").mkdir()
    (folder / "pages" / "index.md").write_text(page, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(CONFIGURATION, encoding="utf-8")
    shutil.copy(ROOT / "tools" / "site_hooks.py", folder)
    build(load_config(str(folder / "mkdocs.yml")))
    return (folder / "site" / "index.html").read_text(encoding="utf-8")


def test_a_block_becomes_a_picture(tmp_path: Path) -> None:
    page = small_site(tmp_path, "# Page\n\n- in a list\n\n    ```quadgames\n    quarod(size=4)\n    b2-c2\n\n    A pair.\n    ```\n")
    assert re.search(
        r'<li>.*<figure class="position"[^>]*><div class="light"><svg.*</svg></div><figcaption>A pair\.</figcaption></figure>.*</li>', page, re.DOTALL
    )


def test_every_bad_block_of_a_page_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    good, bad, worse = (f"```quadgames\nquarod(size=4)\n{line}\n```\n" for line in ("start", "b2-c9", "4/4 b bw - 0"))
    with pytest.raises(Abort):
        small_site(tmp_path, f"# Page\n\n{good}\n{bad}\n{good}\n{worse}")
    first, second = caplog.messages[-1].splitlines()
    assert first.startswith("index.md: block 2 (quarod(size=4)): string: 'b2-c9' is not legal here")
    assert second.startswith("index.md: block 4 (quarod(size=4)): position: at character")


def test_notes_for_the_sources_are_left_out(tmp_path: Path) -> None:
    page = small_site(tmp_path, "# Page\n\nOne.\n\n<!-- only in the sources -->\n*Two.*\n<!-- end -->\n\nThree.\n")
    assert "One." in page
    assert "Three." in page
    assert "Two." not in page


def test_search_works_without_a_server(site: Path) -> None:
    """The index is a script, and what a browser refuses to pages from disk, a worker, is replaced by a script of ours."""
    assert (site / "search" / "search_index.js").read_text(encoding="utf-8").startswith("var __index = {")
    for page in ("index.html", "games/quarod.html"):
        text = (site / page).read_text(encoding="utf-8")
        assert 'data-md-component="search-query"' in text
        scripts = re.findall(r'<script[^>]* src="([^"]*)"', text)
        assert all((site / page).parent.joinpath(script).is_file() for script in scripts)
        assert sum("iframe-worker" in script for script in scripts) == 1


def test_every_picture_is_there_for_both_palettes(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    themes = [re.findall(f'<div class="{scheme}"><svg.*?<rect [^>]*fill="(#......)" class="background"', page) for scheme in ("light", "dark")]
    assert themes == [[pictures.THEMES[theme].background] * 4 for theme in ("paper", "dark")]


def test_pages_are_not_too_large(site: Path) -> None:
    sizes = {document: document.stat().st_size for document in site.rglob("*.html")}
    assert max(sizes.values()) < 1_000_000, max(sizes, key=lambda document: sizes[document])


def test_nothing_is_loaded_from_other_hosts(site: Path) -> None:
    for document in site.rglob("*.html"):
        text = document.read_text(encoding="utf-8")
        assert re.findall(r'\bsrc="(?:https?:)?//[^"]*"', text) == [], document
        assert re.findall(r'<link[^>]* rel="(?:stylesheet|preconnect|icon|preload)"[^>]* href="(?:https?:)?//[^"]*"', text) == [], document
        assert re.findall(r'<link[^>]* href="(?:https?:)?//[^"]*"[^>]* rel="(?:stylesheet|preconnect|icon|preload)"', text) == [], document
    for sheet in site.rglob("*.css"):
        assert re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")) == [], sheet


def documented(site: Path) -> dict[str, str]:
    """What the API pages have: names, each with the text from its heading to the next one."""
    pages = "".join(document.read_text(encoding="utf-8") for document in (site / "api").glob("*.html"))
    parts = re.split(r'<h\d id="(quadgames[\w.]*)"', pages)
    return dict(zip(parts[1::2], (html.unescape(re.sub("<[^>]*>", "", part)) for part in parts[2::2]), strict=True))


def public_names() -> list[str]:
    """All public functions and classes, and the public methods of the compiled classes."""
    names = [f"quadgames.{name}" for name in quadgames.__all__ if not name.startswith("_") and not inspect.ismodule(getattr(quadgames, name))]
    names = [name for name in names if not name.endswith("Error")] + [f"quadgames.errors.{name}" for name in errors.__all__]
    names += [f"quadgames.testing.{name}" for name in testing.__all__] + [f"quadgames.pictures.{name}" for name in pictures.__all__]
    for kind in ("Game", "State", "QuarodState", "QuabbleState", "SplinterState", "LaidoState", "Batch"):
        names += [f"quadgames.{kind}.{member}" for member in vars(getattr(quadgames, kind)) if not member.startswith("_")]
    return names


def test_all_that_is_public_is_in_the_api(site: Path) -> None:
    found = documented(site)
    assert [name for name in public_names() if name not in found] == []


@pytest.mark.parametrize(
    ("name", "signature"),
    [
        ("quadgames.State.apply_action", "apply_action(action: SupportsIndex) -> None"),
        ("quadgames.State.action_to_string", "action_to_string(player: SupportsIndex, action: SupportsIndex) -> str"),
        ("quadgames.Batch.is_terminal", "is_terminal("),
        ("quadgames.Game.name", "name: str"),
        ("quadgames.perft", "perft("),
        (
            "quadgames.pictures.svg",
            'svg( state: State | reference.State, *, size: SupportsIndex = 400, orientation: SupportsIndex = 0, colours: str | Theme = "paper"',
        ),
        ("quadgames.Batch.apply_actions", "apply_actions( actions: npt.ArrayLike, *, autoreset: Literal[False] = False,"),
    ],
)
def test_the_api_has_signatures_and_docstrings(site: Path, name: str, signature: str) -> None:
    text = " ".join(documented(site)[name].split())
    assert signature in text
    found = quadgames
    for part in name.split(".")[1:]:
        found = getattr(found, part)
    first_line = str(found.__doc__).strip().splitlines()[0].split("`")[0].strip()
    assert first_line
    assert first_line in text
