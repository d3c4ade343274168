"""Dividing all servers, in 64 parts, among processes; and the state these processes share.

A process with a database file of its own keeps its state beside that file instead
(`general/running/starts.py`). Everything here blocks, so don't call it on the event loop.

Discord sends a server's events to shard `(id >> 22) % N` of N
(https://docs.discord.com/developers/events/gateway#sharding). A server belongs to part `(id >> 22) % 64`: if
N is a power of two up to 64, a shard consists of the parts with its remainder, and servers of one shard stay
together when N is doubled or halved. Anything without a server (a lesson, a direct message) belongs to part
0.

The unit of division is the shard, since each shard is one connection to Discord. All processes compute the
same division from what they see; that each part has a single owner is ensured by the leases
(`postgres/leases.py`), not here. A shard moves in three steps: the new owner connects to it and announces
that, the old owner releases it, and the new one takes it.
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
"""Where a process using a remote database keeps its local files."""


@dataclass(frozen=True, slots=True, repr=False)
class PostgresAddress:
    """The address of a PostgreSQL database. Its text form hides the password."""

    secret: str
    """The address including its password: for the driver only."""

    def __str__(self) -> str:
        """The address without its password, and without options, which may contain one."""
        parts = urlsplit(self.secret)
        user, _, host = parts.netloc.rpartition("@")
        name = user.partition(":")[0]
        return urlunsplit((parts.scheme, f"{name}@{host}" if name else host, parts.path, "", ""))

    def __repr__(self) -> str:
        return f"PostgresAddress({str(self)!r})"

    @property
    def passwords(self) -> tuple[str, ...]:
        """What must never be shown: the password in its encoded and decoded forms."""
        parts = urlsplit(self.secret)
        written = [_password_in(parts), *parse_qs(parts.query).get("password", ())]
        return tuple({form for each in written if each for form in (each, unquote(each))})

    def hidden_in(self, text: str) -> str:
        """The text with the address's password hidden."""
        for password in self.passwords:
            text = text.replace(password, _HIDDEN)
        return text

    def with_suffix(self, suffix: str) -> Path:
        """The local file that corresponds to one beside a database file."""
        return _BESIDE.with_suffix(suffix)


Place = Path | PostgresAddress
"""A SQLite file or a PostgreSQL address."""


def kept_beside(place: Place) -> Path:
    """The path beside which a process keeps its own files: health, starts, commands for it."""
    return place if isinstance(place, Path) else _BESIDE


def place_named(text: str) -> Place:
    """Parse a database location.

    Raises:
        DataError: invalid address; it isn't quoted, since it may contain a password.
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
"""A process that reports nothing for longer hangs or was killed."""


@dataclass(frozen=True, slots=True)
class Reported:
    """A process's last report.

    Attributes:
        name: its machine and its configured parts; a process replacing it has the same name.
        process: its process id on that machine.
        age: the time since then.
        report: its serialized health report.
    """

    name: str
    process: str
    age: timedelta
    report: str


class Processes(Protocol):
    """The processes sharing a database. Every method raises StoreError if it can't be reached."""

    def prepare(self) -> None:
        """Create the process tables if they are missing."""

    def begin(self, name: str, process: str) -> int:
        """Record a start; returns the number that identifies this process."""

    def end(self, number: int) -> None:
        """Record a clean end: no crash, and no more reports."""

    def starts(self, name: str, within: timedelta) -> int:
        """The number of starts under a name within a period."""

    def pause_after_crashes(self, name: str, most: int, within: timedelta) -> timedelta:
        """How long to wait until fewer than `most` of a name's processes have crashed within a period."""

    def report(self, number: int, report: str) -> None:
        """Replace a process's report; an empty one before it ends."""

    def reports(self) -> tuple[Reported, ...]:
        """The current reports, without those of replaced processes."""

    def pause_to_identify(self, most: int, within: timedelta) -> timedelta:
        """How long to wait until fewer than `most` sessions were identified within a period, by all."""

    def identify(self, most: int, within: timedelta) -> timedelta:
        """Record that a session is identified; if the limit is reached, return the time to wait instead."""

    def note(self, name: str) -> str:
        """The shared note under a name; empty if there is none."""

    def write_note(self, name: str, text: str) -> None:
        """Write a shared note."""


