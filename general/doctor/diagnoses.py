"""Diagnoses of an examination: a line each, with what to do about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

_WIDTH: Final = 9
REVOKED: Final = (
    "Discord does not take the token any more",
    "Somebody has reset it meanwhile. Copy the new one into .env, and start General again.",
)
"""What is said, and to be done, where a token was good when the examination began."""


class Condition(StrEnum):
    """How a diagnosis is to be taken."""

    WELL = "ok"
    LOOK = "look"
    """It works so, but somebody should have a look."""
    WRONG = "wrong"
    UNTRIED = "untried"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What was found about one thing; `advice`: what to do, empty where there is nothing to be done."""

    mark: Condition
    about: str
    said: str
    advice: str = ""

    def __str__(self) -> str:
        line = f"{self.mark:<{_WIDTH}}{self.about}: {self.said}"
        return f"{line}\n{'':<{_WIDTH}}-> {self.advice}" if self.advice else line


def well(about: str, said: str) -> Diagnosis:
    """A diagnosis that all is well."""
    return Diagnosis(Condition.WELL, about, said)


def wrong(about: str, said: str, advice: str = "") -> Diagnosis:
    """A diagnosis that something is wrong, with what to do, unless `said` says it."""
    return Diagnosis(Condition.WRONG, about, said, advice)


def look(about: str, said: str, advice: str = "") -> Diagnosis:
    """A diagnosis that somebody should have a look at."""
    return Diagnosis(Condition.LOOK, about, said, advice)


def not_tried(about: str, why: str) -> Diagnosis:
    """A diagnosis that something could not be tried."""
    return Diagnosis(Condition.UNTRIED, about, why)


def are_well(diagnoses: Iterable[Diagnosis]) -> bool:
    """Whether nothing is wrong."""
    return not any(diagnosis.mark is Condition.WRONG for diagnosis in diagnoses)
