"""A lobby's guests: invitations, reserved seats, and bans.

Whether a guest accepts invitations is only checked when DMs are sent: the table's record and the inviter's
reply are the same either way.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.lobby import lobby
from rules.lobby.lobby import change_seats, free_seat
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.people.contacts import BlockRows, InvitationRows
from rules.store.port import Ledger
from rules.table.game import Change, Game, lobby_change, with_roster
from rules.table.membership import RESERVED_FOR, Ban, Reservation
from rules.table.news import InviteNews
from rules.table.roster import GameId, Person, PersonId, Roster, Status
from rules.table.seats import must_be_open, must_host, must_play, taken_seats

MOST_INVITED: Final = 10
"""The most people invited to one table by name."""
MOST_BANNED: Final = 20
"""The most people banned from one table."""


def invite(roster: Roster, by: PersonId, person: PersonId) -> Roster:
    """Record that a player invites a person by name; each is invited once.

    Only the host is told that a person is banned; another player's invitation just goes unanswered.
    """
    must_be_open(roster)
    must_play(roster, by)
    if roster.player_of(person):
        raise TableRefused(TableReason.SITS_HERE)
    if by == roster.host and roster.guests.bans(person):
        raise TableRefused(TableReason.BANNED_BY_YOU)
    if person in roster.invited:
        raise TableRefused(TableReason.ALREADY_INVITED)
    if len(roster.invited) >= MOST_INVITED:
        raise TableRefused(TableReason.MANY_INVITED, most=MOST_INVITED)
    return replace(roster, invited=(*roster.invited, person))


def reserve(roster: Roster, by: PersonId, guest: Person, now: datetime) -> Roster:
    """Reserve a seat for a guest, which also invites them; once per guest, so that no seat stays blocked."""
    must_be_open(roster)
    must_host(roster, by)
    if guest.id in roster.guests.had:
        raise TableRefused(TableReason.RESERVED_BEFORE)
    if taken_seats(roster) >= roster.places:
        raise TableRefused(TableReason.FULL, places=roster.places)
    if guest.id not in roster.invited:
        roster = invite(roster, by, guest.id)
    elif roster.player_of(guest.id):
        raise TableRefused(TableReason.SITS_HERE)
    waits = Reservation(guest.id, guest.name, now + RESERVED_FOR)
    known = roster.guests
    guests = replace(known, reserved=(*known.reserved, waits), had=(*known.had, guest.id))
    return replace(roster, guests=guests)


def release(roster: Roster, by: PersonId, guest: PersonId) -> Roster:
    """Release a guest's reserved seat, as the host."""
    must_be_open(roster)
    must_host(roster, by)
    if roster.guests.reservation_of(guest) is None:
        raise TableRefused(TableReason.NO_SUCH_GUEST)
    return replace(roster, guests=roster.guests.without_seat(guest))


def lapse_due(roster: Roster) -> datetime | None:
    """When the next reservation lapses; None if there are none."""
    waiting = roster.guests.reserved if roster.status is Status.LOBBY else ()
    return min((each.until for each in waiting), default=None)


def let_lapse(at: Game, now: datetime) -> Change:
    """Release the seats whose reservation has lapsed."""
    known = at.roster.guests
    left = tuple(each for each in known.reserved if each.until > now)
    if left == known.reserved:
        return Change(at)
    return lobby_change(at, replace(at.roster, guests=replace(known, reserved=left)))


def ban(roster: Roster, by: PersonId, person: Person) -> Roster:
    """Ban a person from the table, as the host; they lose their seat and reservation."""
    must_be_open(roster)
    must_host(roster, by)
    if person.id == by:
        raise TableRefused(TableReason.HOSTS_SEAT)
    known = roster.guests.without_seat(person.id)
    if known.bans(person.id):
        return roster
    if len(known.banned) >= MOST_BANNED:
        raise TableRefused(TableReason.MANY_BANNED, most=MOST_BANNED)
    if player := roster.player_of(person.id):
        roster = free_seat(roster, by, player.seat)
    invited = tuple(each for each in roster.invited if each != person.id)
    banned = (*known.banned, Ban(person.id, person.name))
    return replace(roster, invited=invited, guests=replace(known, banned=banned))


