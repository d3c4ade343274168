"""Times as people type them: a time of day, a day, a length of time."""

import re
from datetime import date, timedelta
from typing import Final

from bot.text.words.naming import clean, escape
from bot.text.words.refusals import BotReason, Declined

LONGEST_TYPED: Final = 20
_TIME: Final = re.compile(r"([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?", re.ASCII)
_DAY: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", re.ASCII)
_SPAN: Final = re.compile(r"(\d{1,4}) ?(m|min|h|d)", re.ASCII | re.IGNORECASE)
_UNITS: Final = {
    "m": timedelta(minutes=1),
    "min": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
}
_MIDNIGHT: Final = 24 * 60


def read_time(typed: str) -> int:
    """The minutes after midnight of a time of day: `22:30`, `22.30`, `22`.

    Raises:
        Declined: it is none.
    """
    found = _TIME.fullmatch(typed.strip())
    minutes = 60 * int(found[1]) + int(found[2] or 0) if found else _MIDNIGHT + 1
    if minutes > _MIDNIGHT:
        raise Declined(BotReason.NOT_A_TIME, typed=escape(clean(typed)))
    return minutes % _MIDNIGHT


def read_day(typed: str) -> date:
    """A day: `2026-12-24` or `24.12.2026`.

    Raises:
        Declined: it is none.
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
    """A length of time: `90m`, `36h`, `3d`.

    Raises:
        Declined: it is none.
    """
    found = _SPAN.fullmatch(typed.strip())
    if found is None:
        raise Declined(BotReason.NOT_A_SPAN, typed=escape(clean(typed)))
    return int(found[1]) * _UNITS[found[2].lower()]
