"""Results of actions outside any game, in a sentence; the same at once and after a crash."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from bot.words.catalogue import Fact, Words
from bot.words.naming import escape, moment
from rules.store.protocols import Effect, EffectKind
from rules.table.lines import LONGEST_SEALED, SHORTEST_SEALED

_SAID: Final[Mapping[EffectKind, str]] = {
    EffectKind.THEME_SET: "theme-own",
    EffectKind.LANGUAGE_SET: "language-own",
    EffectKind.HABIT_SET: "habit-set",
    EffectKind.BLOCKED: "contacts-added",
    EffectKind.UNBLOCKED: "contacts-dropped",
    EffectKind.ZONE_SET: "me-zone-set",
    EffectKind.QUIET_SET: "me-quiet-set",
    EffectKind.VACATION_TAKEN: "me-vacation-taken",
    EffectKind.VACATION_ENDED: "me-vacation-ended",
    EffectKind.PRESET_SAVED: "preset-saved",
    EffectKind.PRESET_FORGOTTEN: "preset-forgotten",
    EffectKind.LEAGUE_FOUNDED: "season-founded",
    EffectKind.LEAGUE_ENTERED: "season-entered",
    EffectKind.LEAGUE_LEFT: "season-left",
    EffectKind.LEAGUE_WITHDRAWN: "season-withdrawn",
    EffectKind.LEAGUE_BEGUN: "season-begun",
    EffectKind.LEAGUE_CALLED_OFF: "season-called-off",
    EffectKind.LEAGUE_WORD_ADDED: "season-word-added",
    EffectKind.LEAGUE_SEALED: "season-seal-added",
    EffectKind.LEAGUE_TOLD: "season-word-told",
    EffectKind.LEAGUE_REFEREE_NAMED: "season-referee-named",
    EffectKind.LEAGUE_REFEREE_DROPPED: "season-referee-dropped",
    EffectKind.LEAGUE_JUDGED: "season-judged",
    EffectKind.LEAGUE_PAUSED: "season-paused",
    EffectKind.LEAGUE_RESUMED: "season-resumed",
    EffectKind.LEAGUE_REPEATED: "season-repeated",
    EffectKind.FOUNDERS_SET: "season-founders",
    EffectKind.LADDER_SET: "ladder-set",
    EffectKind.FORGOTTEN: "forgotten",
    EffectKind.CALL_WISHED: "call-wished",
    EffectKind.CALL_TAKEN_BACK: "call-taken-back",
    EffectKind.PAGE_OPENED: "board-opened",
    EffectKind.PAGES_CLOSED: "board-closed",
}


def effect_line(words: Words, effect: Effect) -> str:
    """The sentence that answers an action."""
    said = {name: _fact(name, value) for name, value in effect.facts.items() if name != "season"}
    as_substitute = said.get("role") == "substitute" and effect.kind is EffectKind.LEAGUE_ENTERED
    message = "season-substitute-entered" if as_substitute else _SAID[effect.kind]
    sentence = words.say(message, shortest=SHORTEST_SEALED, most=LONGEST_SEALED, **said)
    return "\n".join((sentence, *([words.say("season-line", **said)] if "hash" in said else [])))


def _fact(name: str, value: str | int) -> Fact:
    match name, value:
        case "at", int():
            return moment(datetime.fromtimestamp(value, UTC))
        case "theme", "":
            return "table"
        case "language", "":
            return "discord"
        case (("name" | "league"), str()):
            return escape(value)
        case _:
            return value
