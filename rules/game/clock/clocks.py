"""Clocks of a table after an action: what begins, stands still, goes on and ends. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from rules.game.clock.deadlines import bank_of, credit_absences, time_spent
from rules.model import events as e
from rules.model.board import Seat
from rules.table.game import Game
from rules.table.pace import ANSWERS, UNUSED, Absence, EndedWait, Rests, SeatClock, Wait
from rules.table.roster import PersonId, Player
from rules.table.seats import clock_of, is_live, pace_of

_NOTHING = timedelta()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What clocks must know besides the game; each is asked for only when it matters."""

    now: datetime
    rests_of: Callable[[PersonId], Rests]
    absences: Callable[[], Iterable[Absence]]


def clocks_after(
    before: Game, events: Sequence[e.Event], after: Game, known: Knowledge
) -> Mapping[Seat, SeatClock]:
    """The clock of each person's seat after an action with these events.

    A turn's clock begins with the turn or stage, and in the setup with each step. It stands still
    while others answer, and ends when anybody's next turn begins. All waits begin again when a table
    that rested goes on or its pace changes; one does when a person takes their seat back. Where the
    end of a turn is taken back, its wait goes on as if it had never ended.
    """
    undone = _is_undone(before, events, after)
    begun = is_begun(before, events) and not undone
    moment = _Moment(before, after, known, begun, _is_attacked(events), undone)
    clocks = {
        player.seat: moment.clock_after(player)
        for player in after.roster.players
        if player.person is not None
    }
    return {seat: clock for seat, clock in clocks.items() if clock != UNUSED}


def is_begun(before: Game, events: Iterable[e.Event]) -> bool:
    """Whether a turn or stage began, or a step of the setup."""
    setup = before.state.round == 0
    for event in events:
        match event:
            case e.RoundBegan(round=number):
                setup = number == 0
            case e.TurnBegan() | e.StageBegan():
                return True
            case e.StepBegan(step=step) if setup and not step.resumed:
                return True
            case _:
                pass
    return False


def _is_undone(before: Game, events: Iterable[e.Event], after: Game) -> bool:
    """Whether an order was taken back with which a turn, a stage or an answer had ended."""
    taken_back = any(isinstance(event, e.OrderTakenBack) and event.course for event in events)
    return taken_back and _under_way(before) != _under_way(after)


def _under_way(at: Game) -> tuple[object, ...]:
    """What is under way: the turn or stage, and who is asked in which step of it."""
    turn, answer = at.state.turn, at.waits_in in ANSWERS
    return at.state.round, turn.seat, turn.stage, at.waiting_for, answer and at.waits_in


def _is_attacked(events: Iterable[e.Event]) -> bool:
    return any(isinstance(event, e.AttackDeclared) for event in events)


