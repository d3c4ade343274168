"""What an edition of the rules is: a value made of interchangeable parts.

The core holds slots; an edition fills them. Numbers are parameters, behaviour is a function from
`rules.mechanics` or a phase from `rules.phases`. Nothing in `core`, `phases` or `mechanics` ever
asks which edition it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.core.dice import Dice
from rules.core.evolve import evolve
from rules.model.board import Board, Deck, Mission
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.events import Event, Step
from rules.model.ids import CardId, MissionId, Seat, TerritoryId
from rules.model.state import GameState

Defends = Callable[[int, range], int]
"""How many dice a defender rolls: from what his standing order says, and the range allowed."""


def as_ordered(ordered: int, _allowed: range) -> int:
    """The standing order holds; scripted dice may say otherwise."""
    return ordered


class Table:
    """The table while one command is decided: what has happened so far already stands on it."""

    __slots__ = ("defends", "dice", "edition", "events", "state")

    def __init__(
        self, edition: "Edition", state: GameState, dice: Dice, defends: Defends = as_ordered
    ) -> None:
        self.edition = edition
        self.state = state
        self.dice = dice
        self.defends = defends
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let it have happened."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    @property
    def board(self) -> Board:
        return self.edition.board

    def room(self, territory: TerritoryId) -> int | None:
        """Armies that still fit on a territory; None without a limit."""
        limit = self.edition.stack_limit
        return None if limit is None else limit - self.state.land[territory].armies

    def force(self, seat: Seat) -> Seat:
        """Whose armies the seat handles in this step: his own, unless the step says otherwise."""
        step = self.state.step
        return step.force if step and step.force else seat


Deed = Callable[[Table], None]
"""Something that the General does by himself: dealing, shuffling."""

Move = Callable[[Table, Any], None]
"""Decide one command of the type it is filed under, or raise IllegalCommand."""

Enter = Callable[[Table, Step], None]
Choices = Callable[[Table, Seat], Iterable[Choice]]


def nothing_to_enter(table: Table, step: Step) -> None:
    """Entering this phase grants nothing."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of play: what may be ordered in it, and what entering it grants."""

    name: str
    moves: Mapping[type[Command], Move]
    choices: Choices
    enter: Enter = nothing_to_enter


Schedule = Callable[[Table, Sequence[str]], tuple[Step, ...]]
"""The agenda of a round from the names of the turn's phases."""

Opening = Callable[[Table], tuple[Step, ...]]
"""The agenda of the setup."""

Order = Literal["by_dice", "first_by_dice", "agreed"]
"""Who plays after whom: dice rank all, dice find who begins, or the players sit as they agreed."""

Income = Callable[[Table, Seat], Event]
Consequence = Callable[[Table, Seat, Seat, TerritoryId], None]
"""What a conquest brings once it is occupied: table, conqueror, loser, territory."""

Goal = Callable[[Table, Seat], bool]


@dataclass(frozen=True, slots=True)
class Alliance:
    """An ally that two players reinforce and use in turn, for as long as it lives (`H-GX-14`)."""

    stage: Callable[[GameState, Step], int]
    """Which stage of the turn a step belongs to; 0 for none."""
    due: Callable[[GameState], Mapping[Seat, int]]
    """The ally's armies that a seat has still to lay, by seat; left out where none are."""
    touring: Callable[[GameState], bool]
    """Whether the ally is gone, and the turn in which it fell is over."""
    is_over: Callable[[GameState, Step], bool]
    """Whether the step would begin a turn that is not played any more, because the ally fell."""
    stages: int
    """How many stages a turn has."""


@dataclass(frozen=True, slots=True)
class Combat:
    """The numbers of a battle. Each range is what may be named; an empty one means it can't be done.

    `commit`: armies, by the stack on the source. `dice`: dice, by armies named. `defence`: dice of
    the defender, by the stack on the target. `follow`: armies that must follow a conquest at least,
    by armies named and dice rolled; no more may if `exactly`. Where the rulebook announces dice
    only, not `names_armies`.
    """

    commit: Callable[[int], range]
    dice: Callable[[int], range]
    defence: Callable[[int], range]
    follow: Callable[[int, int], int]
    names_armies: bool = True
    exactly: bool = False


@dataclass(frozen=True, slots=True)
class SetReading:
    """What three cards count as, and how many armies they bring."""

    read_as: tuple[str, ...]
    armies: int


Sets = Callable[[Deck, Sequence[CardId], int], SetReading | None]
"""The best reading of the cards given, after so many sets were traded; None if they are no set."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Armies for traded cards that show own territories, standing there at once.

    `armies` on each shown, or, if only `one`, on one of them that the player picks; at most
    `per_turn` armies a turn.
    """

    armies: int
    one: bool = False
    per_turn: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules:
    """Trading and earning Risk cards."""

    sets: Sets
    bonus: Bonus
    forced_from: int = 5
    """A hand of so many cards or more must be traded down."""
    second_forced: bool = False
    """Who was forced must go on for as long as he holds a set (`H-E1-6`)."""
    traded: Literal["bottom", "out", "reshuffled"]
    """Where traded cards go: under the deck, out of the game, or into the next deck."""
    one_per_turn: bool = True
    """One card at the end of the attacks of a turn with a capture; else one for each conquest."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What a seat lays each time its turn to lay comes round in setup."""

    own: int = 1
    neutral: int = 0
    after_claims: bool = False
    """The claims were turns too: whoever comes after the last claim goes on (`E3-SETUP-3`)."""


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
    """Of each player, those that stand on his territories from the start included."""

    setup: tuple[Deed, ...]
    """Done before anybody is asked."""
    opening: Opening
    lot: Lot = Lot()
    order: Order
    """How `setup` comes to the order of play."""
    neutral: bool = False
    """Whether armies of nobody's take part (`PL-2P-2`), or an ally (`GX-2P-1`)."""
    before_play: tuple[Deed, ...]
    """Done when setup is over."""

    phases: tuple[Phase, ...]
    """Of a turn, in order."""
    asides: tuple[Phase, ...]
    """Of the setup, and those that interrupt."""
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
    """One move in a regrouping; else any number, until the player ends it (`GN-VAR-2`)."""
    conquest: tuple[Consequence, ...]
    forces: Callable[[Table, Seat], tuple[Seat, ...]]
    """Whose armies a seat may attack with."""
    defence: Literal["standing", "live"] = "standing"
    """Whether the defender's dice follow his standing order, or each roll waits for him."""
    reroll: bool = False
    """Whether a card lets the attacker roll a die again (`GN-VAR-4`)."""
    stack_limit: int | None = None
    """Most armies on one territory (`GN-VAR-1`)."""

    goal: str
    """What is played for: `mission`, `capitals`, or the whole `world`."""
    goals: Mapping[str, Goal]
    """Name of the goal to whether the seat has reached it; the whole world needs no look."""
    capitals_needed: Mapping[int, int] = field(default_factory=dict)
    """By the number of players at the start, one's own included; empty where none are named."""
    claim: Literal["announced", "at_once", "automatic"] = "announced"
    """In one's own turn (`PL-WIN-2`), by anybody at any time, or without a word (`H-GX-10`)."""
    crowned_late: bool = False
    """Without a word, yet only when the order that brought it is done with; as version 1 of all did."""

    most_events: int | None = None
    """That one order may lead to: an attack that would go on for longer ends, and can be given again."""

    def phase(self, name: str) -> Phase:
        for phase in self.phases:
            if phase.name == name:
                return phase
        return next(phase for phase in self.asides if phase.name == name)
