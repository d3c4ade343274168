"""A client on many shards, each of which may be reached or not."""

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
"""The most servers that Discord allows a shard."""
_NEARLY: Final = 0.8
_GROWS: Final = "shard %d has %d of at most %d servers: double the number of shards soon"


class ShardedClient(discord.AutoShardedClient):
    """A client that divides its servers as it is told, or as Discord recommends, and counts sessions."""

    def __init__(self, wanted: ShardRange | None, clockwork: Clockwork) -> None:
        """`wanted`: its shards; None: all, as many as Discord recommends."""
        # No caches: what is needed comes with each interaction, or from the engine.
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
        """The shards on which this process is connected, or is being connected."""
        self.heard: frozenset[int] = frozenset()
        """Those of them whose servers it was told of."""
        self.expected: frozenset[int] | None = None
        """The shards that must be heard; None: all that it was made with."""
        self.launched = asyncio.Event()
        """Set once shards may be begun one by one."""
        self._wanted = wanted
        self._on_heard: Callable[[], None] | None = None

    def _get_state(
        self,
        **options: Any,  # noqa: ANN401 - discord.py's own
    ) -> AutoShardedConnectionState[Any]:
        """What discord.py keeps what it is told in."""
        return LeanState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )

    async def setup_hook(self) -> None:
        """Ask Discord how many shards there should be, and how fast they may be begun."""
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
        """Let a shard wait until a session may be begun; the pause itself is discord.py's."""
        await self.identifying.count()
        is_free = await self.identifying.is_turn_of(shard_id or 0)
        await super().before_identify_hook(shard_id, initial=initial or is_free)

    # --- shards that come and go

    def is_divided_by(self, on_heard: Callable[[], None]) -> None:
        """Be connected on no shard that isn't begun from outside; `on_heard` is called when one is heard."""
        self._on_heard, self.shard_ids, self.expected = on_heard, [], frozenset()

    async def launch_shards(self) -> None:
        """Begin all shards, unless somebody else says which."""
        if self._on_heard is None:
            await super().launch_shards()
            return
        self._connection.shard_count = self.shard_count
        self.launched.set()

    async def begin_shard(self, shard: int) -> None:
        """Connect on one more shard, once its session may be begun."""
        self.begun |= {shard}
        self._keep_ids()
        await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def end_shard(self, shard: int) -> None:
        """Hear of a shard's servers no more, and forget them."""
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
        """Begin a session on a shard once it may be; discord.py calls this again and again, also when closed."""
        await self.identifying.wait_until_allowed()
        if not self.is_closed():
            await super().launch_shard(gateway, shard_id, initial=initial)

    @property
    def cut_off(self) -> tuple[int, ...]:
        """The numbers of this process's shards that hear nothing at present."""
        numbers = (self.shard_ids or ()) if self.expected is None else sorted(self.expected)
        return tuple(number for number in numbers if not self._is_shard_reached(number))

    def _is_shard_reached(self, number: int) -> bool:
        shard = self.get_shard(number)
        return shard is not None and not shard.is_closed() and number not in self.sessions.cut_off

    @property
    def is_reached(self) -> bool:
        """Whether the bot is connected on all of its shards, so that it hears what people do."""
        return self.is_ready() and not self.is_closed() and not self.cut_off

    def servers_on(self, shard: int) -> int:
        """How many servers a shard tells of."""
        return sum(guild.shard_id == shard for guild in self.guilds)

    def rights_in(self, server: int) -> Rights | None:
        """Who sees the channels of a server; None for one that this process isn't told of."""
        state = self._connection
        return state.rights.get(server) if isinstance(state, LeanState) else None

    def note_channel(self, channel: Payload) -> None:
        """Keep who sees a thread that Discord was asked about, as it tells of no archived ones."""
        if isinstance(state := self._connection, LeanState):
            state.note_channel(channel)

    def speaks_for(self, server: int) -> bool:
        """Whether a server is one that this process is told of, so that it knows who has removed the bot."""
        return number_of(server, self.shard_count or 1) in self.heard

    # --- what discord.py tells

    async def on_ready(self) -> None:
        """Say that all shards are there."""
        _log.info(
            "connected as %s; servers: %d, shards: %s of %s",
            self.user, len(self.guilds), len(self.shard_ids or ()), self.shard_count,
        )  # fmt: skip

    async def on_shard_ready(self, shard: int) -> None:
        """Count a session that was begun; one that is resumed comes by another event."""
        if self._on_heard and shard not in self.begun:  # it was tried again as it was ended
            await self.end_shard(shard)
            return
        self.sessions.begun[shard] += 1
        self.sessions.cut_off.discard(shard)
        self.heard |= {shard}
        servers = self.servers_on(shard)
        if servers > LARGEST * _NEARLY:
            _log.warning(_GROWS, shard, servers, LARGEST)
        if self._on_heard:
            self._ready.set()  # to discord.py a client is that once all of its shards are there
            _log.info("shard %d of %d connected; servers: %d", shard, self.shard_count, servers)
            self._on_heard()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that what comes next on a shard may have been asked for long ago."""
        self.sessions.cut_off.add(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Note that all of it has come."""
        self.sessions.cut_off.discard(shard)
