"""The rules of a lesson: a turn by the book, on a small board, with a goal that is near."""

from dataclasses import replace

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.edition import Table
from rules.core.victory import goal_reached
from rules.core.views import player_view
from rules.editions import NEWEST, RULEBOOKS, find_rulebook
from rules.editions.explain import explain
from rules.model.board import Holding
from rules.model.ids import COLOURS
from rules.players.levels import find_level
from rules.players.simulate import Computers, simulate

LESSON = find_rulebook("lesson@1").edition({}, 2)
PLAIN = {"two_players": "plain_50"}
CLASSIC = find_rulebook("classic").edition(PLAIN, 2)
LEARNER, OTHER = COLOURS[:2]


@pytest.fixture(scope="module")
def dealt():
    return start(LESSON, (LEARNER, OTHER), ProvableDice(b"lesson", 0)).state


@pytest.mark.rule("L-BOARD-1")
def test_the_board_is_a_part_of_the_world():
    world, part = CLASSIC.board, LESSON.board
    assert len(part.territories) == 18
    for land, near in part.borders.items():
        assert set(near) == set(world.borders[land]) & set(part.territories)
    assert sum(region.bonus for region in part.regions.values()) == 12


@pytest.mark.rule("L-SETUP-1", "L-SETUP-2", "L-SETUP-3")
def test_play_begins_at_once_with_the_learner(dealt):
    assert (dealt.round, dealt.step.phase, dealt.step.waiting_for) == (1, "reinforce", (LEARNER,))
    assert {holding.armies for holding in dealt.land.values()} == {2}
    assert [len(dealt.territories_of(seat)) for seat in (LEARNER, OTHER)] == [9, 9]
    assert not dealt.fates.neutrals


@pytest.mark.rule("L-WIN-1")
def test_only_the_learner_has_a_mission(dealt):
    assert player_view(LESSON, dealt, LEARNER).mission == "lesson"
    assert player_view(LESSON, dealt, OTHER).mission is None


@pytest.mark.rule("L-WIN-1")
def test_thirteen_territories_win_at_once(dealt):
    lands = list(dealt.land)
    mine = {land: Holding(LEARNER, 2) for land in lands[:13]}
    held = replace(
        dealt, land={**dealt.land, **dict.fromkeys(lands[13:], Holding(OTHER, 1)), **mine}
    )
    table = Table(LESSON, held, ProvableDice(b"lesson", 1))
    assert goal_reached(table, LEARNER) == "mission"
    assert goal_reached(table, OTHER) is None
    assert LESSON.claim == "automatic"


def test_a_turn_is_that_of_the_book():
    """All rules but those of the beginning and the end are what `classic` explains."""
    told = [
        {rule.topic: rule.facts for rule in explain(book, edition, options, 2)}
        for book, edition, options in (
            (RULEBOOKS["lesson@1"], LESSON, {}),
            (RULEBOOKS["classic@2"], CLASSIC, PLAIN),
        )
    ]
    differing = {topic for topic in told[0] | told[1] if told[0].get(topic) != told[1].get(topic)}
    beginning = {"start_armies", "territories_claimed", "territories_dealt", "laid_in_turn"}
    order, end = {"order_first_by_dice", "order_agreed"}, {"goal_world", "goal_mission"}
    assert differing == beginning | order | end | {
        "missions",
        "claim_automatic",
        "income",
        "bonuses",
    }


def test_a_lesson_is_short_and_can_be_won():
    """By whoever attacks where the odds are good: most are over within eight rounds."""
    choosers = {LEARNER: find_level("sensible").choose, OTHER: find_level("recruit").choose}
    played = [
        simulate(LESSON, (LEARNER, OTHER), bytes([key]) * 32, computers=Computers(choosers))
        for key in range(12)
    ]
    assert sum(game.winner == LEARNER for game in played) >= 9
    assert sorted(game.rounds for game in played)[8] <= 8


def test_no_table_can_choose_it():
    assert "lesson@1" in RULEBOOKS
    assert "lesson" not in NEWEST
