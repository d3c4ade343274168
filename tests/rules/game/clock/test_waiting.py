"""How long a table has waited for each player, and who may hand a seat to a computer when."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta

import pytest

from rules.app import open_engine
from rules.clock.deadlines import time_run
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.news import NoticeNews, PrivateNews
from rules.table.pace import Downtime
from rules.table.roster import Pause, PersonId
from tests.actions import fresh
from tests.patience import patience
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    PEOPLE,
    dealt,
    next_order,
    opened,
    play,
    replaced,
    secrets,
)

HOUR = timedelta(hours=1)
DAY = timedelta(hours=24)
HALF = DAY / 2
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
MODERATOR = PersonId("mod")


class Clock:
    def __init__(self):
        self.now = NOON

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        await opened_engine.uptime.note()
        yield opened_engine


async def refusal(engine, game, person, by=ANA.id, **how):
    """Why that person's seat can't be handed over now, and how long is left; nothing if it is done."""
    seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
    clock = engine._unit.clock
    action = f"replace {seat} {by} {clock()}"
    try:
        await engine.hand_overs.replace(action, game, by, seat, **how)
    except TableRefused as refused:
        return refused.reason, refused.facts.get("left")
    return None


async def pass_to(engine, clock, moment):
    """Let the time pass with the General at work."""
    clock.now = moment
    await engine._unit.write(lambda ledger: ledger.uptime.note_at_work(moment))


async def spread(engine, game, person):
    """A player places all that they have to, in the setup that is everybody's at once."""
    look = await engine.queries.look(game, person.id)
    seat = look.player.seat
    own = [t for t, holding in look.table.territories.items() if holding.owner == seat]
    order = cmd.Place(seat=seat, territory=own[0], armies=look.table.to_place[seat])
    await engine.play.order(f"{game} spread {seat}", game, person.id, order)


async def turn(engine, game):
    """Play until the setup is over; gives the game's person to move, and somebody else."""
    while (await engine.queries.look(game)).table.round == 0:
        await play(engine, game, 1)
    mover, _, _ = await next_order(engine, game)
    return (
        next(person for person in PEOPLE if person.id == mover),
        next(person for person in PEOPLE if person.id not in (mover, ANA.id)),
    )


async def not_host_to_move(engine, game):
    """Play until somebody else than the host is to move, at the beginning of a turn."""
    mover, _ = await turn(engine, game)
    while mover is ANA:
        await play(engine, game, 1)
        mover, _ = await turn(engine, game)
    return mover


class TestWaited:
    def test_times_in_which_nobody_could_act_do_not_count(self):
        away = (
            (NOON - 5 * HOUR, NOON - 2 * HOUR),
            (NOON - HOUR, NOON + HOUR),
            (NOON + 3 * HOUR, NOON + 4 * HOUR),
            (NOON + 9 * HOUR, NOON + 20 * HOUR),
        )
        assert time_run(NOON, NOON + 10 * HOUR, away) == 7 * HOUR
        assert time_run(NOON, NOON, away) == timedelta()
        assert time_run(NOON, NOON + 10 * HOUR, ()) == 10 * HOUR


