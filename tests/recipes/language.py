"""A language: Dutch, in English words, with all that the recipes before it say."""

import json
import re
from pathlib import Path

from tests.recipes.recipe import Edit, Recipe, after

_WORDS = "sandbox/page/words.js"
_ROW = re.compile(r'^  (?:"([^"]+)"|(\w+)):\s*\[[^]]*?"(?=,?\s*\])', re.MULTILINE)


def _catalogue(tree: Path) -> str:
    """Every message of English, as it stands in the copy by now."""
    return (tree / "bot" / "locale" / "en.ftl").read_text(encoding="utf-8")


def _guide(tree: Path) -> str:
    """The players' guide, as it reads from a folder further down."""
    guide = (tree / "docs" / "playing.md").read_text(encoding="utf-8")
    return re.sub(r'(\]\(|src=")(?!https?:|#)', r"\1../", guide)


def _with_a_column(words: str) -> str:
    """The words of the page, in one more column."""
    return _ROW.sub(lambda row: f"{row[0]}, {json.dumps(row[1] or row[2])}", words)


RECIPE = Recipe(
    "A language",
    edits=(
        after(
            "rules/words/resolving.py",
            '        "de": Counting(_english, ".", ","),',
            '        "nl": Counting(_english, ".", ","),',
        ),
        Edit("rules/table/settings.py", '("en", "pl", "ru")', '("en", "pl", "ru", "nl")'),
        Edit(_WORDS, 'SPOKEN = ["en", "pl", "ru"]', 'SPOKEN = ["en", "pl", "ru", "nl"]'),
    ),
    rewritten={_WORDS: _with_a_column},
    new={"bot/locale/nl.ftl": _catalogue, "docs/nl/playing.md": _guide},
    writes=(".venv/bin/python -m tests.bot.words.test_messages",),
)
