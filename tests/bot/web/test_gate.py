"""What every request to the page passes: another site can ask for nothing, and nothing is kept."""

import asyncio
from ipaddress import ip_network
from typing import Any

import pytest

from bot.interactions.throttle import Allowance, Limits
from bot.web.connections import Clients, Connections
from bot.web.gate import FILES, KEPT, OF_ALL, UNKNOWN, Caller, Crowd, Gate
from bot.web.looks import SESSION
from bot.web.server import Addresses, behind_gate
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt, new_action


async def head_of(site, path, **headers):
    async with site.http.get(f"{site.address}/{path}", headers=headers) as got:
        await got.read()
        return got.status, got.headers


async def test_the_document_and_its_files_are_asked_for_anew_each_time(site):
    status, head = await head_of(site, "")
    assert (status, head["Cache-Control"]) == (200, "no-cache")
    again, _ = await head_of(site, "", **{"If-None-Match": head["ETag"]})
    assert again == 304
    policy = head["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert (head["Referrer-Policy"], head["X-Content-Type-Options"]) == ("no-referrer", "nosniff")


@pytest.mark.parametrize(
    "path",
    ["static/..%2f__init__.py", "static/%2e%2e/tickets.py", "static/main.py", "static/x.js", "art/x",
     "art/world-000000000000", "art/..%2fworld-000000000000", "layout/atlantis-000000000000",
     "words/xx.ryzyko.world-000000000000", "words/en-000000000000", "nothing", "static/"],
)  # fmt: skip
async def test_what_is_not_there_is_said_in_words(site, path):
    async with site.http.get(f"{site.address}/{path}") as got:
        assert got.status == 404
        assert (await got.json())["error"].endswith(".")


async def test_what_is_kept_for_good_bears_the_key_of_its_content(site):
    tab = await site.opened(ANA, await dealt(site.engine))
    for kind, key in tab.look["board"].items():
        status, head = await head_of(site, f"{kind}/{key}")
        assert (status, head["Cache-Control"].endswith("immutable")) == (200, True)
        assert (await head_of(site, f"{kind}/{key[:-1]}{'0' if key[-1] != '0' else '1'}"))[0] == 404


async def test_a_look_is_kept_by_nobody(site):
    tab = await site.opened(ANA, await dealt(site.engine))
    _, head = await head_of(site, "look", **{SESSION: tab.session})
    assert head["Cache-Control"] == "no-store"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "", "http://127.0.0.1:1"])
async def test_another_site_can_order_nothing(site, origin):
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    before = (await site.engine.queries.look(game)).revision
    status, got = await tab.post(
        "line", {"Origin": origin}, action=new_action(), token=None, line="spread"
    )
    assert (status, sorted(got)) == (403, ["error"])
    assert (await site.engine.queries.look(game)).revision == before


async def test_another_site_can_look_at_nothing(site):
    tab = await site.opened(ANA, await dealt(site.engine))
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert (await tab.get("look", foreign))[0] == 403
    assert (await head_of(site, f"words/{tab.look['board']['words']}", **foreign))[0] == 403
    assert (await head_of(site, "", **foreign))[0] == 200, "a link leads here from anywhere"


async def test_a_body_is_short_and_json(site):
    tab = await site.opened(ANA, await dealt(site.engine))
    head = {"Origin": site.address, SESSION: tab.session}
    for body, kind, status in (
        (b"x" * 1_000_000, "application/json", 413),
        (b'{"action": "' + b"x" * 70_000 + b'"}', "application/json", 413),
        (b'{"line": "end"}', "text/plain", 400),
        (b"{", "application/json", 400),
        (b"[" * 50_000, "application/json", 400),
        (b"[]", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"", "application/json", 400),
        (b"{}", "application/json; charset=none", 400),
        (b'{"action": ' + b"9" * 5_000 + b"}", "application/json", 400),
    ):
        sent = {**head, "Content-Type": kind}
        async with site.http.post(f"{site.address}/line", data=body, headers=sent) as got:
            assert got.status == status, body[:20]
            assert (await got.json())["error"].endswith(".")


async def test_whoever_is_not_known_yet_is_answered_in_their_browsers_language(site):
    said = set()
    for language in ("pl-PL,pl;q=0.9", "ru", "xx", ""):
        async with site.http.post(
            f"{site.address}/session",
            json={"ticket": "none"},
            headers={"Origin": site.address, "Accept-Language": language},
        ) as got:
            said.add((await got.json())["error"])
    assert len(said) == 3


async def test_what_broke_is_told_without_why(site, monkeypatch, caplog):
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)

    async def broken(*_):
        raise RuntimeError("a secret of the program's")

    monkeypatch.setattr(site.engine.queries, "look_with_ahead", broken)
    status, got = await tab.get("look")
    assert (status, "secret" in got["error"]) == (500, False)
    assert site.services.metrics.faults["page"] == 1
    assert tab.session not in caplog.text
    caplog.clear()


