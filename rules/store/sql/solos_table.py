"""The table of the last games of those who play alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.model.solo import SoloLadder, SoloRecord
from rules.store.table import Rows, Table
from rules.table.ids import Entrant


@dataclass(frozen=True, slots=True)
class KeptSolo:
    """Somebody's last games on a solo ladder of a server."""

    guild: str
    entrant: Entrant
    level: str
    edition: str
    players: int
    outcomes: str

    @property
    def ladder(self) -> SoloLadder:
        """The ladder."""
        return SoloLadder(self.level, self.edition, self.players)

    @property
    def record(self) -> SoloRecord:
        """Their record on it."""
        return SoloRecord(self.outcomes)


class SoloRows(Rows[KeptSolo]):
    """The last games of those who play alone, by server and solo ladder."""

    table = Table(
        "solos",
        KeptSolo,
        key=("guild", "entrant", "level", "edition", "players"),
        entrants=("entrant",),
        lock="club {guild}",
        fault="server {guild}: the record of {entrant} against {level}",
    )

    def of(self, guild: str, ladder: SoloLadder, entrant: Entrant) -> SoloRecord:
        """Somebody's record on a ladder, locked; an empty one where there is none.

        Raises:
            StoreError: it is damaged.
        """
        self.hold(guild=guild)
        at = guild, entrant, ladder.level, ladder.edition, ladder.players
        return next((kept.record for kept in self.sound(self.table.at_key, *at)), SoloRecord())

    def set(self, guild: str, ladder: SoloLadder, entrant: Entrant, record: SoloRecord) -> None:
        """Keep a record in place of an earlier one."""
        at = guild, entrant, ladder.level, ladder.edition, ladder.players
        self.put(KeptSolo(*at, record.outcomes))

    def by(self, guild: str, entrant: Entrant) -> Mapping[SoloLadder, SoloRecord]:
        """All records of somebody in a server; a damaged one is passed over."""
        theirs = self.where("guild = ? AND entrant = ?", guild, entrant)
        return {kept.ladder: kept.record for kept in theirs}

    def lines(self, guild: str, ladder: SoloLadder) -> Sequence[tuple[Entrant, SoloRecord]]:
        """All lines of a ladder, the best first; without damaged ones and those of people who were forgotten."""
        lines = self.where(
            "guild = ? AND level = ? AND edition = ? AND players = ? AND entrant NOT LIKE '~%'",
            *(guild, ladder.level, ladder.edition, ladder.players),
        )
        found = [(kept.entrant, kept.record) for kept in lines]
        return sorted(found, key=lambda line: (-line[1].shown(ladder.players), line[0]))

    def ladders(self, guild: str) -> Sequence[SoloLadder]:
        """The solo ladders of a server that have any lines, those with the most first."""
        rows = self._run(
            "SELECT level, edition, players FROM solos WHERE guild = ? AND entrant NOT LIKE '~%'"
            " GROUP BY level, edition, players ORDER BY count(*) DESC, edition, players, level",
            (guild,),
        )
        return [SoloLadder(*row) for row in rows]

    def clear(self, guild: str) -> None:
        """Delete all records of a server, since they are computed again."""
        self._run("DELETE FROM solos WHERE guild = ?", (guild,))
