"""Timers: each fires once, in order, with what comes of it, whatever happens to the process meanwhile."""

import asyncio
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.app import KINDS, Engine, open_engine
from rules.audit import check
from rules.engine.hooks import TimerKind
from rules.engine.timers import LONGEST_SLEEP
from rules.lobby.acts import USUAL
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import StoreError
from rules.people.rows import KnownPerson, PersonRows
from rules.store.encoding import utc_text
from rules.store.protocols import NO_SEAT, Timer
from rules.store.sqlite.database import open_database
from rules.store.sqlite.store import SqliteStore
from rules.store.timer_tables import due_of
from rules.table.game import Change
from rules.table.news import AwayNews
from rules.table.roster import Status
from tests.patience import patience
from tests.rules.support.stored import (
    ANA,
    BORYS,
    Clock,
    Failpoint,
    at_noon,
    dealt,
    failing_engine,
    opened,
    play,
    secrets,
    unseen,
    until,
)
from tests.rules.support.tables import content, tables

NOON = at_noon()
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


def told(firing):
    """The news by which the tests know what fired: how many minutes after noon it was due."""
    minutes = int((firing.timer.due - NOON) / MINUTE)
    return Change(firing.at, news=(AwayNews(minutes),))


def again_in_an_hour(firing):
    """One that sets the next one."""
    timer = firing.timer
    firing.ledger.timers.set(Timer(timer.game, timer.kind, timer.due + HOUR, timer.seat))
    return told(firing)


def broken(_):
    raise ValueError("a handler with a fault")


def waits_of(roster):
    """An hour after the table began to wait for a seat."""
    if roster.status is not Status.PLAYING:
        return {}
    return {seat: at.running.since + HOUR for seat, at in roster.clocks.items() if at.running}


BELL = TimerKind("bell", told)
CHIME = TimerKind("chime", told)
HOURLY = TimerKind("hourly", again_in_an_hour)
BROKEN = TimerKind("broken", broken)
SLOW = TimerKind("slow", told, waits_of)
ALL = (*KINDS, BELL, CHIME, HOURLY, BROKEN, SLOW)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(NOON)


@pytest.fixture
def opening(path, clock):
    return lambda: open_engine(path, clock, secrets(1), USUAL, ALL)


@pytest.fixture
async def engine(opening):
    async with opening() as opened_engine:
        yield opened_engine


async def put(engine, *timers):
    def work(ledger):
        for game, kind, minutes, *seat in timers:
            ledger.timers.set(Timer(game, kind.name, NOON + minutes * MINUTE, *seat))

    await engine._unit.write(work)


async def fired(engine):
    """What has fired, in order, as it is in the store."""
    news = await engine.outbox.untold(1000)
    return [each.content.minutes for each in news if isinstance(each.content, AwayNews)]


def rows(path, *kinds):
    names = [kind.name for kind in kinds]
    return [row for row in content(path)["timers"] if row[1] in names]


async def test_they_fire_in_order_and_not_a_second_early(engine, clock, path):
    one, two = await opened(engine, "one"), await opened(engine, "two")
    await put(engine, (two, BELL, 30), (one, CHIME, 10, RED), (one, BELL, 20), (one, BELL, 90, RED))
    await until(engine, clock, NOON + 10 * MINUTE - timedelta(seconds=1))
    assert await fired(engine) == []
    await until(engine, clock, NOON + 10 * MINUTE)
    assert await fired(engine) == [10]
    await until(engine, clock, NOON + 60 * MINUTE)
    assert await fired(engine) == [10, 20, 30]
    assert [row[3] for row in rows(path, BELL)] == ["2026-01-01T13:30:00+00:00"]


async def test_at_the_same_moment_they_fire_by_game_kind_and_seat(engine, clock):
    seen = []

    def noted(firing):
        seen.append(firing.timer)
        return Change(firing.at)

    kinds = [TimerKind(name, noted) for name in "ab"]
    engine._unit.kinds |= {kind.name: kind for kind in kinds}
    games = sorted([await opened(engine, f"game {n}") for n in range(3)])
    keys = [(game, kind, seat) for game in games for kind in kinds for seat in (NO_SEAT, BLUE, RED)]
    await put(engine, *((game, kind, 1, seat) for game, kind, seat in reversed(keys)))
    await until(engine, clock, NOON + MINUTE)
    assert [(t.game, t.kind, t.seat) for t in seen] == [(g, k.name, s) for g, k, s in keys]


