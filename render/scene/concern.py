"""The territories that a mission is about. Draws nothing."""

from typing import assert_never

from render.scene.occasions import MissionCard
from rules.boards.load import load_board
from rules.model.board import DestroyColour, HoldRegions, HoldTerritories, Mission
from rules.model.ids import TerritoryId


def concerned(card: MissionCard) -> frozenset[TerritoryId]:
    """The territories that a mission is about; without a mission, none.

    They are the regions to hold, whoever holds them now; those of a colour to destroy; or, where any
    territories count, those that count already.
    """
    if card.view.mission is None:
        return frozenset()
    return frozenset(_concerned(card, card.missions[card.now or card.view.mission]))


def _concerned(card: MissionCard, mission: Mission) -> set[TerritoryId]:
    land, seat = card.view.table.territories, card.view.seat
    match mission:
        case HoldRegions(regions=regions):
            board = load_board(card.view.table.board)
            return {
                territory for region in regions for territory in board.regions[region].territories
            }
        case HoldTerritories(armies=armies):
            return {t for t, held in land.items() if held.owner == seat and held.armies >= armies}
        case DestroyColour(colour=colour, instead=instead) if colour == seat:
            return _concerned(card, card.missions[instead])
        case DestroyColour(colour=colour):
            return {territory for territory, held in land.items() if held.owner == colour}
        case _:
            assert_never(mission)
