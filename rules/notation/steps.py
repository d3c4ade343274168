"""The steps that a line of the notation says, as plain values. They name no language and no position.

A line is what people call a turn: steps in order, each a thing to do (its body), under conditions
(its guards), and what shall happen where it can't be done (`otherwise`).
"""

from dataclasses import dataclass
from typing import Final, Literal

from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import StandingDice, Until

VERSION: Final = 1
"""The version of the notation. No line that it can read ever changes its meaning."""

ANY_JOKER: Final = CardId("joker")
"""Stands in a set for whichever joker is in hand."""


@dataclass(frozen=True, slots=True)
class Keep:
    """All but so many armies, which stay behind."""

    armies: int


Share = int | Literal["all", "few", "half", "ask"] | Keep
"""The armies that move: a number; all, half, or as few, as the rules allow; or all but some.

`ask` leaves the last territory of a path open, for the line's owner to say.
"""


@dataclass(frozen=True, slots=True)
class Put:
    """Place armies; `all`: those that are left to place."""

    territory: TerritoryId
    armies: int | Literal["all"]


@dataclass(frozen=True, slots=True)
class March:
    """An attack, or several in a row along a path, each from the territory just taken."""

    path: tuple[TerritoryId, ...]
    """The territory attacked from, then each one attacked: two or more."""
    armies: int | None = None
    """The armies sent into each throw; None: the most."""
    dice: int | None = None
    until: Until = "captured"
    share: Share | None = None
    """The armies that move into each territory taken; None: all where enemies are near, else few."""
    rerolls: bool = True
    """Whether re-rolls may be made; else every one is waived (`GN-VAR-4`)."""
    floor: int | None = None
    """The chance in percent, asked before every throw, below which the attack stops (`while 60%`)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Regroup from one own territory to another."""

    source: TerritoryId
    target: TerritoryId
    armies: int | Literal["all"] | Keep


@dataclass(frozen=True, slots=True)
class Exchange:
    """Trade cards: three of them, the set worth most, or (`forced`) that one only if the rules demand a trade."""

    cards: tuple[CardId, ...] | Literal["best", "forced"]
    bonus_on: TerritoryId | None = None


@dataclass(frozen=True, slots=True)
class Follow:
    """Answer, after a conquest, how many armies move in; never `ask`."""

    armies: Share


@dataclass(frozen=True, slots=True)
class Defence:
    """Answer a live attack with so many dice."""

    dice: int


@dataclass(frozen=True, slots=True)
class Again:
    """Answer whether to roll a die again, named by its value; None: let the roll stand."""

    die: int | None


@dataclass(frozen=True, slots=True)
class Take:
    """Claim an empty territory in setup."""

    territory: TerritoryId


@dataclass(frozen=True, slots=True)
class Wish:
    """Name territories to claim in setup, the best first."""

    territories: tuple[TerritoryId, ...]


@dataclass(frozen=True, slots=True)
class Capital:
    """Name a capital."""

    territory: TerritoryId


@dataclass(frozen=True, slots=True)
class DefaultDefence:
    """Give a standing order for one's defenders; `ask` takes it back."""

    dice: StandingDice


Word = Literal["/", "end", "spread", "withdraw", "undo", "announce", "resign"]


@dataclass(frozen=True, slots=True)
class Plain:
    """A word alone: `/` ends a phase, `end` what is left of the turn; `spread` places all armies evenly."""

    word: Word


Body = (
    Put
    | March
    | Move
    | Exchange
    | Follow
    | Defence
    | Again
    | Take
    | Wish
    | Capital
    | DefaultDefence
    | Plain
)


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance to take the next territory is at least so many percent."""

    percent: int


@dataclass(frozen=True, slots=True)
class Held:
    """A territory is held by this seat, or by whoever wrote the line (`mine`)."""

    territory: TerritoryId
    by: Seat | Literal["mine"]


@dataclass(frozen=True, slots=True)
class Strength:
    """At most, or at least, so many armies stand on a territory."""

    territory: TerritoryId
    sign: Literal["<=", ">="]
    armies: int


Guard = Chance | Held | Strength

Otherwise = Literal["", "wait", "skip", "end"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line: what is done, under which conditions."""

    body: Body
    guards: tuple[Guard, ...] = ()
    otherwise: Otherwise = ""
    """What to do where the step can't be done: wait for its owner, leave it out, or end the turn.

    Empty: a guard that fails leaves it out, and anything unforeseen waits.
    """


Line = tuple[Step, ...]
"""A line: at least one step."""

END: Final = Step(Plain("end"))
END_PHASE: Final = Step(Plain("/"))
