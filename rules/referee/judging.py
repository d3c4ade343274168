"""Whether a position could be: judged as a whole, each refusal with its reason and the field."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from rules.core.edition import Edition
from rules.model.board import DestroyColour
from rules.model.ids import NEUTRAL, CardId, Seat, TerritoryId
from rules.referee.position import MOST_TO_LAY, BattlePart, ConquestPart, Position
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused


def all_seats(position: Position) -> tuple[Seat, ...]:
    """Everybody who sat down; who is eliminated need not be among the `seats`."""
    return (*position.seats, *(s for s in position.eliminated if s not in position.seats))


def neutrals_of(edition: Edition) -> tuple[Seat, ...]:
    """Armies of nobody's that take part in this game (`PL-2P-2`)."""
    return (NEUTRAL,) if edition.neutral else ()


def playing(position: Position) -> tuple[Seat, ...]:
    """The seats that still take turns, as they sit."""
    gone = {*position.eliminated, *position.resigned}
    return tuple(seat for seat in position.seats if seat not in gone)


def judge(position: Position, edition: Edition) -> None:
    """Refuse what could not be.

    Raises:
        Refused: with the reason and the field.
    """
    _seats(position, edition)
    _unused(position, edition)
    _land(position, edition)
    _cards(position, edition)
    _missions(position, edition)
    _capitals(position, edition)
    _battle(position, edition)
    _conquest(position, edition)
    _plans(position, edition)
    _to_lay(position)
    _alliance(position, edition)
    _end(position)


def seats_known(field: str, seats: Iterable[Seat], known: Iterable[Seat]) -> None:
    """Refuse a seat that nobody has, or that stands twice."""
    known = tuple(known)
    for seat, times in Counter(tuple(seats)).items():
        if seat not in known:
            raise Refused(Why.UNKNOWN_SEAT, field=field, seat=seat)
        if times > 1:
            raise Refused(Why.SEAT_TWICE, field=field, seat=seat)


def _seats(position: Position, edition: Edition) -> None:
    sitting = all_seats(position)
    seats_known("seats", position.seats, edition.colours)
    seats_known("eliminated", position.eliminated, edition.colours)
    seats_known("neutrals", position.neutrals, neutrals_of(edition))
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
        seats_known(field, seats, sitting)
    seats_known("to_place", position.to_place, (*sitting, *neutrals_of(edition)))
    for by in position.eliminated.values():
        seats_known("eliminated", [by], sitting)
    if position.order is not None:
        seats_known("order", position.order, sitting)
        missing = next((s for s in playing(position) if s not in position.order), None)
        if missing:
            raise Refused(Why.MISSING_FIELD, field=f"order: {missing}")
    for field, held in (("hands", position.hands), ("to_place", position.to_place)):
        for seat in position.eliminated:
            if held.get(seat):
                raise Refused(Why.ELIMINATED_YET_THERE, field=field, seat=seat)


def _unused(position: Position, edition: Edition) -> None:
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


def _land(position: Position, edition: Edition) -> None:
    for territory in position.territories:
        _on_the_board(f"territories.{territory}", territory, edition)
    if not _claiming(position):
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
    _nobody_without_land(position)


def _claiming(position: Position) -> bool:
    """Whether territories may be empty still; a game can end there, when all others resign."""
    return position.phase == "claim" or position.winner is not None


def _nobody_without_land(position: Position) -> None:
    """Who holds nothing is eliminated, or about to be when his last territory is occupied."""
    owners = {stack.owner for stack in position.territories.values()}
    falling = position.conquest.loser if position.conquest else None
    for seat in playing(position):
        if seat not in owners and seat != falling and not _claiming(position):
            raise Refused(Why.HOLDS_NOTHING, field="eliminated", seat=seat)


def _cards(position: Position, edition: Edition) -> None:
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


def _missions(position: Position, edition: Edition) -> None:
    colours, seen = all_seats(position), set[str]()
    for seat, dealt in position.missions.items():
        field, mission = f"missions.{seat}", edition.missions.get(dealt)
        strange = isinstance(mission, DestroyColour) and mission.colour not in colours
        if mission is None or strange:
            raise Refused(Why.UNKNOWN_MISSION, field=field, mission=dealt)
        if dealt in seen:
            raise Refused(Why.MISSION_TWICE, field=field, mission=dealt)
        seen.add(dealt)


def _capitals(position: Position, edition: Edition) -> None:
    for seat, territory in position.capitals.items():
        _on_the_board(f"capitals.{seat}", territory, edition)
        if territory not in position.territories:
            raise Refused(Why.NOBODY_HOLDS, field=f"capitals.{seat}", territory=territory)
    for seat in position.fallen:
        if seat not in position.capitals:
            raise Refused(Why.MISSING_FIELD, field=f"capitals.{seat}")


def _battle(position: Position, edition: Edition) -> None:
    battle, phases = position.battle, ("defend", "reroll")
    if (battle is not None) != (position.phase in phases):
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs=_needs(position))
    if battle is None:
        return
    _borders("battle", battle, edition)
    seats_known("battle.seat", [battle.seat], playing(position))
    source, target = position.territories[battle.source], position.territories[battle.target]
    sendable = edition.combat.commit(source.armies)
    could = source.owner != target.owner and battle.armies > 0 and len(sendable) > 0
    rolled = bool(battle.attack) and bool(battle.defence)
    if not could or rolled != (position.phase == "reroll"):
        facts = {"field": "battle", "source": battle.source, "target": battle.target}
        raise Refused(Why.NO_SUCH_BATTLE, **facts)


