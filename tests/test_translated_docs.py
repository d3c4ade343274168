"""A page of docs in another language says what its original says: headings, commands and pictures are the same."""

import re
from collections import Counter
from pathlib import Path

import pytest

from bot.text.words.languages import find_languages

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(
    page for code in find_languages().catalogues for page in DOCS.joinpath(code).glob("*.md")
)
HEADING = re.compile(r"^#+(?= )", re.MULTILINE)
COMMAND = re.compile(r"`(/[^`]+)`")
PICTURE = re.compile(r'<img src="(?:\.\./)?([^"]+)"')


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.name}")
@pytest.mark.parametrize(
    "kept", [HEADING, COMMAND, PICTURE], ids=["headings", "commands", "pictures"]
)
def test_a_translated_page_keeps_what_its_original_has(page, kept):
    """Headings and pictures in their order; a sentence may name its commands in another."""
    original, translated = (each.read_text(encoding="utf-8") for each in (DOCS / page.name, page))
    if kept is COMMAND:
        assert Counter(kept.findall(translated)) == Counter(kept.findall(original))
    else:
        assert kept.findall(translated) == kept.findall(original)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.name}")
def test_the_links_of_a_translated_page_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#\s]+)|src=\"([^\"]+)\"", page.read_text(encoding="utf-8"))
    targets = {one or other for one, other in links}
    assert targets
    assert [each for each in sorted(targets) if not (page.parent / each).exists()] == []
