"""The board by keyboard alone: a finder, arrows from neighbour to neighbour, and keys for what buttons do."""

from dataclasses import dataclass

import pytest
from playwright.async_api import Page, expect

from rules.boards.load import load_board
from tests.bot.support.browsing import dealt
from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import PEOPLE, begun, unguarded
from tests.sandbox.browser import WIDE, browsing, chromium, complaints

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

KEYS_A_TURN = 60
_POINTED = "() => document.querySelector('.land.at')?.dataset.land ?? null"
_FIRST = "() => document.querySelector('#found b')?.textContent"
_TYPE = """([key, code]) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""


@dataclass
class Keyboard:
    """Counts the keys that are pressed."""

    page: Page
    keys: int = 0

    async def press(self, *keys):
        for key in keys:
            self.keys += 1
            await self.page.keyboard.press(key)
        await Hand(self.page).shown()

    async def find(self, name):
        """A territory by as few of its letters as tell it from the others."""
        await self.press("/")
        for letter in name:
            await self.press(letter)
            if await self.page.evaluate(_FIRST) == name:
                break
        await self.press("Enter")


async def ready(page):
    hand = Hand(page)
    await hand.ready()
    await page.wait_for_selector("body[data-keys]", state="attached")
    return hand, Keyboard(page)


def name_of(land, language="en"):
    return load_board("world").territories[land].names[language]


async def test_a_turn_of_nine_actions_takes_few_keys(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand, keyboard = await ready(page)
            await keyboard.find(name_of(await hand.strongest()))
            while len(hand.lines) < 8:
                if not (targets := await hand.falling(0)):
                    await keyboard.press("n")
                    targets = await hand.falling(0)
                await keyboard.find(name_of(targets[0]))
                if await page.locator("#presses .main", has_text="Yes").count():
                    await keyboard.press("Enter")
            await keyboard.press("e")
            if await page.locator("#prompt", has_text="End your turn?").count():
                await keyboard.press("Enter")
            await expect(page.locator("#prompt")).to_contain_text("Waiting for")
            assert len(hand.lines) == 9
            assert hand.lines[-1] == "end"
            assert hand.taps == 0
            assert keyboard.keys <= KEYS_A_TURN


async def test_arrows_go_from_neighbour_to_neighbour(chromium, serve):
    """Each goes to a neighbour in its direction; where there is none, it stays. Enter taps."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand, keyboard = await ready(page)
            await keyboard.press("/", *"brazi")
            await keyboard.press("Enter")
            borders = load_board("world").borders
            if not hand.lines:  # somebody else's: it's only shown
                assert await page.evaluate(_POINTED) == "brazil"
            for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft") * 3:
                here = await page.evaluate(_POINTED)
                x, y = await hand.spot(here)
                await keyboard.press(key)
                there = await page.evaluate(_POINTED)
                assert there == here or there in borders[here]
                if there != here:
                    to_x, to_y = await hand.spot(there)
                    across, down = to_x - x, to_y - y
                    assert {
                        "ArrowUp": -down,
                        "ArrowDown": down,
                        "ArrowLeft": -across,
                        "ArrowRight": across,
                    }[key] > 0
            said = await page.locator("#pointed").inner_text()
            assert said.startswith(name_of(there))
            assert any(person.name in said for person in PEOPLE)


async def straight(page, hand, keyboard):
    """The first stack with a target straight in a direction, and that target, to which an arrow has led."""
    tried = []
    while True:
        await keyboard.press("n")
        (stack,) = (await hand.shown())["picked"]
        assert await page.evaluate(_POINTED) == stack
        targets = (await hand.shown())["targets"]
        for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            await keyboard.press(key)
            if (there := await page.evaluate(_POINTED)) in targets:
                return stack, there
            await keyboard.press("Escape", "n")
            while (await hand.shown())["picked"] != [stack]:
                await keyboard.press("n")
        assert stack not in tried, "no stack has a target straight in a direction"
        tried.append(stack)