async def test_after_a_long_downtime_all_that_fell_due_fires_in_order(opening, clock, path):
    async with opening() as engine:
        one, two = await opened(engine, "one"), await opened(engine, "two")
        await put(engine, (one, BELL, 50), (two, BELL, 10), (two, CHIME, 30), (one, HOURLY, 20))
    clock.now = NOON + 200 * MINUTE
    async with opening() as engine:
        await until(engine, clock, clock.now)
        assert await fired(engine) == [10, 20, 30, 50, 80, 140, 200]
        await until(engine, clock, clock.now + 30 * MINUTE)
        assert len(await fired(engine)) == 7
    assert [row[3] for row in rows(path, HOURLY)] == ["2026-01-01T16:20:00+00:00"]


async def test_one_that_is_replaced_or_cancelled_does_not_fire(engine, clock):
    game = await opened(engine)
    await put(engine, (game, BELL, 10), (game, BELL, 20), (game, CHIME, 5), (game, CHIME, 6, RED))
    await engine._unit.write(lambda ledger: ledger.timers.cancel(game, CHIME.name))
    await until(engine, clock, NOON + HOUR)
    assert await fired(engine) == [6, 20]


async def test_one_that_is_cancelled_by_what_fires_before_it_does_not_fire(engine, clock):
    def cancels(firing):
        firing.ledger.timers.cancel(firing.timer.game, BELL.name)
        return told(firing)

    engine._unit.kinds |= {"first": TimerKind("first", cancels)}
    game = await opened(engine)
    await put(engine, (game, BELL, 10), (game, engine._unit.kinds["first"], 9))
    clock.now = NOON + HOUR
    await until(engine, clock, clock.now)
    assert await fired(engine) == [9]


async def test_one_that_was_cancelled_after_it_was_found_due_does_not_fire(engine):
    game = await opened(engine)
    await put(engine, (game, BELL, -1))
    found = await engine.timers._next(None)
    await put(engine, (game, BELL, -2))
    await engine.timers._try(found)
    assert await fired(engine) == []
    await engine.timers._try(await engine.timers._next(None))
    assert await fired(engine) == [-2]


async def test_one_that_fails_stops_no_other_and_is_tried_again(engine, clock, caplog, path):
    one, two = await opened(engine, "one"), await opened(engine, "two")
    await put(engine, (one, BROKEN, 1), (one, BELL, 2), (two, BROKEN, 3, RED), (two, BELL, 4))
    await until(engine, clock, NOON + 4 * MINUTE)
    assert await fired(engine) == [2, 4]
    assert caplog.text.count("a handler with a fault") > 2
    assert len(rows(path, BROKEN)) == 2
    engine._unit.kinds |= {BROKEN.name: TimerKind(BROKEN.name, told)}
    await until(engine, clock, clock.now + MINUTE)
    assert await fired(engine) == [2, 4, 1, 3]
    assert rows(path, BROKEN) == []


async def test_nothing_that_a_failing_one_wrote_is_kept(engine, clock, path):
    def writes_and_fails(firing):
        again_in_an_hour(firing)
        PersonRows(firing.ledger).put(KnownPerson(ANA.id, theme="dark"))
        raise ValueError("too late")

    engine._unit.kinds |= {"bad": TimerKind("bad", writes_and_fails)}
    game = await opened(engine)
    await put(engine, (game, engine._unit.kinds["bad"], 0))
    before = content(path)
    await until(engine, clock, clock.now)
    assert content(path) == before


async def test_a_game_that_is_damaged_stops_no_other(opening, clock, path):
    async with opening() as engine:
        bad, good = await opened(engine, "bad"), await opened(engine, "good")
        await put(engine, (bad, BELL, 1), (good, BELL, 2))
    with tables(path) as raw:
        raw.execute("UPDATE games SET secret = x'00' WHERE id = ?", (bad,))
    async with opening() as engine:
        await until(engine, clock, NOON + HOUR)
        assert await fired(engine) == [2]
    assert [row[0] for row in rows(path, BELL)] == [bad]


@pytest.mark.parametrize("due", ["soon", "", "2026-01-01T12:30:00", "2026-01-01T13:30:00+01:00"])
async def test_one_whose_moment_can_not_be_read_is_asked_at_once(opening, clock, path, due):
    async with opening() as engine:
        game = await opened(engine)
        await put(engine, (game, BELL, 90), (game, CHIME, 100))
    with tables(path) as raw:
        raw.execute("UPDATE timers SET due = ? WHERE kind = 'bell'", (due,))
    assert any(
        f"timer 'bell' has an invalid due time {due!r}" in f for f in check(path, unseen).faults
    )
    clock.now = NOON + 7 * MINUTE
    async with opening() as engine:
        await until(engine, clock, clock.now)
        assert await fired(engine) == [7]
        await until(engine, clock, NOON + 2 * HOUR)
        assert await fired(engine) == [7, 100]


