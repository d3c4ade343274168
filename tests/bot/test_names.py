"""Names: what people are called, and how territories are found."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.gazetteer import gazetteer
from bot.text.naming import LONGEST_NAME, NAMELESS, clean, escape
from rules.boards import load_board


@given(st.text(max_size=300))
def test_a_clean_name_is_short_visible_and_on_one_line(name):
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST_NAME
    assert shown == clean(shown)
    invisible = {unicodedata.category(c) for c in shown if c != "\u200d"}
    assert not invisible & {"Cc", "Cf", "Zl", "Zp", "Cs"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  two\n\nlines\t", "two lines"),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth", "zerowidth"),
        ("", NAMELESS),
        ("\u200b\u200d", NAMELESS),
        ("x" * 200, "x" * 31 + "…"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("Z" + "\u0335\u0300\u0301\u0302" * 40, "Z\u0335\u0300"),
        ("\u0300\u0301Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("\u3164\u2800\u115f", NAMELESS),
        ("Ana\ud800", "Ana"),
    ],
)
def test_cleaning(name, shown):
    assert clean(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a*b_c~d|e`f", r"a\*b\_c\~d\|e\`f"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("[click](http://x.y)", r"\[click\]\(http\:\/\/x.y\)"),
        ("# big", r"\# big"),
        ("- item", r"\- item"),
        ("Anna-Maria O'Neil", "Anna-Maria O'Neil"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
    ],
)
def test_escaping(name, shown):
    assert escape(name) == shown


WORLD = load_board("world").territories


def test_every_spelling_of_the_board_finds_its_territory():
    known = gazetteer("world")
    for territory in WORLD.values():
        for spelling in (territory.id, *territory.names.values()):
            assert known.find(spelling) == territory.id
            assert known.find(spelling.upper()) == territory.id


def test_every_alias_finds_a_territory():
    known = gazetteer("world")
    aliases = [alias for territory in WORLD.values() for alias in territory.aliases]
    assert aliases
    assert None not in map(known.find, aliases)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("brazil · 7", "brazil"),
        ("polnocno zachodnie terytorium", None),
        ("Terytorium Polnocno-Zachodnie", "northwest_territory"),
        ("аляска", "alaska"),
        ("Atlantis", None),
        ("", None),
    ],
)
def test_finding(typed, found):
    assert gazetteer("world").find(typed) == found


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("Brasil", "brazil"),
        ("Kamtchatka", "kamchatka"),
        ("irkutks", "irkutsk"),
        ("mada", "madagascar"),
    ],
)
def test_the_nearest_is_suggested_first(typed, nearest):
    assert gazetteer("world").nearest(typed)[0] == nearest


def test_nothing_is_near_to_nonsense():
    assert gazetteer("world").nearest("qqqqqqqqq") == ()


def test_matching_keeps_to_what_makes_sense_and_puts_beginnings_first():
    among = ["western_australia", "alaska", "eastern_australia", "siam"]
    assert next(iter(gazetteer("world").matching("AL", among))) == "alaska"
    assert set(gazetteer("world").matching("austral", among)) == {
        "western_australia",
        "eastern_australia",
    }
    assert list(gazetteer("world").matching("", among)) == among
