"""The page in service: it is there where an address is named, and the bot never needs it."""

import socket
from datetime import UTC, datetime

import aiohttp
import pytest

from bot.components.custom_ids import Action
from general.running.health import HealthReport, troubles
from general.running.paging import serve_page, serve_page_here
from rules.table.roster import PersonId
from tests.bot.support.browsing import Tab, links_in
from tests.bot.support.table import Panel, Table


@pytest.fixture
async def bot(started):
    async with started() as (running, _):
        yield running


@pytest.fixture
async def table(bot, discord):
    """A game whose first turn has begun."""
    made = Table(discord, bot.services.engine)
    await made.open()
    await made.play_setup()
    return made


async def test_without_an_address_there_is_no_port_and_no_button(bot, settings, table):
    async with serve_page(settings, bot) as address:
        assert address == ""
        panel = await table.panel(await table.mover())
        assert Action.BOARD not in panel.offers


async def test_board_leads_to_the_page_of_whoever_pressed(bot, settings, table):
    async with serve_page_here(settings, bot) as address, aiohttp.ClientSession() as http:
        mover = await table.mover()
        panel = await table.panel(mover)
        await panel.press(Action.BOARD)
        (link,) = links_in(panel.last.answer)
        assert panel.last.ephemeral
        assert link.startswith(f"{address}/#")
        tab = Tab(http, address)
        assert (await tab.open(link))[0] == 200
        look = await tab.see()
        assert look["me"] == (await table.look(mover)).player.seat
        land = next(c["territory"] for c in look["legal"] if c["kind"] == "place")
        status, got = await tab.order(f"{land} +1")
        assert (status, "error" in got) == (200, False)
        held = (await table.look(mover)).table.territories[land]
        assert held.armies == got["look"]["view"]["territories"][land]["armies"]
        panel = await table.panel(mover)
    await panel.press(Action.BOARD)
    assert links_in(panel.last.answer) == [], "no page is served any more"


async def test_a_port_in_use_is_told_and_the_bot_plays_on(bot, settings, caplog):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        update = {"page_address": "https://x.org", "page_port": port}
        async with serve_page(settings.model_copy(update=update), bot) as address:
            assert address == ""
            assert not bot.services.serves_page
    assert f"port {port}" in bot.services.vitals.unpaged
    assert "no page is served" in caplog.text
    report = HealthReport(at=datetime.now(UTC), unpaged=bot.services.vitals.unpaged)
    (told,) = troubles(report, datetime.now(UTC))
    assert "no page is served" in told


async def test_a_named_address_is_what_links_and_origins_name(bot, settings):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    update = {"page_address": "https://General.example.org/board", "page_port": port}
    async with serve_page(settings.model_copy(update=update), bot) as address:
        assert address == "https://General.example.org/board"
        async with aiohttp.ClientSession() as http:
            for origin, status in (
                ("https://general.example.org", 401),
                ("https://general.example.org:8443", 403),
                (f"http://127.0.0.1:{port}", 403),
            ):
                url = f"http://127.0.0.1:{port}/session"
                sent = {"Origin": origin}
                async with http.post(url, json={"ticket": "x"}, headers=sent) as got:
                    assert got.status == status


async def test_a_lesson_is_played_on_the_page_too(bot, settings, discord):
    """It is nowhere on Discord, so Discord is not asked who may be there; nobody else sees it."""
    pupil = discord.people[0]
    async with serve_page_here(settings, bot) as address, aiohttp.ClientSession() as http:
        panel = Panel(pupil, await pupil.command(discord.channel, "risk learn"))
        await panel.press(Action.BOARD)
        (link,) = links_in(panel.last.answer)
        tab = Tab(http, address)
        assert (await tab.open(link))[0] == 200
        land = next(c["territory"] for c in (await tab.see())["legal"] if c["kind"] == "place")
        status, got = await tab.order(f"{land} +all; /")
        assert (status, "error" in got) == (200, False)
        assert got["look"]["phase"] == "battle"
        made = bot.services.link_to_board
        lesson = await bot.services.engine.lessons.of(PersonId(pupil.id))
        stranger = PersonId(discord.people[1].id)
        for watches in (False, True):
            other = Tab(http, address)
            await other.open(await made(stranger, lesson, watches=watches))
            assert (await other.get("look"))[0] != 200
