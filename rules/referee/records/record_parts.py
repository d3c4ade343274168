"""A record from elsewhere, validated part by part, so that the first one that is wrong is the last one read."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter, ValidationError

from rules.model.events import Event
from rules.referee.base.words import MOST_OF_A_PART, must_fit
from rules.referee.records.added import LinePart
from rules.referee.records.played_by import ActPart, StintPart
from rules.referee.records.record import ActionPart, Record

_LISTS: Final = ("lines", "acts", "stints", "actions", "events")
"""The fields whose parts are validated one by one, since a record may have thousands of them."""


class PartError(ValueError):
    """A part of a record that is wrong: where it stands, and what pydantic says of it."""

    def __init__(self, where: tuple[int | str, ...], error: ValidationError) -> None:
        super().__init__(str(where))
        self.errors = error.errors(include_url=False, include_context=False, include_input=False)
        for each in self.errors:
            each["loc"] = (*where, *each["loc"])


def record_in(fields: Mapping[str, Any]) -> Record:
    """The record that these fields are, read from JSON.

    Raises:
        PartError: naming the first part that is wrong.
        Refused: a part is too large.
    """
    rest = {
        name: [] if name in _LISTS and isinstance(value, list) else value
        for name, value in fields.items()
    }
    head: Record = _validate((), TypeAdapter(Record), rest)
    parts = {name: tuple(_parts(name, fields[name])) for name in _LISTS if name in fields}
    return head.model_copy(update=parts)


def _parts(name: str, values: list[Any]) -> Iterator[Any]:
    kind = _kinds()[name]
    for at, value in enumerate(values):
        yield _validate((name, at), kind, value)


@cache
def _kinds() -> Mapping[str, TypeAdapter[Any]]:
    return {
        "lines": TypeAdapter(LinePart),
        "acts": TypeAdapter(ActPart),
        "stints": TypeAdapter(StintPart),
        "actions": TypeAdapter(ActionPart),
        "events": TypeAdapter(
            Annotated[Event, Field(discriminator="kind")], config=Record.model_config
        ),
    }


def _validate(where: tuple[int | str, ...], kind: TypeAdapter[Any], value: object) -> Any:  # noqa: ANN401
    written = json.dumps(value).encode()
    if len(written) > MOST_OF_A_PART:
        must_fit(written, MOST_OF_A_PART)
    try:
        return kind.validate_json(written)
    except ValidationError as error:
        raise PartError(where, error) from error
