"""Places of a game that was played to its end, by the rules under which it was dealt. Pure.

The winner is first; a game that ended as it stood has none (`H-ALL-19`). Of those who still stand, more
territories come first, then more armies; of those who fell or resigned, who did so later. They differ in
whoever left their seat to a computer:

places@1    they have the place that they had then, at the best the second
places@2    they are last among those who were still in, in order of leaving. They have left where no
            person has the seat at the end, where they left it by themselves, and where they took it
            back only after the next one had fallen; somebody new in the seat has left nothing
places@3    the same; what differs is whether such a game counts (`rules/game/club/results.py`)
places@4    the same again
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.core.evolve import replay
from rules.model.board import Seat
from rules.model.events import Event, GameEnded, PlayerEliminated, SeatResigned
from rules.model.state import GameState
from rules.table.roster import Act, ActKind, PlaceRules, Player, Roster

_WINS: Final = 2
_STANDS: Final = 1
_IS_OUT: Final = 0

_Reach = tuple[int, float, int]
"""How far a seat came; the greater, the farther."""

_TAKEN_OVER: Final[Collection[ActKind]] = ("sat_in", "replaced", "moderated", "voted", "forgotten")
_HANDED: Final[Collection[ActKind]] = (*_TAKEN_OVER, "taken_back")
_JUST_BEFORE: Final = 0.5


@dataclass(frozen=True, slots=True)
class PlacedSeat:
    """The place of a seat's player, from 1, and whether they won."""

    place: int
    won: bool
    takeover: int = 0
    """The place at which they left the seat to a computer; 0 if they did not."""


def judge_places(
    roster: Roster, final: GameState, log: Sequence[Event]
) -> Mapping[Seat, PlacedSeat]:
    """The place of each seat's player; those who came equally far share the better one.

    Where the game ended as it stood, whoever is first has won.
    """
    ended = isinstance(log[-1], GameEnded)
    if ended:
        final = replace(final, winner=None)
    falls = {seat: at for seat, at in _falls(log).items() if seat != final.winner}
    if roster.rules is PlaceRules.FIRST:
        placed = _places(roster.seats, final, falls)
        return {p.seat: _judge_by_first(roster, p, placed, log) for p in roster.players}
    left = dict(_departures(roster, log))
    placed = _places(roster.seats, final, {**falls, **left})
    return {
        seat: PlacedSeat(
            place,
            (place == 1 if ended else seat == final.winner) and seat not in left,
            place if seat in left else 0,
        )
        for seat, place in placed.items()
    }


def _judge_by_first(
    roster: Roster, player: Player, placed: Mapping[Seat, int], log: Sequence[Event]
) -> PlacedSeat:
    seat = player.seat
    handed = [act for act in roster.acts if act.seat == seat and act.kind in _HANDED]
    if not (player.person and player.computer and handed):
        return PlacedSeat(placed[seat], placed[seat] == 1)
    then = log[: handed[-1].revision]
    takeover = _places(roster.seats, replay(then), _falls(then))[seat]
    # Nobody wins by leaving while they lead.
    return PlacedSeat(max(takeover, 2), won=False, takeover=takeover)


def _departures(roster: Roster, log: Sequence[Event]) -> Iterator[tuple[Seat, tuple[float, int]]]:
    """The seats whose players left them to a computer for good, and when: in the midst of which events."""
    falls = _falls(log)
    for seat in roster.seats:
        away: tuple[int, Act] | None = None
        for number, act in enumerate(roster.acts):
            if act.seat != seat or act.kind not in _HANDED:
                continue
            if act.kind != "taken_back":
                away = away or (number, act)
            elif act.by or (away and _may_be_back(away[1], act, seat, falls)):
                away = None
        if away and falls.get(seat, (len(log), 0))[0] >= away[1].revision:
            yield seat, (away[1].revision - _JUST_BEFORE, away[0])


def _may_be_back(left: Act, back: Act, seat: Seat, falls: Mapping[Seat, tuple[float, int]]) -> bool:
    """Whether nobody had fallen while a computer played, and it was not their own wish that it did."""
    fallen = any(
        left.revision <= at < back.revision for other, (at, _) in falls.items() if other != seat
    )
    return not fallen and not left.own


def _falls(log: Sequence[Event]) -> dict[Seat, tuple[float, int]]:
    """When each seat fell or resigned: in which event."""
    return {
        e.seat: (at, 0)
        for at, e in enumerate(log)
        if isinstance(e, PlayerEliminated | SeatResigned)
    }


def _places(
    seats: Sequence[Seat], state: GameState, out: Mapping[Seat, tuple[float, int]]
) -> Mapping[Seat, int]:
    reach = {seat: _reach(seat, state, out) for seat in seats}
    return {seat: 1 + sum(other > reach[seat] for other in reach.values()) for seat in seats}


def _reach(seat: Seat, state: GameState, out: Mapping[Seat, tuple[float, int]]) -> _Reach:
    """How far a seat came; whoever was out or had left is so even where their computer won."""
    if seat in out:
        return _IS_OUT, *out[seat]
    if seat == state.winner:
        return _WINS, 0, 0
    return _STANDS, len(state.territories_of(seat)), state.armies_of(seat)
