"""What came of an act that belongs to no table: a preference, a preset, a league, being forgotten."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class EffectKind(StrEnum):
    """The kinds of effects."""

    THEME_SET = "theme_set"
    LANGUAGE_SET = "language_set"
    HABIT_SET = "habit_set"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ZONE_SET = "zone_set"
    QUIET_SET = "quiet_set"
    VACATION_TAKEN = "vacation_taken"
    VACATION_ENDED = "vacation_ended"
    PRESET_SAVED = "preset_saved"
    PRESET_FORGOTTEN = "preset_forgotten"
    LEAGUE_FOUNDED = "league_founded"
    LEAGUE_ENTERED = "league_entered"
    LEAGUE_LEFT = "league_left"
    LEAGUE_WITHDRAWN = "league_withdrawn"
    LEAGUE_BEGUN = "league_begun"
    LEAGUE_CALLED_OFF = "league_called_off"
    LEAGUE_WORD_ADDED = "league_word_added"
    LEAGUE_SEALED = "league_sealed"
    LEAGUE_TOLD = "league_told"
    LEAGUE_REFEREE_NAMED = "league_referee_named"
    LEAGUE_REFEREE_DROPPED = "league_referee_dropped"
    LEAGUE_JUDGED = "league_judged"
    LEAGUE_PAUSED = "league_paused"
    LEAGUE_RESUMED = "league_resumed"
    LEAGUE_REPEATED = "league_repeated"
    FOUNDERS_SET = "founders_set"
    LADDER_SET = "ladder_set"
    FORGOTTEN = "forgotten"
    CALL_WISHED = "call_wished"
    CALL_TAKEN_BACK = "call_taken_back"
    PAGE_OPENED = "page_opened"
    PAGES_CLOSED = "pages_closed"


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect, with the facts that its answer says. It names nobody, so that it may be kept."""

    kind: EffectKind
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """Names as they were typed; moments in seconds since 1970, in UTC."""
