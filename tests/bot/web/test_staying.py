"""Staying signed in: asked for on the page, confirmed on Discord, one row per browser; and the list of games."""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass, field

import pytest

from bot.web.browsers import ASKED_COOKIE, GRACE, KEPT_COOKIE, kind_of
from rules.model.errors import TableReason, TableRefused
from rules.people.browsers import ASKED, KEPT, MOST, MOST_ASKED, BrowserRows
from rules.table.roster import GameId
from tests.bot.support.browsing import ANA, BORYS, DORA, TOKEN, Tab, dealt, new_action

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@dataclass
class Jar(Tab):
    """A tab of a browser that keeps cookies, as far as the server sets them."""

    cookies: dict = field(default_factory=dict)
    headed: dict = field(default_factory=dict)
    agent: str = FIREFOX

    async def post(self, path, /, headers=None, **body):
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"User-Agent": self.agent, **({"Cookie": kept} if kept else {}), **(headers or {})}
        sent = {"Origin": self.address, "X-General-Session": self.session, **sent}
        async with self.http.post(f"{self.address}/{path}", json=body, headers=sent) as got:
            for name, morsel in got.cookies.items():
                self.headed[name] = morsel
                self.cookies[name] = morsel.value
                if morsel["max-age"] == "0":
                    del self.cookies[name]
            return self._kept(got.status, await got.json())

    @property
    def cookie(self):
        return self.cookies[KEPT_COOKIE]


def jar(site, **given):
    return Jar(site.http, site.address, **given)


def code_in(told):
    (code,) = re.findall(r"\d\d", told)
    return int(code)


async def asking(site, person, game, **given):
    """A browser in which somebody has opened a link and asks to stay; and the number that it shows."""
    tab = jar(site, **given)
    assert (await tab.open(await site.link(person, game)))[0] == 200
    status, got = await tab.post("stay", ask=True)
    assert status == 200, got
    return tab, code_in(got["told"])


async def confirm(site, person, code):
    """What its person does on Discord with the number that they see."""
    found = await site.engine.browsers.of(person.id)
    (asked,) = [each for each in found if each.code == code and not each.confirmed]
    await site.engine.browsers.confirm(f"yes {asked.id}", person.id, asked.id)
    return asked.id


async def signed_in(site, person, game, **given):
    """A browser in which somebody stays signed in, with a page open."""
    tab, code = await asking(site, person, game, **given)
    await confirm(site, person, code)
    status, got = await tab.post("stay")
    assert (status, {*got}) == (200, {"session", "told"})
    return tab


def new_tab(tab):
    """The same browser with a new tab."""
    return Jar(tab.http, tab.address, cookies=dict(tab.cookies), agent=tab.agent)


async def games(tab):
    status, got = await tab.post("games")
    return [each["game"] for each in got["games"]] if status == 200 else status


# Asking and confirming.


async def test_only_its_person_on_discord_makes_a_browser_stay(site):
    """Others who were handed a link can ask, and get nothing by it."""
    game = await dealt(site.engine)
    tab, code = await asking(site, ANA, game)
    assert code_in((await tab.post("stay"))[1]["told"]) == code, "asked again, it is the same"
    assert await games(tab) == 401
    (row,) = await site.engine.browsers.of(ANA.id)
    with pytest.raises(TableRefused):
        await site.engine.browsers.confirm("of another", BORYS.id, row.id)
    assert await games(tab) == 401
    await confirm(site, ANA, code)
    assert (await tab.post("stay"))[0] == 200
    assert await games(new_tab(tab)) == [game]
    assert ASKED_COOKIE not in tab.cookies


async def test_a_request_expires(site):
    game = await dealt(site.engine)
    tab, _ = await asking(site, ANA, game)
    (row,) = await site.engine.browsers.of(ANA.id)
    site.time.pass_by(seconds=ASKED.total_seconds())
    with pytest.raises(TableRefused) as refused:
        await site.engine.browsers.confirm("late", ANA.id, row.id)
    assert refused.value.reason is TableReason.REQUEST_GONE
    status, got = await tab.post("stay")
    assert (status, "confirm" in got["error"]) == (409, True)
    assert await site.engine.browsers.of(ANA.id) == ()


