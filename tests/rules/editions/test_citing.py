"""Every line of a page of rules cites the rulebook that is played, or a reading of ours (`H-...`)."""

from itertools import product

import pytest

from rules.editions.explain import list_rules
from rules.editions.registry import RULEBOOKS
from rules.model.errors import DataError
from rules.referee.base.page import page
from tests.rules.support.rulebook_table import EDITIONS, paragraphs
from tests.rules.support.variants import choices_of

OWN = {book: f"{prefix}-" for prefix, book in EDITIONS.items()} | {"lesson": "L-"}
"""How the ids of a rulebook's rules begin, by its name."""


def games(book):
    """Its rules as printed and under every value of every option: all first values, all second ones, ..."""
    values = choices_of(book)
    rows = [{name: each[n % len(each)] for name, each in values.items()} for n in range(4)]
    rows = [{**row, "sets": sets} for row in rows for sets in values["sets"]]
    chosen = [{}, {"sets": "fixed"}, *({**row, "goal": g} for row in rows for g in values["goal"])]
    for players, options in product({2, 3} & {*book.players}, chosen):
        fewer = ({n: v for n, v in options.items() if n != left_out} for left_out in options)
        if edition := allowed(book, options, players):
            yield edition, options, players
        else:  # one of them contradicts another
            yield from ((e, o, players) for o in fewer if (e := allowed(book, o, players)))


def allowed(book, options, players):
    """The edition; None if these options can't be played together, or not by so many."""
    try:
        return book.edition(options, players)
    except DataError:
        return None


def lines(book):
    """Every line that some game of the rulebook has on its page, with the ids that it cites."""
    return {
        (line, rule.topic, rule.ids)
        for edition, options, players in games(book)
        for rules in [list_rules(book, edition, options, players)]
        for rule, line in zip(rules, page(rules), strict=True)
    }


@pytest.mark.rule("H-ALL-18")
@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_line_cites_its_own_rulebook_or_a_reading_of_ours(name):
    """One borrowed from another rulebook cites both that and how it is borrowed, and no other line does."""
    book, known = RULEBOOKS[name], set(paragraphs())
    own = (OWN[book.name], "H-")
    told = lines(book)
    assert {topic.partition("_")[0] for _, topic, _ in told} > {"claim", "sets", "joker", "reroll"}
    for line, _, ids in told:
        assert line.endswith(f"({', '.join(ids)})")
        assert any(each.startswith(own) for each in ids), line
        assert {each for each in ids if not each.startswith("L-")} <= known, line
        theirs = [each for each in ids if not each.startswith(own)]
        assert "H-ALL-18" not in ids or [*ids] == ["H-ALL-18", *theirs], line


CITED = [
    ("parker", {"goal": "mission"}, "claim", "E3-WIN-1 H-E3-8 H-ALL-15"),
    ("parker@2", {"goal": "mission"}, "claim", "H-E3-8 PL-WIN-2"),
    ("parker", {"goal": "mission", "claim": "announced"}, "claim", "H-E3-8 PL-WIN-2"),
    ("classic", {"goal": "mission"}, "claim", "H-E1-10 H-ALL-15"),
    ("classic@1", {"goal": "mission"}, "claim", "H-E1-10 PL-WIN-2"),
    ("gniazdo", {"goal": "mission"}, "claim", "H-ALL-18 PL-WIN-2"),
    ("ryzyko", {}, "claim", "PL-WIN-2"),
    ("galaxy", {}, "claim", "GX-WIN-1 H-GX-10 H-ALL-15"),
    ("ryzyko", {}, "order", "PL-TURN-1 H-PL-24 H-ALL-1"),
    ("galaxy", {}, "fortify", "GX-MOVE-1 H-GX-19"),
    ("galaxy", {}, "missions", "GX-SETUP-2 H-GX-20"),
    ("gniazdo", {"reroll": "with_card"}, "reroll", "GN-VAR-4 H-GN-9 H-GN-11"),
    ("parker", {"sets": "fixed"}, "sets", "E3-FIX-1 E3-FIX-2 H-E3-3"),
    ("parker", {"sets": "fixed"}, "two", "E3-FIX-2 H-E3-3"),
    ("parker", {"stack_limit": 12}, "stack", "H-ALL-18 GN-VAR-1"),
]


@pytest.mark.parametrize(("name", "options", "topic", "ids"), CITED)
def test_the_readings_of_what_a_source_leaves_open_are_cited(name, options, topic, ids):
    book = next(book for book in reversed(list(RULEBOOKS.values())) if name in (book.id, book.name))
    rules = list_rules(book, book.edition(options, 3), options, 3)
    (cited,) = [rule.ids for rule in rules if rule.topic.partition("_")[0] == topic]
    assert cited == tuple(ids.split())
