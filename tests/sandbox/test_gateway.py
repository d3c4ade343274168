"""The bot's connection: sessions, replay, reconnecting. https://docs.discord.com/developers/events/gateway"""

import asyncio
import json
import os
import sys
import zlib
from datetime import timedelta

import aiohttp
import discord as library
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.gateway.events import shard_telling_of
from sandbox.gateway.gateway import UnknownCompressionError, packer_for
from sandbox.pointing import GATEWAY
from tests.patience import PATIENCE

OTHER_PROCESS = """
import asyncio, sys
from sandbox import pointing
from tests.sandbox.probe import Probe
address, token = sys.argv[1:]
with pointing(address):
    asyncio.run(Probe().start(token))
"""


async def test_a_dropped_connection_is_resumed_and_what_was_missed_is_replayed(discord, ana, bot):
    await discord.gateway.drop()
    assert not discord.gateway.online
    missed = [ana.begin_command(discord.channel, "probe ping") for _ in range(2)]
    assert [(await one.wait()).text for one in missed] == ["pong", "pong"]
    assert (discord.gateway.identifies, discord.gateway.resumes) == (1, 1)
    assert "resumed" in bot.heard


async def test_the_bot_is_asked_to_reconnect_and_resumes(discord, ana):
    discord.gateway.ask_to_reconnect()
    await discord.wait_for(lambda: discord.gateway.resumes, "a resumed session")
    assert (await ana.command(discord.channel, "probe ping")).text == "pong"
    assert discord.gateway.identifies == 1


async def test_an_invalid_session_is_begun_anew_at_once(discord, ana):
    discord.gateway.invalidate(resumable=False)
    await discord.wait_for(lambda: discord.gateway.identifies == 2, "a second session")
    assert (await ana.command(discord.channel, "probe ping")).text == "pong"


async def test_an_invalid_but_resumable_session_is_resumed(discord, ana):
    discord.gateway.invalidate(resumable=True)
    await discord.wait_for(lambda: discord.gateway.resumes, "a resumed session")
    assert (await ana.command(discord.channel, "probe ping")).text == "pong"
    assert discord.gateway.identifies == 1


async def test_a_bot_that_comes_back_finds_old_messages_with_living_buttons(discord, connect):
    [ana, _] = discord.people
    async with connect():
        row = (await ana.command(discord.channel, "probe row")).answer
    await discord.wait_for(lambda: not discord.gateway.online, "the bot offline")
    async with connect():
        assert (await ana.press(row, "Count")).text == "Counted to 1"
    assert discord.gateway.identifies == 2


async def test_what_is_done_while_the_bot_is_away_waits_for_it(discord, connect):
    waiting = asyncio.create_task(discord.people[0].command(discord.channel, "probe ping"))
    async with connect():
        assert (await waiting).text == "pong"


async def test_a_person_waits_for_the_bot_only_so_long(discord):
    with pytest.raises(TimeoutError, match="in vain for the bot online"):
        await discord.wait_until_online(within=0.01)


async def test_two_connections_may_overlap_for_a_hand_over(discord, connect):
    """Both are told; one answer counts, the other is refused as the second."""
    [ana, _] = discord.people
    async with connect() as old, connect() as new:
        done = await ana.command(discord.channel, "probe ping")
        assert done.text == "pong"
        refusals = [asyncio.create_task(bot.failed.wait()) for bot in (old, new)]
        _, pending = await asyncio.wait(
            refusals, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE
        )
        for waiting in pending:
            waiting.cancel()
        [refused] = old.errors + new.errors
        assert refused.original.code == 40060


@pytest.mark.usefixtures("discord")
async def test_a_wrong_token_is_refused_at_the_door():
    client = library.Client(intents=library.Intents.none())
    with pytest.raises(library.LoginFailure):
        await client.start("wrong")
    await client.close()


async def frames(session, discord, *sent):
    async with session.ws_connect(f"{discord.address}/gateway") as socket:
        received = [await socket.receive_json()]
        for frame in sent:
            await socket.send_json(frame)
        async for message in socket:
            received.append(message.json())
            if len(received) > len(sent):
                break
        return received, socket.close_code


