"""The tutor, and the promise of a lesson: nobody loses it, whatever they press."""

from dataclasses import replace

import pytest

from rules.core.decide import legal, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.lessons.tutor import SUBJECTS, chance_before, misstep, next_step, subject_of
from rules.model.board import Holding
from rules.model.commands import Occupy, OccupyChoice, Place
from rules.model.events import (
    ArmiesPlaced,
    AttackDeclared,
    DiceRolled,
    LossesTaken,
    TerritoryOccupied,
)
from rules.players.attacks import chance_and_left
from tests.rules.support.learners import LEARNER, LESSON, OTHER, POLICIES, follows, learn

FEW, ALL = range(20), range(500)
AT_ONCE = ("follow hints", "first suggestion", "attack from 50 %")
ASTRAY = ("random legal button", "end turn four times")
SPARED = 8
"""The territories below which the gentle level never pushes anybody."""


def shares(policy, seeds):
    """Of the lessons of a policy the shares won within six and within ten turns, and the fewest territories."""
    played = [learn(POLICIES[policy], seed) for seed in seeds]
    within = [sum(p.won and p.round <= most for p in played) / len(played) for most in (6, 10)]
    return *within, min(p.fewest for p in played)


def keeps_the_promise(policy, seeds, least):
    six, ten, fewest = shares(policy, seeds)
    assert fewest >= SPARED
    assert (six if policy in AT_ONCE else ten) >= least


@pytest.mark.rule("L-OTHER-1", "L-SETUP-4")
@pytest.mark.parametrize("policy", POLICIES)
def test_nobody_loses_a_lesson(policy):
    keeps_the_promise(policy, FEW, 0.9)


@pytest.mark.soak
@pytest.mark.rule("L-OTHER-1", "L-SETUP-4")
@pytest.mark.parametrize("policy", POLICIES)
def test_of_five_hundred_lessons_nineteen_in_twenty_are_won(policy):
    """Within six turns; within ten by those who did as they liked for four."""
    keeps_the_promise(policy, ALL, 0.95)


@pytest.mark.rule("L-GUIDE-1")
def test_who_follows_presses_two_dozen_times_at_most():
    assert max(learn(follows, seed).presses for seed in FEW) <= 24


@pytest.mark.soak
@pytest.mark.rule("L-GUIDE-1")
def test_nearly_nobody_of_five_hundred_who_follow_presses_more():
    played = [learn(follows, seed).presses for seed in ALL]
    assert sum(presses <= 24 for presses in played) >= 0.99 * len(played)


@pytest.fixture
def dealt():
    return start(LESSON, (LEARNER, OTHER), ProvableDice(bytes(32), 0)).state


def seen(state):
    return player_view(LESSON, state, LEARNER)


def at(state, round_, *own, armies=2, **changes):
    """What the learner sees in a round in which they hold those territories with so many armies."""
    land = {t: Holding(LEARNER if t in own else OTHER, 2) for t in LESSON.board.territories}
    land |= {t: Holding(LEARNER, armies) for t in own}
    view = seen(replace(state, land=land, round=round_))
    return replace(view, table=replace(view.table, **changes))


@pytest.mark.rule("L-GUIDE-1")
def test_each_turn_is_about_one_thing(dealt):
    told = [subject_of(LESSON, at(dealt, n, "china")) for n in range(1, 8)]
    assert told == [*SUBJECTS, "mission", "mission"]


@pytest.mark.rule("L-GUIDE-1")
def test_one_conquest_from_winning_it_is_about_the_mission(dealt):
    *own, last = list(LESSON.board.territories)[:13]
    assert subject_of(LESSON, at(dealt, 4, *own, sets_traded=1)) == "mission"
    assert subject_of(LESSON, at(dealt, 4, *own, last, sets_traded=1)) == "mission"
    assert subject_of(LESSON, at(dealt, 4, *own)) == "cards"
    assert subject_of(LESSON, at(dealt, 4, *own[:-1], sets_traded=1)) == "cards"


@pytest.mark.rule("L-GUIDE-1")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_turn_is_for_placing_and_the_second_for_one_conquest(seed):
    done = {1: [], 2: []}

    def noting(view, choices, random):
        command = follows(view, choices, random)
        done.get(view.table.round, []).append(command.kind)
        return command

    learn(noting, seed)
    assert set(done[1]) == {"place", "end_phase"}
    assert done[2].count("occupy") <= 1
    assert done[2].count("place") == 1


