"""What a crash left of tables that were never set: their openings are taken down, their threads archived.

A new table has its thread before it is kept. A process that ends in between leaves a line in the channel,
and perhaps a thread on it, where nobody will ever play; whoever asked for it is told that nothing has changed.
"""

from collections.abc import Iterator
from typing import Final

import discord

from bot.delivery.messages import close_thread
from bot.interactions.context import Context
from bot.words.catalogue import Languages
from rules.editions.registry import NEWEST

_LOOKED_THROUGH: Final = 50
_HOST: Final = "\ue000"
"""Stands for the host's name, whatever it is."""


async def clear_away(
    client: discord.Client, services: Context, channel: int, interaction: int
) -> None:
    """Take down what was begun in a channel since an interaction by a process before this one.

    Raises:
        discord.HTTPException: Discord refuses it.
        StoreError: it can't be told what plays there.
    """
    openings = frozenset(_openings(services.languages.of_tables()))
    place, since = client.get_partial_messageable(channel), discord.Object(interaction)
    async for message in place.history(limit=_LOOKED_THROUGH, after=since):
        if (
            message.author == client.user
            and _is_opening(message, openings)
            and not services.may_have_said(message.id)
            and not await services.engine.queries.games_in(str(message.id))
        ):
            await _take_down(client, message)


def _is_opening(message: discord.Message, openings: frozenset[tuple[str, str]]) -> bool:
    """Whether it is the line with which a table begins; the lobby takes its place once the table is set."""
    said = message.content
    return any(said.startswith(before) and said.endswith(after) for before, after in openings)


async def _take_down(client: discord.Client, message: discord.Message) -> None:
    """Take a line down; a thread on it has its id, and only who manages threads may delete that."""
    await close_thread(client, str(message.id))
    await message.delete()


def _openings(languages: Languages) -> Iterator[tuple[str, str]]:
    """What stands before and after the host's name in all openings that there can be."""
    for words in languages.catalogues.values():
        for edition, book in NEWEST.items():
            for places in book.players:
                said = words.say("lobby-opening", edition=edition, host=_HOST, places=places)
                before, _, after = said.partition(_HOST)
                yield before, after
