"""A version of an edition: a skirmish in which three armies come each turn at least."""

from tests.recipes.recipe import Edit, Recipe, after

_TEST = """

@pytest.mark.rule("H-SK-1")
@pytest.mark.parametrize(("name", "least"), [("skirmish@1", 2), ("skirmish@2", 3)])
def test_the_fewest_armies_of_a_turn_are_three_from_version_2_on(position, name, least):
    game = position(name=name, phase="reinforce", land={"red": {"alaska": 1}})
    assert game.state.to_place["red"] == least
"""

_WIN = '\n\n@pytest.mark.rule("SK-WIN-1")'

RECIPE = Recipe(
    "A version of an edition",
    edits=(
        Edit(
            "rules/editions/skirmish.py",
            "        income=cards.territories_and_regions(divisor=2, minimum=2),\n",
            "        income=cards.territories_and_regions(divisor=2, minimum=3 if book.version >= 2 else 2),\n",
        ),
        Edit("rules/editions/skirmish.py", "    version=1,\n", "    version=2,\n"),
        Edit(
            "rules/editions/skirmish.py",
            "VERSIONS = (SKIRMISH,)",
            "VERSIONS = (SKIRMISH.at_version(1, Options), SKIRMISH)",
        ),
        Edit("rules/editions/skirmish.py", 'income="SK-REINF-1"', 'income="SK-REINF-1 H-SK-1"'),
        Edit(
            "docs/rulebook.md",
            "\n- **H-E3-1** ",
            "\n- **H-SK-1** (from version 2 on) three armies at least.\n- **H-E3-1** ",
        ),
        Edit("tests/rules/editions/test_every_edition.py", '"H": 93}', '"H": 94}'),
        Edit(
            "tests/rules/editions/test_skirmish.py",
            '\n\n@pytest.mark.rule("SK-WIN-1")',
            f'{_TEST}\n\n@pytest.mark.rule("SK-WIN-1")',
        ),
        Edit("docs/verify.py", "skirmish=1)", "skirmish=2)"),
        after(
            "tests/rules/laws/test_golden.py",
            '    "skirmish": ("3", "4"),',
            '    "skirmish@2": ("3", "4"),',
        ),
    ),
    writes=("GOLDEN=write .venv/bin/pytest tests/rules/laws/test_golden.py",),
)
