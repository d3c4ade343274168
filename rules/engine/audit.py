"""A check of everything in a database: its pages, its references, every game's log and its summary."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.core.edition import Edition
from rules.core.evolve import replay
from rules.game.changes import outcome
from rules.game.game import Game, open_game
from rules.model.errors import RulesError, StoreError
from rules.model.events import Event, RoundBegan
from rules.model.news import AskNews, Content, OverNews, StartNews, TurnNews
from rules.model.roster import GameId, Roster, Status
from rules.model.state import GameState
from rules.store.digest import digest_of
from rules.store.encoding import news_json
from rules.store.failures import FAILURES, store_error
from rules.store.ledger import Ledger
from rules.store.notes import COMPUTER_MOVES, WORDS_DUE, moment_of
from rules.store.readonly import reading
from rules.store.schema import identify, migrate, newest
from rules.store.wal_reset import advice

_MOMENTS: Final[Mapping[str, str]] = {
    "SELECT action, at FROM asked": "promise",
    "SELECT name, at FROM moments": "moment",
    "SELECT since, since FROM absences": "absence",
    "SELECT since, until FROM absences": "absence",
}

Progress = Callable[[int, int], None]
"""Told how many are done, and of how many."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: how many games and events it went through, and what is wrong."""

    games: int
    events: int
    faults: tuple[str, ...]
    advice: tuple[str, ...] = ()
    """What is no fault of the database, and had better be otherwise."""


def check(database: Path, progress: Progress) -> Report:
    """Everything that can be wrong with a database, also while the bot runs.

    Raises:
        StoreError: it can't be read at all.
    """
    try:
        with reading(database) as file, _as_now(file) as connection:
            connection.execute("BEGIN")  # one look at it all, whoever plays meanwhile
            faults = [
                *_faults_of_file(file),
                *_faults_of_news(connection),
                *_faults_of_notes(connection),
            ]
            games = [GameId(row[0]) for row in connection.execute("SELECT id FROM games")]
            events = 0
            for done, game in enumerate(games, start=1):
                found, length = _faults_of_game(connection, game)
                faults += (f"game {game}: {fault}" for fault in found)
                events += length
                progress(done, len(games))
            return Report(len(games), events, tuple(faults), advice())
    except FAILURES as error:
        raise store_error(error, database) from error


