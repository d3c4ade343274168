"""Seats of a table: preconditions for acting, clocks, and each seat's owners over time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from enum import IntEnum

from rules.core.views import visible_to
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.model.events import Event
from rules.table.game import Game
from rules.table.lines import seats_to_tell
from rules.table.membership import Arrival
from rules.table.news import Content, NoticeNews
from rules.table.pace import OPEN_PACE, UNUSED, Pace, SeatClock
from rules.table.roster import PersonId, Player, Roster, Status


def arrival_at(roster: Roster, seat: Seat) -> Arrival | None:
    """The arrival of the seat's present owner; None if they had it from the deal on."""
    arrivals = roster.newcomers.arrivals
    return next((each for each in reversed(arrivals) if each.seat == seat), None)


def came_at(roster: Roster, seat: Seat) -> int:
    """The revision at which the seat's present owner took it; 0 if it was always theirs."""
    arrival = arrival_at(roster, seat)
    return arrival.revision if arrival else 0


def came_on(roster: Roster, seat: Seat) -> datetime | None:
    """When the seat's present owner took it; None if it was always theirs."""
    arrival = arrival_at(roster, seat)
    return arrival.at if arrival else None


def had_a_seat(roster: Roster, person: PersonId, entrant: str | None = None) -> bool:
    """Whether a person has or had a seat in the game, and may know its secrets.

    `entrant`: the placeholder by which an erased person who returned is recognised.
    """
    arrivals = roster.newcomers.arrivals
    before = (arrival.before for arrival in arrivals)
    if roster.player_of(person) is not None or person in before:
        return True
    former = {player.former for player in roster.players} | {each.former for each in arrivals}
    return entrant in former


def names_before(roster: Roster, person: PersonId) -> frozenset[str]:
    """The names of a person who had a seat that now belongs to someone else."""
    return frozenset(
        name for each in roster.newcomers.arrivals if each.before == person for name in each.names
    )


def seen_by(
    roster: Roster, person: PersonId | None, events: Sequence[Event], since: int
) -> Iterator[Event]:
    """The events of a game after `since` that a person (None: the public) may see.

    For a newcomer, events before they joined are shown as the public saw them, to hide their predecessor's
    secrets.
    """
    player = roster.player_of(person)
    if player is None:
        yield from visible_to(events, None)
        return
    before = max(0, came_at(roster, player.seat) - since)
    yield from visible_to(events[:before], None)
    yield from visible_to(events[before:], player.seat)


def without_newcomer(roster: Roster, person: PersonId, former: str = "") -> Roster:
    """The table with an erased person's requests and their id at a former seat removed.

    `former`: their placeholder there.
    """
    known = roster.newcomers
    requests = tuple(each for each in known.requests if each.person != person)
    arrivals = tuple(
        replace(each, before=None, names=(), former=former) if each.before == person else each
        for each in known.arrivals
    )
    return replace(roster, newcomers=replace(known, requests=requests, arrivals=arrivals))


def is_playing(at: Game, seat: Seat) -> bool:
    """Whether the seat can still act: the game is in progress, and it isn't eliminated or resigned."""
    return at.roster.status is Status.PLAYING and seat in at.state.playing()


def seats_in_play(at: Game) -> tuple[Seat, ...]:
    """The seats that can still act."""
    return tuple(seat for seat in at.roster.seats if is_playing(at, seat))


def must_be_open(roster: Roster) -> None:
    """Check that the table is still a lobby.

    Raises:
        TableRefused: it isn't; the reason gives its status.
    """
    must_be(roster, Status.LOBBY)


def must_be_playing(roster: Roster) -> None:
    """Check that the game is in progress.

    Raises:
        TableRefused: it isn't; the reason gives its status.
    """
    must_be(roster, Status.PLAYING)


