"""Acts as values: what somebody does at a table, with all that it takes, done by `Engine.do`."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rules.store.port import Ledger
from rules.table.game import Change, Game
from rules.table.roster import PersonId


@dataclass(frozen=True, slots=True)
class Doing:
    """Who does an act, when, and the ledger of the transaction in which it is done."""

    person: PersonId
    now: datetime
    ledger: Ledger


class TableAct(Protocol):
    """What somebody does at a table."""

    def apply(self, at: Game, doing: Doing) -> Change:
        """The change of the table.

        Raises:
            TableRefused: it can't be done; then nothing changes.
        """
