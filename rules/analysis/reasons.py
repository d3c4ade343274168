"""Reasons why a plan is better than what was done, in facts that players know and can count."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from statistics import fmean
from typing import Final

from rules.analysis.chances import lacking
from rules.analysis.turn_plans import OtherTurn
from rules.analysis.values import Advantage, TurnPlan
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.model import events as e
from rules.model.board import RegionId, Seat, TerritoryId
from rules.model.events import IncomeGranted
from rules.model.state import GameState

MOSTLY: Final = 0.5
"""The fraction of tries above which a plan "mostly" leads to something."""
_LARGE: Final = 3
"""The number of actual attacks that are told, by the most armies against them."""
_NEVER_ROLLED: Final = b""


@dataclass(frozen=True)
class SeatStanding:
    """A seat's situation in a state."""

    edition: Edition
    state: GameState
    seat: Seat

    @cached_property
    def land(self) -> tuple[TerritoryId, ...]:
        """The seat's territories."""
        return self.state.territories_of(self.seat)

    @property
    def income(self) -> int:
        """The armies the seat would get if its turn began now; 0 if it is out or the game is over."""
        if self.state.winner or not self.land:
            return 0
        table = Table(self.edition, self.state, ProvableDice(_NEVER_ROLLED, 0))
        granted = self.edition.income(table, self.seat)
        return granted.armies if isinstance(granted, IncomeGranted) else 0

    @property
    def borders(self) -> int:
        """The number of the seat's territories next to another player's armies."""
        return sum(self.threat(territory) > 0 for territory in self.land)

    @property
    def strongest(self) -> TerritoryId | None:
        """The seat's territory with the most armies."""
        return max(self.land, key=self.at, default=None)

    @property
    def largest(self) -> int:
        """The number of armies there."""
        return self.at(self.strongest) if self.strongest else 0

    def at(self, territory: TerritoryId) -> int:
        """The seat's armies on a territory; 0 if it belongs to another."""
        holding = self.state.land[territory]
        return holding.armies if holding.owner == self.seat else 0

    def threat(self, territory: TerritoryId) -> int:
        """The largest adjacent stack of another player, or of an ally that fights like one."""
        land, players = self.state.land, set(self.state.playing()) - {self.seat}
        if self.edition.alliance is not None:
            players.update(self.state.fates.neutrals)
        near = (land[name] for name in self.edition.board.borders[territory] if name in land)
        return max((holding.armies for holding in near if holding.owner in players), default=0)


@dataclass(frozen=True, slots=True)
class RealTurn:
    """A turn as played: its first decision, its end, and the seat's next turn, if any."""

    start: GameState
    ended: GameState
    back: GameState | None


@dataclass(frozen=True)
class ComparedTurn:
    """A seat's actual turn compared with a better plan."""

    edition: Edition
    seat: Seat
    was: RealTurn
    done: TurnPlan
    better: TurnPlan
    tries: Sequence[OtherTurn]
    """The better plan, played up to the next turn."""
    rounds: Sequence[OtherTurn]
    """Possible continuations of the actual turn."""
    again: Sequence[OtherTurn]
    """The same decisions with other dice, played up to the next turn."""

    @cached_property
    def ended(self) -> SeatStanding:
        """The seat's situation at the actual end of the turn."""
        return SeatStanding(self.edition, self.was.ended, self.seat)

    @cached_property
    def rivals(self) -> list[Seat]:
        """The other players still in the game."""
        return [seat for seat in self.was.ended.playing() if seat != self.seat]

    @cached_property
    def meant(self) -> set[TerritoryId]:
        """The territories that the actual orders were likely to take; failing was bad luck."""
        likely = (campaign for campaign in self.done.campaigns if campaign.chance > MOSTLY)
        return {territory for campaign in likely for territory in campaign.way}

    @cached_property
    def aims(self) -> set[TerritoryId]:
        """The territories that the better plan attacks."""
        return {territory for campaign in self.better.campaigns for territory in campaign.way[1:]}

    @cached_property
    def avoided(self) -> set[TerritoryId]:
        """The territories that the largest actual attacks came from, and none of the better plan."""
        large = sorted(self.done.campaigns, key=lambda campaign: -campaign.against)[:_LARGE]
        return {c.way[0] for c in large} - {c.way[0] for c in self.better.campaigns}

    @cached_property
    def reinforced(self) -> set[TerritoryId]:
        """The territories where the better plan leaves armies: placed, moved, come to or not sent off."""
        placed = {territory for territory, _ in self.better.placed}
        moved = {target for _, target, _ in self.better.moved}
        return placed | moved | self.aims | self.avoided

    def mostly(self, is_so: Callable[[GameState], bool]) -> bool:
        """Whether something mostly holds after the better turn, but not after the actual one."""
        return not is_so(self.was.ended) and fmean(is_so(t.ended) for t in self.tries) > MOSTLY

    def later(self, measure: Callable[[GameState], float]) -> tuple[float, float]:
        """Averages a round later: after the better plan, and after what was done."""
        return _mean_later(measure, self.tries), _mean_later(measure, [*self.rounds, *self.again])

    def usually(self, measure: Callable[[GameState], float]) -> tuple[float, float]:
        """The same with typical dice, since good or bad luck is no reason."""
        return _mean_later(measure, self.tries), _mean_later(measure, self.again)

    def standing(self, state: GameState) -> SeatStanding:
        """A seat's situation in a state."""
        return SeatStanding(self.edition, state, self.seat)


