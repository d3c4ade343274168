"""The gateway server: websocket sessions, heartbeats, events, resuming and replay.

Source: https://docs.discord.com/developers/events/gateway

Compression uses one context for the whole connection, flushed after each message. discord.py asks for zstd if
available (Python 3.14, or the package zstandard), else for zlib; a client that asks for none gets text.

Source: https://docs.discord.com/developers/events/gateway#transport-compression
"""

import asyncio
import json
import zlib
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from enum import IntEnum
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

from aiohttp import ClientConnectionError, WSMsgType, web

from sandbox.gateway.events import (
    PRIVILEGED,
    CloseCode,
    Intent,
    SessionLimits,
    ShardPair,
    event_of,
    pair_of,
    ready_of,
    shard_telling_of,
)
from sandbox.world.guilds import Guild
from sandbox.world.objects import JsonObject, as_told
from sandbox.world.world import World, WorldNews

Packer: TypeAlias = Callable[[bytes], bytes]
"""Compresses one message after the other of a connection."""

_ZSTD: Final = "compression.zstd", "backports.zstd"
"""Python's zstd modules: from version 3.14 on, and the backport."""


class UnknownCompressionError(ValueError):
    """A client asks for a compression that isn't available here."""


def packer_for(name: str | None) -> Packer | None:
    """The compressor for a connection; None for a client that asks for no compression.

    Raises:
        UnknownCompressionError: the name is unknown, or this Python doesn't have it.
    """
    match name:
        case None:
            return None
        case "zlib-stream":
            return _zlib_packer()
        case "zstd-stream":
            return _zstd_packer()
        case _:
            raise UnknownCompressionError(f"no compression of the gateway is called {name}")


def _zlib_packer() -> Packer:
    context = zlib.compressobj()
    return lambda data: context.compress(data) + context.flush(zlib.Z_SYNC_FLUSH)


def _zstd_packer() -> Packer:
    for module in _ZSTD:
        room = module.partition(".")[0]
        if find_spec(room) and find_spec(module):
            zstd = import_module(module)
            context = zstd.ZstdCompressor()
            return lambda data: bytes(context.compress(data, mode=context.FLUSH_BLOCK))
    raise UnknownCompressionError("zstd-stream: this Python has no zstd; it comes with 3.14")


_CLOSE_WITHIN = 1.0


class SocketLine:
    """The send queue of one websocket."""

    def __init__(self, socket: web.WebSocketResponse, packer: Packer | None = None) -> None:
        self.socket = socket
        self.packer = packer
        """Compresses every message, as this client wants it; None: sent as text."""
        self.is_silent = False
        """Whether everything sent is dropped, as on a connection that died without a close."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: Any) -> None:  # noqa: ANN401 - a frame is any JSON
        """Send JSON as soon as the socket takes it."""
        self._waiting.put_nowait(json.dumps(frame))

    def send_text(self, text: str) -> None:
        self._waiting.put_nowait(text)

    async def pump(self) -> None:
        """Send what is queued, until the socket is gone or this is cancelled."""
        with suppress(ConnectionError, ClientConnectionError):
            while True:
                frame = await self._waiting.get()
                if self.is_silent:
                    continue
                if self.packer:
                    await self.socket.send_bytes(self.packer(frame.encode()))
                else:
                    await self.socket.send_str(frame)


@asynccontextmanager
async def open_line(request: web.Request) -> AsyncIterator[SocketLine]:
    """Accept a websocket and keep sending on it, compressed as its address asks, until the block is left."""
    try:
        packer = packer_for(request.query.get("compress"))
    except UnknownCompressionError as error:
        raise web.HTTPBadRequest(text=str(error)) from error
    socket = web.WebSocketResponse(max_msg_size=0, compress=False, timeout=_CLOSE_WITHIN)
    await socket.prepare(request)
    line = SocketLine(socket, packer)
    pump = asyncio.create_task(line.pump())
    try:
        yield line
    finally:
        pump.cancel()
        with suppress(asyncio.CancelledError):
            await pump


_HEARTBEAT = timedelta(seconds=41.25)
_ROUND_TRIP = timedelta(milliseconds=100)
_REPLAYED = 500
_KEPT_SESSIONS = 4
_ENDS_SESSION = (1000, 1001)
_ABOUT_GUILDS = frozenset({"GUILD_CREATE", "GUILD_DELETE"})


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Session:
    """One identified connection; it outlives its socket so that it can be resumed."""

    def __init__(
        self, session_id: str, intents: int, line: SocketLine, pair: ShardPair = (0, 1)
    ) -> None:
        self.id = session_id
        self.intents = intents
        self.pair = pair
        self.line: SocketLine | None = line
        self._sequence = 0
        self._sent: deque[JsonObject] = deque(maxlen=_REPLAYED)

    def is_told_of(self, guild_id: str | None) -> bool:
        """Whether this session gets a guild's events; None: events outside all guilds."""
        number, count = self.pair
        return shard_telling_of(guild_id, count) == number

    def dispatch(self, name: str, data: Any) -> None:  # noqa: ANN401 - any JSON
        """Send an event, or keep it for the replay while there is no socket."""
        self._sequence += 1
        event = {"op": int(Op.DISPATCH), "s": self._sequence, "t": name, "d": data}
        self._sent.append(event)
        if self.line is not None:
            self.line.send(event)

    def resume(self, line: SocketLine, after: int) -> None:
        """Continue with a new socket, replaying what the bot has missed."""
        self.line = line
        for event in self._sent:
            if event["s"] > after:
                line.send(event)
        self.dispatch("RESUMED", {})


