"""A setting of a table: the sound that goes with its posts."""

from tests.recipes.recipe import Edit, Recipe, after, before

RECIPE = Recipe(
    "A setting of a table",
    edits=(
        Edit(
            "rules/table/settings.py",
            "\nSETTINGS: Final",
            '\nSOUND: Final = Setting("sound", ("off", "drums"))\n'
            '"""The sound that goes with the table\'s posts."""\n\nSETTINGS: Final',
        ),
        Edit(
            "rules/table/settings.py",
            "(THEME, LANGUAGE, POSTS, LETTERS, EMOTES)",
            "(THEME, LANGUAGE, POSTS, LETTERS, EMOTES, SOUND)",
        ),
        before(
            "bot/locale/en.ftl", "posts-table = ", "sound-table = The table's sound: { $sound }."
        ),
        before(
            "bot/locale/en.ftl",
            "option-table-posts = ",
            "option-table-sound = { $value ->\n    [drums] Sound: drums\n   *[off] Sound: none\n}",
        ),
        after(
            "bot/locale/en.ftl",
            "pick-setting = { $field ->",
            "    [sound] Sound",
        ),
        after("tests/bot/laws/test_authority.py", "AT_ANY_TIME = {", '    "sound": "drums",'),
        after(
            "tests/bot/laws/test_every_act.py",
            '    await stage.press(A.SET, host, game, "posts", values=["every_turn"])',
            '    await stage.press(A.SET, host, game, "sound", values=["drums"])',
        ),
        after(
            "tests/bot/support/hosting.py",
            "_LISTS = {",
            '    "sound": (Action.SET, "sound", "sound"),',
        ),
    ),
)
