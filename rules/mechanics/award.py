"""The Risk card that a conquest earns."""

from rules.edition import Table
from rules.model.events import CardDrawn
from rules.model.ids import Seat


def one_per_turn(table: Table, seat: Seat) -> None:
    """Exactly one card for a turn with a capture, when the attacks are over (`PL-CARD-1`, `-2`)."""
    deck = table.state.cards.deck
    if table.state.turn.captured and deck:
        table.emit(CardDrawn(seat=seat, card=deck[0]))
