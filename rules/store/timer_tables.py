"""Tables of timers, of promised answers, and of uptime."""

import json
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Final

from rules.model.board import Seat
from rules.store.encoding import moment_of, utc_text
from rules.store.processes import EVERYWHERE
from rules.store.protocols import NO_SEAT, Answer, PromiseRows, Timer, TimerRows, UptimeRows
from rules.store.table import SqlTable, Statement, both, differs_from, each_of, upsert
from rules.table.pace import Downtime
from rules.table.roster import GameId, PersonId

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
"""Timers whose times have to be validated one by one."""


class TimersTable(SqlTable, TimerRows):
    """Implements `rules.store.protocols.TimerRows`."""

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
    """The time of a row; None if it isn't in the format of `utc_text`."""
    moment = moment_of(text)
    written = moment and not moment.utcoffset() and moment.isoformat() == text
    return moment if written else None


_NOTE_PROMISE: Final = upsert("asked", ("action", "person", "address", "at", "guild"), ("action",))
_OWE: Final = (
    "INSERT INTO asked (action, person, address, at, guild) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (action) DO NOTHING"
)


class PromisesTable(SqlTable, PromiseRows):
    """Implements `rules.store.protocols.PromiseRows`."""

    def note(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        self._run(_NOTE_PROMISE, (action, person, address, at.isoformat(), guild))

    def owe(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        self._run(_OWE, (action, person, address, at.isoformat(), guild))

    def is_owed(self, action: str) -> bool:
        return self._first("SELECT 1 FROM asked WHERE action = ?", (action,)) is not None

    def owed_to(self, person: PersonId) -> tuple[str, ...]:
        return self._column("SELECT action FROM asked WHERE person = ? ORDER BY at", (person,))

    def forget(self, action: str) -> None:
        self._run("DELETE FROM asked WHERE action = ?", (action,))

    def forget_person(self, person: PersonId, but: str) -> None:
        self._run("DELETE FROM asked WHERE person = ? AND action != ?", (person, but))
        self._run("UPDATE asked SET person = '' WHERE action = ?", (but,))

    def forget_before(self, moment: datetime) -> None:
        self._run("DELETE FROM asked WHERE at < ?", (moment.isoformat(),))

    def outstanding(self) -> tuple[Answer, ...]:
        rows = self._run("SELECT action, person, address, at, guild FROM asked ORDER BY at")
        return tuple([(*kept, moment_of(at), guild) for *kept, at, guild in rows])


AT_WORK: Final = "at_work"
"""The name of the timestamp of the bot's last activity."""
ABSENCES: Final = Statement(
    "SELECT since, until, parts FROM absences ORDER BY since", tables=("absences",)
)
_MOMENT: Final = "SELECT at FROM moments WHERE name = ?"
_SET_MOMENT: Final = upsert("moments", ("name", "at"), ("name",))
_NOTE: Final = upsert("absences", ("since", "parts", "until"), ("since", "parts"))


class UptimeTables(SqlTable, UptimeRows):
    """Implements `rules.store.protocols.UptimeRows`."""

    def moment(self, name: str) -> datetime | None:
        row = self._first(_MOMENT, (name,))
        return moment_of(row[0]) if row else None

    def set_moment(self, name: str, at: datetime) -> None:
        self._run(_SET_MOMENT, (name, at.isoformat()))

    def at_work(self, guild: str) -> datetime | None:  # noqa: ARG002 - one process owns all servers
        return self.moment(AT_WORK)

    def last_at_work(self) -> Mapping[datetime, int]:
        last = self.moment(AT_WORK)
        return {last: EVERYWHERE} if last else {}

    def note_at_work(self, at: datetime) -> None:
        self.set_moment(AT_WORK, at)

    def note_absence(self, absence: Downtime, parts: int) -> None:
        self._run(_NOTE, (absence.since.isoformat(), parts, absence.until.isoformat()))

    def strike_absence(self, absence: Downtime, parts: int) -> None:
        since = absence.since.isoformat()
        self._run("DELETE FROM absences WHERE since = ? AND parts & ? <> 0", (since, parts))

    def absences(self, parts: int = EVERYWHERE) -> tuple[Downtime, ...]:
        spans = [
            (moment_of(since), moment_of(until))
            for since, until, away in self._run(ABSENCES)
            if isinstance(away, int) and away & parts  # on a corrupt disk it may be anything
        ]
        return tuple([Downtime(since, until) for since, until in spans if since and until])
