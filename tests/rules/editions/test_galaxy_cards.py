"""Cards of the galaxy, and the harder game for three (`GX-CARD-1`, `GX-SET-1`, `GX-3P-...`)."""

from itertools import combinations, combinations_with_replacement

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimChoice, EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import DataError, Reason

MILITARY = ("YG1", "YG4", "GA3")
SEATS = ("red", "blue", "green")
_VERSIONS = ("galaxy@1", "galaxy")


@pytest.fixture
def galaxy(position):
    def make(**facts):
        return position(**{"name": "galaxy", "seats": SEATS, "rest": "green", **facts})

    return make


def take(game, source, target, dice=3):
    command = cmd.Attack(seat="red", source=source, target=target, dice=dice)
    game.play(command, (6,) * dice, (1,))
    return game.play(cmd.Occupy(seat="red", armies=dice))


@pytest.mark.rule("GX-CARD-1")
def test_every_conquest_brings_a_card_at_once(galaxy):
    """And takes one card; "every time" one territory is conquered, one card."""
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1, "YG3": 1, "KD1": 1}}
    game = galaxy(land=land, deck=("RA1", "RA2"))
    take(game, "YG1", "YG2")
    assert game.hand("red") == ("RA1",)
    take(game, "YG2", "YG3", dice=2)
    assert game.hand("red") == ("RA1", "RA2")
    game.play(cmd.EndPhase(seat="red"))
    assert game.hand("red") == ("RA1", "RA2")


@pytest.mark.rule("GX-SET-1", "H-GX-7")
@pytest.mark.parametrize(
    ("modes", "ships"),
    [
        ("military military military", 4),
        ("civil civil civil", 6),
        ("scientific scientific scientific", 8),
        ("military civil scientific", 10),
        ("joker military military", 12),
        ("joker scientific scientific", 12),
        ("joker military civil", 10),
        ("joker joker civil", 12),
        ("military military civil", None),
    ],
)
def test_what_a_combination_is_worth(edition, cards_with, modes, ships):
    """One joker + 2 same 12; a joker denotes any mode: J + 2 different = one of each = 10."""
    rules = edition("galaxy", 3)
    for traded in (0, 11):
        reading = rules.cards.sets(rules.deck, cards_with("galaxy", *modes.split()), traded)
        assert (reading and reading.armies) == ships


@pytest.mark.rule("H-GX-7", "GX-3P-2")
@pytest.mark.parametrize(
    ("modes", "valid"),
    [
        ("military military military", True),
        ("military civil scientific", True),
        ("joker civil civil", True),
        ("joker joker civil", False),
        ("joker military civil", False),
    ],
)
@pytest.mark.parametrize("options", [{"joker": "pair_only"}, {"hard": True}], ids=str)
def test_strictly_a_joker_goes_with_a_pair_alone(edition, cards_with, modes, valid, options):
    """Permitted sets: three same; three different; two same + one joker. The list is closed."""
    rules = edition("galaxy", 3, **options)
    assert bool(rules.cards.sets(rules.deck, cards_with("galaxy", *modes.split()), 0)) == valid


@pytest.mark.parametrize("sets", ["fixed", "ascending", "increments"])
def test_version_1_let_two_jokers_go_with_any_card_all_the_same(edition, cards_with, sets):
    first, newest = (edition(name, 3, joker="pair_only", sets=sets) for name in _VERSIONS)
    cards = cards_with("galaxy", "joker", "joker", "civil")
    assert first.cards.sets(first.deck, cards, 0)
    assert newest.cards.sets(newest.deck, cards, 0) is None
    beside = cards_with("galaxy", "joker", "military", "civil")
    assert first.cards.sets(first.deck, beside, 0) is None


@pytest.mark.rule("H-ALL-4", "H-GX-7")
@pytest.mark.parametrize("joker", ["any", "pair_only"])
def test_any_five_cards_hold_a_set_under_either_reading(edition, joker):
    rules = edition("galaxy", 3, joker=joker)
    kinds = (*rules.deck.kinds, "joker")
    by_kind = {k: [c for c, s in rules.deck.symbols.items() if s == k] for k in kinds}
    for hand in combinations_with_replacement(kinds, 5):
        if hand.count("joker") > 2:
            continue
        counts = {kind: hand.count(kind) for kind in kinds}
        cards = [card for kind, n in counts.items() for card in by_kind[kind][:n]]
        assert any(rules.cards.sets(rules.deck, three, 0) for three in combinations(cards, 3)), hand


@pytest.mark.rule("GX-TRADE-1", "H-GX-8", "H-GX-15")
def test_cards_are_traded_before_conquest_and_those_gained_wait_for_the_third_stage(galaxy):
    """Trading always before conquest begins: in the stage of new ships; hand may exceed 5 meanwhile."""
    hand = (*MILITARY, "RA1", "RA2")
    land = {"red": {"YG2": 9}, "blue": {"YG3": 1, "KD1": 1}, "green": {"RA5": 1}}
    game = galaxy(land=land, hands={"red": hand}, deck=("RA3",))
    take(game, "YG2", "YG3")
    assert len(game.hand("red")) == 6
    assert game.offers("red", TradeChoice) == []
    command = cmd.Trade(seat="red", cards=MILITARY)
    game.refuse(command, Reason.NOT_IN_THIS_PHASE, command="trade", phase="battle")
    third = galaxy(phase="reinforce", land=land, hands={"red": hand})
    third.play(command)
    third.play(cmd.Place(seat="red", territory="YG2", armies=4))
    assert third.armies("YG2") == 13


