"""Readings that the rulebooks leave open and a table may choose (`H-PL-11`, `H-PL-18`, `H-E3-3`, `H-GX-7`)."""

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import JOKER, DestroyColour


def cards(edition, *symbols):
    """Cards of the deck with these symbols, one after the other."""
    left = dict(edition.deck.symbols)
    found = []
    for symbol in symbols:
        card = next(card for card, shown in left.items() if shown == symbol)
        del left[card]
        found.append(card)
    return tuple(found)


def worth(edition, *symbols):
    reading = edition.cards.sets(edition.deck, cards(edition, *symbols), 0)
    return reading.armies if reading else None


@pytest.mark.rule("H-PL-11")
@pytest.mark.parametrize("seed", range(20))
def test_who_would_get_their_own_colour_draws_again(seed):
    """Alternative: redraw before play."""
    edition = find_rulebook("ryzyko").edition({"own_colour": "redraw"}, 6)
    table = start(edition, edition.colours, ProvableDice(b"%d" % seed, 0))
    dealt = [event for event in table.events if isinstance(event, e.MissionDealt)]
    assert len({event.mission for event in dealt}) == 6
    for event in dealt:
        mission = edition.missions[event.mission]
        assert not isinstance(mission, DestroyColour) or mission.colour != event.seat


@pytest.mark.rule("H-E3-3")
def test_one_of_each_may_be_no_set():
    """Strict switch: not tradable."""
    edition = find_rulebook("parker").edition({"sets": "fixed", "one_of_each": "no_set"}, 3)
    assert worth(edition, "infantry", "cavalry", "artillery") is None
    assert worth(edition, "infantry", "cavalry", JOKER) is None
    assert worth(edition, "infantry", "infantry", JOKER) == 4


@pytest.mark.rule("H-GX-7")
@pytest.mark.parametrize(("value", "armies"), [("best", 12), ("ten", 10), ("no_set", None)])
def test_what_two_jokers_are_is_the_table_s_choice(value, armies):
    """J+J+x: 12 (cautious switch: 10 or not allowed)."""
    edition = find_rulebook("galaxy").edition({"two_jokers": value}, 3)
    assert worth(edition, JOKER, JOKER, "civil") == armies
    assert worth(edition, "civil", "civil", JOKER) == 12
