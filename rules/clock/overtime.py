"""Timeouts: the clock's orders, and the end of abandoned solo games. Pure.

The clock's orders are decided from the seat's own view, and marked as the clock's (`Giver`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from rules.clock.clocks import is_begun, people
from rules.core.decide import legal
from rules.core.views import player_view
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Resign
from rules.play.news import told_in
from rules.play.orders import follow, told_at_once
from rules.players import baseline
from rules.players.levels import DEFAULT_LEVEL, Choose, choose_in_peace, find_level, seed_of
from rules.table.game import AutoCommand, Change, Game, with_act
from rules.table.handover import sit_in
from rules.table.news import AsleepNews, ClockNote, Content, NoticeNews, PrivateNews, ReminderNews
from rules.table.pace import ANSWERS, SeatClock, with_running
from rules.table.roster import Roster, Status
from rules.table.seats import clock_of, pace_of, with_clock
from rules.table.settings import alone_in_rated
from rules.truces.truces import kept_choices

AT_ONCE: Final = 24
"""The most clock commands per transaction, since other work waits for the store meanwhile."""
MISSED_IN_A_ROW: Final = 2
MISSED_IN_ALL: Final = 4
"""The missed turns after which a computer sits in."""

_MOMENT: Final = timedelta(milliseconds=1)
_PlayedWay = Literal["safe_turn", "computer_turn"]

_PLAYED: Final[Mapping[_PlayedWay, Choose]] = {
    "safe_turn": lambda edition, view, choices, _: baseline.choose_safely(edition, view, choices),
    "computer_turn": find_level(DEFAULT_LEVEL).choose,
}


@dataclass(frozen=True, slots=True)
class _Run:
    """A game, and what the clock has ordered in it."""

    game: Game
    deeds: tuple[AutoCommand, ...] = ()
    news: tuple[Content, ...] = ()


def time_is_up(at: Game, seat: Seat, now: datetime) -> Change:
    """The change when a seat's running wait times out."""
    clock, way = clock_of(at.roster, seat), pace_of(at.roster).time_up
    if clock.running is None:
        return Change(at)
    if way == "waits":
        return _waits_on(at, seat)
    if clock.is_answer:
        return _answer(at, seat, clock, _PLAYED[way], now)
    return _play(at, seat, clock, way, now)


def try_plan(at: Game, seat: Seat, now: datetime) -> Game:
    """Let the seat's prepared turn continue first, with its clock checking again right after it."""
    return _with_running(at, seat, now + _MOMENT, is_over=True)


def resign_for(at: Game, seat: Seat, now: datetime) -> Change:
    """Resign for a player who has left for good. A sleeping game resumes."""
    awake = replace(at, roster=replace(at.roster, asleep=None))
    command = Resign(seat=seat)
    change = follow(awake, command)
    run = _Run(change.after, (AutoCommand(command, change.events, "clock"),), change.news)
    return _tell(awake, run, seat, (), "", now)


def put_to_sleep(at: Game, now: datetime) -> Change:
    """Put an idle game to sleep; any player wakes it."""
    return Change(replace(at, roster=replace(at.roster, asleep=now)), news=(AsleepNews(),))


def _waits_on(at: Game, seat: Seat) -> Change:
    after = _with_running(at, seat, None, is_over=True)
    return Change(after, news=(NoticeNews(seat, "time_up"), PrivateNews(seat, clock="time_up")))


def _answer(at: Game, seat: Seat, clock: SeatClock, choose: Choose, now: datetime) -> Change:
    """Answer in another's turn; one answer applies to the whole attack."""
    run = _order(_with_running(at, seat, None, is_over=True), seat, choose)
    told = not clock.answer or not clock.answer.is_over
    return _tell(at, run, seat, (), "answered" if told else "", now)


def _play(at: Game, seat: Seat, clock: SeatClock, way: _PlayedWay, now: datetime) -> Change:
    """Play or continue a turn; a computer takes over from players who miss too many."""
    if clock.turn is None or clock.turn.is_missed:
        run = _order(_with_running(at, seat, None, is_over=True), seat, _PLAYED[way])
        return _tell(at, run, seat, (), "", now)
    missed = replace(
        clock,
        missed=clock.missed + 1,
        in_a_row=clock.in_a_row + 1,
        turn=replace(clock.turn, is_over=True, is_missed=True, goes_on=None),
    )
    roster = with_act(with_clock(at.roster, seat, missed), at.revision, "clock", seat)
    run = _order(replace(at, roster=roster), seat, _PLAYED[way])
    change = _tell(at, run, seat, (NoticeNews(seat, way),), way, now)
    too_many = missed.in_a_row >= MISSED_IN_A_ROW or missed.missed >= MISSED_IN_ALL
    return _sit_in(change, seat, now) if too_many else change


