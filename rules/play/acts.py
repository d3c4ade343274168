"""Orders in running games, by people or computer players."""

from dataclasses import replace
from typing import Final

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
from rules.model.errors import TableReason, TableRefused
from rules.notation.progress import StopReason
from rules.play.news import at_hand_overs
from rules.play.orders import attack_asking, follow, must_have_orders_left, with_held
from rules.play.plan_acts import PlanRows
from rules.players.levels import Level
from rules.store.port import Ledger
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
