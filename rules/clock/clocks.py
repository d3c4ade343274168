"""Updating clocks after an action, passing on the host's role, and measuring idle time. Pure.

A person is away if they have done nothing for a turn's time (`Pace.away_after`), and if the table has been in
the same wait, or waiting for them, during all of it: in a game that moves, a person isn't away just because
their turn is slow to come.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from rules.clock.deadlines import bank_of, credit_absences, stops_of, time_run, time_spent
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.game import Change, Game, with_act
from rules.table.handover import HandoverWait
from rules.table.news import NoticeNews
from rules.table.pace import (
    ANSWERS,
    NO_RESTS,
    UNUSED,
    Downtime,
    EndedWait,
    Pace,
    Rests,
    SeatClock,
    Wait,
)
from rules.table.roster import PersonId, Player, Roster, Status
from rules.table.seats import clock_of, is_live, is_playing, must_act, pace_of

_NOTHING = timedelta()


@dataclass(frozen=True, slots=True)
class ClockFacts:
    """Data for clocks from outside the game, fetched only when needed."""

    now: datetime
    rests_of: Callable[[PersonId], Rests]
    absences: Callable[[], Iterable[Downtime]]


def clocks_after(
    before: Game, events: Sequence[e.Event], after: Game, known: ClockFacts
) -> Mapping[Seat, SeatClock]:
    """Each person's clock after an action with these events.

    A turn's clock starts with the turn or stage, in the setup with each step. It stops while others answer,
    and ends when any next turn begins. All waits restart when a paused table resumes or its pace changes; a
    single one does when a person takes their seat back. If the end of a turn is undone, its wait continues as
    if it had never ended.
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
    """Whether a turn, stage or setup step began."""
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
    """Whether an order was undone that had ended a turn, a stage or an answer."""
    taken_back = any(isinstance(event, e.OrderTakenBack) and event.course for event in events)
    return taken_back and _under_way(before) != _under_way(after)


def _under_way(at: Game) -> tuple[object, ...]:
    """The current turn or stage, and the seats asked in each step."""
    turn, answer = at.state.turn, at.waits_in in ANSWERS
    return at.state.round, turn.seat, turn.stage, at.waiting_for, answer and at.waits_in


def _is_attacked(events: Iterable[e.Event]) -> bool:
    return any(isinstance(event, e.AttackDeclared) for event in events)


@dataclass(frozen=True, slots=True)
class _Moment:
    """An action from the clocks' point of view."""

    before: Game
    after: Game
    known: ClockFacts
    begun: bool
    """Whether a turn, stage or setup step began, ending the ones before."""
    attacked: bool
    """Whether an attack was declared, ending answers to the one before."""
    undone: bool
    """Whether the end of a turn, stage or answer was undone, so that it continues."""

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
        """The previous clock, without waits that restart."""
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
        """The clock with its ended wait restored, and without one begun by what was undone."""
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
        """Whether a wait began by what was undone: it is running, and no one answers during it."""
        return wait is not None and wait.since is not None and self.after.waits_in not in ANSWERS

    def _is_asked(self, player: Player) -> bool:
        waited_for = player.seat in self.after.waiting_for and not player.computer
        return waited_for and is_live(self.after.roster)

    def _is_still_asked(self, *, answers: bool) -> bool:
        """Whether an earlier answer belongs to the question asked now.

        All rolls of one attack are one question.
        """
        if self.after.state.battle is not None and not self.attacked:
            return True
        return answers and self.before.waits_in == self.after.waits_in and not self.attacked

    def _settle(self, clock: SeatClock) -> SeatClock:
        """The clock after the end of a turn, with overtime charged to the bank."""
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
        """The clock for a new turn, with its player's current rests."""
        if player.person is None:
            return clock
        return replace(clock, rests=self.known.rests_of(player.person), away=(), ended=None)

    def _with_waits(self, clock: SeatClock, *, turn: bool, answer: bool) -> SeatClock:
        """The clock with only these waits running."""
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


_ACTED_LATELY: Final = timedelta(hours=1)
"""A player can't be replaced within this time after their last order; in a live game, half the pace."""


def people(at: Game) -> tuple[Player, ...]:
    """The people who play for themselves: still in the game, with no computer at their seat."""
    return tuple(p for p in at.roster.players if _is_present(at, p))


def _is_present(at: Game, player: Player) -> bool:
    """Whether a person plays for themselves; only they have a clock, a vote and can host."""
    return player.person is not None and not player.computer and is_playing(at, player.seat)


