"""A lobby's roster: joining, changing settings, leaving, and calling the host when it is full. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import DEFAULT_LEVEL, find_level
from rules.table.game import Change, Game, lobby_change, with_roster
from rules.table.lines import public_word, with_line
from rules.table.news import FullNews, RatedNews
from rules.table.roster import (
    Line,
    LineKind,
    Pause,
    Person,
    PersonId,
    Player,
    Roster,
    Scheme,
    Status,
    Venue,
)
from rules.table.seats import must_be_open, must_be_welcome, must_host, must_play, taken_seats
from rules.table.settings import settled_reason

WAITED_LONG: Final = timedelta(days=7)
"""The age at which any player may cancel a lobby: its host may be gone, and it uses up quotas."""
COMPUTER_NAMES: Final = ("Ada", "Bruno", "Celia", "Dario", "Edda", "Fero")


def join(
    roster: Roster,
    person: Person,
    action: str,
    word: str,
    colours: tuple[Seat, ...],
    seat: Seat | None,
) -> Roster:
    """Seat a person at the named seat or the first free one.

    `action` is the interaction id; `word` is added to the dice, and may be empty.
    """
    must_be_open(roster)
    if roster.player_of(person.id):
        raise TableRefused(TableReason.ALREADY_SEATED)
    must_be_welcome(roster, person.id)
    colour = _free_colour(roster, colours, seat, person.id)
    roster = replace(roster, guests=roster.guests.without_seat(person.id))
    player = Player(colour, person.name, person.id)
    return _with_player(
        roster, player, Line(action, LineKind.JOIN, public_word(word), by=person.id)
    )


def recolour(roster: Roster, person: PersonId, colours: tuple[Seat, ...], seat: Seat) -> Roster:
    """Change a seated person's colour, if the new one is free."""
    must_be_open(roster)
    player = must_play(roster, person)
    if seat == player.seat:
        return roster
    chosen = replace(player, seat=_free_of(roster, colours, seat))
    return replace(roster, players=tuple(chosen if p is player else p for p in roster.players))


def set_play(
    roster: Roster,
    by: PersonId,
    edition: str,
    colours: tuple[Seat, ...],
    places: int,
    options: Mapping[str, Any],
) -> Roster:
    """Set rulebook, number of seats and all options, as the host.

    Players keep their colours if the rulebook has them.
    """
    must_be_open(roster)
    must_host(roster, by)
    if (taken := taken_seats(roster)) > places:
        raise TableRefused(TableReason.MANY_SEATED, players=taken, places=places)
    free = [seat for seat in colours if seat not in roster.seats]
    players = tuple(
        p if p.seat in colours else replace(p, seat=free.pop(0)) for p in roster.players
    )
    play = replace(roster, edition=edition, places=places, options=options, players=players)
    return replace(play, filled=None)  # the host is here, and need not be called


def free_seat(roster: Roster, by: PersonId, seat: Seat) -> Roster:
    """Free another player's seat, person or computer, as the host; hosts leave by themselves.

    The line stays, since it was public.
    """
    must_be_open(roster)
    must_host(roster, by)
    player = roster.player_at(seat)
    if player.person == by:
        raise TableRefused(TableReason.HOSTS_SEAT)
    return replace(roster, players=tuple(p for p in roster.players if p is not player))


def add_computer(
    roster: Roster,
    by: PersonId,
    action: str,
    colours: tuple[Seat, ...],
    level: str = DEFAULT_LEVEL,
) -> Roster:
    """Add a computer player at the first free seat; any player may.

    Raises:
        DataError: there is no such level.
        TableRefused: the table is no longer a lobby, or full, or `by` has no seat there.
    """
    must_be_open(roster)
    must_play(roster, by)
    colour = _free_colour(roster, colours, None, None)
    player = Player(colour, free_name(roster), None, find_level(level).computer)
    return _with_player(roster, player, Line(action, LineKind.COMPUTER))


def free_name(roster: Roster) -> str:
    """A free computer name; there are as many names as seats at the largest table, six."""
    taken = {player.name for player in roster.players}
    return next(name for name in COMPUTER_NAMES if name not in taken)


def leave(roster: Roster, person: PersonId) -> Roster:
    """Free a person's seat; if they were the host, the next person is. Without people it is cancelled.

    Lines they added stay, since they were public, but their seals lapse.
    """
    must_be_open(roster)
    player = must_play(roster, person)
    players = tuple(p for p in roster.players if p is not player)
    persons = [p.person for p in players if p.person]
    if not persons:
        return replace(roster, players=players, status=Status.CANCELLED)
    host = roster.host if roster.host in persons else persons[0]
    return replace(roster, players=players, host=host)


def set_options(roster: Roster, by: PersonId, options: Mapping[str, Any]) -> Roster:
    """Set the house rules, complete and valid, as the host."""
    must_be_open(roster)
    must_host(roster, by)
    return replace(roster, options=options)


