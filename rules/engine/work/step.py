"""Steps of a change: what features add to each change of a game before it is written, in a fixed order."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from rules.core.views import TableView
from rules.engine.work.receipts import Look
from rules.game.table.change import Change
from rules.game.table.game import Game
from rules.model.roster import PersonId
from rules.model.state import GameState
from rules.store.port import Ledger

if TYPE_CHECKING:
    from rules.engine.work.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class Step:
    """A change of a game that is there already, within the transaction that writes it."""

    unit: "UnitOfWork"
    ledger: Ledger
    before: Game
    change: Change
    now: datetime
    actor: PersonId | None
    """The person who asked for the change; None where nobody did."""


AddToChange = Callable[[Step], Change]
"""A function that gives the change with what follows from it. It may write rows of its own."""


class Looks(Protocol):
    """What makes looks at games; the kernel only hands them on."""

    def look_of(
        self,
        at: Game,
        ledger: Ledger,
        viewer: PersonId | None,
        now: datetime,
        view: TableView | None,
    ) -> Look:
        """The look of a person (None: the table) at the game now; `view` is the table's, if it is made already."""

    def with_ahead(self, look: Look, state: GameState) -> Look:
        """The look, with what would be open after its viewer's default moves; `state`: that of the game then."""
