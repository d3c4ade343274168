"""Pictures of a game, drawn on an executor by a renderer for each kind, and cached; malloc tuned for them.

glibc gives each thread a heap of its own and keeps freed memory in it. A bot that rarely draws would hold
that memory for nothing. Other C libraries are left alone. Source:
https://man7.org/linux/man-pages/man3/mallopt.3.html, malloc_trim(3).

The drawing modules import numpy and Pillow, which a bot that hasn't drawn yet doesn't need. Each is imported
on the executor's thread: once there is a game, or else on first use.
"""

import asyncio
import ctypes
import logging
import platform
from collections import OrderedDict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Hashable,
    Iterable,
    Mapping,
    Sequence,
)
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
from hashlib import blake2b
from io import BytesIO
from typing import Any, Final, TypeVarTuple

from bot.monitoring.metrics import Metrics
from bot.pictures import alt_texts, scenes
from bot.pictures.attachments import Attachment
from bot.words.phrasing import Phrasing
from render import Focus, Scene, draw, draw_small
from render.scene.scene import (
    Champions,
    Closing,
    Fortunes,
    GameCourse,
    Hand,
    LeagueTable,
    MissionCard,
    ProfileSheet,
    lands_of,
)
from rules.analysis.values import Analysis, TurningPoint
from rules.analysis.workers import WorkerProcess
from rules.core.views import PlayerView, TableView
from rules.model.board import CardId, Seat
from rules.model.errors import DataError
from rules.model.events import Event
from rules.table.story import PlayedTurn

_ARENA_MAX: Final = -8
_MMAP_THRESHOLD: Final = -3
"""`M_ARENA_MAX` and `M_MMAP_THRESHOLD` of malloc.h."""
_LARGE: Final = 2 << 20
"""Bytes from which an allocation is returned to the system as soon as it is freed.

Otherwise glibc raises this to the largest freed allocation, and short-lived ones end up between long-lived
ones, in a heap that can't shrink. The planes of a turn's picture are smaller, and stay fast.
"""


