"""A month after its end a game becomes one packed row, and nobody who asks for anything can tell."""

import asyncio
import logging
import sqlite3
from datetime import timedelta

import pytest

from rules.app import KINDS, open_engine
from rules.audit import check
from rules.engine import persistence
from rules.engine.hooks import TimerKind
from rules.engine.timers import LONGEST_SLEEP, PAUSE
from rules.engine.unit_of_work import Owed
from rules.lobby.acts import USUAL, Quotas
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import RulesError
from rules.referee.records.record import record_of_played, verify
from rules.referee.records.season import season_record_of
from rules.referee.records.season_check import verify_season
from rules.store.protocols import NO_SEAT, Timer
from rules.table.game import Change
from rules.table.roster import Person, PersonId, Venue
from rules.truces.acts import OfferTruce
from tests.actions import fresh
from tests.rules.league.test_seasons import begun, play_out
from tests.rules.privacy.test_forgetting import ZOFIA, forget, table, traces
from tests.rules.support.archived import (
    DAY,
    MONTH,
    answers,
    archive_timers,
    eventful,
    flip,
    moved,
    outside,
    over,
    resign,
    told,
    unpacked_texts,
)
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    Failpoint,
    Woken,
    at_noon,
    failed_everywhere,
    failing_engine,
    opened,
    secrets,
    seen,
    unseen,
    until,
)
from tests.rules.support.tables import content, tables

MINUTE = timedelta(minutes=1)
MONA = Person(PersonId("77"), "Mona")
BELL = TimerKind("bell", lambda firing: Change(firing.at))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1), USUAL, (*KINDS, BELL)) as opened_engine:
        yield opened_engine


async def a_month_passes(engine, clock):
    await until(engine, clock, clock.now + MONTH + MINUTE)


async def test_it_stays_in_rows_for_a_month_and_answers_the_same_for_ever(engine, clock, path):
    game = await eventful(engine)
    await until(engine, clock, clock.now + MONTH - MINUTE)
    before, rows = await answers(engine, game), content(path)
    assert rows["archives"] == []
    await until(engine, clock, clock.now + 2 * MINUTE)
    assert await outside(engine, game) == 0
    assert await archive_timers(engine) == ()
    assert await answers(engine, game) == before
    assert check(path, unseen).faults == ()
    verify(record_of_played(await engine.queries.finished(game)))


async def test_a_lesson_is_forgotten_and_never_archived(engine, clock, path):
    receipt = await engine.lessons.begin("learn", ANA, "en")
    await resign(engine, receipt.game, ANA)
    await a_month_passes(engine, clock)
    assert await archive_timers(engine) == ()
    assert content(path)["archives"] == []
    assert check(path, unseen).faults == ()


class TestOwed:
    """A game with anything still owed to anybody is not archived yet."""

    async def test_news_that_nobody_was_told(self, engine, clock, path):
        game = await over(engine, tell=False)
        *others, last = await engine.outbox.untold()
        for news in others:
            await engine.outbox.note_told(news, "1")
        await a_month_passes(engine, clock)
        assert content(path)["archives"] == []
        assert await engine.outbox.untold() == (last,)
        assert (await engine.outbox.material(last)).look.roster.id == game
        await told(engine)
        await until(engine, clock, clock.now + 2 * DAY)
        assert await outside(engine, game) == 0

    @pytest.mark.parametrize("action", ["resigns late", "resigns late.2"])
    async def test_an_answer(self, engine, clock, path, action):
        game = await over(engine)
        with tables(path) as raw:
            raw.execute(
                "UPDATE inbox SET action = ? WHERE since = (SELECT max(since) FROM inbox)",
                (action,),
            )
        await engine.promises.promise("resigns late", BORYS.id, "address", "")
        await a_month_passes(engine, clock)
        owed = Owed("resigns late", BORYS.id, "address", "")
        assert (await engine.promises.receipt(owed)).game == game
        await engine.promises.strike_out("resigns late")
        await until(engine, clock, clock.now + 2 * DAY)
        assert await outside(engine, game) == 0
        assert check(path, unseen).faults == ()


