"""Twins of games: the same log as far as a viewer may know it, and every other secret another.

Cards that nobody was shown change places throughout the log, hidden missions, capitals, wishes and
plans are others, and private events stand where there were none: whoever counts them is found out.
"""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.core.edition import Edition
from rules.model import events as e
from rules.model.board import CardId, DestroyColour, MissionId, Seat, TerritoryId
from rules.model.commands import DefenceOrder

Log = Sequence[e.Event]


@dataclass(frozen=True)
class Twin:
    """A twin's log; `at[n]` is its revision after what is the first n events of the original."""

    events: tuple[e.Event, ...]
    at: tuple[int, ...]


def twin_of(
    edition: Edition,
    log: Log,
    viewer: Seat | None,
    chance: random.Random,
    ends: Collection[int] = (),
) -> Twin:
    """A game that this viewer (None: everybody at the table) can't tell from the one of the log.

    `ends` are revisions at which nothing was under way: there other seats may have acted unseen.
    """
    changes = _Changes(edition, log, viewer, chance)
    events: list[e.Event] = []
    at = [0]
    for number, event in enumerate(log):
        events += changes.of(number, event)
        if number + 1 in ends:
            events += changes.unseen()
        at.append(len(events))
    if len(log) in ends:
        events += changes.at_last()
        at[-1] = len(events)
    return Twin(tuple(events), tuple(at))


class _Changes:
    """What becomes of each event."""

    def __init__(
        self, edition: Edition, log: Log, viewer: Seat | None, chance: random.Random
    ) -> None:
        self._viewer = viewer
        self._chance = chance
        self._orders: dict[Seat, e.StandingOrderGiven] = {}
        others = [s for event in log if isinstance(event, e.GameStarted) for s in event.seats]
        self._others = [seat for seat in others if seat != viewer]
        self._missions = _other_missions(edition, log, viewer, chance)
        self._capitals = _other_capitals(log, viewer, chance)
        self._cards = _other_cards(edition, log, viewer, self._capitals, chance)
        self._loose = _loose_plans(log)
        self._board = list(edition.board.territories)
        self._claimed = {
            (e_.seat, e_.territory) for e_ in log if isinstance(e_, e.TerritoryClaimed)
        }

    def unseen(self) -> Iterator[e.Event]:
        """Now and then a standing order that changes nothing, given once more."""
        if self._chance.random() < 0.2:
            seat = self._chance.choice(self._others)
            yield self._orders.get(seat, e.StandingOrderGiven(seat=seat, dice="most"))

    def at_last(self) -> Iterator[e.Event]:
        """Standing orders of which no dice have told yet."""
        for seat in self._others:
            before = self._orders.get(seat)
            dice: DefenceOrder = "one" if before is None or before.dice == "most" else "most"
            if self._chance.random() < 0.5:
                yield e.StandingOrderGiven(seat=seat, dice=dice)

    def of(self, number: int, event: e.Event) -> Iterator[e.Event]:
        """What the event is in the twin: two perhaps."""
        match event:
            case e.MissionDealt(seat=seat):
                yield replace(event, mission=self._missions[seat])
            case e.CapitalNamed(seat=seat) if seat in self._capitals:
                yield replace(event, territory=self._capitals[seat][1])
            case e.DeckShuffled(cards=cards) | e.DiscardReshuffled(cards=cards):
                yield replace(event, cards=self._turned(cards))
            case e.HandTaken(cards=cards) | e.HandReturned(cards=cards):
                yield replace(event, cards=self._turned(cards))
            case e.CardDrawn(card=str(card)):
                yield replace(event, card=self._cards.get(card, card))
            case e.StandingOrderGiven(seat=seat):
                self._orders[seat] = event
                yield event
            case e.PreferenceGiven(seat=seat) if seat != self._viewer:
                yield replace(event, territories=self._wishes(seat))
            case e.ArmiesPlanned(seat=seat) if seat != self._viewer:
                yield from self._planned(number, event)
            case _:
                yield event

    def _turned(self, cards: Sequence[CardId]) -> tuple[CardId, ...]:
        return tuple(self._cards.get(card, card) for card in cards)

    def _wishes(self, seat: Seat) -> tuple[TerritoryId, ...]:
        """Other wishes; what they claimed stays among them."""
        wished = self._chance.sample(self._board, self._chance.randint(0, len(self._board)))
        return tuple(sorted(wished, key=lambda t: (seat, t) not in self._claimed))

    def _planned(self, number: int, event: e.ArmiesPlanned) -> Iterator[e.Event]:
        """In two goes where there are two armies; elsewhere where none was laid."""
        places = self._loose.get(number)
        territory = self._chance.choice(places) if places else event.territory
        first = self._chance.randint(1, event.armies)
        for armies in (first, event.armies - first):
            if armies:
                yield replace(event, territory=territory, armies=armies)


