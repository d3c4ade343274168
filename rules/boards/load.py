"""Boards, decks and missions read from files, which models validate, links between regions too."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import chain, combinations
from pathlib import Path
from typing import Annotated, Final, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from rules.model.board import (
    COLOURS,
    JOKER,
    Board,
    CardId,
    Deck,
    DestroyColour,
    HoldRegions,
    HoldTerritories,
    Mission,
    MissionId,
    Names,
    Region,
    RegionId,
    Seat,
    Territory,
    TerritoryId,
    steps_from,
)
from rules.model.errors import DataError, OptionsReason, OptionsRefused

Link = tuple[TerritoryId, TerritoryId]


class LinksError(ValueError):
    """A link joins unknown territories, two that are joined already, or one to itself: those concerned."""

    def __init__(self, text: str, territories: Iterable[TerritoryId]) -> None:
        super().__init__(text)
        self.territories = tuple(territories)


class OutOfReachError(LinksError):
    """The links together leave some territories out of reach."""


def check_links(field: str, known: set[TerritoryId], links: Sequence[Link]) -> None:
    """Check that every link joins two known territories, once, and that together they reach all.

    Raises:
        LinksError: naming the field and the link.
        OutOfReachError: naming the field and the territories out of reach.
    """
    seen = set[frozenset[TerritoryId]]()
    for link in links:
        pair = frozenset(link)
        if len(pair) != 2 or not pair <= known or pair in seen:
            text = f"{field}: {'-'.join(link)}: unknown territory, duplicate, or a link to itself"
            raise LinksError(text, link)
        seen.add(pair)
    apart = known - steps_from([min(known)], lambda t: chain(*(p for p in seen if t in p))).keys()
    if apart:
        text = f"{field}: {', '.join(sorted(apart))} unreachable"
        raise OutOfReachError(text, sorted(apart))


LANGUAGES = ("en", "pl", "ru")

_Id = TypeVar("_Id", bound=str)


def _once_each(field: str, ids: Iterable[_Id]) -> set[_Id]:
    seen: set[_Id] = set()
    for each in ids:
        if each in seen:
            raise ValueError(f"{field}: duplicate {each}")
        seen.add(each)
    return seen


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class _Named(_Row):
    names: dict[str, Annotated[str, Field(min_length=1)]]

    @model_validator(mode="after")
    def _in_every_language(self) -> Self:
        if set(self.names) != set(LANGUAGES):
            raise ValueError(f"names: needs {', '.join(LANGUAGES)}; has {', '.join(self.names)}")
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
            raise ValueError(f"regions: no territory in {', '.join(sorted(empty))}")
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


_MOST_BYTES: Final = 16 * 2**20
"""The largest file of somebody's own board; the world's has 30 KB."""

Routes = str | tuple[Link, ...]
"""Further links: a named set in the board's file, `open` (all between regions), or pairs."""

_folders: list[Traversable] = []
"""Further folders in which files are looked for, before the package's own."""

_File = TypeVar("_File", bound=BaseModel)


@contextmanager
def further_folder(folder: Path) -> Iterator[None]:
    """Find the boards, decks and missions of a further folder, for as long as the block lasts."""
    _folders.insert(0, folder)
    _forget()
    try:
        yield
    finally:
        _folders.remove(folder)
        _forget()


def _forget() -> None:
    """Empty the caches: the files may be others now."""
    for remembered in (load_board, load_with_routes, load_deck, load_missions):
        remembered.cache_clear()


@cache
def load_board(name: str) -> Board:
    """The board of that name, such as `world`, without routes.

    Raises:
        DataError: naming the file and the field.
    """
    return _board(_board_file(name), ())


def read_board(file: Path) -> Board:
    """A board from any file, without routes.

    Raises:
        DataError: naming the file and the field.
        OSError: the file can't be read.
    """
    if file.is_file() and file.stat().st_size > _MOST_BYTES:
        raise DataError(f"{file.name}: not a board, larger than {_MOST_BYTES >> 20} MB")
    return _board(_parse(file.name, file.read_bytes(), BoardFile), ())


