"""What the page tells by itself: what others did, results in a bar that stays where it is, and hints."""

import json
import random
import re
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import expect

from bot.words.catalogue import words
from bot.words.phrasing import Phrasing, plainly
from rules.boards.load import load_board
from rules.model.board import Seat
from rules.model.commands import Resign
from tests.bot.support.browsing import ANA, BORYS, DORA, new_action
from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import PHONE, among_computers, begun, computers, laid
from tests.fuzz_seed import SEED
from tests.sandbox.browser import WIDE, browsing, chromium, complaints

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

SIDE = {"width": 844, "height": 390}
SIZES = {"phone": PHONE, "side": SIDE, "desk": WIDE}
PEOPLE = (ANA, BORYS, DORA)


@asynccontextmanager
async def moving(chromium, link, viewport=WIDE, events=None, motion="no-preference", hidden=False):
    """A page whose clock stands still; `events` stand in its first look instead of the true ones."""
    context = await chromium.new_context(viewport=viewport, reduced_motion=motion, locale="en-US")
    context.set_default_timeout(60_000)
    page = await context.new_page()
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    await page.clock.install(time=0)
    await page.clock.pause_at(1_000)

    async def first(route):
        got = await route.fetch()
        said = await got.json()
        await route.fulfill(response=got, body=json.dumps(said | {"events": events(said["look"])}))

    if hidden:
        await page.add_init_script(_HIDDEN)
    if events:
        await page.route("**/session", first)
    try:
        await page.goto(link)
        await page.wait_for_function("() => !document.body.classList.contains('loading')")
        yield page
    finally:
        await context.close()
    assert troubles == []


def fights(count):
    """So many events of others around the reader's first land, which they take at the end."""

    def made(look):
        land, me = look["view"]["territories"], look["me"]
        borders = load_board("world").borders
        target, source = next(
            (mine, other)
            for mine, held in land.items()
            for other in sorted(borders[mine])
            if held["owner"] == me != land[other]["owner"]
        )
        # Others have it now: the page counts back from there.
        land[target] = {"owner": land[source]["owner"], "armies": 1}
        seat = land[source]["owner"]
        placed = {
            "kind": "armies_placed",
            "seat": seat,
            "force": seat,
            "territory": source,
            "armies": 1,
        }
        fight = {"kind": "attack_declared", "seat": seat, "source": source, "target": target}
        roll = {"kind": "dice_rolled", "attack": [6, 5], "defence": [1]}
        losses = {"kind": "losses_taken", "attacker_losses": 0, "defender_losses": 1}
        taken = {"kind": "territory_captured", "seat": seat, "force": seat, "source": source,
                 "target": target, "loser": me, "low": 1, "high": 1}  # fmt: skip
        many = [placed | {"seat": s, "territory": t} for t, s in
                [(t, held["owner"]) for t, held in land.items() if held["owner"] != me] * 30]  # fmt: skip
        return [*many[: count - 4], fight, roll, losses, taken]

    return made


_HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => !window.seen })"
_SEEN = "window.seen = true; document.dispatchEvent(new Event('visibilitychange'))"
PLAYS = "() => document.querySelector('#film span').textContent === 'Skip'"


@pytest.mark.parametrize("count", [6, 300])
async def test_what_others_did_is_played_within_five_seconds(chromium, serve, count):
    async with serve() as site:
        game, _, other = await begun(site)
        link = await site.link(other, game)
        async with moving(chromium, link, events=fights(count)) as page:
            await page.wait_for_function(PLAYS)
            await expect(page.locator("#hint")).not_to_be_empty()
            await page.clock.run_for(300)
            assert await page.evaluate(PLAYS)
            await page.clock.run_for(4_700)
            assert not await page.evaluate(PLAYS)
            lost, exposed = (await page.locator("#told").inner_text()).split("\n")
            assert " took " in lost
            assert lost.endswith(" from you.")
            assert exposed.startswith("Watch ")
            assert await page.locator(".arrow").count() == 0


async def test_what_others_do_while_one_looks_on_is_played_too(chromium, serve):
    async with serve() as site:
        game, first, other = await begun(site, goal="world")
        async with moving(chromium, await site.link(other, game)) as page:
            await expect(page.locator("#prompt")).to_contain_text("Waiting for")
            await (await site.opened(first, game)).order("spread")
            await page.wait_for_function(PLAYS)
            await expect(page.locator("#hint")).to_contain_text(f"{first.name}: ")
            await expect(page.locator(".ghost .pill").first).to_be_visible()
            await page.clock.run_for(5_000)
            assert not await page.evaluate(PLAYS)
            await expect(page.locator("#told")).to_contain_text("You lost no territory.")