class TestForgotten:
    async def zofias_game(self, engine):
        game = await table(engine, ANA, BORYS)
        await engine.do("offer", game, ZOFIA.id, OfferTruce(Seat("blue"), (), 2))
        await engine.venues.move("move", game, ZOFIA, Venue("g", "d"))
        await engine.venues.note_left(game, ZOFIA.id)
        for person in (ANA, BORYS):
            await resign(engine, game, person)
        await told(engine)
        return game

    @pytest.mark.parametrize("most", [0, 5, 20, 10_000])
    async def test_no_byte_of_them_is_left(self, engine, clock, path, most):
        """Asked for before, while and after it is archived."""
        game = await self.zofias_game(engine)
        await moved(engine, game, most)
        await forget(engine)
        await a_month_passes(engine, clock)
        assert await outside(engine, game) == 0
        assert traces(path) == []
        packed = unpacked_texts(path)
        assert ZOFIA.id not in packed
        assert "Zofia" not in packed
        assert check(path, unseen).faults == ()
        verify(record_of_played(await engine.queries.finished(game)))

    async def test_what_is_archived_never_names_anybody(self, engine, clock, path):
        game = await self.zofias_game(engine)
        await a_month_passes(engine, clock)
        packed = unpacked_texts(path)
        assert not [name for name in (ZOFIA.id, "Zofia", "Borys") if name in packed]
        roster = (await engine.queries.look(game)).roster
        assert roster.player_of(ZOFIA.id).name == ZOFIA.name, "the table still does"


class TestAtThatMoment:
    """Somebody who times their acts at a game that is being archived changes nothing by it."""

    async def every_act(self, engine, game):
        blue = Seat("blue")
        acts = [
            engine.play.order(fresh(), game, CELINA.id, cmd.EndPhase(seat=Seat("yellow"))),
            engine.hand_overs.take_back(fresh(), game, CELINA.id),
            engine.hand_overs.replace(fresh(), game, CELINA.id, blue),
            engine.do(fresh(), game, CELINA.id, OfferTruce(blue, (), 2)),
            engine.lobby.join(fresh(), game, Person(PersonId("9"), "Zoe")),
            engine.lobby.cancel(fresh(), game, ANA.id),
            engine.venues.move(fresh(), game, ANA, Venue("g", "elsewhere")),
            engine.times.set_pace(fresh(), game, ANA.id, None),
            engine.queries.look(game, CELINA.id),
        ]
        return await asyncio.gather(*acts, return_exceptions=True)

    async def test_acts_between_any_two_pieces(self, engine, clock, path, monkeypatch):
        monkeypatch.setattr(persistence, "AT_ONCE", 9)
        game = await over(engine)
        before, refused = await answers(engine, game), await self.every_act(engine, game)
        assert all(isinstance(each, RulesError) for each in refused[:-1])
        clock.now += MONTH
        while await archive_timers(engine):
            _, done = await asyncio.gather(engine.timers._keep_up(), self.every_act(engine, game))
            assert [*map(repr, done)] == [*map(repr, refused)]
        assert await outside(engine, game) == 0
        assert await answers(engine, game) == before
        assert check(path, unseen).faults == ()

    async def test_a_rematch_of_an_archived_game(self, engine, clock, path):
        game = await over(engine)
        await a_month_passes(engine, clock)
        again = await engine.rematches.play_again("again", game, ANA)
        assert (await engine.rematches.play_again("again", game, ANA)).repeated
        assert (await engine.queries.look(game)).roster.rematch == again.game
        await engine.rematches.play_again("me too", game, BORYS)
        assert {p.person for p in (await engine.queries.look(again.game)).roster.players} >= {
            ANA.id,
            BORYS.id,
        }
        assert await outside(engine, game) == 0
        assert check(path, unseen).faults == ()

    async def test_nothing_more_is_told_of_a_game_that_is_over(self, engine, clock, path):
        """Whoever leaves the server then is missed by nobody; no row comes to stand beside the archive."""
        game = await over(engine)
        await a_month_passes(engine, clock)
        await engine.venues.note_left(game, BORYS.id)
        assert await engine.outbox.untold() == ()
        assert await outside(engine, game) == 0
        assert check(path, unseen).faults == ()


