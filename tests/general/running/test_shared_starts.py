"""What the processes that share a database know of each other: starts, sessions and health are rows of it."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

import pytest

from bot.gateway.sessions import Identifying
from bot.tree import Registered
from general.running.health import HealthReport, health
from general.running.starts import CRASHES, IDENTIFIES, SharedStarts
from rules.databases import processes_at
from rules.model.errors import StoreError
from rules.store.processes import place_named
from tests.postgres_server import connected

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
        assert "too many sessions in a day: resting for" in caplog.text

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
        assert "well: lag 0 ms, untold news: 2" in first
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
        assert "the last report is 31." in said
        assert not is_well
        next_one = self.reporting(shared, "0-0/1")
        said, is_well = health(place)
        assert is_well
        assert len(said.splitlines()) == 1
        next_one.report("")
        assert health(place) == (
            f"no bot reports in {place}: it does not run, or only just starts",
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
        assert (said[:11], is_well) == ("no bot repo", False)


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
