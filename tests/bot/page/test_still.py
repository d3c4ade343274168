"""The page without a table behind it: positions from links, lines to paste, and finished games from files."""

import random
from base64 import urlsafe_b64encode
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from general.cli import main
from rules.model.board import Seat
from rules.model.commands import Resign
from rules.notation.reader import read
from tests.bot.page.test_taps import PEOPLE, PHONE, begun, unguarded
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt
from tests.bot.support.files import serving_folder
from tests.bot.support.tapping import Hand
from tests.referee.papers import paper
from tests.sandbox.browser import WIDE, browsing, chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def copy(tmp_path_factory):
    """The address of a copy of the page on a static host."""
    folder = tmp_path_factory.mktemp("page") / "copy"
    with pytest.raises(SystemExit) as ended:
        main(["page", str(folder)])
    assert ended.value.code == 0
    with serving_folder(folder) as address:
        yield address


async def shared(page, name="Share this position"):
    """The link that a button makes."""
    field = page.get_by_label("Link to this position")
    before = await field.input_value() if await field.count() else ""
    await page.locator("#tab-more").click()
    await page.get_by_role("button", name=name).click()
    await expect(field).not_to_have_value(before)
    return await field.input_value()


async def test_a_link_shows_the_position_anywhere_and_a_line_is_composed(chromium, serve, copy):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            there = (await Hand(page).shown())["owners"]
            link = await shared(page)
        assert len(link.partition("#")[2]) <= 370
        for address in (link, copy + link[link.index("#") :]):
            async with browsing(chromium, address, PHONE) as page:
                hand = Hand(page)
                await expect(page.locator("#prompt")).to_contain_text(f"{first.name}: try a line")
                assert (await hand.shown())["owners"] == there
                look = await site.engine.queries.look(game, first.id)
                source, target = next(
                    (c.territory, b)
                    for c in look.choices
                    for b in look.edition.board.borders[c.territory]
                    if there[b] != there[c.territory]
                )
                await hand.tap(source)
                await hand.press("Lay here")
                await hand.tap(source)
                await hand.tap(target)
                await hand.press("Copy the line")
                said = await page.locator("#told").inner_text()
                line = said.removeprefix("/order turn line:")
                given = f"{source} +all; {source} > {target}; end"
                assert line != given, "people read names"
                assert read(line, "world") == read(given, "world")
                assert hand.lines == [], "nothing was given"


async def test_a_link_to_share_says_what_all_see_and_no_more(chromium, serve, tmp_path):
    """Twins that differ in hand, mission, plan and armies laid in secret share the same link."""
    links = []
    for acts in (False, True):
        (tmp_path / "games.db").unlink(missing_ok=True)
        async with serve() as site:
            game = await dealt(site.engine, people=PEOPLE)
            if acts:
                tab = await site.opened(ANA, game)
                await tab.order("spread", token=False)
                await tab.order("standing one", token=False)
            other = await site.opened(BORYS, game)
            async with browsing(chromium, await site.link(BORYS, game), WIDE) as page:
                await page.wait_for_selector("#bar.asked")
                links.append(await page.evaluate(_SAID, await shared(page)))
                own = await page.evaluate(_SAID, await shared(page, "With my cards (for me alone)"))
            assert other.look["mission"]["text"] in str(own["m"])
            assert {*links[-1]} <= {"e", "r", "p", "s", "n", "l", "k"}
    assert links[0] == links[1]


_SAID = """async link => {
  const raw = atob(link.split("#~")[1].replaceAll("-", "+").replaceAll("_", "/"));
  const body = new Blob([Uint8Array.from(raw, sign => sign.codePointAt(0))]).stream();
  return new Response(body.pipeThrough(new DecompressionStream("deflate-raw"))).json();
}"""
_TRIED = """async links => {
  const { unpacked } = await import("./static/position.js");
  const { Unread } = await import("./static/record.js");
  const said = {};
  for (const link of links) {
    const found = await unpacked(link).catch(error => error);
    const kind = found instanceof Unread ? "refused" : found instanceof Error ? String(found) : "shown";
    said[kind] = (said[kind] ?? 0) + 1;
  }
  return said;
}"""
_PACKED = """async said => {
  const body = new Blob([JSON.stringify(said)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const raw = new Uint8Array(await new Response(body).arrayBuffer());
  return "#~" + btoa(String.fromCharCode(...raw)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}"""


