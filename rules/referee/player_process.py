"""One program that plays a seat: started, asked line by line, ended with all that it has started."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from secrets import token_hex
from threading import Thread
from time import monotonic
from typing import Annotated, Any, Final, Self

from pydantic import Field, ValidationError, model_validator

from rules.model.commands import Command
from rules.referee.position import Part

LONGEST_ANSWER: Final = 64 * 1024
"""The most bytes of an answer: a program that writes more without a line's end is at its end."""
_MOST_ANSWERS: Final = 16
"""The most answers that wait to be read; until then a program that writes more has to wait itself."""
_LAST_WORDS_S: Final = 1.0
"""Seconds that a program has to end by itself after its input has ended."""
_END: Final = b""
"""Marks the end of a program's output, which is a broken answer, not a long wait."""
_MARK: Final = "GENERAL_PLAYER"
"""The variable by which the processes that a program starts are known, whatever session they begin."""


class Miss(StrEnum):
    """Reasons to replace a program's answer by a computer player's command."""

    LATE = "late"
    BROKEN = "broken"
    ILLEGAL = "illegal"


class Chosen(Part):
    """A program's answer: one command, or a line of the notation."""

    id: int
    command: Annotated[Command, Field(discriminator="kind")] | None = None
    line: str | None = None

    @model_validator(mode="after")
    def _is_one_of_them(self) -> Self:
        if (self.command is None) == (self.line is None):
            raise ValueError("either a command or a line")
        return self


class PlayerProcess:
    """A running program. Threads read from it and write to it, so that it can't block the table.

    Whatever it writes, little of it is kept: a few answers of bounded length wait, the rest stays in
    its pipe.

    Raises:
        OSError: it can't be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._mark = token_hex(16)
        # A session of its own: what it starts holds its pipes open, and ends with it (see `close`).
        self._process = subprocess.Popen(  # noqa: S603 - the user's own program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, _MARK: self._mark},
        )
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: Queue[bytes] = Queue(_MOST_ANSWERS)
        self._asked = 0
        self._ended = False
        self._closed = False
        self._threads = (Thread(target=self._write), Thread(target=self._read))
        for thread in self._threads:
            thread.start()

    def ask(self, fields: Mapping[str, Any], time_ms: int) -> Chosen | Miss:
        """Ask for a command or a line; a late answer to an earlier question is ignored."""
        if self._ended:
            return Miss.BROKEN
        if not self._questions.empty():
            return Miss.LATE  # it does not even read its questions
        self._asked += 1
        question = {"op": "choose", "id": self._asked, **fields, "time_ms": time_ms}
        self._questions.put(json.dumps(question).encode() + b"\n")
        deadline = monotonic() + time_ms / 1000
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, deadline - monotonic()))
                answer = Chosen.model_validate_json(line)
            except Empty:
                return Miss.LATE
            except ValidationError:
                self._ended = line == _END
                return Miss.BROKEN
            if answer.id == self._asked:
                return answer
            if monotonic() > deadline:
                return Miss.LATE  # it answers, but never to what it was asked

    def close(self, last_words_s: float = _LAST_WORDS_S) -> None:
        """End the program, and whatever it has started: by itself, or else by force."""
        self._closed = True
        self._questions.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(last_words_s)
        with suppress(ProcessLookupError, PermissionError):  # macOS: only what has ended is left
            os.killpg(self._process.pid, signal.SIGKILL)
        self._end_strays()
        self._process.wait()
        for thread in self._threads:
            while thread.is_alive():
                with suppress(Empty):
                    self._answers.get_nowait()
                thread.join(0.01)

    def _end_strays(self) -> None:
        """End what the program started in sessions of their own, until no more of it is found."""
        while strays := list(_marked(self._mark)):
            for process in strays:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)

    def _write(self) -> None:
        stdin = self._process.stdin
        if stdin is None:
            raise AssertionError("started with a pipe")
        with suppress(BrokenPipeError), stdin:
            while (line := self._questions.get()) is not None:
                stdin.write(line)
                stdin.flush()

    def _read(self) -> None:
        stdout = self._process.stdout
        if stdout is None:
            raise AssertionError("started with a pipe")
        with stdout:
            while (line := stdout.readline(LONGEST_ANSWER)).endswith(b"\n"):
                self._answers.put(line)
                if self._closed:
                    return
        self._answers.put(_END)


def _marked(mark: str) -> Iterator[int]:
    """The processes that still run with that mark; none where the system does not tell (macOS)."""
    wanted = f"{_MARK}={mark}".encode()
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if wanted in environment.read_bytes().split(b"\0"):
                yield int(environment.parent.name)
