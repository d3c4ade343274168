"""How large what comes from elsewhere may be, judged on its bytes before any of it is read as values."""

import re
from typing import Final

from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused

MOST_JSON: Final = 4 * 3_000_000
"""The most bytes of JSON: four times those of the largest record that 5,000 commands make."""
MOST_TEXT: Final = 4 * 136 * 1024
"""The most bytes of a game on paper, by the same measure."""
MOST_OF_A_PART: Final = 256 * 1024
"""The most bytes of one event, one action, a record's head, a request: its errors are found all at once."""
_MOST_VALUES: Final = 4 * 275_000
"""By the same measure: values take memory as they are read, however few bytes each has."""
_DEEPEST: Final = 32

_SIGN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[\]{},]', re.DOTALL)
"""A string, which is passed over, or what begins, ends or divides lists and objects."""
_LIST, _LIST_END, _OBJECT, _OBJECT_END, _COMMA = b"[]{},"


def must_fit(data: bytes, most: int = MOST_JSON) -> None:
    """Refuse JSON that would take much memory or time to read. Whether it is JSON is not judged.

    Raises:
        Refused: it has more than so many bytes, too many values, or is nested too deeply.
    """
    if len(data) > most:
        raise _too_large(f"more than {most} bytes")
    values = depth = 0
    for found in _SIGN.finditer(data):
        sign = data[found.start()]
        if sign in (_LIST, _OBJECT):
            depth += 1
            values += 1
        elif sign in (_LIST_END, _OBJECT_END):
            depth -= 1
        elif sign == _COMMA:
            values += 1
        if values > _MOST_VALUES:
            raise _too_large(f"more than {_MOST_VALUES} values")
        if depth > _DEEPEST:
            raise _too_large(f"nested more than {_DEEPEST} deep")


def _too_large(problem: str) -> Refused:
    return Refused(Why.TOO_LARGE, problem=problem)
