"""The tables of servers and of their presets."""

import logging
from typing import Any, Final

from pydantic import ValidationError

from rules.model.preset import Preset
from rules.model.roster import PersonId
from rules.model.season import USUAL_FOUNDERS, Founders
from rules.store.digest import digest_of
from rules.store.encoding import preset_json
from rules.store.members import ServerRows
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import both, member

_log = logging.getLogger(__name__)

_COLUMNS: Final = ("guild", "tables", "greeted", "founders", "ladder", "digest")
SERVERS: Final = f"SELECT {', '.join(_COLUMNS)} FROM servers"  # noqa: S608 - no input
_SET: Final = upsert("servers", _COLUMNS, ("guild",))
_SET_PRESET: Final = upsert("presets", ("guild", "name", "body", "digest"), ("guild", "name"))


class ServersTable(SqlTable, ServerRows):
    """Implements `rules.store.members.ServerRows`."""

    def count_table(self, guild: str) -> int:
        tables, greeted, founders, ladder = self._row(guild)
        self._set(guild, tables + 1, greeted, founders, ladder)
        return tables + 1

    def greet(self, guild: str) -> bool:
        tables, greeted, founders, ladder = self._row(guild)
        if not greeted:
            self._set(guild, tables, 1, founders, ladder)
        return not greeted

    def founders(self, guild: str) -> Founders:
        founders = self._row(guild)[2]
        return Founders(founders) if founders else USUAL_FOUNDERS

    def set_founders(self, guild: str, founders: Founders) -> None:
        tables, greeted, _, ladder = self._row(guild)
        self._set(guild, tables, greeted, founders, ladder)

    def has_ladder(self, guild: str) -> bool:
        return bool(self._row(guild)[3])

    def set_ladder(self, guild: str, *, wanted: bool) -> None:
        tables, greeted, founders, _ = self._row(guild)
        self._set(guild, tables, greeted, founders, int(wanted))

    def _row(self, guild: str) -> tuple[int, int, str, int]:
        """How many tables a server counted, whether it was greeted, who founds leagues, if it has a ladder.

        Where its row is damaged it has counted every game that is kept, was greeted, lets those
        alone found leagues who manage it, and has a ladder.
        """
        row = self._first(f"{SERVERS} WHERE guild = ?", (guild,))
        if row is None:
            return 0, 0, "", 1
        if not is_server_as_written(*row):
            _log.error("counted anew: the row of server %s is not as it was written", guild)
            games = self._count("SELECT count(*) FROM games WHERE guild = ?", (guild,))
            return games, 1, Founders.SERVER, 1
        return row[1], row[2], row[3], row[4]

    def _set(self, guild: str, tables: int, greeted: int, founders: str, ladder: int) -> None:
        row = guild, tables, greeted, str(founders), ladder
        self._run(_SET, (*row, digest_of(*row)))

    def presets(self, guild: str) -> tuple[Preset, ...]:
        rows = self._run(
            "SELECT guild, name, body, digest FROM presets WHERE guild = ? ORDER BY name", (guild,)
        )
        found = []
        for row in rows:
            if preset := preset_in(*row):
                found.append(preset)
            else:
                _log.error("passed over: a preset of server %s is not as it was written", guild)
        return tuple(found)

    def presets_by(self, person: PersonId) -> tuple[tuple[str, Preset], ...]:
        rows = self._run(
            both(
                "SELECT guild, name, body, digest FROM presets WHERE {by} = ?",
                by=member("body", "by"),
            ),
            (person,),
        )
        found = [(row[0], preset_in(*row)) for row in rows.fetchall()]
        return tuple([(guild, preset) for guild, preset in found if preset])

    def set_preset(self, guild: str, preset: Preset) -> None:
        body = preset_json().dump_json(preset).decode()
        digest = digest_of(guild, preset.name, body)
        self._run(_SET_PRESET, (guild, preset.name, body, digest))

    def drop_preset(self, guild: str, name: str) -> bool:
        dropped = self._run("DELETE FROM presets WHERE guild = ? AND name = ?", (guild, name))
        return dropped.rowcount == 1


def is_server_as_written(*columns: Any) -> bool:  # noqa: ANN401 - the columns of a row
    """Whether a server's row is as it was written."""
    *row, digest = columns
    return bool(digest_of(*row) == digest)


def preset_in(guild: str, name: str, body: str, digest: bytes) -> Preset | None:
    """The preset in a row; None if it is not as it was written."""
    if digest_of(guild, name, body) != digest:
        return None
    try:
        preset = preset_json().validate_json(body)
    except ValidationError:
        return None
    return preset if preset.name == name else None
