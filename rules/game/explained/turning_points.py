"""The turns whose decisions cost most, and what would have been better: for games that are over alone."""

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.past import without_taken_back
from rules.core.views import player_view
from rules.game.explained.analysis import explain
from rules.game.explained.chances import Judge
from rules.game.explained.explained import Analysis, ExplainedTurn, TurningPoint
from rules.game.explained.other_turns import take_advised_turn, take_turn
from rules.game.explained.turn_plans import cores_of, plans_in, turn_plan_of
from rules.game.explained.weighing import FoundPlan, WholeTurn, weigh
from rules.model import events as e
from rules.model.board import Seat
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
    e.GameEnded,
)
"""The events with which a seat's first decision in its turn begins."""


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
) -> Iterator[WholeTurn]:
    """Every turn but the setup, from its first decision on; those without any are left out."""
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
    """The turns, each with the state in which its seat comes to move again."""
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
    """The turns after which chances fell most up to the same seat's next turn, luck aside; the worst first."""
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
    """The plans that seem to bring more in a turn than what was done, by one try of each; and how many events."""
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
    """The best plans of each turn; of each seat the turns in which they bring most."""
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
        # Two of each person, whatever there is room for.
        is_asked = seat in people and counts[seat] < _PLAYED_ON
        if counts[seat] <= _PLAYED_ON and (is_asked or len(kept) < _PLAYED_ON_IN_ALL):
            kept.append(plans)
    return kept


def _most_promising(plans: Sequence[FoundPlan]) -> list[FoundPlan]:
    """The best plans of a turn, the second of which is easy to keep in mind."""
    ranked = sorted(plans, key=lambda each: -each.gain)
    return ranked[:1] + [each for each in ranked[1:] if each.is_simple][: _PLANS_PLAYED_ON - 1]