async def test_requests_of_one_person_are_few_and_told_apart(site):
    """A flood of them replaces the oldest, and no two show the same number."""
    game = await dealt(site.engine)
    tabs = []
    for _ in range(MOST_ASKED + 2):
        tabs.append(await asking(site, ANA, game))
        site.time.pass_by(seconds=1)
    found = await site.engine.browsers.of(ANA.id)
    assert {each.code for each in found} == {code for _, code in tabs[-MOST_ASKED:]}
    assert len({each.code for each in found}) == MOST_ASKED


async def test_of_many_browsers_the_one_not_used_for_longest_is_signed_out(site):
    game = await dealt(site.engine)
    tabs = []
    for _ in range(MOST + 1):
        tabs.append(await signed_in(site, ANA, game))
        site.time.pass_by(minutes=2)
    assert await games(new_tab(tabs[0])) == 401
    assert await games(new_tab(tabs[1])) == [game]
    assert len(await site.engine.browsers.of(ANA.id)) == MOST
    assert (await tabs[0].get("look"))[0] == 401, "and so do the pages that it opened"


async def test_the_cookie_is_of_this_host_alone_and_no_script_reads_it(site):
    tab = await signed_in(site, ANA, await dealt(site.engine))
    set_ = tab.headed[KEPT_COOKIE]
    assert KEPT_COOKIE.startswith("__Host-")
    assert (set_["secure"], set_["httponly"], set_["samesite"]) == (True, True, "Strict")
    assert (set_["path"], set_["domain"], set_["max-age"]) == ("/", "", str(30 * 86_400))


async def test_what_is_stored_opens_nothing_and_names_no_address(site):
    game = await dealt(site.engine)
    tab = await signed_in(site, ANA, game)
    row = await site.engine.browsers.find(tab.cookie.partition(".")[0])
    sealed, _, secret = tab.cookie.rpartition(".")
    assert row.kind == "firefox.android"
    assert secret not in repr(row)
    copy = new_tab(tab)
    copy.cookies[KEPT_COOKIE] = f"{sealed}.{row.secret[:43]}"
    assert await games(copy) == 401
    (told,) = (await site.engine.exports.of(ANA.id))["browsers"]
    assert {*told} == {"kind", "since", "used", "confirmed"}


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        (FIREFOX, "firefox.android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36", "chrome.linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0", "edge.windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1", "safari.ios"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1", "safari.mac"),
        ("", "other.other"),
        ("<script>alert(1)</script> @everyone", "other.other"),
        ("x" * 10_000 + FIREFOX, "other.other"),
    ],
)  # fmt: skip
def test_a_browser_is_described_from_fixed_lists(agent, kind):
    assert kind_of(agent) == kind


# The secret: forged, expired, renewed, used again.


@pytest.mark.parametrize(
    "cookie", ["", "x", ".", "0" * 16 + ".", "{id}." + "A" * 43, "{other}.{secret}", "{id}.{secret}x", "{id}"]
)  # fmt: skip
async def test_no_forged_cookie_is_accepted(site, cookie):
    game = await dealt(site.engine)
    tab, other = await signed_in(site, ANA, game), await signed_in(site, BORYS, game)
    id_, _, secret = tab.cookie.rpartition(".")
    forged = jar(site)
    forged.cookies[KEPT_COOKIE] = cookie.format(
        id=id_, secret=secret, other=other.cookie.rpartition(".")[0]
    )
    for path in ("games", "enter", "leave"):
        assert (await forged.post(path, game=game))[0] == 401
    assert await games(tab) == [game], "and nobody is signed out by it"


async def test_a_browser_that_is_not_used_is_signed_out_after_thirty_days(site):
    game = await dealt(site.engine)
    tab = await signed_in(site, ANA, game)
    for _ in range(2):
        site.time.pass_by(seconds=KEPT.total_seconds() - 1)
        assert await games(tab) == [game]
    site.time.pass_by(seconds=KEPT.total_seconds())
    assert await games(tab) == 401
    await site.engine.browsers.drop_expired()
    unit = site.engine.browsers._unit
    assert await unit.read(lambda ledger: [*BrowserRows(ledger).where("TRUE")]) == []


async def test_the_secret_changes_with_use_and_tabs_agree(site):
    game = await dealt(site.engine)
    tab = await signed_in(site, ANA, game)
    site.time.pass_by(minutes=5)
    both = [new_tab(tab), new_tab(tab)]
    assert await asyncio.gather(*map(games, both)) == [[game]] * 2
    assert both[0].cookie == both[1].cookie != tab.cookie
    site.time.pass_by(seconds=GRACE.total_seconds() - 1)
    assert await games(late := new_tab(tab)) == [game], "a response was lost"
    assert late.cookie == both[0].cookie


