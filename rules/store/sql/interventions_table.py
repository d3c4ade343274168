"""The table of interventions: the log of what moderators did, server by server."""

from dataclasses import replace
from typing import Final

from rules.model.intervention import Intervention
from rules.store.table import Rows, Table
from rules.table.roster import PersonId

_NOBODY: Final = PersonId("")


class InterventionRows(Rows[Intervention]):
    """The log of what moderators did, in the order of the numbers that the database gives."""

    table = Table(
        "interventions",
        Intervention,
        key=("id",),
        owners=("person",),
        fault="server {guild}: the line of {at} of the moderators' log",
    )

    def count_within(self, guild: str) -> int:
        """The number of lines of a server's log, damaged ones among them."""
        return self._count("SELECT count(*) FROM interventions WHERE guild = ?", (guild,))

    def page(self, guild: str, first: int, most: int) -> tuple[Intervention, ...]:
        """Lines of a server's log, the newest first: after the first so many, and at most so many."""
        return tuple(self.where("guild = ? ORDER BY id DESC LIMIT ? OFFSET ?", guild, most, first))

    def forget(self, person: str) -> None:
        """Take a person's id and name out of the log; what was done stays."""
        for line in self.owned_by(person):
            *_, digest = self.table.encode(line)
            *_, nameless = self.table.encode(replace(line, person=_NOBODY, name=""))
            self._run(
                "UPDATE interventions SET person = '', name = '', digest = ?"
                " WHERE person = ? AND digest = ?",
                (nameless, person, digest),
            )
        # What can't be read names them, too: the rest of the row stays, and is still a fault.
        self._run("UPDATE interventions SET person = '', name = '' WHERE person = ?", (person,))
