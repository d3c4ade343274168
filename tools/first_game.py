"""Makes the README's GIF of a first game with the real program: `python -m tools.first_game [FOLDER]`.

It needs Chromium. On the sandbox's page a person types `/risk new`, seats two computer players, starts, lets
their battalions be spread and plays a turn; the computers answer. Each step is a picture of the GIF.
"""

import asyncio
import io
import sys
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Locator, Page, ViewportSize

from bot.components.custom_ids import Action
from sandbox import JsonObject, Sandbox
from tools.pictures import IMAGES, chromium, control, sandbox_at_work, seat_a_computer

NAME: Final = "first-game.gif"
_WINDOW: Final = ViewportSize(width=940, height=760)
_WIDTH: Final = 752
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
        size = (_WIDTH, round(shot.height * _WIDTH / shot.width))
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
        page = await browser.new_page(viewport=_WINDOW)
        await page.goto(here.address)
        film = Film(page)
        await set_the_table(page, film)
        await lay_battalions(page, film, here)
        await play_a_turn(page, film, here)
        film.write(folder / NAME)


async def set_the_table(page: Page, film: Film) -> None:
    """From the empty channel to the start of a game."""
    box = page.get_by_role("textbox", name="Message #risk")
    await page.get_by_text("General online").wait_for()
    await film.take(1_500)
    await box.press_sequentially("/risk new")
    await film.take(1_500)
    await box.press("Enter")
    await page.keyboard.press("Enter")
    await newest(page, "Start").wait_for()
    await film.take(2_000)
    for name in ("Ada", "Bruno"):
        await seat_a_computer(page, name)
        await film.take(1_200)
    await newest(page, "Start").click()


async def lay_battalions(page: Page, film: Film, here: Sandbox) -> None:
    """In the game's thread: the General places all armies, and the others place theirs."""
    await page.locator(".channel", has_text="Ryzyko 1: Ana").click()
    await newest(page, "Play").click()
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


if __name__ == "__main__":
    asyncio.run(make_film(Path(*sys.argv[1:]) if sys.argv[1:] else IMAGES))
