"""A stretch of play in few lines."""

from bot.telling.own import receipt_lines
from bot.telling.story import Fight, Placed, Roll, fights, happenings, post_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.editions.registry import find_rulebook
from rules.model import events as e
from tests.bot.support.games import played
from tests.bot.support.samples import ROSTER

PHRASING = Phrasing(words(), find_rulebook("ryzyko").edition({}, 3), ROSTER)


def attack(*rolls, source="brazil", target="peru"):
    """One attack's events: `rolls` are pairs of the attacker's and the defender's losses."""
    yield e.AttackDeclared(
        seat="red", source=source, target=target, armies=3, dice=3, until="captured"
    )
    for lost, destroyed in rolls:
        yield e.DiceRolled(armies=3, attack=(6, 5, 1), defence=(4, 4))
        yield e.LossesTaken(attacker_losses=lost, defender_losses=destroyed)


CAPTURE = (
    e.TerritoryCaptured(
        seat="red", force="red", source="brazil", target="peru", loser="blue", low=3, high=5
    ),
    e.AttackEnded(),
    e.StepInterrupted(by=e.Step(("red",), "occupy")),
)


def test_single_attacks_on_one_target_are_one_fight():
    events = [*attack((1, 1)), e.AttackEnded(), *attack((0, 2)), e.AttackEnded()]
    (fight,) = fights(events)
    assert (fight.lost, fight.destroyed, len(fight.rolls)) == (1, 3, 2)
    assert "2 rolls, loses 1, destroys 3." in post_lines(PHRASING, events)[0]


def test_another_target_is_another_fight():
    events = [*attack((1, 1)), e.AttackEnded(), *attack((0, 2), target="argentina")]
    assert [fight.target for fight in fights(events)] == ["peru", "argentina"]


def test_a_capture_closes_a_fight_and_tells_how_many_followed():
    occupied = e.TerritoryOccupied(seat="red", source="brazil", target="peru", armies=4)
    events = [*attack((0, 2)), *CAPTURE, occupied, *attack((1, 1), source="peru", target="brazil")]
    first, second = fights(events)
    assert first == Fight(
        "red",
        "brazil",
        "peru",
        (Roll((6, 5, 1), (4, 4), 0, 2),),
        captured=True,
        loser="blue",
        followed=4,
    )
    assert not second.captured
    line = post_lines(PHRASING, events)[0]
    assert "**captured** (🔵 B\\*rys); 4 battalions follow." in line


def test_in_a_whole_game_every_capture_is_one_line_with_what_followed():
    log = [event for *_, events in played(3, b"d" * 32, rounds=8) for event in events]
    captured = [fight for fight in fights(log) if fight.captured]
    assert len(captured) == sum(event.kind == "territory_captured" for event in log) > 20
    assert all(fight.followed for fight in captured)


def test_placements_in_a_row_are_one_line_with_sums():
    events = [
        e.ArmiesPlaced(seat="red", force="red", territory="peru", armies=1),
        e.ArmiesPlaced(seat="red", force="red", territory="brazil", armies=2),
        e.ArmiesPlaced(seat="red", force="red", territory="peru", armies=3),
        e.ArmiesPlaced(seat="blue", force="blue", territory="alaska", armies=3),
    ]
    first, second = happenings(events)
    assert first == Placed("red", (("brazil", 2), ("peru", 4)), planned=False)
    assert second == Placed("blue", (("alaska", 3),), planned=False)
    assert "places 2 on Brazil, 4 on Peru." in post_lines(PHRASING, events)[0]


def test_a_plan_is_told_to_its_owner_and_what_is_laid_is_seen_on_the_board():
    events: list[e.Event] = [
        e.ArmiesPlanned(seat="red", territory="peru", armies=2),
        e.PlanLaid(seat="red", territory="peru"),
        e.PlanLaid(seat="blue", territory="alaska"),
    ]
    assert post_lines(PHRASING, events) == []
    assert receipt_lines(PHRASING, events) == ["🔴 Ana plans 2 on Peru."]


def test_who_attacked_sees_their_dice_the_last_six_rolls_of_them():
    lines = receipt_lines(PHRASING, attack(*[(1, 1)] * 8))
    assert lines[0] == "… after 2 earlier rolls."
    assert lines[1:7] == ["🎲 6 5 1 – 4 4: you lose 1, they 1"] * 6
    assert "8 rolls, loses 8, destroys 8." in lines[7]
    own = receipt_lines(PHRASING, attack(*[(1, 1)] * 8), "red")
    assert "8 rolls, you lose 8, they lose 8." in own[7]


def test_names_are_shown_literally():
    line = post_lines(PHRASING, [e.SeatResigned(seat="blue")])[0]
    assert r"B\*rys" in line
