"""Tickets and sessions: who may see and do what by a page, and for how long."""

import asyncio
import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from dataclasses import replace

import pytest

from bot.web import connections
from bot.web.sessions import SESSION_LASTS, TICKET_LASTS, Pass, Seal, derived_key
from rules.table.roster import GameId, PersonId
from tests.bot.support.browsing import ANA, BORYS, DORA, TOKEN, dealt, new_action

GIVEN = Pass(PersonId("42"), GameId("abcdef"), watches=False, logout=7, until=2**31, nonce="0" * 16)


def test_the_key_is_made_as_rfc_5869_says():
    """The first block of its first test case."""
    made = derived_key(b"\x0b" * 22, bytes(range(0xF0, 0xFA)), bytes(range(13)))
    assert made.hex() == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"


def test_a_seal_opens_what_it_sealed_and_nothing_else():
    tickets, sessions = Seal(TOKEN, "ticket"), Seal(TOKEN, "session")
    sealed = tickets.sealed(GIVEN)
    assert tickets.opened(sealed) == GIVEN
    assert sessions.opened(sealed) is None, "a ticket is no session"
    assert Seal("another.token", "ticket").opened(sealed) is None


def forged(sealed, other, chance):
    """A text that somebody might try who has one ticket, or several."""
    said, _, mac = sealed.rpartition(".")
    parts = said.split(".")
    place = chance.randrange(len(parts))
    ways = (
        lambda: sealed[: chance.randrange(len(sealed))],
        lambda: sealed + chance.choice((".", "=", "A", "+", "~")),
        lambda: f"{said}.{other.rpartition('.')[2]}",
        lambda: f"{other.rpartition('.')[0]}.{mac}",
        lambda: _with(parts, place, str(chance.randrange(10**9)), mac),
        lambda: _with(parts, 0, f"{parts[0]}.1", mac),
        lambda: _with(parts, 4, str(int(parts[4]) + 10**6), mac),
        lambda: _with(parts, 2, "w" if parts[2] == "p" else "p", mac),
        lambda: f"{said}.{_flipped(mac, chance)}",
        lambda: f"{said}.{'A' * len(mac)}",
        sealed.swapcase,
        lambda: sealed.replace("4", "\u0664", 1),
        lambda: urlsafe_b64encode(chance.randbytes(60)).decode(),
        lambda: "." * chance.randrange(300),
    )
    return next(text for text in iter(chance.choice(ways), None) if text not in (sealed, other))


def _with(parts, at, part, mac):
    return ".".join((*parts[:at], part if part != parts[at] else f"{part}1", *parts[at + 1 :], mac))


def _flipped(mac, chance):
    raw = bytearray(urlsafe_b64decode(mac + "=="))
    raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return urlsafe_b64encode(bytes(raw)).decode().rstrip("=")


