"""The bot watched over at work: its report follows what happens, and goes when it goes."""

import asyncio
import json
import signal
import threading
from datetime import timedelta

import pytest

from bot.client import Bot
from bot.components.custom_ids import Action
from bot.monitoring.metrics import reference
from general.running import health
from general.running.health import troubles
from general.running.watching import Reporter, watching
from rules.model.errors import StoreError, StoreReason
from sandbox import Fault, FaultEffect
from tests.bot.support.table import Table, press_on
from tests.general.club import club_at, patient_discord
from tests.general.process import heard, said, started, stopped
from tests.patience import PATIENCE, patience


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
    vitals = club.general.bot.services.vitals
    vitals.lag.note(0.25, 0.0)
    report = await reporter.report()
    assert before < report.committed <= report.at
    assert (report.offline, report.untold, report.trouble) == ({}, 0, "")
    assert report.lag == timedelta(seconds=0.25)
    assert vitals.games == {"lobby": 1}
    assert troubles(report, report.at) == []


async def test_news_that_wait_are_seen_and_parked_ones_are_not(club, reporter, table):
    await table.open()
    await table.until_told()
    path = f"/channels/{table.lobby_place}/messages"
    club.discord.faults.add(Fault(FaultEffect.RESET, "PATCH", path, times=3))
    await press_on(table.borys, await table.lobby(), Action.JOIN)
    outbox = club.general.bot.services.vitals.outbox
    await club.discord.wait_for(lambda: outbox.fates["lobby", "put_off"], "it put off")
    outbox.clock = lambda: club.general.bot.loop.time() + 3600
    report = await reporter.report()
    assert report.untold == 1
    assert "untold news: 1" in troubles(report, report.at)[0]
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
    assert bot.services.vitals.sessions.begun == {0: 1}


async def test_a_lost_connection_is_told_from_its_beginning(club, reporter, monkeypatch):
    start = (await reporter.report()).at
    monkeypatch.setattr(Bot, "cut_off", (0,))
    club.general.bot.services.vitals.clock = lambda: start + timedelta(seconds=40)
    report = await reporter.report()
    assert troubles(report, report.at) == ["not connected to Discord for 40.0 s"]


async def test_a_database_that_fails_or_hangs_is_told_of(club, reporter, monkeypatch):
    async def broken(*_):
        raise StoreError(StoreReason.FAILED, file="games.db", detail="disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(club.engine.queries, "count_games", broken)
        report = await reporter.report()
        (said,) = troubles(report, report.at)
        assert said.startswith("the database fails: failed: ")
        assert "disk I/O error" in said
    monkeypatch.setattr("general.running.watching._READS_WITHIN", 0)
    monkeypatch.setattr(club.engine.queries, "count_games", asyncio.Event().wait)
    assert (await reporter.report()).trouble == "no answer within 0 s"


async def test_a_database_that_is_gone_is_told_to_all_whom_it_concerns(club, reporter, table):
    """The player in words, the host by health with the way out, the metrics; and all goes on again."""
    await table.begin()
    path = club.settings.database
    away = path.with_name("away.db")
    path.rename(away)
    answer = await table.borys.command(table.place, "order standing", dice="one")
    assert "is no longer the one that I opened, so I take no orders" in answer.text
    report = await reporter.report()
    (said,) = troubles(report, report.at)
    assert "it is not what General has open" in said
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
        await said("no report of the bot's health: No space left")
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
    assert "watching" not in left


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
    assert (gone.status, gone.out.startswith("no bot reports")) == (1, True)
    entries = [json.loads(line) for line in [first, *rest.splitlines()]]
    (fault,) = (entry for entry in entries if "error" in entry)
    assert fault["reference"] == reference(int(answer.id))
    assert fault["reference"] in answer.text
    assert fault["person"] == ana.id
    assert "game" in fault
    assert "interaction-" not in rest
    assert discord.token not in rest
