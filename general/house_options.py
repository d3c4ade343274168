"""House options from the command line: `name=value`, the value as JSON where it is JSON."""

import json
from collections.abc import Iterable
from typing import Any

from rules.model.errors import DataError


def parse_options(options: Iterable[str]) -> dict[str, Any]:
    """Parse options; gives their values by name.

    Raises:
        DataError: one is not of the form `name=value`.
    """
    return dict(_parse(option) for option in options)


def _parse(option: str) -> tuple[str, Any]:
    name, equals, value = option.partition("=")
    if not equals or not name:
        raise DataError(f"option {option!r}: write name=value")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value
