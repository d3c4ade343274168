"""What features hand to the kernel: the steps of each change, timers, looks, signals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rules.core.views import TableView
from rules.engine.work.memory import Memory
from rules.engine.work.receipts import Look
from rules.engine.work.timer_kind import TimerKind
from rules.model.state import GameState
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.store.table import Statement
from rules.table.game import Change, Game
from rules.table.roster import PersonId


class Writer(Protocol):
    """What a step may use of the unit of work that writes its change."""

    memory: Memory
    refresh: Callable[[Game], Game]

    def set_timer(self, ledger: Ledger, timer: Timer) -> None:
        """Keep a timer, and wake the scheduler if it would sleep beyond it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change of a game that is there already, within the transaction that writes it."""

    unit: Writer
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


@dataclass(frozen=True, slots=True)
class Features:
    """All that features hand in."""

    kinds: Sequence[TimerKind]
    """The kinds of timers that may fall due."""
    steps: Sequence[AddToChange]
    """What follows from each change, in order."""
    looks: Looks
    signals: Sequence[str]
    """The names of what features wait for (`UnitOfWork.wake`)."""
    refresh: Callable[[Game], Game]
    """Gives a game with what is known of its people by now, before it is changed."""
    clears: Sequence[Callable[[], None]]
    """Called where another process may know better what is remembered here."""
    of_actor: Sequence[Statement]
    """What is soon asked for where a person acts or looks, by their id."""
    of_game: Sequence[Statement]
    """What is soon asked for of the game, by its id."""
