"""Territories' names: found however they are typed, and nobody's by mistake."""

import pytest

from rules.boards import load_board
from rules.notation.names import names_of

WORLD = load_board("world").territories


def test_every_spelling_of_the_board_finds_its_territory():
    known = names_of("world")
    for territory in WORLD.values():
        for spelling in (territory.id, *territory.names.values()):
            assert known.find(spelling) == territory.id
            assert known.find(spelling.upper()) == territory.id


def test_every_alias_finds_a_territory():
    known = names_of("world")
    aliases = [alias for territory in WORLD.values() for alias in territory.aliases]
    assert aliases
    assert None not in map(known.find, aliases)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("polnocno zachodnie terytorium", None),
        ("Terytorium Polnocno-Zachodnie", "northwest_territory"),
        ("аляска", "alaska"),
        ("Atlantis", None),
        ("", None),
    ],
)
def test_finding(typed, found):
    assert names_of("world").find(typed) == found


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
    assert names_of("world").nearest(typed)[0] == nearest


def test_nothing_is_near_to_nonsense():
    assert names_of("world").nearest("qqqqqqqqq") == ()


def test_matching_keeps_to_what_makes_sense_and_puts_beginnings_first():
    among = ["western_australia", "alaska", "eastern_australia", "siam"]
    assert next(iter(names_of("world").matching("AL", among))) == "alaska"
    assert set(names_of("world").matching("austral", among)) == {
        "western_australia",
        "eastern_australia",
    }
    assert list(names_of("world").matching("", among)) == among
