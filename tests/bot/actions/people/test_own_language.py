"""The language that a person chose for themselves: everywhere that they alone read, kept, exported, forgotten."""

import pytest

from bot.components.custom_ids import Action
from bot.people.page import AS_DISCORD
from rules.table.roster import PersonId
from tests.bot.actions.people.test_own_data import exported
from tests.bot.support.table import Panel, press_on
from tests.patience import patience


async def test_answers_suggestions_and_letters_follow_it(table):
    said = await table.borys.command(table.place, "my language", language="pl")
    assert "Odtąd język naszych rozmów" in said.text
    await table.seat_all()
    begun = await press_on(table.ana, await table.lobby(), Action.START)
    await table.until_told()
    assert "The game begins" in begun.text
    assert "Strefa czasowa" in (await table.borys.command(table.place, "my show")).text
    assert "Your game" not in (await table.borys.command(table.place, "risk hand")).text
    (letter,) = table.borys.dm_messages()
    assert letter["content"].startswith("**Twoje zadanie**")
    assert "Ana" in table.discord.messages(table.place)[-1]["content"]
    (other,) = table.ana.dm_messages()
    assert other["content"].startswith("**Your mission**")


async def test_it_is_chosen_by_list_and_taken_back(table):
    panel = Panel(table.ana, await table.ana.command(table.place, "my show"))
    assert "Zrobione" not in await panel.press(Action.LANGUAGE, value="pl")
    assert "zgodnie z twoim wyborem" in panel.text
    assert "as Discord speaks with you" in await panel.press(Action.LANGUAGE, value=AS_DISCORD)


async def test_it_is_exported_and_forgotten(table, discord):
    table.ana.speak("uk")
    await table.ana.command(table.place, "my language", language="pl")
    _, kept = await exported(table, table.ana, discord)
    assert (kept["language"], kept["locale"]) == ("pl", "uk")
    panel = Panel(table.ana, await table.ana.command(table.place, "my show"))
    await panel.press(Action.ME, "forget")
    await panel.press(Action.FORGET_ME)
    profile = await table.engine.profiles.of(PersonId(table.ana.id))
    assert (profile.language, profile.locale) == ("", "")


async def test_letters_are_in_discords_language_with_a_person(table):
    """Nobody says it with a letter, so it is kept from when they last asked for something."""
    table.borys.speak("pl")
    await table.begin()
    await table.until_told()
    (letter,) = table.borys.dm_messages()
    assert letter["content"].startswith("**Twoje zadanie**")


@pytest.mark.parametrize("locale", ["tlh", "pl-XX", "", "a locale of tomorrow"])
async def test_a_locale_that_nobody_knows_is_answered_all_the_same(table, locale):
    table.ana.speak(locale)
    said = await table.ana.command(table.place, "my show")
    assert ("Język" in said.text) == locale.startswith("pl")


async def test_what_is_noted_late_is_not_kept_of_somebody_forgotten(table):
    """Who asks for two things at once may be forgotten before the first is noted."""
    profiles, person = table.engine.profiles, PersonId(table.ana.id)
    before = profiles.forgettings
    await table.engine.forgetting.forget("forgets", person, "Ana")
    async with patience():
        await profiles.note_locale(person, "pl", before)
    assert (await profiles.of(person)).locale == ""