@pytest.mark.parametrize(
    ("token", "intents", "code"), [("wrong", 1, 4004), (None, 1 << 1, 4014), (None, 1 << 15, 4014)]
)
async def test_identifying_wrongly_closes_the_connection(discord, token, intents, code):
    identify = {"op": 2, "d": {"token": token or discord.token, "intents": intents}}
    async with aiohttp.ClientSession() as session:
        _, closed = await frames(session, discord, identify)
    assert closed == code


async def test_frames_may_come_as_bytes_and_the_address_end_in_a_slash(discord):
    """So does hikari send them; clients that add a path of their own connect to `/`."""
    identify = {"op": 2, "d": {"token": discord.token, "intents": 0}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/gateway/?v=10&encoding=json") as socket,
    ):
        assert (await socket.receive_json())["op"] == 10
        await socket.send_bytes(json.dumps(identify).encode())
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["t"] == "READY"


async def test_heartbeats_are_acknowledged(discord):
    async with aiohttp.ClientSession() as session:
        (hello, beat), _ = await frames(session, discord, {"op": 1, "d": None})
    assert hello["d"]["heartbeat_interval"] == 41_250
    assert beat["op"] == 11


async def test_a_heartbeat_is_acknowledged_no_sooner_than_over_a_network(discord):
    """What is answered at once overtakes it: the bot has time to note when it sent the heartbeat."""
    resume = {"op": 6, "d": {"token": discord.token, "session_id": "x", "seq": 0}}
    async with aiohttp.ClientSession() as session:
        received, _ = await frames(session, discord, {"op": 1, "d": None}, resume)
        assert [frame["op"] for frame in received] == [10, 9, 11]


async def test_heartbeats_may_go_unanswered(discord):
    discord.gateway.acknowledges_heartbeats = False
    resume = {"op": 6, "d": {"token": discord.token, "session_id": "x", "seq": 0}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/gateway") as socket,
    ):
        for frame in ({"op": 1, "d": None}, resume):
            await socket.send_json(frame)
        assert [(await socket.receive_json())["op"] for _ in range(2)] == [10, 9]


async def test_a_bot_may_be_asked_for_heartbeats_more_often(discord):
    discord.gateway.heartbeat = timedelta(milliseconds=50)
    async with aiohttp.ClientSession() as session:
        (hello, _), _ = await frames(session, discord, {"op": 1, "d": None})
    assert hello["d"]["heartbeat_interval"] == 50


async def test_a_silent_socket_stays_open_and_nothing_comes_any_more(discord):
    """What was to be sent on it is lost, but for who resumes the session on another one."""
    gateway = f"{discord.address}/gateway"
    identify = {"op": 2, "d": {"token": discord.token, "intents": 0}}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(gateway) as silent,
        session.ws_connect(gateway) as other,
    ):
        await silent.send_json(identify)
        _, ready = [await silent.receive_json() for _ in range(2)]
        assert (await other.receive_json())["op"] == 10
        discord.gateway.fall_silent()
        await silent.send_json({"op": 1, "d": None})
        async with session.ws_connect(gateway) as new:
            resume = {"token": discord.token, "session_id": ready["d"]["session_id"], "seq": 1}
            await new.send_json({"op": 6, "d": resume})
            assert [(await new.receive_json()).get("t") for _ in range(2)] == [None, "RESUMED"]
        await discord.gateway.drop(4000)
        assert (await silent.receive()).type is aiohttp.WSMsgType.CLOSE, "and nothing before"


async def test_a_session_nobody_knows_can_not_be_resumed(discord):
    resume = {"op": 6, "d": {"token": discord.token, "session_id": "x", "seq": 0}}
    async with aiohttp.ClientSession() as session:
        (_, answer), _ = await frames(session, discord, resume)
    assert (answer["op"], answer["d"]) == (9, False)


