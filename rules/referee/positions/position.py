"""A position in the protocol, validated by pydantic, with the seats that it may name.

Fields that an edition does not use are left out; unknown fields are refused. Booleans are not
numbers. `rules.referee.positions.reading` turns it into a game, `rules.referee.positions.writing` a game into it.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from rules.core.edition import Edition
from rules.model.board import NEUTRAL, CardId, MissionId, Seat, TerritoryId
from rules.model.commands import DefenceOrder, Until
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused

MOST_ARMIES: Final = 100_000
"""The most on one territory or in one pool to go on from: more would only keep the dice rolling for hours."""

MOST_SETS: Final = 1_000
MOST_ROUNDS: Final = 1_000_000
"""The most sets traded, and rounds played, to go on from."""

_MOST_COUNTED: Final = 1_000_000_000
"""More than any game that goes on from such a position comes to: its own positions must be told, too."""

MOST_TO_LAY: Final = 1_000
"""The most that all seats together may lay in setup: no game begins with more than 240."""


class Part(BaseModel):
    """Base of all JSON objects of the protocol: strict, and without unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Count = Annotated[int, Field(ge=0, le=_MOST_COUNTED)]
Die = Annotated[int, Field(ge=1, le=6)]
Stage = Annotated[int, Field(ge=1, le=3)]
Options = dict[str, Any]


class StackPart(Part):
    """The owner and armies of a territory; 0 armies only where it is taken and not occupied yet."""

    owner: Seat
    armies: Count


class TurnPart(Part):
    """The deeds of the turn under way."""

    captured: bool = False
    bonus_used: Count = 0
    """Bonus armies for cards of own territories (`E3-BONUS-2`)."""
    fortified: bool = False
    forced: bool = False
    """A full hand has forced a trade (`E1-TRADE-1`)."""
    granted: Count | None = None
    """All armies granted, of which the neutral gets half (`H-PL-9`); left out, those still to place."""
    attacked: bool = False
    """The seat whose turn it is has attacked in the third stage, and does not move again (`H-GX-14`)."""
    last: bool = False
    """The ally fell in this turn: ordinary tours follow it (`ally_stages` = `one`)."""


class BattlePart(Part):
    """An attack under way, in the phases `defend` and `reroll`. `committed` armies made the last roll."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: Count
    dice: Annotated[int, Field(ge=1, le=3)]
    until: Until = "once"
    keep: bool = False
    committed: Count = 0
    attack: tuple[Die, ...] = ()
    defence: tuple[Die, ...] = ()


class ConquestPart(Part):
    """A territory taken and not occupied yet: from `armies[0]` to `armies[1]` must follow."""

    source: TerritoryId
    target: TerritoryId
    loser: Seat
    armies: tuple[Count, Count]


class Position(Part):
    """Everything that the General knows of a game."""

    edition: str
    options: Options = {}
    seats: Annotated[tuple[Seat, ...], Field(min_length=1)]
    """The seats as they sit; those eliminated may be left out."""
    round: Annotated[int, Field(ge=1)] = 1
    phase: str
    waiting_for: tuple[Seat, ...]
    territories: dict[TerritoryId, StackPart]
    hands: dict[Seat, tuple[CardId, ...]] = {}
    missions: dict[Seat, MissionId] = {}
    capitals: dict[Seat, TerritoryId] = {}
    fallen: tuple[Seat, ...] = ()
    """The seats whose capitals have fallen once, and are known to all (`PL-CAP-3`)."""
    deck: tuple[CardId, ...] | None = None
    """The deck, next card first; left out, all cards that are named nowhere else, shuffled."""
    discard: tuple[CardId, ...] = ()
    sets_traded: Count = 0
    to_place: dict[Seat, Count] = {}
    neutrals: tuple[Seat, ...] = ()
    eliminated: dict[Seat, Seat] = {}
    """Seat to the one who took its last territory."""
    resigned: tuple[Seat, ...] = ()
    standing: dict[Seat, DefenceOrder] = {}
    """Standing orders for the defence; `most` where none is given."""
    preferences: dict[Seat, tuple[TerritoryId, ...]] = {}
    """Territories that a seat wants to claim as its turns come round, best first."""
    turn: TurnPart = TurnPart()
    stage: Stage | None = None
    """The stage of the turn, of three (`H-GX-14`); left out, the first one that it can be."""
    ally_due: dict[Seat, Count] = {}
    """The ally's armies that a seat has still to lay."""
    battle: BattlePart | None = None
    conquest: ConquestPart | None = None
    laid: dict[Seat, tuple[tuple[TerritoryId, Count], ...]] = {}
    """Armies planned in setup and not laid yet, in the order in which they will be laid."""
    order: tuple[Seat, ...] | None = None
    """Turn order; left out, as they sit."""
    winner: Seat | None = None


class View(Part):
    """A game as one viewer may see it: a seat, or, with `viewer` null, the whole table."""

    viewer: Seat | None
    edition: str
    options: Options
    seats: tuple[Seat, ...]
    order: tuple[Seat, ...]
    round: Annotated[int, Field(ge=1)]
    phase: str
    waiting_for: tuple[Seat, ...]
    territories: dict[TerritoryId, StackPart]
    hands: dict[Seat, tuple[CardId, ...] | Count]
    """The viewer's cards; for the others, the number that they hold."""
    missions: dict[Seat, MissionId]
    capitals: dict[Seat, TerritoryId]
    """The viewer's own capital, and those that have fallen."""
    sets_traded: Count
    to_place: dict[Seat, Count]
    neutrals: tuple[Seat, ...]
    eliminated: dict[Seat, Seat]
    resigned: tuple[Seat, ...]
    standing: dict[Seat, DefenceOrder]
    preferences: dict[Seat, tuple[TerritoryId, ...]]
    laid: dict[Seat, tuple[tuple[TerritoryId, Count], ...]]
    battle: BattlePart | None
    conquest: ConquestPart | None
    winner: Seat | None
    stage: Stage | None = None
    ally_due: dict[Seat, Count] = {}


def all_seats(position: Position) -> tuple[Seat, ...]:
    """Everybody who sat down; those eliminated need not be among the `seats`."""
    return (*position.seats, *(s for s in position.eliminated if s not in position.seats))


def neutrals_of(edition: Edition) -> tuple[Seat, ...]:
    """The neutral seat, if neutral armies take part in this game (`PL-2P-2`)."""
    return (NEUTRAL,) if edition.neutral else ()


def seats_in_play(position: Position) -> tuple[Seat, ...]:
    """The seats that still take turns, as they sit."""
    gone = {*position.eliminated, *position.resigned}
    return tuple(seat for seat in position.seats if seat not in gone)


def must_be_seats(field: str, seats: Iterable[Seat], known: Iterable[Seat]) -> None:
    """Refuse a seat that is not known, or that is named twice.

    Raises:
        Refused: with the seat; `field` says where it stands.
    """
    known = tuple(known)
    for seat, times in Counter(tuple(seats)).items():
        if seat not in known:
            raise Refused(Why.UNKNOWN_SEAT, field=field, seat=seat)
        if times > 1:
            raise Refused(Why.SEAT_TWICE, field=field, seat=seat)


def must_be_on_the_board(field: str, territory: TerritoryId, edition: Edition) -> None:
    """Refuse a territory that the board does not have.

    Raises:
        Refused: with the territory; `field` says where it stands.
    """
    if territory not in edition.board.territories:
        raise Refused(Why.NOT_ON_THE_BOARD, field=field, territory=territory)
