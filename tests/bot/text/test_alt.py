"""Pictures in words: each tells what is on its picture, and never more than Discord takes."""

from dataclasses import replace

import pytest

from bot.pictures.alt_texts import (
    LONGEST,
    alt_text,
    chart_text,
    closing_text,
    concern_text,
    focus_text,
    hand_text,
    mission_text,
    replay_text,
)
from bot.pictures.scenes import closing, mission_card
from render import Focus
from render.scene.scene import lands_of
from rules.core.views import Holding
from rules.model import events as e
from rules.table.story import PlayedTurn
from tests.bot.panels.test_panels import TABLES, sampled


@pytest.fixture
def moment():
    return sampled()[-1][0]


def whole(moment, seat, region):
    """The table with all of a region held by one seat."""
    land = moment.look.edition.board.regions[region].territories
    table = moment.look.table
    return replace(
        table, territories={**table.territories, **dict.fromkeys(land, Holding(seat, 7))}
    )


def texts(moment):
    """Of every kind of picture of a moment."""
    phrasing, table, player = moment.phrasing, moment.look.table, moment.player
    deck, land = tuple(moment.look.edition.deck.symbols), tuple(table.territories)
    yield alt_text(phrasing, table)
    yield chart_text(phrasing, table)
    yield replay_text(phrasing, [PlayedTurn((), table)] * 200)
    yield hand_text(phrasing, replace(player, hand=deck), frozenset(deck[:15]))
    yield focus_text(phrasing, table, Focus(chosen=next(iter(land), None), lit=frozenset(land)))
    for region in moment.look.edition.board.regions:
        yield focus_text(phrasing, table, Focus(region=region))
    for mission in moment.look.edition.missions:
        sworn = replace(player, mission=mission)
        card = mission_card(phrasing, sworn)
        yield mission_text(phrasing, card, lands_of(card))
        yield concern_text(phrasing, sworn, lands_of(card))
        won = e.GameWon(seat=table.seats[0], goal="mission", mission=mission)
        yield closing_text(phrasing, closing(phrasing, table, (won,)))


@pytest.mark.parametrize("name", TABLES)
def test_every_text_fits(name):
    """The names at these tables are as long as a name may be."""
    for moment, _ in sampled(name)[::4]:
        for text in texts(moment):
            assert 0 < len(text) <= LONGEST


def test_a_region_tells_its_own_land_and_no_other(moment):
    phrasing, table = moment.phrasing, moment.look.table
    for region, printed in moment.look.edition.board.regions.items():
        text = focus_text(phrasing, table, Focus(region=region))
        assert text.startswith(phrasing.region(region))
        assert f"worth {printed.bonus} " in text
        for territory, holding in table.territories.items():
            told = f" {phrasing.territory(territory)} {holding.armies}"
            assert (told in text) is (territory in printed.territories), territory
        owners = {table.territories[territory].owner for territory in printed.territories}
        for seat in table.seats:
            assert (f"({phrasing.colour(seat)}):" in text) is (seat in owners)


def test_a_region_tells_whether_one_holds_it_all(moment):
    phrasing, (first, *_) = moment.phrasing, moment.look.table.seats
    for region in ("asia", "australia"):
        held = focus_text(phrasing, whole(moment, first, region), Focus(region=region))
        assert "One player holds all of it" in held
    land = moment.look.edition.board.regions["asia"].territories
    table = whole(moment, first, "asia")
    parted = {**table.territories, land[0]: Holding(moment.look.table.seats[1], 1)}
    claimed = {land[0]: Holding(first, 1)}
    for some in (parted, claimed):
        text = focus_text(phrasing, replace(table, territories=some), Focus(region="asia"))
        assert "Who is there: " in text
    text = focus_text(phrasing, replace(table, territories={}), Focus(region="asia"))
    assert text.endswith("Nobody is there.")


def test_targets_tell_what_is_framed_and_what_is_lit(moment):
    land = {**moment.look.table.territories, "siam": Holding("red", 4), "india": Holding("blue", 2)}
    table = replace(moment.look.table, territories=land)
    focus = Focus(chosen="siam", lit=frozenset({"india"}))
    text = focus_text(moment.phrasing, table, focus)
    assert text.startswith("Framed: Siam 4 red. Lit: India 2 blue. Map of the world")
    nowhere = focus_text(moment.phrasing, table, Focus(chosen="siam", lit=frozenset()))
    assert "Lit: none." in nowhere


def test_a_hand_tells_its_cards_their_holders_and_the_set(moment):
    """A card brings armies to whoever holds its territory (`PL-BONUS-1`)."""
    table = replace(
        moment.look.table,
        territories={**moment.look.table.territories, "egypt": Holding("green", 1)},
    )
    player = replace(moment.player, table=table, hand=("egypt", "joker_1"))
    assert hand_text(moment.phrasing, player) == "2 cards: Egypt (infantry) of green, joker."
    lit = hand_text(moment.phrasing, player, {"joker_1"})
    assert lit.endswith("Framed: joker.")


def test_a_mission_tells_its_words_and_what_is_bright(moment):
    phrasing, player = moment.phrasing, replace(moment.player, mission="asia_africa")
    card = mission_card(phrasing, player)
    text = mission_text(phrasing, card, lands_of(card))
    assert text.startswith(f"Your mission: {card.text}")
    outlined = concern_text(phrasing, player, lands_of(card))
    for territory in moment.look.table.territories:
        name = phrasing.territory(territory)
        assert (name in text.partition("Bright")[2]) is (territory in lands_of(card))
        head = outlined.partition("Map of the")[0]
        assert (name in head) is (territory in lands_of(card))


def test_the_end_tells_what_its_banner_says(moment):
    table = replace(moment.look.table, winner="red", turn=None)
    won = e.GameWon(seat="red", goal="mission", mission="asia_africa")
    end = closing(moment.phrasing, table, (won,))
    text = closing_text(moment.phrasing, end)
    assert text.startswith(f"{end.title} {end.text} Map of the world")
    unsaid = closing_text(moment.phrasing, closing(moment.phrasing, table, ()))
    assert unsaid.startswith(f"{end.title} Map of the world")


def test_capitals_are_told_once_they_were_shown(moment):
    """`PL-CAP-3`."""
    hidden, table = alt_text(moment.phrasing, moment.look.table), moment.look.table
    shown = alt_text(moment.phrasing, replace(table, capitals={"red": "ontario"}))
    assert "Capitals" not in hidden
    assert f"Capitals: Ontario {table.territories['ontario'].armies} " in shown


def test_a_replay_tells_how_long_it_is(moment):
    turns = [PlayedTurn((), moment.look.table)]
    assert replay_text(moment.phrasing, turns).startswith("One picture")
    assert replay_text(moment.phrasing, turns * 30).startswith("The game in 30 pictures")
