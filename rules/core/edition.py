"""An edition of the rules: a value made of interchangeable parts.

The core has slots; an edition fills them. Numbers are parameters; behaviour is a function from
`rules.mechanics` or a phase from `rules.phases`. Nothing in `core`, `phases` or `mechanics` ever
asks which edition it is.
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
"""The number of dice that a defender rolls, by their standing order and the range allowed."""


def as_ordered(ordered: int, _allowed: range) -> int:
    """The number in the standing order; scripted dice may say otherwise."""
    return ordered


class Table:
    """The table while one command is decided: its state includes the events so far."""

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
        """Add an event, and apply it to the state, which is a draft from the first event on."""
        if self._draft is None:
            self.state = self._draft = StateDraft(self.state)
        self.events.append(event)
        apply(self._draft, event)

    def freeze(self) -> None:
        """Let the state be what the events have made of it, once and for all."""
        if self._draft is not None:
            self.state, self._draft = self._draft.freeze(), None

    @property
    def board(self) -> Board:
        """The board that the edition is played on, with its routes."""
        return self.edition.board

    def fitting(self, territory: TerritoryId, armies: int) -> int:
        """How many of these armies still fit on a territory: all of them without a limit (`GN-VAR-1`)."""
        limit = self.edition.stack_limit
        if limit is None:
            return armies
        return max(0, min(armies, limit - self.state.land[territory].armies))

    def force(self, seat: Seat) -> Seat:
        """The seat whose armies this seat handles in this step: itself, unless the step says otherwise."""
        step = self.state.step
        return step.force if step and step.force else seat


DealerAction = Callable[[Table], None]
"""An act of the General that nobody commands: dealing, shuffling."""

Move = Callable[[Table, Any], None]
"""Decide one command of the type it is filed under, or raise IllegalCommand."""

Enter = Callable[[Table, Step], None]
Choices = Callable[[Table, Seat], Iterable[Choice]]


def _grant_nothing(table: Table, step: Step) -> None:
    """Do nothing: entering this phase grants nothing."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of play: the commands that it takes, and what entering it grants."""

    name: str
    moves: Mapping[type[Command], Move]
    choices: Choices
    enter: Enter = _grant_nothing


Schedule = Callable[[Table, Sequence[str]], tuple[Step, ...]]
"""The agenda of a round, made from the names of the turn's phases."""

Opening = Callable[[Table], tuple[Step, ...]]
"""The agenda of the setup."""

Order = Literal["by_dice", "first_by_dice", "agreed"]
"""The order of play: dice rank all, dice choose who begins, or the players sit as they agreed."""

Income = Callable[[Table, Seat], Event]
Consequence = Callable[[Table, Seat, Seat, TerritoryId], None]
"""A consequence of a conquest once it is occupied. Takes table, conqueror, loser, territory."""

Goal = Callable[[Table, Seat], bool]


@dataclass(frozen=True, slots=True)
class Alliance:
    """The ally that two players reinforce and use in turn, until it falls (`H-GX-14`)."""

    stage: Callable[[GameState, Step], int]
    """The stage of the turn that a step belongs to; 0 for none."""
    due: Callable[[GameState], Mapping[Seat, int]]
    """The number of the ally's armies that each seat has still to lay; seats with none are left out."""
    touring: Callable[[GameState], bool]
    """Whether the ally is gone, and the turn in which it fell is over."""
    is_over: Callable[[GameState, Step], bool]
    """Whether the step would begin a turn that is no longer played, because the ally fell."""
    stages: int
    """The number of stages of a turn."""


