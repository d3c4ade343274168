"""Answers of programs that can't be used: each is told with its reason, for who wrote the program."""

import re
import sys
from collections import Counter

import pytest

from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.players.simulate import simulate
from rules.referee.programs.process import ProgramTerms
from rules.referee.programs.programs import Programs
from tests.referee.test_programs import (
    ANSWER,
    ASKED,
    BABBLER,
    BOTH,
    CHEAT,
    GONE,
    IMPOSTOR,
    SILENT,
    SPY,
    WRITER,
)

ENDING = (
    ASKED
    + """
    answer = {"id": asked["id"], "command": {"kind": "end_phase", "seat": "red"}}
"""
    + ANSWER
)


@pytest.fixture
def missed(tmp_path):
    """The first move of the program that was replaced."""

    def play(source):
        program = tmp_path / "program.py"
        program.write_text(source, encoding="utf-8")
        edition = find_rulebook("ryzyko").edition({}, 3)
        commands = {Seat("red"): [sys.executable, "-S", str(program)]}
        time_ms = 200 if source == SILENT else 5000
        with Programs(commands, Counter(), ProgramTerms(time_ms=time_ms)) as programs:
            simulate(edition, edition.colours[:3], b"game", rounds=0, guests=programs)
        return programs.missed[0]

    return play


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (GONE, "it has ended"),
        (BABBLER, r"Input should be an object; it wrote '.*knit"),
        (CHEAT, r"[a-z_]+: [A-Z].*\.$"),
        (IMPOSTOR, "a command must be of its own seat, red"),
        (SPY, "op: Extra inputs are not permitted; it wrote"),
        (BOTH, "Value error, either a command or a line; it wrote"),
        (WRITER.replace("LINE", "knit 3").replace("HEARD", "/dev/null"), "[Ss]tep 1: .*knit"),
        (
            WRITER.replace("LINE", "end").replace("HEARD", "/dev/null"),
            "gives no command now: Nothing is left to be done.",
        ),
        (ENDING, "end_phase is not among the choices: place"),
        (SILENT, "no answer to question 1 within 200 ms"),
    ],
)
def test_each_answer_that_cannot_be_used_is_told_with_its_reason(missed, source, why):
    """For who wrote the program: when in the game, and what was wrong."""
    first = missed(source)
    assert re.search(why, first.reason), first.reason
    assert (first.seat, first.round, first.phase) == ("red", 0, "place")


def test_what_a_broken_answer_held_is_told_in_short(missed):
    """A program that writes a book on each move fills no report, and drives no terminal."""
    flood = ASKED + "    print('\\x1b[2J' + 'x' * 60000, flush=True)\n"
    told = missed(flood).reason
    assert len(told) < 400
    assert "\x1b" not in told
