"""The turns whose decisions cost most, and what would have been better: for games that are over alone."""

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import Final

from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.taken_back import without_taken_back
from rules.core.views import player_view, table_view
from rules.game.explained.analysis import explain
from rules.game.explained.chances import Judge
from rules.game.explained.explained import Analysis, ExplainedTurn, TurningPoint, TurnPlan
from rules.game.explained.other_turns import OtherTurn, play_round, take_turn, take_turn_and_round
from rules.game.explained.reasons import RealTurn, Reasons
from rules.game.explained.turn_plans import plans_in, turn_plan_of
from rules.model import events as e
from rules.model.ids import Seat
from rules.model.state import GameState

_LOOKED_AT: Final = 6
"""The turns of each seat in which something better is looked for: those that look dearest."""
_LOOKED_AT_AT_LEAST: Final = 4
"""The same of each person, however many play."""
_LOOKED_AT_IN_ALL: Final = 24
_TRIED_IN_ALL: Final = 40_000
"""The events of tries after which no further turn is looked at: some ten seconds of work."""
_PLAYED_ON: Final = 3
"""The turns of each seat that are played on for a round, as they were and as they might have been."""
_PLAYED_ON_IN_ALL: Final = 9
_PLANS_PLAYED_ON: Final = 2
_TRIES: Final = 4
"""How often each is played on, each time with other dice."""
_CLEARLY: Final = 0.03
"""The chance that another turn must bring on average so that it counts as better."""
_SIMPLER: Final = 0.6
"""The part of a marshal's gain from which on a plain plan is told instead."""
_OPEN: Final = (0.01, 0.99)
"""The chances between which a seat has something to win and to lose."""
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


@dataclass(frozen=True)
class _Turn:
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
class _Found:
    """A plan that seemed better in a turn, None being a marshal's; by how much; and what came of it first."""

    turn: _Turn
    seat: Seat
    plan: TurnPlan | None
    gain: float
    first: OtherTurn


def analysing(
    edition: Edition,
    log: Sequence[e.Event],
    state: GameState | None = None,
    levels: Mapping[Seat, str | None] | None = None,
) -> Generator[float, None, Analysis]:
    """A game that is over, explained from its events: from an empty table, or the state given.

    `levels`: the level that plays each seat, None where a person does, whose turns are looked at first; as
    far as it is known. On the way to it stands how far it is, from 0 to 1.
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
    found = list[_Found]()
    left_to_try = _TRIED_IN_ALL
    for done, dear in enumerate(looked_at, 1):
        if left_to_try > 0:
            better, events = _look(edition, dear, judge)
            found += better
            left_to_try -= events
        yield 0.25 + done / len(looked_at) / 4
    points, tried = list[TurningPoint](), _best_by_turn(found, people)
    for done, candidates in enumerate(tried, 1):
        if point := _weigh(edition, candidates, judge):
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
    """The same at one go; `tell` is told how far it is."""
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
) -> Iterator[_Turn]:
    """Every turn but the setup, from its first decision on; those without any are left out."""
    at, begun = 0, False
    now: tuple[int, GameState] | None = None
    first = 0
    held: _Turn | None = None
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
                held = _Turn(now[0], turns[now[0]], now[1], log[first:place], state)
                now = None
            at, begun = at + 1, True
        state = evolve(state, event)
    if held:
        yield held
    if now:
        yield _Turn(now[0], turns[now[0]], now[1], log[first:], state)


def _with_back(turns: Sequence[_Turn]) -> list[_Turn]:
    """The turns, each with the state in which its seat comes to move again."""
    coming: dict[Seat | None, GameState] = {}
    found = list[_Turn]()
    for turn in reversed(turns):
        seat = turn.explained.seat
        found.append(replace(turn, back=coming.get(seat)))
        coming[seat] = turn.start
    return found[::-1]


def _dearest(
    turns: Sequence[_Turn], explained: Sequence[ExplainedTurn], people: Collection[Seat]
) -> list[_Turn]:
    """The turns after which chances fell most up to the same seat's next turn, luck aside; the worst first."""
    marked: dict[Seat, list[tuple[float, _Turn]]] = {}
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


