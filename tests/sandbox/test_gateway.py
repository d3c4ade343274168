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

from sandbox.addresses import GATEWAY
from sandbox.gateway.gateway import UnknownCompressionError, packer_for
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