async def test_a_closed_session_is_kept_unless_the_bot_ended_it(discord):
    identify = {"op": 2, "d": {"token": discord.token, "intents": 1}}
    for code, kept in ((4000, 1), (1000, 1), (4000, 2)):
        async with aiohttp.ClientSession() as session:
            socket = await session.ws_connect(f"{discord.address}/gateway")
            await socket.send_json(identify)
            await discord.wait_until_online()
            await socket.close(code=code)
        await discord.wait_for(lambda: not discord.gateway.online, "the bot offline")
        assert len(discord.gateway._sessions) == kept


async def test_sessions_of_bots_long_gone_are_forgotten(discord, connect):
    for _ in range(6):
        async with connect():
            pass
    await discord.wait_for(lambda: not discord.gateway.online, "the bot offline")
    assert discord.gateway.identifies == 6
    assert len(discord.gateway._sessions) <= 4


async def test_messages_are_told_by_intent_and_without_foreign_words(discord, connect):
    ana = discord.people[0]
    heard = []
    wanted = library.Intents(guilds=True, guild_messages=True, dm_messages=True)
    async with connect(intents=wanted) as bot:
        bot.on_message = _appending(heard)
        ana.say(discord.channel, "in the guild")
        ana.say(ana.dm, "in private")
        await ana.command(discord.channel, "probe ping")
    assert [message.content for message in heard] == ["", "in private"]


def _appending(heard):
    async def on_message(message):
        heard.append(message)

    return on_message


async def test_without_the_intent_no_message_is_told(discord, ana, bot):
    ana.say(discord.channel, "Hello")
    await ana.command(discord.channel, "probe ping")
    assert "message" not in bot.heard


async def test_a_bot_in_another_process_plays_along(discord):
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", OTHER_PROCESS, discord.address, discord.token, env=os.environ
    )
    try:
        done = await discord.people[0].command(discord.channel, "probe ping")
        assert done.text == "pong"
    finally:
        process.terminate()
        await process.wait()


class TestCompression:
    """https://docs.discord.com/developers/events/gateway#transport-compression"""

    async def test_the_real_client_asks_for_it_and_gets_it(self, discord, ana):
        [line] = discord.gateway._lines
        assert line.packer is not None
        assert (await ana.command(discord.channel, "probe ping")).text == "pong"

    async def test_one_context_lasts_for_a_connection_and_each_message_is_flushed(self, discord):
        unpacked = zlib.decompressobj()
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{discord.address}{GATEWAY}?v=10&compress=zlib-stream") as socket,
        ):
            frames = [await socket.receive_bytes()]
            await socket.send_json({"op": 2, "d": {"token": discord.token, "intents": 1}})
            frames += [await socket.receive_bytes() for _ in range(2)]
        assert {frame[-4:] for frame in frames} == {b"\0\0\xff\xff"}
        told = [json.loads(unpacked.decompress(frame)) for frame in frames]
        assert [(each["op"], each["t"]) for each in told] == [
            (10, None),
            (0, "READY"),
            (0, "GUILD_CREATE"),
        ]

    async def test_without_it_messages_are_text(self, discord):
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{discord.address}{GATEWAY}") as socket,
        ):
            assert (await socket.receive_json())["op"] == 10

    async def test_what_nobody_can_pack_is_refused_in_words(self, discord):
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{discord.address}{GATEWAY}?compress=lzma") as answer,
        ):
            assert (answer.status, await answer.text()) == (
                400,
                "no compression of the gateway is called lzma",
            )

    @pytest.mark.parametrize("has_zstd", [sys.version_info >= (3, 14)])
    def test_zstd_is_packed_where_python_has_it(self, has_zstd):
        """As discord.py unpacks it there: each message by itself, in one context."""
        if not has_zstd:
            with pytest.raises(UnknownCompressionError, match="no zstd"):
                packer_for("zstd-stream")
            return
        unpacked, pack = library.utils._ActiveDecompressionContext(), packer_for("zstd-stream")
        assert pack
        told = ["{}", '{"op":1}']
        assert [unpacked.decompress(pack(each.encode())) for each in told] == told


# Shards: each guild is told of on one of N sessions.
# https://docs.discord.com/developers/events/gateway#sharding

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
