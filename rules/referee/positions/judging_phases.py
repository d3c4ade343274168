"""Judges what only a setup has, and an attack under way.

Everything that the program puts into them follows from what was declared and what stands there, so it must fit.
"""

from collections import Counter
from typing import Final, NoReturn

from rules.core.decide import NO_DICE
from rules.core.edition import Edition, Table
from rules.mechanics.combat import make_trade_down
from rules.model.board import Seat
from rules.model.commands import StopAt
from rules.model.state import Eliminations, GameState
from rules.referee.positions.position import (
    MOST_TO_LAY,
    BattlePart,
    ConquestPart,
    Position,
    all_seats,
    must_be_on_the_board,
    must_be_seats,
    neutrals_of,
    seats_in_play,
)
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused

SETUP: Final = ("claim", "place", "lay", "capital")
_PLANNING: Final = ("place", "lay")


def judge_setup(position: Position, edition: Edition) -> None:
    """Refuse a setup that could not be, or could not come to its end; and what only a setup has elsewhere.

    Raises:
        Refused: with the reason and the field.
    """
    _judge_plans(position, edition)
    if position.winner is not None:
        return
    if position.phase not in _PLANNING and any(position.laid.values()):
        needs = "no plans, which are made and laid in setup"
        raise Refused(Why.NOT_THIS_PHASE, field="laid", phase=position.phase, needs=needs)
    if position.phase not in SETUP:
        return
    _must_be_before_play(position)
    _judge_armies_to_lay(position, edition)
    if position.phase == "claim":
        _judge_claims(position, edition)
    if position.phase in _PLANNING:
        _judge_planners(position, edition)
    _judge_naming(position)


def _judge_plans(position: Position, edition: Edition) -> None:
    for seat, plan in position.laid.items():
        field, planned = f"laid.{seat}", Counter[Seat]()
        for territory, armies in plan:
            must_be_on_the_board(field, territory, edition)
            stack = position.territories.get(territory)
            if stack is None:
                raise Refused(Why.NOBODY_HOLDS, field=field, territory=territory)
            if not armies:
                raise Refused(Why.NO_ARMIES, field=field, territory=territory)
            planned[stack.owner] += armies
        for owner, armies in planned.items():
            most = _share(position, edition, seat, owner)
            if armies > most:
                raise Refused(Why.TOO_MANY_ARMIES, field=field, armies=armies, most=most)
        _must_have_room(position, edition, seat)
    for seat, preferred in position.preferences.items():
        for territory in preferred:
            must_be_on_the_board(f"preferences.{seat}", territory, edition)


def _share(position: Position, edition: Edition, seat: Seat, owner: Seat) -> int:
    """The armies that a seat has to lay on the land of an owner: its own, and its share of the neutral's."""
    own = position.to_place.get(seat, 0)
    if owner == seat:
        return own
    lot = edition.lot
    ended = position.winner is not None  # plans of a game that ended in setup stay as they were
    laid_here = owner in neutrals_of(edition) and (ended or position.phase == "place")
    return own * lot.neutral // lot.own if laid_here else 0


def _unplanned(position: Position, edition: Edition, seat: Seat, owner: Seat) -> int:
    land, plan = position.territories, position.laid.get(seat, ())
    planned = sum(armies for territory, armies in plan if land[territory].owner == owner)
    return _share(position, edition, seat, owner) - planned


def _must_have_room(position: Position, edition: Edition, seat: Seat) -> None:
    """Refuse a plan for more than may stand somewhere. On the neutral's land the other's may come first."""
    limit = edition.stack_limit
    if limit is None:
        return
    planned = Counter[str]()
    for territory, armies in position.laid[seat]:
        planned[territory] += armies
        stack = position.territories[territory]
        room = limit - (stack.armies if stack.owner == seat else 1)
        if planned[territory] > room:
            facts = {"field": f"laid.{seat}", "armies": planned[territory], "most": room}
            raise Refused(Why.TOO_MANY_ARMIES, **facts)


