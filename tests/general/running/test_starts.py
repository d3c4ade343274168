"""A bot that crashes again and again does not wear Discord out."""

import asyncio
import json
import logging
from datetime import UTC, datetime, timedelta

import pytest

from bot.gateway.sessions import Identifying
from bot.tree import Registered
from general.running.health import HealthReport, health
from general.running.serving import _counted
from general.running.starts import CRASHES, IDENTIFIES, SharedStarts, Starts
from rules.databases import processes_at
from rules.model.errors import StoreError
from rules.store.processes import place_named
from tests.postgres_server import connected

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Clock:
    def __init__(self):
        self.now = NOON

    def __call__(self):
        return self.now

    def on(self, **passed):
        self.now += timedelta(**passed)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def starts(tmp_path, clock):
    return Starts(tmp_path / "games.starts", clock)


def crash(starts):
    starts.begin()


def test_a_few_crashes_are_forgiven_and_then_it_rests_until_the_first_is_long_ago(starts, clock):
    for _ in range(CRASHES.times):
        assert not starts.pause()
        crash(starts)
        clock.on(seconds=5)
    assert starts.pause() == CRASHES.within - timedelta(seconds=5 * CRASHES.times)
    clock.on(minutes=10)
    assert not starts.pause()


def test_what_a_process_remembers_the_next_one_knows(starts, clock, tmp_path):
    for _ in range(CRASHES.times):
        crash(starts)
    assert Starts(tmp_path / "games.starts", clock).pause() == CRASHES.within


def test_starts_that_end_in_order_are_no_crashes(starts):
    for _ in range(2 * CRASHES.times):
        starts.begin()
        starts.end()
    assert not starts.pause()


async def end(starts, error):
    async with _counted(starts):
        raise error


@pytest.mark.parametrize(
    ("error", "crashes"), [(asyncio.CancelledError(), 0), (ZeroDivisionError(), 1)]
)
async def test_a_start_that_was_told_to_end_is_no_crash(starts, error, crashes):
    """A signal cancels the task, wherever it is."""
    with pytest.raises(type(error)):
        await end(starts, error)
    assert (starts.of_late, len(starts.crashes)) == (1, crashes)


def test_half_of_the_identifies_that_discord_allows_in_a_day_are_enough(starts, clock):
    """By whichever process and shard: Discord resets the token of a bot after a thousand."""
    for _ in range(IDENTIFIES.times):
        assert not starts.pause_to_identify()
        starts.count_identify()
        clock.on(seconds=10)
    assert not starts.pause(), "they are no starts"
    left = IDENTIFIES.within - timedelta(seconds=10 * IDENTIFIES.times)
    assert starts.pause_to_identify() == left
    clock.on(seconds=left.total_seconds())
    assert not starts.pause_to_identify()


def test_what_was_identified_is_kept_beside_the_starts(starts, clock, tmp_path):
    starts.begin()
    starts.count_identify()
    starts.count_identify()
    starts.end()
    later = Starts(tmp_path / "games.starts", clock)
    assert (later.of_late, later.identifies_of_late, later.crashes) == (1, 2, [])


def test_the_file_of_an_earlier_general_counts_each_start_as_an_identify(starts, tmp_path):
    old = [[(NOON - timedelta(hours=hours)).isoformat(), True] for hours in (30, 2, 1)]
    (tmp_path / "games.starts").write_text(json.dumps(old))
    assert (starts.of_late, starts.identifies_of_late) == (2, 2)


@pytest.mark.parametrize(
    "rotten", ["", "{", "[1]", '[["yesterday", true]]', '[["2026-01-01", 1]]', '{"starts": 1}']
)
def test_a_file_that_can_not_be_read_remembers_nothing(starts, tmp_path, rotten):
    (tmp_path / "games.starts").write_text(rotten)
    assert not starts.pause()
    crash(starts)
    assert len(json.loads((tmp_path / "games.starts").read_text())["starts"]) == 1


