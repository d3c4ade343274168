"""The port to what the processes that share a database know of each other.

A process that has a file for itself keeps such things beside it instead (`general/running/starts.py`).
Everything here blocks, so it is not for the event loop.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Protocol

SILENT: Final = timedelta(seconds=30)
"""A process that reports nothing for longer hangs, or was killed."""


@dataclass(frozen=True, slots=True)
class Reported:
    """What a process last reported.

    Attributes:
        name: its machine and what it was told to look after: whoever takes its place is called the same.
        process: its number on that machine.
        age: the time since then.
        report: its health, as it wrote it down.
    """

    name: str
    process: str
    age: timedelta
    report: str


class Processes(Protocol):
    """The processes that share a database. Every method raises StoreError where that can't be reached."""

    def prepare(self) -> None:
        """Make what they are known in, where it is missing."""

    def begin(self, name: str, process: str) -> int:
        """Count a start; gives the number by which this process is known."""

    def end(self, number: int) -> None:
        """Note that a process ended in order: it was no crash, and reports nothing any more."""

    def starts(self, name: str, within: timedelta) -> int:
        """The number of starts under a name within a time."""

    def pause_after_crashes(self, name: str, most: int, within: timedelta) -> timedelta:
        """The time until fewer than `most` of a name's processes have crashed within a time."""

    def report(self, number: int, report: str) -> None:
        """Replace what a process reports; with nothing where it is about to end."""

    def reports(self) -> tuple[Reported, ...]:
        """What is reported, without those whose place another one has taken."""

    def pause_to_identify(self, most: int, within: timedelta) -> timedelta:
        """The time until fewer than `most` sessions were begun within a time, by all processes."""

    def identify(self, most: int, within: timedelta) -> timedelta:
        """Count a session that is begun; where it may not be yet, give the time to wait instead."""

    def note(self, name: str) -> str:
        """What all of them were left under a name; empty if nothing."""

    def write_note(self, name: str, text: str) -> None:
        """Leave something for all of them."""
