"""`/risk host`: what only the table's host may do."""

from discord import app_commands

from bot import tables
from bot.asking import Asking, Interaction
from bot.commands.finding import GameOption, Suggestions, desk_of, find_game, suggest_here
from bot.phrasing import Phrasing
from rules.engine import Look


def _persons(look: Look, _: Phrasing, typed: str) -> list[tuple[str, str]]:
    pairs = [(p.name, str(p.seat)) for p in look.roster.players if not p.computer]
    return [pair for pair in pairs if typed.casefold() in pair[0].casefold()]


async def _suggest_persons(interaction: Interaction, typed: str) -> Suggestions:
    return await suggest_here(interaction, desk_of(interaction), typed, _persons)


class HostCommands(app_commands.Group):
    """For the host of a table."""

    @app_commands.command()
    @app_commands.autocomplete(player=_suggest_persons)
    async def replace(
        self,
        interaction: Interaction,
        player: app_commands.Range[str, 1, 100],
        game: GameOption | None = None,
    ) -> None:
        """Hand an absent player's seat to the computer; he may take it back.

        Args:
            player: Whose seat, by name or colour
            game: Which game; needed only where several fit
        """
        asking = Asking.of(interaction)
        moment = await asking.moment(await find_game(asking, game))
        seat = tables.seat_named(asking, moment, player)
        await tables.replace_player(asking, moment.look.roster.id, seat)