def test_a_folder_that_can_not_be_written_does_not_keep_the_bot_from_starting(tmp_path, clock):
    (tmp_path / "folder").mkdir()
    starts = Starts(tmp_path / "folder", clock)
    starts.begin()
    starts.end()


def test_a_clock_that_was_put_back_does_not_hold_it_up_for_ever(starts, clock):
    for _ in range(CRASHES.times):
        crash(starts)
    clock.on(days=-30)
    assert not starts.pause()


# What the processes that share a database know of each other: starts, sessions and health are rows
# of it.

DAY = IDENTIFIES.within


@pytest.fixture
def address(postgres):
    return postgres.made()


@pytest.fixture
def place(address):
    return place_named(address)


@pytest.fixture
def shared(place):
    return shared_at(place)


def shared_at(place):
    """What the processes on a database know of each other."""
    found = processes_at(place)
    assert found
    return found


def later(address, **passed):
    """Let all that is known be so much longer ago."""
    with connected(address) as raw:
        for table, column in (
            ("processes", "began"),
            ("processes", "reported"),
            ("identifies", "at"),
        ):
            raw.execute(f"UPDATE {table} SET {column} = {column} - %s", (timedelta(**passed),))  # noqa: S608


class TestIdentifies:
    async def test_of_those_that_are_allowed_all_processes_together_begin_no_more(self, shared):
        """An adversary: processes that all begin their sessions at the same moment."""
        for _ in range(3):
            shared.identify(5, DAY)
        at_once = [asyncio.to_thread(shared.identify, 5, DAY) for _ in range(6)]
        waits = await asyncio.gather(*at_once)
        assert sorted(map(bool, waits)) == [False] * 2 + [True] * 4
        assert max(waits) <= DAY

    def test_one_that_is_a_day_old_counts_no_more(self, shared, address):
        for _ in range(2):
            assert not shared.identify(2, DAY)
        later(address, hours=23)
        assert timedelta(minutes=50) < shared.identify(2, DAY) <= timedelta(hours=1)
        later(address, hours=2)
        assert not shared.identify(2, DAY)

    async def test_one_that_is_not_allowed_waits_and_says_so(
        self, shared, address, clockwork, caplog
    ):
        """500 in a day, over all processes: this one has begun none."""
        with connected(address) as raw:
            raw.execute(
                "INSERT INTO identifies SELECT clock_timestamp() FROM generate_series(1, 500)"
            )
        slept = []

        async def sleep(seconds):
            slept.append(seconds)
            later(address, days=1)

        identifying = Identifying(clockwork(sleep))
        identifying.allowance = SharedStarts(shared, "auto")
        with caplog.at_level(logging.ERROR):
            await identifying.count()
        assert len(slept) == 1
        assert slept[0] == pytest.approx(DAY.total_seconds(), abs=60)
        assert "session limit reached: waiting" in caplog.text

    async def test_a_database_that_is_gone_keeps_nobody_from_connecting_again(self, postgres):
        gone = place_named(postgres.address("no_such_database"))
        starts = SharedStarts(shared_at(gone), "auto")
        assert not await asyncio.to_thread(starts.count_identify)
        assert not starts.pause()


@pytest.fixture
def clockwork():
    from bot.gateway.background import Clockwork  # noqa: PLC0415 - it is made where time is handed in

    return lambda sleep: Clockwork(lambda: 0.0, sleep)


class TestStarts:
    def starts(self, shared, shards):
        return SharedStarts(shared, shards)

    def test_one_that_crashes_again_and_again_rests_and_keeps_no_other_waiting(self, shared):
        for _ in range(CRASHES.times):
            one = self.starts(shared, "0-0/2")
            assert not one.pause()
            one.begin()
            one.report("{}")
        one.report("")
        assert timedelta(minutes=9) < self.starts(shared, "0-0/2").pause() <= CRASHES.within
        assert not self.starts(shared, "1-1/2").pause()
        assert one.of_late == CRASHES.times

    def test_those_that_ended_in_order_and_those_at_work_are_no_crashes(self, shared):
        for _ in range(2 * CRASHES.times):
            one = self.starts(shared, "auto")
            assert not one.pause()
            one.begin()
            one.end()
        several = [self.starts(shared, "auto") for _ in range(CRASHES.times)]
        for each in several:
            each.begin()
        for each in several:
            each.report("{}")
        assert not self.starts(shared, "auto").pause()

    def test_what_is_long_ago_counts_no_more(self, shared, address):
        for _ in range(CRASHES.times):
            self.starts(shared, "auto").begin()
        later(address, minutes=11)
        assert not self.starts(shared, "auto").pause()


