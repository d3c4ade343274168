"""Time zones by the names of the IANA, as people type them."""

from collections.abc import Iterator
from functools import cache
from typing import Final
from zoneinfo import available_timezones

_NOBODYS: Final = ("Etc/", "SystemV/", "posix/", "right/")
"""The beginnings of names that are no places."""


@cache
def zones() -> tuple[str, ...]:
    """Every zone that a person may live in, by name. Reads many small files at first."""
    places = (name for name in available_timezones() if "/" in name)
    return ("UTC", *sorted(name for name in places if not name.startswith(_NOBODYS)))


def zone_named(typed: str) -> str:
    """The zone meant by its whole name, or by its last part if only one has it; else what was typed."""
    wanted = _folded(typed)
    whole = [name for name in zones() if _folded(name) == wanted]
    cities = [name for name in zones() if _folded(name).rpartition("/")[2] == wanted]
    found = whole or (cities if len(cities) == 1 else [])
    return found[0] if found else typed.strip()


def zones_like(typed: str) -> Iterator[str]:
    """The zones in whose name that stands, those whose city begins with it first."""
    wanted = _folded(typed)
    matching = [name for name in zones() if wanted in _folded(name)]
    return iter(sorted(matching, key=lambda name: not _city_begins(name, wanted)))


def _city_begins(name: str, wanted: str) -> bool:
    return _folded(name).rpartition("/")[2].startswith(wanted)


def _folded(name: str) -> str:
    return "_".join(name.casefold().split())
