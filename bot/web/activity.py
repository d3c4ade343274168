"""The board as a Discord Activity: authenticates its user (OAuth2), and lists the games they may open.

Discord names the person for the code that the page sends, and their channel for the instance id; the page's
own claims don't count. The access token is used once and not stored.

Sources: https://docs.discord.com/developers/topics/oauth2, .../activities/development-guides/networking,
.../resources/application#get-application-activity-instance
"""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route

from bot.interactions.context import Context
from bot.interactions.throttle import Work
from bot.web.refusals import PageReason, PageRefused
from bot.web.sessions import PageSessions
from bot.words.naming import game_named
from rules.model.errors import TableRefused
from rules.table.roster import GameId, PersonId

PARENTS: Final = "https://discord.com https://ptb.discord.com https://canary.discord.com"
"""Origins of Discord's clients, which show the page in a frame."""
_SCOPES: Final = ["identify"]
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,128}")
_PATIENCE: Final = aiohttp.ClientTimeout(total=8.0)
_AWAY: Final = (aiohttp.ClientError, TimeoutError, OSError)


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that may be opened: its title, and a ticket for it."""

    name: str
    ticket: str


class Activity:
    """The Activity endpoints of one application."""

    def __init__(
        self, client: discord.Client, secret: str, services: Context, sessions: PageSessions
    ) -> None:
        self._client = client
        self._secret = secret
        self._services = services
        self._sessions = sessions

    @property
    def application(self) -> str:
        """The application's id, which the page needs to talk to its parent frame."""
        return str(self._client.application_id)

    @property
    def origin(self) -> str:
        """The origin at which Discord serves the page."""
        return f"https://{self.application}.discordsays.com"

    async def enter(self, code: str, instance: str, game: str) -> list[Opened]:
        """The games that the person who granted a code may open: the linked one, else those of the channel.

        Raises:
            PageRefused: the code or the instance isn't valid or not theirs, there is no game for them, or
                Discord doesn't answer.
        """
        person = await self._person_of(code)
        self._services.limits.spend(person, Work.ACT)
        channel = await self._channel_of(instance, person)
        found = [each async for each in self._games(person, channel, game)]
        if not found:
            raise PageRefused(PageReason.NO_GAME)
        return found

    async def _person_of(self, code: str) -> PersonId:
        """The person who granted a code, to this application and for the requested scope only."""
        form = {"grant_type": "authorization_code", "code": code}
        form |= {"client_id": self.application, "client_secret": self._secret}
        try:
            name = {"User-Agent": self._client.http.user_agent}
            async with aiohttp.ClientSession(timeout=_PATIENCE, headers=name) as http:
                address = Route("POST", "/oauth2/token").url
                token = await _json_of(http.post(address, data=form, allow_redirects=False))
                if token.get("token_type") != "Bearer" or token.get("scope") != " ".join(_SCOPES):
                    raise PageRefused(PageReason.UNKNOWN_PERSON)
                key = {"Authorization": f"Bearer {token.get('access_token')}"}
                address = Route("GET", "/oauth2/@me").url
                about = await _json_of(http.get(address, headers=key, allow_redirects=False))
        except _AWAY:
            raise PageRefused(PageReason.DISCORD_AWAY) from None
        try:
            is_ours = str(about["application"]["id"]) == self.application
            person = PersonId(str(about["user"]["id"]))
        except (KeyError, TypeError):
            raise PageRefused(PageReason.UNKNOWN_PERSON) from None
        if not is_ours or about.get("scopes") != _SCOPES or not person.isdecimal():
            raise PageRefused(PageReason.UNKNOWN_PERSON)
        return person

    async def _channel_of(self, instance: str, person: PersonId) -> str:
        """The channel of an instance, if the person is in it."""
        if not _NAME.fullmatch(instance):
            raise PageRefused(PageReason.STRANGE)
        path = "/applications/{application_id}/activity-instances/{instance_id}"
        facts = {"application_id": self.application, "instance_id": instance}
        try:
            async with asyncio.timeout(_PATIENCE.total):
                found: dict[str, Any] = await self._client.http.request(Route("GET", path, **facts))
            here, channel = found["users"], str(found["location"]["channel_id"])
        except discord.NotFound:
            raise PageRefused(PageReason.ELSEWHERE) from None
        except (discord.DiscordException, *_AWAY):
            raise PageRefused(PageReason.DISCORD_AWAY) from None
        except (KeyError, TypeError):
            raise PageRefused(PageReason.ELSEWHERE) from None
        if str(found.get("application_id")) != self.application or person not in map(str, here):
            raise PageRefused(PageReason.ELSEWHERE)
        return channel

    async def _games(self, person: PersonId, channel: str, named: str) -> AsyncIterator[Opened]:
        engine = self._services.engine
        queries = engine.queries
        if named:
            try:
                rosters = [(await queries.look(GameId(named))).roster]
            except TableRefused:
                rosters = []
        else:
            rosters = [*await queries.games_at(channel)]
        words = await self._services.words_of(await engine.profiles.of(person))
        for roster in rosters:
            watches = roster.player_of(person) is None
            if await self._sessions.lets_in(person, roster.venue, watches=watches):
                ticket = await self._sessions.ticket_for(person, roster.id, watches=watches)
                yield Opened(game_named(words, roster), ticket)


async def _json_of(asked: Any) -> dict[str, Any]:  # noqa: ANN401 - aiohttp's own
    """Discord's JSON response.

    Raises:
        PageRefused: Discord refuses, or the response is malformed.
    """
    async with asked as got:
        if got.status >= 500 or got.status == 429:
            raise PageRefused(PageReason.DISCORD_AWAY)
        try:
            said = await got.json()
        except (aiohttp.ContentTypeError, ValueError):
            raise PageRefused(PageReason.DISCORD_AWAY) from None
    if got.status != 200 or not isinstance(said, dict):
        raise PageRefused(PageReason.UNKNOWN_PERSON)
    return said
