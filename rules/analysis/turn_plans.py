"""Turns as plans: what was done, the alternatives, and simulations of both."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, permutations, takewhile
from typing import Final, TypeVar

from rules.analysis.analysis import luck_in
from rules.analysis.chances import Judge, chance_through, quick_chance_through
from rules.analysis.values import Campaign, TurnPlan
from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.views import PlayerView, player_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Holding, Seat, TerritoryId
from rules.model.commands import (
    AttackChoice,
    Choice,
    Command,
    EndPhaseChoice,
    FortifyChoice,
    OccupyChoice,
    PlaceChoice,
    TradeChoice,
)
from rules.model.state import GameState
from rules.players.levels import find_level

_LONGEST: Final = 4
"""The longest campaign planned, in territories."""
STEPS: Final = 4
"""The most orders of a plan: more can't be remembered."""
_LIKELY: Final = 0.5
"""The least chance of a campaign's first attack."""
_FRONTS: Final = 3
"""The most territories considered for massing armies, most threatened first."""


def turn_plan_of(
    edition: Edition, state: GameState, events: Sequence[e.Event], seat: Seat
) -> TurnPlan:
    """What a seat did in the turn that began with this state, each thing once."""
    placed, moved = Counter[TerritoryId](), Counter[tuple[TerritoryId, TerritoryId]]()
    attacks, traded = list[Campaign](), list[int]()
    for event in events:
        match event:
            case e.CardsTraded(armies=armies, bonus=bonus) if event.seat == seat:
                traded.append(armies + sum(n for _, n in bonus))
            case e.ArmiesPlaced(territory=territory, armies=armies) if event.force == seat:
                placed[territory] += armies
            case e.AttackDeclared(source=source, target=target) if event.seat == seat:
                if not _goes_on(attacks, (source, target)):
                    attacks.append(_attack(edition, state, source, target))
            case e.TerritoryCaptured() if event.seat == seat and attacks:
                attacks[-1] = replace(attacks[-1], taken=1)
            case e.ArmiesRegrouped(source=source, target=target, armies=armies):
                moved[source, target] += armies
            case _:
                pass
        state = evolve(state, event)
    return TurnPlan(
        tuple(placed.most_common()),
        tuple(_weighed(edition, campaign) for campaign in _joined(attacks)),
        tuple((source, target, n) for (source, target), n in moved.items()),
        tuple(traded),
    )


def _goes_on(attacks: list[Campaign], pair: tuple[TerritoryId, TerritoryId]) -> bool:
    """Whether an attack resumes one given up earlier in this turn; it is then the last one again."""
    before = next((a for a in attacks if a.way == pair and not a.taken), None)
    if before is None:
        return False
    attacks.remove(before)
    attacks.append(before)
    return True


def _attack(
    edition: Edition, state: GameState, source: TerritoryId, target: TerritoryId
) -> Campaign:
    armies, against = state.land[source].armies, state.land[target].armies
    return _weighed(edition, Campaign((source, target), 0, armies, (against,), 0.0))


def _weighed(edition: Edition, campaign: Campaign) -> Campaign:
    """The campaign with its chance of success: one army stays behind at each step."""
    chance = chance_through(edition.combat, campaign.armies, campaign.defenders)
    return replace(campaign, chance=chance)


def _joined(attacks: Sequence[Campaign]) -> list[Campaign]:
    """The attacks, joining those that start where the one before ended."""
    joined = list[Campaign]()
    for attack in attacks:
        last = joined[-1] if joined else None
        if last and last.taken == len(last.way) - 1 and attack.way[0] == last.way[-1]:
            joined[-1] = replace(
                last,
                way=(*last.way, attack.way[-1]),
                taken=last.taken + attack.taken,
                defenders=(*last.defenders, *attack.defenders),
            )
        else:
            joined.append(attack)
    return joined


def opened(edition: Edition, state: GameState, events: Sequence[e.Event], seat: Seat) -> TurnPlan:
    """What a seat did in a turn, with only those sets and armies that it had before its first attack."""
    first = takewhile(lambda event: not isinstance(event, e.AttackDeclared), events)
    opening = turn_plan_of(edition, state, tuple(first), seat)
    whole = turn_plan_of(edition, state, events, seat)
    return replace(whole, placed=opening.placed, traded=opening.traded)


