"""Goals of a game, and whether a seat has reached them."""

from typing import Final, assert_never

from rules.core.decide import is_void
from rules.core.edition import Goal, Table
from rules.mechanics.income import regions_held
from rules.model.board import DestroyColour, HoldRegions, HoldTerritories, Mission, Seat


def secret_mission(*, only_by_holder: bool = False) -> Goal:
    """A goal: the seat's mission is fulfilled (`PL-WIN-1`).

    A colour destroyed by somebody else counts (`H-PL-12`), unless `only_by_holder`: then the
    mission that the card names instead applies.
    """

    def goal(table: Table, seat: Seat) -> bool:
        mission = table.state.secrets.missions.get(seat)
        if mission is None:
            return False
        return _is_fulfilled(table, seat, table.edition.missions[mission], only_by_holder)

    return goal


def _is_fulfilled(table: Table, seat: Seat, mission: Mission, only_by_holder: bool) -> bool:
    match mission:
        case HoldRegions(regions=named, others=others):
            held = regions_held(table.board, table.state, seat)
            return set(named) <= set(held) and len(held) >= len(named) + others
        case HoldTerritories(count=count, armies=armies):
            stacks = (h.armies for h in table.state.land.values() if h.owner == seat)
            return sum(stack >= armies for stack in stacks) >= count
        case DestroyColour(colour=colour, instead=instead):
            by = table.state.fates.eliminated.get(colour)
            absent = not table.state.holds_land(colour)
            if is_void(mission, seat, by, absent=absent, only_by_holder=only_by_holder):
                return _is_fulfilled(table, seat, table.edition.missions[instead], only_by_holder)
            return by is not None
        case _:
            assert_never(mission)


CAPITALS_NEEDED: Final = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}
"""Capitals to hold, one's own included, by the number of players at the start (`PL-CAP-7`, `H-PL-15`)."""


def hold_capitals(table: Table, seat: Seat) -> bool:
    """Whether the seat now holds its own capital and enough others (`PL-CAP-5`, `-6`, `H-PL-19`)."""
    named, land = table.state.capitals.named, table.state.land
    held = [namer for namer, capital in named.items() if land[capital].owner == seat]
    return seat in held and len(held) >= table.edition.capitals_needed[len(table.state.seats)]
