"""Follow-ups of a post: done once after it; nothing waits for them, and they may fail."""

import logging

import aiohttp
import discord

from bot.components.services import Services
from bot.delivery.messages import tell_beside, tell_there
from bot.outbox.finale import told_beside
from bot.words.catalogue import Fact
from rules.editions.registry import NEWEST
from rules.engine.receipts import Look
from rules.model.errors import StoreError
from rules.table.news import MovedNews, News, OverNews, StartNews

_log = logging.getLogger(__name__)


async def follow_up(client: discord.Client, services: Services, news: News, look: Look) -> None:
    """Do what follows from a post that shows that look; log what fails."""
    try:
        match news.content:
            case StartNews():
                await _rename(client, services, look)
            case OverNews() if not look.roster.season:  # a league tells its channel of its rounds
                await _tell_who_won(client, services, look)
            case MovedNews(left=left) if left:
                line = services.words_at(look.roster).say(
                    "post-moved-away", channel=look.roster.venue.channel
                )
                await tell_there(client, left, line)
            case _:
                pass
    except StoreError as error:
        _log.warning("what follows news %d is left out: %s", news.id, error)
    except Exception:
        services.vitals.faults["news"] += 1
        _log.exception("what follows news %d is left out", news.id)


async def _rename(client: discord.Client, services: Services, look: Look) -> None:
    """Let the thread's name say what is played, if its form was changed; a name of people's stays.

    Discord takes two names in ten minutes.
    """
    roster, phrasing = look.roster, services.phrasing(look)
    host = roster.player_of(roster.host)
    if not (roster.venue.parent and roster.number and host):
        return
    facts: dict[str, Fact] = {"number": roster.number, "host": host.name}
    now = phrasing.say("thread-name", **facts)
    ours = {phrasing.words.say("thread-name", edition=name, **facts) for name in NEWEST}
    try:
        thread = await client.fetch_channel(int(roster.venue.channel))
        if isinstance(thread, discord.Thread) and thread.name != now and thread.name in ours:
            await thread.edit(name=now)
    except (aiohttp.ClientError, OSError, discord.DiscordException) as error:
        _log.info("thread %s keeps its name: %s", roster.venue.channel, error)


async def _tell_who_won(client: discord.Client, services: Services, look: Look) -> None:
    """Let the channel beside the table's thread hear who won: not everybody there reads the thread."""
    phrasing, venue = services.phrasing(look), look.roster.venue
    await tell_beside(client, venue, await told_beside(services, phrasing))
