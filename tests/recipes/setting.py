"""A setting of a table: the sound that goes with its posts."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after, before

_ACTION: Final = '''async def set_sound(request: Request, game: GameId, sound: str) -> None:
    """Set the sound that goes with the table's posts.

    Raises:
        TableRefused: they are not the host.
    """
    await _set(request, game, SOUND, sound)
    await request.say("sound-table", sound=sound)


async def _set('''

_COMMAND: Final = """    @app_commands.command()
    @app_commands.choices(sound=_SOUNDS)
    async def sound(self, interaction: Interaction, sound: str, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await hosting.set_sound(request, await find_game(request, game), sound)

    @app_commands.command()
    @app_commands.choices(pace=PACE_CHOICES, time_up=TIME_UP_CHOICES)
"""

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
            "(THEME, LANGUAGE, POSTS, LETTERS)",
            "(THEME, LANGUAGE, POSTS, LETTERS, SOUND)",
        ),
        Edit(
            "bot/table/hosting.py",
            "import LANGUAGE, LETTERS, POSTS, THEME, Preset, Setting\n",
            "import LANGUAGE, LETTERS, POSTS, SOUND, THEME, Preset, Setting\n",
        ),
        Edit("bot/table/hosting.py", "async def _set(", _ACTION),
        Edit(
            "bot/table/host_commands.py",
            "import EVERY_TURN, HANDOVERS\n",
            "import EVERY_TURN, HANDOVERS, SOUND\n",
        ),
        Edit(
            "bot/table/host_commands.py",
            "\n\n\nclass HostCommands(",
            "\n_SOUNDS: Final = choices_among(SOUND.values)\n\n\nclass HostCommands(",
        ),
        Edit(
            "bot/table/host_commands.py",
            "    @app_commands.command()\n"
            "    @app_commands.choices(pace=PACE_CHOICES, time_up=TIME_UP_CHOICES)\n",
            _COMMAND,
        ),
        before(
            "bot/locale/en.ftl", "posts-table = ", "sound-table = The table's sound: { $sound }."
        ),
        before(
            "bot/locale/en.ftl",
            "command-host-posts = ",
            "command-host-sound = Sound of posts.\n    .sound = Which",
        ),
        before("bot/locale/en.ftl", "choice-pace = ", "choice-sound = { $choice }"),
        after(
            "bot/locale/en.ftl",
            "    - `/host posts`: how much I post",
            "    - `/host sound`: what is heard with it",
        ),
        after(
            "tests/bot/commands/test_commands.py",
            "HOST = {",
            '    "sound",',
        ),
        before(
            "tests/bot/laws/test_every_act.py",
            "    A.PACE, A.AGREE, A.DECLINE, A.VOTE,",
            '    "host sound",',
        ),
        after(
            "tests/bot/laws/test_every_act.py",
            '    await stage.command("host posts", host, posts="every_turn", game=game)',
            '    await stage.command("host sound", host, sound="drums", game=game)',
        ),
        before(
            "tests/bot/laws/test_authority.py",
            '            "edition": "classic", "seats": 3,',
            '            "sound": "drums",',
        ),
        after("tests/bot/laws/test_authority.py", "AT_ANY_TIME = {", '    "host sound",'),
    ),
)
