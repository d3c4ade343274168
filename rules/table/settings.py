"""What a table plays: its settings, whether its game is rated, and presets of all that."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rules.model.commands import Computer
from rules.model.errors import DataError, TableReason, TableRefused
from rules.table.ids import Unrated
from rules.table.pace import usual_pace
from rules.table.roster import PersonId, PlaceRules, Player, Roster, Status
from rules.table.seats import must_be_open, must_host, only_person


@dataclass(frozen=True, slots=True)
class Preset:
    """A rulebook, a number of seats and house options, by a name."""

    name: str
    edition: str
    """The rulebook's name, without a version: a table plays the newest."""
    places: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options in which it departs from the rulebook."""
    by: PersonId | None = None
    """The person who saved it; None for one that comes with the General."""


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
"""The moments of posts: when a person is to act (`rules/play/news.py`), or after every turn."""

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


def set_rated(roster: Roster, by: PersonId, *, rated: bool, hints: bool = False) -> Roster:
    """Say whether the game counts for ratings, and whether hints are allowed, as the host decides.

    It does not count where hints are allowed.

    Raises:
        TableRefused: it is not theirs to decide, or too late; or its server does without ratings.
    """
    must_be_open(roster)
    must_host(roster, by)
    if rated and roster.unrated == Unrated.LADDERLESS:
        raise TableRefused(TableReason.NO_LADDER)
    return replace(roster, rated=rated and not hints, hints=hints)


def why_unrated(roster: Roster) -> Unrated | None:
    """The reason for which a table's game counts for no rating, as its lobby is now; None if it counts."""
    if roster.unrated == Unrated.LADDERLESS:
        return Unrated.LADDERLESS
    if roster.hints:
        return Unrated.HINTED
    if not roster.rated:
        return Unrated.AGREED
    persons = sum(player.person is not None for player in roster.players)
    if persons > 1:
        pace = roster.pace or usual_pace(persons)
        return None if pace.has_limit else Unrated.OPEN
    if roster.ending.rounds:
        return Unrated.LIMITED
    levels = {p.kind.level for p in roster.players if isinstance(p.kind, Computer)}
    return Unrated.LEVELS if len(levels) > 1 else None


def settle(roster: Roster) -> Roster:
    """The table at the deal, with the reason for which it does not count, if any, and the rules of its places."""
    return replace(roster, unrated=why_unrated(roster) or "", rules=PlaceRules.FOURTH)


def settled_reason(roster: Roster) -> Unrated | None:
    """The reason for which a table's game counts for no rating; as settled, once it is dealt."""
    if roster.rules is PlaceRules.FIRST:
        return why_unrated(roster)
    return Unrated(roster.unrated) if roster.unrated else None


def counts(roster: Roster) -> bool:
    """Whether a table's game counts for ratings, as far as is settled, and nobody has annulled it."""
    annulled = roster.annulment is not None and roster.annulment.is_done
    return settled_reason(roster) is None and not annulled


def alone_in_rated(roster: Roster) -> Player | None:
    """The person who plays alone against computers in a game under way that counts; None if there is none."""
    counted = roster.rules is not PlaceRules.FIRST and not roster.unrated
    return only_person(roster) if counted and roster.status is Status.PLAYING else None


def needs_limit(roster: Roster) -> bool:
    """Whether a game must keep a limit of time, since it counts and several people play."""
    persons = sum(player.person is not None for player in roster.players)
    second = roster.rules is not PlaceRules.FIRST
    return second and settled_reason(roster) is None and persons > 1


def allows_hints(roster: Roster) -> bool:
    """Whether hints may be given at a table; tables that were dealt under the first rules allow them."""
    return roster.hints or roster.rules is PlaceRules.FIRST
