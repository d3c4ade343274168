"""Four readers find their way: short paths from the README, links that lead somewhere, pictures of what is."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from tests.packaging.conftest import ROOT
from tests.sandbox.browser import executable
from tools import pictures

PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.joinpath("docs").glob("*.md"))]
IMAGES = ROOT / "docs" / "images"
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([\w-]+))?\)|src=\"([^\"]+)\"")
SECONDS, BYTES = 30, 5_000_000


def links(page):
    """Where a page leads within the tree: the file, and the heading of it, if one is named."""
    for file, heading, picture in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in (named := file or picture):
            yield (page.parent / named).resolve() if named else page, heading


def headings(page):
    """The headings of a page, as links name them."""
    for said in re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield re.sub(r"[^\w\- ]", "", said.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_something(page):
    for file, heading in links(page):
        assert file.exists(), file
        assert not heading or heading in headings(file), (file, heading)


def paths():
    """Who reads what, as the README says: reader -> pages."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = readme.partition("\n## Where to read on\n")[2].partition("\n## ")[0]
    for who, pages in re.findall(r"^\| (an? .+?) \| (.+) \|$", section, re.MULTILINE):
        yield who, re.findall(r"\]\(([^)]+)\)", pages)


def test_each_of_four_readers_has_a_path_of_five_pages_at_most():
    found = dict(paths())
    assert len(found) == 4
    assert all(1 <= len(pages) <= 5 for pages in found.values())


def test_every_page_is_found_from_the_readme_by_way_of_a_path():
    firsts = {ROOT / "README.md", *(ROOT / page for _, pages in paths() for page in pages)}
    reached = {file for page in firsts for file, _ in links(page)}
    packages_own = ROOT / "docs" / "package.md"
    assert {*PAGES} - reached <= {ROOT / "README.md", packages_own}


def test_every_picture_is_shown_and_the_film_is_short():
    shown = {file for page in PAGES for file, _ in links(page) if file.parent == IMAGES}
    assert shown == {*IMAGES.iterdir()}
    judge(IMAGES)


def judge(folder: Path):
    """The film, as a README can have it."""
    file = folder / "first-game.gif"
    with Image.open(file) as film:
        shown = [frame.info["duration"] / 1000 for frame in ImageSequence.Iterator(film)]
    assert len(shown) >= 12
    assert 15 <= sum(shown) <= SECONDS
    assert file.stat().st_size <= BYTES


@pytest.mark.soak
@pytest.mark.browser
async def test_the_pictures_are_what_the_program_shows_today(tmp_path):
    """Their scripts come to their end, with every picture; they are made anew by hand, to be looked at."""
    executable()
    await pictures.make_all(tmp_path)
    assert {each.name for each in tmp_path.iterdir()} == {each.name for each in IMAGES.iterdir()}
    judge(tmp_path)
