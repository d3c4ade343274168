"""Phase 2: who may attack whom, with how much, and what the dice do (`PL-ATT-*`, `PL-DICE-*`, `PL-RES-*`)."""

import pytest

from rules.core.views import player_view, table_view, visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import (
    AttackChoice,
    EndPhaseChoice,
    FortifyChoice,
    OccupyChoice,
    TradeChoice,
)
from rules.model.errors import Reason


@pytest.fixture
def facing(position):
    """Red in Alaska against blue in Kamchatka; all else is yellow's."""

    def make(red, blue, **facts):
        land = {"red": {"alaska": red}, "blue": {"kamchatka": blue}}
        return position(land=land, **facts)

    return make


def attack(**orders):
    return cmd.Attack(seat="red", source="alaska", target="kamchatka", **orders)


def losses(events):
    return [
        (event.attacker_losses, event.defender_losses)
        for event in events
        if isinstance(event, e.LossesTaken)
    ]


def rolls(events):
    return [event for event in events if isinstance(event, e.DiceRolled)]


@pytest.mark.rule("PL-ATT-2")
@pytest.mark.parametrize("target", ["northwest_territory", "alberta", "kamchatka"])
def test_a_neighbour_by_land_or_dashed_line_may_be_attacked(position, target):
    """The target borders, or is joined by a dashed line to, an own territory."""
    game = position(land={"red": {"alaska": 4}})
    game.play(cmd.Attack(seat="red", source="alaska", target=target), (1, 1, 1), (6,))
    assert game.armies("alaska") == 3


@pytest.mark.rule("PL-ATT-2")
def test_a_territory_out_of_reach_is_not_attacked(position):
    game = position(land={"red": {"alaska": 4}})
    command = cmd.Attack(seat="red", source="alaska", target="brazil")
    game.refuse(command, Reason.NOT_ADJACENT, source="alaska", target="brazil")


@pytest.mark.rule("H-ALL-9")
def test_one_s_own_territory_is_not_attacked(position):
    """Attacking a territory of one's own is illegal everywhere."""
    game = position(land={"red": {"alaska": 4, "alberta": 1}})
    for target in ("alberta", "alaska"):
        command = cmd.Attack(seat="red", source="alaska", target=target)
        game.refuse(command, Reason.YOUR_OWN, territory=target)


@pytest.mark.rule("PL-ATT-2")
def test_an_attack_starts_from_one_s_own_territory(position):
    game = position(land={"red": {"alaska": 4}})
    command = cmd.Attack(seat="red", source="alberta", target="ontario")
    game.refuse(command, Reason.NOT_YOURS, territory="alberta", owner="yellow")
    for source, target in (("mordor", "alaska"), ("alaska", "mordor")):
        command = cmd.Attack(seat="red", source=source, target=target)
        game.refuse(command, Reason.UNKNOWN_TERRITORY, territory="mordor")


@pytest.mark.rule("PL-ATT-3")
def test_an_attack_needs_two_battalions(facing):
    game = facing(1, 1)
    game.refuse(attack(), Reason.TOO_FEW_ARMIES, territory="alaska", armies=1)
    assert game.offers("red", AttackChoice) == []


@pytest.mark.rule("PL-ATT-4")
@pytest.mark.parametrize(("stack", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (40, 3)])
def test_at_most_three_battalions_take_part_and_one_stays(facing, stack, most):
    """By armies on origin: 2: 1, 3: 1 or 2, 4+: 1, 2 or 3."""
    game = facing(stack, 1)
    (offered,) = [a for a in game.offers("red", AttackChoice) if a.target == "kamchatka"]
    assert offered.armies == (1, most)
    for armies in (0, most + 1):
        refused = {"armies": armies, "low": 1, "high": most}
        game.refuse(attack(armies=armies), Reason.ARMIES_NOT_ALLOWED, **refused)
    events = game.play(attack(armies=most), (1,) * most, (6,))
    assert rolls(events)[0].armies == most


