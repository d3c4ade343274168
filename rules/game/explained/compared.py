"""A turn as it was beside a better plan for it, each played on for a round: what comes of one and of the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Final

from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.game.explained.explained import TurnPlan
from rules.game.explained.other_turns import OtherTurn
from rules.model.board import Seat, TerritoryId
from rules.model.events import IncomeGranted
from rules.model.state import GameState

MOSTLY: Final = 0.5
"""The part of the tries beyond which something mostly comes of a plan."""
_NEVER_ROLLED: Final = b""


@dataclass(frozen=True)
class SeatStanding:
    """One seat in one state."""

    edition: Edition
    state: GameState
    seat: Seat

    @cached_property
    def land(self) -> tuple[TerritoryId, ...]:
        """The territories of the seat."""
        return self.state.territories_of(self.seat)

    @property
    def income(self) -> int:
        """The armies that the seat would get if its turn began now; none where it is out or the game over."""
        if self.state.winner or not self.land:
            return 0
        table = Table(self.edition, self.state, ProvableDice(_NEVER_ROLLED, 0))
        granted = self.edition.income(table, self.seat)
        return granted.armies if isinstance(granted, IncomeGranted) else 0

    @property
    def borders(self) -> int:
        """The territories of the seat that another player's armies stand beside."""
        return sum(self.threat(territory) > 0 for territory in self.land)

    @property
    def strongest(self) -> TerritoryId | None:
        """The territory of the seat with the most armies."""
        return max(self.land, key=self.at, default=None)

    @property
    def largest(self) -> int:
        """How many armies stand on it."""
        return self.at(self.strongest) if self.strongest else 0

    def at(self, territory: TerritoryId) -> int:
        """The armies of the seat on a territory; none where another has it."""
        holding = self.state.land[territory]
        return holding.armies if holding.owner == self.seat else 0

    def threat(self, territory: TerritoryId) -> int:
        """The largest stack beside a territory of another player, or of an ally, who fights as players do."""
        land, players = self.state.land, set(self.state.playing()) - {self.seat}
        if self.edition.alliance is not None:
            players.update(self.state.fates.neutrals)
        near = (land[name] for name in self.edition.board.borders[territory] if name in land)
        return max((holding.armies for holding in near if holding.owner in players), default=0)


@dataclass(frozen=True, slots=True)
class RealTurn:
    """A turn as it was: its first decision, its end, and the seat's next turn, if it had one."""

    start: GameState
    ended: GameState
    back: GameState | None


@dataclass(frozen=True)
class ComparedTurn:
    """What a seat did in a turn, beside a plan that is better."""

    edition: Edition
    seat: Seat
    was: RealTurn
    done: TurnPlan
    better: TurnPlan
    tries: Sequence[OtherTurn]
    """The better plan, played up to the next turn."""
    rounds: Sequence[OtherTurn]
    """What might have followed what was done, as it came out."""
    again: Sequence[OtherTurn]
    """The same done with other dice, played up to the next turn."""

    @cached_property
    def ended(self) -> SeatStanding:
        """How the seat stood at the end of the turn as it was."""
        return SeatStanding(self.edition, self.was.ended, self.seat)

    @cached_property
    def rivals(self) -> list[Seat]:
        """Who else still played."""
        return [seat for seat in self.was.ended.playing() if seat != self.seat]

    @cached_property
    def meant(self) -> set[TerritoryId]:
        """The territories that what was done was likely to take: where it did not, that was luck."""
        likely = (campaign for campaign in self.done.campaigns if campaign.chance > MOSTLY)
        return {territory for campaign in likely for territory in campaign.way}

    def mostly(self, is_so: Callable[[GameState], bool]) -> bool:
        """Whether something mostly is so at the end of the better turn, and was not at the end of the real one."""
        return not is_so(self.was.ended) and fmean(is_so(t.ended) for t in self.tries) > MOSTLY

    def later(self, measure: Callable[[GameState], float]) -> tuple[float, float]:
        """A number a round later, on average: after the better plan, and after what was done."""
        return _mean_later(measure, self.tries), _mean_later(measure, [*self.rounds, *self.again])

    def usually(self, measure: Callable[[GameState], float]) -> tuple[float, float]:
        """The same with usual dice: what came of good or bad luck is no reason."""
        return _mean_later(measure, self.tries), _mean_later(measure, self.again)

    def standing(self, state: GameState) -> SeatStanding:
        """How the seat stands in a state."""
        return SeatStanding(self.edition, state, self.seat)


def _mean_later(measure: Callable[[GameState], float], played: Sequence[OtherTurn]) -> float:
    return fmean(measure(each.later) for each in played)
