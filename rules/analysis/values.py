"""Values describing an analysed game: chances, what moved them, turning points."""

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
"""Each seat's chance of winning, adding up to 1."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A change of all chances, adding up to 0, by a seat's decision or by luck (None)."""

    by: Seat | None
    of: Chances


@dataclass(frozen=True, slots=True)
class ExplainedTurn:
    """The chances at the end of a turn, and what moved them since the turn before."""

    round: int
    seat: Seat | None
    after: Chances
    shifts: tuple[Shift, ...]

    def before(self, seat: Seat) -> float:
        """The seat's chance at the end of the turn before."""
        return self.after[seat] - self.change(seat)

    def change(self, seat: Seat) -> float:
        """The total change of the seat's chance; negative if it fell."""
        return sum(shift.of[seat] for shift in self.shifts)

    def brought(self, seat: Seat, by: Seat | None) -> float:
        """What one seat's decisions, or luck (None), brought a seat."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by == by)

    def luck(self, seat: Seat) -> float:
        """What dice and cards brought the seat compared with expectation."""
        return self.brought(seat, None)

    def own(self, seat: Seat) -> float:
        """What the seat's own decisions brought it."""
        return self.brought(seat, seat)

    def others(self, seat: Seat) -> float:
        """What others' decisions brought the seat."""
        return sum(shift.of[seat] for shift in self.shifts if shift.by not in (None, seat))


@dataclass(frozen=True, slots=True)
class Campaign:
    """Consecutive attacks, each from the territory just taken: the path, and the initial armies on it."""

    way: tuple[TerritoryId, ...]
    """The source territory, then those attacked."""
    taken: int
    """The number of territories taken."""
    armies: int
    """The armies on the first territory."""
    defenders: tuple[int, ...]
    """The armies on each territory attacked."""
    chance: float
    """The chance of completing it."""

    @property
    def against(self) -> int:
        """The armies on all territories attacked."""
        return sum(self.defenders)


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """A turn's decisions, each once: sets of cards, placements, campaigns, moves at the end."""

    placed: tuple[tuple[TerritoryId, int], ...] = ()
    """The territories reinforced, most armies first."""
    campaigns: tuple[Campaign, ...] = ()
    moved: tuple[tuple[TerritoryId, TerritoryId, int], ...] = ()
    traded: tuple[int, ...] = ()
    """The armies from each set of cards."""

    @property
    def steps(self) -> int:
        """The number of orders it takes to carry out."""
        return len(self.traded) + len(self.placed) + len(self.campaigns) + len(self.moved)


AdvantageKind = Literal[
    "won", "forestall", "survive", "eliminate", "keep", "region", "break", "mission", "capital",
    "guard", "lost", "card", "trade", "odds", "gambles", "income", "land", "armies", "weaken", "together",
    "borders",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Advantage:
    """A reason why one plan is better than another, and what it is about."""

    kind: AdvantageKind
    region: RegionId | None = None
    territory: TerritoryId | None = None
    source: TerritoryId | None = None
    seat: Seat | None = None
    mission: MissionId | None = None
    n: int = 0
    than: int = 0
    """The corresponding number for what was done, if both are mentioned."""


@dataclass(frozen=True, slots=True)
class Better:
    """A plan that would have been clearly better in a turn."""

    plan: TurnPlan
    chance: float
    """The seat's chance a round later with the plan, without luck."""
    instead_of: float
    """Its chance then with what was done, without luck."""
    why: tuple[Advantage, ...]
    """The reasons, strongest first."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A seat's turn, by its index, what its chance came to by its next turn, and a better plan, if any."""

    at: int
    seat: Seat
    done: TurnPlan
    board: TableView
    """The table at the turn's first decision."""
    turns: tuple[ExplainedTurn, ...]
    """The turn and the others' turns until the seat's next one; those before its first one as well."""
    better: Better | None = None

    @property
    def before(self) -> float:
        """The seat's chance before the turn."""
        return self.turns[0].before(self.seat)

    @property
    def after(self) -> float:
        """Its chance at its next turn, or when the game ended."""
        return self.turns[-1].after[self.seat]

    @property
    def parts(self) -> tuple[float, float, float]:
        """What luck, its own decisions and others' decisions brought it in between."""
        return parts_of(self.turns, self.seat)

    @property
    def cause(self) -> tuple[Seat | None, ExplainedTurn]:
        """Whose decisions cost it most (None: luck), and in which turn."""
        luck, own, others = self.parts
        by = None if luck <= own else self.seat
        if others < min(luck, own):
            rivals = [seat for seat in self.turns[-1].after if seat != self.seat]
            by = min(rivals, key=lambda rival: sum(t.brought(self.seat, rival) for t in self.turns))
        return by, min(self.turns, key=lambda turn: turn.brought(self.seat, by))


def parts_of(turns: Sequence[ExplainedTurn], seat: Seat) -> tuple[float, float, float]:
    """What luck, a seat's own decisions and others' decisions brought it in these turns."""
    return (
        sum(turn.luck(seat) for turn in turns),
        sum(turn.own(seat) for turn in turns),
        sum(turn.others(seat) for turn in turns),
    )


def levels_at(roster: Roster) -> Mapping[Seat, str | None]:
    """The level that plays each seat of a table from the beginning; None for people."""
    return {
        player.seat: player.kind.level
        if isinstance(player.kind, Computer) and player.person is None
        else None
        for player in roster.players
    }


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken truce: by whom, with whom, and in which turn, by its index."""

    at: int
    by: Seat
    other: Seat


def breaches_in(log: Sequence[Event], acts: Sequence[Act]) -> tuple[Breach, ...]:
    """A game's broken truces, from its whole log and the other acts at its table."""
    begins = [at for at in places_left(log) if isinstance(log[at], TurnBegan)]
    return tuple(
        Breach(sum(at < act.revision for at in begins), act.truce.other(act.seat), act.seat)
        for act in acts
        if act.kind == "truce_broken" and act.truce and act.seat
    )


_SHOWN: Final = 3
"""The number of turning points shown, of a game or of a seat."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game analysed."""

    turns: tuple[ExplainedTurn, ...]
    points: tuple[TurningPoint, ...]
    """The largest falls of those who lost, with or without a better plan; then the winner's missed plans."""

    def worst(self, seat: Seat | None = None) -> tuple[TurningPoint, ...]:
        """The turning points shown: a seat's, or without one the game's; one with a better plan, if any."""
        points = [point for point in self.points if seat in (None, point.seat)]
        missed = [point for point in points if point.better]
        if missed and missed[0] not in points[:_SHOWN]:
            return (*points[: _SHOWN - 1], missed[0])
        return tuple(points[:_SHOWN])
