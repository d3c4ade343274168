"""Public summaries of a stretch of a game, and its chronicle turn by turn.

Built only from tables and public events, so it may be shown to anyone. Territories taken and lost again
within the stretch don't appear as ownership changes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules.core.edition import Edition
from rules.core.evolve import replay
from rules.core.past import places_left, without_taken_back
from rules.core.views import TableView, table_view, visible_to
from rules.model import events as e
from rules.model.board import Board, RegionId, Seat, TerritoryId
from rules.model.commands import Command
from rules.model.events import Event, RoundBegan, StepBegan, TurnBegan
from rules.model.state import GameState
from rules.table.roster import Roster


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game with everything needed to replay it: commands, and its secret in hex."""

    roster: Roster
    secret: str
    commands: tuple[Command, ...]
    events: tuple[e.Event, ...]
    clocked: frozenset[int] = frozenset()
    """The revisions at which the clock gave an order instead of the seat's player."""
    computed: frozenset[int] = frozenset()
    """The revisions at which a computer player gave one."""


Owners = Mapping[TerritoryId, Seat]


@dataclass(frozen=True, slots=True)
class Capture:
    """A territory that changed owner."""

    territory: TerritoryId
    by: Seat
    loser: Seat


@dataclass(frozen=True, slots=True)
class RegionHeld:
    """A region that a seat holds or held completely; it brings `bonus` armies a turn."""

    region: RegionId
    seat: Seat
    bonus: int


@dataclass(frozen=True, slots=True)
class FailedAttack:
    """An attack that failed to take its target, with both sides' losses."""

    territory: TerritoryId
    owner: Seat
    by: Seat
    lost: int = 0
    """Armies that the attacker lost."""
    destroyed: int = 0
    """Armies that the defender lost."""


@dataclass(frozen=True, slots=True)
class SeatDeeds:
    """A seat's actions, summed up."""

    seat: Seat
    placed: int = 0
    """Armies that it placed, including those from sets."""
    sets: tuple[int, ...] = ()
    """The armies from each traded set, including bonus armies."""
    taken: tuple[Capture, ...] = ()
    failed: tuple[FailedAttack, ...] = ()
    lost: int = 0
    destroyed: int = 0
    cards: int = 0
    moved: tuple[e.ArmiesRegrouped, ...] = ()

    @property
    def is_told(self) -> bool:
        """Whether there is anything to report."""
        return self.has_acted or bool(self.cards)

    @property
    def has_acted(self) -> bool:
        """Whether the seat gave an order that shows. Cards follow from conquests, or are dealt (`L-CARD-1`)."""
        return any((self.placed, self.sets, self.taken, self.failed, self.moved))


def next_set(edition: Edition, traded: int) -> int | None:
    """The armies for the next set; None if that depends on its cards rather than on earlier sets."""
    kind = edition.deck.kinds[0]
    alike = [card for card, symbol in edition.deck.symbols.items() if symbol == kind][:3]
    worths = [edition.cards.sets(edition.deck, alike, n) for n in (traded, traded + 1, traded + 99)]
    armies = [reading.armies for reading in worths if reading]
    return armies[0] if len(set(armies)) > 1 else None


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """A stretch's outcome: net changes of ownership, and each seat's actions, in order."""

    taken: tuple[Capture, ...]
    completed: tuple[RegionHeld, ...]
    broken: tuple[RegionHeld, ...]
    counts: Mapping[Seat, tuple[int, int]]
    """Each seat's number of territories before and after, including the neutral one."""
    fallen: tuple[e.PlayerEliminated, ...]
    doings: tuple[SeatDeeds, ...]
    next_set: int | None = None
    """The armies for the next set, if values increase and a set was traded."""


