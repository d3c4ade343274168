"""A migration of the database: how long each absence was is kept with it."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after

_SCRIPT: Final = """
-- Version 29. How many seconds each absence of the General was.

ALTER TABLE absences ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;
UPDATE absences SET seconds = unixepoch(until) - unixepoch(since);
"""

_TEST: Final = """

async def test_absences_of_an_older_general_get_their_length(tmp_path):
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.executescript(SCHEMAS[-1].read_text(encoding="utf-8"))
        times = ("2026-01-01T12:00:00+00:00", "2026-01-01T13:00:00+00:00")
        raw.execute("INSERT INTO absences VALUES (?, -1, ?)", times)
    async with open_engine(path, at_noon):
        assert [row[3] for row in content(path)["absences"] if row[0] == times[0]] == [3600]


# --- in mid-league """

RECIPE = Recipe(
    "A migration of the database",
    begins=(".venv/bin/python -m tests.rules.support.releasing > tests/rules/released/0028.sql",),
    new={"rules/store/sqlite/migrations/0029.sql": _SCRIPT},
    edits=(
        Edit(
            "rules/store/timer_tables.py",
            'upsert("absences", ("since", "parts", "until"), ',
            'upsert("absences", ("since", "parts", "until", "seconds"), ',
        ),
        Edit(
            "rules/store/timer_tables.py",
            "        self._run(_NOTE, (absence.since.isoformat(), parts, absence.until.isoformat()))\n",
            "        seconds = int((absence.until - absence.since).total_seconds())\n"
            "        moments = absence.since.isoformat(), parts, absence.until.isoformat()\n"
            "        self._run(_NOTE, (*moments, seconds))\n",
        ),
        after(
            "tests/rules/ratings/test_results.py",
            '        raw.execute("ALTER TABLE servers DROP COLUMN founders")',
            '        raw.execute("ALTER TABLE absences DROP COLUMN seconds")',
        ),
        Edit("tests/rules/store/test_migrations.py", "\n\n# --- in mid-league ", _TEST),
    ),
)