class TestPatience:
    async def test_the_host_must_have_waited_for_half_the_pace(self, engine, clock):
        game = await dealt(engine)
        for passed in (timedelta(), HOUR, HALF - timedelta(seconds=1)):
            await pass_to(engine, clock, NOON + passed)
            assert await refusal(engine, game, BORYS) == (TableReason.TIME_LEFT, HALF - passed)
        await pass_to(engine, clock, NOON + HALF)
        assert await refusal(engine, game, BORYS) is None

    async def test_anothers_act_begins_nobody_elses_wait_again(self, engine, clock):
        """Several are waited for at once: `since` is the table's, a wait is a person's."""
        game = await dealt(engine)
        await pass_to(engine, clock, NOON + HALF - HOUR)
        await spread(engine, game, CELINA)
        assert (await engine.queries.look(game)).roster.since == clock.now
        await pass_to(engine, clock, NOON + HALF)
        assert await refusal(engine, game, CELINA) == (TableReason.NOT_AWAITED, HALF)
        assert await refusal(engine, game, BORYS) is None

    async def test_each_order_shows_that_they_are_there(self, engine, clock):
        """In the midst of a turn the table waits for the same seat, before and after."""
        game = await dealt(engine)
        mover = await not_host_to_move(engine, game)
        seat = (await engine.queries.look(game)).roster.player_of(mover.id).seat
        begun = clock.now
        await pass_to(engine, clock, begun + HALF - HOUR)
        assert await refusal(engine, game, mover) == (TableReason.TIME_LEFT, HOUR)
        await pass_to(engine, clock, begun + HALF)
        order = cmd.Standing(seat=seat, dice="one")
        await engine.play.order("standing", game, mover.id, order)
        await pass_to(engine, clock, begun + HALF + HOUR / 2)
        assert await refusal(engine, game, mover) == (TableReason.TIME_LEFT, HOUR / 2)
        await pass_to(engine, clock, begun + HALF + HOUR)
        assert await refusal(engine, game, mover) is None

    async def test_whom_nobody_waits_for_holds_nobody_up(self, engine, clock):
        game = await dealt(engine)
        mover, other = await turn(engine, game)
        await pass_to(engine, clock, clock.now + 100 * DAY)
        assert await refusal(engine, game, other) == (TableReason.NOT_AWAITED, HALF)
        assert mover is not other

    async def test_who_left_the_server_is_not_waited_for(self, engine):
        game = await dealt(engine)
        await engine.venues.note_left(game, BORYS.id)
        assert await refusal(engine, game, BORYS) is None

    async def test_who_leaves_the_server_after_the_game_is_missed_by_nobody(self, engine):
        game = await dealt(engine)
        for person, seat in ((BORYS, "blue"), (ANA, "red")):
            await engine.play.order(seat, game, person.id, cmd.Resign(seat=Seat(seat)))
        told = await engine.outbox.untold()
        await engine.venues.note_left(game, CELINA.id)
        assert await engine.outbox.untold() == told

    async def test_hosts_may_hand_over_their_own_seat(self, engine):
        game = await dealt(engine)
        assert await refusal(engine, game, ANA) is None
        contents = [news.content for news in await engine.outbox.untold()]
        assert NoticeNews(Seat("red"), "replaced", "Ana") in contents
        assert PrivateNews(Seat("red"), replaced=True) not in contents

    async def test_a_table_that_rests_waits_for_nobody(self, engine, clock):
        """Nobody may act there; when it goes on all waits begin again."""
        game = await dealt(engine)
        await engine.venues.pause("c", Pause.CLOSED)
        await pass_to(engine, clock, NOON + 30 * HOUR)
        assert (await refusal(engine, game, BORYS))[0] is TableReason.PAUSED
        await engine.venues.resume("c")
        assert await refusal(engine, game, BORYS) == (TableReason.TIME_LEFT, HALF)

    async def test_who_takes_the_seat_back_has_all_the_time_again(self, engine, clock):
        game = await dealt(engine)
        await pass_to(engine, clock, NOON + HALF)
        assert await refusal(engine, game, BORYS) is None
        await pass_to(engine, clock, NOON + 40 * HOUR)
        await engine.lobby.join("back", game, BORYS)
        assert await refusal(engine, game, BORYS) == (TableReason.TIME_LEFT, HALF)

    async def test_both_are_told(self, engine, clock):
        game = await dealt(engine)
        await pass_to(engine, clock, NOON + HALF)
        await refusal(engine, game, BORYS)
        contents = [news.content for news in await engine.outbox.untold()]
        assert contents[-2:] == [
            NoticeNews(Seat("blue"), "replaced", "Ana"),
            PrivateNews(Seat("blue"), replaced=True),
        ]

    async def test_a_refusal_changes_nothing(self, engine, path):
        game = await dealt(engine)
        with closing(sqlite3.connect(path)) as raw:
            before = list(raw.iterdump())
            await refusal(engine, game, BORYS)
            assert list(raw.iterdump()) == before


