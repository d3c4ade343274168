"""Loads the OpenAPI specification for validation, if the optional validator is installed."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.checks.specification import Specification

_log = logging.getLogger(__name__)


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
