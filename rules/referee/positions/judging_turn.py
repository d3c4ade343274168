"""Judges how far a turn has come: what is granted and still to place, and what was done in it already."""

from typing import Final

from rules.core.edition import Edition
from rules.model.board import NEUTRAL, Seat
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.referee.positions.judging_setup import SETUP
from rules.referee.positions.position import Position

_BEFORE_ATTACKS: Final = (*SETUP, "reinforce", "place_neutral")


def judge_turn(position: Position, edition: Edition) -> None:
    """Refuse armies that nobody could have to place now, and deeds that belong to another phase.

    Raises:
        Refused: with the reason and the field.
    """
    if position.winner is not None:
        return
    if position.phase not in SETUP:
        _judge_pools(position, edition)
    phase, turn = position.phase, position.turn
    for field, done, phases in (
        (
            "turn.captured",
            turn.captured and phase in _BEFORE_ATTACKS,
            "one in which attacks are made",
        ),
        ("turn.fortified", turn.fortified and phase != "regroup", "the regroup phase"),
        ("turn.forced", turn.forced and phase in SETUP, "a turn"),
    ):
        if done:
            raise Refused(Why.NOT_THIS_PHASE, field=field, phase=phase, needs=phases)
    per_turn = edition.cards.bonus.per_turn
    if per_turn is not None and turn.bonus_used > per_turn:
        _refuse("turn.bonus_used", turn.bonus_used, per_turn)


def _judge_pools(position: Position, edition: Edition) -> None:
    """Only who is asked to place has anything to place, and no more than was granted."""
    for seat, armies in position.to_place.items():
        most = _most_to_place(position, edition, seat)
        if most is not None and armies > most:
            _refuse(f"to_place.{seat}", armies, most)


def _most_to_place(position: Position, edition: Edition, seat: Seat) -> int | None:
    """The most armies that a seat, or the third side, may have to place now; None for any number."""
    granted, phase = position.turn.granted, position.phase
    if seat == NEUTRAL and phase == "place_neutral":
        begins = edition.alliance is not None and edition.alliance.stages == 1
        return None if granted is None or begins else granted // 2
    if seat in position.waiting_for and phase in ("reinforce", "trade_down"):
        return granted
    return 0


def _refuse(field: str, armies: int, most: int) -> None:
    """Refuse a number of armies.

    Raises:
        Refused: always.
    """
    raise Refused(Why.TOO_MANY_ARMIES, field=field, armies=armies, most=most)
