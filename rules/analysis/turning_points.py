"""A game's turning points: the turns after which chances fell most, and what would have been better."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean, stdev
from typing import Final

from rules.analysis.analysis import explain
from rules.analysis.chances import Judge
from rules.analysis.reasons import ComparedTurn, RealTurn, reasons
from rules.analysis.turn_plans import (
    STEPS,
    OtherTurn,
    in_steps,
    opened,
    orders_in,
    plans_in,
    play_round,
    take_turn,
    turn_plan_of,
    with_moves,
)
from rules.analysis.values import Analysis, Better, ExplainedTurn, TurningPoint, TurnPlan
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.past import without_taken_back
from rules.core.views import player_view, table_view
from rules.model import events as e
from rules.model.board import Seat
from rules.model.state import GameState

_TRIES: Final = 4
"""How often each turn is simulated, with different dice."""
_CLEARLY: Final = 0.03
"""The average chance another plan must gain to count as better, or the seat must lose for the turn to be told."""


@dataclass(frozen=True)
class WholeTurn:
    """A turn from its first decision on: the state then, and the events until the next turn begins."""

    at: int
    seat: Seat
    explained: ExplainedTurn
    start: GameState
    events: Sequence[e.Event]
    ended: GameState
    next: GameState | None = None
    """The state at the next turn's first decision; None if there is none."""
    back: GameState | None = None
    """The state at the first decision of the same seat's next turn; None if it had none."""
    turns: tuple[ExplainedTurn, ...] = ()
    """The turn and those until the same seat's next one; those before its first one as well."""

    @property
    def fell(self) -> float:
        """How much the seat's chance fell in those turns."""
        return -sum(turn.change(self.seat) for turn in self.turns)


@dataclass(frozen=True)
class _Weighing:
    """A turn as played, simulated several times."""

    edition: Edition
    turn: WholeTurn
    done: TurnPlan
    judge: Judge

    @cached_property
    def _again(self) -> Sequence[OtherTurn]:
        """The same decisions with other dice."""
        return self._played(self.done)

    @cached_property
    def _rounds(self) -> Sequence[tuple[float, OtherTurn]]:
        """Possible continuations after the actual turn."""
        return [self._as_it_was(number) for number in range(1, _TRIES + 1)]

    def better(self, plan: TurnPlan) -> Better | None:
        """The plan, if it is clearly better a round later and its orders show why; else None."""
        turn, tries = self.turn, self._played(plan)
        gain = self._gain(tries)
        if gain is None:
            return None
        why = reasons(
            ComparedTurn(
                self.edition,
                turn.seat,
                RealTurn(turn.start, turn.ended, turn.back),
                self.done,
                plan,
                tries,
                [round_after for _, round_after in self._rounds],
                self._again,
            )
        )
        had = self._had
        return Better(plan, min(1.0, had + gain), max(0.0, had), why) if why else None

    @property
    def _had(self) -> float:
        """The seat's chance a round after what was done, without luck."""
        return fmean(chance for chance, _ in self._rounds)

    def _gain(self, tries: Sequence[OtherTurn]) -> float | None:
        """A plan's gain over what was done: with its actual outcome, and with other dice.

        The smaller of the two; None if it isn't clearly positive.
        """
        again = [each.gained - other.gained for each, other in zip(tries, self._again, strict=True)]
        if fmean(again) < _CLEARLY:
            return None
        began = self.judge.chances(self.turn.start)[self.turn.seat]
        came = [
            began + each.gained - had for each, (had, _) in zip(tries, self._rounds, strict=True)
        ]
        gains = min(came, again, key=fmean)
        gain, uncertain = fmean(gains), stdev(gains) / _TRIES**0.5
        return gain if min(gain, 1 - self._had) >= max(_CLEARLY, uncertain) else None

    def _played(self, plan: TurnPlan) -> Sequence[OtherTurn]:
        """A plan simulated for a round, with different dice each time."""
        return [
            take_turn(self.edition, self.turn.start, plan, number, self.judge, goes_on=True)
            for number in range(1, _TRIES + 1)
        ]

    def _as_it_was(self, number: int) -> tuple[float, OtherTurn]:
        """The seat's chance a round after the actual turn, without luck, and that round."""
        turn, seat, judge = self.turn, self.turn.seat, self.judge
        if turn.next is None or turn.next.winner:
            ended = judge.chances(turn.ended)[seat] - turn.explained.luck(seat)
            return ended, OtherTurn((), turn.ended, turn.ended, 0.0)
        other = play_round(self.edition, turn.next, seat, number, judge)
        after = judge.chances(turn.next)[seat] - turn.explained.luck(seat)
        return after + other.gained, other


_SEARCHED: Final = 3
"""The number of turns per seat searched for something better: as many as are shown to its player."""
_SEARCHED_FOR_ONE: Final = 6
"""The number searched before it is taken that nothing was ever better."""
_SEARCHED_IN_ALL: Final = 12
"""The number searched of all; then only the first ones of people are: some ten seconds of work."""
_PLANS_PLAYED_ON: Final = 4
_DECIDED: Final = (
    e.ArmiesPlaced,
    e.CardsTraded,
    e.AttackDeclared,
    e.ArmiesRegrouped,
    e.StepFinished,
    e.SeatResigned,
    e.GameWon,
    e.GameEnded,
)
"""Events of a seat's first decision in its turn."""


