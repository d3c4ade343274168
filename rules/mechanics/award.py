"""Drawing Risk cards, and reusing traded ones."""

from rules.core.edition import Table
from rules.model.events import CardDrawn, DiscardReshuffled
from rules.model.ids import Seat, TerritoryId


def for_the_turn(table: Table, seat: Seat) -> None:
    """Draw exactly one card for a turn with a capture, when the attacks are over (`PL-CARD-1`, `-2`)."""
    if table.edition.cards.one_per_turn and table.state.turn.captured:
        draw(table, seat)


def for_the_conquest(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Draw one card for every territory that the seat's own armies conquer (`GX-CARD-1`, `GX-2P-8`)."""
    if table.state.land[territory].owner == seat:
        draw(table, seat)


def draw(table: Table, seat: Seat) -> None:
    """Draw the top card; an empty deck is made anew from traded cards, where they come back (`H-ALL-2`)."""
    cards = table.state.cards
    if not cards.deck and cards.discard and table.edition.cards.traded == "reshuffled":
        table.emit(DiscardReshuffled(cards=table.dice.shuffled(cards.discard, "deck")))
    deck = table.state.cards.deck
    if deck:
        table.emit(CardDrawn(seat=seat, card=deck[0]))