def lift_ban(roster: Roster, by: PersonId, person: PersonId) -> Roster:
    """Lift a person's ban, as the host."""
    must_be_open(roster)
    must_host(roster, by)
    if not roster.guests.bans(person):
        raise TableRefused(TableReason.NO_SUCH_GUEST)
    banned = tuple(each for each in roster.guests.banned if each.person != person)
    return replace(roster, guests=replace(roster.guests, banned=banned))


MOST_A_DAY: Final = 3
"""The most invitations from one person to another within a day, for all tables together."""
WITHIN: Final = timedelta(days=1)


class TableGuests:
    """Invitations, reserved seats and bans in a lobby."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def invite(self, action: str, game: GameId, by: Person, guest: Person) -> Receipt:
        """Invite a person by name: they get a DM with a button to join.

        Raises:
            TableRefused: not possible; the reason never reveals whether they accept invitations.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            roster = invite(at.roster, by.id, guest.id)
            self._count(ledger, by.id, guest.id)
            return with_roster(at, roster, _invitation(by, guest))

        return await self._unit.change_with_ledger(action, game, by.id, change)

    async def reserve(self, action: str, game: GameId, by: Person, guest: Person) -> Receipt:
        """Reserve a seat for a person for a day, as the host; it also invites them.

        Raises:
            TableRefused: as for `invite`.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            roster = reserve(at.roster, by.id, guest, self._unit.clock())
            self._count(ledger, by.id, guest.id)
            return lobby_change(at, roster, _invitation(by, guest))

        return await self._unit.change_with_ledger(action, game, by.id, change)

    async def release(self, action: str, game: GameId, by: PersonId, guest: PersonId) -> Receipt:
        """Release a guest's reserved seat, as the host."""
        return await self._unit.act(
            action, game, by, lambda at: lobby_change(at, release(at.roster, by, guest))
        )

    async def free_seat(self, action: str, game: GameId, by: PersonId, seat: Seat) -> Receipt:
        """Free another player's seat in the lobby, person or computer, as the host."""

        def change(at: Game) -> Change:
            freed = lobby.free_seat(at.roster, by, seat)
            return change_seats(at, freed, by, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def ban(self, action: str, game: GameId, by: PersonId, person: Person) -> Receipt:
        """Ban a person from the table, as the host; they are told if they try to join."""

        def change(at: Game) -> Change:
            banned = ban(at.roster, by, person)
            return change_seats(at, banned, by, self._unit.clock())

        return await self._unit.act(action, game, by, change)

    async def lift_ban(self, action: str, game: GameId, by: PersonId, person: PersonId) -> Receipt:
        """Lift a person's ban, as the host."""
        return await self._unit.act(
            action, game, by, lambda at: with_roster(at, lift_ban(at.roster, by, person))
        )

    def _count(self, ledger: Ledger, by: PersonId, guest: PersonId) -> None:
        """Count an invitation from one person to another, whether the guest accepts any or not.

        Raises:
            TableRefused: one has blocked the other, or the limit of invitations is reached.
        """
        if BlockRows(ledger).get(by, guest):
            raise TableRefused(TableReason.BLOCKED_BY_YOU)
        if again := count_invitation(ledger, by, guest, self._unit.clock()):
            raise TableRefused(TableReason.INVITED_OFTEN, most=MOST_A_DAY, again=again)


def count_invitation(
    ledger: Ledger, by: PersonId, guest: PersonId, now: datetime
) -> datetime | None:
    """Count an invitation; if the limit is reached, return when the next is possible instead."""
    ledger.lock(f"invitations by {by}")
    if again := next_invitation(InvitationRows(ledger).moments(by, guest), now):
        return again
    InvitationRows(ledger).note(by, guest, now, since=now - WITHIN)
    return None


def next_invitation(sent: tuple[datetime, ...], now: datetime) -> datetime | None:
    """When the next invitation is possible; None for now. `sent`: oldest first."""
    lately = [at for at in sent if now - at < WITHIN]
    return lately[-MOST_A_DAY] + WITHIN if len(lately) >= MOST_A_DAY else None


def _invitation(by: Person, guest: Person) -> InviteNews:
    return InviteNews(guest.id, by.name, by.id, guest.name)
