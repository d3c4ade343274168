"""What a conquest brings once it is occupied."""

from rules.edition import Table
from rules.model.events import HandTaken, PlayerEliminated
from rules.model.ids import Seat, TerritoryId


def eliminate(table: Table, seat: Seat, loser: Seat, territory: TerritoryId) -> None:
    """Who has no army left is out; his Risk cards go to the conqueror (`PL-ELIM-1`)."""
    if table.state.holds_land(loser) or loser in table.state.fates.neutrals:
        return
    hand = table.state.hand(loser)
    if hand:
        table.emit(HandTaken(seat=loser, by=seat, count=len(hand), cards=hand))
    table.emit(PlayerEliminated(seat=loser, by=seat))