@contextmanager
def _as_now(file: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The database itself, or a copy in memory of one that an older General made, brought up to date."""
    if identify(file) == newest():
        yield file
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        file.backup(copy)
        migrate(copy)
        yield copy


def _faults_of_file(connection: sqlite3.Connection) -> Iterator[str]:
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield " ".join(str(said).split())
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"{table}, row {row}: refers to nothing in {parent}"


def _faults_of_news(connection: sqlite3.Connection) -> Iterator[str]:
    rows = connection.execute(
        "SELECT id, game, kind, content, told_at, message, digest FROM outbox"
    )
    for id_, game, kind, content, told_at, message, digest in rows:
        if digest_of(game, kind, content, told_at, message) != digest:
            yield f"news {id_}: they are not as they were written, and will not be told"
        elif _kind_of(content) != kind:
            yield f"news {id_}: they can't be read, and will not be told"
        elif told_at is not None and not moment_of(told_at):
            yield f"news {id_}: told at {told_at!r}"


def _faults_of_notes(connection: sqlite3.Connection) -> Iterator[str]:
    """What is known of people, promises and time: no game hangs on it."""
    for query, what in _MOMENTS.items():
        for name, text in connection.execute(query):
            if not moment_of(text):
                yield f"{what} {name}: its moment is {text!r}"
    for person, closed in connection.execute("SELECT person, dm_closed FROM people"):
        if closed not in (0, 1):
            yield f"person {person}: direct messages are closed: {closed!r}"


def _kind_of(content: str) -> str | None:
    news = _news(content)
    return news.kind if news else None


def _news(content: str) -> Content | None:
    try:
        news: Content = news_json().validate_json(content)
    except ValueError:
        return None
    return news


def _faults_of_game(connection: sqlite3.Connection, game: GameId) -> tuple[list[str], int]:
    """What is wrong with a game, and how many events it has."""
    ledger = Ledger(connection)
    try:
        roster, log = ledger.roster(game), ledger.events(game)
        ledger.commands(game)
        at = open_game(roster, ledger.secret(roster), log, ledger.told(game))
    except StoreError as error:
        return [str(error.facts.get("detail", error))], 0
    except (RulesError, LookupError, AssertionError) as error:
        return [f"its log can't be folded: {error}"], 0
    faults = [
        *_faults_of_actions(ledger, game, len(log)),
        *_faults_of_deeds(connection, game),
        *_faults_of_orders(ledger, at, log),
        *_faults_of_telling(connection, at, log),
        *_faults_of_summary(connection, at),
        *_faults_of_timers(connection, at),
        *_faults_of_state(at.edition, at.state),
    ]
    return faults, len(log)


def _faults_of_actions(ledger: Ledger, game: GameId, length: int) -> Iterator[str]:
    at = 0
    for done in ledger.actions(game):
        if done.since != at:
            yield f"no action made the events from {at} to {done.since}"
        at = done.until
    if at != length:
        yield f"no action made the events from {at} to {length}"


def _faults_of_deeds(connection: sqlite3.Connection, game: GameId) -> Iterator[str]:
    rows = connection.execute("SELECT action, since, until, at FROM inbox WHERE game = ?", (game,))
    for action, since, until, at in rows:
        if since > until or not moment_of(at):
            yield f"action {action}: from {since} to {until} at {at!r}"


def _faults_of_orders(ledger: Ledger, at: Game, log: Sequence[Event]) -> Iterator[str]:
    """Every order is followed again: with the secret, it leads to its events and to no others."""
    state = GameState()
    for done, command in ledger.ordered(at.roster.id):
        events = tuple(log[done.since : done.until])
        try:
            same = outcome(at, state, done.since, command) == events
        except (RulesError, LookupError, AssertionError):
            same = False
        if not same:
            yield f"what was ordered does not lead to the events from {done.since} to {done.until}"
            return
        state = replay(events, state)


def _faults_of_telling(
    connection: sqlite3.Connection, at: Game, log: Sequence[Event]
) -> Iterator[str]:
    """How far turns were told, held to the news that tell them (`rules/game/game.py`, `_tells_all`)."""
    rows = connection.execute("SELECT content FROM outbox WHERE game = ?", (at.roster.id,))
    played = (n for n, event in enumerate(log, start=1) if isinstance(event, RoundBegan))
    setup = next(played, len(log) + 1)
    told = max((_tells_up_to(content, setup) for (content,) in rows), default=0)
    if told != at.told:
        yield f"told up to {at.told}, its news tell up to {told}"


def _tells_up_to(content: str, setup: int) -> int:
    """The revision up to which news leave nothing untold; `setup`: that of the first round's beginning."""
    match _news(content):
        case StartNews(until=until) | TurnNews(until=until) | OverNews(until=until):
            return until
        case AskNews(until=until) if until < setup:
            return until
        case _:
            return 0


def _faults_of_summary(connection: sqlite3.Connection, at: Game) -> Iterator[str]:
    """What is written of a game besides its log, held to what its log says."""
    roster = at.roster
    if (at.state.winner is not None) != (roster.status is Status.OVER):
        yield f"its table says {roster.status}, its log's winner is {at.state.winner}"
    if at.state.seats and set(at.state.seats) != set(roster.seats):
        yield f"its table seats {', '.join(roster.seats)}, its log {', '.join(at.state.seats)}"
    seated = connection.execute("SELECT person FROM seated WHERE game = ?", (roster.id,))
    if {person for (person,) in seated} != _persons(roster):
        yield "it is filed under other persons than sit at its table"


def _faults_of_timers(connection: sqlite3.Connection, at: Game) -> Iterator[str]:
    query = "SELECT kind, due FROM timers WHERE game = ?"
    timers = dict(connection.execute(query, (at.roster.id,)).fetchall())
    if at.computers and COMPUTER_MOVES not in timers:
        yield "a computer must move, and no timer says so"
    if COMPUTER_MOVES in timers and not at.computers:
        yield "no computer must move, and a timer says so"
    due = at.roster.due.isoformat() if at.roster.due else None
    if timers.get(WORDS_DUE) != due:
        yield f"sealed words are due at {due}, its timer says {timers.get(WORDS_DUE)}"
    for kind, due in timers.items():
        if kind not in (COMPUTER_MOVES, WORDS_DUE):
            yield f"its timer is for {kind!r}"
        if not moment_of(due):
            yield f"its timer falls due at {due!r}"


def _persons(roster: Roster) -> set[str]:
    return {str(player.person) for player in roster.players if player.person}


def _faults_of_state(edition: Edition, state: GameState) -> Iterator[str]:
    taken = state.conquest.target if state.conquest else None
    for territory, holding in state.land.items():
        if holding.armies < (territory != taken):
            yield f"{holding.armies} armies stand on {territory}"
    for seat in state.fates.eliminated:
        if state.holds_land(seat):
            yield f"{seat} is out of the game and holds land"
    if state.round and sorted(_cards(state)) != sorted(edition.deck.symbols):
        yield "not every card is there once"


def _cards(state: GameState) -> Iterator[str]:
    """Every card, wherever it is; in a game of capitals some lie aside."""
    yield from (*state.cards.deck, *state.cards.discard, *state.capitals.named.values())
    for hand in state.cards.hands.values():
        yield from hand
