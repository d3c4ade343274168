"""Statements in the words of both databases, and the tables of those that may be asked for early."""

import re

import pytest

from rules.people.rows import PersonRows
from rules.play.acts import OF_GAME
from rules.store.act_tables import FIND
from rules.store.postgres.connection import in_postgres
from rules.store.postgres.ledger import _ALONE, _STAMP, AT_WORK_FOR
from rules.store.table import both, differs_from, each_of, item, member, place_in
from rules.store.timer_tables import ABSENCES

psycopg = pytest.importorskip("psycopg")


@pytest.mark.parametrize(
    "statement", [FIND, PersonRows.table.by_key, OF_GAME, ABSENCES, AT_WORK_FOR, _STAMP, _ALONE]
)
def test_what_is_asked_for_early_names_every_table_that_it_reads(statement):
    """Else what was written to one of them since would not be seen."""
    assert statement.tables == set(re.findall(r"\b(?:FROM|JOIN) (\w+)", statement))


def test_a_statement_is_in_the_words_of_each():
    statement = both(
        "SELECT {seat} FROM {kinds} AS wanted WHERE {place} > ? AND {first} = ? AND {odd}",
        seat=member("body", "seat"),
        kinds=each_of("?1"),
        place=place_in("body", "'a'"),
        first=item("own.value", 0),
        odd=differs_from("due", "99:9+.0"),
    )
    assert statement == (
        "SELECT json_extract(body, '$.seat') FROM json_each(?1) AS wanted WHERE instr(body, 'a') > ?"
        " AND json_extract(own.value, '$[0]') = ? AND due NOT GLOB '[0-9][0-9]:[0-9]+.0'"
    )
    assert in_postgres(statement) == (
        "SELECT (body::json #>> '{seat}') FROM json_array_elements_text($1::json) AS wanted"
        " WHERE strpos(body, 'a') > $1 AND (own.value::json #>> '{0}') = $2"
        " AND due !~ '^[0-9][0-9]:[0-9]\\+\\.0$'"
    )
