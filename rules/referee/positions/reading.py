"""Turns a position into a game: its edition, and its state with the agenda that goes on from there."""

from collections.abc import Sequence
from dataclasses import replace

from rules.core.decide import legal
from rules.core.dice import Dice
from rules.core.edition import Edition, Table
from rules.core.victory import goal_reached, in_turn_order
from rules.editions.registry import find_rulebook
from rules.mechanics.alliance import stages_of
from rules.model.board import NEUTRAL, CardId, Holding, Seat
from rules.model.errors import DataError
from rules.model.events import Battle, Conquest, Step, Turn
from rules.model.state import Capitals, Cards, Eliminations, GameState, Secrets
from rules.referee.positions.judging import judge
from rules.referee.positions.judging_phases import INTERRUPTING, judge_trade_down, sent_of
from rules.referee.positions.position import Options, Position, all_seats, neutrals_of
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused


def edition_for(
    name: str, options: Options, players: int | None = None, rounds: int | None = None
) -> Edition:
    """The edition under these options, up to a round if one is given; for the most players, or for so many.

    Raises:
        Refused: there is no such edition, or it does not offer these options.
    """
    try:
        book = find_rulebook(name)
        return book.edition(options, book.players[-1] if players is None else players, rounds)
    except DataError as error:
        *field, problem = str(error).split(": ")
        raise Refused(Why.NOT_OFFERED, field=".".join(field), problem=problem) from error


def edition_of(position: Position, name: str = "") -> Edition:
    """The edition of a position, for all who sat down.

    `name`: its id with a version, if the position gives only the edition's name.
    """
    return edition_for(name or position.edition, position.options, len(all_seats(position)))


def state_of(position: Position, edition: Edition, dice: Dice) -> GameState:
    """The state from which the game goes on; the dice shuffle a deck that was left out.

    Raises:
        Refused: the position could not be; with the reason and the field.
    """
    judge(position, edition)
    table = Table(edition, _standing(position, edition, dice), dice)
    if position.winner is not None:
        _must_not_be_won(table, position.winner)
        return replace(table.state, turn=_turn(position, None, 0))
    phases = [phase.name for phase in edition.phases]
    if position.phase in phases:
        state = _in_a_round(table, position)
    elif position.phase in INTERRUPTING:
        state = _in_an_attack(table, position)
    else:
        state = _in_setup(table, position)
    _must_have_something_to_do(edition, state)
    judge_trade_down(position, edition)
    _must_not_be_won(Table(edition, state, dice), None)
    return state


def _standing(position: Position, edition: Edition, dice: Dice) -> GameState:
    """The state of a position, without its step and turn."""
    sitting = position.order or position.seats
    land = sorted(position.territories.items())
    return GameState(
        edition=edition.id,
        options=edition.options,
        seats=(*sitting, *(seat for seat in all_seats(position) if seat not in sitting)),
        round=position.round,
        land={territory: Holding(stack.owner, stack.armies) for territory, stack in land},
        to_place=position.to_place,
        battle=_battle(position, edition),
        conquest=_conquest(position),
        fates=Eliminations(neutrals_of(edition), position.eliminated, frozenset(position.resigned)),
        capitals=Capitals(position.capitals, _fallen(position)),
        cards=Cards(
            deck=_deck(position, edition, dice),
            discard=position.discard,
            hands=position.hands,
            sets_traded=position.sets_traded,
        ),
        secrets=Secrets(
            missions=position.missions,
            plans=position.laid,
            standing=position.standing,
            preferences=position.preferences,
        ),
        turn=Turn(last=_is_last(position)),
        winner=position.winner,
    )


def _battle(position: Position, edition: Edition) -> Battle | None:
    battle = position.battle
    if battle is None:
        return None
    return Battle(
        seat=battle.seat,
        source=battle.source,
        target=battle.target,
        armies=battle.armies,
        dice=battle.dice,
        until=battle.until,
        keep=battle.keep,
        committed=sent_of(battle, position.territories[battle.source].armies, edition),
        attack=_sorted(battle.attack),
        defence=_sorted(battle.defence),
    )


def _sorted(roll: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(roll, reverse=True))


def _conquest(position: Position) -> Conquest | None:
    taken = position.conquest
    if taken is None:
        return None
    force = position.territories[taken.target].owner
    return Conquest(force, taken.source, taken.target, taken.loser, *taken.armies)


def _fallen(position: Position) -> frozenset[Seat]:
    """Seats whose capital has fallen: named so, or held by another; one just taken falls when occupied."""
    taken = position.conquest.target if position.conquest else None
    lost = (
        namer
        for namer, capital in position.capitals.items()
        if position.territories[capital].owner != namer and capital != taken
    )
    return frozenset((*position.fallen, *lost))


def _deck(position: Position, edition: Edition, dice: Dice) -> tuple[CardId, ...]:
    """The deck as given; left out, all cards named nowhere else, or none before it is shuffled."""
    if position.deck is not None:
        return position.deck
    played = {phase.name for phase in edition.phases} | set(INTERRUPTING)
    if position.phase not in played:
        return ()
    named = {card for hand in position.hands.values() for card in hand}
    named |= {*position.discard, *(CardId(t) for t in position.capitals.values())}
    return dice.shuffled([card for card in edition.deck.symbols if card not in named], "deck")


