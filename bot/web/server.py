"""The web server of the board: endpoints, listening sockets, and links from panels."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from bot.interactions.context import Access, Context
from bot.monitoring.metrics import Metrics
from bot.web import assets
from bot.web.activity import PARENTS, Activity
from bot.web.assets import NOBODY, asked_anew, kept_for_good
from bot.web.connections import BACKLOG, Clients, Connections, Network, Waits
from bot.web.emotes import Emotes
from bot.web.entrances import Entrances
from bot.web.gate import (
    FILES,
    KEPT,
    LOOKS,
    MOST_OF_A_BODY,
    PRESSES,
    RECORDS,
    UNKNOWN,
    Call,
    Caller,
    Endpoint,
    Gate,
    answer,
    text_in,
    texts_in,
)
from bot.web.looks import SESSION, Heard, LookSerializer
from bot.web.marks import Marks
from bot.web.orders import Acts
from bot.web.refusals import PageReason, PageRefused
from bot.web.sessions import PageSessions
from bot.words.phrasing import plainly
from rules.table.roster import GameId, PersonId
from rules.table.story import FinishedGame

_log = logging.getLogger(__name__)

_LONGEST_MARK: Final = 200


class Addresses:
    """The handlers of one page."""

    def __init__(
        self,
        services: Context,
        sessions: PageSessions,
        waits: Waits,
        marks: Marks,
        activity: Activity | None,
    ) -> None:
        self._services = services
        self._activity = activity
        self._sessions = sessions
        self._waits = waits
        emotes = Emotes(services, sessions, waits)
        self._teller = LookSerializer(services, sessions, waits, marks, emotes)
        self._acts = Acts(services, waits, self._teller, emotes)
        self._entrances = Entrances(services, sessions, self._teller)

    def table(self) -> tuple[Endpoint, ...]:
        """All endpoints, with their callers and rate limits."""
        anybody, member = Caller.ANYBODY, Caller.MEMBER
        return (
            Endpoint("GET", "/", anybody, KEPT, self._own_file),
            Endpoint("GET", "/static/{name}", anybody, FILES, self._own_file),
            Endpoint("GET", "/static/{version}/{name}", anybody, FILES, self._own_file),
            Endpoint("GET", "/art/{key}", anybody, KEPT, self._art),
            Endpoint("GET", "/layout/{key}", anybody, KEPT, self._layout),
            Endpoint("GET", "/preview/{key}", anybody, KEPT, self._preview),
            Endpoint("GET", "/words/{key}", anybody, KEPT, self._words),
            Endpoint("GET", "/keys/{name}", anybody, KEPT, self._keys),
            Endpoint("GET", "/activity", anybody, KEPT, self._application),
            Endpoint("POST", "/activity", anybody, UNKNOWN, self._enter, counts_good=False),
            Endpoint("POST", "/session", Caller.TICKET, PRESSES, self._open),
            Endpoint("GET", "/look", member, LOOKS, self._look),
            Endpoint("GET", "/record", member, RECORDS, self._record),
            *self._entrances.table(),
            *self._acts.table(),
        )

    async def _own_file(self, call: Call) -> web.Response:
        asked = call.request.match_info
        found = await assets.own_file(asked.get("name", "index.html"))
        if asked.get("version") == assets.version():
            return kept_for_good(found)
        return asked_anew(call.request, found)

    async def _art(self, call: Call) -> web.Response:
        return kept_for_good(await assets.art_at(call.request.match_info["key"]))

    async def _layout(self, call: Call) -> web.Response:
        return kept_for_good(await assets.layout_at(call.request.match_info["key"]))

    async def _preview(self, call: Call) -> web.Response:
        return kept_for_good(await assets.preview_at(call.request.match_info["key"]))

    async def _words(self, call: Call) -> web.Response:
        languages = self._services.languages.catalogues
        return kept_for_good(await assets.words_at(call.request.match_info["key"], languages))

    async def _keys(self, call: Call) -> web.Response:
        languages = self._services.languages.catalogues
        found = await assets.keys_at(call.request.match_info["name"], languages)
        return asked_anew(call.request, found)

    async def _record(self, call: Call) -> web.Response:
        """The record of a finished game and everybody's mission, for everyone who may see it."""
        _, phrasing = await self._teller.seen(call.given)
        queries = self._services.engine.queries
        played = await queries.finished(call.given.game)
        missions = await queries.missions(call.given.game)
        told = {seat: plainly(phrasing.mission(each)) for seat, each in missions.items()}
        return answer({"record": await asyncio.to_thread(_paper, played), "missions": told})

    async def _open(self, call: Call) -> web.Response:
        """A session, with its first view and what the first paint needs: all in one response.

        A link that was used before goes on in a session of the same person.
        """
        has, session = texts_in(call.body, "has"), call.request.headers.get(SESSION, "")
        kept = await self._sessions.going_on(call.given, session, call.signed_in)
        try:
            await self._sessions.use(text_in(call.body, "ticket"))
        except PageRefused:
            if kept is None:
                raise
        return await self._entrances.entered(call, kept or call.given, has)

    async def _application(self, _: Call) -> web.Response:
        return answer({"client": self._within_discord().application})

    async def _enter(self, call: Call) -> web.Response:
        """Tickets for the games that a person may open in a Discord Activity."""
        activity = self._within_discord()
        code, instance, game = (text_in(call.body, name) for name in ("code", "instance", "game"))
        found = await activity.enter(code, instance, game)
        return answer({"games": [{"name": each.name, "ticket": each.ticket} for each in found]})

    def _within_discord(self) -> Activity:
        if self._activity is None:
            raise PageRefused(PageReason.GONE)
        return self._activity

    async def _look(self, call: Call) -> web.Response:
        """The view of a game; each costs the same, whatever others did in secret since the last one."""
        teller, given, asked = self._teller, call.given, call.request.query.get("since", "")
        if len(asked) > _LONGEST_MARK:
            raise PageRefused(PageReason.STRANGE)
        mark = teller.mark_in(given, asked)
        with self._waits.waiting(given.person) as until:
            found = await teller.until_new(given, mark, until)
        if found is None:
            return web.Response(status=204, headers={SESSION: self._sessions.renewed(given)})
        await self._sessions.must_be_open(given)
        if isinstance(found, Heard):
            venue = await self._services.engine.visits.place_of(given.game)
            await self._sessions.must_be_let_in(given, venue)
            return answer(teller.emoted(given, found))
        await self._sessions.must_be_let_in(given, found.look.roster.venue)
        if mark:
            return answer(await teller.since(given, mark, found))
        if asked:  # a mark of another page, or sealed with another token
            return answer(teller.sealed(given, found, ()))
        return answer(await teller.at_first(given, found))


