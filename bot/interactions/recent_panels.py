"""Who has a panel before their eyes: a command that follows it need not bring another.

Kept in memory only: whoever is forgotten is answered with a whole panel.
"""

from collections import OrderedDict
from time import monotonic
from typing import Final

from rules.model.roster import GameId, PersonId

_LASTS: Final = 900.0
"""Seconds; after so many an answer of Discord's can't be edited any more."""
_MOST: Final = 10_000

Whose = tuple[PersonId, GameId]


class RecentPanels:
    """The panels that people opened or pressed lately, by person and game."""

    def __init__(self) -> None:
        self._shown: OrderedDict[Whose, float] = OrderedDict()

    def note(self, person: PersonId, game: GameId) -> None:
        """Remember that a person was shown a panel."""
        self._shown[person, game] = monotonic()
        self._shown.move_to_end((person, game))
        if len(self._shown) > _MOST:
            self._shown.popitem(last=False)

    def has(self, person: PersonId, game: GameId) -> bool:
        """Whether a person was shown a panel lately."""
        shown = self._shown.get((person, game))
        return shown is not None and monotonic() - shown < _LASTS
