"""Orders from a page: a line of notation, carried out like a press, as far as possible."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final
from uuid import UUID

from aiohttp import web

from bot.interactions.context import Context
from bot.interactions.throttle import Work
from bot.telling.own import effect_line, receipt_lines
from bot.telling.plans import why_unreadable
from bot.telling.story import from_declaration
from bot.web.connections import Waits
from bot.web.emotes import ASKS, FACES, Emotes
from bot.web.gate import LOOKS, PRESSES, Answers, Call, Caller, Endpoint, answer, number_in, text_in
from bot.web.looks import Body, LookSerializer, truce_in_the_way
from bot.web.marks import PageMark
from bot.web.refusals import PageReason, PageRefused, order_refused
from bot.web.sessions import Pass
from bot.words.phrasing import Phrasing, plainly
from rules.analysis.chances import chance_through
from rules.app import Engine
from rules.engine.receipts import Look, Receipt, look_in
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command, Prefer, TakeBack
from rules.model.errors import IllegalCommand, Reason, TableRefused
from rules.model.events import Event, StageBegan, TurnBegan
from rules.notation.progress import StopReason
from rules.notation.reader import read
from rules.notation.steps import Again, DefaultDefence, Defence, Line, March, Plain, Step
from rules.notation.syntax import NotationError
from rules.notation.writer import command_of
from rules.players.baseline import rank_claims
from rules.table.ids import page_action
from rules.table.roster import GameId, Person, PersonId, Status
from rules.table.settings import EMOTES
from rules.truces.acts import BreakTruce

_ASKER: Final = Seat("")
_LONGEST_WAY: Final = 12


@dataclass(frozen=True, slots=True)
class PageOrderResult:
    """The result of an order: events, view, and why the rest of it was refused, if so."""

    look: Look
    events: Sequence[Event] = ()
    refused: IllegalCommand | None = None
    is_saved: bool = False
    """Whether it is a line for the person's next turn."""


@dataclass(frozen=True, slots=True)
class Orders:
    """One person's orders in one game, each under the page's own id."""

    engine: Engine
    game: GameId
    person: PersonId

    async def give(self, action: str, line: Line, token: int | None) -> PageOrderResult:
        """Carry out a line; with a token it is for the present moment, and refused steps are dropped.

        A lone word that is no part of a turn leaves a prepared turn as it is.

        Raises:
            IllegalCommand, TableRefused: it is refused; nothing has changed.
        """
        if alone := _alone_in(line):
            return await self._order(action, alone, token)
        receipt = await self.engine.plans.give(
            action, self.game, self.person, line, token=token, ahead=True
        )
        done = await self._without_refused(action, receipt, at_once=token is not None)
        return replace(done, is_saved=token is None)

    async def undo(self, action: str, token: int | None) -> PageOrderResult:
        """Undo the last order.

        Raises:
            IllegalCommand, TableRefused: as `give`.
        """
        return await self._order(action, TakeBack(seat=_ASKER), token)

    async def rank(self, action: str, token: int | None) -> PageOrderResult:
        """Let the General claim territories for the person from now on (`E3-SETUP-2`).

        Raises:
            IllegalCommand, TableRefused: as `give`.
        """
        look = await self.engine.queries.look(self.game, self.person)
        ranked = rank_claims(look.edition, look.player) if look.player else ()
        return await self._order(action, Prefer(seat=_ASKER, territories=ranked), token)

    async def clear(self, action: str) -> PageOrderResult:
        """Clear the rest of the prepared turn.

        Raises:
            TableRefused: there is none.
        """
        receipt = await self.engine.plans.clear(action, self.game, self.person)
        return PageOrderResult(look_in(receipt))

    async def break_truce(
        self, action: str, token: int, source: TerritoryId, target: TerritoryId
    ) -> PageOrderResult:
        """Break the truce that is in the way, then attack or continue the prepared turn.

        Raises:
            IllegalCommand, TableRefused: as `give`, or there is no truce.
        """
        look = await self.engine.queries.look(self.game, self.person)
        held = look.table.territories.get(target) if look.table else None
        if held is None:
            raise PageRefused(PageReason.STRANGE)
        await self.engine.queries.must_be_unused_elsewhere(action, self.game)
        truce = f"{action}.truce"  # done already on a retry: don't ask who holds the target now
        await self.engine.do(truce, self.game, self.person, BreakTruce(held.owner, token=token))
        if truce_in_the_way(look.plan.stop if look.plan else None):
            receipt = await self.engine.plans.resume(action, self.game, self.person)
            return await self._without_refused(action, receipt, at_once=False)
        return await self.give(action, (Step(March((source, target))),), token)

    async def _order(self, action: str, command: Command, token: int | None) -> PageOrderResult:
        receipt = await self.engine.play.order(
            action, self.game, self.person, command, token=token, look=True, ahead=True
        )
        return await self._without_refused(action, receipt, at_once=False)

    async def _without_refused(
        self, action: str, receipt: Receipt, *, at_once: bool
    ) -> PageOrderResult:
        """The outcome, with the forced move-in made; a line refused at once is cleared."""
        stop = receipt.look.plan.stop if receipt.look and receipt.look.plan else None
        refused = None
        if at_once and stop and stop.reason is StopReason.REFUSED:
            facts: dict[str, Any] = dict(stop.facts["facts"])
            refused = IllegalCommand(Reason(stop.facts["refusal"]), **facts)
            cleared = await self.engine.plans.clear(f"{action}.clear", self.game, self.person)
            receipt = replace(receipt, look=cleared.look)
        whole = await self.engine.play.occupy_with_only(action, self.person, receipt)
        return PageOrderResult(
            look_in(whole), from_declaration(whole.battle, whole.events), refused
        )


