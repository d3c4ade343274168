"""How long a table has waited for each player, and who may hand a seat to a computer when."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.clock.deadlines import time_run
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.model.events import SeatResigned
from rules.notation.reader import read
from rules.players.levels import choose_steadily
from rules.table.game import with_roster
from rules.table.news import NoticeNews, PrivateNews, ReminderNews
from rules.table.pace import OPEN_PACE, PACES, Downtime, QuietHours, own_pace
from rules.table.roster import Pause, Person, PersonId, PlaceRules, Status, Venue
from tests.actions import fresh
from tests.patience import patience
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import (
    ANA,
    BOOK,
    BORYS,
    CELINA,
    PEOPLE,
    at_noon,
    dealt,
    next_order,
    opened,
    play,
    replaced,
    secrets,
    unseen,
    until,
)
from tests.rules.support.stored import Clock as AbandonedClock
from tests.rules.support.weeks import DAY as AWAY_DAY
from tests.rules.support.weeks import HOUR as AWAY_HOUR
from tests.rules.support.weeks import MINUTE, week

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


# Hosts and players who are away: nobody else is stuck for that, and nobody who is there loses
# anything by it.

WAITS = own_pace(AWAY_DAY, 0 * AWAY_DAY, "waits")
MORE = [*PEOPLE, Person(PersonId("4"), "Dora"), Person(PersonId("5"), "Edek")]
PACED = pytest.mark.parametrize(
    ("pace", "limit"), [(OPEN_PACE, 7 * AWAY_DAY), (WAITS, AWAY_DAY)], ids=["open", "waits"]
)
SIZES = pytest.mark.parametrize("size", [3, 5])


@pytest.fixture
async def away_engine(tmp_path):
    async with week(tmp_path / "games.db") as table:
        yield table
        table.must_be_sound()


async def begun(table, pace, size=3):
    """A game of so many that waits for a player who isn't its host; gives its other people, by seat."""
    await in_setup(table, pace, size)
    while (await table.look()).table.round == 0:
        await table.act()
    while (mover := await table.person()) == ANA.id:
        await table.end_turn()
    await table.news()
    roster = await table.roster()
    return [p for p in roster.players if p.person not in (ANA.id, mover)]


async def in_setup(table, pace, size):
    """A game of so many that has just been dealt."""
    lobby, options = table.engine.lobby, {}
    venue = Venue("g", "c")
    receipt = await lobby.new(
        "new", venue=venue, host=ANA, edition=BOOK, options=options, places=size
    )
    table.game = receipt.game
    await lobby.set_rated("unrated", table.game, ANA.id, rated=False)
    for person in MORE[1:size]:
        await lobby.join(f"join {person.id}", table.game, person)
    await table.engine.times.set_pace("pace", table.game, ANA.id, pace)
    await lobby.start("start", table.game, ANA.id)


async def away_refusal(doing):
    with pytest.raises(TableRefused) as refused:
        await doing
    return refused.value.reason


def take(table, player):
    return table.engine.hand_overs.take_office(
        f"take {player.seat} {table.clock.now}", table.game, player.person
    )


def vote(table, player, seat):
    return table.engine.hand_overs.vote(
        f"vote {player.seat} {table.clock.now}", table.game, player.person, seat
    )


def dice_of(look):
    """Another standing order than the player's."""
    return "one" if look.player.standing == "most" else "most"


async def acts(table, player):
    """A player who is not waited for does something: they answer all attacks beforehand, in one way or another."""
    look = await table.look(player.person)
    await table.order(cmd.Standing(seat=player.seat, dice=dice_of(look)), player.person)


