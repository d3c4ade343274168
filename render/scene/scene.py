"""The contents of a picture. All its words are handed in or are in the board's data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rules.core.views import TableView
from rules.model.board import RegionId, Seat, TerritoryId

Route = tuple[TerritoryId, TerritoryId]


class Theme(StrEnum):
    """The colours of a picture; players choose those of their own pictures, the host the table's."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of the last turn, drawn in the colour of its source's holder now."""

    source: TerritoryId
    target: TerritoryId
    captured: bool


@dataclass(frozen=True, slots=True)
class Regroup:
    """Armies moved at the end of the last turn, drawn in the colour of their source's holder."""

    source: TerritoryId
    target: TerritoryId
    armies: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The parts that one person's own picture points out.

    `chosen` is framed; only it and the territories `lit` stay bright (None: all do). `outlined` are
    those of the person's mission. `region` is cut out and shown at double size.
    """

    chosen: TerritoryId | None = None
    lit: frozenset[TerritoryId] | None = None
    outlined: frozenset[TerritoryId] = frozenset()
    region: RegionId | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as everybody sees it, and the words to draw.

    `players` names each seat in any script, and `colours` has its name where nothing of the other
    could be drawn (a seat without either gets no name); `heading` stands under the map, `phase` under
    the heading; `language` (`en`, `pl`, `ru`) is that of the board's own names. `routes` are this
    game's links over sea or through space (`rules.model.board.Board.sea_links`): those that the
    board's art has already are not drawn again.

    `taken` names who lost each territory that changed hands, whose emblem stands beside it. `looker` is
    the one for whom the picture is told: what was done to them is drawn larger than all else.

    `attacks`, `regroups` and `reinforced` (the number of new armies by territory) are the latest
    events; without them the picture is quiet.
    """

    view: TableView
    players: Mapping[Seat, str]
    heading: str = ""
    attacks: tuple[Attack, ...] = ()
    language: str = "en"
    routes: frozenset[Route] = frozenset()
    phase: str = ""
    regroups: tuple[Regroup, ...] = ()
    reinforced: Mapping[TerritoryId, int] = field(default_factory=dict)
    theme: Theme = Theme.DARK
    focus: Focus = Focus()
    colours: Mapping[Seat, str] = field(default_factory=dict)
    taken: Mapping[TerritoryId, Seat] = field(default_factory=dict)
    looker: Seat | None = None
