"""A table of Russians reads no Latin letter besides names, commands and code."""

import re

import pytest

from rules.table.settings import LANGUAGE
from tests.bot.text.test_polish_table import CODE, Poles, everything_read

NAMES = {"Ana", "Borys", "Celina", "Discord", "SHA", "UTC"}
LATIN = re.compile(r"[A-Za-z]+")


def latin_in(text):
    """The Latin words of a text, besides names, commands, mentions, code and the ids of rules."""
    return {*LATIN.findall(CODE.sub(" ", text))} - NAMES


class Russians(Poles):
    """Three who speak Russian, on a server that does."""

    seats, number = "**Места**", "Игра"


@pytest.fixture
async def russians(table):
    table.discord.speak("ru")
    for person in table.discord.people:
        person.speak("ru")
    return Russians(table.discord, table.engine)


async def test_a_table_of_russians_reads_no_latin_word(russians):
    mover = await russians.play_setup()
    assert LANGUAGE.value_at((await russians.look()).roster) == "ru"
    read = await everything_read(russians, mover)
    named = (text.replace(russians.game, "") for text in read)
    assert {text: words for text in named if (words := latin_in(text))} == {}
