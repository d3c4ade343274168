"""Advantage one plan of a turn is better than what was done, in facts that a player knows by sight."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Final

from rules.core.edition import Edition
from rules.game.explained.chances import contributions
from rules.game.explained.explained import Advantage, AdvantageKind, TurnPlan
from rules.game.explained.features import JudgedPosition
from rules.game.explained.other_turns import OtherTurn
from rules.model import events as e
from rules.model.ids import RegionId, Seat, TerritoryId
from rules.model.state import GameState

_MOST: Final = 2
"""The reasons told at most."""
_MORE_OFTEN: Final = 0.5
"""By how much more often something must come of the better plan."""
_BAD_ODDS: Final = 0.5
_GROUPS: Final = {
    "goal": ("ease", "near", "there", "danger", "capitals"),
    "cards": ("cards", "hand", "set"),
    "borders": ("front", "exposed"),
    "land": ("land", "land_part", "income", "income_part", "regions"),
    "armies": ("armies", "armies_part", "stack", "stack_part", "means", "means_part"),
}
"""The features that tell of the same, by the reason that they give."""
_KINDS: Final[Mapping[str, AdvantageKind]] = {
    "goal": "goal",
    "cards": "cards",
    "borders": "borders",
}


@dataclass(frozen=True, slots=True)
class RealTurn:
    """A turn as it was: its first decision, its end, and the seat's next turn, if it had one."""

    start: GameState
    ended: GameState
    back: GameState | None


