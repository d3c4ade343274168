"""The registry of rulebooks: found by id or name; further ones are added here."""

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
"""The rulebooks by id. An old version stays for as long as there are games and records made under it."""

NEWEST: Final[Mapping[str, Rulebook[Any]]] = MappingProxyType(_by_name)
"""The newest version of each rulebook, by name: those that people can choose for a new table."""


def newest(name: str) -> Rulebook[Any]:
    """The newest version of the rulebook of that name, which new tables play.

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


def register(*books: Rulebook[Any]) -> None:
    """Add rulebooks, or further versions of some, to those that can be played.

    The bot offers what is registered before its commands are imported.

    Raises:
        ValueError: two of them have one id.
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
    """Add rulebooks, for as long as the block lasts.

    Raises:
        ValueError: two of them have one id.
    """
    before = tuple(_by_id.values())
    register(*books)
    try:
        yield
    finally:
        _by_id.clear()
        register(*before)


register(*(book for page in _PAGES for book in page.VERSIONS))
