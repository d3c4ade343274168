"""A full disk under PostgreSQL: what was committed is there, what was refused is not, and all goes on."""

import shutil
import subprocess
import tempfile
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from rules.app import Engine
from rules.audit import check
from rules.model.errors import StoreError, StoreReason
from rules.store.postgres.connection import store_error
from rules.store.postgres.store import open_pool
from rules.store.processes import PostgresAddress, place_named
from tests.patience import patience
from tests.postgres_server import connected, must_be_here, server
from tests.rules.support.stored import at_noon, dealt, next_order, secrets, unseen

SIZE = 24_000_000


@pytest.fixture
def running():
    """A server of the test's own: it crashes."""
    must_be_here()
    with server() as made:
        yield made


@asynccontextmanager
async def engine_of(address):
    """An engine that tries nothing again: else a server that is back at once takes what it refused."""
    async with open_pool(PostgresAddress(address), patience=0.0) as store:
        yield Engine(store, at_noon, secrets(1))


class Tally:
    """Orders in a game, and what became of each."""

    def __init__(self, engine, game):
        self._engine, self._game = engine, game
        self.acted, self.refused, self.reasons = [], [], set()

    async def act(self):
        number = len(self.acted) + len(self.refused)
        try:
            person, command, _ = await next_order(self._engine, self._game)
            await self._engine.play.order(f"act {number}", self._game, person, command)
        except StoreError as error:
            self.refused.append(f"act {number}")
            self.reasons.add(error.reason)
            return False
        self.acted.append(f"act {number}")
        return True

    async def until_taken(self):
        """Order until one is taken again: a server that crashed takes a moment to be there."""
        async with patience():
            while not await self.act():
                pass

    def must_be_whole(self, address):
        assert self.reasons <= {StoreReason.FULL, StoreReason.UNREACHABLE, StoreReason.FAILED}
        with connected(address) as raw:
            there = {action for (action,) in raw.execute("SELECT action FROM inbox")}
        assert there >= set(self.acted)
        assert not there & set(self.refused)
        assert check(place_named(address), unseen).faults == ()


def database_of(address):
    return str(place_named(address)).rpartition("/")[2]


def backends(address):
    """The processes of the server that serve a database, but for the one that is asked."""
    with connected(address) as raw:
        asked = (
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid()"
        )
        return [pid for (pid,) in raw.execute(asked)]


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("prlimit") is None, reason="nothing limits another process here")
async def test_its_log_can_not_be_written(running):
    """No file may grow, so each commit ends the server, which begins again by itself."""
    address = running.made()
    running.admin(f"ALTER DATABASE {database_of(address)} SET synchronous_commit = on")
    async with engine_of(address) as engine:
        tally = Tally(engine, await dealt(engine))
        for _ in range(5):
            for pid in backends(address):
                running.limit(pid)
            assert not await tally.act()
            await tally.until_taken()
    assert len(tally.refused) >= 5
    tally.must_be_whole(address)


@pytest.mark.soak
async def test_its_disk_is_full(running):
    """A tablespace on a small disk of its own, full up to the last page."""
    with small_disk() as disk:
        running.admin(f"CREATE TABLESPACE small LOCATION '{disk}'")
        address = running.made()
        name = database_of(address)
        running.admin(f"ALTER DATABASE {name} SET TABLESPACE small")
        async with engine_of(address) as engine:
            tally = Tally(engine, await dealt(engine))
            for _ in range(5):
                fill(disk / "ballast")
                async with patience():
                    while await tally.act():
                        pass
                for _ in range(3):
                    await tally.act()
                (disk / "ballast").unlink()
                assert await tally.act()
        assert len(tally.refused) >= 5
        tally.must_be_whole(address)
        running.stop("fast")
        running.start()
        running.admin(f"DROP DATABASE {name}")
        running.admin("DROP TABLESPACE small")


@contextmanager
def small_disk():
    """A disk in memory, some megabytes larger than a database; left out where none may be mounted."""
    with tempfile.TemporaryDirectory() as folder:
        disk = Path(folder) / "disk"
        disk.mkdir()
        Path(folder).chmod(0o755)  # the server's user must get there
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(disk)]
        if subprocess.run(mount, check=False, capture_output=True).returncode:  # noqa: S603
            pytest.skip("no disk may be mounted here")
        try:
            shutil.chown(disk, "postgres")
            yield disk
        finally:
            subprocess.run(["umount", "-l", str(disk)], check=True)  # noqa: S603, S607


def fill(file):
    """Take all the room that is left."""
    with file.open("wb", buffering=0) as opened:
        try:
            while opened.write(bytes(4096)):
                pass
        except OSError:
            pass


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("53100", StoreReason.FULL),
        ("58030", StoreReason.FAILED),
        ("XX000", StoreReason.FAILED),
        ("XX001", StoreReason.DAMAGED),
        ("XX002", StoreReason.DAMAGED),
    ],
)
def test_a_disk_that_fails_is_no_damage(code, reason):
    """A full quota or a file too large is an internal error to the server."""
    from psycopg import errors  # noqa: PLC0415 - an extra

    place = PostgresAddress("postgresql://general:secret@db.example/games")
    assert store_error(errors.lookup(code)("said"), place).reason is reason


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("25P03", StoreReason.UNREACHABLE),
        ("57P05", StoreReason.UNREACHABLE),
        ("40001", StoreReason.BUSY),
        ("40P01", StoreReason.BUSY),
    ],
)
def test_what_passes_is_no_failing_disk(code, reason):
    """The server hung up on a process that stood still, or others were first."""
    from psycopg import errors  # noqa: PLC0415 - an extra

    place = PostgresAddress("postgresql://general:secret@db.example/games")
    assert store_error(errors.lookup(code)("said"), place).reason is reason
