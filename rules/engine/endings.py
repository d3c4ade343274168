"""The point at which a game has ended, by its rules or by people."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from rules.game.game import Game
from rules.model.roster import OPEN, Roster
from rules.model.state import GameState
from rules.store.port import Ledger


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that ends in this transaction, be it played to its end or given up.

    It holds the game's secrets: what is made of it for others is made as views are.
    """

    before: Roster
    """The table as it was before the action that ends it."""
    roster: Roster
    state: GameState
    """As dealt and played; empty where the table was given up before."""
    at: datetime
    ledger: Ledger
    """Of the same transaction: what is written to it is kept together with the end, or not at all."""


OnEnded = Callable[[Ended], object]
"""Called on the store's thread, once for each game."""


def has_ended(before: Game, after: Game) -> bool:
    """Whether a change ends the game: there is no way back from that."""
    return before.roster.status in OPEN and after.roster.status not in OPEN
