"""Starts remembered on disk, so that a bot that crashes again and again does not wear Discord out.

A thousand IDENTIFYs in a day end all sessions and reset the bot's token
(https://discord.com/developers/docs/events/gateway#identifying); a crash every five seconds gets
there in an hour and a half. Whatever restarts the process only sees it sleep.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

_log = logging.getLogger(__name__)

Now = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Limit:
    """So many starts within a time are enough."""

    starts: int
    within: timedelta


CRASHES: Final = Limit(5, timedelta(minutes=10))
"""Starts that did not end in order."""
ALL: Final = Limit(100, timedelta(days=1))


class Starts:
    """The starts of the bot on one database, of the last day."""

    def __init__(self, file: Path, now: Now = lambda: datetime.now(UTC)) -> None:
        self._file = file
        self._now = now

    def pause(self) -> timedelta:
        """How long to wait before the next start; nothing where all is well."""
        return max(
            self._until_free(self.crashes, CRASHES),
            self._until_free([at for at, _ in self._read()], ALL),
        )

    @property
    def crashes(self) -> list[datetime]:
        """The starts within a day that did not end in order, or have not ended yet."""
        return [at for at, in_order in self._read() if not in_order]

    @property
    def of_late(self) -> int:
        """How many there were within a day."""
        return len(self._read())

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count a start; one whose block ends without an error, or is told to end, is no crash."""
        at = self._now()
        self._write([*self._read(), (at, False)])
        try:
            yield
        except asyncio.CancelledError:
            self._note_end(at)
            raise
        self._note_end(at)

    def _note_end(self, at: datetime) -> None:
        self._write([(time, in_order or time == at) for time, in_order in self._read()])

    def _until_free(self, times: list[datetime], limit: Limit) -> timedelta:
        """Until fewer than the limit lie within its time."""
        now = self._now()
        recent = [at for at in times if timedelta() <= now - at < limit.within]
        if len(recent) < limit.starts:
            return timedelta()
        return recent[-limit.starts] + limit.within - now

    def _read(self) -> list[tuple[datetime, bool]]:
        """What is remembered; a file that can't be read remembers nothing."""
        with suppress(OSError, ValueError, TypeError):
            entries = json.loads(self._file.read_text(encoding="utf-8"))
            times = [(datetime.fromisoformat(at), bool(in_order)) for at, in_order in entries]
            return [(at, in_order) for at, in_order in times if self._now() - at < ALL.within]
        return []

    def _write(self, times: list[tuple[datetime, bool]]) -> None:
        entries = [(at.isoformat(), in_order) for at, in_order in times]
        try:
            part = self._file.with_name(f"{self._file.name}.part")
            part.write_text(json.dumps(entries), encoding="utf-8")
            part.replace(self._file)
        except OSError as error:
            _log.warning("starts can't be counted: %s", error)
