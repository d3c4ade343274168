"""Programs that play seats: each is started once for a game, and asked one line at a time."""

import json
import os
import signal
import subprocess
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import Annotated, Any, Final, Self

from pydantic import Field, ValidationError, model_validator

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.model.commands import Command, Resign
from rules.model.errors import DataError, IllegalCommand
from rules.model.ids import Seat
from rules.model.state import GameState
from rules.referee.position import Part
from rules.referee.program_lines import ProgramLines
from rules.referee.protocol import LegalAnswer, ViewAnswer
from rules.referee.writing import view_of

TIME_MS: Final = 1000
_LAST_WORDS_S: Final = 1.0
"""Seconds that a program has to end by itself after its input has ended."""
_END: Final = b""
"""Marks the end of a program's output, which is a broken answer, not a long wait."""


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


class Programs:
    """The programs at one table; they live as long as the `with` block.

    Args:
        commands: by seat, the program and its arguments.
        misses: counts the answers that were replaced, by seat and reason.
        time_ms: milliseconds for each answer.

    Raises:
        DataError: a program can't be started.
    """

    def __init__(
        self,
        commands: Mapping[Seat, Sequence[str]],
        misses: Counter[tuple[Seat, Miss]],
        time_ms: int = TIME_MS,
    ) -> None:
        self._commands = commands
        self._misses = misses
        self._time_ms = time_ms
        self._running: dict[Seat, _Program] = {}
        self._lines = ProgramLines()

    def __enter__(self) -> Self:
        try:
            for seat, command in self._commands.items():
                self._running[seat] = _Program(command)
        except OSError as error:
            self.close()
            raise DataError(
                f"player {seat}: {command[0]} can't be started: {error.strerror}"
            ) from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End every program."""
        for program in self._running.values():
            program.close()

    def order(self, edition: Edition, state: GameState, seat: Seat) -> Command | None:
        """The command of the seat's program or of its line; None without a program or a usable answer."""
        program = self._running.get(seat)
        if program is None:
            return None
        if command := self._lines.order(edition, state, seat):
            return command
        choices = legal(edition, state, seat)
        view = ViewAnswer(view=view_of(edition, state, state.seats, seat)).fields()
        asked = {**view, "legal": LegalAnswer(commands=choices).fields()["commands"]}
        answer = program.ask(asked, self._time_ms)
        if isinstance(answer, Miss):
            self._misses[seat, answer] += 1
            return None
        command = self._command(edition, state, seat, answer)
        if command is None:
            self._misses[seat, Miss.ILLEGAL] += 1
        return command

    def refused(self, seat: Seat, refusal: IllegalCommand) -> bool:
        """Whether the seat's line goes on; if not, its last command is counted as refused by the rules."""
        goes_on = self._lines.refused(seat, refusal)
        if not goes_on:
            self._misses[seat, Miss.ILLEGAL] += 1
        return goes_on

    def _command(
        self, edition: Edition, state: GameState, seat: Seat, answer: Chosen
    ) -> Command | None:
        """The command of an answer, which ends what is left of an earlier line; None if it can't be given."""
        if answer.line is not None:
            return self._lines.write(edition, state, seat, answer.line)
        self._lines.drop(seat)
        command = answer.command
        offered = {choice.kind for choice in legal(edition, state, seat)}
        if command is None or command.seat != seat:
            return None
        return command if command.kind in offered or isinstance(command, Resign) else None


class _Program:
    """A running program. Threads read from it and write to it, so that it can't block the table."""

    def __init__(self, command: Sequence[str]) -> None:
        # A session of its own: what it starts holds its pipes open, and ends with it (see `close`).
        self._process = subprocess.Popen(  # noqa: S603 - the user's own program
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._asked = 0
        self._ended = False
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

    def close(self) -> None:
        """End the program, and whatever it has started: by itself, or else by force."""
        self._questions.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS_S)
        with suppress(ProcessLookupError, PermissionError):  # macOS: only what has ended is left
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for thread in self._threads:
            thread.join()

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
            for line in stdout:
                self._answers.put(line)
        self._answers.put(_END)