class TestAnnulled:
    """What a game that is over is told of its annulment goes to its archive, too."""

    @pytest.mark.parametrize("after", [3 * DAY, 2 * MONTH], ids=["in rows", "archived"])
    async def test_by_a_moderator(self, engine, clock, path, after):
        game = await over(engine)
        await until(engine, clock, clock.now + after)
        await engine.annulling.annul("annul", game, MONA, "They shared a plan.", moderates=True)
        await told(engine)
        assert await outside(engine, game) > 0
        await until(engine, clock, clock.now + 2 * DAY)
        assert (await outside(engine, game) == 0) is (after > MONTH)
        await a_month_passes(engine, clock)
        await self.must_be_archived(engine, game, path)

    async def test_by_a_vote(self, engine, clock, path):
        """Nobody has voted yet, and then both others have; what is untold at first is told in the end."""
        game = await over(engine)
        await until(engine, clock, clock.now + 3 * DAY)
        await engine.annulling.ask_to_vote("ask", game, BORYS, "They shared.", moderates=True)
        await told(engine)
        for person in (ANA, CELINA):
            await engine.annulling.vote(f"{person.id} votes", game, person.id)
        await a_month_passes(engine, clock)
        assert await outside(engine, game) > 0, "its annulment is still to be told"
        await told(engine)
        await until(engine, clock, clock.now + 2 * DAY)
        await self.must_be_archived(engine, game, path)

    async def must_be_archived(self, engine, game, path):
        assert (await engine.queries.look(game)).roster.annulment.is_done
        assert await outside(engine, game) == 0
        assert await archive_timers(engine) == ()
        assert check(path, unseen).faults == ()


class FullDisk(Failpoint):
    """A disk on which there is no room for an archive."""

    is_full = False

    def passed(self, execute, sql, *values):
        if self.is_full and "INTO archives" in sql:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        return execute(sql, *values)


class TestFailures:
    @pytest.mark.parametrize("after", [False, True])
    @pytest.mark.file
    async def test_each_statement_may_fail(self, path, clock, after):
        """All of a piece is done or nothing, and the next try begins where it stands."""
        failpoint = Failpoint()
        async with failing_engine(path, failpoint, secrets(1), clock) as engine:
            game = await over(engine)
            truth = await seen(engine, game)
            clock.now += MONTH
            (timer,) = await engine._unit.read(
                lambda ledger: [ledger.timers.next(engine.timers._upkeep)]
            )

            async def piece():
                await engine.timers._do(timer)
                return True

            async def look():
                engine._unit.memory._games.clear()
                return await seen(engine, game)

            assert await failed_everywhere(path, failpoint, piece, look, after=after) > 10
            assert await look() == truth
            assert await outside(engine, game) == 0
        assert check(path, unseen).faults == ()

    @pytest.mark.file
    async def test_a_process_may_die_at_each_statement(self, path, clock, monkeypatch):
        monkeypatch.setattr(persistence, "AT_ONCE", 15)
        failpoint, at, truth = Failpoint(), 0, None
        async with open_engine(path, clock, secrets(1)) as engine:
            game = await over(engine)
            truth = await answers(engine, game)
        clock.now += MONTH
        while True:
            at += 1
            async with failing_engine(path, failpoint, secrets(1), clock) as engine:
                if not await archive_timers(engine):
                    break
                failpoint.set(at % 30 + 1, dies=True)
                await engine.timers._keep_up()
            failpoint.set(0)
            async with open_engine(path, clock) as engine:
                assert await answers(engine, game) == truth
            assert check(path, unseen).faults == ()
        assert 15 < at < 200

    async def test_a_full_disk_stops_it_for_a_minute(self, path, clock, monkeypatch, caplog):
        monkeypatch.setattr(persistence, "AT_ONCE", 15)
        disk = FullDisk()
        async with failing_engine(path, disk, secrets(1), clock) as engine:
            game = await over(engine)
            truth = await answers(engine, game)
            clock.now += MONTH
            assert await engine.timers._keep_up() == PAUSE
            rows, disk.is_full = content(path), True
            with caplog.at_level(logging.WARNING):
                assert await engine.timers._keep_up() == LONGEST_SLEEP
            assert "upkeep failed, retrying: full" in caplog.text
            disk.is_full = False
            assert content(path) == rows
            assert await answers(engine, game) == truth
            while await archive_timers(engine):
                assert await engine.timers._keep_up() == PAUSE
            assert await answers(engine, game) == truth
        assert check(path, unseen).faults == ()

    async def test_a_damaged_game_stops_no_other(self, engine, clock, path, caplog):
        damaged, other = await over(engine), await over(engine, "other", "d")
        with tables(path) as raw:
            raw.execute("DELETE FROM events WHERE revision = 3 AND game = ?", (damaged,))
        with caplog.at_level(logging.CRITICAL):
            await a_month_passes(engine, clock)
        assert await outside(engine, other) == 0
        assert await archive_timers(engine) == (damaged,)
        assert content(path)["archives"][0][0] == other
        await until(engine, clock, clock.now + 3 * DAY)  # and is looked at once a day

    async def test_an_archive_with_a_flipped_bit_stops_no_other(self, engine, clock, path):
        game = await over(engine)
        await moved(engine, game, 20)
        flip(path, game, at=10)
        other = await over(engine, "other", "d")
        await a_month_passes(engine, clock)
        assert await outside(engine, other) == 0
        assert await outside(engine, game) > 0


