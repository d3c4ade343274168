"""A check of everything in a database: its pages, its references, every game's log and its summary."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rules.edition import Edition
from rules.game import Game, open_game
from rules.model.errors import RulesError, StoreError, StoreReason
from rules.model.roster import GameId, Roster, Status
from rules.model.state import GameState
from rules.news import Content
from rules.store.failures import FAILURES, store_error
from rules.store.ledger import Ledger
from rules.store.notes import COMPUTER_MOVES, WORDS_DUE
from rules.store.schema import identify, migrate, newest
from rules.store.wal_reset import advice
from rules.wire import news_json

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
            faults = [*_faults_of_file(file), *_faults_of_news(connection)]
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
def reading(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, and never checkpoints beside another (point 52).

    With a log there the bot is at work, or was killed: then nothing at all is touched. Without one
    SQLite makes one to read, and only a connection that may write takes it away again.

    Raises:
        StoreError: there is no such database, it is newer than this program or not General's.
    """
    if not database.is_file():
        raise StoreError(StoreReason.MISSING, file=str(database))
    mode = "ro" if database.with_name(f"{database.name}-wal").exists() else "rw"
    address = f"{database.absolute().as_uri()}?mode={mode}"
    try:
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")
            identify(connection)
            yield connection
    except StoreError as error:
        raise StoreError(error.reason, **{"file": str(database), **error.facts}) from error
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
    rows = connection.execute("SELECT id, kind, content FROM outbox WHERE told_at IS NULL")
    for id_, kind, content in rows:
        if _kind_of(content) != kind:
            yield f"news {id_}: they can't be read, and will not be told"


def _kind_of(content: str) -> str | None:
    try:
        news: Content = news_json().validate_json(content)
    except ValueError:
        return None
    return news.kind


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
        *_faults_of_summary(connection, at),
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


def _faults_of_summary(connection: sqlite3.Connection, at: Game) -> Iterator[str]:
    """What is written of a game besides its log, held to what its log says."""
    roster = at.roster
    if (at.state.winner is not None) != (roster.status is Status.OVER):
        yield f"its table says {roster.status}, its log's winner is {at.state.winner}"
    if at.state.seats and set(at.state.seats) != set(roster.seats):
        yield f"its table seats {', '.join(roster.seats)}, its log {', '.join(at.state.seats)}"
    row = connection.execute("SELECT status, channel FROM games WHERE id = ?", (roster.id,))
    if (found := row.fetchone()) != (roster.status, roster.venue.channel):
        yield f"it is filed as {found}, its table says {roster.status}, {roster.venue.channel}"
    seated = connection.execute("SELECT person FROM seated WHERE game = ?", (roster.id,))
    if {person for (person,) in seated} != _persons(roster):
        yield "it is filed under other persons than sit at its table"
    yield from _faults_of_timers(connection, at)


def _faults_of_timers(connection: sqlite3.Connection, at: Game) -> Iterator[str]:
    query = "SELECT kind, due FROM timers WHERE game = ?"
    timers = dict(connection.execute(query, (at.roster.id,)).fetchall())
    if at.computers and COMPUTER_MOVES not in timers:
        yield "a computer must move, and no timer says so"
    due = at.roster.due.isoformat() if at.roster.due else None
    if timers.get(WORDS_DUE) != due:
        yield f"sealed words are due at {due}, its timer says {timers.get(WORDS_DUE)}"
    for due in timers.values():
        if not _is_moment(due):
            yield f"its timer falls due at {due!r}"


def _persons(roster: Roster) -> set[str]:
    return {str(player.person) for player in roster.players if player.person}


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


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
