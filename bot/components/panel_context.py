"""The moment that a panel shows: what its reader sees, may do, and has selected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Self, TypeVar, get_args

from bot.components.custom_ids import Action, Press
from bot.words.phrasing import Phrasing
from rules.core.views import PlayerView, TableView
from rules.engine.receipts import NO_PREVIEW, Look, Preview
from rules.model.board import RegionId, TerritoryId
from rules.model.commands import Choice, Command
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Event
from rules.notation.plan import KeptPlan
from rules.players.attacks import Way
from rules.table.roster import PersonId, Player, Status
from rules.table.settings import Preset

ChoiceT = TypeVar("ChoiceT", bound=Choice)
Field = Literal["", "region", "source", "target", "force", "follow"]
Mode = Literal["", "more", "keep", "aside", "resign", "sets", "march", "amount", "ending", "truce"]
"""The open part of the panel; `keep` is `more` with the attack's rerolls waived."""

FIELDS: Final[tuple[Field, ...]] = get_args(Field)
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
_WITHOUT: Final[tuple[Mode, ...]] = ("aside", "resign")
"""Parts shown without the board."""


@dataclass(frozen=True, slots=True)
class PanelSelection:
    """Selections in a panel; they travel in the custom ids, and are validated each time.

    `force` is armies and dice of an attack, `3.2`; empty for the most. `follow` is the number that moves into
    the captured territory; empty for the reader's habit. `page` is a list (a letter) open at a later page,
    and its number: `f2`.
    """

    region: str = ""
    source: str = ""
    target: str = ""
    force: str = ""
    mode: Mode = ""
    follow: str = ""
    page: str = ""

    @property
    def args(self) -> tuple[str, ...]:
        """The selections as arguments, without empty ones at the end."""
        args = [
            self.region, self.source, self.target, self.force, self.mode, self.follow, self.page
        ]  # fmt: skip
        while args and not args[-1]:
            args.pop()
        return tuple(args)

    @classmethod
    def read(cls, args: tuple[str, ...]) -> Self:
        """The selections in a press's arguments; invalid ones are ignored."""
        region, source, target, force, mode, follow, page = (*args, *[""] * 7)[:7]
        known: Mode = next((m for m in MODES if m == mode), "")
        return cls(region, source, target, force, known, follow, page)

    def with_value(self, field: str, value: str) -> "PanelSelection":
        """The same with a list's value selected; selections that depend on it are reset."""
        match field:
            case "region":
                return PanelSelection(region=value, mode=self.mode)
            case "source":
                return PanelSelection(region=self.region, source=value, mode=self.mode)
            case "target":
                return replace(self, target=value, force="")
            case "force":
                return replace(self, force=value)
            case "follow":
                return replace(self, follow=value)
            case _:
                return self

    def page_of(self, listed: str) -> int:
        """The page, from 1, at which a list is open."""
        letter, digits = self.page[:1], self.page[1:]
        return int(digits) if letter == listed and digits.isdecimal() and len(digits) < 4 else 1


NOTHING: Final = PanelSelection()


def asks_about_truce(refusal: Exception) -> PanelSelection | None:
    """The selection in the panel that asks about a truce, if an attack was refused because of one."""
    if not isinstance(refusal, IllegalCommand) or refusal.reason is not Reason.TRUCE_HOLDS:
        return None
    source, target = (str(refusal.facts[name]) for name in ("source", "target"))
    return PanelSelection(source=source, target=target, mode="truce")


def border_of_truce(plan: KeptPlan) -> tuple[str, str] | None:
    """The attack across a truce at which a plan stopped (from, to); None for another stop."""
    facts = plan.stop.facts if plan.stop else {}
    if facts.get("refusal") != Reason.TRUCE_HOLDS:
        return None
    return facts["facts"]["source"], facts["facts"]["target"]


