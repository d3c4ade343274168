"""The page of rules: for every rulebook, number of players and option, in its words, within one message."""

import re
from functools import cache
from importlib import resources
from itertools import product
from pathlib import Path

import pytest

import bot
from bot.panels.layout import MOST_TEXT
from bot.text.catalogue import words
from bot.text.house_options import choices_of
from bot.text.rule_page import rule_page
from bot.text.vocabulary import Vocabulary
from rules.editions import NEWEST, RULEBOOKS
from rules.editions.explain import explain
from rules.model.errors import DataError
from rules.referee.page import page

ENGLISH = words()


def editions():
    """Every rulebook for every number of players with each single option; for three under every goal."""
    for book in NEWEST.values():
        plain = product(book.players, [{}], choices_of(book).items())
        agreed = product([3], bases(book), choices_of(book).items())
        for players, base, (name, values) in (*plain, *agreed):
            for options in ({**base, name: value} for value in values):
                try:
                    yield book, book.edition(options, players), options, players
                except DataError:
                    continue  # not for so many


def bases(book):
    """What some other option may need before it says anything."""
    goals = choices_of(book)["goal"]
    return ({}, *({"goal": goal} for goal in goals), {"sets": "fixed"})


@pytest.fixture(scope="module")
def written():
    """The page of each."""
    return [
        (rule_page(Vocabulary(ENGLISH, edition), players), book, edition, options, players)
        for book, edition, options, players in editions()
    ]


def test_every_page_fits_and_cites(written):
    for lines, _, edition, options, _players in written:
        said = [line for line in lines if not line.startswith("**")]
        assert len("\n".join(lines)) < MOST_TEXT - 500, (edition.id, options)
        assert all(re.search(r" \*[A-Z0-9]+-[A-Z0-9-]+(, [A-Z0-9-]+)*\*$", line) for line in said)


def test_every_topic_but_the_pieces_is_told(written):
    """Plastic pieces have no place in a chat."""
    told = set()
    for lines, book, edition, options, players in written:
        rules = explain(book, edition, options, players)
        told |= {rule.topic for rule in rules}
        assert sum(line.startswith("•") for line in lines) == len(rules) - 1
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    topics = set(re.findall(r"^rule-(\w+) =", catalogue, re.MULTILINE)) - {"line"}
    assert topics == told - {"pieces"}


WITHOUT_EFFECT = {("gniazdo", "defence")}
"""GNIAZDO's defenders have no choice of dice (`GN-DICE-2`)."""


@pytest.mark.parametrize("name", NEWEST)
def test_whatever_a_table_agrees_on_is_on_both_pages(name):
    """As a player reads it who did not hear the others agree: under some goal every value shows."""
    book = NEWEST[name]
    for option, values in choices_of(book).items():
        for value in values:
            shown = [
                (pages(book, base, players), pages(book, {**base, option: value}, players))
                for base in bases(book)
                for players in (2, 3)
                if players in book.players and differs(book, base, option, value, players)
            ]
            for at in (0, 1):
                told = any(plain[at] != chosen[at] for plain, chosen in shown)
                assert told or not shown or (name, option) in WITHOUT_EFFECT, (option, value, at)


def differs(book, base, option, value, players):
    """Whether the table may agree on the value, and would not have had it anyway."""
    try:
        plain, chosen = (book.edition(o, players) for o in (base, {**base, option: value}))
    except DataError:
        return False
    return plain.options.get(option) != chosen.options.get(option)


def pages(book, options, players):
    return _pages(book.id, tuple(options.items()), players)


@cache
def _pages(name, chosen, players):
    book, options = RULEBOOKS[name], dict(chosen)
    edition = book.edition(options, players)
    told = explain(book, edition, options, players)
    return list(page(told)), rule_page(Vocabulary(ENGLISH, edition), players)


def test_every_rule_cited_is_in_the_rulebook():
    text = (Path(bot.__file__).parents[1] / "docs" / "rulebook.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^- \*\*([A-Z0-9-]+)\*\*", text, re.MULTILINE))
    assert {cited for book in RULEBOOKS.values() for cited in book.citations} <= known


