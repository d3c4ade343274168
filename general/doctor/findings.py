"""Findings of an examination: a line each, with what to do about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

_WIDTH: Final = 9


class Mark(StrEnum):
    """How a finding is to be taken."""

    WELL = "ok"
    LOOK = "look"
    """It works so, but somebody should have a look."""
    WRONG = "wrong"
    UNTRIED = "untried"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one thing; `advice`: what to do, empty where there is nothing to be done."""

    mark: Mark
    about: str
    said: str
    advice: str = ""

    def __str__(self) -> str:
        line = f"{self.mark:<{_WIDTH}}{self.about}: {self.said}"
        return f"{line}\n{'':<{_WIDTH}}-> {self.advice}" if self.advice else line


def well(about: str, said: str) -> Finding:
    """A finding that all is well."""
    return Finding(Mark.WELL, about, said)


def wrong(about: str, said: str, advice: str = "") -> Finding:
    """A finding that something is wrong, with what to do, unless `said` says it."""
    return Finding(Mark.WRONG, about, said, advice)


def look(about: str, said: str, advice: str = "") -> Finding:
    """A finding that somebody should have a look at."""
    return Finding(Mark.LOOK, about, said, advice)


def untried(about: str, why: str) -> Finding:
    """A finding that something could not be tried."""
    return Finding(Mark.UNTRIED, about, why)


def are_well(findings: Iterable[Finding]) -> bool:
    """Whether nothing is wrong."""
    return not any(finding.mark is Mark.WRONG for finding in findings)
