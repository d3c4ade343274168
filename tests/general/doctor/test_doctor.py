"""`general doctor`: what it finds on the machine and on Discord, what it tries, and what it leaves behind."""

import asyncio
import json
import re
import shutil
import signal
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.interactions.context import Equipment
from bot.settings import read_settings
from bot.tree import Registered
from bot.words.signs import SIGNS
from general.doctor import diagnoses as application
from general.doctor.diagnoses import Condition, Diagnosis
from general.doctor.examination import Extent, examine
from general.doctor.rehearsal import PATIENCE, Rehearsal, upload_diagnosis
from general.doctor.traffic import Placeholders
from general.running.health import HealthReport, write_report
from general.running.serving import TokenRefused, run
from general.running.wiring import at_work
from rules import VERSION
from rules.app import open_engine
from sandbox import Fault, FaultEffect, MessageFlag, Permission, Sandbox, controls, pointing
from tests.general.club import patient_discord
from tests.general.doctor.examined import FURTHER, pressed, settings_of, tried, within_reach
from tests.general.process import heard, said, started
from tests.patience import patience

ROOT = Path(__file__).parents[3]
TRIED = [
    "post", "press", "deferred", "patched", "attachments", "kept picture", "new picture", "thread",
    "board", "edit", "letter", "list", "long button", "archived",
]  # fmt: skip


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


async def typed(discord, folder, *words, **settings):
    """The command in a process of its own, as a person runs it."""
    return await said(folder, "doctor", *words, **{**settings_of(discord, folder), **settings})


async def examined(discord, folder, wanted=Extent(), record=None, **others):  # noqa: B008 - frozen
    """The same in this process, on a loop of its own: whether all is well, and what was said."""
    settings, lines = read_settings(**{**settings_of(discord, folder), **others}), []
    async with patience():
        is_well = await asyncio.to_thread(examine, settings, wanted, record, lines.append)
    return is_well, "\n".join(lines)


def left(discord):
    """What stands in the channel and in everybody's letters."""
    letters = [message for person in discord.people for message in person.dm_messages()]
    return [*discord.messages(discord.channel), *letters, *discord.threads(discord.channel)]


class TestAtATerminal:
    async def test_a_new_bot_is_well(self, discord, tmp_path):
        done = await typed(discord, tmp_path)
        assert (done.status, done.err) == (0, "")
        lines = [line for line in done.out.splitlines() if not line.startswith(" ")]
        assert {line.split()[0] for line in lines} == {"ok", "warn", "skipped"}
        [skipped] = [line for line in lines if line.startswith("skipped")]
        assert skipped.startswith("skipped  activity: optional; needs GENERAL_PAGE_ADDRESS")
        assert lines[0].startswith(f"ok       version: General {VERSION}, Python 3.")
        assert "gateway: connected; servers: 1" in done.out
        assert [*tmp_path.iterdir()] == []

    async def test_what_is_wrong_ends_with_status_1_and_says_what_to_do(self, discord, tmp_path):
        refused = await typed(discord, tmp_path, token="no.such.token")  # noqa: S106
        assert refused.status == 1
        assert "fail     token: Discord rejects it" in refused.out
        assert "Reset" in refused.out or "reset the token" in refused.out

    async def test_without_a_token_it_looks_at_the_machine(self, discord, tmp_path):
        is_well, lines = await examined(discord, tmp_path, token="")
        assert not is_well
        assert "GENERAL_TOKEN is not set" in lines

    async def test_a_token_of_another_application_changes_nothing(self, discord, tmp_path):
        """Whose buttons would be under which game? General does not start, either."""
        Registered(1234, "digest").write(tmp_path / "games.db")
        is_well, lines = await examined(discord, tmp_path)
        assert not is_well
        assert "belongs to application 1234" in lines
        settings = read_settings(**settings_of(discord, tmp_path))
        with pytest.raises(TokenRefused, match="played with the application 1234"):
            async with patience():
                await run(settings)
        assert not (tmp_path / "games.db").exists()
        assert discord.commands == []

    async def test_an_address_that_is_no_discord_s_is_named(self, discord, tmp_path):
        """By the doctor, and by General itself, whatever answers there."""
        for address in (f"{discord.address}/nowhere", "http://127.0.0.1:9"):
            is_well, lines = await examined(discord, tmp_path, discord_address=address)
            assert not is_well
            assert "doesn't answer like Discord" in lines
            assert "<" not in lines
            settings = {**settings_of(discord, tmp_path), "discord_address": address}
            with pytest.raises(ConnectionError, match="GENERAL_DISCORD_ADDRESS is set to it"):
                await run(read_settings(**settings))

    async def test_beside_a_running_bot_it_does_not_connect_unasked(self, discord, tmp_path):
        write_report(tmp_path / "games.db", HealthReport(at=datetime.now(UTC)))
        assert "skipped  gateway: the bot is running" in (await examined(discord, tmp_path))[1]
        assert "connected;" in (await examined(discord, tmp_path, Extent(gateway=True)))[1]

    async def test_stopped_it_takes_away_what_it_made(self, discord, tmp_path):
        words = ("doctor", "--channel", discord.channel["id"])
        async with (
            started(tmp_path, *words, **settings_of(discord, tmp_path)) as doctor,
            patience(),
        ):
            await heard(doctor.stdout, "Press the button")
            assert len(discord.messages(discord.channel)) == 1
            doctor.send_signal(signal.SIGINT)
            out, _ = await doctor.communicate()
        assert "Stopped" in out.decode()
        assert left(discord) == []


