"""Taking back at a table: in one transaction, across a restart, beside plans, computers and old buttons."""

import asyncio

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.board import Seat
from rules.model.commands import EndPhase, Place, Standing, TakeBack
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.events import OrderTakenBack
from rules.table.news import TurnNews, UndoneNews
from tests.rules.game.play.test_plans import give, in_turn, news_of, own_land, plan_of, quiet
from tests.rules.support.stored import at_noon, replaced, secrets, unseen

BACK = TakeBack(seat=Seat(""))
END = EndPhase(seat=Seat(""))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened:
        yield opened


async def place(engine, game, person, action, armies=1):
    where = await own_land(engine, game, person)
    command = Place(seat=Seat(""), territory=where, armies=armies)
    return await engine.play.order(action, game, person, command, look=True)


async def back(engine, game, person, action="back", **how):
    return await engine.play.order(action, game, person, BACK, look=True, **how)


async def refused(action):
    try:
        await action
    except (IllegalCommand, TableRefused) as refusal:
        return refusal.reason
    return None


async def table_of(engine, game):
    return (await engine.queries.look(game)).table


async def test_it_is_offered_as_long_as_it_is_possible(engine, path):
    game, (mine, other, _) = await in_turn(engine)
    table = await table_of(engine, game)
    assert not (await engine.queries.look(game, mine)).can_take_back
    assert (await place(engine, game, mine, "place")).look.can_take_back
    assert not (await engine.queries.look(game, other)).can_take_back
    receipt = await back(engine, game, mine)
    assert [event.kind for event in receipt.events] == ["order_taken_back"]
    assert not receipt.look.can_take_back
    assert await table_of(engine, game) == table
    assert await refused(back(engine, game, mine, "again")) is Reason.SOMEBODY_ACTED
    assert check(path, unseen).faults == ()


async def test_it_goes_on_after_a_restart(path):
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game, (mine, *_) = await in_turn(engine)
        tables = [await table_of(engine, game)]
        for number in range(2):
            await place(engine, game, mine, f"place-{number}")
            tables.append(await table_of(engine, game))
        await engine.play.order("standing", game, mine, Standing(seat=Seat(""), dice="one"))
    for number in range(2):
        async with open_engine(path, at_noon, secrets(1)) as engine:
            assert (await engine.queries.look(game, mine)).can_take_back
            await back(engine, game, mine, f"back-{number}")
            tables.pop()
            assert await table_of(engine, game) == tables[-1]
    async with open_engine(path, at_noon, secrets(1)) as engine:
        assert not (await engine.queries.look(game, mine)).can_take_back
    assert check(path, unseen).faults == ()


async def test_two_presses_at_once_take_back_one_order(engine, path):
    game, (mine, *_) = await in_turn(engine)
    await place(engine, game, mine, "one")
    token = (await place(engine, game, mine, "two")).look.token
    presses = (back(engine, game, mine, f"press-{n}", token=token) for n in range(2))
    done = await asyncio.gather(*presses, return_exceptions=True)
    (failed,) = [each for each in done if isinstance(each, TableRefused)]
    assert failed.reason is TableReason.STALE
    story = await engine.queries.story(game, 0)
    assert sum(isinstance(event, OrderTakenBack) for event in story) == 1
    assert check(path, unseen).faults == ()


async def test_the_same_press_delivered_again_takes_nothing_more_back(engine):
    game, (mine, *_) = await in_turn(engine)
    await place(engine, game, mine, "one")
    await place(engine, game, mine, "two")
    first = await back(engine, game, mine)
    again = await back(engine, game, mine)
    assert again.repeated
    assert again.events == first.events
    assert again.look.can_take_back


async def test_a_button_of_before_is_not_good_again(engine):
    """Tokens only grow: the panel of the moment that has come back was made for another one."""
    game, (mine, *_) = await in_turn(engine)
    before = (await engine.queries.look(game, mine)).token
    await place(engine, game, mine, "one")
    receipt = await back(engine, game, mine)
    assert receipt.look.token > before
    where = await own_land(engine, game, mine)
    old = engine.play.order(
        "old", game, mine, Place(seat=Seat(""), territory=where, armies=1), token=before
    )
    assert await refused(old) is TableReason.STALE


