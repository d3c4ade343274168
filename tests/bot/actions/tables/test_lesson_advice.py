"""Whom a learner asks: advice comes from one marshal alone, and nothing that a lesson shows is against it."""

import re
from itertools import product

import pytest

from bot.turn.panel import LIKELY
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model.board import COLOURS
from rules.model.commands import AttackChoice, TradeChoice
from rules.players.attacks import chance_and_left
from rules.players.levels import find_level, seed_of
from tests.bot.text.test_catalogue import MESSAGES, source

LESSON = find_rulebook("lesson@2").edition({}, 2)
LEARNER, OTHER = COLOURS[:2]
ADVICE = (
    r"\d+ ?%|highest chance|\bbest\b|\b[Bb]egin with\b|next time|\bgood\b|should|had better|\bPut\b"
)


def test_a_lesson_says_what_things_are_and_leaves_advice_to_the_marshal():
    told = {name: source(said) for name, said in MESSAGES.items() if name.startswith("lesson-")}
    assert len(told) >= 14
    assert [name for name, said in told.items() if re.search(ADVICE, said)] == []


@pytest.mark.parametrize(("level", "seed"), [*product(("marshal", "sensible"), range(5))])
def test_no_panel_of_a_lesson_presses_for_what_a_marshal_would_not_do(level, seed):
    """A set is traded by both; nobody is asked whether to end a turn that a marshal would end."""
    marshal, agreed = find_level("marshal").choose, 0
    for view, choices in learners_moments(level, seed):
        advised = marshal(LESSON, view, choices, seed_of("lesson", LEARNER))
        if any(isinstance(choice, TradeChoice) for choice in choices):
            assert advised.kind == "trade"
            agreed += 1
        if view.table.phase == "battle" and advised.kind == "end_phase":
            assert view.table.captured or safest(view, choices) < LIKELY
            agreed += 1
    assert agreed


def learners_moments(level, seed):
    """What a learner of that level sees and may do, in each moment of five rounds."""
    key, choose = bytes([seed]) * 32, find_level(level).choose
    table, events = start(LESSON, (LEARNER, OTHER), ProvableDice(key, 0)), 0
    while (step := table.state.step) and table.state.round <= 5:
        (seat,) = step.waiting_for
        view, choices = player_view(LESSON, table.state, seat), legal(LESSON, table.state, seat)
        if seat == LEARNER:
            yield view, choices
        chooses = choose if seat == LEARNER else find_level("recruit").choose
        events += len(table.events)
        command = chooses(LESSON, view, choices, seed_of("lesson", seat))
        table = play(LESSON, table.state, command, ProvableDice(key, events))


def safest(view, choices):
    land = view.table.territories
    return max(
        (
            chance_and_left(LESSON.combat, land[c.source].armies - 1, land[c.target].armies)[0]
            for c in choices
            if isinstance(c, AttackChoice)
        ),
        default=0,
    )
