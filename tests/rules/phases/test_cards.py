"""Sets, trading them, premium battalions, and the card for a conquest (`PL-SET-*` to `PL-CARD-*`)."""

from itertools import combinations, combinations_with_replacement

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import Reason

INFANTRY = ("alaska", "alberta", "argentina", "iceland")
CAVALRY = ("greenland", "ontario", "peru", "ural")
ARTILLERY = ("quebec", "brazil", "ukraine", "siam")
JOKERS = ("joker_1", "joker_2")


@pytest.fixture
def holding_cards(position):
    """A reinforcement of red, who holds Egypt alone, with these cards in hand."""

    def make(*cards, land=("egypt",), **facts):
        land = {"red": dict.fromkeys(land, 1)}
        return position(phase="reinforce", land=land, hands={"red": cards}, **facts)

    return make


def trade(game, *cards):
    traded, *_ = game.play(cmd.Trade(seat="red", cards=cards))
    return traded


@pytest.mark.rule("PL-SET-1", "PL-SET-3")
@pytest.mark.parametrize(
    ("cards", "armies"),
    [
        (INFANTRY[:3], 4),
        (CAVALRY[:3], 6),
        (ARTILLERY[:3], 8),
        ((INFANTRY[0], CAVALRY[0], ARTILLERY[0]), 10),
        ((ARTILLERY[3], INFANTRY[2], CAVALRY[1]), 10),
    ],
)
def test_three_alike_or_one_of_each_is_a_set(holding_cards, cards, armies):
    """3 infantry 4, 3 cavalry 6, 3 artillery 8, one of each 10."""
    game = holding_cards(*cards)
    assert trade(game, *cards).armies == armies
    assert game.state.to_place["red"] == 3 + armies


@pytest.mark.rule("PL-SET-1")
@pytest.mark.parametrize(
    "cards",
    [
        (*INFANTRY[:2], CAVALRY[0]),
        (*ARTILLERY[:2], INFANTRY[0]),
        (INFANTRY[0], CAVALRY[0]),
        INFANTRY,
        (),
    ],
)
def test_anything_else_is_not_a_set(holding_cards, cards):
    game = holding_cards(*cards)
    symbols = [game.edition.deck.symbols[card] for card in cards]
    game.refuse(cmd.Trade(seat="red", cards=cards), Reason.NOT_A_SET, symbols=symbols)


@pytest.mark.rule("PL-SET-2", "H-PL-6")
@pytest.mark.parametrize(
    ("cards", "armies", "read_as"),
    [
        ((*INFANTRY[:2], JOKERS[0]), 4, {"infantry"}),
        ((*CAVALRY[:2], JOKERS[0]), 6, {"cavalry"}),
        ((JOKERS[1], *ARTILLERY[:2]), 8, {"artillery"}),
        ((INFANTRY[0], JOKERS[0], CAVALRY[0]), 10, {"infantry", "cavalry", "artillery"}),
        ((*JOKERS, INFANTRY[0]), 10, {"infantry", "cavalry", "artillery"}),
        ((JOKERS[0], ARTILLERY[0], JOKERS[1]), 10, {"infantry", "cavalry", "artillery"}),
    ],
)
def test_a_joker_may_be_any_symbol(holding_cards, cards, armies, read_as):
    """Best readings: J+2 same is that symbol's; J+2 different and J+J+x are 10."""
    traded = trade(holding_cards(*cards), *cards)
    assert (traded.armies, set(traded.read_as)) == (armies, read_as)


def test_only_one_s_own_cards_are_traded_each_once(holding_cards):
    mine = INFANTRY[:3]
    game = holding_cards(*mine, rest="yellow")
    for cards, strange in (
        ((*mine[:2], "iceland"), ["iceland"]),
        ((*mine[:2], "no_card"), ["no_card"]),
        ((mine[0], mine[0], mine[0]), (mine[0], mine[0], mine[0])),
    ):
        game.refuse(cmd.Trade(seat="red", cards=cards), Reason.NOT_YOUR_CARD, cards=strange)


