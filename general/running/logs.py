"""Logging to standard error as text or JSON, through a queue and a writer thread, tokens redacted.

A pipe buffers some 64 KB. Beyond that, a stalled reader (a stopped terminal, a log driver on a full
disk) would block the event loop, and with it every press.

Each line carries its trace: the reference that a player may quote, game, person, news
(bot/monitoring/metrics.py).
"""

import json
import logging
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from queue import Full, Queue
from threading import Thread
from types import TracebackType
from typing import Final, TextIO

from bot.monitoring.metrics import Trace, present, reason
from bot.settings import Settings

_log = logging.getLogger(__name__)

MOST_WAITING: Final = 10_000
"""Queue limit in lines, some 2 MB; further lines are dropped and counted."""

_PATIENCE: Final = 2.0
"""Timeout in seconds for flushing the last lines at exit."""


class LogLines(logging.Handler):
    """Formats each record at once with `made`; a thread writes it to that handler's stream later."""

    def __init__(self, made: logging.StreamHandler[TextIO], most: int = MOST_WAITING) -> None:
        super().__init__()
        self._made, self.filters = made, made.filters
        self._lines: Final[Queue[str | None]] = Queue(most)
        self._left_out = 0
        self._writer = Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Queue a record's line for the writer thread; never blocks."""
        try:
            line = self._made.format(record)
            if self._left_out:
                self._lines.put_nowait(f"{self._left_out} log lines dropped: the reader stalled")
                self._left_out = 0
            self._lines.put_nowait(line)
        except Full:
            self._left_out += 1
        except Exception:
            self.handleError(record)

    def close(self) -> None:
        """Flush the queue, within a timeout."""
        try:
            self._lines.put(None, timeout=_PATIENCE)
            self._writer.join(_PATIENCE)
        except Full:
            pass  # they are not read: a process that ends must not wait for it
        super().close()

    def _write(self) -> None:
        while (line := self._lines.get()) is not None:
            try:
                self._made.stream.write(line + self._made.terminator)
                self._made.stream.flush()
            except (OSError, ValueError):
                return  # the reader is gone, or the stream is closed


HIDDEN: Final = "[token]"

_SHORTEST: Final = 8
"""Minimum length of a secret to redact: ordinary words may contain shorter ones."""

_KNOWN: Final = re.compile(
    r"""
      (?P<before>
          /(?:interactions|webhooks)/\d+/             # what an address carries after the id
        | \\?["']token\\?["']\s*:\s*\\?["']           # what a payload names so, JSON within JSON too
      )
      [\w.~=%+:-]+
    | aW50ZXJhY3Rpb246[\w=%+/-]{16,}                  # "interaction:" in base 64 begins each of them
    | \b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}          # a bot's: its id, a time, a signature
    """,
    re.VERBOSE,
)


def redactor(*secrets: str) -> Callable[[str], str]:
    """A function that redacts these secrets, and everything that looks like a token."""
    own = [secret for secret in secrets if len(secret) >= _SHORTEST]

    def redact(text: str) -> str:
        for secret in own:
            text = text.replace(secret, HIDDEN)
        return _KNOWN.sub(_hide, text)

    return redact


def _hide(found: re.Match[str]) -> str:
    return f"{found['before'] or ''}{HIDDEN}"


_QUIET = ("discord", "aiohttp", "aiosqlite", "asyncio")
"""Libraries that log payloads and URLs with tokens below INFO."""

_GATEWAY = ("discord.client", "discord.shard")
"""Loggers of discord.py's failed gateway connections, each with a whole chain of exceptions."""


def set_up_logs(settings: Settings) -> None:
    """Configure logging from the settings, including unhandled exceptions."""
    lines = [LogLines(handler(settings))]
    logging.basicConfig(level=settings.log_level, handlers=lines, force=True)
    logging.getLogger("discord.client").addFilter(_about_the_bot)
    for name in _GATEWAY:
        logging.getLogger(name).addFilter(_in_one_line)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
    sys.excepthook = _broke_off


def handler(settings: Settings, stream: TextIO | None = None) -> "logging.StreamHandler[TextIO]":
    """A handler for a stream (default: standard error), configured from the settings."""
    made = _Redacting(stream)
    own = (settings.token, settings.client_secret)
    secrets = (each.get_secret_value() for each in own if each)
    place = settings.database
    passwords = () if isinstance(place, Path) else place.passwords
    made.redacted = redactor(*secrets, *passwords)
    made.addFilter(_with_trace)
    made.setFormatter(_Json() if settings.log_format == "json" else _Text())
    return made


def _broke_off(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Log an unhandled exception; Python's own hook redacts nothing."""
    _log.critical("unhandled exception, exiting", exc_info=(kind, error, trace))


def _about_the_bot(record: logging.LogRecord) -> bool:
    """Filter out discord.py's warning about missing voice support."""
    return "voice will NOT be supported" not in record.getMessage()


def _in_one_line(record: logging.LogRecord) -> bool:
    """Shorten a failed gateway connection to one line: an outage brings hundreds."""
    if record.exc_info and str(record.msg).startswith("Attempting a reconnect"):
        error = record.exc_info[1]
        record.msg = f"gateway connection failed (%s). {record.msg}"
        record.args = (reason(error), *(record.args or ()))
        record.exc_info = None
    return True


def _with_trace(record: logging.LogRecord) -> bool:
    """Attach the running task's trace to its record, where the formatters find it."""
    record.trace = present() or Trace()
    return True


class _Redacting(logging.StreamHandler[TextIO]):
    redacted = staticmethod(redactor())

    def format(self, record: logging.LogRecord) -> str:
        return self.redacted(super().format(record))


class _Text(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s:%(about)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        about = " ".join(f"{name} {value}" for name, value in _trace_fields(record, "interaction"))
        record.about = f" [{about}]" if about else ""
        return super().format(record)


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            **dict(_trace_fields(record)),
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def _trace_fields(record: logging.LogRecord, *without: str) -> Iterator[tuple[str, str]]:
    trace: Trace = record.__dict__["trace"]
    for name, value in asdict(trace).items():
        if value and name not in without:
            yield name, value
