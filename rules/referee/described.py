"""Editions and boards as the protocol describes them."""

from typing import Any

from rules.model.ids import RegionId, TerritoryId
from rules.referee.positions.position import Part


class OptionPart(Part):
    """A house option: its default, its possible values, and a sentence about it."""

    default: Any
    choices: tuple[Any, ...]
    text: str


class EditionPart(Part):
    id: str
    version: int
    title: str
    players: tuple[int, int]
    board: str
    options: dict[str, OptionPart]


class TerritoryPart(Part):
    id: TerritoryId
    names: dict[str, str]
    region: RegionId
    neighbours: tuple[TerritoryId, ...]
    symbol: str


class RegionPart(Part):
    id: RegionId
    names: dict[str, str]
    bonus: int
    territories: tuple[TerritoryId, ...]