async def test_a_former_secret_used_again_signs_the_browser_out(site, caplog):
    """A copy of the cookie was taken: both its owner and who has the copy are out."""
    game = await dealt(site.engine)
    tab = await signed_in(site, ANA, game)
    copy = new_tab(tab)
    for _ in range(3):
        site.time.pass_by(minutes=5)
        assert await games(tab) == [game]
    assert await games(copy) == 401
    assert await games(tab) == 401
    assert (await tab.get("look"))[0] == 401
    assert await site.engine.browsers.of(ANA.id) == ()
    assert "used again" in caplog.text
    assert ANA.id not in caplog.text
    caplog.clear()


async def test_another_process_and_a_restart_know_who_is_signed_in_and_a_new_token_ends_it(serve):
    async with serve() as site:
        game = await dealt(site.engine)
        tab = await signed_in(site, ANA, game)
    async with serve() as site:
        tab = Jar(site.http, site.address, cookies=tab.cookies)
        assert await games(tab) == [game]
    async with serve(token=f"{TOKEN}.new") as site:
        assert await games(Jar(site.http, site.address, cookies=tab.cookies)) == 401


# Where it counts: from the page's own address, for the person's own games.


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", ""])
async def test_another_site_can_do_nothing_with_it(site, origin):
    game = await dealt(site.engine)
    tab = await signed_in(site, ANA, game)
    for path in ("games", "enter", "leave", "stay", "session"):
        status, got = await tab.post(path, {"Origin": origin}, game=game, ask=True)
        assert (status, sorted(got)) == (403, ["error"])
    assert await games(tab) == [game]


async def test_it_counts_for_nothing_but_sessions_and_the_list(site):
    """An order needs the tab's own header; a GET never reads a cookie."""
    game = await dealt(site.engine)
    tab = new_tab(await signed_in(site, ANA, game))
    assert (await tab.post("line", action=new_action(), token=None, line="end"))[0] == 401
    kept = {"Cookie": f"{KEPT_COOKIE}={tab.cookie}"}
    assert (await tab.get("look", kept))[0] == 401


async def test_a_game_is_entered_by_who_plays_it_and_sees_it_on_discord(site):
    own = await dealt(site.engine)
    others = await dealt(site.engine, "h", people=(BORYS, DORA))
    tab = new_tab(await signed_in(site, ANA, own))
    assert await games(tab) == [own]
    for game in (others, GameId("zzzzzz")):
        status, got = await tab.post("enter", game=game)
        assert (status, sorted(got)) == (401, ["error"])
    assert (await tab.post("enter", game=own))[0] == 200
    assert tab.look["me"] is not None
    site.door.shut.add(ANA.id)
    assert await games(new_tab(tab)) == []
    assert (await new_tab(tab).post("enter", game=own))[0] == 401
    assert (await tab.get("look"))[0] == 401


async def test_games_that_wait_come_first(site):
    """With whose turn it is; lobbies and finished games come after."""
    made = [
        await dealt(site.engine, f"g{n}", people=people)
        for n, people in enumerate([(ANA, BORYS), (BORYS, ANA)] * 3)
    ]
    tab = await signed_in(site, ANA, made[0])
    for game in made[:2]:
        await (await site.opened(ANA, game)).order("spread", token=False)
    looks = [await site.engine.queries.look(game) for game in made]
    awaited = {
        look.roster.id
        for look in looks
        if look.roster.player_of(ANA.id).seat in look.table.waiting_for
    }
    assert 0 < len(awaited) < 6
    _, got = await tab.post("games")
    waits = [each["waits"] for each in got["games"]]
    assert waits == sorted(waits, reverse=True)
    assert {each["game"] for each in got["games"] if each["waits"]} == awaited
    assert {each["game"] for each in got["games"]} == {*made}
    assert {each["names"] for each in got["games"]} == {"Ana, Borys", "Borys, Ana"}


async def test_made_up_cookies_are_refused_without_asking_the_store(site, monkeypatch):
    """A flood of them costs no more than one of made-up sessions."""

    async def unasked(_):
        raise AssertionError("the store was asked")

    monkeypatch.setattr(site.engine.browsers, "find", unasked)
    tab = jar(site)
    for name in (KEPT_COOKIE, ASKED_COOKIE):
        tab.cookies[name] = f"{'0' * 16}.{'1' * 16}.{'A' * 43}"
    assert await games(tab) == 401


