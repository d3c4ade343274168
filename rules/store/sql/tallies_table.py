"""The table of tallies: what the results of an entrant in a server add up to, by edition.

It follows from the results, and is there so that a profile need not read them all. A damaged row is
computed from them again.
"""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import astuple, fields
from itertools import groupby
from typing import Any, Final

from rules.model.result import Entrant, SeatResult
from rules.store.digest import digest_of
from rules.store.ladders import Tally
from rules.store.sql.sql_table import SqlTable, upsert

_log = logging.getLogger(__name__)

_NAMES: Final = tuple(field.name for field in fields(Tally))
TALLIES: Final = f"SELECT guild, entrant, {', '.join(_NAMES)}, digest FROM tallies"  # noqa: S608 - no input
_KEY: Final = ("guild", "entrant", "edition")
_SET: Final = upsert("tallies", ("guild", "entrant", *_NAMES, "digest"), _KEY)


class TalliesTable(SqlTable):
    """Tallies, for the table of results alone."""

    def of(self, guild: str, entrant: Entrant) -> tuple[Tally, ...] | None:
        """The tallies of an entrant in a server; None if one is damaged."""
        rows = self._run(
            f"{TALLIES} WHERE guild = ? AND entrant = ? ORDER BY edition", (guild, entrant)
        ).fetchall()
        found = [tally for row in rows if (tally := tally_in(*row))]
        if len(found) < len(rows):
            _log.error("computed again: tallies of %s in server %s are damaged", entrant, guild)
            return None
        return tuple(found)

    def add(self, result: SeatResult) -> bool:
        """Count one more result; gives whether it could, the row being as it was written."""
        row = self._first(
            f"{TALLIES} WHERE guild = ? AND entrant = ? AND edition = ?",
            (result.guild, result.entrant, result.edition),
        )
        known = tally_in(*row) if row else Tally(result.edition)
        if known is None:
            return False
        self.set(result.guild, result.entrant, known.with_result(result))
        return True

    def set(self, guild: str, entrant: Entrant, tally: Tally) -> None:
        """Keep a tally, in place of an earlier one of its edition."""
        row = guild, entrant, *astuple(tally)
        self._run(_SET, (*row, digest_of(*row)))

    def drop(self, entrant: Entrant, guild: str) -> None:
        """Delete an entrant's tallies in a server."""
        self._run("DELETE FROM tallies WHERE entrant = ? AND guild = ?", (entrant, guild))


def tally_in(guild: str, entrant: str, *columns: Any) -> Tally | None:  # noqa: ANN401 - of a row
    """The tally in a row; None if it is not as it was written."""
    *row, digest = columns
    return Tally(*row) if digest_of(guild, entrant, *row) == digest else None


def tallies_of(results: Iterable[SeatResult]) -> Iterator[tuple[str, Tally]]:
    """What an entrant's results add up to, each tally with its server."""

    def where(result: SeatResult) -> tuple[str, str]:
        return result.guild, result.edition

    for (guild, edition), those in groupby(sorted(results, key=where), where):
        tally = Tally(edition)
        for result in those:
            tally = tally.with_result(result)
        yield guild, tally
