"""Judges what a two-player game with an ally says besides: its stages, and what the ally is owed."""

from collections.abc import Mapping
from typing import Final

from rules.core.edition import Edition
from rules.model.board import NEUTRAL
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.referee.positions.position import Position
from rules.referee.positions.seats import must_be_seats, seats_in_play

_STAGES: Final[Mapping[str, tuple[int, ...]]] = {
    "battle": (1, 2, 3),
    "regroup": (1, 3),
    "place_neutral": (2,),
    "occupy": (1, 2, 3),
    "defend": (1, 2, 3),
    "reroll": (1, 2, 3),
}
"""The stages in which a phase can be (`H-GX-14`)."""


def judge_alliance(position: Position, edition: Edition) -> None:
    """Refuse a stage, or armies owed to the ally, that could not be.

    Raises:
        Refused: with the reason and the field.
    """
    if edition.alliance is None:
        return
    stages = _STAGES.get(position.phase, ())
    if position.stage is not None and position.stage not in stages:
        problem = f"the {position.phase} phase is in stage {_either(stages)}"
        raise Refused(Why.NOT_THIS_STAGE, field="stage", problem=problem)
    if position.turn.attacked and (position.stage != 3 or position.phase == "regroup"):
        problem = "the player whose turn it is attacks again in stage 3, and does not move then"
        raise Refused(Why.NOT_THIS_STAGE, field="turn.attacked", problem=problem)
    lives = any(stack.owner == NEUTRAL for stack in position.territories.values())
    if position.turn.last and lives:
        problem = "the ally still has land"
        raise Refused(Why.NOT_THIS_STAGE, field="turn.last", problem=problem)
    if any(position.ally_due.values()):
        _judge_due(position, edition, lives=lives)


def _either(stages: tuple[int, ...]) -> str:
    return " or ".join(map(str, stages)) or "none"


def _judge_due(position: Position, edition: Edition, *, lives: bool) -> None:
    """The player whose turn it is not owes the ally half of the other's armies, until they are laid."""
    must_be_seats("ally_due", position.ally_due, seats_in_play(position))
    staged = edition.alliance is not None and edition.alliance.stages > 1
    fitting = position.stage in (None, 1) if staged else True
    if (
        not lives
        or not fitting
        or position.phase not in _STAGES
        or position.phase == "place_neutral"
    ):
        problem = "nothing is owed to the ally now"
        raise Refused(Why.NOT_THIS_STAGE, field="ally_due", problem=problem)
    attacker = (position.battle.seat,) if position.battle else position.waiting_for
    due, granted = sum(position.ally_due.values()), position.turn.granted
    if set(position.ally_due) & set(attacker) or len(position.ally_due) > 1:
        problem = "the other player lays the ally's armies, not the one whose turn it is"
        raise Refused(Why.NOT_THIS_STAGE, field="ally_due", problem=problem)
    if granted is not None and granted // 2 != due:
        problem = f"half of turn.granted is {granted // 2}, not {due}"
        raise Refused(Why.NOT_THIS_STAGE, field="ally_due", problem=problem)