class TestOnAPress:
    async def test_all_is_tried_and_nothing_is_left(self, discord, tmp_path):
        discord.allow(discord.channel, Permission.MANAGE_THREADS)
        found, _, prompts = await tried(discord, tmp_path, discord.people[0])
        assert [*found][-len(TRIED) :] == TRIED
        assert {about: found[about].mark for about in TRIED} == dict.fromkeys(TRIED, Condition.WELL)
        first, second = prompts
        assert first == "Press the button in #risk within 2 minutes."
        assert second.startswith("Now, best on a phone: choose number 25 from the list")
        assert second.endswith("You have 2 minutes.")
        assert left(discord) == []

    async def test_a_thread_that_it_may_not_delete_is_emptied_archived_and_named(
        self, discord, tmp_path
    ):
        _, _, prompts = await tried(discord, tmp_path, discord.people[0])
        [_, _, said] = prompts
        assert "left behind: the thread, empty and archived" in said
        [thread] = left(discord)
        assert thread["thread_metadata"]["archived"]
        assert discord.messages(thread) == []

    async def test_stopped_while_it_makes_something_it_removes_that_too(self, tmp_path):
        asked, go_on = asyncio.Event(), asyncio.Event()

        async def delay(_):
            asked.set()
            await go_on.wait()

        async with Sandbox(sleep=delay) as discord:
            discord.faults.add(Fault(FaultEffect.DELAY, "POST", "/messages", delay=1))
            examining = asyncio.create_task(tried(discord, tmp_path))
            async with patience():
                await asked.wait()
            examining.cancel()
            asyncio.get_running_loop().call_later(0.01, go_on.set)
            with pytest.raises(asyncio.CancelledError):
                await examining
            assert [each.status for each in discord.requests][-2:] == [200, 204]
            assert left(discord) == []

    async def test_a_token_revoked_in_mid_play_is_said(self, discord, tmp_path):
        revoked = {"code": 0, "message": "401: Unauthorized"}
        refused = Fault(FaultEffect.REFUSE, "POST", "/threads", 401, revoked, times=1)
        discord.faults.add(refused)
        found, _, _ = await tried(discord, tmp_path, discord.people[0])
        assert found["thread"].said == "Discord rejects the token now"
        assert "Copy the new one" in found["thread"].advice

    async def test_a_bot_that_runs_beside_it_leaves_the_press_to_it(self, discord, tmp_path):
        settings = read_settings(**settings_of(discord, tmp_path), dm_pause=0)
        with pointing(discord.address):
            async with (
                open_engine(tmp_path / "games.db") as engine,
                at_work(settings, engine, Equipment()),
            ):
                found, _, _ = await tried(discord, tmp_path, discord.people[0])
        assert {found[about].mark for about in TRIED} == {Condition.WELL}

    async def test_the_page_on_the_first_server_names_lines_that_are_said(self, discord, tmp_path):
        found, _, _ = await tried(discord, tmp_path, discord.people[0])
        page = (ROOT / "docs/first-deployment.md").read_text(encoding="utf-8")
        rows = [line.split("|")[-2] for line in page.splitlines() if re.match(r"\| \d", line)]
        assert len(rows) == 6
        assert {name for row in rows for name in re.findall("`([^`]+)`", row)} <= found.keys()

    async def test_who_does_nothing_further_is_waited_for_once(
        self, discord, tmp_path, monkeypatch
    ):
        discord.allow(discord.channel, Permission.MANAGE_THREADS)
        monkeypatch.setattr(Rehearsal.__init__, "__defaults__", (PATIENCE, timedelta(0)))
        found, _, _ = await tried(discord, tmp_path, discord.people[0], further=())
        assert [about for about in TRIED if found[about].mark is Condition.UNTRIED] == [*FURTHER]
        assert {found[about].said for about in FURTHER} == {"timeout: nobody did it"}
        assert left(discord) == []

    async def test_what_else_is_done_stands_beside_what_is_not(
        self, discord, tmp_path, monkeypatch
    ):
        """Each is answered as it comes, whatever the order."""
        discord.allow(discord.channel, Permission.MANAGE_THREADS)
        monkeypatch.setattr(Rehearsal.__init__, "__defaults__", (PATIENCE, PATIENCE))
        acts = {"further": ("archived", "long button", "list"), "number": "2"}
        found, _, _ = await tried(discord, tmp_path, discord.people[0], **acts)
        assert found["list"].mark is Condition.LOOK
        assert found["list"].said == "2 was chosen instead of 25"
        assert found["long button"].mark is Condition.WELL
        assert found["archived"].said.endswith("the thread was open again by then")
        assert left(discord) == []

    async def test_the_panel_has_a_full_list_and_the_longest_label(self, discord, tmp_path):
        seen = []

        async def look_at_panel():
            _, control = await discord.wait_for(
                lambda: within_reach(discord, discord.people[0], "long button"), "the panel"
            )
            message, choice = within_reach(discord, discord.people[0], "list")
            seen.extend([len(control["label"]), len(choice["options"]), message["flags"]])

        async with asyncio.TaskGroup() as both:
            both.create_task(look_at_panel())
            both.create_task(tried(discord, tmp_path, discord.people[0]))
        label, options, flags = seen
        assert (label, options) == (38, 25)
        assert flags & MessageFlag.EPHEMERAL

    async def test_a_press_before_the_thread_is_archived_proves_nothing(self, tmp_path):
        held, archiving, go_on = 0, asyncio.Event(), asyncio.Event()

        async def delay(_):
            nonlocal held
            held += 1
            if held == 2:  # after the edit that brings the button
                archiving.set()
                await go_on.wait()

        async with Sandbox(sleep=delay) as discord:
            discord.allow(discord.channel, Permission.MANAGE_THREADS)
            discord.faults.add(Fault(FaultEffect.DELAY, "PATCH", "/channels/", delay=1, times=2))
            ana = discord.people[0]

            async def hurry():
                await archiving.wait()
                [thread] = discord.threads(discord.channel)
                [message] = [each for each in discord.messages(thread) if controls(each)]
                [button] = controls(message)
                await ana.begin_press(message, button["custom_id"]).acknowledged.wait()
                go_on.set()

            hurrying = asyncio.create_task(hurry())
            found, _, _ = await tried(discord, tmp_path, ana, further=("list", "long button"))
            await hurrying
        assert found["archived"].mark is Condition.UNTRIED
        assert "before the thread was archived" in found["archived"].said

    async def test_without_a_press_it_says_what_was_not_tried(self, discord, tmp_path, monkeypatch):
        monkeypatch.setattr(Rehearsal.__init__, "__defaults__", (timedelta(0), timedelta(0)))
        found, _, _ = await tried(discord, tmp_path)
        marks = {about: found[about].mark for about in TRIED if about != "attachments"}
        assert marks == {**dict.fromkeys(marks, Condition.UNTRIED), "post": Condition.WELL}
        assert left(discord) == []

    async def test_what_discord_refuses_is_said_and_the_rest_goes_on(self, discord, tmp_path):
        forbidden = {"code": 50007, "message": "Cannot send messages to this user"}
        discord.faults.add(
            Fault(FaultEffect.REFUSE, "POST", "/users/@me/channels", 403, forbidden, times=2)
        )
        broken = {"code": 50035, "message": "Invalid Form Body"}
        discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/threads", 400, broken))
        found, _, _ = await tried(discord, tmp_path, discord.people[0])
        assert (
            found["letter"].said == "Discord forbids it: Cannot send messages to this user (50007)"
        )
        assert "accept direct messages" in found["letter"].advice
        assert found["thread"].said == "Discord answers 400 50035: Invalid Form Body"
        assert found["board"].mark is Condition.UNTRIED
        assert found["archived"].mark is Condition.UNTRIED
        assert found["long button"].mark is Condition.WELL
        assert left(discord) == []

    async def test_what_can_not_be_taken_away_is_named(self, discord, tmp_path):
        missing = {"code": 50013, "message": "Missing Permissions"}
        discord.faults.add(
            Fault(FaultEffect.REFUSE, "DELETE", "/channels/", 403, missing, times=99)
        )
        _, _, prompts = await tried(discord, tmp_path, discord.people[0])
        assert any("left behind: the post" in said and "by hand" in said for said in prompts)

    @pytest.mark.parametrize(
        ("permission", "words"),
        [
            (Permission.VIEW_CHANNEL, "a text channel that General can see"),
            (Permission.SEND_MESSAGES, "post: Discord forbids it: Missing Permissions (50013)"),
        ],
    )
    async def test_a_channel_in_which_it_may_nothing(self, discord, tmp_path, permission, words):
        discord.deny(discord.channel, permission)
        extent = Extent(channel=int(discord.channel["id"]))
        is_well, lines = await examined(discord, tmp_path, extent)
        assert not is_well
        assert words in lines
        assert left(discord) == []

    async def test_a_channel_that_is_none(self, discord, tmp_path):
        is_well, lines = await examined(discord, tmp_path, Extent(channel=123456789012345678))
        assert not is_well
        assert "a text channel that General can see" in lines


