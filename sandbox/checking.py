"""Whether requests can be held against a specification here: what does it comes with an extra."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.specification import Specification

_log = logging.getLogger(__name__)


def loaded(file: Path) -> "Specification | None":
    """The specification; None, and a word of it in the log, where jsonschema-rs is not installed.

    Raises:
        OSError: the file can't be read, or is something else.
    """
    try:
        from sandbox.specification import Specification  # noqa: PLC0415 - needs an optional extra
    except ModuleNotFoundError as lacking:
        if lacking.name != "jsonschema_rs":
            raise
        _log.warning(
            "requests are not checked against Discord's specification, only against its limits:"
            " the package jsonschema-rs is not installed"
        )
        return None
    return Specification.load(file)