def _must_be_before_play(position: Position) -> None:
    """Refuse cards that are not dealt yet, and what only play brings about."""
    no_cards = "no cards yet: they are shuffled when play begins"
    no_fights = "nobody who has fought yet"
    for field, is_there, needs in (
        ("hands", any(position.hands.values()), no_cards),
        ("deck", bool(position.deck), no_cards),
        ("discard", bool(position.discard), no_cards),
        ("sets_traded", bool(position.sets_traded), no_cards),
        ("eliminated", bool(position.eliminated), no_fights),
        ("fallen", bool(position.fallen), no_fights),
    ):
        if is_there:
            raise Refused(Why.NOT_THIS_PHASE, field=field, phase=position.phase, needs=needs)


def _judge_armies_to_lay(position: Position, edition: Edition) -> None:
    """Setup lays armies lot by lot, and one order may lay them all: there must be land and room for them."""
    if (armies := sum(position.to_place.values())) > MOST_TO_LAY:
        raise Refused(Why.TOO_MANY_ARMIES, field="to_place", armies=armies, most=MOST_TO_LAY)
    playing = seats_in_play(position)
    for seat in playing:
        armies = position.to_place.get(seat, 0)
        if position.phase == "capital":
            _must_be_few(f"to_place.{seat}", armies, 0)
        if armies % edition.lot.own and position.phase == "place":
            problem = f"{edition.lot.own} are laid at a time"
            raise Refused(Why.WRONG_FIELD, field=f"to_place.{seat}", problem=problem)
        if position.phase in _PLANNING:
            _must_be_few(f"to_place.{seat}", armies, _room(position, edition, seat))
    for neutral in neutrals_of(edition):
        armies, field = position.to_place.get(neutral, 0), f"to_place.{neutral}"
        shares = sum(_share(position, edition, seat, neutral) for seat in playing)
        if armies != shares:
            problem = f"the players have {shares} of them to lay, not {armies}"
            raise Refused(Why.WRONG_FIELD, field=field, problem=problem)
        _must_be_few(field, armies, _room(position, edition, neutral))


def _must_be_few(field: str, armies: int, most: int) -> None:
    if armies > most:
        raise Refused(Why.TOO_MANY_ARMIES, field=field, armies=armies, most=most)


def _room(position: Position, edition: Edition, owner: Seat) -> int:
    """The number of armies that fit on an owner's land; without a limit any number, where there is land."""
    held = [stack.armies for stack in position.territories.values() if stack.owner == owner]
    limit = edition.stack_limit
    return sum((limit or MOST_TO_LAY) - armies for armies in held)


