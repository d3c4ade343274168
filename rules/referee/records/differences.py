"""Compares what a record says with what it must say, and names the first difference exactly."""

from itertools import zip_longest
from typing import Any, NoReturn

from pydantic_core import to_jsonable_python

from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused


def same(field: str, found: Any, expected: Any) -> None:  # noqa: ANN401 - JSON values
    """Refuse a part of a record that is not what it must be.

    Raises:
        Refused: naming the first difference, as `record.events.57.attack.1`.
    """
    if found == expected:
        return
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in (*expected, *(name for name in found if name not in expected)):
            same(f"{field}.{name}", found.get(name), expected.get(name))
    if isinstance(found, list) and isinstance(expected, list):
        for at, (one, other) in enumerate(zip_longest(found, expected)):
            same(f"{field}.{at}", one, other)
    refuse_change(field, found, expected)


def refuse_change(field: str, found: object, expected: object) -> NoReturn:
    """Refuse a record for a difference.

    Raises:
        Refused: always.
    """
    raise Refused(Why.RECORD_CHANGED, field=f"record.{field}", found=found, expected=expected)


def json_values(value: object) -> Any:  # noqa: ANN401 - JSON values
    """A value as JSON-like values."""
    return to_jsonable_python(value)
