"""Logs on standard error, as text or JSON, written by a thread of their own, without a token.

A pipe takes some 64 KB before a writer has to wait. A reader that hangs (a terminal whose output is
stopped, a container's log driver without room) would hold up the event loop, and with it every press.

Each line names what it is about: the reference that a person was given, the game, the person, the
news (bot/monitoring/metrics.py).
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
"""The most lines that wait for their reader, some 2 MB; of those after them only the number is told."""

_PATIENCE: Final = 2.0
"""The most seconds that a process waits for its last lines to be read, before it ends."""


class LogLines(logging.Handler):
    """Formats each record at once, as `made` does, and has it written to the stream of `made` later."""

    def __init__(self, made: logging.StreamHandler[TextIO], most: int = MOST_WAITING) -> None:
        super().__init__()
        self._made, self.filters = made, made.filters
        self._lines: Final[Queue[str | None]] = Queue(most)
        self._left_out = 0
        self._writer = Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Put a record's line where the thread finds it; never waits."""
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
        """Let the thread write what waits, for a short time at most."""
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
"""The length below which a secret is not looked for: ordinary words may contain it."""

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
    """A function that hides in a text everything that looks like a token, and these very secrets."""
    own = [secret for secret in secrets if len(secret) >= _SHORTEST]

    def redact(text: str) -> str:
        for secret in own:
            text = text.replace(secret, HIDDEN)
        return _KNOWN.sub(_hide, text)

    return redact


def _hide(found: re.Match[str]) -> str:
    return f"{found['before'] or ''}{HIDDEN}"


_QUIET = ("discord", "aiohttp", "aiosqlite", "asyncio")
"""Libraries that log payloads and addresses with tokens in them below INFO."""

_GATEWAY = ("discord.client", "discord.shard")
"""Where discord.py logs each failed attempt to reach the gateway, with the whole chain of exceptions."""


def set_up_logs(settings: Settings) -> None:
    """Log from now on as the settings say, an error that ends the program too."""
    lines = [LogLines(handler(settings))]
    logging.basicConfig(level=settings.log_level, handlers=lines, force=True)
    logging.getLogger("discord.client").addFilter(_about_the_bot)
    for name in _GATEWAY:
        logging.getLogger(name).addFilter(_in_one_line)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
    sys.excepthook = _broke_off


def handler(settings: Settings, stream: TextIO | None = None) -> "logging.StreamHandler[TextIO]":
    """Make the handler that writes to a stream (standard error if left out) as the settings say."""
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
    """Log the error that ends the program, in place of Python's own hook, which redacts nothing."""
    _log.critical("unhandled exception, exiting", exc_info=(kind, error, trace))


def _about_the_bot(record: logging.LogRecord) -> bool:
    """Whether a record is about the bot: discord.py also warns that it has no voice support."""
    return "voice will NOT be supported" not in record.getMessage()


def _in_one_line(record: logging.LogRecord) -> bool:
    """Give a failed attempt to reach the gateway its reason in one line: an outage brings hundreds of them."""
    if record.exc_info and str(record.msg).startswith("Attempting a reconnect"):
        error = record.exc_info[1]
        record.msg = f"gateway connection failed (%s). {record.msg}"
        record.args = (reason(error), *(record.args or ()))
        record.exc_info = None
    return True


def _with_trace(record: logging.LogRecord) -> bool:
    """Put the trace of the running task into its record, for the formatters see nothing else."""
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
