"""Turning points know of truces: whoever broke one in a turn that decided much is named there."""

from bot.telling.analysis import point_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.analysis.values import (
    Analysis,
    Breach,
    ExplainedTurn,
    TurningPoint,
    TurnPlan,
    breaches_in,
)
from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.views import table_view
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Seat
from rules.table.roster import Act, Truce
from tests.bot.support.samples import ROSTER

RED, BLUE = Seat("red"), Seat("blue")
TURNS: list[e.Event] = [
    e.RoundBegan(round=1, agenda=()),
    e.TurnBegan(seat=RED),
    e.StepFinished(seat=RED),
    e.TurnBegan(seat=BLUE),
    e.StepFinished(seat=BLUE),
    e.TurnBegan(seat=RED),
]
HALF = {RED: 0.5, BLUE: 0.5}


def broken(revision, by=RED, other=BLUE):
    return Act(revision, "truce_broken", other, "Ana", Truce((by, other), (), 3))


def test_a_breach_belongs_to_the_turn_in_whose_midst_it_is():
    """An act at revision n comes after n events."""
    acts = [broken(2), broken(3, BLUE, RED), broken(4), broken(6), Act(5, "moved", by="Mona")]
    assert [(b.at, b.by, b.other) for b in breaches_in(TURNS, acts)] == [
        (1, RED, BLUE),
        (1, BLUE, RED),
        (2, RED, BLUE),
        (3, RED, BLUE),
    ]


def test_it_is_told_beside_its_turning_point_alone():
    edition = find_rulebook("ryzyko").edition({}, 3)
    turns = tuple(ExplainedTurn(1, RED, HALF, ()) for _ in range(3))
    phrasing = Phrasing(words(), edition, ROSTER)
    state = start(edition, edition.colours[:3], ProvableDice(bytes(32), 0)).state
    board, nothing = table_view(edition, state), TurnPlan()
    point = TurningPoint(1, RED, nothing, nothing, 0.5, 0.4, (), board)
    analysed = Analysis(turns, (point,))
    breaches = [Breach(1, BLUE, RED), Breach(2, RED, BLUE)]
    ((_, told),) = point_lines(phrasing, analysed, breaches)
    lines = [line for line in told.splitlines() if "truce" in line]
    assert len(lines) == 1
    player, other = phrasing.player(BLUE), phrasing.player(RED)
    assert f"{player} breaks a truce in this turn. With: {other}." in lines[0]
