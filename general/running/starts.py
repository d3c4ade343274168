"""Keeps the bot's starts and IDENTIFYs on disk, so that one that crashes again and again rests in between.

Where processes share a database, they are its rows (`shared_starts.py`).

After a thousand IDENTIFYs in a day Discord ends all sessions and resets the bot's token
(https://discord.com/developers/docs/events/gateway#identifying); a crash every five seconds gets
there in an hour and a half, on sixteen shards in five minutes. To whatever restarts the process, the
pause is a sleeping process.
"""

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

_log = logging.getLogger(__name__)

Now = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Limit:
    """The number of starts, or of IDENTIFYs, within a time after which the bot must rest."""

    times: int
    within: timedelta


CRASHES: Final = Limit(5, timedelta(minutes=10))
"""The limit of starts that did not end in order."""
IDENTIFIES: Final = Limit(500, timedelta(days=1))
"""The limit of IDENTIFYs: half of what Discord allows."""


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
        """Count a start; it was a crash, unless its end is noted."""
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
        """What is on disk of the last day; nothing if the file can't be read."""
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
            _log.warning("starts can't be counted: %s", error)
