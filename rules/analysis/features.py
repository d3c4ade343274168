"""Features for judging chances: numbers per seat, from full information, for finished games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.core.edition import SET_SIZE, Edition
from rules.core.victory import mission_in_force
from rules.core.views import TableView, table_view, with_secrets
from rules.model.board import CardId, DestroyColour, HoldRegions, HoldTerritories, Mission, Seat
from rules.model.state import GameState
from rules.players.situation import set_worth
from rules.players.terrain import Terrain, terrain_of

ORDER: Final = ("about", "deciding", "spent", "next", "wait")
"""Features of the turn order."""


def order_features(
    edition: Edition, state: GameState, playing: Sequence[Seat]
) -> Sequence[NDArray[np.float64]]:
    """Whether a seat's turn is about to begin, in progress, or nearly over; comes next; or how far off it is.

    In a tour only the order of battles counts.
    """
    about, deciding, spent, following, wait = (np.zeros(len(playing)) for _ in range(5))
    step, mover = state.step, state.turn.seat
    if edition.tours and not (step and step.phase == "battle"):
        return about, deciding, spent, following, wait
    first = "battle" if edition.tours else "reinforce"
    begins = step is not None and step.phase == first and mover not in step.waiting_for
    if step and begins:
        mover = step.waiting_for[0]
    order = _order_from(mover, state.seats, playing)
    for steps, row in enumerate(order):
        wait[row] = steps / len(order)
    if step and order and playing[order[0]] == mover:
        (about if begins else spent if step.phase == "regroup" else deciding)[order[0]] = 1
    later = [row for row in order if playing[row] != mover]
    following[later[:1]] = 1
    return about, deciding, spent, following, wait


def _order_from(
    mover: Seat | None, seats: Sequence[Seat], playing: Sequence[Seat]
) -> Sequence[int]:
    """The rows in turn order, starting with a seat; empty before the first turn."""
    if mover not in seats:
        return ()
    start = seats.index(mover)
    return [playing.index(s) for s in (*seats[start:], *seats[:start]) if s in playing]


Rows = NDArray[np.float64]

_AMOUNTS: Final = ("armies", "land", "income", "stack", "means")
_CARDS: Final = ("cards", "hand", "set")
_BORDERS: Final = ("front", "exposed")
_GOALS: Final = ("ease", "near", "there")
_CAPITALS: Final = ("danger", "capitals")
_LEVELS: Final = ("recruit", "marshal", "sensible")
"""The levels that play differently from an officer; unknown players and people count as officers."""
_PLAYED_BY: Final = tuple(f"by_{level}" for level in _LEVELS)
_PARTS: Final = tuple(f"{amount}_part" for amount in _AMOUNTS)
NAMES: Final = (
    *_AMOUNTS,
    *_PARTS,
    "regions",
    *_CARDS,
    *_BORDERS,
    *_GOALS,
    *_CAPITALS,
    *ORDER,
    *_PLAYED_BY,
)
"""The features: logarithms of what a seat has, its share of the total, its position, and who plays it."""

_LEAST_INCOME: Final = 3.0
_TURNS_AHEAD: Final = 2
"""How many turns of income count as a seat's means."""
_PLENTY_OF_CARDS: Final = 5
_NEAR: Final = 3.0
"""How many territories from a goal count as near."""


@dataclass(frozen=True, slots=True)
class _Lack:
    """What a seat needs to win: territories, and the armies that hold them."""

    territories: float
    armies: float


