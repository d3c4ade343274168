"""Who may be at a table's place by what Discord knows now, for those who come another way than by Discord.

Who sees which channel is known from the gateway, at once. Who is a member, and with which roles, takes a
privileged intent to be told (https://docs.discord.com/developers/events/gateway#gateway-intents): it is
asked by REST, and the answer believed for a minute. So it is asked, round after round, of all who sit in
lobbies: the seat of somebody who left, or was removed, is free.
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

from bot.components.services import Services
from bot.delivery.messages import has_left
from bot.gateway.background import Clockwork
from bot.gateway.refusals import UNKNOWN_MEMBER
from bot.gateway.sharded_client import ShardedClient
from bot.gateway.state import Rights
from bot.interactions.reply import ShortWait
from bot.interactions.throttle import Allowance, Meter
from bot.words.naming import name_of_member
from rules.league.names import NamesHeard
from rules.model.errors import StoreError
from rules.table.roster import NOWHERE, Person, PersonId, Roster, Status, Venue

_log = logging.getLogger(__name__)

_BELIEVED: Final = 60.0
"""Seconds for which an answer of Discord's is believed."""
_AGAIN: Final = Allowance(10, 0.5)
"""Answers that are asked for again; beyond that the last one is believed on, as hundreds of pages may wait."""
_MOST: Final = 10_000
_NO_ANSWER: Final = (discord.DiscordException, aiohttp.ClientError, OSError)

_EVERY: Final = 60.0
"""Seconds from one round through the lobbies to the next."""
_APART: Final = 1.0
"""Seconds between two questions of a round: all other requests of the bot's need room, too."""

_Roles = tuple[str, ...] | None
"""The roles of a member; None for somebody who is none."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What Discord answers, or will, and until when it is believed."""

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
        """Where it is noted what members are called; None before there is an engine."""

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether a person is in the server; whoever `watches` must see the channel and its history, too.

        Where Discord gives no answer, or none soon, a player is let in, and a spectator is not; so it is at a
        table that is nowhere on Discord, as a lesson's.
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
            asking.cancel()  # Discord's own answer still comes, for the next request
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
        """Who sees a table's channel; asked by REST where another process is told of its server."""
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
        """The answer to a question, which many may wait for; asked again when it isn't believed any more."""
        now, known = self._now(), self._answers.get(key)
        if known is None or (known.until <= now and not self._again.spend("")):
            known = _Answer(asyncio.create_task(ask()), now + _BELIEVED)
            self._answers[key] = known
            self._answers.move_to_end(key)
            if len(self._answers) > _MOST:
                self._answers.popitem(last=False)
        return await asyncio.shield(known.coming)


class SeatWatch:
    """Frees the seats in lobbies of people who have left the server, or were removed from it."""

    def __init__(self, client: discord.Client, services: Services, clockwork: Clockwork) -> None:
        self._client = client
        self._venues, self._heard = services.engine.venues, services.engine.names.heard
        self._sleep = clockwork.sleep

    async def run(self) -> NoReturn:
        """Ask Discord of one after the other, round after round, until cancelled."""
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
    """The people who sit in a lobby; nobody once it is none."""
    if roster.status is not Status.LOBBY:
        return []
    return [player.person for player in roster.players if player.person]
