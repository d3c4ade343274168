"""GNIAZDO's four house variants (`GN-VAR-1` to `-4`, `H-GN-8`, `H-GN-9`); any table may play them."""

import random
from dataclasses import replace

import pytest

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Holding
from rules.model.commands import (
    EndPhaseChoice,
    FortifyChoice,
    KeepChoice,
    PlaceChoice,
    RerollChoice,
)
from rules.model.errors import Reason
from rules.model.events import Turn
from rules.model.state import GameState
from rules.players.levels import choose_steadily

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
def test_no_computer_player_moves_for_ever(edition, limit):
    """At most 42 moves a turn, whatever the land looks like."""
    rules = edition("gniazdo", 2, fortify="free", stack_limit=limit)
    dice, most = random.Random(7), 0  # noqa: S311 - a test must be repeatable, not secret
    for _ in range(60):
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