@dataclass(frozen=True)
class JudgedPosition:
    """A moment of a game in which every territory has an owner. Arrays have one row per seat."""

    edition: Edition
    state: GameState
    sets: dict[tuple[tuple[CardId, ...], int], int] = field(default_factory=dict)
    """Cache of hand values, by hand and number of sets traded."""
    levels: Mapping[Seat, str | None] = field(default_factory=dict)
    """The level playing each seat, as far as known and not a person."""

    @cached_property
    def seats(self) -> Sequence[Seat]:
        """Seats in play with territories: right after a conquest the loser may hold none."""
        return [seat for seat in self.state.playing() if seat in self._owners]

    @cached_property
    def _terrain(self) -> Terrain:
        return terrain_of(self.edition)

    @cached_property
    def _owners(self) -> Sequence[Seat | None]:
        """Owner by territory index: one with no holder left is its attacker's."""
        state = self.state
        attacker = state.battle.seat if state.battle else None
        holdings = (state.land[name] for name in self._terrain.names)
        return [
            holding.owner if holding.armies else attacker or holding.owner for holding in holdings
        ]

    @cached_property
    def _owner(self) -> NDArray[np.intp]:
        """Owner's row by territory index; -1 for owners who take no turns."""
        rows: Mapping[Seat | None, int] = {seat: row for row, seat in enumerate(self.seats)}
        return np.array([rows.get(owner, -1) for owner in self._owners])

    @cached_property
    def _stacks(self) -> Rows:
        return np.array([self.state.land[name].armies for name in self._terrain.names], np.float64)

    @cached_property
    def _held(self) -> Rows:
        """1 for each territory that a seat holds."""
        return np.equal(self._owner, np.arange(len(self.seats))[:, None]).astype(np.float64)

    @cached_property
    def _parts(self) -> Rows:
        """The share of each region that a seat holds."""
        parts: Rows = (self._held @ self._terrain.members) / self._terrain.sizes
        return parts

    @cached_property
    def _armies(self) -> Rows:
        to_place = [self.state.to_place.get(seat, 0) for seat in self.seats]
        return self._held @ self._stacks + to_place

    @cached_property
    def _income(self) -> Rows:
        terrain = self._terrain
        least = _LEAST_INCOME if terrain.each else 1.0
        for_land = np.maximum(least, self._held.sum(1) * terrain.each)
        income: Rows = for_land + (self._parts == 1) @ terrain.bonuses
        return income

    @cached_property
    def _strangers(self) -> Rows:
        """The strongest stack of another player next to each of a seat's territories."""
        nearby = self._terrain.nearby
        stacks, owner = np.append(self._stacks, 0.0)[nearby], np.append(self._owner, -1)[nearby]
        others = (owner != np.arange(len(self.seats))[:, None, None]) & (owner >= 0)
        strongest: Rows = (stacks * others).max(2) * self._held
        return strongest

    def features(self) -> Rows:
        """The features, (seats, NAMES)."""
        amounts = [
            self._armies + 1,
            self._held.sum(1) + 1,
            self._income,
            (self._held * self._stacks).max(1) + 1,
            self._means,
        ]
        columns = [
            *(np.log(amount) for amount in amounts),
            *(amount / amount.sum() for amount in amounts),
            (self._parts**2 @ self._terrain.bonuses) / max(1.0, self._terrain.bonuses.sum()),
            *self._of_cards(),
            *self._of_borders(),
            *self._of_goals(),
            *self._of_capitals(),
            *order_features(self.edition, self.state, self.seats),
            *self._of_players(),
        ]
        return np.array(columns, np.float64).T

    def _of_cards(self) -> Sequence[Rows]:
        """How full a hand is; its value and its best set's, relative to the usual armies."""
        hands = [self.state.hand(seat) for seat in self.seats]
        counts = np.array([len(hand) for hand in hands]) / _PLENTY_OF_CARDS
        usual = self._armies.mean() + 1
        return counts, self._hands / usual, self._best_sets / usual

    @cached_property
    def _means(self) -> Rows:
        """The armies a seat has and will soon get."""
        return self._armies + _TURNS_AHEAD * self._income + self._hands

    @cached_property
    def _hands(self) -> Rows:
        """The value of each hand in armies, each card worth a third of the next set."""
        counts = np.array([len(self.state.hand(seat)) for seat in self.seats])
        traded = self.state.cards.sets_traded
        # If one of each isn't a set (`H-E3-3`), the average for three of a kind.
        usual = self._best_set(self._one_of_each) or set_worth(self.edition, traded)
        return counts / SET_SIZE * usual

    @cached_property
    def _one_of_each(self) -> Sequence[CardId]:
        """One card of each kind."""
        deck = self.edition.deck
        example = {symbol: card for card, symbol in deck.symbols.items()}
        return [example[kind] for kind in deck.kinds]

    @cached_property
    def _best_sets(self) -> Rows:
        return np.array([self._best_set(self.state.hand(seat)) for seat in self.seats])

    def _best_set(self, hand: Sequence[CardId]) -> float:
        """The armies for the best set in a hand now; 0 without one."""
        if len(hand) < SET_SIZE:
            return 0.0
        edition, traded = self.edition, self.state.cards.sets_traded
        key = (tuple(sorted(hand)), traded)
        if key not in self.sets:
            found = (
                edition.cards.sets(edition.deck, c, traded) for c in combinations(hand, SET_SIZE)
            )
            self.sets[key] = max((reading.armies for reading in found if reading), default=0)
        return self.sets[key]

    def _of_borders(self) -> Sequence[Rows]:
        """How strong a seat's borders are on average; how much of its land is weaker than its neighbours."""
        strangers, held = self._strangers, self._held
        border = strangers > 0
        strength = ((border * self._stacks).sum(1) + 1) / (border.sum(1) + 1)
        weaker = np.maximum(0, strangers - held * self._stacks) / (1 + self._armies.mean() / 5)
        return np.log(strength), np.minimum(weaker, 1).sum(1) / (held.sum(1) + 1)

    def _of_goals(self) -> Sequence[Rows]:
        """How easily a seat can take what it needs; how little that is; whether it is nothing."""
        lacks = [self._lack(row, seat) for row, seat in enumerate(self.seats)]
        territories = np.array([lack.territories for lack in lacks])
        armies = np.array([lack.armies for lack in lacks])
        ease = np.log((self._means + 1) / (territories + armies + 1))
        return ease, np.exp(-territories / _NEAR), territories == 0

    def lacking(self, seat: Seat) -> float:
        """The number of territories a seat needs to win."""
        return self._lack(self.seats.index(seat), seat).territories

    def _lack(self, row: int, seat: Seat) -> _Lack:
        if self.edition.goal == "capitals":
            return self._lack_of_capitals(row, seat)
        missing = 1 - self._held[row]
        match self._mission(seat):
            case HoldRegions() as mission:
                return self._lack_of_regions(missing, mission)
            case HoldTerritories(count=count, armies=least):
                strong = ((missing == 0) & (self._stacks >= least)).sum()
                cheapest = np.sort(self._stacks[missing > 0])[: max(0, count - strong)]
                return _Lack(max(0, count - strong), cheapest.sum())
            case DestroyColour(colour=colour):
                left = [h.armies for h in self.state.land.values() if h.owner == colour]
                return _Lack(len(left), sum(left))
            case _:
                return _Lack(missing.sum(), missing @ self._stacks)

    def _mission(self, seat: Seat) -> Mission | None:
        return mission_in_force(self.edition, with_secrets(self._table, self.state, seat))

    @cached_property
    def _table(self) -> TableView:
        return table_view(self.edition, self.state)

    def _lack_of_regions(self, missing: Rows, mission: HoldRegions) -> _Lack:
        """A mission's missing regions; where the seat may choose, the cheapest."""
        regions = list(self.edition.board.regions)
        territories = missing @ self._terrain.members
        armies = (missing * self._stacks) @ self._terrain.members
        named = [regions.index(region) for region in mission.regions]
        free = [at for at in np.argsort(territories + armies) if at not in named]
        wanted = [*named, *free[: mission.others]]
        return _Lack(territories[wanted].sum(), armies[wanted].sum())

    def _lack_of_capitals(self, row: int, seat: Seat) -> _Lack:
        """The seat's own capital, if it is lost, and the weakest of the others'."""
        needed = self.edition.capitals_needed[len(self.state.seats)]
        own = self._capitals.get(seat)
        away = {s: at for s, at in self._capitals.items() if self._owner[at] != row}
        rest = sorted(self._stacks[at] for s, at in away.items() if s != seat)
        lost = [self._stacks[own]] if own is not None and seat in away else []
        missing = needed - (len(self._capitals) - len(away))
        wanted = [*lost, *rest[: max(0, missing - len(lost))]]
        return _Lack(max(len(lost), missing), sum(wanted))

    @cached_property
    def _capitals(self) -> Mapping[Seat, int]:
        """The territory index of each seat's capital."""
        return {s: self._terrain.places[t] for s, t in self.state.capitals.named.items()}

    def _of_capitals(self) -> Sequence[Rows]:
        """How threatened a seat's own capital is, 1 if it is lost; how many others' capitals it holds."""
        danger, taken = np.zeros(len(self.seats)), np.zeros(len(self.seats))
        for seat, place in self._capitals.items():
            holder = self._owner[place]
            if holder >= 0 and self.seats[holder] != seat:
                taken[holder] += 1
            if seat in self.seats:
                row = self.seats.index(seat)
                threat = self._strangers[row, place] / (self._stacks[place] + 1)
                danger[row] = min(0.5, threat / 2) if holder == row else 1.0
        return danger, taken

    def _of_players(self) -> Iterator[Rows]:
        """Whether each of the levels plays a seat."""
        known = [(self.levels.get(seat) or "").partition("@")[0] for seat in self.seats]
        for level in _LEVELS:  # of any version
            yield np.array([float(played_by == level) for played_by in known])
