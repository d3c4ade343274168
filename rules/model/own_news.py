"""News for one person alone, by letter; see `rules.model.news` for all others."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.model.board import Seat

ClockNote = Literal["", "answered", "safe_turn", "computer_turn", "time_up"]
"""What the clock did to a person: the General answered for them in another's turn, played their turn,
or their time is up and the table waits on."""


@dataclass(frozen=True, slots=True)
class PlanNote:
    """What became of a turn that was prepared: it was carried out, or waits for its owner."""

    line: str
    """The line in the notation's normal form."""
    stopped: str = ""
    """The reason why it waits; empty where it was carried out to its end."""
    step: int = 0
    """The step (from 1) that it waits at."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: int = 0
    """The revision from which it went on; what came of it lies between this and `until`."""
    until: int = 0


@dataclass(frozen=True, slots=True)
class PrivateNews:
    """News for the seat's person alone: mission, hand, plan, a mission fulfilled, a computer in their place.

    Or what the clock did. News with none of these are not sent, and cards alone are no reason to
    write until their owner's turn begins: they stand in the next letter. Whether there is a row
    depends on public facts only: its id counts in the nonces of the posts that follow, so a missing
    number would be seen.
    """

    seat: Seat
    mission: bool = False
    cards: bool = False
    fulfilled: bool = False
    replaced: bool = False
    plan: PlanNote | None = None
    clock: ClockNote = ""
    turn: bool = False
    """Whether their turn begins, or their stage of it."""
    seated: bool = False
    """Whether they are new in the seat: what was told before was for somebody else."""
    kind: Literal["private"] = "private"

    @property
    def says_nothing(self) -> bool:
        """Whether there is no reason to write: cards and the beginning of a turn alone are none."""
        tells = self.mission or self.cards or self.fulfilled or self.replaced or self.seated
        return not (tells or self.plan or self.clock)


def told_with(earlier: PrivateNews, later: PrivateNews) -> PrivateNews:
    """The later news with what the earlier have besides: one letter tells both."""
    flags = ("mission", "cards", "fulfilled", "replaced", "turn", "seated")
    either = {name: getattr(earlier, name) or getattr(later, name) for name in flags}
    plan, clock = later.plan or earlier.plan, later.clock or earlier.clock
    return PrivateNews(later.seat, **either, plan=plan, clock=clock)
