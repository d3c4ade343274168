"""Where pictures are drawn: on threads, and a chart in a process of its own, which ends with its picture."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from render.scene.occasions import Fortunes, GameCourse
from render.sheets.drawn_alone import draw_alone
from rules.engine.explained.worker_process import WorkerProcess

_CHART_TIME: Final = 20
"""Seconds; a chart takes one or two, except the first on a machine, when fonts are searched for."""


class _Charts:
    """The processes that draw charts for some threads."""

    def __init__(self) -> None:
        self._drawing: set[WorkerProcess] = set()
        self._ended = False

    def take_thread(self) -> None:
        """From now on this thread has its charts drawn here."""
        _this_thread.charts = self

    @contextmanager
    def process(self) -> Iterator[WorkerProcess]:
        """A process for one chart; none is left at the end of the block."""
        drawing = WorkerProcess()
        self._drawing.add(drawing)
        if self._ended:
            drawing.end()
        try:
            yield drawing
        finally:
            self._drawing.discard(drawing)
            drawing.end()
            drawing.reap()

    def end(self) -> None:
        """Cut off what is being drawn, and draw nothing more."""
        self._ended = True
        for drawing in tuple(self._drawing):
            drawing.end()


_this_thread: Final = threading.local()


@asynccontextmanager
async def open_executor(most: int) -> AsyncIterator[Executor]:
    """Threads that draw, for as long as the block lasts.

    At its end what waits is given up, charts are cut off, and what a thread draws itself is finished.
    """
    charts = _Charts()
    executor = ThreadPoolExecutor(most, "draw", initializer=charts.take_thread)
    try:
        yield executor
    finally:
        charts.end()
        await asyncio.to_thread(executor.shutdown, cancel_futures=True)


def draw_chart_elsewhere(subject: GameCourse | Fortunes) -> bytes:
    """A chart as a PNG, drawn in a process of its own: in this one matplotlib would keep 40 MB for good.

    Raises:
        WorkerDied: the process was ended, perhaps as the bot stops.
        TimeoutError: it took too long.
    """
    charts: _Charts = getattr(_this_thread, "charts", None) or _Charts()
    with charts.process() as drawing:
        return drawing.ask(_CHART_TIME, draw_alone, subject)
