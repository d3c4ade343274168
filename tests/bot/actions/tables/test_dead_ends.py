"""People who come too late, or to the wrong table, are told which command does what they want."""

import re

import pytest

from bot.tree import command_groups
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.refusals import table_refusal
from rules.model.errors import TableReason, TableRefused

LANGUAGES = ("en", "pl", "ru")
COMMANDS = frozenset(
    command.qualified_name
    for group in command_groups(find_languages())
    for command in group.walk_commands()
)
COMMAND = re.compile(r"`/([a-z ]+)`")


@pytest.mark.parametrize("command", ["risk leave", "host cancel", "risk join"])
async def test_what_is_too_late_once_a_game_has_begun_names_the_ways_out(table, discord, command):
    """A refusal names what to do instead: give the game up, have it closed, or start another."""
    await table.begin()
    person = discord.add_person("Dora") if command == "risk join" else table.ana
    said = await person.command(table.place, command, game=table.game)
    assert "The game has already begun." in said.text
    assert {"order resign", "moderate close", "risk new"} <= {*COMMAND.findall(said.text)}


@pytest.mark.parametrize(
    ("reason", "instead"),
    [
        (TableReason.ALREADY_STARTED, {"order resign", "moderate close", "risk new"}),
        (TableReason.NOT_STARTED, {"risk start"}),
        (TableReason.GAME_OVER, {"risk table again", "risk new"}),
        (TableReason.FULL, {"my games", "risk new"}),
        (TableReason.ALREADY_SEATED, {"risk turn", "risk leave"}),
        (TableReason.NOT_A_PLAYER, {"risk join", "my games"}),
        (TableReason.NOT_HOST, {"host office"}),
        (TableReason.ALREADY_COMPUTER, {"risk join"}),
        (TableReason.OWN_SEAT, {"my vacation", "order resign"}),
        (TableReason.MANY_SEATED, {"host remove"}),
        (TableReason.NOTHING_PROPOSED, {"host pace"}),
        (TableReason.NO_PRESET, {"host save"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_same_commands(reason, instead, language):
    """A refusal names what to do instead, by a command that there is, in each language."""
    facts = {"host": "Ana", "name": "Ana", "places": 3, "players": 4}
    said = table_refusal(words(language), TableRefused(reason, **facts))
    assert {*COMMAND.findall(said)} == instead
    assert instead <= COMMANDS
