"""Connection limits of the web server: client addresses, counts, timeouts.

Source: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For

aiohttp limits neither number nor time: without this, connections that never finish a request use up the
process's file descriptors, and the database, Discord and the log can't open any. When there is no room, an
idle connection is closed for a new one.
"""

import asyncio
import logging
import resource
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, NoReturn, cast

from aiohttp import web

from bot.web.refusals import PageReason, PageRefused
from rules.app import Engine
from rules.model.errors import StoreError
from rules.table.roster import GameId, PersonId

_log = logging.getLogger(__name__)

Network = IPv4Network | IPv6Network

FORWARDED: Final = "X-Forwarded-For"
_HOPS: Final = 16
"""Most proxies in a row; earlier entries of a longer header are ignored."""
_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address: providers give each client at least such a network."""


class Clients:
    """Identifies the client of a request by address."""

    def __init__(self, proxies: Collection[Network] = ()) -> None:
        """`proxies`: trusted proxies, whose X-Forwarded-For is believed."""
        self._proxies = proxies

    def is_proxy(self, address: str) -> bool:
        """Whether the address is that of a trusted proxy."""
        known = _address(address)
        return known is not None and any(known in network for network in self._proxies)

    def client_of(self, request: web.BaseRequest) -> str:
        """The client address of a request; for IPv6, its network.

        The last address that isn't a trusted proxy counts: the client can forge all before it.
        """
        client = request.remote or ""
        hops = ",".join(request.headers.getall(FORWARDED, ())).split(",")
        for hop in reversed(hops[-_HOPS:]):
            if not self.is_proxy(client) or (known := _address(hop.strip())) is None:
                break
            client = str(known)
        return _household(client)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def _household(address: str) -> str:
    known = _address(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Network((known, _HOUSEHOLD), strict=False))
    return str(known or address)


BACKLOG: Final = 32
"""Connections accepted at once; those beyond the limit stay open for a few rounds until they are closed."""
HEADERS_WITHIN: Final = 5.0
"""Seconds for all headers of a connection's first request, and of each later one once it has begun."""
READ_WITHIN: Final = 60.0
"""Seconds in which sent data must be read, once more is waiting than a connection buffers."""
_MOST: Final = 1_000
_FEWEST: Final = 16
_SHARE: Final = 4
"""One client may have one in so many of all connections."""
_PAUSE: Final = 60.0
"""Seconds without a rejection, after which the next one is logged again."""
_TURNED_AWAY: Final = (
    "web board refuses connections: too many at once, or too slow (open: %d of at most %d)"
)


