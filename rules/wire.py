"""The border: values to JSON and back, validated by pydantic. Adapters are made when first asked for."""

from functools import cache
from typing import Annotated

from pydantic import Field, TypeAdapter

from rules.model.commands import Command
from rules.model.events import Event
from rules.model.roster import Roster
from rules.news import Content


@cache
def event_json() -> TypeAdapter[Event]:
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


@cache
def command_json() -> TypeAdapter[Command]:
    return TypeAdapter(Annotated[Command, Field(discriminator="kind")])


@cache
def news_json() -> TypeAdapter[Content]:
    return TypeAdapter(Annotated[Content, Field(discriminator="kind")])


@cache
def roster_json() -> TypeAdapter[Roster]:
    return TypeAdapter(Roster)