class TestRecords:
    async def test_have_nothing_private(self, discord, tmp_path, monkeypatch):
        """Nor do their queries: where a page of servers is full, the next one is asked for by an id."""
        monkeypatch.setattr(application, "_A_PAGE", 1)
        file = tmp_path / "record.json"
        wanted = Extent(channel=int(discord.channel["id"]))
        async with patience(), asyncio.TaskGroup() as both:
            doctor = both.create_task(examined(discord, tmp_path, wanted, file))
            both.create_task(pressed(discord, discord.people[0]))
        assert doctor.result()[0]
        kept = file.read_text()
        private = {
            discord.token,
            discord.channel["id"],
            discord.channel["name"],
            "press to continue",
        }
        private |= {name for person in discord.people for name in (person.id, person.name)}
        private |= {discord.guild["id"], discord.guild["name"], discord.bot["id"]}
        assert [each for each in private if f'"{each}"' in kept or f"/{each}" in kept] == []
        assert not re.search(r"\d{15,}", kept)
        queries = [each["query"] for each in json.loads(kept)["exchanges"]]
        (after,) = [query["after"] for query in queries if "after" in query]
        assert re.fullmatch(r"<id \d+>", after)
        kept = kept.replace(json.loads(kept)["from"], "")
        assert "://" not in kept.replace("attachment://<text ", "")

    def test_have_no_id_wherever_it_stands(self):
        hidden, id_ = Placeholders(), "731946285019364752"
        inside = [id_, int(id_), {id_: {"content": f"<@{id_}>", "url": f"https://cdn/{id_}"}}]
        said = [
            hidden.value({"id": id_, "number": int(id_), "inside": inside}),
            hidden.path(f"/channels/{id_}/messages/{id_}"),
            hidden.argument(id_),
            hidden.argument(f"{id_},{id_}"),
        ]
        assert id_ not in json.dumps(said)
        assert hidden.argument("100") == "100", "a number that is no id says nothing of anybody"

    async def test_say_where_from_and_what_was_asked_in_order(self, discord, tmp_path):
        discord.allow(discord.channel, Permission.MANAGE_THREADS)
        _, examination, _ = await tried(discord, tmp_path, discord.people[0])
        record = examination.traffic.record()
        assert record["from"] == "http://127.0.0.1"
        asked = [f"{each['method']} {each['path']}" for each in record["exchanges"]]
        assert asked[0] == "GET /users/@me"
        assert any("/callback" in each and "<token 1>" in each for each in asked)
        assert all(each["status"] in (200, 201, 204) for each in record["exchanges"])
        files = [each["sent"] for each in record["exchanges"] if "files[0]" in (each["sent"] or {})]
        assert len(files) == 3

    async def test_that_can_not_be_written_end_in_words(self, discord, tmp_path):
        done = await typed(discord, tmp_path, "--record", str(tmp_path / "no" / "record.json"))
        assert (done.status, "Traceback" in done.err) == (1, False)


