"""All servers in 64 parts, divided fairly among processes, and what these know of each other.

A process that has a file for itself keeps such things beside it instead (`general/running/starts.py`).
Everything here blocks, so it is not for the event loop.

Discord tells of a server on shard `(id >> 22) % N` of N
(https://docs.discord.com/developers/events/gateway#sharding). A server is of part `(id >> 22) % 64`: where
N is a power of two up to 64, the parts of a shard are those with its remainder, and servers of one shard
stay together when N is doubled or halved. What has no server (a lesson, a direct message) is of part 0.

They are divided by shards, as each shard is one connection to Discord. All work out the same division from
what they see; that no part has two holders is not its business but the leases' (`postgres/leases.py`). A
shard changes hands in three steps: whoever is to have it connects to it and says so, whoever has it lets
go, and the first one takes it.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit, urlunsplit

from rules.model.errors import DataError

_SCHEMES: Final = ("postgresql://", "postgres://")
_HIDDEN: Final = "..."
_BESIDE: Final = Path("data/general")
"""Where a process of this machine keeps what is not in a database elsewhere."""


@dataclass(frozen=True, slots=True, repr=False)
class PostgresAddress:
    """The address of a database on a PostgreSQL server. Whatever shows it leaves its password out."""

    secret: str
    """The address with its password: for the driver alone."""

    def __str__(self) -> str:
        """The address without its password, and without options, which may hold one."""
        parts = urlsplit(self.secret)
        user, _, host = parts.netloc.rpartition("@")
        name = user.partition(":")[0]
        return urlunsplit((parts.scheme, f"{name}@{host}" if name else host, parts.path, "", ""))

    def __repr__(self) -> str:
        return f"PostgresAddress({str(self)!r})"

    @property
    def passwords(self) -> tuple[str, ...]:
        """What no text may show: the password as it is written, and as it is meant."""
        parts = urlsplit(self.secret)
        written = [_password_in(parts), *parse_qs(parts.query).get("password", ())]
        return tuple({form for each in written if each for form in (each, unquote(each))})

    def hidden_in(self, text: str) -> str:
        """A text without the address's password."""
        for password in self.passwords:
            text = text.replace(password, _HIDDEN)
        return text

    def with_suffix(self, suffix: str) -> Path:
        """The file of this machine in which a process keeps what others keep beside their database."""
        return _BESIDE.with_suffix(suffix)


Place = Path | PostgresAddress
"""A file of SQLite's, or the address of a database of PostgreSQL's."""


def kept_beside(place: Place) -> Path:
    """The file beside which a process keeps what is its own: its health, its starts, orders for it."""
    return place if isinstance(place, Path) else _BESIDE


def place_named(text: str) -> Place:
    """The place that a text names.

    Raises:
        DataError: it is no address; it is not repeated, since a password may stand in it.
    """
    if not text.startswith(_SCHEMES):
        return Path(text)
    try:
        parts = urlsplit(text)
        complete = parts.path.strip("/") and parts.port != 0
    except ValueError:  # `from None`: the error quotes the text
        complete = ""
    if not complete:
        raise DataError(
            "write an address as postgresql://user:password@host:5432/database"
        ) from None
    return PostgresAddress(text)


def _password_in(parts: SplitResult) -> str:
    user, found, _ = parts.netloc.rpartition("@")
    return user.partition(":")[2] if found else ""


SILENT: Final = timedelta(seconds=30)
"""A process that reports nothing for longer hangs, or was killed."""


@dataclass(frozen=True, slots=True)
class Reported:
    """What a process last reported.

    Attributes:
        name: its machine and what it was told to look after: whoever takes its place is called the same.
        process: its number on that machine.
        age: the time since then.
        report: its health, as it wrote it down.
    """

    name: str
    process: str
    age: timedelta
    report: str


class Processes(Protocol):
    """The processes that share a database. Every method raises StoreError where that can't be reached."""

    def prepare(self) -> None:
        """Make what they are known in, where it is missing."""

    def begin(self, name: str, process: str) -> int:
        """Count a start; gives the number by which this process is known."""

    def end(self, number: int) -> None:
        """Note that a process ended in order: it was no crash, and reports nothing any more."""

    def starts(self, name: str, within: timedelta) -> int:
        """The number of starts under a name within a time."""

    def pause_after_crashes(self, name: str, most: int, within: timedelta) -> timedelta:
        """The time until fewer than `most` of a name's processes have crashed within a time."""

    def report(self, number: int, report: str) -> None:
        """Replace what a process reports; with nothing where it is about to end."""

    def reports(self) -> tuple[Reported, ...]:
        """What is reported, without those whose place another one has taken."""

    def pause_to_identify(self, most: int, within: timedelta) -> timedelta:
        """The time until fewer than `most` sessions were begun within a time, by all processes."""

    def identify(self, most: int, within: timedelta) -> timedelta:
        """Count a session that is begun; where it may not be yet, give the time to wait instead."""

    def note(self, name: str) -> str:
        """What all of them were left under a name; empty if nothing."""

    def write_note(self, name: str, text: str) -> None:
        """Leave something for all of them."""