async def must_be_refused(site, count):
    """So many forged, foreign and old tickets and sessions, none of which is accepted."""
    game, chance = await dealt(site.engine), random.Random(count)  # noqa: S311 - repeatable
    links = [await site.link(each, game) for each in (ANA, BORYS)]
    good, other = (link.partition("#")[2] for link in links)
    tab = await site.opened(ANA, game)
    said = Counter()
    for _ in range(count // 2):
        status, got = await site.tab().post("session", ticket=forged(good, other, chance))
        said[status] += 1
        assert "session" not in got
        assert got["error"].endswith(".")
        site.time.pass_by(seconds=1)
        stranger = replace(tab, session=forged(tab.session, good, chance))
        for ask in (stranger.get("look"), stranger.order("end")):
            assert (await ask)[0] == 401
    assert set(said) <= {401, 429}
    return said


async def test_no_forged_ticket_or_session_is_accepted(site):
    await must_be_refused(site, 60)


@pytest.mark.soak
async def test_none_of_ten_thousand_is_accepted(site):
    await must_be_refused(site, 10_000)


@pytest.mark.parametrize(
    "ticket", ["\ud800", "é" * 100, "\x00", "." * 200, "", "a" * 4_001, 7, None]
)
async def test_what_is_no_text_of_ours_is_refused_in_words(site, ticket):
    status, got = await site.tab().post("session", ticket=ticket)
    assert (status in (400, 401), sorted(got)) == (True, ["error"])
    assert site.services.metrics.faults == {}


async def test_a_ticket_opens_one_page_once(site):
    game = await dealt(site.engine)
    link = await site.link(ANA, game)
    assert (await site.tab().open(link))[0] == 200
    status, got = await site.tab().open(link)
    assert (status, "Board" in got["error"]) == (401, True)


async def test_two_who_try_one_ticket_at_once_open_one_page(site):
    """The adversary saw the link over a shoulder, and is as quick."""
    game = await dealt(site.engine)
    link, tabs = await site.link(ANA, game), [site.tab() for _ in range(8)]
    said = await asyncio.gather(*(tab.open(link) for tab in tabs))
    assert sorted(status for status, _ in said) == [200, *[401] * 7]


async def test_another_process_and_a_restart_know_what_was_used(serve):
    async with serve() as first:
        game = await dealt(first.engine)
        used, fresh = [await first.link(ANA, game) for _ in range(2)]
        tab = first.tab()
        assert (await tab.open(used))[0] == 200
        async with serve(engine=first.engine) as beside:
            assert (await beside.tab().open(used))[0] == 401
    async with serve() as later:
        assert (await later.tab().open(used))[0] == 401
        assert (await later.tab().open(fresh))[0] == 200
        there = replace(tab, http=later.http, address=later.address)
        assert (await there.get("look"))[0] == 200, "a session outlives a restart"


async def test_a_new_token_ends_all(serve):
    async with serve() as site:
        game = await dealt(site.engine)
        link, tab = await site.link(ANA, game), await site.opened(ANA, game)
    async with serve(token=f"{TOKEN}.new") as site:
        assert (await site.tab().open(link))[0] == 401
        there = replace(tab, http=site.http, address=site.address)
        assert (await there.get("look"))[0] == 401


async def test_a_ticket_lapses(site):
    game = await dealt(site.engine)
    early, late = [await site.link(ANA, game) for _ in range(2)]
    site.time.pass_by(seconds=TICKET_LASTS - 1)
    assert (await site.tab().open(early))[0] == 200
    site.time.pass_by(seconds=1)
    assert (await site.tab().open(late))[0] == 401


async def test_a_session_lapses_two_hours_after_its_last_look(site):
    tab = await site.opened(ANA, await dealt(site.engine))
    for _ in range(3):
        site.time.pass_by(seconds=SESSION_LASTS - 1)
        assert (await tab.get("look"))[0] == 200
    site.time.pass_by(seconds=SESSION_LASTS)
    status, got = await tab.get("look")
    assert (status, "Board" in got["error"]) == (401, True)


async def test_tickets_that_fail_are_few_for_all_together(site):
    """Who floods the page with tickets keeps nobody out who has a good one."""
    game = await dealt(site.engine)
    link = await site.link(ANA, game)
    said = Counter()
    for n in range(50):
        status, _ = await site.tab().post("session", ticket=f"nonsense {n}")
        said[status] += 1
    assert said == {401: 30, 429: 20}
    assert (await site.tab().open(link))[0] == 200


# Sessions: what ends them before their time, and what each may ask.


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
    status, got = await tab.open(await site.link(DORA, game))
    assert (status, {*got}) == (409, {"error"})


async def test_a_session_is_for_one_game(site):
    one, two = await dealt(site.engine), await dealt(site.engine, "h")
    tab = await site.opened(ANA, one)
    before = (await site.engine.queries.look(two)).revision
    for _ in range(2):
        await tab.order("spread", token=False)
    assert (await site.engine.queries.look(two)).revision == before
