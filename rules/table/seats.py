"""The seats of a table: what must hold before an act, whose clock runs, whose each seat was when."""

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
    """How the seat's present owner came to it; None if they have had it from the deal on."""
    arrivals = roster.newcomers.arrivals
    return next((each for each in reversed(arrivals) if each.seat == seat), None)


def came_at(roster: Roster, seat: Seat) -> int:
    """The revision from which on the seat is its present owner's; 0 if it has always been."""
    arrival = arrival_at(roster, seat)
    return arrival.revision if arrival else 0


def came_on(roster: Roster, seat: Seat) -> datetime | None:
    """The moment from which on the seat is its present owner's; None if it has always been."""
    arrival = arrival_at(roster, seat)
    return arrival.at if arrival else None


def had_a_seat(roster: Roster, person: PersonId, entrant: str | None = None) -> bool:
    """Whether a person has a seat in the game, or had one: they know what nobody else may know.

    `entrant`: the one by which they are recognised, where they were forgotten and are back.
    """
    arrivals = roster.newcomers.arrivals
    before = (arrival.before for arrival in arrivals)
    if roster.player_of(person) is not None or person in before:
        return True
    former = {player.former for player in roster.players} | {each.former for each in arrivals}
    return entrant in former


def names_before(roster: Roster, person: PersonId) -> frozenset[str]:
    """What a person was called who had a seat that is somebody else's by now."""
    return frozenset(
        name for each in roster.newcomers.arrivals if each.before == person for name in each.names
    )


def seen_by(
    roster: Roster, person: PersonId | None, events: Sequence[Event], since: int
) -> Iterator[Event]:
    """The events of a game after `since` as a person (None: the table) may see them.

    Who joined it under way sees of the time before what everybody saw: what was ordered in secret then was
    somebody else's secret.
    """
    player = roster.player_of(person)
    if player is None:
        yield from visible_to(events, None)
        return
    before = max(0, came_at(roster, player.seat) - since)
    yield from visible_to(events[:before], None)
    yield from visible_to(events[before:], player.seat)


def without_newcomer(roster: Roster, person: PersonId, former: str = "") -> Roster:
    """The table without the requests of somebody who is forgotten, and without their id at a former seat.

    `former`: the entrant that stands for them there.
    """
    known = roster.newcomers
    requests = tuple(each for each in known.requests if each.person != person)
    arrivals = tuple(
        replace(each, before=None, names=(), former=former) if each.before == person else each
        for each in known.arrivals
    )
    return replace(roster, newcomers=replace(known, requests=requests, arrivals=arrivals))


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


class GameStanding(IntEnum):
    """How a game stands with a person, what concerns them most first."""

    AWAITED = 0
    """It waits for them: to act, or to tell a sealed word."""
    PLAYING = 1
    LOBBY = 2
    """It has not begun."""
    WATCHING = 3
    """It goes on without them: they have fallen or resigned, or sit nowhere."""
    OVER = 4


def standing_of(at: Game, person: PersonId) -> GameStanding:
    """How the game stands with that person."""
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
    """The number of seats that a person can't take: others sit there, or they wait for others.

    Without a person: all that are taken or wait for somebody.
    """
    return len(roster.players) + len(roster.guests.held_from(person))


def pace_of(roster: Roster) -> Pace:
    """The table's pace; older tables, and those that have not begun, have none and are open."""
    return roster.pace or OPEN_PACE


def clock_of(roster: Roster, seat: Seat) -> SeatClock:
    """The seat's clock; an unused one for a computer's seat, and before anything was asked of its player."""
    return roster.clocks.get(seat, UNUSED)


def with_clock(roster: Roster, seat: Seat, clock: SeatClock) -> Roster:
    """The table whose seat has this clock, in place of an earlier one."""
    return replace(roster, clocks={**roster.clocks, seat: clock})


def is_played_by_clock(roster: Roster, seat: Seat) -> bool:
    """Whether the General played the seat's last turn, or plays its present one, since time was up."""
    clock = clock_of(roster, seat)
    wait = clock.turn or (clock.ended.wait if clock.ended else None)
    return wait is not None and wait.is_missed


def is_live(roster: Roster) -> bool:
    """Whether clocks run at the table: the game is under way, and it does not rest."""
    return roster.status is Status.PLAYING and not roster.paused and not roster.asleep


def only_person(roster: Roster) -> Player | None:
    """The only person who plays or ever played at a table that has begun; None where there are several."""
    people = [player for player in roster.players if player.person]
    return people[0] if len(people) == 1 and len(roster.players) > 1 else None


def wake(roster: Roster, seat: Seat) -> tuple[Roster, tuple[Content, ...]]:
    """The table, awake again since this seat's player acts, and the news of it if it rested."""
    if roster.asleep is None:
        return roster, ()
    return replace(roster, asleep=None, moved=None), (NoticeNews(seat, "woken"),)
