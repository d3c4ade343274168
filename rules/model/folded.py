"""What the first events of a log fold to, so that the rest of it can be folded on from there.

All of it follows from the events: it is a copy for the sake of time, and as secret as the state in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.model.ids import Seat
from rules.model.past import Past, Stands
from rules.model.state import GameState

FOLD_VERSION: Final = 1
"""The version of what events fold to: one more whenever the same events come to another value, or another shape.

What an earlier version folded is folded anew. `tests/rules/laws/test_fold_version.py` sees where it was forgotten.
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """The number of events that a seat may know of: by now, and when it was last asked or last acted.

    The latter is the token in custom ids, so neither may count what others do in secret.
    """

    known: int = 0
    token: int = 0


@dataclass(frozen=True, slots=True)
class Folded:
    """A game's events up to a revision, folded."""

    revision: int = 0
    """The number of these events."""
    state: GameState = field(default_factory=GameState)
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    """The mark of each seat."""
    falls: Mapping[Seat, int] = field(default_factory=dict)
    """Each seat that was eliminated, with the revision at which it was."""
    take_backs: int = 0
    """The number of take-backs that everybody saw."""
    turn_orders: Mapping[Seat, int] = field(default_factory=dict)
    """The attacks and moves that each seat has ordered in the turn under way, whether taken back or not."""
    stands: Mapping[Seat, Stands] = field(default_factory=dict)
    acted: Seat | None = None
    public: int = 0
    """As in the past (`rules/model/past.py`): there is no order in it that what follows could tell of."""

    @property
    def past(self) -> Past:
        """The past from which the orders that follow are given."""
        return Past(stands=self.stands, acted=self.acted, public=self.public)


NOTHING_FOLDED: Final = Folded()
"""What no events fold to."""
