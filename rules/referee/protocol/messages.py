"""Requests and answers of the line protocol, version 1, as models, and its JSON Schema."""

from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from pydantic import Field, TypeAdapter

from rules.model.board import Seat
from rules.model.commands import Choice, Command
from rules.model.events import Event
from rules.referee.positions.position import Die, Options, Part, Position, View
from rules.referee.positions.writing import EditionPart, RegionPart, TerritoryPart
from rules.referee.records.added import Hex
from rules.referee.records.record import Record

PROTOCOL: Final = 1

Stack = Annotated[int, Field(ge=0, le=1000)]
Seats = Annotated[tuple[Seat, ...], Field(min_length=1)]


class Request(Part):
    """Base of all requests; `id` comes back as it is."""

    id: Any = None


class Hello(Request):
    """A request for the editions that can be played, and their options."""

    op: Literal["hello"]


class ShowBoard(Request):
    """A request for an edition's board under these options."""

    op: Literal["board"]
    edition: str
    options: Options = Field(default_factory=dict)


class ShowRules(Request):
    """A request for the rules under these options; for the most players, unless their number is given."""

    op: Literal["rules"]
    edition: str
    options: Options = Field(default_factory=dict)
    players: int | None = None


class Start(Request):
    """A request to deal a game out to these seats, in this order; the seed is its secret."""

    op: Literal["start"]
    edition: str
    options: Options = Field(default_factory=dict)
    seats: Seats
    seed: Hex | None = None


class SetUp(Request):
    """A request for a game that goes on from a position; the seed is its secret."""

    op: Literal["setup"]
    position: Position
    seed: Hex | None = None


class ShowPosition(Request):
    """A request for all that the General knows of a game."""

    op: Literal["position"]
    game: str


class ShowView(Request):
    """A request for a game as a seat sees it, or (null) the whole table."""

    op: Literal["view"]
    game: str
    viewer: Seat | None


class ShowLegal(Request):
    """A request for what a seat may do now."""

    op: Literal["legal"]
    game: str
    seat: Seat


class Play(Request):
    """A request to give one command. `dice` are its rolls, one after the other; left out, the game rolls."""

    op: Literal["play"]
    game: str
    command: Annotated[Command, Field(discriminator="kind")]
    dice: tuple[Annotated[tuple[Die, ...], Field(min_length=1, max_length=3)], ...] | None = None


class TakeTurn(Request):
    """A request to carry out a line of the notation for a seat, as far as it goes."""

    op: Literal["turn"]
    game: str
    seat: Seat
    line: str


class ReadLine(Request):
    """A request to read a line of the notation, without any game."""

    op: Literal["read"]
    edition: str
    line: str


class TellOdds(Request):
    """A request for the chances of an attack that goes on until `stop_at` armies are left."""

    op: Literal["odds"]
    attackers: Stack
    defenders: Annotated[Stack, Field(ge=1)]
    edition: str = "ryzyko"
    options: Options = Field(default_factory=dict)
    stop_at: Annotated[int, Field(ge=0, le=1001)] = 1
    dice: Annotated[int, Field(ge=1, le=3)] | None = None
    """The most dice that the attacker rolls; left out, the most allowed."""


class ReadSet(Request):
    """A request for what cards, named by their symbols, bring as a set."""

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
    | TakeTurn
    | ReadLine
    | TellOdds
    | ReadSet
    | Export
    | Verify
)


@cache
def requests() -> TypeAdapter[AnyRequest]:
    """Every request, told apart by its `op`."""
    return TypeAdapter(Annotated[AnyRequest, Field(discriminator="op")])


@cache
def ops() -> tuple[str, ...]:
    """The names of all requests."""
    return tuple(get_args(kind.model_fields["op"].annotation)[0] for kind in get_args(AnyRequest))


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


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

AnyAnswer = (
    Greeting
    | BoardAnswer
    | RulesAnswer
    | Started
    | SetUpDone
    | PositionAnswer
    | ViewAnswer
    | LegalAnswer
    | Played
    | TurnPlayed
    | LineRead
    | OddsAnswer
    | SetAnswer
    | Exported
    | VerifiedAnswer
    | Refusal
)


def schema() -> dict[str, Any]:
    """The schema of a line: a `Request` or an `Answer`, with definitions for their parts by name."""
    named: dict[str, TypeAdapter[Any]] = {
        "Request": requests(),
        "Answer": TypeAdapter(AnyAnswer),
        "Command": TypeAdapter(Annotated[Command, Field(discriminator="kind")]),
        "Event": TypeAdapter(Annotated[Event, Field(discriminator="kind")]),
        "Position": TypeAdapter(Position),
        "View": TypeAdapter(View),
        "Record": TypeAdapter(Record),
    }
    found, definitions = TypeAdapter.json_schemas(
        [(name, "validation", adapter) for name, adapter in named.items()]
    )
    kinds = {name: found[name, "validation"] for name in named}
    shared = {name: part for name, part in definitions["$defs"].items() if name not in kinds}
    own = {name: definitions["$defs"].get(name, part) for name, part in kinds.items()}
    return {
        "$schema": DIALECT,
        "title": f"General's referee protocol, version {PROTOCOL}",
        "description": "One JSON object a line: requests in, answers out.",
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Answer"}],
        "$defs": own | shared,
    }
