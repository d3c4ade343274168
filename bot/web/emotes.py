"""Emotes: faces that the players of a game show each other beside their names, for some seconds.

They are kept in this process's memory alone: no event, record, post or row has them. The long poll that waits
for the game brings them, and a page's mark says which it has had.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.interactions.context import Context
from bot.interactions.throttle import Allowance
from bot.web.connections import Waits
from bot.web.refusals import PageReason, PageRefused
from bot.web.sessions import PageSessions, Pass
from rules.model.board import Seat
from rules.table.roster import GameId, PersonId

FACES: Final = ("hello", "well", "thanks", "wow", "oops", "luck")
ASKS: Final = Allowance(10, 1.0)
"""Per person, in all games, refused ones included."""
_EVERY: Final = 60_000
"""Milliseconds between two emotes of a person in a game."""
_LASTS: Final = 10_000
"""Milliseconds for which an emote is news: a page that was away longer isn't told."""


@dataclass(frozen=True, slots=True)
class Emote:
    """A face that somebody shows; `number` rises within a process, and is about the time in milliseconds."""

    person: PersonId
    seat: Seat
    face: str
    action: str
    number: int

    @property
    def told(self) -> dict[str, Any]:
        """The JSON value for pages."""
        return {"seat": self.seat, "face": self.face, "number": self.number}


class Emotes:
    """The last minute's emotes."""

    def __init__(self, services: Context, sessions: PageSessions, waits: Waits) -> None:
        self._services = services
        self._sessions = sessions
        self._waits = waits
        self._shown = OrderedDict[tuple[GameId, PersonId], Emote]()
        """Each person's last one in a game, oldest first."""
        self.last = 0
        """The number of the newest one in any game."""

    def show(self, given: Pass, seat: Seat, face: str, action: str) -> None:
        """Show a face to the game's players; an action that was done is not done again.

        Raises:
            PageRefused: their last one was less than a minute ago.
        """
        now, key = self._sessions.moment(), (given.game, given.person)
        self._drop_before(now - _EVERY)
        if before := self._shown.get(key):
            if before.action == action:
                return
            left = before.number + _EVERY - now
            raise PageRefused(PageReason.EMOTED, n=max(1, -(-left // 1000)))
        self.last = max(self.last + 1, now)
        self._shown[key] = Emote(given.person, seat, face, action, self.last)
        self._waits.wake(given.game)

    async def unheard(self, given: Pass, heard: int) -> Sequence[Emote]:
        """Recent emotes after a number, as a page may show them: nobody sees those of people they have blocked."""
        since = max(heard, self._sessions.moment() - _LASTS)
        if given.watches or since >= self.last:
            return ()
        contacts = self._services.engine.contacts
        return [
            each
            for (game, person), each in list(self._shown.items())
            if game == given.game
            and each.number > since
            and await contacts.hears(given.person, person)
        ]

    def _drop_before(self, number: int) -> None:
        while self._shown and next(iter(self._shown.values())).number <= number:
            self._shown.popitem(last=False)
