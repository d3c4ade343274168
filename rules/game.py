"""One game as the engine holds it: the table, the state that its log folds to, and what changes it. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from rules import lines, lobby
from rules.core.decide import play, start
from rules.core.dice import ProvableDice, game_key
from rules.core.evolve import replay
from rules.core.views import TableView, table_view, witnesses
from rules.edition import Edition, Table
from rules.editions import find_rulebook
from rules.mechanics import seating
from rules.model import events as e
from rules.model.commands import Command
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.roster import DEALT, PersonId, Roster, Scheme, Status
from rules.model.state import GameState
from rules.news import (
    AskNews,
    Content,
    LobbyNews,
    OverNews,
    TurnNews,
    UntoldNews,
    WordsNews,
    asked,
    news_of,
    news_of_start,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """How many events a seat may know of by now, and by when it was last asked or last acted.

    It stands in custom ids, so that it must not count what others do in secret.
    """

    known: int = 0
    token: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    """A table and, once it is dealt, its game."""

    roster: Roster
    secret: bytes
    edition: Edition
    state: GameState = field(default_factory=GameState)
    revision: int = 0
    told: int = 0
    """Revision that the last turn's news tell up to."""
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    """How far each seat has come in the game."""

    def token(self, seat: Seat) -> int:
        """Another one for each moment in which the seat is asked; it tells nothing of others' secrets."""
        return self.marks[seat].token if seat in self.marks else 0

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats of computer players that the table waits for; none while it rests."""
        if self.roster.paused:
            return ()
        played = {player.seat for player in self.roster.players if player.computer}
        return tuple(seat for seat in self.waiting_for if seat in played)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return self.state.step.waiting_for if self.state.step else ()

    def back_at(self, log: Iterable[e.Event]) -> TableView:
        """The table as it was after the first events of its log."""
        return table_view(self.edition, replay(log))


@dataclass(frozen=True, slots=True)
class Change:
    """What an action leads to: the game after it, its events, and what to tell."""

    after: Game
    events: tuple[e.Event, ...] = ()
    news: tuple[Content, ...] = ()
    command: Command | None = None
    """The order that led to it, if one of the game did."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over, with all that is needed to play it again: its orders, its secret in hex."""

    roster: Roster
    secret: str
    commands: tuple[Command, ...]
    events: tuple[e.Event, ...]


def open_game(roster: Roster, secret: bytes, log: Sequence[e.Event], told: int) -> Game:
    """The game that a log folds to."""
    edition = edition_of(roster)
    return Game(
        roster=roster,
        secret=secret,
        edition=edition,
        state=replay(log),
        revision=len(log),
        told=told,
        marks=_marks({}, log, roster.seats),
    )


def with_roster(at: Game, roster: Roster, *news: Content) -> Change:
    """The same game under a changed roster."""
    return Change(replace(at, roster=roster, edition=edition_of(roster)), news=news)


def lobby_change(at: Game, roster: Roster) -> Change:
    """A change of the lobby, which its message must show."""
    return with_roster(at, roster, LobbyNews())


def change_options(at: Game, by: PersonId, options: Mapping[str, Any]) -> Change:
    """Set some of the house options; the others stay as they are.

    Raises:
        DataError: the rulebook takes no such option, or not together with the others.
        TableRefused: the game has begun, or he is not the host.
    """
    book, roster = find_rulebook(at.roster.edition), at.roster
    wanted = {**book.departures(roster.options, roster.places), **options}
    full = book.edition(wanted, roster.places).options
    return lobby_change(at, lobby.set_options(roster, by, full))


def agree_order(at: Game, by: PersonId, seats: Sequence[Seat]) -> Change:
    """Seat the players in the order of play that they agreed on.

    Raises:
        TableRefused: the rulebook lets the dice draw it, or it is not the host who asks in the lobby.
    """
    if seating.as_agreed not in at.edition.setup:
        raise TableRefused(TableReason.ORDER_BY_DICE)
    return lobby_change(at, lobby.set_order(at.roster, by, seats))


def close(at: Game, now: datetime) -> Change:
    """Start the game: close its lines, and deal it out unless sealed words are to be told first.

    Raises:
        TableRefused: too few sit there.
    """
    _must_be_enough(at)
    played = edition_of(replace(at.roster, status=Status.PLAYING))
    roster = lobby.close(at.roster, played.id, played.options, now)
    if roster.status is Status.PLAYING:
        return _dealt(at, roster)
    return with_roster(at, roster, LobbyNews(), WordsNews(lobby.untold(roster)))


def tell(at: Game, person: PersonId, word: str, now: datetime) -> Change:
    """Open a seal with its word, and deal the game out if it was the last.

    Raises:
        TableRefused: no word of theirs is waited for, it is not that word, or it is too late.
    """
    roster = lobby.tell(at.roster, person, word, now)
    return _dealt(at, roster) if roster.status is Status.PLAYING else lobby_change(at, roster)


