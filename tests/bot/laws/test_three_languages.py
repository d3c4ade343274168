"""One table, three languages: a Polish host, one who speaks English, one Russian; each reads their own.

What all read is Polish.
"""

import re

import pytest

from bot.components.custom_ids import Action
from bot.words.catalogue import ENGLISH
from bot.words.languages import find_languages
from rules.table.settings import LANGUAGE
from sandbox import text_of
from tests.bot.support.table import Panel, press_on
from tests.bot.words.test_languages import CODE, english_in

THIRD = "ru" if "ru" in find_languages().catalogues else ENGLISH
OF = {"ana": "pl", "borys": ENGLISH, "celina": THIRD}
LOOKS = (
    "risk status",
    "risk log",
    "risk rules",
    "risk help",
    "risk hand",
    "risk map",
    "my games",
    "my settings",
)
POLISH = re.compile(
    r"\b(się|jest|oraz|tura|gracz|grze|stół|twoje|terytoria|masz|nie)\b", re.IGNORECASE
)
RUSSIAN = re.compile(r"[а-яё]{3,}", re.IGNORECASE)
NAMES = re.compile(r"\b(Polski|English|Русский)\b")
"""Languages by their own names, in a list of languages."""


def languages_in(text):
    """The languages that words of a text are of, besides code and names."""
    read = NAMES.sub(" ", CODE.sub(" ", text))
    found = {"pl": POLISH.search(read), ENGLISH: english_in(read), "ru": RUSSIAN.search(read)}
    return {language for language, seen in found.items() if seen}


def read_by(answer):
    """Every text of an answer: lines, buttons, lists, and pictures in words."""
    yield text_of(answer)
    for attached in answer["attachments"]:
        yield attached.get("description", "")


@pytest.fixture
async def polish(table, discord):
    discord.speak("pl")
    for name, language in OF.items():
        getattr(table, name).speak(language)
    return table


async def lobby(table):
    def found():
        shown = (m for p in (table.lobby_place, table.place) for m in table.discord.messages(p))
        return next((m for m in shown if f"`{table.game}`" in m["content"]), None)

    return await table.discord.wait_for(found, "the lobby")


async def begun(table):
    """A game of the three that has been dealt."""
    await table.open()
    for person in (table.borys, table.celina):
        await press_on(person, await lobby(table), Action.JOIN)
    await press_on(table.ana, await lobby(table), Action.START)
    for person in table.discord.people:
        await person.command(table.place, "order turn", line="spread")
    return await table.mover()


async def test_each_reads_their_own_language_and_all_read_the_tables(polish):
    table = polish
    mover = await begun(table)
    assert LANGUAGE.value_at((await table.look()).roster) == "pl"
    for name, spoken in OF.items():
        person, heard = getattr(table, name), []
        for look in LOOKS:
            heard += read_by((await person.command(table.place, look)).answer)
        panel = Panel(person, await person.command(table.place, "risk play"))
        heard += read_by(panel.last.answer)
        offered = await person.autocomplete(table.place, "order turn", "line", "")
        heard += [each["name"] for each in offered]
        refused = await person.command(table.place, "order turn", line="occupy 1")
        await table.until_told()
        heard += [refused.text, *(letter["content"] for letter in person.dm_messages())]
        assert len(heard) > 10
        wrong = {text: told for text in heard if (told := languages_in(text) - {spoken})}
        assert wrong == {}, name
    await table.pass_turn(mover)
    await table.until_told()
    posts = table.discord.messages(table.place)
    told = [text for post in posts for text in read_by(post)]
    assert len(told) > 3
    assert {text: found for text in told if (found := languages_in(text) - {"pl"})} == {}
