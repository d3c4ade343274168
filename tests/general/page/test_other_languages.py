"""Who opens the sandbox in a browser of their language is greeted, helped and played with in it."""

import re

import pytest
from playwright.async_api import expect

from bot.words.languages import find_languages
from tests.bot.text.test_polish_table import english_in
from tests.general.club import club_at
from tests.sandbox.browser import browsing, chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
SPOKEN = {
    "pl": ("pl-PL", "Tu wszystko się zaczyna", "Tylko ty to widzisz", "Napisz: #", "Wyślij"),
    "ru": ("ru-RU", "Здесь всё начинается", "Видите только вы", "Написать: #", "Отправить"),
}


@pytest.mark.parametrize("language", sorted(SPOKEN.keys() & set(find_languages().catalogues)))
async def test_a_browser_of_another_language(chromium, tmp_path, language):
    locale, begins, only_you, write, send = SPOKEN[language]
    async with (
        club_at(tmp_path) as club,
        browsing(chromium, club.discord.address, locale=locale) as page,
    ):
        await expect(page.get_by_text(begins).first).to_be_visible()
        read = [await page.locator("body").inner_text()]
        box = page.get_by_role("textbox", name=write)
        await box.fill("/risk")
        await expect(page.get_by_role("option").first).to_be_visible()
        read.append(await page.get_by_role("listbox").first.inner_text())
        for answers, path in enumerate(("/risk learn", "/risk new"), start=1):
            await box.fill(path)
            await page.keyboard.press("Enter")
            await page.get_by_role("button", name=send).press("Enter")
            answered = page.get_by_role("article").filter(has_text=only_you)
            await expect(answered).to_have_count(answers)
        read.append(await page.locator("body").inner_text())
    words = {
        text: english_in(re.sub(r"(?m)^/.*$", "", text)) for text in read
    }  # without commands' names
    assert {text: found for text, found in words.items() if found} == {}