def _look(edition: Edition, turn: _Turn, judge: Judge) -> tuple[list[_Found], int]:
    """The plans that seem to bring more in a turn than what was done, by one try of each; and how many events."""
    if (seat := turn.seat) is None:
        return [], 0
    found, events = list[_Found](), 0
    done = turn_plan_of(edition, turn.start, turn.events, seat)
    began = judge.chances(turn.start)[seat]
    had = turn.explained.before(seat) + turn.explained.own(seat) - began
    view = player_view(edition, turn.start, seat)
    for plan in (None, *plans_in(edition, view, done)):
        other = take_turn(edition, turn.start, plan, 0, judge)
        events += len(other.events)
        if other.gained > had:
            found.append(_Found(turn, seat, plan, other.gained - had, other))
    return found, events


def _best_by_turn(found: Sequence[_Found], people: Collection[Seat]) -> list[list[_Found]]:
    """The best plans of each turn; of each seat the turns in which they bring most."""
    by_turn: dict[int, list[_Found]] = {}
    for each in found:
        by_turn.setdefault(each.turn.at, []).append(each)
    best = [
        sorted(plans, key=lambda each: -each.gain)[:_PLANS_PLAYED_ON] for plans in by_turn.values()
    ]
    best.sort(key=lambda plans: (plans[0].seat not in people, -plans[0].gain))
    counts: dict[Seat, int] = {}
    kept = list[list[_Found]]()
    for plans in best:
        seat = plans[0].seat
        counts[seat] = counts.get(seat, 0) + 1
        # Two of each person, whatever there is room for.
        is_asked = seat in people and counts[seat] < _PLAYED_ON
        if counts[seat] <= _PLAYED_ON and (is_asked or len(kept) < _PLAYED_ON_IN_ALL):
            kept.append(plans)
    return kept


def _weigh(edition: Edition, candidates: Sequence[_Found], judge: Judge) -> TurningPoint | None:
    """The turning point, if one of the plans still is clearly better a round later; else None."""
    turn, seat = candidates[0].turn, candidates[0].seat
    was = [_as_it_was(edition, turn, seat, number, judge) for number in range(1, _TRIES + 1)]
    better = list[tuple[float, _Found, list[OtherTurn]]]()
    began, had = judge.chances(turn.start)[seat], fmean(gain for gain, _ in was)
    for found in candidates:
        tried = [
            take_turn_and_round(edition, turn.start, found.plan, number, judge)
            for number in range(1, _TRIES + 1)
        ]
        gains = [began + other.gained - gain for other, (gain, _) in zip(tried, was, strict=True)]
        gain = fmean(gains)
        if min(gain, 1 - had) >= max(_CLEARLY, stdev(gains) / _TRIES**0.5):
            better.append((gain, found, tried))
    if not better:
        return None
    gain, found, tried = max(
        better, key=lambda each: each[0] * (_SIMPLER if each[1].plan is None else 1)
    )
    done = turn_plan_of(edition, turn.start, turn.events, seat)
    advised = found.plan or turn_plan_of(edition, turn.start, found.first.events, seat)
    real = RealTurn(turn.start, turn.ended, turn.back)
    return TurningPoint(
        turn.at,
        seat,
        done,
        advised,
        min(1.0, had + gain),
        max(0.0, had),
        Reasons(edition, seat, real, tried, [round_after for _, round_after in was]).told(
            done, advised
        ),
        table_view(edition, turn.start),
    )


def _as_it_was(
    edition: Edition, turn: _Turn, seat: Seat, number: int, judge: Judge
) -> tuple[float, OtherTurn]:
    """The seat's chance a round after the turn as it was, without luck, and that round."""
    if turn.next is None or turn.next.winner:
        ended = judge.chances(turn.ended)[seat] - turn.explained.luck(seat)
        return ended, OtherTurn((), turn.ended, turn.ended, 0.0)
    other = play_round(edition, turn.next, seat, number, judge)
    after = judge.chances(turn.next)[seat] - turn.explained.luck(seat)
    return after + other.gained, other
