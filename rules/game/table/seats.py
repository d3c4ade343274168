"""The seats of a table: how a game stands with one person, and the clock of each. Pure."""

from dataclasses import replace
from enum import IntEnum

from rules.game.table.game import Game
from rules.game.table.lines import seats_to_tell
from rules.model.board import Seat
from rules.model.pace import OPEN_PACE, Pace
from rules.model.roster import PersonId, Player, Roster, Status
from rules.model.seat_clock import UNUSED, SeatClock


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
