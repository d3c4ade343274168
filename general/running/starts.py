"""Crash-loop protection: counts starts and IDENTIFYs, on disk or in a shared database.

After a thousand IDENTIFYs in a day Discord ends all sessions and resets the bot's token
(https://discord.com/developers/docs/events/gateway#identifying); a crash every five seconds gets
there in an hour and a half, on sixteen shards in five minutes. The process sleeps through the pause, so
that no supervisor restarts it.

IDENTIFYs are counted for the bot as a whole, as Discord counts them; crashes for each machine and what its
process is to look after, so that one that crashes again and again keeps no other from starting.
"""

import json
import logging
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeVar

from bot.settings import Settings
from rules.databases import processes_at
from rules.model.errors import StoreError
from rules.store.processes import Processes

_log = logging.getLogger(__name__)

Now = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Limit:
    """The number of starts or IDENTIFYs within a time, after which the bot must wait."""

    times: int
    within: timedelta


CRASHES: Final = Limit(5, timedelta(minutes=10))
"""The crash limit: starts without a clean exit."""
IDENTIFIES: Final = Limit(500, timedelta(days=1))
"""The IDENTIFY limit: half of Discord's."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """What the file holds: the starts, each with whether it ended in order, and the IDENTIFYs."""

    starts: list[tuple[datetime, bool]]
    identifies: list[datetime]


class Starts:
    """The last day's starts and IDENTIFYs of the bot on one database."""

    def __init__(self, file: Path, now: Now = lambda: datetime.now(UTC)) -> None:
        self._file = file
        self._now = now
        self._began: datetime | None = None

    def pause(self) -> timedelta:
        """The time to wait before the next start; zero where all is well."""
        return self._until_free(self.crashes, CRASHES)

    def pause_to_identify(self) -> timedelta:
        """The time to wait before the next IDENTIFY; zero where all is well."""
        return self._until_free(self._read().identifies, IDENTIFIES)

    def count_identify(self) -> timedelta:
        """Count an IDENTIFY, whichever shard's; where it may not be yet, give the time to wait instead."""
        if pause := self.pause_to_identify():
            return pause
        counted = self._read()
        self._write(_Counted(counted.starts, [*counted.identifies, self._now()]))
        return timedelta()

    @property
    def crashes(self) -> list[datetime]:
        """The starts within a day that did not end in order, or have not ended yet."""
        return [at for at, in_order in self._read().starts if not in_order]

    @property
    def of_late(self) -> int:
        """The number of starts within a day."""
        return len(self._read().starts)

    @property
    def identifies_of_late(self) -> int:
        """The number of IDENTIFYs within a day."""
        return len(self._read().identifies)

    def begin(self) -> None:
        """Count a start; without a call of `end` it counts as a crash."""
        self._began, counted = self._now(), self._read()
        self._write(_Counted([*counted.starts, (self._began, False)], counted.identifies))

    def end(self) -> None:
        """Note that this start ended in order."""
        at, counted = self._began, self._read()
        ended = [(time, in_order or time == at) for time, in_order in counted.starts]
        self._write(_Counted(ended, counted.identifies))

    def _until_free(self, times: list[datetime], limit: Limit) -> timedelta:
        """The time until fewer starts than the limit's lie within the limit's time."""
        now = self._now()
        recent = [at for at in times if timedelta() <= now - at < limit.within]
        if len(recent) < limit.times:
            return timedelta()
        return recent[-limit.times] + limit.within - now

    def _read(self) -> _Counted:
        """The last day's counts on disk; empty if the file can't be read."""
        with suppress(OSError, ValueError, TypeError, LookupError):
            found = json.loads(self._file.read_text(encoding="utf-8"))
            if isinstance(found, list):  # as it was written when a start was an IDENTIFY
                found = {"starts": found, "identifies": [at for at, _ in found]}
            starts = [(datetime.fromisoformat(at), bool(ended)) for at, ended in found["starts"]]
            identifies = map(datetime.fromisoformat, found["identifies"])
            return _Counted(
                [(at, in_order) for at, in_order in starts if self._is_recent(at)],
                [at for at in identifies if self._is_recent(at)],
            )
        return _Counted([], [])

    def _is_recent(self, at: datetime) -> bool:
        return self._now() - at < IDENTIFIES.within

    def _write(self, counted: _Counted) -> None:
        entries = {
            "starts": [(at.isoformat(), in_order) for at, in_order in counted.starts],
            "identifies": [at.isoformat() for at in counted.identifies],
        }
        try:
            part = self._file.with_name(f"{self._file.name}.part")
            part.write_text(json.dumps(entries), encoding="utf-8")
            part.replace(self._file)
        except OSError as error:
            _log.warning("could not save the count of starts: %s", error)


T = TypeVar("T")

_NONE: Final = timedelta()


class SharedStarts:
    """The last day's starts and IDENTIFYs of all processes on one database, and what this one reports there.

    An unreachable database prevents neither starts nor reconnects: Discord's own limit still applies.
    """

    def __init__(self, processes: Processes, shards: str) -> None:
        """`shards`: the shards setting of this process."""
        self._processes = processes
        self._name = f"{socket.gethostname()}, shards {shards}"
        self._number: int | None = None

    def pause(self) -> timedelta:
        """The time to wait before this start; zero where all is well."""
        asked = (self._name, CRASHES.times, CRASHES.within)
        return _asked(lambda: self._processes.pause_after_crashes(*asked), _NONE)

    def pause_to_identify(self) -> timedelta:
        """The time to wait before the next IDENTIFY; zero where all is well."""
        return _asked(
            lambda: self._processes.pause_to_identify(IDENTIFIES.times, IDENTIFIES.within), _NONE
        )

    def count_identify(self) -> timedelta:
        """Count an IDENTIFY; where it may not be yet, give the time to wait instead."""
        return _asked(lambda: self._processes.identify(IDENTIFIES.times, IDENTIFIES.within), _NONE)

    @property
    def of_late(self) -> int:
        """The number of starts within a day, under this process's name."""
        return _asked(lambda: self._processes.starts(self._name, IDENTIFIES.within), 1)

    def begin(self) -> None:
        """Count a start; it was a crash, unless its end is noted or it still reports."""
        self._number = _asked(lambda: self._processes.begin(self._name, str(os.getpid())), None)

    def end(self) -> None:
        """Note that this start ended in order."""
        if (number := self._number) is not None:
            _asked(lambda: self._processes.end(number), None)

    def report(self, report: str) -> None:
        """Report this process's health.

        Raises:
            StoreError: the database can't be reached.
        """
        if self._number is None:  # it could not be reached when this process began
            self._number = self._processes.begin(self._name, str(os.getpid()))
        self._processes.report(self._number, report)


def _asked(ask: Callable[[], T], otherwise: T) -> T:
    try:
        return ask()
    except StoreError as error:
        _log.warning("could not read or count starts in the database: %s", error)
        return otherwise


def starts_of(settings: Settings) -> Starts | SharedStarts:
    """The counter of starts: a file beside the database, or rows of a shared one."""
    if shared := processes_at(settings.database):
        shared.prepare()
        return SharedStarts(shared, settings.shards)
    return Starts(settings.database.with_suffix(".starts"))