def plans_in(edition: Edition, view: PlayerView, done: TurnPlan) -> list[TurnPlan]:
    """Alternative plans a seat could have thought of from its view; and shorter versions of what it did."""
    drafted = _Drafting(edition, view, done).plans()
    return [replace(plan, traded=done.traded) for plan in drafted]  # armies to place depend on it


def in_steps(edition: Edition, view: PlayerView, plan: TurnPlan, most: int = STEPS) -> TurnPlan:
    """The plan in at most four steps, each one playable after those before, whatever the dice leave.

    At most so many campaigns, the largest, as far as they are likely, each from a territory that no other one
    of them touches; armies on few territories, those they start from first. Moves at the end are left open.
    """
    land, touched, campaigns = view.table.territories, set[TerritoryId](), list[Campaign]()
    for campaign in plan.campaigns:
        if land[campaign.way[0]].owner == view.seat and touched.isdisjoint(campaign.way):
            campaigns.append(campaign)
            touched.update(campaign.way)
    room = STEPS - len(plan.traded)
    most = min(most, room - bool(plan.placed))
    large = sorted(campaigns, key=lambda campaign: -campaign.against)[:most]
    campaigns = [campaign for campaign in campaigns if campaign in large]
    sources = {campaign.way[0] for campaign in campaigns}
    spots = sorted(plan.placed, key=lambda spot: spot[0] not in sources)
    kept = Counter(dict(spots[: room - len(campaigns)]))
    kept.update({spots[0][0]: sum(n for _, n in spots[len(kept) :])} if spots else {})
    ready = (_likely(edition, land, campaign.way, kept[campaign.way[0]]) for campaign in campaigns)
    placed = tuple(kept.most_common())
    return TurnPlan(placed, tuple(filter(None, ready)), (), plan.traded)


def _likely(
    edition: Edition, land: Mapping[TerritoryId, Holding], way: tuple[TerritoryId, ...], more: int
) -> Campaign | None:
    """As much of a campaign with so many more armies as is likely to succeed; None if that is nothing."""
    armies, against = land[way[0]].armies + more, tuple(land[t].armies for t in way[1:])
    for count in range(len(against), 0, -1):
        part = Campaign(way[: count + 1], count, armies, against[:count], 0.0)
        if (part := _weighed(edition, part)).chance >= _LIKELY:
            return part
    return None


def with_moves(view: PlayerView, plan: TurnPlan, events: Sequence[e.Event]) -> TurnPlan:
    """The plan with those moves at the end of a turn that are possible however its attacks go."""
    land, placed = view.table.territories, dict(plan.placed)
    fixed = {t for t, holding in land.items() if holding.owner == view.seat}
    fixed -= {territory for campaign in plan.campaigns for territory in campaign.way}
    moved = dict[TerritoryId, tuple[TerritoryId, TerritoryId, int]]()
    for event in events:
        if isinstance(event, e.ArmiesRegrouped) and {event.source, event.target} <= fixed:
            spare = land[event.source].armies + placed.get(event.source, 0) - 1
            moved[event.source] = (event.source, event.target, min(event.armies, spare))
    possible = tuple(move for move in moved.values() if move[2] > 0)
    return replace(plan, moved=possible[: STEPS - plan.steps])


def orders_in(plan: TurnPlan) -> tuple[object, ...]:
    """A plan's orders before the end of the turn."""
    return plan.placed, tuple(campaign.way for campaign in plan.campaigns)


