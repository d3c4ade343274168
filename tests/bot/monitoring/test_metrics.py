"""What the bot counts and logs of itself."""

import asyncio
import logging
import re
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from bot.components.custom_ids import Action
from bot.monitoring.metrics import (
    ALARM,
    LAG_ALARM,
    Lag,
    Metrics,
    Outbox,
    Spread,
    present,
    reference,
    watch,
)
from rules.table.news import LobbyNews, News
from rules.table.roster import GameId
from sandbox import Fault, FaultEffect, Permission
from tests.bot.support.table import Table, press_on
from tests.patience import patience


@pytest.fixture
async def both(discord, started):
    async with started() as (bot, engine):
        yield bot.services.metrics, Table(discord, engine)


@pytest.fixture
def metrics(both):
    return both[0]


@pytest.fixture
def metrics_table(both):
    return both[1]


async def until(metrics, true):
    """Wait until it is so: an interaction is counted when its task ends, which is after its answer."""

    async def is_so():
        return true()

    async with patience():
        await metrics.counted.until(is_so)


# --- interactions --------------------------------------------------------------------------------


async def test_each_interaction_is_counted_by_kind_and_outcome(metrics, metrics_table):
    await metrics_table.open()
    lobby = await metrics_table.lobby()
    await press_on(metrics_table.borys, lobby, Action.JOIN)
    await press_on(metrics_table.borys, lobby, Action.TABLE)
    await metrics_table.borys.command(metrics_table.place, "risk start")
    await metrics_table.celina.command(metrics_table.place, "risk play", game="zzzzzz")
    await metrics_table.ana.autocomplete(metrics_table.place, "risk play", "game", "")
    await until(metrics, lambda: metrics.interactions.total() == 6)
    assert metrics.interactions == {
        ("application_command", "answered"): 1,
        ("component", "answered"): 2,
        ("application_command", "refused"): 2,
        ("autocomplete", "answered"): 1,
    }
    assert metrics.refusals == {"not_host": 1, "no_such_game": 1}
    assert sum(metrics.since_arrival.counts) == sum(metrics.since_press.counts) == 6
    assert metrics.faults == {}
    assert metrics.sessions.begun == {0: 1}


async def test_a_fault_is_counted(metrics, metrics_table, monkeypatch, caplog):
    await metrics_table.begin()

    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(metrics_table.engine.plans, "give", broken)
    await metrics_table.ana.command(metrics_table.place, "order turn", line="/")
    await until(metrics, lambda: metrics.interactions["application_command", "fault"] == 1)
    assert metrics.faults == {"interaction": 1}
    caplog.clear()


async def test_who_gave_up_waiting_is_counted_as_gone(metrics, metrics_table, discord):
    gone = {"code": 10062, "message": "Unknown interaction"}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=gone))
    await discord.wait_for(lambda: discord.commands, "the commands")
    metrics_table.ana.begin_command(discord.channel, "risk help")
    await until(metrics, lambda: metrics.interactions.total() == 1)
    assert metrics.interactions == {("application_command", "gone"): 1}
    assert sum(metrics.since_arrival.counts) == 0


async def test_a_full_disk_is_a_refusal_and_stops_the_pulse(metrics, metrics_table, monkeypatch):
    """`pulse` says why the last write failed, until one succeeds."""
    await metrics_table.seat_all()
    await metrics_table.until_told()
    await until(metrics, lambda: not len(metrics.outbox))
    pulse = metrics_table.engine.pulse
    commits, last = pulse.commits, pulse.last
    assert commits > 0

    def full(*_):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with monkeypatch.context() as patched:
        patched.setattr("rules.store.act_tables.InboxTable.remember", full)
        await press_on(metrics_table.ana, await metrics_table.lobby(), Action.START)
        assert metrics.refusals["full"] == 1
        assert "database or disk is full" in pulse.trouble
        assert (pulse.commits, pulse.last) == (commits, last)
    await press_on(metrics_table.ana, await metrics_table.lobby(), Action.START)
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
async def test_a_late_acknowledgement_is_warned_of(
    metrics, metrics_table, caplog, late, warned, press
):
    """By Discord's clock, unless one of the clocks must be wrong."""
    metrics.clock = lambda: datetime.now(UTC) + late
    await metrics_table.ana.command(metrics_table.place, "risk help")
    await until(metrics, lambda: metrics.interactions.total() == 1)
    assert ("after the press" in caplog.text) is warned
    assert sum(metrics.since_press.counts) == press
    assert sum(metrics.since_arrival.counts) == 1


