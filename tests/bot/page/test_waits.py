"""Looks that wait: woken by what is written of their table, and free while nothing is."""

import asyncio

import pytest

from bot.page.waits import Waits
from tests.bot.support.browsing import ANA, BORYS, dealt, new_action
from tests.patience import patience


@pytest.fixture
def read(site, monkeypatch):
    """What is asked of the store."""
    asked, usual = [], site.engine.queries._unit.read

    async def reading(view):
        asked.append(view)
        return await usual(view)

    monkeypatch.setattr(site.engine.queries._unit, "read", reading)
    return asked


async def until_waiting(site, game):
    """Until a page waits at a game."""
    async with patience():
        while game not in site.engine.written.watched:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)


async def test_a_page_is_told_at_once_of_what_others_do(site):
    game = await dealt(site.engine)
    ana, borys = await site.opened(ANA, game), await site.opened(BORYS, game)
    waiting = asyncio.create_task(borys.wait())
    await until_waiting(site, game)
    async with patience():
        await ana.order("spread", token=False)
        status, got = await waiting
    assert (status, got["look"]["revision"]) == (200, ana.look["revision"])
    kinds = {event["kind"] for event in got["events"]}
    assert "armies_planned" not in kinds, "what Ana plans in secret is nobody else's to see"


async def test_what_is_written_between_two_looks_is_not_missed(site):
    """Also what moves no revision: as a truce that is offered, or one's own line given on Discord."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with patience():
        status, got = await tab.wait()
    assert (status, got["look"]["theme"]) == (200, "light")


async def test_a_page_where_nothing_happens_asks_the_store_nothing(site, read):
    game, elsewhere = await dealt(site.engine), await dealt(site.engine, "h")
    tab = await site.opened(ANA, game)
    read.clear()
    asked = len(site.door.asked)
    waiting = asyncio.create_task(tab.wait())
    await until_waiting(site, game)
    for number in range(20):
        await site.engine.visits.use(f"nothing of this table {number}", "x")
    await site.engine.lobby.set_setting("theme", elsewhere, ANA.id, "theme", "light")
    assert not waiting.done()
    assert (read, len(site.door.asked)) == ([], asked)
    await site.engine.lobby.set_setting("again", game, ANA.id, "theme", "light")
    async with patience():
        assert (await waiting)[0] == 200


async def test_a_look_that_waited_in_vain_renews_its_session(site):
    waits = Waits(site.engine, lasts=0.0)
    assert await waits.for_news(ANA.id, await dealt(site.engine)) is False
    assert site.engine.written.watched == ()


async def test_a_game_of_another_process_wakes_a_page(site):
    """As its notice says no more than that something was written, the rows are asked, for all pages together."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    waiting = asyncio.create_task(tab.wait())
    await until_waiting(site, game)
    site.engine.others.heard.set()
    async with patience():
        status, _ = await waiting
    assert status == 200


async def test_tabs_that_wait_are_few(site):
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    waiting = [asyncio.create_task(tab.wait()) for _ in range(6)]
    async with patience():
        while len(site.engine.written._waiting[game]) < 6:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)
    status, got = await tab.wait()
    assert (status, bool(got["error"])) == (429, True)
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with patience():
        assert [status for status, _ in await asyncio.gather(*waiting)] == [200] * 6


async def test_the_page_closes_although_others_wait(serve):
    async with serve() as site:
        game = await dealt(site.engine)
        tab = await site.opened(ANA, game)
        waiting = asyncio.create_task(tab.wait())
        await until_waiting(site, game)
    async with patience():
        await asyncio.gather(waiting, return_exceptions=True)


async def test_whoever_was_away_for_long_sees_how_it_stands(site):
    """A tab of a week ago: its stretch is too long to be told, and its look is whole."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    for since in ("0", "1", "0-abcdef", f"{tab.look['revision'] + 99}"):
        status, got = await tab.get(f"look?since={since}")
        assert (status, got["look"]["revision"]) == (200, tab.look["revision"])
    assert (await tab.get("look?since=x"))[0] == 400
    assert (await tab.post("close", action=new_action()))[0] == 200
