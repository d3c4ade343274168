"""Board pictures: drawn off the event loop, each table's moment only once."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from bot.alt import alt_text
from bot.digest import fights
from bot.phrasing import Phrasing
from render import Attack, Scene, draw
from rules.core.views import TableView
from rules.model.events import Event
from rules.model.roster import GameId

DRAWN_AT_ONCE: Final = 2
_KEPT: Final = 16

Key = tuple[GameId, int, int]
"""Game, and the revisions from and up to which the picture tells."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG and the same in words."""

    png: bytes
    alt: str


class Pictures:
    """Draws on the executor given; who asks for a picture that is being drawn waits for that one."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._drawn: OrderedDict[Key, asyncio.Future[bytes]] = OrderedDict()

    async def board(
        self,
        phrasing: Phrasing,
        view: TableView,
        span: tuple[int, int],
        events: Sequence[Event] = (),
    ) -> Picture:
        """The table at revision `span[1]`, with the attacks among the events since `span[0]`.

        Raises:
            DataError: there is no art for the board.
        """
        key = (phrasing.roster.id, *span)
        if key not in self._drawn:
            self._draw(key, _scene(phrasing, view, events))
        return Picture(await asyncio.shield(self._drawn[key]), alt_text(phrasing, view))

    def _draw(self, key: Key, scene: Scene) -> None:
        drawing = asyncio.get_running_loop().run_in_executor(self._executor, draw, scene)
        self._drawn[key] = drawing
        drawing.add_done_callback(lambda done: self._forget_failure(key, done))
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)

    def _forget_failure(self, key: Key, done: asyncio.Future[bytes]) -> None:
        if done.cancelled() or done.exception():
            self._drawn.pop(key, None)


def _scene(phrasing: Phrasing, view: TableView, events: Sequence[Event]) -> Scene:
    return Scene(
        view=view,
        players={seat: phrasing.name(seat) for seat in (*view.seats, *view.neutrals)},
        heading=phrasing.say("map-heading", round=view.round),
        attacks=tuple(Attack(f.source, f.target, f.captured) for f in fights(events)),
        language=phrasing.words.language,
        routes=phrasing.edition.board.sea_links,
    )
