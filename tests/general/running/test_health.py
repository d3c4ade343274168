"""`general health`: what a container's health check reads, in words and an exit status."""

import asyncio
import errno
import json
import resource
import signal
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import PosixPath

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed

from bot.client import Bot
from bot.components.custom_ids import Action
from bot.monitoring.metrics import reference
from bot.settings import Settings, read_settings
from general.running import health
from general.running.health import HealthReport, troubles
from general.running.metrics import serve_metrics
from general.running.watching import Reporter, watching
from rules.model.errors import DataError, StoreError, StoreReason
from sandbox import Fault, FaultEffect
from tests.bot.support.table import Table, press_on
from tests.general.club import club_at, patient_discord
from tests.general.process import heard, said, started, stopped
from tests.patience import PATIENCE, patience

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
        "well: event loop lag 3 ms, posts waiting: 2, last commit 12.0 s ago",
        True,
    )


def test_one_that_nobody_plays_with_is_well_too(database):
    assert told(database) == (
        "well: event loop lag 0 ms, posts waiting: 0, no commit since start",
        True,
    )


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
            "event loop blocked for 2.0 s: presses are lost",
        ),
        (
            {"untold": 3, "untold_for": 20 * MINUTE},
            "posts stuck in the outbox: 3, the oldest for 1200.0 s",
        ),
        (
            {"unregistered": "Invalid Form Body\nIn 0: Command is 8,100 characters"},
            (
                "Discord refused the slash commands, old ones may be shown:"
                " Invalid Form Body; In 0: Command is 8,100 characters"
            ),
        ),
        (
            {"trouble": "database or disk is full", "committed": NOW - MINUTE},
            "database failing: database or disk is full; last commit 60.0 s ago",
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
        words
        == f"stale health report, {age:.1f} s old: the bot hangs, was killed, or can't write it"
    )
    assert not well


def test_a_report_may_come_late_five_times(database):
    health.write_report(database, HealthReport(at=NOW))
    assert health.health(database, NOW + 5 * health.EVERY)[1]


def test_no_report_at_all(database):
    words, well = health.health(database, NOW)
    assert (
        words
        == f"no health report in {database}.health: the bot isn't running, or is just starting"
    )
    assert not well


@pytest.mark.parametrize("content", [b"", b"{}", b'{"at": 1', b"\xff\xfe", b'{"at": "yesterday"}'])
def test_a_file_that_is_no_report(database, content):
    health.report_file(database).write_bytes(content)
    assert health.health(database, NOW) == (f"{database}.health is not a health report", False)


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
    assert health.health(database, NOW)[0].startswith("database failing: full;")


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
    assert none.out.startswith(f"no health report in {database}.health")
    health.write_report(database, HealthReport(at=datetime.now(UTC)))
    well = await said(tmp_path, "health", "--database", str(database))
    assert (well.status, well.err) == (0, "")
    assert well.out.startswith("well: ")


# The bot watched over at work: its report follows what happens, and goes when it goes.


@pytest.fixture
async def club(tmp_path):
    async with club_at(tmp_path) as club:
        club.discord.add_person("Celina")
        yield club


@pytest.fixture
def reporter(club):
    return Reporter(club.settings, club.general)


@pytest.fixture
def table(club):
    return Table(club.discord, club.engine)


async def test_it_reports_what_it_sees(club, reporter, table):
    before = (await reporter.report()).committed
    await table.open()
    await table.until_told()
    metrics = club.general.bot.services.metrics
    metrics.lag.note(0.25, 0.0)
    report = await reporter.report()
    assert before < report.committed <= report.at
    assert (report.offline, report.untold, report.trouble) == ({}, 0, "")
    assert report.lag == timedelta(seconds=0.25)
    assert metrics.games == {"lobby": 1}
    assert troubles(report, report.at) == []


