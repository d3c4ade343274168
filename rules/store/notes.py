"""What is written down beside the games: of people, of promises, of time. Synchronous."""

import sqlite3
from datetime import datetime
from typing import Any, Final

from rules.model.absence import Absence
from rules.model.roster import GameId, PersonId

COMPUTER_MOVES: Final = "computer"
"""The timer that says that a computer player must move."""

WORDS_DUE: Final = "words"
"""The timer that says until when sealed words may be told."""


def moment_of(text: str) -> datetime | None:
    """The moment that a text says, with its zone; None if it says none."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else None


class Notes:
    """Reads and writes on a connection; the caller holds the transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def note_asked(self, action: str, person: PersonId, address: str, at: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO asked (action, person, address, at) VALUES (?, ?, ?, ?)",
            (action, person, address, at.isoformat()),
        )

    def forget_asked(self, action: str) -> None:
        self._connection.execute("DELETE FROM asked WHERE action = ?", (action,))

    def forget_asked_before(self, moment: datetime) -> None:
        self._connection.execute("DELETE FROM asked WHERE at < ?", (moment.isoformat(),))

    def asked(self) -> tuple[tuple[str, PersonId, str], ...]:
        """Action, person and address of every answer that is still owed."""
        rows = self._connection.execute("SELECT action, person, address FROM asked ORDER BY at")
        return tuple([(action, person, address) for action, person, address in rows])

    def moment(self, name: str) -> datetime | None:
        """When that was last so; None where it is not known, or can't be read."""
        row = self._one("SELECT at FROM moments WHERE name = ?", name)
        return moment_of(row[0]) if row else None

    def set_moment(self, name: str, at: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO moments (name, at) VALUES (?, ?)", (name, at.isoformat())
        )

    def note_absence(self, absence: Absence) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO absences (since, until) VALUES (?, ?)",
            (absence.since.isoformat(), absence.until.isoformat()),
        )

    def absences(self) -> tuple[Absence, ...]:
        """When the General was away, as far as that can be read."""
        rows = self._connection.execute("SELECT since, until FROM absences ORDER BY since")
        spans = [(moment_of(since), moment_of(until)) for since, until in rows]
        return tuple([Absence(since, until) for since, until in spans if since and until])

    def set_timer(self, game: GameId, kind: str, due: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO timers (game, kind, due) VALUES (?, ?, ?)",
            (game, kind, due.isoformat()),
        )

    def clear_timer(self, game: GameId, kind: str) -> None:
        self._connection.execute("DELETE FROM timers WHERE game = ? AND kind = ?", (game, kind))

    def timed(self, kind: str) -> tuple[GameId, ...]:
        """The games with such a timer, in the order in which they fall due."""
        rows = self._connection.execute(
            "SELECT game FROM timers WHERE kind = ? ORDER BY due", (kind,)
        )
        return tuple([game for (game,) in rows])

    def deadlines(self, kind: str) -> tuple[tuple[GameId, datetime | None], ...]:
        """The games with such a timer and when it falls due; None where that can't be read."""
        rows = self._connection.execute("SELECT game, due FROM timers WHERE kind = ?", (kind,))
        return tuple([(game, moment_of(due)) for game, due in rows])

    def dm_closed(self, person: PersonId) -> bool:
        row = self._one("SELECT dm_closed FROM people WHERE person = ?", person)
        return bool(row and row[0])

    def set_dm_closed(self, person: PersonId, *, closed: bool) -> None:
        self._connection.execute(
            "INSERT INTO people (person, dm_closed) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET dm_closed = excluded.dm_closed",
            (person, int(closed)),
        )

    def theme_of(self, person: PersonId) -> str:
        row = self._one("SELECT theme FROM people WHERE person = ?", person)
        return str(row[0]) if row else ""

    def set_theme_of(self, person: PersonId, theme: str) -> None:
        self._connection.execute(
            "INSERT INTO people (person, theme) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET theme = excluded.theme",
            (person, theme),
        )

    def _one(self, query: str, *parameters: str) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(query, parameters).fetchone()
        return row
