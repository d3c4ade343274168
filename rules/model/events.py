"""Events: past tense, stored forever, sufficient to replay a game without dice or edition.

Every event carries all its facts (dice, losses), so that folding a log applies no rules. Who may see which
event is decided only in `rules.core.views`.
"""

from collections.abc import Mapping
from typing import Any, Literal

from rules.model.board import CardId, MissionId, RegionId, Seat, TerritoryId
from rules.model.commands import Command, StandingDice, Until
from rules.model.values import dataclass


@dataclass(frozen=True)
class Turn:
    """Progress of the current turn."""

    seat: Seat | None = None
    captured: bool = False
    fortified: bool = False
    granted: int = 0
    """Armies received this turn, from territories, regions, cards and their bonuses (`H-PL-9`)."""
    bonus_used: int = 0
    """Bonus armies received this turn for cards of own territories (`E3-BONUS-2`)."""
    forced: bool = False
    """Whether a full hand forced the seat to trade this turn (`E1-TRADE-1`)."""
    granted_before: int = 0
    """Armies received in the previous turn."""
    stage: int = 0
    """The current stage of three (`H-GX-14`); 0 if turns have none, and before the first."""
    attacked: bool = False
    """Whether an attack was made this turn, or this stage if there are stages."""
    last: bool = False
    """Whether the ally fell, so that ordinary tours follow this turn (`H-GX-14`)."""


@dataclass(frozen=True)
class Battle:
    """An attack in progress: as announced, with the armies and dice of the last roll."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    dice: int
    until: Until
    keep: bool = False
    chosen: int | None = None
    """The number of dice that a live defender chose for the next roll."""
    committed: int = 0
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    """The pending roll; empty between rolls."""


@dataclass(frozen=True)
class Conquest:
    """A territory taken by `force` and not occupied yet: `low` to `high` armies must move in."""

    force: Seat
    source: TerritoryId
    target: TerritoryId
    loser: Seat
    low: int
    high: int


@dataclass(frozen=True)
class Step:
    """An agenda entry: who must act, in which phase, and whose armies they handle.

    `force` is None if each seat handles its own. A `resumed` step was interrupted and isn't entered again.
    """

    waiting_for: tuple[Seat, ...]
    phase: str
    force: Seat | None = None
    resumed: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    """A game's public course before an order: everything public that an undo restores.

    `land` has the territories changed by the order, with their previous owner and armies; an owner of None:
    it was empty.
    """

    round: int
    seats: tuple[Seat, ...]
    step: Step | None
    agenda: tuple[Step, ...]
    turn: Turn
    to_place: tuple[tuple[Seat, int], ...]
    battle: Battle | None
    conquest: Conquest | None
    land: tuple[tuple[TerritoryId, Seat | None, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted:
    """The edition's id with its version, its full options, and the seats in joining order."""

    edition: str
    options: Mapping[str, Any]
    seats: tuple[Seat, ...]
    kind: Literal["game_started"] = "game_started"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderDrawn:
    """Seats in turn order; `rolls` are the rounds of dice that determined it (`H-ALL-1`: ties roll again)."""

    seats: tuple[Seat, ...]
    rolls: tuple[tuple[tuple[Seat, int], ...], ...]
    kind: Literal["order_drawn"] = "order_drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class NeutralSeated:
    """Neutral armies take part at this table (`PL-2P-2`); the players handle them in turn."""

    seat: Seat
    kind: Literal["neutral_seated"] = "neutral_seated"


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionDealt:
    """The seat drew its mission card, secretly (`PL-SETUP-3`)."""

    seat: Seat
    mission: MissionId
    kind: Literal["mission_dealt"] = "mission_dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoriesDealt:
    """Territories were dealt: each with its seat, and the number of armies placed there (`PL-SETUP-6`)."""

    territories: tuple[tuple[TerritoryId, Seat, int], ...]
    kind: Literal["territories_dealt"] = "territories_dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoryClaimed:
    """The seat took an empty territory with one army (`E3-SETUP-2`)."""

    seat: Seat
    territory: TerritoryId
    kind: Literal["territory_claimed"] = "territory_claimed"


@dataclass(frozen=True, slots=True, kw_only=True)
class PreferenceGiven:
    """The seat's future claims, best first; secret."""

    seat: Seat
    territories: tuple[TerritoryId, ...]
    kind: Literal["preference_given"] = "preference_given"


