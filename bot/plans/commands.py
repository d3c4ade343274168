"""`/order turn`: a whole turn in one line of notation, now or prepared."""

from discord import app_commands

from bot.commands.finding import MOST_LABEL, GameOption, complete_by, find_game
from bot.components.modals import LONGEST_LINE
from bot.interactions.context import Interaction
from bot.interactions.request import Request
from bot.plans.plans import give_line, show_plan
from bot.telling.plans import style_of, why_unreadable
from bot.words.phrasing import Phrasing
from rules.engine.receipts import Look
from rules.notation.reader import read
from rules.notation.syntax import NotationError
from rules.notation.writer import write

_LineOption = app_commands.Range[str, 1, LONGEST_LINE]


def _understood(look: Look, phrasing: Phrasing, typed: str) -> list[tuple[str, str]]:
    """The line as understood so far, or what's wrong with it; empty if there is no room."""
    try:
        label = write(read(typed, look.edition.board.id), style_of(phrasing))
    except NotationError as error:
        label = why_unreadable(phrasing, error, str)
    return [(label, typed)] if typed.strip() and len(label) <= MOST_LABEL else []


class WholeTurnCommands(app_commands.Group):
    """The command for a whole turn at once."""

    @app_commands.command()
    @app_commands.autocomplete(line=complete_by(_understood))
    async def turn(
        self,
        interaction: Interaction,
        line: _LineOption | None = None,
        game: GameOption = None,
    ) -> None:
        request = Request.of(interaction)
        found = await find_game(request, game)
        if line is None:
            await show_plan(request, found)
        else:
            await give_line(request, found, line)
