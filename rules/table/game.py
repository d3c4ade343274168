"""A table with its game, and changes of it: roster, events and news."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import takewhile
from typing import Any, Literal

from rules.core.decide import end_by_agreement, play, start
from rules.core.dice import ProvableDice, game_key
from rules.core.edition import Edition, Table
from rules.core.evolve import replay
from rules.core.past import Given, past_of
from rules.core.views import is_public, witnesses
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Attack, Command, Keep, Occupy, Reroll
from rules.model.errors import RulesError
from rules.model.state import NO_PAST, NOTHING_FOLDED, Folded, GameState, Mark, Past
from rules.notation.plan import GivenPlan
from rules.table.lines import key_of
from rules.table.news import Content, LobbyNews
from rules.table.roster import DEALT, OPEN, Act, ActKind, Roster, Scheme, Status, Truce


@dataclass(frozen=True, slots=True)
class Game:
    """A table and, once dealt, its game."""

    roster: Roster
    secret: bytes
    edition: Edition
    state: GameState = field(default_factory=GameState)
    revision: int = 0
    told: int = 0
    """The last revision covered by turn news."""
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    """The mark of each seat."""
    falls: Mapping[Seat, int] = field(default_factory=dict)
    """The revision at which each eliminated seat was eliminated."""
    past: Past = NO_PAST
    """The orders that can be undone."""
    take_backs: int = 0
    """The number of public undos."""
    turn_orders: Mapping[Seat, int] = field(default_factory=dict)
    """Attacks and moves each seat has ordered this turn, undone ones included."""

    def token(self, seat: Seat) -> int:
        """The seat's token, which changes whenever it is asked or acts; it reveals no one else's secrets."""
        token = self.marks[seat].token if seat in self.marks else 0
        return max(0, token - self.roster.newcomers.known_before(seat))

    @property
    def computers(self) -> tuple[Seat, ...]:
        """Computer seats that have to act; none while the table is paused or once it is over."""
        if self.roster.status not in OPEN or self.roster.paused or self.roster.asleep:
            return ()
        played = {player.seat for player in self.roster.players if player.computer}
        return tuple(seat for seat in self.waiting_for if seat in played)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats that have to act now; none before the deal and after the game."""
        return self.state.step.waiting_for if self.state.step else ()

    @property
    def waits_in(self) -> str:
        """The phase that the table is waiting in; empty if it waits for no seat."""
        return self.state.step.phase if self.state.step else ""


def open_game(
    roster: Roster,
    secret: bytes,
    log: Sequence[e.Event],
    told: int,
    given: Iterable[Given] | None = None,
    base: Folded = NOTHING_FOLDED,
) -> Game:
    """The game with its state folded from this log; with a `base`, only from the events after it.

    `given` holds the last of the commands that led to it, as far as they may be undone; None leaves the undo
    history unknown.
    """
    new = Game(roster, secret, edition_of(roster))
    state, past = None, NO_PAST
    if given is not None:
        state, past = past_of(log, given, partial(is_outcome, new), base)
    folded = fold_on(base, log, roster.seats, state)
    return replace(
        new,
        state=folded.state,
        revision=folded.revision,
        told=told,
        marks=folded.marks,
        falls=folded.falls,
        past=past,
        take_backs=folded.take_backs,
        turn_orders=folded.turn_orders,
    )


def fold_on(
    base: Folded,
    events: Sequence[e.Event],
    seats: Sequence[Seat],
    state: GameState | None = None,
    past: Past = NO_PAST,
) -> Folded:
    """Fold these events onto the base, at a table with these seats.

    `state`: the resulting state, if known. `past`: the undo history to continue, without events.
    """
    return Folded(
        revision=base.revision + len(events),
        state=state or replay(events, base.state),
        marks=marks_after(base.marks, events, seats),
        falls={**base.falls, **falls_in(events, base.revision)},
        take_backs=base.take_backs + take_backs_in(events),
        turn_orders=turn_orders_after(base.turn_orders, events),
        stands=past.stands,
        acted=past.acted,
        public=past.public,
    )


def is_outcome(
    at: Game, done: Given, state: GameState, past: Past, events: Sequence[e.Event]
) -> bool:
    """Whether a command leads to these events; with the secret, the check is exact.

    `done` is None for the start, and later for an agreed end. `state` and `past` are those it was given in.
    """
    revision, _, command = done
    try:
        dice = dice_at(replace(at, revision=revision))
    except ValueError:  # never dealt, hence no outcome
        return False
    if command is None and at.roster.trial:
        return revision == 0 and isinstance(events[-1], e.DeckShuffled)
    try:
        if command is None and revision:
            table = end_by_agreement(at.edition, state, dice)
        elif command is None:
            table = start(at.edition, at.roster.seats, dice)
        else:
            table = play(at.edition, state, command, dice, past=past)
    except (RulesError, LookupError, AssertionError):
        return False
    return tuple(table.events) == tuple(events)


def falls_in(events: Iterable[e.Event], since: int = 0) -> Mapping[Seat, int]:
    """Each seat eliminated in these events, with its revision; the first event makes revision `since` + 1."""
    numbered = enumerate(events, start=since + 1)
    return {event.seat: at for at, event in numbered if isinstance(event, e.PlayerEliminated)}


