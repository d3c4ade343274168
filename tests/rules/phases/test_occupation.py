"""Moving into what was taken (`PL-OCC-1` to `-3`, `H-ALL-3`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, OccupyChoice
from rules.model.errors import Reason


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