def given_up(at: Game, roster: Roster) -> Change:
    """The table cancelled, as `roster` says; if words were waited for, everybody sees whose."""
    missing = lobby.untold(roster)
    untold = (UntoldNews(missing),) if missing else ()
    return with_roster(at, roster, LobbyNews(), *untold)


def begin(at: Game, entropy: str) -> Change:
    """Start a game under `joined@1`, where the starting action's id is added to the dice.

    Raises:
        TableRefused: too few sit there.
    """
    _must_be_enough(at)
    return _dealt(at, replace(at.roster, status=Status.PLAYING, begun=entropy))


def _must_be_enough(at: Game) -> None:
    lobby.must_be_open(at.roster)
    fewest = find_rulebook(at.roster.edition).players[0]
    if len(at.roster.players) < fewest:
        raise TableRefused(
            TableReason.TOO_FEW_PLAYERS, players=len(at.roster.players), fewest=fewest
        )


def _dealt(at: Game, roster: Roster) -> Change:
    """The game dealt out to those who sit at the table, whose key is settled now."""
    ready = replace(at, roster=roster, edition=edition_of(roster))
    table = start(ready.edition, roster.seats, _dice(ready))
    after = _after(ready, table)
    news = (LobbyNews(), *news_of_start(table.state, after.revision))
    return Change(replace(after, told=after.revision), tuple(table.events), news)


def follow(at: Game, command: Command) -> Change:
    """Let the rules decide a command.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    table = play(at.edition, at.state, command, _dice(at))
    after = _after(at, table)
    news = (
        *news_of(at.edition, table.events, at.state, table.state, at.told, after.revision),
        *_ask(at, after, asked(table.events, table.state, command.seat)),
    )
    if any(_tells_all(content, after) for content in news):
        after = replace(after, told=after.revision)
    if table.state.winner is not None:
        after = replace(after, roster=replace(after.roster, status=Status.OVER))
    return Change(after, tuple(table.events), news, command=command)


def outcome(
    at: Game, state: GameState, revision: int, command: Command | None
) -> tuple[e.Event, ...]:
    """The events to which an order led when the game was at that state; None: its start did.

    Raises:
        IllegalCommand: to none.
    """
    dice = _dice(replace(at, revision=revision))
    if command is None:
        return tuple(start(at.edition, at.roster.seats, dice).events)
    return tuple(play(at.edition, state, command, dice).events)


def _ask(at: Game, after: Game, seats: Sequence[Seat]) -> Iterator[AskNews]:
    """Ask the persons among the seats. Of the setup all is told; a turn's own news tell the turn."""
    persons = tuple(seat for seat in seats if not at.roster.player_at(seat).computer)
    step = after.state.step
    if persons and step:
        since = at.told if after.state.round == 0 else at.revision
        yield AskNews(persons, step.phase, since=since, until=after.revision)


def _tells_all(content: Content, after: Game) -> bool:
    """Whether the news leave nothing untold of what has happened so far."""
    in_setup = after.state.round == 0
    return isinstance(content, TurnNews | OverNews) or (isinstance(content, AskNews) and in_setup)


def _after(at: Game, table: Table) -> Game:
    return replace(
        at,
        state=table.state,
        revision=at.revision + len(table.events),
        marks=_marks(at.marks, table.events, at.roster.seats),
    )


def edition_of(roster: Roster) -> Edition:
    """What the table plays: the rulebook for those who sit there, as far as they did not agree otherwise."""
    book = find_rulebook(roster.edition)
    settled = roster.status in (Status.SEALED, *DEALT)
    players = len(roster.players) if settled else roster.places
    return book.edition(book.departures(roster.options, roster.places), players)


def _dice(at: Game) -> ProvableDice:
    return ProvableDice(_key(at.roster, at.secret), at.revision)


def _key(roster: Roster, secret: bytes) -> bytes:
    match roster.scheme:
        case Scheme.JOINED:
            return game_key(secret, roster.entropy)
        case Scheme.LINES:
            return lines.key_of(secret, roster.commitment, roster.lines)


def _marks(
    marks: Mapping[Seat, Mark], events: Iterable[e.Event], seats: Sequence[Seat]
) -> Mapping[Seat, Mark]:
    """The marks after the events: being asked renews a seat's token, and so do its own deeds.

    What is laid of a plan does not: it may be another's move that brought the turn to lay round.
    """
    known = {seat: marks[seat].known if seat in marks else 0 for seat in seats}
    tokens = {seat: mark.token for seat, mark in marks.items()}
    for event in events:
        for seat in witnesses(event, seats):
            known[seat] += 1
        tokens |= {seat: known[seat] for seat in _renewed(event) if seat in known}
    return {seat: Mark(known[seat], tokens.get(seat, 0)) for seat in seats}


def _renewed(event: e.Event) -> tuple[Seat, ...]:
    match event:
        case e.StepBegan(step=step):
            return step.waiting_for
        case e.PlanLaid():
            return ()
        case _:
            seat: Seat | None = getattr(event, "seat", None)
            return (seat,) if seat else ()