# What ends it.


async def leave(_, tab):
    assert (await tab.post("leave"))[0] == 200


async def sign_out_elsewhere(site, tab):
    await site.engine.browsers.drop("drop", ANA.id, tab.cookie.partition(".")[0])


async def close(site, _):
    await site.engine.visits.close("close", ANA.id)


async def forget(site, _):
    await site.engine.forgetting.forget("forget", ANA.id, ANA.name)


@pytest.mark.parametrize("end", [leave, sign_out_elsewhere, close, forget])
async def test_signed_out_it_opens_nothing_and_what_was_open_closes(site, end):
    """A page that waits for something new, too."""
    game = await dealt(site.engine)
    tab, other = await signed_in(site, ANA, game), await signed_in(site, BORYS, game)
    copy = new_tab(tab)
    await tab.see()
    await end(site, tab)
    with suppress(TableRefused):  # something new, as far as they are still there
        await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    assert (await tab.wait())[0] == 401
    assert await games(copy) == 401
    assert await games(other) == [game]
    assert (await site.engine.exports.of(ANA.id))["browsers"] == []


async def test_one_browser_is_signed_out_and_another_of_the_same_person_stays(site):
    game = await dealt(site.engine)
    one, two = [await signed_in(site, ANA, game) for _ in range(2)]
    ticket = await site.opened(ANA, game)
    await site.engine.browsers.drop("of another", BORYS.id, one.cookie.partition(".")[0])
    assert await games(one) == [game], "nobody signs out another's"
    await sign_out_elsewhere(site, one)
    assert [(await each.get("look"))[0] for each in (one, two, ticket)] == [401, 200, 200]


# Two people and one browser; a link opened again.


async def test_a_second_person_in_the_browser_takes_it_over_only_when_they_confirm(site):
    game = await dealt(site.engine)
    tab = await signed_in(site, ANA, game)
    second = new_tab(tab)
    assert (await second.open(await site.link(BORYS, game)))[0] == 200
    _, got = await second.post("stay", ask=True)
    assert {*got} == {"told"}
    assert await games(new_tab(second)) == [game]
    assert (await site.engine.browsers.find(second.cookie.partition(".")[0])).person == ANA.id
    await confirm(site, BORYS, code_in(got["told"]))
    assert "session" in (await second.post("stay"))[1]
    (row,) = await site.engine.browsers.of(BORYS.id)
    assert row.id == second.cookie.partition(".")[0]
    assert await site.engine.browsers.of(ANA.id) == (), "their cookie is gone from there"


async def test_a_used_link_goes_on_in_a_session_of_the_same_person_alone(site):
    game = await dealt(site.engine)
    link, foreign = await site.link(ANA, game), await site.link(BORYS, game)
    tab = await signed_in(site, ANA, game)
    for each in (link, foreign):
        assert (await site.tab().open(each))[0] == 200
    borys, stranger = await site.opened(BORYS, game), jar(site)
    assert (await borys.open(link))[0] == 401
    assert (await stranger.open(link))[0] == 401
    assert (await new_tab(tab).open(link))[0] == 200, "by the cookie"
    assert (await tab.open(link))[0] == 200, "by the tab's session"
    ticket_only = await site.opened(ANA, game)
    assert (await ticket_only.open(link))[0] == 200
    assert (await new_tab(tab).open(foreign))[0] == 401, "and not by another's link"
    site.time.pass_by(days=1)
    assert (await new_tab(tab).open(link))[0] == 200
    assert (await site.tab().open(link))[0] == 401


async def test_a_session_goes_on_by_no_link_to_another_game(site):
    """What one was let into by a link is one game."""
    one, two = await dealt(site.engine), await dealt(site.engine, "h")
    link = await site.link(ANA, two)
    assert (await site.tab().open(link))[0] == 200
    tab = await site.opened(ANA, one)
    assert (await tab.open(link))[0] == 401


async def test_a_spectators_link_stays_a_spectators(site):
    game = await dealt(site.engine)
    link = await site.link(ANA, game, watches=True)
    assert (await site.tab().open(link))[0] == 200
    tab = new_tab(await signed_in(site, ANA, game))
    assert (await tab.open(link))[0] == 200
    assert tab.look["me"] is None
