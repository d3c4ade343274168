"""What would be accepted now: one value for each kind of command, with inclusive ranges `(low, high)`."""

from dataclasses import dataclass
from typing import Literal

from rules.model.ids import CardId, TerritoryId

Range = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChoice:
    territory: TerritoryId
    armies: Range
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeChoice:
    """One set in hand: `armies` to place freely, and `bonus` armies bound to each territory named."""

    cards: tuple[CardId, ...]
    armies: int
    bonus: tuple[tuple[TerritoryId, int], ...] = ()
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackChoice:
    """Ranges are joint: a pair of armies and dice must also fit the edition's dice rule."""

    source: TerritoryId
    target: TerritoryId
    armies: Range
    dice: Range
    defence_dice: Range
    kind: Literal["attack"] = "attack"


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
    PlaceChoice
    | TradeChoice
    | AttackChoice
    | OccupyChoice
    | FortifyChoice
    | EndPhaseChoice
    | ClaimChoice
)
