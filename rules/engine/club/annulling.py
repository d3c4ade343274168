"""Annulments of games: by moderators who are not concerned, by a vote of the table, by whoever runs the program.

Nothing else changes whether a dealt game counts for ratings. What ties a moderator to a game is read in
the transaction that annuls it, and ratings are computed again in the same one.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from rules.engine.interventions import Concerned, Why, note_intervention, ties_of
from rules.engine.persistence import ARCHIVING
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.game.club import annulling
from rules.game.club.concern import concern_of, must_not_concern
from rules.model.errors import TableReason, TableRefused
from rules.model.intervention import InterventionKind
from rules.ratings.rating_rows import StepRows
from rules.ratings.result_rows import ResultRows
from rules.ratings.updates import rate_again
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.game import Change, Game
from rules.table.ids import Unrated
from rules.table.roster import OPEN, Annulment, GameId, Person, PersonId

_TOLD_BY_THEN: Final = timedelta(days=1)
"""The time after which what a game that is over was told of its annulment goes to its archive."""
_NOBODY: Final = Person(PersonId(""), "")


class Annulling:
    """Annuls games."""

    def __init__(self, unit: UnitOfWork, concerned: Sequence[Concerned]) -> None:
        self._unit = unit
        self._concerned = concerned

    async def annul(
        self, action: str, game: GameId, by: Person, reason: str, *, moderates: bool
    ) -> Receipt:
        """Annul a game as a moderator of its server who is not concerned in it; all there are told why.

        Raises:
            TableRefused: they don't moderate the server, are concerned, gave no reason, or it does
                not count.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            why = self._why(by, reason, moderates=moderates)
            must_not_concern(ties_of(ledger, at.roster, by.id, why.at, self._concerned))
            annulment = Annulment(why.reason, "moderator", by.name)
            annulling.must_be_annullable(at.roster, ResultRows(ledger).of(game))
            note_intervention(ledger, at.roster, InterventionKind.ANNULLED, why)
            return self._settle(ledger, annulling.annul_game(at, annulment))

        return await self._unit.act_knowing(action, game, by.id, change)

    async def ask_to_vote(
        self, action: str, game: GameId, by: Person, reason: str, *, moderates: bool
    ) -> Receipt:
        """Let a table vote on its annulment, as a moderator asks for who is concerned in it themselves.

        Raises:
            TableRefused: they don't moderate the server, may annul it themselves, gave no reason, or
                it does not count; a vote is open, or nobody could vote.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            why = self._why(by, reason, moderates=moderates)
            if concern_of(ties_of(ledger, at.roster, by.id, why.at, self._concerned)) is None:
                raise TableRefused(TableReason.NOT_CONCERNED)
            self._must_be_votable(ledger, at)
            asked = annulling.ask_to_vote(at, by.id, by.name, why.reason)
            note_intervention(ledger, at.roster, InterventionKind.ASKED, why)
            return self._told_later(ledger, asked)

        return await self._unit.act_knowing(action, game, by.id, change)

    async def vote(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Vote for the annulment of one's game; more than half of the table's other people annul it.

        Raises:
            TableRefused: nobody asked for a vote, they have none, or voted; it does not count anyway,
                or is over for more than a week.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            self._must_be_votable(ledger, at)
            voted = annulling.vote(at, person)
            annulment = voted.after.roster.annulment
            if annulment is None or not annulment.is_done:
                return self._told_later(ledger, voted)
            why = Why(_NOBODY, annulment.reason, self._unit.clock())
            note_intervention(ledger, at.roster, InterventionKind.VOTED, why)
            return self._settle(ledger, voted)

        return await self._unit.act_knowing(action, game, person, change)

    async def annul_for_program(self, action: str, game: GameId, reason: str) -> Receipt:
        """Annul a game as whoever runs the program decides.

        Raises:
            TableRefused: there is no such game, it does not count, or they gave no reason.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            said = annulling.reason_of(reason)
            annulling.must_be_annullable(at.roster, ResultRows(ledger).of(game))
            why = Why(_NOBODY, said, self._unit.clock())
            note_intervention(ledger, at.roster, InterventionKind.BY_PROGRAM, why)
            return self._settle(ledger, annulling.annul_game(at, Annulment(said, "program")))

        return await self._unit.act_knowing(action, game, None, change, look=False)

    def _must_be_votable(self, ledger: Ledger, at: Game) -> None:
        results = ResultRows(ledger).of(at.roster.id)
        annulling.must_be_annullable(at.roster, results)
        annulling.must_be_of_late(results, self._unit.clock())

    def _why(self, by: Person, reason: str, *, moderates: bool) -> Why:
        if not moderates:
            raise TableRefused(TableReason.NOT_A_MODERATOR)
        return Why(by, annulling.reason_of(reason), self._unit.clock())

    def _settle(self, ledger: Ledger, change: Change) -> Change:
        """The change; if the game is over, its results count no more, and all ratings are computed again."""
        results = ResultRows(ledger).of(change.after.roster.id)
        if results:
            one = results[0]
            ResultRows(ledger).unrate(one.game, Unrated.ANNULLED)
            StepRows(ledger).drop_all(one.game)
            rate_again(ledger, one.guild)
        return self._told_later(ledger, change)

    def _told_later(self, ledger: Ledger, change: Change) -> Change:
        """The change; where the game is over, what is told of it now goes to its archive, too."""
        roster = change.after.roster
        if roster.status not in OPEN:
            due = self._unit.clock() + _TOLD_BY_THEN
            ledger.timers.set(Timer(roster.id, ARCHIVING.name, due))
        return change
