"""Judges whether a position could be: as a whole, how far its turn is, and with an ally."""

from collections.abc import Iterable, Mapping
from typing import Final

from rules.core.decide import NO_DICE
from rules.core.edition import Edition, Table
from rules.model.board import NEUTRAL, CardId, DestroyColour, Seat
from rules.model.state import GameState
from rules.referee.positions.judging_phases import (
    INTERRUPTING,
    OTHER_OPTIONS,
    SETUP,
    judge_attack,
    judge_setup,
)
from rules.referee.positions.position import (
    MOST_ARMIES,
    MOST_ROUNDS,
    MOST_SETS,
    Position,
    all_seats,
    must_be_on_the_board,
    must_be_seats,
    neutrals_of,
    seats_in_play,
)
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused

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


def judge(position: Position, edition: Edition) -> None:
    """Refuse a position that could not be.

    Raises:
        Refused: with the reason and the field.
    """
    _judge_numbers(position)
    _judge_seats(position, edition)
    _judge_phase(position, edition)
    _judge_unused_fields(position, edition)
    _judge_land(position, edition)
    _judge_cards(position, edition)
    _judge_missions(position, edition)
    _judge_capitals(position, edition)
    judge_attack(position, edition)
    judge_setup(position, edition)
    judge_turn(position, edition)
    judge_alliance(position, edition)
    _judge_end(position)


def _judge_numbers(position: Position) -> None:
    """A game goes on from numbers that leave room for what is added to them."""
    turn, stacks = position.turn, position.territories.items()
    for field, armies in (
        *((f"territories.{territory}.armies", stack.armies) for territory, stack in stacks),
        *((f"to_place.{seat}", pool) for seat, pool in position.to_place.items()),
        *((f"ally_due.{seat}", due) for seat, due in position.ally_due.items()),
        ("turn.granted", turn.granted or 0),
        ("turn.bonus_used", turn.bonus_used),
    ):
        if armies > MOST_ARMIES:
            raise Refused(Why.TOO_MANY_ARMIES, field=field, armies=armies, most=MOST_ARMIES)
    for field, number, most in (
        ("sets_traded", position.sets_traded, MOST_SETS),
        ("round", position.round, MOST_ROUNDS),
    ):
        if number > most:
            raise Refused(Why.WRONG_FIELD, field=field, problem=f"at most {most} may be given")


def _judge_seats(position: Position, edition: Edition) -> None:
    sitting = all_seats(position)
    must_be_seats("seats", position.seats, edition.colours)
    must_be_seats("eliminated", position.eliminated, edition.colours)
    must_be_seats("neutrals", position.neutrals, neutrals_of(edition))
    for field, seats in (
        ("hands", position.hands),
        ("missions", position.missions),
        ("capitals", position.capitals),
        ("fallen", position.fallen),
        ("standing", position.standing),
        ("preferences", position.preferences),
        ("laid", position.laid),
        ("resigned", position.resigned),
        ("waiting_for", position.waiting_for),
    ):
        must_be_seats(field, seats, sitting)
    must_be_seats("to_place", position.to_place, (*sitting, *neutrals_of(edition)))
    for by in position.eliminated.values():
        must_be_seats("eliminated", [by], sitting)
    if position.order is not None:
        must_be_seats("order", position.order, sitting)
        missing = next((s for s in seats_in_play(position) if s not in position.order), None)
        if missing:
            raise Refused(Why.MISSING_FIELD, field=f"order: {missing}")
    _judge_those_who_are_out(position)


def _judge_phase(position: Position, edition: Edition) -> None:
    """The phase is one of a turn, one that interrupts an attack, or one of this edition's setup."""
    opening = edition.opening(Table(edition, GameState(seats=position.seats), NO_DICE))
    turn, setup = {phase.name for phase in edition.phases}, {step.phase for step in opening}
    if position.phase not in turn | setup | {*INTERRUPTING}:
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs=OTHER_OPTIONS)


def _judge_those_who_are_out(position: Position) -> None:
    """Who is eliminated or has resigned keeps nothing; cards only until their capital, just taken, is occupied."""
    for seat, by in position.eliminated.items():
        if by == seat:
            problem = "somebody else took the last territory"
            raise Refused(Why.WRONG_FIELD, field=f"eliminated.{seat}", problem=problem)
    for field, held in (
        ("hands", position.hands),
        ("to_place", position.to_place),
        ("missions", position.missions),
        ("preferences", position.preferences),
        ("laid", position.laid),
    ):
        for seat in (*position.eliminated, *position.resigned):
            if held.get(seat) and not (field == "hands" and _owes_its_hand(position, seat)):
                raise Refused(Why.ELIMINATED_YET_THERE, field=field, seat=seat)


def _owes_its_hand(position: Position, seat: Seat) -> bool:
    taken = position.conquest
    lost = taken is not None and taken.loser == seat and position.capitals.get(seat) == taken.target
    return lost and seat not in position.eliminated