async def test_ones_own_turn_does_not_wait_for_it(chromium, serve):
    """The bar is usable while it plays: an order ends it, and its result is told instead."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        link = await site.link(first, game)
        async with moving(chromium, link, events=fights(40)) as page:
            hand = Hand(page)
            await page.wait_for_function(PLAYS)
            await hand.press("Spread the rest")
            await page.clock.run_for(1)  # the finger is lifted
            await expect(page.locator("#told")).to_contain_text("Placed")
            assert not await page.evaluate(PLAYS)
            assert hand.lines == ["spread"]


@pytest.mark.parametrize("how", ["tap", "key", "button"])
async def test_it_is_skipped_at_once_and_changes_nothing(chromium, serve, how):
    async with serve() as site:
        game, first, _ = await begun(site)
        link = await site.link(first, game)
        async with moving(chromium, link, events=fights(40)) as page:
            hand = Hand(page)
            await page.wait_for_function(PLAYS)
            if how == "tap":
                await page.mouse.click(300, 300)
            elif how == "key":
                await page.keyboard.press("Escape")
            else:
                await page.locator("#film").click()
            assert not await page.evaluate(PLAYS)
            await expect(page.locator("#told")).to_contain_text("from you.")
            assert hand.lines == []
            await page.locator("#film").click()  # again, one by one
            await expect(page.locator("#reel")).to_be_visible()
            assert int(await page.locator("#frame").get_attribute("max")) > 1


@pytest.mark.parametrize(
    ("keys", "line"), [(["n"], []), (["/", *"brazil", "Enter"], []), (["e", "Enter"], ["end"])]
)
async def test_a_key_ends_it_and_does_what_it_does(chromium, serve, keys, line):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        tab = await site.opened(first, game)
        await tab.order("spread")
        async with moving(chromium, await site.link(first, game), events=fights(40)) as page:
            hand = Hand(page)
            await page.wait_for_selector("body[data-keys]", state="attached")
            await page.wait_for_function(PLAYS)
            for key in keys:
                await page.keyboard.press(key)
            await page.wait_for_function(f"() => !({PLAYS})()")
            if keys == ["n"]:
                assert len((await hand.shown())["picked"]) == 1
            if line:
                await expect(page.locator("#prompt")).to_contain_text("Waiting for")
            assert hand.lines == line


async def test_a_question_interrupts_it(chromium, serve):
    """An attacked player is asked at once for their dice."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world", defence="live")
        tab = await site.opened(first, game)
        await tab.order("spread")
        source, target = next((a, b) for a, to in tab.look["chances"].items() for b in to)
        seat = tab.look["view"]["territories"][target]["owner"]
        look = await site.engine.queries.look(game)
        attacked = next(each for each in PEOPLE if look.roster.player_of(each.id).seat == seat)
        link = await site.link(attacked, game)
        async with moving(chromium, link, events=fights(40)) as page:
            await page.wait_for_function(PLAYS)
            await tab.order(f"{source} > {target}")
            await page.wait_for_function("() => document.querySelector('#bar').matches('.asked')")
            assert not await page.evaluate(PLAYS)
            await expect(page.locator("#presses")).to_contain_text("Defend with")


