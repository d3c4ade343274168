"""Officer: judges single battles by their exact odds, and counts armies."""

from collections.abc import Sequence
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import Choice, Command
from rules.players.weights import OFFICER, OFFICER_DUELLING

_FEW: Final = 2
"""The stacks from which a goal is marched for."""


def choose_as_officer(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that this level chooses; `choices` must not be empty."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = OFFICER_DUELLING if len(view.table.seats) == 2 else OFFICER
    return Strategist(edition, view, choices, seed, weights, longest=1, few=_FEW).command()


def choose_first_as_officer(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that version 1 chooses."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = OFFICER_DUELLING if len(view.table.seats) == 2 else OFFICER
    return Strategist(edition, view, choices, seed, weights, longest=1).command()
