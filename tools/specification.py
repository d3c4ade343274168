"""Reduces Discord's specification to what the sandbox serves: `make specification`.

The source is `specs/openapi.json` of https://github.com/discord/discord-api-spec, the file that
GENERAL_DISCORD_OPENAPI names. It keeps the operations of the sandbox's endpoints, with their parameters,
bodies and responses, and every schema that these refer to, without descriptions. The output is deterministic.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from sandbox import Sandbox, SandboxSettings
from sandbox.checks.validation import DISTILLED

JsonObject: TypeAlias = dict[str, Any]

_REMARKS: Final = frozenset({"title", "description", "x-discord-union"})
"""Keywords that no validation depends on."""
_JSON: Final = "application/json"
_BODIES: Final = (_JSON, "multipart/form-data")
_SCHEMAS: Final = "#/components/schemas/"
_NOTICE: Final = (
    "Copyright 2023 Discord. Distilled by tools/specification.py; see LICENSE beside it."
)


def distil(source: bytes, operations: Iterable[tuple[str, str]]) -> bytes:
    """The specification reduced to these operations, with a line for each path and each schema.

    Args:
        source: Discord's file.
        operations: methods and path templates.

    Raises:
        LookupError: Discord has no such operation.
    """
    whole = json.loads(source)
    paths: dict[str, JsonObject] = {}
    for method, template in operations:
        path, name = whole["paths"][template], method.lower()
        paths.setdefault(template, _parameters(path))[name] = _operation(path[name])
    schemas = _bare_all(whole["components"]["schemas"])
    shared = {name: _answer(of) for name, of in whole["components"]["responses"].items()}
    return _as_lines(
        {
            "openapi": whole["openapi"],
            "info": {key: whole["info"][key] for key in ("title", "version", "license")},
            "x-notice": _NOTICE,
            "x-source-sha256": hashlib.sha256(source).hexdigest(),
            "paths": dict(sorted(paths.items())),
            "components": {
                "schemas": _reachable([paths, shared], schemas),
                "responses": shared,
            },
        }
    )


def _operation(operation: JsonObject) -> JsonObject:
    kept = _parameters(operation)
    if "requestBody" in operation:
        contents = operation["requestBody"]["content"]
        kept["requestBody"] = {"content": _bodies(contents)}
    answers = operation.get("responses", {})
    kept["responses"] = {status: _answer(of) for status, of in answers.items()}
    return kept


def _answer(answer: JsonObject) -> JsonObject:
    """The schema of a response, empty without a body; what all operations share is referenced."""
    if "$ref" in answer:
        return answer
    contents = answer.get("content", {})
    return {"content": {_JSON: {"schema": _bare(contents[_JSON]["schema"])}}} if contents else {}


def _bodies(contents: JsonObject) -> JsonObject:
    """The schemas of a body: JSON's or, if there is none, a form's; JSON's also applies to a payload."""
    kept: JsonObject = {}
    for media in _BODIES:
        if media in contents:
            kept[media] = {} if kept else {"schema": _bare(contents[media]["schema"])}
    return kept


def _parameters(of: JsonObject) -> JsonObject:
    kept = [
        {key: one[key] for key in ("name", "in", "required") if key in one}
        | {"schema": _bare(one["schema"])}
        for one in of.get("parameters", ())
    ]
    return {"parameters": kept} if kept else {}


# --- schemas


def _bare(schema: Any) -> Any:  # noqa: ANN401 - a schema is an object, true or false
    """A schema without remarks; a property *called* "description" isn't one."""
    if not isinstance(schema, dict):
        return schema
    return {
        key: _WITHIN[key](value) if key in _WITHIN else value
        for key, value in schema.items()
        if key not in _REMARKS
    }


def _bare_list(schemas: list[Any]) -> list[Any]:
    return [_bare(schema) for schema in schemas]


def _bare_all(schemas: JsonObject) -> JsonObject:
    return {name: _bare(schema) for name, schema in schemas.items()}


_WITHIN: Final[dict[str, Callable[[Any], Any]]] = {
    "properties": _bare_all,
    "items": _bare,
    "additionalProperties": _bare,
    "oneOf": _bare_list,
    "anyOf": _bare_list,
    "allOf": _bare_list,
}
"""The keywords that contain schemas; the values of all others are kept."""


def _reachable(source: Any, schemas: JsonObject) -> JsonObject:  # noqa: ANN401 - any JSON
    """The schemas that the source refers to, directly or not."""
    found: set[str] = set()
    ahead = list(_references(source))
    while ahead:
        if (name := ahead.pop()) not in found:
            found.add(name)
            ahead += _references(schemas[name])
    return {name: schemas[name] for name in sorted(found)}


def _references(value: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON
    """The name of every schema that a value refers to."""
    if isinstance(value, dict):
        reference = value.get("$ref")
        if isinstance(reference, str) and reference.startswith(_SCHEMAS):
            yield reference.removeprefix(_SCHEMAS)
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _references(inner)


# --- the file


def _as_lines(document: JsonObject) -> bytes:
    """The document as diffable JSON: a line for each path and each schema."""
    paths, components = document.pop("paths"), document.pop("components")
    head = [f"{_json(key)}: {_json(value)}" for key, value in document.items()]
    parts = ",\n".join(f"{_json(part)}: {_lines(of)}" for part, of in components.items())
    body = [f'"paths": {_lines(paths)}', f'"components": {{\n{parts}\n}}']
    return ("{\n" + ",\n".join(head + body) + "\n}\n").encode()


def _lines(entries: JsonObject) -> str:
    return "{\n" + ",\n".join(f"{_json(name)}: {_json(of)}" for name, of in entries.items()) + "\n}"


def _json(value: Any) -> str:  # noqa: ANN401 - any JSON
    return json.dumps(value, separators=(",", ":"))


def main() -> None:
    """Reduce the file in GENERAL_DISCORD_OPENAPI to the sandbox's own.

    Raises:
        SystemExit: it isn't set.
    """
    source = SandboxSettings().specification
    if source == DISTILLED:
        raise SystemExit("GENERAL_DISCORD_OPENAPI must name Discord's whole specification")
    DISTILLED.write_bytes(distil(source.read_bytes(), Sandbox().operations))
    print(f"{DISTILLED}: {DISTILLED.stat().st_size:,} bytes of {source.stat().st_size:,}")


if __name__ == "__main__":
    main()
