"""Times and time zones as people type them."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import Final
from zoneinfo import available_timezones

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

_NOBODYS: Final = ("Etc/", "SystemV/", "posix/", "right/")
"""The beginnings of names that are no places."""


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


@cache
def zones() -> tuple[str, ...]:
    """Every zone that a person may live in, by name. Reads many small files at first."""
    places = (name for name in available_timezones() if "/" in name)
    return ("UTC", *sorted(name for name in places if not name.startswith(_NOBODYS)))


def zone_named(typed: str) -> str:
    """The zone meant by its whole name, or by its last part if only one has it; else what was typed."""
    wanted = _fold(typed)
    whole = [name for name in zones() if _fold(name) == wanted]
    cities = [name for name in zones() if _fold(name).rpartition("/")[2] == wanted]
    found = whole or (cities if len(cities) == 1 else [])
    return found[0] if found else typed.strip()


def zones_like(typed: str) -> Iterator[str]:
    """The zones in whose name that stands, those whose city begins with it first."""
    wanted = _fold(typed)
    matching = [name for name in zones() if wanted in _fold(name)]
    return iter(sorted(matching, key=lambda name: not _city_begins(name, wanted)))


def _city_begins(name: str, wanted: str) -> bool:
    return _fold(name).rpartition("/")[2].startswith(wanted)


def _fold(name: str) -> str:
    return "_".join(name.casefold().split())