BAD_SEATS: dict[str, dict[str, Any]] = {
    "unknown colours": {"s": ["orange", "red"]},
    "neutral": {"s": ["red", "grey"]},
    "one alone": {"s": ["red"]},
    "one twice": {"s": ["red", "red"]},
    "too many": {"s": ["red", "blue", "green", "yellow", "cyan", "purple", "red"]},
    "none": {"s": []},
    "not a list": {"s": "red blue"},
    "no names": {"s": [1, {"red": 2}]},
    "of a property": {"s": ["constructor", "red"]},
    "someone elsewhere": {"p": "green"},
    "nobody": {"p": None},
    "a holder who isn't there": {"l": "0.3,3.1"},
}
"""Fields of a position of two whose seats don't fit together."""


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "don’t fit"), ("pl-PL", "nieprawidłowe"), ("ru-RU", "неверно")],
)
async def test_a_link_with_seats_that_do_not_exist_is_refused_in_the_persons_language(
    chromium, copy, locale, said
):
    good = {"e": "ryzyko@2", "r": 3, "p": "red", "s": ["red", "blue"], "n": ["A", "B"], "l": "0.1"}
    async with browsing(chromium, copy, WIDE, locale) as page:
        bad = BAD_SEATS if locale == "en-GB" else {"unknown colours": BAD_SEATS["unknown colours"]}
        for why, fields in {**bad, "unknown book": {"e": "monopoly@1"}}.items():
            link = await page.evaluate(_PACKED, good | fields)
            await page.goto("about:blank")
            await page.goto(copy + link)
            sorry = page.locator("#sorry")
            expected = "monopoly" if why == "unknown book" else said
            await expect(sorry, why).to_contain_text(expected)
            assert await page.locator("#players > *").count() == 0, why


async def test_a_copy_lets_a_browser_run_no_more_than_the_server_does(chromium, copy, serve):
    """The policy stands in the document, for any host; all headers are in a file, for hosts that read it."""
    async with serve() as site:
        async with site.http.get(site.address) as answer:
            served = answer.headers
        async with site.http.get(f"{copy}_headers") as answer:
            lines = (await answer.text()).splitlines()
    written = dict(line.strip().split(": ", 1) for line in lines[1:])
    assert lines[0] == "/*"
    assert written == {name: served[name] for name in written}
    assert {"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"} <= {*written}
    policy, _, parents = served["Content-Security-Policy"].rpartition("; ")
    assert parents == "frame-ancestors 'none'", "what a document can't say of itself"
    async with unguarded(chromium, copy) as page:
        await expect(page.locator("#sorry")).to_contain_text("Drop a finished game")
        said = page.locator("meta[http-equiv='Content-Security-Policy']")
        assert await said.get_attribute("content") == policy
        assert await page.evaluate(_RUN_IN_LINE) == [False, "script-src-elem", "connect-src"]


_RUN_IN_LINE = """async () => {
  const refused = [];
  const told = new Promise(done => addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    refused.push(effectiveDirective);
    if (refused.length === 2) done();
  }));
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.body.append(script);
  await fetch("https://elsewhere.example/").catch(() => null);
  await told;
  return ["ran" in window, ...refused];
}"""


