"""The moment that a panel is made for: what its reader sees, may do, and has picked so far."""

from dataclasses import dataclass, replace
from typing import Final, Literal, Self, TypeVar

from bot.custom_ids import Action, Press
from bot.text.phrasing import Phrasing
from rules.core.views import PlayerView
from rules.engine import Look
from rules.model.choices import Choice
from rules.model.ids import RegionId, TerritoryId

ChoiceT = TypeVar("ChoiceT", bound=Choice)
Field = Literal["", "region", "source", "target", "force"]
Mode = Literal["", "more", "keep", "aside", "resign"]
"""The part of the panel that is open; `keep` is `more` with the re-rolls of the attack waived."""

FIELDS: Final[tuple[Field, ...]] = ("", "region", "source", "target", "force")
MODES: Final[tuple[Mode, ...]] = ("", "more", "keep", "aside", "resign")


@dataclass(frozen=True, slots=True)
class Picked:
    """Choices made in a panel so far; they travel in the custom ids, and are checked anew each time.

    `force` is armies and dice of an attack, `3.2`; empty for the most.
    """

    region: str = ""
    source: str = ""
    target: str = ""
    force: str = ""
    mode: Mode = ""

    @property
    def args(self) -> tuple[str, ...]:
        return (self.region, self.source, self.target, self.force, self.mode)

    @classmethod
    def read(cls, args: tuple[str, ...]) -> Self:
        """The choices in a press's arguments; anything that this bot doesn't write is ignored."""
        region, source, target, force, mode = (*args, "", "", "", "", "")[:5]
        known: Mode = next((m for m in MODES if m == mode), "")
        return cls(region, source, target, force, known)

    def with_value(self, field: str, value: str) -> "Picked":
        """The same with a list's value picked; choices that depend on it have to be made again."""
        match field:
            case "region":
                return Picked(region=value)
            case "source":
                return Picked(region=self.region, source=value)
            case "target":
                return replace(self, target=value, force="")
            case "force":
                return replace(self, force=value)
            case _:
                return self


NOTHING: Final = Picked()


@dataclass(frozen=True, slots=True)
class Moment:
    """A look at the game by the person that the panel is for, and what they have picked in it."""

    phrasing: Phrasing
    look: Look
    picked: Picked = NOTHING

    def say(self, key: str, **facts: str | int) -> str:
        return self.phrasing.say(key, **facts)

    @property
    def notes(self) -> list[str]:
        """Warnings for its reader: that they get no direct messages, or that the table rests."""
        roster, notes = self.look.roster, list[str]()
        if self.look.player and self.look.profile.dm_closed:
            notes.append(self.say("dm-closed"))
        if roster.paused:
            notes.append(self.say("paused", why=roster.paused, channel=roster.venue.channel))
        return notes

    def of(self, kind: type[ChoiceT]) -> list[ChoiceT]:
        """The choices of one kind."""
        return [choice for choice in self.look.choices if isinstance(choice, kind)]

    @property
    def player(self) -> PlayerView:
        """The game as the reader sees it as a player.

        Raises:
            ValueError: they have no seat; their panel has no section for acts.
        """
        if self.look.player is None:
            raise ValueError("only a player's panel is asked for acts")
        return self.look.player

    def armies(self, territory: TerritoryId) -> int:
        return self.player.table.territories[territory].armies

    def region_of(self, territory: TerritoryId) -> RegionId:
        return self.look.edition.board.territories[territory].region

    def press(self, action: Action, *args: str) -> str:
        """The custom id of an action that is good for this moment only."""
        return Press(self.look.roster.id, self.look.token, action, args).custom_id

    def look_at(self, action: Action, *args: str) -> str:
        """The custom id of an action that is good at any time."""
        return Press(self.look.roster.id, 0, action, args).custom_id

    def picking(self, field: Field) -> str:
        """The custom id of the list that fills in a field."""
        return self.press(Action.CHOOSE, field, *self.picked.args)

    def turning_to(self, mode: Mode) -> str:
        """The custom id of the button that shows the panel in another mode."""
        return self.press(Action.CHOOSE, "", *replace(self.picked, mode=mode).args)
