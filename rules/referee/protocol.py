"""Requests of the line protocol, version 1, as the models that validate them."""

from functools import cache
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field, TypeAdapter

from rules.model.board import Seat
from rules.model.commands import Command
from rules.referee.positions.position import Die, Options, Part, Position
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


class Turn(Request):
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
    | Turn
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
