"""Looks ahead for a panel: what the next press does first, and what it may order then. Pure.

After a conquest it is said how many move in, and after the last army is placed the battle begins:
both go without saying, and are given by the press that orders what follows.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.panels.moment import Ahead, Moment
from bot.panels.ways import left_behind
from rules.engine import Look
from rules.model.choices import EndPhaseChoice, OccupyChoice, PlaceChoice
from rules.model.commands import Command, EndPhase, Occupy
from rules.model.ids import Seat

_OWN = Seat("")
"""The seat in commands made here; the engine fills it in."""

Ways = tuple[tuple[Command, ...], ...]


def ways_ahead(moment: Moment) -> Ways:
    """The commands after which the battle, and then the regrouping, would be open; none where they can't be."""
    before = _before(moment)
    if before is None:
        return ()
    after = (*before, EndPhase(seat=_OWN))
    return (before, after) if before else (after,)


def with_ahead(moment: Moment, looks: Sequence[Look | None]) -> Moment:
    """The moment, with the looks that were made for its `ways_ahead`."""
    known = [look if look and look.revision == moment.look.revision else None for look in looks]
    battle, after = known if len(known) > 1 else (None, *known)
    if battle and (not battle.table or battle.table.phase != "battle"):
        battle = None
    return replace(moment, ahead=Ahead(battle, after, _number(moment)))


def following(moment: Moment, choice: OccupyChoice) -> int:
    """The armies that move in: those picked; else all but what is left behind, or few where no enemy is near."""
    low, high = choice.armies
    if moment.picked.follow.isdecimal():
        return min(high, max(low, int(moment.picked.follow)))
    table = moment.player.table
    land = table.territories
    near = (t for t in moment.look.edition.board.borders[choice.target] if t in land)
    ours = (moment.player.seat, land[choice.target].owner)
    if all(land[t].owner in ours for t in near):
        return low
    stack = land[choice.source].armies
    return min(high, max(low, stack - left_behind(moment.look.profile.habits.leave_behind, stack)))


def _before(moment: Moment) -> tuple[Command, ...] | None:
    table = moment.look.table
    if table is None or moment.look.player is None or not moment.look.choices:
        return None
    match table.phase:
        case "battle":
            return ()
        case "occupy" if moment.of(OccupyChoice):
            return (Occupy(seat=_OWN, armies=_number(moment)),)
        case "reinforce" if moment.of(EndPhaseChoice) and not moment.of(PlaceChoice):
            return (EndPhase(seat=_OWN),)
        case _:
            return None


def _number(moment: Moment) -> int:
    """The armies that move in, where that is asked; 0 where it is not."""
    return next((following(moment, choice) for choice in moment.of(OccupyChoice)), 0)
