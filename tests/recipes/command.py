"""A command: who sits around a table, as a look."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after, before

_SHOW: Final = '''async def show_around(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show who sits around the table."""
    moment = await request.moment(game, opened_from=opened_from)
    names = moment.phrasing.words.listed(player.name for player in moment.look.roster.players)
    await request.reply.answer(panel_page(moment, [moment.say("around", players=names)]))


async def show_options('''

_COMMAND: Final = '''class OptionCommands(app_commands.Group):
    """Commands that look at a table and at the house options of a rulebook."""

    @app_commands.command(extras={QUICK: True})
    async def around(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_around(request, await find_game(request, game))
'''

RECIPE = Recipe(
    "A command",
    edits=(
        Edit("bot/looks/showing.py", "async def show_options(", _SHOW),
        Edit(
            "bot/looks/commands.py",
            "class OptionCommands(app_commands.Group):\n"
            '    """The command that looks at the house options of a rulebook."""\n',
            _COMMAND,
        ),
        after(
            "bot/locale/en.ftl", "form-set = Changed.", "around = Around the table: { $players }"
        ),
        after(
            "bot/locale/en.ftl",
            "    - `/risk table decline`: decline it",
            "    - `/risk table around`: who sits there",
        ),
        before(
            "bot/locale/en.ftl",
            "command-risk-table-computer = ",
            "command-risk-table-around = Who is here.",
        ),
        after("tests/bot/commands/test_commands.py", "TABLE = {", '    "around",'),
    ),
)
