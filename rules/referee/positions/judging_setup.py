"""Judges what only a setup has: claims, plans, armies to lay, capitals that are still to be named."""

from collections import Counter
from typing import Final

from rules.core.edition import Edition
from rules.model.board import Seat
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.referee.positions.position import MOST_TO_LAY, Position
from rules.referee.positions.seats import must_be_on_the_board, neutrals_of, seats_in_play

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