async def test_the_next_ones_panel_is_of_no_moment_any_more(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, mine, await quiet(engine, game, mine))
    theirs = (await engine.queries.look(game, other)).token
    await back(engine, game, mine)
    order = engine.play.order("theirs", game, other, END, token=theirs)
    assert await refused(order) is Reason.NOT_YOUR_TURN
    await engine.play.order("mine", game, mine, END)
    assert (await engine.queries.look(game, other)).token > theirs


async def test_whoever_was_called_is_told_of_it_before_the_next_post(engine):
    game, (mine, _, _) = await in_turn(engine)
    await give(engine, game, mine, await quiet(engine, game, mine))
    (*_, first) = await news_of(engine, TurnNews)
    await back(engine, game, mine)
    assert (await news_of(engine, TurnNews))[-1] == first
    (undone,) = await news_of(engine, UndoneNews)
    assert undone.since == first.until
    assert undone.seats == (await engine.queries.look_back(game, first.until)).waiting_for
    told = await engine.queries.story(game, undone.since, undone.until)
    assert isinstance(told[0], OrderTakenBack)
    await engine.play.order("end", game, mine, END)
    (*_, second) = await news_of(engine, TurnNews)
    assert second.since == undone.until


async def test_what_is_left_of_a_line_is_dropped_by_it(engine):
    game, (mine, *_) = await in_turn(engine)
    where = await own_land(engine, game, mine)
    await give(engine, game, mine, f"{where} +1; announce; end")
    assert await plan_of(engine, game, mine) is not None
    receipt = await back(engine, game, mine)
    assert receipt.plan_dropped
    assert await plan_of(engine, game, mine) is None


async def test_a_line_may_undo(engine):
    game, (mine, *_) = await in_turn(engine)
    table, where = await table_of(engine, game), await own_land(engine, game, mine)
    receipt = await give(engine, game, mine, f"{where} +1; undo")
    assert [event.kind for event in receipt.events] == ["armies_placed", "order_taken_back"]
    assert await table_of(engine, game) == table


async def test_who_acted_by_a_line_has_acted(engine):
    game, (mine, other, _) = await in_turn(engine)
    theirs = await own_land(engine, game, other)
    await give(engine, game, other, f"{theirs} +1", "prepared")
    await give(engine, game, mine, await quiet(engine, game, mine))
    assert not (await engine.queries.look(game, mine)).can_take_back
    assert await refused(back(engine, game, mine)) is Reason.SOMEBODY_ACTED


async def test_a_line_of_the_next_that_did_nothing_tells_nobody_that_it_is_there(engine):
    game, (mine, other, _) = await in_turn(engine)
    await give(engine, game, other, "announce or wait", "prepared")
    await give(engine, game, mine, await quiet(engine, game, mine))
    assert (await engine.queries.look(game, mine)).can_take_back
    await back(engine, game, mine)


async def test_where_a_computer_is_about_to_act_it_is_not_offered(engine):
    game, (mine, other, _) = await in_turn(engine)
    look = await engine.queries.look(game, mine)
    seat = look.roster.player_of(other).seat
    await replaced(engine, game, seat)
    await give(engine, game, mine, await quiet(engine, game, mine))
    look = await engine.queries.look(game, mine)
    assert look.table.waiting_for == (seat,)
    assert not look.can_take_back


async def test_who_was_replaced_takes_nothing_back(engine):
    game, (mine, *_) = await in_turn(engine)
    receipt = await place(engine, game, mine, "one")
    host = receipt.roster.host
    await engine.hand_overs.replace("replace", game, host, receipt.look.player.seat)
    assert not (await engine.queries.look(game, mine)).can_take_back
    assert await refused(back(engine, game, mine)) is TableReason.COMPUTER_PLAYS
