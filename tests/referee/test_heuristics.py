"""The players by public ideas, with which the arena measures the levels, play lawfully and to the end."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from rules.editions import find_rulebook
from rules.players.simulate import simulate
from rules.referee.programs.player_process import ProgramTerms
from rules.referee.programs.programs import Programs
from tests.referee.heuristics import KINDS

PROGRAM = str(Path(__file__).with_name("heuristics.py"))


@pytest.mark.parametrize("edition", ["classic", "parker"])
def test_they_play_by_the_rules_and_one_of_them_wins(edition):
    """Each plays one of two games; in `parker` they claim their land."""
    names = sorted(KINDS)[:4] if edition == "classic" else sorted(KINDS)[4:]
    rules, misses = find_rulebook(edition).edition({}, 4), Counter()
    seats = rules.colours[:4]
    commands = {
        seat: [sys.executable, "-S", PROGRAM, name] for seat, name in zip(seats, names, strict=True)
    }
    with Programs(commands, misses, ProgramTerms(time_ms=10_000)) as programs:
        outcome = simulate(rules, seats, b"heuristics", rounds=20, guests=programs)
    assert misses == {}
    assert outcome.rounds > 5 or outcome.winner
