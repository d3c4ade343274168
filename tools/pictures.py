"""Makes the README's pictures with the real program: `python -m tools.pictures [FOLDER]` (needs Chromium).

A person plays two computer players on the sandbox's page, up to the middle of a turn. The page then is
`docs/images/page.png`; the newest map in the channel is `board.png`. In a window of a phone's size the steps
of the turn are `phone-*.png`, for the players' guide; `board-page.png` is the board in a browser with a stack
selected, and `phone-board.png` the same on a phone.

`first-game.gif` is a first game: a person presses "Play now", has their battalions spread and plays a turn;
the computers answer. Each step is a picture of the GIF.
"""

import asyncio
import io
import random
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright

from bot.components.custom_ids import Action
from bot.settings import Settings
from general.running.sandbox_page import beginnings
from general.running.watching import serve_page_here
from general.running.wiring import at_work
from rules.app import Engine, open_engine
from rules.players.levels import choose_steadily
from rules.table.roster import GameId, PersonId, Roster, Status
from sandbox import Cast, JsonObject, Person, Sandbox, SandboxSettings, pointing

IMAGES = Path(__file__).parent.parent / "docs" / "images"
ROUND = 3
WIDE = ViewportSize(width=1180, height=1000)
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
Linked = Callable[[PersonId, GameId], Awaitable[str]]
"""Gives the address of a person's page of a game."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@asynccontextmanager
async def sandbox_at_work(seed: int) -> AsyncIterator[tuple[Sandbox, Engine, Linked]]:
    """A sandbox with the bot in it, and a fixed secret; and the function that makes links."""
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "general.db"
        secret = random.Random(seed).randbytes
        specification = SandboxSettings().specification
        async with (
            Sandbox(specification=specification, cast=Cast(beginnings=beginnings())) as here,
            open_engine(database, secret=secret) as engine,
        ):
            settings = Settings(token=here.token, database=database, dm_pause=0, pace=0)
            with pointing(here.address):
                async with (
                    at_work(settings, engine) as general,
                    serve_page_here(settings, general.bot),
                ):

                    async def link(person: PersonId, game: GameId) -> str:
                        made = general.bot.services.link_to_board
                        return await made(person, game, watches=False) if made else ""

                    yield here, engine, link


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A headless browser."""
    async with async_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        browser = await playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        await browser.close()


class OverTooSoon(Exception):  # noqa: N818 - chance, not an error
    """The game ended before its pictures could be taken."""


async def take_pictures(folder: Path) -> None:
    """Write the pictures of the first game that lasts into its third round into a folder."""
    for seed in count(5):
        with suppress(OverTooSoon):
            await take_pictures_of_game(seed, folder)
            break


async def take_pictures_of_game(seed: int, folder: Path) -> None:
    """Play on the page, and write its pictures and the newest board into a folder.

    Raises:
        OverTooSoon: it ended before the third round.
    """
    async with sandbox_at_work(seed) as (here, engine, link), chromium() as browser:
        page = await browser.new_page(viewport=WIDE)
        await page.goto(here.address)
        ana, table = await play_to_round(page, here, engine)
        (thread,) = here.threads(here.channel)
        await turn_on_a_phone(browser, f"{here.address}/#{thread['id']}", folder)
        for window, name in ((DESK, "board-page.png"), (PHONE, "phone-board.png")):
            await board_in_a_browser(browser, await link(ana, table.id), window, folder / name)
        await page.get_by_role("button", name="Dismiss").last.click()
        await page.get_by_role("button", name="Play").last.click()
        await control(page, Action.FIGHT).wait_for()
        await page.screenshot(path=folder / "page.png")
        boards = [m["attachments"][0] for m in here.messages(thread) if m["attachments"]]
        (folder / "board.png").write_bytes(here.file(boards[-1]))


