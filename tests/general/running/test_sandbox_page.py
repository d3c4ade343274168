"""The sandbox's page for somebody new: opened in a browser, and a lesson or a game after one press."""

import logging
import re
import threading
import webbrowser

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.components.custom_ids import parse
from bot.words.languages import find_languages
from general.running import sandbox_page
from general.running.sandbox_page import (
    COMPUTERS,
    beginnings,
    find_browser,
    learn,
    open_beside,
    play_computers,
)
from rules.table.roster import PersonId, Status
from sandbox import Permission, controls, text_of
from tests.bot.words.test_languages import english_in
from tests.general.club import club_at
from tests.patience import PATIENCE
from tests.sandbox.browser import WIDE, browsing, chromium, complaints

__all__ = ["chromium"]

PHONE = {"width": 390, "height": 844}
LARGE = 80
"""The height of a button that nobody misses, in CSS pixels."""
on_one_loop = pytest.mark.asyncio(loop_scope="module")
SAID = {
    "en": ("en-US", PHONE, "Where to start?", "Learn Risk", "Play now", "Only you can see this"),
    "pl": ("pl-PL", WIDE, "Od czego zaczynasz?", "Naucz się grać", "Zagraj od razu", "Tylko ty"),
    "ru": ("ru-RU", PHONE, "С чего начнёте?", "Научиться играть", "Играть сразу", "Видите только"),
}


@pytest_asyncio.fixture(loop_scope="module")
async def club(tmp_path):
    async with club_at(tmp_path, beginnings=beginnings()) as wired:
        yield wired


@on_one_loop
async def test_each_button_has_words_of_its_own_in_every_language():
    spoken = set(find_languages().catalogues)
    for words in (text for each in beginnings() for text in (each.labels, each.notes)):
        assert set(words) == spoken
        assert len(set(words.values())) == len(spoken)


# --- what the buttons do


@on_one_loop
async def test_the_lesson_goes_on_where_it_was(club):
    ana, here = club.discord.people[0], club.discord.channel
    games = set()
    for _ in range(2):
        assert await learn(ana, here) == here
        pressed = [parse(each["custom_id"]) for each in controls(ana.messages(here)[-1])]
        games |= {press.game for press in pressed if press and press.token}
    assert len(games) == 1


@on_one_loop
async def test_a_game_begins_with_the_panel_in_its_thread(club):
    ana, here = club.discord.people[0], club.discord.channel
    shown = await play_computers(ana, here)
    (thread,) = club.discord.threads(here)
    assert shown == thread["id"]
    panel = ana.messages(thread)[-1]
    assert any(each.get("label") == "Spread for me" for each in controls(panel))
    (game,) = await club.engine.queries.games_of(PersonId(ana.id))
    assert game.status is Status.PLAYING
    assert sum(bool(player.computer) for player in game.players) == COMPUTERS


@on_one_loop
async def test_where_no_game_can_be_the_bot_says_why(club):
    ana, here = club.discord.people[0], club.discord.channel
    club.discord.deny(here, Permission.SEND_MESSAGES)
    club.discord.deny(here, Permission.CREATE_PUBLIC_THREADS)
    assert await play_computers(ana, here) == here
    (said,) = ana.messages(here)
    assert "permission" in text_of(said)
    assert await club.engine.queries.games_of(PersonId(ana.id)) == ()


# --- on the page


async def is_clear(page, *labels):
    """The large buttons are whole in the window, which nothing is wider than."""
    for label in labels:
        button = page.get_by_role("button", name=label)
        await expect(button).to_be_in_viewport(ratio=1)
        assert (await button.bounding_box())["height"] >= LARGE
    wide = "[document.documentElement, document.querySelector('#messages')]"
    assert await page.evaluate(f"{wide}.every(each => each.scrollWidth <= each.clientWidth)")


