"""The shapes of the JSON files of boards, decks and missions; an invalid row is refused."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rules.boards.links import Link, check_links
from rules.model.board import (
    CardId,
    DestroyColour,
    HoldRegions,
    HoldTerritories,
    MissionId,
    Names,
    RegionId,
    Seat,
    TerritoryId,
)

LANGUAGES = ("en", "pl", "ru")

_Id = TypeVar("_Id", bound=str)


def _once_each(field: str, ids: Iterable[_Id]) -> set[_Id]:
    seen: set[_Id] = set()
    for each in ids:
        if each in seen:
            raise ValueError(f"{field}: {each} stands twice")
        seen.add(each)
    return seen


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class _Named(_Row):
    names: dict[str, Annotated[str, Field(min_length=1)]]

    @model_validator(mode="after")
    def _in_every_language(self) -> Self:
        if set(self.names) != set(LANGUAGES):
            raise ValueError(f"names: want {', '.join(LANGUAGES)}, got {', '.join(self.names)}")
        return self


class RegionRow(_Named):
    """A region of a board; its territories name it."""

    id: RegionId
    bonus: Annotated[int, Field(ge=0)]


class _TerritoryRow(_Named):
    id: TerritoryId
    region: RegionId
    aliases: tuple[str, ...] = ()


class _EdgeRow(_Row):
    between: Link
    sea: bool


class BoardFile(_Row):
    """`<board>.json`: every link once, whichever of its two territories comes first."""

    id: str
    pieces: dict[str, Annotated[int, Field(ge=1)]] = {}
    regions: tuple[RegionRow, ...]
    territories: Annotated[tuple[_TerritoryRow, ...], Field(min_length=1)]
    edges: tuple[_EdgeRow, ...]
    routes: dict[str, tuple[Link, ...]] = {}
    """Sets of further links, of which a table picks one; without any, the edges must reach all."""

    @model_validator(mode="after")
    def _hangs_together(self) -> Self:
        regions = _once_each("regions", (region.id for region in self.regions))
        ids = _once_each("territories", (territory.id for territory in self.territories))
        for territory in self.territories:
            if territory.region not in regions:
                raise ValueError(f"territories: {territory.id}: unknown region {territory.region}")
        if empty := regions - {territory.region for territory in self.territories}:
            raise ValueError(f"regions: {', '.join(sorted(empty))}: without a territory")
        borders = [edge.between for edge in self.edges]
        for name, routes in (self.routes or {"": ()}).items():
            check_links(f"routes: {name}" if name else "edges", ids, [*borders, *routes])
        return self


class DeckFile(_Row):
    """`deck_<name>.json`: a symbol for each card, which is a territory's id or a joker."""

    id: str
    board: str
    kinds: tuple[str, str, str]
    source: str
    cards: dict[CardId, str]


class _HoldRegionsRow(_Named):
    """A mission to hold regions, as `rules.model.board.HoldRegions`."""

    kind: Literal["hold_regions"]
    id: MissionId
    regions: tuple[RegionId, ...]
    others: Annotated[int, Field(ge=0)]

    def mission(self, names: Names) -> HoldRegions:
        """The mission, with its text in every language."""
        return HoldRegions(self.id, names, self.regions, self.others)


class _HoldTerritoriesRow(_Named):
    """A mission to hold territories, as `rules.model.board.HoldTerritories`."""

    kind: Literal["hold_territories"]
    id: MissionId
    count: Annotated[int, Field(ge=1)]
    armies: Annotated[int, Field(ge=1)]

    def mission(self, names: Names) -> HoldTerritories:
        """The mission, with its text in every language."""
        return HoldTerritories(self.id, names, self.count, self.armies)


class _DestroyColourRow(_Named):
    """A mission to destroy a colour, as `rules.model.board.DestroyColour`."""

    kind: Literal["destroy_colour"]
    id: MissionId
    colour: Seat
    instead: MissionId

    def mission(self, names: Names) -> DestroyColour:
        """The mission, with its text in every language."""
        return DestroyColour(self.id, names, self.colour, self.instead)


_MissionRow = _HoldRegionsRow | _HoldTerritoriesRow | _DestroyColourRow


class MissionsFile(_Row):
    """`missions_<name>.json`: cards whose text may leave places open, filled in by `words`."""

    id: str
    board: str
    source: str
    words: dict[str, dict[str, dict[str, str]]] = {}
    """The words that fill in the cards, by the rulebook's name for armies, then by language."""
    missions: tuple[Annotated[_MissionRow, Field(discriminator="kind")], ...]

    @model_validator(mode="after")
    def _can_be_read(self) -> Self:
        _once_each("missions", (mission.id for mission in self.missions))
        for words in self.words.values() or [{}]:
            for mission in self.missions:
                card_text(mission, words)
        return self


def card_text(mission: _MissionRow, words: Mapping[str, Mapping[str, str]]) -> Names:
    """The text on the card, in every language.

    Raises:
        ValueError: there is no word for a place that the card leaves open.
    """
    try:
        names = mission.names.items()
        return {language: text.format_map(words.get(language, {})) for language, text in names}
    except (KeyError, ValueError) as error:
        raise ValueError(f"missions: {mission.id}: names: no word for {error}") from error
