"""The seed of the fuzzer's games: the commit that is tested, so that each commit tries others."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
_WITHOUT_GIT = "no-commit"


def commit(folder=ROOT):
    """The commit of the tree in a folder; a fixed text where that is none of git's."""
    if not (folder / ".git").exists():
        return _WITHOUT_GIT
    asked = ["git", "-C", str(folder), "rev-parse", "--short=12", "HEAD"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return _WITHOUT_GIT
    return done.stdout.strip()


SEED = os.environ.get("FUZZ_SEED") or commit()