@pytest.mark.rule("GX-TRADE-1", "H-ALL-2")
def test_traded_cards_are_reshuffled_when_the_deck_is_used_up(galaxy, edition, scripted):
    held = [card for card in edition("galaxy", 3).deck.symbols if card not in MILITARY]
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1, "KD1": 1}}
    game = galaxy(land=land, hands={"red": (), "blue": held}, traded=[MILITARY])
    command = cmd.Attack(seat="red", source="YG1", target="YG2")
    game.play(command, (6, 6, 6), (1,))
    dice = scripted(orders={"deck": ("GA3", "YG1", "YG4")})
    game.play_with(cmd.Occupy(seat="red", armies=3), dice)
    dice.must_be_spent()
    assert game.hand("red") == ("GA3",)
    assert game.state.cards.deck == ("YG1", "YG4")


@pytest.mark.rule("GX-TRADE-2")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_with_five_cards_one_is_obliged_to_trade(galaxy, count):
    """Not obliged to trade at once, but with 5 or more cards obliged."""
    hand = (*MILITARY, "RA2", "RA3", "RA5")[:count]
    land = {"red": {"YG2": 9}, "blue": {"YG3": 1}}
    game = galaxy(phase="reinforce", land=land, hands={"red": hand})
    assert game.waiting == (("red",), "reinforce")
    assert game.offers("red", TradeChoice)
    assert bool(game.offers("red", EndPhaseChoice)) == (count < 5)
    if count >= 5:
        ending = cmd.EndPhase(seat="red")
        game.refuse(ending, Reason.MUST_TRADE, cards=count, most=4)


@pytest.mark.rule("GX-REINF-1", "GX-TRADE-2")
@pytest.mark.parametrize(
    ("hand", "passed"), [(("RA1", "RA2"), True), (("RA1", "RA2", "GA1"), False)]
)
def test_a_seat_is_passed_over_by_what_everybody_knows(galaxy, hand, passed):
    """Nothing to place and fewer than three cards; three that are no set still keep the table waiting."""
    land = {"red": {"YG2": 9}, "blue": {"YG3": 1}}
    game = galaxy(phase="reinforce", land=land, hands={"red": hand})
    assert (game.waiting[0] != ("red",)) == passed


@pytest.mark.rule("GX-TRADE-1", "H-GN-10")
def test_a_card_of_an_own_territory_brings_no_ships(galaxy):
    land = {"red": dict.fromkeys(("YG1", "GA3"), 1), "blue": {"YG3": 1}}
    game = galaxy(phase="reinforce", land=land, hands={"red": MILITARY})
    (offered,) = game.offers("red", TradeChoice)
    assert (offered.armies, offered.bonus, offered.bonus_on) == (4, (), ())


@pytest.mark.rule("GX-3P-1", "H-GX-16")
@pytest.mark.parametrize("players", [3, 4])
def test_the_harder_game_has_no_goal_cards(fresh, position, players):
    """No goal cards; conquer the whole galaxy; with 4 players by agreement."""
    seats = ("red", "blue", "green", "yellow")[:players]
    game = fresh("galaxy", players=players, seats=seats, hard=True)
    assert game.state.secrets.missions == {}
    assert game.edition.goals == {}
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1}}
    last = position(name="galaxy", seats=("red", "blue", "green"), rest="red", land=land, hard=True)
    last.play(cmd.Resign(seat="green"))
    events = take(last, "YG1", "YG2")
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("GX-3P-1")
def test_the_harder_game_with_goal_cards_is_refused(edition):
    with pytest.raises(DataError, match="hard"):
        edition("galaxy", 3, hard=True, goal="mission")


@pytest.mark.rule("GX-3P-3", "H-GX-16")
@pytest.mark.parametrize(
    ("nth", "ships"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12), (6, 15), (7, 20), (8, 25), (9, 30)]
)
def test_in_it_sets_go_by_the_order_of_exchange(edition, cards_with, nth, ships):
    """4, 6, 8, 10, 12, 15, 20, then +5; it counts exchanges, not persons; a joker is worth no more."""
    rules = edition("galaxy", 3, hard=True)
    for modes in ("civil civil civil", "military civil scientific", "joker civil civil"):
        cards = cards_with("galaxy", *modes.split())
        assert rules.cards.sets(rules.deck, cards, nth - 1).armies == ships


@pytest.mark.rule("GX-3P-1")
def test_else_it_is_as_before(fresh):
    game = fresh("galaxy", seats=SEATS, hard=True)
    assert game.waiting == (SEATS, "lay")
    assert game.offers("red", PlaceChoice)
    assert game.offers("red", ClaimChoice) == []
