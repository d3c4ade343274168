"""The engine's results: receipts of actions, and looks (what one viewer may see and do)."""

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
    """A person's preferences, independent of their games."""

    theme: str = ""
    """Their theme for their own images; empty for each table's."""
    dm_closed: bool = False
    """Whether the last direct message to them was refused."""
    habits: Habits = USUAL_HABITS
    language: str = ""
    """Their chosen language; empty for the language of their Discord client."""
    locale: str = ""
    """Their Discord client's last known locale; empty if unknown."""


NOBODY: Final = Profile()


@dataclass(frozen=True, slots=True)
class Look:
    """What one viewer may see of a game, and may do now."""

    roster: Roster
    revision: int
    edition: Edition
    table: TableView | None
    player: PlayerView | None
    choices: tuple[Choice, ...]
    token: int
    """The token of when the viewer's seat was last asked or acted; 0 without a seat."""
    secret: str | None = None
    """The dice secret in hex once the game is over, for verification."""
    profile: Profile = NOBODY
    """The viewer's profile."""
    plan: KeptPlan | None = None
    """What remains of the viewer's prepared turn."""
    can_take_back: bool = False
    """Whether the viewer may undo their last order now, and no computer is about to act."""
    orders_left: int | None = None
    """The viewer's remaining attacks and moves this turn; None if not limited in practice."""
    times: Mapping[Seat, SeatTime] = field(default_factory=dict)
    """The clock of each seat that has to act."""
    away: Mapping[Seat, timedelta] = field(default_factory=dict)
    """How long the people who are away have been idle, by seat."""
    supposed: bool = False
    """Whether it shows a hypothetical state, which must not be kept for others to see."""
    ahead: "Preview | None" = None
    """What would be possible after the viewer's default moves; None if not requested."""

    @property
    def ending(self) -> Line:
        """The plan that ends the viewer's turn; in tours or stages, what is left of the present stage.

        A plan for the whole turn would hold on to later stages of it (`GX-TOUR-1`, `H-GX-14`).
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
    """What a player could do after the obvious default moves. It is only offered, to them alone."""

    battle: Look | None = None
    """The battle as it would be; None if it is already on, or can't be predicted."""
    after: Look | None = None
    """The game as it would be if the battle ended now."""
    follow: int = 0
    """The armies that move in first after a conquest; 0 without one."""


NO_PREVIEW: Final = Preview()


@dataclass(frozen=True, slots=True)
class Receipt:
    """The receipt of an action: its events as its actor may see them, and the table after it."""

    game: GameId
    revision: int
    events: tuple[Event, ...]
    roster: Roster
    repeated: bool
    """Whether it had been processed before, so that nothing was done now."""
    look: Look | None = None
    """The actor's look at the game now, if requested."""
    plan_dropped: bool = False
    """Whether it cancelled the rest of the actor's plan."""
    battle: Battle | None = None
    """The attack during which it was done, as of before."""


def receipt_for(
    actor: PersonId | None, before: Game | None, change: Change, look: Look | None = None
) -> Receipt:
    """The receipt of an action, with what its actor (None: the public) may know of it.

    It includes what a plan submitted by the action did, but not another's plan, except how an attack
    continued that the action answers.
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
    """The receipt of an action that was processed before."""
    seen = _seen(events, roster, actor)
    return Receipt(roster.id, revision, seen, roster, True, look, battle=battle)


def _seen(events: Sequence[Event], roster: Roster, actor: PersonId | None) -> tuple[Event, ...]:
    player = roster.player_of(actor)
    return tuple(visible_to(events, player.seat if player else None))


def look_in(receipt: Receipt) -> Look:
    """Return a receipt's look.

    Raises:
        ValueError: none was requested.
    """
    if receipt.look is None:
        raise ValueError("the action was not asked for a look")
    return receipt.look
