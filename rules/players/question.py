"""A computer player's decision as a picklable message for another process."""

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
    """What a seat sees and may do. Picklable, unlike an edition, which is named by its rules."""

    level: Level
    book: str
    options: Mapping[str, Any]
    players: int
    view: PlayerView
    choices: Sequence[Choice]
    seed: int = field(repr=False)


def choose_command(question: Question) -> Command:
    """The level's command; it keeps truces, for which choices were left out."""
    edition = find_rulebook(question.book).edition(question.options, question.players)
    choose, view = question.level.choose, question.view
    return choose_in_peace(choose, edition, view, question.choices, question.seed)
