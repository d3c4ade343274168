"""Shards: each guild is told of on one of N sessions. https://docs.discord.com/developers/events/gateway#sharding"""

import asyncio
from datetime import timedelta

import aiohttp
import discord as library
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.gateway.events import shard_telling_of

SNOWFLAKES = st.integers(1, 2**63 - 1)


class ShardedProbe(library.AutoShardedClient):
    """A bot on so many shards; it notes which interactions come on which of them."""

    def __init__(self, count, ids=None):
        super().__init__(
            intents=library.Intents(guilds=True),
            max_messages=None,
            guild_ready_timeout=0.0,
            chunk_guilds_at_startup=False,
            shard_count=count,
            shard_ids=ids,
        )
        self.tree = library.app_commands.CommandTree(self)
        self.seen_ready = asyncio.Event()
        self.tree.add_command(_ping)

    async def setup_hook(self):
        await self.tree.sync()

    async def on_ready(self):
        self.seen_ready.set()


@library.app_commands.command(name="ping", description="answers at once")
async def _ping(interaction: library.Interaction):
    where = "direct" if interaction.guild is None else interaction.guild.shard_id
    await interaction.response.send_message(str(where), ephemeral=True)


async def closed_with(discord, **identify):
    """The code with which an IDENTIFY is closed; None if a session is begun."""
    frame = {"op": 2, "d": {"token": discord.token, "intents": 1, **identify}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/gateway") as socket,
    ):
        await socket.receive_json()
        await socket.send_json(frame)
        async for message in socket:
            heard = message.json()
            return heard.get("t") or heard["op"]
        return socket.close_code


@given(SNOWFLAKES, st.sampled_from([1, 2, 4, 8, 16, 32, 64]))
def test_a_guild_stays_with_its_half_when_shards_are_doubled(guild, count):
    """So sessions of both counts can stand beside each other while a bot grows."""
    assert 0 <= shard_telling_of(str(guild), count) < count
    assert shard_telling_of(str(guild), 2 * count) % count == shard_telling_of(str(guild), count)


@pytest.fixture
def places(discord):
    """A channel on each of four shards, by the number of the shard."""
    guilds = [discord.guild, *(discord.add_guild(f"Club {n}") for n in range(3))]
    return {shard_telling_of(g["id"], 4): discord.add_channel("risk", guild=g) for g in guilds}


async def test_guilds_that_come_one_after_the_other_are_spread_over_all_shards(places):
    assert {*places} == {0, 1, 2, 3}


async def test_each_guild_is_told_of_on_its_shard_and_direct_messages_on_the_first(
    discord, connect, places
):
    ana = discord.people[0]
    async with connect(lambda: ShardedProbe(4)) as bot:
        said = {n: (await ana.command(place, "ping")).text for n, place in places.items()}
        assert said == {n: str(n) for n in range(4)}
        assert (await ana.command(ana.dm, "ping")).text == "direct"
        assert len(bot.guilds) == 4
    assert discord.gateway.identifies == 4


async def test_a_bot_with_some_of_the_shards_hears_of_their_guilds_alone(discord, connect, places):
    ana = discord.people[0]
    async with connect(lambda: ShardedProbe(4, [2, 3])) as bot:
        assert (await ana.command(places[3], "ping")).text == "3"
        assert not discord.gateway.hears(places[1])
        assert not discord.gateway.hears(ana.dm)
        while shard_telling_of((made := discord.add_guild("New"))["id"], 4) != 2:
            pass
        assert (await ana.command(discord.add_channel("risk", guild=made), "ping")).text == "2"
        assert bot.get_guild(int(made["id"])).shard_id == 2
        assert {guild.shard_id for guild in bot.guilds} == {2, 3}


async def test_one_shard_is_cut_off_while_the_others_go_on(discord, connect, places):
    ana = discord.people[0]
    async with connect(lambda: ShardedProbe(4)):
        discord.gateway.shut_out(1)
        await discord.gateway.drop(4000, shard=1)
        assert (await ana.command(places[0], "ping")).text == "0"
        assert not discord.gateway.hears(places[1])
        discord.gateway.shut_out(None)


async def test_a_new_session_of_one_shard_leaves_the_others(discord, connect, places):
    async with connect(lambda: ShardedProbe(4)):
        discord.gateway.invalidate(resumable=False, shard=2)
        assert (await discord.people[0].command(places[2], "ping")).text == "2"
    assert discord.gateway.identifies == 5


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], "0/2", ["0", "2"]])
async def test_a_shard_that_there_is_not_is_refused(discord, shard):
    assert await closed_with(discord, shard=shard) == 4010


async def test_a_shard_with_too_many_guilds_is_refused(discord):
    discord.gateway.limits.largest = 1
    assert await closed_with(discord) == "READY"
    discord.add_guild("One more")
    assert await closed_with(discord) == 4011
    assert await closed_with(discord, shard=[0, 1]) == 4011
    assert await closed_with(discord, shard=[0, 2]) == "READY"
    assert await closed_with(discord, shard=[1, 2]) == "READY"


async def test_only_so_many_sessions_are_begun_at_once_each_in_a_bucket_of_its_own(discord, clock):
    limits = discord.gateway.limits
    limits.interval, limits.max_concurrency = timedelta(seconds=5), 2
    assert await closed_with(discord, shard=[0, 4]) == "READY"
    assert await closed_with(discord, shard=[1, 4]) == "READY"
    assert await closed_with(discord, shard=[2, 4]) == 9
    clock.turn(seconds=5)
    assert await closed_with(discord, shard=[2, 4]) == "READY"
    assert limits.hasty == 1


async def test_sessions_are_counted_until_the_day_is_over(discord, clock, rest):
    discord.gateway.limits.total = 2
    for left in (2, 1):
        _, told = await rest("GET", "/gateway/bot")
        assert told["session_start_limit"]["remaining"] == left
        assert await closed_with(discord) == "READY"
    clock.turn(hours=1)
    _, told = await rest("GET", "/gateway/bot")
    assert told["session_start_limit"] == {
        "total": 2,
        "remaining": 0,
        "reset_after": 23 * 3_600_000,
        "max_concurrency": 16,
    }
    assert await closed_with(discord) == 4004
    clock.turn(hours=23)
    assert await closed_with(discord) == "READY"


async def test_how_many_shards_a_bot_should_have_is_told(discord, rest):
    discord.gateway.limits.shards = 4
    _, told = await rest("GET", "/gateway/bot")
    assert told["shards"] == 4
