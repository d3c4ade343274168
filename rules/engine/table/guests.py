"""Guests of lobbies: invited, with a seat that waits for them, or kept out; and seats that the host frees."""

from datetime import datetime, timedelta
from typing import Final

from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.game import guests
from rules.game.table import lobby
from rules.game.table.calling import change_seats
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.people.contacts import BlockRows, InvitationRows
from rules.store.port import Ledger
from rules.table.game import Change, Game, lobby_change, with_roster
from rules.table.news import InviteNews
from rules.table.roster import GameId, Person, PersonId

MOST_A_DAY: Final = 3
"""The most invitations of one person to another within a day, to whatever tables."""
WITHIN: Final = timedelta(days=1)


class TableGuests:
    """Who comes to a lobby, as its people decide until it is dealt."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def invite(self, action: str, game: GameId, by: Person, guest: Person) -> Receipt:
        """Invite a person by name: they are told in a letter, with the way to sit down.

        Raises:
            TableRefused: it can't be; no reason says whether they want invitations.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            roster = guests.invite(at.roster, by.id, guest.id)
            self._count(ledger, by.id, guest.id)
            return with_roster(at, roster, _invitation(by, guest))

        return await self._unit.act_knowing(action, game, by.id, change)

    async def reserve(self, action: str, game: GameId, by: Person, guest: Person) -> Receipt:
        """Let a seat wait for a person for a day, as the host decides; that is an invitation, too.

        Raises:
            TableRefused: as `invite`.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            roster = guests.reserve(at.roster, by.id, guest, self._unit.clock())
            self._count(ledger, by.id, guest.id)
            return lobby_change(at, roster, _invitation(by, guest))

        return await self._unit.act_knowing(action, game, by.id, change)

    async def release(self, action: str, game: GameId, by: PersonId, guest: PersonId) -> Receipt:
        """Let a seat wait for its guest no longer, as the host decides."""
        return await self._unit.act(
            action, game, by, lambda at: lobby_change(at, guests.release(at.roster, by, guest))
        )

    async def free_seat(self, action: str, game: GameId, by: PersonId, seat: Seat) -> Receipt:
        """Free another's seat in the lobby, a person's or a computer player's, as the host decides."""

        def change(at: Game) -> Change:
            freed = lobby.free_seat(at.roster, by, seat)
            return change_seats(at, freed, by, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def ban(self, action: str, game: GameId, by: PersonId, person: Person) -> Receipt:
        """Keep a person out of the table, as the host decides; they are told where they try to sit down."""

        def change(at: Game) -> Change:
            banned = guests.ban(at.roster, by, person)
            return change_seats(at, banned, by, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def lift_ban(self, action: str, game: GameId, by: PersonId, person: PersonId) -> Receipt:
        """Keep a person out no longer, as the host decides."""
        return await self._unit.act(
            action, game, by, lambda at: with_roster(at, guests.lift_ban(at.roster, by, person))
        )

    def _count(self, ledger: Ledger, by: PersonId, guest: PersonId) -> None:
        """Count an invitation of one person to another, whether the guest wants any or not.

        Raises:
            TableRefused: the one wants nothing of the other, or has invited them as often as anybody may.
        """
        if BlockRows(ledger).get(by, guest):
            raise TableRefused(TableReason.BLOCKED_BY_YOU)
        if again := count_invitation(ledger, by, guest, self._unit.clock()):
            raise TableRefused(TableReason.INVITED_OFTEN, most=MOST_A_DAY, again=again)


def count_invitation(
    ledger: Ledger, by: PersonId, guest: PersonId, now: datetime
) -> datetime | None:
    """Count an invitation; where there were as many as may be, only say from which moment on there may be one."""
    ledger.hold(f"invitations by {by}")
    if again := next_invitation(InvitationRows(ledger).moments(by, guest), now):
        return again
    InvitationRows(ledger).note(by, guest, now, since=now - WITHIN)
    return None


def next_invitation(sent: tuple[datetime, ...], now: datetime) -> datetime | None:
    """The moment from which somebody may be invited once more; None for now. `sent`: the oldest first."""
    lately = [at for at in sent if now - at < WITHIN]
    return lately[-MOST_A_DAY] + WITHIN if len(lately) >= MOST_A_DAY else None


def _invitation(by: Person, guest: Person) -> InviteNews:
    return InviteNews(guest.id, by.name, by.id, guest.name)
