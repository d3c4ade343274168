"""The registry of rulebooks, by id or name; additional ones can be registered here."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

from rules.editions import classic, galaxy, gniazdo, lesson, parker, ryzyko
from rules.editions.rulebook import Rulebook
from rules.model.errors import DataError

_PAGES: Final = (ryzyko, classic, parker, gniazdo, galaxy, lesson)

_by_id: Final[dict[str, Rulebook[Any]]] = {}
_by_name: Final[dict[str, Rulebook[Any]]] = {}

RULEBOOKS: Final[Mapping[str, Rulebook[Any]]] = MappingProxyType(_by_id)
"""The rulebooks by id. Old versions stay as long as there are games and records made with them."""

NEWEST: Final[Mapping[str, Rulebook[Any]]] = MappingProxyType(_by_name)
"""The newest version of each rulebook, by name: those available for new tables."""


def newest(name: str) -> Rulebook[Any]:
    """The newest version of the rulebook with this name, for new tables.

    Raises:
        DataError: listing the existing editions.
    """
    if name not in NEWEST:
        raise DataError(f"edition: unknown {name!r}; there are {', '.join(NEWEST)}")
    return NEWEST[name]


def find_rulebook(name: str) -> Rulebook[Any]:
    """The rulebook with an id (`ryzyko@1`), or the newest with a name (`ryzyko`).

    Raises:
        DataError: listing the existing editions.
    """
    return RULEBOOKS[name] if name in RULEBOOKS else newest(name)


def register(*books: Rulebook[Any]) -> None:
    """Register rulebooks, or further versions of existing ones.

    The bot offers those registered before its commands are imported.

    Raises:
        ValueError: duplicate id.
    """
    times = Counter((*_by_id, *(book.id for book in books)))
    if twice := [id_ for id_, count in times.items() if count > 1]:
        raise ValueError(f"{', '.join(twice)}: registered twice")
    _by_id.update((book.id, book) for book in books)
    _by_name.clear()
    offered = (book for book in _by_id.values() if book.offered)
    _by_name.update((b.name, b) for b in sorted(offered, key=lambda b: b.version))


@contextmanager
def further_rulebooks(*books: Rulebook[Any]) -> Iterator[None]:
    """Register rulebooks for the duration of the block.

    Raises:
        ValueError: duplicate id.
    """
    before = tuple(_by_id.values())
    register(*books)
    try:
        yield
    finally:
        _by_id.clear()
        register(*before)


register(*(book for page in _PAGES for book in page.VERSIONS))
