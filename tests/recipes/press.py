"""A press: who sits around a table, from the page of what goes on there (its command was added before)."""

from tests.recipes.recipe import Edit, Recipe, after, before

RECIPE = Recipe(
    "A press",
    edits=(
        after("bot/components/custom_ids.py", '    ASIDE = "aside"', '    AROUND = "around"'),
        Edit(
            "bot/looks/overviews.py",
            "Action.LOG, Action.REPLAY, Action.RULES, Action.HELP]",
            "Action.AROUND, Action.LOG, Action.REPLAY]\n    looks += [Action.RULES, Action.HELP]",
        ),
        before(
            "bot/looks/showing.py",
            "async def show_around(",
            "@presses.to_page(Action.AROUND)",
        ),
        before("bot/locale/en.ftl", "button-once = ", "button-around = Around"),
        Edit(
            "tests/bot/laws/test_authority.py",
            "    Action.MODERATE, Action.TRUCE,",
            "    Action.MODERATE, Action.TRUCE, Action.AROUND,",
        ),
    ),
)
