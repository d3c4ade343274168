"""Orders as a page asks for them: whose, under which id, and what the answer tells."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import UUID

from aiohttp import web

from bot.interactions.context import Context
from bot.interactions.throttle import Work
from bot.page.gate import answer, body_of, number_in, text_in
from bot.page.marks import PageMark
from bot.page.orders import Given, Misread, Orders, chance_of_way, line_typed, lines_told
from bot.page.refusing import PageReason, PageRefused, order_refused
from bot.page.sessions import PageSessions
from bot.page.teller import Body, Teller
from bot.page.tickets import Pass
from bot.page.waits import Waits
from bot.text.effects import effect_line
from bot.text.words.phrasing import Phrasing
from bot.text.words.plainly import plainly
from rules.model.errors import IllegalCommand, TableRefused
from rules.model.ids import TerritoryId
from rules.model.page_action import page_action


@dataclass(frozen=True, slots=True)
class Asked:
    """An order that is asked for by a page: whose, under which id, and its other fields."""

    given: Pass
    action: str
    body: Body
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
    """What pages do, each an address."""

    def __init__(
        self, services: Context, sessions: PageSessions, waits: Waits, teller: Teller
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._waits = waits
        self._teller = teller

    def table(self) -> list[web.RouteDef]:
        """The addresses."""
        return [
            web.post("/line", self._act(self._line)),
            web.post("/undo", self._act(self._undo)),
            web.post("/clear", self._act(self._clear)),
            web.post("/rank", self._act(self._rank)),
            web.post("/break", self._act(self._break)),
            web.post("/chance", self._chance),
            web.post("/close", self._close),
        ]

    def _act(
        self, act: Callable[[Phrasing, Asked], Awaitable[Given]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        """What answers an order: with what came of it, or with why it is refused, and the present look."""

        async def acting(request: web.Request) -> web.Response:
            given = await self._teller.pass_of(request)
            admission = self._services.limits.admit(given.person, Work.ACT)
            body = await body_of(request)
            await admission.turn()
            look, phrasing = await self._teller.seen(given)
            if given.watches:
                raise PageRefused(PageReason.WATCHING)
            orders = Orders(self._services.engine, given.game, given.person)
            asked = Asked(given, _action(given, body), body, orders)
            await self._sessions.must_be_let_in(given, look.roster.venue)
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

        return acting

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

    async def _chance(self, request: web.Request) -> web.Response:
        given = await self._teller.pass_of(request)
        self._services.limits.spend(given.person, Work.SUGGESTION)
        look, phrasing = await self._teller.seen(given)
        typed = text_in(await body_of(request), "line")
        try:
            return answer(chance_of_way(look, line_typed(phrasing, typed)))
        except Misread as unreadable:
            return answer({"error": str(unreadable)}, 400)

    async def _close(self, request: web.Request) -> web.Response:
        given = await self._teller.pass_of(request)
        self._services.limits.spend(given.person, Work.ACT)
        _, phrasing = await self._teller.seen(given)
        action = _action(given, await body_of(request))
        effect = await self._services.engine.visits.close(action, given.person)
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


def _action(given: Pass, body: Body) -> str:
    """The id of what is asked, which nobody else's has and which doesn't tell whose it is.

    Raises:
        PageRefused: it is none.
    """
    try:
        return page_action(given.person, UUID(text_in(body, "action")))
    except ValueError:
        raise PageRefused(PageReason.STRANGE) from None