# Players may agree on any routes, so not every list is kept for ever.
@lru_cache(maxsize=256)
def load_with_routes(name: str, routes: Routes) -> Board:
    """The board of that name with the routes that the players agreed on (`GX-ATT-3`, `H-GX-17`).

    Raises:
        DataError: naming the file and the field, or the invalid pair.
    """
    file = _board_file(name)
    if routes == "open":
        return _board(file, _open_routes(file))
    if isinstance(routes, str) and routes not in file.routes:
        raise DataError(f"{name}.json: routes: no set {routes}")
    chosen = file.routes[routes] if isinstance(routes, str) else routes
    _check_routes(file, chosen)
    return _board(file, chosen)


def _check_routes(file: BoardFile, routes: Sequence[Link]) -> None:
    """Check that the routes are valid, and leave nothing out of reach.

    Raises:
        OptionsRefused: naming the territories concerned.
    """
    links = [*(edge.between for edge in file.edges), *routes]
    try:
        check_links("routes", {row.id for row in file.territories}, links)
    except LinksError as bad:
        apart = isinstance(bad, OutOfReachError)
        reason = OptionsReason.OUT_OF_REACH if apart else OptionsReason.BAD_ROUTE
        raise OptionsRefused(f"options: {bad}", reason, territories=bad.territories) from bad


def _board_file(name: str) -> BoardFile:
    file = _read(f"{name}.json", BoardFile)
    if file.id != name:
        raise DataError(f"{name}.json: id: must be {name}, not {file.id}")
    return file


def _open_routes(file: BoardFile) -> tuple[Link, ...]:
    pairs = combinations(file.territories, 2)
    return tuple((a.id, b.id) for a, b in pairs if a.region != b.region)


def _board(file: BoardFile, routes: Sequence[Link]) -> Board:
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
        pieces=file.pieces,
    )


@cache
def load_deck(name: str, board: str) -> Deck:
    """The deck of that name: one card for each territory of the board, and jokers.

    Raises:
        DataError: naming the file and the field.
    """
    source = f"deck_{name}.json"
    file = _read(source, DeckFile)
    _must_be_for(board, source, file.board)
    territories = set(load_board(board).territories)
    shown = {TerritoryId(card) for card, symbol in file.cards.items() if symbol != JOKER}
    if shown != territories:
        differing = ", ".join(sorted(shown ^ territories))
        raise DataError(f"{source}: cards: must have one card per territory; wrong: {differing}")
    strange = set(file.cards.values()) - {*file.kinds, JOKER}
    if strange:
        raise DataError(f"{source}: cards: unknown symbols {', '.join(sorted(strange))}")
    return Deck(file.id, file.cards, file.kinds)


@cache
def load_missions(name: str, board: str, armies: str = "armies") -> Mapping[MissionId, Mission]:
    """The mission cards of that name, each fit for the board, in the words of a rulebook.

    `armies` is the rulebook's word for its armies, where the cards leave that open.

    Raises:
        DataError: naming the file and the field.
    """
    source = f"missions_{name}.json"
    file = _read(source, MissionsFile)
    _must_be_for(board, source, file.board)
    if file.words and armies not in file.words:
        raise DataError(f"{source}: words: none where armies are {armies}")
    words = file.words.get(armies, {})
    missions = {row.id: row.mission(card_text(row, words)) for row in file.missions}
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
            unknown = ", ".join(sorted(set(named) - regions))
            raise DataError(f"{source}: {mission.id}: regions: unknown {unknown}")
        case DestroyColour(colour=colour) if colour not in COLOURS:
            raise DataError(f"{source}: {mission.id}: colour: unknown {colour}")
        case DestroyColour(instead=instead) if instead not in missions:
            raise DataError(f"{source}: {mission.id}: instead: unknown {instead}")
        case _:
            pass


def _region(row: RegionRow, file: BoardFile) -> Region:
    inside = tuple(territory.id for territory in file.territories if territory.region == row.id)
    return Region(row.id, row.names, row.bonus, inside)


def _read(name: str, model: type[_File]) -> _File:
    for folder in (*_folders, resources.files(__package__)):
        file = folder.joinpath(name)
        if file.is_file():
            return _parse(name, file.read_bytes(), model)
    raise DataError(f"{name}: no such file")


def _parse(name: str, text: bytes, model: type[_File]) -> _File:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "file"
        raise DataError(f"{name}: {field}: {first['msg']}") from error
