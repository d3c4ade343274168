"""The page's addresses: what each asks of a session, and what it answers."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from aiohttp import web

from bot.interactions.context import Context
from bot.interactions.throttle import Work
from bot.page import volumes
from bot.page.gate import WORDS, answer, body_of, number_in, text_in
from bot.page.looks import look_told
from bot.page.marks import Marks, PageMark, digest_told
from bot.page.orders import Given, Misread, Orders, chance_of_way, line_typed, lines_told
from bot.page.plainly import plainly
from bot.page.refusing import PageReason, PageRefused, order_refused
from bot.page.sessions import PageSessions
from bot.page.tickets import Pass
from bot.page.volumes import asked_anew, kept_for_good
from bot.page.waits import Waits
from bot.text.effects import effect_line
from bot.text.words.phrasing import Phrasing
from rules.engine import Look
from rules.game.table.settings import LANGUAGE
from rules.model.errors import IllegalCommand, TableReason, TableRefused
from rules.model.events import Event
from rules.model.ids import TerritoryId
from rules.referee.positions.seen import events_seen

SESSION: Final = "X-General-Session"
_EVENTS: Final = 500
"""The most events of a stretch; whoever was away for longer sees how it stands."""
_LOGGED: Final = 60
"""The events from which the log's last sentences are made."""
_READ: Final = 5_000
"""The most events that are read for that."""
_LONGEST_MARK: Final = 200

Body = dict[str, Any]


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


@dataclass(frozen=True, slots=True)
class Found:
    """What may be told at a look, and its digest."""

    look: Look
    told: Body
    digest: str