# Every endpoint, as each kind of person who has no business there asks it: one order of checks for
# all.

NOBODY: Any = None
"""What a table is made without, of which nothing is asked."""
PROXIES = (ip_network("127.0.0.0/8"),)
NAMES = {"{name}": "en.none", "{key}": "none"}


def rows(site):
    """The table; nothing of it is asked."""
    return Addresses(site.services, NOBODY, NOBODY, NOBODY, None).table()


def known(site):
    """The rows at which a ticket or a session matters; `test_staying.py` has those of a browser's cookie."""
    return [row for row in rows(site) if row.caller in (Caller.TICKET, Caller.MEMBER)]


async def ask(site, row, session="", ticket="", address=None):
    """Status, headers and answer of a request that is complete in form."""
    path = row.path
    for pattern, name in NAMES.items():
        path = path.replace(pattern, name)
    sent = {"Origin": site.address, SESSION: session, "Accept-Encoding": "identity"}
    sent |= {"X-Forwarded-For": address} if address else {}
    body = {"action": new_action(), "token": None, "line": "end", "ticket": ticket}
    given = {"json": body} if row.method == "POST" else {}
    async with site.http.request(row.method, site.address + path, headers=sent, **given) as got:
        text = await got.text()
        return got.status, got.headers, text


async def asked(site, rows, **who):
    """The statuses of such requests."""
    return [(await ask(site, row, **who))[0] for row in rows]


async def test_every_route_has_its_row_and_every_row_its_route(site):
    gate = Gate(site.services, NOBODY, NOBODY, NOBODY, rows(site))
    routes = behind_gate(gate, frozenset, "'none'").router.routes()
    served = {(route.method, route.resource.canonical) for route in routes if route.resource}
    written = {(row.method, row.path) for row in rows(site)}
    assert served == written | {("HEAD", path) for method, path in written if method == "GET"}
    assert len(written) == len(rows(site))


async def test_a_stranger_is_told_what_all_may_know(site):
    game = await dealt(site.engine)
    before = (await site.engine.queries.look(game)).revision
    for row in rows(site):
        status, _, said = await ask(site, row)
        if row.caller is Caller.ANYBODY:
            assert status in (200, 400, 404), row.path
        else:
            assert (status, "error" in said) == (401, True), row.path
    assert (await site.engine.queries.look(game)).revision == before


async def kick(site, *_):
    """Somebody who left the server, or may not see the channel any more, which Discord says alike."""
    site.door.shut |= {ANA.id, DORA.id}


async def close(site, *_):
    for person in (ANA, DORA):
        await site.engine.visits.close(f"close {person.id}", person.id)


async def forget(site, *_):
    for person in (ANA, DORA):
        await site.engine.forgetting.forget(f"forget {person.id}", person.id, person.name)


@pytest.mark.parametrize("end", [kick, close, forget])
async def test_whoever_was_let_in_and_is_no_more_is_refused_everywhere(site, end):
    """A player, and somebody who watches; with what they had open, and with a link not used yet."""
    game = await dealt(site.engine)
    tabs = [
        (await site.opened(person, game, watches=watches), await site.link(person, game))
        for person, watches in ((ANA, False), (DORA, True))
    ]
    assert 401 not in await asked(site, known(site)[1:], session=tabs[1][0].session)
    assert (await site.engine.visits.number_of(DORA.id)) == 0, "one of these closes all pages"
    tabs[1] = await site.opened(DORA, game, watches=True), await site.link(DORA, game)
    await end(site)
    before = (await site.engine.queries.look(game)).revision
    for tab, link in tabs:
        who = {"session": tab.session, "ticket": link.partition("#")[2]}
        assert {*await asked(site, known(site), **who)} == {401}
    assert (await site.engine.queries.look(game)).revision == before


async def test_who_is_kicked_uses_up_no_allowance_and_no_ticket(serve):
    async with serve(pace=1) as site:
        tab = await site.opened(ANA, game := await dealt(site.engine))
        link = await site.link(ANA, game)
        site.door.shut.add(ANA.id)
        for row in (each for each in known(site) if each.path in ("/session", "/look", "/chance")):
            who = {"session": tab.session, "ticket": link.partition("#")[2]}
            assert {(await ask(site, row, **who))[0] for _ in range(row.allowed.at_once + 1)} == {
                401
            }
        site.door.shut.clear()
        assert (await tab.get("look"))[0] == 200
        assert (await site.tab().open(link))[0] == 200


