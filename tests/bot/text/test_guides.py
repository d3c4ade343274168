"""The players' guide in other languages has what the English one has: its chapters, commands and pictures.

A translation that is older than its original is named: whoever changes the guide changes them, too, and
then has it written down here of which text they are:

    GUIDES=write .venv/bin/pytest tests/bot/text/test_guides.py
"""

import hashlib
import os
import re
from pathlib import Path

import pytest

from bot.words.catalogue import ENGLISH
from bot.words.languages import find_languages

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "playing.md"
TRANSLATIONS = sorted((ROOT / "docs").glob("*/playing.md"))
TRANSLATED_FROM = "56e71ecac0cb"
"""The beginning of the SHA-256 of the English text that the translations say."""
COMMAND = re.compile(r"`(/[^`]+)`")
PICTURE = re.compile(r'<img src="(?:\.\./)?([^"]+)" width="(\d+)%"')
LINK = re.compile(r"\]\((?:\.\./)*([^)]+)\)")


def shape(text):
    """What is the same in every language."""
    lines = text.splitlines()
    return {
        "headings": [line.partition(" ")[0] for line in lines if re.match(r"#+ ", line)],
        "rows of tables": sum(line.startswith("|") for line in lines),
        "items": [line[:2] for line in lines if re.match(r"- |\d\. ", line)],
        "commands": sorted(COMMAND.findall(text)),
        "pictures": PICTURE.findall(text),
        "links": sorted(
            link for link in set(LINK.findall(text)) if not link.endswith("playing.md")
        ),
        "code": text.count("```"),
    }


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parent.name)
def test_a_translation_has_what_the_guide_has(file):
    english, other = (shape(each.read_text(encoding="utf-8")) for each in (GUIDE, file))
    differing = {
        what: (english[what], other[what]) for what in english if english[what] != other[what]
    }
    assert differing == {}


def test_each_language_that_is_spoken_has_its_guide():
    others = {file.parent.name for file in TRANSLATIONS}
    assert {*find_languages().catalogues} == {ENGLISH, *others}


def test_no_translation_is_older_than_the_guide():
    digest = hashlib.sha256(GUIDE.read_bytes()).hexdigest()[:12]
    named = ", ".join(str(file.relative_to(ROOT)) for file in TRANSLATIONS)
    if os.environ.get("GUIDES") == "write":
        own = Path(__file__)
        own.write_text(own.read_text(encoding="utf-8").replace(TRANSLATED_FROM, digest))
        return
    assert digest == TRANSLATED_FROM, (
        f"docs/playing.md has changed: {named} say what it said before"
    )


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parent.name)
def test_its_links_and_pictures_lead_somewhere(file):
    text = file.read_text(encoding="utf-8")
    paths = [*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)]
    assert len(paths) > 8
    assert [path for path in paths if not (file.parent / path).exists()] == []