class TestHealth:
    def reporting(self, shared, told, **facts):
        one = SharedStarts(shared, told)
        one.begin()
        one.report(HealthReport(at=datetime.now(UTC), **facts).model_dump_json())
        return one

    def test_it_says_of_each_process_what_it_says_of_one(self, shared, place):
        self.reporting(shared, "0-0/2", untold=2)
        self.reporting(shared, "1-1/2", shards=2, offline={1: timedelta(seconds=40)})
        said, is_well = health(place)
        first, second = said.splitlines()
        assert "shards 0-0/2, process" in first
        assert "well: event loop lag 0 ms, posts waiting: 2" in first
        assert "shards 1-1/2, process" in second
        assert "shard 1 of 2: not connected to Discord for 40.0 s" in second
        assert not is_well

    def test_one_that_stands_still_is_told_of_until_another_has_its_place(
        self, shared, place, address
    ):
        self.reporting(shared, "0-0/1")
        assert health(place)[1]
        later(address, seconds=31)
        said, is_well = health(place)
        assert "stale health report, 31." in said
        assert not is_well
        next_one = self.reporting(shared, "0-0/1")
        said, is_well = health(place)
        assert is_well
        assert len(said.splitlines()) == 1
        next_one.report("")
        assert health(place) == (
            f"no health report in {place}: the bot isn't running, or is just starting",
            False,
        )

    def test_a_clock_that_goes_wrong_makes_nobody_unwell(self, shared, place):
        """Only the server's clock says how old a report is."""
        one = SharedStarts(shared, "auto")
        one.begin()
        wrong = datetime.now(UTC) - timedelta(hours=3)
        one.report(HealthReport(at=wrong, committed=wrong).model_dump_json())
        said, is_well = health(place)
        assert is_well
        assert "last commit 0." in said

    def test_of_a_database_that_is_gone_it_says_so(self, postgres):
        said, is_well = health(place_named(postgres.address("no_such_database")))
        assert not is_well
        assert "no_such_database" in said
        assert "ba55" not in said

    def test_before_the_first_start_nobody_reports(self, postgres):
        said, is_well = health(place_named(postgres.empty()))
        assert (said[:11], is_well) == ("no health r", False)


class TestWhatWasRegistered:
    def test_is_a_row_that_the_next_process_reads_wherever_it_runs(self, place):
        assert Registered.read(place) is None
        now = Registered(1234, "digest")
        now.write(place)
        assert Registered.read(place) == now
        Registered(1234, "another").write(place)
        assert Registered.read(place) == Registered(1234, "another")

    def test_nothing_is_known_where_there_are_no_tables_yet(self, postgres):
        assert Registered.read(place_named(postgres.empty())) is None

    def test_a_database_that_can_not_be_reached_is_an_error(self, postgres):
        with pytest.raises(StoreError):
            Registered.read(place_named(postgres.address("no_such_database")))


class TestADatabaseWithoutTheirTables:
    """One that an earlier General made: the tables of games alone."""

    def test_has_them_as_soon_as_a_process_begins(self, postgres):
        address = postgres.made()
        with connected(address) as raw:
            raw.execute("DROP TABLE processes, identifies, notes")
        starts = SharedStarts(shared := shared_at(place_named(address)), "auto")
        shared.prepare()
        starts.begin()
        assert starts.of_late == 1

    def test_an_empty_one_has_all_of_them(self, postgres):
        shared = shared_at(place_named(postgres.empty()))
        shared.prepare()
        shared.prepare()
        assert not shared.identify(1, DAY)
