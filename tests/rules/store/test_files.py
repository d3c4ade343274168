"""The files of a database: gone under a running engine, lost before a start, open to others' eyes."""

import logging
import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite import open_files
from rules.store.sqlite.backup import write_copy
from rules.store.sqlite.database import open_database
from rules.store.sqlite.files import hold_lock, note_owner
from rules.store.sqlite.schema import store_error
from rules.upkeep import backup, restore
from tests.rules.support.releasing import RELEASED
from tests.rules.support.storage_worker import at_work
from tests.rules.support.stored import ANA, at_noon, dealt, opened, play, secrets, unseen

STANDING = cmd.Standing(seat=Seat("red"), dice="one")


@pytest.fixture
def path(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


@contextmanager
def refused(reason, words="."):
    with pytest.raises(StoreError, match=words) as refusal:
        yield refusal
    assert refusal.value.reason is reason


def beside(path, end):
    return path.with_name(f"{path.name}{end}")


def rescues(path):
    return sorted(path.parent.glob(f"{path.name}.rescue-*"))


def revision_in(database):
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as raw:
        return raw.execute("SELECT max(revision) FROM games").fetchone()[0]


def is_sound(path):
    try:
        return not check(path, unseen).faults
    except StoreError:
        return False


async def another(path, name):
    """A sound database with another game in it."""
    other = path.parent.parent / name
    async with open_engine(other, at_noon, secrets(2)) as engine:
        await dealt(engine)
    return other


class TestGone:
    """What SQLite would not notice: it goes on in files that lie nowhere any more."""

    @pytest.mark.parametrize("how", ["deleted", "moved", "replaced", "folder moved"])
    async def test_it_is_refused_and_what_is_held_is_kept(self, engine, path, how, caplog):
        game = await dealt(engine)
        await play(engine, game, 7)
        before = (await engine.queries.look(game)).revision
        other = await another(path, "other.db")
        content = other.read_bytes()
        match how:
            case "deleted":
                path.unlink()
            case "moved":
                path.rename(beside(path, ".old"))
            case "replaced":
                other.rename(path)
            case "folder moved":
                path.parent.rename(path.parent.with_name("away"))
                path.parent.mkdir()
        for _ in range(3):
            with refused(StoreReason.GONE) as refusal:
                await engine.play.order("order", game, ANA.id, STANDING)
        assert engine.pulse.failing
        with refused(StoreReason.GONE):
            await engine.queries.look(game)
        (kept,) = rescues(path)
        assert refusal.value.facts["kept"] == str(kept)
        assert check(kept, unseen).faults == ()
        assert revision_in(kept) == before
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
        assert caplog.text.count("writes stopped") == 1
        if how == "replaced":
            assert path.read_bytes() == content
        else:
            assert not path.exists()

    async def test_reading_notices_too(self, engine, path):
        """So that health tells of it where nobody plays."""
        await engine.queries.count_games()
        path.unlink()
        with refused(StoreReason.GONE):
            await engine.queries.count_games()
        assert engine.pulse.failing

    async def test_it_goes_on_by_itself_when_it_is_there_again(self, engine, path):
        """A mount that blinks, a rename that is taken back."""
        game = await dealt(engine)
        for times in (1, 2):
            away = path.parent.with_name("away")
            path.parent.rename(away)
            with refused(StoreReason.GONE):
                await engine.play.order(f"order {times}", game, ANA.id, STANDING)
            away.rename(path.parent)
            assert not (await engine.play.order(f"order {times}", game, ANA.id, STANDING)).repeated
            assert not engine.pulse.failing
        assert check(path, unseen).faults == ()

    async def test_what_is_kept_can_be_restored(self, path):
        async with open_engine(path, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await play(engine, game, 5)
            before = await engine.queries.look(game, ANA.id)
            path.unlink()
            with refused(StoreReason.GONE):
                await engine.queries.count_games()
        (kept,) = rescues(path)
        with refused(StoreReason.MISSING) as refusal:
            async with open_engine(path, at_noon):
                pass
        assert kept.name in refusal.value.facts["beside"]
        for end in ("-wal", "-shm"):
            beside(path, end).unlink(missing_ok=True)
        restore(kept, path, unseen)
        async with open_engine(path, at_noon) as engine:
            assert await engine.queries.look(game, ANA.id) == before

    async def test_without_the_folder_it_is_kept_with_temporary_files(self, engine, path, caplog):
        game = await dealt(engine)
        shutil.rmtree(path.parent)
        with refused(StoreReason.GONE):
            await engine.play.order("order", game, ANA.id, STANDING)
        (said,) = (r for r in caplog.records if "rescued the open database" in r.message)
        (kept,) = said.args
        assert kept.parent == Path(tempfile.gettempdir())
        assert check(kept, unseen).faults == ()
        kept.unlink()
        path.parent.mkdir()  # for the lock to be let go of

    async def test_a_copy_that_can_not_be_made_is_tried_again(self, engine, path, monkeypatch):
        tries, real = [], write_copy

        def full(*given):
            tries.append(given)
            if len(tries) < 3:
                raise StoreError(StoreReason.FULL)
            real(*given)

        now = [100.0]
        monkeypatch.setattr(open_files, "write_copy", full)
        monkeypatch.setattr(open_files, "monotonic", lambda: now[0])
        path.unlink()
        for _ in range(2):
            with refused(StoreReason.GONE) as refusal:
                await engine.queries.count_games()
            assert "kept" not in refusal.value.facts
        assert len(tries) == 2, "beside it and elsewhere, and not at once again"
        now[0] += 60
        with refused(StoreReason.GONE) as refusal:
            await engine.queries.count_games()
        assert refusal.value.facts["kept"] == str(rescues(path)[0])

    @pytest.mark.parametrize("how", ["deleted", "replaced"])
    async def test_a_log_that_is_gone_is_kept_and_brought_home_by_the_end(self, path, how):
        async with open_engine(path, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await play(engine, game, 5)
            before, log = (await engine.queries.look(game)).revision, beside(path, "-wal")
            log.unlink()
            if how == "replaced":
                log.write_bytes(b"another's")
            with refused(StoreReason.GONE) as refusal:
                await engine.play.order("order", game, ANA.id, STANDING)
            assert refusal.value.facts["what"] == "log"
            (kept,) = rescues(path)
            assert refusal.value.facts["kept"] == str(kept)
            assert revision_in(kept) == before
            assert check(kept, unseen).faults == ()
        async with open_engine(path, at_noon) as engine:
            assert (await engine.queries.look(game)).revision == before

    async def test_a_log_that_is_gone_for_good_is_no_silent_loss(self, path):
        """The process was killed, too: what was committed last is in the copy that it made."""
        async with open_engine(path, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await engine.play.order("order", game, ANA.id, STANDING)
            before = (await engine.queries.look(game)).revision
            beside(path, "-wal").unlink()
            with refused(StoreReason.GONE):
                await engine.queries.count_games()
            (kept,) = rescues(path)
            killed = path.parent.parent / "killed.db"
            for end in ("", "-shm"):
                shutil.copy(beside(path, end), beside(killed, end))
        with refused(StoreReason.DAMAGED, "its log"):
            async with open_engine(killed, at_noon):
                pass
        again = killed.with_name("again.db")
        restore(kept, again, unseen)
        async with open_engine(again, at_noon) as engine:
            assert (await engine.queries.look(game)).revision == before

    async def test_what_lies_there_instead_is_never_written_to(self, path):
        """Neither by this process at its end, nor by the next through the log that is left."""
        other = await another(path, "other.db")
        content, report = other.read_bytes(), check(other, unseen)
        async with open_engine(path, at_noon, secrets(1)) as engine:
            await play(engine, await dealt(engine), 9)
            other.rename(path)
            with refused(StoreReason.GONE) as refusal:
                await engine.queries.count_games()
            assert rescues(path) == [path.with_name(Path(refusal.value.facts["kept"]).name)]
        assert path.read_bytes() == content
        async with open_engine(path, at_noon) as engine:
            await engine.queries.count_games()
        assert check(path, unseen) == report

    async def test_a_log_is_emptied_only_once_its_copy_is_sound(self, engine, path, monkeypatch):
        other, log = await another(path, "other.db"), beside(path, "-wal")
        await dealt(engine)
        before = log.stat().st_size

        def torn(connection, copy):
            write_copy(connection, copy)
            with copy.open("r+b") as file:
                file.seek(4096)
                file.write(bytes(4096))

        monkeypatch.setattr(open_files, "write_copy", torn)
        other.rename(path)
        for _ in range(2):
            with refused(StoreReason.GONE):
                await engine.queries.count_games()
        assert log.stat().st_size == before > 0

    async def test_a_log_that_is_being_read_is_emptied_later(self, engine, path):
        other, log = await another(path, "other.db"), beside(path, "-wal")
        await dealt(engine)
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM games").fetchone()
            other.rename(path)
            with refused(StoreReason.GONE):
                await engine.queries.count_games()
            assert log.stat().st_size
        with refused(StoreReason.GONE):
            await engine.queries.count_games()
        assert not log.stat().st_size

    async def test_what_is_lost_piece_by_piece_is_kept_all_the_same(self, engine, path):
        game = await dealt(engine)
        before = (await engine.queries.look(game)).revision
        for end in ("-wal", ""):
            beside(path, end).unlink()
            with refused(StoreReason.GONE) as refusal:
                await engine.queries.count_games()
            kept = Path(refusal.value.facts["kept"])
            assert revision_in(kept) == before
            assert check(kept, unseen).faults == ()

    @pytest.mark.parametrize("end", ["-shm", ".lock"])
    async def test_a_lock_or_an_index_that_is_gone_is_noticed(self, engine, path, end):
        """Another process would think itself alone."""
        beside(path, end).unlink()
        with refused(StoreReason.GONE, end):
            await engine.queries.count_games()

    async def test_a_link_that_leads_elsewhere_is_noticed(self, path):
        other = await another(path, "other.db")
        real = path.with_name("real.db")
        path.symlink_to(real)
        async with open_engine(path, at_noon, secrets(1)) as engine:
            await dealt(engine)
            path.unlink()
            path.symlink_to(other)
            with refused(StoreReason.GONE):
                await engine.queries.count_games()


class TestNotGone:
    """What others may do to a database that is open: none of it is a reason to stop."""

    @pytest.mark.parametrize("end", ["", "-wal"])
    @pytest.mark.parametrize("how", ["touched", "set back", "read", "copied aside"])
    async def test_times_mean_nothing(self, engine, path, tmp_path, how, end):
        """`touch`, a backup program that sets back what it read, `cp -p`."""
        game, file = await dealt(engine), beside(path, end)
        match how:
            case "touched":
                file.touch()
            case "set back":
                os.utime(file, (1, 1))
            case "read":
                os.utime(file, (2, file.stat().st_mtime))
            case "copied aside":
                shutil.copy2(file, tmp_path / "aside")
        await engine.queries.look(game)
        assert not (await engine.play.order("order", game, ANA.id, STANDING)).repeated
        assert not engine.pulse.failing
        assert rescues(path) == []
        assert check(path, unseen).faults == ()

    @pytest.mark.parametrize("mode", ["PASSIVE", "FULL", "RESTART", "TRUNCATE"])
    async def test_a_foreign_checkpoint_is_no_loss(self, engine, path, mode):
        """A database browser's, say: SQLite's locks are made for it."""
        game = await dealt(engine)
        for number in range(3):
            await play(engine, game, 4)
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                assert other.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()[0] == 0
            receipt = await engine.play.order(f"order {number}", game, ANA.id, STANDING)
            assert not receipt.repeated
        assert rescues(path) == []
        assert check(path, unseen).faults == ()

    async def test_nothing_but_sqlite_touches_log_and_index(self, path):
        """Not at a start, a loss, a return, a copy, a restore or an end."""
        touched = []

        def noted(event, given):
            if event in {"os.truncate", "os.remove", "os.rename", "open"}:
                named = [str(each) for each in given[:2] if str(each).endswith(("-wal", "-shm"))]
                reads = event == "open" and not set(str(given[1])) & set("wax+")
                touched.extend(() if reads else named)

        heard = [noted]
        sys.addaudithook(lambda event, given: [hear(event, given) for hear in heard])
        try:
            async with open_engine(path, at_noon, secrets(1)) as engine:
                game = await dealt(engine)
                backup(path, path.with_name("copy.db"))
                for _ in range(2):
                    path.rename(path.with_name("away.db"))
                    with refused(StoreReason.GONE):
                        await engine.queries.look(game)
                    path.with_name("away.db").rename(path)
                    await engine.queries.look(game)
                path.with_name("copy.db").rename(path)
                with refused(StoreReason.GONE):
                    await engine.queries.look(game)
            async with open_engine(path, at_noon):
                pass
            restore(path, path.with_name("again.db"), unseen)
        finally:
            heard.clear()
        assert touched == []


class TestTheLog:
    async def test_a_lost_log_is_never_the_whole_game(self, engine, path, tmp_path):
        game = await dealt(engine)
        await play(engine, game, 10)
        alone = tmp_path / "alone.db"
        shutil.copy(path, alone)
        assert revision_in(alone)
        await play(engine, game, 50)
        shutil.copy(path, alone)
        now = (await engine.queries.look(game)).revision
        assert now - revision_in(alone) < 60
        assert check(alone, unseen).faults == ()


class TestAnothersLog:
    """A log beside a file that was put there in place of its own: played into it, it would damage it."""

    @pytest.fixture
    async def left(self, path):
        """What a killed process leaves beside its database, and how far its game was."""
        async with open_engine(path, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await play(engine, game, 9)
            left = path.parent.parent / "left" / "games.db"
            left.parent.mkdir()
            for end in ("", "-wal", "-shm", ".lock"):
                shutil.copy(beside(path, end), beside(left, end))
            note_owner(left)
            return left, game, (await engine.queries.look(game)).revision

    async def test_a_file_that_was_replaced_is_refused_and_left_as_it_is(self, left, path):
        database, game, revision = left
        own = database.rename(database.with_name("own.db"))
        shutil.copy(await another(path, "other.db"), database)
        before = {file.name: file.read_bytes() for file in database.parent.iterdir()}
        with refused(StoreReason.GONE) as refusal:
            async with open_engine(database, at_noon):
                pass
        assert refusal.value.facts["log"] == "games.db-wal"
        for look in (check, lambda path, _: backup(path, path.with_name("copy.db"))):
            with refused(StoreReason.GONE):
                look(database, unseen)
        assert {file.name: file.read_bytes() for file in database.parent.iterdir()} == before
        own.replace(database)
        async with open_engine(database, at_noon) as engine:
            assert (await engine.queries.look(game)).revision == revision
        assert check(database, unseen).faults == ()

    async def test_so_is_a_copy_of_generals_that_was_written_over_it(self, left, path):
        """`cp` of a copy after a crash: the same file by its inode, and an older moment of the same games."""
        database, *_ = left
        copy = path.with_name("copy.db")
        backup(path, copy)
        shutil.copyfile(copy, database)
        with refused(StoreReason.GONE) as refusal:
            async with open_engine(database, at_noon):
                pass
        for end in ("-wal", "-shm"):  # as its sentence says
            beside(database, end).rename(database.with_name(f"away{end}"))
        assert "is a copy" in refusal.value.facts["detail"]
        async with open_engine(database, at_noon):
            pass
        assert check(database, unseen) == check(copy, unseen)

    @pytest.mark.parametrize("how", ["all of it copied", "an older General's", "the note torn"])
    async def test_its_own_log_is_played_wherever_they_lie(self, left, how):
        database, game, revision = left
        match how:
            case "all of it copied":
                database.parent.rename(database.parent.with_name("old"))
                shutil.copytree(database.parent.with_name("old"), database.parent)
            case "an older General's":
                beside(database, ".log-owner").unlink()
            case "the note torn":
                beside(database, ".log-owner").write_text("1")
        async with open_engine(database, at_noon) as engine:
            assert (await engine.queries.look(game)).revision == revision

    async def test_a_clean_end_leaves_no_note(self, path):
        async with open_engine(path, at_noon):
            assert beside(path, ".log-owner").exists()
        assert sorted(file.name for file in path.parent.iterdir()) == ["games.db", "games.db.lock"]

    @pytest.mark.parametrize(("noticed", "how"), [(False, "kill"), (True, "kill"), (False, "stop")])
    async def test_a_file_that_is_moved_over_it_stays_whole(self, path, noticed, how):
        """`mv copy games.db` under a process that ends before or after it has seen that."""
        other = await another(path, "other.db")
        content, report = other.read_bytes(), check(other, unseen)
        async with at_work(path) as worker:
            played = await worker.play(9)
            other.replace(path)
            if noticed:
                assert "was replaced by another file" in (await worker.act()).said
            if how == "stop":
                await worker.must("close")
        assert path.read_bytes() == content
        if noticed:
            (kept,) = rescues(path)
            assert revision_in(kept) == played
            assert check(kept, unseen).faults == ()
        else:
            with refused(StoreReason.GONE, "belongs to that one"):
                async with open_engine(path, at_noon):
                    pass
            for end in ("-wal", "-shm"):
                beside(path, end).unlink()
        async with open_engine(path, at_noon) as engine:
            await engine.queries.count_games()
        assert check(path, unseen) == report

    async def test_a_log_that_an_older_general_took_away_is_put_back(self, left):
        """On a full disk a checkpoint had failed half-way; it cut the log, and left a copy of that."""
        database, game, revision = left
        log, taken = beside(database, "-wal"), beside(database, ".rescue-20260101-120000-wal")
        shutil.copy(log, taken)
        checkpoint_half(database)
        os.truncate(log, 0)
        assert not is_sound(database)
        shutil.copy(taken, log)
        async with open_engine(database, at_noon) as engine:
            assert (await engine.queries.look(game)).revision == revision
        assert check(database, unseen).faults == ()


def checkpoint_half(database):
    """Write every other page of the log into the database (https://www.sqlite.org/fileformat2.html, 4.1)."""
    log = beside(database, "-wal").read_bytes()
    salts, frame, page = log[16:24], 24 + 4096, {}
    for at in range(32, len(log), frame):
        if log[at + 8 : at + 16] == salts:
            page[int.from_bytes(log[at : at + 4])] = log[at + 24 : at + frame]
    with database.open("r+b") as file:
        for number in sorted(page)[::2]:
            file.seek((number - 1) * 4096)
            file.write(page[number])


class TestLost:
    """What tells at a start that there were games, and what does not."""

    @pytest.fixture
    async def killed(self, path):
        """What a killed process leaves of a game that was just dealt, with its report."""
        async with open_engine(path, at_noon, secrets(1)) as engine:
            await dealt(engine)
            left = path.parent.parent / "killed" / "games.db"
            left.parent.mkdir()
            for end in ("", "-wal", "-shm", ".lock"):
                shutil.copy(beside(path, end), beside(left, end))
            beside(left, ".health").write_text("{}")
        return left

    @pytest.mark.parametrize(
        ("cut", "kept", "named"),
        [
            ("deleted", "-wal", "-wal"),
            ("deleted", "-shm", "-shm"),
            ("deleted", ".health", ".health"),
            ("deleted", ".version-2", ".version-2"),
            ("deleted", ".rescue-1", ".rescue-1"),
            ("emptied", "-wal", "-wal"),
            ("emptied", ".version-2", ".version-2"),
            ("emptied", ".lock", ".lock"),
            ("log gone", "-shm", "-shm"),
        ],
    )
    async def test_it_does_not_begin_afresh_in_silence(self, killed, cut, kept, named):
        beside(killed, ".version-2").write_bytes(b"")
        beside(killed, ".rescue-1").write_bytes(b"")
        for file in killed.parent.iterdir():
            if file != killed and file != beside(killed, kept):
                file.unlink()
        if cut == "deleted":
            killed.unlink()
        elif cut == "emptied":
            killed.write_bytes(b"")
        before = {file.name: file.read_bytes() for file in killed.parent.iterdir()}
        with pytest.raises(StoreError) as refusal:
            async with open_engine(killed, at_noon):
                pass
        facts = refusal.value.facts
        beside_it = str(facts["beside"]).split(", ")
        assert facts["file"] == str(killed)
        assert f"games.db{named}" in str(facts["beside"])
        assert {file.name: file.read_bytes() for file in killed.parent.iterdir()} == before
        for name in beside_it:
            killed.with_name(name).unlink(missing_ok=True)
        async with open_engine(killed, at_noon) as engine:
            await engine.queries.count_games()

    async def test_a_lock_alone_tells_nothing(self, path):
        """Each start makes one, also one that ends before there is a database."""
        async with hold_lock(path, lambda: None):
            pass
        async with open_engine(path, at_noon) as engine:
            assert await engine.queries.count_games() == {}

    async def test_a_database_is_made_whole_or_not_at_all(self, path, monkeypatch):
        def full(*_):
            raise StoreError(StoreReason.FULL)

        with monkeypatch.context() as patched:
            patched.setattr("rules.store.sqlite.database.write_copy", full)
            with refused(StoreReason.FULL):
                async with open_engine(path, at_noon):
                    pass
        assert not path.exists()
        async with open_engine(path, at_noon) as engine:
            assert await engine.queries.count_games() == {}

    async def test_an_empty_file_that_somebody_made_becomes_a_database(self, path):
        path.touch()
        async with open_engine(path, at_noon) as engine:
            await opened(engine)
        assert check(path, unseen).games == 1

    async def test_one_whose_schema_was_in_its_log_alone_is_refused(self, path):
        """An older General left a file like this until some 4 MB were played."""
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA journal_mode = WAL")
        before = path.read_bytes()
        with refused(StoreReason.DAMAGED, "it is empty"):
            async with open_engine(path, at_noon):
                pass
        assert path.read_bytes() == before

    @pytest.mark.parametrize("made", ["empty", "without tables"])
    def test_nothing_is_no_sound_database_and_no_copy(self, path, made):
        path.touch()
        if made == "without tables":
            with closing(sqlite3.connect(path)) as raw:
                raw.execute("VACUUM")
        with refused(StoreReason.DAMAGED, "it is empty"):
            check(path, unseen)
        with refused(StoreReason.DAMAGED, "it is empty"):
            backup(path, path.with_name("copy.db"))
        with refused(StoreReason.DAMAGED, "it is empty"):
            restore(path, path.with_name("again.db"), unseen)
        assert not path.with_name("again.db").exists()

    async def test_a_rescue_that_is_there_is_told_of_at_each_start(self, path, caplog):
        async with open_engine(path, at_noon):
            pass
        beside(path, ".rescue-1").touch()
        async with open_engine(path, at_noon):
            assert "games.db.rescue-1 is a rescued copy" in caplog.text

    @pytest.mark.parametrize("left", ["-wal", "-shm", "-journal"])
    async def test_no_copy_is_put_beside_what_is_left_of_another(self, path, left):
        async with open_engine(path, at_noon):
            backup(path, path.with_name("copy.db"))
        place = path.with_name("again.db")
        beside(place, left).write_bytes(b"another's")
        with refused(StoreReason.OCCUPIED, left):
            restore(path.with_name("copy.db"), place, unseen)


def modes(folder):
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.fixture
def wide():
    """A process that would let everybody read what it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
@pytest.mark.usefixtures("wide")
class TestPrivate:
    async def test_all_that_is_made_is_the_owners_alone(self, path):
        async with open_engine(path, at_noon, secrets(1)) as engine:
            await dealt(engine)
            backup(path, path.with_name("copy.db"))
            restore(path.with_name("copy.db"), path.with_name("again.db"), unseen)
            found = modes(path.parent)
            assert {"games.db", "games.db-wal", "games.db-shm", "games.db.lock"} < found.keys()
            assert set(found.values()) == {0o600}

    async def test_a_copy_before_a_migration_is_too(self, path):
        released = RELEASED / "0001.sql"
        with closing(sqlite3.connect(path)) as raw:
            raw.executescript(released.read_text(encoding="utf-8"))
        async with open_engine(path, at_noon):
            assert set(modes(path.parent).values()) == {0o600}
            assert "games.db.version-1" in modes(path.parent)

    async def test_what_was_open_to_others_is_tightened_and_told_of(self, path, caplog):
        async with open_engine(path, at_noon):
            pass
        beside(path, ".version-2").touch()
        for file in path.parent.iterdir():
            file.chmod(0o664)
        caplog.set_level(logging.INFO)
        async with open_engine(path, at_noon):
            assert set(modes(path.parent).values()) == {0o600}
        for end in ("", ".lock", ".version-2"):
            assert f"games.db{end} was readable by others (mode 664)" in caplog.text

    def test_a_copy_follows_no_link(self, path, tmp_path):
        """Where everybody may make files somebody could lead it astray."""
        precious = tmp_path / "precious"
        precious.write_text("precious")
        beside(path, ".part").symlink_to(precious)
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as source:
            write_copy(source, path)
        assert precious.read_text() == "precious"


class TestReadOnlyFolder:
    @pytest.mark.parametrize(
        "error",
        [
            OSError(30, "Read-only file system"),
            PermissionError(13, "Permission denied"),
            sqlite3.OperationalError("unable to open database file"),
            sqlite3.OperationalError("attempt to write a readonly database"),
        ],
    )
    def test_it_has_its_own_words(self, error, path, monkeypatch):
        if isinstance(error, sqlite3.Error):
            read_only = "readonly" in str(error)
            error.sqlite_errorcode = (
                sqlite3.SQLITE_READONLY_DIRECTORY if read_only else sqlite3.SQLITE_CANTOPEN
            )
        monkeypatch.setattr("rules.store.sqlite.schema._is_shut", lambda _: True)
        refusal = store_error(error, path)
        assert refusal.reason is StoreReason.READ_ONLY_FOLDER
        assert refusal.facts["folder"] == str(path.parent)

    @pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
    @pytest.mark.parametrize("made", [False, True])
    async def test_it_is_refused_at_the_start(self, made, reachable):
        path = reachable / "games.db"
        if made:
            async with open_engine(path, at_noon):
                pass
            path.chmod(0o666)
        reachable.chmod(0o555)
        with unprivileged(), refused(StoreReason.READ_ONLY_FOLDER) as refusal:
            async with open_engine(path, at_noon):
                pass
        assert refusal.value.facts["folder"] == str(reachable)

    @pytest.fixture
    def reachable(self):
        """A folder to which everybody gets, unlike pytest's own."""
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch) / "data"
            folder.mkdir()
            Path(scratch).chmod(0o755)
            yield folder
            folder.chmod(0o755)


@contextmanager
def unprivileged():
    """Root may write anywhere; nobody may not."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_a_file_opened_without_an_engine_is_guarded_as_well(path):
    async with open_database(path) as database:
        await database.run(lambda raw: raw.execute("SELECT 1").fetchone())
        path.unlink()
        with refused(StoreReason.GONE):
            await database.run(lambda raw: raw.execute("SELECT 1").fetchone())


async def test_two_names_of_one_database_have_one_lock(path):
    """A link is no way past it."""
    other = path.with_name("other.db")
    other.symlink_to(path)
    waited = []
    async with hold_lock(path, lambda: None):
        with (
            closing(sqlite3.connect(beside(path, ".lock"), timeout=0)) as raw,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            raw.execute("BEGIN EXCLUSIVE")
        assert not beside(other, ".lock").exists()
    async with hold_lock(other, lambda: waited.append(1)):
        assert beside(path, ".lock").exists()
        assert not beside(other, ".lock").exists()
