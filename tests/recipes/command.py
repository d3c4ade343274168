"""A command: who sits around a table, as a look."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after, before

_SHOW: Final = '''async def show_around(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show who sits around the table."""
    moment = await request.moment(game, opened_from=opened_from)
    names = moment.phrasing.words.listed(player.name for player in moment.look.roster.players)
    await request.reply.answer(panel_page(moment, [moment.say("around", players=names)]))


@presses.on(Action.OPTIONS, is_look=True, is_of_game=False)
'''

_COMMAND: Final = '''class LookCommands(app_commands.Group):
    """Commands that show a game and change nothing in it."""

    @app_commands.command(extras={QUICK: True})
    async def around(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await showing.show_around(request, await find_game(request, game))
'''

RECIPE = Recipe(
    "A command",
    edits=(
        Edit(
            "bot/looks/showing.py",
            "@presses.on(Action.OPTIONS, is_look=True, is_of_game=False)\n",
            _SHOW,
        ),
        Edit(
            "bot/looks/commands.py",
            "class LookCommands(app_commands.Group):\n"
            '    """Commands that show a game and change nothing in it."""\n',
            _COMMAND,
        ),
        after(
            "bot/locale/en.ftl", "form-set = Changed.", "around = Around the table: { $players }"
        ),
        after(
            "bot/locale/en.ftl",
            "    - `/risk status`: who’s where, and who’s next",
            "    - `/risk around`: who sits there",
        ),
        before(
            "bot/locale/en.ftl",
            "command-risk-map = ",
            "command-risk-around = Who is here.",
        ),
        after("tests/bot/commands/test_commands.py", "RISK = {", '    "around",'),
    ),
)