def analysing(
    edition: Edition,
    log: Sequence[e.Event],
    state: GameState | None = None,
    levels: Mapping[Seat, str | None] | None = None,
) -> Generator[float, None, Analysis]:
    """Analyse a finished game from its events: from an empty table or this state.

    `levels`: the level playing each seat, as far as known; None for people, whose turns come first. Yields
    its progress, from 0 to 1.
    """
    left, judge = without_taken_back(log), Judge(edition, levels)
    turns = list[ExplainedTurn]()
    count = 1 + sum(isinstance(event, e.TurnBegan) for event in left)
    for explained in explain(edition, left, state, judge):
        turns.append(explained)
        yield len(turns) / count / 4
    people = {seat for seat, level in (levels or {}).items() if level is None}
    won = {seat for seat, chance in turns[-1].after.items() if chance == 1}
    ranked = sorted(
        _with_rounds(_turns(turns, left, state or GameState()), turns),
        key=lambda turn: (turn.seat in won, turn.seat not in people, -turn.fell),
    )
    points, searched = list[TurningPoint](), Counter[Seat]()
    for done, turn in enumerate(ranked, 1):
        seat = turn.seat
        has_missed = any(point.better for point in points if point.seat == seat)
        most = _SEARCHED if has_missed else _SEARCHED_FOR_ONE
        if searched.total() >= _SEARCHED_IN_ALL:
            most = _SEARCHED if seat in people else 0
        if searched[seat] < most:
            searched[seat] += 1
            point = _search(edition, turn, judge)
            if point.better or (seat not in won and turn.fell >= _CLEARLY):
                points.append(point)
        yield 0.25 + 0.75 * done / len(ranked)
    return Analysis(tuple(turns), tuple(points))


def analysis(
    edition: Edition,
    log: Sequence[e.Event],
    state: GameState | None = None,
    tell: Callable[[float], object] = lambda _: None,
    levels: Mapping[Seat, str | None] | None = None,
) -> Analysis:
    """The same in one call; `tell` receives the progress."""
    making = analysing(edition, log, state, levels)
    while True:
        try:
            tell(next(making))
        except StopIteration as made:
            explained: Analysis = made.value
            return explained


def _turns(
    turns: Sequence[ExplainedTurn],
    log: Sequence[e.Event],
    state: GameState,
) -> list[WholeTurn]:
    """Every turn except the setup, from its first decision on; turns without one are left out."""
    at, first, begun = 0, 0, False
    now: WholeTurn | None = None
    found = list[WholeTurn]()
    for place, event in enumerate(log):
        if isinstance(event, e.TurnBegan):
            found += [replace(now, events=log[first:place], ended=state)] if now else []
            at, now, begun = at + 1, None, False
        elif at and not begun and isinstance(event, _DECIDED):
            if found and found[-1].at == at - 1:
                found[-1] = replace(found[-1], next=state)
            begun, first, seat = True, place, state.turn.seat
            if seat and state.step and seat in state.step.waiting_for and not state.winner:
                now = WholeTurn(at, seat, turns[at], state, (), state)
        state = evolve(state, event)
    return [*found, *([replace(now, events=log[first:], ended=state)] if now else [])]


def _with_rounds(
    turns: Sequence[WholeTurn], explained: Sequence[ExplainedTurn]
) -> Iterator[WholeTurn]:
    """The turns, each with those until its seat's next one, and the state there."""
    first = {turn.seat: turn.at for turn in reversed(turns)}
    coming: dict[Seat, WholeTurn] = {}
    for turn in reversed(turns):
        then = coming.get(turn.seat)
        begins = min(1, turn.at) if turn.at == first[turn.seat] else turn.at
        around = explained[begins : then.at if then else len(explained)]
        yield replace(turn, back=then.start if then else None, turns=tuple(around))
        coming[turn.seat] = turn


def _search(edition: Edition, turn: WholeTurn, judge: Judge) -> TurningPoint:
    """A turn and its round, with a better plan if one is found."""
    done = turn_plan_of(edition, turn.start, turn.events, turn.seat)
    plans = _promising(edition, turn, done, judge)
    better = next(filter(None, map(_Weighing(edition, turn, done, judge).better, plans)), None)
    board = table_view(edition, turn.start)
    return TurningPoint(turn.at, turn.seat, done, board, turn.turns, better)


def _promising(edition: Edition, turn: WholeTurn, done: TurnPlan, judge: Judge) -> list[TurnPlan]:
    """The plans that seem best by one simulation each, if better than what was done."""
    start, seat = turn.start, turn.seat
    view = player_view(edition, start, seat)
    adviser = take_turn(edition, start, None, 0, judge)
    advised = opened(edition, start, adviser.events, seat)
    shorter = [in_steps(edition, view, advised, most) for most in (STEPS, 2, 1)]
    drafts = plans_in(edition, view, opened(edition, start, turn.events, seat))
    plans = dict.fromkeys([*shorter, *(in_steps(edition, view, plan) for plan in drafts)])
    tried = {plan: take_turn(edition, start, plan, 0, judge) for plan in plans}
    had = turn.explained.before(seat) + turn.explained.own(seat) - judge.chances(start)[seat]
    better = [
        with_moves(view, plan, other.events)
        for plan, other in sorted(tried.items(), key=lambda each: -each[1].gained)
        if other.gained > had and orders_in(plan) != orders_in(done)
    ]
    return better[:_PLANS_PLAYED_ON]