def pass_on_office(before: Game, change: Change) -> Change:
    """The change, passing on the host's role if it leaves the host without a part in the game."""
    after = change.after
    host = after.roster.player_of(after.roster.host)
    if (
        after.roster.status is not Status.PLAYING
        or host is None
        or not _is_out(before, after, host)
    ):
        return change
    heir = next((player for player in people(after) if not player.left), None)
    return _with_host(change, heir) if heir else change


def note_act(before: Game | None, change: Change, person: PersonId | None, now: datetime) -> Change:
    """The change, with its time recorded if a player changed something other than by an order.

    Actions that don't change the table, such as looks or prepared turns, stay private.
    """
    roster = change.after.roster
    player = roster.player_of(person)
    if before is None or player is None or change.command or roster == before.roster:
        return change
    if before.roster.status is not Status.PLAYING:
        return change
    acted = {**roster.acted, player.seat: now}
    return replace(change, after=replace(change.after, roster=replace(roster, acted=acted)))


def waited_since(roster: Roster, seat: Seat) -> datetime:
    """Since when the table has been in the same wait, or, if that is longer, waiting for this seat.

    If all act simultaneously, others finish one by one and may start again; meanwhile the wait for an idle
    seat continues.
    """
    own = clock_of(roster, seat).running
    return min(roster.since, own.since) if own and own.since else roster.since


def idle_time(
    roster: Roster, since: datetime, rests: Rests, absences: Iterable[Downtime], now: datetime
) -> timedelta:
    """How long a player has done nothing since `since` while the table was in the same wait.

    Their rests and the bot's downtime don't count.
    """
    own = NO_RESTS if pace_of(roster).is_live else rests
    return time_run(since, now, stops_of(own, absences, since))


def voters_about(
    player: Player,
    others: Iterable[Player],
    away: Mapping[Seat, timedelta],
    pace: Pace,
    voted: Collection[Seat],
) -> tuple[Seat, ...]:
    """The seats of the `others` that count in a vote about a player.

    All of them, unless the player is away: then only those present and those who have `voted`; after twice
    the time only the latter. `away`: how long each person away has been idle.
    """
    others = [each for each in others if each.seat != player.seat]
    idle = away.get(player.seat)
    if idle is None and not player.left:
        return tuple(each.seat for each in others)
    alone = idle is not None and idle > 2 * pace.away_after
    return tuple(
        each.seat
        for each in others
        if each.seat in voted or not (alone or each.left or each.seat in away)
    )


def take_office(at: Game, person: PersonId, away: Collection[Seat]) -> Change:
    """Let a player take over as host from one who is `away`.

    Raises:
        TableRefused: they can't host, or the host is present.
    """
    player = must_act(at.roster, person)
    if not _is_present(at, player):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if at.roster.host == person:
        raise TableRefused(TableReason.HOSTS_ALREADY)
    host = at.roster.player_of(at.roster.host)
    if host and not host.left and _is_present(at, host) and host.seat not in away:
        raise TableRefused(TableReason.HOST_IS_THERE, host=at.roster.names[host.seat])
    return _with_host(Change(at), player)


def _is_out(before: Game, after: Game, host: Player) -> bool:
    """Whether the host was just eliminated, resigned, or replaced by a computer by others."""
    if not is_playing(after, host.seat):
        return True
    seated = any(p.seat == host.seat and not p.computer for p in before.roster.players)
    if not host.computer or not seated:
        return False
    acts = after.roster.acts[len(before.roster.acts) :]
    others = ("sat_in", "moderated", "voted")
    return any(act.seat == host.seat and act.kind in others for act in acts)


def _with_host(change: Change, player: Player) -> Change:
    after = change.after
    host = player.person or after.roster.host
    roster = with_act(replace(after.roster, host=host), after.revision, "host", player.seat)
    news = (*change.news, NoticeNews(player.seat, "hosts"))
    return replace(change, after=replace(after, roster=roster), news=news)


def patience_with(at: Game, seat: Seat, now: datetime, last_order: datetime | None) -> HandoverWait:
    """The patience required with a seat: half the pace, and no recent order.

    Raises:
        TableRefused: the seat is empty.
    """
    roster = at.roster
    pace, clock = pace_of(roster), clock_of(roster, roster.player_at(seat).seat)
    enough, wait = pace.spoken_of / 2, clock.running
    if wait is None and seat in at.waiting_for and seat not in roster.clocks:
        wait = Wait(roster.since)  # an older table's clocks haven't started
    if wait is None:
        return HandoverWait(enough, None)
    left = enough - time_spent(clock, pace, wait, now)
    if last_order is not None:
        lately = enough if pace.is_live else _ACTED_LATELY
        left = max(left, last_order + lately - now)
    return HandoverWait(enough, max(timedelta(), left))
