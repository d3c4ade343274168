"""Ways into games without a link, for people who stay signed in: the list of their games, and each game."""

from typing import Any, Final

from aiohttp import web

from bot.interactions.context import Context
from bot.web import assets
from bot.web.browsers import ask_cookie, forget_cookies
from bot.web.gate import LOOKS, PRESSES, Call, Caller, Endpoint, answer, text_in, texts_in
from bot.web.looks import LookSerializer, deadline_of
from bot.web.refusals import WORDS, PageReason, PageRefused
from bot.web.sessions import PageSessions, Pass
from bot.words.catalogue import Words
from bot.words.phrasing import Phrasing, plainly
from rules.engine.receipts import Look
from rules.model.errors import TableRefused
from rules.table.roster import GameId, PersonId, Status
from rules.table.seats import GameStanding
from rules.table.settings import THEME

_BOARD: Final = ("world", "ryzyko")
"""The board and rulebook whose words the list is shown in; it uses those that all have in common."""


class Entrances:
    """The endpoints of browsers that stay signed in, or ask to."""

    def __init__(self, services: Context, sessions: PageSessions, teller: LookSerializer) -> None:
        self._services = services
        self._sessions = sessions
        self._teller = teller

    def table(self) -> tuple[Endpoint, ...]:
        browser = Caller.BROWSER
        return (
            Endpoint("POST", "/stay", Caller.MEMBER, PRESSES, self._stay),
            Endpoint("POST", "/games", browser, LOOKS, self._games),
            Endpoint("POST", "/enter", browser, PRESSES, self._enter),
            Endpoint("POST", "/leave", browser, PRESSES, self._leave),
        )

    async def entered(self, call: Call, given: Pass, has: list[str]) -> web.Response:
        """A session's first view, with what the browser lacks; one by its sign-in renews that."""
        told = await self._teller.first(given)
        response = await assets.at_once(told, has, self._services.languages.catalogues)
        if given.browser and call.signed_in:
            await self._sessions.sign_ins.renew(call.signed_in, call.request, response)
        return response

    async def _stay(self, call: Call) -> web.Response:
        """Ask to stay signed in, or (without `ask`) whether the request was confirmed.

        The number in the response is shown on Discord, too. Once confirmed, the response has a session, which
        ends with the browser's sign-in.
        """
        request, given, sign_ins = call.request, call.given, self._sessions.sign_ins
        sign_ins.must_be_outside(request)
        words = await self._words_of(given.person)
        WORDS.set(words)
        known = await sign_ins.of(request)
        if known and known.person == given.person:
            kept = await self._sessions.signed_in(known, given.game, watches=given.watches)
            told = {"session": self._sessions.renewed(kept), "told": words.say("board-stayed")}
            response = answer(told)
            await sign_ins.renew(known, request, response)
            return response
        cookie, asked = "", await sign_ins.asked(request, given.person)
        if asked is None:
            if call.body.get("ask") is not True:
                raise PageRefused(PageReason.UNASKED)
            asked, cookie = await sign_ins.ask(request, given.person)
        response = answer({"told": words.say("board-stay-code", code=asked.code)})
        if cookie:
            ask_cookie(response, cookie)
        return response

    async def _games(self, call: Call) -> web.Response:
        """The person's games that Discord shows them, those that wait for them first."""
        engine, person = self._services.engine, call.by.person
        found = await engine.queries.dashboard(person)
        rosters = [look.roster for _, look in found]
        shown = {each.id for each in await self._services.let_in(rosters, person, "")}
        profile = await engine.profiles.of(person)
        words = await self._services.words_of(profile)
        keys = await assets.keys_of(_BOARD[0], words, _BOARD[1])
        games = [
            _told(words, look, standing, person)
            for standing, look in found
            if look.roster.id in shown
        ]
        theme = profile.theme if profile.theme in THEME.values else THEME.values[0]
        told = words.say("board-games" if games else "board-games-none")
        said = {"told": told, "games": games, "words": keys["words"], "theme": theme}
        response = answer(said)
        await self._sessions.sign_ins.renew(call.by, call.request, response)
        return response

    async def _enter(self, call: Call) -> web.Response:
        """A session for one of the person's games."""
        has, game = texts_in(call.body, "has"), GameId(text_in(call.body, "game"))
        WORDS.set(await self._words_of(call.by.person))
        given = await self._sessions.signed_in(call.by, game)
        try:
            roster = (await self._services.engine.queries.look(game)).roster
        except TableRefused:
            raise PageRefused(PageReason.SHUT) from None  # as if it were another's
        if roster.player_of(given.person) is None:
            raise PageRefused(PageReason.SHUT)
        await self._sessions.must_be_let_in(given, roster.venue)
        return await self.entered(call, given, has)

    async def _leave(self, call: Call) -> web.Response:
        """Sign this browser out; pages that it opened close."""
        words = await self._words_of(call.by.person)
        await self._services.engine.browsers.sign_out(call.by.browser)
        response = answer({"told": plainly(words.say("browser-dropped"))})
        forget_cookies(response)
        return response

    async def _words_of(self, person: PersonId) -> Words:
        return await self._services.words_of(await self._services.engine.profiles.of(person))


def _told(words: Words, look: Look, standing: GameStanding, person: PersonId) -> dict[str, Any]:
    """A game in the list: what all may see of it, and the person's own time."""
    roster, player = look.roster, look.roster.player_of(person)
    phrasing = Phrasing(words, look.edition, roster)
    state = plainly(_state(phrasing, look))
    return {
        "game": roster.id,
        "title": phrasing.say("games-go", number=roster.number, game=roster.id),
        "names": ", ".join(roster.names.values()),
        "waits": standing is GameStanding.AWAITED,
        "state": state[:1].upper() + state[1:],
        "deadline": deadline_of(look, player.seat if player else None),
    }


def _state(phrasing: Phrasing, look: Look) -> str:
    """Whom a game waits for, or how it ended."""
    roster, table = look.roster, look.table
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.status is Status.PLAYING and table and table.waiting_for:
        return phrasing.say("state-playing", players=phrasing.players(table.waiting_for))
    winner = phrasing.player(table.winner) if table and table.winner else "none"
    return phrasing.say(f"state-{roster.status}", winner=winner)
