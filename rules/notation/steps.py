"""Steps of the notation as plain values, independent of language and position.

A line describes a turn: steps in order, each with an action (its body), conditions (its guards), and a
fallback for when it can't be done (`otherwise`).
"""

from dataclasses import dataclass
from typing import Final, Literal

from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import StandingDice, Until

VERSION: Final = 1
"""The notation's version. A line it can parse never changes its meaning."""

ANY_JOKER: Final = CardId("joker")
"""Stands in a set for any joker in hand."""


@dataclass(frozen=True, slots=True)
class Keep:
    """All but this many armies, which stay behind."""

    armies: int


Share = int | Literal["all", "few", "half", "ask"] | Keep
"""The armies that move: a number; all, half, or as few, as the rules allow; or all but some.

`ask` leaves the last territory of a path open for the line's owner.
"""


@dataclass(frozen=True, slots=True)
class Put:
    """Place armies; `all`: those left to place."""

    territory: TerritoryId
    armies: int | Literal["all"]


@dataclass(frozen=True, slots=True)
class March:
    """An attack, or consecutive ones along a path, each from the territory just taken."""

    path: tuple[TerritoryId, ...]
    """The source, then each territory attacked: two or more in all."""
    armies: int | None = None
    """The armies sent into each roll; None: the most."""
    dice: int | None = None
    until: Until = "captured"
    share: Share | None = None
    """The armies that move into each territory taken; None: all if enemies are near, otherwise few."""
    rerolls: bool = True
    """Whether re-rolls may be made; otherwise all are waived (`GN-VAR-4`)."""
    floor: int | None = None
    """The chance in percent, checked before each roll, below which the attack stops (`while 60%`)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move armies between one's own territories."""

    source: TerritoryId
    target: TerritoryId
    armies: int | Literal["all"] | Keep


@dataclass(frozen=True, slots=True)
class Exchange:
    """Trade cards: three given ones, the most valuable set, or (`forced`) that one only if required."""

    cards: tuple[CardId, ...] | Literal["best", "forced"]
    bonus_on: TerritoryId | None = None


@dataclass(frozen=True, slots=True)
class Follow:
    """Answer how many armies move into a conquest; never `ask`."""

    armies: Share


@dataclass(frozen=True, slots=True)
class Defence:
    """Answer a live attack with this many dice."""

    dice: int
    whole: bool = False
    """Whether it answers for the rest of the attack under way, or for one roll."""


@dataclass(frozen=True, slots=True)
class Again:
    """Answer whether to re-roll a die, given by its value; None: keep the roll."""

    die: int | None


@dataclass(frozen=True, slots=True)
class Take:
    """Claim an empty territory in the setup."""

    territory: TerritoryId


@dataclass(frozen=True, slots=True)
class Wish:
    """List territories to claim in the setup, best first; `best`: as General ranks them."""

    territories: tuple[TerritoryId, ...] | Literal["best"]


@dataclass(frozen=True, slots=True)
class Capital:
    """Choose a capital."""

    territory: TerritoryId


@dataclass(frozen=True, slots=True)
class DefaultDefence:
    """Set the standing order for defence; `ask` cancels it."""

    dice: StandingDice


Word = Literal["/", "end", "spread", "withdraw", "undo", "announce", "resign"]


@dataclass(frozen=True, slots=True)
class Plain:
    """A single word: `/` ends a phase, `end` the rest of the turn; `spread` places all armies evenly."""

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
    """The chance to take the next territory is at least this percentage."""

    percent: int


@dataclass(frozen=True, slots=True)
class Held:
    """A territory is held by this seat, or by the line's owner (`mine`)."""

    territory: TerritoryId
    by: Seat | Literal["mine"]


@dataclass(frozen=True, slots=True)
class Strength:
    """At most, or at least, this many armies are on a territory."""

    territory: TerritoryId
    sign: Literal["<=", ">="]
    armies: int


Guard = Chance | Held | Strength

Otherwise = Literal["", "wait", "skip", "end"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line: an action and its conditions."""

    body: Body
    guards: tuple[Guard, ...] = ()
    otherwise: Otherwise = ""
    """If the step can't be done: wait for its owner, skip it, or end the turn.

    Empty: a failing guard skips it, and anything unexpected waits.
    """


Line = tuple[Step, ...]
"""A line: one or more steps."""

END: Final = Step(Plain("end"))
END_PHASE: Final = Step(Plain("/"))
