"""Read boards, decks and missions from JSON; a file that can't be right is refused, naming the field."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from rules.model.board import (
    JOKER,
    Board,
    Deck,
    DestroyColour,
    HoldRegions,
    HoldTerritories,
    Mission,
    Names,
    Region,
    Territory,
)
from rules.model.errors import DataError, OptionsReason, OptionsRefused
from rules.model.ids import COLOURS, CardId, MissionId, RegionId, Seat, TerritoryId

LANGUAGES = ("en", "pl", "ru")
_MOST_BYTES: Final = 16 * 2**20
"""Of somebody's own board; the world's has 30 KB."""

Link = tuple[TerritoryId, TerritoryId]
Routes = Literal["default", "ring", "ports", "open"] | tuple[Link, ...]


_Id = TypeVar("_Id", bound=str)


def _once_each(field: str, ids: Iterable[_Id]) -> set[_Id]:
    seen: set[_Id] = set()
    for each in ids:
        if each in seen:
            raise ValueError(f"{field}: {each} stands twice")
        seen.add(each)
    return seen


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Named(_Row):
    names: dict[str, Annotated[str, Field(min_length=1)]]

    @model_validator(mode="after")
    def _in_every_language(self) -> Self:
        if set(self.names) != set(LANGUAGES):
            raise ValueError(f"names: want {', '.join(LANGUAGES)}, got {', '.join(self.names)}")
        return self


class _RegionRow(_Named):
    id: RegionId
    bonus: Annotated[int, Field(ge=0)]


class _TerritoryRow(_Named):
    id: TerritoryId
    region: RegionId
    aliases: tuple[str, ...] = ()


class _EdgeRow(_Row):
    between: tuple[TerritoryId, TerritoryId]
    sea: bool


class _BoardFile(_Row):
    id: str
    regions: tuple[_RegionRow, ...]
    territories: Annotated[tuple[_TerritoryRow, ...], Field(min_length=1)]
    edges: tuple[_EdgeRow, ...]
    routes: dict[str, tuple[tuple[TerritoryId, TerritoryId], ...]] = {}
    """Sets of further links of which a table picks one; without any the edges hold together alone."""

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
            _check_links(f"routes: {name}" if name else "edges", ids, [*borders, *routes])
        return self


class _DeckFile(_Row):
    id: str
    board: str
    kinds: tuple[str, str, str]
    source: str
    cards: dict[CardId, str]


class _HoldRegionsRow(_Named):
    kind: Literal["hold_regions"]
    id: MissionId
    regions: tuple[RegionId, ...]
    others: Annotated[int, Field(ge=0)]


class _HoldTerritoriesRow(_Named):
    kind: Literal["hold_territories"]
    id: MissionId
    count: Annotated[int, Field(ge=1)]
    armies: Annotated[int, Field(ge=1)]


class _DestroyColourRow(_Named):
    kind: Literal["destroy_colour"]
    id: MissionId
    colour: Seat
    instead: MissionId


_MissionRow = Annotated[
    _HoldRegionsRow | _HoldTerritoriesRow | _DestroyColourRow, Field(discriminator="kind")
]


class _MissionsFile(_Row):
    id: str
    board: str
    source: str
    words: dict[str, dict[str, dict[str, str]]] = {}
    """What a rulebook may call its armies, to the words by language that stand in the cards for it."""
    missions: tuple[_MissionRow, ...]

    @model_validator(mode="after")
    def _can_be_read(self) -> Self:
        _once_each("missions", (mission.id for mission in self.missions))
        for words in self.words.values() or [{}]:
            for mission in self.missions:
                _worded(mission, words)
        return self


def _worded(
    mission: _HoldRegionsRow | _HoldTerritoriesRow | _DestroyColourRow,
    words: Mapping[str, Mapping[str, str]],
) -> Names:
    """What stands on the card, in every language."""
    try:
        names = mission.names.items()
        return {language: text.format_map(words.get(language, {})) for language, text in names}
    except (KeyError, ValueError) as error:
        raise ValueError(f"missions: {mission.id}: names: no word for {error}") from error


_File = TypeVar("_File", bound=BaseModel)


@cache
def load_board(name: str) -> Board:
    """The board of that name, such as `world`, without routes.

    Raises:
        DataError: naming the file and the field.
    """
    return _board(_read(f"{name}.json", _BoardFile), ())


def read_board(file: Path) -> Board:
    """A board from any file, without routes.

    Raises:
        DataError: naming the file and the field.
        OSError: it can't be read.
    """
    if file.is_file() and file.stat().st_size > _MOST_BYTES:
        raise DataError(f"{file.name}: no board: it has more than {_MOST_BYTES >> 20} MB")
    return _board(_parsed(file.name, file.read_bytes(), _BoardFile), ())


# Players' own routes are without number: not every list is kept for ever.
@lru_cache(maxsize=256)
def load_galaxy(routes: Routes) -> Board:
    """The galaxy with the routes that the players agreed on (`GX-ATT-3`, `H-GX-17`).

    A named set, `open` (any territory of a planet to any of another), or the players' own pairs.

    Raises:
        DataError: naming the file and the field, or the pair that can't be.
    """
    file = _read("galaxy.json", _BoardFile)
    if routes == "open":
        return _board(file, _open_routes(file))
    chosen = file.routes[routes] if isinstance(routes, str) else routes
    try:
        borders = [edge.between for edge in file.edges]
        _check_links("routes", {row.id for row in file.territories}, [*borders, *chosen])
    except _LinksError as bad:
        text = f"options: {bad}"
        raise OptionsRefused(text, bad.reason, territories=bad.territories) from bad
    return _board(file, chosen)


def _open_routes(file: _BoardFile) -> tuple[Link, ...]:
    pairs = combinations(file.territories, 2)
    return tuple((a.id, b.id) for a, b in pairs if a.region != b.region)


def _board(file: _BoardFile, routes: Sequence[Link]) -> Board:
    borders: dict[TerritoryId, list[TerritoryId]] = {row.id: [] for row in file.territories}
    for a, b in (*(edge.between for edge in file.edges), *routes):
        borders[a].append(b)
        borders[b].append(a)
    return Board(
        id=file.id,
        territories={
            row.id: Territory(row.id, row.region, row.names, row.aliases)
            for row in file.territories
        },
        regions={row.id: _region(row, file) for row in file.regions},
        borders={territory: tuple(sorted(near)) for territory, near in borders.items()},
        sea_links=frozenset((*(edge.between for edge in file.edges if edge.sea), *routes)),
    )


@cache
def load_deck(name: str, board: str) -> Deck:
    """The deck of that name: one card for each territory of the board, and jokers.

    Raises:
        DataError: naming the file and the field.
    """
    source = f"deck_{name}.json"
    file = _read(source, _DeckFile)
    _must_be_for(board, source, file.board)
    territories = set(load_board(board).territories)
    shown = {TerritoryId(card) for card, symbol in file.cards.items() if symbol != JOKER}
    if shown != territories:
        raise DataError(
            f"{source}: cards: not one for each territory: {sorted(shown ^ territories)}"
        )
    strange = set(file.cards.values()) - {*file.kinds, JOKER}
    if strange:
        raise DataError(f"{source}: cards: unknown symbols {sorted(strange)}")
    return Deck(file.id, file.cards, file.kinds)


@cache
def load_missions(name: str, board: str, armies: str = "armies") -> Mapping[MissionId, Mission]:
    """The mission cards of that name, each fit for the board, in the words of a rulebook.

    `armies` is what the rulebook calls its armies, where the cards leave that open.

    Raises:
        DataError: naming the file and the field.
    """
    source = f"missions_{name}.json"
    file = _read(source, _MissionsFile)
    _must_be_for(board, source, file.board)
    if file.words and armies not in file.words:
        raise DataError(f"{source}: words: none where armies are {armies}")
    words = file.words.get(armies, {})
    missions = {row.id: _mission(row, _worded(row, words)) for row in file.missions}
    regions = load_board(board).regions
    for mission in missions.values():
        _check_mission(source, mission, set(regions), set(missions))
    return missions


def _must_be_for(board: str, source: str, meant: str) -> None:
    if meant != board:
        raise DataError(f"{source}: board: is for {meant}, not for {board}")


def _check_mission(
    source: str, mission: Mission, regions: set[RegionId], missions: set[MissionId]
) -> None:
    match mission:
        case HoldRegions(regions=named) if not set(named) <= regions:
            raise DataError(f"{source}: {mission.id}: regions: unknown {set(named) - regions}")
        case DestroyColour(colour=colour) if colour not in COLOURS:
            raise DataError(f"{source}: {mission.id}: colour: unknown {colour}")
        case DestroyColour(instead=instead) if instead not in missions:
            raise DataError(f"{source}: {mission.id}: instead: unknown {instead}")
        case _:
            pass


def _mission(
    row: _HoldRegionsRow | _HoldTerritoriesRow | _DestroyColourRow, names: Names
) -> Mission:
    match row:
        case _HoldRegionsRow():
            return HoldRegions(row.id, names, row.regions, row.others)
        case _HoldTerritoriesRow():
            return HoldTerritories(row.id, names, row.count, row.armies)
        case _DestroyColourRow():
            return DestroyColour(row.id, names, row.colour, row.instead)


def _region(row: _RegionRow, file: _BoardFile) -> Region:
    inside = tuple(territory.id for territory in file.territories if territory.region == row.id)
    return Region(row.id, row.names, row.bonus, inside)


class _LinksError(ValueError):
    """Links that can't be, and the territories that it is about."""

    def __init__(
        self, text: str, reason: OptionsReason, territories: Sequence[TerritoryId]
    ) -> None:
        super().__init__(text)
        self.reason = reason
        self.territories = tuple(territories)