def _judge_unused_fields(position: Position, edition: Edition) -> None:
    used = {
        "missions": "mission" in edition.goals,
        "capitals": "capitals" in edition.goals,
        "fallen": "capitals" in edition.goals,
        "ally_due": edition.alliance is not None,
        "stage": edition.alliance is not None and edition.alliance.stages > 1,
    }
    for field, is_used in used.items():
        if getattr(position, field) and not is_used:
            raise Refused(Why.NOT_USED, field=field)
    if position.turn.attacked and not used["stage"]:
        raise Refused(Why.NOT_USED, field="turn.attacked")
    if position.turn.last and (edition.alliance is None or used["stage"]):
        raise Refused(Why.NOT_USED, field="turn.last")


def _judge_land(position: Position, edition: Edition) -> None:
    for territory in position.territories:
        must_be_on_the_board(f"territories.{territory}", territory, edition)
    if not _may_be_empty(position):
        for territory in edition.board.territories:
            if territory not in position.territories:
                field = f"territories.{territory}"
                raise Refused(Why.NOBODY_HOLDS, field=field, territory=territory)
    sitting = {*position.seats, *neutrals_of(edition)} - set(position.eliminated)
    taken = position.conquest.target if position.conquest else None
    limit = edition.stack_limit
    for territory, stack in position.territories.items():
        field = f"territories.{territory}"
        if stack.owner not in sitting:
            raise Refused(Why.NOT_HELD_BY_A_SEAT, field=f"{field}.owner", owner=stack.owner)
        if stack.armies == 0 and territory != taken:
            raise Refused(Why.NO_ARMIES, field=f"{field}.armies", territory=territory)
        if limit is not None and stack.armies > limit:
            facts = {"field": f"{field}.armies", "armies": stack.armies, "most": limit}
            raise Refused(Why.TOO_MANY_ARMIES, **facts)
    _must_hold_land(position)


def _may_be_empty(position: Position) -> bool:
    """Whether territories may still be empty; a game can end there too, when all others resign."""
    return position.phase == "claim" or position.winner is not None


def _must_hold_land(position: Position) -> None:
    """A seat that holds nothing is eliminated, or will be once its last territory is occupied."""
    owners = {stack.owner for stack in position.territories.values()}
    falling = position.conquest.loser if position.conquest else None
    for seat in seats_in_play(position):
        if seat not in owners and seat != falling and not _may_be_empty(position):
            raise Refused(Why.HOLDS_NOTHING, field="eliminated", seat=seat)


def _judge_cards(position: Position, edition: Edition) -> None:
    cards = edition.deck.symbols
    for seat, hand in position.hands.items():
        if len(hand) > len(cards):
            facts = {"field": f"hands.{seat}", "cards": len(hand), "most": len(cards)}
            raise Refused(Why.HAND_TOO_LARGE, **facts)
    places: Mapping[str, Iterable[CardId]] = {
        **{f"hands.{seat}": hand for seat, hand in position.hands.items()},
        "deck": position.deck or (),
        "discard": position.discard,
        "capitals": tuple(CardId(t) for t in position.capitals.values()),
    }
    seen = set[CardId]()
    for field, held in places.items():
        for card in held:
            if card not in cards:
                raise Refused(Why.UNKNOWN_CARD, field=field, card=card)
            if card in seen:
                raise Refused(Why.CARD_TWICE, field=field, card=card)
            seen.add(card)


def _judge_missions(position: Position, edition: Edition) -> None:
    colours, seen = all_seats(position), set[str]()
    for seat, dealt in position.missions.items():
        field, mission = f"missions.{seat}", edition.missions.get(dealt)
        strange = isinstance(mission, DestroyColour) and mission.colour not in colours
        if mission is None or strange:
            raise Refused(Why.UNKNOWN_MISSION, field=field, mission=dealt)
        if dealt in seen:
            raise Refused(Why.MISSION_TWICE, field=field, mission=dealt)
        seen.add(dealt)


def _judge_capitals(position: Position, edition: Edition) -> None:
    for seat, territory in position.capitals.items():
        must_be_on_the_board(f"capitals.{seat}", territory, edition)
        if territory not in position.territories:
            raise Refused(Why.NOBODY_HOLDS, field=f"capitals.{seat}", territory=territory)
    for seat in position.fallen:
        if seat not in position.capitals:
            raise Refused(Why.MISSING_FIELD, field=f"capitals.{seat}")


def _judge_end(position: Position) -> None:
    left = seats_in_play(position)
    if position.winner is not None:
        must_be_seats("winner", [position.winner], left)
        if position.waiting_for:
            raise Refused(Why.OVER_OR_NOT, problem="a game that is won waits for nobody")
    elif len(left) < 2:
        raise Refused(Why.OVER_OR_NOT, problem="who is left alone has won")