class _Drafting:
    """Drafts a seat's plans at the first decision of its turn."""

    def __init__(self, edition: Edition, view: PlayerView, done: TurnPlan) -> None:
        self._edition = edition
        self._seat = view.seat
        self._land = view.table.territories
        self._borders = edition.board.borders
        self._neutral = view.table.neutrals
        self._done = done
        pool = sum(n for _, n in done.placed)
        self._pool = pool or view.table.to_place.get(view.seat, 0)
        own = [t for t, holding in self._land.items() if holding.owner == self._seat]
        self._own = frozenset(own)
        self._fronts = [t for t in own if self._threat(t) > 0]

    def plans(self) -> Iterator[TurnPlan]:
        attacks = self._done.campaigns
        yield from (replace(self._done, campaigns=attacks[:n]) for n in range(len(attacks)))
        quarry = self._through([[t] for t in self._hostile_beside()])
        for front in self._threatened():
            massed = self._on(front)
            yield TurnPlan(massed)
            yield TurnPlan(massed, attacks[:1])
            yield from (TurnPlan(massed, plan.campaigns) for plan in quarry[:1])  # a card as well
        yield from quarry[:1]
        yield from self._through(self._regions_to_take())[:2]
        yield from self._through(self._regions_to_break())[:2]
        yield from self._through(self._rivals_to_end())[:1]

    def _threatened(self) -> list[TerritoryId]:
        """The fronts that are outnumbered most."""
        missing = {t: self._threat(t) - self._land[t].armies for t in self._fronts}
        return sorted(self._fronts, key=lambda t: -missing[t])[:_FRONTS]

    def _hostile_beside(self) -> list[TerritoryId]:
        near = {n for t in self._own for n in self._borders[t] if n not in self._own}
        return [t for t in self._land if t in near]

    def _threat(self, territory: TerritoryId) -> int:
        """The largest stack of another player next to a territory."""
        near = (n for n in self._borders[territory] if n in self._land and n not in self._own)
        holdings = (self._land[n] for n in near)
        return max((h.armies for h in holdings if h.owner not in self._neutral), default=0)

    def _regions_to_take(self) -> Iterator[list[TerritoryId]]:
        for region in self._edition.board.regions.values():
            missing = [t for t in region.territories if t not in self._own and t in self._land]
            if 0 < len(missing) <= _LONGEST:
                yield missing

    def _regions_to_break(self) -> Iterator[list[TerritoryId]]:
        for region in self._edition.board.regions.values():
            owners = {self._land[t].owner for t in region.territories if t in self._land}
            if len(owners) == 1 and self._seat not in owners:
                yield from ([t] for t in region.territories)

    def _rivals_to_end(self) -> Iterator[list[TerritoryId]]:
        held: dict[Seat, list[TerritoryId]] = {}
        for territory, holding in self._land.items():
            if holding.owner not in (self._seat, *self._neutral):
                held.setdefault(holding.owner, []).append(territory)
        yield from (lands for lands in held.values() if len(lands) <= _LONGEST)

    def _through(self, aims: Iterable[list[TerritoryId]]) -> list[TurnPlan]:
        """A plan for each goal reachable in one campaign, with all armies at its start; likeliest first."""
        found = [self._way(aim) for aim in aims]
        likely = sorted((c for c in found if c and c.chance >= _LIKELY), key=lambda c: -c.chance)
        return [TurnPlan(self._on(c.way[0]), (c,)) for c in likely]

    def _on(self, territory: TerritoryId) -> tuple[tuple[TerritoryId, int], ...]:
        """All armies to place, on one territory."""
        return ((territory, self._pool),) if self._pool else ()

    def _way(self, aim: Sequence[TerritoryId]) -> Campaign | None:
        """The likeliest path through all of the territories, each once."""
        combat, best = self._edition.combat, dict[tuple[TerritoryId, ...], float]()
        for order in permutations(aim):
            if any(b not in self._borders[a] for a, b in pairwise(order)):
                continue
            against = self._against(order)
            for source in sorted(self._own.intersection(self._borders[order[0]])):
                armies = self._land[source].armies + self._pool
                best[source, *order] = quick_chance_through(combat, armies, against)
        if not best:
            return None
        way = max(best, key=lambda way: best[way])
        armies = self._land[way[0]].armies + self._pool
        return Campaign(way, len(way) - 1, armies, self._against(way[1:]), best[way])

    def _against(self, way: Sequence[TerritoryId]) -> tuple[int, ...]:
        """The armies on each territory of a path."""
        return tuple(self._land[territory].armies for territory in way)