@dataclass(frozen=True, slots=True)
class _Moment:
    """An action, as the clocks see it."""

    before: Game
    after: Game
    known: Knowledge
    begun: bool
    """Whether a turn, a stage, or a step of the setup began: those before are over."""
    attacked: bool
    """Whether an attack was declared: answers to the one before are over."""
    undone: bool
    """Whether a turn, a stage or an answer goes on whose end was taken back."""

    def clock_after(self, player: Player) -> SeatClock:
        """The clock of a seat after the action."""
        clock = self._without_stale_waits(player)
        asked = self._is_asked(player)
        answers = asked and self.after.waits_in in ANSWERS
        if self.undone:
            clock = self._restore(clock, turn=asked and not answers, answer=answers)
        if self.begun:
            clock = self._settle(replace(clock, held=None) if clock.held else clock)
        is_over = self.begun or not (self.undone or self._is_still_asked(answers=answers))
        if clock.answer and is_over:
            ended = EndedWait(clock.answer, is_answer=True)
            clock = replace(clock, answer=None, ended=ended)
        if asked and clock.turn is None and clock.answer is None:
            clock = self._renew(clock, player)
        return self._with_waits(clock, turn=asked and not answers, answer=answers)

    def _without_stale_waits(self, player: Player) -> SeatClock:
        """The clock as it was, without waits that begin again."""
        clock, was, now = clock_of(self.after.roster, player.seat), self.before, self.after
        if clock is UNUSED:
            return clock
        if was.roster.pace != now.roster.pace:
            return replace(clock, bank=None, turn=None, answer=None, ended=None)
        seated = next((p for p in was.roster.players if p.seat == player.seat), player)
        if player.computer or seated.computer or not is_live(was.roster):
            return replace(clock, turn=None, answer=None, ended=None)
        return clock

    def _restore(self, clock: SeatClock, *, turn: bool, answer: bool) -> SeatClock:
        """The clock with the wait that had ended; without one that began by what was taken back."""
        ended = clock.ended
        if not answer:
            clock = replace(clock, answer=None)
        if turn and clock.turn is None and ended and not ended.is_answer:
            back = replace(clock, turn=ended.wait, bank=ended.bank, in_a_row=ended.in_a_row)
            return replace(back, ended=None)
        if answer and clock.answer is None and ended and ended.is_answer:
            return replace(clock, answer=ended.wait, ended=None)
        if not turn and self._has_just_begun(clock.turn):
            return replace(clock, turn=None)
        return clock

    def _has_just_begun(self, wait: Wait | None) -> bool:
        """Whether a wait began by what was taken back: it runs, and nobody answers in its turn."""
        return wait is not None and wait.since is not None and self.after.waits_in not in ANSWERS

    def _is_asked(self, player: Player) -> bool:
        waited_for = player.seat in self.after.waiting_for and not player.computer
        return waited_for and is_live(self.after.roster)

    def _is_still_asked(self, *, answers: bool) -> bool:
        """Whether an answer that was asked for belongs to the same question as the one asked for now.

        All rolls of one attack are one question.
        """
        if self.after.state.battle is not None and not self.attacked:
            return True
        return answers and self.before.waits_in == self.after.waits_in and not self.attacked

    def _settle(self, clock: SeatClock) -> SeatClock:
        """The clock after the end of a turn: what took longer than its time comes from the bank."""
        wait, pace = clock.turn, pace_of(self.after.roster)
        if wait is None:
            return clock
        in_a_row = clock.in_a_row if wait.is_missed else 0
        was = EndedWait(wait, is_answer=False, bank=clock.bank, in_a_row=clock.in_a_row)
        ended = replace(clock, turn=None, in_a_row=in_a_row, ended=was)
        if pace.turn is None:
            return ended
        credit = credit_absences(clock, pace, self.known.absences())
        beyond = time_spent(credit, pace, wait, self.known.now) - pace.turn
        left = bank_of(clock, pace) + (-beyond if beyond > _NOTHING else pace.refill)
        bank = None if left >= pace.bank else max(_NOTHING, left)
        return replace(ended, bank=bank)

    def _renew(self, clock: SeatClock, player: Player) -> SeatClock:
        """The clock for a turn that begins: with the rests as its player has them now."""
        if player.person is None:
            return clock
        return replace(clock, rests=self.known.rests_of(player.person), away=(), ended=None)

    def _with_waits(self, clock: SeatClock, *, turn: bool, answer: bool) -> SeatClock:
        """The clock with these waits running, and no other."""
        if _stops(clock.turn, runs=turn) or _stops(clock.answer, runs=answer):
            clock = credit_absences(clock, pace_of(self.after.roster), self.known.absences())
        of_turn = self._wait(clock, clock.turn, runs=turn)
        of_answer = self._wait(clock, clock.answer, runs=answer)
        if (of_turn, of_answer) == (clock.turn, clock.answer):
            return clock
        return replace(clock, turn=of_turn, answer=of_answer)

    def _wait(self, clock: SeatClock, wait: Wait | None, *, runs: bool) -> Wait | None:
        now, pace = self.known.now, pace_of(self.after.roster)
        if wait is None:
            return Wait(now) if runs else None
        if not runs:
            spent = time_spent(clock, pace, wait, now)
            return wait if wait.since is None else replace(wait, since=None, spent=spent)
        if wait.since is None or wait.since > now:  # it stood still, or the clock was set back
            goes_on = now if wait.is_missed else wait.goes_on
            return replace(wait, since=now, goes_on=goes_on)
        return wait


def _stops(wait: Wait | None, *, runs: bool) -> bool:
    return wait is not None and wait.since is not None and not runs
