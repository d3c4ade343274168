"""The processor's time that computer players take for their turns."""

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.ids import Seat
from rules.players.levels import Choose


class ThinkingTime:
    """Adds up, for each seat and turn, the time of this thread in which it chose."""

    def __init__(self) -> None:
        self._spent: defaultdict[Seat, defaultdict[tuple[int, Seat | None], float]]
        self._spent = defaultdict(lambda: defaultdict(float))

    def of(self, seat: Seat, choose: Choose) -> Choose:
        """The same choice, with its time taken."""

        def timed(
            edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
        ) -> Command:
            began = time.thread_time()
            try:
                return choose(edition, view, choices, seed)
            finally:
                turn = (view.table.round, view.table.turn)
                self._spent[seat][turn] += time.thread_time() - began

        return timed

    def turns(self) -> Mapping[Seat, Sequence[float]]:
        """By seat, the milliseconds of each turn in play; of others' turns as far as it was asked in them."""
        return {
            seat: [1000 * seconds for (number, _), seconds in spent.items() if number]
            for seat, spent in self._spent.items()
        }
