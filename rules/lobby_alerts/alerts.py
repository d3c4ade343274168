"""Finding people to play with: a server's lobbies with a free seat, and who wanted to hear of one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from rules.editions.registry import find_rulebook
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.model.board import Seat
from rules.people.profiles import known_as
from rules.ratings.ratings import Ladder
from rules.ratings.recount_rows import shown_ratings
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.store.table import Rows, Table
from rules.table.ids import entrant_of_person
from rules.table.news import OpenedNews
from rules.table.pace import DAILY
from rules.table.roster import PersonId, Roster, Status
from rules.table.seats import taken_seats

ANY: Final = ""
"""Stands for every rulebook, and for every pace."""
CALLED_EVERY: Final = timedelta(days=1)
"""The shortest time between two calls."""


@dataclass(frozen=True, slots=True)
class CallWish:
    """Somebody's wish to be called when a table opens in a server."""

    guild: str
    person: PersonId
    edition: str = ANY
    """The rulebook's name, without its version."""
    pace: str = ANY
    """The name of a usual pace."""
    called: datetime | None = None
    """The moment at which they were called last."""

    def fits(self, edition: str, pace: str, now: datetime) -> bool:
        """Whether they are to be called now to a table with this rulebook and this pace."""
        may = self.called is None or now - self.called >= CALLED_EVERY
        return may and self.edition in (ANY, edition) and self.pace in (ANY, pace)


class WishRows(Rows[CallWish]):
    """The wishes of people to be called to tables: at most one of each person in a server."""

    table = Table(
        "wishes",
        CallWish,
        key=("guild", "person"),
        owners=("person",),
        fault="server {guild}, lobby alert of person {person}",
    )

    def within(self, guild: str) -> tuple[CallWish, ...]:
        """All wishes in a server, those first that were called to nothing for the longest time."""
        return tuple(self.where("guild = ? ORDER BY called, person", guild))


MOST_CALLED: Final = 20
"""The most people who are called to one table at a time: those who have waited longest."""


def calls_to(ledger: Ledger, roster: Roster, now: datetime) -> tuple[OpenedNews, ...]:
    """The news by which people are called to a lobby as it is set now; each once a day at most.

    Until a pace is chosen it is the usual one of several people.
    """
    if roster.season or roster.is_lesson or len(roster.players) >= roster.places:
        return ()
    edition, pace = find_rulebook(roster.edition).name, (roster.pace or DAILY).name
    called = [
        wish
        for wish in WishRows(ledger).within(roster.venue.guild)
        if wish.fits(edition, pace, now)
        and wish.person not in (roster.host, *roster.invited)
        and roster.player_of(wish.person) is None
    ][:MOST_CALLED]
    for wish in called:
        WishRows(ledger).put(replace(wish, called=now))
    return tuple(OpenedNews(wish.person) for wish in called)


_DUEL = 2
"""The seats of a table that is rated apart from larger ones."""


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """A lobby that still has a seat, and how well those play who sit there."""

    roster: Roster
    ratings: Mapping[Seat, int]
    """The shown ratings of the people seated, without those who have none yet."""


class Finding:
    """Lobbies with a free seat, and wishes to be called to one."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def lobbies(self, guild: str, reader: PersonId) -> tuple[OpenLobby, ...]:
        """A server's lobbies with a free seat, the newest first; not those where the reader sits."""

        def view(ledger: Ledger) -> tuple[OpenLobby, ...]:
            return tuple(
                OpenLobby(roster, _ratings(ledger, roster))
                for roster in reversed(ledger.games.open_in(guild))
                if _has_room(roster, reader) and roster.player_of(reader) is None
            )

        return await self._unit.read(view)

    async def wish_of(self, guild: str, person: PersonId) -> CallWish | None:
        """The wish of a person in a server; None if they want to be called to nothing there."""
        return await self._unit.read(lambda ledger: WishRows(ledger).get(guild, person))

    async def wish(
        self,
        action: str,
        guild: str,
        person: PersonId,
        *,
        edition: str | None = None,
        pace: str | None = None,
    ) -> Effect:
        """Keep a person's wish to be called; what is not said here stays as it was, at first anything."""

        def work(ledger: Ledger) -> Effect:
            now = WishRows(ledger).get(guild, person) or CallWish(guild, person)
            now = now if edition is None else replace(now, edition=edition)
            now = now if pace is None else replace(now, pace=pace)
            WishRows(ledger).put(now)
            return Effect(EffectKind.CALL_WISHED)

        return await do_by_person(self._unit, action, work)

    async def wish_no_more(self, action: str, guild: str, person: PersonId) -> Effect:
        """Forget a person's wish to be called, if they have one."""

        def work(ledger: Ledger) -> Effect:
            WishRows(ledger).drop(guild, person)
            return Effect(EffectKind.CALL_TAKEN_BACK)

        return await do_by_person(self._unit, action, work)


def _has_room(roster: Roster, reader: PersonId) -> bool:
    free = taken_seats(roster, reader) < roster.places
    return roster.status is Status.LOBBY and free and not roster.paused and not roster.season


def _ratings(ledger: Ledger, roster: Roster) -> Mapping[Seat, int]:
    guild, ladder = roster.venue.guild, Ladder(duel=roster.places == _DUEL)
    found: dict[Seat, int] = {}
    if not ServerRows(ledger).has_ladder(guild):
        return found
    for player in roster.players:
        if player.person:
            known = known_as(ledger, guild, entrant_of_person(player.person))
            if ratings := shown_ratings(ledger, guild, ladder, known):
                found[player.seat] = next(iter(ratings.values()))
    return found
