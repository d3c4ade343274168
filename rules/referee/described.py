"""Editions, boards and house options as the protocol describes them."""

from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from rules.editions.rulebook import Rulebook
from rules.model.board import RegionId, TerritoryId
from rules.referee.positions.position import Part

PAIRS: Final = [["territory", "territory"]]
"""Stands among an option's choices where it also takes a list of pairs."""


class OptionPart(Part):
    """A house option: its default, its possible values, and a sentence about it."""

    default: Any
    choices: tuple[Any, ...]
    text: str


class EditionPart(Part):
    """An edition: its name and newest version, the fewest and the most players, its board, its options."""

    id: str
    version: int
    title: str
    players: tuple[int, int]
    board: str
    options: dict[str, OptionPart]


class TerritoryPart(Part):
    """A territory: its names by language, its region, its neighbours, and the symbol on its card."""

    id: TerritoryId
    names: dict[str, str]
    region: RegionId
    neighbours: tuple[TerritoryId, ...]
    symbol: str


class RegionPart(Part):
    """A region: its names by language, and the armies that it brings a turn."""

    id: RegionId
    names: dict[str, str]
    bonus: int
    territories: tuple[TerritoryId, ...]


def options_of(book: Rulebook[Any]) -> dict[str, OptionPart]:
    """Every option of the rulebook by name."""
    return {
        name: OptionPart(
            default=field.default,
            choices=tuple(_choices(field.annotation)),
            text=book.options.sentence_about(name),
        )
        for name, field in book.options.model_fields.items()
    }


def _choices(kind: object) -> list[Any]:
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return [choice for each in get_args(kind) for choice in _choices(each)]
    return [PAIRS]