def _other_missions(
    edition: Edition, log: Log, viewer: Seat | None, chance: random.Random
) -> Mapping[Seat, MissionId]:
    """Of the missions that may be dealt at this table; known ones stay."""
    dealt = {event.seat: event.mission for event in log if isinstance(event, e.MissionDealt)}
    won = {event.seat for event in log if isinstance(event, e.GameWon)}
    kept = {seat: mission for seat, mission in dealt.items() if seat == viewer or seat in won}
    pool = [
        mission.id
        for mission in edition.missions.values()
        if mission.id not in kept.values()
        and not (isinstance(mission, DestroyColour) and mission.colour not in dealt)
    ]
    chance.shuffle(pool)
    return {seat: kept.get(seat) or pool.pop() for seat in dealt}


def _other_capitals(
    log: Log, viewer: Seat | None, chance: random.Random
) -> Mapping[Seat, tuple[TerritoryId, TerritoryId]]:
    """For each capital that was never shown: what it is, and another that could have been named."""
    shown = {event.seat for event in log if isinstance(event, e.CapitalFell)}
    named = {
        event.seat: event.territory
        for event in log
        if isinstance(event, e.CapitalNamed) and event.territory
    }
    seen = {card for event in log for card in _cards_shown(event, viewer)}
    return {
        seat: (capital, chance.choice([capital, *_always_held(log, seat, seen)]))
        for seat, capital in named.items()
        if seat != viewer and seat not in shown
    }


def _always_held(log: Log, seat: Seat, but: set[CardId]) -> list[TerritoryId]:
    held: set[TerritoryId] = set()
    for event in log:
        match event:
            case e.TerritoriesDealt(territories=dealt):
                held |= {territory for territory, owner, _ in dealt if owner == seat}
            case e.TerritoryCaptured(target=target):
                held.discard(target)
            case e.CapitalFell(wiped=wiped):
                held -= set(wiped)
            case _:
                pass
    return sorted(territory for territory in held if CardId(territory) not in but)


def _other_cards(
    edition: Edition,
    log: Log,
    viewer: Seat | None,
    capitals: Mapping[Seat, tuple[TerritoryId, TerritoryId]],
    chance: random.Random,
) -> Mapping[CardId, CardId]:
    """A card for each that this viewer was never shown; a new capital's changes with the old one's."""
    seen = {card for event in log for card in _cards_shown(event, viewer)}
    aside = {CardId(c) for pair in capitals.values() for c in pair}
    hidden = [card for card in edition.deck.symbols if card not in seen and card not in aside]
    turned = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    for old, new in capitals.values():
        turned |= {CardId(old): CardId(new), CardId(new): CardId(old)}
    return turned


def _cards_shown(event: e.Event, viewer: Seat | None) -> tuple[CardId, ...]:
    match event:
        case e.CardsTraded(cards=cards):
            return cards
        case e.DieRerolled(card=card):
            return (card,)
        case e.CardDrawn(seat=seat, card=str(card)) if seat == viewer:
            return (card,)
        case e.HandTaken(seat=seat, by=by, cards=cards) if viewer in (seat, by):
            return cards
        case e.HandReturned(seat=seat, cards=cards) if seat == viewer:
            return cards
        case _:
            return ()


def _loose_plans(log: Log) -> Mapping[int, list[TerritoryId]]:
    """By the number of each plan's event of which nothing was laid or shown: where it could be as well."""
    owners: dict[TerritoryId, Seat] = {}
    open_: dict[Seat, list[tuple[int, TerritoryId]]] = {}
    fixed: set[int] = set()
    numbers: dict[int, TerritoryId] = {}
    for number, event in enumerate(log):
        match event:
            case e.TerritoriesDealt(territories=dealt):
                owners |= {territory: owner for territory, owner, _ in dealt}
            case e.TerritoryClaimed(territory=territory, seat=seat):
                owners[territory] = seat
            case e.ArmiesPlanned(seat=seat, territory=territory):
                numbers[number] = territory
                open_.setdefault(seat, []).append((number, territory))
            case e.PlanWithdrawn(seat=seat):
                open_[seat] = []
            case e.PlanLaid(seat=seat, territory=territory):
                fixed |= {n for n, planned in open_[seat] if planned == territory}
            case e.PlanRevealed(seat=seat):
                fixed |= {n for n, _ in open_[seat]}
            case _:
                pass
    return {
        number: sorted(t for t, owner in owners.items() if owner == owners[territory])
        for number, territory in numbers.items()
        if number not in fixed
    }
