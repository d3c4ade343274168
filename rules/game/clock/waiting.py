"""How long a table has waited for each of its players, and whether it has waited long enough. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from rules.game.clock.deadlines import clock_of, pace_of, ran
from rules.game.table.game import Game
from rules.model.ids import Seat
from rules.model.seat_clock import Wait

_ACTED_LATELY: Final = timedelta(hours=1)
"""Nobody is replaced within this time after an order of theirs; in a live game, within half the pace."""


@dataclass(frozen=True, slots=True)
class Patience:
    """The time that a table must wait before a player's seat goes to a computer, and what is left of it."""

    enough: timedelta
    left: timedelta | None
    """None if the table does not wait for them; nothing once it has waited long enough."""


def patience_with(at: Game, seat: Seat, now: datetime, last_order: datetime | None) -> Patience:
    """The patience that a table must have with a seat: half the pace, and no order of theirs of late.

    Raises:
        TableRefused: nobody sits there.
    """
    roster = at.roster
    pace, clock = pace_of(roster), clock_of(roster, roster.player_at(seat).seat)
    enough, wait = pace.spoken_of / 2, clock.running
    if wait is None and seat in at.waiting_for and seat not in roster.clocks:
        wait = Wait(roster.since)  # the clocks of an older table have not begun yet
    if wait is None:
        return Patience(enough, None)
    left = enough - ran(clock, pace, wait, now)
    if last_order is not None:
        lately = enough if pace.is_live else _ACTED_LATELY
        left = max(left, last_order + lately - now)
    return Patience(enough, max(timedelta(), left))
