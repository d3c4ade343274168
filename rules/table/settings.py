"""Table settings, rated or unrated play, and presets."""

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
    """A named rulebook, number of seats, and house rules."""

    name: str
    edition: str
    """The rulebook's name, without a version: a table plays the newest."""
    places: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options that differ from the rulebook."""
    by: PersonId | None = None
    """The person who saved it; None for a built-in one."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name and possible values, default first."""

    name: str
    values: tuple[str, ...]

    def value_at(self, roster: Roster) -> str:
        """The table's value: the host's choice, or the default."""
        chosen = roster.settings.get(self.name)
        return chosen if chosen in self.values else self.values[0]


THEME: Final = Setting("theme", ("dark", "light", "contrast"))
"""The theme of the images that everyone at the table sees."""

LANGUAGE: Final = Setting("language", ("en", "pl", "ru"))
"""The language of the table's posts: one that the boards have names in."""

HANDOVERS: Final = "handovers"
EVERY_TURN: Final = "every_turn"
POSTS: Final = Setting("posts", (HANDOVERS, EVERY_TURN))
"""When to post: when a person has to act (`rules/play/news.py`), or after every turn."""

LETTERS: Final = Setting("letters", ("on", "off"))
"""Whether players get DMs about the table; without them, the channel and their panels suffice."""

EMOTES: Final = Setting("emotes", ("on", "off"))
"""Whether players may show each other emotes on the web board."""

SETTINGS: Final[dict[str, Setting]] = {
    setting.name: setting for setting in (THEME, LANGUAGE, POSTS, LETTERS, EMOTES)
}
"""The settings by name. Stored settings or values that no longer exist are ignored."""


def _find_setting(name: str) -> Setting:
    """Return the setting with this name.

    Raises:
        DataError: listing the existing settings.
    """
    if name not in SETTINGS:
        raise DataError(f"setting: unknown {name!r}; there are {', '.join(SETTINGS)}")
    return SETTINGS[name]


def set_setting(roster: Roster, by: PersonId, name: str, value: str) -> Roster:
    """Set a table setting as its host; defaults aren't stored.

    Raises:
        DataError: there is no such setting or value.
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
    """Set whether the game is rated and whether hints are allowed, as the host.

    A game with hints is unrated.

    Raises:
        TableRefused: not theirs to decide, too late, or ratings are off in the server.
    """
    must_be_open(roster)
    must_host(roster, by)
    if rated and roster.unrated == Unrated.LADDERLESS:
        raise TableRefused(TableReason.NO_LADDER)
    return replace(roster, rated=rated and not hints, hints=hints)


def why_unrated(roster: Roster) -> Unrated | None:
    """Why a lobby's game would be unrated as set up now; None if it would be rated."""
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
    """The table at the deal, with its reason for being unrated, if any, and its placing rules."""
    return replace(roster, unrated=why_unrated(roster) or "", rules=PlaceRules.FOURTH)


def settled_reason(roster: Roster) -> Unrated | None:
    """Why a table's game is unrated, as fixed at the deal if it is dealt."""
    if roster.rules is PlaceRules.FIRST:
        return why_unrated(roster)
    return Unrated(roster.unrated) if roster.unrated else None


def counts(roster: Roster) -> bool:
    """Whether a table's game is rated, as far as decided, and not annulled."""
    annulled = roster.annulment is not None and roster.annulment.is_done
    return settled_reason(roster) is None and not annulled


def alone_in_rated(roster: Roster) -> Player | None:
    """The only person, against computers, in a rated game in progress; None if there is none."""
    counted = roster.rules is not PlaceRules.FIRST and not roster.unrated
    return only_person(roster) if counted and roster.status is Status.PLAYING else None


def needs_limit(roster: Roster) -> bool:
    """Whether a game must keep a time limit, since it is rated and several people play."""
    persons = sum(player.person is not None for player in roster.players)
    second = roster.rules is not PlaceRules.FIRST
    return second and settled_reason(roster) is None and persons > 1


def allows_hints(roster: Roster) -> bool:
    """Whether hints may be given at a table; tables dealt under the first rules allow them."""
    return roster.hints or roster.rules is PlaceRules.FIRST
