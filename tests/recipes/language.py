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
            "    - `/risk host posts`: how much is posted",
            "    - `/risk host language`: in which language",
        ),
        after(
            "tests/bot/commands/test_commands.py",
            '        "risk host posts",',
            '        "risk host language",',
        ),
        before(
            "tests/bot/laws/test_every_act.py",
            "    A.PACE, A.AGREE, A.DECLINE, A.VOTE,",
            '    "risk host language",',
        ),
        after(
            "tests/bot/laws/test_every_act.py",
            '    await stage.command("risk host posts", host, posts="every_turn", game=game)',
            '    await stage.command("risk host language", host, language="pl", game=game)',
        ),
        after("tests/bot/laws/test_authority.py", "AT_ANY_TIME = {", '    "risk host language",'),
        before(
            "tests/bot/laws/test_authority.py",
            '            "edition": "classic", "seats": 3,',
            '            "language": "pl",',
        ),
    ),
)
