"""Renderers: functions that draw each kind of picture off the event loop, and malloc tuning for them.

glibc gives each thread a heap of its own and keeps freed memory in it. A bot that rarely draws would hold
that memory for nothing. Other C libraries are left alone. Source:
https://man7.org/linux/man-pages/man3/mallopt.3.html, malloc_trim(3).

The drawing modules import numpy and Pillow, which a bot that hasn't drawn yet doesn't need. Each is imported
on the executor's thread: once there is a game, or else on first use.
"""

import ctypes
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Final

from render import Scene, draw, draw_small
from render.scene.scene import (
    Champions,
    Closing,
    Fortunes,
    GameCourse,
    Hand,
    LeagueTable,
    MissionCard,
    ProfileSheet,
)
from rules.analysis.workers import WorkerProcess

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
