"""A game's turning points: the turns whose decisions changed the chances most."""

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean, median, stdev
from typing import Final

from rules.analysis.analysis import explain
from rules.analysis.chances import Judge
from rules.analysis.reasons import MOSTLY, ComparedTurn, RealTurn, reasons
from rules.analysis.turn_plans import (
    OtherTurn,
    cores_of,
    plans_in,
    play_round,
    take_advised_turn,
    take_turn,
    take_turn_and_round,
    turn_plan_of,
)
from rules.analysis.values import Analysis, ExplainedTurn, TurningPoint, TurnPlan
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.past import without_taken_back
from rules.core.views import player_view, table_view
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.state import GameState

_TRIES: Final = 4
"""How often each turn is simulated, with different dice."""
_CLEARLY: Final = 0.03
"""The average chance another plan must gain to count as better."""
_SIMPLER: Final = 0.6
"""A simple plan is shown instead of a better one with at least this fraction of its gain."""
_SIMPLE: Final = 3
"""The most attacks of a simple plan."""


@dataclass(frozen=True)
class WholeTurn:
    """A turn from its first decision on: the state then, and the events until the next turn begins."""

    at: int
    explained: ExplainedTurn
    start: GameState
    events: Sequence[e.Event]
    ended: GameState
    next: GameState | None = None
    """The state at the next turn's first decision; None if there is none."""
    back: GameState | None = None
    """The state at the first decision of the same seat's next turn; None if it had none."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose decisions are judged; None if it makes none."""
        seat, step = self.explained.seat, self.start.step
        return seat if step and seat in step.waiting_for and not self.start.winner else None


@dataclass(frozen=True)
class FoundPlan:
    """A plan that seemed better in a turn, its gain, and its first simulation."""

    turn: WholeTurn
    seat: Seat
    plan: TurnPlan
    gain: float
    first: OtherTurn

    @property
    def is_simple(self) -> bool:
        """Whether it is easy to remember."""
        return len(self.plan.campaigns) <= _SIMPLE

    @property
    def preference(self) -> float:
        """Its priority for being shown."""
        return self.gain * (1 if self.is_simple else _SIMPLER)


def weigh(edition: Edition, candidates: Sequence[FoundPlan], judge: Judge) -> TurningPoint | None:
    """The turning point, if one of a turn's plans is still clearly better a round later; else None.

    Without a visible advantage on the board there is nothing to learn from it.
    """
    weighing = _Weighing(edition, candidates[0].turn, candidates[0].seat, judge)
    liked = sorted(candidates, key=lambda found: -found.preference)
    return next(filter(None, map(weighing.point, liked)), None)


class _Weighing:
    """A turn as played, simulated several times."""

    def __init__(self, edition: Edition, turn: WholeTurn, seat: Seat, judge: Judge) -> None:
        self._edition = edition
        self._turn = turn
        self._seat = seat
        self._judge = judge
        self._done = turn_plan_of(edition, turn.start, turn.events, seat)

    @cached_property
    def _again(self) -> Sequence[OtherTurn]:
        """The same decisions with other dice."""
        return self._played(self._done)

    @cached_property
    def _rounds(self) -> Sequence[tuple[float, OtherTurn]]:
        """Possible continuations after the actual turn."""
        return [self._as_it_was(number) for number in range(1, _TRIES + 1)]

    def point(self, found: FoundPlan) -> TurningPoint | None:
        """The turning point for a plan that is clearly better, if that is visible on the board."""
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
        """A plan's gain over what was done: with its actual outcome, and with other dice.

        The smaller of the two; None if it isn't clearly positive.
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
        """A plan simulated for a round, with different dice each time."""
        return [
            take_turn_and_round(self._edition, self._turn.start, plan, number, self._judge)
            for number in range(1, _TRIES + 1)
        ]

    def _advised(self, found: FoundPlan, tries: Sequence[OtherTurn]) -> TurnPlan:
        """The plan, completed with the most common final moves if it leaves them open."""
        plan = found.plan
        if plan.moved:
            return plan
        events = [other.events for other in (found.first, *tries)]
        return replace(plan, moved=_mostly_moved(events, self._seat))

    def _as_it_was(self, number: int) -> tuple[float, OtherTurn]:
        """The seat's chance a round after the actual turn, without luck, and that round."""
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
    """The final moves that most simulations make, with the median number of armies."""
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