@dataclass(frozen=True, slots=True, kw_only=True)
class CapitalNamed:
    """`territory` is None if hidden from the viewer (`PL-CAP-2`)."""

    seat: Seat
    territory: TerritoryId | None
    kind: Literal["capital_named"] = "capital_named"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesMustered:
    """Armies that a seat still has to place in the setup."""

    seat: Seat
    armies: int
    kind: Literal["armies_mustered"] = "armies_mustered"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesPlanned:
    """A setup plan grew; secret until the armies are placed."""

    seat: Seat
    territory: TerritoryId
    armies: int
    kind: Literal["armies_planned"] = "armies_planned"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanWithdrawn:
    """The seat withdrew the unplaced part of its setup plan; secret."""

    seat: Seat
    kind: Literal["plan_withdrawn"] = "plan_withdrawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanLaid:
    """The next army of a setup plan was placed, since it was this seat's turn (`PL-SETUP-8`)."""

    seat: Seat
    territory: TerritoryId
    kind: Literal["plan_laid"] = "plan_laid"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanRevealed:
    """The seat's plan was placed and shown, together with all others (`GX-SETUP-5`, `H-GX-13`)."""

    seat: Seat
    plan: tuple[tuple[TerritoryId, int], ...]
    kind: Literal["plan_revealed"] = "plan_revealed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckShuffled:
    """The Risk cards, next card first."""

    cards: tuple[CardId, ...]
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan:
    """`round` counts from 1; 0 is setup."""

    round: int
    agenda: tuple[Step, ...]
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """The seat's turn begins, resetting what was counted in the previous turn."""

    seat: Seat
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class StageBegan:
    """The next of a turn's three stages begins, in which `seat` acts (`H-GX-14`)."""

    seat: Seat
    stage: int
    kind: Literal["stage_began"] = "stage_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToursBegan:
    """The ally is gone: from now on there are ordinary tours in this order (`GX-2P-9`, `H-GX-14`)."""

    seats: tuple[Seat, ...]
    kind: Literal["tours_began"] = "tours_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepBegan:
    """The next step of the agenda begins."""

    step: Step
    kind: Literal["step_began"] = "step_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepInterrupted:
    """Something else must be settled first, such as how many armies move into a conquest."""

    by: Step
    kind: Literal["step_interrupted"] = "step_interrupted"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepFinished:
    """This seat has finished the step; the step is over when no seat has to act."""

    seat: Seat
    kind: Literal["step_finished"] = "step_finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepReopened:
    """This seat, which had finished, has to act again."""

    seat: Seat
    kind: Literal["step_reopened"] = "step_reopened"


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomeGranted:
    """`armies` in all: for `territories`, and for `regions` held completely."""

    seat: Seat
    armies: int
    territories: int
    regions: tuple[RegionId, ...]
    kind: Literal["income_granted"] = "income_granted"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTraded:
    """A set was traded: `armies` to place freely, and `bonus` armies already on the territories shown.

    `under_deck`: whether the cards went under the deck (`PL-TRADE-3`) or to the discard.
    """

    seat: Seat
    cards: tuple[CardId, ...]
    read_as: tuple[str, ...]
    armies: int
    bonus: tuple[tuple[TerritoryId, int], ...]
    under_deck: bool
    forced: bool = False
    """The hand was so full that the seat had to trade."""
    kind: Literal["cards_traded"] = "cards_traded"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesPlaced:
    """`seat` placed armies on the territory from the pool of `force`."""

    seat: Seat
    force: Seat
    territory: TerritoryId
    armies: int
    kind: Literal["armies_placed"] = "armies_placed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesLost:
    """Armies of a pool that fit on no territory (`GN-VAR-1`)."""

    seat: Seat
    armies: int
    kind: Literal["armies_lost"] = "armies_lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDeclared:
    """The most `armies` sent and `dice` announced for every roll of this attack."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    dice: int
    until: Until
    keep: bool = False
    kind: Literal["attack_declared"] = "attack_declared"


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceChosen:
    """A live defender chose how many dice to roll."""

    seat: Seat
    dice: int
    kind: Literal["defence_chosen"] = "defence_chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRerolled:
    """The attacker showed `card` and re-rolled one die; `attack` is the final roll (`GN-VAR-4`)."""

    seat: Seat
    card: CardId
    die: int
    attack: tuple[int, ...]
    kind: Literal["die_rerolled"] = "die_rerolled"


@dataclass(frozen=True, slots=True, kw_only=True)
class RollKept:
    """The attacker kept the roll, though a card would have allowed a re-roll (`GN-VAR-4`)."""

    seat: Seat
    kind: Literal["roll_kept"] = "roll_kept"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled:
    """One roll of the battle, both sides sorted highest first; `armies` took part in it."""

    armies: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    kind: Literal["dice_rolled"] = "dice_rolled"


@dataclass(frozen=True, slots=True, kw_only=True)
class LossesTaken:
    """The armies that each side lost in the last roll (`PL-RES-1` to `-3`)."""

    attacker_losses: int
    defender_losses: int
    kind: Literal["losses_taken"] = "losses_taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackEnded:
    """The attack is over: it was for one roll, reached its limit, or took its target."""

    kind: Literal["attack_ended"] = "attack_ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackCutShort:
    """The attack ends prematurely: one order leads to at most `most` events.

    It can be ordered again.
    """

    most: int
    kind: Literal["attack_cut_short"] = "attack_cut_short"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoryCaptured:
    """The last defender fell. `low` to `high` armies must move in from `source` (`PL-OCC-1`).

    The territory now belongs to `force`: the attacker, or the side whose armies the attacker handled.
    """

    seat: Seat
    force: Seat
    source: TerritoryId
    target: TerritoryId
    loser: Seat
    low: int
    high: int
    kind: Literal["territory_captured"] = "territory_captured"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoryOccupied:
    """`armies` in all moved into the conquest from `source` (`PL-OCC-1`)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    kind: Literal["territory_occupied"] = "territory_occupied"


