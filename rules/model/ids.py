"""Ids of things. All are plain strings on the wire and on disk."""

from typing import Final, NewType

Seat = NewType("Seat", str)
"""A colour at the table: `red blue yellow green purple cyan`, or `grey` for neutral armies."""

TerritoryId = NewType("TerritoryId", str)
RegionId = NewType("RegionId", str)
"""A continent, or a planet."""

CardId = NewType("CardId", str)
"""A territory's id, or `joker_1`, `joker_2`."""

MissionId = NewType("MissionId", str)

COLOURS: Final = tuple(Seat(c) for c in ("red", "blue", "yellow", "green", "purple", "cyan"))
NEUTRAL: Final = Seat("grey")
