"""What the bot counts of itself, held against what happened in the sandbox."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from bot.components.custom_ids import Action
from bot.monitoring.metrics import ALARM, Metrics, Outbox, Spread
from rules.table.news import LobbyNews, News
from rules.table.roster import GameId
from sandbox import Fault, FaultEffect, Permission
from tests.bot.support.table import Table, press_on
from tests.patience import patience


@pytest.fixture
async def both(discord, started):
    async with started() as (bot, engine):
        yield bot.services.vitals, Table(discord, engine)


@pytest.fixture
def vitals(both):
    return both[0]


@pytest.fixture
def table(both):
    return both[1]


async def until(vitals, true):
    """Wait until it is so: an interaction is counted when its task ends, which is after its answer."""

    async def is_so():
        return true()

    async with patience():
        await vitals.counted.until(is_so)


# --- interactions --------------------------------------------------------------------------------


async def test_each_interaction_is_counted_by_kind_and_outcome(vitals, table):
    await table.open()
    lobby = await table.lobby()
    await press_on(table.borys, lobby, Action.JOIN)
    await press_on(table.borys, lobby, Action.TABLE)
    await table.borys.command(table.place, "risk start")
    await table.celina.command(table.place, "risk turn", game="zzzzzz")
    await table.ana.autocomplete(table.place, "risk turn", "game", "")
    await until(vitals, lambda: vitals.interactions.total() == 6)
    assert vitals.interactions == {
        ("application_command", "answered"): 1,
        ("component", "answered"): 2,
        ("application_command", "refused"): 2,
        ("autocomplete", "answered"): 1,
    }
    assert vitals.refusals == {"not_host": 1, "no_such_game": 1}
    assert sum(vitals.since_arrival.counts) == sum(vitals.since_press.counts) == 6
    assert vitals.faults == {}
    assert vitals.sessions.begun == {0: 1}


async def test_a_fault_is_counted(vitals, table, monkeypatch, caplog):
    await table.begin()

    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(table.engine.play, "order", broken)
    await table.ana.command(table.place, "order end")
    await until(vitals, lambda: vitals.interactions["application_command", "fault"] == 1)
    assert vitals.faults == {"interaction": 1}
    caplog.clear()


async def test_who_gave_up_waiting_is_counted_as_gone(vitals, table, discord):
    gone = {"code": 10062, "message": "Unknown interaction"}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=gone))
    await discord.wait_for(lambda: discord.commands, "the commands")
    table.ana.begin_command(discord.channel, "risk help")
    await until(vitals, lambda: vitals.interactions.total() == 1)
    assert vitals.interactions == {("application_command", "gone"): 1}
    assert sum(vitals.since_arrival.counts) == 0


async def test_a_full_disk_is_a_refusal_and_stops_the_pulse(vitals, table, monkeypatch):
    """`pulse` says why the last write failed, until one succeeds."""
    await table.seat_all()
    await table.until_told()
    await until(vitals, lambda: not len(vitals.outbox))
    pulse = table.engine.pulse
    commits, last = pulse.commits, pulse.last
    assert commits > 0

    def full(*_):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patched:
        patched.setattr("rules.store.act_tables.InboxTable.remember", full)
        await press_on(table.ana, await table.lobby(), Action.START)
        assert vitals.refusals["full"] == 1
        assert "database or disk is full" in pulse.trouble
        assert (pulse.commits, pulse.last) == (commits, last)
    await press_on(table.ana, await table.lobby(), Action.START)
    assert pulse.trouble == ""
    assert pulse.commits > commits
    assert pulse.last > last


# --- acknowledgement (discord-in-production 1) ---------------------------------------------------


@pytest.mark.parametrize(
    ("late", "warned", "press"),
    [
        (timedelta(), False, 1),
        (timedelta(seconds=ALARM + 0.1), True, 1),
        (timedelta(days=30), False, 0),
        (timedelta(days=-30), False, 0),
    ],
)
async def test_a_late_acknowledgement_is_warned_of(vitals, table, caplog, late, warned, press):
    """By Discord's clock, unless one of the clocks must be wrong."""
    vitals.clock = lambda: datetime.now(UTC) + late
    await table.ana.command(table.place, "risk help")
    await until(vitals, lambda: vitals.interactions.total() == 1)
    assert ("after the press" in caplog.text) is warned
    assert sum(vitals.since_press.counts) == press
    assert sum(vitals.since_arrival.counts) == 1


