"""Whether a plan is clearly better than what was done, played on for a round several times; and the advice."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean, median, stdev
from typing import Final

from rules.core.edition import Edition
from rules.core.views import table_view
from rules.game.explained.chances import Judge
from rules.game.explained.compared import MOSTLY, ComparedTurn, RealTurn
from rules.game.explained.explained import ExplainedTurn, TurningPoint, TurnPlan
from rules.game.explained.other_turns import OtherTurn, play_round, take_turn_and_round
from rules.game.explained.reasons import reasons
from rules.game.explained.turn_plans import turn_plan_of
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.state import GameState

_TRIES: Final = 4
"""How often each is played on, each time with other dice."""
_CLEARLY: Final = 0.03
"""The chance that another turn must bring on average so that it counts as better."""
_SIMPLER: Final = 0.6
"""The part of another plan's gain from which on a simple one is told instead."""
_SIMPLE: Final = 3
"""The attacks that a simple plan has at most."""


@dataclass(frozen=True)
class WholeTurn:
    """A turn from its first decision on: the state then, and the events up to the next turn's beginning."""

    at: int
    explained: ExplainedTurn
    start: GameState
    events: Sequence[e.Event]
    ended: GameState
    next: GameState | None = None
    """The state at the next turn's first decision; None where there is none."""
    back: GameState | None = None
    """The state at the same seat's next turn, at its first decision; None where it had none."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose decisions are looked at; None where it decides nothing."""
        seat, step = self.explained.seat, self.start.step
        return seat if step and seat in step.waiting_for and not self.start.winner else None


@dataclass(frozen=True)
class FoundPlan:
    """A plan that seemed better in a turn; by how much; and what came of it first."""

    turn: WholeTurn
    seat: Seat
    plan: TurnPlan
    gain: float
    first: OtherTurn

    @property
    def is_simple(self) -> bool:
        """Whether it can be kept in mind."""
        return len(self.plan.campaigns) <= _SIMPLE

    @property
    def preference(self) -> float:
        """How gladly it is told."""
        return self.gain * (1 if self.is_simple else _SIMPLER)


def weigh(edition: Edition, candidates: Sequence[FoundPlan], judge: Judge) -> TurningPoint | None:
    """The turning point, if one of a turn's plans still is clearly better a round later; else None.

    Where nothing that can be seen on the board is better, there is nothing to learn from.
    """
    weighing = _Weighing(edition, candidates[0].turn, candidates[0].seat, judge)
    liked = sorted(candidates, key=lambda found: -found.preference)
    return next(filter(None, map(weighing.point, liked)), None)


class _Weighing:
    """One turn as it was, played on several times."""

    def __init__(self, edition: Edition, turn: WholeTurn, seat: Seat, judge: Judge) -> None:
        self._edition = edition
        self._turn = turn
        self._seat = seat
        self._judge = judge
        self._done = turn_plan_of(edition, turn.start, turn.events, seat)

    @cached_property
    def _again(self) -> Sequence[OtherTurn]:
        """What was done, with other dice."""
        return self._played(self._done)

    @cached_property
    def _rounds(self) -> Sequence[tuple[float, OtherTurn]]:
        """What might have followed the turn as it came out."""
        return [self._as_it_was(number) for number in range(1, _TRIES + 1)]

    def point(self, found: FoundPlan) -> TurningPoint | None:
        """The turning point of a turn for which a plan is clearly better, if that can be seen on the board."""
        turn, tries = self._turn, self._played(found.plan)
        gain = self._gain(tries)
        if gain is None:
            return None
        better, had = self._advised(found, tries), self._had
        why = reasons(
            ComparedTurn(
                self._edition,
                self._seat,
                RealTurn(turn.start, turn.ended, turn.back),
                self._done,
                better,
                tries,
                [round_after for _, round_after in self._rounds],
                self._again,
            )
        )
        if not why:
            return None
        return TurningPoint(
            turn.at,
            self._seat,
            self._done,
            better,
            min(1.0, had + gain),
            max(0.0, had),
            why,
            table_view(self._edition, turn.start),
        )

    @property
    def _had(self) -> float:
        """The seat's chance a round after what was done, without luck."""
        return fmean(chance for chance, _ in self._rounds)

    def _gain(self, tries: Sequence[OtherTurn]) -> float | None:
        """What a plan brings beyond what was done as it came out, and beyond the same with other dice.

        The less of the two counts; None where it is not clearly more than nothing.
        """
        again = [each.gained - other.gained for each, other in zip(tries, self._again, strict=True)]
        if fmean(again) < _CLEARLY:
            return None
        began = self._judge.chances(self._turn.start)[self._seat]
        came = [
            began + each.gained - had for each, (had, _) in zip(tries, self._rounds, strict=True)
        ]
        gains = min(came, again, key=fmean)
        gain, uncertain = fmean(gains), stdev(gains) / _TRIES**0.5
        return gain if min(gain, 1 - self._had) >= max(_CLEARLY, uncertain) else None

    def _played(self, plan: TurnPlan) -> Sequence[OtherTurn]:
        """A plan played for a round, each time with other dice."""
        return [
            take_turn_and_round(self._edition, self._turn.start, plan, number, self._judge)
            for number in range(1, _TRIES + 1)
        ]

    def _advised(self, found: FoundPlan, tries: Sequence[OtherTurn]) -> TurnPlan:
        """The plan, with what mostly moves at its end where it says nothing of that."""
        plan = found.plan
        if plan.moved:
            return plan
        events = [other.events for other in (found.first, *tries)]
        return replace(plan, moved=_mostly_moved(events, self._seat))

    def _as_it_was(self, number: int) -> tuple[float, OtherTurn]:
        """The seat's chance a round after the turn as it was, without luck, and that round."""
        turn, seat, judge = self._turn, self._seat, self._judge
        if turn.next is None or turn.next.winner:
            ended = judge.chances(turn.ended)[seat] - turn.explained.luck(seat)
            return ended, OtherTurn((), turn.ended, turn.ended, 0.0)
        other = play_round(self._edition, turn.next, seat, number, judge)
        after = judge.chances(turn.next)[seat] - turn.explained.luck(seat)
        return after + other.gained, other


def _mostly_moved(
    tries: Sequence[Sequence[e.Event]], seat: Seat
) -> tuple[tuple[TerritoryId, TerritoryId, int], ...]:
    """The moves at the end of a turn that most of its tries make, with the usual number of armies."""
    made = dict[tuple[TerritoryId, TerritoryId], list[int]]()
    for events in tries:
        moves = Counter[tuple[TerritoryId, TerritoryId]]()
        for event in events:
            if isinstance(event, e.ArmiesRegrouped) and event.seat == seat:
                moves[event.source, event.target] += event.armies
        for move, armies in moves.items():
            made.setdefault(move, []).append(armies)
    return tuple(
        (*move, round(median(armies)))
        for move, armies in made.items()
        if len(armies) > MOSTLY * len(tries)
    )
