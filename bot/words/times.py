"""Times in words: deadlines, paces and rests; and parsing of typed times, days and durations."""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from bot.words.catalogue import Words
from bot.words.languages import find_languages
from bot.words.naming import clean, escape, moment, span_facts
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from bot.words.zones import zone_label
from rules.clock.rests import days_left, vacations_to_come
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.notation.words import fold
from rules.table.lines import seats_to_tell
from rules.table.pace import Pace, QuietHours, Rests, SeatTime, Vacation
from rules.table.roster import Status

_MINUTE: Final = timedelta(minutes=1)


def deadline_line(phrasing: Phrasing, look: Look, seats: Iterable[Seat]) -> str:
    """The deadline of these seats, for everyone, once if it is the same; empty without a time limit."""
    ends = {seat: at for seat in seats if (at := _deadline(look.times.get(seat)))}
    if len({*ends.values()}) == 1:
        return phrasing.say("time-up", at=moment(next(iter(ends.values()))))
    times = (phrasing.say("time-of", player=phrasing.player(s), at=moment(ends[s])) for s in ends)
    return phrasing.say("times-up", times=phrasing.words.listed(times)) if ends else ""


def own_deadline(phrasing: Phrasing, times: Mapping[Seat, SeatTime], seat: Seat) -> str:
    """The reader's own deadline; empty without a time limit, or if their clock isn't running."""
    time = times.get(seat)
    if time is None or time.deadline is None:
        return ""
    if time.is_over:
        return phrasing.say("panel-time-over")
    if time.stands_until:
        return phrasing.say("panel-time-stands", at=moment(time.stands_until))
    return phrasing.say("panel-time", at=moment(time.deadline))


def wait_lines(phrasing: Phrasing, look: Look, seats: Iterable[Seat]) -> Iterator[str]:
    """A line for each seat with a deadline or a stopped clock."""
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
    """Why a game has nothing to show yet."""
    if phrasing.roster.status is not Status.SEALED:
        return phrasing.say("panel-lobby")
    return words_wanted(phrasing)


def words_wanted(phrasing: Phrasing) -> str:
    """Who still has to reveal a sealed word, and until when."""
    due = phrasing.roster.due
    return phrasing.say(
        "words-wanted",
        players=phrasing.players(seats_to_tell(phrasing.roster)),
        due=moment(due) if due else "",
    )


def pace_words(words: Words, pace: Pace) -> str:
    """A pace in words: name, time per turn and bank, and what happens after them."""
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
    """A duration in words: minutes below two hours, hours below two days, else days."""
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
    """Minutes after midnight as clock time: `22:30`."""
    return "{:02}:{:02}".format(*divmod(minutes, 60))


def _vacation(words: Words, vacation: Vacation, today: date) -> str:
    now = "yes" if vacation.first <= today else "no"
    first, last = vacation.first.isoformat(), vacation.last.isoformat()
    return words.say("me-vacation", first=first, last=last, now=now)


def _deadline(time: SeatTime | None) -> datetime | None:
    return time.deadline if time and not time.is_over else None


LONGEST_TYPED: Final = 40

_TIME: Final = re.compile(
    r"([01]?[0-9]|2[0-4])(?:(?:[:.]| ?[hч] ?)([0-5][0-9])| ?[hч])?", re.IGNORECASE
)

_RUN_TOGETHER: Final = re.compile(r"([01]?[0-9]|2[0-4])([0-5][0-9])")
"""`2200`, `930`."""

_HALF_DAY: Final = re.compile(
    r"(0?[1-9]|1[0-2])(?:[:.]?([0-5][0-9]))? ?([ap])\.? ?m\.?", re.ASCII | re.IGNORECASE
)
"""`10pm`, `10:30 p.m.`."""

_DAY: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)

_DAY_FIRST: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", re.ASCII)

_MIDNIGHT: Final = 24 * 60

_NOON: Final = 12

_NAMED: Final = {
    fold(word): hour
    for hour, words in {
        0: "midnight, północ, o północy, полночь, в полночь, at midnight",
        12: "noon, midday, at noon, południe, w południe, полдень, в полдень",
    }.items()
    for word in words.split(", ")
}
"""Times of day that have a name."""

_BEFORE_A_TIME: Final = re.compile(
    r"(?:(?:o|at|um|в|о)\s+)?(?:(?:godz\.?|godzina|godzinie|godziny)\s*)?(?=[0-9])", re.IGNORECASE
)
"""`o 22`, `godz. 22`, `в 22`."""

