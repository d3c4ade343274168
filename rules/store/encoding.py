"""JSON encoding of values, reading older forms, with row checksums.

SQLite detects damaged pages by structure, not by content: a digit in an event may flip on disk and still be a
digit. An accidental change goes unnoticed with probability 1 in 2^64. Checksums don't protect against people,
who can recompute them (the game's secret and its commitment do).

Stored text, and with it its checksum, stays the same until the value changes.
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
    """The checksum of a row's parts, in order: 8 bytes."""
    text = "\0".join(map(_text, parts))
    return hashlib.blake2b(text.encode(), digest_size=_BYTES).digest()


def _text(part: object) -> str:
    """The part as hashed; SQLite stores negative zero as zero."""
    return str(part + 0.0 if isinstance(part, float) else part)


_ONLY_LEVEL: Final = "sensible"
"""The only level before players had levels of their own."""


def roster_as_now(written: Any) -> Any:  # noqa: ANN401 - JSON that is not validated yet
    """Upgrade a roster's JSON from any version to the present form.

    Up to schema 5 it had a theme instead of settings, up to schema 8 timestamps instead of clocks.
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
    """Upgrade a player's JSON to the present form; up to schema 5 it had a flag instead of a kind."""
    match written:
        case {"computer": True, **rest}:
            return rest | {"kind": {"kind": "computer", "level": _ONLY_LEVEL}}
        case {"computer": False, **rest}:
            return rest | {"kind": {"kind": "human"}}
        case _:
            return written


T = TypeVar("T")

_UNQUOTED: Final = ConfigDict(hide_input_in_errors=True)
"""Validation errors without their input: rows contain secrets, and errors are logged."""


@cache
def event_json() -> TypeAdapter[Event]:
    """Events by their `kind`; errors don't quote the input."""
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def command_json() -> TypeAdapter[Command]:
    """Commands by their `kind`; errors don't quote the input."""
    return TypeAdapter(Annotated[Command, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def news_json() -> TypeAdapter[Content]:
    """News contents by their `kind`; errors don't quote the input."""
    return TypeAdapter(Annotated[Content, Field(discriminator="kind")], config=_UNQUOTED)


@cache
def folded_json() -> TypeAdapter[Folded]:
    """Snapshots: folded events."""
    return TypeAdapter(Folded)


@cache
def roster_json() -> TypeAdapter[Roster]:
    """Rosters, as written by any version; output is in the present form."""
    return TypeAdapter(Annotated[Roster, BeforeValidator(roster_as_now)])


def load() -> None:
    """Build the adapters for games in advance, since it takes a tenth of a second."""
    for made in (event_json, command_json, news_json, folded_json, roster_json):
        made()


def texts_naming(person: PersonId, names: Collection[str]) -> list[str]:
    """Texts of which at least one occurs in every JSON with the person's id, or with a name as `by`."""
    return [f'"{person}"', *(f'"by":{to_json(name).decode()}' for name in names)]


def value_in(adapter: TypeAdapter[T], game: GameId, body: str) -> T:
    """Decode the value in a game's row.

    Raises:
        StoreError: the row is damaged.
    """
    try:
        return adapter.validate_json(body)
    except ValidationError as error:
        raise damage_to(game, f"unreadable: {str(error).splitlines()[0]}") from error


def damage_to(game: GameId, detail: str) -> StoreError:
    """A corrupt-game error; `detail` is logged and must not quote stored text."""
    return StoreError(StoreReason.DAMAGED, game=game, detail=detail)


def utc_text(moment: datetime) -> str:
    """A time as UTC text that sorts chronologically."""
    return moment.astimezone(UTC).isoformat()


def moment_of(text: str) -> datetime | None:
    """Parse a time with its time zone; None if it is invalid or, on a corrupt disk, not text."""
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return None
    return moment if moment.tzinfo else None
