"""An edition of the rules: a value assembled from interchangeable parts.

The core has slots that an edition fills: numbers as parameters, behaviour as functions from `rules.mechanics`
or phases from `rules.phases`. Code in `core`, `phases` and `mechanics` never checks which edition it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from rules.core.dice import Dice
from rules.core.evolve import apply
from rules.model.board import Board, CardId, Deck, Mission, MissionId, Seat, TerritoryId
from rules.model.commands import Choice, Command
from rules.model.events import Event, Step
from rules.model.state import NO_PAST, GameState, Past, StateDraft

Defends = Callable[[int, range], int]
"""Chooses the defender's number of dice from their standing order and the allowed range."""


def as_ordered(ordered: int, _allowed: range) -> int:
    """The number in the standing order; scripted dice may override it."""
    return ordered


class Table:
    """The table while a command is decided; its state includes the events so far."""

    __slots__ = ("_draft", "defends", "dice", "edition", "events", "past", "state")

    def __init__(
        self,
        edition: "Edition",
        state: GameState,
        dice: Dice,
        defends: Defends = as_ordered,
        past: Past = NO_PAST,
    ) -> None:
        self.edition = edition
        self.state = state
        self.dice = dice
        self.defends = defends
        self.past = past
        self.events: list[Event] = []
        self._draft: StateDraft | None = None

    def emit(self, event: Event) -> None:
        """Add an event and apply it to the state, which is a mutable draft from the first event on."""
        if self._draft is None:
            self.state = self._draft = StateDraft(self.state)
        self.events.append(event)
        apply(self._draft, event)

    def freeze(self) -> None:
        """Freeze the draft state for good."""
        if self._draft is not None:
            self.state, self._draft = self._draft.freeze(), None

    @property
    def board(self) -> Board:
        """The edition's board, with its routes."""
        return self.edition.board

    def fitting(self, territory: TerritoryId, armies: int) -> int:
        """How many of these armies fit on a territory: all, without a limit (`GN-VAR-1`)."""
        limit = self.edition.stack_limit
        if limit is None:
            return armies
        return max(0, min(armies, limit - self.state.land[territory].armies))

    def force(self, seat: Seat) -> Seat:
        """The seat whose armies this seat commands in this step: its own, unless the step says otherwise."""
        step = self.state.step
        return step.force if step and step.force else seat


DealerAction = Callable[[Table], None]
"""An automatic action, such as dealing or shuffling."""

Move = Callable[[Table, Any], None]
"""Decides one type of command, or raises IllegalCommand."""

Enter = Callable[[Table, Step], None]
Choices = Callable[[Table, Seat], Iterable[Choice]]


def _grant_nothing(table: Table, step: Step) -> None:
    """Do nothing: entering this phase grants nothing."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of play: the commands it accepts, and what entering it grants."""

    name: str
    moves: Mapping[type[Command], Move]
    choices: Choices
    enter: Enter = _grant_nothing


Schedule = Callable[[Table, Sequence[str]], tuple[Step, ...]]
"""Makes a round's agenda from the names of the turn's phases."""

Opening = Callable[[Table], tuple[Step, ...]]
"""Makes the setup's agenda."""

Order = Literal["by_dice", "first_by_dice", "agreed"]
"""The order of play: dice rank everyone, dice choose who begins, or the players agree."""

Income = Callable[[Table, Seat], Event]
Consequence = Callable[[Table, Seat, Seat, TerritoryId], None]
"""A consequence of an occupied conquest. Takes table, conqueror, loser, territory."""

Goal = Callable[[Table, Seat], bool]


@dataclass(frozen=True, slots=True)
class Alliance:
    """The ally in a two-player game, reinforced and used by both in turn until it falls (`H-GX-14`)."""

    stage: Callable[[GameState, Step], int]
    """The stage of the turn that a step belongs to; 0 for none."""
    due: Callable[[GameState], Mapping[Seat, int]]
    """The number of the ally's armies that each seat still has to place; others are left out."""
    touring: Callable[[GameState], bool]
    """Whether the ally is gone, and the turn in which it fell is over."""
    is_over: Callable[[GameState, Step], bool]
    """Whether the step would begin a turn that isn't played because the ally fell."""
    stages: int
    """The number of stages of a turn."""


@dataclass(frozen=True, slots=True)
class Combat:
    """The numbers of a battle. Each range holds the numbers a player may name; if empty, none.

    `commit`: armies, by the stack on the source. `dice`: dice, by armies named. `defence`: the defender's
    dice, by the stack on the target. `follow`: the fewest armies that must move in, by armies named and dice
    rolled; no more may if `exactly`. `names_armies` is false if the rulebook announces only dice.
    """

    commit: Callable[[int], range]
    dice: Callable[[int], range]
    defence: Callable[[int], range]
    follow: Callable[[int, int], int]
    names_armies: bool = True
    exactly: bool = False


