"""What a page is told: a look of its person's, sealed with its mark, and what happened meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.interactions.context import Context
from bot.page import volumes
from bot.page.looks import look_told
from bot.page.marks import Marks, PageMark, digest_told
from bot.page.refusing import WORDS
from bot.page.sessions import PageSessions
from bot.page.tickets import Pass
from bot.page.waits import Waits
from bot.words.phrasing import Phrasing
from rules.engine.receipts import Look
from rules.model.errors import TableReason, TableRefused
from rules.model.events import Event
from rules.referee.positions.writing import events_seen
from rules.table.settings import LANGUAGE

SESSION: Final = "X-General-Session"
_EVENTS: Final = 500
"""The most events of a stretch; whoever was away for longer sees how it stands."""
_LOGGED: Final = 60
"""The events from which the log's last sentences are made."""
_READ: Final = 5_000
"""The most events that are read for that."""

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Found:
    """What may be told at a look, and its digest."""

    look: Look
    told: Body
    digest: str


class Teller:
    """Tells pages how their games stand."""

    def __init__(
        self, services: Context, sessions: PageSessions, waits: Waits, marks: Marks
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._waits = waits
        self._marks = marks

    def mark_in(self, given: Pass, text: str) -> PageMark | None:
        """The mark that a page hands back; None if it isn't of this page."""
        return self._marks.opened(given, text)

    async def until_new(self, given: Pass, mark: PageMark | None, until: float) -> Found | None:
        """What may be told now, once that is anything else than what was; None if it was nothing for so long.

        What others do in secret wakes whoever waits, and changes nothing that they are told: they wait on.
        """
        while True:
            count = self._waits.count(given.game)
            if mark is None or not self.holds(given, mark):
                found = await self._found(given)
                if mark is None or found.digest != mark.digest:
                    return found
            if not await self._waits.until_written(given.game, count, until):
                return None

    def holds(self, given: Pass, mark: PageMark) -> bool:
        """Whether it is known without a look that a page was told all there is."""
        return self._marks.holds(given, self._waits.count(given.game), mark.digest)

    async def seen(self, given: Pass) -> tuple[Look, Phrasing]:
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

    async def since(self, given: Pass, mark: PageMark, found: Found) -> Body:
        """What a page is told, with what happened since it was told last."""
        events = await self._story(given, mark.revision, found.look.revision)
        return self.sealed(given, found, events)

    async def at_first(self, given: Pass, found: Found) -> Body:
        """What a page is told at its first look, with what happened since its player's last turn."""
        events = await self._story(given, await self._last_turn(given), found.look.revision)
        return self.sealed(given, found, events)

    async def told_now(self, given: Pass, phrasing: Phrasing, look: Look, count: int) -> Found:
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

    def sealed(self, given: Pass, found: Found, events: Sequence[Event]) -> Body:
        """The session, renewed, and what is told, with its mark and the moment at which it is."""
        since = self._marks.sealed(given, PageMark(found.digest, found.look.revision))
        told = found.told | {"revision": self._sessions.moment(), "since": since}
        session = self._sessions.renewed(given)
        return {"session": session, "look": told, "events": events_seen(events)}

    async def _found(self, given: Pass) -> Found:
        """What may be told of the game now."""
        count = self._waits.count(given.game)
        look, phrasing = await self.seen(given)
        return await self.told_now(given, phrasing, look, count)

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