def _mean_later(measure: Callable[[GameState], float], played: Sequence[OtherTurn]) -> float:
    return fmean(measure(each.later) for each in played)


_CLEARLY: Final = 0.25
"""The fraction by which a number must be better to be mentioned."""
_LEAST: Final = {"income": 2, "land": 2, "armies": 3, "weaken": 4, "together": 4, "borders": 3}
"""The least differences worth mentioning."""


def standing_reasons(turn: ComparedTurn) -> Iterator[Advantage]:
    """Numbers that are clearly better at the end of the turn or a round later, largest advantage first."""
    numbers = [*_later(turn), *_at_end(turn)]
    yield from sorted(filter(_is_clear, numbers), key=lambda each: -_part(each))


def _later(turn: ComparedTurn) -> Iterator[Advantage]:
    """What the seat has at its next turn, if there is one either way."""
    if any(
        each.later.winner or not each.later.territories_of(turn.seat)
        for each in (*turn.tries, *turn.again)
    ):
        return
    income = turn.usually(lambda state: turn.standing(state).income)
    land = turn.usually(lambda state: len(state.territories_of(turn.seat)))
    armies = turn.usually(lambda state: state.armies_of(turn.seat))
    yield Advantage("income", n=round(income[0]), than=round(income[1]))
    yield Advantage("land", n=round(land[0]), than=round(land[1]))
    yield Advantage("armies", n=round(armies[0]), than=round(armies[1]))


def _at_end(turn: ComparedTurn) -> Iterator[Advantage]:
    """How armies are placed at the end of the turn: concentrated, behind how many borders, against how many.

    What was done is credited with the better of its actual and its typical outcome.
    """
    ends, usual = (
        [turn.standing(each.ended) for each in played] for played in (turn.tries, turn.again)
    )
    strongest = Counter(end.strongest for end in ends).most_common(1)[0][0]
    if strongest:
        n = round(fmean(end.at(strongest) for end in ends))
        than = max(turn.ended.largest, round(fmean(end.largest for end in usual)))
        yield Advantage("together", territory=strongest, n=n, than=than)
    if fmean(len(end.land) for end in ends) >= len(turn.ended.land) - 1:
        n = round(fmean(end.borders for end in ends))
        than = min(turn.ended.borders, round(fmean(end.borders for end in usual)))
        yield Advantage("borders", n=n, than=than)
    for rival in turn.rivals:
        n, after = (
            round(fmean(each.ended.armies_of(rival) for each in played))
            for played in (turn.tries, turn.again)
        )
        yield Advantage("weaken", seat=rival, n=n, than=min(after, turn.was.ended.armies_of(rival)))


def _is_clear(found: Advantage) -> bool:
    better = found.than - found.n if found.kind in ("weaken", "borders") else found.n - found.than
    return better >= _LEAST[found.kind] and _part(found) >= _CLEARLY


def _part(found: Advantage) -> float:
    return abs(found.n - found.than) / max(found.n, found.than, 1)


_MOST: Final = 2
"""The most reasons mentioned."""
_BAD_ODDS: Final = 0.5
_AT_STAKE: Final = 3
"""A single risky attack is mentioned from this many armies on; and so are this many smaller ones."""
_CLEARLY_LESS: Final = 0.6
"""The better plan may lose at most this fraction of the territories lost."""
_CLEARLY_MORE: Final = 3
"""How many more armies a territory must have."""


def reasons(turn: ComparedTurn) -> tuple[Advantage, ...]:
    """The strongest reasons that follow from the better plan's orders, each about something else.

    Empty if no difference is visible on the board.
    """
    found, told = filter(partial(_follows, turn), _Reasons(turn).all()), list[Advantage]()
    about = set[object]()
    for each in found:
        subjects = {each.territory, each.region, each.seat} - {None}
        if about.isdisjoint(subjects):
            about.update(subjects)
            told.append(each)
    return tuple(told[:_MOST])


