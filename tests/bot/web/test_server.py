"""The page in service: it is there where an address is named, and the bot never needs it."""

import asyncio
import logging
import os
import resource
import socket
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from ipaddress import ip_network
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.components.custom_ids import Action
from bot.web import connections, gate, server
from bot.web.looks import SESSION
from general.running.health import HealthReport, troubles
from general.running.watching import serve_page, serve_page_here
from rules.app import open_engine
from rules.store.processes import parts_on, place_named
from rules.table.roster import PersonId
from tests.bot.support.browsing import ANA, BORYS, Tab, dealt, links_in, new_action
from tests.bot.support.table import Panel, Table
from tests.patience import patience
from tests.rules.support.stored import secrets


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
    assert f"port {port}" in bot.services.metrics.unpaged
    assert "web board not started" in caplog.text
    report = HealthReport(at=datetime.now(UTC), unpaged=bot.services.metrics.unpaged)
    (told,) = troubles(report, datetime.now(UTC))
    assert "web board not" in told


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


# Connections that keep the page waiting: none takes the page from others, or anything from the bot.

PROXIES = (ip_network("127.0.0.0/8"),)
TURNED_AWAY = "refuses connections"
OPENS = """
import resource, socket, sys
port, number = map(int, sys.argv[1:])
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, number + 50), most))
opened = [socket.create_connection(("127.0.0.1", port)) for _ in range(number)]
for one in opened[::2]:
    try:
        one.sendall(b"GET / HTTP/1.1\\r\\n")
    except OSError:
        pass
print("opened", flush=True)
sys.stdin.read()
"""
"""Many connections that are half open, or have begun a request and don't end it."""


@asynccontextmanager
async def connected(site):
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(site.address).port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


def post(site, tab, body, length=None):
    """A POST to /line as bytes; its `length` may be more than the body that comes."""
    lines = [
        "POST /line HTTP/1.1", f"Host: {urlsplit(site.address).netloc}", f"Origin: {site.address}",
        "Content-Type: application/json", f"{SESSION}: {tab.session}",
        f"Content-Length: {length or len(body)}",
    ]  # fmt: skip
    return "\r\n".join([*lines, "", body]).encode()


async def all_of(reader):
    """What comes until the other side closes the connection; a reset ends it, too."""
    async with patience():
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


def files_open():
    return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - of a number alone


def times_logged(caplog):
    return sum(TURNED_AWAY in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize("sent", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n", b"\r\n\r\n"])
async def test_a_connection_without_a_whole_request_is_closed(site, monkeypatch, caplog, sent):
    """After a few seconds, however it goes on; the log says so once for many."""
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.05)
    for _ in range(3):
        async with connected(site) as (reader, writer):
            writer.write(sent)
            assert await all_of(reader) == b""
    assert times_logged(caplog) == 1


async def test_headers_that_trickle_in_are_late_too(site, monkeypatch):
    """Also those of a later request of a connection, which may be idle before."""
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.2)
    async with connected(site) as (reader, writer):
        writer.write(b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"404" in await reader.readuntil(b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"GET / HTTP/1.1\r\nX: ")

        async def trickle():
            while True:
                writer.write(b"y")
                await asyncio.sleep(0.01)

        trickling = asyncio.create_task(trickle())
        assert b"HTTP" not in await all_of(reader)
        trickling.cancel()


async def test_what_nobody_reads_is_not_kept_for_ever(site, monkeypatch, caplog):
    monkeypatch.setattr(connections, "READ_WITHIN", 0.05)
    tab = await site.opened(ANA, await dealt(site.engine))
    asking = f"GET /art/{tab.look['board']['art']} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    async with connected(site) as (_, writer):
        writer.write(asking * 40)  # 10 MB, of which nothing is read
        async with patience():
            while not times_logged(caplog):  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0)
    assert (await tab.get("look"))[0] == 200


