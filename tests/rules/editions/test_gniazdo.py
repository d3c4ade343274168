"""GNIAZDO's rules: what they say by themselves (`GN-...`, `H-GN-...`)."""

from collections import Counter

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import Reason

INFANTRY = ("alaska", "alberta", "argentina")
CAVALRY = ("peru", "ontario", "congo")


def attack(armies=None, **orders):
    return cmd.Attack(seat="red", source="alaska", target="kamchatka", armies=armies, **orders)


def trade(*cards):
    return cmd.Trade(seat="red", cards=cards)


@pytest.fixture
def fight(position):
    """Red in Alaska against blue in Kamchatka."""

    def make(stack=10, defenders=5, **facts):
        land = {"red": {"alaska": stack}, "blue": {"kamchatka": defenders, "egypt": 2}}
        return position(name="gniazdo", land=land, **facts)

    return make


@pytest.mark.rule("GN-ATT-2", "GN-DICE-1", "H-GN-3")
@pytest.mark.parametrize(("armies", "dice"), [(2, 1), (3, 2), (4, 3), (5, 3), (10, 3)])
def test_dice_follow_from_the_armies_that_take_part(fight, armies, dice):
    """Dice = armies taking part minus 1, at most 3: 3->2, 2->1, 4->3, 10->3."""
    game = fight()
    game.play(attack(armies), (1,) * dice, (6, 6))
    assert game.waiting == (("red",), "battle")
    more = fight()
    facts = {"dice": dice + 1, "low": dice, "high": dice}
    more.refuse(attack(armies, dice=dice + 1), Reason.DICE_NOT_ALLOWED, **facts)


@pytest.mark.rule("GN-ATT-2", "H-GN-3")
def test_the_whole_stack_may_take_part_and_two_at_least(fight):
    """k in 2..n: "taking part" includes the one that cannot leave."""
    game = fight(stack=6)
    here = [c for c in game.offers("red", AttackChoice) if c.target == "kamchatka"]
    assert [(c.armies, c.dice) for c in here] == [((2, 6), (1, 3))]
    for armies in (0, 1, 7):
        facts = {"armies": armies, "low": 2, "high": 6}
        game.refuse(attack(armies), Reason.ARMIES_NOT_ALLOWED, **facts)


@pytest.mark.rule("H-GN-3")
def test_naming_dice_alone_comes_to_the_same(fight):
    """Equivalent to choosing 1..min(3, n-1) dice."""
    for dice in (1, 2, 3):
        game = fight()
        events = game.play(attack(dice=dice), (1,) * dice, (6, 6))
        declared = next(x for x in events if isinstance(x, e.AttackDeclared))
        assert declared.armies == dice + 1


@pytest.mark.rule("GN-DICE-2")
@pytest.mark.parametrize(("defenders", "dice"), [(1, (1, 1)), (2, (2, 2)), (9, (2, 2))])
def test_the_defender_has_no_choice(fight, defenders, dice):
    """1 die with a single army, 2 dice with more (no choice): a standing order changes nothing."""
    game = fight(defenders=defenders, standing={"blue": "one"})
    here = [c for c in game.offers("red", AttackChoice) if c.target == "kamchatka"]
    assert [c.defence_dice for c in here] == [dice]
    game.play(attack(), (1, 1, 1), (6,) * dice[0])
    live = fight(defenders=defenders, defence="live")
    live.play(attack(), (1, 1, 1), (6,) * dice[0])
    assert live.waiting == (("red",), "battle")


@pytest.mark.rule("GN-RES-1")
def test_nobody_loses_more_than_their_dice(fight):
    game = fight(stack=10, defenders=1)
    game.play(attack(), (1, 1, 1), (6,))
    assert game.armies("alaska") == 9


@pytest.mark.rule("GN-SET-1", "H-GN-1", "GN-VAR-0")
@pytest.mark.parametrize(
    ("symbols", "armies"),
    [
        ("infantry infantry infantry", 4),
        ("infantry cavalry artillery", 4),
        ("infantry infantry joker", 4),
        ("infantry cavalry joker", 4),
        ("joker joker cavalry", 4),
        ("infantry infantry cavalry", None),
    ],
)
def test_three_same_or_three_different_with_a_joker_as_any(edition, cards_with, symbols, armies):
    rules = edition("gniazdo", 3)
    reading = rules.cards.sets(rules.deck, cards_with("gniazdo", *symbols.split()), 0)
    assert (reading and reading.armies) == armies


