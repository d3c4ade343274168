"""Commands of players: imperative and untrusted. The names are those of the referee protocol."""

from typing import Literal

from rules.model.ids import CardId, Seat, TerritoryId
from rules.model.values import dataclass


@dataclass(frozen=True, slots=True)
class StopAt:
    """Attack on until at most `stop_at` armies stand on the source."""

    stop_at: int


Until = Literal["once", "captured"] | StopAt
DefenceOrder = Literal["most", "one"]
StandingDice = Literal["most", "one", "ask"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Take an empty territory in setup with one army (`E3-SETUP-2`)."""

    seat: Seat
    territory: TerritoryId
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Prefer:
    """Name territories to claim, the best first, so that nobody need wait for each single claim."""

    seat: Seat
    territories: tuple[TerritoryId, ...]
    kind: Literal["prefer"] = "prefer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Put armies on an own territory; in setup this is a plan, laid one by one (`PL-SETUP-8`)."""

    seat: Seat
    territory: TerritoryId
    armies: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Take back what was planned in setup and is not laid yet."""

    seat: Seat
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCapital:
    """Name one's hidden capital (`PL-CAP-2`)."""

    seat: Seat
    territory: TerritoryId
    kind: Literal["choose_capital"] = "choose_capital"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trade:
    """Trade three cards for armies. `bonus_on` picks the territory where only one gets the bonus."""

    seat: Seat
    cards: tuple[CardId, ...]
    bonus_on: TerritoryId | None = None
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """Attack a neighbour. Armies and dice left open mean the most allowed (`H-PL-4`).

    `keep` waives every re-roll of this attack (`GN-VAR-4`).
    """

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int | None = None
    dice: int | None = None
    until: Until = "once"
    keep: bool = False
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Defend:
    """Choose how many dice the defender rolls, at a table with live defence (`PL-DICE-3`, `E3-ATT-5`)."""

    seat: Seat
    dice: int
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll:
    """Roll again one of the attacker's dice, named by its value (`GN-VAR-4`, `H-GN-9`)."""

    seat: Seat
    die: int
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Let the roll stand."""

    seat: Seat
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupy:
    """Say how many armies in all move into the territory just taken (`PL-OCC-1`)."""

    seat: Seat
    armies: int
    kind: Literal["occupy"] = "occupy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fortify:
    """Regroup from one own territory to another (`PL-FORT-1`)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    kind: Literal["fortify"] = "fortify"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPhase:
    """End the phase under way, with nothing that must be done left in it."""

    seat: Seat
    kind: Literal["end_phase"] = "end_phase"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimVictory:
    """Announce that a goal is reached (`PL-WIN-2`)."""

    seat: Seat
    kind: Literal["claim_victory"] = "claim_victory"


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Give a standing order: how many dice this seat's defenders roll while its player is away.

    `ask` takes it back, where the defender is asked before each roll.
    """

    seat: Seat
    dice: StandingDice
    kind: Literal["standing"] = "standing"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Take back one's own last order, as long as nothing came of it that can't be undone (`H-ALL-16`)."""

    seat: Seat
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign:
    """Give up for good; the armies stay and only defend (`H-ALL-13`)."""

    seat: Seat
    kind: Literal["resign"] = "resign"


Command = (
    Claim
    | Prefer
    | Place
    | Withdraw
    | ChooseCapital
    | Trade
    | Attack
    | Defend
    | Reroll
    | Keep
    | Occupy
    | Fortify
    | EndPhase
    | ClaimVictory
    | Standing
    | TakeBack
    | Resign
)