@pytest.mark.rule("L-GUIDE-1")
def test_armies_are_placed_for_the_attack_that_comes_next(dealt):
    """Where the region lacks least, if the chance is good."""
    own = ("china", "mongolia", "siam", "ukraine")
    view = at(dealt, 3, *own)
    state = replace(dealt, land=view.table.territories, round=3)
    step = next_step(LESSON, view, legal(LESSON, state, LEARNER))
    assert step.command == Place(seat=LEARNER, territory="mongolia", armies=3)
    assert step.target == "japan"


NORTH = ("irkutsk", "siberia", "yakutsk")


@pytest.mark.rule("L-GUIDE-2")
@pytest.mark.parametrize(
    ("place", "north", "elsewhere", "wrong"),
    [
        ("japan", 2, 2, "inside"),
        ("siam", 5, 2, None),
        ("mongolia", 5, 2, "weak"),
        ("mongolia", 5, 9, None),
    ],
)
def test_armies_placed_in_vain_are_a_misstep(dealt, place, north, elsewhere, wrong):
    """Where no enemy is near, or too few for an attack that they would win elsewhere."""
    view = at(dealt, 3, "china", "mongolia", "japan", "siam", "kamchatka")
    land = {
        t: held if held.owner == LEARNER else Holding(OTHER, north if t in NORTH else elsewhere)
        for t, held in view.table.territories.items()
    }
    land[place] = Holding(LEARNER, 5)
    view = replace(view, table=replace(view.table, territories=land))
    placed = ArmiesPlaced(seat=LEARNER, force=LEARNER, territory=place, armies=3)
    assert misstep(LESSON, view, (placed,)) == wrong


@pytest.mark.rule("L-GUIDE-2")
@pytest.mark.parametrize("left", [2, 3])
def test_armies_left_where_no_enemy_is_near_are_a_misstep(dealt, left):
    view = at(dealt, 3, "japan", "mongolia", "kamchatka", armies=left)
    moved = TerritoryOccupied(seat=LEARNER, source="japan", target="mongolia", armies=1)
    assert misstep(LESSON, view, (moved,)) == "behind"
    land = {**view.table.territories, "japan": Holding(LEARNER, 1)}
    emptied = replace(view, table=replace(view.table, territories=land))
    assert misstep(LESSON, emptied, (moved,)) is None


@pytest.mark.rule("L-GUIDE-2")
@pytest.mark.parametrize(("armies", "wrong"), [(4, "risky"), (9, None)])
def test_an_attack_lost_at_bad_odds_is_a_misstep(dealt, armies, wrong):
    """By the armies that were there when it began."""
    view = at(dealt, 3, "china")
    land = {**view.table.territories, "china": Holding(LEARNER, 1), "siam": Holding(OTHER, 3)}
    view = replace(view, table=replace(view.table, territories=land))
    declared = AttackDeclared(
        seat=LEARNER, source="china", target="siam", armies=3, dice=3, until="captured"
    )
    lost = [LossesTaken(attacker_losses=1, defender_losses=0) for _ in range(armies - 2)]
    lost.append(LossesTaken(attacker_losses=1, defender_losses=1))
    assert misstep(LESSON, view, (declared, *lost)) == wrong
    assert (
        chance_before(LESSON, view, (declared, *lost))
        == chance_and_left(LESSON.combat, armies - 1, 4)[0]
    )


@pytest.mark.rule("L-GUIDE-2")
def test_what_else_happens_is_no_misstep(dealt):
    rolled = DiceRolled(armies=2, attack=(1,), defence=(6,))
    assert misstep(LESSON, at(dealt, 3, "japan"), (rolled,)) is None
    assert misstep(LESSON, at(dealt, 3, "japan"), ()) is None


@pytest.mark.rule("L-GUIDE-1")
def test_all_move_in_where_an_enemy_is_ahead(dealt):
    """Else as few as may."""
    asked = (OccupyChoice(source="china", target="mongolia", armies=(3, 7)),)
    ahead = at(dealt, 3, "china", "mongolia")
    inside = at(dealt, 3, "china", "mongolia", *LESSON.board.borders["mongolia"])
    moved = [next_step(LESSON, view, asked).command for view in (ahead, inside)]
    assert moved == [Occupy(seat=LEARNER, armies=armies) for armies in (7, 3)]
