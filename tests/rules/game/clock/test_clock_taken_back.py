"""Taking back gives no new time: a wait goes on as if it had never ended, and the bank is as it was."""

import pytest

from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import IllegalCommand, Reason
from tests.rules.game.clock.test_clock_steps import duel
from tests.rules.support.weeks import DAY, HOUR, week

RED, BLUE = Seat("red"), Seat("blue")


@pytest.fixture
async def engine(tmp_path):
    async with week(tmp_path / "games.db") as table:
        yield table
        table.must_be_sound()


async def taken_back(engine, seat):
    await engine.order(cmd.TakeBack(seat=seat), await engine.person(seat))


async def test_the_end_of_a_turn(engine):
    await engine.begin()
    await engine.pass_by(30 * HOUR)
    mover = await engine.seat()
    before = await engine.time(mover)
    await engine.end_turn()
    other = await engine.seat()
    assert other != mover
    await engine.pass_by(HOUR)
    await taken_back(engine, mover)
    assert await engine.seat() == mover
    after = await engine.time(mover)
    assert (after.deadline, after.bank) == (before.deadline, before.bank)
    assert after.waited == before.waited + HOUR
    assert await engine.time(other) is None
    await engine.end_turn(mover)
    assert await engine.seat() == other
    assert (await engine.time(other)).waited == 0 * HOUR


async def test_as_often_as_one_likes(engine):
    await engine.begin()
    mover = await engine.seat()
    ends = (await engine.time(mover)).deadline
    for _ in range(4):
        await engine.end_turn(mover)
        await engine.pass_by(3 * HOUR)
        await taken_back(engine, mover)
        assert (await engine.time(mover)).deadline == ends


async def test_the_time_that_the_bank_paid_for_is_paid_once(engine):
    await engine.begin()
    mover = await engine.seat()
    await engine.pass_by(DAY + 10 * HOUR)
    await engine.end_turn(mover)
    left = (await engine.state(mover)).bank
    assert left == 38 * HOUR
    await taken_back(engine, mover)
    assert (await engine.state(mover)).bank is None
    await engine.end_turn(mover)
    assert (await engine.state(mover)).bank == left


async def test_an_order_within_the_turn_changes_nothing(engine):
    await engine.begin()
    mover = await engine.seat()
    ends = (await engine.time(mover)).deadline
    await engine.act(mover)
    await engine.pass_by(HOUR)
    await taken_back(engine, mover)
    assert (await engine.time(mover)).deadline == ends


async def test_what_the_clock_played_stands(engine):
    await engine.begin()
    mover = await engine.seat()
    await engine.pass_by(3 * DAY + HOUR)
    assert await engine.seat() != mover
    look = await engine.look(await engine.person(mover))
    assert not look.can_take_back
    with pytest.raises(IllegalCommand) as refused:
        await taken_back(engine, mover)
    assert refused.value.reason is Reason.NOTHING_TO_TAKE_BACK


async def test_a_pace_agreed_meanwhile_begins_the_wait_again(engine):
    """What ended under another pace does not come back with its old time."""
    await engine.begin()
    mover = await engine.seat()
    await engine.end_turn(mover)
    assert (await engine.state(mover)).ended
    times, pace = engine.engine.times, (await engine.roster()).pace
    host = (await engine.roster()).host
    await times.set_pace("pace", engine.game, host, type(pace)(2 * DAY))
    for player in (await engine.roster()).players:
        if player.person != host:
            await times.agree(f"agree {player.seat}", engine.game, player.person)
    assert (await engine.state(mover)).ended is None
    await taken_back(engine, mover)
    assert (await engine.time(mover)).waited == 0 * HOUR


@pytest.mark.rule("PL-2P-8")
async def test_the_answer_in_anothers_turn(engine):
    await duel(engine)
    while (await engine.look()).table.phase != "place_neutral":
        await engine.act()
    asked = await engine.seat()
    ends = (await engine.time(asked)).deadline
    await engine.act(asked)
    await engine.pass_by(HOUR)
    await taken_back(engine, asked)
    assert (await engine.time(asked)).deadline == ends
