"""The table of timers. Moments are written in UTC, so that their texts sort by time."""

import json
from collections.abc import Collection
from datetime import datetime
from typing import Final

from rules.model.board import Seat
from rules.store.encoding import moment_of, utc_text
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import both, differs_from, each_of
from rules.store.tables import NO_SEAT, Timer, TimerRows
from rules.table.roster import GameId

_SET: Final = upsert("timers", ("game", "kind", "seat", "due"), ("game", "kind", "seat"))
_NEXT: Final = both(
    "SELECT game, kind, due, seat FROM timers"
    " WHERE kind IN (SELECT value FROM {kinds}) AND (due, game, kind, seat) > (?, ?, ?, ?)"
    " ORDER BY due, game, kind, seat",
    kinds=each_of(),
)

_DOUBTFUL: Final = both(
    "SELECT game, kind, seat, due FROM timers WHERE ({is_no_second} AND {is_no_part_of_one})"
    " OR due < '0001' OR substr(due, 6, 2) NOT BETWEEN '01' AND '12'"
    " OR substr(due, 9, 2) NOT BETWEEN '01' AND '28'"
    " OR substr(due, 12, 2) > '23' OR substr(due, 15, 2) > '59' OR substr(due, 18, 2) > '59'",
    is_no_second=differs_from("due", "9999-99-99T99:99:99+00:00"),
    is_no_part_of_one=differs_from("due", "9999-99-99T99:99:99.999999+00:00"),
)
"""The timers whose moments must be looked at one by one."""


class TimersTable(SqlTable, TimerRows):
    """Implements `rules.store.tables.TimerRows`."""

    def set(self, timer: Timer) -> None:
        self._run(
            _SET,
            (timer.game, timer.kind, timer.seat, utc_text(timer.due)),
        )

    def cancel(self, game: GameId, kind: str, seat: Seat = NO_SEAT) -> None:
        self._run("DELETE FROM timers WHERE game = ? AND kind = ? AND seat = ?", (game, kind, seat))

    def cancel_all(self, game: GameId) -> None:
        self._run("DELETE FROM timers WHERE game = ?", (game,))

    def take(self, timer: Timer) -> bool:
        taken = self._run(
            "DELETE FROM timers WHERE game = ? AND kind = ? AND seat = ? AND due = ?",
            (timer.game, timer.kind, timer.seat, utc_text(timer.due)),
        )
        return taken.rowcount > 0

    def of(self, game: GameId) -> tuple[tuple[str, Seat, datetime | None], ...]:
        rows = self._run(
            "SELECT kind, seat, due FROM timers WHERE game = ? ORDER BY kind, seat", (game,)
        )
        return tuple([(kind, seat, due_of(due)) for kind, seat, due in rows])

    def games_with(self, kind: str) -> tuple[GameId, ...]:
        return self._column("SELECT game FROM timers WHERE kind = ? ORDER BY due", (kind,))

    def next(self, kinds: Collection[str], after: Timer | None = None) -> Timer | None:
        last = (utc_text(after.due), after.game, after.kind, after.seat) if after else ("",) * 4
        rows = self._run(_NEXT, (json.dumps(list(kinds)), *last))
        for game, kind, due, seat in rows:
            if moment := due_of(due):
                return Timer(game, kind, moment, seat)
        return None

    def hasten(self, kind: str, now: datetime) -> None:
        due = utc_text(now)
        self._run("UPDATE timers SET due = ? WHERE kind = ? AND due > ?", (due, kind, due))

    def mend(self, now: datetime) -> None:
        rows = self._run(_DOUBTFUL).fetchall()
        for game, kind, seat, due in rows:
            if not due_of(due):
                self.set(Timer(game, kind, now, seat))


def due_of(text: str) -> datetime | None:
    """The moment of a row; None if it is not in the form that `utc_text` gives."""
    moment = moment_of(text)
    written = moment and not moment.utcoffset() and moment.isoformat() == text
    return moment if written else None