async def test_a_stack_is_chosen_and_attacks_by_arrows_and_enter(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand, keyboard = await ready(page)
            await keyboard.find(name_of(await hand.strongest()))
            stack, there = await straight(page, hand, keyboard)
            await keyboard.press("Enter")
            if await page.locator("#presses .main", has_text="Yes").count():
                await keyboard.press("Enter")
            assert hand.lines[-1].startswith(f"{stack} > {there}")


@pytest.mark.rule("PL-CARD-1")
async def test_key_and_button_ask_alike_before_an_end_that_forgoes_something(chromium, serve):
    """The card that a likely conquest would bring; after one, the turn just ends."""
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand, keyboard = await ready(page)
            told, prompt = page.locator("#told"), page.locator("#prompt")
            await hand.tap(await hand.strongest())
            for ends in (lambda: hand.press("End turn"), lambda: keyboard.press("e")):
                await ends()
                await expect(prompt).to_contain_text("End your turn?")
                await expect(told).to_contain_text("No conquest, no card.")
                await keyboard.press("Escape")
                await expect(prompt).to_contain_text("Attack")
            await hand.tap(await hand.strongest())
            await hand.tap(await hand.weakest())
            await keyboard.press("e")
            await expect(prompt).to_contain_text("Waiting for")
            assert hand.lines.count("end") == 1


async def test_undo_takes_back_and_a_key_does_nothing_without_its_button(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand, keyboard = await ready(page)
            await keyboard.press("u", "n", "x", "Control+e")
            assert hand.lines == []
            await keyboard.find(name_of(await hand.strongest()))
            await keyboard.press("u")
            assert hand.lines[1:] == ["undo"]


async def test_typed_letters_are_letters_and_escape_leaves_the_finder_alone(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            hand, keyboard = await ready(page)
            await keyboard.find(name_of(await hand.strongest()))
            await keyboard.press("n")
            picked = (await hand.shown())["picked"]
            await keyboard.press("/", "e", "n", "u", "?", "/")
            await expect(page.locator("#sought")).to_have_value("enu?/")
            await expect(page.locator("#found")).to_have_text("No territory starts with that")
            assert await complaints(page) == {}
            await keyboard.press("Escape")
            await expect(page.locator("#finder")).not_to_be_visible()
            assert (await hand.shown())["picked"] == picked
            await keyboard.press("Escape")
            assert (await hand.shown())["picked"] == []
            assert len(hand.lines) == 1


@pytest.mark.parametrize(
    ("language", "key", "typed", "found"),
    [("pl", "/", "srodk", "Ameryka Środkowa"), ("ru", ".", "бли", "Ближний Восток")],
)
async def test_names_are_found_in_each_language(chromium, serve, language, key, typed, found):
    """Without the marks of letters, and by a later word; the same keys where a keyboard writes other letters."""
    async with serve() as site:
        game = await dealt(site.engine, people=PEOPLE, goal="world")
        host = (await site.engine.queries.look(game)).roster.host
        await site.engine.lobby.set_setting("language", game, host, "language", language)
        async with browsing(chromium, await site.link(PEOPLE[0], game), WIDE, language) as page:
            await page.wait_for_selector("body[data-keys]", state="attached")
            await page.evaluate(_TYPE, [key, "Slash"])
            await page.keyboard.insert_text(typed)
            assert await page.evaluate(_FIRST) == found


async def test_shortcuts_can_be_turned_off_and_stay_so(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            _, keyboard = await ready(page)
            await keyboard.press("?")
            await expect(page.locator("#help")).to_be_visible()
            assert await complaints(page) == {}
            await page.get_by_label("Use shortcuts").uncheck()
            await keyboard.press("Escape", "/")
            await expect(page.locator("#finder")).not_to_be_visible()
            await page.reload()
            await ready(page)
            await keyboard.press("/", "?")
            await expect(page.locator("dialog[open]")).to_have_count(0)
            await page.locator("#tab-more").click()
            await page.get_by_role("button", name="Keyboard shortcuts").click()
            await page.get_by_label("Use shortcuts").check()
            await page.get_by_role("button", name="Close", exact=True).last.click()
            await keyboard.press("/")
            await expect(page.locator("#finder")).to_be_visible()


async def test_without_storage_the_choice_lasts_as_long_as_the_page(chromium, serve):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with unguarded(chromium, "about:blank") as page:
            await page.add_init_script(
                "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })"
            )
            await page.goto(await site.link(first, game))
            _, keyboard = await ready(page)
            await keyboard.press("?")
            await page.get_by_label("Use shortcuts").uncheck()
            await keyboard.press("Escape", "/")
            await expect(page.locator("#finder")).not_to_be_visible()
