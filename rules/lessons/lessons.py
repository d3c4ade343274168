"""Lessons against a computer player.

They post nothing and need no channel, have no clock, and don't count for quotas.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final

from rules.editions.registry import find_rulebook
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.lobby import lobby
from rules.lobby.forming import close, empty_table, new_id
from rules.players.levels import GENTLE
from rules.store.port import Ledger
from rules.table.game import Change, Game, open_game
from rules.table.roster import (
    NOWHERE,
    GameId,
    Person,
    PersonId,
    Roster,
)
from rules.table.settings import LANGUAGE, Preset, set_setting

LESSONS_KEPT: Final = timedelta(days=2)
"""How long an idle lesson is kept."""

_PLAYED: Final = Preset("", "lesson@3", 2, {})


class Lessons:
    """Lessons, at most one per person."""

    def __init__(self, unit: UnitOfWork, secret: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._secret = secret

    async def begin(self, action: str, person: Person, language: str) -> Receipt:
        """Start a person's lesson, replacing an earlier one; deletes abandoned lessons.

        `language`: the language of the computer player's messages.
        """
        secret, game = self._secret(32), new_id(self._secret)

        def decide(ledger: Ledger) -> tuple[Game, Change]:
            self._clear_away(ledger, person.id)
            roster = set_setting(
                self._table(action, game, person, secret), person.id, LANGUAGE.name, language
            )
            ledger.games.open(roster, secret)
            before = open_game(roster, secret, (), 0)
            return before, close(before, self._unit.clock())

        return await self._unit.execute_once(action, person.id, decide)

    async def of(self, person: PersonId) -> GameId | None:
        """A person's lesson, possibly over; None if they have none."""
        lessons = await self._unit.read(lambda ledger: ledger.games.lessons_of(person))
        taught = [roster.id for roster in lessons if roster.is_taught]
        return taught[-1] if taught else None

    def _table(self, action: str, game: GameId, person: Person, secret: bytes) -> Roster:
        """A table with the person, who goes first, and a computer player."""
        colours = find_rulebook(_PLAYED.edition).colours
        empty = empty_table(game, NOWHERE, person, _PLAYED, secret, self._unit.clock())
        roster = lobby.join(
            replace(empty, rated=False, hints=True), person, action, "", colours, None
        )
        return lobby.add_computer(roster, person.id, f"{action}.computer", colours, GENTLE)

    def _clear_away(self, ledger: Ledger, person: PersonId) -> None:
        left = ledger.games.lessons_before(self._unit.clock() - LESSONS_KEPT)
        lessons = ledger.games.lessons_of(person)
        own = [roster.id for roster in lessons if roster.is_taught]
        for game in {*left, *own}:
            self._unit.delete(ledger, game)
