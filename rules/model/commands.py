"""Commands of players, imperative and untrusted, and the choices among which they are made."""

import dataclasses
from typing import Final, Literal

from rules.model.board import JOKER, CardId, Seat, TerritoryId
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

LeaveBehind = Literal["1", "2", "3", "half"]
CardLetters = Literal["new", "edit"]


@dataclasses.dataclass(frozen=True, slots=True)
class Habits:
    """What a person chose once for all their games."""

    ask_under: int = 60
    """The chance in percent below which an attack is asked about first; 0: never."""
    stop_below: int = 30
    """The chance in percent below which an attack until captured stops by itself; 0: to the last."""
    leave_behind: LeaveBehind = "1"
    """The armies that stay behind when a territory is occupied, as far as the rules allow."""
    board: bool = True
    """Whether the board stands in their private panel."""
    card_letters: CardLetters = "new"
    """Whether new cards come in a direct message of their own, or change the last one that showed cards."""
    invitations: bool = True
    """Whether they want to be invited to tables."""


USUAL_HABITS: Final = Habits()


def left_behind(habit: LeaveBehind, stack: int) -> int:
    """The armies of a stack that a person likes to leave behind."""
    return max(1, stack // 2 if habit == "half" else int(habit))


@dataclasses.dataclass(frozen=True, slots=True)
class Human:
    """A seat's orders come from the person who sits there."""

    kind: Literal["human"] = "human"


@dataclasses.dataclass(frozen=True, slots=True)
class Computer:
    """A seat's orders come from a level of computer player (`rules/players/levels.py`)."""

    level: str
    version: int = 1
    """The version of that level; tables that were set before versions were named have the first."""
    kind: Literal["computer"] = "computer"


Kind = Human | Computer
"""The source of a seat's orders."""

HUMAN: Final = Human()


GivenBy = Literal["clock", "person"]
"""Who gave an order if not whoever played the seat: the clock, or, while a computer played, the seat's
person beforehand, by a prepared line or a standing answer."""
