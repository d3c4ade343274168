"""The page's addresses: the document and what browsers keep, sessions, and looks; orders are beside them."""

import asyncio
from typing import Final

from aiohttp import web

from bot.interactions.context import Context
from bot.page import volumes
from bot.page.acting import Acts
from bot.page.activity import Activity
from bot.page.endpoints import (
    FILES,
    KEPT,
    LOOKS,
    PRESSES,
    RECORDS,
    UNKNOWN,
    Call,
    Caller,
    Endpoint,
)
from bot.page.gate import answer, text_in
from bot.page.marks import Marks
from bot.page.refusing import PageReason, PageRefused
from bot.page.sessions import PageSessions
from bot.page.teller import SESSION, Teller
from bot.page.volumes import asked_anew, kept_for_good
from bot.page.waits import Waits
from rules.table.story import FinishedGame

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
        self._acts = Acts(services, waits, self._teller)

    def table(self) -> tuple[Endpoint, ...]:
        """All endpoints, each with who may ask there and how often."""
        anybody, member = Caller.ANYBODY, Caller.MEMBER
        return (
            Endpoint("GET", "/", anybody, KEPT, self._own_file),
            Endpoint("GET", "/static/{name}", anybody, FILES, self._own_file),
            Endpoint("GET", "/art/{key}", anybody, KEPT, self._art),
            Endpoint("GET", "/layout/{key}", anybody, KEPT, self._layout),
            Endpoint("GET", "/words/{key}", anybody, KEPT, self._words),
            Endpoint("GET", "/keys/{name}", anybody, KEPT, self._keys),
            Endpoint("GET", "/activity", anybody, KEPT, self._application),
            Endpoint("POST", "/activity", anybody, UNKNOWN, self._enter, counts_good=False),
            Endpoint("POST", "/session", Caller.TICKET, PRESSES, self._open),
            Endpoint("GET", "/look", member, LOOKS, self._look),
            Endpoint("GET", "/record", member, RECORDS, self._record),
            *self._acts.table(),
        )

    async def _own_file(self, call: Call) -> web.Response:
        name = call.request.match_info.get("name", "index.html")
        return asked_anew(call.request, await volumes.own_file(name))

    async def _art(self, call: Call) -> web.Response:
        return kept_for_good(await volumes.art_at(call.request.match_info["key"]))

    async def _layout(self, call: Call) -> web.Response:
        return kept_for_good(await volumes.layout_at(call.request.match_info["key"]))

    async def _words(self, call: Call) -> web.Response:
        languages = self._services.languages.catalogues
        return kept_for_good(await volumes.words_at(call.request.match_info["key"], languages))

    async def _keys(self, call: Call) -> web.Response:
        languages = self._services.languages.catalogues
        found = await volumes.keys_at(call.request.match_info["name"], languages)
        return asked_anew(call.request, found)

    async def _record(self, call: Call) -> web.Response:
        """A finished game on paper, for whoever sees it."""
        await self._teller.seen(call.given)
        played = await self._services.engine.queries.finished(call.given.game)
        return answer({"record": await asyncio.to_thread(_paper, played)})

    async def _open(self, call: Call) -> web.Response:
        await self._sessions.use(text_in(call.body, "ticket"))
        return answer({"session": self._sessions.renewed(call.given)})

    async def _application(self, _: Call) -> web.Response:
        return answer({"client": self._within_discord().application})

    async def _enter(self, call: Call) -> web.Response:
        """Tickets for the games that a person may open within Discord."""
        activity = self._within_discord()
        code, instance, game = (text_in(call.body, name) for name in ("code", "instance", "game"))
        found = await activity.enter(code, instance, game)
        return answer({"games": [{"name": each.name, "ticket": each.ticket} for each in found]})

    def _within_discord(self) -> Activity:
        if self._activity is None:
            raise PageRefused(PageReason.GONE)
        return self._activity

    async def _look(self, call: Call) -> web.Response:
        """How the game stands; each costs the same, whatever others did in secret since the last."""
        teller, given, asked = self._teller, call.given, call.request.query.get("since", "")
        if len(asked) > _LONGEST_MARK:
            raise PageRefused(PageReason.STRANGE)
        mark = teller.mark_in(given, asked)
        with self._waits.waiting(given.person) as until:
            found = await teller.until_new(given, mark, until)
        if found is None:
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