def _in_a_round(table: Table, position: Position) -> GameState:
    """The state in a phase of a turn: its step, and the steps that follow in the round."""
    steps, at = _find(table, position, position.phase, position.waiting_for)
    turn = _turn(position, _owner(table.edition, steps, at), _stages(table, steps)[at])
    return replace(table.state, step=steps[at], agenda=steps[at + 1 :], turn=turn)


def _in_an_attack(table: Table, position: Position) -> GameState:
    """The state within an attack: its step comes first, then the battle step that it interrupted."""
    battle = position.battle
    attacker = (battle.seat,) if battle else position.waiting_for[:1]
    if len(position.waiting_for) != 1:
        raise Refused(Why.NOT_THEIR_TURN, phase=position.phase, seats=position.waiting_for)
    steps, at = _find(table, position, "battle", attacker)
    turn = _turn(position, _owner(table.edition, steps, at), _stages(table, steps)[at])
    step = Step(position.waiting_for, position.phase)
    agenda = (replace(steps[at], resumed=True), *steps[at + 1 :])
    return replace(table.state, step=step, agenda=agenda, turn=turn)


def _in_setup(table: Table, position: Position) -> GameState:
    """The state in setup, which is round 0: all seats act at once or, when claiming, one by one."""
    steps = table.edition.opening(table)
    at = next(i for i, step in enumerate(steps) if step.phase == position.phase)
    asked = steps[at].waiting_for
    if not position.waiting_for or not set(position.waiting_for) <= set(asked):
        raise Refused(Why.NOT_THEIR_TURN, phase=position.phase, seats=position.waiting_for)
    step = replace(steps[at], waiting_for=position.waiting_for)
    return replace(table.state, round=0, step=step, agenda=steps[at + 1 :])


def _find(
    table: Table, position: Position, phase: str, waiting_for: tuple[Seat, ...]
) -> tuple[tuple[Step, ...], int]:
    """The steps of the round, and the place of the position's, in its stage if it names one."""
    steps = table.edition.schedule(table, [phase.name for phase in table.edition.phases])
    stages = _stages(table, steps)
    for at, step in enumerate(steps):
        there = position.stage in (None, stages[at])
        if there and (step.phase, step.waiting_for) == (phase, waiting_for):
            return steps, at
    raise Refused(Why.NOT_THEIR_TURN, phase=phase, seats=waiting_for)


def _stages(table: Table, steps: Sequence[Step]) -> tuple[int, ...]:
    """The stage of each step; 0 where turns have no stages."""
    alliance = table.edition.alliance
    if alliance is None or alliance.stages == 1 or alliance.touring(table.state):
        return (0,) * len(steps)
    return stages_of(steps)


def _owner(edition: Edition, steps: Sequence[Step], at: int) -> Seat:
    """The seat whose turn it is at a step, in which another seat may act."""
    alliance, step = edition.alliance, steps[at]
    if alliance and alliance.stages > 1:
        begun = (s for s in reversed(steps[: at + 1]) if s.phase == "reinforce")
        return next(begun, step).waiting_for[0]
    if step.force and alliance is None:
        return steps[at - 1].waiting_for[0]
    return step.waiting_for[0]


def _turn(position: Position, owner: Seat | None, stage: int) -> Turn:
    turn = position.turn
    return Turn(
        seat=owner,
        captured=turn.captured,
        fortified=turn.fortified,
        granted=_granted(position, owner) if turn.granted is None else turn.granted,
        bonus_used=turn.bonus_used,
        forced=turn.forced,
        stage=stage,
        attacked=turn.attacked,
        last=_is_last(position),
    )


def _granted(position: Position, owner: Seat | None) -> int:
    """The armies granted in the turn at the least: twice the third side's half, or those still to place."""
    halves = sum(position.ally_due.values())
    if position.phase == "place_neutral" and owner not in position.waiting_for:
        halves = max(halves, position.to_place.get(NEUTRAL, 0))
    return 2 * halves or (position.to_place.get(owner, 0) if owner else 0)


def _is_last(position: Position) -> bool:
    """Whether the ally fell in this turn: as named, or shown by a stage without an ally."""
    gone = all(stack.owner != NEUTRAL for stack in position.territories.values())
    return gone and (position.turn.last or position.stage is not None)


def _must_not_be_won(table: Table, winner: Seat | None) -> None:
    """Refuse a reached goal where that wins by itself, without an announcement (`H-GX-10`).

    Raises:
        Refused: naming seat and goal, unless that seat is named as the winner.
    """
    edition, state = table.edition, table.state
    if edition.claim != "automatic" or edition.crowned_late:
        return
    if state.round == 0 or state.conquest is not None:
        return
    there = {seat: goal for seat in in_turn_order(table) if (goal := goal_reached(table, seat))}
    if there and winner not in there:
        seat, goal = next(iter(there.items()))
        raise Refused(Why.GOAL_REACHED, seat=seat, goal=goal)


def _must_have_something_to_do(edition: Edition, state: GameState) -> None:
    if state.step is None:
        return
    for seat in state.step.waiting_for:
        if not legal(edition, state, seat):
            raise Refused(Why.NOTHING_TO_DO, phase=state.step.phase, seat=seat)