@pytest.mark.rule("GN-SET-2", "GN-SET-3", "H-GN-5")
@pytest.mark.parametrize(
    ("nth", "armies"),
    list(enumerate((4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55), 1)),
)
def test_sets_by_the_number_traded_by_anybody(edition, nth, armies):
    """ "Twelfth (last)" 45; a 13th (50) and 14th (55) are possible."""
    rules = edition("gniazdo", 3)
    assert rules.cards.sets(rules.deck, INFANTRY, nth - 1).armies == armies


@pytest.mark.rule("GN-SET-1", "H-ALL-2")
def test_traded_cards_never_come_back(position, edition):
    """They do not return to the game; when no card is left, no card, no debt."""
    held = [c for c in edition("gniazdo", 3).deck.symbols if c not in (*INFANTRY, *CAVALRY)]
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "egypt": 3}}
    facts = {"hands": {"red": (), "blue": held}, "traded": [INFANTRY, CAVALRY]}
    game = position(name="gniazdo", land=land, **facts)
    assert game.state.cards.deck == ()
    game.play(attack(), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    events = game.play(cmd.EndPhase(seat="red"))
    assert not any(isinstance(x, e.CardDrawn | e.DiscardReshuffled) for x in events)
    assert set(game.state.cards.discard) == {*INFANTRY, *CAVALRY}


@pytest.mark.rule("GN-TRADE-1")
@pytest.mark.parametrize(
    ("cards", "must"),
    [(INFANTRY, False), ((*INFANTRY, "ural"), False), ((*INFANTRY, "ural", "siam"), True)],
)
def test_at_the_start_of_the_round_one_may_trade_and_with_five_must(position, cards, must):
    land = {"red": {"india": 1}, "blue": {"egypt": 1}}
    facts = {"name": "gniazdo", "phase": "reinforce", "land": land}
    game = position(**facts, hands={"red": cards})
    assert game.offers("red", TradeChoice)
    assert (game.offers("red", PlaceChoice) == []) == must


@pytest.mark.rule("H-GN-10")
def test_a_card_of_an_own_territory_brings_nothing_more(position):
    """No +2 bonus in GN; do not import."""
    land = {"red": dict.fromkeys(INFANTRY, 1), "blue": {"egypt": 1}}
    game = position(name="gniazdo", phase="reinforce", land=land, hands={"red": INFANTRY})
    (offered,) = game.offers("red", TradeChoice)
    assert (offered.bonus, offered.bonus_on) == ((), ())
    game.play(trade(*INFANTRY))
    assert [game.armies(t) for t in INFANTRY] == [1, 1, 1]


@pytest.mark.rule("GN-ELIM-2", "H-GN-6")
@pytest.mark.parametrize(
    ("own", "taken", "sets"),
    [
        (INFANTRY, CAVALRY[:2], 0),
        (INFANTRY, CAVALRY, 1),
        ((*INFANTRY, "ural", "siam"), CAVALRY, 1),
        ((*INFANTRY, "ural", "siam", "india"), CAVALRY, 2),
    ],
)
def test_six_or_more_are_traded_right_after_the_battle_down_to_five(position, own, taken, sets):
    """No more than FIVE remain; 8 cards: one set, 5 stay; further sets wait for the next round."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    game = position(name="gniazdo", land=land, hands={"red": own, "blue": taken})
    game.play(attack(), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    traded = 0
    while offered := game.offers("red", TradeChoice):
        assert game.waiting == (("red",), "trade_down")
        game.play(trade(*offered[0].cards))
        traded += 1
    assert traded == sets
    assert len(game.hand("red")) <= 5
    if sets:
        facts = {"command": "trade", "phase": "trade_down"}
        game.refuse(trade(*game.hand("red")[:3]), Reason.NOT_IN_THIS_PHASE, **facts)
        left = game.state.to_place["red"]
        game.play(cmd.Place(seat="red", territory="alaska", armies=left))
    assert game.waiting == (("red",), "battle")


def lay_out(game):
    """Everybody plans on their first territory, and on the neutral's first, all that they may."""
    for seat in game.state.seats:
        while game.state.step.phase == "place" and (offered := game.offers(seat, PlaceChoice)):
            choice = offered[0]
            command = cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1])
            game.play_with(command, ProvableDice(b"the deck", len(game.log)))


