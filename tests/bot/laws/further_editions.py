"""A table that plays a further rulebook on a further board: test_further_editions.py runs this.

It does so in a process where they are registered before the bot's commands are imported, as those
of the package are.
"""

import pytest

from bot.components.custom_ids import Action
from rules.editions.registry import find_rulebook
from rules.players.levels import choose_steadily
from rules.table.roster import PersonId, Status
from tests.bot.support.hosting import host
from tests.bot.support.table import press_on

PAGES = [("mini", "Mini Risk", "MI-TURN-2"), ("classic", "Risk", "E1-ATT-1, E1-FORT-1")]


async def sit_down(table, edition):
    """Ana sets a table of three on the isles; Borys and Celina join."""
    await table.open(edition=edition, options="board=isles")
    lobby = await table.lobby()
    for person in table.discord.people[1:]:
        await person.press(lobby, "Join")
    return lobby


async def play_on(table):
    """Everybody does what a computer would, until the game is over."""
    while (await table.look()).roster.status is Status.PLAYING:
        mover = await table.mover()
        look = await table.look(mover)
        command = choose_steadily(look.edition, look.player, look.choices)
        action = f"{table.game}-{look.revision}"
        await table.engine.play.order(action, table.game, PersonId(mover.id), command)


@pytest.mark.parametrize(("edition", "title", "turn"), PAGES)
async def test_a_table_is_set_and_its_rules_are_read(table, edition, title, turn):
    lobby = await sit_down(table, edition)
    assert "one house rule" in lobby["content"]
    rules = await table.ana.command(table.place, "risk rules")
    assert "isles" in rules.text
    assert "Amber Isles 2, Coral Isles 3, Pearl Isles 2" in rules.text
    assert f"*{turn}*" in rules.text
    book = await table.borys.command(table.place, "risk rules", edition=edition, seats=3)
    assert "Australia 2" in book.text
    options = await press_on(table.borys, book.answer, Action.OPTIONS)
    assert "**`world` 42 territories, 6 continents**" in options.text
    assert "`isles` 12 territories, 3 continents" in options.text
    assert find_rulebook(edition).title == title


async def test_what_is_typed_of_its_options_is_completed(table):
    offered = await table.ana.autocomplete(table.place, "risk new", "options", "bo", edition="mini")
    assert "board=isles" in [each["value"] for each in offered]
    assert "board=isles" not in [
        each["value"]
        for each in await table.ana.autocomplete(
            table.place, "risk new", "options", "bo", edition="ryzyko"
        )
    ]


async def test_the_host_chooses_another_board_in_the_lobby(table):
    await sit_down(table, "mini")
    await host(table, table.ana, "options", options="board=world")
    assert (await table.look()).edition.board.id == "world"
    refused = await host(table, table.ana, "options", options="board=moon")
    assert "`world`, `isles`" in refused.text


@pytest.mark.parametrize("edition", ["mini", "classic"])
async def test_its_game_is_told_and_shown_in_words_to_the_end(table, studio, edition):
    """There is no art of the isles."""
    studio.mend()
    await press_on(table.ana, await sit_down(table, edition), Action.START)
    start = await table.post("The game begins")
    assert start["attachments"] == []
    shown = await table.ana.command(table.place, "risk map")
    assert shown.answer["attachments"] == []
    assert ("Ambry" in shown.text) is (edition == "mini"), "or the land is still to be claimed"
    await play_on(table)
    end = await table.post("wins")
    assert "board.png" not in [each["filename"] for each in end["attachments"]]
    proof = await table.ana.command(table.place, "risk verify")
    assert proof.answer["attachments"]