async def test_what_took_long_here_is_warned_of_whatever_the_clock(metrics, metrics_table, caplog):
    metrics.clock = lambda: datetime.now(UTC) + timedelta(days=30)
    ticks = iter(range(0, 1000, 2))
    metrics.monotonic = lambda: float(next(ticks))
    await metrics_table.ana.command(metrics_table.place, "risk help")
    await until(metrics, lambda: metrics.interactions.total() == 1)
    assert (
        "slow acknowledgement: 2.00 s after the press, 2.00 s after it arrived here" in caplog.text
    )


# --- pictures ------------------------------------------------------------------------------------


async def test_pictures_are_counted_with_their_time(metrics, metrics_table):
    await metrics_table.begin()
    fates = metrics.outbox.fates
    await until(metrics, lambda: fates["start", "told"] == 1 and fates["private", "told"] == 3)
    drawn = sum(metrics.pictures.counts)
    assert drawn > 0
    assert metrics.pictures.total > 0
    await metrics_table.ana.command(metrics_table.place, "risk hand")
    assert sum(metrics.pictures.counts) == drawn + 1
    assert metrics.faults == {}


async def test_a_picture_that_fails_is_a_fault(metrics, metrics_table, studio, caplog):
    await metrics_table.begin()
    fates = metrics.outbox.fates
    await until(metrics, lambda: fates["start", "told"] == 1 and fates["private", "told"] == 3)

    drawn = sum(metrics.pictures.counts)
    studio.break_all()
    await metrics_table.ana.command(metrics_table.place, "risk hand")
    assert metrics.faults == {"picture": 1}
    assert sum(metrics.pictures.counts) == drawn
    caplog.clear()


# --- news ----------------------------------------------------------------------------------------


async def test_news_are_counted_by_what_became_of_them(metrics, metrics_table, discord):
    metrics_table.borys.dms_open = False
    await metrics_table.seat_all()
    await until(metrics, lambda: not len(metrics.outbox))
    discord.faults.add(
        Fault(FaultEffect.RESET, "POST", f"/channels/{metrics_table.place}/messages")
    )
    await press_on(metrics_table.ana, await metrics_table.lobby(), Action.START)
    fates = metrics.outbox.fates
    await until(metrics, lambda: fates["start", "told"] == 1 and fates["private", "told"] == 2)
    await until(metrics, lambda: not len(metrics.outbox))
    assert sum(n for (_, fate), n in fates.items() if fate == "put_off") == 1
    assert (fates["private", "told"], fates["private", "left"]) == (2, 1)
    assert (len(metrics.outbox), metrics.outbox.age) == (0, 0)


async def test_refused_news_are_neither_told_nor_in_hand(metrics, metrics_table, discord):
    await metrics_table.begin()
    await metrics_table.post("The game begins")
    await until(metrics, lambda: not len(metrics.outbox))
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS | Permission.VIEW_CHANNEL)
    await metrics_table.borys.command(metrics_table.place, "order resign", sure=True)
    await until(metrics, lambda: metrics.outbox.fates["notice", "refused"] == 1)
    await until(metrics, lambda: not len(metrics.outbox))
    assert metrics.outbox.fates["notice", "told"] == metrics.outbox.fates["notice", "left"] == 0


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


# Every line that is logged while somebody is answered, or told something, says for whom and what.


@pytest.fixture
def traced():
    """The trace of every line that the bot logs, beside its words."""
    seen = []

    class Noting(logging.Handler):
        def emit(self, record):
            seen.append((record.getMessage(), present()))

    handler, logger = Noting(), logging.getLogger("bot")
    logger.addHandler(handler)
    yield seen
    logger.removeHandler(handler)


def test_a_reference_is_short_and_tells_neighbours_apart():
    """A snowflake's neighbours differ in their last digits alone; what is quoted differs wholly."""
    of = {reference(1_430_000_000_000_000_000 + n) for n in range(10_000)}
    assert len(of) == 10_000
    assert all(re.fullmatch(r"[a-z2-7]{4}-[a-z2-7]{4}", one) for one in of)
    assert reference(1_430_000_000_000_000_000) == reference(1_430_000_000_000_000_000)


