"""What a picture shows. Every word on it is handed in or stands in the board's data."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.views import TableView
from rules.model.ids import Seat, TerritoryId

Route = tuple[TerritoryId, TerritoryId]


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack of the last turn; drawn in the colour of whoever holds its source now."""

    source: TerritoryId
    target: TerritoryId
    captured: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as everybody sees it, and the words to draw.

    `players` names each seat in any script (a seat without a name gets none); `heading` stands
    under the map; `language` (`en`, `pl`, `ru`) is that of the board's own names. `routes` are this
    game's links over sea or through space (`rules.model.board.Board.sea_links`): those that the
    board's art has already are not drawn again.
    """

    view: TableView
    players: Mapping[Seat, str]
    heading: str = ""
    attacks: tuple[Attack, ...] = ()
    language: str = "en"
    routes: frozenset[Route] = frozenset()
