"""Conditions that must hold before anything happens at a table: each holds, or refuses. Pure."""

from rules.game.lines import seats_to_tell
from rules.model.errors import TableReason, TableRefused
from rules.model.roster import PersonId, Player, Roster, Status


def must_be_open(roster: Roster) -> None:
    """The table must still be a lobby.

    Raises:
        TableRefused: naming what it is instead.
    """
    must_be(roster, Status.LOBBY)


def must_be_playing(roster: Roster) -> None:
    """The game must be under way.

    Raises:
        TableRefused: naming what it is instead.
    """
    must_be(roster, Status.PLAYING)


def must_be(roster: Roster, wanted: Status) -> None:
    """The table must be in that state.

    Raises:
        TableRefused: naming what it is instead, and who has still a word to tell.
    """
    match roster.status:
        case status if status is wanted:
            return
        case Status.LOBBY:
            raise TableRefused(TableReason.NOT_STARTED)
        case Status.SEALED:
            names = [roster.player_at(seat).name for seat in seats_to_tell(roster)]
            raise TableRefused(TableReason.SEALED, names=names)
        case Status.PLAYING:
            raise TableRefused(TableReason.ALREADY_STARTED)
        case Status.OVER | Status.CANCELLED:
            raise TableRefused(TableReason.GAME_OVER)


def must_not_rest(roster: Roster) -> None:
    """Nothing may be in the way of telling what happens.

    Raises:
        TableRefused: with the reason for which the table rests.
    """
    if roster.paused:
        raise TableRefused(TableReason.PAUSED, why=roster.paused, channel=roster.venue.channel)


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
        TableRefused: they have no seat.
    """
    player = roster.player_of(person)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player


def must_reach(roster: Roster, person: PersonId, guild: str) -> Roster:
    """The table, which is known to its players wherever they are, and to others within its server alone.

    Raises:
        TableRefused: for anybody else there is no such game.
    """
    if guild != roster.venue.guild and roster.player_of(person) is None:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=roster.id)
    return roster
