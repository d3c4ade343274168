"""Two processes over one database, each with half of the servers: either serves the page of any table."""

import asyncio
from dataclasses import replace

import pytest

from rules.app import open_engine
from rules.store.processes import parts_on, place_named
from tests.bot.support.browsing import ANA, BORYS, dealt, new_action
from tests.patience import patience
from tests.rules.support.stored import secrets

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