async def test_a_flood_at_one_endpoint_is_stopped_there_and_nowhere_else(serve):
    """Each has an allowance of its own, and so has everybody; it says how long to wait."""
    async with serve(pace=1) as site:
        game = await dealt(site.engine)
        ana, borys = await site.opened(ANA, game), await site.opened(BORYS, game)
        asks = [row for row in known(site) if row.path != "/close"]  # which ends the flood
        for row in asks:
            site.time.pass_by(minutes=1)
            ticket, other = [(await site.link(ANA, game)).partition("#")[2] for _ in range(2)]
            most, who = row.allowed.at_once, {"session": ana.session, "ticket": ticket}
            said = [await ask(site, row, **who) for _ in range(most + 2)]
            assert 429 not in [status for status, *_ in said[:most]], row.path
            assert [(status, head["Retry-After"]) for status, head, _ in said[most:]] == [
                (429, "1")
            ] * 2
            others = [each for each in asks if each is not row][::3]
            assert 429 not in await asked(site, others, session=ana.session, ticket=other), row.path
            assert 429 not in await asked(site, [row], session=borys.session), row.path


async def test_garbage_is_counted_for_its_client_at_its_endpoint(serve):
    """Others go on, and so does who has good tickets and sessions, from the same address as well."""
    async with serve(pace=1, proxies=PROXIES) as site:
        game = await dealt(site.engine)
        tab = await site.opened(ANA, game)
        link = await site.link(ANA, game)
        for row in (each for each in rows(site) if each.allowed not in (FILES, KEPT)):
            most = (row if row.caller is Caller.ANYBODY else UNKNOWN_ROW).allowed.at_once
            said = await asked(site, [row] * (most + 2), session="none", address="192.0.2.1")
            assert (429 in said[:most], said[most:]) == (False, [429] * 2), row.path
            assert (await ask(site, row, session="none", address="192.0.2.2"))[0] != 429
        good = {"session": tab.session, "ticket": link.partition("#")[2], "address": "192.0.2.1"}
        assert 429 not in await asked(site, known(site), **good)


class UNKNOWN_ROW:  # noqa: N801 - a row that is none
    allowed = UNKNOWN


async def test_who_loads_files_again_and_again_is_told_to_wait(serve):
    """From one address; a page loads each of these once, and some forty files."""
    async with serve(pace=1, proxies=PROXIES) as site:
        row = next(each for each in rows(site) if each.path == "/keys/{name}")
        said = await asyncio.gather(
            *(ask(site, row, address="192.0.2.1") for _ in range(KEPT.at_once + 3))
        )
        assert sorted(status for status, *_ in said)[-4:] == [404, 429, 429, 429]
        assert await asked(site, [row], address="192.0.2.2") == [404]


async def garbage(site, *addresses):
    """What is said to tickets that are not good, as a proxy names who sends them."""
    row = next(each for each in rows(site) if each.path == "/session")
    return [(await ask(site, row, ticket="none", address=address))[0] for address in addresses]


async def test_whom_nobody_trusts_can_name_no_other_client(site):
    said = await garbage(site, *(f"192.0.2.{n}" for n in range(UNKNOWN.at_once + 5)))
    assert said == [401] * UNKNOWN.at_once + [429] * 5


@pytest.mark.parametrize(
    "forged",
    ["192.0.2.{n}, 198.51.100.7", "2001:db8::{n}, 2001:db8:1:2:3::{n}", "x{n}", "127.0.0.{n}, "],
)
async def test_what_a_client_puts_before_its_own_address_counts_for_nothing(serve, forged):
    """The last one that no trusted proxy has is the client's; of IPv6 it has a whole network."""
    async with serve(proxies=PROXIES) as site:
        names = [forged.format(n=n) for n in range(1, UNKNOWN.at_once + 6)]
        assert (await garbage(site, *names))[-5:] == [429] * 5
        assert await garbage(site, "203.0.113.1") == [401]


def test_all_together_have_a_limit_that_one_alone_never_reaches():
    now = [0.0]
    crowd = Crowd(Allowance(5, 1.0), Limits(clock=lambda: now[0]))
    for _ in range(1_000):
        crowd.spend("one")
        now[0] += 0.1
        assert crowd.spend("other") == 0.0 or crowd.spend(f"another {now[0]}") == 0.0
    now[0] += 1_000
    many = [crowd.spend(f"client {n}") for n in range(10 * 5 * OF_ALL)]
    assert many.count(0.0) == 5 * OF_ALL


async def test_how_many_requests_of_one_client_are_answered_at_once_is_limited():
    connections = Connections(Clients(), most=8)
    request: Any = GoneRequest()
    with (
        connections.answering(request, "one") as first,
        connections.answering(request, "one") as second,
    ):
        assert (first, second) == (True, True)
        with connections.answering(request, "one") as third:
            assert not third
        with connections.answering(request, "other") as fourth:
            assert fourth
    with connections.answering(request, "one") as again:
        assert again


class GoneRequest:
    """A request whose connection is gone."""

    transport = None
