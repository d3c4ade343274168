"""What a step's conditions ask, and whether it still means what it meant when it was written."""

from collections.abc import Mapping
from typing import assert_never

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Seat, TerritoryId
from rules.notation.marching import Leg, armies_on, owner_of
from rules.notation.steps import (
    Body,
    Capital,
    Chance,
    Exchange,
    Guard,
    Held,
    Line,
    March,
    Move,
    Put,
    Step,
    Strength,
    Take,
)


def hold(step: Step, edition: Edition, view: PlayerView, leg: int) -> bool:
    """Whether a step's conditions hold now. Only a chance is asked again, for each leg of a path."""
    asked = [guard for guard in step.guards if not leg or isinstance(guard, Chance)]
    return all(_holds(guard, edition, view, step.body, leg) for guard in asked)


def _holds(guard: Guard, edition: Edition, view: PlayerView, body: Body, leg: int) -> bool:
    """Whether a condition holds now; a chance is that of the given leg of the step's path."""
    match guard:
        case Chance(percent):
            return not isinstance(body, March) or Leg(body, leg).is_likely(percent, edition, view)
        case Held(territory, by):
            return owner_of(view, territory) == (view.seat if by == "mine" else by)
        case Strength(territory, "<=", armies):
            return armies_on(view, territory) <= armies
        case Strength(territory, _, armies):
            return armies_on(view, territory) >= armies
        case _:
            assert_never(guard)


def changed_owner(
    step: Step, view: PlayerView, owners: Mapping[TerritoryId, Seat | None]
) -> TerritoryId | None:
    """A territory named in the step whose owner is another than when the line was written.

    Those that the step's own conditions ask about are left out, and those that the line itself took:
    they are now its owner's, or those of the third side that fights for them.
    """
    asked = {guard.territory for guard in step.guards if not isinstance(guard, Chance)}
    ours = (view.seat, *view.table.neutrals)
    for territory in territories_of(step.body):
        then, now = owners.get(territory), owner_of(view, territory)
        if now != then and territory not in asked and not (now in ours and then != view.seat):
            return territory
    return None


def territories_of(body: Body) -> tuple[TerritoryId, ...]:
    """The territories that a step is about. Cards, and those wished for, may be anybody's."""
    match body:
        case March(path=path):
            return path
        case Move(source, target):
            return source, target
        case Put(territory) | Take(territory) | Capital(territory):
            return (territory,)
        case Exchange(bonus_on=territory) if territory is not None:
            return (territory,)
        case _:
            return ()


def owners_now(line: Line, view: PlayerView) -> dict[TerritoryId, Seat | None]:
    """The owners, as its writer sees them, of all territories that the line is about."""
    named = (territory for step in line for territory in territories_of(step.body))
    return {territory: owner_of(view, territory) for territory in named}
