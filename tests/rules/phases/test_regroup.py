"""Phase 3: one regrouping, then the move is over (`PL-FORT-1`, `PL-FORT-2`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import EndPhaseChoice, FortifyChoice
from rules.model.errors import Reason

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
