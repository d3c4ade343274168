"""Violations of Discord's specification, by the bot's requests or by the sandbox itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.world.errors import FormError

if TYPE_CHECKING:
    from sandbox.checks.specification import Specification


@dataclass(frozen=True, slots=True)
class Violation:
    """A request that breaks Discord's specification or limits; or a response or event of the sandbox that does."""

    method: str
    path: str
    errors: tuple[FormError, ...]

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {'; '.join(str(error) for error in self.errors)}"


@dataclass(slots=True)
class Telling:
    """Validates responses and events; without a specification it checks nothing.

    Attributes:
        violations: all violations in order, including those of requests.
    """

    specification: "Specification | None"
    violations: list[Violation] = field(default_factory=list)

    def note_answer(self, method: str, template: str, status: int, body: Any) -> None:  # noqa: ANN401
        """Record the errors of a response (the `Any` is whatever JSON it has)."""
        if self.specification is not None:
            faults = self.specification.answer_faults(method, template, status, body)
            self._note(f"answer {status} to {method}", template, faults)

    def note_event(self, name: str, data: Any) -> None:  # noqa: ANN401 - any JSON
        """Record the errors of a gateway event."""
        if self.specification is not None:
            self._note("event", name, self.specification.event_faults(name, data))

    def _note(self, kind: str, what: str, faults: Sequence[FormError]) -> None:
        if faults:
            self.violations.append(Violation(kind, what, tuple(faults)))
