"""What stays as it is in a game, as programs are told it: the board, and what missions mean."""

from typing import Any, assert_never

from rules.core.edition import Edition
from rules.model.board import CardId, DestroyColour, HoldRegions, HoldTerritories, Mission
from rules.referee.positions.writing import RegionPart, TerritoryPart
from rules.referee.protocol.messages import BoardAnswer


def board_of(edition: Edition) -> BoardAnswer:
    """The board of an edition: its territories with their neighbours and cards, and its regions."""
    board = edition.board
    territories = (
        TerritoryPart(
            id=territory.id,
            names=dict(territory.names),
            region=territory.region,
            neighbours=board.borders[territory.id],
            symbol=edition.deck.symbols[CardId(territory.id)],
        )
        for territory in board.territories.values()
    )
    regions = (
        RegionPart(
            id=region.id,
            names=dict(region.names),
            bonus=region.bonus,
            territories=region.territories,
        )
        for region in board.regions.values()
    )
    return BoardAnswer(territories=tuple(territories), regions=tuple(regions))


def missions_of(edition: Edition) -> dict[str, dict[str, Any]]:
    """By its id, what each mission asks for, as JSON-like values; none where missions are not the goal."""
    if edition.goal != "mission":
        return {}
    return {id_: _meaning(mission) for id_, mission in edition.missions.items()}


def _meaning(mission: Mission) -> dict[str, Any]:
    match mission:
        case HoldRegions(regions=regions, others=others):
            return {"kind": "hold_regions", "regions": list(regions), "others": others}
        case HoldTerritories(count=count, armies=armies):
            return {"kind": "hold_territories", "count": count, "armies": armies}
        case DestroyColour(colour=colour, instead=instead):
            return {"kind": "destroy_colour", "colour": colour, "instead": instead}
        case _:
            assert_never(mission)