@pytest.mark.rule("PL-TRADE-1")
def test_any_number_of_sets_in_one_turn(holding_cards):
    hand = (*INFANTRY[:3], *CAVALRY[:3], *ARTILLERY[:3])
    game = holding_cards(*hand)
    for cards in (INFANTRY[:3], CAVALRY[:3], ARTILLERY[:3]):
        trade(game, *cards)
    assert game.hand("red") == ()
    assert game.state.to_place["red"] == 3 + 4 + 6 + 8
    assert game.state.cards.sets_traded == 3


@pytest.mark.rule("PL-TRADE-1")
@pytest.mark.parametrize("phase", ["battle", "regroup"])
def test_trading_is_for_the_reinforcement_phase(position, phase):
    game = position(phase=phase, land={"red": {"egypt": 1}}, hands={"red": INFANTRY[:3]})
    command = cmd.Trade(seat="red", cards=INFANTRY[:3])
    game.refuse(command, Reason.NOT_IN_THIS_PHASE, command="trade", phase=phase)


@pytest.mark.rule("PL-TRADE-1")
def test_armies_may_be_placed_before_and_after_a_trade(holding_cards):
    game = holding_cards(*INFANTRY[:3])
    game.play(cmd.Place(seat="red", territory="egypt", armies=3))
    trade(game, *INFANTRY[:3])
    assert game.offers("red", PlaceChoice)[0].armies == (1, 4)


@pytest.mark.rule("PL-BONUS-1")
def test_two_premium_battalions_stand_on_the_territory_of_an_own_card(holding_cards):
    """A traded card showing an own territory: two battalions at once on that territory."""
    game = holding_cards(*INFANTRY[:3], land=("alaska", "egypt"))
    traded = trade(game, *INFANTRY[:3])
    assert traded.bonus == (("alaska", 2),)
    assert (game.armies("alaska"), game.armies("egypt")) == (3, 1)
    assert game.state.to_place["red"] == 3 + 4


@pytest.mark.rule("H-PL-7")
def test_premium_battalions_are_per_card_without_a_cap(holding_cards):
    """+2 per card: up to +6 per set, every set, on each shown territory."""
    own = (*INFANTRY[:3], *CAVALRY[:3])
    game = holding_cards(*own, land=own)
    trade(game, *INFANTRY[:3])
    trade(game, *CAVALRY[:3])
    assert [game.armies(t) for t in own] == [3] * 6