@on_one_loop
@pytest.mark.browser
@pytest.mark.parametrize("language", sorted(SAID))
async def test_one_press_begins_a_lesson_and_another_a_game(chromium, club, language):
    locale, size, title, lesson, game, only_you = SAID[language]
    async with browsing(chromium, club.discord.address, size, locale) as page:
        await expect(page.get_by_role("heading", name=title)).to_be_visible()
        for window in (PHONE, WIDE, size):
            await page.set_viewport_size(window)
            await is_clear(page, lesson, game)
        read = [await page.locator("#start").inner_text()]
        assert await complaints(page) == {}
        answers = page.get_by_role("article").filter(has_text=only_you)
        await page.get_by_role("button", name=lesson).click()
        await expect(answers).to_have_count(1)
        await page.get_by_role("button", name=game).click()
        await expect(page.get_by_role("heading", name=re.compile("1: Ana$"))).to_be_visible()
        await expect(answers).to_have_count(1)
        read.append(re.sub("/risk play", "", await answers.inner_text()))
    assert language == "en" or [english_in(text) for text in read] == [set(), set()]


@on_one_loop
@pytest.mark.browser
async def test_a_keyboard_is_enough_and_two_presses_are_one(chromium, club):
    ana = PersonId(club.discord.people[0].id)
    async with browsing(chromium, club.discord.address) as page:
        lesson = page.get_by_role("button", name="Learn Risk In ten minutes, against a computer")
        game = page.get_by_role("button", name="Play now A game against two computers")
        await expect(lesson).to_have_attribute("aria-disabled", "false")
        await page.get_by_role("log").focus()
        await page.keyboard.press("Tab")
        await expect(lesson).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(game).to_be_focused()
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("heading", name=re.compile("1: Ana$"))).to_be_visible()
        await expect(page.get_by_role("log")).to_be_focused()
        await expect(page.get_by_role("button", name="Spread for me")).to_be_visible()
        await expect(lesson).to_be_hidden()
        await page.get_by_role("button", name=re.compile("^risk")).click()
        await expect(game).to_be_visible()
    assert len(await club.engine.queries.games_of(ana)) == 1


PAGE = "http://127.0.0.1:8700"
SEEN = {"DISPLAY": ":0"}


FIREFOX = webbrowser.BackgroundBrowser("firefox")


def found(environment, system="linux", *, at_terminal=True, browser=FIREFOX):
    return find_browser(environment, system=system, at_terminal=at_terminal, get=lambda: browser)


@pytest.mark.parametrize(
    ("environment", "system"),
    [(SEEN, "linux"), ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"), ({}, "darwin")],
)
def test_the_default_browser_is_found(environment, system):
    assert found(environment, system) == FIREFOX.open


@pytest.mark.parametrize(
    "environment",
    [{}, {"DISPLAY": ""}, SEEN | {"CI": "true"}, SEEN | {"SSH_CONNECTION": "10.0.0.1"}],
)
def test_none_is_opened_where_nobody_would_see_it(environment):
    assert found(environment) is None


def test_nor_where_nobody_reads_what_is_printed():
    assert found(SEEN, at_terminal=False) is None
    assert find_browser(SEEN, system="linux", get=lambda: FIREFOX) is None, "pytest reads it"


def test_one_that_works_in_the_terminal_is_left_alone():
    assert found(SEEN, browser=webbrowser.GenericBrowser("lynx")) is None


def opened(find):
    """Open the page, and wait for the end of the thread that does it."""
    thread = open_beside(PAGE, find)
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_the_page_is_opened():
    pages = []
    opened(lambda: pages.append)
    assert pages == [PAGE]


def test_without_a_browser_nothing_happens(caplog):
    with caplog.at_level(logging.INFO):
        opened(lambda: None)
    assert caplog.messages == []


@pytest.mark.parametrize("error", [webbrowser.Error("no runnable browser"), OSError("refused")])
def test_one_that_can_not_be_had_or_refuses_is_logged(caplog, error):
    def fail(*_):
        raise error

    with caplog.at_level(logging.INFO):
        opened(fail)
        opened(lambda: fail)
    assert caplog.messages == [f"no browser opened: {error}"] * 2


def test_one_that_takes_its_time_holds_nothing_up():
    """Not even the end of the program."""
    closed = threading.Event()
    thread = open_beside(PAGE, lambda: lambda _: closed.wait())
    assert thread.is_alive()
    assert thread.daemon
    closed.set()
    thread.join(PATIENCE)


def test_by_default_it_looks_for_the_browser_of_this_machine(monkeypatch):
    pages = []
    monkeypatch.setattr(sandbox_page, "find_browser", lambda: pages.append)
    open_beside(PAGE).join(PATIENCE)
    assert pages == [PAGE]