def keep_together() -> None:
    """Let all threads share one heap; call it before there are any."""
    if libc := _glibc():
        libc.mallopt(_ARENA_MAX, 1)
        libc.mallopt(_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    """Return free pages to the system, a millisecond's work; the next picture takes them again."""
    if libc := _glibc():
        libc.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None


_EMOJI_TIME: Final = 30
"""Seconds; they take one, mostly to start a process."""


def _load() -> None:
    from render.table import picture  # noqa: F401, PLC0415


def _draw_hand(hand: Hand) -> bytes:
    from render.sheets import cards  # noqa: PLC0415

    return cards.draw_hand(hand).png()


def _draw_mission(card: MissionCard) -> bytes:
    from render.sheets import cards  # noqa: PLC0415

    return cards.draw_mission(card).png()


def _draw_closing(end: Closing) -> bytes:
    from render.sheets import closing  # noqa: PLC0415

    return closing.draw_closing(end).png()


def _draw_league_table(standing: LeagueTable) -> bytes:
    from render.sheets import league  # noqa: PLC0415

    return league.draw_league_table(standing).png()


def _draw_champions(won: Champions) -> bytes:
    from render.sheets import league  # noqa: PLC0415

    return league.draw_champions(won).png()


def _draw_chart(course: GameCourse) -> bytes:
    from render.sheets import charts  # noqa: PLC0415

    return charts.draw_chart(course)


def _draw_fortunes(shown: Fortunes) -> bytes:
    from render.sheets import charts  # noqa: PLC0415

    return charts.draw_fortunes(shown)


def _draw_profile(sheet: ProfileSheet) -> bytes:
    from render.sheets import profile  # noqa: PLC0415

    return profile.draw_profile(sheet)


def _draw_replay(frames: Sequence[Scene]) -> bytes:
    from render.table import film  # noqa: PLC0415

    file = BytesIO()
    film.write_replay(frames, file)
    return file.getvalue()


def _draw_emojis() -> Mapping[str, bytes]:
    """Draw them in a process of its own: it happens once, and the memory would stay in this one.

    Raises:
        WorkerDied: it was killed.
        TimeoutError: it took too long.
    """
    drawing = WorkerProcess()
    try:
        return drawing.ask(_EMOJI_TIME, _emojis)
    finally:
        drawing.end()
        drawing.reap()


def _emojis() -> Mapping[str, bytes]:
    from render.ink import symbols  # noqa: PLC0415

    return symbols.emojis()


@dataclass(frozen=True, slots=True)
class Renderers:
    """One function for each kind of picture, returning a file's bytes: a GIF for a replay, else a PNG.

    Each may raise DataError: there is no art for the board.
    """

    board: Callable[[Scene], bytes] = draw
    small: Callable[[Scene], bytes] = draw_small
    hand: Callable[[Hand], bytes] = _draw_hand
    mission: Callable[[MissionCard], bytes] = _draw_mission
    closing: Callable[[Closing], bytes] = _draw_closing
    league_table: Callable[[LeagueTable], bytes] = _draw_league_table
    champions: Callable[[Champions], bytes] = _draw_champions
    chart: Callable[[GameCourse], bytes] = _draw_chart
    fortunes: Callable[[Fortunes], bytes] = _draw_fortunes
    profile: Callable[[ProfileSheet], bytes] = _draw_profile
    replay: Callable[[Sequence[Scene]], bytes] = _draw_replay
    emojis: Callable[[], Mapping[str, bytes]] = _draw_emojis
    """Several small ones, by sign."""
    load: Callable[[], None] = _load
    """Preloads the modules that draw boards, for the sake of the first one."""


_log = logging.getLogger(__name__)

Making = Callable[[], Coroutine[Any, Any, Attachment]]


class KeptPictures:
    """An LRU cache of pictures, each under a key with all of its content. For the event loop.

    It is bounded by bytes, including alt texts, as pictures vary in size.
    """

    def __init__(self, most: int) -> None:
        """`most`: the size limit in bytes."""
        self._most: Final = most
        self._size = 0
        self._kept: OrderedDict[Hashable, Attachment] = OrderedDict()
        """The most recently used at the end."""
        self._made: dict[Hashable, asyncio.Task[Attachment]] = {}
        """Those being drawn: concurrent requests wait for the same task."""

    async def picture(self, key: Hashable, make: Making) -> Attachment:
        """The picture of a key, from the cache or drawn now.

        Drawing is completed and cached even if its requests are cancelled; failures aren't cached.
        """
        if kept := self._kept.get(key):
            self._kept.move_to_end(key)
            return kept
        if key not in self._made:
            self._made[key] = asyncio.create_task(make(), name="a picture")
            self._made[key].add_done_callback(partial(self._keep, key))
        return await asyncio.shield(self._made[key])

    def _keep(self, key: Hashable, made: asyncio.Task[Attachment]) -> None:
        del self._made[key]
        if made.cancelled() or made.exception():
            return
        self._kept[key] = made.result()
        self._size += _size(made.result())
        while self._size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= _size(oldest)


def _size(picture: Attachment) -> int:
    return len(picture.data) + len(picture.alt.encode())


DRAWN_AT_ONCE: Final = 2
_SMALL_KEPT: Final = 16 << 20
"""Bytes of small boards in the cache, some 130: those of fifty games, in two languages and more."""
_WHOLE_KEPT: Final = 4 << 20
"""Bytes of whole boards in the cache, some ten: few are requested twice."""

_Given = TypeVarTuple("_Given")


class Pictures:
    """The pictures of games, drawn on an executor. Each may raise DataError: there is no art for the board.

    `own` is the theme chosen by a picture's only reader; pictures without it are for everybody.
    """

    def __init__(self, executor: Executor, metrics: Metrics, renderers: Renderers) -> None:
        self._executor = executor
        self._metrics = metrics
        self._renderers = renderers
        self._is_loaded = False
        self._small = KeptPictures(_SMALL_KEPT)
        self._whole = KeptPictures(_WHOLE_KEPT)
        self._replaying = asyncio.Lock()
        """Lock held while a replay is drawn. It takes seconds: one at a time leaves a thread to turns'
        pictures."""

    def load(self) -> None:
        """Load the drawing modules in a thread, before the first picture is needed; idempotent."""
        if not self._is_loaded:
            self._is_loaded = True
            self._executor.submit(self._renderers.load)

    async def board(
        self,
        phrasing: Phrasing,
        view: TableView,
        events: Sequence[Event] = (),
        own: str = "",
    ) -> Attachment:
        """The current board, with what these events did to it.

        A picture that is being drawn already is awaited, not drawn twice.
        """
        shown = scenes.scene(phrasing, view, events, own=own)
        return await self._board_of(shown, partial(alt_texts.alt_text, phrasing, view))

    async def small(self, phrasing: Phrasing, view: TableView, own: str) -> Attachment:
        """The board in small, for one person's panel. It may be hypothetical.

        That's why its key is its content, and not a moment of the game. Its file name is derived from the
        content, too: a panel keeps an unchanged board.
        """
        key = scenes.board_key(phrasing, view, own)
        return await self._small.picture(key, partial(self._draw_small, phrasing, view, own))

    async def close_up(
        self, phrasing: Phrasing, view: TableView, focus: Focus, own: str
    ) -> Attachment:
        """The board with one person's focus."""
        shown = scenes.scene(phrasing, view, (), focus, own)
        return await self._board_of(shown, partial(alt_texts.focus_text, phrasing, view, focus))

    async def changes(
        self,
        phrasing: Phrasing,
        player: PlayerView,
        events: Sequence[Event],
        own: str,
    ) -> Attachment:
        """The board with what others did since the player's last turn, for that player only."""
        told = scenes.since(phrasing, player.table, events, player.seat, own)
        return await self._board_of(
            told, partial(alt_texts.since_text, phrasing, player, told.focus)
        )

    async def mission_land(self, phrasing: Phrasing, player: PlayerView, own: str) -> Attachment:
        """The board with the territories of the player's mission outlined."""
        land = lands_of(scenes.mission_card(phrasing, player))
        shown = scenes.scene(phrasing, player.table, (), Focus(outlined=land), own)
        return await self._board_of(shown, partial(alt_texts.concern_text, phrasing, player, land))

    async def hand(
        self, phrasing: Phrasing, player: PlayerView, own: str, lit: Collection[CardId] = ()
    ) -> Attachment:
        """The player's cards."""
        data = await self._off_loop(self._renderers.hand, scenes.hand(phrasing, player, lit, own))
        return Attachment("cards.png", data, alt_texts.hand_text(phrasing, player, lit))

    async def mission(self, phrasing: Phrasing, player: PlayerView, own: str) -> Attachment:
        """The player's mission card."""
        card = scenes.mission_card(phrasing, player, own)
        data = await self._off_loop(self._renderers.mission, card)
        return Attachment(
            "mission.png", data, alt_texts.mission_text(phrasing, card, lands_of(card))
        )

    async def closing(
        self, phrasing: Phrasing, view: TableView, events: Sequence[Event]
    ) -> Attachment:
        """The end of a game, after the events of its last turn."""
        end = scenes.closing(phrasing, view, events)
        data = await self._off_loop(self._renderers.closing, end)
        return Attachment("board.png", data, alt_texts.closing_text(phrasing, end))

    async def chart(self, phrasing: Phrasing, turns: Sequence[PlayedTurn]) -> Attachment:
        """Territories and armies by round."""
        data = await self._off_loop(self._renderers.chart, scenes.course(phrasing, turns))
        return Attachment("chart.png", data, alt_texts.chart_text(phrasing, turns[-1].table))

    async def league_table(self, standing: LeagueTable, described: str) -> Attachment:
        """The standings of a league, with the alt text `described`."""
        data = await self._off_loop(self._renderers.league_table, standing)
        return Attachment("standing.png", data, described)

    async def champions(self, won: Champions, described: str) -> Attachment:
        """The winners of a league, with the alt text `described`."""
        data = await self._off_loop(self._renderers.champions, won)
        return Attachment("champions.png", data, described)

    async def profile(self, sheet: ProfileSheet, described: str) -> Attachment:
        """Somebody's profile in a server, with the alt text `described`."""
        data = await self._off_loop(self._renderers.profile, sheet)
        return Attachment("profile.png", data, described)

    async def point(self, phrasing: Phrasing, point: TurningPoint, own: str) -> Attachment:
        """The board at a turning point: what was done, and where the better plan goes."""
        data = await self._off_loop(self._renderers.board, scenes.point(phrasing, point, own))
        name = f"turn-{point.at}-{point.seat}.png"
        return Attachment(name, data, phrasing.say("explained-point-alt"))

    async def fortunes(
        self, phrasing: Phrasing, analysed: Analysis, own: str, reader: Seat | None
    ) -> Attachment:
        """Everybody's chance of winning, turn by turn; the turns explained to the reader are numbered."""
        shown = scenes.fortunes(phrasing, analysed, own, reader)
        data = await self._off_loop(self._renderers.fortunes, shown)
        return Attachment("chances.png", data, alt_texts.fortunes_text(phrasing, analysed))

    async def replay(self, phrasing: Phrasing, turns: Sequence[PlayedTurn], own: str) -> Attachment:
        """The game as an animated GIF of at most 8 MB."""
        async with self._replaying:
            data = await self._off_loop(self._replay, phrasing, turns, own)
        return Attachment("replay.gif", data, alt_texts.replay_text(phrasing, turns))

    async def _board_of(self, shown: Scene, describe: "partial[str]") -> Attachment:
        """A whole board, with an alt text that says no more than it shows."""

        async def make() -> Attachment:
            data = await self._off_loop(self._renderers.board, shown)
            return Attachment("board.png", data, describe())

        # Scenes contain mappings, which have no hash; equal content has equal text.
        said = blake2b(repr(shown).encode(), digest_size=16).digest()
        return await self._whole.picture((describe.func, said), make)

    async def _draw_small(self, phrasing: Phrasing, view: TableView, own: str) -> Attachment:
        data = await self._submit(self._renderers.small, scenes.scene(phrasing, view, own=own))
        name = f"board-{blake2b(data, digest_size=8).hexdigest()}.png"
        return Attachment(name, data, alt_texts.alt_text(phrasing, view), says_what=True)

    async def _off_loop(self, work: Callable[[*_Given], bytes], *given: *_Given) -> bytes:
        return await self._submit(_draw_and_give_back, work, *given)

    def _submit(self, work: Callable[[*_Given], bytes], *given: *_Given) -> asyncio.Future[bytes]:
        loop = asyncio.get_running_loop()
        return self._metrics.time_drawing(loop.run_in_executor(self._executor, work, *given))

    def _replay(self, phrasing: Phrasing, turns: Sequence[PlayedTurn], own: str) -> bytes:
        """The replay, a frame per turn; for hundreds, even making the words would block the event loop."""
        return self._renderers.replay(
            [scenes.scene(phrasing, turn.table, turn.events, own=own) for turn in turns]
        )


@asynccontextmanager
async def open_executor(most: int) -> AsyncIterator[Executor]:
    """A thread pool for drawing, for as long as the block lasts.

    At its end, waiting work is cancelled, and running work finishes.
    """
    executor = ThreadPoolExecutor(most, "draw")
    try:
        yield executor
    finally:
        await asyncio.to_thread(executor.shutdown, cancel_futures=True)


async def gather(
    phrasing: Phrasing, drawings: Iterable[Awaitable[Attachment]]
) -> tuple[tuple[Attachment, ...], list[str]]:
    """The pictures that could be drawn, and a line if any of them failed.

    A board without art is no failure.
    """
    game, lost = phrasing.roster.id, list[str]()
    attached: list[Attachment] = []
    for done in await asyncio.gather(*drawings, return_exceptions=True):
        match done:
            case Attachment():
                attached.append(done)
            case DataError():
                _log.info("game %s not drawn: %s", game, done)
            case _:
                _log.error("game %s not drawn", game, exc_info=done)
                lost = [phrasing.say("picture-lost")]
    return tuple(attached), lost


async def if_drawn(drawing: Awaitable[Attachment], of: str) -> tuple[Attachment, ...]:
    """The picture; None if it can't be drawn, which is logged."""
    try:
        return (await drawing,)
    except DataError as error:
        _log.info("%s not drawn: %s", of, error)
    except Exception:
        _log.exception("%s not drawn", of)
    return ()


def _draw_and_give_back(work: Callable[[*_Given], bytes], *given: *_Given) -> bytes:
    """Draw, then return memory to the system: these pictures are rare, and take more of it than a turn's."""
    try:
        return work(*given)
    finally:
        give_back()
