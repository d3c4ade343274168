"""Changes of a game: the outcome of each action, and the act that its record shows. Pure."""

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal

from rules.core.edition import Table
from rules.game.table.game import (
    Game,
    edition_of,
    falls_in,
    marks_after,
    take_backs_in,
    turn_orders_after,
)
from rules.model import events as e
from rules.model.act import Act, ActKind
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Attack, Command, Keep, Occupy, Reroll
from rules.model.news import Content, LobbyNews
from rules.model.roster import Roster
from rules.model.truce import Truce
from rules.notation.plan import GivenPlan

Giver = Literal["plan", "clock", "answer", "table"]
"""Who gave a command that nobody asked for now: a prepared turn, the clock, or an answer given beforehand.

The end that all agreed to is the table's."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A command that nobody gave by hand, and its events; None for the end that the table agreed on."""

    command: Command | None
    events: tuple[e.Event, ...]
    by: Giver = "plan"

    @property
    def seat(self) -> Seat | None:
        """The seat whose command it is; None for the end."""
        return self.command.seat if self.command else None


@dataclass(frozen=True, slots=True)
class Change:
    """The outcome of an action: the game after it, its events, and its news."""

    after: Game
    events: tuple[e.Event, ...] = ()
    news: tuple[Content, ...] = ()
    command: Command | None = None
    """The command of the game that led to it, if one did."""
    followed: tuple[Deed, ...] = ()
    """The deeds of the clock and of plans right after it."""
    planned: Seat | None = None
    """The seat whose player gave a line by this action; it is carried out at once."""
    given: GivenPlan | None = None
    """The line that was given; None where what is kept of an earlier one goes on."""
    plan_dropped: bool = False
    """Whether an order by hand ended what was left of its player's plan."""
    answers: tuple[TerritoryId, TerritoryId] | None = None
    """The attack in whose midst the action answers: from where, and on what."""

    @property
    def own(self) -> tuple[Deed, ...]:
        """The deeds that are part of the action: those of the line that it gave, and how the attack went on.

        They end where anybody else does something else.
        """
        return tuple(takewhile(self._is_own, self.followed))

    def _is_own(self, deed: Deed) -> bool:
        match deed.command:
            case Attack(source=source, target=target):
                goes_on = self.answers == (source, target)
            case Occupy() | Keep() | Reroll():
                goes_on = self.answers is not None
            case _:
                goes_on = deed.by == "answer"
        return goes_on or (self.planned is not None and deed.seat == self.planned)

    @property
    def own_events(self) -> tuple[e.Event, ...]:
        """The events of the action itself."""
        return (*self.events, *(event for deed in self.own for event in deed.events))

    @property
    def all_events(self) -> tuple[e.Event, ...]:
        """The events of the action and of all that followed it."""
        return (*self.events, *(event for deed in self.followed for event in deed.events))


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, with all that is needed to play it again: its commands, its secret in hex."""

    roster: Roster
    secret: str
    commands: tuple[Command, ...]
    events: tuple[e.Event, ...]
    clocked: frozenset[int] = frozenset()
    """The revisions at which the clock gave an order, not the seat's player."""
    computed: frozenset[int] = frozenset()
    """The revisions at which a computer player gave one."""


def with_roster(at: Game, roster: Roster, *news: Content) -> Change:
    """The same game under a changed roster."""
    return Change(replace(at, roster=roster, edition=edition_of(roster)), news=news)


def lobby_change(at: Game, roster: Roster, *news: Content) -> Change:
    """A change of the lobby, which its message must show; and further news."""
    return with_roster(at, roster, LobbyNews(), *news)


def game_after(at: Game, table: Table) -> Game:
    """The game after what the rules decided at its table."""
    return replace(
        at,
        state=table.state,
        revision=at.revision + len(table.events),
        marks=marks_after(at.marks, table.events, at.roster.seats),
        falls={**at.falls, **falls_in(table.events, at.revision)},
        take_backs=at.take_backs + take_backs_in(table.events),
        turn_orders=turn_orders_after(at.turn_orders, table.events),
    )


def with_act(
    roster: Roster,
    revision: int,
    kind: ActKind,
    seat: Seat | None = None,
    by: str = "",
    truce: Truce | None = None,
    *,
    own: bool = False,
) -> Roster:
    """The table after an act that its record shows; `own` is not shown."""
    return replace(roster, acts=(*roster.acts, Act(revision, kind, seat, by, truce, own)))