class TestModerators:
    async def test_they_need_not_wait_where_it_counts_for_no_rating(self, engine):
        game = await opened(engine)
        await engine.lobby.set_rated("friendly", game, ANA.id, rated=False)
        for person in (BORYS, CELINA):
            await engine.lobby.join(fresh(), game, person)
        await engine.lobby.start("start", game, ANA.id)
        assert await refusal(engine, game, BORYS, by=MODERATOR, moderates=True, name="Mona") is None
        contents = [news.content for news in await engine.outbox.untold()]
        assert contents[-2:] == [
            NoticeNews(Seat("blue"), "moderated", "Mona"),
            PrivateNews(Seat("blue"), replaced=True),
        ]

    async def test_who_is_there_is_not_replaced_in_a_rated_game(self, engine):
        """An accomplice who resigns at once would make whoever was replaced finish last."""
        game = await dealt(engine)
        reason, _ = await refusal(engine, game, BORYS, by=MODERATOR, moderates=True, name="Mona")
        assert reason is TableReason.TIME_LEFT
        await engine.venues.note_left(game, BORYS.id)
        assert await refusal(engine, game, BORYS, by=MODERATOR, moderates=True, name="Mona") is None

    async def test_not_without_the_right(self, engine):
        game = await dealt(engine)
        assert (await refusal(engine, game, BORYS, by=MODERATOR))[0] is TableReason.NOT_HOST

    async def test_not_in_a_game_that_they_play_in(self, engine):
        """Nor through the host's office, nor after they were replaced themselves."""
        game = await dealt(engine)
        reason, _ = await refusal(engine, game, BORYS, by=CELINA.id, moderates=True)
        assert reason is TableReason.NOT_HOST
        reason, _ = await refusal(engine, game, BORYS, by=ANA.id, moderates=True)
        assert reason is TableReason.TIME_LEFT
        await replaced(engine, game, Seat("yellow"))
        reason, _ = await refusal(engine, game, BORYS, by=CELINA.id, moderates=True)
        assert reason is TableReason.NOT_HOST


class TestAway:
    """Downtime is nobody's wait."""

    async def test_a_restart_forgets_no_wait_and_counts_no_downtime(self, path, clock):
        async with open_engine(path, clock, secrets(1)) as engine:
            await engine.uptime.note()
            game = await dealt(engine)
            await pass_to(engine, clock, NOON + 10 * HOUR)
            assert (await refusal(engine, game, BORYS))[1] == 2 * HOUR
        clock.now = NOON + 60 * HOUR
        async with open_engine(path, clock) as engine:
            assert await refusal(engine, game, BORYS) == (TableReason.TIME_LEFT, 2 * HOUR)
            await engine.uptime.tell_of_absence(timedelta(minutes=5), 7 * DAY)
            assert await refusal(engine, game, BORYS) == (TableReason.TIME_LEFT, 2 * HOUR)
            await pass_to(engine, clock, clock.now + 2 * HOUR)
            assert await refusal(engine, game, CELINA) is None
        async with open_engine(path, clock) as engine:
            assert await refusal(engine, game, BORYS) is None

    async def test_while_nobody_reaches_the_general_it_is_away(self, engine, clock, monkeypatch):
        """The connection to Discord is down; the process is not."""
        game, rounds, noted = await dealt(engine), [], asyncio.Event()
        monkeypatch.setattr("rules.engine.timers._MINUTE", 0)

        def is_reached():
            """Not for thirty hours; after the round in which that is noted the test goes on."""
            rounds.append(clock.now)
            if len(rounds) == 3:
                clock.now = NOON + 30 * HOUR
            if len(rounds) == 4:
                noted.set()
            return len(rounds) == 3

        keeping = asyncio.create_task(engine.uptime.keep(is_reached))
        async with patience():
            await noted.wait()
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
        assert engine.uptime.absences == (Downtime(NOON, clock.now),)
        assert await refusal(engine, game, BORYS) == (TableReason.TIME_LEFT, HALF)

    async def test_a_game_of_an_older_general_has_its_tables_wait(self, path, clock):
        released = RELEASED / "0001.sql"
        with closing(sqlite3.connect(path)) as raw:
            raw.executescript(released.read_text(encoding="utf-8"))
            (game,) = raw.execute("SELECT id FROM games WHERE status = 'playing'").fetchone()
        async with open_engine(path, clock) as engine:
            look = await engine.queries.look(game)
            assert look.table is not None
            (seat,) = look.table.waiting_for
            person = next(p for p in PEOPLE if p.id == look.roster.player_at(seat).person)
            assert look.roster.clocks == {}
            clock.now = look.roster.since + 23 * HOUR
            if person is not ANA:
                assert await refusal(engine, game, person) == (TableReason.TIME_LEFT, HOUR)
                clock.now += HOUR
            assert await refusal(engine, game, person) is None
