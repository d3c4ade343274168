"""Reads lines as requests and writes answers as lines. A refusal names the field that is wrong."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any, BinaryIO, NoReturn

from pydantic import ValidationError
from pydantic_core import ErrorDetails, from_json

from rules.referee.protocol.messages import AnyRequest, Verify, ops, requests
from rules.referee.records.record import PartError, record_in
from rules.referee.refusals import MOST_JSON, MOST_OF_A_PART, Refused, must_fit
from rules.referee.refusals import RefereeReason as Why

_EXTRA = ("extra_forbidden", "unexpected_keyword_argument")
_MISSING = ("missing", "missing_keyword_only_argument", "missing_argument")


@dataclass(frozen=True, slots=True)
class Parsed:
    """A line as JSON: its fields, and the text for the models to read."""

    fields: dict[str, Any] | None
    text: str | None

    @property
    def id(self) -> Any:  # noqa: ANN401 - whatever the asker chose
        """What the answer must bring back; None where the line names nothing, or is no object."""
        return self.fields.get("id") if self.fields else None

    def request(self) -> AnyRequest:
        """The request, validated by its model.

        Raises:
            Refused: naming the field.
        """
        _must_be_known(self.fields)
        fields, text = self.fields or {}, self.text or ""
        try:
            if fields["op"] == "verify" and isinstance(fields.get("record"), dict):
                text = json.dumps({**fields, "record": ""})
            must_fit(text.encode(errors="surrogatepass"), MOST_OF_A_PART)
            request = requests().validate_json(text)
            if isinstance(request, Verify) and isinstance(fields["record"], dict):
                return request.model_copy(update={"record": record_in(fields["record"])})
        except ValidationError as error:
            told = error.errors(include_url=False, include_context=False, include_input=False)
            raise _misread(fields, _likeliest(told)) from error
        except PartError as wrong:
            likeliest = _likeliest(wrong.errors)
            likeliest["loc"] = ("record", *likeliest["loc"])
            raise _misread(fields, likeliest) from wrong
        return request


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream. Of one that is too long only the beginning is held, enough to be refused.

    Bytes that are not UTF-8 spoil their own line, not the process.
    """
    while line := stream.readline(MOST_JSON + 1):
        rest = line
        while len(rest) > MOST_JSON and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_JSON + 1)
        yield line.decode(errors="surrogateescape")


def parse(line: str) -> Parsed:
    """Parse a line as JSON.

    Raises:
        Refused: it is too large, is not JSON, is not an object, or names a field twice.
    """
    must_fit(line.encode(errors="surrogatepass"))
    try:
        from_json(line.encode())  # refuses a value nested too deeply to be written in an answer
        fields = json.loads(
            line, object_pairs_hook=_once_each, parse_constant=_no_number, parse_float=_finite
        )
    except ValueError as error:
        raise Refused(Why.NOT_JSON, problem=str(error)) from error
    if not isinstance(fields, dict):
        raise Refused(Why.NOT_AN_OBJECT)
    return Parsed(fields, line)


def write(answer: dict[str, Any]) -> str:
    """An answer as one line of plain ASCII, which no terminal's encoding can spoil."""
    return json.dumps(answer, separators=(",", ":"))


def _must_be_known(fields: dict[str, Any] | None) -> None:
    op = (fields or {}).get("op")
    if op is None:
        raise Refused(Why.MISSING_FIELD, field="op")
    if op not in ops():
        raise Refused(Why.UNKNOWN_OP, op=op, known=ops())


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused(Why.NAMED_TWICE, field=twice)
    return fields


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON number")


def _finite(number: str) -> float:
    """Read a number; one that is too large would be infinite, which JSON can't write back."""
    read = float(number)
    return read if isfinite(read) else _no_number(number)


def _likeliest(errors: list[ErrorDetails]) -> ErrorDetails:
    """The error to report: of a union's many, the one deepest in the variant that was meant."""
    return max(errors, key=lambda error: len(error["loc"]))


def _misread(fields: dict[str, Any] | None, error: ErrorDetails) -> Refused:
    field = ".".join(_path(fields, error["loc"])) or "the request"
    if error["type"] in _EXTRA:
        return Refused(Why.UNKNOWN_FIELD, field=field)
    if error["type"] in _MISSING:
        return Refused(Why.MISSING_FIELD, field=field)
    if error["type"] == "json_invalid":
        return Refused(Why.NOT_JSON, problem=error["msg"])
    return Refused(Why.WRONG_FIELD, field=field, problem=error["msg"])


def _path(fields: Any, loc: tuple[int | str, ...]) -> Iterator[str]:  # noqa: ANN401
    """The path to a field as it stands in the line, without the names of models in it."""
    here = fields
    for part in loc:
        if _has(here, part):
            here = here[part]
        elif part != loc[-1] or not isinstance(here, dict):
            continue
        yield str(part)


def _has(here: Any, part: int | str) -> bool:  # noqa: ANN401 - JSON values
    if isinstance(here, list):
        return isinstance(part, int) and part < len(here)
    return isinstance(here, dict) and part in here
