"""Default moves: what goes without saying before a player's next order, and is given with it. Pure.

After a conquest it is said how many move in, and after the last army is placed the battle begins.
"""

from collections.abc import Sequence

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import (
    Choice,
    Command,
    EndPhase,
    EndPhaseChoice,
    Habits,
    Occupy,
    OccupyChoice,
    PlaceChoice,
    left_behind,
)


def moves_in(
    edition: Edition,
    view: PlayerView,
    choices: Sequence[Choice],
    habits: Habits,
    picked: int | None = None,
) -> int:
    """The armies that move into what was taken; 0 where that is not asked.

    Those `picked`, as far as the rules allow; else all but what the player's habit leaves behind, or
    the fewest where no enemy is near.
    """
    asked = [choice for choice in choices if isinstance(choice, OccupyChoice)]
    if not asked:
        return 0
    (source, target), (low, high) = (asked[0].source, asked[0].target), asked[0].armies
    if picked is not None:
        return min(high, max(low, picked))
    land = view.table.territories
    ours = (view.seat, land[target].owner)
    if all(land[near].owner in ours for near in edition.board.borders[target] if near in land):
        return low
    stack = land[source].armies
    return min(high, max(low, stack - left_behind(habits.leave_behind, stack)))


def default_move(view: PlayerView, choices: Sequence[Choice], armies: int) -> Command | None:
    """The command that goes without saying before an attack; None where none does.

    `armies`: as `moves_in` gives them.
    """
    if armies:
        return Occupy(seat=view.seat, armies=armies)
    kinds = {type(choice) for choice in choices}
    if view.table.phase == "reinforce" and EndPhaseChoice in kinds and PlaceChoice not in kinds:
        return EndPhase(seat=view.seat)
    return None
