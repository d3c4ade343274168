"""An act: whoever is waited for is asked to move, for all to see."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after, before

_ENGINE: Final = '''
    async def nudge(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Ask those whom the table waits for to move.

        Raises:
            TableRefused: they don't play.
        """

        def change(at: Game) -> Change:
            seats.must_act(at.roster, person)
            return Change(at, news=tuple(NoticeNews(seat, "nudged") for seat in at.waiting_for))

        return await self._unit.act(action, game, person, change)

    def _patience('''

_ACTION: Final = '''

async def nudge(request: Request, game: GameId) -> None:
    """Ask those whom the table waits for to move.

    Raises:
        TableRefused: they don't play.
    """
    request.game = game
    await request.engine.hand_overs.nudge(request.action, game, request.person.id)
    await request.say("nudged")


@presses.with_game(Action.WAKE, in_place=True)'''

_COMMAND: Final = """    @app_commands.command()
    async def nudge(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await time.nudge(request, await find_game(request, game))

    @app_commands.command()
    @app_commands.choices(answer=_ANSWERS)
    async def end("""

RECIPE = Recipe(
    "An act",
    edits=(
        Edit("rules/clock/hand_overs.py", "\n    def _patience(", _ENGINE),
        Edit("rules/table/news.py", '"woken", "forgotten",', '"woken", "nudged", "forgotten",'),
        Edit(
            "rules/table/news.py",
            "They woke a game that rested (`woken`).",
            "They woke a game that rested (`woken`), or are asked\nto move (`nudged`).",
        ),
        Edit(
            "bot/table/time.py",
            "\n\n@presses.with_game(Action.WAKE, in_place=True)",
            _ACTION,
        ),
        Edit(
            "bot/table/commands.py",
            "    @app_commands.command()\n"
            "    @app_commands.choices(answer=_ANSWERS)\n"
            "    async def end(",
            _COMMAND,
        ),
        before(
            "bot/locale/en.ftl",
            "notice-time_up = ",
            "notice-nudged = ⌛ { $player }, the others wait.",
        ),
        after("bot/locale/en.ftl", "form-set = Changed.", "nudged = They are asked."),
        after(
            "bot/locale/en.ftl",
            "    - `/risk table vote`: a computer for somebody who’s away; another pace",
            "    - `/risk table nudge`: ask who is waited for to move",
        ),
        before(
            "bot/locale/en.ftl",
            "command-risk-table-words = ",
            "command-risk-table-nudge = Remind them.",
        ),
        after("tests/bot/commands/test_commands.py", "TABLE = {", '    "nudge",'),
        before(
            "tests/bot/laws/test_every_act.py",
            "    A.PACE, A.AGREE, A.DECLINE, A.VOTE,",
            '    "risk table nudge",',
        ),
        after(
            "tests/bot/laws/test_every_act.py",
            '    await stage.press(A.SET, host, game, "theme", values=["light"])',
            '    await stage.command("risk table nudge", host, game=game)',
        ),
        Edit(
            "tests/bot/laws/test_authority.py",
            'LINES = {"order turn"}',
            'LINES = {"order turn", "risk table nudge"}',
        ),
        after(
            "tests/bot/commands/test_ways.py",
            "ACTS = {",
            '    "HandOvers.nudge": by(Action.TURN, typed="risk table nudge"),',
        ),
    ),
)