def stretch_between(
    edition: Edition, before: TableView, events: Sequence[e.Event], after: TableView
) -> TurnSummary:
    """The outcome of the public events between two tables.

    Setup events count as part of the initial state. Undone orders are left out.
    """
    events = without_taken_back(events)
    done = _Fold({t: holding.owner for t, holding in before.territories.items()})
    if before.battle:
        battle = before.battle
        done.attack(battle.seat, battle.source, battle.target)
    for event in events:
        done.add(event)
    now = {t: holding.owner for t, holding in after.territories.items()}
    were, are = _regions_held(edition.board, done.base), _regions_held(edition.board, now)
    traded = any(isinstance(event, e.CardsTraded) for event in events)
    return TurnSummary(
        taken=tuple(
            Capture(territory, owner, done.base[territory])
            for territory, owner in now.items()
            if done.base.get(territory, owner) != owner
        ),
        completed=tuple(whole for whole in are if whole not in were),
        broken=tuple(whole for whole in were if whole not in are),
        counts={
            seat: (_count(done.base, seat), _count(now, seat))
            for seat in (*after.seats, *after.neutrals)
        },
        fallen=tuple(event for event in events if isinstance(event, e.PlayerEliminated)),
        doings=tuple(done.doings()),
        next_set=next_set(edition, after.sets_traded) if traded else None,
    )


@dataclass(slots=True)
class _Fold:
    """Accumulates owners of all territories and each seat's actions over the events."""

    owners: dict[TerritoryId, Seat]
    base: Owners = field(init=False)
    _done: dict[Seat, SeatDeeds] = field(default_factory=dict)
    _failed: dict[tuple[Seat, TerritoryId], FailedAttack] = field(default_factory=dict)
    _attack: tuple[Seat, TerritoryId] | None = None

    def __post_init__(self) -> None:
        self.base = dict(self.owners)

    def attack(self, seat: Seat, _source: TerritoryId, target: TerritoryId) -> None:
        self._attack = (seat, target)
        self._doings(seat)
        if self._attack not in self._failed:
            self._failed[self._attack] = FailedAttack(target, self.owners[target], seat)

    def add(self, event: e.Event) -> None:
        match event:
            case e.TerritoriesDealt(territories=dealt):
                self._settle((territory, seat) for territory, seat, _ in dealt)
            case e.TerritoryClaimed(territory=territory, seat=seat):
                self._settle([(territory, seat)])
            case e.RoundBegan(round=1):
                self._done.clear()
            case e.AttackDeclared(seat=seat, source=source, target=target):
                self.attack(seat, source, target)
            case e.LossesTaken(attacker_losses=lost, defender_losses=destroyed):
                self._lose(lost, destroyed)
            case e.TerritoryCaptured(seat=seat, force=force, target=target, loser=loser):
                self._failed.pop((seat, target), None)
                self._take(seat, [Capture(target, force, loser)])
            case e.CapitalFell(seat=seat, by=by, wiped=wiped):
                self._take(by, [Capture(territory, by, seat) for territory in wiped])
            case _:
                self._credit(event)

    def _credit(self, event: e.Event) -> None:
        """Count what a seat places, trades and draws."""
        match event:
            case e.ArmiesPlaced(seat=seat, force=force, armies=armies) if force == seat:
                self._count_deed(seat, placed=armies)
            case e.CardsTraded(seat=seat, armies=armies, bonus=bonus):
                self._count_deed(seat, sets=(armies + sum(extra for _, extra in bonus),))
            case e.CardDrawn(seat=seat):
                self._count_deed(seat, cards=1)
            case e.ArmiesRegrouped(seat=seat):
                self._count_deed(seat, moved=(event,))
            case _:
                pass

    def doings(self) -> Iterator[SeatDeeds]:
        """Each seat's actions, in the order of their first one."""
        for done in self._done.values():
            failed = tuple(
                s for s in self._failed.values() if s.by == done.seat and s.lost + s.destroyed
            )
            yield replace(done, failed=failed)

    def _settle(self, dealt: Iterable[tuple[TerritoryId, Seat]]) -> None:
        self.owners.update(dealt)
        self.base = dict(self.owners)

    def _take(self, seat: Seat, taken: Sequence[Capture]) -> None:
        known = {taking.territory for taking in self._doings(seat).taken}
        self._count_deed(seat, taken=tuple(each for each in taken if each.territory not in known))
        self.owners.update((taking.territory, taking.by) for taking in taken)

    def _lose(self, lost: int, destroyed: int) -> None:
        if self._attack is None:
            return
        seat, failed = self._attack[0], self._failed.get(self._attack)
        self._count_deed(seat, lost=lost, destroyed=destroyed)
        if failed:
            self._failed[self._attack] = replace(
                failed, lost=failed.lost + lost, destroyed=failed.destroyed + destroyed
            )

    def _count_deed(self, seat: Seat, **more: Any) -> None:  # noqa: ANN401 - numbers and tuples, by field
        done = self._doings(seat)
        sums = {name: getattr(done, name) + each for name, each in more.items()}
        self._done[seat] = replace(done, **sums)

    def _doings(self, seat: Seat) -> SeatDeeds:
        return self._done.setdefault(seat, SeatDeeds(seat))


