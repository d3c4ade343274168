"""The values in which a game that is over is explained: chances, what moved them, what turned it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.core.past import places_left
from rules.core.views import TableView
from rules.model.board import MissionId, RegionId, Seat, TerritoryId
from rules.model.commands import Computer
from rules.model.events import Event, TurnBegan
from rules.table.roster import Act, Roster

Chances = Mapping[Seat, float]
"""Each seat's chance of winning, 1 together."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A change of all chances, which sum to 0: by whom, or by luck where that is None."""

    by: Seat | None
    of: Chances


@dataclass(frozen=True, slots=True)
class ExplainedTurn:
    """The chances at the end of a turn, and what has moved them since the turn before."""

    round: int
    seat: Seat | None
    after: Chances
    shifts: tuple[Shift, ...]

    def before(self, seat: Seat) -> float:
        """The seat's chance at the end of the turn before."""
        return self.after[seat] - self.change(seat)

    def change(self, seat: Seat) -> float:
        """By how much the seat's chance has moved, whoever moved it; less than 0 where it fell."""
        return sum(shift.of[seat] for shift in self.shifts)

    def luck(self, seat: Seat) -> float:
        """What dice and cards have brought the seat, beyond what was to be expected."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by is None)

    def own(self, seat: Seat) -> float:
        """What the seat's own decisions have brought it."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by == seat)

    def others(self, seat: Seat) -> float:
        """What others' decisions have brought the seat."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by not in (None, seat))


@dataclass(frozen=True, slots=True)
class Campaign:
    """Attacks in a row, each from what was taken before: the way, and what stood on it at the beginning."""

    way: tuple[TerritoryId, ...]
    """The territory attacked from, then those attacked."""
    taken: int
    """The number of territories taken."""
    armies: int
    """The armies on the first territory."""
    defenders: tuple[int, ...]
    """The armies on each of those attacked."""
    chance: float
    """The chance to get to its end."""

    @property
    def against(self) -> int:
        """The armies on all of those attacked."""
        return sum(self.defenders)


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """What is done in a turn, each thing once: armies where they come to, campaigns, what moves at the end."""

    placed: tuple[tuple[TerritoryId, int], ...] = ()
    """The territories that get armies, with the most first."""
    campaigns: tuple[Campaign, ...] = ()
    moved: tuple[tuple[TerritoryId, TerritoryId, int], ...] = ()
    traded: int = 0
    """The armies that sets of cards bring."""


AdvantageKind = Literal[
    "won", "forestall", "survive", "eliminate", "keep", "region", "break", "mission", "capital",
    "guard", "lost", "card", "trade", "odds", "gambles", "income", "land", "armies", "weaken", "together",
    "borders",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Advantage:
    """A reason for which one plan is better than another, with what it is about."""

    kind: AdvantageKind
    region: RegionId | None = None
    territory: TerritoryId | None = None
    source: TerritoryId | None = None
    seat: Seat | None = None
    mission: MissionId | None = None
    n: int = 0
    than: int = 0
    """What the number is with what was done, where both are told."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn, by its place among the turns, whose decisions cost much; and what would have been better."""

    at: int
    seat: Seat
    done: TurnPlan
    better: TurnPlan
    chance: float
    """The seat's chance a round later after the better plan, without luck."""
    instead_of: float
    """Its chance then after what was done, without luck."""
    why: tuple[Advantage, ...]
    """The reasons, the most telling first."""
    board: TableView
    """The table at the turn's first decision."""

    @property
    def cost(self) -> float:
        """What the decisions cost, as a chance of winning."""
        return self.chance - self.instead_of


def levels_at(roster: Roster) -> Mapping[Seat, str | None]:
    """The level that plays each seat of a table from the beginning; None where a person does."""
    return {
        player.seat: player.kind.level
        if isinstance(player.kind, Computer) and player.person is None
        else None
        for player in roster.players
    }


@dataclass(frozen=True, slots=True)
class Breach:
    """A truce that was broken: by whom, with whom, and in which turn, by its place among the turns."""

    at: int
    by: Seat
    other: Seat


def breaches_in(log: Sequence[Event], acts: Sequence[Act]) -> tuple[Breach, ...]:
    """The truces that were broken in a game, from its whole log and what else was done at its table."""
    begins = [at for at in places_left(log) if isinstance(log[at], TurnBegan)]
    return tuple(
        Breach(sum(at < act.revision for at in begins), act.truce.other(act.seat), act.seat)
        for act in acts
        if act.kind == "truce_broken" and act.truce and act.seat
    )


_SHOWN: Final = 3
"""The worst turns of a game, or of one seat in it, that are shown."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game explained."""

    turns: tuple[ExplainedTurn, ...]
    points: tuple[TurningPoint, ...]
    """The turns in which each seat's decisions cost it most, the dearest first."""

    def worst(self, seat: Seat | None = None) -> tuple[TurningPoint, ...]:
        """The turns whose decisions cost most: that seat's, or of all without one."""
        return tuple([p for p in self.points if seat in (None, p.seat)][:_SHOWN])
