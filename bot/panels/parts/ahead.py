"""Looks ahead for a panel: what the next press does first, and what it may order then. Pure.

After a conquest it is said how many move in, and after the last army is placed the battle begins:
both go without saying, and are given by the press that orders what follows.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.panels.parts.moment import Ahead, Moment
from bot.panels.parts.ways import left_behind
from rules.core.views import PlayerView
from rules.engine import Look
from rules.model.choices import EndPhaseChoice, OccupyChoice, PlaceChoice
from rules.model.commands import Command, EndPhase, Occupy
from rules.model.ids import Seat

_OWN = Seat("")
"""The seat in commands made here; the engine fills it in."""

Ways = tuple[tuple[Command, ...], ...]


def ways_ahead(look: Look, follow: str = "") -> Ways:
    """The commands after which the battle, and then the regrouping, would be open; none where they can't be.

    `follow`: the number picked to move into what was taken; empty for the reader's habit.
    """
    before = _before(look, follow)
    if before is None:
        return ()
    after = (*before, EndPhase(seat=_OWN))
    return (before, after) if before else (after,)


def with_ahead(moment: Moment, looks: Sequence[Look | None]) -> Moment:
    """The moment, with the looks that were made for its `ways_ahead`."""
    known = [look if look and look.revision == moment.look.revision else None for look in looks]
    battle, after = known if len(known) > 1 else (None, *known) if known else (None, None)
    if battle and (not battle.table or battle.table.phase != "battle"):
        battle = None
    return replace(moment, ahead=Ahead(battle, after, _number(moment.look, moment.picked.follow)))


def _following(look: Look, player: PlayerView, choice: OccupyChoice, picked: str) -> int:
    """The armies that move in: those picked; else all but what is left behind, or few where no enemy is near."""
    low, high = choice.armies
    if picked.isdecimal():
        return min(high, max(low, int(picked)))
    land = player.table.territories
    near = (t for t in look.edition.board.borders[choice.target] if t in land)
    ours = (player.seat, land[choice.target].owner)
    if all(land[t].owner in ours for t in near):
        return low
    stack = land[choice.source].armies
    return min(high, max(low, stack - left_behind(look.profile.habits.leave_behind, stack)))


def _before(look: Look, follow: str) -> tuple[Command, ...] | None:
    if look.table is None or look.player is None or not look.choices:
        return None
    match look.table.phase:
        case "battle":
            return ()
        case "occupy" if number := _number(look, follow):
            return (Occupy(seat=_OWN, armies=number),)
        case "reinforce" if _may_only_end(look):
            return (EndPhase(seat=_OWN),)
        case _:
            return None


def _may_only_end(look: Look) -> bool:
    """Whether reinforcing may end, and nothing is left to place."""
    kinds = {type(choice) for choice in look.choices}
    return EndPhaseChoice in kinds and PlaceChoice not in kinds


def _number(look: Look, follow: str) -> int:
    """The armies that move in, where that is asked; 0 where it is not."""
    if look.player is None:
        return 0
    choices = (choice for choice in look.choices if isinstance(choice, OccupyChoice))
    return next((_following(look, look.player, choice, follow) for choice in choices), 0)
