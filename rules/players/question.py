"""The question that a computer player is asked in another process: all that goes there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.views import PlayerView
from rules.editions.registry import find_rulebook
from rules.model.commands import (
    Choice,
    Command,
)
from rules.players.levels import Level, choose_in_peace


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat sees and may do. It can be pickled, which an edition can't: that is named by its rules."""

    level: Level
    book: str
    options: Mapping[str, Any]
    players: int
    view: PlayerView
    choices: Sequence[Choice]
    seed: int = field(repr=False)


def choose_command(question: Question) -> Command:
    """The command that the level chooses; it breaks no truce for which a choice was left out."""
    edition = find_rulebook(question.book).edition(question.options, question.players)
    choose, view = question.level.choose, question.view
    return choose_in_peace(choose, edition, view, question.choices, question.seed)