async def test_without_motion_arrows_are_numbered(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        link = await site.link(first, game)
        async with moving(chromium, link, events=fights(9), motion="reduce") as page:
            await expect(page.locator("#told")).to_contain_text("from you.")
            assert await page.locator(".arrow text").all_text_contents() == ["1"]
            assert not await page.evaluate(PLAYS)
            await Hand(page).tap(await Hand(page).strongest())
            await expect(page.locator(".arrow")).to_have_count(0)


async def test_a_page_nobody_looks_at_plays_once_it_is_seen(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        link = await site.link(first, game)
        async with moving(chromium, link, events=fights(9), hidden=True) as page:
            await Hand(page).ready()
            await page.clock.run_for(60_000)
            assert not await page.evaluate(PLAYS)
            await page.evaluate(_SEEN)
            await page.wait_for_function(PLAYS)
            await page.clock.run_for(5_000)
            await expect(page.locator("#told")).to_contain_text("from you.")


async def test_a_replay_that_was_opened_closes_with_the_next_action(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand = Hand(page)
            await hand.ready()
            await hand.tap(await hand.strongest())
            stands = (await hand.shown())["owners"]
            await page.locator("#film").click()
            await expect(page.locator("#reel")).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(page.locator("#reel")).to_be_hidden()
            await page.locator("#film").click()
            await hand.end()
            await expect(page.locator("#reel")).to_be_hidden()
            assert (await hand.shown())["owners"] == stands
            assert hand.lines[-1] == "end"


_PLACES = """() => ["stage", "tools", "bar", "acts", "whole", "tabs"].map(id => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, x, y, width, height];
})"""
_SPILLS = """() => {
  const { left, right, top, bottom } = document.querySelector("#bar").getBoundingClientRect();
  const spills = ({ x, y, width, height }) =>
    x < left - 1 || x + width > right + 1 || y < top - 1 || y + height > bottom + 1;
  const acts = [...document.querySelectorAll("#acts button, #acts input")];
  const clipped = each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3;
  return acts.filter(each => spills(each.getBoundingClientRect()) || clipped(each)).map(each => each.textContent);
}"""
"""Buttons that stick out of the bar, or whose text is cut off."""
_COVERED = """() => {
  const box = each => each.getBoundingClientRect();
  const dice = document.querySelector("#dice");
  const shown = dice.getAnimations().some(each => each.playState === "running") ? [dice] : [];
  const over = [...document.querySelectorAll(".odds .pill:not(.hidden) rect"), ...shown];
  const stage = box(document.querySelector("#stage"));
  const found = [];
  for (const land of document.querySelectorAll(".land:is(.target, .can, .picked):not(.none)")) {
    const { left, right, top, bottom } = box(land.querySelector(".body"));
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom) continue;
    const reach = (right - left) / 2 - 2;
    const hides = over.filter(each => {
      const b = box(each);
      return b.left < x + reach && b.right > x - reach && b.top < y + reach && b.bottom > y - reach;
    });
    if (hides.length > 0 || !document.elementFromPoint(x, y)?.closest("#stage")) found.push(land.dataset.land);
  }
  return found;
}"""
"""Lands that one may tap, but sees or reaches only in part."""


async def must_be_calm(page, hand, chance, moves):
    """So many moves, after each of which the bar is where it was, and nothing covers a target."""
    await hand.ready()
    places = await page.evaluate(_PLACES)
    for _ in range(moves):
        await hand.shown()
        await page.wait_for_selector("#bar.asked, #bar.over", state="attached")
        if await page.locator("#bar.over").count():
            break
        assert await page.evaluate(_PLACES) == places, hand.lines[-3:]
        assert await page.evaluate(_SPILLS) == [], hand.lines[-3:]
        assert await page.evaluate(_COVERED) == [], hand.lines[-3:]
        await hand.move(chance)


_SAMPLE = [("phone", "ru", 12), ("side", "pl", 12), ("desk", "en", 8)]
_WHOLE = [
    pytest.param(size, language, 150, marks=pytest.mark.soak)
    for size in SIZES
    for language in ("en", "pl", "ru")
]


@pytest.mark.parametrize(("size", "language", "moves"), [*_SAMPLE, *_WHOLE])
async def test_nothing_moves_under_the_finger_or_covers_a_target(
    chromium, serve, size, language, moves
):
    """In whole games of all rulebooks in three languages, in the soak."""
    chance = random.Random(f"{SEED} {size} {language}")  # noqa: S311 - repeatable
    book = ("ryzyko", "parker", "classic", "galaxy")[chance.randrange(4) if moves > 20 else 0]
    async with serve() as site:
        game = await among_computers(site.engine, book, {})
        await site.engine.lobby.set_setting("language", game, ANA.id, "language", language)
        async with (
            computers(site),
            browsing(chromium, await site.link(ANA, game), SIZES[size]) as page,
        ):
            await must_be_calm(page, Hand(page), chance, moves)


async def test_the_map_stays_still_while_all_targets_are_seen(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            hand = Hand(page)
            await hand.ready()
            stack = await hand.strongest()
            await hand.tap(stack)
            await page.locator("#whole").click()
            stands = await page.locator("#map").get_attribute("style")
            await hand.tap(stack)
            assert (await hand.shown())["picked"] == [stack]
            assert await page.locator("#map").get_attribute("style") == stands


async def test_results_are_dice_one_roll_a_line(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            hand = Hand(page)
            await hand.ready()
            stack, hint = await hand.strongest(), page.locator("#hint")
            await hand.tap(stack)
            await expect(hint).to_have_text("Tap one of your battalions, then a target")
            await hand.tap(stack)
            await expect(hint).to_have_text("")
            await hand.tap(stack)
            await expect(hint).to_have_text(re.compile(rf" · {first.name} · \d+$"))
            await hand.tap(stack)
            await hand.tap(await hand.weakest())
            rolls = len(await laid(site, game, "dice_rolled"))
            lines = page.locator("#rolls li")
            await expect(lines).to_have_count(rolls)
            last = (await laid(site, game, "dice_rolled"))[-1]
            faces = "".join(
                "\u2680\u2681\u2682\u2683\u2684\u2685"[n - 1] for n in (*last.attack, *last.defence)
            )
            shown = await lines.first.locator("i").all_inner_texts()
            assert "".join(shown) == faces, "the newest is first"


async def test_a_board_opened_after_ones_own_fights_asks_as_before(chromium, serve):
    """Its first view brings them, before anything is drawn."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            hand = Hand(page)
            await hand.ready()
            stack = await hand.strongest()
            await hand.tap(stack)
            await hand.tap(stack)
            await hand.tap(await hand.weakest())
            await expect(page.locator("#rolls li").first).to_be_attached()
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            await page.wait_for_selector("#bar.asked", state="attached")
            await expect(page.locator("#rolls li")).to_have_count(0)


async def test_a_hand_stays_closed_until_it_is_opened(chromium, serve):
    """On a desk, where the panel is always open, too: somebody may be looking on."""
    async with serve() as site:
        game, first, _ = await begun(site)
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            await expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
            assert await page.locator(".mission").count() == 0
            await page.locator("#tab-hand").click()
            await expect(page.locator(".mission")).to_be_visible()
            await page.reload()
            await Hand(page).ready()
            await expect(page.locator(".mission")).to_be_visible()


async def test_a_browser_that_forbids_storage_plays_all_the_same(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        page = await chromium.new_page(viewport=WIDE, reduced_motion="reduce")
        await page.add_init_script(
            "for (const name of ['sessionStorage', 'localStorage'])"
            " Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });"
        )
        await page.goto(await site.link(first, game))
        hand = Hand(page)
        await hand.ready()
        await page.locator("#tab-hand").click()
        await expect(page.locator(".mission")).to_be_visible()
        await hand.tap(await hand.strongest())
        await expect(page.locator("#prompt")).to_contain_text("Attack")
        await page.close()


async def test_numbers_beside_a_name_say_what_they_count(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        async with browsing(chromium, await site.link(first, game), PHONE) as page:
            await Hand(page).ready()
            mine = page.locator(".player.me").get_by_role("img")
            labels = [await each.get_attribute("aria-label") for each in await mine.all()]
            assert [label.partition(":")[0] for label in labels] == [
                "territories",
                "battalions",
                "Risk cards",
            ]


async def test_the_end_fills_the_page_and_leads_on(chromium, serve):
    """Who won and how, everybody's mission, the course, one's part; then the replay, and the rematch."""
    async with serve() as site:
        game, _, _ = await begun(site)
        for number, person in enumerate((BORYS, DORA)):
            await site.engine.play.order(f"out {number}", game, person.id, Resign(seat=Seat("")))
        missions = await site.engine.queries.missions(game)
        look = await site.engine.queries.look(game)
        phrasing = Phrasing(words(), look.edition, look.roster)
        async with browsing(chromium, await site.link(ANA, game), SIDE) as page:
            end = page.locator("#end")
            await expect(end.get_by_role("heading", level=1)).to_have_text("Ana wins the game.")
            await expect(end).to_contain_text("Ana wins as the last player standing!")
            for mission in missions.values():
                await expect(end).to_contain_text(plainly(phrasing.mission(mission)))
            await expect(end.locator("figure path")).to_have_count(1 + len(PEOPLE))
            await expect(end.locator("dd")).to_have_count(5)
            assert await complaints(page) == {}
            for key in ("/", "?", "Escape"):
                await page.keyboard.press(key)
            await expect(page.locator("dialog[open]")).to_have_count(0)
            await expect(end).to_be_hidden()
            await expect(page.get_by_role("button", name="Result")).to_be_focused()
            await page.keyboard.press("Enter")
            await end.get_by_role("button", name="Replay").click()
            await expect(end).to_be_hidden()
            await expect(page.locator("#caption")).not_to_be_empty()
            await page.locator("#shut").click()
            await page.get_by_role("button", name="Result").click()
            await end.get_by_role("button", name="Play again").click()
            await expect(page.locator("#sorry")).to_contain_text("hasn’t started yet")
        again = (await site.engine.queries.look(game)).roster.rematch
        assert (await site.engine.queries.look(again)).roster.player_of(ANA.id)


async def test_who_only_watched_is_not_asked_to_play_again(chromium, serve):
    async with serve() as site:
        game, _, _ = await begun(site, (ANA, BORYS))
        await site.engine.play.order("out", game, BORYS.id, Resign(seat=Seat("")))
        async with browsing(chromium, await site.link(DORA, game, watches=True), WIDE) as page:
            end = page.locator("#end")
            await expect(end.get_by_role("button", name="Replay")).to_be_visible()
            await expect(end.get_by_role("button", name="Play again")).to_have_count(0)
            assert await end.locator("dd").count() == 0
        tab = await site.opened(DORA, game, watches=True)
        assert (await tab.post("again", action=new_action()))[0] == 403


async def test_a_game_that_goes_on_has_no_rematch(serve):
    async with serve() as site:
        game, first, _ = await begun(site)
        tab = await site.opened(first, game)
        assert (await tab.post("again", action=new_action()))[0] == 409
