"""Starts and IDENTIFYs of the processes that share a database: rows of it, counted over all of them.

IDENTIFYs are counted for the bot as a whole, as Discord counts them; crashes for each machine and what its
process is to look after, so that one that crashes again and again keeps no other from starting.
"""

import logging
import os
import socket
from collections.abc import Callable
from datetime import timedelta
from typing import Final, TypeVar

from bot.settings import Settings
from general.running.starts import CRASHES, IDENTIFIES, Starts
from rules.databases import processes_at
from rules.model.errors import StoreError
from rules.store.processes import Processes

_log = logging.getLogger(__name__)

T = TypeVar("T")

_NONE: Final = timedelta()


class SharedStarts:
    """The last day's starts and IDENTIFYs of all processes on one database, and what this one reports there.

    A database that can't be reached keeps nobody from starting, nor from connecting again: Discord's own
    count holds, too.
    """

    def __init__(self, processes: Processes, shards: str) -> None:
        """`shards`: what this process was told to look after."""
        self._processes = processes
        self._name = f"{socket.gethostname()}, shards {shards}"
        self._number: int | None = None

    def pause(self) -> timedelta:
        """The time to wait before this start; zero where all is well."""
        asked = (self._name, CRASHES.times, CRASHES.within)
        return _asked(lambda: self._processes.pause_after_crashes(*asked), _NONE)

    def pause_to_identify(self) -> timedelta:
        """The time to wait before the next IDENTIFY; zero where all is well."""
        return _asked(
            lambda: self._processes.pause_to_identify(IDENTIFIES.times, IDENTIFIES.within), _NONE
        )

    def count_identify(self) -> timedelta:
        """Count an IDENTIFY; where it may not be yet, give the time to wait instead."""
        return _asked(lambda: self._processes.identify(IDENTIFIES.times, IDENTIFIES.within), _NONE)

    @property
    def of_late(self) -> int:
        """The number of starts within a day, under this process's name."""
        return _asked(lambda: self._processes.starts(self._name, IDENTIFIES.within), 1)

    def begin(self) -> None:
        """Count a start; it was a crash, unless its end is noted or it still reports."""
        self._number = _asked(lambda: self._processes.begin(self._name, str(os.getpid())), None)

    def end(self) -> None:
        """Note that this start ended in order."""
        if (number := self._number) is not None:
            _asked(lambda: self._processes.end(number), None)

    def report(self, report: str) -> None:
        """Report this process's health.

        Raises:
            StoreError: the database can't be reached.
        """
        if self._number is None:  # it could not be reached when this process began
            self._number = self._processes.begin(self._name, str(os.getpid()))
        self._processes.report(self._number, report)


def _asked(ask: Callable[[], T], otherwise: T) -> T:
    try:
        return ask()
    except StoreError as error:
        _log.warning("what other processes began is not known: %s", error)
        return otherwise


def starts_of(settings: Settings) -> Starts | SharedStarts:
    """What counts the starts: a file beside the database, or rows of one that processes share."""
    if shared := processes_at(settings.database):
        shared.prepare()
        return SharedStarts(shared, settings.shards)
    return Starts(settings.database.with_suffix(".starts"))
