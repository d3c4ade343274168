"""Copies and checks of a database: whole, consistent, and never over something that is there."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
import pytest_asyncio

from general import database_commands
from general.complaints import complaint_about
from rules.app import open_engine
from rules.audit import check
from rules.editions.registry import NEWEST
from rules.model.errors import StoreError, StoreReason
from rules.players.levels import choose_steadily
from rules.store.encoding import digest_of
from rules.store.sqlite.backup import write_copy
from rules.table.news import TurnNews, together
from rules.table.roster import Person, PersonId, Status, Venue
from rules.upkeep import backup, forget_copies, restore
from tests.rules.support import stored
from tests.rules.support.stored import secrets

ANA = Person(PersonId("1"), "Ana")


def at_noon() -> datetime:
    return datetime(2026, 1, 1, 12, tzinfo=UTC)


def unseen(done: int, total: int) -> None:
    """Nobody watches the progress."""


def test_old_copies_are_forgotten_and_nothing_else(database, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    old, young, in_use = (folder / name for name in ("old.db", "young.db", "used.db"))
    for copy in (old, young, in_use):
        backup(database, copy)
    before_update = database.with_name(f"{database.name}.version-10")
    foreign, other = folder / "notes.db", folder / "old.txt"
    shutil.copy(old, before_update)
    shutil.copy(old, other)
    foreign.write_text("notes")
    (folder / "used.db-wal").touch()
    two_weeks_ago = datetime.now(UTC).timestamp() - 14 * 24 * 3600 - 1
    for each in (old, in_use, before_update, foreign, other, database):
        os.utime(each, (two_weeks_ago, two_weeks_ago))
    new = folder / "new.db"
    backup(database, new)
    assert forget_copies(database, new, timedelta(days=14)) == (old, before_update)
    left = {each.name for each in folder.iterdir()}
    assert left == {"young.db", "used.db", "used.db-wal", "notes.db", "old.txt", "new.db"}
    assert database.exists()


def test_a_full_disk_leaves_no_copy_and_takes_none(database, tmp_path, monkeypatch):
    """In words; not even the part that found room stays, and earlier copies that are old do."""
    earlier, before = tmp_path / "earlier.db", database.read_bytes()
    backup(database, earlier)
    os.utime(earlier, (0, 0))

    def fill(_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    on_full = partial(write_copy, to_disk=fill)
    monkeypatch.setattr("rules.store.sqlite.backup.write_copy", on_full)
    with refused(StoreReason.FULL) as refusal:
        database_commands.backup(tmp_path / "copy.db", str(database), forget_after=14)
    said = complaint_about(refusal.value)
    assert said.endswith("copy.db: the disk is full; nothing has changed. Make room and try again.")
    assert {each.name for each in tmp_path.iterdir()} == {
        "general.db",
        "earlier.db",
        "general.db.lock",
    }
    assert database.read_bytes() == before


async def play(engine, moves=60):
    """A table with two computers' seats played by Ana's hand too, a while into the game."""
    people = [ANA, Person(PersonId("2"), "Borys"), Person(PersonId("3"), "Celina")]
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition="ryzyko", options={}, places=3
    )
    for person in people[1:]:
        await engine.lobby.join(f"join-{person.id}", receipt.game, person)
    await engine.lobby.start("start", receipt.game, ANA.id)
    for _ in range(moves):
        look = await engine.queries.look(receipt.game)
        if look.roster.status is not Status.PLAYING:
            break
        person = look.roster.player_at(look.table.waiting_for[0]).person
        mine = await engine.queries.look(receipt.game, person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        await engine.play.order(f"move-{look.revision}", receipt.game, person, command)
    return receipt.game


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def played(tmp_path_factory):
    """A folder with a database in which a game was played; each test has a copy."""
    folder = tmp_path_factory.mktemp("played")
    async with open_engine(folder / "general.db", at_noon, bytes) as engine:
        await play(engine)
        first, second, *_ = await engine.outbox.untold()
        await engine.outbox.note_told(first, "1001")
        await engine.outbox.note_told(second)
    return folder


@pytest.fixture
def database(played, tmp_path):
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return tmp_path / "general.db"


def change(database, statement, *values):
    with closing(sqlite3.connect(database)) as raw, raw:
        raw.execute("PRAGMA foreign_keys = OFF")
        raw.create_function("digest_of", -1, digest_of)
        raw.execute(statement, values)


@contextmanager
def refused(reason, words="."):
    with pytest.raises(StoreError, match=words) as refusal:
        yield refusal
    assert refusal.value.reason is reason


def faults(database):
    return check(database, unseen).faults


def test_a_sound_database_has_no_faults(database):
    report = check(database, unseen)
    assert (report.games, report.faults) == (1, ())
    assert report.events > 60


async def test_a_copy_made_while_games_are_played_is_consistent(tmp_path):
    path, copy = tmp_path / "general.db", tmp_path / "copy.db"
    async with open_engine(path) as engine:
        game = await play(engine, 20)
        backup(path, copy)
        at = (await engine.queries.look(game)).revision
    assert check(copy, unseen).events == at
    async with open_engine(copy) as engine:
        assert (await engine.queries.look(game)).revision == at


@pytest.mark.parametrize("edition", NEWEST)
async def test_no_edition_is_found_fault_with(tmp_path, edition):
    path = tmp_path / "general.db"
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await stored.play(engine, await stored.dealt(engine, edition=edition), 400)
    assert faults(path) == ()


async def test_no_game_of_capitals_is_found_fault_with(tmp_path):
    """A capital's card lies aside."""
    path = tmp_path / "general.db"
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await stored.play(engine, await stored.dealt(engine, goal="capitals"), 400)
    assert faults(path) == ()


