"""The turns that decided a game, and what would have been better in them: for games that are over alone."""

import hashlib
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Final

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.taken_back import without_taken_back
from rules.core.views import player_view
from rules.game.explained.analysis import explain
from rules.game.explained.chances import Judge
from rules.game.explained.explained import Analysis, Better, ExplainedTurn, TurningPoint
from rules.model import events as e
from rules.model.commands import Attack, Command
from rules.model.ids import Seat
from rules.model.state import GameState
from rules.notation.orders import step_of
from rules.notation.steps import Line
from rules.players import marshal

_POINTS: Final = 3
_TRIES: Final = 8
"""How often a marshal takes a turn, each time with other dice."""
_MOST_EVENTS: Final = 5_000
"""The events after which a turn is broken off."""
_CLEARLY: Final = 0.04
"""The chance that another turn must bring on average so that it counts as better."""
_DECIDED: Final = (
    e.ArmiesPlaced,
    e.CardsTraded,
    e.AttackDeclared,
    e.ArmiesRegrouped,
    e.StepFinished,
    e.SeatResigned,
    e.GameWon,
)
"""The events with which a seat's first decision in its turn begins."""


def analysis(edition: Edition, log: Sequence[e.Event], state: GameState | None = None) -> Analysis:
    """A game that is over, explained from its events: from an empty table, or the state given."""
    log = without_taken_back(log)
    turns = tuple(explain(edition, log, state))
    decided = set(_most_moved(turns))
    points = [
        TurningPoint(at, _better(edition, turns[at], start))
        for at, start in enumerate(_starts(log, state or GameState()))
        if at in decided
    ]
    return Analysis(turns, tuple(points))


def _most_moved(turns: Sequence[ExplainedTurn]) -> Sequence[int]:
    """The turns that moved the chances most; the setup is none."""
    moved = [sum(abs(turn.change(seat)) for seat in turn.after) for turn in turns]
    return sorted(range(1, len(turns)), key=lambda at: -moved[at])[:_POINTS]


def _starts(log: Sequence[e.Event], state: GameState) -> Iterator[GameState]:
    """The state in which each turn's first decision is made; of the setup, the state before anything."""
    yield state
    begun = False
    for event in log:
        if begun and isinstance(event, _DECIDED):
            yield state
            begun = False
        state = evolve(state, event)
        if isinstance(event, e.TurnBegan):
            if begun:
                yield state
            begun = True
    if begun:
        yield state


def _better(edition: Edition, turn: ExplainedTurn, start: GameState) -> Better | None:
    """What a marshal would have done better, by more than dice explain; None if nothing clearly."""
    seat = turn.seat
    if seat is None or start.winner or not start.step or seat not in start.step.waiting_for:
        return None
    had = turn.before(seat) + turn.own(seat)
    tried = [_as_marshal(edition, start, seat, number) for number in range(_TRIES)]
    began, brought = Judge(edition).chances(start)[seat], [own for own, _ in tried]
    chance = began + fmean(brought)
    if chance - had < max(_CLEARLY, 2 * stdev(brought)):
        return None
    return Better(_beginning(tried[0][1]), min(1.0, chance), had)


def _as_marshal(
    edition: Edition, state: GameState, seat: Seat, number: int
) -> tuple[float, Sequence[Command]]:
    """What a marshal's decisions bring a seat in a turn, and its orders: from the seat's own view."""
    start, log, orders = state, list[e.Event](), list[Command]()
    while state.step and not state.winner and len(log) < _MOST_EVENTS:
        mover = state.step.waiting_for[0]
        view, choices = player_view(edition, state, mover), legal(edition, state, mover)
        command = marshal.choose(edition, view, choices, 0)
        events = play(edition, state, command, _dice(number, len(log))).events
        if mover == seat:
            orders.append(command)
        for event in events:
            if isinstance(event, e.TurnBegan):
                return _own_part(edition, start, log, seat), orders
            log.append(event)
            state = evolve(state, event)
    return _own_part(edition, start, log, seat), orders


def _own_part(edition: Edition, start: GameState, log: Sequence[e.Event], seat: Seat) -> float:
    return sum(turn.own(seat) for turn in explain(edition, log, start))


def _dice(number: int, events: int) -> ProvableDice:
    """Dice that have nothing to do with those of the game."""
    return ProvableDice(hashlib.sha256(f"instead|{number}".encode()).digest(), events)


def _beginning(orders: Sequence[Command]) -> Line:
    """The orders up to the first attack: what comes after it depends on the dice."""
    first = next((at for at, order in enumerate(orders) if isinstance(order, Attack)), len(orders))
    return tuple(step_of(order) for order in orders[: first + 1])
