"""Presets that are saved for a server: what tables there like to play, by name."""

from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_apart
from rules.game.table.forming import preset_of
from rules.model.errors import TableReason, TableRefused
from rules.servers.servers import PresetRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.roster import GameId, PersonId
from rules.table.seats import must_host
from rules.table.settings import Preset

MOST: Final = 15
"""The most presets of a server: with those that come with the General they fit into one list."""


class Presets:
    """The presets of each server; whoever saved one may change and forget it, and so may moderators."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def of(self, guild: str) -> tuple[Preset, ...]:
        """The presets of a server, by name."""
        return await self._unit.read(lambda ledger: PresetRows(ledger).within(guild))

    async def save(
        self, action: str, game: GameId, by: PersonId, name: str, *, moderates: bool = False
    ) -> Effect:
        """Save what a table plays under a name, for its host; in place of an earlier one of that name.

        Raises:
            TableRefused: they are not the host, the name is somebody else's, or there are too many.
        """

        def work(ledger: Ledger) -> Effect:
            roster = self._unit.load(ledger, game).roster
            must_host(roster, by)
            known = {
                preset.name: preset for preset in PresetRows(ledger).within(roster.venue.guild)
            }
            if name in known:
                _must_own(known[name], by, moderates=moderates)
            elif len(known) >= MOST:
                raise TableRefused(TableReason.MANY_PRESETS, most=MOST)
            PresetRows(ledger).save(roster.venue.guild, preset_of(roster, name, by))
            return Effect(EffectKind.PRESET_SAVED, {"name": name})

        return await do_apart(self._unit, action, work)

    async def forget(
        self, action: str, guild: str, by: PersonId, name: str, *, moderates: bool = False
    ) -> Effect:
        """Forget a preset.

        Raises:
            TableRefused: there is none of that name, or it is somebody else's.
        """

        def work(ledger: Ledger) -> Effect:
            known = {preset.name: preset for preset in PresetRows(ledger).within(guild)}
            if name not in known:
                raise TableRefused(TableReason.NO_PRESET, name=name)
            _must_own(known[name], by, moderates=moderates)
            PresetRows(ledger).drop(guild, name)
            return Effect(EffectKind.PRESET_FORGOTTEN, {"name": name})

        return await do_apart(self._unit, action, work)


def _must_own(preset: Preset, person: PersonId, *, moderates: bool) -> None:
    if preset.by != person and not moderates:
        raise TableRefused(TableReason.NOT_YOUR_PRESET, name=preset.name)