class TestBothAway:
    @SIZES
    @PACED
    async def test_the_host_and_who_is_waited_for_hold_nobody_up_for_35_days(
        self, away_engine, pace, limit, size
    ):
        others = await begun(away_engine, pace, size)
        gone, begin = await away_engine.seat(), away_engine.clock.now
        await away_engine.pass_by(limit)
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])
        assert [told for told in await away_engine.told() if "hosts" in told] == [
            f"hosts {others[0].seat}"
        ]
        await away_engine.engine.hand_overs.replace(
            "replace", away_engine.game, others[0].person, gone
        )
        assert (await away_engine.roster()).player_at(gone).computer
        assert away_engine.clock.now < begin + 35 * AWAY_DAY

    @SIZES
    @PACED
    async def test_one_who_is_there_decides_a_vote_by_themselves(
        self, away_engine, pace, limit, size
    ):
        others = await begun(away_engine, pace, size)
        gone = await away_engine.seat()
        await away_engine.pass_by(limit + MINUTE)
        await vote(away_engine, others[0], gone)
        assert (await away_engine.roster()).player_at(gone).computer

    @SIZES
    async def test_after_35_days_in_which_nobody_did_anything_one_wakes_it_and_goes_on(
        self, away_engine, size
    ):
        others = await begun(away_engine, OPEN_PACE, size)
        gone = await away_engine.seat()
        await away_engine.pass_by(35 * AWAY_DAY)
        assert (await away_engine.roster()).asleep
        await away_engine.engine.hand_overs.wake("wake", away_engine.game, others[0].person)
        await take(away_engine, others[0])
        await away_engine.pass_by(AWAY_DAY)
        await away_engine.engine.hand_overs.replace(
            "replace", away_engine.game, others[0].person, gone
        )
        assert (await away_engine.roster()).player_at(gone).computer

    async def test_the_host_may_be_the_one_who_is_waited_for(self, away_engine):
        others = await begun(away_engine, OPEN_PACE, 5)
        while await away_engine.person() != ANA.id:
            await away_engine.end_turn()
        host = await away_engine.seat()
        await away_engine.pass_by(7 * AWAY_DAY + MINUTE)
        await vote(away_engine, others[0], host)
        roster = await away_engine.roster()
        assert roster.player_at(host).computer
        assert roster.host != ANA.id


class TestVotes:
    async def test_silence_of_those_present_is_a_no_until_twice_the_time(self, away_engine):
        first, second, third = await begun(away_engine, OPEN_PACE, 5)
        gone = await away_engine.seat()
        for _ in range(2):
            await away_engine.pass_by(6 * AWAY_DAY)
            await acts(away_engine, second)
            await acts(away_engine, third)
        await vote(away_engine, first, gone)
        await away_engine.pass_by(2 * AWAY_DAY)
        await vote(away_engine, first, gone)
        assert not (await away_engine.roster()).player_at(gone).computer
        assert (await away_engine.look()).away[gone] == 14 * AWAY_DAY
        await away_engine.pass_by(MINUTE)
        await vote(away_engine, first, gone)
        assert (await away_engine.roster()).player_at(gone).computer

    async def test_a_vote_that_was_given_still_counts_and_more_than_half_of_those_present_decide(
        self, away_engine
    ):
        first, second, third = await begun(away_engine, OPEN_PACE, 5)
        gone = await away_engine.seat()
        await away_engine.pass_by(6 * AWAY_DAY)
        await acts(away_engine, third)
        await vote(away_engine, first, gone)
        await away_engine.pass_by(AWAY_DAY + MINUTE)
        assert set((await away_engine.look()).away) == {
            gone,
            second.seat,
            (await away_engine.roster()).player_of(ANA.id).seat,
        }
        await vote(away_engine, second, gone)
        assert (await away_engine.roster()).player_at(gone).computer

    async def test_about_somebody_who_is_there_all_others_count(self, away_engine):
        """Somebody slow who plays on loses no seat to one other because a third is away."""
        first, *_ = await begun(away_engine, OPEN_PACE, 5)
        slow = await away_engine.seat()
        await away_engine.pass_by(8 * AWAY_DAY)
        await acts(away_engine, (await away_engine.roster()).player_at(slow))
        await away_engine.pass_by(2 * AWAY_HOUR)
        assert len((await away_engine.look()).away) == 4
        await vote(away_engine, first, slow)
        assert not (await away_engine.roster()).player_at(slow).computer


