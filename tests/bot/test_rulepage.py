"""The page of rules: for every rulebook, number of players and option, in its words, within one message."""

import re
from importlib import resources

import pytest

import bot
from bot.catalogue import words
from bot.house import allowed
from bot.panels.layout import MOST_TEXT
from bot.rulepage import rule_page
from bot.vocabulary import Vocabulary
from rules.editions import NEWEST
from rules.explain import explain
from rules.model.errors import DataError

ENGLISH = words()


def editions():
    """Every rulebook for every number of players, plain and with each single option."""
    for book in NEWEST.values():
        for players in book.players:
            choices = [{}] + [
                {name: value} for name, values in allowed(book).items() for value in values
            ]
            for options in choices:
                try:
                    yield book, book.edition(options, players), options, players
                except DataError:
                    continue  # not for so many


def test_every_page_fits_and_cites():
    for _, edition, options, players in editions():
        lines = rule_page(Vocabulary(ENGLISH, edition), players)
        said = [line for line in lines if not line.startswith("**")]
        assert len("\n".join(lines)) < MOST_TEXT - 500, (edition.id, options)
        assert all(re.search(r" \*[A-Z0-9]+-[A-Z0-9-]+(, [A-Z0-9-]+)*\*$", line) for line in said)


def test_every_topic_but_the_pieces_is_told():
    """Plastic pieces have no place in a chat."""
    told = set()
    for book, edition, options, players in editions():
        rules = explain(book, edition, options, players)
        told |= {rule.topic for rule in rules}
        lines = rule_page(Vocabulary(ENGLISH, edition), players)
        routes = "routes" in edition.options
        assert sum(line.startswith("•") for line in lines) == len(rules) - 1 + routes
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^rule-(\w+) =", catalogue, re.MULTILINE)) - {"line", "routes"}
    assert written == told - {"pieces"}


@pytest.mark.parametrize(
    ("edition", "options", "players", "said"),
    [
        ("ryzyko", {}, 3, "4 or more → 1 to 3. *PL-ATT-4, PL-DICE-1*"),
        ("ryzyko", {}, 3, "1 to 2 → 1, 3 or more → 1 or 2. *PL-DICE-3*"),
        ("ryzyko", {"goal": "capitals"}, 4, "Who holds 3 capitals"),
        ("ryzyko", {}, 2, "28 neutral battalions"),
        ("ryzyko", {"sets": "ascending"}, 3, "4, 6, 8, 10, 12, 15, 20, 25, and so on"),
        ("gniazdo", {"stack_limit": 12}, 3, "At most 12 may stand"),
        ("gniazdo", {}, 3, "1 → 1, 2 or more → 2."),
        ("classic", {}, 3, "A wild card stands for any symbol"),
        ("parker", {}, 3, "at once, down to four"),
        ("galaxy", {}, 3, "two alike with a joker 12"),
        ("galaxy", {}, 3, "conquest → moves → new ships"),
        ("galaxy", {"routes": "open"}, 3, "From any planet any territory of another"),
        ("galaxy", {}, 2, "An ally with 28 ships"),
    ],
)
def test_a_page_says_what_holds(edition, options, players, said):
    chosen = NEWEST[edition].edition(options, players)
    assert said in "\n".join(rule_page(Vocabulary(ENGLISH, chosen), players))
