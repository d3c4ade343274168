"""Trials: a position of a game that is over, played on by one person in private. It counts for nothing.

As with a lesson its news go nowhere, it has no clock, and no quota counts it; a day after the last move it
is deleted.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.engine.hooks import TRIAL_ENDS, UpkeepKind
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.game.table.trying import set_up_trial
from rules.lobby.forming import new_id
from rules.model.errors import TableReason, TableRefused
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.game import Change, Game, open_game
from rules.table.roster import GameId, Person, PersonId
from rules.table.seats import must_reach
from rules.table.settings import LANGUAGE, set_setting

KEPT: Final = timedelta(days=1)
"""The time for which a trial is kept in which nothing happens."""


class Trials:
    """The trials of people, at most one for each."""

    def __init__(self, unit: UnitOfWork, secret: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._secret = secret
        self.upkeep = UpkeepKind(TRIAL_ENDS, self._end)

    async def begin(
        self, action: str, game: GameId, turn: int, person: Person, guild: str, language: str
    ) -> Receipt:
        """Let a person try a turn of a game that is over, in place of what they tried before.

        `guild`: the server that they ask from, empty for none; `language` is that of the computers' deeds.

        Raises:
            TableRefused: there is no such game, as far as they may know there; it is not over, a lesson,
                or there is nothing to try in that turn.
        """
        secret, new = self._secret(32), new_id(self._secret)

        def decide(ledger: Ledger) -> tuple[Game, Change]:
            of = must_reach(self._unit.load(ledger, game).roster, person.id, guild)
            if of.is_lesson:
                raise TableRefused(TableReason.NO_SUCH_GAME, game=game)
            now = self._unit.clock()
            change = set_up_trial(of, ledger.log.events(game), turn, person, (new, secret, now))
            for roster in ledger.games.lessons_of(person.id):
                if roster.trial:
                    self._unit.delete(ledger, roster.id)
            roster = set_setting(change.after.roster, person.id, LANGUAGE.name, language)
            ledger.games.open(roster, secret)
            ledger.timers.set(Timer(new, TRIAL_ENDS, now + KEPT))
            before = open_game(roster, secret, (), 0)
            return before, replace(change, after=replace(change.after, roster=roster))

        return await self._unit.once(action, person.id, decide)

    async def of(self, person: PersonId) -> GameId | None:
        """The game in which a person tries something; None if they have none."""
        lessons = await self._unit.read(lambda ledger: ledger.games.lessons_of(person))
        return next((roster.id for roster in lessons if roster.trial), None)

    def _end(self, ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
        """Delete a trial in which nothing has happened for long enough; else gives when to look again."""
        due = ledger.games.roster(game).since + KEPT
        if due > now:
            return due
        self._unit.delete(ledger, game)
        return None
