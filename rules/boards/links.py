"""Links between territories, and the check that they are valid and leave nothing out of reach."""

from collections.abc import Iterable, Sequence
from itertools import chain

from rules.model.board import TerritoryId, steps_from

Link = tuple[TerritoryId, TerritoryId]


class LinksError(ValueError):
    """A link joins unknown territories, two that are joined already, or one to itself: those concerned."""

    def __init__(self, text: str, territories: Iterable[TerritoryId]) -> None:
        super().__init__(text)
        self.territories = tuple(territories)


class OutOfReachError(LinksError):
    """The links together leave some territories out of reach."""


def check_links(field: str, known: set[TerritoryId], links: Sequence[Link]) -> None:
    """Check that every link joins two known territories, once, and that together they reach all.

    Raises:
        LinksError: naming the field and the link.
        OutOfReachError: naming the field and the territories out of reach.
    """
    seen = set[frozenset[TerritoryId]]()
    for link in links:
        pair = frozenset(link)
        if len(pair) != 2 or not pair <= known or pair in seen:
            text = f"{field}: {'-'.join(link)}: unknown, joined already, or to itself"
            raise LinksError(text, link)
        seen.add(pair)
    apart = known - steps_from([min(known)], lambda t: chain(*(p for p in seen if t in p))).keys()
    if apart:
        text = f"{field}: {', '.join(sorted(apart))} would be out of reach"
        raise OutOfReachError(text, sorted(apart))
