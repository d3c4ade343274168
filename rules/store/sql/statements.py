"""Statements in the words of both databases, SQLite's and PostgreSQL's, and the tables that they read.

Most are the same to both. Where they aren't, what differs is an `Expression`, written once in the words of
each, and `both` puts it where the statement has its name in braces.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Self


class Statement(str):
    """A statement in SQLite's words; `postgres`: the same in PostgreSQL's, with `?` for values, too."""

    __slots__ = ("postgres", "tables")

    postgres: str
    tables: frozenset[str]
    """The tables that it reads, where it may be asked for before its time; else none are named."""

    def __new__(cls, sqlite: str, postgres: str = "", tables: Collection[str] = ()) -> Self:
        """A statement that is the same in both where no other words are given."""
        made = super().__new__(cls, sqlite)
        made.postgres = postgres or sqlite
        made.tables = frozenset(tables)
        return made


@dataclass(frozen=True, slots=True)
class Expression:
    """A part of a statement that the databases write otherwise."""

    sqlite: str
    postgres: str


def both(template: str, **parts: Expression) -> Statement:
    """The statement with these parts in the words of each."""
    return Statement(
        template.format(**{name: part.sqlite for name, part in parts.items()}),
        template.format(**{name: part.postgres for name, part in parts.items()}),
    )


def each_of(value: str = "?") -> Expression:
    """The values of a list in JSON, as rows of one column, `value`."""
    return Expression(f"json_each({value})", f"json_array_elements_text({value}::json)")


def member(column: str, name: str) -> Expression:
    """A member of an object in JSON."""
    return Expression(f"json_extract({column}, '$.{name}')", f"({column}::json #>> '{{{name}}}')")


def item(column: str, at: int) -> Expression:
    """An item of a list in JSON; `at` counts from 0."""
    return Expression(f"json_extract({column}, '$[{at}]')", f"({column}::json #>> '{{{at}}}')")


def place_in(text: str, part: str) -> Expression:
    """The place of a part in a text, from 1; 0 where it isn't there."""
    return Expression(f"instr({text}, {part})", f"strpos({text}, {part})")


def differs_from(column: str, digits: str) -> Expression:
    """Whether a text is none of a pattern in which each `9` stands for a digit, anything else for itself."""
    parts = {"9": "[0-9]", "+": r"\+", ".": r"\."}
    glob, regular = digits.replace("9", "[0-9]"), "".join(parts.get(sign, sign) for sign in digits)
    return Expression(f"{column} NOT GLOB '{glob}'", f"{column} !~ '^{regular}$'")


IN_ORDER: Final = Expression("CROSS JOIN", "JOIN")
"""A join whose left side is gone through first. PostgreSQL finds its own order."""
OWN_PARTS: Final = Expression("? IS NULL", "part = ANY(?)")
"""Whether a row is of the parts of this process (`Transaction.parts`): a file has one for all."""
BUSY: Final = Expression("busy", "busy <> 0")
"""As the index of busy seasons has it: in PostgreSQL no number is true or false."""
