"""Weights of computer players' evaluation, in armies: data, optimised by `general tune`."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Values relative to an army at a border, which is 1."""

    idle: float = 0.8
    """An army with no enemy next to it."""
    land: float = 0.6
    """A territory, in addition to its income."""
    income: float = 3.0
    """One more army of income per turn."""
    whole: float = 1.0
    """The fraction of a region's bonus that counts when complete and safe."""
    started: float = 0.35
    """The fraction of a region's bonus that counts for a part of it, by that part's square."""
    exposed: float = 1.0
    """Losing a territory to an adjacent enemy."""
    reserve: float = 2.0
    """The armies that an enemy may add before attacking."""
    rival_armies: float = 0.35
    """Another player's army at a table of three or more; in a duel it is 1."""
    temper: float = 0.0
    """How much more another player's army counts with each round of a long game."""
    rival_income: float = 0.3
    """How much another's income counts at such a table, relative to one's own."""
    duel_income: float = 0.9
    """The same in a duel."""
    card: float = 2.5
    """The card for a turn's first conquest."""
    hand: float = 2.5
    """A card taken from an eliminated player."""
    fall: float = 8.0
    """Eliminating a player."""
    mission: float = 14.0
    """Completing a mission; partial progress counts by its square."""
    near: float = 0.0
    """Free armies far exceeding what the mission still needs."""
    hidden: float = 0.25
    """The fraction of a mission's value that counts while it should stay hidden."""
    hides: float = 2.0
    """The rounds during which it doesn't count fully."""
    capital: float = 25.0
    """One's own capital, as far as it isn't safe; another's, taken."""
    caution: float = 0.15
    """The least gain for an attack."""
    whim: float = 0.0
    """How much worse than the best a plan may be and still be chosen, by the seed."""
    least: float = 0.0
    """How much the guaranteed minimum income reduces the value of territories' income."""
    set_share: float = 0.0
    """How much an earned card counts in units of a third of the next set, in addition to `card`."""
    prey_share: float = 0.0
    """The same for each card of an eliminated player, in addition to `hand`."""


OFFICER: Final = Weights(rival_armies=0.5)

OFFICER_DUELLING: Final = Weights(
    income=0.1,
    land=0.05,
    whole=0.5,
    started=0.0,
    exposed=0.0,
    reserve=0.0,
    card=0.1,
    duel_income=0.0,
)
"""In a duel it counts little except the armies that a battle costs each side.

At larger tables six such players would wear each other down forever.
"""

MARSHAL: Final = Weights()

DUELLING: Final = Weights(
    income=2.2, started=0.15, exposed=1.6, reserve=3.0, duel_income=0.6, caution=0.5
)
"""A marshal's weights in a duel, against an opponent who strikes back with everything."""

ON_A_MISSION: Final = Weights(
    land=0.0,
    income=2.0,
    started=0.15,
    exposed=1.3,
    reserve=3.0,
    rival_armies=0.6,
    rival_income=0.6,
    duel_income=0.6,
    mission=70.0,
    near=70.0,
    caution=0.0,
)
"""A marshal's weights with missions: such games are short, and unneeded territories tie up armies."""

PATIENT: Final = Weights(
    idle=1.0,
    land=0.0,
    income=1.5,
    started=0.1,
    exposed=0.7,
    rival_armies=0.15,
    temper=0.05,
    rival_income=0.1,
    card=1.0,
    hand=0.0,
    caution=0.25,
    least=1.0,
    set_share=1.0,
    prey_share=1.5,
    whim=0.3,
)
"""A marshal's weights at larger tables since version 2: it concentrates its armies, takes a card each turn,
and strikes for a profitable region, or to eliminate a player and take their cards. Thinly held territories
get taken by others.
"""

ON_AN_OPEN_MISSION: Final = replace(
    ON_A_MISSION,
    income=1.5,
    exposed=0.8,
    reserve=2.0,
    rival_armies=0.3,
    mission=50.0,
    near=60.0,
    fall=4.0,
    least=1.0,
    set_share=0.6,
    hidden=0.12,
    hides=4.0,
    caution=0.3,
    whim=0.3,
)
"""A marshal's weights with missions, since version 2."""
