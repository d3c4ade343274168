"""Results of a game that was played to its end: one for each seat, from its table and its log. Pure."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.core.evolve import replay
from rules.core.luck import count_dice
from rules.core.taken_back import places_left
from rules.editions import find_rulebook
from rules.model.events import Event, PlayerEliminated, SeatResigned, TerritoryCaptured, TurnBegan
from rules.model.ids import Seat
from rules.model.result import (
    NOBODY_KNOWN,
    Entrant,
    SeatResult,
    Unrated,
    entrant_of_level,
    entrant_of_person,
)
from rules.model.roster import ActKind, Computer, Player, Roster, Status
from rules.model.state import GameState

_WINS: Final = 2
_STANDS: Final = 1
_IS_OUT: Final = 0

_Reach = tuple[int, int, int]
"""How far a seat came; the greater, the farther."""

_TAKEN_OVER: Final[Collection[ActKind]] = (
    "sat_in", "replaced", "moderated", "voted", "forgotten",
)  # fmt: skip
_HANDED: Final[Collection[ActKind]] = (*_TAKEN_OVER, "taken_back")
_UNRATES: Final[Mapping[ActKind, Unrated]] = {"moderated": Unrated.MODERATED}
"""Acts on a table after which its game counts for no rating."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played to its end: its table, all its events, and when the clock played."""

    roster: Roster
    log: Sequence[Event]
    clocked: Collection[tuple[int, Seat]]
    """The revisions at which the clock gave an order, and for which seat."""
    ended: datetime


def is_judged(roster: Roster) -> bool:
    """Whether a table has results: it was played to its end, or was rated, and a moderator closed it."""
    if roster.is_lesson or roster.status is not Status.CANCELLED:
        return roster.status is Status.OVER and not roster.is_lesson
    return roster.rated and any(act.kind == "closed" and act.revision for act in roster.acts)


def results_of(game: PlayedGame) -> tuple[SeatResult, ...]:
    """The result of each seat, in order of the roster. Whether people met too often is not known here."""
    roster = game.roster
    final = places(roster.seats, replay(game.log), game.log)
    luck = {seat: told.luck.saved for seat, told in count_dice(game.log).seats.items()}
    entrants = {player.seat: _entrant_at(roster, player) for player in roster.players}
    unrated = _why_unrated(roster, entrants.values())
    found = []
    for player in roster.players:
        seat, takeover = player.seat, _takeover(game, player)
        begun, in_time = _turns(game, seat)
        found.append(
            SeatResult(
                game=roster.id,
                seat=seat,
                guild=roster.venue.guild,
                ended=game.ended,
                edition=find_rulebook(roster.edition).name,
                players=len(roster.players),
                entrant=entrants[seat],
                # Nobody wins by leaving while they lead.
                place=max(takeover, 2) if takeover else final[seat],
                won=final[seat] == 1 and not takeover and roster.status is not Status.CANCELLED,
                lands=sum(_captures(game, seat)),
                luck=round(luck.get(seat, 0.0), 2),
                turns=begun,
                in_time=in_time,
                takeover=takeover,
                truces_broken=roster.broken.get(seat, 0),
                unrated=unrated,
            )
        )
    return tuple(found)


def _entrant_at(roster: Roster, player: Player) -> Entrant:
    """Who is credited with a seat: its person, also if a computer sits in for them."""
    if player.person:
        return entrant_of_person(player.person)
    if player.former:
        return Entrant(player.former)
    if any(act.kind == "forgotten" and act.seat == player.seat for act in roster.acts):
        return NOBODY_KNOWN
    return (
        entrant_of_level(player.kind.level) if isinstance(player.kind, Computer) else NOBODY_KNOWN
    )


def _why_unrated(roster: Roster, entrants: Collection[Entrant]) -> Unrated | None:
    """The reason for which a game counts for no rating, as far as its own table says; None if it counts."""
    if not roster.rated:
        return Unrated.AGREED
    if roster.hinted:
        return Unrated.HINTED
    found = (_UNRATES[act.kind] for act in roster.acts if act.kind in _UNRATES)
    alone = Unrated.ALONE if len({*entrants} - {NOBODY_KNOWN}) < 2 else None
    return next(found, alone)


def _takeover(game: PlayedGame, player: Player) -> int:
    """The place that a person's seat had when a computer took it over for good; 0 if none did."""
    handed = [a for a in game.roster.acts if a.seat == player.seat and a.kind in _HANDED]
    if not ((player.person or player.former) and player.computer and handed):
        return 0
    log = game.log[: handed[-1].revision]
    return places(game.roster.seats, replay(log), log)[player.seat]


def _sits_in(roster: Roster, seat: Seat, revision: int) -> bool:
    """Whether a computer sat in for a seat's person after so many events."""
    handed = [a for a in roster.acts if a.seat == seat and a.kind in _HANDED]
    last = next((act for act in reversed(handed) if act.revision <= revision), None)
    return last is not None and last.kind in _TAKEN_OVER


def _captures(game: PlayedGame, seat: Seat) -> Iterator[bool]:
    """For each territory that a seat took, whether its own player took it."""
    for at, event in enumerate(game.log):
        if isinstance(event, TerritoryCaptured) and event.seat == seat:
            yield not _sits_in(game.roster, seat, at)


def _turns(game: PlayedGame, seat: Seat) -> tuple[int, int]:
    """The number of turns that a seat's own player began, and of those that they played in time."""
    left = places_left(game.log)
    starts = [at for at in left if isinstance(game.log[at], TurnBegan)]
    ends = [*starts[1:], len(game.log)]
    begun = [
        (start, end)
        for start, end in zip(starts, ends, strict=False)
        if getattr(game.log[start], "seat", None) == seat and not _sits_in(game.roster, seat, start)
    ]
    late = [at for at, whose in game.clocked if whose == seat]
    missed = sum(any(start <= at < end for at in late) for start, end in begun)
    return len(begun), len(begun) - missed


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
