"""A database of every released schema opens, and a crash in the midst of that changes nothing."""

import json
import re
import shutil
import sqlite3
from contextlib import closing
from uuid import UUID

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.engine.timers import LONGEST_SLEEP, PAUSE
from rules.league.season import SeasonStatus
from rules.model.errors import StoreError, StoreReason
from rules.referee.records.season import season_record_of
from rules.referee.records.season_check import verify_season
from rules.store.encoding import digest_of
from rules.store.packing import Archive, archive_in, keep_archive, unpack, with_lines
from rules.store.sqlite.schema import migrate, newest_version
from rules.table.ids import id_without_person, page_action
from rules.table.roster import PersonId
from rules.upkeep import backup, restore
from tests.rules.league.test_seasons import person, play_out, resign_all_but_first
from tests.rules.support.archived import MONTH, archive_timers, told
from tests.rules.support.releasing import RELEASED, sql_of
from tests.rules.support.stored import ANA, Clock, at_noon, play, unseen
from tests.rules.support.tables import content
from tests.sampling import sampled

SCHEMAS = sorted(RELEASED.glob("*.sql"))
OLD = [file for file in SCHEMAS if int(file.stem) < newest_version()]


@pytest.fixture(params=OLD, ids=lambda file: file.stem)
def old(request, tmp_path):
    """A database as that version left it."""
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(request.param.read_text(encoding="utf-8"))
        raw.execute("PRAGMA journal_mode = WAL")
    return path


def version(database):
    with closing(sqlite3.connect(database)) as raw:
        return raw.execute("PRAGMA user_version").fetchone()[0]


def kept(database):
    """What version 1 knew already of its games."""
    rows = content(database)
    with closing(sqlite3.connect(database)) as raw:
        games = raw.execute(
            "SELECT id, status, channel, roster, secret, revision, told FROM games ORDER BY id"
        ).fetchall()
        events = raw.execute("SELECT game, revision, body FROM events").fetchall()
        timers = raw.execute(
            "SELECT game, kind, due FROM timers WHERE kind NOT IN ('clocks', 'archive')"
            " ORDER BY game, kind"
        ).fetchall()
        people = raw.execute(
            "SELECT person, dm_closed, theme FROM people ORDER BY person"
        ).fetchall()
    return games, events, rows["inbox"], timers, people, sorted(rows["seated"])


def test_the_first_version_is_among_them():
    assert OLD[0].stem == "0001"


async def test_an_old_database_opens_whole_and_is_played_on(old):
    before = kept(old)
    game = next(row[0] for row in before[0] if row[1:3] == ("playing", "c1"))
    computers = tuple(row[0] for row in before[3] if row[1] == "computer")
    async with open_engine(old, at_noon) as engine:
        assert version(old) == newest_version()
        assert kept(old) == before
        look = await engine.queries.look(game, ANA.id)
        assert look.revision == len([row for row in before[1] if row[0] == game])
        assert await engine.queries.computers_to_move() == computers
        assert len(await engine.outbox.untold()) == len(unread(old))
        await play(engine, game, 5)
    assert check(old, unseen).faults == ()


async def test_its_games_that_are_over_are_archived_when_their_time_has_come(old):
    clock = Clock(at_noon())
    over = {row[0] for row in kept(old)[0] if row[1] in ("over", "cancelled")}
    assert over
    async with open_engine(old, clock) as engine:
        await told(engine)
        looks = [await engine.queries.look(game) for game in over]
        assert await engine.timers._keep_up() == LONGEST_SLEEP
        clock.now += MONTH
        while await archive_timers(engine):
            assert await engine.timers._keep_up() == PAUSE
        engine._unit.memory._games.clear()
        assert [await engine.queries.look(game) for game in over] == looks
    assert {row[0] for row in content(old)["archives"]} == over
    assert not over & {row[1] for row in content(old)["inbox"]}
    assert check(old, unseen).faults == ()


def unread(database):
    with closing(sqlite3.connect(database)) as raw:
        return raw.execute("SELECT id FROM outbox WHERE told_at IS NULL").fetchall()


async def test_it_is_kept_beside_as_it_was(old):
    """Point 61: a copy before each change, made whole or not at all."""
    before, made = "\n".join(sql_of(old)), version(old)
    async with open_engine(old, at_noon):
        copy = old.with_name(f"games.db.version-{made}")
        assert "\n".join(sql_of(copy)) == before


@pytest.mark.parametrize("first", sampled(range(6), 6))
async def test_a_crash_anywhere_in_the_midst_leaves_one_version_whole(old, tmp_path, first):
    """The files as they are before each statement of the migrations are opened for themselves.

    One in six in each run, and the last.
    """
    before, made = "\n".join(sql_of(old)), version(old)
    crashes = crashed_everywhere(old, tmp_path / "crashes")
    assert len(crashes) > 5
    for crash in {*crashes[first::6], crashes[-1]}:
        if version(crash) == made:
            assert "\n".join(sql_of(crash)) == before
        async with open_engine(crash, at_noon):
            assert version(crash) == newest_version()
        assert check(crash, unseen).faults == ()
        assert content(crash) == content(old)