async def test_whatever_a_link_says_it_is_text_or_refused(chromium, copy):
    """It can come from anybody: cut, flipped, made up, or a bomb of a gigabyte."""
    chance = random.Random(7)  # noqa: S311 - repeatable
    hostile = "<img src=x onerror=alert(1)>"
    async with unguarded(chromium, copy) as page:
        said = {"e": "ryzyko@2", "r": 3, "p": "red", "s": ["red", "blue"], "n": [hostile, "B"]}
        good = await page.evaluate(_PACKED, said | {"l": ",".join(["0.3", "1.2"] * 21)})
        odd = [await page.evaluate(_PACKED, each) for each in (
            7, None, [], {"e": 5}, said | {"s": "red"}, said | {"e": "../x@1"}, {"e": "ryzyko@2"},
            said | {"l": "0.3,1.2", "x": "y" * 2_000_000},
            *(said | each for each in BAD_SEATS.values()),
        )]  # fmt: skip
        tried = [
            f"#~{urlsafe_b64encode(chance.randbytes(chance.randrange(90))).decode().rstrip('=')}"
            for _ in range(200)
        ]
        for _ in range(292):
            at = chance.randrange(2, len(good))
            cut = good[:at] + chance.choice(("", "A", "-")) + good[at + chance.randrange(2) :]
            tried.append(cut)
        outcome = await page.evaluate(_TRIED, [*tried, *odd])
        assert {*outcome} <= {"shown", "refused"}
        assert sum(outcome.values()) == len(tried) + len(odd)
        assert (await page.evaluate(_TRIED, odd)) == {"refused": len(odd)}
    async with browsing(chromium, copy + good, WIDE) as page:
        await expect(page.locator("#players")).to_contain_text("onerror")
        assert await page.locator("img").count() == 0
    async with unguarded(chromium, copy + "#~nothing") as page:
        await expect(page.locator("#sorry")).to_contain_text("is damaged")


async def test_a_finished_game_is_dropped_and_played_from_its_deal(chromium, copy, tmp_path):
    place = tmp_path / "game.risk"
    place.write_text(paper("ryzyko").replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    async with browsing(chromium, copy, WIDE) as page:
        await expect(page.locator("#sorry")).to_contain_text("Drop a finished game")
        await page.locator("#file").set_input_files(place)
        await expect(page.locator("#reel")).to_be_visible()
        await expect(page.locator("#players")).to_contain_text('red "#0"')
        frames = int(await page.locator("#frame").get_attribute("max"))
        assert frames > 50
        await page.locator("#frame").press("End")
        await expect(page.locator("#caption")).not_to_be_empty()
        assert await page.locator(".arrow").count()
        await page.locator("#frame").press("Home")
        await expect(page.locator("#caption")).to_have_text("Setup")
        await page.locator("#on").click()
        assert await page.locator("#frame").input_value() == "1"
        # Another board takes the first one's place, and each button still does one thing.
        await page.evaluate(_DROPPED, paper("galaxy"))
        await expect(page.locator("#drawing")).to_contain_text("TARIEL-7")
        await page.locator("#frame").press("Home")
        await page.locator("#on").click()
        assert await page.locator("#frame").input_value() == "1"
        place.write_text("no game", encoding="utf-8")
        await page.evaluate(_DROPPED, place.read_text(encoding="utf-8"))
        await expect(page.locator("#told")).to_contain_text("not a game on paper")
        await page.evaluate(_DROPPED, "#" * 1_000_000)
        await expect(page.locator("#told")).to_contain_text("too long")


_DROPPED = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "a.risk"));
  document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
}"""


async def test_a_finished_game_is_played_on_its_page_from_the_deal(chromium, serve):
    """For players and for whoever watches; before its end nobody is given its secret."""
    async with serve() as site:
        game, first, other = await begun(site, (ANA, BORYS))
        tab = await site.opened(first, game)
        assert (await tab.get("record"))[0] == 409
        await tab.order("spread")
        await site.engine.play.order("out", game, other.id, Resign(seat=Seat("")))
        for person, watches in ((other, False), (DORA, True)):
            link = await site.link(person, game, watches=watches)
            async with browsing(chromium, link, WIDE) as page:
                await page.locator("#bar.over").wait_for()
                await page.locator("#film").click()
                await expect(page.locator("#reel")).to_be_visible()
                assert await page.locator("#frame").get_attribute("max") != "0"