class TestWhoIsAway:
    async def test_rests_don_t_count(self, away_engine):
        others = await begun(away_engine, OPEN_PACE)
        today = away_engine.clock.now.date()
        await away_engine.engine.times.take_vacation("v", ANA.id, today, today + 9 * AWAY_DAY)
        ends = away_engine.clock.now.replace(hour=0) + 10 * AWAY_DAY
        await away_engine.pass_to(ends + 7 * AWAY_DAY)
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])

    async def test_nor_do_quiet_hours(self, away_engine):
        others = await begun(away_engine, WAITS)
        await away_engine.engine.times.set_quiet_hours("q", ANA.id, QuietHours(22 * 60, 6 * 60))
        await away_engine.pass_by(AWAY_DAY + 8 * AWAY_HOUR)
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])

    async def test_nor_does_the_time_for_which_the_table_s_place_was_shut(self, away_engine):
        others = await begun(away_engine, WAITS)
        venues = away_engine.engine.venues
        await venues.pause("c", Pause.CLOSED)
        await away_engine.pass_by(10 * AWAY_DAY)
        await venues.resume("c")
        await away_engine.pass_by(AWAY_DAY)
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])

    async def test_nor_does_an_absence_of_the_general(self, away_engine):
        others = await begun(away_engine, WAITS)
        await away_engine.be_away(away_engine.clock.now, away_engine.clock.now + 2 * AWAY_DAY)
        await away_engine.pass_by(AWAY_DAY)
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])

    async def test_nobody_is_within_a_day_however_short_the_turns_are(self, away_engine):
        others = await begun(away_engine, replace(PACES["live"], time_up="waits"))
        await away_engine.pass_by(AWAY_DAY)
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])

    async def test_a_host_is_not_for_whom_a_slow_game_has_nothing_to_do(self, away_engine):
        """It goes on: each of the others takes days, and the host their own turn as soon as it comes."""
        others = await begun(away_engine, OPEN_PACE, 5)
        while (seat := await away_engine.seat()) != (await away_engine.roster()).player_of(
            ANA.id
        ).seat:
            await away_engine.pass_by(6 * AWAY_DAY)
            thief = next(player for player in others if player.seat != seat)
            assert await away_refusal(take(away_engine, thief)) is TableReason.HOST_IS_THERE
            await away_engine.end_turn()

    async def test_a_host_is_for_whom_a_table_waits_however_slowly_the_others_lay(
        self, away_engine
    ):
        """All lay at once: that another is done, or begins again, makes nobody's wait new (issue 41, item 2)."""
        await in_setup(away_engine, OPEN_PACE, 5)
        seats = (await away_engine.roster()).seats
        for seat in seats[1:4]:
            await away_engine.pass_by(2 * AWAY_DAY)
            while seat in await away_engine.waiting():
                await away_engine.act(seat)
        await away_engine.pass_by(AWAY_DAY)
        thief = (await away_engine.roster()).player_at(seats[1])
        assert await away_refusal(take(away_engine, thief)) is TableReason.HOST_IS_THERE
        await away_engine.pass_by(MINUTE)
        assert {*(await away_engine.look()).away} == {seats[0], seats[4]}
        await take(away_engine, thief)

    async def test_looks_and_prepared_turns_are_no_acts(self, away_engine):
        others = await begun(away_engine, OPEN_PACE)
        for _ in range(7):
            await away_engine.pass_by(AWAY_DAY)
            await away_engine.look(ANA.id)
            plan = read("end", "world")
            await away_engine.engine.plans.give(
                f"plan {away_engine.clock.now}", away_engine.game, ANA.id, plan
            )
        await away_engine.pass_by(MINUTE)
        await take(away_engine, others[0])

    async def test_votes_are_acts_and_so_is_taking_the_office(self, away_engine):
        first, second, _ = await begun(away_engine, OPEN_PACE, 5)
        await away_engine.pass_by(7 * AWAY_DAY + MINUTE)
        await take(away_engine, first)
        await away_engine.pass_by(7 * AWAY_DAY)
        assert await away_refusal(take(away_engine, second)) is TableReason.HOST_IS_THERE
        await vote(away_engine, second, await away_engine.seat())
        await away_engine.pass_by(MINUTE)
        assert second.seat not in (await away_engine.look()).away
        await take(away_engine, second)

    async def test_a_host_who_is_back_keeps_the_office_that_nobody_took(self, away_engine):
        others = await begun(away_engine, OPEN_PACE)
        await away_engine.pass_by(10 * AWAY_DAY)
        await acts(away_engine, (await away_engine.roster()).player_of(ANA.id))
        assert await away_refusal(take(away_engine, others[0])) is TableReason.HOST_IS_THERE
        assert (
            Seat((await away_engine.roster()).player_of(ANA.id).seat)
            not in (await away_engine.look()).away
        )

    async def test_a_host_who_is_back_late_does_not_take_it_from_the_next(self, away_engine):
        others = await begun(away_engine, OPEN_PACE)
        await away_engine.pass_by(7 * AWAY_DAY + MINUTE)
        await take(away_engine, others[0])
        host = (await away_engine.roster()).player_of(ANA.id)
        await acts(away_engine, host)
        assert await away_refusal(take(away_engine, host)) is TableReason.HOST_IS_THERE


