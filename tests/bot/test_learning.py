"""`/risk learn`: a first game that only its learner sees, and that says at each moment what to do."""

import asyncio

from bot.custom_ids import Action
from tests.bot.table import Panel
from tests.bot.test_short_turns import computers_of


async def learned(table, person=None):
    person = person or table.ana
    return Panel(person, await person.command(table.place, "risk learn"))


async def test_a_lesson_begins_by_itself_and_only_its_learner_sees_it(table, discord):
    """No thread, no post, no direct message, no permission; and it says what wins, and what to do."""
    before = [request for request in discord.requests if "/interactions/" not in request.path]
    panel = await learned(table)
    assert panel.last.answer["flags"] & 64
    assert "You win as soon as you hold 13 of the 18 territories" in panel.text
    assert "1 · New armies." in panel.text
    assert "**9 territories**, and win with **13**" in panel.text
    assert Action.ALL_ON in panel.offers
    posted = [r for r in discord.requests if r.method == "POST" and "/messages" in r.path]
    assert posted == [r for r in before if r.method == "POST" and "/messages" in r.path]
    assert discord.threads(discord.channel) == []


async def test_each_phase_is_explained_when_it_comes(table):
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    assert "2 · Attack." in await panel.press(Action.ALL_ON, value=first)
    assert "3 · Move." in panel.text
    assert "1 · New armies." not in panel.text


async def test_the_computers_turn_is_told_with_the_next_panel(table):
    """The panel waits for it: nobody has to look again, and what was lost is said."""
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    await panel.press(Action.ALL_ON, value=first)
    if Action.FINISH not in panel.offers:  # it asks first: an attack is likely, and none was made
        await panel.press(Action.CHOOSE, "ending")
    async with computers_of(table.engine):
        assert "Round 2" in await panel.press(Action.FINISH)
    assert "1 · New armies." in panel.text
    assert "Mission so far" in panel.text


async def test_what_is_refused_is_followed_by_what_to_do(table):
    panel = await learned(table)
    game = await table.engine.lessons.of(table.ana.id)
    refused = await table.ana.command(
        table.place, "order fortify", game=game, source="china", target="india", armies=1
    )
    assert "1 · New armies." in refused.text
    assert Action.ALL_ON in Panel(table.ana, refused).offers
    assert panel.text


async def test_a_lesson_is_gone_on_with_and_begun_again(table):
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    await panel.press(Action.ALL_ON, value=first)
    game = await table.engine.lessons.of(table.ana.id)
    assert "2 · Attack." in (await learned(table)).text
    assert await table.engine.lessons.of(table.ana.id) == game
    again = await learned(table)
    await again.press(Action.CHOOSE, "", "", "", "", "", "aside")
    assert Action.RESIGN not in again.offers
    assert "1 · New armies." in await again.press(Action.LEARN)
    assert await table.engine.lessons.of(table.ana.id) != game
    assert "no such game" in await panel.press(Action.HAND)


async def test_two_learn_side_by_side(table):
    one, other = await asyncio.gather(learned(table), learned(table, table.borys))
    assert "Ana" in one.text
    assert "Borys" in other.text
    ids = [await table.engine.lessons.of(person.id) for person in (table.ana, table.borys)]
    assert len({*ids}) == 2
