"""The rules of a lesson: a turn by the book, on a small board, with a goal that is near."""

from dataclasses import replace

import pytest

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.edition import Table
from rules.core.victory import goal_reached
from rules.core.views import player_view
from rules.editions.explain import list_rules
from rules.editions.registry import NEWEST, RULEBOOKS, find_rulebook
from rules.model.board import COLOURS, Holding
from rules.model.errors import OptionsRefused
from rules.players.levels import find_level
from rules.players.simulate import Computers, simulate
from rules.referee.words import rules_page

LESSON = find_rulebook("lesson@2").edition({}, 2)
NEWEST_LESSON = find_rulebook("lesson@3").edition({}, 2)
AT_FIRST = find_rulebook("lesson@1").edition({}, 2)
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


@pytest.mark.rule("L-SETUP-1", "L-SETUP-4")
def test_from_version_3_on_the_learner_has_one_army_more_on_each():
    at = start(NEWEST_LESSON, (LEARNER, OTHER), ProvableDice(b"lesson", 0)).state
    assert {holding.armies for holding in at.land.values() if holding.owner == LEARNER} == {3}
    assert {holding.armies for holding in at.land.values() if holding.owner == OTHER} == {2}
    assert [NEWEST_LESSON.guided, LESSON.guided, AT_FIRST.guided] == [True, False, False]


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
    traded = replace(held, cards=replace(held.cards, sets_traded=1))
    reached = [
        [goal_reached(Table(edition, at, ProvableDice(b"lesson", 1)), seat) for seat in dealt.seats]
        for edition, at in ((AT_FIRST, held), (LESSON, held), (LESSON, traded))
    ]
    assert reached == [["mission", None], [None, None], ["mission", None]]
    assert LESSON.claim == "automatic"


LEARNERS = ("sensible", "officer", "marshal", "idle")


def idle(_edition, view, choices, _seed):
    """Never attacks: draws no card."""
    kept = [choice for choice in choices if choice.kind != "attack"]
    return find_level("sensible").choose(LESSON, view, kept, 1)


def fourth_turns(level, seeds):
    """The states in which learners of that level begin their fourth turn, and the events before it."""
    chooses = idle if level == "idle" else find_level(level).choose
    choosers = {LEARNER: chooses, OTHER: find_level("recruit").choose}
    for seed in seeds:
        key = bytes([seed]) * 32
        table, events = start(LESSON, (LEARNER, OTHER), ProvableDice(key, 0)), 0
        while (step := table.state.step) and (table.state.round, *step.waiting_for) != (4, LEARNER):
            events += len(table.events)
            command = Computers(choosers).command(LESSON, table.state, step.waiting_for[0])
            table = play(LESSON, table.state, command, ProvableDice(key, events))
        yield table


@pytest.mark.rule("L-CARD-1", "L-CARD-2")
@pytest.mark.parametrize("level", LEARNERS)
def test_the_fourth_turn_trades_a_set(level):
    """Whatever the dice were: it is the one thing that can be done then, and nobody has won before it."""
    won_by_mission = lost = 0
    for table in fourth_turns(level, range(20)):
        if table.state.winner:  # somebody was left alone: then there is no fourth turn
            won_by_mission += table.events[-1].goal != "last_standing"
            lost += 1
            continue
        choices = legal(LESSON, table.state, LEARNER)
        assert {choice.kind for choice in choices} == {"trade"}
        assert len(table.state.hand(LEARNER)) <= 5
        assert table.state.cards.sets_traded == 0
    assert won_by_mission == 0
    assert lost <= 1


@pytest.mark.rule("L-CARD-1")
def test_cards_are_dealt_to_the_learner_in_the_fourth_round_alone():
    """Who has drawn none is dealt as many as a set takes; the other draws for conquests only."""
    for table in fourth_turns("idle", range(5)):
        drawn = [event.seat for event in table.events if event.kind == "card_drawn"]
        assert set(drawn[-3:]) == {LEARNER}
        assert len(table.state.hand(LEARNER)) >= 3


@pytest.mark.rule("L-WIN-1")
@pytest.mark.parametrize("lesson", ["lesson@1", "lesson@2", "lesson@3"])
def test_nobody_draws_another_mission_where_there_is_one(lesson):
    """It is refused with its rule: no game of it could be dealt."""
    with pytest.raises(OptionsRefused, match="L-WIN-1") as refused:
        find_rulebook(lesson).edition({"own_colour": "redraw"}, 2)
    assert refused.value.facts == {"rule": "L-WIN-1"}


@pytest.mark.rule("L-SETUP-1", "L-SETUP-4", "L-WIN-1")
@pytest.mark.parametrize("lesson", ["lesson@1", "lesson@2", "lesson@3"])
def test_its_rules_are_told_as_they_are_played(lesson):
    book = find_rulebook(lesson)
    edition = book.edition({}, 2)
    told = "\n".join(rules_page(edition, list_rules(book, edition, {}, 2)))
    assert "all armies in place, 2 on each." in told
    assert "Only the first player has a mission;" in told
    assert "one army on each" not in told
    assert "Everybody draws" not in told
    assert ("The first player starts with 1 more on each territory." in told) == (
        lesson == "lesson@3"
    )
    assert ("you’re dealt what’s missing" in told) == (lesson != "lesson@1")
    assert ("before you’ve traded a set" in told) == (lesson != "lesson@1")


def test_a_turn_is_that_of_the_book():
    """All rules but those of the beginning and the end are what `classic` explains."""
    told = [
        {rule.topic: rule.facts for rule in list_rules(book, edition, options, 2)}
        for book, edition, options in (
            (RULEBOOKS["lesson@2"], LESSON, {}),
            (RULEBOOKS["classic@2"], CLASSIC, PLAIN),
        )
    ]
    differing = {topic for topic in told[0] | told[1] if told[0].get(topic) != told[1].get(topic)}
    beginning = {
        "start_armies",
        "territories_claimed",
        "territories_dealt_with_all",
        "laid_in_turn",
    }
    order, end = {"order_first_by_dice", "order_agreed"}, {"goal_world", "goal_mission"}
    assert differing == beginning | order | end | {
        "missions_first_alone",
        "forced_second",
        "award_set",
        "goal_after_a_set",
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
    assert {"lesson@1", "lesson@2", "lesson@3"} <= RULEBOOKS.keys()
    assert "lesson" not in NEWEST
