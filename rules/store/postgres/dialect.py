"""The statements of `rules/store/sql` in PostgreSQL's words, where these differ.

Tables have the types and the order of texts that SQLite has, so most statements are good as they are.
What is put in other words stands in `_WORDS`, each in one line.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Final

_VALUE: Final = re.compile(r"\?(\d*)")
_GLOB: Final = re.compile(r"NOT GLOB '([^']*)'")

_WORDS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"\bjson_each\((\$\d+)\)", r"json_array_elements_text(\1::json)"),
    (r"\bjson_extract\(([\w.]+), '\$\.(\w+)'\)", r"(\1::json #>> '{\2}')"),
    (r"\bjson_extract\(([\w.]+), '\$\[(\d+)\]'\)", r"(\1::json #>> '{\2}')"),
    (r"\binstr\(", "strpos("),
    # SQLite's word for a join that keeps its order; PostgreSQL finds its own, and has it without ON.
    (r"\bCROSS JOIN (\w+ AS \w+ ON)\b", r"JOIN \1"),
    # No number is true or false.
    (r"\bWHERE busy\b", "WHERE busy <> 0"),
)


@cache
def in_postgres(statement: str) -> str:
    """A statement of the tables in PostgreSQL's words, with `$1` for its first value."""
    numbers = count(1)
    said = _VALUE.sub(lambda found: f"${found[1] or next(numbers)}", statement)
    for here, there in _WORDS:
        said = re.sub(here, there, said)
    return _GLOB.sub(lambda found: f"!~ '{_expression(found[1])}'", said)


def _expression(pattern: str) -> str:
    """The regular expression of a pattern made of digits, and of signs that stand for themselves."""
    return "^" + re.sub(r"[+.]", r"\\\g<0>", pattern) + "$"
