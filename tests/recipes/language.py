"""A language: Polish, in English words, with all that the recipes before it say."""

from pathlib import Path

from tests.recipes.recipe import Recipe, after, before


def _catalogue(tree: Path) -> str:
    """Every message of English, as it stands in the copy by now."""
    return (tree / "bot" / "locale" / "en.ftl").read_text(encoding="utf-8")


RECIPE = Recipe(
    "A language",
    new={"bot/locale/pl.ftl": _catalogue},
    edits=(
        after(
            "bot/locale/en.ftl",
            "    - `/host posts`: how much is posted",
            "    - `/host language`: in which language",
        ),
        after(
            "tests/bot/commands/test_commands.py",
            "HOST = {",
            '    "language",',
        ),
        before(
            "tests/bot/laws/test_every_act.py",
            "    A.PACE, A.AGREE, A.DECLINE, A.VOTE,",
            '    "host language",',
        ),
        after(
            "tests/bot/laws/test_every_act.py",
            '    await stage.command("host posts", host, posts="every_turn", game=game)',
            '    await stage.command("host language", host, language="pl", game=game)',
        ),
        after("tests/bot/laws/test_authority.py", "AT_ANY_TIME = {", '    "host language",'),
        before(
            "tests/bot/laws/test_authority.py",
            '            "edition": "classic", "seats": 3,',
            '            "language": "pl",',
        ),
    ),
)
