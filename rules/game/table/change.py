"""Changes of a game: the outcome of each action, and the act that its record shows. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from typing import Any, Literal

from rules.core.decide import play, start
from rules.core.edition import Table
from rules.core.past import past_after
from rules.editions import find_rulebook
from rules.game.clock.deadlines import is_played_by_clock
from rules.game.held import without_held
from rules.game.play.asking import ask
from rules.game.play.news import news_of, news_of_start, seats_to_ask
from rules.game.table import handover, lobby, sealing
from rules.game.table.acts import acted
from rules.game.table.game import Game, dice_of, edition_of, falls_in, marks_after, take_backs_in
from rules.game.table.lines import seats_to_tell
from rules.game.table.preconditions import must_be_open, must_play
from rules.game.truces import must_keep_truces
from rules.model import events as e
from rules.model.commands import Attack, Command, Keep, Occupy, Reroll, Standing, TakeBack
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.ids import Seat, TerritoryId
from rules.model.news import (
    AskNews,
    ClosedNews,
    Content,
    LobbyNews,
    NoticeNews,
    OverNews,
    TurnNews,
    UndoneNews,
    UntoldNews,
    WordsNews,
)
from rules.model.pace import usual_pace
from rules.model.roster import OPEN, PersonId, Roster, Status

Giver = Literal["plan", "clock", "answer"]
"""Who gave a command that nobody asked for now: a prepared turn, the clock, or an answer given beforehand."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A command that nobody gave by hand, and its events."""

    command: Command
    events: tuple[e.Event, ...]
    by: Giver = "plan"


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
        return goes_on or deed.command.seat == self.planned

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


def lobby_change(at: Game, roster: Roster) -> Change:
    """A change of the lobby, which its message must show."""
    return with_roster(at, roster, LobbyNews())


def change_options(at: Game, by: PersonId, options: Mapping[str, Any]) -> Change:
    """Set some of the house options; the others stay as they are.

    Raises:
        DataError: the rulebook has no such option or value, or not together with the others.
        TableRefused: the game has begun, or they are not the host.
    """
    book, roster = find_rulebook(at.roster.edition), at.roster
    wanted = {**book.departures(roster.options, roster.places), **options}
    full = book.edition(wanted, roster.places).options
    return lobby_change(at, lobby.set_options(roster, by, full))


def agree_order(at: Game, by: PersonId, seats: Sequence[Seat]) -> Change:
    """Seat the players in the order of play that they agreed on.

    Raises:
        TableRefused: dice find the order under this rulebook, or it is not the host who asks in the lobby.
    """
    if at.edition.order != "agreed":
        raise TableRefused(TableReason.ORDER_BY_DICE)
    return lobby_change(at, lobby.set_order(at.roster, by, seats))


def close(at: Game, now: datetime) -> Change:
    """Start the game: close its lines, and deal unless sealed words must be told first.

    Raises:
        TableRefused: there are too few players.
    """
    _must_be_enough(at)
    played = edition_of(replace(at.roster, status=Status.PLAYING))
    roster = sealing.close(at.roster, played.id, played.options, now)
    if roster.status is Status.PLAYING:
        return _deal(at, roster)
    return with_roster(at, roster, LobbyNews(), WordsNews(seats_to_tell(roster)))


def tell(at: Game, person: PersonId, word: str, now: datetime) -> Change:
    """Open a seal with its word, and deal if it was the last.

    Raises:
        TableRefused: no word of theirs is awaited, this is not the sealed word, or it is too late.
    """
    roster = sealing.tell(at.roster, person, word, now)
    return _deal(at, roster) if roster.status is Status.PLAYING else lobby_change(at, roster)


def give_up(at: Game, roster: Roster) -> Change:
    """Cancel the table, as `roster` says; if words were awaited, everybody is told whose."""
    missing = seats_to_tell(roster)
    untold = (UntoldNews(missing),) if missing else ()
    return with_roster(at, roster, LobbyNews(), *untold)


def close_as_moderator(at: Game, by: PersonId, name: str, *, moderates: bool) -> Change:
    """Close a table for good, as a moderator of its server decides who has no seat there.

    Raises:
        TableRefused: they don't moderate the server, or play there, or it is over.
    """
    if not moderates or at.roster.player_of(by):
        raise TableRefused(TableReason.NOT_A_MODERATOR)
    if at.roster.status not in OPEN:
        raise TableRefused(TableReason.GAME_OVER)
    closed = give_up(at, acted(lobby.give_up(at.roster), at.revision, "closed", by=name))
    return replace(closed, news=(*closed.news, ClosedNews(name)))


