"""Emotes: players alone show and see them, once a minute, and nothing is kept of them."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from playwright.async_api import expect

from bot.web import connections
from bot.web.emotes import FACES
from rules.table.roster import Person, PersonId
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt, new_action
from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import PHONE, begun
from tests.patience import patience
from tests.sandbox.browser import WIDE, browsing, chromium, complaints

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

WANDA = Person(PersonId("990"), "Wanda")


@pytest.fixture
def at_once(monkeypatch):
    """Nothing is gathered, and nobody waits in vain for long."""
    monkeypatch.setattr(connections, "_GATHERS", 0.0)
    monkeypatch.setattr(connections, "WAITS", 0.0)


async def show(tab, face="well", action=None):
    return await tab.post("emote", action=action or new_action(), face=face)


async def seen(tab):
    """The faces that the next look brings, with their seats."""
    status, got = await tab.wait()
    if status == 204:
        return []
    tab.look["since"] = got.get("since", tab.look["since"])
    return [(each["seat"], each["face"]) for each in got.get("emotes", ())]


def rows(site_path):
    """Everything that is stored, but for whose pages were opened when."""
    with closing(sqlite3.connect(site_path)) as raw:
        tables = [
            name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {name: raw.execute(f"SELECT * FROM {name}").fetchall() for name in tables}  # noqa: S608


@pytest.mark.usefixtures("at_once")
async def test_players_alone_see_one_and_nothing_is_stored(serve, tmp_path):
    async with serve() as site:
        game = await dealt(site.engine, people=(ANA, BORYS, DORA))
        other = await dealt(site.engine, "other", people=(ANA, BORYS, DORA))
        tabs = [await site.opened(person, game) for person in (ANA, BORYS)]
        elsewhere = await site.opened(BORYS, other)
        watcher = await site.opened(WANDA, game, watches=True)
        stored, seat = rows(tmp_path / "games.db"), tabs[0].look["me"]
        assert await show(tabs[0], "luck") == (200, {})
        assert [await seen(tab) for tab in tabs] == [[(seat, "luck")]] * 2
        assert [await seen(tab) for tab in (*tabs, watcher, elsewhere)] == [[]] * 4
        assert (await show(watcher))[0] == 403
        assert (await show(tabs[1], "hostile"))[0] == 400
        assert rows(tmp_path / "games.db") == stored
        late = await site.opened(DORA, game)
        assert await seen(late) == [], "it is past"


@pytest.mark.usefixtures("at_once")
async def test_one_a_minute_and_game_and_a_flood_costs_nothing(serve):
    async with serve() as site:
        games = [await dealt(site.engine, name) for name in ("one", "two")]
        ana, borys = [await site.opened(person, games[0]) for person in (ANA, BORYS)]
        action = new_action()
        assert [(await show(ana, action=action))[0] for _ in range(2)] == [200, 200], "a retry"
        refused = [await show(ana) for _ in range(20)]
        assert {status for status, _ in refused} == {429}
        assert refused[0][1]["error"] == "One emote a minute. Show the next one in 60 seconds."
        assert (await show(await site.opened(ANA, games[1])))[0] == 200
        assert len(await seen(borys)) == 1
        status, got = await ana.order("spread")
        assert (status, "error" in got) == (200, False)
        site.time.pass_by(seconds=60)
        assert (await show(ana))[0] == 200


@pytest.mark.usefixtures("at_once")
async def test_the_host_mutes_them_and_a_block_keeps_them_away_unnoticed(serve):
    async with serve() as site:
        game = await dealt(site.engine, people=(ANA, BORYS, DORA))
        ana, borys, dora = [await site.opened(person, game) for person in (ANA, BORYS, DORA)]
        await site.engine.contacts.block("block", BORYS.id, ANA)
        assert await show(ana) == (200, {})
        assert [len(await seen(tab)) for tab in (ana, borys, dora)] == [1, 0, 1]
        assert await show(borys, "thanks") == (200, {})
        assert [len(await seen(tab)) for tab in (ana, borys, dora)] == [1, 1, 1]
        await site.engine.lobby.set_setting("mute", game, ANA.id, "emotes", "off")
        status, got = await show(dora)
        assert (status, got["error"]) == (403, "The host has turned emotes off in this game.")
        assert (await dora.see())["emotes"] is False


async def test_one_wakes_who_waits_and_leaves_their_view_alone(serve):
    async with serve() as site:
        game = await dealt(site.engine)
        ana, borys = [await site.opened(person, game) for person in (ANA, BORYS)]
        waiting = asyncio.create_task(borys.wait())
        async with patience():
            while not site.engine.written.watched:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0)
            await show(ana)
            status, got = await waiting
        assert (status, sorted(got)) == (200, ["emotes", "session", "since"])
        assert got["since"][:16] == borys.look["since"][:16]


@pytest.mark.parametrize("viewport", [PHONE, WIDE])
async def test_a_face_is_shown_beside_its_name_for_some_seconds(chromium, serve, viewport):
    async with serve() as site:
        game, first, other = await begun(site, goal="world")
        site.time.pass_by(seconds=1)
        async with browsing(chromium, await site.link(first, game), viewport) as page:
            hand = Hand(page)
            await hand.ready()
            await page.clock.install()
            places = await page.evaluate(_PLACES)
            await show(await site.opened(other, game), "thanks")
            await expect(page.locator(".player .face")).to_have_count(1)
            assert await page.evaluate(_PLACES) == places, "nothing moves"
            await page.clock.run_for(6_000)
            await expect(page.locator(".player .face")).to_have_count(0)
            await page.locator("#tab-more").click()
            assert await page.locator(".emotes button").count() == len(FACES)
            assert await complaints(page) == {}
            await page.locator(".emotes button").first.click()
            await expect(page.locator(".player.me .face")).to_be_visible()
            await page.locator("[data-key=emotes]").uncheck()  # for oneself, and for good
            await expect(page.locator(".emotes")).to_have_count(0)
            await page.reload()
            await hand.ready()
            if viewport is PHONE:
                await page.locator("#tab-more").click()
            await expect(page.locator("[data-key=emotes]")).not_to_be_checked()


_PLACES = """() => [...document.querySelectorAll("#bar, #stage, .player, .player :is(b, .counts)")].map(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height];
})"""
