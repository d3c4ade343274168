"""Presets as they are offered, by the name under which a language knows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.text.words.catalogue import Words
from rules.game.table.forming import BUILT_IN, by_the_book
from rules.model.preset import Preset

BUILT_IN_MARK: Final = "@"
"""Stands before the name of a preset that comes with the General, which no name of people's begins with."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A preset as it is offered: one that comes with the General, a rulebook as it stands, a saved one."""

    kind: str
    preset: Preset

    @property
    def value(self) -> str:
        """The value in a list."""
        return self.preset.name if self.kind == "saved" else f"{BUILT_IN_MARK}{self.preset.name}"

    @property
    def facts(self) -> dict[str, str | int]:
        preset = self.preset
        return {
            "kind": self.kind,
            "name": preset.name,
            "edition": preset.edition,
            "n": preset.places,
        }

    def plays(self, now: Preset) -> bool:
        """Whether that is what a table plays now, with however many seats."""
        preset = self.preset
        return (preset.edition, dict(preset.options)) == (now.edition, dict(now.options))


def presets_named(words: Words, saved: Sequence[Preset]) -> list[tuple[str, Offered]]:
    """All that can be set by a name, each with the label by which it is known in a language."""
    offered = [
        *(Offered("preset", preset) for preset in BUILT_IN),
        *(Offered("book", preset) for preset in by_the_book()),
        *(Offered("saved", preset) for preset in saved),
    ]
    return [(words.say("preset", **each.facts), each) for each in offered]


def about(words: Words, offered: Offered) -> str:
    """What a preset is, in a line."""
    return words.say("preset-about", **offered.facts)
