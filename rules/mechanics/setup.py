"""Setting up a game: seat order, dealing cards, placing armies; and who acts when, in which phase."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, groupby
from typing import Final

from rules.core.edition import DealerAction, Lot, Opening, Order, Table
from rules.model import events as e
from rules.model.board import NEUTRAL, CardId, DestroyColour, MissionId, Seat, TerritoryId
from rules.model.events import NeutralSeated, OrderDrawn, Step

_Rolls = list[tuple[tuple[Seat, int], ...]]


@dataclass(frozen=True, slots=True)
class Seating:
    """A method to determine the order of play, and its name."""

    deed: DealerAction
    order: Order


def _draw_all(table: Table) -> None:
    """Draw the seats by one die each: the highest sits left of the dealer and plays first (`PL-TURN-1`).

    Play goes clockwise through the seats so drawn (`H-PL-24`).

    Players who tie roll again among themselves (`H-ALL-1`).
    """
    rolls: _Rolls = []
    order = _ranking(table, table.state.seats, rolls)
    table.emit(OrderDrawn(seats=order, rolls=tuple(rolls)))


def _ranking(table: Table, seats: tuple[Seat, ...], rolls: _Rolls) -> tuple[Seat, ...]:
    if len(seats) < 2:
        return seats
    rolled = _rolls_of(table, seats, rolls)
    ranked = sorted(seats, key=rolled.__getitem__, reverse=True)
    order: list[Seat] = []
    for _, tied in groupby(ranked, key=rolled.__getitem__):
        order += _ranking(table, tuple(tied), rolls)
    return tuple(order)


def _rolls_of(table: Table, seats: tuple[Seat, ...], rolls: _Rolls) -> dict[Seat, int]:
    """One die for each seat, added to `rolls`."""
    rolled = {seat: table.dice.roll(1, "order")[0] for seat in seats}
    rolls.append(tuple(rolled.items()))
    return rolled


def _draw_first(table: Table) -> None:
    """The highest die begins; the others follow in seat order (`E3-SETUP-2`, `GN-SETUP-2`).

    Only those who tie for the highest roll again (`H-ALL-1`).
    """
    rolls: _Rolls = []
    seats = highest = table.state.seats
    while len(highest) > 1:
        rolled = _rolls_of(table, highest, rolls)
        highest = tuple(seat for seat in highest if rolled[seat] == max(rolled.values()))
    first = seats.index(highest[0])
    table.emit(OrderDrawn(seats=seats[first:] + seats[:first], rolls=tuple(rolls)))


def _keep_order(table: Table) -> None:
    """Keep the players' own seat order (`GX-TOUR-2`)."""
    table.emit(OrderDrawn(seats=table.state.seats, rolls=()))


DRAWN_BY_DICE: Final = Seating(_draw_all, "by_dice")
FIRST_BY_DICE: Final = Seating(_draw_first, "first_by_dice")
AS_AGREED: Final = Seating(_keep_order, "agreed")


def seat_neutral(table: Table) -> None:
    """Add neutral armies (`PL-2P-2`)."""
    table.emit(NeutralSeated(seat=NEUTRAL))


def deal_missions(table: Table) -> None:
    """Deal one mission each, without cards that name unused colours (`PL-SETUP-3`, `-4`, `H-GX-20`)."""
    for seat, mission in zip(table.state.seats, _shuffled_missions(table), strict=False):
        table.emit(e.MissionDealt(seat=seat, mission=mission))


def deal_missions_but_ones_own(table: Table) -> None:
    """Deal one mission each; a player who would get their own colour's gets the next (`H-PL-11`)."""
    deck = list(_shuffled_missions(table))
    for seat in table.state.seats:
        drawn = next(card for card in deck if not _names(table, card, seat))
        deck.remove(drawn)
        table.emit(e.MissionDealt(seat=seat, mission=drawn))


def _shuffled_missions(table: Table) -> tuple[MissionId, ...]:
    seats = table.state.seats
    deck = [
        mission.id
        for mission in table.edition.missions.values()
        if not isinstance(mission, DestroyColour) or mission.colour in seats
    ]
    return table.dice.shuffled(deck, "missions")


def _names(table: Table, card: MissionId, seat: Seat) -> bool:
    mission = table.edition.missions[card]
    return isinstance(mission, DestroyColour) and mission.colour == seat


def deal_territories(
    *, jokers: bool = False, armies: int = 1, neutral_armies: int = 1, head_start: int = 0
) -> DealerAction:
    """Deal all territories' cards one by one from the first seat, the neutral last (`PL-SETUP-6`, `-8`).

    Each own territory gets `armies`, each of the neutral's `neutral_armies`. With `jokers` in the deal,
    numbers of territories may differ (`GX-SETUP-3`, `H-GX-12`). The first seat gets `head_start` more on
    each of its own (`L-SETUP-4`).
    """

    def deal(table: Table) -> None:
        neutrals = table.state.fates.neutrals
        owners = (*table.state.seats, *neutrals)
        on_each = {**dict.fromkeys(owners, armies), **dict.fromkeys(neutrals, neutral_armies)}
        on_each[owners[0]] += head_start
        deck = tuple(table.edition.deck.symbols) if jokers else tuple(table.board.territories)
        cards = enumerate(table.dice.shuffled(deck, "deal"))
        hands = ((TerritoryId(card), owners[i % len(owners)]) for i, card in cards)
        dealt = tuple(
            (card, owner, on_each[owner])
            for card, owner in hands
            if card in table.board.territories
        )
        table.emit(e.TerritoriesDealt(territories=dealt))

    return deal


