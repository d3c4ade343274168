"""Removing games from the ratings: by uninvolved moderators, by a vote, or by the bot's host.

This is the only way to change whether a dealt game is rated. The moderator's involvement is checked in the
transaction that annuls the game, which also recomputes the ratings.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.engine.persistence import ARCHIVING
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.moderation.log import (
    Concerned,
    InterventionKind,
    Why,
    concern_of,
    must_not_concern,
    note_intervention,
    ties_of,
)
from rules.ratings.rating_rows import StepRows
from rules.ratings.recounting import rate_again
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import SeatResult
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.game import Change, Game, with_roster
from rules.table.ids import Unrated
from rules.table.news import AnnulNews
from rules.table.roster import (
    LONGEST_REASON,
    OPEN,
    Annulment,
    GameId,
    Person,
    PersonId,
    Player,
    Roster,
    Status,
)

_NOT_DEALT: Final = (Status.LOBBY, Status.SEALED)
_VOTED_ON: Final = timedelta(days=7)
"""How long after a game's end its people may vote on its annulment."""


def must_be_annullable(roster: Roster, results: Sequence[SeatResult]) -> None:
    """Check that a game is rated, or will be once it is over.

    `results`: its saved results.

    Raises:
        TableRefused: it isn't dealt yet, is unrated anyway, or is already annulled.
    """
    if roster.status in _NOT_DEALT:
        raise TableRefused(TableReason.NOT_STARTED)
    if roster.annulment and roster.annulment.is_done:
        raise TableRefused(TableReason.ANNULLED_ALREADY, name=roster.annulment.by)
    counts = not results[0].unrated if results else roster.status is Status.PLAYING
    if not roster.rated or not counts:
        raise TableRefused(TableReason.NOT_RATED)


def must_be_of_late(results: Sequence[SeatResult], now: datetime) -> None:
    """Check that a game is in progress, or ended recently enough for a vote.

    Raises:
        TableRefused: it has been over for longer.
    """
    if results and now - results[0].ended > _VOTED_ON:
        raise TableRefused(TableReason.OVER_TOO_LONG)


def annul_game(at: Game, annulment: Annulment) -> Change:
    """The annulled game, with news by whom and why."""
    settled = replace(annulment, is_done=True, asked="")
    news = AnnulNews(settled.how, settled.reason, settled.by)
    return with_roster(at, replace(at.roster, annulment=settled), news)


def ask_to_vote(at: Game, by: PersonId, name: str, reason: str) -> Change:
    """The game with a vote on its annulment, requested by an involved moderator.

    Raises:
        TableRefused: such a vote is open, or no one else there could vote.
    """
    if at.roster.annulment:
        raise TableRefused(TableReason.VOTE_IS_OPEN)
    asked = Annulment(reason, "vote", name, asked=by, is_done=False)
    roster = replace(at.roster, annulment=asked)
    if not (called := voters(roster)):
        raise TableRefused(TableReason.NOBODY_VOTES)
    seats = tuple(player.seat for player in called)
    return with_roster(at, roster, AnnulNews("vote", reason, name, asked=seats))


def voters(roster: Roster) -> Sequence[Player]:
    """A table's people who may vote on its annulment: all but the moderator who requested it."""
    asked = roster.annulment.asked if roster.annulment else ""
    return [each for each in roster.players if each.person and each.person != asked]


def vote(at: Game, person: PersonId) -> Change:
    """The game after a person's vote for annulment; it takes more than half of the table's other people.

    Raises:
        TableRefused: there is no such vote, they may not vote, or have voted.
    """
    annulment = at.roster.annulment
    if annulment is None:
        raise TableRefused(TableReason.NO_VOTE_IS_OPEN)
    entitled = [player.seat for player in voters(at.roster)]
    seat = _seat_of(at.roster, person)
    if seat not in entitled:
        raise TableRefused(TableReason.NO_VOTE_OF_YOURS)
    if seat in annulment.votes:
        raise TableRefused(TableReason.VOTED_ALREADY)
    for_it = tuple(each for each in entitled if each in (*annulment.votes, seat))
    after = replace(annulment, votes=for_it)
    if 2 * len(for_it) > len(entitled):
        return annul_game(at, after)
    return with_roster(at, replace(at.roster, annulment=after))


def without_name(annulment: Annulment, person: PersonId, names: Collection[str]) -> Annulment:
    """An annulment without an erased person's id and name."""
    asked = "" if annulment.asked == person else annulment.asked
    return replace(annulment, asked=asked, by="" if annulment.by in names else annulment.by)


def reason_of(typed: str) -> str:
    """A reason collapsed to one line.

    Raises:
        TableRefused: it is empty.
    """
    said = " ".join(typed.split())[:LONGEST_REASON]
    if not said:
        raise TableRefused(TableReason.NO_REASON)
    return said


