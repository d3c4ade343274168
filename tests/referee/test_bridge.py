"""Programs that are here to be read, and to be met: they play as they are said to."""

import sys
from collections import Counter
from pathlib import Path
from shutil import which

import pytest

from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.players.simulate import simulate
from rules.referee.programs.process import ProgramTerms
from rules.referee.programs.programs import Programs

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    "python": (sys.executable, "-S", str(ROOT / "docs" / "examples" / "player.py")),
    "javascript": ("node", str(ROOT / "docs" / "examples" / "player.mjs")),
}
RED = Seat("red")


def played(command, name, players, rounds, time_ms=60_000):
    edition, misses = find_rulebook(name).edition({}, players), Counter()
    seats = edition.colours[:players]
    with Programs({RED: command}, misses, ProgramTerms(time_ms=time_ms)) as programs:
        return simulate(edition, seats, b"met", rounds=rounds, guests=programs), misses


@pytest.mark.parametrize(("name", "players"), [("ryzyko", 3), ("gniazdo", 2), ("galaxy", 3)])
def test_the_bridge_plays_as_the_player_of_its_tree(name, players):
    bridge = (sys.executable, str(ROOT / "tests" / "referee" / "bridge.py"))
    edition = find_rulebook(name).edition({}, players)
    outcome, misses = played(bridge, name, players, rounds=8)
    assert misses == {}
    assert outcome == simulate(edition, edition.colours[:players], b"met", rounds=8)


@pytest.mark.parametrize("language", EXAMPLES)
@pytest.mark.parametrize("name", ["ryzyko", "parker", "galaxy"])
def test_an_example_player_of_forty_lines_plays_lawfully(language, name):
    command = EXAMPLES[language]
    if not which(command[0]):
        pytest.skip(f"{command[0]} is not installed here")
    assert len(Path(command[-1]).read_text(encoding="utf-8").splitlines()) <= 40
    outcome, misses = played(command, name, 3, rounds=8)
    assert misses == {}
    assert outcome.commands > 100
