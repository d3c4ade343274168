"""The parts of a game that are under way: a turn, a battle, a conquest. All of them are public."""

from rules.model.commands import Until
from rules.model.ids import Seat, TerritoryId
from rules.model.values import dataclass


@dataclass(frozen=True)
class Turn:
    """Progress of the turn that is under way."""

    seat: Seat | None = None
    captured: bool = False
    fortified: bool = False
    granted: int = 0
    """Armies received this turn, from territories, regions, cards and their bonuses (`H-PL-9`)."""
    bonus_used: int = 0
    """Bonus armies received this turn for cards of own territories (`E3-BONUS-2`)."""
    forced: bool = False
    """Whether a full hand forced the seat to trade this turn (`E1-TRADE-1`)."""
    granted_before: int = 0
    """Armies received in the turn before."""
    stage: int = 0
    """The stage of three that is under way (`H-GX-14`); 0 where turns have none, and before the first."""
    attacked: bool = False
    """Whether an attack was made in this turn, or in this stage where there are stages."""
    last: bool = False
    """Whether the ally fell, so that ordinary tours follow this turn (`H-GX-14`)."""


@dataclass(frozen=True)
class Battle:
    """An attack under way: as announced, with the armies and dice of the last roll."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    dice: int
    until: Until
    keep: bool = False
    chosen: int | None = None
    """The number of dice that a live defender chose for the next roll."""
    committed: int = 0
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    """The roll that is not settled yet; empty between rolls."""


@dataclass(frozen=True)
class Conquest:
    """A territory taken by `force` and not yet occupied: from `low` to `high` armies must follow."""

    force: Seat
    source: TerritoryId
    target: TerritoryId
    loser: Seat
    low: int
    high: int
