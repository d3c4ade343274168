"""A bot that crashes again and again does not wear Discord out (the design's 45)."""

import asyncio
import json
from datetime import UTC, datetime, timedelta

import pytest

from general.running.starts import ALL, CRASHES, Starts

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
    with pytest.raises(ZeroDivisionError), starts.count_start():
        raise ZeroDivisionError


def test_a_few_crashes_are_forgiven_and_then_it_rests_until_the_first_is_long_ago(starts, clock):
    for _ in range(CRASHES.starts):
        assert not starts.pause()
        crash(starts)
        clock.on(seconds=5)
    assert starts.pause() == CRASHES.within - timedelta(seconds=5 * CRASHES.starts)
    clock.on(minutes=10)
    assert not starts.pause()


def test_what_a_process_remembers_the_next_one_knows(starts, clock, tmp_path):
    for _ in range(CRASHES.starts):
        crash(starts)
    assert Starts(tmp_path / "games.starts", clock).pause() == CRASHES.within


def test_starts_that_end_in_order_are_no_crashes(starts):
    for _ in range(2 * CRASHES.starts):
        with starts.count_start():
            pass
    assert not starts.pause()


def test_a_start_that_was_told_to_end_is_no_crash(starts):
    """A signal cancels the task, wherever it is."""
    for _ in range(2 * CRASHES.starts):
        with pytest.raises(asyncio.CancelledError), starts.count_start():
            raise asyncio.CancelledError
    assert not starts.pause()


def test_a_hundred_starts_a_day_are_enough_however_they_end(starts, clock):
    for _ in range(ALL.starts):
        assert not starts.pause()
        with starts.count_start():
            clock.on(minutes=1)
    assert starts.pause() == ALL.within - timedelta(minutes=ALL.starts)


@pytest.mark.parametrize("rotten", ["", "{", "[1]", '[["yesterday", true]]', '[["2026-01-01", 1]]'])
def test_a_file_that_can_not_be_read_remembers_nothing(starts, tmp_path, rotten):
    (tmp_path / "games.starts").write_text(rotten)
    assert not starts.pause()
    crash(starts)
    assert len(json.loads((tmp_path / "games.starts").read_text())) == 1


def test_a_folder_that_can_not_be_written_does_not_keep_the_bot_from_starting(tmp_path, clock):
    (tmp_path / "folder").mkdir()
    with Starts(tmp_path / "folder", clock).count_start():
        pass


def test_a_clock_that_was_put_back_does_not_hold_it_up_for_ever(starts, clock):
    for _ in range(CRASHES.starts):
        crash(starts)
    clock.on(days=-30)
    assert not starts.pause()
