"""Prepared turns: a game's plans continue as soon as their seat has to act. Pure.

A plan issues ordinary commands, each decided by the rules with dice of its own. Commands issued together are
posted as one: the channel doesn't reveal where a plan was used.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.core.edition import Edition
from rules.core.views import TableView
from rules.model.board import Seat
from rules.model.commands import Command, Defend
from rules.model.state import GameState
from rules.notation.plan import GivenPlan, KeptPlan, carry_on
from rules.notation.progress import Cursor, Stop, StopReason
from rules.notation.steps import March
from rules.play.news import told_in
from rules.play.orders import follow, held_answer, must_have_orders_left, told_at_once, without_ask
from rules.table.game import AutoCommand, Change, Game
from rules.table.news import Content, PlanNote, PrivateNews
from rules.table.pace import ANSWERS
from rules.table.seats import clock_of, is_live

_log = logging.getLogger(__name__)

AT_ONCE: Final = 64
"""The most plan commands per transaction, since other work waits for the store meanwhile."""


AnyPlan = KeptPlan | GivenPlan
"""A plan that was kept, or is submitted now."""
_Try = tuple[Seat, int, Cursor]
"""An attempt to continue a plan, at a game revision and a plan step."""


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """A change with the effects of plans, and what is left of the plans."""

    change: Change
    plans: Mapping[Seat, AnyPlan]
    goes_on: bool
    """Whether a plan could continue at once, but reached the limit."""
    view: TableView | None = None
    """The resulting public view, if computed."""


@dataclass(frozen=True, slots=True)
class _Run:
    """A game, and what plans have done in it."""

    game: Game
    deeds: tuple[AutoCommand, ...] = ()
    news: tuple[Content, ...] = ()
    view: TableView | None = None
    """The public view of the game, if already computed."""


def carry_out(
    before: Game,
    change: Change,
    plans: Mapping[Seat, KeptPlan],
    most: int = AT_ONCE,
    view: TableView | None = None,
) -> CarriedOut:
    """The change, followed by everything the plans do now.

    Args:
        before: the game before the change.
        change: it may submit a plan.
        plans: those kept from earlier.
        most: the most commands.
        view: the table after the change, if already computed.
    """
    run = _Run(change.after, change.followed, change.news, view)
    given = {change.planned: change.given} if change.planned and change.given else {}
    all_plans: Mapping[Seat, AnyPlan] = {**plans, **given}
    kept, notes, most = dict(all_plans), dict[Seat, PlanNote](), most + len(run.deeds)
    tried, first, begun = set[_Try](), change.planned, dict[Seat, int]()
    while len(run.deeds) < most:
        if answer := held_answer(run.game):
            run = _answered(run, answer)
            continue
        if (seat := _next_seat(run.game, kept, tried, first)) is None:
            break
        first = None
        tried.add((seat, run.game.revision, kept[seat].cursor))
        begun.setdefault(seat, run.game.revision)
        run, stop = _carried_on(run, seat, kept, most)
        if stop is not None and stop.reason is not StopReason.HELD:
            if _is_attack_gone_on(run.game, seat, all_plans[seat], stop):
                del kept[seat]
                continue
            if seat != change.planned:
                notes[seat] = _note(all_plans[seat], stop, begun[seat], run.game.revision)
        if stop is not None and stop.reason is StopReason.DONE:
            del kept[seat]
    waits = held_answer(run.game) is not None
    goes_on = waits or _next_seat(run.game, kept, tried, None) is not None
    return CarriedOut(_together(before, change, run, notes), kept, goes_on, run.view)


def _is_attack_gone_on(at: Game, seat: Seat, plan: AnyPlan, stop: Stop) -> bool:
    """Whether a single attack of their own turn is over: its post calls them."""
    if stop.reason is not StopReason.DONE or seat not in at.waiting_for:
        return False
    line = plan.opened(at.edition.board.id).line
    return len(line) == 1 and isinstance(line[0].body, March) and at.state.turn.seat == seat


def _next_seat(
    at: Game,
    plans: Mapping[Seat, AnyPlan],
    tried: set[_Try],
    first: Seat | None,
) -> Seat | None:
    """The next seat whose plan may act: that of a newly submitted line, then any that has to act."""
    if not is_live(at.roster):
        return None
    if first and first in plans:
        return first
    for seat in at.waiting_for:
        plan = plans.get(seat)
        if plan and plan.stop is None and (seat, at.revision, plan.cursor) not in tried:
            return seat
    return None


def _carried_on(
    run: _Run, seat: Seat, kept: dict[Seat, AnyPlan], most: int
) -> tuple[_Run, Stop | None]:
    """The game after continuing a plan as far as possible, and why it stopped; None: it reached the limit."""
    board = run.game.edition.board.id
    try:
        plan, left = kept[seat].opened(board), most - len(run.deeds)
        done = carry_on(run, plan, seat, _seen, _followed, left, run.view)
    except Exception as error:  # one plan's fault must not hold up the table; its words are secret
        _log.error("game %s: prepared turn failed: %s", run.game.roster.id, type(error).__name__)
        stop = Stop(StopReason.FAILED)
        kept[seat] = replace(kept[seat], stop=stop)
        return run, stop
    waits = done.stop if done.stop and done.stop.reason is not StopReason.HELD else None
    kept[seat] = kept[seat].moved_to(done.plan, waits)
    return replace(done.at, view=done.view), done.stop


def _seen(run: _Run) -> tuple[Edition, GameState]:
    return run.game.edition, run.game.state


def _followed(run: _Run, command: Command) -> _Run:
    """The game after one command of a plan.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    must_have_orders_left(run.game, command)
    change = follow(run.game, command)
    deed = AutoCommand(command, change.events)
    return _Run(change.after, (*run.deeds, deed), (*run.news, *change.news))