@dataclass(frozen=True, slots=True)
class PanelContext:
    """The person's view of the game, and their selection."""

    phrasing: Phrasing
    look: Look
    picked: PanelSelection = NOTHING
    ways: tuple[Way, ...] = ()
    """Promising marches, if they were searched."""
    hint: Command | None = None
    """The order that a marshal would give, if the reader has just asked."""
    is_page: bool = False
    """Whether it is shown on a page that leads back to the panel."""
    has_page: bool = False
    """Whether the reader can open the board in a browser, too."""
    taught: frozenset[str] = frozenset()
    """Topics that a lesson has explained."""
    last: tuple[Event, ...] = ()
    """In a lesson, the events of the reader's last order, if nothing came after it."""
    following: "PanelContext | None" = None
    """Another game that waits for the reader, if this one doesn't."""

    @property
    def ahead(self) -> Preview:
        """What is possible after steps that go without saying; nothing if that wasn't computed."""
        return self.look.ahead or NO_PREVIEW

    @property
    def fights(self) -> Look | None:
        """The view of the battle, present or upcoming; None if there is none."""
        if self.ahead.battle:
            return self.ahead.battle
        table = self.look.table
        return self.look if table and table.phase == "battle" else None

    @property
    def board(self) -> TableView | None:
        """The table whose board is in the panel; None if there is no board.

        It may be hypothetical, and then shows what no one else may see.
        """
        look, table = self.look, self.look.table
        if look.player is None or table is None or table.winner or self.picked.mode in _WITHOUT:
            return None
        if look.roster.paused or not look.profile.habits.board:
            return None
        return self.ahead.battle.table if self.ahead.battle else table

    @property
    def moves(self) -> Look | None:
        """The view of the fortification, present or upcoming; None if there is none."""
        for look in (self.look, self.ahead.after):
            if look and look.table and look.table.phase == "regroup" and look.choices:
                return look
        return None

    @property
    def follow(self) -> str:
        """The number of armies that move in first, as an argument; empty if none do."""
        return str(self.ahead.follow or "")

    def say(self, key: str, **facts: str | int) -> str:
        """A message of the catalogue, in the reader's words."""
        return self.phrasing.say(key, **facts)

    @property
    def notes(self) -> list[str]:
        """Warnings for the reader: they get no direct messages, or the game is paused."""
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
        """The reader's view as a player.

        Raises:
            ValueError: they have no seat; their panel has no controls.
        """
        if self.look.player is None:
            raise ValueError("only a player's panel is asked for acts")
        return self.look.player

    def armies(self, territory: TerritoryId) -> int:
        """The armies on a territory, as the reader sees it."""
        return self.player.table.territories[territory].armies

    def region_of(self, territory: TerritoryId) -> RegionId:
        """The region of a territory."""
        return self.look.edition.board.territories[territory].region

    def press(self, action: Action, *args: str) -> str:
        """The custom id of an action, valid only at this moment."""
        return Press(self.look.roster.id, self.look.token, action, args).custom_id

    def look_at(self, action: Action, *args: str) -> str:
        """The custom id of an action, always valid."""
        return Press(self.look.roster.id, 0, action, args).custom_id

    def page(self, action: Action, *args: str) -> str:
        """The custom id of a page, always valid, which keeps the panel's selection."""
        picked = self.picked.args
        return Press(self.look.roster.id, self.look.token, action, (*args, *picked)).custom_id

    def picking(self, field: Field) -> str:
        """The custom id of the list for a field."""
        return self.press(Action.CHOOSE, field, *self.picked.args)

    def turning_to(self, mode: Mode) -> str:
        """The custom id of the button that shows the panel in another mode."""
        return self.press(Action.CHOOSE, "", *replace(self.picked, mode=mode).args)


def title(moment: PanelContext) -> str:
    """The game's title for its players."""
    return moment.say("title-game", game=moment.look.roster.id)


def is_replaced(moment: PanelContext) -> bool:
    """Whether a computer plays for the reader."""
    player, roster = moment.look.player, moment.look.roster
    if player is None or roster.status is not Status.PLAYING:
        return False
    return roster.player_at(player.seat).computer


def still_plays(moment: PanelContext) -> bool:
    """Whether the reader is still in the game."""
    player = moment.look.player
    if player is None or moment.look.roster.status is not Status.PLAYING:
        return False
    return player.seat not in player.table.eliminated and player.seat not in player.table.resigned


@dataclass(frozen=True, slots=True)
class LobbyContext:
    """The moment of a lobby's panel: its reader, the page, and the server's presets."""

    moment: PanelContext
    reader: PersonId
    page: str = ""
    presets: Sequence[Preset] = ()
    languages: Mapping[str, str] = field(default_factory=dict)
    """The names of the languages that the game can be in, by code."""

    @property
    def player(self) -> Player | None:
        """The reader as a player of the game; None if they haven't joined."""
        return self.moment.look.roster.player_of(self.reader)

    @property
    def hosts(self) -> bool:
        """Whether the reader may change the game's settings."""
        return self.reader == self.moment.look.roster.host
