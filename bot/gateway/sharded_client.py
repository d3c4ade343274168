"""A Discord client on several shards, which connect and disconnect one by one."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import discord
from discord.gateway import DiscordWebSocket
from discord.state import AutoShardedConnectionState
from yarl import URL

from bot.gateway.background import Clockwork
from bot.gateway.sessions import Identifying, Sessions, ShardRange, every_shard, number_of
from bot.gateway.state import LeanState, Payload, Rights

_log = logging.getLogger(__name__)

LARGEST: Final = 2500
"""Most servers that Discord allows per shard."""
_NEARLY: Final = 0.8
_GROWS: Final = "shard %d has %d of at most %d servers: double the number of shards soon"


class ShardedClient(discord.AutoShardedClient):
    """A client whose shards are assigned, or as Discord recommends, and whose sessions are counted."""

    def __init__(self, wanted: ShardRange | None, clockwork: Clockwork) -> None:
        """`wanted`: its shards; None: all, as many as Discord recommends."""
        # No caches: interactions and the engine bring everything needed.
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.0,
        )
        self.sessions = Sessions()
        self.identifying = Identifying(clockwork)
        self.begun: frozenset[int] = frozenset()
        """Shards on which this process is connected, or connecting."""
        self.heard: frozenset[int] = frozenset()
        """Those whose servers have been received."""
        self.expected: frozenset[int] | None = None
        """The shards that must be received; None: all it was made with."""
        self.launched = asyncio.Event()
        """Set once shards may start one by one."""
        self._wanted = wanted
        self._on_heard: Callable[[], None] | None = None

    def _get_state(
        self,
        **options: Any,  # noqa: ANN401 - discord.py's own
    ) -> AutoShardedConnectionState[Any]:
        """The state in which discord.py stores what it receives."""
        return LeanState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )

    async def setup_hook(self) -> None:
        """Ask Discord for the recommended number of shards, and for the IDENTIFY limits."""
        recommended, _, limits = await self.http.get_bot_gateway()
        shards = self._wanted or every_shard(recommended)
        self.shard_count, self.shard_ids = shards.count, [*shards.numbers]
        self.sessions.shards = shards.count
        self.identifying.obey(discord.SessionStartLimits(**limits))
        if shards.count < recommended:
            _log.warning(
                "Discord recommends %d shards, configured are %d", recommended, shards.count
            )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may begin a session; the pause between two is discord.py's."""
        await self.identifying.count()
        is_free = await self.identifying.is_turn_of(shard_id or 0)
        await super().before_identify_hook(shard_id, initial=initial or is_free)

    # --- shards that come and go

    def is_divided_by(self, on_heard: Callable[[], None]) -> None:
        """Start no shard by itself, only by `begin_shard`; `on_heard` is called when a shard's servers arrive."""
        self._on_heard, self.shard_ids, self.expected = on_heard, [], frozenset()

    async def launch_shards(self) -> None:
        """Start all shards, unless they are started from outside."""
        if self._on_heard is None:
            await super().launch_shards()
            return
        self._connection.shard_count = self.shard_count
        self.launched.set()

    async def begin_shard(self, shard: int) -> None:
        """Connect one more shard, once its session may begin."""
        self.begun |= {shard}
        self._keep_ids()
        await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def end_shard(self, shard: int) -> None:
        """Disconnect a shard, and drop its servers."""
        self.begun, self.heard = self.begun - {shard}, self.heard - {shard}
        self._keep_ids()
        if connected := self.get_shard(shard):
            await connected.disconnect()
        if isinstance(state := self._connection, LeanState):
            state.forget_shard(shard)
        if self._on_heard:
            self._on_heard()

    def _keep_ids(self) -> None:
        self.shard_ids = sorted(self.begun)
        self._connection.shard_ids = self.shard_ids

    # --- who is reached

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Begin a session on a shard once it may; discord.py calls this again and again, also when closed."""
        await self.identifying.wait_until_allowed()
        if not self.is_closed():
            await super().launch_shard(gateway, shard_id, initial=initial)

    @property
    def cut_off(self) -> tuple[int, ...]:
        """The numbers of this process's disconnected shards."""
        numbers = (self.shard_ids or ()) if self.expected is None else sorted(self.expected)
        return tuple(number for number in numbers if not self._is_shard_reached(number))

    def _is_shard_reached(self, number: int) -> bool:
        shard = self.get_shard(number)
        return shard is not None and not shard.is_closed() and number not in self.sessions.cut_off

    @property
    def is_reached(self) -> bool:
        """Whether the bot is connected on all of its shards."""
        return self.is_ready() and not self.is_closed() and not self.cut_off

    def servers_on(self, shard: int) -> int:
        """How many servers a shard has."""
        return sum(guild.shard_id == shard for guild in self.guilds)

    def rights_in(self, server: int) -> Rights | None:
        """Who sees a server's channels; None if this process isn't connected to it."""
        state = self._connection
        return state.rights.get(server) if isinstance(state, LeanState) else None

    def note_channel(self, channel: Payload) -> None:
        """Store who sees a thread that was fetched by REST, as the gateway doesn't list archived ones."""
        if isinstance(state := self._connection, LeanState):
            state.note_channel(channel)

    def speaks_for(self, server: int) -> bool:
        """Whether this process is connected to a server, so that it knows when the bot was removed."""
        return number_of(server, self.shard_count or 1) in self.heard

    # --- what discord.py tells

    async def on_ready(self) -> None:
        """Log that all shards are ready."""
        _log.info(
            "connected as %s; servers: %d, shards: %s of %s",
            self.user, len(self.guilds), len(self.shard_ids or ()), self.shard_count,
        )  # fmt: skip

    async def on_shard_ready(self, shard: int) -> None:
        """Count a new session; a resumed one has another event."""
        if self._on_heard and shard not in self.begun:  # it was retried while being closed
            await self.end_shard(shard)
            return
        self.sessions.begun[shard] += 1
        self.sessions.cut_off.discard(shard)
        self.heard |= {shard}
        servers = self.servers_on(shard)
        if servers > LARGEST * _NEARLY:
            _log.warning(_GROWS, shard, servers, LARGEST)
        if self._on_heard:
            self._ready.set()  # discord.py's client is ready once all of its shards are
            _log.info("shard %d of %d connected; servers: %d", shard, self.shard_count, servers)
            self._on_heard()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Record that the next events of a shard may be old."""
        self.sessions.cut_off.add(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Record that all missed events have arrived."""
        self.sessions.cut_off.discard(shard)