def _judge_claims(position: Position, edition: Edition) -> None:
    """Claims are made one by one in turn, of one army each, so nobody is more than one ahead."""
    empty = len(edition.board.territories) - len(position.territories)
    if not empty:
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs="empty territories")
    for territory, stack in position.territories.items():
        if stack.armies > 1:
            _must_be_few(f"territories.{territory}.armies", stack.armies, 1)
    playing = [s for s in position.order or position.seats if s in seats_in_play(position)]
    held = Counter(stack.owner for stack in position.territories.values())
    claims = [held[seat] for seat in playing]
    if claims != sorted(claims, reverse=True) or claims[0] > claims[-1] + 1:
        raise Refused(Why.NOT_THEIR_TURN, phase=position.phase, seats=position.waiting_for)
    at, limit = claims.index(min(claims)), edition.stack_limit
    for seat in playing:
        after = (playing.index(seat) - at) % len(playing)
        final = held[seat] + max(0, -(-(empty - after) // len(playing)))
        if not final:
            raise Refused(Why.HOLDS_NOTHING, field="territories", seat=seat)
        if limit is not None:
            armies = held[seat] + position.to_place.get(seat, 0)
            _must_be_few(f"to_place.{seat}", armies, limit * final)


def _judge_planners(position: Position, edition: Edition) -> None:
    """Whoever is not waited for has planned all of theirs."""
    for seat in seats_in_play(position):
        left = any(
            _unplanned(position, edition, seat, owner) for owner in (seat, *neutrals_of(edition))
        )
        if left and seat not in position.waiting_for:
            raise Refused(Why.MISSING_FIELD, field=f"waiting_for: {seat}")


def _judge_naming(position: Position) -> None:
    """Capitals are named last, each by its holder, and by those who are not waited for any more."""
    for seat, territory in position.capitals.items():
        field = f"capitals.{seat}"
        if position.phase != "capital":
            needs = "no capitals yet: they are named last"
            raise Refused(Why.NOT_THIS_PHASE, field=field, phase=position.phase, needs=needs)
        if position.territories[territory].owner != seat or seat in position.waiting_for:
            problem = "a capital is one's own, and named only by those who are not waited for"
            raise Refused(Why.WRONG_FIELD, field=field, problem=problem)
    for seat in seats_in_play(position):
        named = seat in position.capitals or seat in position.waiting_for
        if position.phase == "capital" and not named:
            raise Refused(Why.MISSING_FIELD, field=f"capitals.{seat}")


INTERRUPTING: Final = ("occupy", "defend", "reroll", "trade_down")
"""Phases that stand in the middle of an attack."""
OTHER_OPTIONS: Final = "another edition or options"
"""The need of a phase that this game does not have."""
_MOST_LOST: Final = 2
"""The most armies that the attacker loses in one roll."""
_MOST_TRIED: Final = 3
"""Of the numbers that may be sent the first so many: more roll no more dice."""


def judge_attack(position: Position, edition: Edition) -> None:
    """Refuse an attack that could not be, and a phase without the attack that it needs.

    Raises:
        Refused: with the reason and the field.
    """
    _judge_phase(position, edition)
    if position.battle is not None:
        _judge_battle(position, position.battle, edition)
    if position.conquest is not None:
        _judge_conquest(position, position.conquest, edition)


def _judge_phase(position: Position, edition: Edition) -> None:
    phase = position.phase
    fought, taken = phase in ("defend", "reroll"), phase == "occupy"
    attack = (position.battle is not None, position.conquest is not None)
    if position.winner is not None:
        fought = taken = False
    if attack != (fought, taken):
        raise Refused(Why.NOT_THIS_PHASE, phase=phase, needs=_need_of(position))
    if not {"defend": edition.defence == "live", "reroll": edition.reroll}.get(phase, True):
        raise Refused(Why.NOT_THIS_PHASE, phase=phase, needs=OTHER_OPTIONS)


def judge_trade_down(position: Position, edition: Edition) -> None:
    """Refuse trades in the middle of an attack where no elimination makes anybody trade.

    Raises:
        Refused: with the reason.
    """
    if position.phase == "trade_down" and make_trade_down not in edition.conquest:
        raise Refused(Why.NOT_THIS_PHASE, phase=position.phase, needs=OTHER_OPTIONS)


def _judge_battle(position: Position, battle: BattlePart, edition: Edition) -> None:
    _must_border("battle", battle, edition)
    must_be_seats("battle.seat", [battle.seat], seats_in_play(position))
    source, target = position.territories[battle.source], position.territories[battle.target]
    forces = _forces(edition, battle.seat)
    if source.owner not in forces or target.owner in (source.owner, battle.seat):
        _refuse("battle", battle)
    if not _could_be_declared(battle, source.armies, edition):
        _refuse("battle", battle)
    if position.phase == "reroll":
        fits = _could_be_rolled(battle, source.armies, target.armies, edition)
        fits = fits and not battle.keep and bool(position.hands.get(battle.seat))
    else:
        fits = _could_be_between_rolls(battle, source.armies, edition)
        fits = fits and len(edition.combat.defence(target.armies)) > 1
    if not fits:
        _refuse("battle", battle)
    asked = battle.seat if position.phase == "reroll" else _defender(position, battle, target.owner)
    if position.waiting_for != (asked,):
        raise Refused(Why.NOT_THEIR_TURN, phase=position.phase, seats=position.waiting_for)


def _could_be_declared(battle: BattlePart, stack: int, edition: Edition) -> bool:
    """Whether such armies and dice could be declared, of this stack or before its losses, and still fight on."""
    combat, once = edition.combat, battle.until == "once"
    before = stack if once else max(stack, battle.armies + 1)
    if not combat.commit(stack) or battle.armies not in combat.commit(before):
        return False
    mark = battle.until.stop_at if isinstance(battle.until, StopAt) else 1
    return stack > mark and battle.dice in combat.dice(battle.armies)


def _could_be_rolled(battle: BattlePart, stack: int, target: int, edition: Edition) -> bool:
    """Whether the roll is one of these armies, of those that are still there, and of this defender's."""
    combat, sent = edition.combat, sent_of(battle, stack, edition)
    return (
        sent == min(battle.armies, combat.commit(stack)[-1])
        and len(battle.attack) == min(battle.dice, combat.dice(sent)[-1])
        and len(battle.defence) in combat.defence(target)
    )


def sent_of(battle: BattlePart, stack: int, edition: Edition) -> int:
    """The armies of the last roll: where a roll is given without, as many as were there to fight."""
    if battle.committed or not battle.attack:
        return battle.committed
    return min(battle.armies, edition.combat.commit(stack)[-1])


def _could_be_between_rolls(battle: BattlePart, stack: int, edition: Edition) -> bool:
    """Whether the stack is what was declared, or what is left after a roll of an attack that goes on."""
    if battle.attack or battle.defence:
        return False
    commit = edition.combat.commit
    if not battle.committed:
        return battle.armies in commit(stack)
    return battle.until != "once" and any(
        battle.committed == min(battle.armies, commit(stack + lost)[-1])
        for lost in range(_MOST_LOST + 1)
    )


def _defender(position: Position, battle: BattlePart, owner: Seat) -> Seat | None:
    """The seat that chooses the dice: the owner, or for the neutral's land the other player; if they play."""
    playing = seats_in_play(position)
    if owner in playing:
        return owner
    others = (seat for seat in playing if seat != battle.seat)
    return next(others, None) if owner not in all_seats(position) else None


def _judge_conquest(position: Position, conquest: ConquestPart, edition: Edition) -> None:
    _must_border("conquest", conquest, edition)
    source, target = position.territories[conquest.source], position.territories[conquest.target]
    losing = (
        *(s for s in all_seats(position) if s not in position.eliminated),
        *neutrals_of(edition),
    )
    must_be_seats("conquest.loser", [conquest.loser], losing)
    seat = position.waiting_for[0] if position.waiting_for else None
    if seat is None or source.owner not in _forces(edition, seat):
        raise Refused(Why.NOT_THEIR_TURN, phase=position.phase, seats=position.waiting_for)
    if target.armies or source.owner != target.owner or conquest.loser in (seat, source.owner):
        _refuse("conquest", conquest)
    if not _could_follow(conquest, source.armies, edition):
        _refuse("conquest", conquest)


def _could_follow(conquest: ConquestPart, stack: int, edition: Edition) -> bool:
    """Whether some roll from that stack makes at least so many armies follow, and lets at most so many."""
    combat, (low, high) = edition.combat, conquest.armies
    fewest = {
        combat.follow(armies, dice)
        for armies in combat.commit(stack)[:_MOST_TRIED]
        for dice in range(1, combat.dice(armies)[-1] + 1)
    }
    most = min(stack - 1, edition.stack_limit or stack)
    return low in fewest and high == (low if combat.exactly else most)


def _forces(edition: Edition, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose armies a seat may attack with in this game."""
    state = GameState(fates=Eliminations(neutrals_of(edition)))
    return edition.forces(Table(edition, state, NO_DICE), seat)


def _refuse(field: str, part: BattlePart | ConquestPart) -> NoReturn:
    """Refuse a battle or a conquest that can't come of any attack there.

    Raises:
        Refused: always.
    """
    raise Refused(Why.NO_SUCH_BATTLE, field=field, source=part.source, target=part.target)


def _must_border(field: str, part: BattlePart | ConquestPart, edition: Edition) -> None:
    must_be_on_the_board(f"{field}.source", part.source, edition)
    must_be_on_the_board(f"{field}.target", part.target, edition)
    if part.target not in edition.board.borders[part.source]:
        _refuse(field, part)


def _need_of(position: Position) -> str:
    """The need of the phase: what it lacks, or that it may have neither battle nor conquest."""
    if position.phase in ("defend", "reroll") and position.battle is None:
        return "a battle"
    if position.phase == "occupy" and position.conquest is None:
        return "a conquest"
    return "no battle and no conquest"
