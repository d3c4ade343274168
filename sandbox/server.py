"""The sandbox itself: one fake Discord on one local port."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Self, TypeVar

from aiohttp import web

from sandbox.api import limits as hidden_limits
from sandbox.api.application import AUTHORIZATION, ActivitiesApi, ApplicationApi
from sandbox.api.callbacks import CallbacksApi
from sandbox.api.channels import ChannelsApi
from sandbox.api.limits import RateLimits
from sandbox.api.messages import MessagesApi
from sandbox.api.rest import Faults, Rest
from sandbox.checks.options import find
from sandbox.checks.validation import Telling, load_specification
from sandbox.gateway.events import SessionLimits
from sandbox.gateway.gateway import Gateway
from sandbox.interactions.interactions import Interactions
from sandbox.pages import Beginning, Beginnings, Pages
from sandbox.people.administration import Administration
from sandbox.people.people import Person
from sandbox.people.user_client import Client
from sandbox.pointing import GATEWAY
from sandbox.world.clock import Clock, Sleep, utc_now
from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import JsonObject, Reference, id_of
from sandbox.world.world import World

HOST = "127.0.0.1"
WAIT = 60.0
"""Seconds: a safety timeout, not a measure of speed."""
_BACKLOG = 2048
_LARGEST_BODY = 128 * 1024 * 1024
_CLOSE_WITHIN = 1.0
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Cast:
    """The initial names of guild, channel, people and bot.

    `beginnings`: the buttons that the page offers first; there may be none.
    """

    guild: str = "Risk Club"
    channel: str = "risk"
    people: tuple[str, ...] = ("Ana", "Borys")
    bot: str = "General"
    beginnings: tuple[Beginning, ...] = ()


CLUB = Cast()


class Sandbox(Administration):
    """A fake Discord with one guild or more, its people and one bot.

    Use it as `async with Sandbox() as discord:`; it listens inside the block and leaves nothing behind. With
    `specification` (Discord's OpenAPI file) every request is validated; without the validator (jsonschema-rs)
    none is, and the log and the page say so. `clock` and `sleep` are its time: the current time, and how to
    wait.

    Attributes:
        port, address: where it listens (`http://127.0.0.1:<port>`).
        token: the bot's token.
        people: in order; the first owns the guild.
        gateway: the bot's connections; it can drop and invalidate them.
        faults, rate_limits: injected faults, and rate limits.
        operations: method and path template of each endpoint of the REST API.
        checks: whether requests are validated by a specification, not only by the limits.
        requests: the bot's REST requests, oldest first (the last 5,000).
        violations: requests that Discord would refuse as malformed; and deviations of the sandbox itself from
            Discord's specification.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock = utc_now,
        sleep: Sleep = asyncio.sleep,
        specification: Path | None = None,
        token: str | None = None,
        cast: Cast = CLUB,
    ) -> None:
        super().__init__(World(clock, guild=cast.guild, bot=cast.bot))
        self.port = port
        self.token = token or self._world.application.make_token(clock())
        self.people: list[Person] = []
        self._interactions = Interactions(self._world)
        self._client = Client(self._world, self._interactions)
        limits = SessionLimits(clock)
        telling = Telling(load_specification(specification) if specification else None)
        self.gateway = Gateway(self._world, self.token, limits, telling.note_event)
        self.faults = Faults()
        self.rate_limits = RateLimits(clock)
        self._activities = ActivitiesApi(self._world, telling.note_answer)
        self._channels = ChannelsApi(self._world)
        self._rest = Rest(
            endpoints=(
                *self._activities.endpoints(),
                *ApplicationApi(self._world, limits).endpoints(),
                *self._channels.endpoints(),
                *MessagesApi(self._world).endpoints(),
                *CallbacksApi(self._world, self._interactions).endpoints(),
            ),
            specification=telling.specification,
            telling=telling,
            faults=self.faults,
            rate_limits=self.rate_limits,
            sleep=sleep,
            token=self.token,
            on_answer=self._wake,
        )
        served = ((each.method, each.template) for each in self._rest.endpoints)
        self.operations = [*served, AUTHORIZATION]
        self.checks = self._rest.specification is not None
        self.requests = self._rest.requests
        self.violations = self._rest.violations
        self._pages = Pages(
            self._world,
            self._client,
            join=lambda name: self.add_person(name).user,
            online=lambda: self.gateway.online,
            checks=self.checks,
            beginnings=Beginnings(self._world, cast.beginnings, self._person),
        )
        self._runner: web.AppRunner | None = None
        self._waiting: set[asyncio.Future[None]] = set()
        self._world.listeners.append(lambda _: self._wake())
        for name in cast.people:
            self.add_person(name)
        self._first_channel = self._world.open_channel(cast.channel)["id"]

    def upload_at(self, bytes_per_second: float) -> None:
        """Limit the bot's upload bandwidth, as over a slow line."""
        self._rest.uplink = bytes_per_second

    def limit_threads(self, most: int) -> None:
        """Limit new threads per channel in five minutes; the next one has to wait for minutes."""
        self._channels.new_threads = hidden_limits.threads(most)

    # --- life

    async def __aenter__(self) -> Self:
        application = web.Application(client_max_size=_LARGEST_BODY)
        self._activities.add_to(application)
        self._rest.add_to(application)
        for path in (GATEWAY, f"{GATEWAY}/"):  # Discord's own address has only a slash as path
            application.router.add_get(path, self.gateway.connect)
        application.router.add_get("/cdn/attachments/{path:.*}", self._file)
        application.router.add_get("/cdn/emojis/{id}.png", self._emoji)
        self._pages.add_to(application)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=_CLOSE_WITHIN)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self.port, backlog=_BACKLOG).start()
        self.port = self._runner.addresses[0][1]
        self._world.address = self.address
        return self

    async def __aexit__(self, *_: object) -> None:
        self._interactions.close()
        await self.gateway.drop(code=1001)
        await self._pages.close()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def _file(self, request: web.Request) -> web.Response:
        if (file := self._world.files.find(request.match_info["path"])) is None:
            raise web.HTTPNotFound
        return web.Response(body=file.data, content_type=file.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        if (picture := self._world.emojis.picture(request.match_info["id"])) is None:
            raise web.HTTPNotFound
        return web.Response(body=picture, content_type="image/png")

    # --- what is there

    @property
    def channel(self) -> JsonObject:
        """The initial text channel."""
        return self._world.channel(self._first_channel)

    def add_person(self, name: str) -> Person:
        """Add a new member to the guild."""
        person = Person(self._world, self._client, self._world.join(name), self._ready)
        self.people.append(person)
        return person

    def _person(self, user_id: str) -> Person:
        return next(each for each in self.people if each.id == user_id)

    # --- waiting

    async def wait_until_online(self, *, within: float = WAIT) -> None:
        """Wait until the bot is connected.

        Raises:
            TimeoutError: it wasn't within so many seconds.
        """
        await self.wait_for(lambda: self.gateway.online, "the bot online", within=within)

    async def wait_for_message(
        self,
        channel: Reference,
        fits: Callable[[JsonObject], bool] = lambda _: True,
        *,
        after: Reference | None = None,
        within: float = WAIT,
    ) -> JsonObject:
        """The newest public message in a channel that fits; waits for one if there is none yet.

        Args:
            channel: a channel, thread, or a person's `dm`.
            fits: which message is meant.
            after: only messages newer than this one.
            within: seconds.

        Raises:
            TimeoutError: none came in time.
        """
        oldest = 0 if after is None else int(id_of(after))

        def found() -> JsonObject | None:
            newest = self._world.messages.newest(id_of(channel))
            later = takewhile(lambda message: int(message["id"]) > oldest, newest)
            return next(filter(fits, later), None)

        return await self.wait_for(found, "such a message", within=within)

    async def wait_for(
        self, found: Callable[[], _T | None], what: str, *, within: float = WAIT
    ) -> _T:
        """Wait until `found` returns something truthy; it is called again after each change and request.

        Raises:
            TimeoutError: it wasn't found within so many seconds.
        """
        try:
            async with asyncio.timeout(within):
                while not (it := found()):
                    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                    self._waiting.add(waiting)
                    await waiting
                return it
        except TimeoutError:
            raise TimeoutError(f"waited {within:g} s in vain for {what}") from None

    def _wake(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    async def _ready(self, channel: JsonObject, path: str | None) -> None:
        """Wait until the bot is online for a channel and, for a command, has registered it."""

        def ready() -> bool | None:
            return (self.gateway.hears(channel) and (path is None or self._knows(path))) or None

        if ready() is None:
            if path is not None and self.gateway.online and self.commands:
                find(self.commands, path)
            what = "the bot online" if path is None else f"the bot online with /{path}"
            await self.wait_for(ready, what)

    def _knows(self, path: str) -> bool:
        try:
            find(self.commands, path)
        except ClientRefusal:
            return False
        return True
