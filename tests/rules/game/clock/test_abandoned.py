"""A game against computers that counts, left alone for two weeks, ends as a resignation; it is told before."""

from dataclasses import replace
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.events import SeatResigned
from rules.players.levels import choose_steadily
from rules.table.game import with_roster
from rules.table.news import ReminderNews
from rules.table.roster import PlaceRules, Status
from tests.rules.support.stored import ANA, BORYS, Clock, at_noon, opened, secrets, unseen, until

DAY = timedelta(days=1)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        yield opened_engine


async def alone(engine, *others, hints=False):
    """A game of Ana with two recruits, or with others instead of one."""
    game = await opened(engine)
    for other in others:
        await engine.lobby.join(f"join {other.id}", game, other)
    for number in range(2 - len(others)):
        await engine.lobby.add_computer(f"computer {number}", game, ANA.id, level="recruit")
    if hints:
        await engine.lobby.set_rated("hints", game, ANA.id, rated=False, hints=True)
    await engine.lobby.start("start", game, ANA.id)
    return game


async def until_waited_for(engine, game):
    """Let the computers move until Ana is to act."""
    while (look := await engine.queries.look(game, ANA.id)).roster.status is Status.PLAYING:
        if look.player.seat in look.table.waiting_for:
            return look
        seen = await engine.queries.look_as_computer(game)
        order = choose_steadily(seen.edition, seen.player, seen.choices)
        await engine.play.order_as_computer(f"move {seen.revision}", game, order)
    return look


async def resigned(engine, game):
    return any(isinstance(e, SeatResigned) for e in await engine.queries.story(game, 0))


async def told(engine, game):
    """The reminders that name a moment; an open game has others."""
    news = [n.content for n in await engine.outbox.untold(1000) if n.game == game]
    return [each for each in news if isinstance(each, ReminderNews) and each.deadline]


async def test_it_is_told_three_days_before_and_then_ends(engine, path, clock):
    game = await alone(engine)
    began = (await until_waited_for(engine, game)).roster.since
    await until(engine, clock, began + 10 * DAY)
    assert await told(engine, game) == []
    await until(engine, clock, began + 12 * DAY)
    (reminder,) = await told(engine, game)
    assert reminder.deadline - began == pytest.approx(14 * DAY, abs=DAY / 12)
    assert not await resigned(engine, game)
    await until(engine, clock, began + 15 * DAY)
    assert await resigned(engine, game)
    assert check(path, unseen).faults == ()
    look = await until_waited_for(engine, game)
    assert look.roster.status is Status.OVER, "the computers play on to its end"
    ana = next(r for r in (await engine.club.aftermath(game)).results if r.entrant == ANA.id)
    assert (ana.place, ana.won, ana.unrated) == (3, False, None)
    record = await engine.club.record(ana.entrant, "g")
    assert [solo.outcomes for solo in record.solos.values()] == ["0"]
    assert check(path, unseen).faults == ()


async def test_any_order_begins_the_two_weeks_anew(engine, clock):
    game = await alone(engine)
    look = await until_waited_for(engine, game)
    began = look.roster.since
    await until(engine, clock, began + 13 * DAY)
    order = choose_steadily(look.edition, look.player, look.choices)
    await engine.play.order("at last", game, ANA.id, order)
    acted = clock.now
    await until_waited_for(engine, game)
    await until(engine, clock, acted + 10 * DAY)
    assert len(await told(engine, game)) == 1
    await until(engine, clock, acted + 13 * DAY)
    assert len(await told(engine, game)) == 2
    assert not await resigned(engine, game)


async def test_a_game_that_does_not_count_waits(engine, clock):
    game = await alone(engine, hints=True)
    await until_waited_for(engine, game)
    await until(engine, clock, clock.now + 20 * DAY)
    assert not await resigned(engine, game)


async def test_a_game_that_was_dealt_before_waits(engine, clock):
    game = await alone(engine)
    first = PlaceRules.FIRST
    await engine.club._unit.act(
        "old", game, ANA.id, lambda at: with_roster(at, replace(at.roster, rules=first))
    )
    await until_waited_for(engine, game)
    await until(engine, clock, clock.now + 20 * DAY)
    assert not await resigned(engine, game)


async def test_where_two_people_play_nobody_has_resigned(engine, clock):
    """Their pace has a limit, and a computer sits in for whoever lets it pass."""
    game = await alone(engine, BORYS)
    await until(engine, clock, clock.now + 20 * DAY)
    assert not await resigned(engine, game)
