"""Results of a game that was played to its end: one for each seat, from its table and its log. Pure."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.core.evolve import replay
from rules.core.luck import count_dice
from rules.core.past import places_left
from rules.editions.registry import find_rulebook
from rules.game.club.places import judge_places
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
    SeatResigned,
    TerritoryCaptured,
    TerritoryClaimed,
    TurnBegan,
)
from rules.model.result import SeatResult
from rules.table.ids import (
    NOBODY_KNOWN,
    Entrant,
    Unrated,
    entrant_of_level,
    entrant_of_person,
    level_of,
)
from rules.table.roster import ActKind, PlaceRules, Player, Roster, Status
from rules.table.seats import came_at

_MOVES: Final = (
    ArmiesPlaced, ArmiesPlanned, ArmiesRegrouped, AttackDeclared, CapitalNamed, CardsTraded,
    TerritoryClaimed,
)  # fmt: skip
"""The events of moves; laying armies and claiming land before the first turn are moves, too."""
_FEWEST: Final = 2
"""The fewest of whom some could be compared."""
_TAKEN_OVER: Final[Collection[ActKind]] = (
    "sat_in", "replaced", "moderated", "voted", "forgotten",
)  # fmt: skip
_HANDED: Final[Collection[ActKind]] = (*_TAKEN_OVER, "taken_back")


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
    """The result of each seat, in order of the roster."""
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
    """Who is credited with a seat: its last person, also if a computer sits in for them."""
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
    """The reason for which a game counts for no rating, settled at the deal or by its end; None if it counts."""
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
    """The reason for which too little was played to count; None if there was enough."""
    if _is_unplayed(game, entrants):
        return Unrated.UNPLAYED
    return Unrated.EARLY if _ends_early(game.log) else None


def _ends_early(log: Sequence[Event]) -> bool:
    """Whether people agreed to end a game whose first round was not over: nothing had been decided yet."""
    agreed = isinstance(log[-1], GameEnded) and log[-1].why == "agreed"
    return agreed and replay(log).round <= 1


def _is_unplayed(game: PlayedGame, entrants: Collection[Entrant]) -> bool:
    """Whether all but one of several people resigned before anybody had moved, or a moderator closed it then.

    Who leaves a game against computers alone has lost it, as a bad deal must not be worth leaving.
    """
    rules, several = game.roster.rules, sum(not level_of(each) for each in entrants) >= _FEWEST
    if game.roster.status is not Status.OVER:
        left = any(isinstance(event, SeatResigned) for event in game.log)
        matters = rules is PlaceRules.FOURTH and (several or not left)
    else:
        matters = rules in (PlaceRules.THIRD, PlaceRules.FOURTH) and several
    return matters and not any(isinstance(event, _MOVES) for event in game.log)


def _is_anothers(roster: Roster, seat: Seat, revision: int) -> bool:
    """Whether a computer sat in for a seat's person after so many events, or somebody else still had it."""
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
    """The number of turns that a seat's own player began, and of those that they played in time."""
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
