"""Phase 1: armies for territories, regions and cards; all must stand before the first attack (`PL-ATT-1`)."""

from collections.abc import Iterator
from itertools import combinations

from rules.edition import Phase, Table
from rules.model.choices import Choice, EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.commands import ClaimVictory, EndPhase, Place, Trade
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import ArmiesPlaced, CardsTraded, Step, StepFinished
from rules.model.ids import Seat
from rules.phases import claim
from rules.phases.checks import own, within


def enter(table: Table, step: Step) -> None:
    for seat in step.waiting_for:
        table.emit(table.edition.income(table, seat))


def place(table: Table, command: Place) -> None:
    """On one or many own territories, without a limit (`PL-REINF-5`)."""
    seat = command.seat
    _must_not_owe_a_trade(table, seat)
    own(table, seat, command.territory)
    within(command.armies, 1, table.state.to_place[seat])
    placed = ArmiesPlaced(seat=seat, territory=command.territory, armies=command.armies)
    table.emit(placed)


def trade(table: Table, command: Trade) -> None:
    """Any number of sets a turn (`PL-TRADE-1`); bonus armies stand at once where they are bound."""
    rules, seat = table.edition.cards, command.seat
    hand = table.state.hand(seat)
    strange = [card for card in command.cards if card not in hand]
    if strange or len(set(command.cards)) != len(command.cards):
        raise IllegalCommand(Reason.NOT_YOUR_CARD, cards=strange or command.cards)
    reading = rules.sets(table.edition.deck, command.cards, table.state.cards.sets_traded)
    if reading is None:
        symbols = [table.edition.deck.symbols[card] for card in command.cards]
        raise IllegalCommand(Reason.NOT_A_SET, symbols=symbols)
    table.emit(
        CardsTraded(
            seat=seat,
            cards=command.cards,
            read_as=reading.read_as,
            armies=reading.armies,
            bonus=rules.bonus(table, seat, command.cards, command.bonus_on),
            under_deck=rules.under_deck,
        )
    )


def end(table: Table, command: EndPhase) -> None:
    _must_not_owe_a_trade(table, command.seat)
    left = table.state.to_place.get(command.seat, 0)
    if left:
        raise IllegalCommand(Reason.ARMIES_LEFT_TO_PLACE, armies=left)
    table.emit(StepFinished(seat=command.seat))


def choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from claim.choices(table, seat)
    yield from _trades(table, seat)
    if _owes_a_trade(table, seat):
        return
    left = table.state.to_place.get(seat, 0)
    if left == 0:
        yield EndPhaseChoice()
        return
    for territory in table.state.territories_of(seat):
        yield PlaceChoice(territory=territory, armies=(1, left))


def _trades(table: Table, seat: Seat) -> Iterator[TradeChoice]:
    rules, traded = table.edition.cards, table.state.cards.sets_traded
    for cards in combinations(table.state.hand(seat), 3):
        if reading := rules.sets(table.edition.deck, cards, traded):
            bonus = rules.bonus(table, seat, cards, None)
            yield TradeChoice(cards=cards, armies=reading.armies, bonus=bonus)


def _owes_a_trade(table: Table, seat: Seat) -> bool:
    """A full hand must be traded down first (`PL-TRADE-2`, `H-ALL-5`)."""
    return len(table.state.hand(seat)) >= table.edition.cards.forced_from


def _must_not_owe_a_trade(table: Table, seat: Seat) -> None:
    if _owes_a_trade(table, seat):
        held, most = len(table.state.hand(seat)), table.edition.cards.forced_from - 1
        raise IllegalCommand(Reason.MUST_TRADE, cards=held, most=most)


REINFORCE = Phase(
    "reinforce",
    {Place: place, Trade: trade, EndPhase: end, ClaimVictory: claim.claim_victory},
    choices,
    enter,
)
