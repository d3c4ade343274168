"""Commands about time: a table's pace, a player's time off, agreed ends."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from rules.clock import rests as resting
from rules.clock.agreed_end import agree_to_end, decline_end, propose_end, set_rounds
from rules.clock.deadlines import today_in
from rules.clock.timers import away_at, times_at
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.lobby_alerts.alerts import calls_to
from rules.model.board import Seat
from rules.people.rows import PersonRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.game import Change, Game, lobby_change
from rules.table.pace import Pace, QuietHours, Rests, SeatTime
from rules.table.roster import GameId, PersonId, Roster, Status


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that isn't over, with the clock of each person who has to act."""

    roster: Roster
    times: Mapping[Seat, SeatTime]


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """A table where a person has to act, with their clock there."""

    roster: Roster
    time: SeatTime


class Times:
    """Paces, clocks, quiet hours and vacations."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def set_pace(self, action: str, game: GameId, by: PersonId, pace: Pace) -> Receipt:
        """Set the pace in the lobby, as the host; during a game, propose it to the others.

        Raises:
            TableRefused: they are not the host, or the table already has this pace.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            paced = resting.set_pace(at, by, pace)
            if at.roster.status is not Status.LOBBY:
                return paced
            calls = calls_to(ledger, paced.after.roster, self._unit.clock())
            return replace(paced, news=(*paced.news, *calls))

        return await self._unit.change_with_ledger(action, game, by, change)

    async def agree(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Agree to the host's proposed pace; it applies once everyone playing has agreed.

        Raises:
            TableRefused: there is no proposal, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: resting.agree(at, person))

    async def decline(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Decline the host's proposed pace, or withdraw it.

        Raises:
            TableRefused: there is no proposal, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: resting.decline(at, person))

    async def of(self, game: GameId) -> Mapping[Seat, SeatTime]:
        """The clock of each seat that has to act.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> Mapping[Seat, SeatTime]:
            roster = self._unit.load(ledger, game).roster
            return times_at(ledger, roster, self._unit.clock())

        return await self._unit.read(view)

    async def tables_waiting_for(self, person: PersonId) -> tuple[WaitingTable, ...]:
        """The tables where a person has to act, most urgent first."""

        def view(ledger: Ledger) -> tuple[WaitingTable, ...]:
            found = []
            for roster in ledger.games.of(person):
                player = roster.player_of(person)
                times = times_at(ledger, roster, self._unit.clock())
                if player and player.seat in times:
                    found.append(WaitingTable(roster, times[player.seat]))
            return tuple(sorted(found, key=lambda each: _urgency(each.time)))

        return await self._unit.read(view)

    async def open_in(self, guild: str) -> tuple[OpenTable, ...]:
        """A server's tables that aren't over, oldest first."""

        def view(ledger: Ledger) -> tuple[OpenTable, ...]:
            now = self._unit.clock()
            rosters = ledger.games.open_in(guild)
            return tuple(OpenTable(roster, times_at(ledger, roster, now)) for roster in rosters)

        return await self._unit.read(view)

    async def today(self, person: PersonId) -> date:
        """The current date in a person's time zone."""
        rests = await self.rests_of(person)
        return today_in(rests.zone, self._unit.clock())

    async def rests_of(self, person: PersonId) -> Rests:
        """A person's time zone, quiet hours and vacations."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).rests_of(person))

    async def set_zone(self, action: str, person: PersonId, zone: str) -> Effect:
        """Set a person's time zone, from their next turns on.

        Raises:
            TableRefused: unknown time zone.
        """
        return await self._set_rests(
            action, person, EffectKind.ZONE_SET, lambda rests: resting.in_zone(rests, zone)
        )

    async def set_quiet_hours(
        self, action: str, person: PersonId, quiet: QuietHours | None
    ) -> Effect:
        """Set a person's quiet hours, from their next turns on; None for none.

        Raises:
            TableRefused: they are too long.
        """
        return await self._set_rests(
            action,
            person,
            EffectKind.QUIET_SET,
            lambda rests: resting.with_quiet_hours(rests, quiet),
        )

    async def take_vacation(self, action: str, person: PersonId, first: date, last: date) -> Effect:
        """Add a vacation, including its last day; running clocks stop during it.

        Raises:
            TableRefused: it is in the past, or too many days in a row or in a year.
        """
        now = self._unit.clock()
        return await self._set_rests(
            action,
            person,
            EffectKind.VACATION_TAKEN,
            lambda rests: resting.with_vacation(rests, first, last, now),
        )

    async def end_vacation(self, action: str, person: PersonId) -> Effect:
        """End a person's vacation today, and cancel future ones.

        Raises:
            TableRefused: there is none.
        """
        now = self._unit.clock()
        return await self._set_rests(
            action,
            person,
            EffectKind.VACATION_ENDED,
            lambda rests: resting.without_vacation(rests, now),
        )

    async def _set_rests(
        self, action: str, person: PersonId, kind: EffectKind, change: Callable[[Rests], Rests]
    ) -> Effect:
        """Change a person's rests, and the vacations in their running clocks."""

        def work(ledger: Ledger) -> Effect:
            was = PersonRows(ledger).rests_of(person)
            rests = change(was)
            PersonRows(ledger).set_rests_of(person, rests)
            if rests.vacations != was.vacations:
                self._tell_clocks(ledger, person, rests)
            return Effect(kind)

        return await do_by_person(self._unit, action, work)

    def _tell_clocks(self, ledger: Ledger, person: PersonId, rests: Rests) -> None:
        for roster in ledger.games.of(person):
            at = self._unit.load(ledger, roster.id)
            self._unit.commit_change(ledger, at, Change(_with_vacations(at, person, rests)))


def _with_vacations(at: Game, person: PersonId, rests: Rests) -> Game:
    """The game with these vacations in the person's clock."""
    player = at.roster.player_of(person)
    if player is None or player.seat not in at.roster.clocks:
        return at
    clock = at.roster.clocks[player.seat]
    known = replace(clock, rests=replace(clock.rests, vacations=rests.vacations))
    return replace(at, roster=replace(at.roster, clocks={**at.roster.clocks, player.seat: known}))


def _urgency(time: SeatTime) -> tuple[bool, float]:
    if time.deadline is None:
        return True, -time.waited.total_seconds()
    return False, time.deadline.timestamp()


class Ends:
    """Round limits and agreed ends."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def set_rounds(self, action: str, game: GameId, by: PersonId, rounds: int) -> Receipt:
        """Set the round limit of a lobby's game, as the host; 0 for none.

        Raises:
            TableRefused: they are not the host, the game has begun, or the limit is out of range.
        """
        return await self._unit.act(
            action, game, by, lambda at: lobby_change(at, set_rounds(at.roster, by, rounds))
        )

    async def propose(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Propose to end the game as it stands; with no one else to ask, it ends at once.

        Raises:
            TableRefused: they can't propose that now; the reason says why.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            now = self._unit.clock()
            return propose_end(at, person, away_at(ledger, at, now), now)

        return await self._unit.change_with_ledger(action, game, person, change)

    async def agree(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Agree to the proposed end; the game ends once all have.

        Raises:
            TableRefused: there is no proposal, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: agree_to_end(at, person))

    async def decline(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Decline the proposed end, or withdraw one's own proposal.

        Raises:
            TableRefused: there is no proposal, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: decline_end(at, person))