def _order(at: Game, seat: Seat, choose: Choose) -> _Run:
    """The game after the clock's orders: until the wait ends, or the limit per transaction."""
    run, asked = _Run(at), at.waits_in
    answers, seed = clock_of(at.roster, seat).is_answer, seed_of(at.roster.id, seat)
    while len(run.deeds) < AT_ONCE and seat in run.game.waiting_for:
        game = run.game
        view = player_view(game.edition, game.state, seat)
        choices = kept_choices(game, seat, legal(game.edition, game.state, seat))
        command = choose_in_peace(choose, game.edition, view, choices, seed)
        change = follow(game, command)
        deed = AutoCommand(command, change.events, "clock")
        run = _Run(change.after, (*run.deeds, deed), (*run.news, *change.news))
        ended = is_begun(game, change.events) or change.after.roster.status is not Status.PLAYING
        if ended or (answers and _is_answered(change.after, change.events, asked)):
            break
    return run


def _is_answered(after: Game, events: Sequence[e.Event], asked: str) -> bool:
    """Whether the question is answered: the phase or the attack has changed."""
    again = any(isinstance(event, e.AttackDeclared) for event in events)
    return after.waits_in != asked or again


def _tell(
    before: Game,
    run: _Run,
    seat: Seat,
    notices: tuple[Content, ...],
    note: ClockNote,
    now: datetime,
) -> Change:
    """The change, with its news for immediate posting."""
    private = (PrivateNews(seat, clock=note),) if note else ()
    news = (*notices, *told_at_once(before, run.game, (*run.news, *private)))
    after = told_in(before, run.game, news)
    asks = seat not in after.waiting_for and after.waits_in in ANSWERS
    if asks or (len(run.deeds) == AT_ONCE and seat in after.waiting_for):
        # An advance answer is applied before the clock's next check.
        after = _with_running(after, seat, now + _MOMENT, is_over=True)
    return Change(after, news=news, followed=run.deeds)


def _sit_in(change: Change, seat: Seat, now: datetime) -> Change:
    """The change, with a computer at the seat; if no one else is playing, the game goes to sleep instead."""
    after = change.after
    if after.roster.status is not Status.PLAYING:
        return change
    if all(player.seat == seat for player in people(after)):
        clock = replace(clock_of(after.roster, seat), missed=0, in_a_row=0)
        rests = put_to_sleep(replace(after, roster=with_clock(after.roster, seat, clock)), now)
        return replace(change, after=rests.after, news=(*change.news, *rests.news))
    roster = with_act(sit_in(after.roster, seat), after.revision, "sat_in", seat)
    news = (NoticeNews(seat, "sat_in"), PrivateNews(seat, replaced=True))
    return replace(change, after=replace(after, roster=roster), news=(*change.news, *news))


def _with_running(at: Game, seat: Seat, goes_on: datetime | None, *, is_over: bool) -> Game:
    """The game with a seat's clock continuing at a time, or not at all."""
    clock = clock_of(at.roster, seat)
    if (wait := clock.running) is None:
        return at
    changed = with_running(clock, replace(wait, goes_on=goes_on, is_over=is_over))
    return replace(at, roster=with_clock(at.roster, seat, changed))


ENDS_AFTER: Final = timedelta(days=14)
"""A person alone with computers who doesn't act for this long has resigned."""
_TOLD_BEFORE: Final = timedelta(days=3)


def abandoned_due(roster: Roster) -> Mapping[Seat, datetime]:
    """When a person playing alone is warned or has resigned, if they don't act; by seat."""
    seat = _who_is_alone(roster)
    if seat is None:
        return {}
    last = _last_act(roster)
    if roster.warned and roster.warned > last:
        return {seat: max(last + ENDS_AFTER, roster.warned + _TOLD_BEFORE)}
    return {seat: last + ENDS_AFTER - _TOLD_BEFORE}


def end_abandoned(at: Game, seat: Seat, seen: datetime | None, now: datetime) -> Change:
    """Warn or resign for a person playing alone; `seen`: the time of their last order."""
    if seen and seen > _last_act(at.roster):
        return Change(replace(at, roster=replace(at.roster, moved=seen)))
    due = abandoned_due(at.roster).get(seat)
    if due is None or due > now:
        return Change(at)
    if at.roster.warned and at.roster.warned > _last_act(at.roster):
        return resign_for(at, seat, now)
    warned = replace(at, roster=replace(at.roster, warned=now))
    ends = abandoned_due(warned.roster)[seat]
    return Change(warned, news=(ReminderNews(seat, at.waits_in, 1, ends),))


def _last_act(roster: Roster) -> datetime:
    """The last recorded activity of any player."""
    return max(roster.since, roster.moved or roster.since)


def _who_is_alone(roster: Roster) -> Seat | None:
    """The seat of the only person in a rated game against computers that is waiting for them."""
    person = alone_in_rated(roster)
    if person is None or roster.paused:
        return None
    is_awaited = clock_of(roster, person.seat).running and not person.computer
    return person.seat if is_awaited else None