async def play_to_round(page: Page, here: Sandbox, engine: Engine) -> tuple[PersonId, Roster]:
    """Play from an empty channel to a person's turn in the third round; returns the person and the game.

    Raises:
        OverTooSoon: the game ended before.
    """
    await set_a_table(page)
    await page.get_by_role("button", name="Start", exact=True).last.click()
    await page.locator(".channel", has_text="Ryzyko 1: Ana").click()
    await page.get_by_role("button", name="Play").first.wait_for()
    ana = here.people[0]
    (table,) = await engine.queries.games_of(PersonId(ana.id))
    while not await give_order(ana, engine, table):
        await page.wait_for_timeout(20)
    return PersonId(ana.id), table


async def board_in_a_browser(browser: Browser, link: str, window: ViewportSize, file: Path) -> None:
    """The page in a window, with the stack selected that has the best attack."""
    page = await browser.new_page(viewport=window, reduced_motion="reduce")
    await page.goto(link)
    await page.locator("#bar.asked").wait_for()
    if await page.locator("#settings input[type=range]").is_visible():  # how many move in
        await page.locator("#presses .main").click()
    await page.locator("#next").click()
    await page.locator(".land.target").first.wait_for()
    await page.screenshot(path=file)
    await page.close()


async def set_a_table(page: Page) -> None:
    """Type the command, and add two computer players."""
    box = page.get_by_role("textbox", name="Message #risk")
    await box.fill("/risk new")
    await box.press("Enter")
    await page.keyboard.press("Enter")
    for name in ("Ada", "Bruno"):
        await seat_a_computer(page, name)


async def seat_a_computer(page: Page, name: str) -> None:
    """Choose the first level in the form's list; that player will have this name."""
    await page.get_by_role("combobox", name="Add a computer").last.click()
    await page.get_by_role("option").first.click()
    await page.get_by_text(f"{name} 🤖").first.wait_for()


async def give_order(ana: Person, engine: Engine, table: Roster) -> bool:
    """Give the order that a computer would; returns whether Ana's third turn has begun.

    Raises:
        OverTooSoon: the game is over.
    """
    look = await engine.queries.look(table.id, PersonId(ana.id))
    if look.roster.status is Status.OVER:
        raise OverTooSoon
    if look.player is None or not look.choices:
        return False
    if look.player.table.round == ROUND and look.player.table.phase == "reinforce":
        return True
    command = choose_steadily(look.edition, look.player, look.choices)
    await engine.play.order(f"order {look.revision}", table.id, PersonId(ana.id), command)
    return False


async def turn_on_a_phone(browser: Browser, address: str, folder: Path) -> None:
    """The post that calls, the panel that it opens, the list of attacks, and the result of one."""
    page = await browser.new_page(viewport=PHONE)
    await page.goto(address)
    call = page.get_by_role("button", name="Play").last
    await call.scroll_into_view_if_needed()
    await take_picture(page, folder / "phone-post.png")
    await call.click()
    await control(page, Action.ALL_ON).wait_for()
    await take_picture(page, folder / "phone-reinforce.png")
    await choose_first(page, Action.ALL_ON)
    await control(page, Action.FIGHT).click()
    await page.get_by_role("option").first.wait_for()
    await take_picture(page, folder / "phone-attacks.png")
    await page.get_by_role("option").first.click()
    await page.get_by_text("🎲").last.wait_for()
    await take_picture(page, folder / "phone-battle.png")
    await page.close()


async def choose_first(page: Page, action: Action) -> None:
    """Choose the first entry of an action's list, and wait for the list of attacks."""
    await control(page, action).click()
    await page.get_by_role("option").first.click()
    await control(page, Action.FIGHT).wait_for()


def control(page: Page, action: Action) -> Locator:
    """An action's newest list."""
    lists = page.locator(f'[data-custom-id*=":{action}"]').and_(page.get_by_role("combobox"))
    return lists.last


async def take_picture(page: Page, file: Path) -> None:
    """Take a screenshot once everything has loaded."""
    await page.wait_for_load_state("networkidle")
    await page.screenshot(path=file)


