"""Requests and answers of the line protocol, version 1, as the models that validate them."""

from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from pydantic import Field, TypeAdapter

from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.events import Event
from rules.model.ids import Seat
from rules.referee.described import EditionPart, RegionPart, TerritoryPart
from rules.referee.positions.position import Die, Options, Part, Position, View
from rules.referee.records.added import Hex
from rules.referee.records.record import Record

PROTOCOL: Final = 1

Chance = Annotated[float, Field(ge=0, le=1 + 1e-9)]
Stack = Annotated[int, Field(ge=0, le=1000)]
Seats = Annotated[tuple[Seat, ...], Field(min_length=1)]


class Request(Part):
    """Base of all requests; `id` comes back as it is."""

    id: Any = None


class Hello(Request):
    op: Literal["hello"]


class ShowBoard(Request):
    op: Literal["board"]
    edition: str
    options: Options = Field(default_factory=dict)


class ShowRules(Request):
    op: Literal["rules"]
    edition: str
    options: Options = Field(default_factory=dict)
    players: int | None = None


class Start(Request):
    op: Literal["start"]
    edition: str
    options: Options = Field(default_factory=dict)
    seats: Seats
    seed: Hex | None = None


class SetUp(Request):
    op: Literal["setup"]
    position: Position
    seed: Hex | None = None


class ShowPosition(Request):
    op: Literal["position"]
    game: str


class ShowView(Request):
    op: Literal["view"]
    game: str
    viewer: Seat | None


class ShowLegal(Request):
    op: Literal["legal"]
    game: str
    seat: Seat


class Play(Request):
    op: Literal["play"]
    game: str
    command: Annotated[Command, Field(discriminator="kind")]
    dice: tuple[Annotated[tuple[Die, ...], Field(min_length=1, max_length=3)], ...] | None = None


class Turn(Request):
    op: Literal["turn"]
    game: str
    seat: Seat
    line: str


class ReadLine(Request):
    op: Literal["read"]
    edition: str
    line: str


class TellOdds(Request):
    op: Literal["odds"]
    attackers: Stack
    defenders: Annotated[Stack, Field(ge=1)]
    edition: str = "ryzyko"
    options: Options = Field(default_factory=dict)
    stop_at: Annotated[int, Field(ge=0, le=1001)] = 1
    dice: Annotated[int, Field(ge=1, le=3)] | None = None
    """The most dice that the attacker rolls; left out, the most allowed."""


class ReadSet(Request):
    op: Literal["set"]
    edition: str
    options: Options = Field(default_factory=dict)
    cards: Annotated[tuple[str, ...], Field(max_length=44)]
    sets_traded: Annotated[int, Field(ge=0, le=10_000)] = 0


class Export(Request):
    """A request for the record of a game; as text only once the game is over."""

    op: Literal["export"]
    game: str
    form: Annotated[Literal["json", "text"], Field(alias="as")] = "json"


class Verify(Request):
    """A request to play a record again, as `export` gave it: an object, or its text."""

    op: Literal["verify"]
    record: Record | str


AnyRequest = (
    Hello
    | ShowBoard
    | ShowRules
    | Start
    | SetUp
    | ShowPosition
    | ShowView
    | ShowLegal
    | Play
    | Turn
    | ReadLine
    | TellOdds
    | ReadSet
    | Export
    | Verify
)


@cache
def requests() -> TypeAdapter[AnyRequest]:
    return TypeAdapter(Annotated[AnyRequest, Field(discriminator="op")])


@cache
def ops() -> tuple[str, ...]:
    """The names of all requests."""
    return tuple(get_args(kind.model_fields["op"].annotation)[0] for kind in get_args(AnyRequest))


class Answer(Part):
    """Base of all answers other than refusals; `id` is the request's."""

    leaves_out_null: ClassVar[bool] = False

    id: Any = None
    ok: Literal[True] = True

    def fields(self) -> dict[str, Any]:
        """The answer's own fields as JSON values."""
        return self.model_dump(mode="json", exclude_unset=True, exclude_none=self.leaves_out_null)


class Greeting(Answer):
    protocol: int
    version: str
    editions: tuple[EditionPart, ...]


class BoardAnswer(Answer):
    territories: tuple[TerritoryPart, ...]
    regions: tuple[RegionPart, ...]


class RulesAnswer(Answer):
    """The rules of a game as facts, and as a page of text with the rule ids."""

    rules: dict[str, Any]
    text: tuple[str, ...]


class Started(Answer):
    game: str
    commitment: Hex
    position: Position


class SetUpDone(Answer):
    game: str
    position: Position


class PositionAnswer(Answer):
    position: Position


class ViewAnswer(Answer):
    view: View


class LegalAnswer(Answer):
    leaves_out_null = True

    commands: tuple[Annotated[Choice, Field(discriminator="kind")], ...]


class Played(Answer):
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
    win: Chance
    attackers_left: tuple[Chance, ...]
    defenders_left: tuple[Chance, ...]


class SetAnswer(Answer):
    valid: bool
    armies: int
    read_as: tuple[str, ...]


class Exported(Answer):
    record: Record | str


class VerifiedAnswer(Answer):
    """The number of rolls checked, and of events that came out as recorded."""

    rolls: int
    scripted: int
    """The number of actions whose rolls somebody named, so that no secret proves them."""
    replayed: int


class ErrorPart(Part):
    reason: str
    facts: dict[str, Any]
    text: str


class Refusal(Part):
    """The answer to a request that can't be met; nothing has changed."""

    id: Any
    ok: Literal[False] = False
    error: ErrorPart
