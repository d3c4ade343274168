"""The protocol as a JSON Schema, made from the models that judge every line."""

from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from rules.model.commands import Command
from rules.model.events import Event
from rules.referee import answers as a
from rules.referee import protocol as p
from rules.referee.positions.position import Position, View
from rules.referee.records.record import Record

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

AnyAnswer = (
    a.Greeting
    | a.BoardAnswer
    | a.RulesAnswer
    | a.Started
    | a.SetUpDone
    | a.PositionAnswer
    | a.ViewAnswer
    | a.LegalAnswer
    | a.Played
    | a.TurnPlayed
    | a.LineRead
    | a.OddsAnswer
    | a.SetAnswer
    | a.Exported
    | a.VerifiedAnswer
    | a.Refusal
)


def schema() -> dict[str, Any]:
    """The schema of a line: a `Request` or an `Answer`, with definitions for their parts by name."""
    named: dict[str, TypeAdapter[Any]] = {
        "Request": p.requests(),
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
        "title": f"General's referee protocol, version {p.PROTOCOL}",
        "description": "One JSON object a line: requests in, answers out.",
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Answer"}],
        "$defs": own | shared,
    }