@pytest.mark.parametrize(("room", "proxies"), [(8, PROXIES), (32, ())])
async def test_quiet_connections_make_room_for_those_that_ask(
    serve, monkeypatch, caplog, room, proxies
):
    """From a proxy that is trusted as many as there is room for, from anywhere else a quarter of them."""
    monkeypatch.setattr(connections, "room_for_connections", lambda: room)
    async with serve(proxies=proxies) as site:
        tab = await site.opened(ANA, await dealt(site.engine))
        opened = [
            await asyncio.open_connection("127.0.0.1", urlsplit(site.address).port)
            for _ in range(40)
        ]
        async with connected(site) as (reader, writer):
            writer.write(b"GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert (await all_of(reader)).startswith(b"HTTP/1.1 404 ")
        assert (await tab.get("look"))[0] == 200
        assert [await all_of(reader) for reader, _ in opened[:-8]] == [b""] * 32
        for _, writer in opened:
            writer.transport.abort()
    assert times_logged(caplog) == 1


async def test_more_connections_than_files_leave_the_bot_all_that_it_needs(serve, caplog):
    """With a process's limit on open files, which they would use up."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    async with serve() as site:
        tab = await site.opened(ANA, await dealt(site.engine))
    open_files = files_open()
    resource.setrlimit(resource.RLIMIT_NOFILE, (open_files + 300, hard))
    try:
        async with serve(proxies=PROXIES) as site:
            tab.http, tab.address = site.http, site.address
            flood = await asyncio.create_subprocess_exec(
                sys.executable, "-c", OPENS, str(urlsplit(site.address).port), "700",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
            async with patience():
                assert flood.stdout
                assert await flood.stdout.readline() == b"opened\n"
                assert (await tab.get("look"))[0] == 200
                status, got = await tab.order("spread", token=False)
            assert (status, "error" in got) == (200, False)
            assert files_open() < open_files + 200
            await flood.communicate(b"")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert times_logged(caplog) == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_body_that_does_not_come_keeps_nobody_waiting(site):
    """Neither another order of the same person, nor what they do on Discord, which waits in the same line."""
    tab = await site.opened(ANA, await dealt(site.engine))
    async with connected(site) as (_, writer):
        writer.write(post(site, tab, '{"action": ', length=100))
        for _ in range(3):
            async with patience():
                status, got = await tab.order("spread", token=False)
            assert (status, "look" in got) == (200, True)
            await writer.drain()


async def test_a_body_that_comes_too_late_is_refused_in_words(serve, monkeypatch):
    monkeypatch.setattr(gate, "BODY_WITHIN", 0.05)
    monkeypatch.setattr(server, "_LINGERS", 0.05)
    async with serve() as site:
        tab = await site.opened(ANA, await dealt(site.engine))
        async with connected(site) as (reader, writer):
            writer.write(post(site, tab, '{"action": ', length=100))
            said = await all_of(reader)
    assert said.startswith(b"HTTP/1.1 408 ")
    assert said.endswith(b'"That took too long to arrive; nothing changed. Try again."}')


async def test_a_body_that_breaks_off_is_no_fault_of_the_program(site, caplog):
    """As when somebody closes the tab, or their phone loses its network."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    before = (await site.engine.queries.look(game)).revision
    for sent in (post(site, tab, '{"action": ', length=100), chunked(site, tab)):
        async with connected(site) as (_, writer):
            writer.write(sent)
            await writer.drain()
            await until_answering(1)
        await until_answering(0)
    assert (site.services.metrics.faults, caplog.records[1:]) == ({}, [])
    assert (await site.engine.queries.look(game)).revision == before
    assert (await tab.get("look"))[0] == 200


def chunked(site, tab):
    """A body whose length nobody says, without its end."""
    head = post(site, tab, "", length=7).replace(
        b"Content-Length: 7", b"Transfer-Encoding: chunked"
    )
    return head + b"5\r\n" + b'{"act'


async def until_answering(number):
    """Until so many requests are being answered."""
    async with patience():
        while answering() != number:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)


def answering():
    """How many requests are being answered."""
    tasks = map(asyncio.Task.get_coro, asyncio.all_tasks())
    return sum(getattr(each, "__name__", "") == "_handle_request" for each in tasks)


async def test_an_order_that_was_asked_for_by_whoever_is_gone_is_done(site):
    """Its sender may ask again by the same id, and is told what came of it."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    action = new_action()
    body = f'{{"action": "{action}", "token": null, "line": "spread"}}'
    count = site.engine.written.count(game)
    async with connected(site) as (_, writer):
        writer.write(post(site, tab, body))
        await writer.drain()
        async with patience():
            await site.engine.written.until_other_than(game, count)
    status, got = await tab.order("spread", action=action, token=False)
    assert (status, "error" in got) == (200, False)


# Two processes over one database, each with half of the servers: either serves the page of any
# table.

LOW, HIGH = parts_on({0}, 2), parts_on({1}, 2)


@pytest.fixture
async def both(serve, postgres, time):
    """The page as each of the two serves it; the table's server is the first one's."""
    place = place_named(postgres.made())
    async with (
        open_engine(place, time, secrets(1), parts=LOW) as low,
        open_engine(place, time, secrets(2), parts=HIGH) as high,
        serve(engine=low) as one,
        serve(engine=high) as other,
    ):
        yield one, other


async def test_a_page_is_woken_by_what_another_process_writes(both):
    one, other = both
    game = await dealt(one.engine)
    here, there = await one.opened(ANA, game), await other.opened(BORYS, game)
    for acting, waiting in ((one, there), (other, here)):
        task = asyncio.create_task(waiting.wait())
        await asyncio.sleep(0)
        theme = {"dark": "light", "light": "dark"}[waiting.look["theme"]]
        await acting.engine.lobby.set_setting(new_action(), game, ANA.id, "theme", theme)
        async with patience():
            status, got = await task
        assert (status, got["look"]["theme"]) == (200, theme)


async def test_orders_at_either_are_orders_at_one_table(both):
    one, other = both
    game = await dealt(one.engine)
    action = new_action()
    for site in both:
        tab = await site.opened(ANA, game)
        status, got = await tab.order("spread", action=action, token=False)
        assert (status, "error" in got) == (200, False)
    story = await other.engine.queries.story(game, 0, None, ANA.id)
    planned = [e for e in story if e.kind == "armies_planned" and e.seat == tab.look["me"]]
    assert len({e.territory for e in planned}) == len(planned), "done once, at the first of them"


async def test_what_was_used_or_closed_at_one_is_so_at_the_other(both):
    one, other = both
    game = await dealt(one.engine)
    link = await one.link(ANA, game)
    tab = other.tab()
    assert (await tab.open(link))[0] == 200
    assert (await one.tab().open(link))[0] == 401
    here = replace(tab, http=one.http, address=one.address)
    assert [(await each.get("look"))[0] for each in (tab, here)] == [200, 200]
    await one.engine.visits.close("close", ANA.id)
    async with patience():
        while (await tab.get("look"))[0] != 401:  # noqa: ASYNC110 - it hears of it soon
            await asyncio.sleep(0)
    assert (await here.get("look"))[0] == 401


async def test_pages_that_another_process_opens_are_known_where_there_were_none(both):
    """Nobody tells of a link: that somebody has no pages is asked again each time."""
    one, other = both
    game = await dealt(one.engine)
    assert await one.engine.visits.number_of(ANA.id) == 0
    assert (await one.tab().open(await other.link(ANA, game)))[0] == 200