async def test_those_of_a_kind_that_is_not_known_stay(engine, clock, path):
    game = await opened(engine)
    await put(engine, (game, TimerKind("unheard of", told), 1))
    await until(engine, clock, NOON + HOUR)
    assert await fired(engine) == []
    assert {row[1] for row in content(path)["timers"]} == {"unheard of", "lobby"}


async def test_the_scheduler_wakes_for_one_that_falls_due_sooner_than_it_sleeps(path, clock):
    slept, sleeping = [], asyncio.Event()

    async def sleep(seconds):
        slept.append(seconds)
        sleeping.set()
        await asyncio.Event().wait()

    soon = TimerKind("soon", told, lambda roster: {NO_SEAT: roster.created + 5 * MINUTE / 60})
    async with open_engine(path, clock, secrets(1), USUAL, (soon,)) as engine, patience():
        keeping = asyncio.create_task(engine.timers.keep(sleep))
        await sleeping.wait()
        sleeping.clear()
        await opened(engine)
        await sleeping.wait()
        keeping.cancel()
    assert slept == [LONGEST_SLEEP, 5.0]


class TestNeeded:
    """Timers that follow from the game: its kind says when they are due."""

    async def test_they_move_with_the_game(self, engine, clock, path):
        game = await dealt(engine)
        seen = set()
        for _ in range(120):
            look = await engine.queries.look(game)
            clocks = look.roster.clocks
            waits = {seat: clocks[seat].turn.since + HOUR for seat in look.table.waiting_for}
            kept = {row[2]: datetime.fromisoformat(row[3]) for row in rows(path, SLOW)}
            assert kept == waits
            seen |= set(waits.items())
            clock.now += MINUTE
            await play(engine, game, 1)
        assert len(seen) >= 5

    async def test_one_that_has_fired_does_not_fire_again(self, opening, clock, path):
        async with opening() as engine:
            game = await dealt(engine)
            await until(engine, clock, NOON + 2 * HOUR)
            await engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
        async with opening() as engine:
            await until(engine, clock, NOON + 3 * HOUR)
            assert await fired(engine) == [60] * 3
        assert rows(path, SLOW) == []

    async def test_one_that_was_moved_to_too_early_is_set_right(self, opening, clock, path):
        async with opening() as engine:
            game = await dealt(engine)
        with tables(path) as raw:
            raw.execute("UPDATE timers SET due = '2026-01-01T12:10:00+00:00' WHERE seat = 'red'")
        async with opening() as engine:
            await until(engine, clock, NOON + 10 * MINUTE)
            assert await fired(engine) == [10], "its handler knew no better"
        assert rows(path, SLOW) == [
            (game, "slow", seat, "2026-01-01T13:00:00+00:00")
            for seat in sorted((RED, BLUE, YELLOW))
        ]

    async def test_a_game_that_ends_leaves_none_behind(self, engine, clock, path):
        game = await dealt(engine)
        await put(engine, (game, BELL, 30, RED))
        for person in (ANA, BORYS):
            seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
            await engine.play.order(f"resign {seat}", game, person.id, cmd.Resign(seat=seat))
        assert (await engine.queries.look(game)).roster.status is Status.OVER
        assert [row[1] for row in content(path)["timers"]] == ["archive"]
        await until(engine, clock, NOON + 3 * HOUR)
        assert await fired(engine) == []

    async def test_what_is_set_at_the_end_of_a_game_fires_later(self, engine, clock):
        def later(ended):
            ended.ledger.timers.set(Timer(ended.roster.id, BELL.name, ended.at + HOUR))

        engine.attach(later)
        game = await opened(engine)
        await engine.lobby.cancel("cancel", game, ANA.id)
        await until(engine, clock, NOON + 2 * HOUR)
        assert await fired(engine) == [60]