# A game against computers that counts, left alone for two weeks, ends as a resignation; it is told
# before.

ABANDONED_DAY = timedelta(days=1)


@pytest.fixture
def abandoned_clock():
    return AbandonedClock(at_noon())


@pytest.fixture
async def abandoned_engine(path, abandoned_clock):
    async with open_engine(path, abandoned_clock, secrets(1)) as opened_engine:
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


async def test_it_is_told_three_days_before_and_then_ends(abandoned_engine, path, abandoned_clock):
    game = await alone(abandoned_engine)
    began = (await until_waited_for(abandoned_engine, game)).roster.since
    await until(abandoned_engine, abandoned_clock, began + 10 * ABANDONED_DAY)
    assert await told(abandoned_engine, game) == []
    await until(abandoned_engine, abandoned_clock, began + 12 * ABANDONED_DAY)
    (reminder,) = await told(abandoned_engine, game)
    assert reminder.deadline - began == pytest.approx(14 * ABANDONED_DAY, abs=ABANDONED_DAY / 12)
    assert not await resigned(abandoned_engine, game)
    await until(abandoned_engine, abandoned_clock, began + 15 * ABANDONED_DAY)
    assert await resigned(abandoned_engine, game)
    assert check(path, unseen).faults == ()
    look = await until_waited_for(abandoned_engine, game)
    assert look.roster.status is Status.OVER, "the computers play on to its end"
    ana = next(
        r for r in (await abandoned_engine.club.aftermath(game)).results if r.entrant == ANA.id
    )
    assert (ana.place, ana.won, ana.unrated) == (3, False, None)
    record = await abandoned_engine.club.record(ana.entrant, "g")
    assert [solo.outcomes for solo in record.solos.values()] == ["0"]
    assert check(path, unseen).faults == ()


async def test_any_order_begins_the_two_weeks_anew(abandoned_engine, abandoned_clock):
    game = await alone(abandoned_engine)
    look = await until_waited_for(abandoned_engine, game)
    began = look.roster.since
    await until(abandoned_engine, abandoned_clock, began + 13 * ABANDONED_DAY)
    order = choose_steadily(look.edition, look.player, look.choices)
    await abandoned_engine.play.order("at last", game, ANA.id, order)
    acted = abandoned_clock.now
    await until_waited_for(abandoned_engine, game)
    await until(abandoned_engine, abandoned_clock, acted + 10 * ABANDONED_DAY)
    assert len(await told(abandoned_engine, game)) == 1
    await until(abandoned_engine, abandoned_clock, acted + 13 * ABANDONED_DAY)
    assert len(await told(abandoned_engine, game)) == 2
    assert not await resigned(abandoned_engine, game)


async def test_a_game_that_does_not_count_waits(abandoned_engine, abandoned_clock):
    game = await alone(abandoned_engine, hints=True)
    await until_waited_for(abandoned_engine, game)
    await until(abandoned_engine, abandoned_clock, abandoned_clock.now + 20 * ABANDONED_DAY)
    assert not await resigned(abandoned_engine, game)


async def test_a_game_that_was_dealt_before_waits(abandoned_engine, abandoned_clock):
    game = await alone(abandoned_engine)
    first = PlaceRules.FIRST
    await abandoned_engine.club._unit.act(
        "old", game, ANA.id, lambda at: with_roster(at, replace(at.roster, rules=first))
    )
    await until_waited_for(abandoned_engine, game)
    await until(abandoned_engine, abandoned_clock, abandoned_clock.now + 20 * ABANDONED_DAY)
    assert not await resigned(abandoned_engine, game)


async def test_where_two_people_play_nobody_has_resigned(abandoned_engine, abandoned_clock):
    """Their pace has a limit, and a computer sits in for whoever lets it pass."""
    game = await alone(abandoned_engine, BORYS)
    await until(abandoned_engine, abandoned_clock, abandoned_clock.now + 20 * ABANDONED_DAY)
    assert not await resigned(abandoned_engine, game)
