"""The page's addresses: the document and what browsers keep, sessions, and looks; orders are beside them."""

import asyncio
from typing import Final

from aiohttp import web

from bot.interactions.context import Context
from bot.interactions.throttle import Work
from bot.page import volumes
from bot.page.acting import Acts
from bot.page.activity import Activity
from bot.page.gate import answer, body_of, text_in
from bot.page.marks import Marks
from bot.page.refusing import PageReason, PageRefused
from bot.page.sessions import PageSessions
from bot.page.teller import SESSION, Teller
from bot.page.volumes import asked_anew, kept_for_good
from bot.page.waits import Waits
from rules.game.table.change import FinishedGame

_LONGEST_MARK: Final = 200


class Addresses:
    """The answers of one page."""

    def __init__(
        self,
        services: Context,
        sessions: PageSessions,
        waits: Waits,
        marks: Marks,
        activity: Activity | None,
    ) -> None:
        self._services = services
        self._activity = activity
        self._sessions = sessions
        self._waits = waits
        self._teller = Teller(services, sessions, waits, marks)
        self._acts = Acts(services, sessions, waits, self._teller)

    def table(self) -> list[web.RouteDef]:
        """All addresses."""
        return [
            web.get("/", self._own_file),
            web.get("/static/{name}", self._own_file),
            web.get("/art/{key}", self._art),
            web.get("/layout/{key}", self._layout),
            web.get("/words/{key}", self._words),
            web.get("/keys/{name}", self._keys),
            web.get("/record", self._record),
            web.post("/session", self._open),
            web.get("/look", self._look),
            web.get("/activity", self._application),
            web.post("/activity", self._enter),
            *self._acts.table(),
        ]

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

    async def _keys(self, request: web.Request) -> web.Response:
        languages = self._services.languages.catalogues
        return asked_anew(request, await volumes.keys_at(request.match_info["name"], languages))

    async def _record(self, request: web.Request) -> web.Response:
        """A finished game on paper, for whoever sees it."""
        given = await self._teller.pass_of(request)
        self._services.limits.spend(given.person, Work.SUGGESTION)
        look, _ = await self._teller.seen(given)
        await self._sessions.must_be_let_in(given, look.roster.venue)
        played = await self._services.engine.queries.finished(given.game)
        return answer({"record": await asyncio.to_thread(_paper, played)})

    async def _open(self, request: web.Request) -> web.Response:
        ticket = text_in(await body_of(request), "ticket")
        given = await self._sessions.open(ticket)
        return answer({"session": self._sessions.renewed(given)})

    async def _application(self, _: web.Request) -> web.Response:
        return answer({"client": self._within_discord().application})

    async def _enter(self, request: web.Request) -> web.Response:
        """Tickets for the games that a person may open within Discord."""
        activity, body = self._within_discord(), await body_of(request)
        code, instance, game = (text_in(body, name) for name in ("code", "instance", "game"))
        found = await activity.enter(code, instance, game)
        return answer({"games": [{"name": each.name, "ticket": each.ticket} for each in found]})

    def _within_discord(self) -> Activity:
        if self._activity is None:
            raise PageRefused(PageReason.GONE)
        return self._activity

    async def _look(self, request: web.Request) -> web.Response:
        teller, given = self._teller, await self._teller.pass_of(request)
        asked = request.query.get("since", "")
        if len(asked) > _LONGEST_MARK:
            raise PageRefused(PageReason.STRANGE)
        mark = teller.mark_in(given, asked)
        if mark is None or not teller.holds(given, mark):
            self._services.limits.spend(given.person, Work.SUGGESTION)
        with self._waits.waiting(given.person) as until:
            found = await teller.until_new(given, mark, until)
        if found is None:
            await self._sessions.must_still_be_let_in(given)
            return web.Response(status=204, headers={SESSION: self._sessions.renewed(given)})
        await self._sessions.must_be_open(given)
        await self._sessions.must_be_let_in(given, found.look.roster.venue)
        if mark:
            return answer(await teller.since(given, mark, found))
        if asked:  # with a mark of another page's, or of another token
            return answer(teller.sealed(given, found, ()))
        return answer(await teller.at_first(given, found))


def _paper(played: FinishedGame) -> str:
    """The text of a finished game."""
    # The referee's odds import numpy: not before somebody asks.
    from rules.referee.paper.form import write  # noqa: PLC0415
    from rules.referee.paper.record import text_record_of  # noqa: PLC0415
    from rules.referee.records.record import record_of_played  # noqa: PLC0415

    return write(text_record_of(record_of_played(played)))
