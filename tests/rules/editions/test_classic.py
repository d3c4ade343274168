"""The short English rulebook: what it says by itself (`E1-...`, `H-E1-...`)."""

from collections import Counter

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimChoice, EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import Reason


@pytest.fixture
def holding(position):
    """Red at the start of their turn with these cards; red holds Siam alone unless said otherwise."""

    def make(hand, land=("siam",), **facts):
        own = {"red": dict.fromkeys(land, 1), "blue": {"egypt": 1}}
        return position(name="classic", phase="reinforce", land=own, hands={"red": hand}, **facts)

    return make


def trade(*cards, on=None):
    return cmd.Trade(seat="red", cards=cards, bonus_on=on)


@pytest.mark.rule("E1-SET-1")
@pytest.mark.parametrize(
    ("symbols", "read_as"),
    [
        ("infantry infantry infantry", 1),
        ("infantry cavalry artillery", 3),
        ("infantry infantry joker", 1),
        ("infantry cavalry joker", 3),
        ("infantry joker joker", 1),
        ("infantry infantry cavalry", None),
    ],
)
def test_three_same_one_of_each_or_any_two_with_a_wild(edition, cards_with, symbols, read_as):
    rules = edition("classic", 3)
    reading = rules.cards.sets(rules.deck, cards_with("classic", *symbols.split()), 0)
    assert (reading and len(set(reading.read_as))) == read_as


@pytest.mark.rule("E1-SET-2")
@pytest.mark.parametrize(
    ("traded", "armies"),
    [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 15), (6, 20), (7, 25), (8, 30)],
)
def test_sets_by_the_number_traded_by_anybody(edition, cards_with, traded, armies):
    """4, 6, 8, 10, 12, 15, then +5 (eighth 25)."""
    rules = edition("classic", 3)
    cards = cards_with("classic", "cavalry", "cavalry", "cavalry")
    assert rules.cards.sets(rules.deck, cards, traded).armies == armies


@pytest.mark.rule("E1-TRADE-1", "H-E1-6")
@pytest.mark.parametrize(
    ("symbols", "sets"),
    [
        ("infantry infantry infantry cavalry", 0),
        ("infantry infantry infantry cavalry cavalry", 1),
        ("infantry infantry infantry cavalry cavalry artillery", 1),
        ("infantry infantry infantry cavalry cavalry cavalry", 2),
        ("infantry infantry infantry cavalry cavalry cavalry artillery", 2),
    ],
)
def test_the_second_set_is_compulsory_if_it_is_full(holding, cards_with, symbols, sets):
    """With 5 or 6 cards you must trade in one set and the second one if it is full."""
    game = holding(cards_with("classic", *symbols.split(), but=("siam",)))
    traded = 0
    while not game.offers("red", PlaceChoice):
        held = len(game.hand("red"))
        place = cmd.Place(seat="red", territory="siam", armies=1)
        game.refuse(place, Reason.MUST_TRADE, cards=held, most=min(held, 5) - 1)
        infantry = next(c for c in game.offers("red", TradeChoice) if c.armies)
        game.play(trade(*infantry.cards))
        traded += 1
    assert traded == sets


