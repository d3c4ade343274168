"""Many servers on two shards in one process: how soon it is ready, how large it is, what a server costs.

`general run` is a process of its own, on a sandbox in this one, whose servers tell of as much as busy ones do.
"""

import asyncio
from dataclasses import dataclass
from time import perf_counter

from sandbox import Sandbox
from sandbox.world import objects
from tests.bench.running import resident
from tests.bench.timing import processors, since
from tests.general.process import heard, started

_CHANNELS, _ROLES, _EMOJIS, _THREADS = 30, 20, 20, 5
SHARDS = 2


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    servers: int = 5000


ROUND = Load(servers=1000)
SMALL = Load(servers=4)


async def measure(folder, load):
    """A bot with one server, and one with so many."""
    alone = await _settled(folder / "few.db", SHARDS)
    many = await _settled(folder / "many.db", load.servers)
    memory, further = many.memory, max(1, load.servers - SHARDS)
    return {
        "shards": {
            "servers": load.servers,
            "number": SHARDS,
            "ready_seconds": round(many.ready, 2),
            "all_told_seconds": round(many.all_told, 2),
            "target_ready_seconds": 60,
            "memory_mb": memory,
            "target_memory_mb": 250,
            "memory_with_few_servers_mb": alone.memory,
            "memory_of_a_server_kb": _each(alone.memory, memory, further, 1024),
            "processor_of_a_server_ms": _each(alone.processor, many.processor, further, 1),
        }
    }


def _each(before, now, servers, unit):
    """What one server takes of what all took; None where no /proc tells it."""
    more = since(before, now)
    return None if more is None else round(more * unit / servers, 3)


@dataclass(frozen=True, slots=True)
class Settled:
    """What a bot took until it had been told of all servers and answered on each shard."""

    ready: float
    all_told: float
    memory: float | None
    processor: float | None


async def _settled(database, servers):
    """Start a bot that is in so many servers; what it took until it has answered on both shards."""
    async with Sandbox() as discord:
        discord.gateway.limits.shards = SHARDS
        furniture = _furniture()
        more = (discord.add_guild(f"Server {n}", furniture) for n in range(1, servers))
        guilds = [discord.guild, *more]
        places = [discord.add_channel("risk", guild=guild) for guild in guilds[-SHARDS:]]
        began = perf_counter()
        settings = {"token": discord.token, "discord_address": discord.address, "dm_pause": 0}
        async with started(database.parent, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            ready = perf_counter() - began
            # Behind all that is told of the servers of its shard.
            ana = discord.people[0]
            await asyncio.gather(*(ana.command(place, "risk help") for place in places))
            told = perf_counter() - began
            return Settled(ready, told, resident(process), processors(process))


def _furniture():
    """What a busy server's GUILD_CREATE carries besides: 30 KB."""
    ids = map(str, range(1 << 50, (1 << 50) + 1000))
    allowed = [{"id": next(ids), "type": 0, "allow": "1024", "deny": "2048"} for _ in range(4)]
    channels = [objects.guild_channel(next(ids), "1", f"room-{n}", n) for n in range(_CHANNELS)]
    about = {"permission_overwrites": allowed, "topic": "What is talked of here. " * 4}
    wishes = {"name": "talk", "type": 11, "auto_archive_duration": 1440}
    made = "2026-01-01T00:00:00+00:00"
    emoji = {"roles": [], "require_colons": True, "managed": False, "animated": False}
    return {
        "channels": [{**channel, **about} for channel in channels],
        "roles": [objects.role_object(next(ids), f"Role {n}", n + 1) for n in range(_ROLES)],
        "emojis": [{**emoji, "id": next(ids), "name": f"face{n}"} for n in range(_EMOJIS)],
        "threads": [
            objects.thread_channel(next(ids), channels[n], "1", wishes, made)
            for n in range(_THREADS)
        ],
    }
