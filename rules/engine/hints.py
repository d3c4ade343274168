"""Hints: what a marshal would do in a person's place, thought out from that person's own view."""

from dataclasses import dataclass

from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.engine.workers import Workers
from rules.game.game import rules_of
from rules.game.hinting import hinted
from rules.model.commands import Command
from rules.model.roster import GameId, PersonId
from rules.players import find_level, seed_of
from rules.players.question import Question, answer

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
        """Mark the table, and ask a marshal who sees and may do what this person does.

        Raises:
            TableRefused: they don't play here now, or not against computers alone.
            IllegalCommand: nothing is for them to decide.
            BrokenProcessPool, MemoryError, TimeoutError: the marshal came to no end.
        """
        receipt = await self._unit.act(action, game, person, lambda at: hinted(at, person))
        look = receipt.look
        if look is None or look.player is None:
            raise ValueError("the receipt of a player has no look of theirs")
        seed = seed_of(game, look.player.seat)
        question = Question(
            find_level(_ADVISER), *rules_of(look.roster), look.player, look.choices, seed
        )
        return Hint(receipt, await workers.run(answer, question))