@dataclass(frozen=True, slots=True)
class Combat:
    """The numbers of a battle. Each range holds the numbers that may be named; if empty, none may.

    `commit`: armies, by the stack on the source. `dice`: dice, by armies named. `defence`: dice of
    the defender, by the stack on the target. `follow`: the fewest armies that must follow a conquest,
    by armies named and dice rolled; no more may follow if `exactly`. `names_armies` is false where
    the rulebook announces dice only.
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
    """A reading of the cards of a set: the symbols that they count as, and the armies that they bring."""

    read_as: tuple[str, ...]
    armies: int


Sets = Callable[[Deck, Sequence[CardId], int], SetReading | None]
"""The best reading of the cards, after so many sets were traded; None if they are no set."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Armies for traded cards that show own territories, placed there at once.

    `armies` on each territory shown, or, if `one`, on a single one that the player picks; at most
    `per_turn` armies a turn.
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
    """The size of hand from which a player must trade."""
    trade_down_to: int = 5
    """The most cards that stay in hand where an elimination makes its conqueror trade at once."""
    second_forced: bool = False
    """Whether a player who was forced to trade must go on while they hold a set (`H-E1-6`)."""
    traded: Literal["bottom", "out", "reshuffled"]
    """The place of traded cards: under the deck, out of the game, or in the next deck."""
    one_per_turn: bool = True
    """Whether a turn with a capture earns one card when its attacks end; else each conquest earns one."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The armies that a seat lays each time its turn to lay comes round in setup."""

    own: int = 1
    neutral: int = 0
    after_claims: bool = False
    """Whether claims count as turns: laying goes on with the seat after the last claim (`E3-SETUP-3`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A rulebook with its house options compiled in. `id` carries a version, such as `ryzyko@1`."""

    id: str
    options: Mapping[str, Any]
    board: Board
    deck: Deck
    missions: Mapping[MissionId, Mission] = field(default_factory=dict)
    colours: tuple[Seat, ...]
    start_armies: int
    """Armies of each player, including those that stand on their territories from the start."""

    setup: tuple[DealerAction, ...]
    """Deeds before anybody is asked."""
    opening: Opening
    lot: Lot = Lot()
    order: Order
    """The way in which `setup` finds the order of play."""
    neutral: bool = False
    """Whether neutral armies (`PL-2P-2`) or those of an ally (`GX-2P-1`) take part."""
    before_play: tuple[DealerAction, ...]
    """Deeds when setup is over."""

    phases: tuple[Phase, ...]
    """The phases of a turn, in order."""
    asides: tuple[Phase, ...]
    """The phases of the setup, and those that interrupt."""
    anytime: Mapping[type[Command], Move]
    schedule: Schedule
    tours: bool = False
    """Whether all take one phase before anybody takes the next (`GX-TOUR-1`)."""
    alliance: Alliance | None = None

    income: Income
    cards: CardRules
    combat: Combat
    fortify_targets: Callable[[Table, Seat, TerritoryId], Iterable[TerritoryId]]
    regroups_once: bool = True
    """Whether a regrouping is one move; else any number, until the player ends it (`GN-VAR-2`)."""
    conquest: tuple[Consequence, ...]
    forces: Callable[[Table, Seat], tuple[Seat, ...]]
    """The seats whose armies a seat may attack with."""
    defence: Literal["standing", "live"] = "standing"
    """Whether the defender's dice follow their standing order, or each roll waits for them."""
    reroll: bool = False
    """Whether a card lets the attacker roll a die again (`GN-VAR-4`)."""
    stack_limit: int | None = None
    """The most armies on one territory (`GN-VAR-1`)."""

    goal: str
    """The goal of the game: `mission`, `capitals`, or the whole `world`."""
    goals: Mapping[str, Goal]
    """Tests by the goal's name: whether a seat has reached it. The whole `world` needs none."""
    capitals_needed: Mapping[int, int] = field(default_factory=dict)
    """Capitals to hold, one's own included, by the number of players at the start; empty without capitals."""
    set_first: bool = False
    """Whether no goal is reached before somebody has traded a set of cards (`L-WIN-1`)."""
    guided: bool = False
    """Whether the first player is shown each next step (`L-GUIDE-1`)."""
    claim: Literal["announced", "at_once", "automatic"] = "announced"
    """The way to victory: claimed in one's own turn (`PL-WIN-2`) or any, or automatic (`H-GX-10`, `H-E3-8`)."""
    crowned_late: bool = False
    """Whether an automatic victory waits for the end of the order that brought it, as in all versions 1."""

    rounds: int | None = None
    """The round with whose end the game ends as it stands; a table agrees on it, and no rulebook has it."""

    most_events: int | None = None
    """The most events of one order: a longer attack ends there, and can be ordered again."""

    _named: Mapping[str, Phase] = field(init=False, repr=False, compare=False)
    """All phases by name, of a turn or aside."""

    def __post_init__(self) -> None:
        named = {phase.name: phase for phase in (*self.asides, *self.phases)}
        object.__setattr__(self, "_named", named)

    def phase(self, name: str) -> Phase:
        """The phase of that name, of a turn or aside."""
        return self._named[name]
