"""`make mutants`: plants bugs, one by one, and sees whether the tests catch them.

    python -m tests.mutants [WORDS ...]

Each is planted in a copy of the tree that is gone afterwards; there is a copy for each core, so that as
many are tried at once. One that no test catches, or whose text is no longer there to be changed, ends
the script with status 1; so do tests that fail anyway. With words only the bugs that have them all in
their description, or in the name of their file, are planted.
"""

import compileall
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue

from sandbox import SandboxSettings
from tests.mutants.planted import MUTANTS
from tests.sampling import ALL

ROOT = Path(__file__).parents[2]
_LONGEST = 300
"""Seconds for one run of pytest; tests that hang have not caught anything."""
_AT_ONCE = 20
"""Tests in one of the runs that see whether all pass without a bug: such a run has its longest time, too."""
_LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".env", "build", "*.db", "*.db-*", "*.pyc", "__pycache__", ".*_cache"
)


def main(words: Iterable[str] = ()):
    """Report each mutant in a line, and how many were caught."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the copies go then, too
    wanted = [m for m in MUTANTS if all(word in f"{m.what} {m.file}" for word in words)]
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="general-mutants-") as scratch,
        Copies(scratch) as copies,
    ):
        failing = copies.each(_failing, _in_parts({t: None for m in wanted for t in m.tests}))
        if said := [each for each in failing if each]:
            print("the tests do not pass without a bug:", *said, sep="\n")  # noqa: T201
            return 1
        caught = 0
        for verdict in copies.each(_verdict, wanted):
            caught += not verdict.startswith("ALIVE")
            print(verdict, flush=True)  # noqa: T201
    minutes = (time.monotonic() - began) / 60
    print(f"{caught} of {len(wanted)} in {minutes:.0f} minutes")  # noqa: T201
    return 0 if caught == len(wanted) else 1


class Copies:
    """Copies of the tree, one for each core."""

    def __init__(self, scratch):
        self._free = SimpleQueue()
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1)
        for number in range(os.cpu_count() or 1):
            copy = Path(scratch) / str(number) / "tree"
            shutil.copytree(ROOT, copy, ignore=_LEFT_OUT)
            # By content: by time and size, one bug might be taken for the next one in the same file.
            compileall.compile_dir(
                copy, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH
            )
            self._free.put(copy)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._pool.shutdown(cancel_futures=True)

    def each(self, work, items):
        """What the work gives for each item, in a copy that is its alone; in the order in which they end."""
        futures = [self._pool.submit(self._in_one, work, item) for item in items]
        return (future.result() for future in as_completed(futures))

    def _in_one(self, work, item):
        copy = self._free.get()
        try:
            return work(item, copy)
        finally:
            self._free.put(copy)


def _in_parts(tests):
    tests = list(tests)
    return [tests[at : at + _AT_ONCE] for at in range(0, len(tests), _AT_ONCE)]


def _failing(tests, copy):
    """What pytest says of tests that fail without a bug; nothing if none does."""
    status, said = _run(tests, copy)
    return said if status else ""


def _verdict(mutant, copy):
    killer = _killer(mutant, copy)
    return f"caught  {mutant.what}: {killer}" if killer else f"ALIVE   {mutant.what}"


def _killer(mutant, copy):
    """The first test that fails with the bug planted; None where none does."""
    place = copy / mutant.file
    sound = place.read_text(encoding="utf-8")
    place.write_text(mutant.planted_in(sound), encoding="utf-8")
    try:
        status, said = _run(mutant.tests, copy)
    finally:
        place.write_text(sound, encoding="utf-8")
    failed = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].partition(" ")[2].partition(" - ")[0] if status == 1 and failed else None


def _run(tests, copy):
    """Run these tests of the copy: pytest's status and what it says. No process outlives it."""
    process = subprocess.Popen(  # noqa: S603
        [
            *(sys.executable, "-m", "pytest", "-x", "-q", "--show-capture=no"),
            *("-p", "no:cacheprovider", "--basetemp", str(copy.parent / "tests"), *tests),
        ],
        cwd=copy,
        env=_environment(copy),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=_LONGEST)
    except subprocess.TimeoutExpired:
        said = f"not ended after {_LONGEST} s"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return process.wait(), said


def _environment(copy):
    """This process's own, for the copy; a file that it names is found from there. Long tables are tried whole."""
    named = SandboxSettings().discord_openapi
    found = {"GENERAL_DISCORD_OPENAPI": str(named.resolve())} if named else {}
    own = {"PYTHONPATH": str(copy), "TMPDIR": str(copy.parent), "SAMPLE": ALL, "PATIENCE": "20"}
    return {**os.environ, **found, **own}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