@pytest.mark.rule("H-ALL-6")
def test_a_territory_taken_after_the_trade_brings_no_premium(position):
    """The +2 needs ownership at the moment of trading."""
    land = {"red": {"northwest_territory": 6}}
    game = position(phase="reinforce", land=land, hands={"red": INFANTRY[:3]})
    game.play(cmd.Trade(seat="red", cards=INFANTRY[:3]))
    game.play(cmd.Place(seat="red", territory="northwest_territory", armies=7))
    game.play(cmd.EndPhase(seat="red"))
    attack = cmd.Attack(seat="red", source="northwest_territory", target="alaska")
    game.play(attack, (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.armies("alaska") == 3


@pytest.mark.rule("PL-BONUS-1")
def test_jokers_and_lands_of_others_bring_no_premium(holding_cards):
    cards = (*JOKERS, "alaska")
    assert trade(holding_cards(*cards), *cards).bonus == ()


@pytest.mark.rule("PL-TRADE-2", "H-ALL-5")
@pytest.mark.parametrize(("held", "sets"), [(4, 0), (5, 1), (6, 1), (7, 1), (8, 2), (9, 2)])
def test_a_full_hand_is_traded_until_fewer_than_five_are_left(holding_cards, held, sets):
    """The forced trade repeats while the hand is still 5 or more."""
    hand = (*INFANTRY[:3], *CAVALRY[:3], *ARTILLERY[:3])[:held]
    game = holding_cards(*hand)
    place = cmd.Place(seat="red", territory="egypt", armies=3)
    for number in range(sets):
        left = held - 3 * number
        game.refuse(place, Reason.MUST_TRADE, cards=left, most=4)
        game.refuse(cmd.EndPhase(seat="red"), Reason.MUST_TRADE, cards=left, most=4)
        trade(game, *hand[3 * number : 3 * number + 3])
    game.play(place)
    assert len(game.hand("red")) == held - 3 * sets < 5


@pytest.mark.rule("PL-TRADE-2")
def test_a_hand_of_four_with_a_set_need_not_be_traded(holding_cards):
    game = holding_cards(*INFANTRY[:3], CAVALRY[0])
    game.play(cmd.Place(seat="red", territory="egypt", armies=3))
    assert game.offers("red", EndPhaseChoice)
    assert len(game.offers("red", TradeChoice)) == 1


@pytest.mark.rule("H-ALL-4")
def test_a_forced_trade_can_always_be_met(edition):
    """Any 5 cards contain 3 same or 3 different symbols."""
    rules = edition("ryzyko", 3)
    of_symbol = {
        symbol: [card for card, s in rules.deck.symbols.items() if s == symbol]
        for symbol in (*rules.deck.kinds, "joker")
    }
    for symbols in combinations_with_replacement(of_symbol, 5):
        if symbols.count("joker") > 2:
            continue
        hand = [of_symbol[s][symbols[:i].count(s)] for i, s in enumerate(symbols)]
        sets = (rules.cards.sets(rules.deck, three, 0) for three in combinations(hand, 3))
        assert any(sets), symbols


@pytest.mark.rule("PL-TRADE-3", "H-PL-8")
def test_traded_cards_go_under_the_deck_as_named(holding_cards):
    game = holding_cards(*INFANTRY[:3])
    deck = game.state.cards.deck
    named = (INFANTRY[2], INFANTRY[0], INFANTRY[1])
    traded = trade(game, *named)
    assert traded.under_deck
    assert game.state.cards.deck == (*deck, *named)
    assert game.state.cards.discard == ()


@pytest.mark.rule("PL-CARD-1")
@pytest.mark.parametrize("captures", [0, 1, 2])
def test_exactly_one_card_for_a_turn_with_conquests(position, captures):
    """Took one or more territories in the attack: exactly one card."""
    game = position(land={"red": {"alaska": 20}}, deck=("peru", "brazil"))
    for source, target in (("alaska", "alberta"), ("alberta", "ontario"))[:captures]:
        game.play(cmd.Attack(seat="red", source=source, target=target), (6, 6, 6), (1,))
        game.play(cmd.Occupy(seat="red", armies=10 if source == "alaska" else 3))
    events = game.play(cmd.EndPhase(seat="red"))
    drawn = [event for event in events if isinstance(event, e.CardDrawn)]
    assert drawn == [e.CardDrawn(seat="red", card="peru")][:captures]
    assert game.hand("red") == ("peru",)[:captures]


@pytest.mark.rule("PL-CARD-2")
def test_the_card_is_taken_when_the_attacks_are_over(position):
    """End of phase 2, before regrouping."""
    game = position(land={"red": {"alaska": 9}}, deck=("peru",))
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.hand("red") == ()
    game.play(cmd.EndPhase(seat="red"))
    assert game.hand("red") == ("peru",)
    assert game.waiting == (("red",), "regroup")
    assert not any(isinstance(x, e.CardDrawn) for x in game.play(cmd.EndPhase(seat="red")))


@pytest.mark.rule("PL-CARD-1")
def test_a_conquest_of_an_earlier_turn_earns_nothing_more(position):
    game = position(turn="red", land={"red": {"alaska": 9}, "blue": {"egypt": 1}})
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Place(seat="blue", territory="egypt", armies=3))
    game.play(cmd.EndPhase(seat="blue"))
    game.play(cmd.EndPhase(seat="blue"))
    assert game.hand("blue") == ()


@pytest.mark.rule("H-ALL-2")
def test_an_empty_deck_gives_no_card_and_no_debt(position, edition):
    cards = tuple(edition("ryzyko", 3).deck.symbols)
    game = position(land={"red": {"alaska": 9}}, hands={"blue": cards})
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    assert game.hand("red") == ()
    assert game.waiting == (("red",), "regroup")


def test_the_offered_trades_are_the_sets_in_hand(holding_cards):
    hand = (INFANTRY[0], INFANTRY[1], CAVALRY[0], JOKERS[0])
    game = holding_cards(*hand, land=("alaska",))
    offered = {
        choice.cards: (choice.armies, choice.bonus) for choice in game.offers("red", TradeChoice)
    }
    assert offered == {
        ("alaska", "alberta", "joker_1"): (4, (("alaska", 2),)),
        ("alaska", "greenland", "joker_1"): (10, (("alaska", 2),)),
        ("alberta", "greenland", "joker_1"): (10, ()),
    }
