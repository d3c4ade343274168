"""`general health`: what a container's health check reads, in words and an exit status."""

import errno
import json
import resource
from datetime import UTC, datetime, timedelta
from pathlib import PosixPath

import pytest

from general.running import health
from general.running.health import HealthReport
from tests.general.process import said

NOW = datetime(2026, 1, 1, 18, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def database(tmp_path):
    return tmp_path / "games.db"


def told(database, **facts):
    health.write_report(database, HealthReport(at=NOW, **facts))
    return health.health(database, NOW)


def test_a_bot_that_is_well(database):
    committed, lag = NOW - timedelta(seconds=12), timedelta(milliseconds=3)
    assert told(database, committed=committed, lag=lag, untold=2, untold_for=MINUTE) == (
        "well: lag 3 ms, untold news: 2, last commit 12.0 s ago",
        True,
    )


def test_one_that_nobody_plays_with_is_well_too(database):
    assert told(database) == ("well: lag 0 ms, untold news: 0, no commit since it started", True)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"offline": {0: timedelta(seconds=40)}}, "not connected to Discord for 40.0 s"),
        (
            {"offline": {1: timedelta(seconds=40)}, "shards": 2},
            "shard 1 of 2: not connected to Discord for 40.0 s",
        ),
        (
            {"unheld": (2, 3), "shards": 4},
            "shards without a process, of 4: 2, 3",
        ),
        (
            {"lag": timedelta(seconds=2)},
            "the event loop stood still for 2.0 s: presses get lost",
        ),
        (
            {"untold": 3, "untold_for": 20 * MINUTE},
            "untold news: 3, the oldest for 1200.0 s",
        ),
        (
            {"unregistered": "Invalid Form Body\nIn 0: Command is 8,100 characters"},
            (
                "Discord refuses the commands, so it has old ones or none:"
                " Invalid Form Body; In 0: Command is 8,100 characters"
            ),
        ),
        (
            {"trouble": "database or disk is full", "committed": NOW - MINUTE},
            "the database fails: database or disk is full; last commit 60.0 s ago",
        ),
    ],
)
def test_each_thing_that_is_wrong_has_its_words(database, facts, words):
    assert told(database, **facts) == (words, False)


def test_several_wrongs_have_a_line_each(database):
    words, well = told(database, offline={0: MINUTE}, lag=MINUTE, trouble="locked")
    assert words.count("\n") == 2
    assert not well


@pytest.mark.parametrize("passed", [timedelta(seconds=31), timedelta(days=3), -MINUTE])
def test_an_old_report_says_nothing_but_its_age(database, passed):
    """A process that hangs can't say so; nor does its last report count, however well it was."""
    health.write_report(database, HealthReport(at=NOW, offline={0: MINUTE}))
    words, well = health.health(database, NOW + passed)
    age = abs(passed).total_seconds()
    assert (
        words == f"the last report is {age:.1f} s old: the bot hangs, was killed, or can't write it"
    )
    assert not well


def test_a_report_may_come_late_five_times(database):
    health.write_report(database, HealthReport(at=NOW))
    assert health.health(database, NOW + 5 * health.EVERY)[1]


def test_no_report_at_all(database):
    words, well = health.health(database, NOW)
    assert words == f"no bot reports in {database}.health: it does not run, or only just starts"
    assert not well


@pytest.mark.parametrize("content", [b"", b"{}", b'{"at": 1', b"\xff\xfe", b'{"at": "yesterday"}'])
def test_a_file_that_is_no_report(database, content):
    health.report_file(database).write_bytes(content)
    assert health.health(database, NOW) == (f"{database}.health is no report of a bot", False)


def test_a_report_that_can_not_be_read(database):
    health.report_file(database).mkdir()
    assert health.health(database, NOW) == (
        f"{database}.health can't be read: Is a directory",
        False,
    )


class _NoRoom(PosixPath):
    """A path at which a new file has room for seven bytes."""

    def write_bytes(self, content):
        super().write_bytes(content[:7])
        raise OSError(errno.ENOSPC, "No space left on device")


def test_on_a_full_disk_the_last_report_is_written_over(database, monkeypatch):
    told(database, trouble="x" * 3000)
    with monkeypatch.context() as patched:
        patched.setattr(health, "Path", _NoRoom)
        health.write_report(database, HealthReport(at=NOW, trouble="full"))
    assert health.health(database, NOW)[0].startswith("the database fails: full;")


def test_a_report_that_can_not_be_written_over_is_taken_away(database):
    """It would say that all is well until it is too old."""
    told(database, trouble="x" * 3000)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (7, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            told(database, trouble="full")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not health.health(database, NOW)[1]


def test_a_report_replaces_the_one_before_whole(database):
    """Who reads at any time sees one of the two."""
    health.write_report(database, HealthReport(at=NOW, trouble="x" * 10_000))
    with health.report_file(database).open("rb") as before:
        health.write_report(database, HealthReport(at=NOW))
        assert json.loads(before.read())["trouble"] == "x" * 10_000
    assert health.health(database, NOW)[1]
    assert [file.name for file in database.parent.iterdir()] == ["games.db.health"]


async def test_the_command_exits_with_a_status(tmp_path):
    database = tmp_path / "games.db"
    none = await said(tmp_path, "health", database=database)
    assert (none.status, none.err) == (1, "")
    assert none.out.startswith(f"no bot reports in {database}.health")
    health.write_report(database, HealthReport(at=datetime.now(UTC)))
    well = await said(tmp_path, "health", "--database", str(database))
    assert (well.status, well.err) == (0, "")
    assert well.out.startswith("well: ")