def take_backs_in(events: Iterable[e.Event]) -> int:
    """The number of public undos among the events; a secret one changes nothing for others."""
    return sum(isinstance(event, e.OrderTakenBack) and is_public(event) for event in events)


def turn_orders_after(before: Mapping[Seat, int], events: Iterable[e.Event]) -> Mapping[Seat, int]:
    """Attacks and moves ordered by each seat this turn, after these events."""
    ordered = before
    for event in events:
        match event:
            case e.TurnBegan():
                ordered = {}
            case e.AttackDeclared(seat=seat) | e.ArmiesRegrouped(seat=seat):
                ordered = {**ordered, seat: ordered.get(seat, 0) + 1}
            case _:
                pass
    return ordered


def edition_of(roster: Roster) -> Edition:
    """The table's edition: its rulebook for this number of players, with the agreed options."""
    book, options, players = rules_of(roster)
    return find_rulebook(book).edition(options, players, roster.ending.rounds or None)


def rules_of(roster: Roster) -> tuple[str, Mapping[str, Any], int]:
    """The rulebook's id, the options that differ from it, and the number of players."""
    settled = roster.status in (Status.SEALED, *DEALT)
    players = len(roster.players) if settled else roster.places
    options = find_rulebook(roster.edition).departures(roster.options, roster.places)
    return roster.edition, options, players


def dice_at(at: Game) -> ProvableDice:
    """The dice of the game's next action, derived from its secret and its revision."""
    return ProvableDice(_key(at.roster, at.secret), at.revision)


def _key(roster: Roster, secret: bytes) -> bytes:
    match roster.scheme:
        case Scheme.JOINED:
            return game_key(secret, roster.entropy)
        case Scheme.LINES:
            return _key_of_lines(secret, roster.commitment, roster.lines)


# A table's lines never change after the deal.
_key_of_lines = lru_cache(maxsize=500)(key_of)


def marks_after(
    marks: Mapping[Seat, Mark], events: Iterable[e.Event], seats: Sequence[Seat]
) -> Mapping[Seat, Mark]:
    """The marks after the events: a seat's token changes when it is asked, and when it acts.

    Placing planned armies doesn't change it, since another player's move may have triggered that.
    """
    own = {seat: marks[seat].known if seat in marks else 0 for seat in seats}
    tokens, public = {seat: mark.token for seat, mark in marks.items()}, 0
    for event in events:
        if is_public(event):
            public += 1
        else:
            for seat in witnesses(event, seats):
                own[seat] += 1
        for seat in _seats_renewed(event):
            if seat in own:
                tokens[seat] = own[seat] + public
    return {seat: Mark(own[seat] + public, tokens.get(seat, 0)) for seat in seats}


def _seats_renewed(event: e.Event) -> tuple[Seat, ...]:
    match event:
        case e.StepBegan(step=step):
            return step.waiting_for
        case e.PlanLaid():
            return ()
        case _:
            seat: Seat | None = getattr(event, "seat", None)
            return (seat,) if seat else ()


Giver = Literal["plan", "clock", "answer", "table"]
"""The source of an automatic command: a prepared turn, the clock, an answer given in advance, or (`table`)
the end that all agreed to.
"""


@dataclass(frozen=True, slots=True)
class AutoCommand:
    """An automatic command and its events; None for the agreed end."""

    command: Command | None
    events: tuple[e.Event, ...]
    by: Giver = "plan"

    @property
    def seat(self) -> Seat | None:
        """The seat it was given for; None for the agreed end."""
        return self.command.seat if self.command else None


@dataclass(frozen=True, slots=True)
class Change:
    """The outcome of an action: the game after it, its events, and its news."""

    after: Game
    events: tuple[e.Event, ...] = ()
    news: tuple[Content, ...] = ()
    command: Command | None = None
    """The game command that led to it, if any."""
    followed: tuple[AutoCommand, ...] = ()
    """Automatic commands of the clock and of plans right after it."""
    planned: Seat | None = None
    """The seat whose player submitted a plan by this action; it is carried out at once."""
    given: GivenPlan | None = None
    """The plan that was submitted; None if an earlier one continues."""
    plan_dropped: bool = False
    """Whether a manual order cancelled the rest of its player's plan."""
    answers: tuple[TerritoryId, TerritoryId] | None = None
    """The attack that the action answers: source and target."""

    @property
    def own(self) -> tuple[AutoCommand, ...]:
        """The automatic commands that are part of the action: its plan's, and the rest of the attack.

        They end at the first command from another source.
        """
        return tuple(takewhile(self._is_own, self.followed))

    def _is_own(self, deed: AutoCommand) -> bool:
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
        """The events of the action and of everything that followed."""
        return (*self.events, *(event for deed in self.followed for event in deed.events))


def with_roster(at: Game, roster: Roster, *news: Content) -> Change:
    """The same game with a changed roster."""
    return Change(replace(at, roster=roster, edition=edition_of(roster)), news=news)


def lobby_change(at: Game, roster: Roster, *news: Content) -> Change:
    """A lobby change, with news to refresh its message and further news."""
    return with_roster(at, roster, LobbyNews(), *news)


def game_after(at: Game, table: Table) -> Game:
    """The game after a rules decision at its table."""
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
    """The roster with an act added to its record; `own` isn't shown."""
    return replace(roster, acts=(*roster.acts, Act(revision, kind, seat, by, truce, own)))
