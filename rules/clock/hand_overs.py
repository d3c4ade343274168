"""Handing over seats and the host's role when someone is away."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from rules.clock.clocks import patience_with, people, take_office, voters_about
from rules.clock.deadlines import credit_absences
from rules.clock.timers import away_at
from rules.engine.receipts import Receipt
from rules.engine.timers import absences_until
from rules.engine.unit_of_work import UnitOfWork
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.moderation.log import (
    Concerned,
    InterventionKind,
    Why,
    must_not_concern,
    note_intervention,
    ties_of,
)
from rules.store.port import Ledger
from rules.table import handover, seats
from rules.table.game import Change, Game, with_act, with_roster
from rules.table.handover import HandoverWait
from rules.table.news import NoticeNews, PrivateNews
from rules.table.roster import GameId, Person, PersonId
from rules.table.seats import must_play, pace_of, wake


def take_back(at: Game, person: PersonId) -> Change:
    """Give a person their seat back from the computer and announce it; wakes a sleeping game.

    Raises:
        TableRefused: no computer plays for them.
    """
    roster = handover.take_back(at.roster, person)
    seat = must_play(roster, person).seat
    roster = with_act(roster, at.revision, "taken_back", seat)
    awake = replace(roster, asleep=None)
    return with_roster(at, awake, NoticeNews(seat, "taken_back"))


class HandOvers:
    """Handovers of seats and of the host's role in games that have been dealt."""

    def __init__(self, unit: UnitOfWork, concerned: Sequence[Concerned]) -> None:
        self._unit = unit
        self._concerned = concerned

    async def replace(
        self,
        action: str,
        game: GameId,
        by: PersonId,
        seat: Seat,
        *,
        moderates: bool = False,
        name: str = "",
        reason: str = "",
    ) -> Receipt:
        """Hand an absent player's seat to a computer, as the host; the player and the table are informed.

        The table must have waited for them for half the pace, and they must not have acted within the last
        hour. `moderates`: whether `by`, called `name`, moderates the table's server; a moderator without a
        seat needn't wait if the game is unrated, and must not be involved in it.

        Raises:
            TableRefused: not theirs to decide, or the table has to wait longer (`left`).
        """

        def change(at: Game, ledger: Ledger) -> Change:
            host = at.roster.player_of(by)
            if host is None and moderates:
                must_not_concern(
                    ties_of(ledger, at.roster, by, self._unit.clock(), self._concerned)
                )
            patience = self._patience(at, ledger, seat)
            roster = handover.hand_to_computer(at.roster, by, seat, patience, moderates=moderates)
            how: Literal["replaced", "moderated"] = "replaced" if host else "moderated"
            who = host.name if host else name
            own = host is not None and host.seat == seat
            roster = with_act(roster, at.revision, how, seat, who, own=own)
            if host is None:
                why = Why(Person(by, name), reason, self._unit.clock())
                note_intervention(ledger, at.roster, InterventionKind.REPLACED, why, seat)
            private = [] if own else [PrivateNews(seat, replaced=True)]
            return with_roster(at, roster, NoticeNews(seat, how, who), *private)

        return await self._unit.change_with_ledger(action, game, by, change)

    async def vote(self, action: str, game: GameId, person: PersonId, seat: Seat) -> Receipt:
        """Vote for a computer at an absent player's seat; it takes more than half of the other people.

        If the player is away, only those present count (`voters_about`).

        Raises:
            TableRefused: they may not vote, or the table has not waited for half the pace.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            voter = seats.must_play(at.roster, person).seat
            away = away_at(ledger, at, self._unit.clock())
            about, pace = at.roster.player_at(seat), pace_of(at.roster)
            voted = {*at.roster.votes.get(seat, ()), voter}
            voters = voters_about(about, people(at), away, pace, voted)
            patience = self._patience(at, ledger, seat)
            roster, decided = handover.vote(at.roster, voter, seat, patience, voters)
            if not decided:
                return Change(replace(at, roster=roster))
            roster = with_act(roster, at.revision, "voted", seat)
            told = (NoticeNews(seat, "voted"), PrivateNews(seat, replaced=True))
            return with_roster(at, roster, *told)

        return await self._unit.change_with_ledger(action, game, person, change)

    async def take_office(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Take over as host of a table whose host is away or no longer plays.

        Raises:
            TableRefused: the host is present, or they don't play themselves.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            return take_office(at, person, away_at(ledger, at, self._unit.clock()))

        return await self._unit.change_with_ledger(action, game, person, change)

    async def wake(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Wake a sleeping game; any player's order does that, too.

        Raises:
            TableRefused: they don't play, or it isn't asleep.
        """

        def change(at: Game) -> Change:
            seat = seats.must_play(at.roster, person).seat
            if at.roster.asleep is None:
                raise TableRefused(TableReason.NOT_ASLEEP)
            roster, news = wake(at.roster, seat)
            return with_roster(at, roster, *news)

        return await self._unit.act(action, game, person, change)

    def _patience(self, at: Game, ledger: Ledger, seat: Seat) -> HandoverWait:
        """The patience the table must have with a seat."""
        now = self._unit.clock()
        last = ledger.inbox.last_order(at.roster.id, seat)
        return patience_with(self._credited(at, ledger), seat, now, last)

    def _credited(self, at: Game, ledger: Ledger) -> Game:
        """The game with all downtimes of the bot credited to its clocks."""
        absences = absences_until(ledger, self._unit.clock(), at.roster.venue.guild)
        pace, clocks = pace_of(at.roster), at.roster.clocks
        clocks = {seat: credit_absences(clock, pace, absences) for seat, clock in clocks.items()}
        return replace(at, roster=replace(at.roster, clocks=clocks))

    async def take_back(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Take a person's own seat back from the computer sitting in for them.

        Raises:
            TableRefused: no computer has it, or the game is over.
        """
        return await self._unit.act(action, game, person, lambda at: take_back(at, person))