def line_typed(phrasing: Phrasing, typed: str) -> Line:
    """Parse a typed line.

    Raises:
        Misread: it can't be parsed; with the sentence why.
    """
    try:
        return read(typed, phrasing.edition.board.id)
    except NotationError as error:
        raise Misread(plainly(why_unreadable(phrasing, error))) from error


def _alone_in(line: Line) -> Command | None:
    """The answer to a question, or an order that is valid at any time, if the line says nothing else."""
    match line:
        case (Step(Defence() | Again() | DefaultDefence() | Plain("announce" | "resign")) as step,):
            return command_of(step, _ASKER)
        case _:
            return None


class Misread(Exception):  # noqa: N818 - a refusal, not a fault
    """A line that can't be parsed; the text says why."""


def lines_told(phrasing: Phrasing, given: PageOrderResult) -> list[str]:
    """The result of an order, up to the end of the person's turn; the view says whose turn it is then."""
    seat = given.look.player.seat if given.look.player else None
    own: list[Event] = []
    for event in given.events:
        if isinstance(event, TurnBegan | StageBegan) and event.seat != seat:
            break
        own.append(event)
    told = [plainly(line) for line in receipt_lines(phrasing, own, seat)]
    plan = given.look.plan
    waits = given.is_saved and plan is not None and plan.stop is None
    return told or ([phrasing.say("board-saved")] if waits else [])


def chance_of_way(look: Look, line: Line) -> dict[str, Any]:
    """The chances of a march that isn't ordered yet, in total and per territory.

    Raises:
        PageRefused: the line is no march through existing territories.
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


@dataclass(frozen=True, slots=True)
class Asked:
    """An order from a page: its person, its id, and its other fields."""

    given: Pass
    action: str
    body: Mapping[str, Any]
    orders: Orders

    @property
    def token(self) -> int | None:
        """The moment for which it is meant; None for one of the person's own choice."""
        return number_in(self.body, "token") if self.body.get("token") is not None else None

    def mark(self, teller: LookSerializer) -> PageMark | None:
        """The page's last mark; None if it doesn't send one."""
        since = self.body.get("since")
        return teller.mark_in(self.given, since) if isinstance(since, str) else None


