"""Results of a finished game: each seat's place, from its table and its log. Pure.

The winner is first, or at an agreed end the leader (`H-ALL-19`). Players still standing rank by
territories, then by armies; those eliminated or resigned by how long they lasted. The versions differ in
the place of a player who left their seat to a computer:

places@1    the place they had when they left, at the best the second
places@2    last among those who were still in, in order of leaving. A player has left if no person has
            the seat at the end, if they left it by themselves, or if they took it back only after the
            next one was eliminated. A new player in the seat has left nothing
places@3    the same; what differs is whether such a game is rated (`rules/ratings/results.py`)
places@4    the same as places@3
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from rules.core.evolve import replay
from rules.core.luck import count_dice
from rules.core.past import places_left
from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.events import (
    ArmiesPlaced,
    ArmiesPlanned,
    ArmiesRegrouped,
    AttackDeclared,
    CapitalNamed,
    CardsTraded,
    Event,
    GameEnded,
    PlayerEliminated,
    SeatResigned,
    TerritoryCaptured,
    TerritoryClaimed,
    TurnBegan,
)
from rules.model.state import GameState
from rules.table.ids import (
    NOBODY_KNOWN,
    Entrant,
    Unrated,
    entrant_of_level,
    entrant_of_person,
    level_of,
)
from rules.table.roster import Act, ActKind, GameId, PlaceRules, Player, Roster, Status
from rules.table.seats import came_at


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat in a finished game."""

    game: GameId
    seat: Seat
    guild: str
    ended: datetime
    edition: str
    """The rulebook's name without its version."""
    players: int
    entrant: Entrant
    place: int
    """1 for the winner, or the leader at an agreed end; ties share a place."""
    won: bool
    lands: int
    """Territories taken while the entrant played the seat."""
    luck: float
    """Armies the dice saved the seat compared with the odds; negative if they cost more."""
    turns: int
    """Turns, or stages of a tour, that began while the entrant played the seat."""
    in_time: int
    """Those of them without an order by the clock."""
    takeover: int = 0
    """The place at which a computer took the seat over for good; 0 if none did."""
    truces_broken: int = 0
    unrated: Unrated | None = None
    """Why the game is unrated; None if it is rated."""
    rules: PlaceRules = PlaceRules.FIRST
    """The placing rules that were applied."""


_WINS: Final = 2
_STANDS: Final = 1
_IS_OUT: Final = 0

_Reach = tuple[int, float, int]
"""How far a seat got; greater is better."""

_TAKEN_OVER: Final[Collection[ActKind]] = ("sat_in", "replaced", "moderated", "voted", "forgotten")
_HANDED: Final[Collection[ActKind]] = (*_TAKEN_OVER, "taken_back")
_JUST_BEFORE: Final = 0.5


@dataclass(frozen=True, slots=True)
class PlacedSeat:
    """The place of a seat's player, from 1, and whether they won."""

    place: int
    won: bool
    takeover: int = 0
    """The place at which they left the seat to a computer; 0 if they didn't."""


def judge_places(
    roster: Roster, final: GameState, log: Sequence[Event]
) -> Mapping[Seat, PlacedSeat]:
    """The place of each seat's player; ties share the better one.

    At an agreed end, the first has won.
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
    # Leaving while in the lead is no way to win.
    return PlacedSeat(max(takeover, 2), won=False, takeover=takeover)


def _departures(roster: Roster, log: Sequence[Event]) -> Iterator[tuple[Seat, tuple[float, int]]]:
    """Seats that their players left to a computer for good, with the position in the log."""
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
    """Whether the player can return: no one was eliminated meanwhile, and leaving wasn't their own wish."""
    fallen = any(
        left.revision <= at < back.revision for other, (at, _) in falls.items() if other != seat
    )
    return not fallen and not left.own


def _falls(log: Sequence[Event]) -> dict[Seat, tuple[float, int]]:
    """When each seat was eliminated or resigned: the position in the log."""
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
    """How far a seat got; a player who was out or had left counts so even if their computer won."""
    if seat in out:
        return _IS_OUT, *out[seat]
    if seat == state.winner:
        return _WINS, 0, 0
    return _STANDS, len(state.territories_of(seat)), state.armies_of(seat)


_MOVES: Final = (
    ArmiesPlaced, ArmiesPlanned, ArmiesRegrouped, AttackDeclared, CapitalNamed, CardsTraded,
    TerritoryClaimed,
)  # fmt: skip
"""The events of moves; placing armies and claiming territories before the first turn are moves, too."""
_FEWEST: Final = 2
"""The fewest people needed for a comparison."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its table, all its events, and the clock's orders."""

    roster: Roster
    log: Sequence[Event]
    clocked: Collection[tuple[int, Seat]]
    """The revisions at which the clock gave an order, and for which seat."""
    ended: datetime


