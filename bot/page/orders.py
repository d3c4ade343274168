"""Orders by page: a line of the notation is given as a press gives one, and told as far as it went."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from bot.page.looks import truce_in_the_way
from bot.page.refusing import PageReason, PageRefused
from bot.telling.own import receipt_lines
from bot.telling.plans import why_unreadable
from bot.telling.story import from_declaration
from bot.words.phrasing import Phrasing, plainly
from rules.analysis.chances import chance_through
from rules.app import Engine
from rules.engine.receipts import Look, Receipt
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command, Prefer, TakeBack
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Event, StageBegan, TurnBegan
from rules.notation.progress import StopReason
from rules.notation.reader import read
from rules.notation.steps import Again, DefaultDefence, Defence, Line, March, Plain, Step
from rules.notation.syntax import NotationError
from rules.notation.writer import command_of
from rules.players.baseline import rank_claims
from rules.table.roster import GameId, PersonId
from rules.truces.acts import BreakTruce

_ASKER: Final = Seat("")
_LONGEST_WAY: Final = 12


@dataclass(frozen=True, slots=True)
class Given:
    """What came of an order: its events and its look, and why the rest of it was refused, if it was."""

    look: Look
    events: Sequence[Event] = ()
    refused: IllegalCommand | None = None


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders of one person in one game, each under an id of the page's own."""

    engine: Engine
    game: GameId
    person: PersonId

    async def give(self, action: str, line: Line, token: int | None) -> Given:
        """Carry out a line; with a token for the present moment, where what is refused is not kept.

        A word by itself that is no part of a turn leaves a prepared turn as it is.

        Raises:
            IllegalCommand, TableRefused: it is refused; nothing has changed.
        """
        if alone := _alone_in(line):
            return await self._order(action, alone, token)
        receipt = await self.engine.plans.give(
            action, self.game, self.person, line, token=token, ahead=True
        )
        return await self._without_refused(action, receipt, at_once=token is not None)

    async def undo(self, action: str, token: int | None) -> Given:
        """Take the last order back.

        Raises:
            IllegalCommand, TableRefused: as `give`.
        """
        return await self._order(action, TakeBack(seat=_ASKER), token)

    async def rank(self, action: str, token: int | None) -> Given:
        """Let the General claim for the person from now on, as the General thinks best (`E3-SETUP-2`).

        Raises:
            IllegalCommand, TableRefused: as `give`.
        """
        look = await self.engine.queries.look(self.game, self.person)
        ranked = rank_claims(look.edition, look.player) if look.player else ()
        return await self._order(action, Prefer(seat=_ASKER, territories=ranked), token)

    async def clear(self, action: str) -> Given:
        """Forget what is left of the prepared turn.

        Raises:
            TableRefused: there is none.
        """
        receipt = await self.engine.plans.clear(action, self.game, self.person)
        return Given(_look_in(receipt))

    async def break_truce(
        self, action: str, token: int, source: TerritoryId, target: TerritoryId
    ) -> Given:
        """Break the truce that stands in the way, then attack or let the prepared turn go on.

        Raises:
            IllegalCommand, TableRefused: as `give`, or there is no truce.
        """
        look = await self.engine.queries.look(self.game, self.person)
        held = look.table.territories.get(target) if look.table else None
        if held is None:
            raise PageRefused(PageReason.STRANGE)
        await self.engine.queries.must_be_unused_elsewhere(action, self.game)
        truce = f"{action}.truce"  # done already, it is not asked whose the target is now
        await self.engine.do(truce, self.game, self.person, BreakTruce(held.owner, token=token))
        if truce_in_the_way(look.plan.stop if look.plan else None):
            receipt = await self.engine.plans.resume(action, self.game, self.person)
            return await self._without_refused(action, receipt, at_once=False)
        return await self.give(action, (Step(March((source, target))),), token)

    async def _order(self, action: str, command: Command, token: int | None) -> Given:
        receipt = await self.engine.play.order(
            action, self.game, self.person, command, token=token, look=True, ahead=True
        )
        return await self._without_refused(action, receipt, at_once=False)

    async def _without_refused(self, action: str, receipt: Receipt, *, at_once: bool) -> Given:
        """The outcome, moved in where only one number may; what the rules refuse at once is cleared."""
        stop = receipt.look.plan.stop if receipt.look and receipt.look.plan else None
        refused = None
        if at_once and stop and stop.reason is StopReason.REFUSED:
            facts: dict[str, Any] = dict(stop.facts["facts"])
            refused = IllegalCommand(Reason(stop.facts["refusal"]), **facts)
            cleared = await self.engine.plans.clear(f"{action}.clear", self.game, self.person)
            receipt = replace(receipt, look=cleared.look)
        whole = await self.engine.play.occupy_with_only(action, self.person, receipt)
        return Given(_look_in(whole), from_declaration(whole.battle, whole.events), refused)


def line_typed(phrasing: Phrasing, typed: str) -> Line:
    """The line that a text says.

    Raises:
        Misread: it can't be read; with the sentence why.
    """
    try:
        return read(typed, phrasing.edition.board.id)
    except NotationError as error:
        raise Misread(plainly(why_unreadable(phrasing, error))) from error


def _alone_in(line: Line) -> Command | None:
    """The answer to a question, or what may be ordered at any time, that is all a line says."""
    match line:
        case (Step(Defence() | Again() | DefaultDefence() | Plain("announce" | "resign")) as step,):
            return command_of(step, _ASKER)
        case _:
            return None


class Misread(Exception):  # noqa: N818 - a refusal, not a fault
    """A line that can't be read; the text says why."""


def lines_told(phrasing: Phrasing, given: Given) -> list[str]:
    """What came of an order, up to the end of the person's turn: whose turn it is then, the look says."""
    seat = given.look.player.seat if given.look.player else None
    own: list[Event] = []
    for event in given.events:
        if isinstance(event, TurnBegan | StageBegan) and event.seat != seat:
            break
        own.append(event)
    return [plainly(line) for line in receipt_lines(phrasing, own, seat)]


def chance_of_way(look: Look, line: Line) -> dict[str, Any]:
    """The chance of a march that is not given yet, and of each land on its way.

    Raises:
        PageRefused: the line is no march through lands that stand.
    """
    table = look.table
    match line:
        case (Step(body=March(path=path)),) if table and len(path) <= _LONGEST_WAY:
            land = table.territories
        case _:
            raise PageRefused(PageReason.STRANGE)
    if any(t not in land for t in path) or any(
        b not in look.edition.board.borders[a] for a, b in pairwise(path)
    ):
        raise PageRefused(PageReason.STRANGE)
    against = [land[t].armies for t in path[1:]]
    armies, combat = land[path[0]].armies, look.edition.combat
    steps = [round(chance_through(combat, armies, against[:n]), 3) for n in range(1, len(path))]
    return {"chance": steps[-1], "steps": steps}


def _look_in(receipt: Receipt) -> Look:
    if receipt.look is None:
        raise ValueError("the action was not asked for a look")
    return receipt.look
