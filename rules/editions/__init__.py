"""Every edition that can be played: one registry, one finder. The only place that knows them all."""

from collections.abc import Mapping
from typing import Any

from rules.editions.classic import CLASSIC
from rules.editions.galaxy import GALAXY
from rules.editions.gniazdo import GNIAZDO
from rules.editions.parker import PARKER
from rules.editions.ryzyko import RYZYKO
from rules.model.errors import DataError
from rules.rulebook import Rulebook

RULEBOOKS: Mapping[str, Rulebook[Any]] = {
    book.name: book for book in (RYZYKO, CLASSIC, PARKER, GNIAZDO, GALAXY)
}
"""By name, at the newest version."""


def find_rulebook(name: str) -> Rulebook[Any]:
    """The rulebook of an edition by its name (`ryzyko`) or its id (`ryzyko@1`).

    Raises:
        DataError: naming the editions that there are.
    """
    for book in RULEBOOKS.values():
        if name in (book.name, book.id):
            return book
    raise DataError(f"edition: unknown {name!r}; there are {', '.join(RULEBOOKS)}")