_PART_OF_DAY: Final = re.compile(
    r"([0-9]{1,2})(?:[:.]([0-5][0-9]))?(?: (?:час|часа|часов|o.clock))? ([^\W\d_][^\W\d_ ]*(?: [^\W\d_]+){0,2})"
)
"""`10 вечера`, `10:30 wieczorem`, `3 po południu`."""

_MORNING, _AFTERNOON, _EVENING, _NIGHT = (
    {hour: hour for hour in range(1, 12)},
    {12: 12, **{hour: hour + 12 for hour in range(1, 7)}},
    {hour: hour + 12 for hour in range(4, 12)},
    {12: 0, **{hour: hour for hour in range(1, 5)}, 10: 22, 11: 23},
)
"""The meaning of hours in each part of the day; missing ones aren't said, or are ambiguous."""

_PARTS_OF_DAY: Final = {
    fold(word): hours
    for words, hours in (
        ("утра, rano, in the morning", _MORNING),
        ("дня, po południu, in the afternoon", _AFTERNOON),
        ("вечера, wieczorem, wieczór, in the evening", _EVENING),
        ("ночи, w nocy, at night", _NIGHT),
    )
    for word in words.split(", ")
}

_WORD: Final = re.compile(r"[^\W\d_]+")

_MINUTES_LEFT_OUT: Final = re.compile(r"(?<=[0-9])(\s*[hч]\s*[0-5][0-9])$")
"""`1h30`, with no unit at the end."""

_UNITS: Final = {
    "minutes": timedelta(minutes=1),
    "hours": timedelta(hours=1),
    "days": timedelta(days=1),
}
"""The units in the message `span`."""

_SHORT: Final = {
    "minutes": "m min mins мин м",
    "hours": "h hr hrs godz g ч час",
    "days": "d dn dnia doba dobę doby dób д дн сутки суток",
}
"""What people write for them besides the words of the message."""

_WEEK: Final = timedelta(weeks=1)

_WEEKS: Final = """
    w wk wks week weeks tydz tyg tydzień tygodnie tygodni tygodnia
    н нед неделя неделю недели недель
"""

_ALONE: Final = "tydzień неделя неделю сутки doba dobę"
"""Words that stand for one unit without a number, besides those of the message."""

_HALF_AN_HOUR: Final = "półgodziny полчаса"

_AHEAD: Final = re.compile(r"(?:in|within|za|через)\s+", re.IGNORECASE)
"""`in 3 days`: the same as `3 days`."""

_HALF_A: Final = re.compile(r"\bhalf\s+an?\b", re.IGNORECASE)

_JOINING: Final = "and i oraz и"

_NUMBERS: Final = {
    fold(word): str(number)
    for number, words in {
        0.5: "half pół",
        1.5: "półtora półtorej полтора полторы",
        1: "one jeden jedna jedną один одна одну одни",
        2: "two dwa dwie два две двое",
        3: "three trzy три трое",
        4: "four cztery четыре",
        5: "five pięć пять",
        6: "six sześć шесть",
        7: "seven siedem семь",
        10: "ten dziesięć десять",
        12: "twelve dwanaście двенадцать",
    }.items()
    for word in words.split()
}
"""Number words that are usual in durations."""

_COUNTS: Final = (1, 2, 5, 21, 22, 25)
"""Numbers that yield every plural form of a language."""


def read_time(typed: str) -> int:
    """Parse a time of day into minutes after midnight: `22:30`, `22.30`, `22h`, `2230`, `10:30 pm`.

    Raises:
        Declined: it isn't a time of day.
    """
    text = _BEFORE_A_TIME.sub("", typed.strip(), count=1)
    if (named := _named_time(text)) is not None:
        return named
    if found := _HALF_DAY.fullmatch(text):
        hours = int(found[1]) % _NOON + (_NOON if found[3] in "pP" else 0)
    elif found := _TIME.fullmatch(text) or _RUN_TOGETHER.fullmatch(text):
        hours = int(found[1])
    else:
        raise Declined(BotReason.NOT_A_TIME, typed=escape(clean(typed)))
    minutes = 60 * hours + int(found[2] or 0)
    if minutes > _MIDNIGHT:
        raise Declined(BotReason.NOT_A_TIME, typed=escape(clean(typed)))
    return minutes % _MIDNIGHT


