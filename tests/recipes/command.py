"""A command: who sits around a table, as a look."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after, before

_SHOW: Final = '''async def show_around(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show who sits around the table."""
    moment = await request.moment(game, opened_from=opened_from)
    names = moment.phrasing.words.listed(player.name for player in moment.look.roster.players)
    await request.reply.answer(panel_page(moment, [moment.say("around", players=names)]))


async def show_options('''

_COMMAND: Final = """    @app_commands.command(extras={QUICK: True})
    async def around(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_around(request, await find_game(request, game))

    @app_commands.command()
    async def wake("""

RECIPE = Recipe(
    "A command",
    edits=(
        Edit("bot/looks/showing.py", "async def show_options(", _SHOW),
        Edit(
            "bot/table/commands.py",
            "    @app_commands.command()\n    async def wake(",
            _COMMAND,
        ),
        after(
            "bot/table/commands.py",
            "from bot.table.hosting import invite, play_again",
            "from bot.actions.views import showing",
        ),
        after(
            "bot/table/commands.py",
            "from bot.commands.options import persons_like, seat_named",
            "from bot.commands.options import QUICK",
        ),
        after(
            "bot/locale/en.ftl", "form-set = Changed.", "around = Around the table: { $players }"
        ),
        after(
            "bot/locale/en.ftl",
            "    - `/risk table decline`: no to it",
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