@pytest.mark.rule("PL-ATT-5")
def test_origin_target_and_battalions_are_announced(facing):
    declared, *_ = facing(4, 1).play(attack(armies=2, dice=1), (1,), (6,))
    assert declared == e.AttackDeclared(
        seat="red", source="alaska", target="kamchatka", armies=2, dice=1, until="once"
    )


@pytest.mark.rule("PL-DICE-1", "PL-DICE-2", "H-PL-2", "H-PL-4")
@pytest.mark.parametrize(
    ("armies", "dice"), [(a, d) for a in (1, 2, 3) for d in (1, 2, 3) if d <= a]
)
def test_as_many_dice_as_battalions_sent_or_fewer(facing, armies, dice):
    """Attacker's dice at most the battalions sent; the attacker may roll fewer."""
    events = facing(4, 1).play(attack(armies=armies, dice=dice), (1,) * dice, (6,))
    assert losses(events) == [(1, 0)]


@pytest.mark.rule("PL-DICE-1")
@pytest.mark.parametrize(("armies", "dice"), [(1, 2), (2, 3), (3, 4), (2, 0), (2, -1)])
def test_not_more_dice_than_battalions_sent(facing, armies, dice):
    refused = {"dice": dice, "low": 1, "high": armies}
    facing(9, 1).refuse(attack(armies=armies, dice=dice), Reason.DICE_NOT_ALLOWED, **refused)


@pytest.mark.rule("H-PL-4")
def test_who_names_only_dice_sends_as_many(facing):
    """If a player only names dice, take s = d."""
    events = facing(9, 1).play(attack(dice=2), (6, 5), (1,))
    assert rolls(events)[0].armies == 2
    captured = next(event for event in events if isinstance(event, e.TerritoryCaptured))
    assert captured.low == 2


@pytest.mark.rule("H-PL-4")
def test_who_names_neither_sends_and_rolls_the_most(facing):
    events = facing(3, 1).play(attack(), (2, 1), (6,))
    assert (events[0].armies, events[0].dice) == (2, 2)


@pytest.mark.rule("PL-DICE-3", "H-PL-3")
@pytest.mark.parametrize(("stack", "dice"), [(1, 1), (2, 1), (3, 2), (4, 2), (12, 2)])
def test_the_defender_s_dice_by_their_battalions(facing, stack, dice):
    """1: 1 die, 2: 1 die, 3 or more: 1 or 2 dice."""
    game = facing(9, stack)
    (offered,) = [a for a in game.offers("red", AttackChoice) if a.target == "kamchatka"]
    assert offered.defence_dice == (1, dice)
    game.play(attack(), (1, 1, 1), (6,) * dice)


@pytest.mark.rule("H-PL-3")
@pytest.mark.parametrize(("stack", "dice"), [(1, 1), (2, 2), (3, 2)])
def test_a_house_may_let_two_battalions_roll_two_dice(facing, stack, dice):
    game = facing(9, stack, defender_two_dice_from=2)
    assert len(rolls(game.play(attack(), (1, 1, 1), (6,) * dice))[0].defence) == dice


@pytest.mark.rule("PL-RES-1", "PL-RES-2", "PL-RES-3")
@pytest.mark.parametrize(
    ("attacker", "defender", "lost"),
    [
        ((6,), (5,), (0, 1)),
        ((5,), (6,), (1, 0)),
        ((4,), (4,), (1, 0)),
        ((6, 6, 6), (6,), (1, 0)),
        ((3, 2, 1), (2,), (0, 1)),
        ((6, 5), (5, 4), (0, 2)),
        ((6, 4), (5, 4), (1, 1)),
        ((5, 5, 5), (6, 4), (1, 1)),
        ((3, 3, 3), (3, 3), (2, 0)),
        ((6, 1, 1), (6, 1), (2, 0)),
        ((6,), (5, 5), (0, 1)),
        ((1,), (5, 1), (1, 0)),
    ],
)
def test_highest_against_highest_ties_to_the_defender(facing, attacker, defender, lost):
    """Highest against highest, then second if both used more than one die; equal: the attacker loses."""
    game = facing(9, 9, standing={"blue": "most" if len(defender) == 2 else "one"})
    events = game.play(attack(armies=len(attacker)), attacker, defender)
    assert losses(events) == [lost]
    assert (game.armies("alaska"), game.armies("kamchatka")) == (9 - lost[0], 9 - lost[1])


