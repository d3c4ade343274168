"""The border: values to JSON and back, validated by pydantic. Adapters are made when first asked for."""

from functools import cache
from typing import Annotated, Final

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter

from rules.model.commands import Command
from rules.model.events import Event
from rules.model.news import Content
from rules.model.roster import Roster
from rules.store.earlier import roster_as_now

_UNQUOTED: Final = ConfigDict(hide_input_in_errors=True)
"""What is written down is full of secrets, and errors go to the log."""


@cache
def event_json() -> TypeAdapter[Event]:
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def command_json() -> TypeAdapter[Command]:
    return TypeAdapter(Annotated[Command, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def news_json() -> TypeAdapter[Content]:
    return TypeAdapter(Annotated[Content, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def roster_json() -> TypeAdapter[Roster]:
    return TypeAdapter(Annotated[Roster, BeforeValidator(roster_as_now)])
