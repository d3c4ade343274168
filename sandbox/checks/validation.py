"""Validation by Discord's OpenAPI specification, if the optional validator is installed; and what violates it."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic_settings import BaseSettings, SettingsConfigDict

from sandbox.world.errors import FormError

if TYPE_CHECKING:
    from sandbox.checks.specification import Specification

_log = logging.getLogger(__name__)

DISTILLED: Final = Path(__file__).parents[1] / "discord" / "openapi.json"
"""The part of Discord's specification that the sandbox serves; made by `make specification`."""


class SandboxSettings(BaseSettings):
    """The sandbox's settings, read when they are needed, never at import. Prefix: `GENERAL_`."""

    model_config = SettingsConfigDict(
        env_prefix="GENERAL_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    discord_openapi: Path | None = None
    """Discord's whole OpenAPI specification, to validate by instead of the package's part of it."""

    @property
    def specification(self) -> Path:
        """The file to validate requests by: the configured one, or the package's.

        Raises:
            FileNotFoundError: the configured file doesn't exist.
        """
        if self.discord_openapi is None:
            return DISTILLED
        if not self.discord_openapi.is_file():
            raise FileNotFoundError(f"GENERAL_DISCORD_OPENAPI: no file {self.discord_openapi}")
        return self.discord_openapi


def load_specification(file: Path) -> "Specification | None":
    """Load a specification; without jsonschema-rs, log that nothing is validated, and return None.

    Raises:
        OSError: the file can't be read, or isn't a specification.
    """
    try:
        from sandbox.checks.specification import Specification  # noqa: PLC0415 - needs an optional extra
    except ModuleNotFoundError as lacking:
        if lacking.name != "jsonschema_rs":
            raise
        _log.warning(
            "requests are not checked against Discord's specification, only against its limits:"
            " the package jsonschema-rs is not installed"
        )
        return None
    return Specification.load(file)


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