@pytest.mark.rule("E1-TRADE-1")
def test_a_hand_of_three_or_four_may_wait(holding):
    """At the beginning of the turn or wait."""
    hand = ("alaska", "alberta", "argentina")
    game = holding(hand)
    assert [c.cards for c in game.offers("red", TradeChoice)] == [hand]
    game.play(cmd.Place(seat="red", territory="siam", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    assert game.offers("red", TradeChoice) == []
    facts = {"command": "trade", "phase": "battle"}
    game.refuse(trade(*hand), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("H-E1-6")
def test_who_traded_of_their_own_will_need_not_trade_again(holding):
    """The second set is forced on who was forced to the first."""
    hand = ("alaska", "alberta", "argentina", "brazil")
    game = holding(hand)
    game.play(trade(*hand[:3]))
    assert game.offers("red", PlaceChoice)


@pytest.mark.rule("E1-TRADE-2", "H-ALL-2")
def test_traded_cards_lie_apart_until_the_deck_is_empty(position, edition, scripted):
    """Under the board, face up; when the deck is out, they are shuffled again, counter unchanged."""
    symbols = list(edition("classic", 3).deck.symbols)
    sets = [("alaska", "alberta", "argentina"), ("peru", "ontario", "congo")]
    gone = {card for cards in sets for card in cards}
    held = [card for card in symbols if card not in gone]
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "egypt": 3}}
    game = position(name="classic", land=land, hands={"red": (), "blue": held}, traded=sets)
    assert (game.state.cards.deck, set(game.state.cards.discard)) == ((), gone)
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    order = sorted(gone)
    dice = scripted(orders={"deck": order})
    game.play_with(cmd.EndPhase(seat="red"), dice)
    dice.must_be_spent()
    assert game.hand("red") == (order[0],)
    assert (game.state.cards.deck, game.state.cards.discard) == (tuple(order[1:]), ())
    assert game.state.cards.sets_traded == 2


@pytest.mark.rule("E1-BONUS-1", "H-E1-7")
def test_two_armies_once_a_set_on_a_territory_that_the_player_picks(holding):
    """+2 once per set; with several own territories shown the player picks one."""
    hand = ("alaska", "alberta", "argentina")
    land = ("alaska", "argentina", "siam")
    (offered,) = holding(hand, land).offers("red", TradeChoice)
    assert offered.bonus_on == ("alaska", "argentina")
    assert offered.bonus == (("alaska", 2),)
    for on, got in ((None, "alaska"), ("alaska", "alaska"), ("argentina", "argentina")):
        game = holding(hand, land)
        game.play(trade(*hand, on=on))
        assert {t: game.armies(t) for t in land} == {**dict.fromkeys(land, 1), got: 3}
        assert game.state.to_place["red"] == 3 + 4
    game = holding(hand, land)
    for stranger in ("alberta", "siam", "egypt"):
        shown = ("alaska", "argentina")
        game.refuse(
            trade(*hand, on=stranger), Reason.NOT_ON_A_CARD, territory=stranger, shown=shown
        )


@pytest.mark.rule("E1-BONUS-1", "H-ALL-6")
def test_every_set_has_its_bonus_and_it_needs_ownership_when_traded(holding):
    first, second = ("alaska", "alberta", "argentina"), ("peru", "ontario", "congo")
    game = holding((*first, *second), ("alaska", "peru", "siam"))
    game.play(trade(*first))
    game.play(trade(*second))
    assert (game.armies("alaska"), game.armies("peru")) == (3, 3)
    game = holding(first, ("siam",))
    (offered,) = game.offers("red", TradeChoice)
    assert (offered.bonus, offered.bonus_on) == ((), ())


@pytest.mark.rule("H-E1-8")
def test_cards_won_by_elimination_wait_for_the_next_turn(position):
    """Keep; trade at the next turn's start (no immediate rule). Offer E3's rule."""
    hands = {"red": ("peru", "ontario", "congo"), "blue": ("alaska", "alberta", "argentina")}
    facts = {"name": "classic", "land": {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}}
    for option, phase in (("next_turn", "battle"), ("down_to_4", "trade_down")):
        game = position(hands=hands, **facts, trade_after_elimination=option)
        command = cmd.Attack(seat="red", source="alaska", target="kamchatka")
        game.play(command, (6, 6, 6), (1,))
        game.play(cmd.Occupy(seat="red", armies=3))
        assert len(game.hand("red")) == 6
        assert game.waiting == (("red",), phase)


@pytest.mark.rule("E1-2P-1", "H-E1-9")
def test_two_players_and_forty_neutral_armies(fresh):
    """ "Modern" 40 each + neutral 40; setup of GN-2P."""
    game = fresh("classic", players=2)
    for seat in game.state.seats:
        while choices := game.offers(seat, PlaceChoice):
            command = cmd.Place(
                seat=seat, territory=choices[0].territory, armies=choices[0].armies[1]
            )
            game.play_with(command, ProvableDice(b"the deck", len(game.log)))
            if game.waiting[1] != "place":
                break
    armies = Counter()
    for holding in game.state.land.values():
        armies[holding.owner] += holding.armies
    assert armies == {"red": 40, "blue": 40, "grey": 40}


@pytest.mark.rule("E1-2P-1", "H-E1-9")
def test_the_neutral_only_defends_and_need_not_be_eliminated(position):
    """Never used for offense; the other player rolls for the neutral."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "grey": {"alberta": 3}}
    facts = {"name": "classic", "seats": ("red", "blue"), "rest": "grey", "land": land}
    game = position(**facts, standing={"blue": "one"})
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1,))
    game.refuse(
        cmd.Attack(seat="red", source="alberta", target="ontario"),
        Reason.NOT_YOURS,
        territory="alberta",
        owner="grey",
    )
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("H-E1-9", "H-PL-9")
def test_nobody_reinforces_the_neutral_of_this_rulebook(position):
    facts = {"name": "classic", "seats": ("red", "blue"), "rest": "grey", "phase": "reinforce"}
    game = position(**facts, land={"red": {"alaska": 1}, "blue": {"peru": 1}})
    game.play(cmd.Place(seat="red", territory="alaska", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("E1-COMP-1")
def test_missions_are_played_only_in_that_variation(fresh):
    """12 Secret Mission cards, removed unless that variation is played."""
    assert fresh("classic").state.secrets.missions == {}
    assert len(fresh("classic", goal="mission").state.secrets.missions) == 3


@pytest.mark.rule("H-E1-10")
@pytest.mark.parametrize(
    ("name", "options", "announced"),
    [
        ("classic", {}, False),
        ("classic", {"claim": "announced"}, True),
        ("classic@2", {}, True),
        ("classic@1", {}, True),
    ],
)
def test_a_mission_wins_by_itself_as_in_the_sister_book(position, name, options, announced):
    """In anyone's turn at that event; until version 2 it was announced in one's own."""
    facts = {"missions": {"red": "asia_africa", "yellow": "destroy_blue"}, "rest": "red"}
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "yellow": {"siam": 1}}
    game = position(name=name, goal="mission", land=land, **facts, **options)
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    won = e.GameWon(seat="yellow", goal="mission", mission="destroy_blue")
    assert (events[-1] == won) is not announced
    mine = {"yellow": {"peru": 1}, "blue": {"brazil": 1}}
    game = position(name=name, goal="mission", phase="regroup", land=mine, **facts, **options)
    assert bool(game.offers("red", ClaimChoice)) is announced
    if announced:
        assert game.play(cmd.ClaimVictory(seat="red"))[-1].goal == "mission"


@pytest.mark.rule("E1-ATT-1")
def test_fortifying_is_still_allowed_without_an_attack(position):
    """Without it pass the dice left, fortifying still allowed."""
    game = position(name="classic", land={"red": {"alaska": 4, "alberta": 1}})
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Fortify(seat="red", source="alaska", target="alberta", armies=3))
    assert game.offers("red", EndPhaseChoice)
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("blue",), "reinforce")
