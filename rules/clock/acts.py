"""What people do about time: a table's pace, their rests, an end agreed on."""

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
    """A table that is not over, and what the clock says of each person that it waits for."""

    roster: Roster
    times: Mapping[Seat, SeatTime]


@dataclass(frozen=True, slots=True)
class WaitingTable:
    """A table that waits for a person, and what their clock says there."""

    roster: Roster
    time: SeatTime


class Times:
    """Paces, clocks and rests."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def set_pace(self, action: str, game: GameId, by: PersonId, pace: Pace) -> Receipt:
        """Choose the pace in the lobby, as the host decides; in a game propose it to the others.

        Raises:
            TableRefused: they are not the host, or it is the table's pace already.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            paced = resting.set_pace(at, by, pace)
            if at.roster.status is not Status.LOBBY:
                return paced
            calls = calls_to(ledger, paced.after.roster, self._unit.clock())
            return replace(paced, news=(*paced.news, *calls))

        return await self._unit.change_with_ledger(action, game, by, change)

    async def agree(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Agree to the pace that the host proposes; it holds as soon as everybody who plays has.

        Raises:
            TableRefused: nothing is proposed, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: resting.agree(at, person))

    async def decline(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Decline the pace that the host proposes, or withdraw it.

        Raises:
            TableRefused: nothing is proposed, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: resting.decline(at, person))

    async def of(self, game: GameId) -> Mapping[Seat, SeatTime]:
        """What the clock says of each seat that a table waits for.

        Raises:
            TableRefused: no such game.
        """

        def view(ledger: Ledger) -> Mapping[Seat, SeatTime]:
            roster = self._unit.load(ledger, game).roster
            return times_at(ledger, roster, self._unit.clock())

        return await self._unit.read(view)

    async def tables_waiting_for(self, person: PersonId) -> tuple[WaitingTable, ...]:
        """The tables that wait for a person, the one whose time is up first at the head."""

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
        """The tables of a server that are not over yet, the oldest first."""

        def view(ledger: Ledger) -> tuple[OpenTable, ...]:
            now = self._unit.clock()
            rosters = ledger.games.open_in(guild)
            return tuple(OpenTable(roster, times_at(ledger, roster, now)) for roster in rosters)

        return await self._unit.read(view)

    async def today(self, person: PersonId) -> date:
        """The day that it is now where a person lives."""
        rests = await self.rests_of(person)
        return today_in(rests.zone, self._unit.clock())

    async def rests_of(self, person: PersonId) -> Rests:
        """The time zone, quiet hours and vacations of a person."""
        return await self._unit.read(lambda ledger: PersonRows(ledger).rests_of(person))

    async def set_zone(self, action: str, person: PersonId, zone: str) -> Effect:
        """Set a person's time zone, from their next turns on.

        Raises:
            TableRefused: there is no such zone.
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
        """Take days off, the last one included; clocks that run now stand still from then on.

        Raises:
            TableRefused: they are over, or too many in a row or in a year.
        """
        now = self._unit.clock()
        return await self._set_rests(
            action,
            person,
            EffectKind.VACATION_TAKEN,
            lambda rests: resting.with_vacation(rests, first, last, now),
        )

    async def end_vacation(self, action: str, person: PersonId) -> Effect:
        """End a person's vacation today, and call off those to come.

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
        """Change a person's rests, and the vacations that their running clocks know of."""

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
    """The game whose clock of that person knows of these vacations."""
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
    """Limits of rounds, and ends that people agree on."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def set_rounds(self, action: str, game: GameId, by: PersonId, rounds: int) -> Receipt:
        """Set the last round of a lobby's game, as the host decides; 0 for none.

        Raises:
            TableRefused: they are not the host, the game has begun, or it can't be that many.
        """
        return await self._unit.act(
            action, game, by, lambda at: lobby_change(at, set_rounds(at.roster, by, rounds))
        )

    async def propose(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Propose to end the game as it stands; where nobody else is to be asked it ends at once.

        Raises:
            TableRefused: they can't propose that now; the reason says why.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            now = self._unit.clock()
            return propose_end(at, person, away_at(ledger, at, now), now)

        return await self._unit.change_with_ledger(action, game, person, change)

    async def agree(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Agree to the end that is proposed; the game ends as soon as all have.

        Raises:
            TableRefused: nothing is proposed, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: agree_to_end(at, person))

    async def decline(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Decline the end that is proposed, or take one's own proposal back.

        Raises:
            TableRefused: nothing is proposed, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: decline_end(at, person))
