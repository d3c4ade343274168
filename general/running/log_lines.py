"""Lines of the log, written in a thread of their own: whoever reads standard error may stand still.

A pipe takes some 64 KB before a writer has to wait. A reader that hangs (a terminal whose output is
stopped, a container's log driver without room) would hold up the event loop, and with it every press.
"""

import logging
from queue import Full, Queue
from threading import Thread
from typing import Final, TextIO

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
                self._lines.put_nowait(f"{self._left_out} lines were left out: nobody read them")
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