def is_judged(roster: Roster) -> bool:
    """Whether a table gets results: it was finished, or it was rated and a moderator closed it."""
    if roster.is_lesson or roster.status is not Status.CANCELLED:
        return roster.status is Status.OVER and not roster.is_lesson
    return roster.rated and any(act.kind == "closed" and act.revision for act in roster.acts)


def results_of(game: PlayedGame) -> tuple[SeatResult, ...]:
    """The result of each seat, in roster order."""
    roster = game.roster
    final = judge_places(roster, replay(game.log), game.log)
    luck = {seat: told.luck.saved for seat, told in count_dice(game.log).seats.items()}
    entrants = {player.seat: _entrant_at(roster, player) for player in roster.players}
    unrated = _why_unrated(game, entrants.values())
    found = []
    for player in roster.players:
        seat, judged = player.seat, final[player.seat]
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
                place=judged.place,
                won=judged.won,
                lands=sum(_captures(game, seat)),
                luck=round(luck.get(seat, 0.0), 2),
                turns=begun,
                in_time=in_time,
                takeover=judged.takeover,
                truces_broken=roster.broken.get(seat, 0),
                unrated=unrated,
                rules=roster.rules,
            )
        )
    return tuple(found)


def _entrant_at(roster: Roster, player: Player) -> Entrant:
    """Who is credited with a seat: its last person, even if a computer sits in for them."""
    if player.person:
        return entrant_of_person(player.person)
    if player.former:
        return Entrant(player.former)
    if any(act.kind == "forgotten" and act.seat == player.seat for act in roster.acts):
        return NOBODY_KNOWN
    return (
        entrant_of_level(player.kind.level) if isinstance(player.kind, Computer) else NOBODY_KNOWN
    )


def _why_unrated(game: PlayedGame, entrants: Collection[Entrant]) -> Unrated | None:
    """Why a game is unrated, as fixed at the deal or because of its end; None if it is rated."""
    roster = game.roster
    if roster.rules is not PlaceRules.FIRST:
        return Unrated(roster.unrated) if roster.unrated else _why_not_played(game, entrants)
    if not roster.rated:
        return Unrated.AGREED
    if roster.hinted:
        return Unrated.HINTED
    if any(act.kind == "moderated" for act in roster.acts):
        return Unrated.MODERATED
    return Unrated.ALONE if len({*entrants} - {NOBODY_KNOWN}) < _FEWEST else None


def _why_not_played(game: PlayedGame, entrants: Collection[Entrant]) -> Unrated | None:
    """Why too little was played to be rated; None if enough was."""
    if _is_unplayed(game, entrants):
        return Unrated.UNPLAYED
    return Unrated.EARLY if _ends_early(game.log) else None


def _ends_early(log: Sequence[Event]) -> bool:
    """Whether the players ended it during the first round, when nothing was decided yet."""
    agreed = isinstance(log[-1], GameEnded) and log[-1].why == "agreed"
    return agreed and replay(log).round <= 1


def _is_unplayed(game: PlayedGame, entrants: Collection[Entrant]) -> bool:
    """Whether all but one of several people resigned before the first move, or a moderator closed it then.

    Leaving a game against computers counts as a loss, so that it isn't worth leaving after a bad deal.
    """
    rules, several = game.roster.rules, sum(not level_of(each) for each in entrants) >= _FEWEST
    if game.roster.status is not Status.OVER:
        left = any(isinstance(event, SeatResigned) for event in game.log)
        matters = rules is PlaceRules.FOURTH and (several or not left)
    else:
        matters = rules in (PlaceRules.THIRD, PlaceRules.FOURTH) and several
    return matters and not any(isinstance(event, _MOVES) for event in game.log)


def _is_anothers(roster: Roster, seat: Seat, revision: int) -> bool:
    """Whether the seat was played by a computer sitting in, or by a previous owner, at this revision."""
    if revision < came_at(roster, seat):
        return True
    handed = [a for a in roster.acts if a.seat == seat and a.kind in _HANDED]
    last = next((act for act in reversed(handed) if act.revision <= revision), None)
    return last is not None and last.kind in _TAKEN_OVER


def _captures(game: PlayedGame, seat: Seat) -> Iterator[bool]:
    """For each territory that a seat took, whether its own player took it."""
    for at, event in enumerate(game.log):
        if isinstance(event, TerritoryCaptured) and event.seat == seat:
            yield not _is_anothers(game.roster, seat, at)


def _turns(game: PlayedGame, seat: Seat) -> tuple[int, int]:
    """The number of turns that a seat's own player began, and of those played in time."""
    left = places_left(game.log)
    starts = [at for at in left if isinstance(game.log[at], TurnBegan)]
    ends = [*starts[1:], len(game.log)]
    begun = [
        (start, end)
        for start, end in zip(starts, ends, strict=False)
        if getattr(game.log[start], "seat", None) == seat
        and not _is_anothers(game.roster, seat, start)
    ]
    late = [at for at, whose in game.clocked if whose == seat]
    missed = sum(any(start <= at < end for at in late) for start, end in begun)
    return len(begun), len(begun) - missed
