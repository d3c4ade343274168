"""Orders in running games, by people or computer players: single ones, and lines of them, now or for later.

A typed line and a prepared turn are the same thing; the table of plans holds those that wait. Only its owner
may know of one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules.core.views import with_secrets
from rules.engine.hooks import TimerKind
from rules.engine.receipts import Look, Receipt
from rules.engine.unit_of_work import Step, UnitOfWork
from rules.model.board import Seat
from rules.model.commands import (
    Command,
    Defend,
    Keep,
    Occupy,
    OccupyChoice,
    Prefer,
    Reroll,
    Standing,
)
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.notation.plan import GivenPlan, KeptPlan, begin
from rules.notation.progress import Plan, StopReason, behind, step_at
from rules.notation.steps import Defence, Line
from rules.play.news import at_hand_overs
from rules.play.orders import attack_asking, follow, held_answer, must_have_orders_left, with_held
from rules.play.plans import carry_out
from rules.players.levels import Level
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.store.table import Rows, Statement, Table
from rules.table import handover, seats
from rules.table.game import Change, Game
from rules.table.handover import note_stints, with_stand_in, with_stints
from rules.table.roster import GameId, PersonId
from rules.table.seats import wake

_BESIDE_A_PLAN: Final = (Standing, Prefer)
"""Commands that don't affect their player's plan; any other in their own turn cancels it."""

_ANSWERS: Final = (Occupy, Reroll, Keep, Defend)
"""Commands that answer a question; a plan waiting for the answer then continues."""


def with_stints_begun(step: Step) -> Change:
    """The change, with the stints that begin with it."""
    return note_stints(step.change)


def with_hand_overs(step: Step) -> Change:
    """The change, with only those posts that a table wants if it posts at the start of turns."""
    return at_hand_overs(step.before, step.change)


class Playing:
    """Orders in dealt games."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def order(  # noqa: PLR0913 - all that an order may come with
        self,
        action: str,
        game: GameId,
        person: PersonId,
        command: Command,
        *,
        token: int | None = None,
        holds: bool = False,
        look: bool = False,
        ahead: bool = False,
    ) -> Receipt:
        """Execute a person's command; their seat is looked up, whatever the command says.

        `holds`: a live defender's answer applies to the rest of the attack. `look`: include their look at the
        game afterwards; `ahead`: with a preview.

        Raises:
            IllegalCommand: the rules forbid it.
            TableRefused: there is no such game, it isn't theirs or in progress, or `token` is outdated: the
                button they pressed was made for an earlier state.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            player = seats.must_act(at.roster, person)
            if token is not None and token != at.token(player.seat):
                raise TableRefused(TableReason.STALE)
            roster, news = wake(handover.note_back(at.roster, player.seat), player.seat)
            present = replace(at, roster=roster)
            if holds and isinstance(command, Defend):
                present = replace(present, roster=with_held(present, player.seat, command.dice))
            ordered = replace(command, seat=player.seat)
            must_have_orders_left(present, ordered)
            followed = follow(present, ordered)
            answers = attack_asking(at, player.seat)
            followed = replace(followed, news=(*news, *followed.news), answers=answers)
            if isinstance(command, _ANSWERS) and _goes_on(ledger, game, player.seat):
                return replace(followed, planned=player.seat)
            if holds:
                followed = replace(followed, planned=player.seat)
            beside = isinstance(command, _BESIDE_A_PLAN) or _is_anothers_turn(at, player.seat)
            dropped = not beside and PlanRows(ledger).give_up(game, player.seat)
            return replace(followed, plan_dropped=dropped)

        return await self._unit.change_with_ledger(
            action, game, person, change, look=look, ahead=ahead
        )

    async def occupy_with_only(self, action: str, person: PersonId, receipt: Receipt) -> Receipt:
        """Move in automatically after an action if only one number is legal (`PL-OCC-1`).

        `receipt`: with its look; the returned receipt shows the state after the move.
        """
        match receipt.look.choices if receipt.look else ():
            case (OccupyChoice(armies=(low, high)),) if low == high:
                command = Occupy(seat=Seat(""), armies=low)
            case _:
                return receipt
        occupy, game = f"{action}.occupy", receipt.game
        after = await self.order(occupy, game, person, command, look=True, ahead=True)
        return replace(receipt, events=(*receipt.events, *after.events), look=after.look)

    async def order_as_computer(
        self,
        action: str,
        game: GameId,
        command: Command,
        *,
        seen: Look | None = None,
        stand_in: Level | None = None,
    ) -> Receipt:
        """Execute a computer player's command, while the seat is still a computer's.

        `seen` is the look it was chosen from; `stand_in` the level that chose it if the seat's own didn't
        finish.

        Raises:
            IllegalCommand: the rules forbid it.
            TableRefused: the seat is no longer a computer's, or `seen` is outdated.
        """

        def change(at: Game) -> Change:
            seats.must_be_playing(at.roster)
            seats.must_not_rest(at.roster)
            if not at.roster.player_at(command.seat).computer:
                raise TableRefused(TableReason.NOT_A_PLAYER)
            if seen and (at.revision, at.roster.truces) != (seen.revision, seen.roster.truces):
                raise TableRefused(TableReason.STALE)
            roster = with_stints(at.roster, at.revision)
            if stand_in:
                roster = with_stand_in(roster, at.revision, command.seat, stand_in)
            return follow(replace(at, roster=roster), command)

        return await self._unit.act(action, game, None, change, look=False)


def _is_anothers_turn(at: Game, seat: Seat) -> bool:
    """Whether it is another's turn: answers in it don't affect a plan for one's own."""
    return at.state.turn.seat not in (None, seat)


def _goes_on(ledger: Ledger, game: GameId, seat: Seat) -> bool:
    """Let a seat's plan that waits for an answer continue; returns whether there is one."""
    plan = PlanRows(ledger).of(game).get(seat)
    if plan is None or plan.stop is None or plan.stop.reason is not StopReason.QUESTION:
        return False
    PlanRows(ledger).set(game, seat, replace(plan, stop=None))
    return True


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
