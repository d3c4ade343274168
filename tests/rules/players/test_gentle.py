"""The gentle level: what it never does to a beginner."""

from dataclasses import replace

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.model.board import Holding
from rules.model.commands import AttackChoice, Place, PlaceChoice
from rules.players import gentle
from rules.players.attacks import chance_of
from tests.rules.support.learners import LEARNER, LESSON, OTHER, POLICIES, learn


def attacks(policy, seed):
    """The attacks of the gentle level in a lesson: what it saw, and what it ordered."""
    found = []

    def noting(edition, view, choices, seed):
        command = gentle.choose(edition, view, choices, seed)
        if command.kind == "attack":
            found.append((view, command))
        return command

    learn(POLICIES[policy], seed, noting)
    return found


@pytest.mark.rule("L-OTHER-1")
def test_it_attacks_kindly():
    """With a good chance, once a turn, not in the first round, no whole region, nobody with few territories."""
    found = [
        attack
        for policy in ("end turn four times", "random legal button")
        for seed in range(6)
        for attack in attacks(policy, seed)
    ]
    assert found
    for view, command in found:
        table, target = view.table, command.target
        held = [holding.owner for holding in table.territories.values()]
        region = LESSON.board.regions[LESSON.board.territories[target].region]
        assert table.round > 1
        assert not table.captured
        assert chance_of(LESSON, table, command.source, target) >= 0.8
        assert held.count(LEARNER) > max(8, held.count(OTHER))
        assert any(table.territories[t].owner == OTHER for t in region.territories)


@pytest.fixture
def turn():
    """The other player's first turn, and a way to see it with other land."""
    state = start(LESSON, (LEARNER, OTHER), ProvableDice(bytes(32), 0)).state
    view = player_view(LESSON, state, OTHER)

    def seen(land, round_=3):
        return replace(view, table=replace(view.table, territories=land, round=round_))

    return seen


def test_it_places_where_it_threatens_least(turn):
    """In the midst of its own land, if it can."""
    own = ("china", "mongolia", "japan", "kamchatka")
    land = {t: Holding(OTHER if t in own else LEARNER, 2) for t in LESSON.board.territories}
    choices = [PlaceChoice(territory=t, armies=(1, 3)) for t in own]
    placed = gentle.choose(LESSON, turn(land), choices)
    assert placed == Place(seat=OTHER, territory="japan", armies=3)


@pytest.mark.rule("L-OTHER-1")
@pytest.mark.parametrize(
    ("round_", "learners", "attacks"), [(1, 10, False), (2, 10, True), (3, 8, False), (3, 9, False)]
)
def test_it_spares_a_player_who_holds_few(turn, round_, learners, attacks):
    """Or no more than itself; and everybody in the first round."""
    lands = ["siam", *(t for t in LESSON.board.territories if t not in ("siam", "china"))]
    land = {t: Holding(LEARNER if at < learners else OTHER, 1) for at, t in enumerate(lands)}
    land["china"] = Holding(OTHER, 12)
    choices = [
        AttackChoice(source="china", target="siam", armies=None, dice=(1, 3), defence_dice=(1, 1))
    ]
    command = gentle.choose(LESSON, turn(land, round_), choices)
    assert (command.kind == "attack") == attacks


@pytest.mark.rule("L-OTHER-1")
def test_it_leaves_a_whole_region_alone(turn):
    """That of its target: one territory of it elsewhere, and it attacks."""
    asia = LESSON.board.regions["east_asia"].territories
    land = {t: Holding(LEARNER, 1) for t in LESSON.board.territories}
    land["india"] = Holding(OTHER, 12)
    choices = [
        AttackChoice(source="india", target="siam", armies=None, dice=(1, 3), defence_dice=(1, 1))
    ]
    assert {land[t].owner for t in asia} == {LEARNER}
    assert gentle.choose(LESSON, turn(land), choices).kind == "end_phase"
    land["japan"] = Holding(OTHER, 1)
    assert gentle.choose(LESSON, turn(land), choices).kind == "attack"