@pytest.mark.rule("PL-ATT-6")
def test_attacks_go_on_without_limit_and_elsewhere(position):
    """Afterwards go on, attack elsewhere or end the phase."""
    game = position(land={"red": {"alaska": 30, "brazil": 2}, "blue": {"kamchatka": 30}})
    for _ in range(12):
        game.play(attack(armies=1), (1,), (6, 6))
    game.play(cmd.Attack(seat="red", source="brazil", target="peru"), (1,), (6,))
    assert (game.armies("alaska"), game.armies("brazil")) == (18, 1)
    assert game.offers("red", EndPhaseChoice)
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("PL-ATT-6")
def test_an_attack_is_optional(position):
    game = position(land={"red": {"alaska": 4}})
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "regroup")


def test_once_is_one_roll(facing):
    events = facing(9, 9).play(attack(until="once"), (6, 6, 6), (1, 1))
    assert [type(x) for x in events] == [
        e.AttackDeclared,
        e.DiceRolled,
        e.LossesTaken,
        e.AttackEnded,
    ]


def test_until_captured_rolls_on_and_each_roll_is_its_own_event(facing):
    game = facing(9, 4)
    events = game.play(
        attack(until="captured"),
        *((6, 6, 6), (1, 1)),
        *((1, 1, 1), (6,)),
        *((6, 6, 6), (1,)),
        *((6, 6, 6), (1,)),
    )
    assert losses(events) == [(0, 2), (1, 0), (0, 1), (0, 1)]
    assert (game.owner("kamchatka"), game.armies("alaska")) == ("red", 8)
    assert game.waiting == (("red",), "occupy")


def test_until_captured_ends_when_one_battalion_is_left(facing):
    """Sent and rolled shrink with the stack: never more than what may leave (`PL-ATT-4`)."""
    game = facing(4, 9)
    events = game.play(attack(until="captured"), *((1, 1, 1), (6, 6)), *((1,), (6, 6)))
    assert [roll.armies for roll in rolls(events)] == [3, 1]
    assert (game.armies("alaska"), game.owner("kamchatka")) == (1, "blue")
    assert game.state.battle is None
    assert game.waiting == (("red",), "battle")


def test_fewer_dice_are_kept_for_the_whole_attack(facing):
    events = facing(9, 3).play(
        attack(armies=3, dice=1, until="captured"),
        *((6,), (1, 1)),
        *((6,), (1,)),
        *((6,), (1,)),
    )
    assert [(roll.armies, len(roll.attack)) for roll in rolls(events)] == [(3, 1)] * 3
    assert next(x for x in events if isinstance(x, e.TerritoryCaptured)).low == 3


