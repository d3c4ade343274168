"""The page's server: where it listens, and how panels come to lead to it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from bot.interactions.context import Context
from bot.monitoring.metrics import Vitals
from bot.page.activity import PARENTS, Activity
from bot.page.addresses import Addresses
from bot.page.clients import Clients, Network
from bot.page.connections import BACKLOG, Connections
from bot.page.gate import MOST_OF_A_BODY, Gate
from bot.page.marks import Marks
from bot.page.page_headers import NOBODY
from bot.page.sessions import Doorkeeper, PageSessions
from bot.page.waits import Waits
from rules.table.roster import GameId, PersonId

_log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
_CLOSES_WITHIN: Final = 2.0
_IDLE_WITHIN: Final = 150.0
"""Seconds without a request after which a connection is closed: more than a proxy leaves one idle."""
_LINGERS: Final = 2.0
"""Seconds for which the rest of a refused request is read, so that its sender sees why it is refused."""
_WAITING: Final = 1_024
"""Connections that wait in the kernel to be accepted."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a page is: the port and host listened on, and the address that people open.

    Without an `address`, that of this machine; a `port` of 0 is any that is free. `proxies`: those that are
    trusted to name whom they speak for.
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
    doorkeeper: Doorkeeper,
    where: Address,
    within: MakeActivity | None = None,
) -> AsyncIterator[str]:
    """Serve the page inside the block, and let panels lead to it; gives its address.

    `within`: what makes the Activity, where it is shown within Discord, too. A port that is taken is
    logged, and only the page is missing: the games go on. Then the address is empty.
    """
    sessions = PageSessions(
        token, services.engine, doorkeeper, lambda: services.vitals.clock().timestamp()
    )
    waits = Waits(services.engine)
    activity = within(sessions) if within else None
    origins = {activity.origin} if activity else set[str]()
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
    hearing = asyncio.create_task(waits.hear_others(), name="pages hear other processes")
    listening = await _listening(runner, connections, where, services.vitals)
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
    """What answers a page's requests: the gate stands before all of its routes."""
    app = web.Application(
        client_max_size=MOST_OF_A_BODY, middlewares=[gate.guard(origins, parents)]
    )
    app.add_routes(gate.routes())
    return app


async def _listening(
    runner: web.AppRunner, connections: Connections, where: Address, vitals: Vitals
) -> asyncio.Server | None:
    """What listens from now on; None where the port can't be had, which is logged."""
    server = runner.server
    assert server  # noqa: S101 - it was set up
    loop = asyncio.get_running_loop()
    try:
        listening = await loop.create_server(
            lambda: connections.watch(server), where.host, where.port, backlog=BACKLOG
        )
    except OSError as error:
        vitals.unpaged = f"port {where.port}: {error.strerror or error}"
        _log.error("no page is served, and all else goes on: %s", vitals.unpaged)
        return None
    for each in listening.sockets:
        with each.dup() as same:  # what waits in the kernel takes no file of this process
            same.listen(_WAITING)
    return listening


def _address_of(listening: asyncio.Server, where: Address) -> str:
    """The address at which people find what listens."""
    port: int = listening.sockets[0].getsockname()[1]
    _log.info("the page listens at %s, port %d", where.host, port)
    return where.address.rstrip("/") or f"http://{LOOPBACK}:{port}"


def _origin(address: str) -> str:
    """The origin that a browser names for an address; it leaves out the usual port."""
    parts = urlsplit(address)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = f":{parts.port}" if parts.port not in (None, usual) else ""
    return f"{parts.scheme}://{parts.hostname}{port}"