async def test_news_that_wait_are_seen_and_parked_ones_are_not(club, reporter, table):
    await table.open()
    await table.until_told()
    path = f"/channels/{table.lobby_place}/messages"
    club.discord.faults.add(Fault(FaultEffect.RESET, "PATCH", path, times=3))
    await press_on(table.borys, await table.lobby(), Action.JOIN)
    outbox = club.general.bot.services.metrics.outbox
    await club.discord.wait_for(lambda: outbox.fates["lobby", "put_off"], "it put off")
    outbox.clock = lambda: club.general.bot.loop.time() + 3600
    report = await reporter.report()
    assert report.untold == 1
    assert "posts stuck in the outbox: 1" in troubles(report, report.at)[0]
    (news,) = await club.engine.outbox.untold()
    outbox.note_parked(news)
    report = await reporter.report()
    assert (report.untold, troubles(report, report.at)) == (0, [])


async def test_a_connection_is_up_until_it_breaks_and_again_once_it_is_back(club):
    """It is up again with the session resumed, not a new one."""
    bot, gateway = club.general.bot, club.discord.gateway
    seen = [bot.is_reached]
    dropping = asyncio.create_task(gateway.drop())
    async with patience():
        while not (gateway.resumes and bot.is_reached):
            seen.append(bot.is_reached)
            await asyncio.sleep(0)
    await dropping
    assert (seen[0], False in seen) == (True, True)
    assert bot.services.metrics.sessions.begun == {0: 1}


async def test_a_lost_connection_is_told_from_its_beginning(club, reporter, monkeypatch):
    start = (await reporter.report()).at
    monkeypatch.setattr(Bot, "cut_off", (0,))
    club.general.bot.services.metrics.clock = lambda: start + timedelta(seconds=40)
    report = await reporter.report()
    assert troubles(report, report.at) == ["not connected to Discord for 40.0 s"]


