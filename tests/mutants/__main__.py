"""`make mutants`: plants bugs, one by one, and sees whether the tests catch them.

Each is planted in a copy of the tree that is gone afterwards. One that no test catches, or whose
text is no longer there to be changed, ends the script with status 1.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutants.planted import MUTANTS

ROOT = Path(__file__).parents[2]
_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "*.pyc", "__pycache__", ".*_cache")


def main():
    """Report each mutant in a line, and how many were caught."""
    caught = 0
    with tempfile.TemporaryDirectory(prefix="general-mutants-") as scratch:
        copy = Path(scratch) / "tree"
        shutil.copytree(ROOT, copy, ignore=_LEFT_OUT)
        for mutant in MUTANTS:
            killer = _killer(mutant, copy)
            caught += killer is not None
            print(f"{'caught' if killer else 'ALIVE ':7} {mutant.what}: {killer or mutant.tests}")  # noqa: T201
    print(f"{caught} of {len(MUTANTS)}")  # noqa: T201
    return 0 if caught == len(MUTANTS) else 1


def _killer(mutant, copy):
    """The first test that fails with the bug planted; None where all pass."""
    place = copy / mutant.file
    sound = place.read_text(encoding="utf-8")
    place.write_text(mutant.planted_in(sound), encoding="utf-8")
    try:
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *mutant.tests],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        place.write_text(sound, encoding="utf-8")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" ")[1] if done.returncode == 1 and failed else None


if __name__ == "__main__":
    sys.exit(main())