async def test_what_took_long_here_is_warned_of_whatever_the_clock(vitals, table, caplog):
    vitals.clock = lambda: datetime.now(UTC) + timedelta(days=30)
    ticks = iter(range(0, 1000, 2))
    vitals.monotonic = lambda: float(next(ticks))
    await table.ana.command(table.place, "risk help")
    await until(vitals, lambda: vitals.interactions.total() == 1)
    assert "acknowledged 2.00 s after the press, 2.00 s after it arrived here" in caplog.text


# --- pictures ------------------------------------------------------------------------------------


async def test_pictures_are_counted_with_their_time(vitals, table):
    await table.begin()
    fates = vitals.outbox.fates
    await until(vitals, lambda: fates["start", "told"] == 1 and fates["private", "told"] == 3)
    drawn = sum(vitals.pictures.counts)
    assert drawn > 0
    assert vitals.pictures.total > 0
    await table.ana.command(table.place, "risk hand")
    assert sum(vitals.pictures.counts) == drawn + 1
    assert vitals.faults == {}


async def test_a_picture_that_fails_is_a_fault(vitals, table, studio, caplog):
    await table.begin()
    fates = vitals.outbox.fates
    await until(vitals, lambda: fates["start", "told"] == 1 and fates["private", "told"] == 3)

    drawn = sum(vitals.pictures.counts)
    studio.break_all()
    await table.ana.command(table.place, "risk hand")
    assert vitals.faults == {"picture": 1}
    assert sum(vitals.pictures.counts) == drawn
    caplog.clear()


# --- news ----------------------------------------------------------------------------------------


async def test_news_are_counted_by_what_became_of_them(vitals, table, discord):
    table.borys.dms_open = False
    await table.seat_all()
    await until(vitals, lambda: not len(vitals.outbox))
    discord.faults.add(Fault(FaultEffect.RESET, "POST", f"/channels/{table.place}/messages"))
    await press_on(table.ana, await table.lobby(), Action.START)
    fates = vitals.outbox.fates
    await until(vitals, lambda: fates["start", "told"] == 1 and fates["private", "told"] == 2)
    await until(vitals, lambda: not len(vitals.outbox))
    assert sum(n for (_, fate), n in fates.items() if fate == "put_off") == 1
    assert (fates["private", "told"], fates["private", "left"]) == (2, 1)
    assert (len(vitals.outbox), vitals.outbox.age) == (0, 0)


async def test_refused_news_are_neither_told_nor_in_hand(vitals, table, discord):
    await table.begin()
    await table.post("The game begins")
    await until(vitals, lambda: not len(vitals.outbox))
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS | Permission.VIEW_CHANNEL)
    await table.borys.command(table.place, "order resign", sure=True)
    await until(vitals, lambda: vitals.outbox.fates["notice", "refused"] == 1)
    await until(vitals, lambda: not len(vitals.outbox))
    assert vitals.outbox.fates["notice", "told"] == vitals.outbox.fates["notice", "left"] == 0


def news(number):
    return News(number, GameId("abcdef"), LobbyNews(), channel="2")


def test_the_outbox_is_as_old_as_the_oldest_in_hand():
    now = [100.0]
    outbox = Outbox(lambda: now[0])
    assert outbox.age == 0
    outbox.note_taken(news(1))
    now[0] += 5
    outbox.note_taken(news(2))
    now[0] += 5
    outbox.note_taken(news(1))
    outbox.note_put_off(news(1))
    assert (len(outbox), outbox.age) == (2, 10)
    outbox.note_told(news(1), "m")
    assert (len(outbox), outbox.age) == (1, 5)


def test_news_without_a_place_make_nobody_wait():
    """A game whose channel vanished may pause for weeks: that is no fault of the bot's."""
    now = [0.0]
    outbox = Outbox(lambda: now[0])
    outbox.note_taken(news(1))
    outbox.note_parked(news(1))
    now[0] += 1_000_000
    assert (len(outbox), outbox.age) == (0, 0)
    outbox.note_taken(news(1))
    now[0] += 1
    outbox.note_told(news(1), "m")
    assert outbox.fates == {("lobby", "parked"): 1, ("lobby", "told"): 1}


def test_a_spread_has_each_duration_once():
    spread = Spread((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 1.0, 7.0):
        spread.note(seconds)
    assert spread.counts == [2, 2, 1]
    assert spread.total == pytest.approx(8.65)


def test_two_bots_count_apart():
    one, other = Metrics(), Metrics()
    one.faults["news"] += 1
    one.since_press.note(1)
    assert other.faults == {}
    assert sum(other.since_press.counts) == 0
