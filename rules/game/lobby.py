"""A table before and around its game: joining, leaving, what its host decides, where it plays. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from rules.game.lines import one_line, with_line
from rules.game.preconditions import must_be_open, must_host, must_play
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.roster import (
    Computer,
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
from rules.players import DEFAULT_LEVEL, find_level

WAITED_LONG: Final = timedelta(days=7)
"""Since the table was set: its host may have gone, and it counts against everybody's open games."""
COMPUTER_NAMES: Final = ("Ada", "Bruno", "Celia", "Dario", "Edda", "Fero")


def join(
    roster: Roster,
    person: Person,
    action: str,
    word: str,
    colours: tuple[Seat, ...],
    seat: Seat | None,
) -> Roster:
    """The person sits down, at the seat they name or at the first free one.

    `action` is the interaction's id, `word` what the person adds to the dice; it may be empty.
    """
    must_be_open(roster)
    if roster.player_of(person.id):
        raise TableRefused(TableReason.ALREADY_SEATED)
    colour = _free_colour(roster, colours, seat)
    player = Player(colour, person.name, person.id)
    return _seated(roster, player, Line(action, LineKind.JOIN, one_line(word), by=person.id))


def add_computer(
    roster: Roster,
    by: PersonId,
    action: str,
    colours: tuple[Seat, ...],
    level: str = DEFAULT_LEVEL,
) -> Roster:
    """A computer player of a level sits down at the first free seat; any player may ask for one.

    Raises:
        DataError: there is no such level.
        TableRefused: the table is no lobby any more, or full, or they don't play there.
    """
    must_be_open(roster)
    must_play(roster, by)
    names = {player.name for player in roster.players}
    name = next(name for name in COMPUTER_NAMES if name not in names)
    colour = _free_colour(roster, colours, None)
    player = Player(colour, name, None, Computer(find_level(level).name))
    return _seated(roster, player, Line(action, LineKind.COMPUTER))


def leave(roster: Roster, person: PersonId) -> Roster:
    """The person stands up; if they were the host, the next person is. Nobody left: cancelled.

    What they added stays, since everybody has seen it; but nobody waits for the words of their seals.
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
    """The host changes the house options, given in full and valid."""
    must_be_open(roster)
    must_host(roster, by)
    return replace(roster, options=options)


def set_order(roster: Roster, by: PersonId, seats: Sequence[Seat]) -> Roster:
    """The host writes down in which order the players agreed to play (`GX-TOUR-2`)."""
    must_be_open(roster)
    must_host(roster, by)
    if sorted(seats) != sorted(roster.seats):
        raise TableRefused(TableReason.NOT_EVERYBODY_ONCE, colours=roster.seats)
    return replace(roster, players=tuple(map(roster.player_at, seats)))


def cancel(roster: Roster, by: PersonId, now: datetime) -> Roster:
    """The host gives the table up before it is dealt; after a week, anybody who sits there may."""
    if roster.status is not Status.SEALED:
        must_be_open(roster)
    if now - roster.created < WAITED_LONG or roster.player_of(by) is None:
        must_host(roster, by)
    return give_up(roster)


def give_up(roster: Roster) -> Roster:
    """The table is cancelled, and no words are waited for any more."""
    return replace(roster, status=Status.CANCELLED, due=None)


def move(roster: Roster, by: PersonId, venue: Venue, *, in_charge: bool) -> Roster:
    """The table goes on at another place: the host decides that, or who is in charge of the server.

    Where it rests, any player may find it a new place. It stays in its server, unless the General
    was sent away from there.

    Raises:
        TableRefused: it is not theirs to decide, the place is in another server, or it plays there.
    """
    ended = roster.status in (Status.OVER, Status.CANCELLED)
    if ended and not roster.paused:  # what rests may still have its end to tell
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


def _free_colour(roster: Roster, colours: tuple[Seat, ...], wanted: Seat | None) -> Seat:
    if len(roster.players) >= roster.places:
        raise TableRefused(TableReason.FULL, places=roster.places)
    free = [colour for colour in colours if colour not in roster.seats]
    if wanted is None:
        return free[0]
    if wanted not in colours:
        raise TableRefused(TableReason.UNKNOWN_COLOUR, colour=wanted, colours=colours)
    if wanted not in free:
        raise TableRefused(TableReason.COLOUR_TAKEN, colour=wanted, free=free)
    return wanted


def _seated(roster: Roster, player: Player, line: Line) -> Roster:
    """The table with one more player, and with what their sitting down adds to the dice."""
    if roster.scheme is Scheme.JOINED:
        player = replace(player, joined=f"{line.id}:{line.text}")
        return replace(roster, players=(*roster.players, player))
    added = with_line(roster, line)
    player = replace(player, line=len(added.lines))
    return replace(added, players=(*roster.players, player))