async def test_a_fault_names_reference_person_and_game(table, monkeypatch, caplog, traced):
    await table.begin()

    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(table.engine.plans, "give", broken)
    monkeypatch.setattr(table.engine.plans, "give", broken)
    command = await table.ana.command(table.place, "order turn", line="/")
    panel = await table.panel(table.borys)
    await panel.press(Action.SPREAD)
    faults = [trace for said, trace in traced if said.startswith("fault")]
    assert [
        (t.person, t.game, t.reference in text)
        for t, text in zip(faults, (command.text, panel.text), strict=True)
    ] == [(table.ana.id, table.game, True), (table.borys.id, table.game, True)]
    caplog.clear()


async def test_people_who_act_at_once_are_not_mixed_up(table, monkeypatch, caplog, traced):
    """Their tasks take turns on one loop; each keeps their own trace."""
    await table.begin()
    gate, waiting = asyncio.Event(), []

    async def broken(*_, **__):
        waiting.append(present())
        await gate.wait()
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(table.engine.plans, "give", broken)
    people = table.discord.people
    begun = [asyncio.create_task(p.command(table.place, "order turn", line="/")) for p in people]
    await table.discord.wait_for(lambda: len(waiting) == len(people), "all of them")
    gate.set()
    answers = await asyncio.gather(*begun)
    told = {trace.person: trace.reference for said, trace in traced if said.startswith("fault")}
    assert told == {p.id: reference(int(a.id)) for p, a in zip(people, answers, strict=True)}
    caplog.clear()


async def test_news_that_are_put_off_name_their_game_and_nobody(table, discord, traced):
    await table.seat_all()
    await table.until_told()
    path = f"/channels/{table.place}/messages"
    discord.faults.add(Fault(FaultEffect.RESET, "POST", path))
    await press_on(table.ana, await table.lobby(), Action.START)
    await table.post("The game begins")
    (trace,) = (trace for said, trace in traced if "not delivered, retrying" in said)
    assert (trace.game, trace.person, trace.reference) == (table.game, "", "")
    assert trace.news in next(said for said, _ in traced if "not delivered, retrying" in said)


async def test_what_nobody_asked_for_names_nobody(table, traced):
    await table.open()
    logging.getLogger("bot").info("in passing")
    assert traced[-1] == ("in passing", None)


# The event loop's lag is measured, its maximum kept, and warned of above 50 ms.


class Enough(Exception):  # noqa: N818 - no error
    """The script is over."""


class Scripted:
    """A clock, and a sleep that wakes as late as the script says."""

    def __init__(self, *late):
        self.now = 1000.0
        self._late = iter(late)

    def clock(self):
        return self.now

    async def sleep(self, seconds):
        late = next(self._late, None)
        if late is None:
            raise Enough
        self.now += seconds + late


async def watched(*late):
    lag, scripted = Lag(), Scripted(*late)
    with pytest.raises(Enough):
        await watch(lag, scripted.sleep, scripted.clock)
    return lag


async def test_the_longest_lag_is_kept():
    assert (await watched(0.001, 0.02, 0.003)).worst == pytest.approx(0.02)


async def test_who_wakes_early_is_not_late():
    assert (await watched(-0.01)).worst == 0


async def test_below_the_alarm_nothing_is_said(caplog):
    await watched(0.001, LAG_ALARM - 0.001)
    assert caplog.messages == []


async def test_each_new_worst_is_told_once(caplog):
    """A machine that is slow all the time must not fill the log."""
    await watched(0.08, 0.07, 0.08, 0.3, 0.2)
    assert caplog.messages == [
        "event loop blocked for 0.080 s",
        "event loop blocked for 0.300 s",
    ]


async def test_what_was_long_ago_is_forgotten_and_told_anew(caplog):
    calm = [0.0] * 500
    lag = await watched(0.3, *calm)
    assert lag.worst == pytest.approx(0)
    await watched(0.3, *calm, 0.1)
    assert caplog.messages[-1] == "event loop blocked for 0.100 s"


async def test_it_is_seen_from_outside_for_at_least_ten_seconds():
    """Who looks every ten seconds sees each of them."""
    assert (await watched(0.3, *[0.0] * 195)).worst == pytest.approx(0.3)
