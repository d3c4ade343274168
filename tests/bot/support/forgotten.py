"""What a database still says of people whom it has forgotten, in every byte of its files and archives."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass

from rules.app import open_engine
from rules.store.archive_tables import ArchivesTable
from rules.store.packing import archive_in, unpack
from rules.store.sqlite.files import INDEX, LOG, file_beside
from rules.table.roster import PersonId
from tests.actions import fresh


@dataclass(frozen=True)
class Known:
    """Somebody of whom a database may know."""

    id: str
    name: str

    def traces(self, data):
        """How they stand in these bytes, if they do."""
        number = int(self.id)
        forms = {
            "id": self.id.encode(),
            "id in UTF-16": self.id.encode("utf-16-le"),
            "id as a number": number.to_bytes(8, "big"),
            "id as a number, turned round": number.to_bytes(8, "little"),
            "name in UTF-16": self.name.encode("utf-16-le"),
        }
        found = [what for what, form in forms.items() if form in data]
        word = rb"(?<![A-Za-z])" + re.escape(self.name.encode()) + rb"(?![A-Za-z])"
        return [*found, "name"] if re.search(word, data) else found


def snapshot(database, copy):
    """A copy of a database as it is now, whoever works with it."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def standing(database, people):
    """Where people stand: table, column, and what is written before their id or name."""
    names = re.compile(
        "|".join(re.escape(said) for each in people for said in (each.id, each.name))
    )
    found = set()
    with closing(sqlite3.connect(database)) as raw:
        raw.row_factory = sqlite3.Row
        tables = raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in raw.execute(f"SELECT * FROM {table}"):  # noqa: S608 - a table of ours
                cells = [(column, row[column]) for column in row.keys()]  # noqa: SIM118 - no mapping
                found |= {
                    (
                        table,
                        column,
                        re.sub("[0-9]+", "#", cell[max(0, at.start() - 12) : at.start()]),
                    )
                    for column, cell in cells
                    if isinstance(cell, str)
                    for at in names.finditer(cell)
                }
    return found


def packed(database):
    """All that would be packed of all games if they were archived now, and that is packed already."""
    with closing(sqlite3.connect(database, isolation_level=None)) as raw:
        raw.execute("BEGIN")
        games = [game for (game,) in raw.execute("SELECT id FROM games")]
        for game in games:
            ArchivesTable(raw).move(game, 1_000_000)
        archives = [archive_in(raw, game) for game in games]
        raw.execute("ROLLBACK")
    parts = [part for each in archives for part in (each.events, each.actions, each.news)]
    return "\n".join(line for part in parts for line in unpack(part)).encode()


async def traces_once_forgotten(database, clock, people):
    """Where people stand while the engine that has forgotten all of them is still open: who, where, and how.

    Searched are all that is or would be archived, the database, its log and the log's index.
    """
    data = {"archives before": packed(database)}
    async with open_engine(database, clock) as engine:
        for each in people:
            await engine.forgetting.forget(fresh(), PersonId(each.id), each.name)
        data |= {file: file.read_bytes() for file in files_of(database)}
        data["archives"] = packed(database)
    return [
        (each.name, str(where), what)
        for where, searched in data.items()
        for each in people
        for what in each.traces(searched)
    ]


def files_of(database):
    """The files that SQLite has open."""
    return database, file_beside(database, LOG), file_beside(database, INDEX)
