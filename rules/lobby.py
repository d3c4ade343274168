"""What happens at a table before and around the game: joining, leaving, replacing. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.roster import Pause, Person, PersonId, Player, Roster, Status, Venue
from rules.waiting import AT_ONCE, Patience

WAITED_LONG: Final = timedelta(days=7)
"""Since the table was set: its host may have gone, and it counts against everybody's open games."""
COMPUTER_NAMES: Final = ("Ada", "Bruno", "Celia", "Dario", "Edda", "Fero")


def join(
    roster: Roster, person: Person, joined: str, colours: tuple[Seat, ...], seat: Seat | None
) -> Roster:
    """The person sits down, at the seat he names or at the first free one."""
    must_be_open(roster)
    if roster.player_of(person.id):
        raise TableRefused(TableReason.ALREADY_SEATED)
    colour = _free_colour(roster, colours, seat)
    return _seated(roster, Player(colour, person.name, person.id, computer=False, joined=joined))


def add_computer(roster: Roster, by: PersonId, joined: str, colours: tuple[Seat, ...]) -> Roster:
    """A computer player sits down at the first free seat; any player may ask for one."""
    must_be_open(roster)
    must_play(roster, by)
    names = {player.name for player in roster.players}
    name = next(name for name in COMPUTER_NAMES if name not in names)
    colour = _free_colour(roster, colours, None)
    return _seated(roster, Player(colour, name, None, computer=True, joined=joined))


def leave(roster: Roster, person: PersonId) -> Roster:
    """The person stands up; if he was the host, the next person is. Nobody left: cancelled."""
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


def set_theme(roster: Roster, by: PersonId, theme: str) -> Roster:
    """The host chooses how the table's pictures look, at any time."""
    must_host(roster, by)
    return replace(roster, theme=theme)


def cancel(roster: Roster, by: PersonId, now: datetime) -> Roster:
    """The host gives the table up before the game starts; after a week, anybody who sits there may."""
    must_be_open(roster)
    if now - roster.created < WAITED_LONG or roster.player_of(by) is None:
        must_host(roster, by)
    return replace(roster, status=Status.CANCELLED)


def hand_to_computer(
    roster: Roster,
    by: PersonId,
    seat: Seat,
    patience: Patience = AT_ONCE,
    *,
    moderates: bool = False,
) -> Roster:
    """The host lets a computer play an absent player's seat; they may take it back.

    Whoever moderates the server may do so at once, but not in a game of their own; the host may
    for themselves, and for who has left the server.

    Raises:
        TableRefused: it is not theirs to decide, or the table has not waited for long enough.
    """
    must_be_playing(roster)
    overrules = moderates and roster.player_of(by) is None
    if not overrules:
        must_host(roster, by)
    player = roster.player_at(seat)
    if player.computer:
        raise TableRefused(TableReason.ALREADY_COMPUTER, name=player.name)
    if not (overrules or player.left or player.person == by):
        _must_have_waited(roster, player, patience)
    return _with(roster, replace(player, computer=True))


def _must_have_waited(roster: Roster, player: Player, patience: Patience) -> None:
    if not patience.enough:
        return
    must_not_rest(roster)
    if patience.waited is None:
        raise TableRefused(TableReason.NOT_AWAITED, name=player.name, left=patience.enough)
    if patience.waited < patience.enough:
        left = patience.enough - patience.waited
        raise TableRefused(TableReason.TIME_LEFT, name=player.name, left=left)


def take_back(roster: Roster, person: PersonId) -> Roster:
    """A person takes his seat back from the computer."""
    must_be_playing(roster)
    player = must_play(roster, person)
    if not player.computer:
        raise TableRefused(TableReason.ALREADY_SEATED)
    return _with(roster, replace(player, computer=False))


def move(roster: Roster, by: PersonId, venue: Venue, *, in_charge: bool) -> Roster:
    """The table goes on at another place: the host's to decide, or his who runs the server.

    Where it rests, any player may find it a new place. It stays in its server, unless the General
    was sent away from there.

    Raises:
        TableRefused: it is not his to decide, the place is in another server, or it plays there.
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


def note_left(roster: Roster, person: PersonId) -> Roster:
    """The person is gone from where the game is played; a host who is gone hosts no longer."""
    player = must_play(roster, person)
    changed = _with(roster, replace(player, left=True))
    present = [p.person for p in changed.players if p.person and not p.left]
    if roster.host == person and present:
        return replace(changed, host=present[0])
    return changed


def note_back(roster: Roster, seat: Seat) -> Roster:
    """Whoever acts is there."""
    player = roster.player_at(seat)
    return _with(roster, replace(player, left=False)) if player.left else roster


def must_not_rest(roster: Roster) -> None:
    """Nothing may be in the way of telling what happens.

    Raises:
        TableRefused: with the reason for which the table rests.
    """
    if roster.paused:
        raise TableRefused(TableReason.PAUSED, why=roster.paused, channel=roster.venue.channel)


def must_reach(roster: Roster, person: PersonId, guild: str) -> Roster:
    """The table, which is known to its players wherever they are, and to others within its server alone.

    Raises:
        TableRefused: for anybody else there is no such game.
    """
    if guild != roster.venue.guild and roster.player_of(person) is None:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=roster.id)
    return roster


def must_be_open(roster: Roster) -> None:
    """The table must still be a lobby.

    Raises:
        TableRefused: naming what it is instead.
    """
    match roster.status:
        case Status.PLAYING:
            raise TableRefused(TableReason.ALREADY_STARTED)
        case Status.OVER | Status.CANCELLED:
            raise TableRefused(TableReason.GAME_OVER)
        case Status.LOBBY:
            return


def must_be_playing(roster: Roster) -> None:
    """The game must be under way.

    Raises:
        TableRefused: naming what it is instead.
    """
    match roster.status:
        case Status.LOBBY:
            raise TableRefused(TableReason.NOT_STARTED)
        case Status.OVER | Status.CANCELLED:
            raise TableRefused(TableReason.GAME_OVER)
        case Status.PLAYING:
            return


def must_host(roster: Roster, person: PersonId) -> None:
    """Only the host may do this.

    Raises:
        TableRefused: naming the host.
    """
    if person != roster.host:
        host = roster.player_of(roster.host)
        raise TableRefused(TableReason.NOT_HOST, host=host.name if host else "")


def must_play(roster: Roster, person: PersonId) -> Player:
    """The player that the person is at this table.

    Raises:
        TableRefused: he has no seat.
    """
    player = roster.player_of(person)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player


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


def _seated(roster: Roster, player: Player) -> Roster:
    return replace(roster, players=(*roster.players, player))


def _with(roster: Roster, changed: Player) -> Roster:
    players = (changed if p.seat == changed.seat else p for p in roster.players)
    return replace(roster, players=tuple(players))
