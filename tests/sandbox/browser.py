"""A real Chromium for tests that look at a page: `from tests.sandbox.browser import chromium`.

The fixture lives on the module's event loop, so such a module marks its tests with
`pytest.mark.asyncio(loop_scope="module")`.
"""

import os
import shutil
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import async_playwright, expect

_GRAVE = {"serious", "critical"}
_NAMES = ("chromium", "chromium-browser", "google-chrome")
_QUIET = (
    "--no-sandbox",  # Chromium's own sandbox refuses to run for root, as in a container
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
_PATIENCE = 60_000.0
"""Milliseconds: a guard against what never comes, and no measure of speed."""
expect.set_options(timeout=_PATIENCE)
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 380, "height": 760}


def executable():
    """Where Chromium is; without one the test is left out, or fails where nothing may be."""
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None and os.environ.get("NOTHING_LEFT_OUT"):
        pytest.fail("no Chromium here, and nothing may be left out")
    if found is None:
        pytest.skip("no Chromium here: the page was not tried in a browser")
    return found


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium():
    """A browser without a window, for the tests of one module."""
    found = executable()
    async with async_playwright() as playwright, launched(playwright, found) as browser:
        yield browser


@asynccontextmanager
async def launched(playwright, found=None):
    """A browser without a window."""
    browser = await playwright.chromium.launch(executable_path=found or executable(), args=_QUIET)
    yield browser
    await browser.close()


@asynccontextmanager
async def browsing(browser, address, viewport=None, locale="en-US", *, refused=False):
    """A window of its own at an address, which is left without an error in its console.

    `refused`: it asks for what the sandbox refuses, which stands there as one.
    """
    context = await browser.new_context(
        viewport=viewport or WIDE, reduced_motion="reduce", locale=locale
    )
    context.set_default_timeout(_PATIENCE)
    page = await context.new_page()
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.extend([said.text] * (said.type == "error")))
    try:
        await page.goto(address)
        yield page
    finally:
        await context.close()
    # A sandbox that is away is no fault of the page.
    faultless = ("WebSocket", "status of 400") if refused else ("WebSocket",)
    assert [each for each in troubles if not any(word in each for word in faultless)] == []


async def complaints(page):
    """What axe-core finds on a page that is serious, each with the places."""
    found = (await Axe().run(page)).response["violations"]
    return {
        each["id"]: [node["target"] for node in each["nodes"]]
        for each in found
        if each["impact"] in _GRAVE
    }
