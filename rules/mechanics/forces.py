"""The seats whose armies a player may order to attack."""

from rules.core.edition import Table
from rules.model.board import Seat


def own_alone(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The player's own seat: nobody else's armies obey them."""
    return (seat,)


def own_and_ally(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The player's own seat and the ally, which fights for both players (`GX-2P-6`, `H-GX-14`)."""
    return (seat, *table.state.fates.neutrals)
