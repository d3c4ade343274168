"""Hints: what a marshal would do in a person's place, thought out from that person's own view."""

from dataclasses import dataclass

from rules.core.decide import legal
from rules.core.views import player_view
from rules.engine.explained.workers import Workers
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.game.explained.hints import mark_hinted, must_want_hint
from rules.model.commands import Command
from rules.players.levels import Question, choose_command, find_level, seed_of
from rules.store.port import Ledger
from rules.table.game import rules_of
from rules.table.roster import GameId, PersonId
from rules.truces.truces import kept_choices

_ADVISER = "marshal"


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint, and the receipt of having been given it, with the look that it is for."""

    receipt: Receipt
    command: Command


class Hints:
    """Hints for people who play against computers alone."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def give(self, action: str, game: GameId, person: PersonId, workers: Workers) -> Hint:
        """Ask a marshal who sees and may do what this person does, and mark the table.

        No hint breaks a truce. A marshal who comes to no end leaves the table unmarked.

        Raises:
            TableRefused: they don't play here now, or not against computers alone.
            IllegalCommand: nothing is for them to decide.
            WorkerDied, MemoryError, TimeoutError: the marshal came to no end.
        """
        question = await self._unit.read(lambda ledger: self._question(ledger, game, person))
        command = await workers.run(choose_command, question)
        receipt = await self._unit.act(action, game, person, lambda at: mark_hinted(at, person))
        return Hint(receipt, command)

    def _question(self, ledger: Ledger, game: GameId, person: PersonId) -> Question:
        at = self._unit.load(ledger, game)
        seat = must_want_hint(at, person).seat
        view = player_view(at.edition, at.state, seat)
        choices = kept_choices(at, seat, legal(at.edition, at.state, seat))
        level, rules = find_level(_ADVISER), rules_of(at.roster)
        return Question(level, *rules, view, choices, seed_of(game, seat))
