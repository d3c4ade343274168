"""Marshal: judges every campaign by what stands after it, and hides what it is after."""

from collections.abc import Sequence

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.players.weights import DUELLING, MARSHAL, ON_A_MISSION, Weights


def choose(edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int) -> Command:
    """The command that this level chooses; `choices` must not be empty."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = weights_of(edition, len(view.table.seats))
    return Strategist(edition, view, choices, seed, weights, discreet=True).command()


def weights_of(edition: Edition, seats: int) -> Weights:
    """The weights of this level at a table of so many, by the goal that is played for."""
    if edition.goal == "mission":
        return ON_A_MISSION
    return DUELLING if seats == 2 else MARSHAL
