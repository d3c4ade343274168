"""Reading logs that may be long: from their end, or in pieces between which others look and order."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from rules.model.board import Seat
from rules.model.events import Event, StageBegan, TurnBegan
from rules.store.port import Ledger
from rules.store.protocols import EVENTS_APART
from rules.table.roster import GameId
from rules.table.story import dealt_at, turn_left_at

_A_ROUND: Final = 400
"""The number of events that a round seldom has more of."""
_A_TURN: Final = 200
"""The number of events that a turn seldom has more of."""

Reading = Callable[[Callable[[Ledger], tuple[Event, ...]]], Awaitable[tuple[Event, ...]]]
"""A function that reads on the store's thread."""


async def log_up_to(read: Reading, game: GameId, until: int) -> tuple[Event, ...]:
    """The events of a game up to a revision, none of which will be others."""
    log = list[Event]()
    for since in range(0, until, EVENTS_APART):
        log += await read(partial(_piece, game, since, min(until, since + EVENTS_APART)))
    return tuple(log)


def _piece(game: GameId, since: int, until: int, ledger: Ledger) -> tuple[Event, ...]:
    return ledger.log.events(game, since, until)


def since_turn_left(ledger: Ledger, game: GameId, seat: Seat) -> tuple[bool, Sequence[Event]]:
    """Whether a seat has left a turn, and the events since; else those since the deal."""
    (_, until), count = ledger.log.revisions(game), _A_ROUND
    while True:
        start = max(0, until - count)
        log = ledger.log.events(game, start, until)
        if (left := turn_left_at(log, seat)) is not None:
            return True, log[left:]
        if start == 0:
            return False, log[dealt_at(log) :]
        count *= 4


def turn_under_way(ledger: Ledger, game: GameId, seat: Seat, until: int) -> int | None:
    """The revision at which the turn or stage under way at another one began; None if it isn't the seat's."""
    while until > 0:
        start = max(0, until - _A_TURN)
        log = ledger.log.events(game, start, until)
        for at in range(len(log), 0, -1):
            if isinstance(began := log[at - 1], TurnBegan | StageBegan):
                return start + at if began.seat == seat else None
        until = start
    return None
