"""From where a game can be reached: its players anywhere, everybody else within its server."""

from bot.interactions.request import Asking, Interaction
from rules.model.roster import GameId


async def reach(asking: Asking, game: GameId) -> GameId:
    """The game that is asked about, if it can be asked about from here.

    Raises:
        TableRefused: there is none, or it is another server's.
    """
    found = await asking.engine.reach(game, asking.person.id, guild_of(asking.interaction))
    asking.game = found.id
    return found.id


def guild_of(interaction: Interaction) -> str:
    """The server that somebody asks from; empty for a direct message."""
    return str(interaction.guild_id or "")
