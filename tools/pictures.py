"""Makes the README's pictures with the real program: `python -m tools.pictures` (needs Chromium).

A person sits down with two computer players on the sandbox's page and takes part of a turn. The page
as it looks then is `docs/images/page.png`; the newest map in the channel is `board.png`.
"""

import asyncio
import random
import shutil
import tempfile
from pathlib import Path

from playwright.async_api import Page, async_playwright

from bot.settings import Settings
from general.wiring import at_work
from rules.engine import Engine, open_engine
from rules.model.roster import PersonId, Roster
from rules.players import choose
from sandbox import Person, Sandbox, SandboxSettings, pointing

IMAGES = Path(__file__).parent.parent / "docs" / "images"
ROUND = 3
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


async def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "general.db"
        secret = random.Random(5).randbytes
        specification = SandboxSettings().specification
        async with (
            Sandbox(specification=specification) as here,
            open_engine(database, secret=secret) as engine,
        ):
            settings = Settings(token=here.token, database=database, dm_pause=0, pace=0)
            with pointing(here.address):
                async with at_work(settings, engine):
                    await take_pictures(here, engine)


async def take_pictures(here: Sandbox, engine: Engine) -> None:
    async with async_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1180, "height": 1000})
        await page.goto(here.address)
        await play(page, here, engine)
        await page.screenshot(path=IMAGES / "page.png")
        await browser.close()
    (thread,) = here.threads(here.channel)
    boards = [m["attachments"][0] for m in here.messages(thread) if m["attachments"]]
    (IMAGES / "board.png").write_bytes(here.file(boards[-1]))


async def play(page: Page, here: Sandbox, engine: Engine) -> None:
    """Play from an empty channel to the third round, in the middle of a battle."""
    box = page.get_by_role("textbox", name="Message #risk")
    await box.fill("/risk new")
    await box.press("Enter")
    await page.keyboard.press("Enter")
    await page.locator(".channel", has_text="Ana’s table").click()
    for name in ("Ada", "Bruno"):
        await page.get_by_role("button", name="Add computer").click()
        await page.get_by_text(f"{name} 🤖").first.wait_for()
    await page.get_by_role("button", name="Start", exact=True).click()
    await page.get_by_role("button", name="My turn").first.wait_for()
    ana = here.people[0]
    (table,) = await engine.queries.games_of(PersonId(ana.id))
    while not await order(ana, engine, table):
        await page.wait_for_timeout(20)
    await page.get_by_role("button", name="My turn").last.click()
    await page.get_by_role("combobox", name="From where?").last.wait_for()


async def order(ana: Person, engine: Engine, table: Roster) -> bool:
    """Give the order that a computer would; gives whether Ana's third battle has been reached."""
    look = await engine.queries.look(table.id, PersonId(ana.id))
    if look.player is None or not look.choices:
        return False
    if look.player.table.round == ROUND and look.player.table.phase == "battle":
        return True
    command = choose(look.edition, look.player, look.choices)
    await engine.play.order(f"order {look.revision}", table.id, PersonId(ana.id), command)
    return False


if __name__ == "__main__":
    asyncio.run(main())
