"""Plan commands: submitting a line of orders, now or for later; and the table of plans.

A typed line and a prepared turn are the same thing. Only its owner may know of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules.core.views import with_secrets
from rules.engine.hooks import TimerKind
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import Step, UnitOfWork
from rules.model.board import Seat
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.notation.plan import GivenPlan, KeptPlan, begin
from rules.notation.progress import Plan, behind, step_at
from rules.notation.steps import Defence, Line
from rules.play.orders import attack_asking, held_answer, with_held
from rules.play.plans import carry_out
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.store.table import Rows, Statement, Table
from rules.table import handover, seats
from rules.table.game import Change, Game
from rules.table.roster import GameId, PersonId
from rules.table.seats import wake


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat's plan."""

    game: GameId
    seat: Seat
    body: KeptPlan


_PLANS: Final = Table(
    "plans", SeatPlan, key=("game", "seat"), fault="game {game}, prepared turn of {seat}"
)
OF_GAME: Final = Statement(f"{_PLANS.select} WHERE game = ? ORDER BY seat", tables=("plans",))


class PlanRows(Rows[SeatPlan]):
    """Prepared turns: at most one plan per seat. They are their players' secrets."""

    table = _PLANS

    def of(self, game: GameId) -> Mapping[Seat, KeptPlan]:
        """A game's plans by seat; damaged ones are skipped."""
        rows = map(self._row_of, self._run(OF_GAME, (game,)).fetchall())
        return {row.seat: row.body for row in rows if row}

    def set(self, game: GameId, seat: Seat, plan: KeptPlan) -> None:
        """Save a seat's plan, replacing an earlier one."""
        self.put(SeatPlan(game, seat, plan))

    def give_up(self, game: GameId, seat: Seat) -> bool:
        """Delete a seat's plan; returns whether there was one."""
        is_there = seat in [at for _, at, *_ in self._run(OF_GAME, (game,))]
        if is_there:
            self.drop(game, seat)
        return is_there


class Plans:
    """Submitting, resuming and clearing plans. Each seat has at most one; a new one replaces it."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def give(
        self,
        action: str,
        game: GameId,
        person: PersonId,
        line: Line,
        *,
        token: int | None = None,
        look: bool = True,
        ahead: bool = False,
    ) -> Receipt:
        """Carry out a person's line as far as possible now, and keep the rest until it can continue.

        The receipt has the events of what was done; its look's `plan` is the rest, with the reason if it
        waits for its owner; and a preview, if `ahead`.

        Raises:
            TableRefused: there is no such game, it isn't theirs or in progress, or `token` is outdated: the
                button they pressed was made for an earlier state.
            IllegalCommand: their seat is out of the game; or a button, which is for now, doesn't apply now.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            seat = _seat_of(at, person)
            if token is not None and token != at.token(seat):
                raise TableRefused(TableReason.STALE)
            asked_else = seat not in at.waiting_for or at.state.battle is not None
            if token is not None and asked_else:
                raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=at.waiting_for)
            view = with_secrets(self._unit.memory.view_of(ledger, at), at.state, seat)
            return _given(at, seat, begin(line, seat, view))

        return await self._unit.change_with_ledger(
            action, game, person, change, look=look, ahead=ahead
        )

    async def resume(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Continue a waiting plan, now that its owner knows what has changed.

        Raises:
            TableRefused: they have none, or as for `give`.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            seat = _seat_of(at, person)
            opened = _plan_of(at, ledger, seat).opened(at.edition.board.id)
            view = with_secrets(self._unit.memory.view_of(ledger, at), at.state, seat)
            anew = begin(opened.line, seat, view)
            return _given(at, seat, anew.at(opened.cursor))

        return await self._unit.change_with_ledger(action, game, person, change)

    async def clear(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Delete a person's plan. What it has already done stays done.

        Raises:
            TableRefused: they have none, or the game isn't theirs.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            seats.must_be_playing(at.roster)
            seat = seats.must_play(at.roster, person).seat
            _plan_of(at, ledger, seat)
            PlanRows(ledger).give_up(game, seat)
            return Change(at)

        return await self._unit.change_with_ledger(action, game, person, change)


PLANS_GO_ON: Final = TimerKind("plans", lambda firing: Change(firing.at))
"""Timers of plans that reached the limit per transaction: any change lets plans continue."""


def with_plans(step: Step) -> Change:
    """The change, followed by what players' plans do now; saves what is left of each."""
    unit, ledger, change = step.unit, step.ledger, step.change
    game = change.after.roster.id
    plans = PlanRows(ledger).of(game)
    if not plans and change.given is None and held_answer(change.after) is None:
        return change
    known = unit.memory.view_of(ledger, change.after) if change.given else None
    carried = carry_out(step.before, change, plans, view=known)
    after = carried.change.after
    if carried.view:
        unit.memory.note_view(after.state, carried.view)
    for seat in {**plans, **carried.plans}:
        left = carried.plans.get(seat)
        if left is None or not seats.is_playing(after, seat):
            PlanRows(ledger).give_up(game, seat)
        elif left != plans.get(seat):
            kept = left.written() if isinstance(left, GivenPlan) else left
            PlanRows(ledger).set(game, seat, kept)
    if carried.goes_on:
        unit.set_timer(ledger, Timer(game, PLANS_GO_ON.name, step.now))
    return carried.change


def _given(at: Game, seat: Seat, plan: Plan) -> Change:
    """The change that submits a seat's plan; out of its turn, nothing visible to others changes."""
    given = Change(at, planned=seat, given=GivenPlan(plan))
    if seat not in at.waiting_for:
        return given
    roster, news = wake(handover.note_back(at.roster, seat), seat)
    present = replace(at, roster=roster)
    step = step_at(plan)
    body = step.body if step and not step.guards else None
    if isinstance(body, Defence) and body.whole and at.waits_in == "defend":
        present = replace(present, roster=with_held(present, seat, body.dice))
        given = replace(given, given=GivenPlan(behind(plan)))
    return replace(given, after=present, news=news, answers=attack_asking(at, seat))


def _seat_of(at: Game, person: PersonId) -> Seat:
    seat = seats.must_act(at.roster, person).seat
    if not seats.is_playing(at, seat):
        raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=at.waiting_for)
    return seat


def _plan_of(at: Game, ledger: Ledger, seat: Seat) -> KeptPlan:
    plan = PlanRows(ledger).of(at.roster.id).get(seat)
    if plan is None:
        raise TableRefused(TableReason.NO_PLAN)
    return plan
