"""The modals of the page in a real browser: every kind of field, by mouse, keyboard and thumb."""

import asyncio
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import expect

from sandbox import Sandbox, SandboxSettings, pointing
from tests.patience import patience
from tests.sandbox.browser import browsing, chromium
from tests.sandbox.modal_probe import ModalProbe

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

NARROW = {"width": 360, "height": 740}


@asynccontextmanager
async def logged_in(token):
    bot = ModalProbe()
    running = asyncio.create_task(bot.start(token))
    try:
        async with patience():
            await bot.seen_ready.wait()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club():
    """A sandbox and its bot, for all tests of this module; each has a channel of its own."""
    settings = SandboxSettings()
    async with Sandbox(specification=settings.specification) as started:
        started.add_role("Generals")
        with pointing(started.address):
            async with logged_in(started.token) as bot:
                yield started, bot
                assert bot.errors == []
    assert started.violations == []


@pytest_asyncio.fixture(loop_scope="module")
async def window(chromium, club, request):
    """A wide window that shows a new channel to Ana."""
    started, _ = club
    channel = started.add_channel(request.node.name[5:35].strip("_"))
    async with browsing(chromium, f"{started.address}/#{channel['id']}") as page:
        await expect(page.get_by_role("heading", name=channel["name"])).to_be_visible()
        yield page


async def open_form(page, name, title):
    """Open a modal by its command."""
    await page.get_by_role("textbox", name="Message #").fill(f"/form {name}")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").press("Enter")
    form = page.get_by_role("dialog", name=title)
    await expect(form).to_be_visible()
    return form


async def choose(page, form, select, *options):
    await form.get_by_role("combobox", name=select).click()
    for option in options:
        await page.get_by_role("option", name=option).click()
    done = page.get_by_role("button", name="Done")
    if await done.is_visible():
        await done.click()


def submit(form):
    return form.get_by_role("button", name="Submit")


async def test_every_choice_is_made_with_the_mouse(window):
    form = await open_form(window, "choices", "Orders")
    await form.get_by_text("Two", exact=True).click()
    await form.get_by_label("Brazil").check()
    await choose(window, form, "Colours", "Red", "Blue")
    await form.get_by_label("Sure").check()
    await form.get_by_label("Word").fill("elk")
    await submit(form).click()
    await expect(
        window.get_by_text("two; [alaska, brazil]; [Red, Blue]; True; elk")
    ).to_be_visible()
    await expect(form).to_have_count(0)


async def test_every_choice_is_made_by_keyboard(window):
    keys = window.keyboard
    form = await open_form(window, "choices", "Orders")
    await expect(form.get_by_label("One")).to_be_focused()
    await keys.press("ArrowDown")
    await expect(form.get_by_label("Two")).to_be_checked()
    await keys.press("Tab")
    await expect(form.get_by_label("Alaska")).to_be_focused()
    await keys.press("Space")
    await keys.press("Tab")
    await keys.press("Space")
    await keys.press("Tab")
    await keys.press("Tab")
    await keys.press("Tab")
    await expect(form.get_by_role("combobox", name="Colours")).to_be_focused()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter", "Control+Enter", "Tab"):
        await keys.press(key)
    await expect(form.get_by_label("Sure")).to_be_focused()
    await keys.press("Space")
    await keys.press("Tab")
    await keys.type("elk")
    await keys.press("Enter")
    await expect(window.get_by_text("two; [alberta]; [Red, Green]; True; elk")).to_be_visible()


async def test_fields_are_named_described_and_marked_as_required(window):
    form = await open_form(window, "choices", "Orders")
    dice = form.get_by_role("radiogroup", name="Dice")
    await expect(dice).to_have_accessible_description("How many to roll")
    await expect(dice).to_have_attribute("aria-required", "true")
    one = form.get_by_role("radio", name="One", exact=True)
    await expect(one).to_have_accessible_description("for careful people")
    lands = form.get_by_role("group", name="Lands")
    await expect(lands).to_have_accessible_description("Choose up to 2.")
    sure = form.get_by_role("checkbox", name="Sure", exact=True)
    await expect(sure).to_have_accessible_description("It can't be taken back")
    colours = form.get_by_role("combobox", name="Colours", exact=True)
    await expect(colours).to_have_attribute("aria-required", "true")


async def test_what_is_missing_is_asked_for_where_it_is(window):
    form = await open_form(window, "choices", "Orders")
    await form.get_by_label("Word").fill("elk")
    await submit(form).click()
    await expect(form.get_by_label("One")).to_be_focused()
    await form.get_by_label("One").check()
    await form.get_by_label("Alaska").uncheck()
    await submit(form).click()
    trouble = form.get_by_role("alert")
    await expect(trouble).to_have_text("Choose at least 1 for “Lands”.")
    await expect(form.get_by_label("Alaska")).to_be_focused()
    await form.get_by_label("Peru").check()
    await submit(form).click()
    await expect(trouble).to_have_text("Choose at least 2 for “Colours”.")