def _conquest(position: Position, edition: Edition) -> None:
    conquest = position.conquest
    if (conquest is not None) != (position.phase == "occupy"):
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs=_needs(position))
    if conquest is None:
        return
    _borders("conquest", conquest, edition)
    source, target = position.territories[conquest.source], position.territories[conquest.target]
    low, high = conquest.armies
    seats_known("conquest.loser", [conquest.loser], (*all_seats(position), *neutrals_of(edition)))
    fits = target.armies == 0 and source.owner == target.owner != conquest.loser
    if not fits or not 1 <= low <= high < source.armies:
        facts = {"field": "conquest", "source": conquest.source, "target": conquest.target}
        raise Refused(Why.NO_SUCH_BATTLE, **facts)


def _borders(field: str, part: BattlePart | ConquestPart, edition: Edition) -> None:
    _on_the_board(f"{field}.source", part.source, edition)
    _on_the_board(f"{field}.target", part.target, edition)
    if part.target not in edition.board.borders[part.source]:
        raise Refused(Why.NO_SUCH_BATTLE, field=field, source=part.source, target=part.target)


def _needs(position: Position) -> str:
    """What the phase lacks, or what is there and belongs to another."""
    if position.phase in ("defend", "reroll") and position.battle is None:
        return "a battle"
    if position.phase == "occupy" and position.conquest is None:
        return "a conquest"
    return "no battle and no conquest"


def _plans(position: Position, edition: Edition) -> None:
    for seat, plan in position.laid.items():
        planned = Counter[Seat]()
        for territory, armies in plan:
            _on_the_board(f"laid.{seat}", territory, edition)
            stack = position.territories.get(territory)
            if stack is None:
                raise Refused(Why.NOBODY_HOLDS, field=f"laid.{seat}", territory=territory)
            planned[stack.owner] += armies
        strange = set(planned) - {seat, *neutrals_of(edition)}
        if strange or planned[seat] > position.to_place.get(seat, 0):
            facts = {"armies": sum(planned.values()), "most": position.to_place.get(seat, 0)}
            raise Refused(Why.TOO_MANY_ARMIES, field=f"laid.{seat}", **facts)
    for seat, preferred in position.preferences.items():
        for territory in preferred:
            _on_the_board(f"preferences.{seat}", territory, edition)


def _to_lay(position: Position) -> None:
    """In setup armies are laid one by one, all of them perhaps by one order."""
    if position.phase not in ("claim", "place"):
        return
    armies = sum(position.to_place.values())
    if armies > MOST_TO_LAY:
        raise Refused(Why.TOO_MANY_ARMIES, field="to_place", armies=armies, most=MOST_TO_LAY)


_STAGES: Final[Mapping[str, tuple[int, ...]]] = {
    "battle": (1, 2, 3),
    "regroup": (1, 3),
    "place_neutral": (2,),
    "occupy": (1, 2, 3),
    "defend": (1, 2, 3),
    "reroll": (1, 2, 3),
}
"""The stages in which a phase can be (`H-GX-14`)."""


def _alliance(position: Position, edition: Edition) -> None:
    """What two players with an ally say besides: stages, and what the ally still gets."""
    if edition.alliance is None:
        return
    stages = _STAGES.get(position.phase, ())
    if position.stage is not None and position.stage not in stages:
        problem = f"the {position.phase} phase is in stage {_either(stages)}"
        raise Refused(Why.NOT_THIS_STAGE, field="stage", problem=problem)
    if position.turn.attacked and (position.stage != 3 or position.phase == "regroup"):
        problem = "whose turn it is attacks again in stage 3, and does not move then"
        raise Refused(Why.NOT_THIS_STAGE, field="turn.attacked", problem=problem)
    lives = any(stack.owner == NEUTRAL for stack in position.territories.values())
    if position.turn.last and lives:
        problem = "the ally still has land"
        raise Refused(Why.NOT_THIS_STAGE, field="turn.last", problem=problem)
    if any(position.ally_due.values()):
        _due(position, edition, lives=lives)


def _either(stages: tuple[int, ...]) -> str:
    return " or ".join(map(str, stages)) or "none"


def _due(position: Position, edition: Edition, *, lives: bool) -> None:
    """Half of what whose turn it is got, owed to the ally by the other one, until it is laid."""
    seats_known("ally_due", position.ally_due, playing(position))
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
        problem = "the other player lays the ally's armies, not whose turn it is"
        raise Refused(Why.NOT_THIS_STAGE, field="ally_due", problem=problem)
    if granted is not None and granted // 2 != due:
        problem = f"half of turn.granted is {granted // 2}, not {due}"
        raise Refused(Why.NOT_THIS_STAGE, field="ally_due", problem=problem)


def _end(position: Position) -> None:
    left = playing(position)
    if position.winner is not None:
        seats_known("winner", [position.winner], left)
        if position.waiting_for:
            raise Refused(Why.OVER_OR_NOT, problem="a game that is won waits for nobody")
    elif len(left) < 2:
        raise Refused(Why.OVER_OR_NOT, problem="who is left alone has won")


def _on_the_board(field: str, territory: TerritoryId, edition: Edition) -> None:
    if territory not in edition.board.territories:
        raise Refused(Why.NOT_ON_THE_BOARD, field=field, territory=territory)
