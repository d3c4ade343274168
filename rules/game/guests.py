"""Guests of a lobby: invited by name, with a seat that waits for them for a day, or kept out. Pure.

Whether a guest wants invitations is known where letters are written, and nowhere here: what the table
keeps of an invitation, and what whoever invites is answered, is the same.
"""

from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.game.table.lobby import free_seat
from rules.model.errors import TableReason, TableRefused
from rules.table.game import Change, Game, lobby_change
from rules.table.membership import RESERVED_FOR, Ban, Reservation
from rules.table.roster import Person, PersonId, Roster, Status
from rules.table.seats import must_be_open, must_host, must_play, taken_seats

MOST_INVITED: Final = 10
"""The most people who are invited to one table by name."""
MOST_BANNED: Final = 20
"""The most people who are kept out of one table."""


def invite(roster: Roster, by: PersonId, person: PersonId) -> Roster:
    """Note that a player invites a person by name; they are invited once.

    Only the host is told that a person is kept out; another player's invitation just isn't answered.
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
    """Let a seat wait for a guest, whom the host invites by it; once for each, so that no seat waits for ever."""
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
    """Let a seat wait for its guest no longer, as the host decides."""
    must_be_open(roster)
    must_host(roster, by)
    if roster.guests.reservation_of(guest) is None:
        raise TableRefused(TableReason.NO_SUCH_GUEST)
    return replace(roster, guests=roster.guests.without_seat(guest))


def lapse_due(roster: Roster) -> datetime | None:
    """The moment at which a seat stops waiting for its guest; None where none waits."""
    waiting = roster.guests.reserved if roster.status is Status.LOBBY else ()
    return min((each.until for each in waiting), default=None)


def let_lapse(at: Game, now: datetime) -> Change:
    """Let the seats wait no longer whose time is up."""
    known = at.roster.guests
    left = tuple(each for each in known.reserved if each.until > now)
    if left == known.reserved:
        return Change(at)
    return lobby_change(at, replace(at.roster, guests=replace(known, reserved=left)))


def ban(roster: Roster, by: PersonId, person: Person) -> Roster:
    """Keep a person out of the table, as the host decides; they lose their seat, and what waits for them."""
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
    """Keep a person out no longer, as the host decides."""
    must_be_open(roster)
    must_host(roster, by)
    if not roster.guests.bans(person):
        raise TableRefused(TableReason.NO_SUCH_GUEST)
    banned = tuple(each for each in roster.guests.banned if each.person != person)
    return replace(roster, guests=replace(roster.guests, banned=banned))