SET_SIZE: Final = 3
"""Cards in a set, in every rulebook (`PL-SET-1`, `E1-SET-1`, `E3-SET-1`, `GN-SET-1`, `GX-SET-1`)."""


@dataclass(frozen=True, slots=True)
class SetReading:
    """A way to read a set of cards: the symbols they count as, and the armies they bring."""

    read_as: tuple[str, ...]
    armies: int


Sets = Callable[[Deck, Sequence[CardId], int], SetReading | None]
"""The best reading of the cards after this many traded sets; None if they aren't a set."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Armies for traded cards showing the player's own territories, placed there at once.

    `armies` on each territory shown or, if `one`, on a single one the player picks; at most `per_turn` armies
    a turn.
    """

    armies: int
    one: bool = False
    per_turn: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules:
    """Rules for trading and earning Risk cards."""

    sets: Sets
    bonus: Bonus
    forced_from: int = 5
    """The hand size from which a player must trade."""
    trade_down_to: int = 5
    """The hand size down to which a player must trade at once after an elimination."""
    second_forced: bool = False
    """Whether a player forced to trade must continue while they hold a set (`H-E1-6`)."""
    traded: Literal["bottom", "out", "reshuffled"]
    """Where traded cards go: under the deck, out of the game, or into the next deck."""
    one_per_turn: bool = True
    """Whether a turn with a capture earns one card when its attacks end, or else each conquest."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The armies that a seat places each time it is its turn in the setup."""

    own: int = 1
    neutral: int = 0
    after_claims: bool = False
    """Whether claims count as turns: placing continues with the seat after the last claim (`E3-SETUP-3`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A rulebook with its house rules compiled in. `id` includes a version, such as `ryzyko@1`."""

    id: str
    options: Mapping[str, Any]
    board: Board
    deck: Deck
    missions: Mapping[MissionId, Mission] = field(default_factory=dict)
    colours: tuple[Seat, ...]
    start_armies: int
    """Armies per player, including those on their territories from the start."""

    setup: tuple[DealerAction, ...]
    """Automatic actions before any player acts."""
    opening: Opening
    lot: Lot = Lot()
    order: Order
    """How `setup` determines the order of play."""
    neutral: bool = False
    """Whether neutral armies (`PL-2P-2`) or an ally's (`GX-2P-1`) take part."""
    before_play: tuple[DealerAction, ...]
    """Automatic actions at the end of the setup."""

    phases: tuple[Phase, ...]
    """The phases of a turn, in order."""
    asides: tuple[Phase, ...]
    """The phases of the setup, and those that interrupt."""
    anytime: Mapping[type[Command], Move]
    schedule: Schedule
    tours: bool = False
    """Whether everyone takes one phase before anyone takes the next (`GX-TOUR-1`)."""
    alliance: Alliance | None = None

    income: Income
    cards: CardRules
    combat: Combat
    fortify_targets: Callable[[Table, Seat, TerritoryId], Iterable[TerritoryId]]
    regroups_once: bool = True
    """Whether fortifying is a single move; otherwise any number, until the player ends it (`GN-VAR-2`)."""
    conquest: tuple[Consequence, ...]
    forces: Callable[[Table, Seat], tuple[Seat, ...]]
    """The seats whose armies a seat may attack with."""
    defence: Literal["standing", "live"] = "standing"
    """Whether the defender's dice follow their standing order, or each roll waits for them."""
    reroll: bool = False
    """Whether a card lets the attacker re-roll a die (`GN-VAR-4`)."""
    stack_limit: int | None = None
    """The most armies on a territory (`GN-VAR-1`)."""

    goal: str
    """The goal of the game: `mission`, `capitals`, or the whole `world`."""
    goals: Mapping[str, Goal]
    """Tests whether a seat has reached a goal, by its name. The whole `world` needs none."""
    capitals_needed: Mapping[int, int] = field(default_factory=dict)
    """Capitals needed, including one's own, by the initial number of players; empty without capitals."""
    set_first: bool = False
    """Whether no goal counts until someone has traded a set of cards (`L-WIN-1`)."""
    guided: bool = False
    """Whether the first player is shown each next step (`L-GUIDE-1`)."""
    claim: Literal["announced", "at_once", "automatic"] = "announced"
    """How victory happens: claimed in one's own turn (`PL-WIN-2`), any, or automatic (`H-GX-10`, `H-E3-8`)."""
    crowned_late: bool = False
    """Whether an automatic victory waits for the end of the order that brought it, as in all versions 1."""

    rounds: int | None = None
    """The last round of a game with a round limit, agreed on by the table; no rulebook has one."""

    most_events: int | None = None
    """The most events per order: a longer attack ends there, and can be ordered again."""

    _named: Mapping[str, Phase] = field(init=False, repr=False, compare=False)
    """All phases by name."""

    def __post_init__(self) -> None:
        named = {phase.name: phase for phase in (*self.asides, *self.phases)}
        object.__setattr__(self, "_named", named)

    def phase(self, name: str) -> Phase:
        """The phase with this name."""
        return self._named[name]
