"""The printed material: the board with its borders, the deck of Risk cards, the mission cards."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Final, NewType, TypeVar

from rules.model.values import dataclass

Seat = NewType("Seat", str)
"""A colour at the table: `red blue yellow green purple cyan`, or `grey` for neutral armies."""

TerritoryId = NewType("TerritoryId", str)
RegionId = NewType("RegionId", str)
"""A continent or a planet."""

CardId = NewType("CardId", str)
"""A territory's id, or `joker_1`, `joker_2`."""

MissionId = NewType("MissionId", str)

COLOURS: Final = tuple(Seat(c) for c in ("red", "blue", "yellow", "green", "purple", "cyan"))
NEUTRAL: Final = Seat("grey")

JOKER: Final = "joker"

Names = Mapping[str, str]
"""Language code (`en`, `pl`, `ru`) to the name in it."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A territory's owner and armies (1 or more; 0 between capture and occupation)."""

    owner: Seat
    armies: int


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory; `aliases` are further names that people may use."""

    id: TerritoryId
    region: RegionId
    names: Names
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """A continent or planet: `bonus` armies a turn for a player who holds all of it."""

    id: RegionId
    names: Names
    bonus: int
    territories: tuple[TerritoryId, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The printed map. `borders` is symmetric, with neighbours in board order."""

    id: str
    territories: Mapping[TerritoryId, Territory]
    regions: Mapping[RegionId, Region]
    borders: Mapping[TerritoryId, tuple[TerritoryId, ...]]
    sea_links: frozenset[tuple[TerritoryId, TerritoryId]]
    pieces: Mapping[str, int] = field(default_factory=dict)
    """The armies that each plastic piece represents, if they differ (`PL-COMP-3`, `GX-COMP-2`)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The Risk cards: one symbol each, jokers included (`PL-COMP-4`)."""

    id: str
    symbols: Mapping[CardId, str]
    kinds: tuple[str, str, str]

    @property
    def jokers(self) -> tuple[CardId, ...]:
        """The cards that match any symbol, in deck order."""
        return tuple(card for card, symbol in self.symbols.items() if symbol == JOKER)


@dataclass(frozen=True, slots=True)
class HoldRegions:
    """Hold all named regions completely, and `others` further regions of one's choice."""

    id: MissionId
    names: Names
    regions: tuple[RegionId, ...]
    others: int


@dataclass(frozen=True, slots=True)
class HoldTerritories:
    """Hold `count` territories with at least `armies` armies on each."""

    id: MissionId
    names: Names
    count: int
    armies: int


@dataclass(frozen=True, slots=True)
class DestroyColour:
    """A colour must be eliminated; that colour's own player has the mission `instead` (`H-PL-11`)."""

    id: MissionId
    names: Names
    colour: Seat
    instead: MissionId


Mission = HoldRegions | HoldTerritories | DestroyColour

PlaceT = TypeVar("PlaceT")


def steps_from(
    starts: Iterable[PlaceT], near: Callable[[PlaceT], Iterable[PlaceT]]
) -> dict[PlaceT, int]:
    """The distance to each reachable place, nearest first; 0 for the starts themselves."""
    steps = dict.fromkeys(starts, 0)
    frontier = list(steps)
    for here in frontier:
        for place in near(here):
            if place not in steps:
                steps[place] = steps[here] + 1
                frontier.append(place)
    return steps


Border = tuple[TerritoryId, TerritoryId]
"""Two adjacent territories, in board order."""
