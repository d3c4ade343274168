"""Places in a game: how far each seat came, at its end or at any moment before. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.model.events import Event, PlayerEliminated, SeatResigned
from rules.model.ids import Seat
from rules.model.state import GameState

_WINS: Final = 2
_STANDS: Final = 1
_IS_OUT: Final = 0

_Reach = tuple[int, int, int]
"""How far a seat came; the greater, the farther."""


def places(seats: Sequence[Seat], state: GameState, log: Iterable[Event]) -> Mapping[Seat, int]:
    """The place of each seat, from 1; those who came equally far share the better one.

    The winner is first. Of those who still stand, more territories come first, then more armies; of
    those who fell or resigned, who did so later.
    """
    out = {e.seat: at for at, e in enumerate(log) if isinstance(e, PlayerEliminated | SeatResigned)}
    reach = {seat: _reach(seat, state, out) for seat in seats}
    return {seat: 1 + sum(other > reach[seat] for other in reach.values()) for seat in seats}


def _reach(seat: Seat, state: GameState, out: Mapping[Seat, int]) -> _Reach:
    if seat == state.winner:
        return _WINS, 0, 0
    if seat in out:
        return _IS_OUT, out[seat], 0
    return _STANDS, len(state.territories_of(seat)), state.armies_of(seat)
