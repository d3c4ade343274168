"""The time that people have, in words: moments as Discord shows them, deadlines, paces, rests."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta

from bot.text.typed_zones import zone_label
from bot.text.words.catalogue import Words
from bot.text.words.naming import moment, span_facts
from bot.text.words.phrasing import Phrasing
from rules.clock.rests import days_left, vacations_to_come
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.table.lines import seats_to_tell
from rules.table.pace import Pace, QuietHours, Rests, SeatTime, Vacation
from rules.table.roster import Status

_MINUTE = timedelta(minutes=1)


def deadline_line(phrasing: Phrasing, look: Look, seats: Iterable[Seat]) -> str:
    """The line that says when the time of these seats is up, for all; empty where there is no limit."""
    ends = {seat: at for seat in seats if (at := _deadline(look.times.get(seat)))}
    if len(ends) == 1:
        (at,) = ends.values()
        return phrasing.say("time-up", at=moment(at))
    times = (phrasing.say("time-of", player=phrasing.player(s), at=moment(ends[s])) for s in ends)
    return phrasing.say("times-up", times=phrasing.words.listed(times)) if ends else ""


def own_deadline(phrasing: Phrasing, times: Mapping[Seat, SeatTime], seat: Seat) -> str:
    """The line that says when the reader's own time is up; empty where there is no limit, or none runs."""
    time = times.get(seat)
    if time is None or time.deadline is None:
        return ""
    if time.is_over:
        return phrasing.say("panel-time-over")
    if time.stands_until:
        return phrasing.say("panel-time-stands", at=moment(time.stands_until))
    return phrasing.say("panel-time", at=moment(time.deadline))


def wait_lines(phrasing: Phrasing, look: Look, seats: Iterable[Seat]) -> Iterator[str]:
    """A line for each seat whose clock has something to say: when its time is up, or that it stands still."""
    for seat in seats:
        time, player = look.times.get(seat), phrasing.player(seat)
        if time is None:
            continue
        if time.is_over:
            yield phrasing.say("status-time-over", player=player)
        elif time.stands_until:
            yield phrasing.say("status-time-stands", player=player, at=moment(time.stands_until))
        elif time.deadline:
            yield phrasing.say("status-time", player=player, at=moment(time.deadline))


def undealt(phrasing: Phrasing) -> str:
    """The sentence that says why a table has nothing to show yet."""
    if phrasing.roster.status is not Status.SEALED:
        return phrasing.say("panel-lobby")
    return words_wanted(phrasing)


def words_wanted(phrasing: Phrasing) -> str:
    """The sentence that says who has a sealed word to tell, and until when."""
    due = phrasing.roster.due
    return phrasing.say(
        "words-wanted",
        players=phrasing.players(seats_to_tell(phrasing.roster)),
        due=moment(due) if due else "",
    )


def pace_words(words: Words, pace: Pace) -> str:
    """A pace in words: its name, the time for a turn and the bank, and what happens after them."""
    if pace.turn is None:
        return words.say("pace-open")
    turn, bank = span(words, pace.turn), _bank(words, pace)
    after = words.say("pace-time-up", way=pace.time_up)
    return words.say("pace", pace=pace.name, turn=turn, bank=bank, after=after)


def pace_in_short(words: Words, pace: Pace) -> str:
    """The times of a pace, without its name."""
    if pace.turn is None:
        return words.say("pace-no-limit")
    return words.say("pace-short", turn=span(words, pace.turn), bank=_bank(words, pace))


def _bank(words: Words, pace: Pace) -> str:
    return span(words, pace.bank) if pace.bank else "none"


def span(words: Words, length: timedelta) -> str:
    """A length of time in words: minutes below two hours, hours below two days, else days."""
    return words.say("span", **span_facts(-(-length // _MINUTE)))


def rest_lines(words: Words, rests: Rests, today: date) -> list[str]:
    """A person's time zone, quiet hours and vacations, with the days that are left."""
    quiet = _quiet(words, rests.quiet) if rests.quiet else words.say("me-no-quiet")
    to_come = vacations_to_come(rests, today)
    return [
        words.say("me-zone", zone=zone_label(rests.zone)),
        quiet,
        *(_vacation(words, vacation, today) for vacation in to_come),
        words.say("me-days-left", n=days_left(rests, today)),
    ]


def _quiet(words: Words, quiet: QuietHours) -> str:
    return words.say("me-quiet", start=time_of_day(quiet.start), end=time_of_day(quiet.end))


def time_of_day(minutes: int) -> str:
    """Minutes after midnight as they stand on a clock: `22:30`."""
    return "{:02}:{:02}".format(*divmod(minutes, 60))


def _vacation(words: Words, vacation: Vacation, today: date) -> str:
    now = "yes" if vacation.first <= today else "no"
    first, last = vacation.first.isoformat(), vacation.last.isoformat()
    return words.say("me-vacation", first=first, last=last, now=now)


def _deadline(time: SeatTime | None) -> datetime | None:
    return time.deadline if time and not time.is_over else None