def test_looking_leaves_no_file_behind(database, tmp_path):
    before = set(tmp_path.iterdir())
    faults(database)
    assert set(tmp_path.iterdir()) == before


async def test_looking_at_a_database_in_use_touches_nothing(tmp_path):
    """Point 52: one connection checkpoints, the bot's; also what a killed one left stays as it is."""
    path, killed = tmp_path / "general.db", tmp_path / "killed.db"
    async with open_engine(path) as engine:
        await play(engine, 20)
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{killed}{end}")
        backup(path, tmp_path / "copy.db")
        for database in (path, killed):
            before = database.read_bytes(), database.with_name(f"{database.name}-wal").read_bytes()
            assert check(database, unseen).faults == ()
            after = database.read_bytes(), database.with_name(f"{database.name}-wal").read_bytes()
            assert after == before


def test_a_copy_is_one_file(database, tmp_path):
    copy = tmp_path / "copy.db"
    backup(database, copy)
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith("copy")] == ["copy.db"]


def test_a_copy_never_overwrites(database, tmp_path):
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    with refused(StoreReason.OCCUPIED):
        backup(database, copy)
    assert copy.read_text() == "precious"


def test_a_copy_of_nothing_is_refused_and_leaves_nothing(tmp_path):
    with refused(StoreReason.MISSING):
        backup(tmp_path / "nowhere.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_a_restored_database_is_the_one_that_was_copied(database, tmp_path):
    copy, place = tmp_path / "copy.db", tmp_path / "again.db"
    backup(database, copy)
    assert restore(copy, place, unseen) == check(database, unseen)


def test_restoring_never_overwrites(database, tmp_path):
    copy = tmp_path / "copy.db"
    backup(database, copy)
    before = database.read_bytes()
    with refused(StoreReason.OCCUPIED):
        restore(copy, database, unseen)
    assert database.read_bytes() == before


@pytest.mark.parametrize("left", ["-wal", "-journal"])
def test_no_copy_is_put_beside_the_log_of_another_database(database, tmp_path, left):
    """SQLite would play that log into the copy (howtocorrupt, 1.4)."""
    copy, place = tmp_path / "copy.db", tmp_path / "again.db"
    backup(database, copy)
    log = tmp_path / f"again.db{left}"
    log.write_bytes(b"another's")
    with refused(StoreReason.OCCUPIED, f"again.db{left}"):
        restore(copy, place, unseen)
    assert not place.exists()
    assert log.read_bytes() == b"another's"


def test_a_damaged_copy_is_not_restored(database, tmp_path):
    copy, place = tmp_path / "copy.db", tmp_path / "again.db"
    backup(database, copy)
    change(copy, "DELETE FROM events WHERE revision = 7")
    with refused(StoreReason.DAMAGED, "problems in all"):
        restore(copy, place, unseen)
    assert not place.exists()


def rewritten(old, new):
    """The table changed by somebody who knows of digests."""
    return f"UPDATE games SET roster = replace(roster, '{old}', '{new}'), digest = digest_of(id, replace(roster, '{old}', '{new}'))"  # noqa: E501, S608 - a test's own words


def redone(kind, old, new):
    """An event changed by somebody who knows of digests."""
    body = f"replace(body, '{old}', '{new}')"
    where = f'body LIKE \'%"kind":"{kind}"%\''
    return (
        f"UPDATE events SET body = {body}, digest = digest_of(game, revision, {body}) WHERE {where}"  # noqa: S608 - a test's own words
    )


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM events WHERE revision = 7", "events missing between"),
        ("DELETE FROM events WHERE revision = (SELECT max(revision) FROM events)", "but its log ends at"),
        ("UPDATE games SET revision = revision + 1", "but its log ends at"),
        ("UPDATE games SET revision = 7", "but its log ends at"),
        ("UPDATE games SET told = revision + 1", "posted up to revision"),
        ("UPDATE events SET body = '{}' WHERE revision = 9", "event 9: checksum mismatch"),
        ("UPDATE events SET body = '{}', digest = digest_of(game, 9, '{}') WHERE revision = 9", "unreadable"),
        ("UPDATE events SET body = (SELECT body FROM events WHERE revision = 9) WHERE revision = 10", "event 10"),
        ("UPDATE games SET secret = x'00'", "secret doesn't match"),
        ("UPDATE games SET roster = replace(roster, 'Ana', 'Bna')", "roster: checksum mismatch"),
        (rewritten('"playing"', '"over"'), "roster says"),
        (rewritten('"seat":"red"', '"seat":"green"'), "roster has seats"),
        (rewritten('"person":"2"', '"person":"7"'), "player index doesn't match"),
        (redone("deck_shuffled", '"quebec",', ""), "cards missing or duplicated"),
        (redone("deck_shuffled", '"quebec"', '"ontario"'), "cards missing or duplicated"),
        (redone("losses_taken", '_losses":1', '_losses":9'), "armies stand on"),
        ("UPDATE games SET status = 'over'", "columns say"),
        ("UPDATE games SET channel = 'elsewhere'", "columns say"),
        ("DELETE FROM seated WHERE person = '2'", "player index doesn't match"),
        ("DELETE FROM inbox WHERE action = 'start'", "no action for events"),
        ("UPDATE inbox SET command = '{}' WHERE command IS NOT NULL", "unreadable"),
        ("UPDATE outbox SET content = '{}'", "won't be posted"),
        ("INSERT INTO timers SELECT id, 'computer', '', 'soon' FROM games", "invalid due time 'soon'"),
        ("DELETE FROM games", "broken reference"),
        ("UPDATE games SET guild = 'elsewhere'", "columns say"),
        ("UPDATE games SET parent = 'elsewhere'", "columns say"),
        ("UPDATE games SET paused = 'gone'", "columns say"),
        ("UPDATE games SET told = told - 1", "its news up to"),
        ("UPDATE games SET told = told + 1", " up to "),  # or beyond its log, where all was told
        ("UPDATE games SET told = 0", "its news up to"),
        (rewritten('"id":"', '"id":"x'), "columns say"),
        ("INSERT INTO seated SELECT '9', id FROM games", "player index doesn't match"),
        ("UPDATE inbox SET until = until - 1 WHERE until > since", "no action for events"),
        ("UPDATE inbox SET since = since + 1 WHERE action = 'start'", "no action for events"),
        ("UPDATE inbox SET since = 9 WHERE action = 'new'", "action new: invalid event range 9 to 0"),
        ("UPDATE inbox SET at = 'noon' WHERE action = 'start'", "'noon'"),
        ("UPDATE inbox SET at = '2026-01-01T12:00:00' WHERE action = 'start'", "'2026-01-01T12:00:00'"),
        ("UPDATE inbox SET command = replace(command, '\"armies\":1', '\"armies\":2')", "commands don't lead"),
        ("UPDATE inbox SET command = NULL", "commands don't lead"),
        (redone("dice_rolled", '"defence":[', '"defence":[7,'), "commands don't lead"),
        ("UPDATE outbox SET content = replace(content, '\"until\":', '\"until\":1')", "checksum mismatch"),
        ("UPDATE outbox SET kind = 'lobby' WHERE kind = 'turn'", "checksum mismatch"),
        ("UPDATE outbox SET message = '7'", "checksum mismatch"),
        ("UPDATE outbox SET told_at = '2026-01-01T12:00:00+00:00'", "checksum mismatch"),
        ("UPDATE outbox SET told_at = NULL", "checksum mismatch"),
        ("INSERT INTO timers SELECT id, 'computer', '', '2026-01-01T12:00:00+00:00' FROM games", "no computer"),
        ("INSERT INTO timers SELECT id, 'cuckoo', '', '2026-01-01T12:00:00+00:00' FROM games", "timer 'cuckoo'"),
        ("INSERT INTO people (person, dm_closed, theme) VALUES ('1', 7, '')", "person 1: checksum mismatch"),
        ("INSERT INTO asked VALUES ('1', '1', '', 'soon', '')", "pending reply 1: invalid time 'soon'"),
        ("INSERT INTO moments VALUES ('at_work', 'now')", "timestamp at_work: invalid time 'now'"),
        ("INSERT INTO absences (since, until) VALUES ('2026-01-01T12:00:00+00:00', 'now')", "invalid time 'now'"),
    ],
)  # fmt: skip
def test_every_fault_is_named(database, statement, words):
    change(database, statement)
    assert any(words in fault for fault in faults(database)), faults(database)


