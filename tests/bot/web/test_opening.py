"""How the page opens: little in sequence before the first paint, and what was there before isn't fetched again.

No time is judged here; `make bench` measures it on a slow line.
"""

import asyncio
import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.web import assets
from bot.web.looks import SESSION
from bot.words.languages import find_languages
from tests.bot.support.browsing import ANA, BORYS, dealt
from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import PHONE, begun, unguarded
from tests.sandbox.browser import browsing, chromium

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

STATIC = Path(assets.__file__).with_name("static")
DOCUMENT = (STATIC / "index.html").read_text(encoding="utf-8")
FIRST_PAINT, FIRST_LOAD, PREVIEW = 80_000, 325_000, 22_000
"""Most bytes, packed."""
LATER = {"later.js", "keys.js", "sound.js", "emotes.js"}
"""Modules that are asked for once the board is on the screen."""
_NAMED = """() => [...document.querySelectorAll(".player b, .land:not(.none) .armies")]
  .every(each => each.textContent)"""
_COLOURS = """() => {
  const { width, height } = document.querySelector("#ground");
  const { data } = document.querySelector("#ground").getContext("2d").getImageData(0, 0, width, height);
  return [width, new Set(new Uint32Array(data.buffer)).size];
}"""
_FETCHED = """() => ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind))
  .filter(each => each.transferSize > 0).map(each => [new URL(each.name).pathname, each.encodedBodySize])"""


def imported(module):
    """What a module imports before it runs."""
    text = (STATIC / module).read_text(encoding="utf-8")
    return set(re.findall(r'^import .* from "\./(\w+\.js)";$', text, re.MULTILINE))


async def test_all_modules_are_asked_for_at_once():
    """Those that run at the start, and no other."""
    needed, found = {"main.js", "opening.js"}, set()
    while needed:
        found |= needed
        needed = set().union(*map(imported, needed)) - found
    told = re.findall(r'<link rel="modulepreload" href="static/(\w+\.js)">', DOCUMENT)
    assert sorted(told) == sorted(found)
    begins = re.findall(r'<script type="module"(?: async)? src="static/(\w+\.js)">', DOCUMENT)
    assert begins == ["opening.js", "main.js"]
    assert imported("opening.js") == {"wire.js"}, (
        "the session is asked for as soon as these are there"
    )
    assert imported("wire.js") == set()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
async def test_the_first_paint_takes_the_document_its_modules_and_one_answer(
    chromium, serve, language
):
    """Board, names and numbers are there although the whole art never comes; and not much is fetched."""
    async with serve() as site:
        game, first, _ = await begun(site)
        await site.engine.profiles.set_language_of("speaks", first.id, language)
        asked, held = [], asyncio.Event()
        page = await chromium.new_page(viewport=PHONE, reduced_motion="reduce")
        page.on("request", lambda each: asked.append(each.url.removeprefix(site.address)))

        async def hold(route):
            await held.wait()
            await route.continue_()

        await page.route("**/art/*", hold)
        await page.goto(await site.link(first, game))
        await page.wait_for_selector("body.sketched .player.me")
        assert await page.evaluate(_NAMED)
        width, colours = await page.evaluate(_COLOURS)
        assert width == 320
        assert colours > 40
        own = [each for each in asked if not each.startswith(f"/static/{assets.version()}/")]
        assert [each.partition("#")[0].partition("?")[0] for each in own[:2]] == ["/", "/session"]
        assert {each.split("/")[1].partition("?")[0] for each in own[2:]} <= {"art", "look"}
        fetched = [
            size
            for path, size in await page.evaluate(_FETCHED)
            if path.rpartition("/")[2] not in LATER
        ]
        assert sum(fetched) < FIRST_PAINT
        await Hand(page).tap(
            await Hand(page).strongest()
        )  # it can be played before the art is there
        await expect(page.locator("#presses button").first).to_be_visible()
        held.set()
        await page.wait_for_selector("body:not(.sketched)")
        assert (await page.evaluate(_COLOURS))[0] == 1600
        await page.close()


