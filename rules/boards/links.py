"""Links between territories: whether all of them can be, and leave nothing out of reach."""

from collections.abc import Sequence

from rules.model.errors import OptionsReason
from rules.model.ids import TerritoryId

Link = tuple[TerritoryId, TerritoryId]


class LinksError(ValueError):
    """Links that can't be, and the territories that it is about."""

    def __init__(
        self, text: str, reason: OptionsReason, territories: Sequence[TerritoryId]
    ) -> None:
        super().__init__(text)
        self.reason = reason
        self.territories = tuple(territories)


def check_links(field: str, known: set[TerritoryId], links: Sequence[Link]) -> None:
    """Check that every link joins two territories that there are, once, and that all hang together.

    Raises:
        LinksError: naming the field, and the link or what would be out of reach.
    """
    seen = set[frozenset[TerritoryId]]()
    for link in links:
        pair = frozenset(link)
        if len(pair) != 2 or not pair <= known or pair in seen:
            text = f"{field}: {'-'.join(link)}: unknown, joined already, or to itself"
            raise LinksError(text, OptionsReason.BAD_ROUTE, link)
        seen.add(pair)
    apart = known - _reachable(min(known), seen)
    if apart:
        text = f"{field}: {', '.join(sorted(apart))} would be out of reach"
        raise LinksError(text, OptionsReason.OUT_OF_REACH, sorted(apart))


def _reachable(start: TerritoryId, edges: set[frozenset[TerritoryId]]) -> set[TerritoryId]:
    reached, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        near = {t for edge in edges if here in edge for t in edge} - reached
        reached |= near
        frontier += near
    return reached