@pytest.mark.parametrize(("mark", "left"), [(7, 7), (6, 5), (5, 5)])
def test_an_attack_stops_at_the_number_of_battalions_ordered(facing, mark, left):
    """It stops as soon as at most so many stand on the source; a roll may cost two."""
    game = facing(9, 40)
    rolled = [((1, 1, 1), (6, 6))] * ((9 - left) // 2)
    game.play(attack(until=cmd.StopAt(mark)), *(die for pair in rolled for die in pair))
    assert game.armies("alaska") == left
    assert game.waiting == (("red",), "battle")


@pytest.mark.parametrize("mark", [4, 5])
def test_an_attack_is_not_ordered_to_stop_where_it_stands(facing, mark):
    refused = {"armies": mark, "low": 1, "high": 3}
    facing(4, 4).refuse(attack(until=cmd.StopAt(mark)), Reason.ARMIES_NOT_ALLOWED, **refused)


@pytest.mark.parametrize("mark", [0, 1, -5])
def test_one_battalion_always_stays_whatever_the_mark(facing, mark):
    """`PL-ATT-3`: with a single battalion no attack goes on."""
    game = facing(3, 9)
    rolled = [(1,), (6, 6)] * 2
    game.play(attack(dice=1, until=cmd.StopAt(mark)), *rolled)
    assert game.armies("alaska") == 1


def test_the_attacks_offered_are_exactly_the_enemies_in_reach(position):
    game = position(land={"red": {"alaska": 3, "alberta": 2, "brazil": 1}, "blue": {"ontario": 3}})
    offered = {(a.source, a.target): (a.armies, a.dice) for a in game.offers("red", AttackChoice)}
    assert offered == {
        ("alaska", "kamchatka"): ((1, 2), (1, 2)),
        ("alaska", "northwest_territory"): ((1, 2), (1, 2)),
        ("alberta", "northwest_territory"): ((1, 1), (1, 1)),
        ("alberta", "ontario"): ((1, 1), (1, 1)),
        ("alberta", "western_united_states"): ((1, 1), (1, 1)),
    }


def test_only_the_player_whose_move_it_is_attacks(facing):
    game = facing(4, 4)
    theirs = cmd.Attack(seat="blue", source="kamchatka", target="alaska")
    game.refuse(theirs, Reason.NOT_YOUR_TURN, waiting_for=("red",))
    assert game.legal("blue") == ()


# Moving into what was taken (`PL-OCC-1` to `-3`, `H-ALL-3`).


def conquest(position, stack, **orders):
    """Red takes Kamchatka from Alaska in the first roll."""
    game = position(land={"red": {"alaska": stack}, "blue": {"kamchatka": 1, "egypt": 1}})
    command = cmd.Attack(seat="red", source="alaska", target="kamchatka", **orders)
    dice = orders.get("dice") or orders.get("armies") or min(3, stack - 1)
    game.play(command, (6,) * dice, (1,))
    return game


@pytest.mark.rule("PL-OCC-1", "PL-OCC-2")
@pytest.mark.parametrize(
    ("stack", "orders", "low", "high"),
    [
        (2, {}, 1, 1),
        (3, {}, 2, 2),
        (4, {}, 3, 3),
        (5, {"armies": 2}, 2, 4),
        (9, {"armies": 1}, 1, 8),
        (9, {"armies": 3, "dice": 1}, 3, 8),
        (9, {"dice": 1}, 1, 8),
    ],
)
def test_as_many_as_took_part_move_in_and_one_stays(position, stack, orders, low, high):
    """At least as many battalions as took part in the last attack: sent, not dice."""
    game = conquest(position, stack, **orders)
    offered = OccupyChoice(source="alaska", target="kamchatka", armies=(low, high))
    assert game.legal("red") == (offered,)
    for armies in (low - 1, high + 1):
        facts = {"armies": armies, "low": low, "high": high}
        game.refuse(cmd.Occupy(seat="red", armies=armies), Reason.ARMIES_NOT_ALLOWED, **facts)
    game.play(cmd.Occupy(seat="red", armies=high))
    assert (game.armies("alaska"), game.armies("kamchatka")) == (1, high)
    assert game.owner("kamchatka") == "red"


@pytest.mark.rule("PL-OCC-1")
def test_the_last_roll_counts_not_the_announcement(position):
    """Three were sent at first; the roll that took the land was made by one."""
    game = position(land={"red": {"alaska": 4}, "blue": {"kamchatka": 3, "egypt": 1}})
    command = cmd.Attack(seat="red", source="alaska", target="kamchatka", until="captured")
    game.play(
        command,
        *((6, 1, 1), (5, 5)),
        *((3, 3), (3,)),
        *((6,), (1,)),
        *((6,), (1,)),
    )
    assert game.legal("red")[0].armies == (1, 1)


@pytest.mark.rule("H-ALL-3")
def test_nothing_else_is_done_before_the_armies_have_moved_in(position):
    game = conquest(position, 9)
    assert game.armies("kamchatka") == 0
    for command in (
        cmd.EndPhase(seat="red"),
        cmd.Attack(seat="red", source="alaska", target="alberta"),
        cmd.Fortify(seat="red", source="alaska", target="kamchatka", armies=1),
        cmd.ClaimVictory(seat="red"),
    ):
        facts = {"command": command.kind, "phase": "occupy"}
        game.refuse(command, Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("H-ALL-3")
def test_occupying_is_only_for_a_conquest(position):
    game = position(land={"red": {"alaska": 9}})
    facts = {"command": "occupy", "phase": "battle"}
    game.refuse(cmd.Occupy(seat="red", armies=3), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("PL-OCC-3")
def test_the_attack_may_go_on_from_the_territory_just_taken(position):
    game = conquest(position, 9)
    game.play(cmd.Occupy(seat="red", armies=8))
    assert game.waiting == (("red",), "battle")
    assert {a.source for a in game.offers("red", AttackChoice)} == {"kamchatka"}
    game.play(cmd.Attack(seat="red", source="kamchatka", target="japan"), (6, 6, 6), (1,))
    assert game.owner("japan") == "red"


def test_the_interrupted_battle_resumes_without_a_new_turn(position):
    game = conquest(position, 9)
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert [type(x) for x in events] == [e.TerritoryOccupied, e.StepFinished, e.StepBegan]
    assert game.state.turn.captured


@pytest.mark.rule("PL-OCC-2")
def test_every_territory_is_garrisoned_after_the_occupation(position):
    game = conquest(position, 2)
    game.play(cmd.Occupy(seat="red", armies=1))
    assert all(holding.armies >= 1 for holding in game.state.land.values())


# A player's last battalion falls (`PL-ELIM-1`, `PL-ELIM-2`).

HAND = ("alaska", "alberta", "argentina")


@pytest.fixture
def last_stand(position):
    """Red takes blue's last territory, Kamchatka, and moves in."""

    def make(**facts):
        land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
        game = position(land=land, **facts)
        command = cmd.Attack(seat="red", source="alaska", target="kamchatka")
        game.play(command, (6, 6, 6), (1,))
        return game

    return make


def occupy(game):
    return game.play(cmd.Occupy(seat="red", armies=3))


@pytest.mark.rule("PL-ELIM-1")
def test_who_has_no_battalion_left_is_out(last_stand):
    game = last_stand()
    assert e.PlayerEliminated(seat="blue", by="red") in occupy(game)
    assert game.state.fates.eliminated == {"blue": "red"}
    assert list(game.state.playing()) == ["red", "yellow"]


@pytest.mark.rule("PL-ELIM-1")
def test_all_their_risk_cards_go_to_the_conqueror(last_stand):
    game = last_stand(hands={"blue": HAND, "red": ("peru",)})
    occupy(game)
    assert game.hand("blue") == ()
    assert game.hand("red") == ("peru", *HAND)


@pytest.mark.rule("PL-ELIM-1")
def test_an_empty_hand_is_not_handed_over(last_stand):
    assert not any(isinstance(event, e.HandTaken) for event in occupy(last_stand()))


@pytest.mark.rule("PL-ELIM-1")
def test_their_mission_is_put_away_unseen(last_stand):
    """Mission card to the General unseen."""
    game = last_stand(missions={"blue": "europe_australia_plus1"})
    events = occupy(game)
    assert "blue" not in game.state.secrets.missions
    assert not any("europe_australia_plus1" in repr(event) for event in events)
    assert not any("europe_australia_plus1" in repr(event) for event in visible_to(game.log, "red"))


@pytest.mark.rule("PL-ELIM-1")
def test_their_turns_are_passed_over(last_stand):
    game = last_stand()
    occupy(game)
    assert all("blue" not in step.waiting_for for step in game.state.agenda)
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("yellow",), "reinforce")
    rounds = [event for event in game.log if isinstance(event, e.RoundBegan)]
    assert len(rounds) == 1


@pytest.mark.rule("PL-ELIM-1")
def test_the_next_round_is_played_without_them(last_stand):
    game = last_stand()
    occupy(game)
    for _ in range(2):
        game.play(cmd.EndPhase(seat="red"))
    left = game.state.to_place["yellow"]
    game.play(cmd.Place(seat="yellow", territory="peru", armies=left))
    for _ in range(3):
        game.play(cmd.EndPhase(seat="yellow"))
    assert game.state.round == 2
    assert {s for step in game.state.agenda for s in step.waiting_for} == {"red", "yellow"}


@pytest.mark.rule("PL-ELIM-2", "PL-TRADE-4")
def test_a_hand_grown_by_elimination_is_traded_in_the_next_reinforcement(last_stand):
    """If the attacker then has 5 or more cards they must trade in their NEXT move; more than 5 only so."""
    mine = ("peru", "ural", "ontario", "greenland")
    game = last_stand(hands={"blue": HAND, "red": mine}, deck=("brazil",))
    occupy(game)
    assert len(game.hand("red")) == 7
    assert game.offers("red", TradeChoice) == []
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Place(seat="yellow", territory="peru", armies=game.state.to_place["yellow"]))
    for _ in range(3):
        game.play(cmd.EndPhase(seat="yellow"))
    assert game.waiting == (("red",), "reinforce")
    assert len(game.hand("red")) == 8
    place = cmd.Place(seat="red", territory="alaska", armies=1)
    game.refuse(place, Reason.MUST_TRADE, cards=8, most=4)
    game.play(cmd.Trade(seat="red", cards=HAND))
    game.refuse(place, Reason.MUST_TRADE, cards=5, most=4)


@pytest.mark.rule("PL-ELIM-1")
def test_the_eliminated_player_may_do_nothing_more(last_stand):
    game = last_stand(hands={"blue": HAND})
    occupy(game)
    assert game.legal("blue") == ()
    game.refuse(cmd.EndPhase(seat="blue"), Reason.NOT_YOUR_TURN, waiting_for=("red",))
    game.refuse(cmd.Resign(seat="blue"), Reason.ALREADY_RESIGNED, seat="blue")
    standing = cmd.Standing(seat="blue", dice="one")
    game.refuse(standing, Reason.ALREADY_RESIGNED, seat="blue")
    game.refuse(cmd.Withdraw(seat="blue"), Reason.NOTHING_PLANNED)


@pytest.mark.rule("PL-ELIM-1")
def test_who_has_fallen_can_no_longer_put_their_cards_away(last_stand):
    """Between the last battalion's fall and the occupation the loser's cards are already the conqueror's."""
    game = last_stand(hands={"blue": HAND})
    game.refuse(cmd.Resign(seat="blue"), Reason.ALREADY_RESIGNED, seat="blue")
    occupy(game)
    assert game.hand("red") == HAND


def test_the_battle_goes_on_after_an_elimination(last_stand):
    game = last_stand()
    occupy(game)
    assert game.waiting == (("red",), "battle")
    assert game.offers("red", EndPhaseChoice)


def test_the_last_one_standing_has_won(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    game = position(land=land, seats=("red", "blue", "yellow"), rest="red")
    game.play(cmd.Resign(seat="yellow"))
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = occupy(game)
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert game.state.winner == "red"
    assert game.waiting is None
    game.refuse(cmd.EndPhase(seat="red"), Reason.GAME_OVER, winner="red")


# Phase 3: one regrouping, then the move is over (`PL-FORT-1`, `PL-FORT-2`).

LAND = {"red": {"alaska": 5, "kamchatka": 1, "alberta": 2, "brazil": 3, "ontario": 1}}


@pytest.fixture
def regrouping(position):
    return position(phase="regroup", land=LAND)


def fortify(source, target, armies=1):
    return cmd.Fortify(seat="red", source=source, target=target, armies=armies)


@pytest.mark.rule("PL-FORT-1")
@pytest.mark.parametrize(("target", "armies"), [("alberta", 1), ("alberta", 4), ("kamchatka", 3)])
def test_any_number_to_one_neighbour_and_one_stays(regrouping, target, armies):
    """From one territory to one neighbour (border or dashed line), one battalion stays."""
    before = regrouping.armies(target)
    regrouping.play(fortify("alaska", target, armies))
    assert regrouping.armies("alaska") == 5 - armies
    assert regrouping.armies(target) == before + armies


@pytest.mark.rule("PL-FORT-1")
@pytest.mark.parametrize("armies", [-1, 0, 5, 6])
def test_one_battalion_at_least_stays_behind(regrouping, armies):
    command = fortify("alaska", "alberta", armies)
    regrouping.refuse(command, Reason.ARMIES_NOT_ALLOWED, armies=armies, low=1, high=4)


@pytest.mark.rule("PL-FORT-1")
def test_a_single_battalion_stays(regrouping):
    command = fortify("kamchatka", "alaska")
    regrouping.refuse(command, Reason.TOO_FEW_ARMIES, territory="kamchatka", armies=1)


@pytest.mark.rule("PL-FORT-1")
def test_only_a_neighbour_is_reached(regrouping):
    """Not over a path of own territories, nor to where the armies are already."""
    for target in ("ontario", "brazil", "alaska"):
        command = fortify("alaska", target)
        regrouping.refuse(command, Reason.NOT_ADJACENT, source="alaska", target=target)


@pytest.mark.rule("PL-FORT-1")
def test_both_territories_are_one_s_own(regrouping):
    theirs = {"territory": "northwest_territory", "owner": "yellow"}
    regrouping.refuse(fortify("alaska", "northwest_territory"), Reason.NOT_YOURS, **theirs)
    regrouping.refuse(fortify("northwest_territory", "alaska"), Reason.NOT_YOURS, **theirs)
    for command in (fortify("alaska", "oz"), fortify("oz", "alaska")):
        regrouping.refuse(command, Reason.UNKNOWN_TERRITORY, territory="oz")


@pytest.mark.rule("PL-FORT-1")
def test_one_regrouping_a_turn(regrouping):
    regrouping.play(fortify("alaska", "alberta"))
    regrouping.refuse(fortify("alaska", "alberta"), Reason.ALREADY_FORTIFIED)
    assert regrouping.legal("red") == (EndPhaseChoice(),)


@pytest.mark.rule("PL-FORT-2")
def test_then_the_move_is_over(regrouping):
    """The turn ends only by `end_phase`, so that a mission may still be announced (`H-PL-13`)."""
    regrouping.play(fortify("alaska", "alberta"))
    assert regrouping.waiting == (("red",), "regroup")
    regrouping.play(cmd.EndPhase(seat="red"))
    assert regrouping.waiting == (("blue",), "reinforce")


@pytest.mark.rule("PL-FORT-1")
def test_regrouping_may_be_left_out(regrouping):
    events = regrouping.play(cmd.EndPhase(seat="red"))
    assert not any(isinstance(event, e.ArmiesRegrouped) for event in events)


@pytest.mark.rule("PL-FORT-1")
def test_each_turn_has_its_own_regrouping(position):
    land = {**LAND, "blue": {"egypt": 3, "congo": 1, "north_africa": 1}}
    game = position(phase="regroup", land=land)
    game.play(fortify("alaska", "alberta"))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Place(seat="blue", territory="egypt", armies=3))
    game.play(cmd.EndPhase(seat="blue"))
    game.play(cmd.EndPhase(seat="blue"))
    assert {(m.source, m.target) for m in game.offers("blue", FortifyChoice)} == {
        ("egypt", "north_africa")
    }


@pytest.mark.rule("PL-TURN-2")
def test_after_the_regroup_begins_nobody_attacks_or_places(regrouping):
    attack = cmd.Attack(seat="red", source="alaska", target="northwest_territory")
    for command in (attack, cmd.Place(seat="red", territory="alaska", armies=1)):
        facts = {"command": command.kind, "phase": "regroup"}
        regrouping.refuse(command, Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("PL-TURN-2")
def test_nobody_regroups_in_the_battle(position):
    game = position(phase="battle", land=LAND)
    facts = {"command": "fortify", "phase": "battle"}
    game.refuse(fortify("alaska", "alberta"), Reason.NOT_IN_THIS_PHASE, **facts)


def test_the_regroupings_offered_are_all_there_are(regrouping):
    offered = {(m.source, m.target): m.armies for m in regrouping.offers("red", FortifyChoice)}
    assert offered == {
        ("alaska", "alberta"): (1, 4),
        ("alaska", "kamchatka"): (1, 4),
        ("alberta", "alaska"): (1, 1),
        ("alberta", "ontario"): (1, 1),
    }


# How many dice a defender rolls while they are away (`PL-DICE-3`, `H-PL-5`).

STANDING_LAND = {"red": {"alaska": 9}, "blue": {"kamchatka": 5}}
ATTACK = cmd.Attack(seat="red", source="alaska", target="kamchatka")


@pytest.mark.rule("PL-DICE-3", "H-PL-5")
@pytest.mark.parametrize(("order", "dice"), [("most", (6, 6)), ("one", (6,))])
def test_defenders_roll_as_ordered(position, order, dice):
    game = position(land=STANDING_LAND, standing={"blue": order})
    game.play(ATTACK, (1, 1, 1), dice)
    assert game.armies("alaska") == 9 - len(dice)


@pytest.mark.rule("PL-DICE-3")
def test_without_an_order_the_most_dice_are_rolled(position):
    game = position(land=STANDING_LAND)
    game.play(ATTACK, (1, 1, 1), (6, 6))
    assert player_view(game.edition, game.state, "blue").standing is None


@pytest.mark.rule("PL-DICE-3")
def test_an_order_for_the_most_never_rolls_more_than_allowed(position):
    game = position(land={**STANDING_LAND, "blue": {"kamchatka": 2}}, standing={"blue": "most"})
    game.play(ATTACK, (1, 1, 1), (6,))
    assert game.armies("alaska") == 8


@pytest.mark.parametrize("turn", ["red", "blue"])
def test_an_order_is_given_and_changed_at_any_moment(position, turn):
    game = position(turn=turn, land=STANDING_LAND)
    waiting = game.waiting
    for order in ("one", "most"):
        given = e.StandingOrderGiven(seat="blue", dice=order)
        assert game.play(cmd.Standing(seat="blue", dice=order)) == (given,)
        assert game.state.secrets.standing == {"blue": order}
    assert game.waiting == waiting


def test_an_order_is_given_in_setup_and_in_another_s_occupation(fresh, position):
    game = fresh()
    game.play(cmd.Standing(seat="red", dice="one"))
    assert game.state.secrets.standing == {"red": "one"}
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}})
    game.play(ATTACK, (6, 6, 6), (1,))
    game.play(cmd.Standing(seat="blue", dice="one"))
    assert game.waiting == (("red",), "occupy")


def test_an_order_concerns_its_giver_s_defenders_only(position):
    game = position(land=STANDING_LAND, standing={"red": "one", "yellow": "one"})
    game.play(ATTACK, (1, 1, 1), (6, 6))
    assert game.armies("alaska") == 7


def test_a_standing_order_is_private(position):
    game = position(land=STANDING_LAND)
    before = table_view(game.edition, game.state)
    events = game.play(cmd.Standing(seat="blue", dice="one"))
    assert table_view(game.edition, game.state) == before
    assert list(visible_to(events, "blue")) == list(events)
    assert list(visible_to(events, "red")) == list(visible_to(events, None)) == []
    assert player_view(game.edition, game.state, "blue").standing == "one"


def test_a_stranger_gives_no_orders(position):
    game = position(land=STANDING_LAND)
    game.refuse(cmd.Standing(seat="cyan", dice="one"), Reason.NOT_SEATED, seat="cyan")
    game.refuse(cmd.Resign(seat="grey"), Reason.NOT_SEATED, seat="grey")