def _paper(played: FinishedGame) -> str:
    """The record of a finished game, in notation."""
    # The referee's odds import numpy: not before it is needed.
    from rules.referee.paper.form import write  # noqa: PLC0415
    from rules.referee.paper.record import text_record_of  # noqa: PLC0415
    from rules.referee.records.record import record_of_played  # noqa: PLC0415

    return write(text_record_of(record_of_played(played)))


LOOPBACK: Final = "127.0.0.1"
_CLOSES_WITHIN: Final = 2.0
_IDLE_WITHIN: Final = 150.0
"""Seconds before an idle connection is closed: more than a proxy's own timeout."""
_LINGERS: Final = 2.0
"""Seconds to go on reading a refused request, so that its sender sees the response."""
_WAITING: Final = 1_024
"""Listen backlog: connections the kernel queues."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the page is served: port and host to listen on, and public address.

    The `address` defaults to this machine's; `port` 0 is any free one. `proxies` are trusted to name their
    clients.
    """

    port: int = 0
    host: str = LOOPBACK
    address: str = ""
    proxies: tuple[Network, ...] = ()


MakeActivity = Callable[[PageSessions], Activity]


@asynccontextmanager
async def serving_page(
    services: Context,
    token: str,
    access: Access,
    where: Address,
    within: MakeActivity | None = None,
) -> AsyncIterator[str]:
    """Serve the page inside the block, and give panels links to it; yields its address.

    `within`: makes the Activity, if the page is also shown in Discord. If the port is taken, that is logged
    and the address is empty: the games go on without the page.
    """
    sessions = PageSessions(
        token, services.engine, access, lambda: services.metrics.clock().timestamp()
    )
    waits = Waits(services.engine)
    activity = within(sessions) if within else None
    origins = {activity.origin} if activity else set[str]()
    sessions.sign_ins.foreign = activity.origin if activity else ""
    clients = Clients(where.proxies)
    connections = Connections(clients)
    table = Addresses(services, sessions, waits, Marks(token), activity).table()
    gate = Gate(services, sessions, connections, clients, table)
    runner = web.AppRunner(
        behind_gate(gate, lambda: frozenset(origins), PARENTS if activity else NOBODY),
        access_log=None,
        keepalive_timeout=_IDLE_WITHIN,
        lingering_time=_LINGERS,
        shutdown_timeout=_CLOSES_WITHIN,
    )
    await runner.setup()
    hearing = asyncio.create_task(waits.hear_others(), name="web board updates")
    listening = await _listening(runner, connections, where, services.metrics)
    try:
        address = _address_of(listening, where) if listening else ""
        origins |= {_origin(address)} if address else set()

        async def link(person: PersonId, game: GameId, *, watches: bool) -> str:
            ticket = await sessions.ticket_for(person, game, watches=watches)
            return f"{address}/#{ticket}"

        services.link_to_board = link if address else None
        services.activity = activity.application if activity and address else ""
        yield address
    finally:
        services.link_to_board, services.activity = None, ""
        hearing.cancel()
        waits.end()
        if listening:
            listening.close()
        await runner.cleanup()


def behind_gate(gate: Gate, origins: Callable[[], frozenset[str]], parents: str) -> web.Application:
    """The handler of all requests: the gate, then the routes."""
    app = web.Application(
        client_max_size=MOST_OF_A_BODY, middlewares=[gate.guard(origins, parents)]
    )
    app.add_routes(gate.routes())
    return app


async def _listening(
    runner: web.AppRunner, connections: Connections, where: Address, metrics: Metrics
) -> asyncio.Server | None:
    """The listening server; None if the port is unavailable, which is logged."""
    server = runner.server
    assert server  # noqa: S101 - it was set up
    loop = asyncio.get_running_loop()
    try:
        listening = await loop.create_server(
            lambda: connections.watch(server), where.host, where.port, backlog=BACKLOG
        )
    except OSError as error:
        metrics.unpaged = f"port {where.port}: {error.strerror or error}"
        _log.error("web board not started, all else works: %s", metrics.unpaged)
        return None
    for each in listening.sockets:
        with each.dup() as same:  # the kernel's queue uses no file descriptors of this process
            same.listen(_WAITING)
    return listening


def _address_of(listening: asyncio.Server, where: Address) -> str:
    """The public address of the listening server."""
    port: int = listening.sockets[0].getsockname()[1]
    _log.info("web board listens at %s, port %d", where.host, port)
    return where.address.rstrip("/") or f"http://{LOOPBACK}:{port}"


def _origin(address: str) -> str:
    """The origin of an address, as browsers send it: without the default port."""
    parts = urlsplit(address)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = f":{parts.port}" if parts.port not in (None, usual) else ""
    return f"{parts.scheme}://{parts.hostname}{port}"
