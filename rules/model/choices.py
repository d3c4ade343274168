"""Choices: the commands that would be accepted now, one type a kind, with inclusive ranges `(low, high)`."""

from dataclasses import dataclass
from typing import Literal

from rules.model.ids import CardId, TerritoryId

Range = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTerritoryChoice:
    territory: TerritoryId
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class CapitalChoice:
    territory: TerritoryId
    kind: Literal["choose_capital"] = "choose_capital"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChoice:
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
    dice: Range
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollChoice:
    die: int
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepChoice:
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class OccupyChoice:
    source: TerritoryId
    target: TerritoryId
    armies: Range
    kind: Literal["occupy"] = "occupy"


@dataclass(frozen=True, slots=True, kw_only=True)
class FortifyChoice:
    source: TerritoryId
    target: TerritoryId
    armies: Range
    kind: Literal["fortify"] = "fortify"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPhaseChoice:
    kind: Literal["end_phase"] = "end_phase"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimChoice:
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
