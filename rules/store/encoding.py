"""Values as JSON and back, with earlier forms read, and a digest beside each row.

SQLite notices a damaged page by its structure, not by its content: a digit of an event may change
on the disk and still be a digit. An accident passes with a probability of 1 in 2^64. Digests do not
protect against people, who could write new ones (the game's secret and its commitment do).

Their stored text stays as it is until they change, and so does its digest.
"""

import hashlib
from collections.abc import Collection
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, Final, TypeVar

from pydantic import BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from rules.model.commands import Command
from rules.model.errors import StoreError, StoreReason
from rules.model.events import Event
from rules.model.state import Folded
from rules.table.news import Content
from rules.table.roster import GameId, PersonId, Roster

_BYTES: Final = 8


def digest_of(*parts: object) -> bytes:
    """The digest of a row's parts, in order: 8 bytes."""
    text = "\0".join(map(_text, parts))
    return hashlib.blake2b(text.encode(), digest_size=_BYTES).digest()


def _text(part: object) -> str:
    """The part as it counts; SQLite keeps a negative zero as zero."""
    return str(part + 0.0 if isinstance(part, float) else part)


_ONLY_LEVEL: Final = "sensible"
"""The only level before players had one of their own."""


def roster_as_now(written: Any) -> Any:  # noqa: ANN401 - JSON that is not validated yet
    """The JSON of a roster in its present form, whichever version wrote it.

    Up to schema 5 it had a theme instead of settings, up to schema 8 moments instead of clocks.
    """
    match written:
        case {"waits": {**waits}, **rest}:
            clocks = {seat: {"turn": {"since": since}} for seat, since in waits.items()}
            return roster_as_now(rest | {"clocks": clocks})
        case {"theme": theme, **rest}:
            return roster_as_now(rest | {"settings": {"theme": theme} if theme else {}})
        case {"players": [*players], **rest}:
            return rest | {"players": [_player_as_now(player) for player in players]}
        case _:
            return written


def _player_as_now(written: Any) -> Any:  # noqa: ANN401 - as above
    """The JSON of a player in its present form; up to schema 5 it had a flag instead of a kind."""
    match written:
        case {"computer": True, **rest}:
            return rest | {"kind": {"kind": "computer", "level": _ONLY_LEVEL}}
        case {"computer": False, **rest}:
            return rest | {"kind": {"kind": "human"}}
        case _:
            return written


T = TypeVar("T")

_UNQUOTED: Final = ConfigDict(hide_input_in_errors=True)
"""The configuration of errors without their input: rows are full of secrets, and errors are logged."""


@cache
def event_json() -> TypeAdapter[Event]:
    """Events by their `kind`; errors do not quote what was read."""
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def command_json() -> TypeAdapter[Command]:
    """Commands by their `kind`; errors do not quote what was read."""
    return TypeAdapter(Annotated[Command, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def news_json() -> TypeAdapter[Content]:
    """The contents of news by their `kind`; errors do not quote what was read."""
    return TypeAdapter(Annotated[Content, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def folded_json() -> TypeAdapter[Folded]:
    """What events fold to."""
    return TypeAdapter(Folded)


@cache
def roster_json() -> TypeAdapter[Roster]:
    """A table, as any version has written it; what is written is in the present form."""
    return TypeAdapter(Annotated[Roster, BeforeValidator(roster_as_now)])


def load() -> None:
    """Make what games are read and written with, a tenth of a second's work, before anybody waits for one."""
    for made in (event_json, command_json, news_json, folded_json, roster_json):
        made()


def texts_naming(person: PersonId, names: Collection[str]) -> list[str]:
    """The texts of which one stands in every JSON that has the person's id, or a name as `by`."""
    return [f'"{person}"', *(f'"by":{to_json(name).decode()}' for name in names)]


def value_in(adapter: TypeAdapter[T], game: GameId, body: str) -> T:
    """The value that a row of a game holds.

    Raises:
        StoreError: the row is damaged.
    """
    try:
        return adapter.validate_json(body)
    except ValidationError as error:
        raise damage_to(game, f"unreadable: {str(error).splitlines()[0]}") from error


def damage_to(game: GameId, detail: str) -> StoreError:
    """The error that a game's rows are corrupt; `detail` is logged, so it quotes no text."""
    return StoreError(StoreReason.DAMAGED, game=game, detail=detail)


def utc_text(moment: datetime) -> str:
    """A moment as text, in UTC: so the order of the texts is that of time."""
    return moment.astimezone(UTC).isoformat()


def moment_of(text: str) -> datetime | None:
    """The moment in a text, with its time zone; None if there is none, or on a bad disk it is no text."""
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return None
    return moment if moment.tzinfo else None
