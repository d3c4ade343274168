"""GNIAZDO's rules: what they say by themselves (`GN-...`, `H-GN-...`)."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Holding
from rules.model.commands import (
    AttackChoice,
    EndPhaseChoice,
    FortifyChoice,
    KeepChoice,
    PlaceChoice,
    RerollChoice,
    TradeChoice,
)
from rules.model.errors import Reason
from rules.model.events import Turn
from rules.model.state import GameState
from rules.players.levels import choose_steadily
from tests.sampling import sampled

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


# GNIAZDO's four house variants (`GN-VAR-1` to `-4`, `H-GN-8`, `H-GN-9`); any table may play them.

ATTACK = cmd.Attack(seat="red", source="alaska", target="kamchatka")


@pytest.mark.rule("GN-VAR-0")
def test_without_agreement_none_of_them_is_played(edition):
    """Variants only if all players agree."""
    rules = edition("gniazdo", 3)
    assert (rules.stack_limit, rules.reroll) == (None, False)
    assert (rules.options["fortify"], rules.options["sets"]) == ("adjacent", "ascending")


@pytest.mark.rule("GN-VAR-1", "H-GN-8")
def test_no_more_than_twelve_are_placed_on_a_territory(position):
    """At most 12 armies per territory; placing may not exceed it."""
    land = {"red": {"alaska": 11, "alberta": 12, "peru": 1}}
    game = position(name="gniazdo", phase="reinforce", land=land, stack_limit=12)
    assert {c.territory: c.armies for c in game.offers("red", PlaceChoice)} == {
        "alaska": (1, 1),
        "peru": (1, 3),
    }
    full = cmd.Place(seat="red", territory="alberta", armies=1)
    game.refuse(full, Reason.NO_ROOM, territory="alberta", limit=12)
    many = cmd.Place(seat="red", territory="alaska", armies=2)
    game.refuse(many, Reason.ARMIES_NOT_ALLOWED, armies=2, low=1, high=1)


@pytest.mark.rule("GN-VAR-1", "H-GN-8")
def test_armies_without_room_are_lost(position):
    """Armies without room (in refilling) are lost; only refill armies."""
    game = position(name="gniazdo", phase="reinforce", land={"red": {"alaska": 11}}, stack_limit=12)
    early = cmd.EndPhase(seat="red")
    game.refuse(early, Reason.ARMIES_LEFT_TO_PLACE, armies=3)
    game.play(cmd.Place(seat="red", territory="alaska", armies=1))
    assert game.offers("red", PlaceChoice) == []
    assert game.offers("red", EndPhaseChoice)
    events = game.play(cmd.EndPhase(seat="red"))
    assert e.ArmiesLost(seat="red", armies=2) in events
    assert game.state.to_place["red"] == 0


@pytest.mark.rule("GN-VAR-1", "H-GN-8")
def test_nor_are_more_than_twelve_laid_in_setup(fresh, edition):
    game = fresh("gniazdo", players=2, stack_limit=12)
    first, _ = game.state.seats
    mine, other = game.state.territories_of(first)[:2]
    many = cmd.Place(seat=first, territory=mine, armies=12)
    game.refuse(many, Reason.ARMIES_NOT_ALLOWED, armies=12, low=1, high=11)
    game.play(cmd.Place(seat=first, territory=mine, armies=11))
    again = cmd.Place(seat=first, territory=mine, armies=1)
    game.refuse(again, Reason.NO_ROOM, territory=mine, limit=12)
    assert edition("gniazdo", 2, stack_limit=12).stack_limit == 12
    game.play(cmd.Place(seat=first, territory=other, armies=11))


@pytest.mark.rule("GN-VAR-1", "GN-2P-2")
def test_who_finds_no_room_left_on_neutral_land_plans_anew(fresh):
    """Both planned in secret for one neutral territory; the later lot does not fit."""
    game = fresh("gniazdo", players=2, stack_limit=12)
    neutral = game.state.territories_of("grey")[0]
    for seat, armies in zip(game.state.seats, (11, 10), strict=True):
        lands = game.state.territories_of(seat)
        game.play(cmd.Place(seat=seat, territory=neutral, armies=armies))
        for territory in (lands[0], lands[1]):
            game.play(cmd.Place(seat=seat, territory=territory, armies=11))
    assert game.armies(neutral) == 12
    withdrawn = [x.seat for x in game.log if isinstance(x, e.PlanWithdrawn)]
    assert len(withdrawn) == 1
    assert withdrawn[0] in game.state.step.waiting_for
    assert game.state.to_place["grey"] == 15
    while game.waiting[1] == "place":
        seat = game.state.step.waiting_for[0]
        choice = game.offers(seat, PlaceChoice)[-1]
        command = cmd.Place(seat=seat, territory=choice.territory, armies=1)
        game.play_with(command, ProvableDice(b"the deck", len(game.log)))
    assert max(h.armies for h in game.state.land.values()) == 12
    assert sum(h.armies for h in game.state.land.values()) == 120


@pytest.mark.rule("GN-VAR-1", "H-GN-8")
def test_nor_do_more_than_twelve_move_in_or_regroup(position):
    """Occupation and fortify may not exceed 12."""
    facts = {"name": "gniazdo", "stack_limit": 12}
    game = position(land={"red": {"alaska": 12}, "blue": {"kamchatka": 1, "egypt": 1}}, **facts)
    game.play(ATTACK, (6, 6, 6), (1,))
    assert game.legal("red")[0].armies == (3, 11)
    land = {"red": {"alaska": 9, "alberta": 8, "ontario": 12}}
    game = position(phase="regroup", land=land, **facts)
    moves = {(c.source, c.target): c.armies for c in game.offers("red", FortifyChoice)}
    assert moves["alaska", "alberta"] == (1, 4)
    assert ("alberta", "ontario") not in moves
    full = cmd.Fortify(seat="red", source="alberta", target="ontario", armies=1)
    game.refuse(full, Reason.NO_ROOM, territory="ontario", limit=12)


@pytest.mark.rule("GN-VAR-1")
@pytest.mark.parametrize(("stack", "bonus"), [(9, 2), (11, 1), (12, 0)])
def test_a_bonus_fills_up_to_twelve(position, stack, bonus):
    hand = ("alaska", "alberta", "argentina")
    land = {"red": {"alaska": stack}, "blue": {"egypt": 1}}
    facts = {"phase": "reinforce", "land": land, "hands": {"red": hand}, "stack_limit": 12}
    game = position(name="classic", **facts)
    game.play(cmd.Trade(seat="red", cards=hand))
    assert game.armies("alaska") == stack + bonus


PATH = {"red": {"alaska": 5, "alberta": 1, "ontario": 3, "peru": 2}, "blue": {"quebec": 2}}


def moved(source, target, armies):
    return cmd.Fortify(seat="red", source=source, target=target, armies=armies)


@pytest.mark.rule("GN-VAR-2")
def test_armies_move_as_often_as_one_likes_along_paths_of_own_land(position):
    """Between any number of territories, as long as each pair is joined by a path of own territories."""
    game = position(name="gniazdo", phase="regroup", land=PATH, fortify="free")
    game.play(moved("alaska", "ontario", 4))
    game.play(moved("ontario", "alberta", 6))
    game.play(moved("alberta", "alaska", 2))
    assert [game.armies(t) for t in ("alaska", "alberta", "ontario")] == [3, 5, 1]
    game.refuse(moved("alaska", "peru", 1), Reason.NOT_ADJACENT, source="alaska", target="peru")
    every = moved("alaska", "ontario", 3)
    game.refuse(every, Reason.ARMIES_NOT_ALLOWED, armies=3, low=1, high=2)
    assert game.waiting == (("red",), "regroup")
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting[0] == ("blue",)


@pytest.mark.rule("GN-VAR-2")
@pytest.mark.parametrize("limit", ["none", 12])
@pytest.mark.parametrize("seed", sampled((7, 8, 9), 3))
def test_no_computer_player_moves_for_ever(edition, limit, seed):
    """At most 42 moves a turn, whatever the land looks like."""
    rules = edition("gniazdo", 2, fortify="free", stack_limit=limit)
    dice, most = random.Random(seed), 0  # noqa: S311 - a test must be repeatable, not secret
    for _ in range(20):
        land = {t: Holding(*_stack(dice, limit)) for t in rules.board.territories}
        state = GameState(seats=("red", "blue"), round=1, land=land, turn=Turn("red"))
        state = replace(
            state, step=e.Step(("red",), "regroup"), agenda=(e.Step(("blue",), "battle"),)
        )
        moves = 0
        while state.step and state.step.waiting_for == ("red",) and moves < 99:
            view = player_view(rules, state, "red")
            command = choose_steadily(rules, view, legal(rules, state, "red"))
            state = play(rules, state, command, ProvableDice(b"none", 0)).state
            moves += isinstance(command, cmd.Fortify)
        most = max(most, moves)
    assert 10 < most <= 42


def _stack(dice, limit):
    """Somebody's territory: mostly red's, so that much of it lies far from any enemy."""
    owner = "red" if dice.random() < 0.85 else "blue"
    return owner, dice.randint(1, 12 if limit == 12 else 40)


def test_along_a_path_one_move_is_a_house_rule(position):
    land = {"red": {"alaska": 5, "alberta": 1, "ontario": 1, "peru": 2}, "blue": {"quebec": 2}}
    game = position(name="gniazdo", phase="regroup", land=land, fortify="path")
    assert {(c.source, c.target) for c in game.offers("red", FortifyChoice)} == {
        ("alaska", "alberta"),
        ("alaska", "ontario"),
    }
    apart = cmd.Fortify(seat="red", source="alaska", target="peru", armies=1)
    game.refuse(apart, Reason.NOT_ADJACENT, source="alaska", target="peru")
    game.play(moved("alaska", "ontario", 4))
    assert (game.armies("alaska"), game.armies("ontario")) == (1, 5)
    game.refuse(moved("ontario", "alaska", 1), Reason.ALREADY_FORTIFIED)


@pytest.mark.rule("GN-VAR-3", "H-GN-5")
@pytest.mark.parametrize(("nth", "armies"), [(1, 4), (2, 5), (3, 6), (12, 15), (13, 16), (14, 17)])
def test_sets_grow_by_one(edition, nth, armies):
    """Sets 4, 5, 6 ... (12th = 15), then 16, 17."""
    rules = edition("gniazdo", 3, sets="increments")
    cards = ("alaska", "alberta", "argentina")
    assert rules.cards.sets(rules.deck, cards, nth - 1).armies == armies


@pytest.fixture
def rolling(position):
    """Red attacks Kamchatka from Alaska with these cards in hand, three dice against two."""

    def make(hand, attack=ATTACK, roll=(5, 3, 1), answer=(5, 4), **facts):
        land = {"red": {"alaska": 9}, "blue": {"kamchatka": 5}}
        hands = {"red": hand}
        game = position(name="gniazdo", land=land, hands=hands, reroll="with_card", **facts)
        game.play(attack, roll, answer)
        return game

    return make


@pytest.mark.rule("GN-VAR-4", "H-GN-9")
@pytest.mark.parametrize("card", ["alaska", "kamchatka"])
def test_the_card_of_origin_or_target_lets_one_die_roll_again(rolling, card):
    """One of their own dice, after seeing both sides; the second result stands; they keep the card."""
    game = rolling((card, "ural"))
    assert game.waiting == (("red",), "reroll")
    assert [c.die for c in game.offers("red", RerollChoice)] == [1, 3, 5]
    events = game.play(cmd.Reroll(seat="red", die=1), (6,))
    shown = next(x for x in events if isinstance(x, e.DieRerolled))
    assert (shown.card, shown.die, shown.attack) == (card, 1, (6, 5, 3))
    assert game.hand("red") == (card, "ural")
    assert (game.armies("alaska"), game.armies("kamchatka")) == (9, 3)


@pytest.mark.rule("H-GN-9")
def test_the_second_result_stands_even_if_it_is_worse(rolling):
    game = rolling(("alaska",), roll=(6, 3, 1))
    game.play(cmd.Reroll(seat="red", die=6), (1,))
    assert (game.armies("alaska"), game.armies("kamchatka")) == (7, 5)
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("GN-VAR-4")
def test_both_cards_do_not_give_two_rerolls(rolling):
    """Holding both cards does not give two re-rolls: once per roll."""
    game = rolling(("alaska", "kamchatka"))
    game.play(cmd.Reroll(seat="red", die=1), (2,))
    assert game.waiting == (("red",), "battle")
    again = cmd.Reroll(seat="red", die=2)
    game.refuse(again, Reason.NOT_IN_THIS_PHASE, command="reroll", phase="battle")


@pytest.mark.rule("H-GN-11")
@pytest.mark.parametrize("hand", [("alaska", "kamchatka"), ("kamchatka", "alaska")])
def test_of_both_cards_the_origin_s_is_shown(rolling, hand):
    """Whichever came first to hand."""
    game = rolling(hand)
    events = game.play(cmd.Reroll(seat="red", die=1), (2,))
    assert [x.card for x in events if isinstance(x, e.DieRerolled)] == ["alaska"]
    assert game.hand("red") == hand


@pytest.mark.rule("GN-VAR-4")
def test_a_die_that_was_not_rolled_cannot_be_rolled_again(rolling):
    game = rolling(("alaska",))
    for die in (2, 4, 6, 0):
        command = cmd.Reroll(seat="red", die=die)
        game.refuse(command, Reason.DICE_NOT_ALLOWED, dice=die, rolled=(5, 3, 1))


@pytest.mark.rule("GN-VAR-4")
def test_whoever_holds_any_card_is_asked_so_that_nobody_learns_which(rolling):
    """Whether the table waits depends on public facts only."""
    game = rolling(("ural",))
    assert game.waiting == (("red",), "reroll")
    assert game.legal("red") == (KeepChoice(),)
    game.play(cmd.Keep(seat="red"))
    assert (game.armies("alaska"), game.armies("kamchatka")) == (7, 5)
    without = rolling(())
    assert without.waiting == (("red",), "battle")


@pytest.mark.rule("GN-VAR-4")
def test_an_attack_may_waive_it_beforehand(rolling):
    waiving = cmd.Attack(seat="red", source="alaska", target="kamchatka", keep=True)
    game = rolling(("alaska",), attack=waiving)
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("H-GN-9")
def test_every_roll_of_an_attack_may_be_mended_once(rolling):
    on = cmd.Attack(seat="red", source="alaska", target="kamchatka", until="captured")
    game = rolling(("alaska",), attack=on, roll=(6, 6, 1), answer=(5, 5))
    game.play(cmd.Keep(seat="red"), (5, 3, 1), (2, 2))
    game.play(cmd.Reroll(seat="red", die=1), (6,), (4, 1, 1), (2,))
    assert game.waiting == (("red",), "reroll")
    game.play(cmd.Keep(seat="red"))
    assert game.waiting == (("red",), "occupy")
    assert game.legal("red")[0].armies == (3, 8)


@pytest.mark.rule("H-GN-9")
def test_the_defender_never_rolls_again(rolling):
    """Attacker only."""
    game = rolling(("ural",), standing={})
    command = cmd.Reroll(seat="blue", die=5)
    game.refuse(command, Reason.NOT_YOUR_TURN, waiting_for=("red",))


@pytest.mark.rule("H-ALL-13")
def test_who_resigns_with_a_roll_unsettled_takes_it_with_them(rolling):
    game = rolling(("alaska",))
    game.play(cmd.Resign(seat="red"))
    assert game.waiting == (("blue",), "reinforce")
    assert (game.state.battle, game.armies("kamchatka"), game.armies("alaska")) == (None, 5, 9)


@pytest.mark.rule("H-ALL-13")
def test_a_defender_who_resigns_meanwhile_changes_nothing_in_the_roll(rolling):
    game = rolling(("alaska",))
    game.play(cmd.Resign(seat="blue"))
    assert game.waiting == (("red",), "reroll")
    game.play(cmd.Reroll(seat="red", die=1), (6,))
    assert game.armies("kamchatka") == 3