@pytest.mark.rule("GN-2P-1", "H-GN-2", "GN-SETUP-1")
def test_two_players_and_three_piles_of_fourteen(fresh):
    """40 each and 40 neutral; cards without jokers in three piles of 14; one piece on each."""
    game = fresh("gniazdo", players=2)
    state = game.state
    assert Counter(h.owner for h in state.land.values()) == {"red": 14, "blue": 14, "grey": 14}
    assert {h.armies for h in state.land.values()} == {1}
    assert dict(state.to_place) == {"red": 26, "blue": 26, "grey": 26}
    assert state.secrets.missions == {}


@pytest.mark.rule("GN-2P-2")
def test_they_lay_two_own_and_one_neutral_piece_in_turn(fresh):
    """Alternately two own pieces on own territories and one neutral until the 40 are gone."""
    game = fresh("gniazdo", players=2)
    first, second = game.state.seats
    begun = len(game.log)
    lay_out(game)
    laid = [x for x in game.log[begun:] if isinstance(x, e.PlanLaid)]
    assert [x.seat for x in laid] == ([first] * 3 + [second] * 3) * 13
    owners = [game.owner(x.territory) for x in laid]
    assert all(sorted(owners[i : i + 3]).count("grey") == 1 for i in range(0, len(owners), 3))
    armies = Counter()
    for holding in game.state.land.values():
        armies[holding.owner] += holding.armies
    assert set(armies.values()) == {40}


@pytest.mark.rule("GN-2P-2")
def test_a_lot_is_laid_only_when_its_three_pieces_are_planned(fresh):
    game = fresh("gniazdo", players=2)
    first, second = game.state.seats
    mine = game.state.territories_of(first)[0]
    neutral = game.state.territories_of("grey")[0]
    game.play(cmd.Place(seat=first, territory=mine, armies=5))
    assert game.armies(mine) == 1
    events = game.play(cmd.Place(seat=first, territory=neutral, armies=1))
    assert [x.territory for x in events if isinstance(x, e.PlanLaid)] == [mine, mine, neutral]
    theirs = game.state.territories_of(second)[0]
    command = cmd.Place(seat=first, territory=theirs, armies=1)
    game.refuse(command, Reason.NOT_YOURS, territory=theirs, owner=second)
    many = cmd.Place(seat=first, territory=neutral, armies=13)
    game.refuse(many, Reason.ARMIES_NOT_ALLOWED, armies=13, low=1, high=12)


@pytest.mark.rule("GN-2P-3", "H-GN-7")
def test_the_whole_deck_is_shuffled_and_the_neutral_never_attacks(fresh, position):
    """Cards reshuffled with jokers; opponent rolls for it; it need not be eliminated to win."""
    game = fresh("gniazdo", players=2)
    lay_out(game)
    assert len(game.state.cards.deck) == 44
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "grey": {"alberta": 3}}
    game = position(name="gniazdo", seats=("red", "blue"), rest="grey", land=land)
    assert {c.source for c in game.offers("red", AttackChoice)} == {"alaska"}
    game.play(cmd.Attack(seat="red", source="alaska", target="alberta"), (6, 6, 6), (1, 1))
    game.play(attack(), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("H-GN-4")
def test_nobody_fortifies_their_last_army_away(position):
    """Fortify leaves one behind: yes, no empty territory exists in Risk."""
    land = {"red": {"alaska": 3, "alberta": 1}}
    game = position(name="gniazdo", phase="regroup", land=land)
    command = cmd.Fortify(seat="red", source="alaska", target="alberta", armies=3)
    game.refuse(command, Reason.ARMIES_NOT_ALLOWED, armies=3, low=1, high=2)
    lonely = cmd.Fortify(seat="red", source="alberta", target="alaska", armies=1)
    game.refuse(lonely, Reason.TOO_FEW_ARMIES, territory="alberta", armies=1)
    assert game.offers("red", EndPhaseChoice)