def _answered(run: _Run, answer: Defend) -> _Run:
    """The game after an advance answer; the question needn't be posted any longer."""
    change = follow(run.game, answer)
    deed = AutoCommand(answer, change.events, "answer")
    news = (*without_ask(run.news, answer.seat, "defend"), *change.news)
    return _Run(change.after, (*run.deeds, deed), news)


def _note(plan: AnyPlan, stop: Stop, since: int, until: int) -> PlanNote:
    if stop.reason is StopReason.DONE:
        return PlanNote(plan.line, since=since, until=until)
    return PlanNote(plan.line, stop.reason, stop.step, stop.facts, since, until)


def _together(before: Game, change: Change, run: _Run, notes: Mapping[Seat, PlanNote]) -> Change:
    """The change with all subsequent plan commands, and merged news of everything.

    If no plan did anything, its news rows are the same as without any plan.
    """
    acted = {deed.seat for deed in run.deeds if deed.seat and deed.by == "plan"}
    if run.deeds == change.followed:
        return replace(change, news=_with_notes(change.news, notes, acted))
    whole = replace(change, followed=run.deeds)
    news = told_at_once(before, run.game, run.news)
    if (seat := _knowing(whole, run.game)) is not None:
        news = without_ask(news, seat)
    news = _with_notes(news, notes, acted)
    return replace(whole, after=told_in(before, run.game, news), news=news)


def _knowing(change: Change, after: Game) -> Seat | None:
    """The seat that has to act but needn't be asked, if there is one.

    An actor sees everything in their reply; advance answers and turns played by the clock continue
    automatically.
    """
    if answer := held_answer(after):
        return answer.seat
    if after.state.round == 0 or len(after.waiting_for) != 1:
        return None
    (seat,) = after.waiting_for
    acting = change.command.seat if change.command else change.planned
    if seat == acting and change.own == change.followed and after.waits_in not in ANSWERS:
        return seat
    goes_on = clock_of(after.roster, seat).turn
    return seat if goes_on and goes_on.goes_on else None


def _with_notes(
    news: Sequence[Content], notes: Mapping[Seat, PlanNote], acted: set[Seat]
) -> tuple[Content, ...]:
    """The news, with notes about plans in their owners' private news.

    A row is only added for a seat that visibly acted by its plan. Otherwise there is one already, plan or
    not, since row ids are visible to others.
    """
    rows, left = list(news), dict(notes)
    for at in reversed(range(len(rows))):
        row = rows[at]
        if isinstance(row, PrivateNews) and row.seat in left:
            rows[at] = replace(row, plan=left.pop(row.seat))
    rows += [PrivateNews(seat, plan=note) for seat, note in left.items() if seat in acted]
    return tuple(rows)