async def test_a_database_that_fails_or_hangs_is_told_of(club, reporter, monkeypatch):
    async def broken(*_):
        raise StoreError(StoreReason.FAILED, file="games.db", detail="disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(club.engine.queries, "count_games", broken)
        report = await reporter.report()
        (said,) = troubles(report, report.at)
        assert said.startswith("database failing: failed: ")
        assert "disk I/O error" in said
    monkeypatch.setattr("general.running.watching._READS_WITHIN", 0)
    monkeypatch.setattr(club.engine.queries, "count_games", asyncio.Event().wait)
    assert (await reporter.report()).trouble == "timeout: no answer within 0 s"


async def test_a_database_that_is_gone_is_told_to_all_whom_it_concerns(club, reporter, table):
    """The player in words, the host by health with the way out, the metrics; and all goes on again."""
    await table.begin()
    path = club.settings.database
    away = path.with_name("away.db")
    path.rename(away)
    answer = await table.borys.command(table.place, "order standing", dice="one")
    assert "is no longer the one I opened, and I’m taking no orders" in answer.text
    report = await reporter.report()
    (said,) = troubles(report, report.at)
    assert "moved, deleted or replaced while General has it open" in said
    assert ".rescue-" in said
    assert club.engine.pulse.failing
    away.rename(path)
    answer = await table.borys.command(table.place, "order standing", dice="one")
    assert "one die" in answer.text
    report = await reporter.report()
    assert troubles(report, report.at) == []
    assert not club.engine.pulse.failing


async def test_a_disk_that_takes_no_report_stops_nothing(club, said, monkeypatch):
    def full(*_):
        raise OSError("No space left on device")

    monkeypatch.setattr(health, "write_report", full)
    async with watching(club.settings, club.general):
        await said("health report not written: No space left")
        answer = await club.discord.people[0].command(club.discord.channel, "risk help")
        assert "How General works" in answer.text


async def test_a_report_under_way_is_not_written_after_the_end(club, monkeypatch):
    """The thread that writes can't be stopped; it must not bring back the report of a bot that went."""
    began, go_on, done, write = *(threading.Event() for _ in range(3)), health.write_report

    def slow(*given):
        began.set()
        go_on.wait(PATIENCE)
        write(*given)
        done.set()

    async def let_go():
        for _ in range(100):
            await asyncio.sleep(0)
        go_on.set()

    monkeypatch.setattr(health, "write_report", slow)
    async with watching(club.settings, club.general):
        await asyncio.to_thread(began.wait, PATIENCE)
        going = asyncio.create_task(let_go())
    await going
    assert await asyncio.to_thread(done.wait, PATIENCE)
    assert not health.report_file(club.settings.database).exists()


async def test_who_watches_in_vain_says_so(club, said, monkeypatch):
    async def broken(*_):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(Reporter, "report", broken)
    async with watching(club.settings, club.general):
        await said("the watchdog stopped")


async def test_the_report_is_there_while_it_runs_and_gone_with_it(club, monkeypatch):
    """No file and no task is left."""
    written, write, loop = asyncio.Event(), health.write_report, asyncio.get_running_loop()

    def noted(*given):
        write(*given)
        loop.call_soon_threadsafe(written.set)

    monkeypatch.setattr(health, "write_report", noted)
    file = health.report_file(club.settings.database)
    tasks = asyncio.all_tasks()
    async with watching(club.settings, club.general):
        async with patience():
            await written.wait()
        assert health.health(club.settings.database)[1]
    assert not file.exists()
    left = {task.get_name() for task in asyncio.all_tasks() - tasks}
    assert "watchdog" not in left


async def test_a_whole_process_is_well_until_it_is_gone_and_logs_no_token(tmp_path):
    """At DEBUG in JSON: each line is an object, and the fault has the reference that Ana read."""
    database = tmp_path / "games.db"
    async with patient_discord() as discord:
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "database": database,
            "log_format": "json",
            "log_level": "DEBUG",
        }
        async with started(tmp_path, "run", **settings) as process:
            first = await heard(process.stderr, "ready as")
            ana = discord.people[0]
            await ana.command(discord.channel, "risk new", seats=3)
            discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=400))
            answer = await ana.command(discord.threads(discord.channel)[-1], "risk table computer")
            assert (await said(tmp_path, "health", database=database)).out.startswith("well: ")
            modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
            status, rest = await stopped(process, signal.SIGTERM)
    assert status == 0
    assert {"games.db", "games.db.health", "games.db.lock", "games.starts"} < modes.keys()
    assert set(modes.values()) == {0o600}, "nobody else on the machine reads any of it"
    gone = await said(tmp_path, "health", database=database)
    assert (gone.status, gone.out.startswith("no health report")) == (1, True)
    entries = [json.loads(line) for line in [first, *rest.splitlines()]]
    (fault,) = (entry for entry in entries if "error" in entry)
    assert fault["reference"] == reference(int(answer.id))
    assert fault["reference"] in answer.text
    assert fault["person"] == ana.id
    assert "game" in fault
    assert "interaction-" not in rest
    assert discord.token not in rest


# What Prometheus is told: the bot's own numbers, nothing of persons, and nothing unless asked.

HERE = "127.0.0.1"


async def got(port):
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{HERE}:{port}/metrics") as r,
    ):
        assert r.status == 200
        return await r.text()


def samples(text):
    """The values by name and labels, in the order of the labels' names."""
    return {
        (one.name, *one.labels.values()): one.value
        for family in parsed(text)
        for one in family.samples
    }


