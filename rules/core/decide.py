"""Decides: a command of a player becomes events or a refusal; and who has won."""

from collections.abc import Sequence
from typing import Final, TypeVar

from rules.core.dice import Dice
from rules.core.edition import Defends, Edition, Move, Table, as_ordered
from rules.core.views import PlayerView
from rules.model import events as e
from rules.model.board import DestroyColour, Mission, Seat
from rules.model.commands import Choice, Command, Occupy
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import GameEnded, GameWon, WhyEnded
from rules.model.state import NO_PAST, GameState, Past

LAST_STANDING: Final = "last_standing"
"""The goal of the player who is left when all others have fallen or resigned."""


def goal_reached(table: Table, seat: Seat) -> str | None:
    """The name of a goal of the edition that the seat has reached; None if it has reached none."""
    if table.edition.set_first and not table.state.cards.sets_traded:
        return None
    goals = table.edition.goals.items()
    return next((name for name, fulfilled in goals if fulfilled(table, seat)), None)


def crown(table: Table, seat: Seat, goal: str) -> None:
    """End the game with this winner; if a mission won it, its card is shown to all (`PL-WIN-1`)."""
    mission = table.state.secrets.missions.get(seat) if goal != LAST_STANDING else None
    table.emit(GameWon(seat=seat, goal=goal, mission=mission))


def end_as_it_stands(table: Table, why: WhyEnded) -> None:
    """End the game with no winner by a goal: whoever leads is first (`H-ALL-19`)."""
    table.emit(GameEnded(why=why, first=leaders(table.state)))


def leaders(state: GameState) -> tuple[Seat, ...]:
    """The seats that lead, in turn order: those with the most territories, and of these the most armies there.

    Raises:
        AssertionError: nobody plays: the log is damaged.
    """
    reach = {
        seat: (len(state.territories_of(seat)), state.armies_of(seat)) for seat in state.playing()
    }
    if not reach:
        raise AssertionError("nobody plays: the log is damaged")
    most = max(reach.values())
    return tuple(seat for seat in reach if reach[seat] == most)


def crown_whoever_reached(table: Table) -> None:
    """Crown the first seat that reached a goal, from the one whose turn it is (`H-ALL-15`)."""
    state = table.state
    if state.round == 0 or state.winner is not None or state.conquest is not None:
        return
    for seat in in_turn_order(table):
        if goal := goal_reached(table, seat):
            crown(table, seat, goal)
            return


def crown_at_once(table: Table) -> None:
    """Crown at once a seat that reached a goal, where no claim is needed (`GX-WIN-1`, `H-GX-10`, `H-E3-8`)."""
    if table.edition.claim == "automatic" and not table.edition.crowned_late:
        crown_whoever_reached(table)


def in_turn_order(table: Table) -> tuple[Seat, ...]:
    """The seats that still play, beginning with the one whose turn it is."""
    playing = tuple(table.state.playing())
    turn = table.state.turn.seat
    at = playing.index(turn) if turn in playing else 0
    return playing[at:] + playing[:at]


def mission_in_force(edition: Edition, player: PlayerView) -> Mission | None:
    """The mission that holds for a player now: that on their card, or the one it names instead.

    None where they have none.
    """
    if player.mission is None:
        return None
    mission, table = edition.missions[player.mission], player.table
    if not isinstance(mission, DestroyColour):
        return mission
    # Before the first round somebody may hold no land yet.
    absent = table.round > 0 and not any(
        holding.owner == mission.colour for holding in table.territories.values()
    )
    void = is_void(
        mission,
        player.seat,
        table.eliminated.get(mission.colour),
        absent=absent and bool(table.territories),
        only_by_holder=edition.options.get("destroyed_by_other") == "territories_24",
    )
    return edition.missions[mission.instead] if void else mission


def is_void(
    mission: DestroyColour, seat: Seat, by: Seat | None, *, absent: bool, only_by_holder: bool
) -> bool:
    """Whether the mission that the card names instead holds (`H-PL-11`, `H-PL-12`).

    `by`: who destroyed the colour. One that is `absent` though nobody did has resigned before it claimed
    any land, or never played.
    """
    lost = absent if by is None else only_by_holder and by != seat
    return mission.colour == seat or lost


T = TypeVar("T")


def start(edition: Edition, seats: tuple[Seat, ...], dice: Dice) -> Table:
    """A new table for these seats, played on until somebody must act."""
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
    """The table after the command: its events, and the state that they lead to.

    `past` has the orders that may be taken back (`rules.core.past`).

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
    """The table after everybody who plays agreed to end the game as it stands (`H-ALL-19`).

    A territory that was just captured is occupied first, by as few as may follow; that may win the game.
    An attack under way is over, and a roll that could still be changed counts for nothing.

    Raises:
        IllegalCommand: the game is over already.
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
    """The state after a command to which no chance belongs, as it would be.

    Raises:
        IllegalCommand: with the reason and the facts.
        ChanceNeeded: it depends on dice or a shuffle.
    """
    return play(edition, state, command, NO_DICE).state


def legal(edition: Edition, state: GameState, seat: Seat) -> tuple[Choice, ...]:
    """The choices that this seat has now; none while it is not waited for."""
    step = state.step
    if step is None or seat not in step.waiting_for:
        return ()
    table = Table(edition, state, NO_DICE)
    return tuple(edition.phase(step.phase).choices(table, seat))


class ChanceNeeded(AssertionError):  # noqa: N818 - what happened
    """Chance was asked for where nothing may be left to it."""


class _NoDice:
    """Dice for listing legal choices and for looking ahead, which must roll nothing."""

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
    """Go on with what needs no command, until the table waits for somebody or the game is over."""
    if table.state.fates is not before.fates:
        _crown_the_last(table)
    if table.edition.claim == "automatic":
        crown_whoever_reached(table)
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
    """Whether the round ends before this step: the ally fell in the turn that is over now (`H-GX-14`)."""
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
    """The seats in turn order, beginning after the one whose turn it was: it comes last."""
    return (*(s for s in state.seats if s != state.turn.seat), *filter(None, [state.turn.seat]))
