"""The turns that decided a game, and what would have been better in them: for games that are over alone."""

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import takewhile
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


def analysing(
    edition: Edition, log: Sequence[e.Event], state: GameState | None = None
) -> Generator[float, None, Analysis]:
    """A game that is over, explained from its events: from an empty table, or the state given.

    On the way to it stands how far it is, from 0 to 1: the turns are half of it, what decided them the rest.
    """
    log, judge = without_taken_back(log), Judge(edition)
    turns, points = list[ExplainedTurn](), list[TurningPoint]()
    count = 1 + sum(isinstance(event, e.TurnBegan) for event in log)
    for turn in explain(edition, log, state, judge):
        turns.append(turn)
        yield len(turns) / count / 2
    decided = set(_most_moved(turns))
    for at, start in enumerate(_starts(log, state or GameState())):
        if at in decided:
            points.append(TurningPoint(at, _better(edition, turns[at], start, judge)))
            yield (1 + len(points) / len(decided)) / 2
    return Analysis(tuple(turns), tuple(points))


def analysis(
    edition: Edition,
    log: Sequence[e.Event],
    state: GameState | None = None,
    tell: Callable[[float], object] = lambda _: None,
) -> Analysis:
    """The same at one go; `tell` is told how far it is."""
    making = analysing(edition, log, state)
    while True:
        try:
            tell(next(making))
        except StopIteration as made:
            explained: Analysis = made.value
            return explained


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


def _better(edition: Edition, turn: ExplainedTurn, start: GameState, judge: Judge) -> Better | None:
    """What a marshal would have done better, by more than dice explain; None if nothing clearly."""
    seat = turn.seat
    if seat is None or start.winner or not start.step or seat not in start.step.waiting_for:
        return None
    had = turn.before(seat) + turn.own(seat)
    tried = [_as_marshal(edition, start, seat, number, judge) for number in range(_TRIES)]
    began, brought = judge.chances(start)[seat], [own for own, _ in tried]
    chance = began + fmean(brought)
    if chance - had < max(_CLEARLY, 2 * stdev(brought)):
        return None
    return Better(_beginning(tried[0][1]), min(1.0, chance), had)


def _as_marshal(
    edition: Edition, state: GameState, seat: Seat, number: int, judge: Judge
) -> tuple[float, Sequence[Command]]:
    """What a marshal's decisions bring a seat in a turn, and its orders: from the seat's own view."""
    start, log, orders = state, list[e.Event](), list[Command]()
    while state.step and not state.winner and len(log) < _MOST_EVENTS:
        mover = state.step.waiting_for[0]
        view, choices = player_view(edition, state, mover), legal(edition, state, mover)
        command = marshal.choose(edition, view, choices, 0)
        table = play(edition, state, command, _dice(number, len(log)))
        if mover == seat:
            orders.append(command)
        state, of_the_turn = table.state, list(takewhile(_is_no_beginning, table.events))
        log += of_the_turn
        if len(of_the_turn) < len(table.events):
            break
    return sum(turn.own(seat) for turn in explain(edition, log, start, judge)), orders


def _is_no_beginning(event: e.Event) -> bool:
    return not isinstance(event, e.TurnBegan)


def _dice(number: int, events: int) -> ProvableDice:
    """Dice that have nothing to do with those of the game."""
    return ProvableDice(hashlib.sha256(f"instead|{number}".encode()).digest(), events)


def _beginning(orders: Sequence[Command]) -> Line:
    """The orders up to the first attack: what comes after it depends on the dice."""
    first = next((at for at, order in enumerate(orders) if isinstance(order, Attack)), len(orders))
    return tuple(step_of(order) for order in orders[: first + 1])
