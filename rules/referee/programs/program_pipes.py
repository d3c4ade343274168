"""The pipes to a program that plays: moved only while somebody waits for it, and no longer than that.

Whatever a program writes, little of it is kept: the bytes of an answer wait here, the rest stays in its pipe
and holds it up. Of its errors the beginning is passed on, and the rest let go.
"""

import os
import select
import sys
from contextlib import suppress
from subprocess import Popen
from time import monotonic
from typing import IO, Final

LONGEST_ANSWER: Final = 64 * 1024
"""The most bytes of an answer: a program that writes more without a line's end is at its end."""
MOST_ERRORS: Final = 8 * 1024
"""The most bytes of a program's errors in one game that are passed on."""
END: Final = b""
"""Instead of a line: the program's output has ended, or goes on without a line's end."""
_LEFT_OUT: Final = "\n(more errors of this program are left out)\n"


class ProgramPipes:
    """A program's input, output and errors. No thread waits at them, whoever holds their other ends.

    Args:
        process: started with a pipe for each.
        over: a pipe that closes once the program, and all that it has started, has ended.
    """

    def __init__(self, process: Popen[bytes], over: int) -> None:
        files = [file for file in (process.stdin, process.stdout, process.stderr) if file]
        self._in, self._out, self._err = (file.fileno() for file in files)
        self._over = over
        self._open: dict[int, IO[bytes]] = {file.fileno(): file for file in files}
        self._open[over] = os.fdopen(over, "rb", buffering=0)
        self._unsent, self._said, self._errors = b"", b"", MOST_ERRORS
        for file in files:
            os.set_blocking(file.fileno(), False)

    def send(self, line: bytes) -> bool:
        """Send a line, which goes out while its answer is awaited; False if an earlier one is still unread."""
        if self._unsent:
            self._move(monotonic())
        if self._unsent:
            return False
        self._unsent = line
        return True

    def answer(self, deadline: float) -> bytes | None:
        """The next line that the program writes, `END` after its last one; None if it is late."""
        while True:
            line, ended, rest = self._said.partition(b"\n")
            if ended:
                self._said = rest
                return line + ended
            if len(line) >= LONGEST_ANSWER or self._out not in self._open:
                return END
            if not self._move(deadline):
                return None

    def await_end(self, deadline: float) -> None:
        """End the program's input, and let it end by itself until then; what it still says is let go."""
        self._shut(self._in)
        while self._over in self._open and self._move(deadline):
            self._said = b""

    def close(self) -> None:
        """Close all pipes."""
        for pipe in tuple(self._open):
            self._shut(pipe)

    def _move(self, deadline: float) -> bool:
        """Wait until something moves through a pipe; False if the time is up."""
        left = deadline - monotonic()
        events = select.poll()
        for pipe in self._open.keys() - {self._in}:
            events.register(pipe, select.POLLIN)
        if self._unsent and self._in in self._open:
            events.register(self._in, select.POLLOUT)
        ready = events.poll(max(0.0, 1000 * left))
        for pipe, _ in ready:
            if pipe == self._in:
                self._write()
            else:
                self._take(pipe, self._read(pipe))
        return bool(ready) and left > 0

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._shut(self._in)

    def _read(self, pipe: int) -> bytes:
        with suppress(BlockingIOError):
            if read := os.read(pipe, LONGEST_ANSWER):
                return read
            self._shut(pipe)
        return b""

    def _take(self, pipe: int, read: bytes) -> None:
        if pipe == self._out:
            self._said += read
        elif pipe == self._err and self._errors:
            said = _printable(read[: self._errors])
            self._errors -= min(self._errors, len(read))
            sys.stderr.write(said if self._errors else said + _LEFT_OUT)
            sys.stderr.flush()

    def _shut(self, pipe: int) -> None:
        if file := self._open.pop(pipe, None):
            with suppress(BrokenPipeError):
                file.close()


def _printable(said: bytes) -> str:
    """What a program says, with control characters escaped, so that none drives a terminal."""
    text = said.decode(errors="backslashreplace")
    return "".join(
        each if each.isprintable() or each in "\n\t" else ascii(each)[1:-1] for each in text
    )
