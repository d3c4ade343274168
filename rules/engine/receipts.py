"""Answers of the engine, as values: receipts of actions, and looks at what one viewer may see and do."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView, visible_to
from rules.model.board import Seat
from rules.model.commands import USUAL_HABITS, Choice, Habits
from rules.model.events import Battle, Event
from rules.notation.plan import KeptPlan
from rules.notation.steps import END, END_PHASE, Line
from rules.table.game import Change, Game
from rules.table.pace import SeatTime
from rules.table.roster import GameId, PersonId, Roster

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Profile:
    """The preferences of a person, kept besides their games."""

    theme: str = ""
    """The theme that they chose for their own pictures; empty for each table's."""
    dm_closed: bool = False
    """Whether their last direct message was refused."""
    habits: Habits = USUAL_HABITS
    language: str = ""
    """The language that they chose for themselves; empty for the one in which Discord speaks with them."""
    locale: str = ""
    """The locale in which Discord spoke with them last; empty if it isn't known."""


NOBODY: Final = Profile()


@dataclass(frozen=True, slots=True)
class Look:
    """A look at a game: what one viewer may see, and may do now."""

    roster: Roster
    revision: int
    edition: Edition
    table: TableView | None
    player: PlayerView | None
    choices: tuple[Choice, ...]
    token: int
    """The token of the moment in which the viewer's seat was last asked or acted; 0 without a seat."""
    secret: str | None = None
    """The secret of the game's dice in hex, once the game is over, so that everybody can check them."""
    profile: Profile = NOBODY
    """The viewer's profile."""
    plan: KeptPlan | None = None
    """The viewer's prepared turn, or what is left of it."""
    can_take_back: bool = False
    """Whether the viewer may take back their last order now, and no computer is about to act."""
    orders_left: int | None = None
    """The attacks and moves that are left to the viewer in this turn; None while that is no concern."""
    times: Mapping[Seat, SeatTime] = field(default_factory=dict)
    """What the clock says of each seat that the table waits for."""
    away: Mapping[Seat, timedelta] = field(default_factory=dict)
    """The seats whose people are away, and for how long they have done nothing."""
    supposed: bool = False
    """Whether it shows what would be, not what is: nothing made from it may be kept for others to see."""
    ahead: "Preview | None" = None
    """What would be open after the viewer's default moves; None if that was not asked."""

    @property
    def ending(self) -> Line:
        """What ends the viewer's turn now; of one in tours or stages what is left of the present stage.

        More of such a turn may follow, to which a line that ends all of it would hold on (`GX-TOUR-1`, `H-GX-14`).
        """
        table = self.table
        if table is None or not (self.edition.tours or table.tours or table.stage):
            return (END,)
        after = self.ahead.after if self.ahead else None
        regroups = after is not None and after.table is not None and after.table.phase == "regroup"
        both = regroups and table.phase != "regroup" and bool(after and after.choices)
        return (END_PHASE, END_PHASE) if both else (END_PHASE,)


@dataclass(frozen=True, slots=True)
class Preview:
    """What would be open to a player after what goes without saying. It is only offered, and to them alone."""

    battle: Look | None = None
    """The battle as it would stand; None where it stands already, or can't be told."""
    after: Look | None = None
    """The game as it would stand if the battle ended now."""
    follow: int = 0
    """The armies that move first into what was taken; 0 where nothing was."""


NO_PREVIEW: Final = Preview()


@dataclass(frozen=True, slots=True)
class Receipt:
    """The receipt of an action: the events as its actor may see them, and the table after it."""

    game: GameId
    revision: int
    events: tuple[Event, ...]
    roster: Roster
    repeated: bool
    """Whether the action had been done before, so that nothing was done now."""
    look: Look | None = None
    """The actor's look at the game now, if it was asked for."""
    plan_dropped: bool = False
    """Whether it ended what was left of the actor's plan."""
    battle: Battle | None = None
    """The attack in whose midst it was done, as it was before."""


def receipt_for(
    actor: PersonId | None, before: Game | None, change: Change, look: Look | None = None
) -> Receipt:
    """The receipt of an action, with what its actor (None: the table) may know of it.

    What another's plan did right after it is no part of it, but for how an attack went on that it
    answers; what a line did that was given by it is.
    """
    after = change.after
    return Receipt(
        after.roster.id,
        after.revision,
        _seen(change.own_events, after.roster, actor),
        after.roster,
        repeated=False,
        look=look,
        plan_dropped=change.plan_dropped,
        battle=before.state.battle if before else None,
    )


def receipt_again(
    actor: PersonId | None,
    roster: Roster,
    revision: int,
    events: Sequence[Event],
    look: Look | None = None,
    battle: Battle | None = None,
) -> Receipt:
    """The receipt of an action that was done before."""
    seen = _seen(events, roster, actor)
    return Receipt(roster.id, revision, seen, roster, True, look, battle=battle)


def _seen(events: Sequence[Event], roster: Roster, actor: PersonId | None) -> tuple[Event, ...]:
    player = roster.player_of(actor)
    return tuple(visible_to(events, player.seat if player else None))


def look_in(receipt: Receipt) -> Look:
    """The look that a receipt brings.

    Raises:
        ValueError: none was asked for.
    """
    if receipt.look is None:
        raise ValueError("the action was not asked for a look")
    return receipt.look
