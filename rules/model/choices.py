"""Choices: the commands that would be accepted now, one type a kind, with inclusive ranges `(low, high)`."""

from typing import Literal

from rules.model.board import JOKER
from rules.model.ids import CardId, TerritoryId
from rules.model.values import dataclass

Range = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTerritoryChoice:
    """An empty territory may be taken."""

    territory: TerritoryId
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class CapitalChoice:
    """An own territory may be named the capital."""

    territory: TerritoryId
    kind: Literal["choose_capital"] = "choose_capital"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChoice:
    """So many armies, from the pool or into the plan, may go to a territory."""

    territory: TerritoryId
    armies: Range
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeChoice:
    """One set in hand: `armies` to place freely, and `bonus` armies bound to each territory named.

    Where only one of several own territories gets the bonus, `bonus_on` lists them; the first gets
    it unless the command names another.
    """

    cards: tuple[CardId, ...]
    armies: int
    bonus: tuple[tuple[TerritoryId, int], ...] = ()
    bonus_on: tuple[TerritoryId, ...] = ()
    kind: Literal["trade"] = "trade"

    @property
    def worth(self) -> int:
        """The number of armies that the set brings, including those bound to its territories."""
        return self.armies + sum(armies for _, armies in self.bonus)

    @property
    def rank(self) -> tuple[int, int]:
        """The best set has the highest: by what it is worth and, among equal ones, by jokers kept."""
        return self.worth, -sum(card.startswith(JOKER) for card in self.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackChoice:
    """Ranges are joint: a pair of armies and dice must also fit the edition's dice rule.

    `armies` is None where the rulebook announces dice only.
    """

    source: TerritoryId
    target: TerritoryId
    armies: Range | None
    dice: Range
    defence_dice: Range
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class DefendChoice:
    """The attacked seat is asked for its number of dice."""

    dice: Range
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollChoice:
    """One of the attacker's dice, by its value, may be rolled again."""

    die: int
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepChoice:
    """The roll may stand as it fell."""

    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class OccupyChoice:
    """So many armies, those that must follow among them, may move into a conquest."""

    source: TerritoryId
    target: TerritoryId
    armies: Range
    kind: Literal["occupy"] = "occupy"


@dataclass(frozen=True, slots=True, kw_only=True)
class FortifyChoice:
    """So many armies may regroup from one own territory to another."""

    source: TerritoryId
    target: TerritoryId
    armies: Range
    kind: Literal["fortify"] = "fortify"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPhaseChoice:
    """The phase may be ended."""

    kind: Literal["end_phase"] = "end_phase"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimChoice:
    """A goal is reached, so that victory may be announced."""

    kind: Literal["claim_victory"] = "claim_victory"


Choice = (
    ClaimTerritoryChoice
    | PlaceChoice
    | CapitalChoice
    | TradeChoice
    | AttackChoice
    | DefendChoice
    | RerollChoice
    | KeepChoice
    | OccupyChoice
    | FortifyChoice
    | EndPhaseChoice
    | ClaimChoice
)
