"""Answers of programs that can't be used: which, when in the game, and why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.core.edition import Edition
from rules.model.board import Seat
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.notation.progress import Stop
from rules.notation.syntax import NotationError
from rules.referee.base.words import UnreadableLine, sentence, stop_sentence

MOST_SHOWN: Final = 200
"""The characters of a broken answer that are told."""


class Miss(StrEnum):
    """Kinds of answers that are replaced by a computer player's command."""

    LATE = "late"
    BROKEN = "broken"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Unusable:
    """An answer that can't be used, and why, in words for who wrote the program."""

    miss: Miss
    reason: str


@dataclass(frozen=True, slots=True)
class MissedMove:
    """A move of a program that was replaced: whose, when, and why."""

    seat: Seat
    round: int
    phase: str
    miss: Miss
    reason: str


def missed_move(state: GameState, seat: Seat, unusable: Unusable) -> MissedMove:
    """The move of a seat that was replaced at this moment."""
    phase = state.step.phase if state.step else ""
    return MissedMove(seat, state.round, phase, unusable.miss, unusable.reason)


def not_offered(kind: str, offered: Iterable[str]) -> Unusable:
    """A command of a kind that is not among the choices."""
    told = ", ".join(sorted({*offered}))
    return Unusable(Miss.ILLEGAL, f"{kind} is not among the choices: {told}")


def refused_command(edition: Edition, refusal: IllegalCommand) -> Unusable:
    """A command that the rules refuse."""
    told = sentence(str(refusal.reason), refusal.facts, edition.board)
    return Unusable(Miss.ILLEGAL, f"{refusal.reason}: {told}")


def unreadable_line(edition: Edition, error: NotationError) -> Unusable:
    """A line that can't be read."""
    refused = UnreadableLine(error, edition.board)
    return Unusable(Miss.ILLEGAL, sentence(str(refused.reason), refused.facts, edition.board))


def idle_line(edition: Edition, stop: Stop | None) -> Unusable:
    """A line that gives no command now."""
    told = f": {stop_sentence(stop, edition.board)}" if stop else ""
    return Unusable(Miss.ILLEGAL, f"the line gives no command now{told}")


def broken_answer(answer: bytes, wrong: Mapping[str, object]) -> Unusable:
    """An answer that is none, with what pydantic says of it."""
    shown = ascii(answer[:MOST_SHOWN].decode(errors="backslashreplace").strip())
    where = wrong["loc"] if isinstance(wrong["loc"], tuple) else ()
    field = "".join(f"{part}." for part in where).removesuffix(".")
    told = f"{field}: {wrong['msg']}" if field else str(wrong["msg"])
    return Unusable(Miss.BROKEN, f"{told}; it wrote {shown}")
