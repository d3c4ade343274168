"""What every request to the page passes: another site can ask for nothing, and nothing is kept."""

import pytest

from bot.web.looks import SESSION
from tests.bot.support.browsing import ANA, dealt, new_action


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
    assert site.services.vitals.faults["page"] == 1
    assert tab.session not in caplog.text
    caplog.clear()
