"""Answers of the line protocol, version 1, as the models that write them."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rules.model.commands import Choice
from rules.model.events import Event
from rules.referee.positions.position import Part, Position, View
from rules.referee.positions.writing import EditionPart, RegionPart, TerritoryPart
from rules.referee.records.added import Hex
from rules.referee.records.record import Record

Chance = Annotated[float, Field(ge=0, le=1 + 1e-9)]


class Answer(Part):
    """Base of all answers other than refusals; `id` is the request's."""

    leaves_out_null: ClassVar[bool] = False

    id: Any = None
    ok: Literal[True] = True

    def fields(self) -> dict[str, Any]:
        """The answer's own fields as JSON values."""
        return self.model_dump(mode="json", exclude_unset=True, exclude_none=self.leaves_out_null)


class Greeting(Answer):
    """The version of the protocol, that of the program, and the newest version of each edition."""

    protocol: int
    version: str
    editions: tuple[EditionPart, ...]


class BoardAnswer(Answer):
    """The board: territories with their neighbours, regions with the armies that they bring."""

    territories: tuple[TerritoryPart, ...]
    regions: tuple[RegionPart, ...]


class RulesAnswer(Answer):
    """The rules of a game as facts, and as a page of text with the rule ids."""

    rules: dict[str, Any]
    text: tuple[str, ...]


class Started(Answer):
    """A game as dealt, by its name, and the SHA-256 of its secret."""

    game: str
    commitment: Hex
    position: Position


class SetUpDone(Answer):
    """A game as set up, by its name."""

    game: str
    position: Position


class PositionAnswer(Answer):
    """All that the General knows of a game."""

    position: Position


class ViewAnswer(Answer):
    """A game as the viewer may see it."""

    view: View


class LegalAnswer(Answer):
    """What a seat may do now, as choices with their ranges."""

    leaves_out_null = True

    commands: tuple[Annotated[Choice, Field(discriminator="kind")], ...]


class Played(Answer):
    """The events that a command led to, and the game after them."""

    events: tuple[Annotated[Event, Field(discriminator="kind")], ...]
    position: Position


class StopPart(Part):
    """The step (from 1; 0: none) at which a line stopped, and why."""

    step: int
    reason: str
    facts: dict[str, Any]
    text: str


class TurnPlayed(Answer):
    """What a line did. `stopped` is absent where it came to its end."""

    events: tuple[Annotated[Event, Field(discriminator="kind")], ...]
    position: Position
    stopped: StopPart | None = None


class LineRead(Answer):
    """A line in its normal form, and as people read it, by language."""

    normal: str
    shown: dict[str, str]


class OddsAnswer(Answer):
    """The chance that the attacker wins, and of each number of armies left, by that number."""

    win: Chance
    attackers_left: tuple[Chance, ...]
    defenders_left: tuple[Chance, ...]


class SetAnswer(Answer):
    """Whether cards are a set, the armies that it brings, and the symbol that each is read as."""

    valid: bool
    armies: int
    read_as: tuple[str, ...]


class Exported(Answer):
    """The record of a game: an object, or its text."""

    record: Record | str


class VerifiedAnswer(Answer):
    """The number of rolls checked, and of events that came out as recorded."""

    rolls: int
    scripted: int
    """The number of actions whose rolls somebody named, so that no secret proves them."""
    replayed: int


class ErrorPart(Part):
    """Why a request was refused: the reason by its name, its facts, and both as a sentence."""

    reason: str
    facts: dict[str, Any]
    text: str


class Refusal(Part):
    """The answer to a request that can't be met; nothing has changed."""

    id: Any
    ok: Literal[False] = False
    error: ErrorPart
