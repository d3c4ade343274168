"""The tables of servers and of their presets."""

import logging
import sqlite3

from pydantic import ValidationError

from rules.model.preset import Preset
from rules.model.roster import PersonId
from rules.store.digest import digest_of
from rules.store.encoding import preset_json

_log = logging.getLogger(__name__)


class ServersTable:
    """See `rules/store/tables.py`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def count_table(self, guild: str) -> int:
        (number,) = self._connection.execute(
            "INSERT INTO servers (guild, tables) VALUES (?, 1)"
            " ON CONFLICT (guild) DO UPDATE SET tables = tables + 1 RETURNING tables",
            (guild,),
        ).fetchone()
        return int(number)

    def greet(self, guild: str) -> bool:
        noted = self._connection.execute(
            "INSERT INTO servers (guild, greeted) VALUES (?, 1)"
            " ON CONFLICT (guild) DO UPDATE SET greeted = 1 WHERE NOT greeted",
            (guild,),
        )
        return noted.rowcount == 1

    def presets(self, guild: str) -> tuple[Preset, ...]:
        rows = self._connection.execute(
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
        rows = self._connection.execute(
            "SELECT guild, name, body, digest FROM presets WHERE json_extract(body, '$.by') = ?",
            (person,),
        )
        found = [(row[0], preset_in(*row)) for row in rows.fetchall()]
        return tuple([(guild, preset) for guild, preset in found if preset])

    def set_preset(self, guild: str, preset: Preset) -> None:
        body = preset_json().dump_json(preset).decode()
        self._connection.execute(
            "INSERT OR REPLACE INTO presets (guild, name, body, digest) VALUES (?, ?, ?, ?)",
            (guild, preset.name, body, digest_of(guild, preset.name, body)),
        )

    def drop_preset(self, guild: str, name: str) -> bool:
        dropped = self._connection.execute(
            "DELETE FROM presets WHERE guild = ? AND name = ?", (guild, name)
        )
        return dropped.rowcount == 1


def preset_in(guild: str, name: str, body: str, digest: bytes) -> Preset | None:
    """The preset in a row; None if it is not as it was written."""
    if digest_of(guild, name, body) != digest:
        return None
    try:
        preset = preset_json().validate_json(body)
    except ValidationError:
        return None
    return preset if preset.name == name else None
