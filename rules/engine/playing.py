"""Games under way: orders, and who gives them for a seat."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from rules.engine.receipts import Receipt, WaysOf
from rules.engine.unit_of_work import UnitOfWork
from rules.engine.uptime import Uptime
from rules.game import handover, preconditions
from rules.game.changes import (
    Change,
    follow,
    take_back,
    with_roster,
)
from rules.game.game import Game
from rules.game.waiting import Patience, time_waited
from rules.model.commands import Command, Defend, Keep, Occupy, Prefer, Reroll, Standing
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.news import NoticeNews, PrivateNews
from rules.model.roster import GameId, PersonId
from rules.notation.plan import StopReason
from rules.store.port import Ledger

_BESIDE_A_PLAN: Final = (Standing, Prefer)
"""The commands that leave their player's plan as it is; any other in their own turn ends it."""

_ANSWERS: Final = (Occupy, Reroll, Keep, Defend)
"""The commands that answer a question; a plan that waits for the answer goes on with it."""


class Playing:
    """Orders in games that are dealt out, and who gives them for a seat."""

    def __init__(self, unit: UnitOfWork, uptime: Uptime) -> None:
        self._unit = unit
        self._uptime = uptime

    async def order(
        self,
        action: str,
        game: GameId,
        person: PersonId,
        command: Command,
        *,
        token: int | None = None,
        look: bool = False,
        ways: WaysOf | None = None,
    ) -> Receipt:
        """Follow a person's command; their seat is looked up, whatever the command says.

        `look`: the receipt includes their look at the game afterwards, with those after `ways`.

        Raises:
            IllegalCommand: the rules refuse it.
            TableRefused: there is no such game, it is not theirs or not under way, or `token` is
                not their seat's present one: the button they pressed was made for an earlier moment.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            player = preconditions.must_act(at.roster, person)
            if token is not None and token != at.token(player.seat):
                raise TableRefused(TableReason.STALE)
            present = replace(at, roster=handover.note_back(at.roster, player.seat))
            followed = follow(present, replace(command, seat=player.seat))
            if isinstance(command, _ANSWERS) and _goes_on(ledger, game, player.seat):
                return replace(followed, planned=player.seat)
            beside = isinstance(command, _BESIDE_A_PLAN) or _is_anothers_turn(at, player.seat)
            dropped = not beside and ledger.plans.drop(game, player.seat)
            return replace(followed, plan_dropped=dropped)

        return await self._unit.act_knowing(action, game, person, change, look=look, ways=ways)

    async def order_as_computer(self, action: str, game: GameId, command: Command) -> Receipt:
        """Follow a computer player's command, for as long as the seat is a computer's."""

        def change(at: Game) -> Change:
            preconditions.must_be_playing(at.roster)
            preconditions.must_not_rest(at.roster)
            if not at.roster.player_at(command.seat).computer:
                raise TableRefused(TableReason.NOT_A_PLAYER)
            return follow(at, command)

        return await self._unit.act(action, game, None, change, look=False)

    async def replace(
        self,
        action: str,
        game: GameId,
        by: PersonId,
        seat: Seat,
        *,
        patience: timedelta = timedelta(),
        moderates: bool = False,
    ) -> Receipt:
        """Hand an absent player's seat to a computer, as the host decides; player and table are told.

        `patience`: how long the table must have waited for the player. `moderates`: whether `by`
        moderates the server that it plays in; without a seat at the table they need not wait.

        Raises:
            TableRefused: it is not theirs to decide, or `left` of that time has still to pass.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            shown = Patience(patience, self._waited(at, ledger, seat))
            roster = handover.hand_to_computer(at.roster, by, seat, shown, moderates=moderates)
            notice = NoticeNews(seat, "replaced" if roster.player_of(by) else "moderated")
            own = at.roster.player_at(seat).person == by
            return with_roster(
                at, roster, notice, *([] if own else [PrivateNews(seat, replaced=True)])
            )

        return await self._unit.act_knowing(action, game, by, change)

    def _waited(self, at: Game, ledger: Ledger, seat: Seat) -> timedelta | None:
        """The time for which the table has waited for a seat without a command; None if it does not."""
        if seat not in at.waiting_for:
            return None
        since = at.roster.waits.get(seat, at.roster.since)
        acted = ledger.inbox.last_order(at.roster.id, seat) or since
        return time_waited(max(since, acted), self._unit.clock(), self._uptime.absences)

    async def take_back(self, action: str, game: GameId, person: PersonId) -> Receipt:
        return await self._unit.act(action, game, person, lambda at: take_back(at, person))


def _is_anothers_turn(at: Game, seat: Seat) -> bool:
    """Whether it is another's turn: what is answered in it is no affair of a line for one's own."""
    return at.state.turn.seat not in (None, seat)


def _goes_on(ledger: Ledger, game: GameId, seat: Seat) -> bool:
    """Let a seat's plan that waits for an answer go on; gives whether there is one."""
    plan = ledger.plans.of(game).get(seat)
    if plan is None or plan.stop is None or plan.stop.reason is not StopReason.QUESTION:
        return False
    ledger.plans.set(game, seat, replace(plan, stop=None))
    return True
