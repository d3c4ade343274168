"""A bot that crashes again and again does not wear Discord out."""

import asyncio
import json
from datetime import UTC, datetime, timedelta

import pytest

from general.running.serving import _counted
from general.running.starts import CRASHES, IDENTIFIES, Starts

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