_FILM: Final = "first-game.gif"
_FILMED: Final = ViewportSize(width=940, height=760)
_FILM_WIDTH: Final = 752
_COLOURS: Final = 128
_ALL_DRAWN: Final = """
() => [...document.images].every(each => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom < 0 || top > innerHeight || (each.complete && each.naturalWidth > 0);
})
"""
_THINKING: Final = 120.0
"""Seconds in which the computers have moved, on any machine."""


class Film:
    """Screenshots of a window, each with its duration in milliseconds."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[tuple[Image.Image, int]] = []

    async def take(self, milliseconds: int) -> None:
        """Take a screenshot once everything has loaded."""
        await self._page.wait_for_load_state("networkidle")
        await self._page.wait_for_function(_ALL_DRAWN)
        shot = Image.open(io.BytesIO(await self._page.screenshot(animations="disabled")))
        size = (_FILM_WIDTH, round(shot.height * _FILM_WIDTH / shot.width))
        small = shot.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        self._frames.append((small.quantize(_COLOURS, dither=Image.Dither.NONE), milliseconds))

    def write(self, file: Path) -> None:
        """Write all pictures as one looping GIF."""
        first, *others = (image for image, _ in self._frames)
        each = [milliseconds for _, milliseconds in self._frames]
        first.save(file, save_all=True, append_images=others, duration=each, loop=0, optimize=True)


async def make_film(folder: Path) -> None:
    """Play the first game, and write its GIF into a folder."""
    async with sandbox_at_work(7) as (here, _, _), chromium() as browser:
        page = await browser.new_page(viewport=_FILMED)
        await page.goto(here.address)
        film = Film(page)
        await begin(page, film)
        await lay_battalions(page, film, here)
        await play_a_turn(page, film, here)
        film.write(folder / _FILM)


async def begin(page: Page, film: Film) -> None:
    """From the empty channel to a game against two computers, by one press."""
    await page.get_by_text("General online").wait_for()
    await film.take(1_500)
    game = page.get_by_role("button", name="Play now")
    await game.hover()
    await film.take(1_000)
    await game.click()


async def lay_battalions(page: Page, film: Film, here: Sandbox) -> None:
    """In the game's thread: General places all armies, and the others place theirs."""
    spread = newest(page, "Spread for me")
    await spread.wait_for()
    await film.take(2_500)
    await spread.click()
    (thread,) = here.threads(here.channel)
    await here.wait_for_message(thread, calls_ana, within=_THINKING)


def calls_ana(message: JsonObject) -> bool:
    """Whether the message is the public call that it is the person's turn."""
    return "it’s your turn" in message["content"]


async def play_a_turn(page: Page, film: Film, here: Sandbox) -> None:
    """Armies where they help most, the best attacks, and the end; then the others, to the next call."""
    await page.get_by_role("button", name="Dismiss").last.click()
    (thread,) = here.threads(here.channel)
    called = await here.wait_for_message(thread, calls_ana)
    await film.take(2_500)
    await newest(page, "Play").click()
    await control(page, Action.ALL_ON).wait_for()
    await film.take(2_000)
    await take_first(page, film, Action.ALL_ON)
    for _ in range(3):
        await take_first(page, film, Action.FIGHT)
        await film.take(1_500)
    await newest(page, "End turn").click()
    await here.wait_for_message(thread, calls_ana, after=called, within=_THINKING)
    await film.take(3_000)


async def take_first(page: Page, film: Film, action: Action) -> None:
    """Open an action's list, show it, and take its first entry; wait for the next list of attacks."""
    await control(page, action).click()
    first = page.get_by_role("option").first
    await first.wait_for()
    await film.take(1_200)
    await first.click()
    await first.wait_for(state="detached")
    await control(page, Action.FIGHT).wait_for()
    await page.wait_for_timeout(500)


def newest(page: Page, label: str) -> Locator:
    """The newest button with that label."""
    return page.get_by_role("button", name=label, exact=True).last


async def make_all(folder: Path) -> None:
    """Write the pictures and the GIF into a folder."""
    await take_pictures(folder)
    await make_film(folder)


if __name__ == "__main__":
    asyncio.run(make_all(Path(*sys.argv[1:]) if sys.argv[1:] else IMAGES))