async def test_what_was_there_before_is_not_fetched_again(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        context = await chromium.new_context(viewport=PHONE, reduced_motion="reduce")
        found = []
        for _ in range(2):
            page = await context.new_page()
            await page.goto(await site.link(first, game))
            await page.wait_for_selector("body:not(.sketched, .loading)")
            fetched = dict(await page.evaluate(_FETCHED))
            fetched.pop("/look", None)
            found.append(fetched)
            # The shelf is filled beside the first paint.
            await page.evaluate(
                "async () => { while ((await (await caches.open('general')).keys()).length < 3); }"
            )
            await page.close()
        await context.close()
        assert sum(found[0].values()) < FIRST_LOAD
        assert {*found[1]} == {"/", "/session"}
        assert found[1]["/session"] < 5_000


async def test_without_a_shelf_it_opens_alike(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        for refuses in ("delete window.caches", "caches.open = () => Promise.reject(new Error())"):
            async with unguarded(chromium, "about:blank") as page:
                await page.add_init_script(refuses)
                await page.goto(await site.link(first, game))
                await Hand(page).ready()
                await page.wait_for_selector("body:not(.sketched)")


async def test_art_whose_connection_breaks_off_is_asked_for_again(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        asked = []

        async def lose(route):
            asked.append(route)
            await (route.abort() if len(asked) == 1 else route.continue_())

        async with unguarded(chromium, "about:blank") as page:
            await page.route("**/art/*", lose)
            await page.goto(await site.link(first, game))
            await page.wait_for_selector("body:not(.sketched, .loading)")
        assert len(asked) == 2


async def test_a_reload_needs_no_new_link_and_no_more_requests(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            await page.wait_for_selector("body:not(.sketched, .loading)")
            await page.evaluate(
                "async () => { while ((await (await caches.open('general')).keys()).length < 3); }"
            )
            await page.reload()
            await page.wait_for_selector("body:not(.sketched, .loading)")
            fetched = [path for path, _ in await page.evaluate(_FETCHED)]
            assert {*fetched} == {"/", "/look"}


async def test_an_opening_tells_what_a_look_would(serve):
    async with serve() as site:
        game = await dealt(site.engine)
        ticket = (await site.link(ANA, game)).partition("#")[2]
        tab = site.tab()
        _, opened = await tab.post("session", ticket=ticket)
        kept = opened.pop("kept")
        _, looked = await tab.get("look")
        for each in (opened, looked):
            del each["session"], each["look"]["since"], each["look"]["revision"]
        assert opened == looked
        keys = {f"{kind}/{key}" for kind, key in looked["look"]["board"].items() if kind != "art"}
        assert {*kept} == keys
        for at, said in kept.items():
            async with site.http.get(f"{site.address}/{at}") as got:
                assert said == json.loads(await got.text())
        has = sorted(keys)
        _, again = await site.tab().post(
            "session", ticket=(await site.link(BORYS, game)).partition("#")[2], has=has[1:]
        )
        assert {*again["kept"]} == {has[0]}


@pytest.mark.parametrize("has", ["layout", {"layout": 1}, [1], [None], 3])
async def test_what_a_browser_says_to_have_is_a_list_of_texts(serve, has):
    """A wrong one uses no ticket up."""
    async with serve() as site:
        link = await site.link(ANA, await dealt(site.engine))
        ticket = link.partition("#")[2]
        assert (await site.tab().post("session", ticket=ticket, has=has))[0] == 400
        assert (await site.tab().post("session", ticket=ticket, has=["x", "../y"]))[0] == 200


async def test_own_files_are_kept_under_their_version_alone(serve):
    """A page of an earlier version gets what there is, and doesn't keep it."""
    async with serve() as site:
        async with site.http.get(f"{site.address}/") as got:
            document = await got.text()
        assert document.count(f'"static/{assets.version()}/') == document.count('"static/')
        for version, kept in ((assets.version(), True), ("0" * 12, False)):
            async with site.http.get(f"{site.address}/static/{version}/main.js") as got:
                assert (got.status, "immutable" in got.headers["Cache-Control"]) == (200, kept)
            async with site.http.get(f"{site.address}/static/{version}/none.js") as got:
                assert got.status == 404
        async with site.http.get(f"{site.address}/look", headers={SESSION: "x"}) as got:
            assert got.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("book", ["ryzyko", "galaxy", "gniazdo"])
async def test_a_preview_is_small(book):
    words = find_languages().catalogues["en"]
    found = await assets.keys_at(f"en.{book}", {"en": words})
    assert found
    preview = await assets.preview_at(json.loads(gzip.decompress(found.packed))["preview"])
    assert preview
    assert len(preview.packed) < PREVIEW
