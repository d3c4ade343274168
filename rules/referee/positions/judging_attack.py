"""Judges an attack under way: the battle being fought, or the conquest after it."""

from rules.core.edition import Edition
from rules.referee.positions.position import BattlePart, ConquestPart, Position
from rules.referee.positions.seats import (
    all_seats,
    must_be_on_the_board,
    must_be_seats,
    neutrals_of,
    seats_in_play,
)
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused


def judge_attack(position: Position, edition: Edition) -> None:
    """Refuse an attack that could not be, and a phase without the attack that it needs.

    Raises:
        Refused: with the reason and the field.
    """
    _judge_battle(position, edition)
    _judge_conquest(position, edition)


def _judge_battle(position: Position, edition: Edition) -> None:
    battle, phases = position.battle, ("defend", "reroll")
    if (battle is not None) != (position.phase in phases):
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs=_need_of(position))
    if battle is None:
        return
    _must_border("battle", battle, edition)
    must_be_seats("battle.seat", [battle.seat], seats_in_play(position))
    source, target = position.territories[battle.source], position.territories[battle.target]
    sendable = edition.combat.commit(source.armies)
    could = source.owner != target.owner and battle.armies > 0 and len(sendable) > 0
    rolled = bool(battle.attack) and bool(battle.defence)
    if not could or rolled != (position.phase == "reroll"):
        facts = {"field": "battle", "source": battle.source, "target": battle.target}
        raise Refused(Why.NO_SUCH_BATTLE, **facts)


def _judge_conquest(position: Position, edition: Edition) -> None:
    conquest = position.conquest
    if (conquest is not None) != (position.phase == "occupy"):
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs=_need_of(position))
    if conquest is None:
        return
    _must_border("conquest", conquest, edition)
    source, target = position.territories[conquest.source], position.territories[conquest.target]
    low, high = conquest.armies
    must_be_seats("conquest.loser", [conquest.loser], (*all_seats(position), *neutrals_of(edition)))
    fits = target.armies == 0 and source.owner == target.owner != conquest.loser
    if not fits or not 1 <= low <= high < source.armies:
        facts = {"field": "conquest", "source": conquest.source, "target": conquest.target}
        raise Refused(Why.NO_SUCH_BATTLE, **facts)


def _must_border(field: str, part: BattlePart | ConquestPart, edition: Edition) -> None:
    must_be_on_the_board(f"{field}.source", part.source, edition)
    must_be_on_the_board(f"{field}.target", part.target, edition)
    if part.target not in edition.board.borders[part.source]:
        raise Refused(Why.NO_SUCH_BATTLE, field=field, source=part.source, target=part.target)


def _need_of(position: Position) -> str:
    """The need of the phase: what it lacks, or that it may have neither battle nor conquest."""
    if position.phase in ("defend", "reroll") and position.battle is None:
        return "a battle"
    if position.phase == "occupy" and position.conquest is None:
        return "a conquest"
    return "no battle and no conquest"