def _follows(turn: ComparedTurn, why: Advantage) -> bool:
    """Whether the better plan's own orders bring about a reason; or those that it leaves out."""
    land, aims, borders = turn.was.start.land, turn.aims, turn.edition.board.borders
    held = {territory for territory in land if land[territory].owner == why.seat}
    inside = set(turn.edition.board.regions[why.region].territories) if why.region else set()
    beside = {near for territory in turn.reinforced for near in borders[territory]}
    return {
        **dict.fromkeys(("won", "card", "mission", "capital", "income", "land"), bool(aims)),
        **dict.fromkeys(("region", "break"), bool(aims & inside)),
        "weaken": bool(aims & held),
        "forestall": bool((aims | beside) & held),
        **dict.fromkeys(("keep", "guard", "lost", "together"), why.territory in turn.reinforced),
        "eliminate": held <= aims,
        "armies": bool(turn.avoided),
        "borders": bool(aims or turn.avoided),
    }.get(why.kind, True)


class _Reasons:
    """All possible reasons for a turn's better plan."""

    def __init__(self, turn: ComparedTurn) -> None:
        self._turn = turn
        self._seat = turn.seat
        self._was = turn.was

    def all(self) -> Iterator[Advantage]:
        yield from self._of_ends()
        yield from self._of_regions()
        yield from self._of_goal()
        yield from self._of_losses()
        yield from self._of_cards()
        yield from self._of_odds()
        yield from standing_reasons(self._turn)

    def _of_ends(self) -> Iterator[Advantage]:
        turn = self._turn
        if turn.mostly(partial(_has_won, self._seat)):
            yield Advantage("won")
        if self._is_spared(partial(_is_out, self._seat)):
            yield Advantage("survive", seat=self._seat)
        for rival in turn.rivals:
            if self._is_spared(partial(_has_won, rival)):
                yield Advantage("forestall", seat=rival)
            is_luck = turn.meant.issuperset(self._was.ended.territories_of(rival))
            if not is_luck and turn.mostly(partial(_is_out, rival)):
                yield Advantage("eliminate", seat=rival, n=len(self._was.start.hand(rival)))

    def _of_regions(self) -> Iterator[Advantage]:
        ended = self._was.ended
        for region, bonus in self._by_bonus():
            holder = self._holder(region, ended)
            fell = self._fallen(region)
            if holder == self._seat and bonus and fell and self._is_kept(region):
                yield Advantage("keep", region, fell, n=ended.land[fell].armies)
            if self._is_completed(region):
                yield Advantage("region", region, n=bonus)
            if holder not in (None, self._seat) and self._is_taken_from(region):
                yield Advantage("break", region, seat=holder, n=bonus)

    def _is_completed(self, region: RegionId) -> bool:
        """Whether the better plan completes and mostly keeps a region, which the actual orders didn't try."""
        holds = partial(self._holds, region)
        return (
            not self._was_meant(region)
            and self._turn.mostly(holds)
            and self._turn.later(holds)[0] > MOSTLY
        )

    def _is_taken_from(self, region: RegionId) -> bool:
        """Whether the better plan breaks an opponent's region that the actual orders didn't try to."""
        was_tried = not self._turn.meant.isdisjoint(self._inside(region))
        return not was_tried and self._turn.mostly(partial(self._is_broken, region))

    def _was_meant(self, region: RegionId) -> bool:
        """Whether the actual orders would have completed a region, but for bad luck."""
        return self._inside(region) <= self._turn.meant.union(self._turn.ended.land)

    def _of_goal(self) -> Iterator[Advantage]:
        if self._turn.edition.goal not in ("mission", "capitals"):
            return
        lacked = self._lack(self._was.ended)
        nearer = round(lacked - fmean(self._lack(t.ended) for t in self._turn.tries))
        if nearer >= 1:
            mission = self._was.start.secrets.missions.get(self._seat)
            yield Advantage("mission" if mission else "capital", mission=mission, n=nearer)

    def _of_losses(self) -> Iterator[Advantage]:
        """Territories that were lost before the next turn, and are mostly kept by the better plan."""
        if self._was.back is None:
            return
        ended, back = self._turn.ended, self._was.back
        lost = [t for t in ended.land if back.land[t].owner != self._seat]
        guards = sorted(map(self._guard, lost), key=lambda guard: guard.than - guard.n)
        yield from (guard for guard in guards[:1] if guard.n >= guard.than + _CLEARLY_MORE)
        loses = fmean(map(self._losses, self._turn.tries))
        anyway = fmean(map(self._losses, self._turn.rounds))
        without = min(len(lost), anyway)
        if loses <= min(without - 2, _CLEARLY_LESS * without):
            kept = [t for t in sorted(self._turn.reinforced.intersection(lost)) if self._keeps(t)]
            if dearest := max(kept, key=ended.at, default=None):
                yield Advantage("lost", territory=dearest, n=len(lost), than=round(loses))

    def _guard(self, territory: TerritoryId) -> Advantage:
        """The armies a territory would have at the turn's end; 0 if it mostly falls anyway."""
        stands = fmean(self._turn.standing(t.ended).at(territory) for t in self._turn.tries)
        n = round(stands * self._keeps(territory))
        return Advantage("guard", territory=territory, n=n, than=self._turn.ended.at(territory))

    def _keeps(self, territory: TerritoryId) -> bool:
        """Whether the better plan mostly keeps a territory, and more often than what was done."""
        keeps, kept = self._turn.later(lambda state: state.land[territory].owner == self._seat)
        return keeps > max(MOSTLY, kept)

    def _losses(self, played: OtherTurn) -> int:
        """The territories the seat loses in the round after a turn."""
        left = played.later.territories_of(self._seat)
        return len(set(played.ended.territories_of(self._seat)).difference(left))

    def _of_cards(self) -> Iterator[Advantage]:
        done, better, tries = self._turn.done, self._turn.better, self._turn.tries
        is_without = not self._turn.meant and not any(each.taken for each in done.campaigns)
        if is_without and fmean(self._draws(each) for each in tries) > MOSTLY:
            yield Advantage("card")
        if (n := sum(better.traded)) > sum(done.traded):
            yield Advantage("trade", n=n)

    def _draws(self, played: OtherTurn) -> bool:
        drawn = (event for event in played.events if isinstance(event, e.CardDrawn))
        return any(event.seat == self._seat for event in drawn)

    def _of_odds(self) -> Iterator[Advantage]:
        """Attacks that were likely to fail and that the better plan avoids: a large one, or many."""
        done, better = self._turn.done, self._turn.better
        kept = {campaign.way[:2] for campaign in better.campaigns}
        bad = [c for c in done.campaigns if c.chance < _BAD_ODDS and c.way[:2] not in kept]
        largest = max(bad, key=lambda campaign: campaign.armies, default=None)
        if largest and largest.armies > _AT_STAKE:
            way, chance = largest.way, round(100 * largest.chance)
            yield Advantage("odds", source=way[0], territory=way[-1], n=chance)
        elif len(bad) >= _AT_STAKE:
            yield Advantage("gambles", n=len(bad), than=len(done.campaigns))

    def _is_spared(self, is_so: partial[bool]) -> bool:
        """Whether something follows the actual turn within a round, but mostly not the better plan."""
        better, done = self._turn.later(is_so)
        return done > MOSTLY and better <= done - MOSTLY

    def _by_bonus(self) -> list[tuple[RegionId, int]]:
        regions = self._turn.edition.board.regions
        return sorted(((r, region.bonus) for r, region in regions.items()), key=lambda e: -e[1])

    def _inside(self, region: RegionId) -> set[TerritoryId]:
        return set(self._turn.edition.board.regions[region].territories)

    def _holder(self, region: RegionId, state: GameState) -> Seat | None:
        """The player who holds a region completely; None if there is none."""
        owners = {state.land[t].owner for t in self._inside(region)}
        owner = owners.pop() if len(owners) == 1 else None
        return owner if owner in state.seats else None

    def _holds(self, region: RegionId, state: GameState) -> bool:
        return self._holder(region, state) == self._seat

    def _is_broken(self, region: RegionId, state: GameState) -> bool:
        return self._holder(region, state) is None

    def _fallen(self, region: RegionId) -> TerritoryId | None:
        """A territory of a region that was lost before the seat's next turn."""
        back, ended = self._was.back, self._was.ended
        if back is None:
            return None
        lost = [t for t in self._inside(region) if back.land[t].owner != self._seat]
        return min(lost, key=lambda t: (ended.land[t].armies, t), default=None)

    def _is_kept(self, region: RegionId) -> bool:
        """Whether the better plan keeps a region more often than what was done."""
        keeps, kept = self._turn.later(partial(self._holds, region))
        return keeps > max(MOSTLY, kept)

    def _lack(self, state: GameState) -> float:
        return lacking(self._turn.edition, state, self._seat)


def _is_out(seat: Seat, state: GameState) -> bool:
    return seat in state.fates.eliminated


def _has_won(seat: Seat, state: GameState) -> bool:
    return state.winner == seat
