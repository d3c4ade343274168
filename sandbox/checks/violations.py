"""What breaks Discord's specification: requests, and what the sandbox itself answers and sends."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.world.errors import FormError

if TYPE_CHECKING:
    from sandbox.checks.specification import Specification


@dataclass(frozen=True, slots=True)
class Violation:
    """A request that breaks Discord's specification or limits; or what the sandbox told that does."""

    method: str
    path: str
    errors: tuple[FormError, ...]

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {'; '.join(str(error) for error in self.errors)}"


@dataclass(slots=True)
class Telling:
    """Holds answers and events to a specification; without one it checks nothing.

    Attributes:
        violations: what was not as Discord would tell it, in the order in which it was told; those of
            requests are among them.
    """

    specification: "Specification | None"
    violations: list[Violation] = field(default_factory=list)

    def note_answer(self, method: str, template: str, status: int, body: Any) -> None:  # noqa: ANN401
        """Note the faults of an answer to a request (the `Any` is whatever JSON it has)."""
        if self.specification is not None:
            faults = self.specification.answer_faults(method, template, status, body)
            self._note(f"answer {status} to {method}", template, faults)

    def note_event(self, name: str, data: Any) -> None:  # noqa: ANN401 - any JSON
        """Note the faults of a gateway event."""
        if self.specification is not None:
            self._note("event", name, self.specification.event_faults(name, data))

    def _note(self, kind: str, what: str, faults: Sequence[FormError]) -> None:
        if faults:
            self.violations.append(Violation(kind, what, tuple(faults)))
