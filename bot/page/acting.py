"""Orders as a page asks for them: whose, under which id, and what the answer tells."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from aiohttp import web

from bot.interactions.context import Context
from bot.interactions.throttle import Work
from bot.page.endpoints import LOOKS, PRESSES, Answers, Call, Caller, Endpoint
from bot.page.gate import answer, number_in, text_in
from bot.page.marks import PageMark
from bot.page.orders import Given, Misread, Orders, chance_of_way, line_typed, lines_told
from bot.page.refusing import PageReason, PageRefused, order_refused
from bot.page.teller import Body, Teller
from bot.page.tickets import Pass
from bot.page.waits import Waits
from bot.telling.options import effect_line
from bot.words.phrasing import Phrasing, plainly
from rules.model.board import TerritoryId
from rules.model.errors import IllegalCommand, TableRefused
from rules.table.ids import page_action


@dataclass(frozen=True, slots=True)
class Asked:
    """An order that is asked for by a page: whose, under which id, and its other fields."""

    given: Pass
    action: str
    body: Mapping[str, Any]
    orders: Orders

    @property
    def token(self) -> int | None:
        """The moment for which it is meant; None for one of the person's own choice."""
        return number_in(self.body, "token") if self.body.get("token") is not None else None

    def mark(self, teller: Teller) -> PageMark | None:
        """What the page was told last; None where it doesn't say that."""
        since = self.body.get("since")
        return teller.mark_in(self.given, since) if isinstance(since, str) else None


class Acts:
    """What pages do, each at an endpoint."""

    def __init__(self, services: Context, waits: Waits, teller: Teller) -> None:
        self._services = services
        self._waits = waits
        self._teller = teller

    def table(self) -> tuple[Endpoint, ...]:
        """The endpoints."""
        member = Caller.MEMBER
        return (
            Endpoint("POST", "/line", member, PRESSES, self._act(self._line)),
            Endpoint("POST", "/undo", member, PRESSES, self._act(self._undo)),
            Endpoint("POST", "/clear", member, PRESSES, self._act(self._clear)),
            Endpoint("POST", "/rank", member, PRESSES, self._act(self._rank)),
            Endpoint("POST", "/break", member, PRESSES, self._act(self._break)),
            Endpoint("POST", "/chance", member, LOOKS, self._chance),
            Endpoint("POST", "/close", member, PRESSES, self._close),
        )

    def _act(self, act: Callable[[Phrasing, Asked], Awaitable[Given]]) -> Answers:
        """What answers an order, once what the same person asked for before is done."""

        async def acting(call: Call) -> web.Response:
            async with self._services.limits.in_turn(call.given.person, Work.ACT):
                return await self._done(act, call)

        return acting

    async def _done(
        self, act: Callable[[Phrasing, Asked], Awaitable[Given]], call: Call
    ) -> web.Response:
        """What came of an order, or why it is refused, and the present look."""
        given = call.given
        look, phrasing = await self._teller.seen(given)
        if given.watches:
            raise PageRefused(PageReason.WATCHING)
        orders = Orders(self._services.engine, given.game, given.person)
        asked = Asked(given, _action(given, call.body), call.body, orders)
        known, before = asked.mark(self._teller), look.revision
        done, error = await _tried(act, phrasing, asked)
        count = 0  # the look was made before: the next one makes sure
        if done is None:
            count = self._waits.count(given.game)
            look, phrasing = await self._teller.seen(given)
            done = Given(look)
        found = await self._teller.told_now(given, phrasing, done.look, count)
        if known and known.revision != before:  # others were at work, too
            said = await self._teller.since(given, known, found)
        else:
            said = self._teller.sealed(given, found, done.events)
        return answer(said | {"told": lines_told(phrasing, done)} | error)

    async def _line(self, phrasing: Phrasing, asked: Asked) -> Given:
        line = line_typed(phrasing, text_in(asked.body, "line"))
        return await asked.orders.give(asked.action, line, asked.token)

    async def _undo(self, _: Phrasing, asked: Asked) -> Given:
        return await asked.orders.undo(asked.action, asked.token)

    async def _clear(self, _: Phrasing, asked: Asked) -> Given:
        return await asked.orders.clear(asked.action)

    async def _rank(self, _: Phrasing, asked: Asked) -> Given:
        return await asked.orders.rank(asked.action, asked.token)

    async def _break(self, _: Phrasing, asked: Asked) -> Given:
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

    async def _close(self, call: Call) -> web.Response:
        _, phrasing = await self._teller.seen(call.given)
        action = _action(call.given, call.body)
        effect = await self._services.engine.visits.close(action, call.given.person)
        return answer({"told": plainly(effect_line(phrasing.words, effect))})


async def _tried(
    act: Callable[[Phrasing, Asked], Awaitable[Given]], phrasing: Phrasing, asked: Asked
) -> tuple[Given | None, Body]:
    """What came of an order, and why it, or the rest of it, is refused."""
    try:
        done = await act(phrasing, asked)
    except Misread as unreadable:
        return None, {"error": str(unreadable)}
    except (IllegalCommand, TableRefused) as refused:
        return None, order_refused(phrasing, refused)
    return done, order_refused(phrasing, done.refused) if done.refused else {}


def _action(given: Pass, body: Mapping[str, Any]) -> str:
    """The id of what is asked, which nobody else's has and which doesn't tell whose it is.

    Raises:
        PageRefused: it is none.
    """
    try:
        return page_action(given.person, UUID(text_in(body, "action")))
    except ValueError:
        raise PageRefused(PageReason.STRANGE) from None
