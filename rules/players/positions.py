"""Positions as numbers: what everybody at a table sees, and the secrets of the seats whose view is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Final, Literal

import numpy as np

from rules.core.edition import SET_SIZE, Edition
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView, TableView
from rules.model.board import CardId, Seat, TerritoryId
from rules.players.terrain import EditionKey, Floats, Owners, Task, Terrain, task_of, terrain_of

NOBODY_KNOWN: Final[Mapping[Seat, str | None]] = MappingProxyType({})

_LIKELY_SET: Final = (0.0, 0.0, 0.0, 0.4, 0.8, 1.0)
"""How likely it is that so many unknown cards include a set."""

Stage = Literal["before", "deciding", "moving", "together"]
"""Of a turn: not begun; armies and attacks are decided; only moves are left; all act at once (`H-GX-14`)."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """A moment of a game in which every territory has an owner.

    Owners are numbers: first the players still in the game, in turn order from the one to move, then
    those who take no turns.
    """

    terrain: Terrain
    goal: str
    tours: bool
    """Whether turns have the stages of a tour, or an ally fights (`GX`)."""
    seats: tuple[Seat, ...]
    """All owners, by number."""
    players: int
    """The number of players among them."""
    started: int
    """The number of players at the beginning."""
    quiet: tuple[int, ...]
    """Owners whose armies never attack."""
    owner: Owners
    armies: Floats
    """By territory, in terrain order."""
    pools: Floats
    """The armies that each player still has to place."""
    cards: Floats
    """The number of cards that each player holds."""
    sets: Floats
    """The armies each player would get for the cards held now, on average where they aren't known."""
    set_worth: float
    """The armies for the next set, on average."""
    stage: Stage
    """How far the first player's turn has come."""
    round: int
    tasks: tuple[Task | None, ...]
    """The known missions, by player."""
    capitals: tuple[int | None, ...]
    """The known capitals, by player."""
    needed: int
    """The number of capitals that wins; 0 without capitals."""
    levels: tuple[str, ...] = ()
    """The name of the level that plays each player, as far as known; empty for people."""


def position_of(
    edition: Edition,
    table: TableView,
    known: Sequence[PlayerView],
    levels: Mapping[Seat, str | None] = NOBODY_KNOWN,
) -> Position:
    """The position at a table, with the secrets in these views, and the levels of computer players."""
    terrain = terrain_of(edition)
    mover, stage = _moment(edition, table)
    players = _in_turn_order(table, mover)
    seats = (*players, *(s for s in (*table.seats, *table.neutrals) if s not in players))
    number = {seat: at for at, seat in enumerate(seats)}
    still = {*table.resigned} if terrain.ally else {*table.resigned, *table.neutrals}
    views = {view.seat: view for view in known}
    land = [table.territories[name] for name in terrain.names]
    attacker = table.battle and table.battle.seat
    next_set = set_worth(edition, table.sets_traded)
    capitals = [_capital(table, views, seat) for seat in players]
    return Position(
        terrain=terrain,
        goal=edition.goal,
        tours=edition.tours or edition.alliance is not None,
        seats=seats,
        players=len(players),
        started=len(table.seats),
        quiet=tuple(at for at, seat in enumerate(seats) if seat in still),
        owner=np.array(
            # A territory with no defender left counts as its attacker's.
            [number[h.owner if h.armies else attacker or h.owner] for h in land],
            np.int8,
        ),
        armies=np.array([holding.armies for holding in land], np.float32),
        pools=np.array([table.to_place.get(seat, 0) for seat in players], np.float32),
        cards=np.array([table.hand_sizes.get(seat, 0) for seat in players], np.float32),
        sets=np.array(
            [
                _best_set(edition, views[seat].hand, table.sets_traded)
                if seat in views
                else _LIKELY_SET[min(5, table.hand_sizes.get(seat, 0))] * next_set
                for seat in players
            ],
            np.float32,
        ),
        set_worth=next_set,
        stage=stage,
        round=table.round,
        tasks=tuple(
            _task(edition, views[seat], seats) if seat in views else None for seat in players
        ),
        capitals=tuple(None if t is None else terrain.places[t] for t in capitals),
        needed=edition.capitals_needed.get(len(table.seats), 0),
        levels=tuple((levels.get(seat) or "").partition("@")[0] for seat in players),
    )


def _moment(edition: Edition, table: TableView) -> tuple[Seat | None, Stage]:
    """The seat to move, and how far its turn has come.

    In a tour only the order of battles counts: the rest of it everybody does together.
    """
    mover = table.turn
    if edition.tours and table.phase != "battle":
        return mover, "together"
    first = "battle" if edition.tours else "reinforce"
    if table.phase == first and mover not in table.waiting_for:
        return next(iter(table.waiting_for), None), "before"
    return mover, "moving" if table.phase == "regroup" else "deciding"


def _in_turn_order(table: TableView, mover: Seat | None) -> tuple[Seat, ...]:
    """The players still in the game, beginning with the one to move."""
    gone = {*table.eliminated, *table.resigned}
    at = table.seats.index(mover) if mover in table.seats else 0
    return tuple(s for s in (*table.seats[at:], *table.seats[:at]) if s not in gone)


def _capital(table: TableView, views: Mapping[Seat, PlayerView], seat: Seat) -> TerritoryId | None:
    return views[seat].capital if seat in views else table.capitals.get(seat)


def _task(edition: Edition, view: PlayerView, seats: Sequence[Seat]) -> Task | None:
    mission = mission_in_force(edition, view)
    return task_of(mission, seats, list(edition.board.regions)) if mission else None


def _best_set(edition: Edition, hand: Sequence[CardId], traded: int) -> float:
    """The armies for the best set in a hand; 0 without one."""
    return (
        _of_best(EditionKey(edition), tuple(sorted(hand)), traded) if len(hand) >= SET_SIZE else 0.0
    )


@lru_cache(maxsize=4096)
def _of_best(same: EditionKey, hand: tuple[CardId, ...], traded: int) -> float:
    edition = same.edition
    found = (edition.cards.sets(edition.deck, c, traded) for c in combinations(hand, SET_SIZE))
    return float(max((reading.armies for reading in found if reading), default=0))


def set_worth(edition: Edition, traded: int) -> float:
    """The next set's average value, over sets of one kind."""
    return _set_worth(EditionKey(edition), traded)


@lru_cache(maxsize=1024)
def _set_worth(same: EditionKey, traded: int) -> float:
    edition = same.edition
    kinds = edition.deck.kinds
    alike = [
        [card for card, symbol in edition.deck.symbols.items() if symbol == kind][:SET_SIZE]
        for kind in kinds
    ]
    found = [edition.cards.sets(edition.deck, cards, traded) for cards in alike]
    return sum(reading.armies for reading in found if reading) / len(kinds)