THIRD_SIDE = [
    # PL-2P-2 to -4: 28, two each; -6, -7: half; -8, -9: attacked like any, never attacks.
    ("ryzyko", {}, 28, 2, 0, False, 2),
    # E1-2P-1, H-E1-9: as GN; for defence alone, and nothing is said of a reinforcement (D-04).
    ("classic", {}, 40, 1, 1, False, None),
    # GN-2P-1, -2: one each, then two own and one neutral; -3: never attacks.
    ("gniazdo", {}, 40, 1, 1, False, None),
    # GX-2P-1, -2: 28, two each; -4: half; -6, -7: both may attack the other with it.
    ("galaxy", {}, 28, 2, 0, True, 2),
]


@pytest.mark.parametrize(
    ("name", "options", "armies", "each", "laid", "attacks", "share"), THIRD_SIDE
)
def test_the_third_side_of_two_players_is_told_as_it_is(
    name, options, armies, each, laid, attacks, share
):
    book = NEWEST[name]
    facts = {}
    for rule in explain(book, book.edition(options, 2), options, 2):
        facts |= rule.facts
    assert (facts["neutral_armies"], facts["neutral_territories"]) == (armies, 14)
    assert (facts["neutral_each"], facts["neutral_laid"]) == (each, laid)
    assert (facts["neutral_attacks"], facts["neutral_share"]) == (attacks, share)
    referee, chat = ("\n".join(lines) for lines in pages(book, options, 2))
    for text in (referee, chat):
        assert ("never attack" in text) is not attacks
        assert ("brings no card" in text or "earns no card" in text) is attacks
        assert ("half of all" in text) is (share is not None)
        assert ("no reinforcement" in text or "no new armies" in text) is (share is None)


def test_fifty_armies_and_nothing_else_have_no_third_side():
    referee, chat = pages(NEWEST["classic"], {"two_players": "plain_50"}, 2)
    for line in (*referee, *chat):
        assert "neutral" not in line.lower()
    assert "2 players start with 50 armies each. (E1-2P-1)" in referee


@pytest.mark.parametrize(
    ("lost_by", "said"), [("namer", "from the player who named it"), ("holder", "whoever holds it")]
)
def test_capitals_are_told_from_their_naming_to_their_fall(lost_by, said):
    """`PL-CAP-2` to `-7`, `H-PL-16` to `-19`."""
    book, options = NEWEST["ryzyko"], {"goal": "capitals", "capital_lost_by": lost_by}
    told = {r.topic: r for r in explain(book, book.edition(options, 4), options, 4)}
    assert "PL-CAP-2" in told["capital_named"].ids
    lost = told[f"capital_lost_by_{lost_by}"]
    assert {"PL-CAP-3", "PL-CAP-4"} <= set(lost.ids)
    assert lost.facts["capital_lost_by"] == lost_by
    assert lost.facts["capital_brings"] == {"hand": "conqueror", "region": "conqueror", "armies": 1}
    assert told["goal_capitals"].facts["capitals_needed"] == 3
    for text in ("\n".join(lines) for lines in pages(book, options, 4)):
        assert said in text
        assert "in secret; its card stays out of the deck" in text
        assert "all other territories of theirs" in text
    plain = pages(book, {}, 4)
    assert not any("capital" in line for lines in plain for line in lines)


@pytest.mark.parametrize(
    ("edition", "options", "players", "said"),
    [
        ("ryzyko", {}, 3, "4 or more → 1 to 3. *PL-ATT-4, PL-DICE-1*"),
        ("ryzyko", {}, 3, "1 to 2 → 1, 3 or more → 1 or 2. *PL-DICE-3*"),
        ("ryzyko", {"goal": "capitals"}, 4, "Whoever holds 3 capitals"),
        ("ryzyko", {}, 2, "28 neutral battalions"),
        ("ryzyko", {"sets": "ascending"}, 3, "4, 6, 8, 10, 12, 15, 20, 25, and so on"),
        ("gniazdo", {"stack_limit": 12}, 3, "At most 12 may stand"),
        ("gniazdo", {}, 3, "1 → 1, 2 or more → 2."),
        ("classic", {}, 3, "A wild card stands for any symbol"),
        ("parker", {}, 3, "at once, down to four"),
        ("galaxy", {}, 3, "two alike with a joker 12"),
        ("galaxy", {}, 3, "conquest → moves → new ships"),
        (
            "galaxy",
            {"routes": "open"},
            3,
            "Every territory is joined to every one of the other planets",
        ),
        ("galaxy", {}, 2, "An ally with 28 ships"),
    ],
)
def test_a_page_says_what_holds(edition, options, players, said):
    chosen = NEWEST[edition].edition(options, players)
    assert said in "\n".join(rule_page(Vocabulary(ENGLISH, chosen), players))