def _check_links(field: str, known: set[TerritoryId], links: Sequence[Link]) -> None:
    """Every link joins two territories that there are, once, and all hang together."""
    seen = set[frozenset[TerritoryId]]()
    for link in links:
        pair = frozenset(link)
        if len(pair) != 2 or not pair <= known or pair in seen:
            text = f"{field}: {'-'.join(link)}: unknown, joined already, or to itself"
            raise _LinksError(text, OptionsReason.BAD_ROUTE, link)
        seen.add(pair)
    apart = known - _reachable(min(known), seen)
    if apart:
        text = f"{field}: {', '.join(sorted(apart))} would be out of reach"
        raise _LinksError(text, OptionsReason.OUT_OF_REACH, sorted(apart))


def _reachable(start: TerritoryId, edges: set[frozenset[TerritoryId]]) -> set[TerritoryId]:
    reached, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        near = {t for edge in edges if here in edge for t in edge} - reached
        reached |= near
        frontier += near
    return reached


def _read(name: str, model: type[_File]) -> _File:
    try:
        text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise DataError(f"{name}: no such file") from error
    return _parsed(name, text, model)


def _parsed(name: str, text: str | bytes, model: type[_File]) -> _File:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "file"
        raise DataError(f"{name}: {field}: {first['msg']}") from error
