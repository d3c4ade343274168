"""Players' commands (imperative, untrusted), and the choices they are made from."""

import dataclasses
from typing import Final, Literal

from rules.model.board import JOKER, CardId, Seat, TerritoryId
from rules.model.values import dataclass


@dataclass(frozen=True, slots=True)
class StopAt:
    """Attack until at most `stop_at` armies are left on the source."""

    stop_at: int


Until = Literal["once", "captured"] | StopAt
DefenceOrder = Literal["most", "one"]
StandingDice = Literal["most", "one", "ask"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Take an empty territory in the setup with one army (`E3-SETUP-2`)."""

    seat: Seat
    territory: TerritoryId
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Prefer:
    """List territories to claim, best first, so that the table needn't wait for each claim."""

    seat: Seat
    territories: tuple[TerritoryId, ...]
    kind: Literal["prefer"] = "prefer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Place armies on one's own territory; in the setup a plan, carried out step by step (`PL-SETUP-8`)."""

    seat: Seat
    territory: TerritoryId
    armies: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Withdraw the part of the setup plan that isn't placed yet."""

    seat: Seat
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCapital:
    """Choose one's hidden capital (`PL-CAP-2`)."""

    seat: Seat
    territory: TerritoryId
    kind: Literal["choose_capital"] = "choose_capital"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trade:
    """Trade three cards for armies. `bonus_on` picks the territory if only one gets the bonus."""

    seat: Seat
    cards: tuple[CardId, ...]
    bonus_on: TerritoryId | None = None
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """Attack a neighbour. Unspecified armies and dice mean the most allowed (`H-PL-4`).

    `keep` waives all re-rolls of this attack (`GN-VAR-4`).
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
    """Re-roll one of the attacker's dice, given by its value (`GN-VAR-4`, `H-GN-9`)."""

    seat: Seat
    die: int
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Keep the roll."""

    seat: Seat
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupy:
    """Choose how many armies in all move into the territory just taken (`PL-OCC-1`)."""

    seat: Seat
    armies: int
    kind: Literal["occupy"] = "occupy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fortify:
    """Move armies between one's own territories (`PL-FORT-1`)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    kind: Literal["fortify"] = "fortify"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPhase:
    """End the current phase, with nothing mandatory left in it."""

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

    `ask` cancels it, if the defender is asked before each roll.
    """

    seat: Seat
    dice: StandingDice
    kind: Literal["standing"] = "standing"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Undo one's own last order, as long as it had no irrevocable effect (`H-ALL-16`)."""

    seat: Seat
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign:
    """Resign for good; the armies stay and only defend (`H-ALL-13`)."""

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
    """An empty territory may be claimed."""

    territory: TerritoryId
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class CapitalChoice:
    """One's own territory may become the capital."""

    territory: TerritoryId
    kind: Literal["choose_capital"] = "choose_capital"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChoice:
    """This many armies, from the pool or into the plan, may go to a territory."""

    territory: TerritoryId
    armies: Range
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeChoice:
    """A set in hand: `armies` to place freely, and `bonus` armies bound to each territory named.

    If only one of several own territories gets the bonus, `bonus_on` lists them; the first gets it unless the
    command names another.
    """

    cards: tuple[CardId, ...]
    armies: int
    bonus: tuple[tuple[TerritoryId, int], ...] = ()
    bonus_on: tuple[TerritoryId, ...] = ()
    kind: Literal["trade"] = "trade"

    @property
    def worth(self) -> int:
        """The set's total armies, including those bound to its territories."""
        return self.armies + sum(armies for _, armies in self.bonus)

    @property
    def rank(self) -> tuple[int, int]:
        """The best set ranks highest: by its worth, then by jokers kept."""
        return self.worth, -sum(card.startswith(JOKER) for card in self.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackChoice:
    """Ranges are joint: a pair of armies and dice must also fit the edition's dice rule.

    `armies` is None if the rulebook announces only dice.
    """

    source: TerritoryId
    target: TerritoryId
    armies: Range | None
    dice: Range
    defence_dice: Range
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class DefendChoice:
    """The attacked seat has to choose its number of dice."""

    dice: Range
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollChoice:
    """One of the attacker's dice, given by its value, may be re-rolled."""

    die: int
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepChoice:
    """The roll may be kept."""

    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class OccupyChoice:
    """This many armies, including those that must, may move into a conquest."""

    source: TerritoryId
    target: TerritoryId
    armies: Range
    kind: Literal["occupy"] = "occupy"


@dataclass(frozen=True, slots=True, kw_only=True)
class FortifyChoice:
    """This many armies may move between two own territories."""

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
    """A person's playing preferences for all their games."""

    ask_under: int = 60
    """The chance in percent below which an attack needs confirmation; 0: never."""
    stop_below: int = 30
    """The chance in percent below which an attack until captured stops; 0: to the last."""
    leave_behind: LeaveBehind = "1"
    """The armies left behind when occupying a territory, within the rules."""
    board: bool = True
    """Whether their private panel shows the board."""
    card_letters: CardLetters = "new"
    """Whether new cards come in a new direct message, or edit the last one that showed cards."""
    invitations: bool = True
    """Whether they accept invitations to tables."""


USUAL_HABITS: Final = Habits()


def left_behind(habit: LeaveBehind, stack: int) -> int:
    """The armies of a stack that a person prefers to leave behind."""
    return max(1, stack // 2 if habit == "half" else int(habit))


@dataclasses.dataclass(frozen=True, slots=True)
class Human:
    """The person in the seat gives its orders."""

    kind: Literal["human"] = "human"


@dataclasses.dataclass(frozen=True, slots=True)
class Computer:
    """A computer level gives the seat's orders (`rules/players/levels.py`)."""

    level: str
    version: int = 1
    """That level's version; tables created before versions were recorded have the first."""
    kind: Literal["computer"] = "computer"


Kind = Human | Computer
"""Who gives a seat's orders."""

HUMAN: Final = Human()


GivenBy = Literal["clock", "person"]
"""Who gave an order if not the seat's current player: the clock, or, while a computer played, the seat's
person in advance, by a prepared line or a standing answer.
"""
