"""The statements of `rules/store/sql` as PostgreSQL takes them: in its words, and with numbered values."""

import re
from functools import cache
from itertools import count
from typing import Final

from rules.store.table import Statement

_VALUE: Final = re.compile(r"\?(\d*)")


def in_postgres(statement: str) -> str:
    """A statement in PostgreSQL's words, with `$1` for its first value, where `?` or `?1` stands for it."""
    return _numbered(statement.postgres if isinstance(statement, Statement) else statement)


@cache
def _numbered(statement: str) -> str:
    numbers = count(1)
    return _VALUE.sub(lambda found: f"${found[1] or next(numbers)}", statement)
