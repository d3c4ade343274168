"""Who holds a territory, and with how many armies, as a player sees it."""

from rules.core.views import PlayerView
from rules.model.ids import Seat, TerritoryId


def owner_of(view: PlayerView, territory: TerritoryId) -> Seat | None:
    holding = view.table.territories.get(territory)
    return holding.owner if holding else None


def armies_on(view: PlayerView, territory: TerritoryId) -> int:
    holding = view.table.territories.get(territory)
    return holding.armies if holding else 0
