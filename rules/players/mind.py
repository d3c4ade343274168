"""What every way to play has in common: one seat's view and choices at one moment, and the plain answers."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import TerritoryId
from rules.model.commands import (
    Choice,
    ClaimChoice,
    ClaimVictory,
    Command,
    Defend,
    DefendChoice,
    Keep,
    KeepChoice,
    Occupy,
    OccupyChoice,
    Reroll,
    RerollChoice,
    TradeChoice,
)

ChoiceT = TypeVar("ChoiceT", bound=Choice)


@dataclass(frozen=True)
class Mind:
    """The reasoning of one seat at one moment."""

    edition: Edition
    view: PlayerView
    choices: Sequence[Choice]

    def of(self, kind: type[ChoiceT]) -> list[ChoiceT]:
        """The choices of one kind, in order."""
        return [choice for choice in self.choices if isinstance(choice, kind)]

    def announce(self) -> ClaimVictory | None:
        """The claim of victory, where it would be accepted."""
        return ClaimVictory(seat=self.view.seat) if self.of(ClaimChoice) else None

    def answer(self, *, reroll_up_to: int) -> Command | None:
        """The answer during an attack: the most dice in defence; the worst die again if it shows so little."""
        seat = self.view.seat
        if defences := self.of(DefendChoice):
            return Defend(seat=seat, dice=defences[0].dice[1])
        worst = min((choice.die for choice in self.of(RerollChoice)), default=None)
        if worst is not None and worst <= reroll_up_to:
            return Reroll(seat=seat, die=worst)
        return Keep(seat=seat) if self.of(KeepChoice) else None

    def follow(self, threat: Callable[[TerritoryId], int]) -> Occupy | None:
        """All armies follow a conquest, unless its source is under the greater threat of the two."""
        for choice in self.of(OccupyChoice):
            onward = threat(choice.target) >= threat(choice.source)
            return Occupy(seat=self.view.seat, armies=choice.armies[1 if onward else 0])
        return None


def armies_planned(view: PlayerView) -> Counter[TerritoryId]:
    """The armies that the seat has planned in setup and not laid yet, by territory."""
    planned = Counter[TerritoryId]()
    for territory, armies in view.plan:
        planned[territory] += armies
    return planned


def armies_of_set(choice: TradeChoice) -> int:
    """All armies that a set brings, those bound to territories among them."""
    return choice.armies + sum(armies for _, armies in choice.bonus)
