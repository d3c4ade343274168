"""What a picture shows. Every word on it is handed in or stands in the board's data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rules.core.views import TableView
from rules.model.ids import RegionId, Seat, TerritoryId

Route = tuple[TerritoryId, TerritoryId]


class Theme(StrEnum):
    """The colours of a picture: a player's choice for his own, the host's for the table's."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack of the last turn; drawn in the colour of whoever holds its source now."""

    source: TerritoryId
    target: TerritoryId
    captured: bool


@dataclass(frozen=True, slots=True)
class Regroup:
    """Armies moved at the end of the last turn; drawn in the colour of whoever holds the source."""

    source: TerritoryId
    target: TerritoryId
    armies: int


@dataclass(frozen=True, slots=True)
class Focus:
    """What one person's own picture points at.

    `chosen` is framed; only it and what is `lit` stay bright (None: everything does). `outlined` is
    what his mission is about. `region` is cut out and shown at double size.
    """

    chosen: TerritoryId | None = None
    lit: frozenset[TerritoryId] | None = None
    outlined: frozenset[TerritoryId] = frozenset()
    region: RegionId | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as everybody sees it, and the words to draw.

    `players` names each seat in any script, and `colours` says what it is called where nothing of
    that name could be drawn (a seat without either gets no name); `heading` stands
    under the map, `phase` under it; `language` (`en`, `pl`, `ru`) is that of the board's own names.
    `routes` are this game's links over sea or through space (`rules.model.board.Board.sea_links`):
    those that the board's art has already are not drawn again.

    `attacks`, `regroups` and `reinforced` (how many armies came where) are what happened lately;
    without them the picture is quiet.
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
