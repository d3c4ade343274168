"""Joining running games: requests for abandoned seats, and the host's answers."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from rules.engine.hooks import TimerKind
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import Step, UnitOfWork
from rules.joining.joining import (
    admit,
    decline,
    must_be_answerable,
    must_be_free_to_join,
    request_seat,
    requests_due,
    settle_requests,
    stand_ins,
)
from rules.lobby.acts import Quotas
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.people.rows import ForgottenRows
from rules.play.acts import PlanRows
from rules.store.port import Ledger
from rules.store.protocols import NO_SEAT
from rules.table.game import Change, Game
from rules.table.ids import Entrant
from rules.table.news import PrivateNews
from rules.table.roster import GameId, Person, PersonId, Roster, Status

MOST_A_DAY: Final = 3
"""The most requests of one person per server and day."""
_A_DAY: Final = timedelta(days=1)


class Joining:
    """Requests for abandoned seats."""

    def __init__(self, unit: UnitOfWork, caps: Quotas) -> None:
        self._unit = unit
        self._caps = caps

    async def owners_of(self, game: GameId, person: PersonId) -> tuple[PersonId, ...]:
        """The people whose seats computers play, to check before a request whether they left the server.

        Raises:
            TableRefused: this person may not request a seat in this game.
        """

        def view(ledger: Ledger) -> tuple[PersonId, ...]:
            at = self._unit.load(ledger, game)
            must_be_free_to_join(at, person, _recognised(ledger, at, person))
            return _owners(at)

        return await self._unit.read(view)

    async def ask(
        self,
        action: str,
        game: GameId,
        person: Person,
        seat: Seat | None,
        gone: Collection[PersonId],
    ) -> Receipt:
        """Ask a game's host for an abandoned seat; None: any. `gone`: people who have left the server.

        Raises:
            TableRefused: there is none, or they may not ask, or not now.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            now = self._unit.clock()
            entrant = _recognised(ledger, at, person.id)
            asked = request_seat(at, person, seat, gone, now, entrant)
            _must_not_ask_often(ledger, at.roster, person.id, now)
            self._caps.admit_person(ledger, person.id)
            return asked

        return await self._unit.change_with_ledger(action, game, person.id, change)

    async def concerned_in(self, game: GameId, by: PersonId, number: int) -> tuple[PersonId, ...]:
        """The requester, and the people whose seats computers play: each may have left the server.

        Raises:
            TableRefused: not theirs to answer, or the request is no longer open.
        """

        def view(ledger: Ledger) -> tuple[PersonId, ...]:
            at = self._unit.load(ledger, game)
            request = must_be_answerable(at, by, number, self._unit.clock())
            return PersonId(request.person), *_owners(at)

        return await self._unit.read(view)

    async def admit(
        self, action: str, game: GameId, by: PersonId, number: int, gone: Collection[PersonId]
    ) -> Receipt:
        """Give a seat to the person who requested it, as the host. `gone`: people who have left the server.

        The previous owner's plan and unsent news are deleted.

        Raises:
            TableRefused: not theirs to decide; or the seat or the person is no longer available.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            admitted, request = admit(at, by, number, gone, self._unit.clock())
            person = PersonId(request.person)
            self._caps.admit_person(ledger, person)
            PlanRows(ledger).give_up(game, request.seat)
            for news, content in ledger.outbox.naming(person, (), ((game, request.seat),)):
                if isinstance(content, PrivateNews):
                    ledger.outbox.amend(news, PrivateNews(request.seat, turn=content.turn))
            return admitted

        return await self._unit.change_with_ledger(action, game, by, change)

    async def decline(self, action: str, game: GameId, by: PersonId, number: int) -> Receipt:
        """Decline a request for a seat, as the host.

        Raises:
            TableRefused: not theirs to decide, or the request is no longer open.
        """
        return await self._unit.act(
            action, game, by, lambda at: decline(at, by, number, self._unit.clock())
        )


def _recognised(ledger: Ledger, at: Game, person: PersonId) -> Entrant | None:
    """The placeholder of a person who was erased and came back to the game's server."""
    return ForgottenRows(ledger).entrant_of(at.roster.venue.guild, person)


def _owners(at: Game) -> tuple[PersonId, ...]:
    return tuple(player.person for player in stand_ins(at) if player.person)


def _must_not_ask_often(ledger: Ledger, roster: Roster, person: PersonId, now: datetime) -> None:
    """Check a person's daily limit of requests in a server.

    Raises:
        TableRefused: it is reached.
    """
    ledger.lock(f"seats asked for by {person}")
    asked = [
        request
        for each in ledger.games.open_in(roster.venue.guild)
        for request in each.newcomers.requests
        if request.person == person and now - request.asked < _A_DAY
    ]
    if len(asked) >= MOST_A_DAY:
        raise TableRefused(TableReason.MANY_SEAT_REQUESTS, most=MOST_A_DAY)


def _due(roster: Roster) -> Mapping[Seat, datetime]:
    due = requests_due(roster) if roster.status is Status.PLAYING else None
    return {NO_SEAT: due} if due else {}


def with_requests_settled(step: Step) -> Change:
    """The change, ending requests that have lapsed or whose seat is no longer abandoned."""
    return settle_requests(step.change, step.now)


REQUESTS_DUE: Final = TimerKind("requests", lambda firing: Change(firing.at), _due)
"""Timers of lapsing requests and of answers to delete; any change handles those that are due."""
