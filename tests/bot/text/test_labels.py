"""Labels of buttons: whole on a phone in every language, as Discord asks for them.

A button shows 38 characters, or 34 beside an icon
(https://discord.com/developers/docs/components/reference#button-button-design-guidelines). A longer label
is cut there, and may then say something else.
"""

import re
from itertools import product

import pytest

from bot.words.catalogue import ENGLISH, words
from bot.words.phrasing import Vocabulary
from rules.editions.registry import NEWEST, find_rulebook
from tests.bot.text.test_translations import OTHERS, facts_of, parts_of

MOST, MOST_WITH_ICON = 38, 34
SEATS = 3
ICON = re.compile("[\U0001f300-\U0001faff\u2600-\u27bf]")
OF_TABLES = ("games-go", "games-next")
"""Labels that name a table: by its number, or by its id where it has none."""
LONGEST = {
    "n": 999,
    "chance": 100,
    "die": 6,
    "game": "kq3xyz",
    "number": 999,
    "minutes": 60,
}
"""The longest value of each fact that a label tells."""


def values_of(fact, choices, language):
    """What a fact of a label may be: what the message chooses by, or the longest that there is."""
    named = {key for keys in choices for key in keys if isinstance(key, str)}
    match fact:
        case "territory":
            return territories(language)
        case "dice":
            return (1, 2, 3)
        case "number":
            return (0, LONGEST["number"])
        case _ if fact in LONGEST:
            return (LONGEST[fact],)
        case _:
            return sorted(named - {"one", "few", "many", "other"})


def territories(language):
    """The longest names of territories of every rulebook's board."""
    names = set()
    for edition in NEWEST:
        played = find_rulebook(edition).edition({}, SEATS)
        vocabulary = Vocabulary(words(language), played)
        names |= {vocabulary.territory(each) for each in played.board.territories}
    return sorted(names, key=len)[-3:]


def labels(language):
    parts = parts_of(language)
    keys = [key for key in parts if key.startswith("button-") or key in OF_TABLES]
    for key in keys:
        facts = sorted(facts_of(parts, key))
        values = [values_of(fact, parts[key].choices, language) for fact in facts]
        assert all(values), f"{key}: what may {facts} be?"
        for edition, *chosen in product(NEWEST, *values):
            told = dict(zip(facts, chosen, strict=True))
            yield key, words(language).say(key, edition=edition, **told)


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_no_label_is_cut_on_a_phone(language):
    long = {
        (key, label)
        for key, label in labels(language)
        if len(label) > (MOST_WITH_ICON if ICON.search(label) else MOST)
    }
    assert long == set()