def _seat_of(roster: Roster, person: PersonId) -> Seat | None:
    player = roster.player_of(person)
    return player.seat if player else None


_TOLD_BY_THEN: Final = timedelta(days=1)
"""When the news of an annulment are archived, for a game that is already over."""
_NOBODY: Final = Person(PersonId(""), "")


class Annulling:
    """Annuls games."""

    def __init__(self, unit: UnitOfWork, concerned: Sequence[Concerned]) -> None:
        self._unit = unit
        self._concerned = concerned

    async def annul(
        self, action: str, game: GameId, by: Person, reason: str, *, moderates: bool
    ) -> Receipt:
        """Annul a game, as an uninvolved moderator of its server; the reason is posted there.

        Raises:
            TableRefused: they don't moderate the server, are involved, gave no reason, or it is unrated.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            why = self._why(by, reason, moderates=moderates)
            must_not_concern(ties_of(ledger, at.roster, by.id, why.at, self._concerned))
            annulment = Annulment(why.reason, "moderator", by.name)
            must_be_annullable(at.roster, ResultRows(ledger).of(game))
            note_intervention(ledger, at.roster, InterventionKind.ANNULLED, why)
            return self._settle(ledger, annul_game(at, annulment))

        return await self._unit.change_with_ledger(action, game, by.id, change)

    async def ask_to_vote(
        self, action: str, game: GameId, by: Person, reason: str, *, moderates: bool
    ) -> Receipt:
        """Have a table vote on its annulment, as a moderator who is involved.

        Raises:
            TableRefused: they don't moderate the server, could annul it themselves, gave no reason, or it is
                unrated; a vote is open, or no one could vote.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            why = self._why(by, reason, moderates=moderates)
            if concern_of(ties_of(ledger, at.roster, by.id, why.at, self._concerned)) is None:
                raise TableRefused(TableReason.NOT_CONCERNED)
            self._must_be_votable(ledger, at)
            asked = ask_to_vote(at, by.id, by.name, why.reason)
            note_intervention(ledger, at.roster, InterventionKind.ASKED, why)
            return self._told_later(ledger, asked)

        return await self._unit.change_with_ledger(action, game, by.id, change)

    async def vote(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Vote for the annulment of one's game; it takes more than half of the table's other people.

        Raises:
            TableRefused: there is no vote, they may not vote, or have voted; it is unrated anyway, or has
                been over for more than a week.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            self._must_be_votable(ledger, at)
            voted = vote(at, person)
            annulment = voted.after.roster.annulment
            if annulment is None or not annulment.is_done:
                return self._told_later(ledger, voted)
            why = Why(_NOBODY, annulment.reason, self._unit.clock())
            note_intervention(ledger, at.roster, InterventionKind.VOTED, why)
            return self._settle(ledger, voted)

        return await self._unit.change_with_ledger(action, game, person, change)

    async def annul_for_program(self, action: str, game: GameId, reason: str) -> Receipt:
        """Annul a game as the bot's host.

        Raises:
            TableRefused: there is no such game, it is unrated, or they gave no reason.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            said = reason_of(reason)
            must_be_annullable(at.roster, ResultRows(ledger).of(game))
            why = Why(_NOBODY, said, self._unit.clock())
            note_intervention(ledger, at.roster, InterventionKind.BY_PROGRAM, why)
            return self._settle(ledger, annul_game(at, Annulment(said, "program")))

        return await self._unit.change_with_ledger(action, game, None, change, look=False)

    def _must_be_votable(self, ledger: Ledger, at: Game) -> None:
        results = ResultRows(ledger).of(at.roster.id)
        must_be_annullable(at.roster, results)
        must_be_of_late(results, self._unit.clock())

    def _why(self, by: Person, reason: str, *, moderates: bool) -> Why:
        if not moderates:
            raise TableRefused(TableReason.NOT_A_MODERATOR)
        return Why(by, reason_of(reason), self._unit.clock())

    def _settle(self, ledger: Ledger, change: Change) -> Change:
        """The change; if the game is over, its results no longer count, and all ratings are recomputed."""
        results = ResultRows(ledger).of(change.after.roster.id)
        if results:
            one = results[0]
            ResultRows(ledger).unrate(one.game, Unrated.ANNULLED)
            StepRows(ledger).drop_all(one.game)
            rate_again(ledger, one.guild, self._unit.clock())
        return self._told_later(ledger, change)

    def _told_later(self, ledger: Ledger, change: Change) -> Change:
        """The change; if the game is over, its new news will be archived, too."""
        roster = change.after.roster
        if roster.status not in OPEN:
            due = self._unit.clock() + _TOLD_BY_THEN
            ledger.timers.set(Timer(roster.id, ARCHIVING.name, due))
        return change
