"""The point at which a game has ended, by its rules or by people."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from rules.model.errors import StoreError, StoreReason
from rules.model.state import GameState
from rules.store.port import Ledger
from rules.table.game import Game
from rules.table.roster import OPEN, Roster

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game that ends in this transaction, played to its end or given up.

    It holds the game's secrets: show others only what a view would show.
    """

    before: Roster
    """The table as it was before the action that ends it."""
    roster: Roster
    state: GameState
    """The state at the end; empty if the table was given up before the deal."""
    at: datetime
    ledger: Ledger
    """The ledger of the same transaction: its rows are kept together with the end, or not at all."""


OnEnded = Callable[[EndedGame], object]
"""A function called on the store's thread, once for each game that ends."""


def has_ended(before: Game, after: Game) -> bool:
    """Whether a change ends the game, which is final."""
    return before.roster.status in OPEN and after.roster.status not in OPEN


def call_all(
    attached: Iterable[OnEnded], ended: EndedGame, failures: tuple[type[Exception], ...]
) -> None:
    """Call what is attached to the end of games.

    Raises:
        StoreError: something attached failed otherwise than the store, of which these are `failures`.
    """
    game = ended.roster.id
    passed: tuple[type[Exception], ...] = (StoreError, *failures)
    for on_ended in attached:
        try:
            on_ended(ended)
        except passed:
            raise
        except Exception as error:
            _log.exception("game %s goes on: what is done at its end failed", game)
            detail = f"what is done at its end failed: {type(error).__name__}"
            raise StoreError(StoreReason.FAILED, game=game, detail=detail) from error
