"""Shards as a host sees them: which one is cut off, and what to do where Discord ends the connection."""

import asyncio
import json
from datetime import timedelta

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed

from bot.client import connected_bot
from bot.gateway.sessions import number_of
from bot.settings import Settings
from general.running.health import troubles
from general.running.metrics import serve_metrics
from general.running.serving import TokenRefused, _refusals_in_words
from general.running.watching import Reporter
from sandbox import pointing
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.general.club import club_at, patient_discord
from tests.general.process import heard, said, started
from tests.patience import patience

pytestmark = pytest.mark.restless


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


@pytest.fixture
async def club(tmp_path):
    async with club_at(tmp_path, shards=2) as club:
        yield club


async def cut_off(club, shard):
    club.discord.gateway.shut_out(shard)
    await club.discord.gateway.drop(4000, shard=shard)
    async with patience():
        while shard not in club.general.bot.cut_off:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)


async def test_health_names_the_shard_that_is_cut_off_and_for_how_long(club):
    reporter = Reporter(club.settings, club.general)
    at = club.general.bot.metrics.clock()
    club.general.bot.metrics.clock = lambda: at
    well = await reporter.report()
    assert (well.offline, well.shards, troubles(well, at)) == ({}, 2, [])
    await cut_off(club, 1)
    at += timedelta(seconds=40)
    report = await reporter.report()
    assert troubles(report, at) == ["shard 1 of 2: not connected to Discord for 40.0 s"]
    club.discord.gateway.shut_out(None)
    async with patience():
        while club.general.bot.cut_off:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)
    assert troubles(await reporter.report(), at) == []


async def test_metrics_tell_of_each_shard(club):
    home = number_of(int(club.discord.guild["id"]), 2)
    await cut_off(club, 1)
    async with (
        serve_metrics("127.0.0.1", 0, club.general) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        families = parsed(await answer.text())
        told = {(s.name, *s.labels.values()): s.value for f in families for s in f.samples}
    assert told["general_gateway_up",] == 0
    assert [told["general_shard_up", str(shard)] for shard in range(2)] == [1, 0]
    assert told["general_shard_servers", str(home)] == 1
    assert told["general_shard_servers", str(1 - home)] == 0
    assert [told["general_shard_sessions_total", str(shard)] for shard in range(2)] == [1, 1]
    assert told["general_gateway_sessions_total",] == 2
    assert (told["general_parts",], told["general_parts_without_process",]) == (64, 0)
    club.discord.gateway.shut_out(None)


async def closed(discord, settings, code):
    """The bot, until its connection is closed with a code that ends it."""
    with _refusals_in_words(settings):
        async with connected_bot(settings, WITHOUT_EMOJIS) as bot:
            await discord.gateway.drop(code)
            assert bot.connection
            await bot.connection


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        (4004, TokenRefused, "Discord rejects the token .*reset the token and copy it"),
        (4010, ConnectionError, "Invalid shard .*GENERAL_SHARDS"),
        (4011, ConnectionError, "Sharding required .*GENERAL_SHARDS=auto"),
        (4012, ConnectionError, "Install a newer General"),
        (4013, ConnectionError, "Install a newer General"),
        (4014, ConnectionError, "no privileged intent"),
    ],
)
async def test_what_ends_the_connection_for_good_is_said_in_words(
    discord, tmp_path, code, kind, words
):
    settings = Settings(_env_file=None, token=discord.token, database=tmp_path / "games.db")
    with (
        pointing(discord.address),
        pytest.raises(kind, match=f"(?s){words}"),
    ):
        await closed(discord, settings, code)


async def test_a_process_whose_shards_are_too_few_ends_with_what_to_do(discord, tmp_path):
    """No traceback; and the IDENTIFY is counted."""
    discord.gateway.limits.largest = 0
    at = {"token": discord.token, "discord_address": discord.address}
    ended = await said(tmp_path, "run", "--shards", "0-0/1", database=tmp_path / "games.db", **at)
    assert ended.status == 1
    assert "Sharding required (4011)" in ended.err.replace("\n", " ")
    assert "Traceback" not in ended.err
    counted = json.loads((tmp_path / "games.starts").read_text(encoding="utf-8"))
    assert len(counted["identifies"]) == 1


async def test_each_shards_identify_is_counted_on_disk(discord, tmp_path):
    """Sixteen shards spend sixteen of a day's thousand at each start."""
    discord.gateway.limits.shards = 4
    at = {"token": discord.token, "discord_address": discord.address}
    async with started(tmp_path, "run", database=tmp_path / "games.db", **at) as process:
        await heard(process.stderr, "ready as")
    counted = json.loads((tmp_path / "games.starts").read_text(encoding="utf-8"))
    assert len(counted["starts"]) == 1
    assert len(counted["identifies"]) == discord.gateway.identifies == 4
