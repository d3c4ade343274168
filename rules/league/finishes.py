"""In which place each person finished a game, for the standing of a season. Pure."""

from collections.abc import Iterable, Mapping
from typing import Final

from rules.model import events as e
from rules.model.ids import Seat
from rules.model.roster import PersonId, Player, Roster
from rules.model.state import GameState

_TO_THE_END: Final = 10**9
"""Later than any revision: whoever was in the game until its end."""
_TAKEN_OVER: Final = ("sat_in", "replaced", "moderated", "voted")

Merit = tuple[bool, int, int, int]


def finishes(roster: Roster, state: GameState, log: Iterable[e.Event]) -> Mapping[PersonId, int]:
    """The place of each person at a table that was played to its end, from 1; equals share theirs.

    The winner is first; then those who were in the game to its end, by territories and armies; then
    the others, whoever was eliminated or resigned last before the others. Whoever had a computer in
    their place at the end left the game when it sat in, whatever it did for them since.
    """
    left = {player.seat: _taken_over(roster, player) for player in roster.players}
    for revision, event in enumerate(log, start=1):
        if isinstance(event, e.PlayerEliminated | e.SeatResigned):
            left[event.seat] = min(left[event.seat], revision)
    merits = {
        player.person: _merit(state, player.seat, left[player.seat])
        for player in roster.players
        if player.person
    }
    return {
        person: 1 + sum(other > merit for other in merits.values())
        for person, merit in merits.items()
    }


def _taken_over(roster: Roster, player: Player) -> int:
    """The revision at which a computer took the seat over that still plays it; late if none does."""
    if not player.computer:
        return _TO_THE_END
    taken = [a.revision for a in roster.acts if a.seat == player.seat and a.kind in _TAKEN_OVER]
    return max(taken, default=_TO_THE_END)


def _merit(state: GameState, seat: Seat, left: int) -> Merit:
    """What puts a seat before others, the highest first."""
    land = [holding for holding in state.land.values() if holding.owner == seat]
    stayed = left == _TO_THE_END
    armies = sum(holding.armies for holding in land) if stayed else 0
    return stayed and state.winner == seat, left, len(land) if stayed else 0, armies
