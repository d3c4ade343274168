"""Sessions: what ends them before their time, and what each may ask."""

import pytest

from bot.web import connections
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt, new_action


async def test_closing_ends_all_pages_of_one_person(site):
    game = await dealt(site.engine)
    one, two = [await site.opened(ANA, game) for _ in range(2)]
    other, unopened = await site.opened(BORYS, game), await site.link(ANA, game)
    status, got = await one.post("close", action=new_action())
    assert (status, bool(got["told"])) == (200, True)
    assert [(await tab.get("look"))[0] for tab in (one, two, other)] == [401, 401, 200]
    assert (await site.tab().open(unopened))[0] == 401
    assert (await site.opened(ANA, game)).session, "a new one opens"
    assert (await one.get("look"))[0] == 401, "and no old one comes back with it"


async def test_forgetting_ends_all_pages(site):
    game = await dealt(site.engine)
    tab, watching = await site.opened(ANA, game), await site.opened(ANA, game, watches=True)
    await site.engine.forgetting.forget("forget", ANA.id, ANA.name)
    assert [(await each.get("look"))[0] for each in (tab, watching)] == [401, 401]
    assert await site.engine.visits.number_of(ANA.id) == 0


async def test_what_is_kept_of_pages_is_exported(site):
    game = await dealt(site.engine)
    assert (await site.engine.exports.of(ANA.id))["pages"] == 0
    await site.link(ANA, game)
    assert (await site.engine.exports.of(ANA.id))["pages"] > 0


@pytest.mark.parametrize("watches", [False, True])
async def test_whoever_left_the_server_is_told_and_orders_nothing(site, watches):
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game, watches=watches)
    site.door.shut.add(ANA.id)
    status, got = await tab.get("look")
    assert (status, sorted(got)) == (401, ["error"])
    if not watches:
        before = (await site.engine.queries.look(game)).revision
        assert (await tab.order("spread"))[0] == 401
        assert (await site.engine.queries.look(game)).revision == before


async def test_whoever_left_hears_so_where_nothing_happens(site, monkeypatch):
    """By the end of a wait, which is within 25 seconds."""
    monkeypatch.setattr(connections, "WAITS", 0.0)
    tab = await site.opened(DORA, await dealt(site.engine), watches=True)
    assert (await tab.wait())[0] == 204
    site.door.shut.add(DORA.id)
    assert (await tab.wait())[0] == 401


async def test_a_page_that_waits_ends_when_it_is_closed_elsewhere(site):
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    await site.engine.visits.close("close", ANA.id)
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    assert (await tab.wait())[0] == 401


async def test_who_watches_sees_what_all_see_and_orders_nothing(site):
    game = await dealt(site.engine)
    tab = await site.opened(DORA, game, watches=True)
    assert tab.look["me"] is None
    assert "hand" not in tab.look
    assert tab.look["legal"] == []
    status, got = await tab.order("spread", token=False)
    assert (status, sorted(got)) == (403, ["error"])


async def test_a_player_who_watches_sees_what_all_see(site):
    """As by /risk status: the board of everybody, which may be shown to anybody."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game, watches=True)
    assert (tab.look["me"], tab.look["view"]["viewer"], tab.look["legal"]) == (None, None, [])
    assert all(isinstance(held, int) for held in tab.look["view"]["hands"].values())


async def test_a_ticket_of_somebody_without_a_seat_opens_no_seat(site):
    """As after they gave it up: the ticket says player, and the table knows nobody of that name."""
    game = await dealt(site.engine)
    tab = site.tab()
    assert (await tab.open(await site.link(DORA, game)))[0] == 200
    assert (await tab.get("look"))[0] == 409


async def test_a_session_is_for_one_game(site):
    one, two = await dealt(site.engine), await dealt(site.engine, "h")
    tab = await site.opened(ANA, one)
    before = (await site.engine.queries.look(two)).revision
    for _ in range(2):
        await tab.order("spread", token=False)
    assert (await site.engine.queries.look(two)).revision == before
