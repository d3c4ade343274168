"""Timers: each fires once, in order, with what comes of it, whatever happens to the process meanwhile."""

import asyncio
import sqlite3
import tempfile
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine import Engine, open_engine
from rules.engine.audit import check
from rules.engine.quotas import USUAL
from rules.engine.timer_kinds import KINDS, TimerKind
from rules.engine.timers import LONGEST_SLEEP
from rules.game.changes import Change
from rules.model import commands as cmd
from rules.model.errors import StoreError
from rules.model.ids import Seat
from rules.model.news import AwayNews
from rules.model.roster import Status
from rules.store.sqlite import SqliteStore
from rules.store.sqlite.database import open_database
from rules.store.sqlite.timers_table import _text, due_of
from rules.store.tables import NO_SEAT, Timer
from tests.rules.stored import (
    ANA,
    BORYS,
    Clock,
    Failpoint,
    at_noon,
    content,
    dealt,
    failing_engine,
    opened,
    play,
    secrets,
    unseen,
    until,
)

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


def waits_of(at):
    """An hour after the table began to wait for a seat."""
    if at.roster.status is not Status.PLAYING:
        return {}
    return {seat: at.roster.waits.get(seat, at.roster.since) + HOUR for seat in at.waiting_for}


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
    news = await engine.untold(1000)
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
    kinds = [TimerKind(name, lambda f: seen.append(f.timer) or Change(f.at)) for name in "ab"]
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
        firing.ledger.people.set_theme_of(ANA.id, "dark")
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
    with closing(sqlite3.connect(path)) as raw, raw:
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
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE timers SET due = ? WHERE kind = 'bell'", (due,))
    assert any(
        f"its timer for 'bell' falls due at {due!r}" in f for f in check(path, unseen).faults
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
    assert len(content(path)["timers"]) == 1


async def test_the_scheduler_wakes_for_one_that_falls_due_sooner_than_it_sleeps(path, clock):
    slept, sleeping = [], asyncio.Event()

    async def sleep(seconds):
        slept.append(seconds)
        sleeping.set()
        await asyncio.Event().wait()

    soon = TimerKind("soon", told, lambda at: {NO_SEAT: at.roster.created + 5 * MINUTE / 60})
    async with open_engine(path, clock, secrets(1), USUAL, (soon,)) as engine, asyncio.timeout(30):
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
            look = await engine.look(game)
            waits = {seat: look.roster.waits[seat] + HOUR for seat in look.table.waiting_for}
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
            await engine.set_setting("theme", game, ANA.id, "theme", "light")
        async with opening() as engine:
            await until(engine, clock, NOON + 3 * HOUR)
            assert await fired(engine) == [60] * 3
        assert rows(path, SLOW) == []
