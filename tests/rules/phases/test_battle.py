"""Phase 2: who may attack whom, with how much, and what the dice do (`PL-ATT-*`, `PL-DICE-*`, `PL-RES-*`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, EndPhaseChoice
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