def _named_time(text: str) -> int | None:
    """The minutes after midnight of `noon`, or `10 вечера`; None if it isn't such a time."""
    if (hour := _NAMED.get(fold(text))) is not None:
        return 60 * hour
    found = _PART_OF_DAY.fullmatch(text)
    hours = _PARTS_OF_DAY.get(fold(found[3]), {}) if found else {}
    if found is None or int(found[1]) not in hours:
        return None
    return 60 * hours[int(found[1])] + int(found[2] or 0)


def read_day(typed: str) -> date:
    """Parse a day: `2026-12-24` or `24.12.2026`.

    Raises:
        Declined: it isn't a day.
    """
    text = typed.strip()
    if found := _DAY.fullmatch(text):
        numbers = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        numbers = found.groups()[::-1]
    else:
        raise Declined(BotReason.NOT_A_DAY, typed=escape(clean(typed)))
    try:
        return date(*map(int, numbers))
    except ValueError as error:
        raise Declined(BotReason.NOT_A_DAY, typed=escape(clean(typed))) from error


def read_span(typed: str) -> timedelta:
    """Parse a duration: `90m`, `1h30`, `1d12h`, `3 days`, and every form of the message `span`.

    Raises:
        Declined: it isn't a duration.
    """
    spoken = _spoken()
    said = _HALF_A.sub("half", _AHEAD.sub("", typed.strip(), count=1))
    text = _MINUTES_LEFT_OUT.sub(r"\1m", _WORD.sub(_plain, said))
    parts = list(spoken.part.finditer(text)) if spoken.whole.fullmatch(text) else []
    units = [spoken.units[part["unit"] or part["alone"]] for part in parts]
    if not parts or len({*units}) < len(units):
        raise Declined(BotReason.NOT_A_SPAN, typed=escape(clean(typed)))
    counts = (Decimal((part["number"] or "1").replace(",", ".")) for part in parts)
    minutes = sum(n * (unit // _MINUTE) for n, unit in zip(counts, units, strict=True))
    if minutes % 1:
        raise Declined(BotReason.NOT_A_SPAN, typed=escape(clean(typed)))
    return int(minutes) * _MINUTE


def _plain(word: re.Match[str]) -> str:
    """A word without case and diacritics; unchanged if it has a sign for a number: `½` would read as 12.

    A number word becomes digits.
    """
    if not word[0].isalpha():
        return word[0]
    plain = fold(word[0])
    return _NUMBERS.get(plain, plain)


class _Spoken(NamedTuple):
    units: Mapping[str, timedelta]
    """Each word for a unit, plain, to its duration."""
    part: re.Pattern[str]
    """A number or an article with its unit, or a word that stands for one unit (`godzinę`)."""
    whole: re.Pattern[str]
    """Such parts, with commas or words between them."""


@cache
def _spoken() -> _Spoken:
    """How durations are written, in the words of all languages."""
    units = {fold(word): _WEEK for word in _WEEKS.split()}
    for name, shorts in _SHORT.items():
        units |= {fold(word): _UNITS[name] for word in shorts.split()}
    units |= {fold(word): timedelta(minutes=30) for word in _HALF_AN_HOUR.split()}
    alone, articles = {fold(word) for word in f"{_ALONE} {_HALF_AN_HOUR}".split()}, set[str]()
    for told_in, name in product(find_languages().catalogues.values(), _UNITS):
        for told in _told(told_in, name):
            *before, unit = told.split()
            units[fold(unit)] = _UNITS[name]
            if not before:
                alone.add(fold(unit))
            elif not before[0].isdigit():
                articles.add(fold(before[0]))
    number = rf"(?:(?P<number>[0-9]{{1,4}}(?:[.,][0-9]{{1,2}})?)|{_any_of(articles)}\b)\s*"
    part = rf"(?:{number}(?P<unit>{_any_of(units)})|(?P<alone>{_any_of(alone)}))(?![^\W\d_])\.?"
    unnamed = re.sub(r"\?P<\w+>", "", part)
    between = rf"(?:\s*,\s*|\s+{_any_of(_JOINING.split())}\s+|\s*)"
    return _Spoken(units, re.compile(part), re.compile(rf"{unnamed}(?:{between}{unnamed})*"))


def _told(told_in: Words, unit: str) -> Iterator[str]:
    """Every form of a unit in the message, in all its cases."""
    for key in {"span", "span.object"} & told_in.messages:
        yield from (told_in.say(key, unit=unit, n=count) for count in _COUNTS)


def _any_of(spellings: Iterable[str]) -> str:
    return rf"(?:{'|'.join(sorted(spellings, key=len, reverse=True))})"