def crashed_everywhere(database, folder):
    """Copies of a database's files, taken before each statement of its migration."""
    folder.mkdir()
    crashes = []

    def snap(_):
        crash = folder / f"{len(crashes)}.db"
        for end in ("", "-wal"):
            if (file := database.with_name(f"{database.name}{end}")).exists():
                shutil.copy(file, f"{crash}{end}")
        crashes.append(crash)

    with closing(sqlite3.connect(database, isolation_level=None)) as raw:
        raw.execute("PRAGMA cache_size = 1")  # so that pages are in the log before their commit
        raw.set_trace_callback(snap)
        migrate(raw)
        raw.set_trace_callback(None)
    return crashes


async def test_no_room_for_the_copy_is_told_and_changes_nothing(old):
    before = content(old)
    old.with_name(f"games.db.version-{version(old)}.part").mkdir()
    with pytest.raises(StoreError) as refusal:
        async with open_engine(old, at_noon):
            pass
    assert refusal.value.reason is StoreReason.FAILED
    assert content(old) == before


async def test_a_copy_of_an_old_version_is_checked_and_restored(old, tmp_path):
    copy, place = tmp_path / "copy.db", tmp_path / "again.db"
    backup(old, copy)
    report = restore(copy, place, unseen)
    assert report.faults == ()
    assert version(copy) == version(place) == version(old), (
        "only General itself brings it up to date"
    )
    async with open_engine(place, at_noon) as engine:
        assert await engine.queries.games_of(ANA.id)


def test_a_damaged_log_of_an_old_version_is_found(old):
    with closing(sqlite3.connect(old)) as raw, raw:
        raw.execute("DELETE FROM events WHERE revision = 7")
    assert any("events missing between" in fault for fault in check(old, unseen).faults)


# --- ids that named a person (up to version 23) ------------------------------------------------------

PERSON, UUIDS = "731946285019364752", [UUID(int=n, version=4) for n in range(1, 6)]
OF_A_TICKET = f"page.{'5' * 64}"


def named(request, part=""):
    """The id under which version 23 kept what a person asked for by a page."""
    return f"page.{PERSON}.{request.hex}{part}"


def renamed(request, part=""):
    return f"{page_action(PersonId(PERSON), request)}{part}"


@pytest.fixture
def with_pages(tmp_path):
    """A database of version 23 with what somebody did by a page, some of it archived and some of it damaged."""
    path = tmp_path / "games.db"
    _fill(path, RELEASED / "0023.sql")
    lines = [
        json.dumps((action, 0, 0, None))
        for action in (named(UUIDS[0]), "7.occupy", named(UUIDS[0], ".truce"), "page.no.id")
    ]
    with closing(sqlite3.connect(path)) as raw, raw:
        first, second, *_ = [game for (game,) in raw.execute("SELECT id FROM games ORDER BY id")]
        for part in ("", ".truce", ".1", ".2.plan", ".occupy"):
            done = (named(UUIDS[1], part), first, 0, 0, "2026-01-01T12:00:00+00:00", None)
            raw.execute("INSERT INTO inbox VALUES (?, ?, ?, ?, ?, ?)", done)
        owed = (named(UUIDS[2]), PERSON, "address", "2026-01-01T12:00:00+00:00", "")
        raw.execute("INSERT INTO asked VALUES (?, ?, ?, ?, ?)", owed)
        for action, digest in (
            (named(UUIDS[3]), None),
            (named(UUIDS[4]), b"damaged!"),
            (OF_A_TICKET, None),
        ):
            told = action, "pages_closed", "{}", "2026-01-01T12:00:00+00:00"
            raw.execute(
                "INSERT INTO effects VALUES (?, ?, ?, ?, ?)", (*told, digest or digest_of(*told))
            )
        keep_archive(raw, first, Archive(actions=with_lines(with_lines(b"", lines[:2]), lines[2:])))
        keep_archive(raw, second, Archive(actions=with_lines(b"", lines)))
        raw.execute("UPDATE archives SET digest = x'00' WHERE game = ?", (second,))
    return path, first, second


