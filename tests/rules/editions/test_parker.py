"""The long English rulebook: what it says by itself (`E3-...`, `H-E3-...`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.choices import ClaimChoice, EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import Reason

INFANTRY = ("alaska", "alberta", "argentina")
CAVALRY = ("peru", "ontario", "congo")
ARTILLERY = ("brazil", "venezuela", "ukraine")


@pytest.fixture
def holding(position):
    """Red at the start of their turn with these cards and this land."""

    def make(hand, land=("siam",), **facts):
        own = {"red": dict.fromkeys(land, 1), "blue": {"egypt": 1}}
        return position(name="parker", phase="reinforce", land=own, hands={"red": hand}, **facts)

    return make


@pytest.fixture
def eliminating(position):
    """Red, holding cards of their own, has just taken blue's last territory and its cards."""

    def make(own, taken, **facts):
        land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1}}
        hands = {"red": own, "blue": taken}
        game = position(name="parker", land=land, hands=hands, **facts)
        command = cmd.Attack(seat="red", source="alaska", target="kamchatka")
        game.play(command, (6, 6, 6), (1,))
        game.play(cmd.Occupy(seat="red", armies=3))
        return game

    return make


def trade(*cards, on=None):
    return cmd.Trade(seat="red", cards=cards, bonus_on=on)


@pytest.mark.rule("E3-SET-1")
@pytest.mark.parametrize(
    ("symbols", "valid"),
    [
        ("cavalry cavalry cavalry", True),
        ("infantry cavalry artillery", True),
        ("artillery infantry joker", True),
        ("artillery artillery joker", True),
        ("joker joker cavalry", True),
        ("artillery artillery infantry", False),
    ],
)
def test_three_same_one_of_each_or_any_two_with_a_wild(edition, cards_with, symbols, valid):
    rules = edition("parker", 3)
    reading = rules.cards.sets(rules.deck, cards_with("parker", *symbols.split()), 0)
    assert bool(reading) == valid


@pytest.mark.rule("E3-SET-3")
@pytest.mark.parametrize(
    ("traded", "armies"),
    [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 15), (6, 20), (7, 25), (9, 35)],
)
def test_by_total_sets_traded_by_anyone(edition, traded, armies):
    rules = edition("parker", 3)
    assert rules.cards.sets(rules.deck, INFANTRY, traded).armies == armies