async def test_the_metrics_are_what_the_bot_counted(club):
    table, general = Table(club.discord, club.engine), club.general
    await table.begin()
    await table.celina.command(table.place, "risk play", game="zzzzzz")
    metrics, pulse = general.bot.services.metrics, club.engine.pulse
    await table.post("The game begins")
    await table.until_told()
    metrics.games = await club.engine.queries.count_games()
    metrics.lag.note(0.25, 0.0)
    async with serve_metrics(HERE, 0, general) as port:
        of = samples(await got(port))
    for (kind, outcome), count in metrics.interactions.items():
        assert of["general_interactions_total", kind, outcome] == count
    assert of["general_refusals_total", "no_such_game"] == 1
    answered = sum(metrics.since_press.counts)
    assert of["general_acknowledgement_seconds_count",] == answered > 0
    assert of["general_acknowledgement_seconds_bucket", "+Inf"] == answered
    assert of["general_acknowledgement_seconds_sum",] == pytest.approx(metrics.since_press.total)
    assert of["general_acknowledgement_here_seconds_bucket", "2.5"] == answered
    assert of["general_news_total", "told", "start"] == 1
    assert of["general_outbox_length",] == of["general_outbox_age_seconds",] == 0
    assert of["general_loop_lag_seconds",] == 0.25
    assert of["general_picture_seconds_count",] == sum(metrics.pictures.counts) > 0
    assert of["general_games", "playing"] == 1
    assert of["general_commits_total",] == pulse.commits > 0
    assert of["general_last_commit_timestamp_seconds",] == pytest.approx(pulse.last.timestamp())
    assert of["general_gateway_up",] == of["general_starts",] == 1
    assert of["general_gateway_sessions_total",] == 1
    assert of["general_store_failing",] == 0
    assert of["process_resident_memory_bytes",] > 0


async def test_they_name_no_person_and_no_game(club):
    """Whoever may read the metrics learns nothing of who plays what."""
    table = Table(club.discord, club.engine)
    await table.begin()
    await table.until_told()
    async with serve_metrics(HERE, 0, club.general) as port:
        text = await got(port)
    people = [word for p in club.discord.people for word in (p.id, p.name)]
    assert [w for w in (*people, table.game, table.place, club.discord.token) if w in text] == []


async def test_two_bots_in_one_process_have_metrics_of_their_own(club, tmp_path):
    (tmp_path / "other").mkdir()
    async with (
        club_at(tmp_path / "other") as other,
        serve_metrics(HERE, 0, club.general) as one,
        serve_metrics(HERE, 0, other.general) as two,
    ):
        club.general.bot.services.metrics.starts = 7
        assert samples(await got(one))["general_starts",] == 7
        assert samples(await got(two))["general_starts",] == 1


async def test_they_are_served_while_it_is_watched(club, free_port):
    settings = club.settings.model_copy(update={"metrics_port": free_port})
    async with watching(settings, club.general):
        assert "general_gateway_up 1.0" in await got(free_port)
    with pytest.raises(aiohttp.ClientConnectionError):
        await got(free_port)


async def test_a_port_that_is_taken_costs_the_metrics_alone(club, caplog):
    async with (
        serve_metrics(HERE, 0, club.general) as port,
        serve_metrics(HERE, port or 0, club.general) as none,
    ):
        assert port
        assert none is None
        answer = await club.discord.people[0].command(club.discord.channel, "risk help")
        assert "How General works" in answer.text
    assert "metrics server not started, all else works: " in caplog.text
    assert "address already in use" in caplog.text


def test_nobody_pays_for_them_who_did_not_ask():
    """The library is not even imported."""
    code = (
        "import sys, general.cli, bot.client\n"
        "from general.running import health, serving, watching\n"
        "sys.exit('prometheus_client' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
    assert Settings(_env_file=None).metrics_port == 0


def test_without_the_extra_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setenv("GENERAL_METRICS_PORT", "9464")
    monkeypatch.setattr("bot.settings.find_spec", lambda _: None)
    with pytest.raises(DataError, match=r"GENERAL_METRICS_PORT: .*general-risk\[metrics\]"):
        read_settings()


@pytest.mark.parametrize("port", ["-1", "65536", "metrics"])
def test_a_port_that_is_none_is_refused_in_words(monkeypatch, port):
    monkeypatch.setenv("GENERAL_METRICS_PORT", port)
    with pytest.raises(DataError, match="GENERAL_METRICS_PORT: Input should be"):
        read_settings()
