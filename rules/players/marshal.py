"""Marshal: judges every campaign by what stands after it, and hides what it is after."""

from collections.abc import Sequence
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import Choice, Command
from rules.players.weights import (
    DUELLING,
    MARSHAL,
    ON_A_MISSION,
    ON_AN_OPEN_MISSION,
    PATIENT,
    Weights,
)

_HUNT: Final = 14
"""The most territories of a campaign."""
_FEW: Final = 2
"""The stacks from which a goal is marched for; in duels all are thought on."""


def choose_as_marshal(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that this level chooses; `choices` must not be empty."""
    from rules.players.personas import as_persona, persona_of  # noqa: PLC0415 - as below

    weights = weights_of(edition, len(view.table.seats))
    if len(view.table.seats) > 2:
        weights = as_persona(weights, persona_of(seed))
    return choose_by(weights, edition, view, choices, seed)


def choose_by(
    weights: Weights, edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that this level would choose if that counted so much."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    few = 0 if len(view.table.seats) == 2 else _FEW
    return Strategist(
        edition, view, choices, seed, weights, longest=_HUNT, discreet=True, few=few
    ).command()


def weights_of(edition: Edition, seats: int) -> Weights:
    """The weights of this level at a table of so many, by the goal that is played for."""
    if seats == 2:
        return first_weights_of(edition, seats)
    return ON_AN_OPEN_MISSION if edition.goal == "mission" else PATIENT


def choose_first(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that version 1 chooses."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = first_weights_of(edition, len(view.table.seats))
    return Strategist(edition, view, choices, seed, weights, discreet=True).command()


def first_weights_of(edition: Edition, seats: int) -> Weights:
    """The weights of version 1."""
    if edition.goal == "mission":
        return ON_A_MISSION
    return DUELLING if seats == 2 else MARSHAL