async def test_no_more_can_be_ticked_than_may_be(window):
    form = await open_form(window, "choices", "Orders")
    await form.get_by_label("Peru").check()
    await expect(form.get_by_label("Brazil")).to_be_disabled()
    await form.get_by_label("Alaska").uncheck()
    await expect(form.get_by_label("Brazil")).to_be_enabled()


async def test_optional_fields_are_left_or_cleared(window):
    form = await open_form(window, "optional", "Wishes")
    await expect(form.get_by_text("Choose 2 to 3.")).to_be_visible()
    await form.get_by_label("Two").check()
    await form.get_by_role("button", name="Clear").click()
    await form.get_by_label("Alaska").uncheck()
    await choose(window, form, "Colours", "Red")
    await choose(window, form, "Colours", "Red")
    await submit(form).click()
    await expect(window.get_by_text("None; []; []; []; moose")).to_be_visible()


async def test_users_roles_and_channels_are_chosen(window):
    form = await open_form(window, "picks", "Picks")
    await expect(form.locator("strong")).to_have_text("well")
    await choose(window, form, "User", "Borys")
    await form.get_by_role("combobox", name="Role").click()
    await expect(window.get_by_role("option")).to_have_text(["Generals"])
    await window.get_by_role("option").click()
    await choose(window, form, "Either", "@everyone", "Ana")
    await choose(window, form, "Channel", "#risk")
    await submit(form).click()
    said = window.get_by_text("[borys]; [Generals]; ")
    await expect(said).to_contain_text("; [risk]")
    await expect(said).to_contain_text("ana")


async def test_files_are_uploaded(window, tmp_path):
    form = await open_form(window, "files", "Papers")
    papers = [paper("plan.txt", b"Go east"), paper("zażółć.txt", b"Go west")]
    await form.get_by_label("Files").set_input_files([*papers, paper("more.txt", b"")])
    await expect(form.get_by_role("listitem")).to_have_text(["plan.txt", "zażółć.txt", "more.txt"])
    await submit(form).click()
    trouble = form.get_by_role("alert")
    await expect(trouble).to_have_text("Choose at most 2 for “Files”.")
    with (tmp_path / "large.txt").open("wb") as large:
        large.truncate(10 * 2**20 + 1)
    await form.get_by_label("Files").set_input_files(large.name)
    await submit(form).click()
    await expect(trouble).to_have_text("“large.txt” is larger than 10 MB.")
    await form.get_by_label("Files").set_input_files(papers)
    await submit(form).click()
    said = "[plan.txt text/plain Go east, zażółć.txt text/plain Go west]"
    await expect(window.get_by_text(said)).to_be_visible()


def paper(name, data):
    return {"name": name, "mimeType": "text/plain", "buffer": data}


async def test_escape_closes_a_modal_and_gives_the_focus_back(window):
    await window.get_by_role("textbox", name="Message #").fill("/form button")
    await window.keyboard.press("Enter")
    await window.get_by_role("button", name="Send").press("Enter")
    button = window.get_by_role("button", name="Change")
    await button.press("Enter")
    form = window.get_by_role("dialog", name="Change")
    await expect(form.get_by_label("One")).to_be_focused()
    await window.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await expect(button).to_be_focused()
    await button.press("Enter")
    await form.get_by_label("Three").check()
    await submit(form).click()
    await expect(window.get_by_role("article")).to_contain_text("three (edited)")


@pytest.mark.parametrize(
    ("name", "title"),
    [("choices", "Orders"), ("optional", "Wishes"), ("picks", "Picks"), ("files", "Papers")],
)
async def test_on_a_narrow_phone_everything_fits_and_is_large_enough(chromium, club, name, title):
    started, _ = club
    channel = started.add_channel("pocket")
    async with browsing(chromium, f"{started.address}/#{channel['id']}", NARROW) as page:
        form = await open_form(page, name, title)
        assert await form.evaluate("each => each.scrollWidth <= each.clientWidth")
        box = await form.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROW["width"]
        targets = form.locator(
            ".option-row, .select-button, .button, input:not([type=radio], [type=checkbox])"
        )
        heights = await targets.evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().height)"
        )
        assert heights
        assert min(heights) >= 40
        await submit(form).scroll_into_view_if_needed()
        await expect(submit(form)).to_be_in_viewport()
