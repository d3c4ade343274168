"""One program that plays a seat: started with a keeper, asked line by line, ended with all that it has started."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Annotated, Any, Final, Self

from pydantic import Field, ValidationError, model_validator

from rules.model.commands import Command
from rules.referee.positions.position import Part
from rules.referee.programs import keeper
from rules.referee.programs.misses import Miss, Unusable, broken_answer
from rules.referee.programs.program_pipes import END, ProgramPipes

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


_ENDED: Final = Unusable(Miss.BROKEN, "it has ended, or wrote an answer without an end")


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
            return Unusable(Miss.LATE, "it does not even read its questions")
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