def room_for_connections() -> int:
    """The limit on open connections: half of this process's file descriptors, at most 1,000.

    The rest is for the database, Discord and files, and for connections that are about to close.
    """
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return _MOST
    return max(_FEWEST, min(_MOST, allowed // 2 - _SHARE * BACKLOG))


class Connections:
    """The connections of one web server, and the requests being answered.

    A trusted proxy may use all of them; for clients behind it, requests are counted instead.
    """

    def __init__(self, clients: Clients, most: int | None = None) -> None:
        self._clients = clients
        self._most = most or room_for_connections()
        self._most_of_one = max(1, self._most // _SHARE)
        self._open = set[_Watched]()
        self._quiet = OrderedDict[_Watched, None]()
        """Idle connections, the one idle longest first."""
        self._of_peers, self._of_clients = Counter[str](), Counter[str]()
        self._turned_away_at = -_PAUSE

    def watch(self, server: web.Server) -> asyncio.Protocol:
        """The protocol of a new connection, wrapping aiohttp's."""
        return _Watched(self, server)

    @contextmanager
    def answering(self, request: web.BaseRequest, client: str) -> Iterator[bool]:
        """Keep a connection while its request is answered; yields whether the client may have one more."""
        watched = request.transport.get_protocol() if request.transport else None
        self._of_clients[client] += 1
        if isinstance(watched, _Watched):
            watched.has_headers()
            self._quiet.pop(watched, None)
        try:
            yield self._of_clients[client] <= self._most_of_one
        finally:
            _count_down(self._of_clients, client)
            if isinstance(watched, _Watched) and watched in self._open:
                self._quiet[watched] = None

    def is_quiet(self, watched: "_Watched") -> bool:
        """Whether a connection is idle."""
        return watched in self._quiet

    def enter(self, watched: "_Watched") -> bool:
        """Count a new connection, if there is room or an idle one can be closed."""
        peer, has_room = watched.peer, len(self._open) < self._most
        if self._of_peers[peer] >= self._most_of_one and not self._clients.is_proxy(peer):
            has_room = self._close_first(each for each in self._quiet if each.peer == peer)
        elif not has_room:
            has_room = self._close_first(iter(self._quiet))
        if has_room:
            self._open.add(watched)
            self._quiet[watched] = None
            self._of_peers[peer] += 1
        return has_room

    def leave(self, watched: "_Watched") -> None:
        """Stop counting a connection."""
        if watched in self._open:
            self._open.remove(watched)
            self._quiet.pop(watched, None)
            _count_down(self._of_peers, watched.peer)

    def turn_away(self, watched: "_Watched") -> None:
        """Reject a connection; logged once for many in a row."""
        now = asyncio.get_running_loop().time()
        if now - self._turned_away_at > _PAUSE:
            _log.warning(_TURNED_AWAY, len(self._open), self._most)
        self._turned_away_at = now
        self.leave(watched)
        watched.abort()

    def _close_first(self, among: Iterator["_Watched"]) -> bool:
        """Close the connection that has been idle longest; returns whether there was one."""
        if first := next(among, None):
            self.turn_away(first)
        return first is not None


class _Watched(asyncio.Protocol):
    """One connection: forwards everything to aiohttp, and closes on timeouts."""

    def __init__(self, connections: Connections, server: web.Server) -> None:
        self.peer = ""
        self._connections = connections
        self._server = server
        self._handler: web.RequestHandler | None = None
        self._transport: asyncio.Transport | None = None
        self._headers: asyncio.TimerHandle | None = None
        self._sending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hand the connection to aiohttp, or close it at once."""
        self._transport = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if peer else ""
        if not self._connections.enter(self):
            self._connections.turn_away(self)
            return
        self._handler = self._server()
        self._handler.connection_made(transport)
        self._headers = self._in(HEADERS_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Forward data; the first part of a later request starts its timeout, too."""
        if self._headers is None and self._connections.is_quiet(self):
            self._headers = self._in(HEADERS_WITHIN)
        if self._handler:
            self._handler.data_received(data)

    def pause_writing(self) -> None:
        """Give the peer its time to read."""
        self._sending = self._in(READ_WITHIN)
        if self._handler:
            self._handler.pause_writing()

    def resume_writing(self) -> None:
        """Resume sending: the peer has read."""
        _cancel(self._sending)
        if self._handler:
            self._handler.resume_writing()

    def eof_received(self) -> None:
        if self._handler:
            self._handler.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self.has_headers()
        _cancel(self._sending)
        self._connections.leave(self)
        if self._handler:
            self._handler.connection_lost(exc)

    def has_headers(self) -> None:
        """Note that all headers of a request have arrived."""
        _cancel(self._headers)
        self._headers = None

    def abort(self) -> None:
        """Close it now and drop unsent data."""
        if self._transport:
            self._transport.abort()

    def _in(self, seconds: float) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(seconds, self._connections.turn_away, self)


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer:
        timer.cancel()


def _count_down(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


WAITS: Final = 25.0
"""Longest long poll, in seconds."""
_GATHERS: Final = 0.2
"""Seconds in which several changes are batched into one view."""
_MOST_WAITS: Final = 6
"""Concurrent long polls of one person."""
_HEARS: Final = 0.5
"""Seconds between polls for writes of other processes."""


class Waits:
    """The long polls that wait for changes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._of_people = Counter[PersonId]()
        self._closes = False

    def count(self, game: GameId) -> int:
        """A counter that changes with every write to a game; only meaningful in this process."""
        return self._engine.written.count(game)

    async def _has_others(self) -> bool:
        return not self._engine.others.are_none

    @contextmanager
    def waiting(self, person: PersonId) -> Iterator[float]:
        """Let a person wait inside the block; yields the deadline.

        Raises:
            PageRefused: they have too many waits at once.
        """
        if self._of_people[person] >= _MOST_WAITS:
            raise PageRefused(PageReason.TOO_MANY_PAGES)
        self._of_people[person] += 1
        try:
            yield asyncio.get_running_loop().time() + WAITS
        finally:
            self._of_people.subtract([person])
            if not self._of_people[person]:
                del self._of_people[person]

    async def until_written(self, game: GameId, count: int, until: float) -> bool:
        """Wait until something may be new in a game; returns whether that happened before the deadline."""
        try:
            async with asyncio.timeout_at(until):
                await self._engine.written.until_other_than(game, count)
        except TimeoutError:
            return False
        if not self._closes:
            await asyncio.sleep(_GATHERS)
        return not self._closes

    def wake(self, game: GameId) -> None:
        """Wake those that wait at a game: there is news that isn't written."""
        self._engine.written.stir(game)

    def end(self) -> None:
        """End all waits: the server is closing."""
        self._closes = True
        for game in self._engine.written.watched:
            self._engine.written.stir(game)

    async def hear_others(self) -> NoReturn:
        """Poll for writes of other processes to the games that are waited for, if there may be such processes.

        The store sends no notifications; one query serves all pages.
        """
        known: dict[GameId, object] = {}
        others = self._engine.others
        while True:
            await others.held.until(self._has_others)
            await asyncio.sleep(_HEARS)
            watched = self._engine.written.watched
            try:
                stamps = await self._engine.visits.stamps(watched)
            except StoreError as error:
                _log.warning(
                    "could not look for other processes' changes, open boards may be outdated: %s",
                    error,
                )
                continue
            for game, stamp in stamps.items():
                if game not in known or known[game] != stamp:
                    self._engine.written.stir(game)
            known = dict(stamps)
