"""Planted bugs of storage: disks that fill up, files that are touched, moved or replaced."""

from typing import Final

from tests.mutants.mutant import Mutant

_FILES: Final = "tests/rules/store/test_files.py"
_FAULTS: Final = "tests/rules/store/test_storage_faults.py"
_ANOTHERS: Final = f"{_FILES}::TestAnothersLog"
_WATCH: Final = "rules/store/sqlite/files.py"
_GUARD: Final = "rules/store/sqlite/open_files.py"
_OWNER: Final = "rules/store/sqlite/files.py"

STORAGE_BUGS: Final = (
    Mutant(
        "a database that was only touched is taken for another one",
        _WATCH,
        (("    return now.st_dev, now.st_ino\n", "    return now.st_ino, now.st_mtime_ns\n"),),
        (f"{_FILES}::TestNotGone::test_times_mean_nothing",),
    ),
    Mutant(
        "General cuts the log by itself, past SQLite",
        _GUARD,
        (
            (
                '            (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()\n',
                (
                    "            (busy,) = connection.execute('SELECT 0').fetchone()\n"
                    '            open(f"{self._database}-wal", "wb").close()\n'
                ),
            ),
        ),
        (f"{_FILES}::TestNotGone::test_nothing_but_sqlite_touches_log_and_index",),
    ),
    Mutant(
        "the log of a lost database is emptied though its copy is damaged",
        _GUARD,
        (("and self._is_sound and", "and self._kept and"),),
        (f"{_FILES}::TestGone::test_a_log_is_emptied_only_once_its_copy_is_sound",),
    ),
    Mutant(
        "a log that is still being read is taken for emptied",
        _GUARD,
        (("self._emptied = not busy", "self._emptied = True"),),
        (f"{_FILES}::TestGone::test_a_log_that_is_being_read_is_emptied_later",),
    ),
    Mutant(
        "a start plays the log of a database into the file that was moved over it",
        "rules/store/sqlite/database.py",
        (("        must_own_log(path)\n", ""),),
        (f"{_ANOTHERS}::test_a_file_that_is_moved_over_it_stays_whole[False-kill]",),
    ),
    Mutant(
        "a copy is checked and copied together with the log of another file",
        "rules/store/sqlite/backup.py",
        (("        must_own_log(database)\n", ""),),
        (f"{_ANOTHERS}::test_a_file_that_was_replaced_is_refused_and_left_as_it_is",),
    ),
    Mutant(
        "a log is played into a copy of General's that was written over the database",
        _OWNER,
        (("    if _has_no_log(database):\n", "    if False:\n"),),
        (f"{_ANOTHERS}::test_so_is_a_copy_of_generals_that_was_written_over_it",),
    ),
    Mutant(
        "a database that was moved to another disk, with its log, is refused",
        _OWNER,
        (("    return its_log == log.stat().st_ino and owner", "    return owner"),),
        (f"{_ANOTHERS}::test_its_own_log_is_played_wherever_they_lie",),
    ),
    Mutant(
        "a process that ends forgets whose log it leaves behind",
        _OWNER,
        (("    if not file_beside(database, LOG).exists():\n", "    if True:\n"),),
        (f"{_ANOTHERS}::test_a_file_that_is_moved_over_it_stays_whole[False-stop]",),
    ),
    Mutant(
        "an order that was refused is done after all by the next process",
        "rules/store/sqlite/schema.py",
        (("        _write_over(connection)\n", ""),),
        (f"{_FAULTS}::test_calls_fail_while_it_plays_archives_and_is_killed",),
    ),
    Mutant(
        "a log that was taken away is no reason to copy what was in it",
        _GUARD,
        (("if loss.what is not ChangedPart.OTHER:", "if loss.what is What.DATABASE:"),),
        (f"{_FILES}::TestGone::test_a_log_that_is_gone_for_good_is_no_silent_loss",),
    ),
    Mutant(
        "where a broken disk left a transaction open a whole group waits for ever",
        "rules/store/sqlite/database.py",
        (
            (
                "    try:\n        _end_what_is_left(connection)\n        if guard:\n",
                "    _end_what_is_left(connection)\n    try:\n        if guard:\n",
            ),
        ),
        (
            (
                "tests/rules/store/test_failures.py"
                "::TestFull::test_a_group_that_can_not_even_begin_is_refused_in_words"
            ),
        ),
    ),
    Mutant(
        "on a full disk the last report goes on saying that all is well",
        "general/running/health.py",
        (
            ("        if not _is_written_over(file, content):\n", "        if True:\n"),
            ("            with suppress(OSError):\n                file.unlink()\n", ""),
        ),
        (
            "tests/general/running/test_health.py::test_on_a_full_disk_the_last_report_is_written_over",
            "tests/general/running/test_health.py::test_a_report_that_can_not_be_written_over_is_taken_away",
        ),
    ),
    Mutant(
        "what can't be written down is tried again only after a minute",
        "rules/engine/timers.py",
        (("_MINUTE if is_done else _MINUTE / 4", "_MINUTE"),),
        (("tests/bot/recovery/test_late.py::test_a_disk_that_is_full_for_a_while_is_no_absence"),),
    ),
    Mutant(
        "the doctor looks at the disk with the link to a database",
        "general/doctor/diagnoses.py",
        (("in database.resolve().parents", "in database.absolute().parents"),),
        ("tests/general/doctor/test_doctor.py::TestMachine::test_a_disk_that_is_nearly_full",),
    ),
    Mutant(
        "a full quota under PostgreSQL is told as damage",
        "rules/store/postgres/connection.py",
        (
            (
                '    "23": StoreReason.DAMAGED',
                '    "XX": StoreReason.DAMAGED,\n    "23": StoreReason.DAMAGED',
            ),
        ),
        ("tests/rules/store/test_postgres.py::test_a_disk_that_fails_is_no_damage",),
    ),
    Mutant(
        "a move from a server leaves the journal of what found no room",
        "rules/store/postgres/schema.py",
        (("        delete_part(part)\n", "        part.unlink(missing_ok=True)\n"),),
        ("tests/rules/store/test_storage_faults.py::test_from_a_server_to_a_file",),
    ),
)