PARTS: Final = 64
EVERY: Final = frozenset(range(PARTS))
"""All parts: those of a process that is alone."""
EVERYWHERE: Final = -1
"""All parts as a mask: a whole number of 64 bits, the bit of part 63 its sign."""

_AGE_BITS: Final = 22
_NUMBER: Final = re.compile("[0-9]{1,18}|[1-8][0-9]{18}")
"""An id as a database takes it for a number of 64 bits."""


class PeerMessage(StrEnum):
    """What a process hears of the others that work with the same database."""

    WOKEN = "woken"
    """One of them has written what this one may have to do."""
    FORGOTTEN = "forgotten"
    """Somebody was forgotten: what is in memory may name them."""
    HELD = "held"
    """The parts that this process looks after are others now."""
    DIVIDED = "divided"
    """Which parts are to be whose may be another matter now."""


def part_of(guild: str) -> int:
    """The part of a server."""
    return (int(guild) >> _AGE_BITS) % PARTS if _NUMBER.fullmatch(guild) else 0


def parts_on(shards: Collection[int], count: int) -> frozenset[int]:
    """The parts of these shards, of so many."""
    return frozenset(part for part in EVERY if part % count in shards)


def parts_in(mask: int) -> frozenset[int]:
    """The parts of a mask."""
    return frozenset(part for part in EVERY if mask >> part & 1)


def as_mask(parts: Iterable[int]) -> int:
    """The mask of parts."""
    mask = sum(1 << part for part in parts)
    return mask - (1 << PARTS) if mask >> (PARTS - 1) else mask


@dataclass(frozen=True, slots=True)
class Member:
    """A process that is at work with the database.

    Attributes:
        name: the name under which it holds parts.
        shards: among how many shards it divides; 0 for one that was told what is its own.
        wanted: the parts that it was told to look after; none for one that shares.
        heard: the parts whose events reach it.
        leaves: whether it is about to end, and is to have nothing any more.
    """

    name: str
    shards: int = 0
    wanted: frozenset[int] = frozenset()
    heard: frozenset[int] = frozenset()
    leaves: bool = False


def shares_of(
    members: Sequence[Member], held: Mapping[str, Collection[int]]
) -> dict[str, frozenset[int]]:
    """The parts that each is to have, the eldest first; `held`: those that each has now.

    Whoever was told what is its own has that. The rest is divided by shards so that nobody has two more than
    another, and as few as possible change hands.
    """
    sharing = [each for each in members if each.shards and not each.leaves]
    told = {each.name: _own(each, members, held) for each in members if not each.shards}
    shares = {each.name: list[frozenset[int]]() for each in sharing}
    if sharing:
        units = _units(max(each.shards for each in sharing), frozenset().union(*told.values()))
        _hand_out(units, shares, held)
    return told | {name: frozenset().union(*units) for name, units in shares.items()}


def _own(
    one: Member, members: Sequence[Member], held: Mapping[str, Collection[int]]
) -> frozenset[int]:
    """What a process has that was told so, of what several were told: who has it keeps it."""
    others = [each.name for each in members if each is not one and not each.shards]
    return one.wanted - frozenset().union(*(held.get(name, ()) for name in others))


def _units(count: int, told: frozenset[int]) -> list[frozenset[int]]:
    return [unit for shard in range(count) if (unit := parts_on({shard}, count) - told)]


def _hand_out(
    units: Sequence[frozenset[int]],
    shares: Mapping[str, list[frozenset[int]]],
    held: Mapping[str, Collection[int]],
) -> None:
    """Let each keep of what it has as much as is its share, and have the rest of it."""
    has = {
        name: [unit for unit in units if not unit.isdisjoint(held.get(name, ()))] for name in shares
    }
    least, over = divmod(len(units), len(shares))
    by_most = sorted(shares, key=lambda name: -len(has[name]))  # of as many the eldest
    most = {name: least + (place < over) for place, name in enumerate(by_most)}
    taken = set[frozenset[int]]()
    for name, share in shares.items():
        share.extend([unit for unit in has[name] if unit not in taken][: most[name]])
        taken.update(share)
    rest = [unit for unit in units if unit not in taken]
    for name, share in shares.items():
        while rest and len(share) < most[name]:
            share.append(rest.pop(0))


class Division(Protocol):
    """What a process does in the division, besides holding what it has."""

    @property
    def due(self) -> frozenset[int]:
        """The parts that are to be this process's, whether it has them yet or not."""

    @property
    def asked(self) -> frozenset[int]:
        """The parts held here that are to be another's, which hears of them already, or needs nobody to."""

    @property
    def is_last(self) -> bool:
        """Whether there is nobody else who could have what is held here."""

    async def note_heard(self, parts: frozenset[int]) -> None:
        """Tell the others of which parts the events reach this process."""

    async def let_go(self, parts: frozenset[int]) -> None:
        """Hold these no more: whoever is to have them takes them."""

    async def leave(self) -> None:
        """Tell the others that this process is about to end."""
