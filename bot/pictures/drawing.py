"""Pictures of a game, drawn off the event loop, and only once for each moment of a table."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Final, TypeVarTuple

from bot.monitoring.vitals import Vitals
from bot.pictures import scenes
from bot.pictures.attachments import Attachment
from bot.pictures.malloc import give_back
from bot.pictures.renderers import Renderers
from bot.text import alt
from bot.text.words.phrasing import Phrasing
from render import Focus, Scene, Theme
from render.scene.occasions import Champions, LeagueTable, ProfileSheet, lands_of
from rules.core.views import PlayerView, TableView
from rules.game.explained.explained import Analysis, TurningPoint
from rules.game.story.chronicle import PlayedTurn
from rules.model.errors import DataError
from rules.model.events import Event
from rules.model.ids import CardId, Seat
from rules.model.roster import GameId

_log = logging.getLogger(__name__)

DRAWN_AT_ONCE: Final = 2
_KEPT: Final = 8

Key = tuple[GameId, int, int, Theme, str]
"""The game, the revisions from and up to which the picture tells, its theme and its language."""

_Given = TypeVarTuple("_Given")


class Pictures:
    """The pictures of games, drawn on an executor. Each may raise DataError: there is no art for the board.

    `own` is the theme chosen by the one person who sees a picture; one without is for everybody.
    """

    def __init__(self, executor: Executor, vitals: Vitals, renderers: Renderers) -> None:
        self._executor = executor
        self._vitals = vitals
        self._renderers = renderers
        self._is_loaded = False
        self._drawn: OrderedDict[Key, asyncio.Future[bytes]] = OrderedDict()
        self._replaying = asyncio.Lock()
        """Held while a replay is drawn. It takes seconds: one at a time leaves a thread to turns' pictures."""

    def load(self) -> None:
        """Have what draws loaded in a thread, before anybody waits for a picture; once is enough."""
        if not self._is_loaded:
            self._is_loaded = True
            self._executor.submit(self._renderers.load)

    async def board(
        self,
        phrasing: Phrasing,
        view: TableView,
        span: tuple[int, int],
        events: Sequence[Event] = (),
        own: str = "",
    ) -> Attachment:
        """The table at revision `span[1]`, with what the events since `span[0]` did to it.

        A picture that is being drawn already is waited for, not drawn twice.
        """
        theme = scenes.theme_of(phrasing, own)
        key = (phrasing.roster.id, *span, theme, phrasing.words.language)
        if key not in self._drawn:
            self._draw(key, scenes.scene(phrasing, view, events, own=own))
        data = await asyncio.shield(self._drawn[key])
        return Attachment("board.png", data, alt.alt_text(phrasing, view))

    async def small(self, phrasing: Phrasing, view: TableView, own: str) -> Attachment:
        """The table in small, for one person's panel. It may be supposed.

        So it has no key here, which would name a moment of the game: the renderer keeps its last
        pictures by all that they show. Named by what is in it: a panel keeps a board that is the same.
        """
        shown = scenes.scene(phrasing, view, own=own)
        data = self._renderers.known_small(shown)
        if data is None:
            data = await self._submit(self._renderers.small, shown)
        name = f"board-{blake2b(data, digest_size=8).hexdigest()}.png"
        return Attachment(name, data, alt.alt_text(phrasing, view), says_what=True)

    async def close_up(
        self, phrasing: Phrasing, view: TableView, focus: Focus, own: str
    ) -> Attachment:
        """The table as one person wants to look at it."""
        data = await self._board_alone(scenes.scene(phrasing, view, (), focus, own))
        return Attachment("board.png", data, alt.focus_text(phrasing, view, focus))

    async def changes(
        self,
        phrasing: Phrasing,
        player: PlayerView,
        events: Sequence[Event],
        own: str,
    ) -> Attachment:
        """The table with what others did since the player's last turn, told for them alone."""
        told = scenes.since(phrasing, player.table, events, player.seat, own)
        data = await self._board_alone(told)
        return Attachment("board.png", data, alt.since_text(phrasing, player, told.focus))

    async def mission_land(self, phrasing: Phrasing, player: PlayerView, own: str) -> Attachment:
        """The table with the land of the player's mission outlined."""
        land = lands_of(scenes.mission_card(phrasing, player))
        shown = scenes.scene(phrasing, player.table, (), Focus(outlined=land), own)
        data = await self._board_alone(shown)
        return Attachment("board.png", data, alt.concern_text(phrasing, player, land))

    async def hand(
        self, phrasing: Phrasing, player: PlayerView, own: str, lit: Collection[CardId] = ()
    ) -> Attachment:
        """The player's cards."""
        data = await self._off_loop(self._renderers.hand, scenes.hand(phrasing, player, lit, own))
        return Attachment("cards.png", data, alt.hand_text(phrasing, player, lit))

    async def mission(self, phrasing: Phrasing, player: PlayerView, own: str) -> Attachment:
        """The player's mission card."""
        card = scenes.mission_card(phrasing, player, own)
        data = await self._off_loop(self._renderers.mission, card)
        return Attachment("mission.png", data, alt.mission_text(phrasing, card, lands_of(card)))

    async def closing(
        self, phrasing: Phrasing, view: TableView, events: Sequence[Event]
    ) -> Attachment:
        """The end of a game, after the events of its last turn."""
        end = scenes.closing(phrasing, view, events)
        data = await self._off_loop(self._renderers.closing, end)
        return Attachment("board.png", data, alt.closing_text(phrasing, end))

    async def chart(self, phrasing: Phrasing, turns: Sequence[PlayedTurn]) -> Attachment:
        """Territories and armies by round."""
        data = await self._off_loop(self._renderers.chart, scenes.course(phrasing, turns))
        return Attachment("chart.png", data, alt.chart_text(phrasing, turns[-1].table))

    async def league_table(self, standing: LeagueTable, described: str) -> Attachment:
        """The standing of a league, which `described` tells in words."""
        data = await self._off_loop(self._renderers.league_table, standing)
        return Attachment("standing.png", data, described)

    async def champions(self, won: Champions, described: str) -> Attachment:
        """Who has won a league, which `described` tells in words."""
        data = await self._off_loop(self._renderers.champions, won)
        return Attachment("champions.png", data, described)

    async def profile(self, sheet: ProfileSheet, described: str) -> Attachment:
        """What somebody has done in a server, which `described` tells in words."""
        data = await self._off_loop(self._renderers.profile, sheet)
        return Attachment("profile.png", data, described)

    async def point(self, phrasing: Phrasing, point: TurningPoint, own: str) -> Attachment:
        """The board at a turn whose decisions cost much: what was done, and where the better plan goes."""
        data = await self._board_alone(scenes.point(phrasing, point, own))
        name = f"turn-{point.at}-{point.seat}.png"
        return Attachment(name, data, phrasing.say("explained-point-alt"))

    async def fortunes(
        self, phrasing: Phrasing, analysed: Analysis, own: str, reader: Seat | None
    ) -> Attachment:
        """Everybody's chance of winning, turn by turn; the turns told to the reader are numbered."""
        shown = scenes.fortunes(phrasing, analysed, own, reader)
        data = await self._off_loop(self._renderers.fortunes, shown)
        return Attachment("chances.png", data, alt.fortunes_text(phrasing, analysed))

    async def replay(self, phrasing: Phrasing, turns: Sequence[PlayedTurn], own: str) -> Attachment:
        """The game as an animated GIF of at most 8 MB."""
        async with self._replaying:
            data = await self._off_loop(self._replay, phrasing, turns, own)
        return Attachment("replay.gif", data, alt.replay_text(phrasing, turns))

    async def _board_alone(self, shown: Scene) -> bytes:
        """A board that is drawn for one person, and not kept."""
        return await self._off_loop(self._renderers.board, shown)

    async def _off_loop(self, work: Callable[[*_Given], bytes], *given: *_Given) -> bytes:
        return await self._submit(_draw_and_give_back, work, *given)

    def _submit(self, work: Callable[[*_Given], bytes], *given: *_Given) -> asyncio.Future[bytes]:
        loop = asyncio.get_running_loop()
        return self._vitals.time_drawing(loop.run_in_executor(self._executor, work, *given))

    def _draw(self, key: Key, scene: Scene) -> None:
        drawing = self._submit(self._renderers.board, scene)
        self._drawn[key] = drawing
        drawing.add_done_callback(lambda done: self._forget_failure(key, done))
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)

    def _replay(self, phrasing: Phrasing, turns: Sequence[PlayedTurn], own: str) -> bytes:
        """The replay, a frame for each turn; for hundreds, even their words would block the event loop."""
        return self._renderers.replay(
            [scenes.scene(phrasing, turn.table, turn.events, own=own) for turn in turns]
        )

    def _forget_failure(self, key: Key, done: asyncio.Future[bytes]) -> None:
        if done.cancelled() or done.exception():
            self._drawn.pop(key, None)


