"""What is registered before the bot is imported can be chosen, read and played in the chat."""

import os
import subprocess
import sys
from pathlib import Path

from tests.sampling import in_one_run_of

ROOT = Path(__file__).parents[3]

_EXAMINED = (
    "tests/bot/laws/further_editions.py",
    "tests/bot/words/test_phrasing.py",
    "tests/bot/looks/test_pages.py::test_whatever_a_table_agrees_on_is_on_both_pages",
    "tests/rules/referee/test_requests.py::test_every_option_that_hello_lists_can_be_chosen",
    "tests/rules/editions/test_registry.py",
    "tests/rules/editions/test_every_edition.py",
)
"""Those for further rulebooks, and those that hold each rulebook that there is to something."""


_THEIRS = "(further or mini or classic or left_over or test_registry) and not cites_its_own"
"""What a page cites of its own can't be known of further rulebooks."""


@in_one_run_of(2)
def test_further_rulebooks_are_played_and_held_to_what_each_is_held_to():
    ended = subprocess.run(  # noqa: S603 - this interpreter, our own tests
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.further.plugin"),
            *("-p", "no:cacheprovider", "-k", _THEIRS),
            *_EXAMINED,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert " passed" in ended.stdout
