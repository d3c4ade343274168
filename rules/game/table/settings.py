"""Registry of a table's settings: its host may change them at any time, and no rule depends on them. Pure."""

from dataclasses import dataclass, replace
from typing import Final

from rules.game.table.preconditions import must_host
from rules.model.errors import DataError
from rules.model.roster import PersonId, Roster


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name, and the values that it can have; the first is the default."""

    name: str
    values: tuple[str, ...]

    def value_at(self, roster: Roster) -> str:
        """The table's value: the one that its host chose, or else the default."""
        chosen = roster.settings.get(self.name)
        return chosen if chosen in self.values else self.values[0]


THEME: Final = Setting("theme", ("dark", "light", "contrast"))
"""The look of the pictures that everybody at the table sees."""

LANGUAGE: Final = Setting("language", ("en", "pl", "ru"))
"""The language in which the table is told its game: one in which the boards have names."""

HANDOVERS: Final = "handovers"
EVERY_TURN: Final = "every_turn"
POSTS: Final = Setting("posts", (HANDOVERS, EVERY_TURN))
"""The moments of posts: when a person is to act (`rules/game/play/news.py`), or after every turn."""

LETTERS: Final = Setting("letters", ("on", "off"))
"""Whether people get direct messages about the table; where not, its place and their own panels say all."""

SETTINGS: Final[dict[str, Setting]] = {
    setting.name: setting for setting in (THEME, LANGUAGE, POSTS, LETTERS)
}
"""The settings by name. A table's choice of a setting or value that no longer exists is ignored."""


def _find_setting(name: str) -> Setting:
    """The setting of that name.

    Raises:
        DataError: naming the settings that there are.
    """
    if name not in SETTINGS:
        raise DataError(f"setting: unknown {name!r}; there are {', '.join(SETTINGS)}")
    return SETTINGS[name]


def set_setting(roster: Roster, by: PersonId, name: str, value: str) -> Roster:
    """The host gives a setting of the table a value; the usual one is not written down.

    Raises:
        DataError: there is no such setting, or it can't have that value.
        TableRefused: they are not the host.
    """
    must_host(roster, by)
    setting = _find_setting(name)
    if value not in setting.values:
        raise DataError(f"{name}: {value!r}; it can be {', '.join(setting.values)}")
    others = {known: chosen for known, chosen in roster.settings.items() if known != name}
    departs = {} if value == setting.values[0] else {name: value}
    return replace(roster, settings=others | departs)
