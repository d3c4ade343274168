"""Finding people to play with: a server's lobbies with a free seat, and the wish to be called to one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine.unit_of_work import UnitOfWork, do_apart
from rules.model.board import Seat
from rules.model.wish import CallWish
from rules.people.profiles import known_as
from rules.ratings.rating import Ladder, Rating
from rules.ratings.rating_rows import RatingRows
from rules.servers.servers import ServerRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.store.sql.wishes_table import WishRows
from rules.table.ids import entrant_of_person
from rules.table.roster import PersonId, Roster, Status
from rules.table.seats import taken_seats

_DUEL = 2
"""The seats of a table that is rated apart from larger ones."""


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """A lobby that still has a seat, and how well those play who sit there."""

    roster: Roster
    ratings: Mapping[Seat, Rating]
    """The ratings of people's seats; whoever has none yet is not among them."""


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

        return await do_apart(self._unit, action, work)

    async def wish_no_more(self, action: str, guild: str, person: PersonId) -> Effect:
        """Forget a person's wish to be called, if they have one."""

        def work(ledger: Ledger) -> Effect:
            WishRows(ledger).drop(guild, person)
            return Effect(EffectKind.CALL_TAKEN_BACK)

        return await do_apart(self._unit, action, work)


def _has_room(roster: Roster, reader: PersonId) -> bool:
    free = taken_seats(roster, reader) < roster.places
    return roster.status is Status.LOBBY and free and not roster.paused and not roster.season


def _ratings(ledger: Ledger, roster: Roster) -> Mapping[Seat, Rating]:
    guild, ladder = roster.venue.guild, Ladder(duel=roster.places == _DUEL)
    found: dict[Seat, Rating] = {}
    if not ServerRows(ledger).has_ladder(guild):
        return found
    for player in roster.players:
        if player.person:
            known = known_as(ledger, guild, entrant_of_person(player.person))
            if ratings := RatingRows(ledger).of(guild, ladder, known):
                found[player.seat] = next(iter(ratings.values()))
    return found
