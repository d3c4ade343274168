"""The tables of a store that are about people and servers, apart from their games.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from rules.model.habits import Habits
from rules.model.preset import Preset
from rules.model.rests import Rests
from rules.model.roster import PersonId


class People(Protocol):
    """What is known of people, apart from their games."""

    def names_of(self, person: PersonId) -> Mapping[str, str]:
        """The names that a person bore when a game of theirs ended last, by server."""

    def set_name_of(self, person: PersonId, guild: str, name: str) -> None: ...

    def forget(self, person: PersonId) -> None: ...

    def dm_closed(self, person: PersonId) -> bool: ...

    def set_dm_closed(self, person: PersonId, *, closed: bool) -> None: ...

    def dm_channel(self, person: PersonId) -> str:
        """The channel of a person's direct messages; empty while none was opened."""

    def open_dm(self, person: PersonId, channel: str, at: datetime) -> None: ...

    def dms_opened(self, since: datetime) -> tuple[datetime, ...]:
        """The moments after that one at which channels for direct messages were opened, in order."""

    def habits_of(self, person: PersonId) -> Habits:
        """The habits that a person chose; the usual ones if they chose none, or they can't be read."""

    def set_habits_of(self, person: PersonId, habits: Habits) -> None: ...

    def rests_of(self, person: PersonId) -> Rests:
        """The rests of a person; none if they chose none, or they can't be read."""

    def set_rests_of(self, person: PersonId, rests: Rests) -> None: ...

    def theme_of(self, person: PersonId) -> str:
        """The theme that a person chose for their own pictures; empty for each table's."""

    def set_theme_of(self, person: PersonId, theme: str) -> None: ...


class Servers(Protocol):
    """What is known of servers apart from their games: the tables counted, who was greeted, presets."""

    def count_table(self, guild: str) -> int:
        """The number of one more table of a server, from 1; no other table of it gets the same."""

    def greet(self, guild: str) -> bool:
        """Note that a server was greeted; gives whether it is the first time."""

    def presets(self, guild: str) -> tuple[Preset, ...]:
        """The presets of a server by name; a damaged one is passed over."""

    def set_preset(self, guild: str, preset: Preset) -> None:
        """Keep a preset, in place of an earlier one of that name."""

    def presets_by(self, person: PersonId) -> tuple[tuple[str, Preset], ...]:
        """The presets that a person saved, each with its server."""

    def drop_preset(self, guild: str, name: str) -> bool:
        """Forget a preset; gives whether there was one."""