_MOST_EVENTS: Final = 5_000
"""The events after which a simulated turn or round is aborted."""
_HOPELESS: Final = 0.6
"""A planned attack is given up below this many attackers per defender."""
_ADVISER: Final = "marshal"
_REPLYING: Final = "officer"
"""The level that plays everyone after the turn."""
_ROUTINE: Final = "sensible"
"""The level that handles what a plan leaves open: cards, fortifying."""

_C = TypeVar("_C", bound=Choice)


@dataclass(frozen=True)
class OtherTurn:
    """A simulated turn, and perhaps the round after it."""

    events: Sequence[e.Event]
    """The events of the turn."""
    ended: GameState
    """The state at the end of the turn."""
    later: GameState
    """The state after the round, or at the end of the turn."""
    gained: float
    """How much the seat's chance moved, without luck."""


@dataclass
class _Following:
    """A player that follows a plan, order by order."""

    edition: Edition
    plan: TurnPlan
    leaves_moves: bool
    """Whether moves at the end are left to routine."""
    left: dict[TerritoryId, int] = field(init=False)
    """The armies that the plan still has to place."""
    at: list[tuple[TerritoryId, TerritoryId]] = field(init=False)
    """The plan's remaining attacks."""
    sets: list[int] = field(init=False)
    """The armies from each set that the plan still has to trade."""
    moves: list[tuple[TerritoryId, TerritoryId, int]] = field(init=False)
    """The plan's remaining moves at the end."""

    def __post_init__(self) -> None:
        self.left = dict(self.plan.placed)
        self.sets = list(self.plan.traded)
        self.moves = list(self.plan.moved)
        self.at = [
            pair
            for campaign in self.plan.campaigns
            for pair in zip(campaign.way, campaign.way[1:], strict=False)
        ]

    def choose(self, view: PlayerView, choices: Sequence[Choice]) -> Command:
        seat = view.seat
        if self.sets and (trades := _of(choices, TradeChoice)):
            worth = self.sets.pop(0)
            alike = max(trades, key=lambda trade: (-abs(trade.worth - worth), trade.rank))
            return cmd.Trade(seat=seat, cards=alike.cards)
        if places := _of(choices, PlaceChoice):
            return self._place(seat, places)
        if moves := _of(choices, OccupyChoice):
            return self._occupy(seat, moves[0]) or self._routine(view, choices)
        can_end = bool(_of(choices, EndPhaseChoice))
        if view.table.phase == "battle" and can_end:
            return self._attack(view, _of(choices, AttackChoice)) or cmd.EndPhase(seat=seat)
        if view.table.phase == "regroup" and can_end and not self.leaves_moves:
            return self._move(seat, _of(choices, FortifyChoice)) or cmd.EndPhase(seat=seat)
        return self._routine(view, choices)

    def _routine(self, view: PlayerView, choices: Sequence[Choice]) -> Command:
        return find_level(_ROUTINE).choose(self.edition, view, choices, 0)

    def _place(self, seat: Seat, places: Sequence[PlaceChoice]) -> Command:
        wanted = next((p for p in places if self.left.get(p.territory)), None)
        if wanted:
            n = max(wanted.armies[0], min(wanted.armies[1], self.left[wanted.territory]))
            self.left[wanted.territory] = max(0, self.left[wanted.territory] - n)
            return cmd.Place(seat=seat, territory=wanted.territory, armies=n)
        first = [t for t, _ in self.plan.placed]
        rest = next((p for p in places if p.territory in first), places[0])
        return cmd.Place(seat=seat, territory=rest.territory, armies=rest.armies[1])

    def _move(self, seat: Seat, moves: Sequence[FortifyChoice]) -> Command | None:
        while self.moves:
            source, target, armies = self.moves.pop(0)
            for may in moves:
                if (may.source, may.target) == (source, target):
                    n = min(armies, may.armies[1])
                    return cmd.Fortify(seat=seat, source=source, target=target, armies=n)
        return None

    def _occupy(self, seat: Seat, move: OccupyChoice) -> Command | None:
        """All of them if the plan continues from there, the minimum if it continues from the source."""
        if self.at and self.at[0] == (move.source, move.target):
            self.at.pop(0)
        goes_on_from = self.at[0][0] if self.at else None
        if goes_on_from not in (move.source, move.target):
            return None
        fewest, most = move.armies
        return cmd.Occupy(seat=seat, armies=most if goes_on_from == move.target else fewest)

    def _attack(self, view: PlayerView, attacks: Sequence[AttackChoice]) -> Command | None:
        land = view.table.territories
        while self.at:
            source, target = self.at[0]
            may = any((a.source, a.target) == (source, target) for a in attacks)
            if may and land[source].armies - 1 >= _HOPELESS * land[target].armies:
                return cmd.Attack(seat=view.seat, source=source, target=target, until="captured")
            self.at.pop(0)
        return None