class TestHandOver:
    async def test_the_next_process_fires_what_the_first_did_not(self, opening, clock):
        async with opening() as first:
            game = await opened(first)
            await put(first, *((game, BELL, n, Seat(f"{n}")) for n in range(1, 7)))
            second = opening()
            waiting = asyncio.create_task(second.__aenter__())
            await until(first, clock, NOON + 3 * MINUTE)
            assert not waiting.done()
        engine = await waiting
        try:
            await until(engine, clock, NOON + HOUR)
            assert await fired(engine) == [1, 2, 3, 4, 5, 6]
        finally:
            await second.__aexit__(None, None, None)

    async def test_two_that_got_past_the_lock_fire_each_once(self, engine, path, clock):
        game = await opened(engine)
        await put(engine, *((game, BELL, n, Seat(f"{n}")) for n in range(20)))
        async with open_database(path) as database:
            other = Engine(SqliteStore(database), clock, secrets(2), kinds=ALL)
            clock.now = NOON + HOUR
            await asyncio.gather(*(until(each, clock, clock.now) for each in (engine, other)))
            await until(other, clock, clock.now + 2 * MINUTE)
        assert sorted(await fired(engine)) == list(range(20))


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.file
async def test_a_process_that_dies_at_any_statement_fires_it_once(path, clock, after):
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1), clock, ALL) as engine:
        game = await opened(engine)
        deaths = 0
        for at in range(1, 30):
            await put(engine, (game, HOURLY, deaths))
            expected = [*await fired(engine), deaths]
            failpoint.set(at, after=after, dies=True)
            due = await _next_or_none(engine)
            if due:
                await engine.timers._try(due)
            died = failpoint.fired
            failpoint.set(0)
            engine._unit.memory._games.clear()
            await until(engine, clock, clock.now)
            assert await fired(engine) == expected
            assert [row[3] for row in rows(path, HOURLY)] == [
                (NOON + HOUR + deaths * MINUTE).isoformat()
            ]
            if not died:
                break
            deaths += 1
            clock.now += MINUTE
        assert deaths >= 5


async def _next_or_none(engine):
    try:
        return await engine.timers._next(None)
    except StoreError:
        return None


# --- whatever is set, cancelled, and whenever the process begins again -----------------------------

KEYS = st.tuples(
    st.sampled_from([0, 1]), st.sampled_from([BELL, CHIME]), st.sampled_from([NO_SEAT, RED])
)
DEEDS = st.one_of(
    st.tuples(st.just("set"), KEYS, st.integers(0, 300)),
    st.tuples(st.just("cancel"), KEYS, st.just(0)),
    st.tuples(st.just("pass"), st.just(None), st.integers(0, 90)),
    st.tuples(st.just("restart"), st.just(None), st.integers(0, 90)),
)


@asynccontextmanager
async def lives(folder, clock):
    """Gives what opens the next process, and closes the last one."""
    async with AsyncExitStack() as process:

        async def begin():
            await process.aclose()
            opening = open_engine(folder / "games.db", clock, secrets(1), USUAL, ALL)
            return await process.enter_async_context(opening)

        yield begin


async def follow(deeds, folder):
    """What fired, and what should have: all that stood there by the time that it was due."""
    clock, kept, expected = Clock(NOON), {}, []
    async with lives(folder, clock) as begin:
        engine = await begin()
        games = [await opened(engine, "one"), await opened(engine, "two")]
        for deed, key, minutes in deeds:
            if deed in {"pass", "restart"}:
                engine = await begin() if deed == "restart" else engine
                clock.now += minutes * MINUTE * (deed == "restart")
                await until(engine, clock, clock.now + minutes * MINUTE * (deed == "pass"))
                now = int((clock.now - NOON) / MINUTE)
                due = sorted(
                    (m, games[k[0]], k[1].name, k[2], k) for k, m in kept.items() if m <= now
                )
                expected += [each[0] for each in due]
                kept = {k: m for k, m in kept.items() if m > now}
            elif deed == "set":
                kept[key] = minutes
                await put(engine, (games[key[0]], key[1], minutes, key[2]))
            else:
                kept.pop(key, None)
                cancelled = games[key[0]], key[1].name, key[2]
                await engine._unit.write(lambda ledger: ledger.timers.cancel(*cancelled))  # noqa: B023
        return await fired(engine), expected


@settings(max_examples=25)
@given(deeds=st.lists(DEEDS, min_size=5, max_size=25))
def test_each_fires_once_in_order_whatever_happens(deeds):
    with tempfile.TemporaryDirectory() as folder:
        found, expected = asyncio.run(follow(deeds, Path(folder)))
    assert found == expected


MOMENTS = st.datetimes(
    datetime(1970, 1, 1),  # noqa: DTZ001 - hypothesis adds the zone
    datetime(2100, 1, 1),  # noqa: DTZ001
    timezones=st.sampled_from([UTC, timezone(timedelta(hours=5, minutes=30)), timezone(-HOUR)]),
)


@given(moment=MOMENTS, later=st.integers(1, 10**12))
def test_moments_are_written_in_the_order_of_time(moment, later):
    text, next_text = utc_text(moment), utc_text(moment + timedelta(microseconds=later))
    assert due_of(text) == moment
    assert text < next_text