_LOOKED_AT: Final = 6
"""The number of turns per seat searched for something better: those that seem costliest."""
_LOOKED_AT_AT_LEAST: Final = 4
"""The minimum per person, however many play."""
_LOOKED_AT_IN_ALL: Final = 24
_TRIED_IN_ALL: Final = 40_000
"""No further turns are searched after this many simulated events: some ten seconds of work."""
_PLAYED_ON: Final = 3
"""The number of turns per seat simulated for a round, as played and with alternatives."""
_PLAYED_ON_IN_ALL: Final = 9
_PLANS_PLAYED_ON: Final = 2
_OPEN: Final = (0.01, 0.99)
"""The range of chances in which a seat has something to win and to lose."""
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
    people = [seat for seat, level in (levels or {}).items() if level is None]
    turns = list[ExplainedTurn]()
    count = 1 + sum(isinstance(event, e.TurnBegan) for event in left)
    for turn in explain(edition, left, state, judge):
        turns.append(turn)
        yield len(turns) / count / 4
    whole = _with_back(list(_turns(turns, left, state or GameState())))
    looked_at = _dearest(whole, turns, people)
    found = list[FoundPlan]()
    left_to_try = _TRIED_IN_ALL
    for done, dear in enumerate(looked_at, 1):
        if left_to_try > 0:
            better, events = _look(edition, dear, judge)
            found += better
            left_to_try -= events
        yield 0.25 + done / len(looked_at) / 4
    points, tried = list[TurningPoint](), _best_by_turn(found, people)
    for done, candidates in enumerate(tried, 1):
        if point := weigh(edition, candidates, judge):
            points.append(point)
        yield 0.5 + done / len(tried) / 2
    points.sort(key=lambda point: -point.cost)
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
) -> Iterator[WholeTurn]:
    """Every turn except the setup, from its first decision on; turns without one are left out."""
    at, begun = 0, False
    now: tuple[int, GameState] | None = None
    first = 0
    held: WholeTurn | None = None
    for place, event in enumerate(log):
        is_beginning = isinstance(event, e.TurnBegan)
        if begun and (is_beginning or isinstance(event, _DECIDED)):
            if held:
                yield replace(held, next=None if is_beginning else state)
                held = None
            if not is_beginning:
                now, first = (at, state), place
            begun = False
        if is_beginning:
            if now:
                held = WholeTurn(now[0], turns[now[0]], now[1], log[first:place], state)
                now = None
            at, begun = at + 1, True
        state = evolve(state, event)
    if held:
        yield held
    if now:
        yield WholeTurn(now[0], turns[now[0]], now[1], log[first:], state)


def _with_back(turns: Sequence[WholeTurn]) -> list[WholeTurn]:
    """The turns, each with the state at its seat's next move."""
    coming: dict[Seat | None, GameState] = {}
    found = list[WholeTurn]()
    for turn in reversed(turns):
        seat = turn.explained.seat
        found.append(replace(turn, back=coming.get(seat)))
        coming[seat] = turn.start
    return found[::-1]


def _dearest(
    turns: Sequence[WholeTurn], explained: Sequence[ExplainedTurn], people: Collection[Seat]
) -> list[WholeTurn]:
    """The turns after which a seat's chances fell most until its next turn, luck aside; worst first."""
    marked: dict[Seat, list[tuple[float, WholeTurn]]] = {}
    for turn in turns:
        seat = turn.seat
        if seat is None or not _OPEN[0] < turn.explained.before(seat) < _OPEN[1]:
            continue
        until = next(
            (n for n in range(turn.at + 1, len(explained)) if explained[n].seat == seat),
            len(explained),
        )
        round_after = explained[turn.at : until]
        fell = -sum(each.change(seat) - each.luck(seat) for each in round_after)
        marked.setdefault(seat, []).append((fell, turn))
    few = max(2, min(_LOOKED_AT, _LOOKED_AT_IN_ALL // max(1, len(marked))))
    kept = [
        each
        for seat, of_seat in marked.items()
        for each in sorted(of_seat, key=lambda each: -each[0])[
            : max(few, _LOOKED_AT_AT_LEAST) if seat in people else few
        ]
    ]
    return [turn for _, turn in sorted(kept, key=lambda each: -each[0])]


def _look(edition: Edition, turn: WholeTurn, judge: Judge) -> tuple[list[FoundPlan], int]:
    """The plans that seem better than what was done, by one simulation each; and the number of events."""
    if (seat := turn.seat) is None:
        return [], 0
    done = turn_plan_of(edition, turn.start, turn.events, seat)
    began = judge.chances(turn.start)[seat]
    had = turn.explained.before(seat) + turn.explained.own(seat) - began
    view = player_view(edition, turn.start, seat)
    adviser = take_advised_turn(edition, turn.start, 0, judge)
    advised = turn_plan_of(edition, turn.start, adviser.events, seat)
    tried = {advised: adviser}
    for plan in (*plans_in(edition, view, done), *cores_of(advised)):
        if plan not in tried:
            tried[plan] = take_turn(edition, turn.start, plan, 0, judge)
    found = [
        FoundPlan(turn, seat, plan, other.gained - had, other)
        for plan, other in tried.items()
        if other.gained > had and plan != done
    ]
    return found, sum(len(other.events) for other in tried.values())


def _best_by_turn(found: Sequence[FoundPlan], people: Collection[Seat]) -> list[list[FoundPlan]]:
    """The best plans of each turn, for each seat's turns with the largest gains."""
    by_turn: dict[int, list[FoundPlan]] = {}
    for each in found:
        by_turn.setdefault(each.turn.at, []).append(each)
    best = [_most_promising(plans) for plans in by_turn.values()]
    best.sort(key=lambda plans: (plans[0].seat not in people, -plans[0].gain))
    counts: dict[Seat, int] = {}
    kept = list[list[FoundPlan]]()
    for plans in best:
        seat = plans[0].seat
        counts[seat] = counts.get(seat, 0) + 1
        # Two of each person, regardless of the limit.
        is_asked = seat in people and counts[seat] < _PLAYED_ON
        if counts[seat] <= _PLAYED_ON and (is_asked or len(kept) < _PLAYED_ON_IN_ALL):
            kept.append(plans)
    return kept


def _most_promising(plans: Sequence[FoundPlan]) -> list[FoundPlan]:
    """The best plans of a turn; the second is one that is easy to remember."""
    ranked = sorted(plans, key=lambda each: -each.gain)
    return ranked[:1] + [each for each in ranked[1:] if each.is_simple][: _PLANS_PLAYED_ON - 1]