def _invalid(*, resumable: bool) -> JsonObject:
    return {"op": int(Op.INVALID_SESSION), "d": resumable, "s": None, "t": None}


class Gateway:
    """The bot's end of the gateway: all its sessions."""

    def __init__(
        self,
        world: World,
        token: str,
        limits: SessionLimits,
        note: Callable[[str, Any], None] = lambda _name, _data: None,
    ) -> None:
        """`note` is called with each event, by its name, before it is sent."""
        self.limits = limits
        self._note = note
        self.identifies = 0
        self.resumes = 0
        self.heartbeat = _HEARTBEAT
        """The heartbeat interval for bots that connect from now on."""
        self.acknowledges_heartbeats = True
        """Whether heartbeats are acknowledged; if not, the bot must reconnect and resume."""
        self.round_trip = _ROUND_TRIP
        """The time from a heartbeat to its acknowledgement, which is never zero on a real network.

        discord.py notes the time of a heartbeat after it has sent it, on another thread. If the
        acknowledgement comes before that, it measures from the previous heartbeat, and warns that it is that
        far behind (`KeepAliveHandler.run`).
        """
        self.deliveries = 1
        """How many times each event is sent; a broken network may repeat one."""
        self._world = world
        self._token = token
        self._shut_out: int | None = None
        self._lines: list[SocketLine] = []
        self._sessions: dict[str, Session] = {}
        world.listeners.append(self._hear)

    @property
    def online(self) -> bool:
        """Whether a session has a socket."""
        return any(session.line is not None for session in self._sessions.values())

    def hears(self, channel: JsonObject) -> bool:
        """Whether a session with a socket gets a channel's events."""
        guild = channel.get("guild_id")
        return any(one.line and one.is_told_of(guild) for one in self._sessions.values())

    # --- what may be done to the bot: to all of its shards, or to the one of that number

    async def drop(self, code: int = CloseCode.UNKNOWN_ERROR, shard: int | None = None) -> None:
        """Close the sockets with a code; sessions can be resumed.

        Sessions are detached first: only the code with which a bot closes may end its session.
        """
        lines = self._lines_of(shard)
        for session in self._sessions.values():
            if session.line in lines:
                session.line = None
        for line in lines:
            await line.socket.close(code=code)

    def shut_out(self, shard: int | None) -> None:
        """Refuse new and resumed sessions of a shard, as in an outage; None: allow all again."""
        self._shut_out = shard

    def fall_silent(self) -> None:
        """Leave every socket open, but send and obey nothing from now on.

        Only a close by the bot is still answered. Sessions can be resumed.
        """
        for line in self._lines:
            line.is_silent = True

    def ask_to_reconnect(self) -> None:
        """Send op 7: reconnect and resume."""
        self._send({"op": int(Op.RECONNECT), "d": None, "s": None, "t": None}, self._lines)

    def invalidate(self, *, resumable: bool, shard: int | None = None) -> None:
        """Send op 9; unless resumable, drop the sessions."""
        lines = self._lines_of(shard)
        self._send(_invalid(resumable=resumable), lines)
        if not resumable:
            kept = (one for one in self._sessions.values() if one.line not in lines)
            self._sessions = {session.id: session for session in kept}
            self._tell_presence()

    def _lines_of(self, shard: int | None) -> list[SocketLine]:
        if shard is None:
            return [*self._lines]
        return [s.line for s in self._sessions.values() if s.line and s.pair[0] == shard]

    @staticmethod
    def _send(frame: JsonObject, lines: Iterable[SocketLine]) -> None:
        for line in lines:
            line.send(frame)

    # --- one socket

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one websocket of the bot until it closes."""
        async with open_line(request) as line:
            self._lines.append(line)
            hello = {"heartbeat_interval": self.heartbeat // timedelta(milliseconds=1)}
            line.send({"op": int(Op.HELLO), "d": hello, "s": None, "t": None})
            try:
                await self._listen(line)
            finally:
                self._lines.remove(line)
                self._detach(line)
        return line.socket

    async def _listen(self, line: SocketLine) -> None:
        async for message in line.socket:
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY) and not line.is_silent:
                frame = json.loads(message.data)
                close_code = self._obey(line, frame["op"], frame.get("d"))
                if close_code is not None:
                    await line.socket.close(code=close_code)

    def _obey(self, line: SocketLine, op: int, data: Any) -> CloseCode | None:  # noqa: ANN401 - any JSON
        """Obey a frame; returns a close code if the connection must end."""
        match op:
            case Op.HEARTBEAT if self.acknowledges_heartbeats:
                self._acknowledge(line)
            case Op.IDENTIFY | Op.RESUME if data["token"] != self._token:
                return CloseCode.AUTHENTICATION_FAILED
            case Op.IDENTIFY if data["intents"] & PRIVILEGED:
                return CloseCode.DISALLOWED_INTENTS
            case Op.IDENTIFY:
                return self._identify(line, data)
            case Op.RESUME:
                return self._resume(line, data)
            case _:
                pass
        return None

    def _acknowledge(self, line: SocketLine) -> None:
        """Acknowledge a heartbeat after the round trip, if the socket is still there by then."""
        ack = {"op": int(Op.HEARTBEAT_ACK), "d": None, "s": None, "t": None}
        asyncio.get_running_loop().call_later(self.round_trip.total_seconds(), line.send, ack)

    def _identify(self, line: SocketLine, data: JsonObject) -> CloseCode | None:
        """Begin a session; returns a close code if that isn't possible."""
        self.identifies += 1
        if (pair := pair_of(data)) is None:
            return CloseCode.INVALID_SHARD
        if pair[0] == self._shut_out:
            return CloseCode.UNKNOWN_ERROR
        guilds = self._guilds_of(pair)
        if code := self.limits.refuses(len(guilds)):
            return code
        if not self.limits.admits(pair):
            line.send(_invalid(resumable=False))
            return None
        session = Session(f"session-{self._world.ids.next()}", data["intents"], line, pair)
        self._begin(session, guilds, {"shard": [*pair]} if "shard" in data else {})
        return None

    def _guilds_of(self, pair: ShardPair) -> list[Guild]:
        """The guilds of a shard that the bot is in."""
        number, count = pair
        on_it = (g for g in self._world.guilds.values() if shard_telling_of(g.id, count) == number)
        return [guild for guild in on_it if self._world.bot["id"] not in guild.away]

    def _begin(self, session: Session, guilds: list[Guild], named: JsonObject) -> None:
        """Send READY and the guilds to a new session; `named`: the shard, if it named one."""
        self._sessions[session.id] = session
        self._tell([session], "READY", ready_of(self._world, session.id, guilds) | named)
        for guild in guilds if session.intents & Intent.GUILDS else ():
            self._tell([session], "GUILD_CREATE", self._world.guild(guild))
        self._tell_presence()

    def _resume(self, line: SocketLine, data: JsonObject) -> CloseCode | None:
        """Resume a session; returns a close code during an outage."""
        session = self._sessions.get(data["session_id"])
        if session is None:
            line.send(_invalid(resumable=False))
            return None
        if session.pair[0] == self._shut_out:
            return CloseCode.UNKNOWN_ERROR
        self.resumes += 1
        session.resume(line, data["seq"] or 0)
        self._tell_presence()
        return None

    def _detach(self, line: SocketLine) -> None:
        """Keep a session without its socket, unless the bot itself has ended it."""
        for session in [one for one in self._sessions.values() if one.line is line]:
            session.line = None
            if line.socket.close_code in _ENDS_SESSION:
                del self._sessions[session.id]
        detached = [one for one in self._sessions.values() if one.line is None]
        for session in detached[: -max(_KEPT_SESSIONS, self.limits.shards)]:
            del self._sessions[session.id]
        self._tell_presence()

    def _tell_presence(self) -> None:
        self._world.tell("BOT", {"online": self.online})

    # --- events

    def _hear(self, news: WorldNews) -> None:
        """Pass a gateway event on to the sessions whose intents cover it."""
        if (event := event_of(self._world, news)) is None:
            return
        name, data, intent = event
        guild = data["id"] if name in _ABOUT_GUILDS else data.get("guild_id")
        meant = [
            session
            for session in self._sessions.values()
            if (intent is None or session.intents & intent) and session.is_told_of(guild)
        ]
        if meant:
            self._tell(meant, name, as_told(data), times=self.deliveries)

    def _tell(self, sessions: Iterable[Session], name: str, data: Any, times: int = 1) -> None:  # noqa: ANN401
        self._note(name, data)
        for session in sessions:
            for _ in range(times):
                session.dispatch(name, data)
