"""One program that plays a seat: started with a keeper, asked line by line through pipes, ended.

Whatever a program writes, little of it is kept: the bytes of an answer wait here, the rest stays in its pipe
and holds it up. Of its errors the beginning is passed on, and the rest let go.
"""

import errno
import json
import os
import select
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from subprocess import Popen
from time import monotonic
from typing import IO, Annotated, Any, Final, Self

from pydantic import Field, ValidationError, model_validator

from rules.core.edition import Edition
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.notation.progress import Stop
from rules.notation.syntax import NotationError
from rules.referee.positions.position import Part
from rules.referee.programs import keeper
from rules.referee.refusals import UnreadableLine
from rules.referee.words import sentence, stop_sentence

MOST_SHOWN: Final = 200
"""The characters of a broken answer that are told."""


class Miss(StrEnum):
    """Kinds of answers that are replaced by a computer player's command."""

    LATE = "late"
    BROKEN = "broken"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Unusable:
    """An answer that can't be used, and why, in words for who wrote the program."""

    miss: Miss
    reason: str


@dataclass(frozen=True, slots=True)
class MissedMove:
    """A move of a program that was replaced: whose, when, and why."""

    seat: Seat
    round: int
    phase: str
    miss: Miss
    reason: str


def missed_move(state: GameState, seat: Seat, unusable: Unusable) -> MissedMove:
    """The move of a seat that was replaced at this moment."""
    phase = state.step.phase if state.step else ""
    return MissedMove(seat, state.round, phase, unusable.miss, unusable.reason)


def not_offered(kind: str, offered: Iterable[str]) -> Unusable:
    """A command of a kind that is not among the choices."""
    told = ", ".join(sorted({*offered}))
    return Unusable(Miss.ILLEGAL, f"{kind} is not among the choices: {told}")


def refused_command(edition: Edition, refusal: IllegalCommand) -> Unusable:
    """A command that the rules refuse."""
    told = sentence(str(refusal.reason), refusal.facts, edition.board)
    return Unusable(Miss.ILLEGAL, f"{refusal.reason}: {told}")


def unreadable_line(edition: Edition, error: NotationError) -> Unusable:
    """A line that can't be read."""
    refused = UnreadableLine(error, edition.board)
    return Unusable(Miss.ILLEGAL, sentence(str(refused.reason), refused.facts, edition.board))


def idle_line(edition: Edition, stop: Stop | None) -> Unusable:
    """A line that gives no command now."""
    told = f": {stop_sentence(stop, edition.board)}" if stop else ""
    return Unusable(Miss.ILLEGAL, f"the line gives no command now{told}")


def broken_answer(answer: bytes, wrong: Mapping[str, object]) -> Unusable:
    """An answer that is none, with what pydantic says of it."""
    shown = ascii(answer[:MOST_SHOWN].decode(errors="backslashreplace").strip())
    where = wrong["loc"] if isinstance(wrong["loc"], tuple) else ()
    field = "".join(f"{part}." for part in where).removesuffix(".")
    told = f"{field}: {wrong['msg']}" if field else str(wrong["msg"])
    return Unusable(Miss.BROKEN, f"{told}; it wrote {shown}")


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


TIME_MS: Final = 1000
MEMORY_MB: Final = 1024
_ENVIRONMENT: Final = ("PATH", "HOME", "LANG", "TMPDIR")
"""What a program gets of the environment; the rest holds secrets, General's own among them."""
LAST_WORDS_S: Final = 1.0
"""Seconds that a program has to end by itself after its input has ended."""
_ENDING_S: Final = 5.0
"""Seconds that its keeper has to end it then, with all that it has started."""


@dataclass(frozen=True, slots=True)
class ProgramTerms:
    """The terms on which programs play."""

    time_ms: int = TIME_MS
    """Milliseconds for each answer."""
    memory_mb: int = MEMORY_MB
    """What each process of a program may ask for."""
    environment: tuple[str, ...] = ()
    """The names of variables that it gets besides the usual ones."""

    def variables(self) -> dict[str, str]:
        """The variables of this process that a program gets."""
        names = (*_ENVIRONMENT, *self.environment)
        return {name: os.environ[name] for name in names if name in os.environ}


_ENDED: Final = Unusable(Miss.BROKEN, "it exited, or wrote an answer without a line end")


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
    """A running program, started by a keeper that ends it with all that it has started (`keeper.py`)."""

    def __init__(self, command: Sequence[str], terms: ProgramTerms) -> None:
        self._time_ms = terms.time_ms
        self._asked = 0
        self._ended = False
        leashed, self._leash = os.pipe()
        self._report, reports = os.pipe()
        given = (leashed, reports, terms.memory_mb * 2**20)
        self._keeper = subprocess.Popen(  # noqa: S603 - our own script, and the user's own program
            [sys.executable, "-I", "-S", keeper.__file__, *map(str, given), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=terms.variables(),
            pass_fds=(leashed, reports),
            bufsize=0,
        )
        os.close(leashed)
        os.close(reports)
        self._pipes = ProgramPipes(self._keeper, self._report)

    def must_run(self) -> None:
        """Wait until the program is started.

        Raises:
            OSError: it can't be.
        """
        if number := int(os.read(self._report, 16) or errno.ECHILD):
            raise OSError(number, os.strerror(number))

    def ask(self, fields: Mapping[str, Any]) -> Chosen | Unusable:
        """Ask for a command or a line; a late answer to an earlier question is ignored."""
        if self._ended:
            return _ENDED
        question = {"op": "choose", "id": self._asked + 1, **fields, "time_ms": self._time_ms}
        if not self._pipes.send(json.dumps(question).encode() + b"\n"):
            return Unusable(Miss.LATE, "it doesn't read its input")
        self._asked += 1
        deadline = monotonic() + self._time_ms / 1000
        while (line := self._pipes.answer(deadline)) is not None:
            try:
                answer = Chosen.model_validate_json(line)
            except ValidationError as error:
                self._ended = line == END
                first = error.errors(include_url=False, include_context=False, include_input=False)
                return _ENDED if self._ended else broken_answer(line, first[0])
            if answer.id == self._asked:
                return answer
            if monotonic() > deadline:
                break  # it answers, but never to what it was asked
        return Unusable(Miss.LATE, f"no answer to question {self._asked} within {self._time_ms} ms")

    def close(self, last_words_s: float = LAST_WORDS_S) -> None:
        """End the program, and whatever it has started: by itself, or else by force."""
        try:
            self._pipes.await_end(monotonic() + last_words_s)
        finally:
            os.close(self._leash)
            try:
                self._keeper.wait(_ENDING_S)
            except subprocess.TimeoutExpired:
                self._keeper.kill()
                self._keeper.wait()
            self._pipes.close()