def _regions_held(board: Board, owners: Owners) -> tuple[RegionHeld, ...]:
    """The regions held completely."""
    found = []
    for region in board.regions.values():
        holders = {owners.get(territory) for territory in region.territories}
        if len(holders) == 1 and (seat := holders.pop()) is not None:
            found.append(RegionHeld(region.id, seat, region.bonus))
    return tuple(found)


def _count(owners: Owners, seat: Seat) -> int:
    return sum(owner == seat for owner in owners.values())


@dataclass(frozen=True, slots=True)
class Danger:
    """A seat's territory, and the strongest enemy next to it."""

    territory: TerritoryId
    armies: int
    beside: TerritoryId
    enemy: Seat
    their_armies: int


def most_in_danger(edition: Edition, table: TableView, seat: Seat) -> Danger | None:
    """The seat's territory with the most adjacent enemy armies per own army; None if none is outnumbered."""
    land, idle = table.territories, {*table.neutrals, *table.resigned}
    threats = [
        Danger(mine, holding.armies, near, land[near].owner, land[near].armies)
        for mine, holding in land.items()
        if holding.owner == seat
        for near in edition.board.borders[mine]
        if near in land  # during claiming some have no armies yet
        if land[near].owner not in {seat, *idle} and land[near].armies > max(1, holding.armies)
    ]
    ratio = {threat: threat.their_armies / max(1, threat.armies) for threat in threats}
    return max(threats, key=lambda threat: (ratio[threat], threat.their_armies), default=None)


@dataclass(frozen=True, slots=True)
class WhatChanged:
    """What has changed for a seat since the end of its last turn, from public information only."""

    revision: int
    """The revision at the end of that turn; that of the start if the seat had none."""
    first: bool
    """Whether the seat has had no turn yet."""
    outcome: TurnSummary
    danger: Danger | None


def turn_left_at(log: Sequence[e.Event], seat: Seat) -> int | None:
    """The number of events up to the end of the seat's last turn or stage; None if there is none.

    The current turn doesn't count, so the summary stays the same throughout it.
    """
    follower: int | None = None
    for at in reversed(places_left(log)):
        event = log[at]
        if not isinstance(event, e.TurnBegan | e.StageBegan):
            continue
        if event.seat == seat and follower is not None:
            return follower
        follower = None if event.seat == seat else at
    return None


def dealt_at(log: Sequence[e.Event]) -> int:
    """The number of events up to the end of the setup, or all if it isn't over."""
    begun = (at for at, event in enumerate(log) if isinstance(event, e.RoundBegan) and event.round)
    return next(begun, len(log))


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn's events without undone ones, and the table at its end, before the next turn."""

    events: tuple[Event, ...]
    table: TableView


def turns(edition: Edition, log: Sequence[Event]) -> Iterator[PlayedTurn]:
    """The setup, then turn by turn (in a tour, phase by phase).

    The last turn may be unfinished; an empty log has none.
    """
    state, since = GameState(), 0
    for until in _ends(log):
        stretch = log[since:until]
        state, since = replay(stretch, state), until
        seen = without_taken_back(tuple(visible_to(stretch, None)))
        yield PlayedTurn(tuple(seen), table_view(edition, state))


def _ends(log: Sequence[Event]) -> Iterator[int]:
    """The number of events up to the end of each turn, not counting undone ends."""
    done, places = 0, set(places_left(log))
    for at, event in enumerate(log, start=1):
        if isinstance(event, TurnBegan) and at - 1 in places:
            yield done
        if not isinstance(event, RoundBegan | StepBegan):  # these belong to the next turn
            done = at
    if log:
        yield len(log)
