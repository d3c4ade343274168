"""The table of tallies: what the results of an entrant in a server add up to, by edition.

It follows from the results, and is there so that a profile need not read them all. A damaged row is
computed from them again.
"""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rules.model.errors import StoreError
from rules.model.result import SeatResult
from rules.store.table import Rows, Table
from rules.table.ids import Entrant

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entrant's games of one edition add up to, in one server."""

    guild: str
    entrant: Entrant
    edition: str
    games: int = 0
    wins: int = 0
    lands: int = 0
    luck: float = 0.0
    turns: int = 0
    in_time: int = 0
    truces_broken: int = 0

    def with_result(self, result: SeatResult) -> "Tally":
        """The tally with one more game."""
        return Tally(
            *(self.guild, self.entrant, self.edition),
            self.games + 1,
            self.wins + result.won,
            self.lands + result.lands,
            self.luck + result.luck,
            self.turns + result.turns,
            self.in_time + result.in_time,
            self.truces_broken + result.truces_broken,
        )


class TallyRows(Rows[Tally]):
    """Tallies, which are kept with the results (`results_table.py`)."""

    table = Table(
        "tallies",
        Tally,
        key=("guild", "entrant", "edition"),
        fault="server {guild}: the tally of {entrant} in {edition}",
    )

    def of(self, guild: str, entrant: Entrant) -> tuple[Tally, ...] | None:
        """The tallies of an entrant in a server; None if one is damaged."""
        try:
            return tuple(self.sound("guild = ? AND entrant = ? ORDER BY edition", guild, entrant))
        except StoreError as error:
            _log.error("computed again: %s", error.facts["detail"])
            return None

    def count(self, result: SeatResult) -> bool:
        """Count one more result; gives whether it could, the row being as it was written."""
        at = result.guild, result.entrant, result.edition
        try:
            known = next(self.sound(self.table.at_key, *at), Tally(*at))
        except StoreError:
            return False
        self.put(known.with_result(result))
        return True

    def drop_all(self, entrant: Entrant, guild: str) -> None:
        """Delete an entrant's tallies in a server."""
        self._run("DELETE FROM tallies WHERE entrant = ? AND guild = ?", (entrant, guild))


def tallies_of(results: Iterable[SeatResult]) -> Iterator[Tally]:
    """What results add up to, by server, entrant and edition."""

    def where(result: SeatResult) -> tuple[str, Entrant, str]:
        return result.guild, result.entrant, result.edition

    for at, those in groupby(sorted(results, key=where), where):
        tally = Tally(*at)
        for result in those:
            tally = tally.with_result(result)
        yield tally
