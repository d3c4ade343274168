"""What an edition of the rules is: a value made of interchangeable parts.

The core holds slots; an edition fills them. Numbers are parameters, behaviour is a function from
`rules.mechanics` or a phase from `rules.phases`. Nothing in `core`, `phases` or `mechanics` ever
asks which edition it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.dice import Dice
from rules.core.evolve import evolve
from rules.model.board import Board, Deck, Mission
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.events import Event, Step
from rules.model.ids import CardId, MissionId, Seat, TerritoryId
from rules.model.state import GameState


class Table:
    """The table while one command is decided: what has happened so far already stands on it."""

    __slots__ = ("dice", "edition", "events", "state")

    def __init__(self, edition: "Edition", state: GameState, dice: Dice) -> None:
        self.edition = edition
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let it have happened."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    @property
    def board(self) -> Board:
        return self.edition.board

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


Schedule = Callable[[Sequence[str], Sequence[Seat]], tuple[Step, ...]]
Income = Callable[[Table, Seat], Event]
Bonus = Callable[
    [Table, Seat, Sequence[CardId], TerritoryId | None], tuple[tuple[TerritoryId, int], ...]
]
Consequence = Callable[[Table, Seat, Seat, TerritoryId], None]
"""What a conquest brings once it is occupied: table, conqueror, loser, territory."""

Goal = Callable[[Table, Seat], bool]


@dataclass(frozen=True, slots=True)
class Combat:
    """The numbers of a battle. Each function gives a range; an empty one means it can't be done.

    `commit`: armies that may be sent, by the stack on the source. `dice`: dice that may be rolled,
    by armies sent. `defence`: dice of the defender, by the stack on the target. `follow`: armies
    that must follow a conquest at least, by armies sent and dice rolled.
    """

    commit: Callable[[int], range]
    dice: Callable[[int], range]
    defence: Callable[[int], range]
    follow: Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class SetReading:
    """What three cards count as, and how many armies they bring."""

    read_as: tuple[str, ...]
    armies: int


Sets = Callable[[Deck, Sequence[CardId], int], SetReading | None]
"""The best reading of the cards given, after so many sets were traded; None if they are no set."""


@dataclass(frozen=True, slots=True)
class CardRules:
    """Trading and earning Risk cards."""

    sets: Sets
    bonus: Bonus
    forced_from: int
    """A hand of so many cards or more must be traded down."""
    under_deck: bool
    award: Callable[[Table, Seat], None]
    """At the end of the battle phase."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A rulebook with its house options compiled in. `id` carries a version, such as `ryzyko@1`."""

    id: str
    options: Mapping[str, Any]
    board: Board
    deck: Deck
    missions: Mapping[MissionId, Mission] = field(default_factory=dict)
    colours: tuple[Seat, ...]
    start_armies: Mapping[int, int]
    """Number of players to armies each; its keys are the player counts that the rulebook knows."""

    setup: tuple[Deed, ...]
    """Done before anybody is asked."""
    opening: tuple[str, ...]
    """Phases of the setup in which everybody acts at once."""
    before_play: tuple[Deed, ...]
    """Done when setup is over."""

    phases: tuple[Phase, ...]
    """Of a turn, in order."""
    asides: tuple[Phase, ...]
    """Of the setup, and those that interrupt."""
    anytime: Mapping[type[Command], Move]
    schedule: Schedule

    income: Income
    cards: CardRules
    combat: Combat
    fortify_targets: Callable[[Table, Seat, TerritoryId], Iterable[TerritoryId]]
    conquest: tuple[Consequence, ...]
    goals: Mapping[str, Goal]
    """Name of the goal to whether the seat has reached it; claimed in one's own turn (`PL-WIN-2`)."""

    def phase(self, name: str) -> Phase:
        for phase in self.phases:
            if phase.name == name:
                return phase
        return next(phase for phase in self.asides if phase.name == name)
