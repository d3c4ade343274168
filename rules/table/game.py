"""A table with its game, and a change of it: the roster, the events, the news."""

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
    """The revision up to which the last turn's news tell the game."""
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    """The mark of each seat."""
    falls: Mapping[Seat, int] = field(default_factory=dict)
    """Each seat that was eliminated, with the revision at which it was."""
    past: Past = NO_PAST
    """The orders that can be taken back."""
    take_backs: int = 0
    """The number of take-backs that everybody saw."""
    turn_orders: Mapping[Seat, int] = field(default_factory=dict)
    """The attacks and moves that each seat has ordered in the turn under way, whether taken back or not."""

    def token(self, seat: Seat) -> int:
        """The seat's token, which changes whenever it is asked or acts; it reveals none of others' secrets."""
        token = self.marks[seat].token if seat in self.marks else 0
        return max(0, token - self.roster.newcomers.known_before(seat))

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats of computer players that the table waits for; none while it rests, or once it is over."""
        if self.roster.status not in OPEN or self.roster.paused or self.roster.asleep:
            return ()
        played = {player.seat for player in self.roster.players if player.computer}
        return tuple(seat for seat in self.waiting_for if seat in played)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that must act now; none before the deal and once the game is won."""
        return self.state.step.waiting_for if self.state.step else ()

    @property
    def waits_in(self) -> str:
        """The phase in which the table waits; empty while it waits for nobody."""
        return self.state.step.phase if self.state.step else ""


def open_game(
    roster: Roster,
    secret: bytes,
    log: Sequence[e.Event],
    told: int,
    given: Iterable[Given] | None = None,
    base: Folded = NOTHING_FOLDED,
) -> Game:
    """The game with this log folded into its state; where it goes on from a `base`, it has the events after it.

    `given` has the last of the commands that led to it, as far as they may be taken back; None leaves
    it open what may.

    Raises:
        PastError: they do not lead to the last events.
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
    """What these events fold to at a table of these seats, after those of the base.

    `state`: the one that they lead to, where it is known. `past`: that from which orders follow, without any.
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
    """Whether a command leads to these events: with the secret, it does so exactly.

    None stands for the start, and later for the end that the table agreed on.

    `state` and `past` are those at which it was given.
    """
    revision, _, command = done
    try:
        dice = dice_at(replace(at, revision=revision))
    except ValueError:  # it was never dealt, so nothing has come of anything
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
    """Each seat that falls in these events, with its revision; the first makes the one after `since`."""
    numbered = enumerate(events, start=since + 1)
    return {event.seat: at for at, event in numbered if isinstance(event, e.PlayerEliminated)}


def take_backs_in(events: Iterable[e.Event]) -> int:
    """The number of take-backs among the events that everybody saw: a secret one changes nothing for others."""
    return sum(isinstance(event, e.OrderTakenBack) and is_public(event) for event in events)


def turn_orders_after(before: Mapping[Seat, int], events: Iterable[e.Event]) -> Mapping[Seat, int]:
    """The attacks and moves ordered in the turn under way, by seat, after these events."""
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
    """The edition that the table plays: its rulebook, for its number of players, as they agreed on it."""
    book, options, players = rules_of(roster)
    return find_rulebook(book).edition(options, players, roster.ending.rounds or None)


def rules_of(roster: Roster) -> tuple[str, Mapping[str, Any], int]:
    """The rulebook's id, the options that depart from it, and for how many it is played."""
    settled = roster.status in (Status.SEALED, *DEALT)
    players = len(roster.players) if settled else roster.places
    options = find_rulebook(roster.edition).departures(roster.options, roster.places)
    return roster.edition, options, players


def dice_at(at: Game) -> ProvableDice:
    """The dice of the game's next action, which follow from its secret and its revision."""
    return ProvableDice(_key(at.roster, at.secret), at.revision)


def _key(roster: Roster, secret: bytes) -> bytes:
    match roster.scheme:
        case Scheme.JOINED:
            return game_key(secret, roster.entropy)
        case Scheme.LINES:
            return _key_of_lines(secret, roster.commitment, roster.lines)


# A table's lines change only before it is dealt.
_key_of_lines = lru_cache(maxsize=500)(key_of)


def marks_after(
    marks: Mapping[Seat, Mark], events: Iterable[e.Event], seats: Sequence[Seat]
) -> Mapping[Seat, Mark]:
    """The marks after the events: a seat's token changes when it is asked, and when it acts.

    Laying planned armies does not change it: another player's move may have brought that about.
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
"""Who gave a command that nobody asked for now: a prepared turn, the clock, or an answer given beforehand.

The end that all agreed to is the table's."""


@dataclass(frozen=True, slots=True)
class AutoCommand:
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
    followed: tuple[AutoCommand, ...] = ()
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
    def own(self) -> tuple[AutoCommand, ...]:
        """The deeds that are part of the action: those of the line that it gave, and how the attack went on.

        They end where anybody else does something else.
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
        """The events of the action and of all that followed it."""
        return (*self.events, *(event for deed in self.followed for event in deed.events))


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