PARTS: Final = 64
EVERY: Final = frozenset(range(PARTS))
"""All parts: for a process that runs alone."""
EVERYWHERE: Final = -1
"""All parts as a mask: a signed 64-bit integer, with part 63 as the sign bit."""

_AGE_BITS: Final = 22
_NUMBER: Final = re.compile("[0-9]{1,18}|[1-8][0-9]{18}")
"""An id that fits a database's 64-bit integer."""


class PeerMessage(StrEnum):
    """Messages between processes sharing a database."""

    WOKEN = "woken"
    """Another process wrote something that this one may have to act on."""
    FORGOTTEN = "forgotten"
    """A person was erased: clear caches that may name them."""
    HELD = "held"
    """The set of parts this process owns has changed."""
    DIVIDED = "divided"
    """The division may have changed."""


def part_of(guild: str) -> int:
    """The part of a server."""
    return (int(guild) >> _AGE_BITS) % PARTS if _NUMBER.fullmatch(guild) else 0


def parts_on(shards: Collection[int], count: int) -> frozenset[int]:
    """The parts of these shards, out of `count`."""
    return frozenset(part for part in EVERY if part % count in shards)


def parts_in(mask: int) -> frozenset[int]:
    """The parts in a mask."""
    return frozenset(part for part in EVERY if mask >> part & 1)


def as_mask(parts: Iterable[int]) -> int:
    """The mask of these parts."""
    mask = sum(1 << part for part in parts)
    return mask - (1 << PARTS) if mask >> (PARTS - 1) else mask


@dataclass(frozen=True, slots=True)
class Member:
    """A process working with the database.

    Attributes:
        name: its lease holder name.
        shards: the number of shards it divides by; 0 if its parts are configured.
        wanted: its configured parts; empty for one with a fair share.
        heard: the parts whose events it receives.
        leaves: whether it is shutting down and should get no parts.
    """

    name: str
    shards: int = 0
    wanted: frozenset[int] = frozenset()
    heard: frozenset[int] = frozenset()
    leaves: bool = False


def shares_of(
    members: Sequence[Member], held: Mapping[str, Collection[int]]
) -> dict[str, frozenset[int]]:
    """The parts each process should own, oldest first; `held`: what each owns now.

    Configured parts come first. The rest is divided by shards as evenly as possible, with counts differing by
    at most one, moving as few as possible.
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
    """The parts of a process with configured ones; if several claim a part, its holder keeps it."""
    others = [each.name for each in members if each is not one and not each.shards]
    return one.wanted - frozenset().union(*(held.get(name, ()) for name in others))


def _units(count: int, told: frozenset[int]) -> list[frozenset[int]]:
    return [unit for shard in range(count) if (unit := parts_on({shard}, count) - told)]


def _hand_out(
    units: Sequence[frozenset[int]],
    shares: Mapping[str, list[frozenset[int]]],
    held: Mapping[str, Collection[int]],
) -> None:
    """Let each keep up to its share of what it has, and distribute the rest."""
    has = {
        name: [unit for unit in units if not unit.isdisjoint(held.get(name, ()))] for name in shares
    }
    least, over = divmod(len(units), len(shares))
    by_most = sorted(shares, key=lambda name: -len(has[name]))  # ties: oldest first
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
    """This process's side of the division, besides holding leases."""

    @property
    def due(self) -> frozenset[int]:
        """The parts this process should own, whether it holds them yet or not."""

    @property
    def asked(self) -> frozenset[int]:
        """The parts held here that another process should and can take (it gets their events, if it must)."""

    @property
    def is_last(self) -> bool:
        """Whether no other process could take the parts held here."""

    async def note_heard(self, parts: frozenset[int]) -> None:
        """Announce the parts whose events this process receives."""

    async def let_go(self, parts: frozenset[int]) -> None:
        """Release these parts for their new owner."""

    async def leave(self) -> None:
        """Announce that this process is shutting down."""