class Acts:
    """The endpoints that act."""

    def __init__(
        self, services: Context, waits: Waits, teller: LookSerializer, emotes: Emotes
    ) -> None:
        self._services = services
        self._waits = waits
        self._teller = teller
        self._emotes = emotes

    def table(self) -> tuple[Endpoint, ...]:
        member = Caller.MEMBER
        return (
            Endpoint("POST", "/line", member, PRESSES, self._act(self._line)),
            Endpoint("POST", "/undo", member, PRESSES, self._act(self._undo)),
            Endpoint("POST", "/clear", member, PRESSES, self._act(self._clear)),
            Endpoint("POST", "/rank", member, PRESSES, self._act(self._rank)),
            Endpoint("POST", "/break", member, PRESSES, self._act(self._break)),
            Endpoint("POST", "/chance", member, LOOKS, self._chance),
            Endpoint("POST", "/emote", member, ASKS, self._emote),
            Endpoint("POST", "/again", member, PRESSES, self._again),
            Endpoint("POST", "/close", member, PRESSES, self._close),
        )

    def _act(self, act: Callable[[Phrasing, Asked], Awaitable[PageOrderResult]]) -> Answers:
        """The handler of an order, which runs after the same person's earlier requests."""

        async def acting(call: Call) -> web.Response:
            async with self._services.limits.in_turn(call.given.person, Work.ACT):
                return await self._done(act, call)

        return acting

    async def _done(
        self, act: Callable[[Phrasing, Asked], Awaitable[PageOrderResult]], call: Call
    ) -> web.Response:
        """The result of an order, or its refusal, and the current view."""
        given = call.given
        look, phrasing = await self._teller.seen(given)
        if given.watches:
            raise PageRefused(PageReason.WATCHING)
        orders = Orders(self._services.engine, given.game, given.person)
        asked = Asked(given, _action(given, call.body), call.body, orders)
        known, before = asked.mark(self._teller), look.revision
        done, error = await _tried(act, phrasing, asked)
        count = 0  # the view was made earlier: the next one makes sure
        if done is None:
            count = self._waits.count(given.game)
            look, phrasing = await self._teller.seen(given)
            done = PageOrderResult(look)
        found = await self._teller.told_now(given, phrasing, done.look, count)
        if known and known.revision != before:  # others acted, too
            said = await self._teller.since(given, known, found)
        else:
            said = self._teller.sealed(given, found, done.events, known)
        return answer(said | {"told": lines_told(phrasing, done)} | error)

    async def _line(self, phrasing: Phrasing, asked: Asked) -> PageOrderResult:
        line = line_typed(phrasing, text_in(asked.body, "line"))
        return await asked.orders.give(asked.action, line, asked.token)

    async def _undo(self, _: Phrasing, asked: Asked) -> PageOrderResult:
        return await asked.orders.undo(asked.action, asked.token)

    async def _clear(self, _: Phrasing, asked: Asked) -> PageOrderResult:
        return await asked.orders.clear(asked.action)

    async def _rank(self, _: Phrasing, asked: Asked) -> PageOrderResult:
        return await asked.orders.rank(asked.action, asked.token)

    async def _break(self, _: Phrasing, asked: Asked) -> PageOrderResult:
        source, target = (TerritoryId(text_in(asked.body, name)) for name in ("source", "target"))
        token = number_in(asked.body, "token")
        return await asked.orders.break_truce(asked.action, token, source, target)

    async def _chance(self, call: Call) -> web.Response:
        look, phrasing = await self._teller.seen(call.given)
        try:
            line = line_typed(phrasing, text_in(call.body, "line"))
        except Misread as unreadable:
            return answer({"error": str(unreadable)}, 400)
        return answer(chance_of_way(look, line))

    async def _emote(self, call: Call) -> web.Response:
        """Show a face beside one's name on the other players' boards; nothing is stored."""
        given, face = call.given, text_in(call.body, "face")
        if face not in FACES:
            raise PageRefused(PageReason.STRANGE)
        roster = (await self._teller.seen(given))[0].roster
        player = roster.player_of(given.person)
        if given.watches or player is None:
            raise PageRefused(PageReason.WATCHING)
        if EMOTES.value_at(roster) == "off":
            raise PageRefused(PageReason.MUTED)
        self._emotes.show(given, player.seat, face, _action(given, call.body))
        return answer({})

    async def _again(self, call: Call) -> web.Response:
        """A ticket for the rematch of a finished game, created or joined; against computers, it begins."""
        given, services = call.given, self._services
        roster = (await self._teller.seen(given))[0].roster
        player, make_link = roster.player_of(given.person), services.link_to_board
        if given.watches or player is None or make_link is None:
            raise PageRefused(PageReason.WATCHING)
        others = [p.person for p in roster.players if p.person and p.person != given.person]
        gone = [each for each in others if await services.shuts_out(roster, each, "")]
        person, action = Person(given.person, roster.names[player.seat]), _action(given, call.body)
        receipt = await services.engine.rematches.play_again(action, given.game, person, gone)
        waits = receipt.roster.status is Status.LOBBY and receipt.roster.host == given.person
        if waits and not others:
            await services.engine.lobby.start(f"{action}.start", receipt.game, given.person)
        link = await make_link(given.person, receipt.game, watches=False)
        return answer({"ticket": link.partition("#")[2]})

    async def _close(self, call: Call) -> web.Response:
        _, phrasing = await self._teller.seen(call.given)
        action = _action(call.given, call.body)
        effect = await self._services.engine.visits.close(action, call.given.person)
        return answer({"told": plainly(effect_line(phrasing.words, effect))})


async def _tried(
    act: Callable[[Phrasing, Asked], Awaitable[PageOrderResult]], phrasing: Phrasing, asked: Asked
) -> tuple[PageOrderResult | None, Body]:
    """The result of an order, and the refusal of it or its rest."""
    try:
        done = await act(phrasing, asked)
    except Misread as unreadable:
        return None, {"error": str(unreadable)}
    except (IllegalCommand, TableRefused) as refused:
        return None, order_refused(phrasing, refused)
    return done, order_refused(phrasing, done.refused) if done.refused else {}


def _action(given: Pass, body: Mapping[str, Any]) -> str:
    """The idempotency key of an order, unique to this person, which doesn't reveal who they are.

    Raises:
        PageRefused: the id is malformed.
    """
    try:
        return page_action(given.person, UUID(text_in(body, "action")))
    except ValueError:
        raise PageRefused(PageReason.STRANGE) from None
