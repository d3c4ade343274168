"""Phase 1: armies for land and for sets of cards, and placing them (`PL-REINF-*`, `PL-SET-*` to `PL-CARD-*`)."""

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


# Phase 1: armies for territories and continents, and placing them (`PL-REINF-1` to `-5`).

# Territories that fill no continent, so that only their number counts.
SCATTERED = (
    "alaska",
    "alberta",
    "quebec",
    "greenland",
    "ontario",
    "venezuela",
    "peru",
    "brazil",
    "iceland",
    "scandinavia",
    "ukraine",
    "egypt",
    "congo",
    "madagascar",
    "ural",
    "siberia",
    "yakutsk",
    "china",
    "india",
    "siam",
)


def holding(*territories):
    return {"red": dict.fromkeys(territories, 1)}


def income(game):
    return next(event for event in reversed(game.log) if isinstance(event, e.IncomeGranted))


@pytest.mark.rule("PL-REINF-1")
@pytest.mark.parametrize(
    ("territories", "armies"),
    [(1, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (17, 5), (18, 6), (20, 6)],
)
def test_a_third_of_the_territories(position, territories, armies):
    """A third of the territories, rounded down; 8 or fewer give 3."""
    game = position(phase="reinforce", land=holding(*SCATTERED[:territories]))
    granted = e.IncomeGranted(seat="red", armies=armies, territories=territories, regions=())
    assert income(game) == granted
    assert game.state.to_place["red"] == armies


@pytest.mark.rule("PL-REINF-2", "H-PL-1")
@pytest.mark.parametrize(
    ("continent", "bonus"),
    [
        ("australia", 2),
        ("south_america", 2),
        ("africa", 3),
        ("europe", 5),
        ("north_america", 5),
        ("asia", 7),
    ],
)
def test_a_whole_continent_pays_its_bonus(position, edition, continent, bonus):
    """Continent bonus if the whole continent is held before the move starts: 2, 2, 3, 5, 5, 7."""
    inside = edition("ryzyko", 3).board.regions[continent].territories
    game = position(phase="reinforce", land=holding(*inside))
    assert income(game).regions == (continent,)
    assert income(game).armies == max(3, len(inside) // 3) + bonus


@pytest.mark.rule("PL-REINF-3")
def test_a_continent_with_one_territory_missing_pays_nothing(position, edition):
    """Paid as long as all its territories are held."""
    inside = edition("ryzyko", 3).board.regions["asia"].territories
    game = position(phase="reinforce", land=holding(*inside[1:]))
    assert income(game).regions == ()
    assert income(game).armies == 3


@pytest.mark.rule("PL-REINF-2")
def test_several_continents_pay_together(position, edition):
    regions = edition("ryzyko", 3).board.regions
    inside = (*regions["australia"].territories, *regions["south_america"].territories)
    assert income(position(phase="reinforce", land=holding(*inside))).armies == 3 + 2 + 2


@pytest.mark.rule("PL-REINF-2")
def test_a_continent_taken_during_the_turn_pays_only_the_next_time(position):
    """Held "before the move starts": a conquest brings nothing in the same turn."""
    land = {"red": {"new_guinea": 1, "western_australia": 1, "eastern_australia": 5}}
    game = position(phase="reinforce", land=land)
    game.play(cmd.Place(seat="red", territory="new_guinea", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Attack(seat="red", source="new_guinea", target="indonesia"), (6, 5, 4), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.state.to_place["red"] == 0


@pytest.mark.rule("PL-REINF-4")
def test_trading_adds_to_what_is_to_be_placed(position):
    hand = ("alaska", "alberta", "argentina")
    game = position(phase="reinforce", land=holding("egypt"), hands={"red": hand})
    game.play(cmd.Trade(seat="red", cards=hand))
    assert game.state.to_place["red"] == 3 + 4


@pytest.mark.rule("PL-REINF-5")
def test_armies_go_to_one_or_many_own_territories(position):
    game = position(phase="reinforce", land={"red": {"alaska": 40, "egypt": 1}})
    game.play(cmd.Place(seat="red", territory="alaska", armies=2))
    game.play(cmd.Place(seat="red", territory="egypt", armies=1))
    assert (game.armies("alaska"), game.armies("egypt")) == (42, 2)
    assert game.state.to_place["red"] == 0


def test_no_more_are_placed_than_granted(position):
    game = position(phase="reinforce", land=holding("alaska", "egypt"))
    for armies in (-2, 0, 4):
        refused = cmd.Place(seat="red", territory="alaska", armies=armies)
        game.refuse(refused, Reason.ARMIES_NOT_ALLOWED, armies=armies, low=1, high=3)
    game.play(cmd.Place(seat="red", territory="alaska", armies=3))
    more = cmd.Place(seat="red", territory="alaska", armies=1)
    game.refuse(more, Reason.ARMIES_NOT_ALLOWED, armies=1, low=1, high=0)


def test_armies_stand_on_own_territories_only(position):
    game = position(phase="reinforce", land=holding("alaska"))
    theirs = cmd.Place(seat="red", territory="alberta", armies=1)
    game.refuse(theirs, Reason.NOT_YOURS, territory="alberta", owner="yellow")
    nowhere = cmd.Place(seat="red", territory="narnia", armies=1)
    game.refuse(nowhere, Reason.UNKNOWN_TERRITORY, territory="narnia")


@pytest.mark.rule("PL-ATT-1", "H-ALL-10")
def test_all_reinforcements_are_placed_before_the_first_attack(position):
    """Attacks come only after all reinforcements are placed."""
    game = position(phase="reinforce", land={"red": {"alaska": 5}})
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka")
    game.refuse(attack, Reason.NOT_IN_THIS_PHASE, command="attack", phase="reinforce")
    game.play(cmd.Place(seat="red", territory="alaska", armies=2))
    game.refuse(cmd.EndPhase(seat="red"), Reason.ARMIES_LEFT_TO_PLACE, armies=1)
    assert game.offers("red", EndPhaseChoice) == []
    game.play(cmd.Place(seat="red", territory="alaska", armies=1))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("PL-TURN-2")
def test_three_phases_in_fixed_order_then_the_next_player(position):
    """Reinforcement, battle, regrouping; the move is then over."""
    game = position(phase="reinforce", land={"red": {"alaska": 1}, "blue": {"egypt": 1}})
    seen = []
    for _ in range(7):
        (seat,), phase = game.waiting
        seen.append((seat, phase))
        if phase == "reinforce":
            place = game.offers(seat, PlaceChoice)[0]
            game.play(cmd.Place(seat=seat, territory=place.territory, armies=place.armies[1]))
        game.play(cmd.EndPhase(seat=seat))
    phases = ("reinforce", "battle", "regroup")
    turns = [(seat, phase) for seat in ("red", "blue", "yellow") for phase in phases]
    assert seen == turns[:7]


@pytest.mark.rule("PL-TURN-1")
def test_after_the_last_seat_a_new_round_begins_with_the_first(position):
    game = position(turn="yellow", phase="regroup", land={"red": {"alaska": 1}})
    events = game.play(cmd.EndPhase(seat="yellow"))
    assert isinstance(events[1], e.RoundBegan)
    assert game.state.round == 2
    assert game.waiting == (("red",), "reinforce")


@pytest.mark.rule("PL-TRADE-2")
def test_who_must_trade_may_not_place_first(position):
    """With 5 or more cards they must trade one or more sets."""
    hand = ("alaska", "alberta", "argentina", "ontario", "brazil")
    game = position(phase="reinforce", land=holding("egypt"), hands={"red": hand})
    place = cmd.Place(seat="red", territory="egypt", armies=1)
    game.refuse(place, Reason.MUST_TRADE, cards=5, most=4)
    assert {type(choice) for choice in game.legal("red")} == {TradeChoice}
