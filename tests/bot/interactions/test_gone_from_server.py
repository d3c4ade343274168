"""Those who left a table's server, or were removed from it: from elsewhere they neither see nor order anything."""

import pytest

from bot.components.custom_ids import Action, Press
from rules.table.roster import PersonId, Status
from tests.bot.support.table import Panel, control_of

GONE = "no longer in the server"


async def gone_mover(table, discord):
    """Whose turn it is, removed from the server since they last asked for anything."""
    mover = await table.play_setup()
    discord.send_away(mover)
    return mover


@pytest.mark.parametrize(
    "command", ["risk turn", "risk hand", "risk status", "risk log", "risk map", "order end"]
)
async def test_no_command_shows_or_does_anything(table, discord, engine, command):
    mover = await gone_mover(table, discord)
    before = await engine.queries.look(table.game)
    for options in ({"game": table.game}, {}):
        answer = await mover.command(mover.dm, command, **options)
        assert GONE in answer.text
        assert not [each for each in shown(answer) if table.game in each]
    after = await engine.queries.look(table.game)
    assert (after.revision, after.table) == (before.revision, before.table)


@pytest.mark.parametrize("action", [Action.TURN, Action.HAND, Action.ALL_ON, Action.WRITE])
async def test_nor_does_a_press_on_an_older_message(table, discord, engine, action):
    """As on a letter, or in a panel that was opened before; the form for a line opens as little."""
    mover = await gone_mover(table, discord)
    look = await table.look(mover)
    letter = (await mover.command(mover.dm, "risk help")).answer
    custom_id = Press(table.game, look.token, action).custom_id
    button = {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id, "id": 2}
    pressed = await mover.press(
        {**letter, "components": [{"type": 1, "components": [button]}]}, custom_id, None
    )
    assert GONE in pressed.text
    assert not [each for each in shown(pressed) if table.game in each]
    assert (await engine.queries.look(table.game)).revision == look.revision


async def test_nothing_is_suggested_to_them(table, discord):
    """The person to move: others have nothing to choose, and see no suggestions in any case."""
    mover = await table.play_setup()
    options = {"game": table.game}
    assert await mover.autocomplete(table.place, "order place", "territory", "", **options)
    discord.send_away(mover)
    assert not await mover.autocomplete(mover.dm, "order place", "territory", "", **options)


@pytest.mark.parametrize("command", ["my games", "my show", "my forget"])
async def test_no_list_of_theirs_names_a_game_or_its_place(table, discord, command):
    """Nor when somebody has to move there until when (issue 41, item 11)."""
    mover = await gone_mover(table, discord)
    answer = await mover.command(mover.dm, command)
    for told in (table.game, table.place):
        assert str(told) not in str(answer.answer)
    assert not await mover.autocomplete(mover.dm, "risk status", "game", "")


async def test_of_several_games_those_that_are_left_are_not_named(table, discord):
    """Issue 41, item 11: the refusal that asks which of them is meant named each with its place."""
    await table.play_setup()
    mover, games = await table.mover(), [table.game]
    await table.begin()
    games.append(table.game)
    discord.send_away(mover)
    answer = await mover.command(mover.dm, "risk status")
    assert GONE in answer.text
    assert not [game for game in games if game in str(answer.answer)]


async def test_where_they_are_their_games_are_listed_and_nothing_is_asked(table, discord):
    def asked():
        return [each for each in discord.requests if each.path.endswith(f"/members/{mover.id}")]

    mover = await table.play_setup()
    before = len(asked())
    assert table.game in (await mover.command(table.place, "my games")).text
    assert len(asked()) == before
    for _ in range(2):
        assert table.game in (await mover.command(mover.dm, "my games")).text
    assert len(asked()) <= before + 1, "it is believed for a minute"


async def test_the_table_hears_of_it_and_another_hosts(table, discord):
    await table.play_setup()
    discord.send_away(table.ana)
    assert GONE in (await table.ana.command(table.ana.dm, "risk turn")).text
    assert await table.post("Ana is no longer in the server")
    assert (await table.look()).roster.host == table.borys.id
    assert (await table.look()).roster.player_of(PersonId(table.ana.id)).left


async def test_a_seat_of_a_lobby_is_free_again(table, discord):
    await table.seat_all()
    discord.send_away(table.celina)
    answer = await table.celina.command(table.celina.dm, "risk status", game=table.game)
    assert GONE in answer.text
    roster = (await table.look()).roster
    assert roster.status is Status.LOBBY
    assert roster.player_of(PersonId(table.celina.id)) is None


async def test_who_is_back_plays_on(table, discord, engine):
    mover = await gone_mover(table, discord)
    assert GONE in (await mover.command(mover.dm, "risk turn")).text
    discord.take_back(mover)
    before = (await engine.queries.look(table.game)).revision
    source, _ = await table.border(mover)
    await mover.command(table.place, "order place", territory=source)
    assert (await engine.queries.look(table.game)).revision > before
    assert not (await table.look()).roster.player_of(PersonId(mover.id)).left


async def test_those_who_are_there_play_from_their_direct_messages(table):
    mover = await table.play_setup()
    panel = Panel(mover, await mover.command(mover.dm, "risk turn"))
    assert GONE not in panel.text
    assert control_of(panel.last.answer, Action.ALL_ON) or panel.offers


def shown(answer):
    """Every custom id of an answer's controls."""
    return [control["custom_id"] for control in walk(answer.answer) if "custom_id" in control]


def walk(part):
    match part:
        case dict():
            yield part
            for each in part.values():
                yield from walk(each)
        case list():
            for each in part:
                yield from walk(each)
        case _:
            return
