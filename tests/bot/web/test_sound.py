"""Sound: off until it is switched on, loaded only then, and never in the way."""

import io
import wave

import numpy as np
import pytest
from playwright.async_api import expect

from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import PHONE, begun
from tests.sandbox.browser import browsing, chromium
from tools.sounds import FOLDER, RATE, SOUNDS, packed

__all__ = ["chromium"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

MOST = 30_000
_DEAF = "AudioContext = class { constructor() { throw new DOMException('no device', 'NotSupportedError'); } }"
_CLOSED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); }
})"""
_HEARD = """window.heard = 0; const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function () { window.heard += 1; start.call(this); }"""


def samples(data):
    with wave.open(io.BytesIO(data)) as read:
        assert (read.getnchannels(), read.getsampwidth(), read.getframerate()) == (1, 2, RATE)
        return np.frombuffer(read.readframes(read.getnframes()), "<i2").astype(int)


async def test_three_small_files_are_what_the_tool_makes():
    files = {each.stem: each.read_bytes() for each in FOLDER.glob("*.wav")}
    assert files.keys() == SOUNDS.keys()
    assert sum(map(len, files.values())) <= MOST
    for name, data in files.items():
        kept, made = samples(data), samples(packed(SOUNDS[name]()))
        assert np.abs(kept - made).max() <= 2, "numpy may round otherwise"


@pytest.mark.parametrize("lacks", ["", _DEAF, _CLOSED])
async def test_it_is_loaded_once_it_is_switched_on_and_remembered(chromium, serve, lacks):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, "about:blank", PHONE) as page:
            asked = []
            page.on("request", lambda each: asked.append(each.url.rpartition(".")[2]))
            await page.add_init_script(lacks or _HEARD)
            await page.goto(await site.link(first, game))
            hand = Hand(page)
            await hand.ready()
            await page.locator("#tab-more").click()
            await expect(page.locator("[data-key=sound]")).not_to_be_checked()
            assert "wav" not in asked
            await page.locator("[data-key=sound]").check()
            if not lacks:
                await page.wait_for_function("() => window.heard")
                assert asked.count("wav") == len(SOUNDS)
            await page.locator("#tab-more").click()
            await hand.press("Spread the rest")
            await expect(page.locator("#told")).to_contain_text("Placed")
            await page.reload()
            await hand.ready()
            await page.locator("#tab-more").click()
            await expect(page.locator("[data-key=sound]")).to_be_checked(checked=lacks != _CLOSED)
