"""Rejections: news that Discord refuses for good, and the tables that rest because of them."""

import logging
from collections import Counter
from typing import Final

import discord

from bot.components.services import Services
from bot.gateway.refusals import Breaker, obstacle
from bot.gateway.sharded_client import ShardedClient
from bot.outbox.lookups import has_removed, tell_beside
from rules.table.news import News
from rules.table.roster import Pause, Roster, Venue

_log = logging.getLogger(__name__)

_MOST: Final = 3
"""Messages in a row that a place may refuse, whatever they say, until its tables rest."""


class PlaceShut(Exception):  # noqa: N818 - what happened, for the lane alone
    """Nothing can be told in this place until somebody opens it."""


class Rejections:
    """Counts of what each place refuses in a row; its tables rest when there is no use in trying."""

    def __init__(self, client: ShardedClient, services: Services, breaker: Breaker) -> None:
        self._client = client
        self._services = services
        self._breaker = breaker
        self._in_a_row: Counter[str] = Counter()
        """Counts by channel."""

    def note(self, news: News, error: discord.HTTPException) -> None:
        """Note a refusal, which may be the first of two: a post is tried again in plain words."""
        self._breaker.note(error)
        _log.warning(
            "news %d of %s (%s) refused: %d %s",
            news.id, news.game, news.content.kind, error.code, error.text,
        )  # fmt: skip

    def give_up(self, news: News, error: discord.HTTPException) -> None:
        """Note a refusal for good: the news is not told."""
        self._services.vitals.outbox.note_refused(news)
        self.note(news, error)

    def forget(self, venue: Venue) -> None:
        """Begin to count anew: the place takes messages."""
        self._in_a_row.pop(venue.channel, None)

    async def give_up_at(self, roster: Roster, news: News, error: discord.HTTPException) -> None:
        """Note a refusal for good by a table's place.

        Raises:
            PlaceShut: the place takes none at all; its tables rest now.
        """
        self.give_up(news, error)
        self._in_a_row[place := roster.venue.channel] += 1
        if why := obstacle(error) or (self._in_a_row[place] >= _MOST and Pause.CLOSED):
            await self._shut(roster, why)
            raise PlaceShut

    async def _shut(self, roster: Roster, why: Pause) -> None:
        """Let the tables of a table's place rest, so that their news waits; tell the channel beside it."""
        places, venue = self._services.engine.venues, roster.venue
        if has_removed(self._client, venue.guild):
            await places.pause_server(venue.guild)
            return
        is_new = await places.pause(venue.channel, why)
        _log.warning("the tables of channel %s rest: %s", venue.channel, why)
        if why is Pause.CLOSED and is_new:
            words = self._services.words_at(roster).say("paused", why=why, channel=venue.channel)
            await tell_beside(self._client, venue, words)
