"""The weights by which computer players judge, in armies: data, found by `general tune`."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The worth of things beside an army on a border, which is 1."""

    idle: float = 0.8
    """An army that stands beside nobody."""
    land: float = 0.6
    """A territory, beyond the armies that it brings."""
    income: float = 3.0
    """An army more a turn."""
    whole: float = 1.0
    """Of a region's bonus, how much counts once it is whole and as far as it is safe."""
    started: float = 0.35
    """Of a region's bonus, how much counts for holding part of it, by the square of that part."""
    exposed: float = 1.0
    """A territory lost to whoever stands beside it."""
    reserve: float = 2.0
    """The armies that an enemy may add before they strike."""
    rival_armies: float = 0.35
    """An army of another player at a table of three or more; of the only other one it is 1."""
    temper: float = 0.0
    """How much more an army of another player counts with each round of a long game."""
    rival_income: float = 0.3
    """Of what income is worth to oneself, how much it counts against another at such a table."""
    duel_income: float = 0.9
    """The same against the only other player."""
    card: float = 2.5
    """The card for the first conquest of a turn."""
    hand: float = 2.5
    """A card that comes with a player's fall."""
    fall: float = 8.0
    """A player less."""
    mission: float = 14.0
    """Having come all the way to the goal of a mission; a part of the way counts by its square."""
    near: float = 0.0
    """The armies that are free to fight outweighing by far what is left of the mission."""
    hidden: float = 0.25
    """Of a mission's worth, how much counts as long as nobody shall guess it."""
    hides: float = 2.0
    """The rounds in which it does not count in full."""
    capital: float = 25.0
    """One's own capital, as far as it is not safe; another's, taken."""
    caution: float = 0.15
    """The gain below which one does not attack."""
    whim: float = 0.0
    """How much less a plan may be worth than the best and still be taken, by the seed."""
    least: float = 0.0
    """How far the least income, which comes with any land, takes the worth from what land brings."""
    set_share: float = 0.0
    """Of a third of what the next set brings, how much a card earned counts, besides `card`."""
    prey_share: float = 0.0
    """The same of each card of a player who falls, besides `hand`."""


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
"""Against one other player it counts the armies that a battle costs either side, and little else.

At larger tables six who did so would wear each other down for ever.
"""

MARSHAL: Final = Weights()

DUELLING: Final = Weights(
    income=2.2, started=0.15, exposed=1.6, reserve=3.0, duel_income=0.6, caution=0.5
)
"""A marshal's against one other player, who strikes back with all they have."""

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
"""A marshal's where missions are played: such games are short, and land that is not wanted binds armies."""

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
"""A marshal's at larger tables from version 2 on: it keeps its armies together, takes a card a turn, and
strikes for a region that pays, or for somebody's fall and their cards. Thin land is what others live on.
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
"""A marshal's where missions are played, from version 2 on."""