def muster(table: Table) -> None:
    """Give each seat the rest of its initial armies to place (`PL-SETUP-5`)."""
    start = table.edition.start_armies
    for seat in table.state.seats:
        table.emit(e.ArmiesMustered(seat=seat, armies=start - table.state.armies_of(seat)))


def muster_neutral(armies: int) -> DealerAction:
    """Give the neutral the rest of its armies, which the players place for it (`GN-2P-2`)."""

    def deed(table: Table) -> None:
        for seat in table.state.fates.neutrals:
            left = armies - table.state.armies_of(seat)
            table.emit(e.ArmiesMustered(seat=seat, armies=left))

    return deed


def reveal_plans(table: Table) -> None:
    """Place and reveal everyone's secret plans together (`H-GX-13`)."""
    for seat in table.state.playing():
        if plan := table.state.secrets.plans.get(seat):
            table.emit(e.PlanRevealed(seat=seat, plan=plan))


def shuffle_deck(table: Table) -> None:
    """Shuffle all Risk cards with the jokers, except those of capitals (`PL-SETUP-10`, `H-PL-16`)."""
    capitals = table.state.capitals.named.values()
    cards: tuple[CardId, ...] = tuple(
        card for card in table.edition.deck.symbols if TerritoryId(card) not in capitals
    )
    table.emit(e.DeckShuffled(cards=table.dice.shuffled(cards, "deck")))


def all_at_once(*phases: str) -> Opening:
    """A setup in which everyone acts simultaneously, phase by phase."""

    def opening(table: Table) -> tuple[Step, ...]:
        return tuple(Step(tuple(table.state.playing()), phase) for phase in phases)

    return opening


def claims_before(claim: str, *phases: str) -> Opening:
    """A setup in which empty territories are claimed one by one in turn (`E3-SETUP-2`).

    When called during claiming, it returns the remaining claims.
    """

    def opening(table: Table) -> tuple[Step, ...]:
        state = table.state
        seats = tuple(state.playing())
        next_to_claim = seats.index(min(seats, key=state.armies_of))
        turns = cycle(seats[next_to_claim:] + seats[:next_to_claim])
        empty = (t for t in table.board.territories if t not in state.land)
        claims = (Step((seat,), claim) for _, seat in zip(empty, turns, strict=False))
        return (*claims, *all_at_once(*phases)(table))

    return opening


def with_phases(opening: Opening, *phases: str) -> Opening:
    """The setup with additional phases at its end, in which everyone acts simultaneously."""
    return lambda table: (*opening(table), *all_at_once(*phases)(table))


def turn_by_turn(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """Each player goes through all phases before the next one does (`PL-TURN-2`)."""
    return tuple(Step((seat,), phase) for seat in table.state.playing() for phase in phases)


def phase_by_phase(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """A tour: all players take a phase before anyone starts the next one (`GX-TOUR-1`, `-3`)."""
    return tuple(Step((seat,), phase) for phase in phases for seat in table.state.playing())


def turns_of_two(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """Two players alternate; the inactive one places the neutral's armies (`PL-2P-7`, `-9`)."""
    seats = tuple(table.state.playing())
    return tuple(
        Step((other,), phase, NEUTRAL) if phase == "place_neutral" else Step((seat,), phase)
        for seat, other in zip(seats, reversed(seats), strict=True)
        for phase in phases
    )


_ONE_EACH: Final = Lot()


@dataclass(frozen=True, slots=True)
class Setup:
    """A setup: automatic actions, the steps in which players act, and lot sizes."""

    deeds: tuple[DealerAction, ...]
    opening: Opening
    lot: Lot = _ONE_EACH
    neutral: bool = False
    """Whether neutral armies are on the board."""


def with_deal(*then: str, jokers: bool = False) -> Setup:
    """Territories are dealt, then the remaining armies are placed (`PL-SETUP-6`, `-8`)."""
    return Setup((deal_territories(jokers=jokers), muster), all_at_once(*then))


def with_everything_dealt(armies: int, *, head_start: int = 0) -> Setup:
    """Territories are dealt with all armies on them, and play begins (`L-SETUP-1`, `L-SETUP-4`)."""
    return Setup((deal_territories(armies=armies, head_start=head_start),), all_at_once())


def with_claims(*then: str) -> Setup:
    """Territories are claimed one by one, then the remaining armies are placed (`E3-SETUP-2`, `-3`)."""
    return Setup((muster,), claims_before("claim", *then), Lot(after_claims=True))


def with_neutral_pairs(*then: str) -> Setup:
    """Territories are dealt, fourteen with two neutral armies each (`PL-2P-3`, `-4`, `GX-2P-2`)."""
    deeds = (seat_neutral, deal_territories(neutral_armies=2), muster)
    return Setup(deeds, all_at_once(*then), neutral=True)


def with_neutral_placed(armies: int, *then: str) -> Setup:
    """Territories are dealt, fourteen to the neutral; two own and one neutral in turn (`GN-2P-1`, `-2`)."""
    deeds = (seat_neutral, deal_territories(), muster, muster_neutral(armies))
    return Setup(deeds, all_at_once(*then), Lot(own=2, neutral=1), neutral=True)