@pytest.mark.parametrize("news", [1, 2])
async def test_what_was_told_is_not_told_again_where_a_row_is_opened(database, news, caplog):
    change(database, "UPDATE outbox SET told_at = NULL, message = NULL WHERE id = ?", news)
    assert any(f"news {news}: checksum mismatch" in fault for fault in faults(database))
    async with open_engine(database, at_noon) as engine:
        assert news not in [untold.id for untold in await engine.outbox.untold()]
    assert f"skipped corrupt row: news {news}" in caplog.text


async def test_turns_told_together_are_found_no_fault_with(tmp_path):
    path = tmp_path / "general.db"
    async with open_engine(path, at_noon, secrets(1)) as engine:
        await play(engine, 150)
        untold = [(news, news.content) for news in await engine.outbox.untold()]
        turns = {news: told for news, told in untold if isinstance(told, TurnNews)}
        last = await engine.outbox.tell_together([*turns], together([*turns.values()]))
        await engine.outbox.note_told(last, "1001")
    assert len(turns) > 3
    assert faults(path) == ()


async def test_a_moment_that_can_not_be_read_stops_no_start(database):
    change(database, "INSERT OR REPLACE INTO moments VALUES ('at_work', 'noon')")
    async with open_engine(database, at_noon) as engine:
        await engine.uptime.tell_of_absence(timedelta(minutes=5), timedelta(days=7))
    assert faults(database) == ()


def test_a_page_of_zeros_is_found(database):
    body = bytearray(database.read_bytes())
    middle = len(body) // 8192 * 4096
    body[middle : middle + 4096] = bytes(4096)
    database.write_bytes(body)
    try:
        found = faults(database)
    except StoreError as error:
        found = (str(error),)
    assert found
