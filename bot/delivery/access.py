"""Access checks for people who come from outside Discord: membership and channel permissions.

Who sees which channel is known from the gateway, at once. Membership and roles would take a privileged intent
(https://docs.discord.com/developers/events/gateway#gateway-intents): they are fetched by REST and cached for
a minute. That's how everyone in a lobby is checked in turn, to free the seats of people who left or were
removed.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NoReturn

import aiohttp
import discord

from bot.delivery.messages import has_left
from bot.gateway.background import Clockwork
from bot.gateway.refusals import UNKNOWN_MEMBER
from bot.gateway.sharded_client import ShardedClient
from bot.gateway.state import Rights
from bot.interactions.context import Services
from bot.interactions.reply import ShortWait
from bot.interactions.throttle import Allowance, Meter
from bot.words.naming import name_of_member
from rules.league.names import NamesHeard
from rules.model.errors import StoreError
from rules.table.roster import NOWHERE, Person, PersonId, Roster, Status, Venue

_log = logging.getLogger(__name__)

_BELIEVED: Final = 60.0
"""Cache lifetime of Discord's answers, in seconds."""
_AGAIN: Final = Allowance(10, 0.5)
"""Rate limit of refetches; beyond it stale answers are used, as hundreds of pages may wait."""
_MOST: Final = 10_000
_NO_ANSWER: Final = (discord.DiscordException, aiohttp.ClientError, OSError)

_EVERY: Final = 60.0
"""Seconds between rounds through the lobbies."""
_APART: Final = 1.0
"""Seconds between two requests of a round: the bot's other requests need room, too."""

_Roles = tuple[str, ...] | None
"""The roles of a member; None for somebody who isn't one."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """A cached or pending answer of Discord's, and its expiry."""

    coming: asyncio.Task[Any]
    until: float


class AccessChecks:
    """Knows who is in a server, and who sees a channel."""

    def __init__(self, client: ShardedClient, clockwork: Clockwork) -> None:
        self._client = client
        self._clockwork = clockwork
        self._now = clockwork.monotonic
        self._again = Meter(_AGAIN, clock=clockwork.monotonic)
        self._answers = OrderedDict[tuple[str, ...], _Answer]()
        self.heard: NamesHeard | None = None
        """Stores members' display names; None before there is an engine."""

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether a person is in the server, and can see the channel and its history if they are a spectator.

        If Discord doesn't answer in time, a player is let in, and a spectator (`watches`) isn't; the same for
        a game outside Discord, like a lesson's.
        """
        if venue == NOWHERE:
            return not watches
        asking = asyncio.create_task(self._lets_in(person, venue, watches=watches))
        try:
            if await ShortWait(self._clockwork).lasts_for(asking):
                return asking.result()
        except _NO_ANSWER:
            pass
        finally:
            asking.cancel()  # Discord's answer still comes, for the next request
        return not watches

    async def _lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """As `lets_in`, for as long as Discord takes."""
        roles: _Roles = await self._answer(
            (venue.guild, person), partial(self._roles, venue.guild, person)
        )
        if roles is None or not watches:
            return roles is not None
        return (await self._rights(venue)).lets_see(venue.channel, person, roles)

    async def _roles(self, server: str, person: PersonId) -> _Roles:
        try:
            member = await self._client.http.get_member(int(server), int(person))
        except discord.NotFound as error:
            if error.code in UNKNOWN_MEMBER:
                return None
            raise
        if self.heard:
            self.heard.note(server, Person(person, name_of_member(member, member["user"])))
        return tuple(map(str, member["roles"]))

    async def _rights(self, venue: Venue) -> Rights:
        """Permissions in a game's channel; fetched by REST if another process is connected to its server."""
        if rights := self._client.rights_in(int(venue.guild)):
            if not rights.knows(venue.channel):
                channel = await self._answer(
                    (venue.channel,), partial(self._channel, venue.channel)
                )
                self._client.note_channel(channel)
                rights = rights.with_channel(channel)
            return rights
        found: Rights = await self._answer((venue.guild,), partial(self._server, venue))
        for place in filter(None, (venue.channel, venue.parent)):
            found = found.with_channel(await self._answer((place,), partial(self._channel, place)))
        return found

    async def _server(self, venue: Venue) -> Rights:
        return Rights.of(await self._client.http.get_guild(int(venue.guild), with_counts=False))

    async def _channel(self, channel: str) -> Any:  # noqa: ANN401 - as Discord's JSON has it
        return await self._client.http.get_channel(int(channel))

    async def _answer(
        self, key: tuple[str, ...], ask: Callable[[], Coroutine[Any, Any, Any]]
    ) -> Any:  # noqa: ANN401 - each question has its own answer
        """The answer to a request that many may wait for; refetched once it has expired."""
        now, known = self._now(), self._answers.get(key)
        if known is None or (known.until <= now and not self._again.spend("")):
            known = _Answer(asyncio.create_task(ask()), now + _BELIEVED)
            self._answers[key] = known
            self._answers.move_to_end(key)
            if len(self._answers) > _MOST:
                self._answers.popitem(last=False)
        return await asyncio.shield(known.coming)


class SeatWatch:
    """Frees lobby seats of people who have left the server, or were removed from it."""

    def __init__(self, client: discord.Client, services: Services, clockwork: Clockwork) -> None:
        self._client = client
        self._venues, self._heard = services.engine.venues, services.engine.names.heard
        self._sleep = clockwork.sleep

    async def run(self) -> NoReturn:
        """Check one after the other, round after round, until cancelled."""
        while True:
            await self._sleep(_EVERY)
            try:
                await self._go_round()
            except StoreError as error:
                _log.warning("could not check who left the servers of lobbies, retrying: %s", error)

    async def _go_round(self) -> None:
        for roster in await self._venues.lobbies():
            for person in people_in_lobby(roster):
                if await has_left(self._client, self._heard, roster.venue, person):
                    await self._venues.note_left(roster.id, person)
                await self._sleep(_APART)


def people_in_lobby(roster: Roster) -> list[PersonId]:
    """The people in a lobby; none once the game began."""
    if roster.status is not Status.LOBBY:
        return []
    return [player.person for player in roster.players if player.person]