def must_be(roster: Roster, wanted: Status) -> None:
    """Check that the table has this status.

    Raises:
        TableRefused: the reason gives its status, and whose words are still sealed.
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
    """Return the player allowed to give orders: seated in a game in progress, not replaced by a computer.

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
    """Check that the table isn't paused, so that news can be posted.

    Raises:
        TableRefused: with the reason for the pause.
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
    """Return the person's player at this table.

    Raises:
        TableRefused: they have no seat.
    """
    player = roster.player_of(person)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player


def must_be_welcome(roster: Roster, person: PersonId) -> None:
    """Check that the host hasn't banned a person; only they are told.

    Raises:
        TableRefused: the host has.
    """
    if roster.guests.bans(person):
        raise TableRefused(TableReason.BANNED)


def must_reach(roster: Roster, person: PersonId, guild: str) -> Roster:
    """Return the table if the person may see it: players and invited people always, others in its server.

    Raises:
        TableRefused: no such game is visible to them.
    """
    known = roster.player_of(person) or person in roster.invited
    if guild != roster.venue.guild and not known:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=roster.id)
    return roster


class GameStanding(IntEnum):
    """A game's status for a person, most urgent first."""

    AWAITED = 0
    """It waits for them to act or to reveal a word."""
    PLAYING = 1
    LOBBY = 2
    """Not started yet."""
    WATCHING = 3
    """In progress without them: eliminated, resigned, or never seated."""
    OVER = 4


def standing_of(at: Game, person: PersonId) -> GameStanding:
    """The game's status for this person."""
    roster, player = at.roster, at.roster.player_of(person)
    match roster.status:
        case Status.LOBBY:
            return GameStanding.LOBBY
        case Status.OVER | Status.CANCELLED:
            return GameStanding.OVER
        case Status.SEALED:
            told = player is None or player.seat not in seats_to_tell(roster)
            return GameStanding.PLAYING if told else GameStanding.AWAITED
    if player is None or player.seat not in at.state.playing():
        return GameStanding.WATCHING
    waits = player.seat in at.waiting_for and not player.computer and not roster.paused
    return GameStanding.AWAITED if waits else GameStanding.PLAYING


def taken_seats(roster: Roster, person: PersonId | None = None) -> int:
    """The number of seats that are occupied or reserved for others.

    Without a person: all that are occupied or reserved.
    """
    return len(roster.players) + len(roster.guests.held_from(person))


def pace_of(roster: Roster) -> Pace:
    """The table's pace; older tables and those not started have none, which means no limit."""
    return roster.pace or OPEN_PACE


def clock_of(roster: Roster, seat: Seat) -> SeatClock:
    """The seat's clock; a fresh one for computers, and if its player was never asked to act."""
    return roster.clocks.get(seat, UNUSED)


def with_clock(roster: Roster, seat: Seat, clock: SeatClock) -> Roster:
    """The table with this clock at the seat."""
    return replace(roster, clocks={**roster.clocks, seat: clock})


def is_played_by_clock(roster: Roster, seat: Seat) -> bool:
    """Whether the seat's last or current turn is played by the bot because time ran out."""
    clock = clock_of(roster, seat)
    wait = clock.turn or (clock.ended.wait if clock.ended else None)
    return wait is not None and wait.is_missed


def is_live(roster: Roster) -> bool:
    """Whether clocks run at the table: the game is in progress and not paused."""
    return roster.status is Status.PLAYING and not roster.paused and not roster.asleep


def only_person(roster: Roster) -> Player | None:
    """The only person who ever played at a table that has started; None if there were several."""
    people = [player for player in roster.players if player.person]
    return people[0] if len(people) == 1 and len(roster.players) > 1 else None


def wake(roster: Roster, seat: Seat) -> tuple[Roster, tuple[Content, ...]]:
    """Wake the table because this seat's player acts; returns the news of it if it was asleep."""
    if roster.asleep is None:
        return roster, ()
    return replace(roster, asleep=None, moved=None), (NoticeNews(seat, "woken"),)
