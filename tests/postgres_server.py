"""A PostgreSQL of the tests' own: the machine's binaries, a private folder, a socket and no port."""

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

_FOLDERS = "/tmp"  # noqa: S108 - each folder in it has a name of its own
_DEBIAN = Path("/usr/lib/postgresql")
_SETTINGS = "-c listen_addresses='' -c max_connections=100 -c shared_buffers=32MB"
_QUICK = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off"
PASSWORD = "ba55-w0rd"  # noqa: S105 - nobody asks for it
_TEMPLATE = "template_of_tests"
_OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid()"
)
_EMPTYING = (
    "SELECT 'DELETE FROM ' || tablename FROM pg_tables WHERE schemaname = current_schema()"
    " AND tablename NOT IN ('schema_version', 'leases')"
    " UNION ALL SELECT 'UPDATE leases SET holder = DEFAULT, at_work = NULL' UNION ALL"
    " SELECT format('SELECT setval(%L, 1, false)', sequencename) FROM pg_sequences"
)


def binaries():
    """The folder with `initdb` and `pg_ctl`, or None; the newest where there are several."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    there = sorted(_DEBIAN.glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return there[-1].parent if there else None


class Server:
    """A server at work."""

    def __init__(self, folder):
        self._folder = folder
        self._numbers = count(1)
        self._has_template = False
        self._emptying = []
        # PostgreSQL refuses to run as root, which CI may be; Debian's package brings this user along.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        self._run(
            "initdb", "-A", "trust", "-U", "general", "--locale=C.UTF-8", "-E", "UTF8", "--no-sync"
        )
        self.start()

    def _run(self, program, *arguments):
        subprocess.run(  # noqa: S603 - the machine's own
            [binaries() / program, "-D", f"{self._folder}/data", *arguments],
            user=self._user,
            cwd=self._folder,
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=60,
        )

    def start(self):
        options = f"{_SETTINGS} {_QUICK} -c unix_socket_directories={self._folder}"
        self._run("pg_ctl", "-w", "-l", f"{self._folder}/log", "-o", options, "start")

    def stop(self, mode="immediate"):
        """Stop it; `fast`: with all that was committed on its disk."""
        self._run("pg_ctl", "-m", mode, "stop")

    def limit(self, process):
        """Let no file grow by what one of its processes writes."""
        subprocess.run(  # noqa: S603 - the machine's own
            ["prlimit", f"--pid={process}", "--fsize=0:"],  # noqa: S607
            user=self._user,
            check=True,
        )

    def address(self, database, password=PASSWORD):
        """The address of a database; nobody asks for its password."""
        return f"postgresql://general:{password}@/{database}?host={self._folder}"

    def admin(self, statement):
        """Do something that concerns no database, or several."""
        with connected(self.address("postgres")) as raw:
            raw.execute(statement)

    def empty(self):
        """The address of a new database with nothing in it."""
        name = f"empty_{next(self._numbers)}"
        self.admin(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.address(name)

    def made(self):
        """The address of a new database with General's tables, copied from one that was made once."""
        from rules.store.postgres.schema import prepare  # noqa: PLC0415 - an extra

        number = next(self._numbers)
        if not self._has_template:
            self._has_template = True
            self.admin(f"CREATE DATABASE {_TEMPLATE} TEMPLATE template0")
            with connected(self.address(_TEMPLATE)) as raw:
                prepare(raw)
        self.admin(f"CREATE DATABASE made_{number} TEMPLATE {_TEMPLATE}")
        return self.address(f"made_{number}")

    def clear(self, address):
        """Empty the tables of a database, unless somebody is at work there; gives whether that was done."""
        with connected(address) as raw:
            ((others,),) = raw.execute(_OTHERS).fetchall()
            if others:
                return False
            if not self._emptying:
                self._emptying = [row[0] for row in raw.execute(_EMPTYING)]
            # Rows that others refer to may go first.
            raw.execute("; ".join(["SET session_replication_role = replica", *self._emptying]))
        return True


@contextmanager
def connected(address):
    """A connection on which each statement is kept at once."""
    import psycopg  # noqa: PLC0415 - an extra

    with psycopg.connect(address, autocommit=True) as raw:
        yield raw


@contextmanager
def server():
    """A server that is gone afterwards."""
    # A socket's path must be short, and the server's user must get there: a test's own folder may be closed.
    with tempfile.TemporaryDirectory(prefix="general-pg-", dir=_FOLDERS) as folder:
        made = Server(folder)
        try:
            yield made
        finally:
            made.stop()


def must_be_here():
    """Leave a test out where there is no PostgreSQL, but fail where nothing may be left out."""
    lacking = [
        *(["PostgreSQL (Debian: postgresql)"] if binaries() is None else []),
        *(["psycopg, the extra `postgres`"] if find_spec("psycopg") is None else []),
    ]
    if lacking and os.environ.get("NOTHING_LEFT_OUT"):
        pytest.fail(f"{' and '.join(lacking)} must be installed here")
    if lacking:
        pytest.skip(f"there is no {' and no '.join(lacking)}")
