"""`make mutants`: plants bugs, one by one, and sees whether the tests catch them.

Each is planted in a copy of the tree that is gone afterwards. One that no test catches, or whose
text is no longer there to be changed, ends the script with status 1; so do tests that fail anyway.
"""

import compileall
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from py_compile import PycInvalidationMode

from sandbox import SandboxSettings
from tests.mutants.planted import MUTANTS

ROOT = Path(__file__).parents[2]
_LONGEST = 300
"""Seconds for one run of pytest; tests that hang have not caught anything."""
_LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".env", "build", "*.db", "*.db-*", "*.pyc", "__pycache__", ".*_cache"
)


def main():
    """Report each mutant in a line, and how many were caught."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the copy goes then, too
    caught = 0
    with tempfile.TemporaryDirectory(prefix="general-mutants-") as scratch:
        copy = Path(scratch) / "tree"
        shutil.copytree(ROOT, copy, ignore=_LEFT_OUT)
        # By content: by time and size, one bug might be taken for the next one in the same file.
        compileall.compile_dir(copy, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        status, said = _run({test: None for mutant in MUTANTS for test in mutant.tests}, copy)
        if status != 0:
            print(f"the tests do not pass without a bug:\n{said}")  # noqa: T201
            return 1
        for mutant in MUTANTS:
            killer = _killer(mutant, copy)
            caught += killer is not None
            verdict = f"caught  {mutant.what}: {killer}" if killer else f"ALIVE   {mutant.what}"
            print(verdict, flush=True)  # noqa: T201
    print(f"{caught} of {len(MUTANTS)}")  # noqa: T201
    return 0 if caught == len(MUTANTS) else 1


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
    """This process's own, for the copy; a file that it names is found from there, too."""
    named = SandboxSettings().discord_openapi
    found = {"GENERAL_DISCORD_OPENAPI": str(named.resolve())} if named else {}
    return {**os.environ, **found, "PYTHONPATH": str(copy), "TMPDIR": str(copy.parent)}


if __name__ == "__main__":
    sys.exit(main())
