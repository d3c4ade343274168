"""A language: German, in English words, with all that the recipes before it say."""

from pathlib import Path

from tests.recipes.recipe import Recipe


def _catalogue(tree: Path) -> str:
    """Every message of English, as it stands in the copy by now."""
    return (tree / "bot" / "locale" / "en.ftl").read_text(encoding="utf-8")


RECIPE = Recipe("A language", new={"bot/locale/de.ftl": _catalogue})