class Reasons:
    """The reasons for which a seat would have done better with one plan of a turn than with what it did."""

    def __init__(
        self,
        edition: Edition,
        seat: Seat,
        was: RealTurn,
        tries: Sequence[OtherTurn],
        rounds: Sequence[OtherTurn],
    ) -> None:
        """`tries`: the better plan, played up to the next turn; `rounds`: what might have followed what was."""
        self._edition = edition
        self._seat = seat
        self._was = was
        self._tries = tries
        self._rounds = rounds

    def told(self, done: TurnPlan, better: TurnPlan) -> tuple[Advantage, ...]:
        """The most telling ones."""
        found = list(self._all(done, better))[:_MOST]
        return tuple(found) or (self._by_features(),)

    def _all(self, done: TurnPlan, better: TurnPlan) -> Iterator[Advantage]:
        yield from self._of_ends()
        yield from self._of_regions()
        yield from self._of_goal()
        yield from self._of_cards(done, better)
        yield from self._of_odds(done, better)
        yield from self._of_losses()

    def _of_ends(self) -> Iterator[Advantage]:
        if self._more_often(lambda state: state.winner == self._seat):
            yield Advantage("won")
        for rival in self._was.start.seats:
            if self._more_often(partial(_is_out, rival)):
                yield Advantage("eliminate", seat=rival, n=len(self._was.start.hand(rival)))

    def _of_regions(self) -> Iterator[Advantage]:
        ended = self._was.ended
        for region, bonus in self._by_bonus():
            held = self._holder(ended, region) == self._seat
            if held and bonus and (fell := self._fallen(region)) and self._kept(region):
                yield Advantage("keep", region, fell, n=ended.land[fell].armies)
            if not held and self._more_often(partial(self._holds, region)):
                yield Advantage("region", region, n=bonus)
            rival = self._holder(ended, region)
            if rival and not held and self._more_often(partial(self._is_broken, region)):
                yield Advantage("break", region, seat=rival, n=bonus)

    def _of_goal(self) -> Iterator[Advantage]:
        if self._edition.goal not in ("mission", "capitals"):
            return
        lacked, lacks = self._lack(self._was.ended), [self._lack(t.ended) for t in self._tries]
        nearer = round(lacked - fmean(lacks))
        if nearer >= 1:
            mission = self._was.start.secrets.missions.get(self._seat)
            yield Advantage("mission" if mission else "capital", mission=mission, n=nearer)

    def _of_cards(self, done: TurnPlan, better: TurnPlan) -> Iterator[Advantage]:
        took = any(campaign.taken for campaign in done.campaigns)
        takes = fmean(
            any(isinstance(event, e.CardDrawn) and event.seat == self._seat for event in t.events)
            for t in self._tries
        )
        if not took and takes > _MORE_OFTEN:
            yield Advantage("card")
        if better.traded > done.traded:
            yield Advantage("trade", n=better.traded)

    def _of_odds(self, done: TurnPlan, better: TurnPlan) -> Iterator[Advantage]:
        kept = {campaign.way[:2] for campaign in better.campaigns}
        bad = [c for c in done.campaigns if c.chance < _BAD_ODDS and c.way[:2] not in kept]
        if bad:
            worst = min(bad, key=lambda campaign: campaign.chance)
            yield Advantage("odds", territory=worst.way[-1], n=round(100 * worst.chance))

    def _of_losses(self) -> Iterator[Advantage]:
        """Land that was lost before the next turn, where the better plan loses clearly less."""
        back = self._was.back
        if back is None:
            return
        ended = self._was.ended
        lost = [t for t in ended.territories_of(self._seat) if back.land[t].owner != self._seat]
        kept = fmean(
            len(t.ended.territories_of(self._seat)) - len(t.later.territories_of(self._seat))
            for t in self._tries
        )
        if len(lost) >= kept + 2:
            dearest = max(lost, key=lambda t: ended.land[t].armies)
            yield Advantage("lost", territory=dearest, n=len(lost))

    def _by_features(self) -> Advantage:
        """What the judge of chances sees, where nothing stands out."""
        gains = dict.fromkeys(_GROUPS, 0.0)
        was = contributions(JudgedPosition(self._edition, self._was.ended), self._seat)
        for each in self._tries:
            then = contributions(JudgedPosition(self._edition, each.ended), self._seat)
            for group, names in _GROUPS.items():
                gains[group] += sum(then.get(name, 0.0) - was.get(name, 0.0) for name in names)
        if self._edition.goal == "world":
            del gains["goal"]  # which is the land and the armies that others have
        return self._of_group(max(gains, key=lambda group: gains[group]))

    def _of_group(self, group: str) -> Advantage:
        ended, seat = self._was.ended, self._seat
        land = fmean(len(t.ended.territories_of(seat)) for t in self._tries)
        armies = fmean(t.ended.armies_of(seat) for t in self._tries)
        more_land = round(land) - len(ended.territories_of(seat))
        more_armies = round(armies) - ended.armies_of(seat)
        match group:
            case "goal" | "cards" | "borders":
                return Advantage(_KINDS[group])
            case "land" if more_land > 0:
                return Advantage("land", n=more_land)
            case _ if more_armies > 0:
                return Advantage("armies", n=more_armies)
            case _:
                return Advantage("position")

    def _by_bonus(self) -> list[tuple[RegionId, int]]:
        regions = self._edition.board.regions
        return sorted(((r, region.bonus) for r, region in regions.items()), key=lambda e: -e[1])

    def _holder(self, state: GameState, region: RegionId) -> Seat | None:
        """Who holds a region whole, a player or nobody."""
        owners = {state.land[t].owner for t in self._edition.board.regions[region].territories}
        owner = owners.pop() if len(owners) == 1 else None
        return owner if owner in state.seats else None

    def _holds(self, region: RegionId, state: GameState) -> bool:
        return self._holder(state, region) == self._seat

    def _is_broken(self, region: RegionId, state: GameState) -> bool:
        return self._holder(state, region) is None

    def _fallen(self, region: RegionId) -> TerritoryId | None:
        """The territory of a region that was really lost before the seat's next turn."""
        back, ended = self._was.back, self._was.ended
        if back is None:
            return None
        inside = self._edition.board.regions[region].territories
        lost = [t for t in inside if ended.land[t].owner == self._seat != back.land[t].owner]
        return min(lost, key=lambda t: ended.land[t].armies, default=None)

    def _kept(self, region: RegionId) -> bool:
        """Whether the better plan keeps a region more often than what was done."""
        keeps, kept = (
            fmean(self._holds(region, each.later) for each in played)
            for played in (self._tries, self._rounds)
        )
        return keeps > max(_MORE_OFTEN, kept)

    def _more_often(self, is_so: Callable[[GameState], bool]) -> bool:
        """Whether something mostly comes of the better plan, and did not come of what was done."""
        return (
            not is_so(self._was.ended) and fmean(is_so(t.ended) for t in self._tries) > _MORE_OFTEN
        )

    def _lack(self, state: GameState) -> float:
        position = JudgedPosition(self._edition, state)
        return position.lacking(self._seat) if self._seat in position.seats else 0.0


def _is_out(seat: Seat, state: GameState) -> bool:
    return seat in state.fates.eliminated
