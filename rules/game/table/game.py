"""One game as the engine holds it: its table, and the state that its log folds to. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Any

from rules.core.decide import end_by_agreement, play, start
from rules.core.dice import ProvableDice, game_key
from rules.core.edition import Edition
from rules.core.evolve import replay
from rules.core.lines import key_of
from rules.core.past import Given, past_of
from rules.core.views import is_public, witnesses
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import RulesError
from rules.model.roster import DEALT, OPEN, Roster, Scheme, Status
from rules.model.state import NO_PAST, NOTHING_FOLDED, Folded, GameState, Mark, Past


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
