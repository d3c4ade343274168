"""A turn in the midst of which somebody is asked: the rest of a press goes on after the answer."""

import pytest

from bot.components.custom_ids import Action
from rules.model.commands import PlaceChoice
from tests.bot.actions.play.test_editions import begin, begin_and_reach
from tests.bot.actions.play.test_short_turns import never_asked, newest_post
from tests.bot.support.table import Panel
from tests.bot.support.thumb import Thumb
from tests.sandbox.probe import picture


async def people_of(table, seats):
    look = await table.look()
    return [table.people[look.roster.player_at(seat).person] for seat in seats]


async def answered_by_others(table, mover, answer):
    """Everybody else answers for as long as they are asked in the mover's turn; gives how many answers."""
    given = 0
    while True:
        look = await table.look()
        (asked,) = await people_of(table, look.table.waiting_for[:1])
        if asked is mover:
            return given
        await answer(Panel(asked, await asked.command(table.place, "risk turn")))
        given += 1


async def placed_for_the_neutral(panel):
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])


async def defended(panel):
    most = max((args[0] for args in panel.arguments(Action.DEFEND)), key=int)
    await panel.press(Action.DEFEND, most, "all")


async def turn_with_answers(table, mover, post, fights, answer):
    """As `turn_by_thumb`, in which others are asked; gives the thumb, and how often it looked again."""
    thumb, again = Thumb(mover), 0
    await thumb.open(post)
    for action in (Action.ALL_ON, *[Action.FIGHT] * fights):
        if not thumb.listed(action):
            continue
        await thumb.choose(action)
        answered = await answered_by_others(table, mover, answer)
        if answered and Action.TURN in thumb.offers:  # else it is shown anew already
            await thumb.tap(Action.TURN)
            again += 1
    if thumb.listed(Action.MOVE):
        await thumb.choose(Action.MOVE)
    if Action.FINISH in thumb.offers:
        await thumb.tap(Action.FINISH)
    return thumb, again


@pytest.mark.rule("PL-2P-7")
async def test_with_two_people_a_turn_takes_one_look_more(table):
    """The other places the neutral's half in between; then the battle stands open by itself."""
    await begin(table, seats=2)
    for person in (table.ana, table.borys):
        await person.command(table.place, "order place", territory="spread")
    mover = await table.mover()
    await never_asked(table, mover)
    thumb, again = await turn_with_answers(
        table, mover, await newest_post(table), 3, placed_for_the_neutral
    )
    assert again <= 1
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (6 + again, 11 + again)


@pytest.mark.rule("H-PL-5")
async def test_with_live_defence_a_turn_takes_a_look_for_each_fight(table):
    """However many rolls a fight has: after each answer it goes on without the attacker."""
    await begin(table, options="defence=live")
    for person in table.discord.people:
        await person.command(table.place, "order place", territory="spread")
    mover = await table.mover()
    await never_asked(table, mover)
    thumb, again = await turn_with_answers(table, mover, await newest_post(table), 3, defended)
    assert again <= 3
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (6 + again, 11 + again)


@pytest.mark.rule("GN-VAR-4")
async def test_with_rerolls_a_turn_takes_an_answer_for_each_roll(table, studio):
    """Each is one press in the panel; after it the fight goes on without another."""
    studio.instead["board"] = lambda *_: picture(40, 30)

    def may_show_a_card(look):
        hand, places = look.player.hand, [c for c in look.choices if isinstance(c, PlaceChoice)]
        return look.table.phase == "reinforce" and 0 < len(hand) < 3 and places

    mover = await begin_and_reach(
        table, may_show_a_card, edition="gniazdo", options="reroll=with_card"
    )
    await never_asked(table, mover)
    before = (await table.look()).revision
    thumb = Thumb(mover)
    await thumb.open(await newest_post(table))
    await thumb.choose(Action.ALL_ON)
    answers = 0
    for _ in range(3):
        if thumb.listed(Action.FIGHT):
            await thumb.choose(Action.FIGHT)
        while Action.KEEP in thumb.offers:
            await thumb.tap(Action.KEEP)
            answers += 1
    if thumb.listed(Action.MOVE):
        await thumb.choose(Action.MOVE)
    if Action.FINISH in thumb.offers:
        await thumb.tap(Action.FINISH)
    story = await table.engine.queries.story(table.game, before)
    kept = sum(event.kind == "roll_kept" for event in story)
    assert kept == answers > 0
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (6 + answers, 11 + answers)
