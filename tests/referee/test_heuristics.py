"""The players by public ideas, with which the arena measures the levels, play lawfully and to the end."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from rules.editions.registry import find_rulebook
from rules.players.simulate import Computers, simulate
from rules.referee.programs.process import ProgramTerms
from rules.referee.programs.programs import Programs
from tests.referee.ideas.inside import as_level
from tests.referee.ideas.players import KINDS

PROGRAM = str(Path(__file__).with_name("heuristics.py"))


def programs_play(names, edition, options, rounds):
    rules, misses = find_rulebook(edition).edition(options, len(names)), Counter()
    seats = rules.colours[: len(names)]
    commands = {
        seat: [sys.executable, "-S", PROGRAM, name] for seat, name in zip(seats, names, strict=True)
    }
    with Programs(commands, misses, ProgramTerms(time_ms=10_000)) as programs:
        outcome = simulate(rules, seats, b"heuristics", rounds=rounds, guests=programs)
    assert misses == {}
    return outcome


def levels_play(names, edition, options, rounds):
    rules = find_rulebook(edition).edition(options, len(names))
    seats = rules.colours[: len(names)]
    choosers = {seat: as_level(name) for seat, name in zip(seats, names, strict=True)}
    return simulate(rules, seats, b"heuristics", rounds=rounds, computers=Computers(choosers, "g"))


@pytest.mark.parametrize("edition", ["classic", "parker"])
def test_they_play_by_the_rules_and_one_of_them_wins(edition):
    """Each of the simple ones plays one of two games; in `parker` they claim their land."""
    names = KINDS[:4] if edition == "classic" else KINDS[4:8]
    outcome = programs_play(names, edition, {}, 20)
    assert outcome.rounds > 5 or outcome.winner


@pytest.mark.parametrize(
    ("names", "edition", "options"),
    [
        (("killbot", "planner", "turtle"), "ryzyko", {}),
        (("vulture", "evilpixie"), "classic", {}),
    ],
)
def test_they_play_alike_through_the_door_and_inside(names, edition, options):
    """So that what was measured fast holds for the programs, too."""
    outcome = programs_play(names, edition, options, 5)
    assert outcome == levels_play(names, edition, options, 5)


@pytest.mark.parametrize("edition", ["galaxy", "gniazdo", "parker"])
def test_those_who_plan_play_by_every_rulebook(edition):
    outcome = levels_play(("killbot", "planner", "vulture"), edition, {}, 6)
    assert outcome.commands > 50
