"""A game explained: how chances moved, turn by turn, and what of it was luck, what decisions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.core.dice import losses
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.game.chances import chances
from rules.model import events as e
from rules.model.ids import Seat
from rules.model.state import GameState

Chances = Mapping[Seat, float]

_DRAWN = (e.OrderDrawn, e.MissionDealt, e.TerritoriesDealt, e.DeckShuffled, e.CardDrawn)
"""What chance brings, and nobody decides."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A change of all chances, which sum to 0: by whom, or by luck where that is None."""

    by: Seat | None
    of: Chances


@dataclass(frozen=True, slots=True)
class ExplainedTurn:
    """The chances at the end of a turn, and what has moved them since the turn before."""

    round: int
    seat: Seat | None
    after: Chances
    shifts: tuple[Shift, ...]

    def luck(self, seat: Seat) -> float:
        return sum(shift.of[seat] for shift in self.shifts if shift.by is None)

    def own(self, seat: Seat) -> float:
        """What the seat's own decisions have brought it."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by == seat)

    def others(self, seat: Seat) -> float:
        """What others' decisions have brought the seat."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by not in (None, seat))


def explain(
    edition: Edition, log: Sequence[e.Event], state: GameState | None = None
) -> Iterator[ExplainedTurn]:
    """Each turn of a game, the setup first, from its events: from an empty table, or the state given."""
    now = state or GameState()
    known = chances(edition, now) if now.seats else None
    label, shifts = (now.round, now.turn.seat), list[Shift]()
    for at, event in enumerate(log):
        before, was, now = now, known, evolve(now, event)
        if isinstance(event, e.TurnBegan):
            if was is not None:
                yield ExplainedTurn(*label, was, tuple(shifts))
            label, shifts = (now.round, now.turn.seat), []
        known = chances(edition, now) if now.seats else None
        if was is not None and known is not None and known != was:
            rolled = _roll_before(log, at)
            average = _average(edition, before, rolled) if rolled else None
            shifts += _shifts(event, before, was, known, average)
    if known is not None:
        yield ExplainedTurn(*label, known, tuple(shifts))


def _shifts(
    event: e.Event, before: GameState, was: Chances, now: Chances, average: Chances | None
) -> Sequence[Shift]:
    """What one event has moved; of losses, what was to be expected of the attack, and the luck."""
    if average is not None and before.battle:
        return (
            Shift(before.battle.seat, _less(average, was)),
            Shift(None, _less(now, average)),
        )
    by = None if isinstance(event, _DRAWN) else getattr(event, "seat", before.turn.seat)
    return (Shift(by, _less(now, was)),)


def _roll_before(log: Sequence[e.Event], at: int) -> e.DiceRolled | None:
    """The roll that has just brought these losses, if they are losses."""
    if not isinstance(log[at], e.LossesTaken):
        return None
    return next(
        (event for event in reversed(log[max(0, at - 9) : at]) if isinstance(event, e.DiceRolled)),
        None,
    )


def _average(edition: Edition, state: GameState, rolled: e.DiceRolled) -> Chances:
    """The chances on average over all rolls of as many dice, of the state in which losses are due."""
    odds = losses(len(rolled.attack), len(rolled.defence))
    total = dict.fromkeys(state.seats, 0.0)
    for lost, odd in enumerate(odds):
        taken = e.LossesTaken(attacker_losses=lost, defender_losses=len(odds) - 1 - lost)
        for seat, chance in chances(edition, evolve(state, taken)).items():
            total[seat] += odd * chance
    return total


def _less(after: Chances, before: Chances) -> Chances:
    return {seat: after[seat] - before[seat] for seat in after}