@asynccontextmanager
async def open_executor(most: int) -> AsyncIterator[Executor]:
    """Threads that draw, for as long as the block lasts.

    At its end what waits is given up, and what is being drawn is finished.
    """
    executor = ThreadPoolExecutor(most, "draw")
    try:
        yield executor
    finally:
        await asyncio.to_thread(executor.shutdown, cancel_futures=True)


async def gather(
    phrasing: Phrasing, drawings: Iterable[Awaitable[Attachment]]
) -> tuple[tuple[Attachment, ...], list[str]]:
    """The pictures that could be drawn, and a line that says so if anything went wrong with any of them.

    A board without art is no fault.
    """
    game, lost = phrasing.roster.id, list[str]()
    attached: list[Attachment] = []
    for done in await asyncio.gather(*drawings, return_exceptions=True):
        match done:
            case Attachment():
                attached.append(done)
            case DataError():
                _log.info("no picture of %s: %s", game, done)
            case _:
                _log.error("no picture of %s", game, exc_info=done)
                lost = [phrasing.say("picture-lost")]
    return tuple(attached), lost


async def if_drawn(drawing: Awaitable[Attachment], of: str) -> tuple[Attachment, ...]:
    """The picture; none where it can't be drawn, and the log says of what."""
    try:
        return (await drawing,)
    except DataError as error:
        _log.info("no picture of %s: %s", of, error)
    except Exception:
        _log.exception("no picture of %s", of)
    return ()


def _draw_and_give_back(work: Callable[[*_Given], bytes], *given: *_Given) -> bytes:
    """Draw, then give memory back: these pictures are rare, and take more of it than those of turns."""
    try:
        return work(*given)
    finally:
        give_back()