def marks(diagnoses):
    return {diagnosis.about: diagnosis.mark for diagnosis in diagnoses}


class TestMachine:
    def test_a_database_of_somebody_else_is_left_as_it_is(self, tmp_path):
        database = tmp_path / "games.db"
        database.write_bytes(b"not a database at all" * 100)
        before = database.read_bytes()
        found = {each.about: each for each in application.look_at_machine(database)}
        assert found["database"].mark is Condition.WRONG
        assert database.read_bytes() == before

    async def test_an_old_copy_is_worth_a_look(self, tmp_path):
        database = tmp_path / "games.db"
        async with open_engine(database):
            pass
        assert marks(application.look_at_machine(database))["backup"] is Condition.LOOK
        done = await said(tmp_path, "backup", str(tmp_path / "copy.db"), database=database)
        assert done.status == 0
        assert marks(application.look_at_machine(database))["backup"] is Condition.WELL
        later = datetime.now(UTC) + timedelta(days=3)
        assert marks(application.look_at_machine(database, later))["backup"] is Condition.LOOK

    @pytest.mark.parametrize(("free", "mark"), [(499, Condition.WRONG), (500, Condition.WELL)])
    def test_a_disk_that_is_nearly_full(self, tmp_path, monkeypatch, free, mark):
        """The one on which the file lies, not the one with a link to it."""
        (real := tmp_path / "real").mkdir()
        (linked := tmp_path / "games.db").symlink_to(real / "games.db")
        free_in = {real: free, tmp_path: 1000 - free}
        usage = shutil.disk_usage(tmp_path)
        disks = SimpleNamespace(disk_usage=lambda at: usage._replace(free=free_in[at] * 1_000_000))
        monkeypatch.setattr(application, "shutil", disks)
        (disk,) = (each for each in application.look_at_machine(linked) if each.about == "disk")
        assert disk.mark is mark
        assert f"{free} MB free in {real}" in disk.said
        assert ("at least 500 MB" in disk.advice) is (mark is Condition.WRONG)

    async def test_a_database_of_a_newer_general_is_left_as_it_is(self, tmp_path):
        database = tmp_path / "games.db"
        async with open_engine(database):
            pass
        with closing(sqlite3.connect(database)) as opened:
            opened.execute("PRAGMA user_version = 9999")
            opened.commit()
        before = database.read_bytes()
        found = {each.about: each for each in application.look_at_machine(database)}
        assert "created by a newer General" in found["database"].said
        assert database.read_bytes() == before

    def test_a_bot_that_hangs(self, tmp_path):
        database = tmp_path / "games.db"
        write_report(database, HealthReport(at=datetime(2026, 1, 1, tzinfo=UTC)))
        found = {each.about: each for each in application.look_at_machine(database)}
        assert found["bot"].mark is Condition.WRONG
        assert "hangs" in found["bot"].said


NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("date", "mark"),
    [
        ("Mon, 23 Nov 2026 12:00:03 GMT", Condition.WELL),
        ("Mon, 23 Nov 2026 11:58:00 GMT", Condition.WRONG),
        ("Mon, 23 Nov 2026 12:02:00 GMT", Condition.WRONG),
    ],
)
def test_the_clock_is_held_against_discords(date, mark):
    assert application.clock_diagnosis(date, NOON).mark is mark


@pytest.mark.parametrize(
    ("seconds", "mark", "advice"),
    [(0.8, Condition.WELL, ""), (3.0, Condition.WELL, ""), (4.2, Condition.LOOK, "acknowledges")],
)
def test_a_slow_line_is_told_with_what_it_means(seconds, mark, advice):
    found = upload_diagnosis(470_300, seconds)
    assert found.said == f"470 KB in {seconds * 1000:.0f} ms"
    assert found.mark is mark
    assert advice in found.advice


class TestApplication:
    async def test_emojis_are_counted(self, discord, tmp_path):
        _, lines = await examined(discord, tmp_path)
        assert f"warn     emojis: 0 of {len(SIGNS)} created" in lines
        settings = read_settings(**settings_of(discord, tmp_path), dm_pause=0)
        with pointing(discord.address):
            async with (
                open_engine(tmp_path / "games.db") as engine,
                at_work(settings, engine, Equipment()),
            ):
                await discord.wait_for(lambda: len(discord.emojis) == len(SIGNS), "all emojis")
        _, lines = await examined(discord, tmp_path)
        assert f"ok       emojis: all {len(SIGNS)} created" in lines

    async def test_an_activity_is_said_to_be_there_and_no_more(self, discord, tmp_path):
        """Whether the proxy shows the page is for a person's client to say."""
        paged = {"page_address": "https://board.example", "page_port": 8710, "client_secret": "x"}
        _, lines = await examined(discord, tmp_path, **paged)
        assert "warn     activity: Activities are not enabled" in lines
        discord.enable_activities()
        _, lines = await examined(discord, tmp_path, **paged)
        assert (
            "ok       activity: /launch exists; whether it opens the board, only Discord's client shows"
            in lines
        )


@pytest.mark.parametrize(
    ("settings", "about", "mark"),
    [
        ({"interactions_endpoint_url": "https://example.org/"}, "interactions", Condition.WRONG),
        ({"bot_require_code_grant": True}, "installing", Condition.WRONG),
        ({"bot_public": False}, "installing", Condition.LOOK),
        ({"flags": 1 << 19}, "intents", Condition.LOOK),
    ],
)
def test_settings_of_the_application_that_keep_a_bot_from_working(settings, about, mark):
    found = marks(application._settings({"id": "1", **settings}))
    assert found[about] is mark


def test_a_line_says_what_to_do_below():
    line = str(Diagnosis(Condition.WRONG, "disk", "3 MB free", "Make room."))
    assert line == "fail     disk: 3 MB free\n         -> Make room."
