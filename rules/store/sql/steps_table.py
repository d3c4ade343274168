"""The table of rating steps: what games brought to people's ratings, as it was told at their ends."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from datetime import UTC
from typing import Any, Final

from rules.model.gain import RatingStep
from rules.model.result import Entrant
from rules.model.roster import GameId
from rules.store.digest import digest_of
from rules.store.encoding import moment_of
from rules.store.ladders import StepRows
from rules.store.sql.sql_table import SqlTable, upsert

_log = logging.getLogger(__name__)

_NAMES: Final = tuple(field.name for field in fields(RatingStep))
STEPS: Final = f"SELECT {', '.join(_NAMES)}, digest FROM rating_steps"  # noqa: S608 - no input
_NOTE: Final = upsert("rating_steps", (*_NAMES, "digest"), ("game", "entrant"))


class StepsTable(SqlTable, StepRows):
    """Implements `rules.store.ladders.StepRows`. A damaged row is logged and passed over."""

    def note(self, steps: Iterable[RatingStep]) -> None:
        self._connection.executemany(_NOTE, [_row(step) for step in steps])

    def of(self, game: GameId) -> tuple[RatingStep, ...]:
        return tuple(_undamaged(self._run(f"{STEPS} WHERE game = ?", (game,))))

    def by(self, entrant: Entrant) -> tuple[RatingStep, ...]:
        rows = self._run(f"{STEPS} WHERE entrant = ? ORDER BY ended", (entrant,))
        return tuple(_undamaged(rows))

    def curve(self, guild: str, entrant: Entrant, most: int, *, duel: bool) -> tuple[int, ...]:
        rows = self._run(
            f"{STEPS} WHERE guild = ? AND entrant = ? AND duel = ? ORDER BY ended DESC LIMIT ?",
            (guild, entrant, int(duel), most),
        )
        return tuple(step.after for step in _undamaged(rows))[::-1]

    def drop(self, game: GameId) -> None:
        self._run("DELETE FROM rating_steps WHERE game = ?", (game,))

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        theirs = (guild, entrant)
        rows = self._run(f"{STEPS} WHERE guild = ? AND entrant = ?", theirs).fetchall()
        self._run("DELETE FROM rating_steps WHERE guild = ? AND entrant = ?", theirs)
        self.note([replace(step, entrant=instead) for step in _undamaged(rows)])


def step_in(*columns: Any) -> RatingStep | None:  # noqa: ANN401 - the columns of a row
    """The step in a row; None if it is not as it was written."""
    *row, digest = columns
    kept = dict(zip((field.name for field in fields(RatingStep)), row, strict=True))
    if digest_of(*row) != digest or (ended := moment_of(kept["ended"])) is None:
        return None
    return RatingStep(**kept | {"ended": ended, "duel": bool(kept["duel"])})


def _row(step: RatingStep) -> tuple[Any, ...]:
    # Rows were always written with a space in their moments.
    ended = step.ended.astimezone(UTC).isoformat(" ")
    kept = {field.name: getattr(step, field.name) for field in fields(RatingStep)}
    row = tuple((kept | {"duel": int(step.duel), "ended": ended}).values())
    return *row, digest_of(*row)


def _undamaged(rows: Iterable[tuple[Any, ...]]) -> Iterator[RatingStep]:
    for row in rows:
        if step := step_in(*row):
            yield step
        else:
            _log.error("passed over: what game %s brought to a rating is damaged", row[0])