@pytest.mark.rule("E3-TRADE-1")
def test_a_set_may_wait_for_a_later_turn(holding):
    """May be traded at the beginning of the next (or a later) turn."""
    game = holding(INFANTRY)
    assert game.offers("red", TradeChoice)
    assert game.offers("red", PlaceChoice)
    game.play(cmd.Place(seat="red", territory="siam", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    facts = {"command": "trade", "phase": "battle"}
    game.refuse(trade(*INFANTRY), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("E3-TRADE-2")
def test_with_six_cards_one_set_must_go_and_a_second_may(holding):
    """With 5 or 6 cards at the beginning of the turn at least one set MUST be traded; a second may be."""
    game = holding((*INFANTRY, *CAVALRY))
    assert game.offers("red", PlaceChoice) == []
    place = cmd.Place(seat="red", territory="siam", armies=1)
    game.refuse(place, Reason.MUST_TRADE, cards=6, most=4)
    game.play(trade(*INFANTRY))
    assert game.offers("red", TradeChoice)
    assert game.offers("red", PlaceChoice)
    game.play(trade(*CAVALRY))
    assert game.state.to_place["red"] == 3 + 4 + 6


@pytest.mark.rule("H-ALL-5", "H-ALL-4")
@pytest.mark.parametrize("name", ["ryzyko", "classic", "parker", "gniazdo", "galaxy"])
def test_a_forced_trade_repeats_while_the_hand_is_still_full(position, edition, name):
    """Forced trade repeats while the hand is still 5 or more, and can always be met."""
    cards = list(edition(name, 3).deck.symbols)[:11]
    here, there = ("RA12", "RA9") if name == "galaxy" else ("siam", "egypt")
    land = {"red": {here: 1}, "blue": {there: 1}}
    game = position(name=name, phase="reinforce", land=land, hands={"red": cards})
    while len(game.hand("red")) >= 5:
        assert game.offers("red", PlaceChoice) == []
        assert game.offers("red", EndPhaseChoice) == []
        game.play(trade(*game.offers("red", TradeChoice)[0].cards))
    assert len(game.hand("red")) < 5


@pytest.mark.rule("E3-TRADE-3", "H-ALL-2")
def test_traded_cards_lie_under_the_board(holding):
    """Face down under the edge of the board; used when the deck is out."""
    game = holding(INFANTRY)
    game.play(trade(*INFANTRY))
    assert game.state.cards.discard == INFANTRY
    assert not set(INFANTRY) & set(game.state.cards.deck)
    assert game.edition.cards.traded == "reshuffled"


@pytest.mark.rule("E3-BONUS-1", "E3-BONUS-2", "H-E3-4")
def test_at_most_two_extra_armies_a_turn(holding):
    """2 extra armies, both on that territory; on a single turn no more; player picks the territory."""
    land = ("alaska", "argentina", "peru", "siam")
    game = holding((*INFANTRY, *CAVALRY), land)
    offered = {c.cards: c for c in game.offers("red", TradeChoice)}
    assert offered[INFANTRY].bonus_on == ("alaska", "argentina")
    assert offered[CAVALRY].bonus == (("peru", 2),)
    game.play(trade(*INFANTRY, on="argentina"))
    assert (game.armies("alaska"), game.armies("argentina")) == (1, 3)
    (second,) = game.offers("red", TradeChoice)
    assert (second.bonus, second.bonus_on) == ((), ())
    game.play(trade(*CAVALRY))
    assert game.armies("peru") == 1


@pytest.mark.rule("E3-BONUS-2", "H-E3-4")
def test_the_cap_counts_trades_in_the_middle_of_the_attacks_too(eliminating):
    game = eliminating((*INFANTRY, "ontario", "congo", "ural"), ("siam",))
    game.play(trade(*INFANTRY))
    assert game.armies("alaska") == 6 + 2
    assert game.state.turn.bonus_used == 2
    game = eliminating(("ontario", "congo", "ural", "india", "siam"), ("peru",))
    game.play(trade("ontario", "congo", "peru"))
    assert (game.armies("peru"), game.state.turn.bonus_used) == (3, 2)


@pytest.mark.rule("E3-FIX-1", "E3-FIX-2", "H-E3-3")
@pytest.mark.parametrize(
    ("symbols", "armies"),
    [
        ("infantry infantry infantry", 4),
        ("cavalry cavalry cavalry", 6),
        ("artillery artillery artillery", 8),
        ("infantry infantry joker", 4),
        ("artillery joker joker", 10),
        ("infantry cavalry artillery", 10),
        ("infantry cavalry joker", 10),
        ("infantry infantry cavalry", None),
    ],
)
def test_the_french_and_dutch_table(edition, cards_with, symbols, armies):
    """Fixed 4, 6, 8; joker substitutes any of the three; one of each accepted as 10."""
    rules = edition("parker", 3, sets="fixed")
    for traded in (0, 9):
        reading = rules.cards.sets(rules.deck, cards_with("parker", *symbols.split()), traded)
        assert (reading and reading.armies) == armies


@pytest.mark.rule("E3-FIX-3")
def test_with_it_every_card_of_an_own_territory_brings_two(holding):
    """+2 for EVERY card, on that territory; maximum of a set 14 (8+6)."""
    game = holding(ARTILLERY, (*ARTILLERY, "siam"), sets="fixed")
    (offered,) = game.offers("red", TradeChoice)
    assert offered.armies + sum(armies for _, armies in offered.bonus) == 14
    game.play(trade(*ARTILLERY))
    assert [game.armies(t) for t in ARTILLERY] == [3, 3, 3]


@pytest.mark.rule("E3-ATT-2")
@pytest.mark.parametrize(
    ("here", "there"),
    [("greenland", "iceland"), ("north_africa", "brazil"), ("alaska", "kamchatka")],
)
def test_dashed_lines_join_across_the_sea(position, here, there):
    game = position(name="parker", land={"red": {here: 3}, "blue": {there: 1}})
    game.play(cmd.Attack(seat="red", source=here, target=there), (6, 5), (1,))
    assert game.waiting == (("red",), "occupy")


@pytest.mark.rule("E3-ELIM-2", "H-E3-6")
@pytest.mark.parametrize(
    ("own", "taken", "after"),
    [
        (INFANTRY, CAVALRY, (3,)),
        ((*INFANTRY, "ural"), CAVALRY, (4,)),
        ((*INFANTRY, "ural", "siam"), CAVALRY, (5, 2)),
    ],
)
def test_six_cards_or_more_are_traded_at_once_down_to_four_or_fewer(eliminating, own, taken, after):
    """IMMEDIATELY trade sets until 4 or fewer; 8 cards need two sets (8, 5, 2)."""
    game = eliminating(own, taken)
    held = []
    place = cmd.Place(seat="red", territory="alaska", armies=1)
    while game.offers("red", TradeChoice):
        assert game.waiting == (("red",), "trade_down")
        game.refuse(place, Reason.MUST_TRADE, cards=len(game.hand("red")), most=4)
        game.play(trade(*game.offers("red", TradeChoice)[0].cards))
        held.append(len(game.hand("red")))
    assert tuple(held) == after
    assert game.offers("red", PlaceChoice)


@pytest.mark.rule("E3-ELIM-2")
def test_at_four_three_or_two_you_must_stop(eliminating):
    game = eliminating(INFANTRY, CAVALRY)
    game.play(trade(*INFANTRY))
    facts = {"command": "trade", "phase": "trade_down"}
    game.refuse(trade(*CAVALRY), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("H-ALL-8")
def test_the_armies_stand_at_once_and_may_attack_on(eliminating):
    """Armies from a mid-attack trade are placed at once on any own territory and may attack on."""
    game = eliminating(INFANTRY, CAVALRY)
    game.play(trade(*CAVALRY, on="peru"))
    game.play(cmd.Place(seat="red", territory="kamchatka", armies=4))
    assert game.waiting == (("red",), "battle")
    assert (game.armies("kamchatka"), game.armies("peru")) == (7, 3)
    game.play(cmd.Attack(seat="red", source="kamchatka", target="japan"), (6, 6, 6), (1,))
    assert game.waiting == (("red",), "occupy")


@pytest.mark.rule("E3-ELIM-3")
def test_five_cards_wait_for_the_next_turn(eliminating):
    """Fewer than 6: wait for the next turn."""
    game = eliminating(INFANTRY, CAVALRY[:2])
    assert game.waiting == (("red",), "battle")
    assert len(game.hand("red")) == 5


@pytest.mark.rule("E3-ELIM-4")
def test_a_sixth_card_drawn_at_the_end_waits_too(eliminating):
    """The end-of-turn draw making 6: wait for the next turn."""
    game = eliminating(INFANTRY, CAVALRY[:2])
    game.play(cmd.EndPhase(seat="red"))
    assert len(game.hand("red")) == 6
    assert game.waiting == (("red",), "regroup")


@pytest.mark.rule("E3-ELIM-2")
def test_six_cards_won_without_an_elimination_are_no_reason(position):
    """The rule speaks of eliminating; a hand of six from the turn before stays as it is."""
    hand = (*INFANTRY, *CAVALRY)
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}}
    game = position(name="parker", land=land, hands={"red": hand})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("E3-WIN-1", "H-E3-7")
def test_by_the_1994_rules_a_secret_mission_wins(fresh, position):
    """First to reach the goal of their Secret Mission Card; the list of PL stands in for the lost one."""
    missions = fresh("parker", goal="mission").state.secrets.missions
    assert len(set(missions.values())) == 3
    facts = {"name": "parker", "goal": "mission", "missions": {"red": "asia_africa"}}
    game = position(**facts, rest="red", land={"blue": {"peru": 1}})
    events = game.play(cmd.ClaimVictory(seat="red"))
    assert events[-1] == e.GameWon(seat="red", goal="mission", mission="asia_africa")
    assert position(**facts, land={"red": {"peru": 1}}).offers("red", ClaimChoice) == []


@pytest.mark.rule("H-ALL-13")
def test_who_resigns_while_they_must_trade_down_leaves_their_hand_and_the_turn(eliminating):
    game = eliminating(INFANTRY, CAVALRY, seats=("red", "blue", "yellow", "green"))
    game.play(cmd.Resign(seat="red"))
    assert game.waiting == (("yellow",), "reinforce")
    assert set(game.state.cards.deck) >= {*INFANTRY, *CAVALRY}
