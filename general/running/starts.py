"""Keeps the bot's starts on disk, so that a bot that crashes again and again doesn't connect too often.

After a thousand IDENTIFYs in a day Discord ends all sessions and resets the bot's token
(https://discord.com/developers/docs/events/gateway#identifying); a crash every five seconds gets
there in an hour and a half. To whatever restarts the process, the pause is a sleeping process.
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
    """The number of starts within a time after which the bot must rest."""

    starts: int
    within: timedelta


CRASHES: Final = Limit(5, timedelta(minutes=10))
"""The limit of starts that did not end in order."""
ALL: Final = Limit(100, timedelta(days=1))
"""The limit of all starts."""


class Starts:
    """The last day's starts of the bot on one database."""

    def __init__(self, file: Path, now: Now = lambda: datetime.now(UTC)) -> None:
        self._file = file
        self._now = now

    def pause(self) -> timedelta:
        """The time to wait before the next start; zero where all is well."""
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
        """The number of starts within a day."""
        return len(self._read())

    @contextmanager
    def count_start(self) -> Iterator[None]:
        """Count a start; if the block ends without an error, or is cancelled, it was no crash."""
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
        """The time until fewer starts than the limit's lie within the limit's time."""
        now = self._now()
        recent = [at for at in times if timedelta() <= now - at < limit.within]
        if len(recent) < limit.starts:
            return timedelta()
        return recent[-limit.starts] + limit.within - now

    def _read(self) -> list[tuple[datetime, bool]]:
        """The starts on disk, each with whether it ended in order; none if the file can't be read."""
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
