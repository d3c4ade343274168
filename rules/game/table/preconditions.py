"""Preconditions of what happens at a table: each holds, or raises a refusal. Pure."""

from rules.game.table.game import Game
from rules.game.table.lines import seats_to_tell
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.model.roster import PersonId, Player, Roster, Status


def is_playing(at: Game, seat: Seat) -> bool:
    """Whether the seat may still act: the game is under way, and it has neither fallen nor resigned."""
    return at.roster.status is Status.PLAYING and seat in at.state.playing()


def seats_in_play(at: Game) -> tuple[Seat, ...]:
    """The seats that may still act."""
    return tuple(seat for seat in at.roster.seats if is_playing(at, seat))


def must_be_open(roster: Roster) -> None:
    """Check that the table is still a lobby.

    Raises:
        TableRefused: it is not; the reason says what it is instead.
    """
    must_be(roster, Status.LOBBY)


def must_be_playing(roster: Roster) -> None:
    """Check that the game is under way.

    Raises:
        TableRefused: it is not; the reason says what it is instead.
    """
    must_be(roster, Status.PLAYING)


def must_be(roster: Roster, wanted: Status) -> None:
    """Check that the table has that status.

    Raises:
        TableRefused: the reason says what it is instead, and who still has a word to tell.
    """
    match roster.status:
        case status if status is wanted:
            return
        case Status.LOBBY:
            raise TableRefused(TableReason.NOT_STARTED)
        case Status.SEALED:
            names = [roster.names[seat] for seat in seats_to_tell(roster)]
            raise TableRefused(TableReason.SEALED, names=names)
        case Status.PLAYING:
            raise TableRefused(TableReason.ALREADY_STARTED)
        case Status.OVER | Status.CANCELLED:
            raise TableRefused(TableReason.GAME_OVER)


def must_act(roster: Roster, person: PersonId) -> Player:
    """The player who may give orders: theirs is a seat in a game under way, and no computer plays it.

    Raises:
        TableRefused: with the reason.
    """
    must_be_playing(roster)
    player = must_play(roster, person)
    if player.computer:
        raise TableRefused(TableReason.COMPUTER_PLAYS, name=roster.names[player.seat])
    must_not_rest(roster)
    return player


def must_not_rest(roster: Roster) -> None:
    """Check that the table does not rest, so that what happens can be told.

    Raises:
        TableRefused: with the reason for which it rests.
    """
    if roster.paused:
        raise TableRefused(TableReason.PAUSED, why=roster.paused, channel=roster.venue.channel)


def must_host(roster: Roster, person: PersonId) -> None:
    """Check that the person is the host.

    Raises:
        TableRefused: naming the host.
    """
    if person != roster.host:
        host = roster.player_of(roster.host)
        raise TableRefused(TableReason.NOT_HOST, host=roster.names[host.seat] if host else "")


def must_play(roster: Roster, person: PersonId) -> Player:
    """The player that the person is at this table.

    Raises:
        TableRefused: they have no seat.
    """
    player = roster.player_of(person)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player


def must_be_welcome(roster: Roster, person: PersonId) -> None:
    """Check that the host doesn't keep a person out; they alone are told so.

    Raises:
        TableRefused: the host does.
    """
    if roster.guests.bans(person):
        raise TableRefused(TableReason.BANNED)


def must_reach(roster: Roster, person: PersonId, guild: str) -> Roster:
    """The table, if the person may know of it: players and invited everywhere, others only in its server.

    Raises:
        TableRefused: there is no such game, as far as the person may know.
    """
    known = roster.player_of(person) or person in roster.invited
    if guild != roster.venue.guild and not known:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=roster.id)
    return roster