def set_order(roster: Roster, by: PersonId, seats: Sequence[Seat]) -> Roster:
    """Set the agreed seating order, as the host (`GX-TOUR-2`)."""
    must_be_open(roster)
    must_host(roster, by)
    if sorted(seats) != sorted(roster.seats):
        raise TableRefused(TableReason.NOT_EVERYBODY_ONCE, colours=roster.seats)
    return replace(roster, players=tuple(map(roster.player_at, seats)))


def cancel(roster: Roster, by: PersonId, now: datetime) -> Roster:
    """Cancel a table before the deal: the host, or after a week any player."""
    if roster.status is not Status.SEALED:
        must_be_open(roster)
    if now - roster.created < WAITED_LONG or roster.player_of(by) is None:
        must_host(roster, by)
    return give_up(roster)


def give_up(roster: Roster) -> Roster:
    """Cancel the table; sealed words are no longer awaited."""
    return replace(roster, status=Status.CANCELLED, due=None)


def move(roster: Roster, by: PersonId, venue: Venue, *, in_charge: bool) -> Roster:
    """Move the table to another channel, as the host or a person in charge of the server.

    If it is paused, any player may. It stays in its server, unless the bot was removed from there.

    Raises:
        TableRefused: not theirs to decide, the channel is in another server, or it is already there.
    """
    ended = roster.status in (Status.OVER, Status.CANCELLED)
    if ended and not roster.paused:  # a table that rests may still have its end to tell
        raise TableRefused(TableReason.GAME_OVER)
    if not in_charge:
        must_play(roster, by)
        if not roster.paused:
            must_host(roster, by)
    if venue.guild != roster.venue.guild and roster.paused is not Pause.REMOVED:
        raise TableRefused(TableReason.WRONG_SERVER)
    if venue.channel == roster.venue.channel and not roster.paused:
        raise TableRefused(TableReason.ALREADY_HERE)
    return replace(roster, venue=venue, paused=None)


def _free_colour(
    roster: Roster, colours: tuple[Seat, ...], wanted: Seat | None, person: PersonId | None
) -> Seat:
    if len(roster.players) >= roster.places:
        raise TableRefused(TableReason.FULL, places=roster.places)
    if taken_seats(roster, person) >= roster.places:
        raise TableRefused(TableReason.RESERVED, until=roster.guests.held_from(person)[0].until)
    if wanted is None:
        return next(colour for colour in colours if colour not in roster.seats)
    return _free_of(roster, colours, wanted)


def _free_of(roster: Roster, colours: tuple[Seat, ...], wanted: Seat) -> Seat:
    free = [colour for colour in colours if colour not in roster.seats]
    if wanted not in colours:
        raise TableRefused(TableReason.UNKNOWN_COLOUR, colour=wanted, colours=colours)
    if wanted not in free:
        raise TableRefused(TableReason.COLOUR_TAKEN, colour=wanted, free=free)
    return wanted


def _with_player(roster: Roster, player: Player, line: Line) -> Roster:
    """The table with one more player, and the line that they add to the dice."""
    if roster.scheme is Scheme.JOINED:
        player = replace(player, joined=f"{line.id}:{line.text}")
        return replace(roster, players=(*roster.players, player))
    added = with_line(roster, line)
    player = replace(player, line=len(added.lines))
    return replace(added, players=(*roster.players, player))


PATIENCE: Final = timedelta(minutes=1)
"""A host who is present gets this long to start before being called."""
AGAIN_AFTER: Final = timedelta(hours=1)
"""No further call within this time if the table empties and fills again."""


def is_full(roster: Roster) -> bool:
    """Whether all seats are taken."""
    return len(roster.players) >= roster.places


def change_seats(at: Game, roster: Roster, by: PersonId, now: datetime) -> Change:
    """The lobby after `by` took or freed a seat; once it is full, its host will be called.

    Unless the host took the last seat, or was called within the last hour.
    """
    if is_full(at.roster) and is_full(roster):
        return lobby_change(at, roster)
    lately = roster.called is not None and now - roster.called < AGAIN_AFTER
    calls = is_full(roster) and by != roster.host and not lately
    return lobby_change(at, replace(roster, filled=now if calls else None))


def call_due(roster: Roster) -> datetime | None:
    """When to call a lobby's host; None if not at all."""
    if roster.status is not Status.LOBBY or roster.filled is None:
        return None
    return roster.filled + PATIENCE


def host_called(at: Game, now: datetime) -> Change:
    """The lobby after calling its host."""
    return with_roster(at, replace(at.roster, filled=None, called=now), FullNews())


def tell_rating(before: Roster, after: Roster) -> tuple[RatedNews, ...]:
    """The news that a lobby's game became rated or unrated; empty if it is as it was."""
    if not before.status is after.status is Status.LOBBY:
        return ()
    was, now = settled_reason(before), settled_reason(after)
    return () if (was is None) is (now is None) else (RatedNews(now or "", was or ""),)
