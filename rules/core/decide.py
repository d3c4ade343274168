"""Deciding: turns a player's command into events or a refusal."""

from collections.abc import Sequence
from typing import TypeVar

from rules.core.dice import Dice
from rules.core.edition import Defends, Edition, Move, Table, as_ordered
from rules.core.victory import (
    LAST_STANDING,
    crown,
    crown_at_once,
    crown_first_to_reach_goal,
    end_as_it_stands,
    goal_reached,
)
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Choice, Command, Occupy
from rules.model.errors import IllegalCommand, Reason
from rules.model.state import NO_PAST, GameState, Past

T = TypeVar("T")


def start(edition: Edition, seats: tuple[Seat, ...], dice: Dice) -> Table:
    """A new table for these seats, advanced until someone must act."""
    table = Table(edition, GameState(), dice)
    table.emit(e.GameStarted(edition=edition.id, options=edition.options, seats=seats))
    for deed in edition.setup:
        deed(table)
    table.emit(e.RoundBegan(round=0, agenda=edition.opening(table)))
    _go_on(table, before=table.state)
    table.freeze()
    return table


def play(
    edition: Edition,
    state: GameState,
    command: Command,
    dice: Dice,
    defends: Defends = as_ordered,
    past: Past = NO_PAST,
) -> Table:
    """The table after the command, with its events and the resulting state.

    `past` has the orders that can be undone (`rules.core.past`).

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    table = Table(edition, state, dice, defends, past)
    if state.winner is not None:
        raise IllegalCommand(Reason.GAME_OVER, winner=state.winner)
    if command.seat not in state.seats:
        raise IllegalCommand(Reason.NOT_SEATED, seat=command.seat)
    move = edition.anytime.get(type(command)) or _move(table, command)
    move(table, command)
    _go_on(table, before=state)
    table.freeze()
    return table


def end_by_agreement(edition: Edition, state: GameState, dice: Dice) -> Table:
    """The table after all players agreed to end the game as it stands (`H-ALL-19`).

    A territory just conquered is first occupied with the minimum, which may win the game. An attack in
    progress is over, and a roll that could still be changed doesn't count.

    Raises:
        IllegalCommand: the game is already over.
    """
    table = Table(edition, state, dice)
    if state.winner is not None:
        raise IllegalCommand(Reason.GAME_OVER, winner=state.winner)
    if state.conquest and state.step:
        occupy = Occupy(seat=state.step.waiting_for[0], armies=state.conquest.low)
        _move(table, occupy)(table, occupy)
        if table.state.fates is not state.fates:
            _crown_the_last(table)
    if table.state.winner is None:
        end_as_it_stands(table, "agreed")
    table.freeze()
    return table


def look_ahead(edition: Edition, state: GameState, command: Command) -> GameState:
    """The hypothetical state after a command that involves no chance.

    Raises:
        IllegalCommand: with the reason and the facts.
        ChanceNeeded: it depends on dice or a shuffle.
    """
    return play(edition, state, command, NO_DICE).state


def legal(edition: Edition, state: GameState, seat: Seat) -> tuple[Choice, ...]:
    """This seat's legal choices now; empty if it doesn't have to act."""
    step = state.step
    if step is None or seat not in step.waiting_for:
        return ()
    table = Table(edition, state, NO_DICE)
    return tuple(edition.phase(step.phase).choices(table, seat))


class ChanceNeeded(AssertionError):  # noqa: N818 - what happened
    """Chance was needed in a computation without dice."""


class _NoDice:
    """Dice for listing legal choices and for looking ahead; they refuse to roll."""

    def roll(self, count: int, label: str = "dice") -> tuple[int, ...]:
        raise ChanceNeeded(f"{count} {label} asked for while looking")

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        raise ChanceNeeded(f"a shuffle of {items} for {label} asked for while looking")


NO_DICE = _NoDice()


def _move(table: Table, command: Command) -> Move:
    step = table.state.step
    if step is None or command.seat not in step.waiting_for:
        raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=step.waiting_for if step else ())
    move = table.edition.phase(step.phase).moves.get(type(command))
    if move is None:
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command=command.kind, phase=step.phase)
    return move


def _go_on(table: Table, before: GameState) -> None:
    """Advance through everything that needs no command, until someone must act or the game is over."""
    if table.state.fates is not before.fates:
        _crown_the_last(table)
    if table.edition.claim == "automatic":
        crown_first_to_reach_goal(table)
    while table.state.winner is None and table.state.step is None:
        _next_step(table)
        crown_at_once(table)


def _crown_the_last(table: Table) -> None:
    playing = list(table.state.playing())
    if len(playing) == 1 and table.state.winner is None:
        crown(table, playing[0], goal_reached(table, playing[0]) or LAST_STANDING)


def _next_step(table: Table) -> None:
    state = table.state
    if not state.agenda or _is_cut(table, state.agenda[0]):
        _next_round(table)
        return
    step = state.agenda[0]
    table.emit(e.StepBegan(step=step))
    if step.resumed:
        return
    if _begins_turn(table, step):
        table.emit(e.TurnBegan(seat=step.waiting_for[0]))
    if (stage := _stage(table, step)) != table.state.turn.stage:
        table.emit(e.StageBegan(seat=step.waiting_for[0], stage=stage))
    table.edition.phase(step.phase).enter(table, step)


def _is_cut(table: Table, step: e.Step) -> bool:
    """Whether the round ends before this step: the ally fell in the turn just finished (`H-GX-14`)."""
    alliance = table.edition.alliance
    return alliance is not None and alliance.is_over(table.state, step)


def _next_round(table: Table) -> None:
    edition, state = table.edition, table.state
    if state.round and state.round == edition.rounds:
        end_as_it_stands(table, "round_limit")
        return
    if state.round == 0:
        for deed in edition.before_play:
            deed(table)
    if state.turn.last:
        table.emit(e.ToursBegan(seats=_beginning_with_the_other(state)))
    names = [phase.name for phase in edition.phases]
    agenda = edition.schedule(table, names)
    table.emit(e.RoundBegan(round=table.state.round + 1, agenda=agenda))


def _begins_turn(table: Table, step: e.Step) -> bool:
    """Whether the step is the first of another seat's turn."""
    edition = table.edition
    if step.phase == edition.phases[0].name:
        return not _stage(table, step)
    elses = not step.force and table.state.turn.seat != step.waiting_for[0]
    return elses and edition.phase(step.phase) in edition.phases and not _stage(table, step)


def _stage(table: Table, step: e.Step) -> int:
    alliance = table.edition.alliance
    return alliance.stage(table.state, step) if alliance else 0


def _beginning_with_the_other(state: GameState) -> tuple[Seat, ...]:
    """The seats in turn order, with the one whose turn it was last."""
    return (*(s for s in state.seats if s != state.turn.seat), *filter(None, [state.turn.seat]))
