"""A table of Poles reads Polish: in answers, panels, posts, alt texts and lists, and no English word."""

import re

import pytest

from bot.components.custom_ids import Action
from rules.table.settings import LANGUAGE
from tests.bot.support.table import Table

ENGLISH = re.compile(
    r"\b(the|and|you|your|yours|is|are|has|have|of|from|with|for|its|their|they|this|that|will|can|"
    r"may|not|none|attack|territory|territories|armies|card|cards|turn|round|game|player|players|wins|"
    r"table|seat|seats|host|yes|press|takes|loses|moves|places|draws|daily|relaxed|weekly|which|who|what|how|many|when)\b",
    re.IGNORECASE,
)
CODE = re.compile(r"```.*?```|`[^`]*`|<[^>]*>|\b(?:[A-Z0-9]+-)+[A-Z0-9]+\b", re.DOTALL)


def english_in(text):
    """The English words of a text, besides commands, mentions, code and the ids of rules."""
    return {found.group().casefold() for found in ENGLISH.finditer(CODE.sub(" ", text))}


class Poles(Table):
    """Three who speak Polish, on a server that does."""

    seats, number = "**Miejsca**", "Gra"


@pytest.fixture
async def poles(table):
    table.discord.speak("pl")
    for person in table.discord.people:
        person.speak("pl")
    return Poles(table.discord, table.engine)


LOOKS = ("risk status", "risk log", "risk rules", "risk help", "risk hand", "my games", "my show")


async def everything_read(table, mover):
    """What the mover looks at, the panel and a turn, and all posts with their alt texts."""
    read = [(await mover.command(table.place, look)).text for look in LOOKS]
    panel = await table.panel(mover)
    read += [panel.text, await panel.press(Action.SPREAD)]
    await table.pass_turn(mover)
    await table.until_told()
    for post in table.discord.messages(table.place):
        read += [post["content"], *(each["description"] for each in post["attachments"])]
    assert len(read) > 12
    return read


async def test_a_table_of_poles_reads_no_english_word(poles):
    mover = await poles.play_setup()
    assert LANGUAGE.value_at((await poles.look()).roster) == "pl"
    read = await everything_read(poles, mover)
    assert {text: words for text in read if (words := english_in(text))} == {}
