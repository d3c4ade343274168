"""Every edition that can be played, at every version: one registry, one finder. The only place that knows them."""

from collections.abc import Mapping
from typing import Any, Final

from rules.editions import classic, galaxy, gniazdo, parker, ryzyko
from rules.editions.rulebook import Rulebook
from rules.model.errors import DataError

RULEBOOKS: Final[Mapping[str, Rulebook[Any]]] = {
    book.id: book for page in (ryzyko, classic, parker, gniazdo, galaxy) for book in page.VERSIONS
}
"""By id. An old version stays for as long as there are games and records that were played by it."""

NEWEST: Final[Mapping[str, Rulebook[Any]]] = {
    book.name: book for book in sorted(RULEBOOKS.values(), key=lambda book: book.version)
}
"""By name, each at its newest version: what a new table can play."""


def newest(name: str) -> Rulebook[Any]:
    """The rulebook that new tables of that name play.

    Raises:
        DataError: naming the editions that there are.
    """
    if name not in NEWEST:
        raise DataError(f"edition: unknown {name!r}; there are {', '.join(NEWEST)}")
    return NEWEST[name]


def find_rulebook(name: str) -> Rulebook[Any]:
    """The rulebook with an id (`ryzyko@1`), or the newest of a name (`ryzyko`).

    Raises:
        DataError: naming the editions that there are.
    """
    return RULEBOOKS[name] if name in RULEBOOKS else newest(name)