def take_back(at: Game, person: PersonId) -> Change:
    """Give a person their seat back from the computer, and tell the table; a game that rests wakes.

    Raises:
        TableRefused: no computer plays for them.
    """
    roster = handover.take_back(at.roster, person)
    seat = must_play(roster, person).seat
    roster = acted(roster, at.revision, "taken_back", seat)
    awake = replace(roster, asleep=None)
    return with_roster(at, awake, NoticeNews(seat, "taken_back"))


def begin(at: Game, entropy: str) -> Change:
    """Start a game under `joined@1`, where the starting action's id is added to the dice.

    Raises:
        TableRefused: there are too few players.
    """
    _must_be_enough(at)
    return _deal(at, replace(at.roster, status=Status.PLAYING, begun=entropy))


def _must_be_enough(at: Game) -> None:
    must_be_open(at.roster)
    fewest = find_rulebook(at.roster.edition).players[0]
    if len(at.roster.players) < fewest:
        raise TableRefused(
            TableReason.TOO_FEW_PLAYERS, players=len(at.roster.players), fewest=fewest
        )


def _deal(at: Game, roster: Roster) -> Change:
    """The change that deals the game to those who sit at the table; its key is settled now."""
    if roster.pace is None:
        roster = replace(roster, pace=usual_pace(sum(p.person is not None for p in roster.players)))
    ready = replace(at, roster=roster, edition=edition_of(roster))
    table = start(ready.edition, roster.seats, dice_of(ready))
    after = _after(ready, table)
    news = (LobbyNews(), *news_of_start(table.state, after.revision))
    return Change(replace(after, told=after.revision), tuple(table.events), news)


def follow(at: Game, command: Command) -> Change:
    """Let the rules decide a command.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    if isinstance(command, TakeBack) and is_played_by_clock(at.roster, command.seat):
        raise IllegalCommand(Reason.NOTHING_TO_TAKE_BACK)
    must_keep_truces(at, command)
    if isinstance(command, Standing):
        at = replace(at, roster=without_held(at.roster, command.seat))
    table = play(at.edition, at.state, command, dice_of(at), past=at.past)
    past = past_after(at.past, at.state, command, table.events)
    after = replace(_after(at, table), past=past)
    news = (
        *news_of(at.edition, table.events, at.state, table.state, at.told, after.revision),
        *ask(at, after, seats_to_ask(table.events, table.state, command.seat)),
        *_undone(at, after, table.events),
    )
    if any(is_told_up_to(content, after) for content in news):
        after = replace(after, told=after.revision)
    if table.state.winner is not None:
        after = replace(after, roster=replace(after.roster, status=Status.OVER))
    return Change(after, tuple(table.events), news, command=command)


def _undone(at: Game, after: Game, events: Sequence[e.Event]) -> Iterator[Content]:
    """News for the people who were called by an order that is taken back now."""
    if any(isinstance(event, e.OrderTakenBack) for event in events):
        freed = [seat for seat in at.waiting_for if seat not in after.waiting_for]
        people = tuple(seat for seat in freed if not at.roster.player_at(seat).computer)
        if people:
            yield UndoneNews(people, since=at.revision, until=after.revision)


def told_in(before: Game, after: Game, news: Sequence[Content]) -> Game:
    """The game after several actions in a row, which these news tell."""
    told = max((until for c in news if (until := is_told_up_to(c, after))), default=before.told)
    return replace(after, told=told)


def is_told_up_to(content: Content, after: Game) -> int:
    """The revision up to which the news tell everything that has happened; 0 if they do not."""
    match content:
        case TurnNews(until=until) | UndoneNews(until=until) | OverNews(until=until):
            return until
        case AskNews(until=until) if after.state.round == 0:
            return until
        case _:
            return 0


def _after(at: Game, table: Table) -> Game:
    return replace(
        at,
        state=table.state,
        revision=at.revision + len(table.events),
        marks=marks_after(at.marks, table.events, at.roster.seats),
        falls={**at.falls, **falls_in(table.events, at.revision)},
        take_backs=at.take_backs + take_backs_in(table.events),
    )