def take_turn(
    edition: Edition,
    start: GameState,
    plan: TurnPlan | None,
    number: int,
    judge: Judge,
    *,
    goes_on: bool = False,
) -> OtherTurn:
    """Simulate the current turn with dice of this number: a plan, or None for a marshal's.

    The plan's moves at the end are left to routine, unless it `goes_on`: then it is simulated exactly, and so
    is the round until the seat's next turn, played by officers.
    """
    seat = start.turn.seat
    if seat is None:
        raise ValueError("no turn is under way")
    following = _Following(edition, plan, leaves_moves=not goes_on) if plan else None
    simulated = _OtherTurns(edition, start, number, judge)
    return simulated.round(following, seat, until=seat if goes_on else None)


def play_round(
    edition: Edition, start: GameState, seat: Seat, number: int, judge: Judge
) -> OtherTurn:
    """Simulate the round from the end of a seat's turn until its next one, played by officers."""
    return _OtherTurns(edition, start, number, judge, ended=start).round(None, seat, until=seat)


class _OtherTurns:
    """A simulated stretch of a game, with dice unrelated to the game's."""

    def __init__(
        self,
        edition: Edition,
        start: GameState,
        number: int,
        judge: Judge,
        ended: GameState | None = None,
    ) -> None:
        self._edition = edition
        self._start = self._state = start
        self._number = number
        self._judge = judge
        self._events: list[e.Event] = []
        self._ended = ended
        """The state before the first turn that began."""
        self._turn = 0
        """The number of events before it."""
        self._is_over = False

    def round(self, following: _Following | None, seat: Seat, until: Seat | None) -> OtherTurn:
        """Simulate until that seat's next turn begins (None: any turn)."""
        self.play_on(following, until)
        if self._ended is None:
            self._ended, self._turn = self._state, len(self._events)
        judge, start, events = self._judge, self._start, self._events
        moved = judge.chances(self._state)[seat] - judge.chances(start)[seat]
        gained = moved - luck_in(self._edition, events, start, judge, seat)
        return OtherTurn(events[: self._turn], self._ended, self._state, gained)

    def play_on(self, following: _Following | None, until: Seat | None) -> None:
        """Play until that seat's next turn begins (None: any turn); a plan is followed in the first."""
        while not self._is_over and self._state.step and len(self._events) < _MOST_EVENTS:
            state, mover = self._state, self._state.step.waiting_for[0]
            view = player_view(self._edition, state, mover)
            choices = legal(self._edition, state, mover)
            if following and mover == self._start.turn.seat and self._ended is None:
                command = following.choose(view, choices)
            else:
                level = _ADVISER if self._ended is None else _REPLYING
                command = find_level(level).choose(self._edition, view, choices, self._number)
            dice = _dice(self._number, len(self._events))
            self._go_through(play(self._edition, state, command, dice).events, until)

    def _go_through(self, events: Sequence[e.Event], until: Seat | None) -> None:
        for event in events:
            if isinstance(event, e.TurnBegan):
                if self._ended is None:
                    self._ended, self._turn = self._state, len(self._events)
                if until in (None, event.seat):
                    self._is_over = True
                    return
            self._state = evolve(self._state, event)
            self._events.append(event)


def _of(choices: Sequence[Choice], kind: type[_C]) -> list[_C]:
    return [choice for choice in choices if isinstance(choice, kind)]


def _dice(number: int, events: int) -> ProvableDice:
    """Dice unrelated to those of the game."""
    return ProvableDice(hashlib.sha256(f"instead|{number}".encode()).digest(), events)