@dataclass(frozen=True, slots=True, kw_only=True)
class CapitalFell:
    """The capital chosen by `seat` was taken; `wiped` are its other territories there (`PL-CAP-4`)."""

    seat: Seat
    by: Seat
    territory: TerritoryId
    wiped: tuple[TerritoryId, ...]
    kind: Literal["capital_fell"] = "capital_fell"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEliminated:
    """The seat's last army fell (`PL-ELIM-1`); its mission stays hidden."""

    seat: Seat
    by: Seat
    kind: Literal["player_eliminated"] = "player_eliminated"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyFell:
    """The ally's last army fell; the turn continues to its end (`GX-2P-9`, `H-GX-14`)."""

    seat: Seat
    by: Seat
    kind: Literal["ally_fell"] = "ally_fell"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTaken:
    """`count` cards of `seat` went to `by`. Only these two may know which."""

    seat: Seat
    by: Seat
    count: int
    cards: tuple[CardId, ...]
    kind: Literal["hand_taken"] = "hand_taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn:
    """`card` is None if hidden from the viewer."""

    seat: Seat
    card: CardId | None
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardReshuffled:
    """The traded cards become the deck again, next card first (`H-ALL-2`)."""

    cards: tuple[CardId, ...]
    kind: Literal["discard_reshuffled"] = "discard_reshuffled"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesRegrouped:
    """Armies moved between own territories at the end of a turn (`PL-FORT-1`)."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    armies: int
    kind: Literal["armies_regrouped"] = "armies_regrouped"


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderGiven:
    """How many dice the seat's defenders roll from now on; secret."""

    seat: Seat
    dice: StandingDice
    kind: Literal["standing_order_given"] = "standing_order_given"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderTakenBack:
    """The seat undid its last order: everything is as before it, except others' secret actions.

    `events`: the number of public events undone, the last ones before this one. `order` is None if hidden
    from the viewer. `course` is None if the order was unknown to all others; then this event is, too. `plan`,
    `preference` and `capital` are the seat's own secrets before the order; None: there were none, or they are
    hidden from the viewer.
    """

    seat: Seat
    order: Command | None
    events: int
    course: Course | None
    plan: tuple[tuple[TerritoryId, int], ...] | None = None
    preference: tuple[TerritoryId, ...] | None = None
    capital: TerritoryId | None = None
    kind: Literal["order_taken_back"] = "order_taken_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResigned:
    """The seat's armies stay as a garrison that only defends; its mission stays hidden."""

    seat: Seat
    kind: Literal["seat_resigned"] = "seat_resigned"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReturned:
    """`count` cards of a resigned seat went under the deck."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...]
    kind: Literal["hand_returned"] = "hand_returned"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon:
    """`goal` is `mission`, `world`, ...; a mission is revealed now."""

    seat: Seat
    goal: str
    mission: MissionId | None = None
    kind: Literal["game_won"] = "game_won"


WhyEnded = Literal["agreed", "round_limit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
    """The game ends as it stands: all players agreed, or its last round is over (`H-ALL-19`).

    `first`: the leading seats, in turn order; several if tied.
    """

    why: WhyEnded
    first: tuple[Seat, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = (
    GameStarted
    | OrderDrawn
    | NeutralSeated
    | MissionDealt
    | TerritoriesDealt
    | TerritoryClaimed
    | PreferenceGiven
    | CapitalNamed
    | ArmiesMustered
    | ArmiesPlanned
    | PlanWithdrawn
    | PlanLaid
    | PlanRevealed
    | DeckShuffled
    | RoundBegan
    | TurnBegan
    | StageBegan
    | ToursBegan
    | StepBegan
    | StepInterrupted
    | StepFinished
    | StepReopened
    | IncomeGranted
    | CardsTraded
    | ArmiesPlaced
    | ArmiesLost
    | AttackDeclared
    | DefenceChosen
    | DiceRolled
    | DieRerolled
    | RollKept
    | LossesTaken
    | AttackEnded
    | AttackCutShort
    | TerritoryCaptured
    | TerritoryOccupied
    | CapitalFell
    | PlayerEliminated
    | AllyFell
    | HandTaken
    | CardDrawn
    | DiscardReshuffled
    | ArmiesRegrouped
    | StandingOrderGiven
    | OrderTakenBack
    | SeatResigned
    | HandReturned
    | GameWon
    | GameEnded
)

GameOver = GameWon | GameEnded
"""The events that end a game; nothing follows them."""