async def test_ids_that_named_a_person_become_those_of_the_same_requests(with_pages):
    path, first, second = with_pages
    async with open_engine(path, at_noon):
        pass
    rows = content(path)
    actions = {row[0] for row in rows["inbox"]}
    assert {
        renamed(UUIDS[1], each) for each in ("", ".truce", ".1", ".2.plan", ".occupy")
    } <= actions
    assert [row[:2] for row in rows["asked"]] == [(renamed(UUIDS[2]), PERSON)]
    sound = {row[0]: row[-1] == digest_of(*row[:-1]) for row in rows["effects"]}
    mine = {renamed(UUIDS[3]): True, renamed(UUIDS[4]): False, OF_A_TICKET: True}
    assert {action: sound[action] for action in mine} == mine, "what was damaged is found yet"
    lines = [renamed(UUIDS[0]), "7.occupy", renamed(UUIDS[0], ".truce"), "page.no.id"]
    with closing(sqlite3.connect(path)) as raw:
        packed = dict(raw.execute("SELECT game, actions FROM archives"))
        assert [json.loads(line) for line in unpack(archive_in(raw, first).actions)] == [
            [action, 0, 0, None] for action in lines
        ]
        with pytest.raises(StoreError):
            archive_in(raw, second)
    assert [json.loads(line)[0] for line in unpack(packed[second])] == lines, (
        "damaged, and nameless"
    )


async def test_no_page_of_the_old_version_names_them_in_a_file(with_pages):
    """Neither the database nor its log, as they lie on the disk; who is owed an answer is kept, of course."""
    path, *_ = with_pages
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE asked SET person = '1'")
    async with open_engine(path, at_noon):
        pass
    files = [file for file in path.parent.iterdir() if file.name in ("games.db", "games.db-wal")]
    assert [file.name for file in files if PERSON.encode() in file.read_bytes()] == []


def test_of_a_request_nobody_can_tell_whose_it_was():
    ids = [page_action(PersonId(person), UUIDS[0]) for person in (PERSON, "1")]
    assert ids[0] != ids[1], "nobody takes an id from another person"
    assert [re.fullmatch(r"page\.[0-9a-f]{32}", each) is not None for each in ids] == [True, True]
    for other in ("12345", "page.1", f"page.{PERSON}", f"page.{'a' * 32}", OF_A_TICKET, "page.1.2"):
        assert id_without_person(other) == other


# --- in mid-league ------------------------------------------------------------------------------


@pytest.fixture
def leagues(tmp_path):
    """Three seasons as the program left them that knew no lines: see `releasing_leagues`."""
    path = tmp_path / "leagues.db"
    _fill(path, RELEASED / "leagues" / "0012.sql")
    return path


def _fill(path, file):
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(file.read_text(encoding="utf-8"))
        raw.execute("PRAGMA journal_mode = WAL")


async def test_a_season_under_way_goes_on_under_its_scheme(leagues):
    """It ends with the champion that its games have made, and what it promised is kept and verified."""
    with closing(sqlite3.connect(leagues)) as raw:
        promised = dict(raw.execute("SELECT id, secret FROM seasons"))
    async with open_engine(leagues, at_noon) as engine:
        running, entering, gone = await seasons_of(engine, promised)
        assert [f.game is not None for f in running.fixtures] == [True, True]
        second = running.fixtures[1].game
        await resign_all_but_first(engine, second)
        over = await play_out(engine, running)
        assert over.champions == ("100",)
        record = season_record_of(await engine.season_proofs.finished(running.id))
        assert record.scheme == "season@1"
        assert record.secret == promised[running.id].hex()
        assert verify_season(record).dealt == len(over.fixtures)
        assert [e.person for e in entering.entrants] == ["100", "101"]
        await engine.seasons.enter("one more", entering.id, person(7))
        assert await engine.season_proofs.secret_of(gone.id) == promised[gone.id].hex()
    assert check(leagues, unseen).faults == ()


async def test_a_season_of_shares_goes_on_under_its_scheme(tmp_path):
    """Whoever resigns there has the points of their place to its end."""
    path = tmp_path / "leagues.db"
    _fill(path, RELEASED / "leagues" / "0019.sql")
    with closing(sqlite3.connect(path)) as raw:
        promised = dict(raw.execute("SELECT id, secret FROM seasons"))
    async with open_engine(path, at_noon) as engine:
        running, entering, _ = await seasons_of(engine, promised)
        await resign_all_but_first(engine, running.fixtures[1].game)
        over = await play_out(engine, running)
        assert over.champions == ("100",)
        assert not any(each.left for each in over.fixtures)
        record = season_record_of(await engine.season_proofs.finished(running.id))
        assert record.scheme == "season@3"
        assert verify_season(record).rounds == 2
        await engine.seasons.enter("one more", entering.id, person(7))
    assert check(path, unseen).faults == ()


async def seasons_of(engine, promised):
    """Those that are played, that take entries, and that were called off."""
    found = {s.status: s for s in [await engine.seasons.find(each) for each in promised]}
    return (
        found[SeasonStatus.RUNNING],
        found[SeasonStatus.ENTRY],
        found[SeasonStatus.CANCELLED],
    )


async def test_a_crash_in_the_midst_leaves_every_season_whole(leagues, tmp_path):
    crashes = crashed_everywhere(leagues, tmp_path / "crashes")
    before = content(leagues)
    for crash in {*crashes[::5], crashes[-1]}:
        async with open_engine(crash, at_noon):
            assert version(crash) == newest_version()
        assert check(crash, unseen).faults == ()
        assert content(crash) == before