class TestClock:
    @pytest.mark.parametrize("jump", [2 * MONTH, 200 * DAY])
    async def test_archived_while_the_clock_was_ahead(self, engine, clock, path, jump):
        game = await over(engine)
        before, now = await answers(engine, game), clock.now
        await until(engine, clock, now + jump)
        clock.now = now
        assert await outside(engine, game) == 0
        assert await answers(engine, game) == before
        await until(engine, clock, now + DAY)
        assert check(path, unseen).faults == ()

    async def test_it_ended_while_the_clock_was_ahead(self, engine, clock, path):
        clock.now += 10 * DAY
        game = await over(engine)
        clock.now -= 10 * DAY
        await until(engine, clock, clock.now + MONTH + DAY)
        assert await outside(engine, game) > 0
        await until(engine, clock, clock.now + 10 * DAY)
        assert await outside(engine, game) == 0
        assert check(path, unseen).faults == ()

    async def test_a_damaged_moment_brings_nothing_forward(self, path, clock):
        async with open_engine(path, clock, secrets(1)) as engine:
            game = await over(engine)
        with tables(path) as raw:
            raw.execute("UPDATE timers SET due = 'soon'")
        async with open_engine(path, clock) as engine:
            await until(engine, clock, clock.now + DAY)
            assert await outside(engine, game) > 0
            await a_month_passes(engine, clock)
            assert await outside(engine, game) == 0


class TestThousandsOfTinyGames:
    """Whoever makes thousands of them delays nobody: what is due fires between any two pieces."""

    async def test_nothing_waits_for_them(self, path, clock):
        many = Quotas(*[1000] * 3)
        async with open_engine(path, clock, secrets(1), many, (*KINDS, BELL)) as engine:
            here = await opened(engine, "here", "here")
            for number in range(25):
                game = await opened(engine, f"new {number}")
                await engine.lobby.cancel(f"cancel {number}", game, ANA.id)
            await told(engine)
            clock.now += MONTH
            pieces, rung = [], []

            async def put_bell():
                due = Timer(here, BELL.name, clock.now, NO_SEAT)
                await engine._unit.write(lambda ledger: ledger.timers.set(due))

            async def sleep(seconds):
                clock.now += timedelta(seconds=seconds)
                timers = [row for row in content(path)["timers"] if row[1] == BELL.name]
                rung.append(not timers)
                pieces.append(len(content(path)["archives"]))
                if pieces[-1] == 25:
                    raise Woken
                await put_bell()

            await put_bell()
            with pytest.raises(Woken):
                await engine.timers.keep(sleep)
            assert all(rung)
            assert [each for each in pieces if each] == [*range(1, 26)], "one game at a time"
            assert check(path, unseen).faults == ()

    async def test_a_piece_is_bounded_however_long_the_game(self, engine, clock, monkeypatch):
        monkeypatch.setattr(persistence, "AT_ONCE", 12)
        game = await over(engine, moves=30)
        clock.now += MONTH
        left = await outside(engine, game)
        while left:
            assert await engine.timers._keep_up() == PAUSE
            now = await outside(engine, game)
            assert 0 < left - now <= 12
            left = now


async def test_a_league_whose_tables_are_archived_is_checked_as_before(path, clock):
    async with open_engine(path, clock, secrets(7)) as engine:
        season = await begun(engine, 3)
        await play_out(engine, season)
        await told(engine)
        before = await engine.seasons.find(season.id)
        proof = await engine.season_proofs.finished(season.id)
        await a_month_passes(engine, clock)
        assert len(content(path)["archives"]) == len(proof.tables) > 0
        assert content(path)["events"] == []
        assert await engine.season_proofs.finished(season.id) == proof
        assert await engine.seasons.find(season.id) == before
        verify_season(season_record_of(proof))
    assert check(path, unseen).faults == ()
