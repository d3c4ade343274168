"""What Discord shows of the commands comes from the catalogues, in every language that has one."""

import asyncio

import pytest
from discord import Client, Intents, app_commands

from bot.commands.names import CatalogueTranslator
from bot.components.services import Equipment
from bot.running import running_bot
from bot.tree import NOTE, command_groups, payloads
from bot.words.catalogue import ENGLISH, words
from bot.words.languages import find_languages, languages_of
from rules.app import open_engine
from rules.table.settings import LANGUAGE
from sandbox.checks.limits import check_commands, command_size
from tests.bot.support.made_up import MARK, made_up

ROOM = 7_800
"""Of the 8,000 characters that Discord takes of a command, of each text the longest translation."""
BOTH = languages_of([words(), made_up("pl")])


def registered(languages):
    """The commands as Discord is told of them."""

    async def translated():
        tree = app_commands.CommandTree(Client(intents=Intents.none()))
        for group in command_groups(languages):
            tree.add_command(group)
        await tree.set_translator(CatalogueTranslator(languages))
        return await payloads(tree)

    return asyncio.run(translated())


def texts(command):
    """Each text that is translated, with its translations."""
    yield command["description"], command["description_localizations"]
    for choice in command.get("choices") or ():
        yield choice["name"], choice.get("name_localizations", {})
    for option in command.get("options") or ():
        yield from texts({"description_localizations": {}, **option})


def names(command):
    yield from command.get("name_localizations") or ()
    for option in command.get("options") or ():
        yield from names(option)


TOLD = registered(BOTH)


@pytest.mark.parametrize("command", TOLD, ids=lambda command: command["name"])
def test_every_description_and_choice_is_said_in_each_language(command):
    told = list(texts(command))
    assert len(told) > 10
    own = {each.say("language-name") for each in BOTH.catalogues.values()}
    said = {text: translated for text, translated in told if text not in own}
    assert all(each["pl"].startswith(MARK) for each in said.values())
    plain = {text: {k: v.replace(MARK, "") for k, v in each.items()} for text, each in said.items()}
    assert plain == {text: {"pl": text} for text in said}


def test_each_language_that_is_spoken_is_offered_and_its_people_read_the_commands_in_it():
    """To a table, to a person, and to whoever types a slash: a further catalogue is all that this takes."""
    spoken = {*find_languages().catalogues}
    told = {command["name"]: command for command in registered(find_languages())}
    assert spoken == {*LANGUAGE.values}
    for group in ("host", "my"):
        (language,) = (one for one in told[group]["options"] if one["name"] == "language")
        option = next(one for one in language["options"] if one["name"] == "language")
        assert {choice["value"] for choice in option["choices"]} - {"discord"} == spoken
    for command in told.values():
        assert {locale[:2] for locale in command["description_localizations"]} == spoken - {ENGLISH}


def test_names_are_the_same_in_every_language():
    """What all read names commands, and so do people to each other."""
    assert [name for command in TOLD for name in names(command)] == []


def test_no_command_grows_too_long_with_the_longest_translations():
    """One that does is registered by Discord no more, and none beside it."""
    told = registered(find_languages())
    check_commands(told)
    assert max(map(command_size, told)) <= ROOM
    said = [
        each
        for command in told
        for text, others in texts(command)
        for each in (text, *others.values())
    ]
    assert [each for each in said if not 0 < len(each) <= 100] == []


async def test_discord_is_told_each_description_in_each_language(discord, settings):
    await registering(settings, BOTH, discord, f"{MARK}Acts of play")


async def test_the_commands_are_registered_anew_when_a_translation_changes(discord, settings):
    await registering(settings, BOTH, discord, f"{MARK}Acts of play")
    changed = made_up("pl").with_overrides({"command-order": "Rozkazy"})
    await registering(settings, languages_of([words(), changed]), discord, "Rozkazy")


async def registering(settings, languages, discord, told):
    """A bot that speaks these languages starts, and Discord is told this of `/order` in Polish."""
    equipment = Equipment(languages=languages)
    async with open_engine(settings.database) as engine, running_bot(settings, engine, equipment):
        note = settings.database.with_suffix(f".{NOTE}")
        await discord.wait_for(
            lambda: of_order(discord) == {"pl": told} and note.is_file(), "the commands"
        )


def of_order(discord):
    return next(
        (each["description_localizations"] for each in discord.commands if each["name"] == "order"),
        None,
    )
