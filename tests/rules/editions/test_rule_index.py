"""Every rule of the five rulebooks, and every reading of a hole, is held by a test or has no effect."""

import pytest

from tests.rules.support import rulebook_table


def test_every_rule_is_held_by_a_test_or_changes_nothing():
    tests, idle = rulebook_table.cited(), rulebook_table.without_effect()
    assert rulebook_table.missing(tests, idle) == []


def test_what_is_said_to_have_no_effect_is_held_by_no_test():
    idle = rulebook_table.without_effect()
    assert set(idle) & set(rulebook_table.cited()) == set()
    assert all(idle.values())


def test_tests_cite_rules_that_there_are():
    known = rulebook_table.paragraphs()
    assert {*rulebook_table.cited(), *rulebook_table.without_effect()} <= set(known)


BOOKS = {"PL": 74, "E1": 20, "E3": 34, "GN": 31, "GX": 47, "H": 93}


@pytest.mark.parametrize(("book", "rules"), BOOKS.items())
def test_no_rulebook_has_lost_a_paragraph(book, rules):
    found = [rule for rule in rulebook_table.paragraphs() if rule.startswith(f"{book}-")]
    assert len(found) == rules
