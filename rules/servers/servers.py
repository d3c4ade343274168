"""A server's settings and presets, as they are kept."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from rules.store.table import Rows, Table, both, member
from rules.table.settings import Preset

_log = logging.getLogger(__name__)


class Founders(StrEnum):
    """Those who may found leagues in a server, by the right that it takes."""

    EVERYBODY = "everybody"
    EVENTS = "events"
    """Those who may manage the server's events."""
    SERVER = "server"
    """Those who manage the server."""


USUAL_FOUNDERS: Final = Founders.EVENTS


@dataclass(frozen=True, slots=True)
class KnownServer:
    """What is known of a server apart from its games."""

    guild: str
    tables: int = 0
    """The number of tables that it counted."""
    greeted: bool = False
    founders: Founders | None = None
    """Those who may found leagues; None for the usual ones."""
    ladder: bool = True
    """Whether it wants ratings."""


@dataclass(frozen=True, slots=True)
class SavedPreset:
    """A preset of a server."""

    guild: str
    name: str
    body: Preset

    def __post_init__(self) -> None:
        if self.body.name != self.name:
            raise ValueError("a preset of another name")


class ServerRows(Rows[KnownServer]):
    """What is known of servers apart from their games: the tables counted, who was greeted."""

    table = Table(
        "servers",
        KnownServer,
        key=("guild",),
        lock="server {guild}",
        fault="server {guild}",
    )

    def count_table(self, guild: str) -> int:
        """The number of one more table of a server, from 1; no other table of it gets the same."""
        server = self._locked(guild)
        self.put(replace(server, tables=server.tables + 1))
        return server.tables + 1

    def greet(self, guild: str) -> bool:
        """Note that a server was greeted; gives whether it is the first time."""
        server = self._locked(guild)
        if not server.greeted:
            self.put(replace(server, greeted=True))
        return not server.greeted

    def founders(self, guild: str) -> Founders:
        """Those who may found leagues in a server."""
        server = self.get(guild)
        return (server and server.founders) or USUAL_FOUNDERS

    def set_founders(self, guild: str, founders: Founders) -> None:
        """Say who may found leagues in a server from now on."""
        self.put(replace(self._locked(guild), founders=founders))

    def has_ladder(self, guild: str) -> bool:
        """Whether a server wants ratings; every one does until it says otherwise."""
        server = self.get(guild)
        return server is None or server.ladder

    def set_ladder(self, guild: str, *, wanted: bool) -> None:
        """Say whether a server wants ratings from now on."""
        self.put(replace(self._locked(guild), ladder=wanted))

    def damaged(self, found: Sequence[Any]) -> KnownServer:
        """It has counted every game that is kept, was greeted, lets those alone found leagues who manage it."""
        guild = str(found[0])
        _log.error("%s, recounting its games", self.table.fault_of(found))
        games = self._count("SELECT count(*) FROM games WHERE guild = ?", (guild,))
        return KnownServer(guild, games, greeted=True, founders=Founders.SERVER)

    def _locked(self, guild: str) -> KnownServer:
        return self.locked(guild) or KnownServer(guild)


class PresetRows(Rows[SavedPreset]):
    """The presets of servers."""

    table = Table(
        "presets",
        SavedPreset,
        key=("guild", "name"),
        lock="server {guild}",
        fault="server {guild}, preset {name!r}",
    )

    def within(self, guild: str) -> tuple[Preset, ...]:
        """The presets of a server by name, locked; a damaged one is skipped."""
        self.lock(guild=guild)
        return tuple(saved.body for saved in self.where("guild = ? ORDER BY name", guild))

    def save(self, guild: str, preset: Preset) -> None:
        """Keep a preset of a server, in place of an earlier one of that name."""
        self.put(SavedPreset(guild, preset.name, preset))

    def forget(self, person: str) -> None:
        """Take a person's id from the presets that they saved, which stay."""
        for saved in self.saved_by(person):
            self.save(saved.guild, replace(saved.body, by=None))

    def saved_by(self, person: str) -> tuple[SavedPreset, ...]:
        """The presets that a person saved, in every server."""
        condition = both("{by} = ?", by=member("body", "by"))
        return tuple(self.where(condition, person))
