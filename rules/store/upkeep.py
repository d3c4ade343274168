"""Looking after a database: copies of it, made while the bot runs, and a check of everything in it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from rules.core.evolve import replay
from rules.model.errors import RulesError, StoreError
from rules.model.roster import GameId, Status
from rules.model.state import GameState
from rules.store.database import identify
from rules.store.ledger import Ledger

Progress = Callable[[int, int], None]
"""Told how many are done, and of how many."""

_PAGES_AT_ONCE = -1
"""All of them: a copy in pieces would begin again with every move that is made meanwhile."""

_ITS_FILES = ("", "-wal", "-journal")
"""What SQLite takes for part of a database (https://www.sqlite.org/howtocorrupt.html, 1.4)."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: how many games and events it went through, and what is wrong."""

    games: int
    events: int
    faults: tuple[str, ...]


def backup(database: Path, copy: Path) -> None:
    """A consistent copy of the database, in one file; nobody who plays meanwhile waits for it.

    Raises:
        StoreError: there is no such database, or a file in the copy's place already.
    """
    if copy.exists():
        raise StoreError(f"{copy}: there is a file already; it is left as it is")
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(_reading(database)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target, pages=_PAGES_AT_ONCE)
            # One file that can be carried away: not with a log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        part.rename(copy)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{copy}: {error}") from error


def restore(copy: Path, database: Path, progress: Progress) -> Report:
    """Put a copy in the place of a database that is not there; it is checked first.

    Raises:
        StoreError: something is wrong with the copy, or there is a database already, or one's log,
            which would be played into the copy.
    """
    for beside in _ITS_FILES:
        there = database.with_name(f"{database.name}{beside}")
        if there.exists():
            raise StoreError(
                f"{there}: there is a database already; move it away first, with all its files"
            )
    report = check(copy, progress)
    if report.faults:
        raise StoreError(f"{copy}: {report.faults[0]} ({len(report.faults)} faults in all)")
    backup(copy, database)
    return report


def check(database: Path, progress: Progress) -> Report:
    """Everything that can be wrong with a database: its pages, its references, every game's log.

    Raises:
        StoreError: it can't be read at all.
    """
    try:
        with closing(_reading(database)) as connection:
            connection.execute("BEGIN")  # one look at it all, whoever plays meanwhile
            faults = [*_faults_of_file(connection)]
            games = [GameId(row[0]) for row in connection.execute("SELECT id FROM games")]
            events = 0
            for done, game in enumerate(games, start=1):
                found, length = _faults_of_game(connection, game)
                faults += (f"game {game}: {fault}" for fault in found)
                events += length
                progress(done, len(games))
            return Report(len(games), events, tuple(faults))
    except sqlite3.Error as error:
        raise StoreError(f"{database}: {error}") from error


def _reading(database: Path) -> sqlite3.Connection:
    if not database.is_file():
        raise StoreError(f"{database}: there is no such file")
    connection = sqlite3.connect(database, isolation_level=None)
    try:
        identify(connection)
        connection.execute("PRAGMA query_only = ON")
    except StoreError as error:
        connection.close()
        raise StoreError(f"{database}: {error}") from error
    return connection


def _faults_of_file(connection: sqlite3.Connection) -> Iterator[str]:
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield str(said)
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"{table}, row {row}: refers to nothing in {parent}"


def _faults_of_game(connection: sqlite3.Connection, game: GameId) -> tuple[list[str], int]:
    """What is wrong with a game, and how many events it has."""
    ledger = Ledger(connection)
    try:
        roster, log = ledger.roster(game), ledger.events(game)
        state = replay(log)
    except (ValidationError, RulesError, LookupError, AssertionError) as error:
        return [f"its log can't be read: {str(error).splitlines()[0]}"], 0
    faults = [*_faults_of_log(ledger, game, len(log)), *_faults_of_state(state)]
    if (state.winner is not None) != (roster.status is Status.OVER):
        faults.append(f"its table says {roster.status}, its log's winner is {state.winner}")
    return faults, len(log)


def _faults_of_log(ledger: Ledger, game: GameId, length: int) -> Iterator[str]:
    revision, last = ledger.revisions(game)
    if not revision == last == length:
        yield f"it is at revision {revision}, its log has {length} events up to {last}"
    at = 0
    for done in ledger.actions(game):
        if done.since != at:
            yield f"no action made the events from {at} to {done.since}"
        at = done.until
    if at != length:
        yield f"no action made the events from {at} to {length}"


def _faults_of_state(state: GameState) -> Iterator[str]:
    taken = state.conquest.target if state.conquest else None
    for territory, holding in state.land.items():
        if holding.armies < (territory != taken):
            yield f"{holding.armies} armies stand on {territory}"
    cards = [*state.cards.deck, *state.cards.discard]
    cards += (card for hand in state.cards.hands.values() for card in hand)
    if len(set(cards)) != len(cards):
        yield "a card is there twice"