class Addresses:
    """The answers of one page."""

    def __init__(
        self, services: Context, sessions: PageSessions, waits: Waits, marks: Marks
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._waits = waits
        self._marks = marks

    def table(self) -> list[web.RouteDef]:
        """All addresses."""
        return [
            web.get("/", self._own_file),
            web.get("/static/{name}", self._own_file),
            web.get("/art/{key}", self._art),
            web.get("/layout/{key}", self._layout),
            web.get("/words/{key}", self._words),
            web.post("/session", self._open),
            web.get("/look", self._look),
            web.post("/line", self._act(self._line)),
            web.post("/undo", self._act(self._undo)),
            web.post("/clear", self._act(self._clear)),
            web.post("/break", self._act(self._break)),
            web.post("/chance", self._chance),
            web.post("/close", self._close),
        ]

    # --- what needs no session

    async def _own_file(self, request: web.Request) -> web.Response:
        file = await volumes.own_file(request.match_info.get("name", "index.html"))
        return asked_anew(request, file)

    async def _art(self, request: web.Request) -> web.Response:
        return kept_for_good(await volumes.art_at(request.match_info["key"]))

    async def _layout(self, request: web.Request) -> web.Response:
        return kept_for_good(await volumes.layout_at(request.match_info["key"]))

    async def _words(self, request: web.Request) -> web.Response:
        languages = self._services.languages.catalogues
        return kept_for_good(await volumes.words_at(request.match_info["key"], languages))

    async def _open(self, request: web.Request) -> web.Response:
        ticket = text_in(await body_of(request), "ticket")
        given = await self._sessions.open(ticket)
        return answer({"session": self._sessions.renewed(given)})

    # --- looks

    async def _look(self, request: web.Request) -> web.Response:
        given = await self._pass(request)
        asked = request.query.get("since", "")
        if len(asked) > _LONGEST_MARK:
            raise PageRefused(PageReason.STRANGE)
        mark = self._marks.opened(given, asked)
        if mark is None or not self._holds(given, mark):
            self._services.limits.spend(given.person, Work.SUGGESTION)
        with self._waits.waiting(given.person) as until:
            found = await self._until_new(given, mark, until)
        if found is None:
            return web.Response(status=204, headers={SESSION: self._sessions.renewed(given)})
        await self._sessions.must_be_open(given)
        await self._sessions.must_be_let_in(given, found.look.roster.venue)
        first = mark.revision if mark else await self._last_turn(given)
        events = await self._story(given, -1 if asked and not mark else first, found.look.revision)
        return answer(self._sealed(given, found) | {"events": events_seen(events)})

    async def _until_new(self, given: Pass, mark: PageMark | None, until: float) -> Found | None:
        """What may be told now, once that is anything else than what was; None if it was nothing for so long.

        What others do in secret wakes whoever waits, and changes nothing that they are told: they wait on.
        """
        while True:
            count = self._waits.count(given.game)
            if mark is None or not self._holds(given, mark):
                found = await self._found(given)
                if mark is None or found.digest != mark.digest:
                    return found
            if not await self._waits.until_written(given.game, count, until):
                return None

    def _holds(self, given: Pass, mark: PageMark) -> bool:
        """Whether it is known without a look that a page was told all there is."""
        return self._marks.holds(given, self._waits.count(given.game), mark.digest)

    async def _found(self, given: Pass) -> Found:
        """What may be told of the game now."""
        count = self._waits.count(given.game)
        look, phrasing = await self._seen(given)
        return await self._told(given, phrasing, look, count)

    async def _seen(self, given: Pass) -> tuple[Look, Phrasing]:
        """The look of whoever asks, and the words in which they are told."""
        queries, profiles = self._services.engine.queries, self._services.engine.profiles
        if given.watches:
            look = await queries.look(given.game)
            profile = await profiles.of(given.person)
            words = await self._services.words_of(profile, LANGUAGE.value_at(look.roster))
            phrasing = Phrasing(words, look.edition, look.roster)
        else:
            look = await queries.look_with_ahead(given.game, given.person)
            phrasing = await self._services.own_phrasing(look)
        WORDS.set(phrasing.words)
        if not given.watches and look.roster.player_of(given.person) is None:
            raise TableRefused(TableReason.NOT_A_PLAYER)
        return look, phrasing

    async def _story(self, given: Pass, since: int, until: int) -> Sequence[Event]:
        """What happened, as whoever asks may see it; nothing where that would be too much."""
        if not max(0, until - _READ) <= since < until:
            return ()
        viewer = None if given.watches else given.person
        seen = await self._services.engine.queries.story(given.game, since, until, viewer)
        return seen if len(seen) <= _EVENTS else ()

    async def _last_turn(self, given: Pass) -> int:
        """The revision at which a player's last turn ended; none for whoever watches."""
        if given.watches:
            return -1
        queries = self._services.engine.queries
        changed = await queries.what_changed(given.game, given.person)
        return changed.revision if changed else -1

    async def _told(self, given: Pass, phrasing: Phrasing, look: Look, count: int) -> Found:
        """What is told of the game at a look, which was made when the game had that count."""
        viewer = None if given.watches else given.person
        queries, edition = self._services.engine.queries, look.edition
        logged = await queries.latest(given.game, _LOGGED, viewer)
        book = edition.id.partition("@")[0]
        keys = await volumes.keys_of(edition.board.id, phrasing.words, book)
        told = look_told(phrasing, look, logged) | {"board": keys}
        digest = digest_told(told)
        self._marks.note(given, count, digest)
        return Found(look, told, digest)

    def _sealed(self, given: Pass, found: Found) -> Body:
        """The session, renewed, and what is told, with its mark and the moment at which it is."""
        since = self._marks.sealed(given, PageMark(found.digest, found.look.revision))
        told = found.told | {"revision": self._sessions.moment(), "since": since}
        return {"session": self._sessions.renewed(given), "look": told}

    # --- orders

    def _act(
        self, act: Callable[[Phrasing, Asked], Awaitable[Given]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        """What answers an order: with what came of it, or with why it is refused, and the present look."""

        async def acting(request: web.Request) -> web.Response:
            given = await self._pass(request)
            admission = self._services.limits.admit(given.person, Work.ACT)
            body = await body_of(request)
            await admission.turn()
            look, phrasing = await self._seen(given)
            if given.watches:
                raise PageRefused(PageReason.WATCHING)
            orders = Orders(self._services.engine, given.game, given.person)
            asked = Asked(given, _action(given, body), body, orders)
            await self._sessions.must_be_let_in(given, look.roster.venue)
            done, error = await _tried(act, phrasing, asked)
            count = 0  # the look was made before: the next one makes sure
            if done is None:
                count, (look, phrasing) = self._waits.count(given.game), await self._seen(given)
                done = Given(look)
            said = {"events": events_seen(done.events), "told": lines_told(phrasing, done)}
            found = await self._told(given, phrasing, done.look, count)
            return answer(self._sealed(given, found) | said | error)

        return acting

    async def _line(self, phrasing: Phrasing, asked: Asked) -> Given:
        line = line_typed(phrasing, text_in(asked.body, "line"))
        return await asked.orders.give(asked.action, line, asked.token)

    async def _undo(self, _: Phrasing, asked: Asked) -> Given:
        return await asked.orders.undo(asked.action, asked.token)

    async def _clear(self, _: Phrasing, asked: Asked) -> Given:
        return await asked.orders.clear(asked.action)

    async def _break(self, _: Phrasing, asked: Asked) -> Given:
        source, target = (TerritoryId(text_in(asked.body, name)) for name in ("source", "target"))
        token = number_in(asked.body, "token")
        return await asked.orders.break_truce(asked.action, token, source, target)

    async def _chance(self, request: web.Request) -> web.Response:
        given = await self._pass(request)
        self._services.limits.spend(given.person, Work.SUGGESTION)
        look, phrasing = await self._seen(given)
        typed = text_in(await body_of(request), "line")
        try:
            return answer(chance_of_way(look, line_typed(phrasing, typed)))
        except Misread as unreadable:
            return answer({"error": str(unreadable)}, 400)

    async def _close(self, request: web.Request) -> web.Response:
        given = await self._pass(request)
        self._services.limits.spend(given.person, Work.ACT)
        _, phrasing = await self._seen(given)
        action = _action(given, await body_of(request))
        effect = await self._services.engine.visits.close(action, given.person)
        return answer({"told": plainly(effect_line(phrasing.words, effect))})

    async def _pass(self, request: web.Request) -> Pass:
        return await self._sessions.find(request.headers.get(SESSION, ""))


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
    """The id of what is asked, which nobody else's has.

    Raises:
        PageRefused: it is none.
    """
    try:
        return f"page.{given.person}.{UUID(text_in(body, 'action')).hex}"
    except ValueError:
        raise PageRefused(PageReason.STRANGE) from None
