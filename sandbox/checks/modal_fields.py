"""The fields of a modal: initial values, validation of input, and what is submitted.

Source: https://docs.discord.com/developers/components/reference
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sandbox.checks import limits
from sandbox.checks.components import SELECTS, ComponentType, bounds, children, preset
from sandbox.checks.limits import is_required
from sandbox.checks.options import resolve
from sandbox.world.errors import BAD_LENGTH, ClientRefusal
from sandbox.world.objects import File, JsonObject
from sandbox.world.world import World

FieldValue: TypeAlias = str | bool | Sequence[str | File] | None
"""Input for a field: text, the option of a radio group (None for no option), a tick, or the values of a
select or a checkbox group, or the files of an upload."""
_Sent: TypeAlias = str | bool | list[str] | None
_Why: TypeAlias = tuple[str, *tuple[str | int, ...]]
"""A message, and the values for its placeholders."""

_LONGEST_TEXT = 4_000
_SINGLE = frozenset({ComponentType.TEXT_INPUT, ComponentType.RADIO_GROUP, ComponentType.CHECKBOX})
"""Fields submitted with a `value`; the others have `values`."""
REQUIRED = "This field is required"


@dataclass(frozen=True, slots=True)
class Field:
    """A control of a modal, and its label."""

    label: str
    control: JsonObject

    @property
    def custom_id(self) -> str:
        """Its custom id, set by the bot."""
        return str(self.control["custom_id"])

    def initial(self) -> FieldValue:
        """Its value before any input."""
        match self.control["type"]:
            case ComponentType.TEXT_INPUT:
                return self.control.get("value") or ""
            case ComponentType.CHECKBOX:
                return bool(self.control.get("default"))
            case ComponentType.RADIO_GROUP:
                return next(iter(preset(self.control)), None)
            case _:
                return preset(self.control)


def fields_of(modal: JsonObject) -> list[Field]:
    """The fields of a modal, from top to bottom."""
    return [
        Field(holder.get("label") or inner.get("label") or inner["custom_id"], inner)
        for holder in modal["components"]
        for inner in children(holder)
    ]


def fill_in(fields: Sequence[Field], entered: Mapping[str, FieldValue]) -> dict[str, FieldValue]:
    """The values of all fields by custom id, with input given by custom id or label.

    Raises:
        ClientRefusal: there is no field of a name.
    """
    rest = dict(entered)
    values: dict[str, FieldValue] = {}
    for field in fields:
        name = next((one for one in (field.custom_id, field.label) if one in rest), None)
        values[field.custom_id] = field.initial() if name is None else rest.pop(name)
    if rest:
        raise ClientRefusal(f"no fields {sorted(rest)} among {list(values)}")
    return values


def check_field(world: World, field: Field, value: FieldValue) -> None:
    """Check that a field accepts a value.

    Raises:
        ClientRefusal: it is missing, too short or too long, not offered, or of a wrong type.
        ApiError: REQUEST_TOO_LARGE: a file is too large.
    """
    if (why := _trouble(world, field.control, value)) is not None:
        raise ClientRefusal(*why, about=field.label)


def _trouble(world: World, control: JsonObject, value: FieldValue) -> _Why | None:
    """Discord's message for an invalid value, and the values for its placeholders."""
    match control["type"]:
        case ComponentType.CHECKBOX:
            return None if isinstance(value, bool) else ("Must be either true or false.",)
        case ComponentType.TEXT_INPUT:
            return _text_trouble(control, value)
        case ComponentType.RADIO_GROUP:
            return _option_trouble(world, control, value)
        case _:
            return _list_trouble(world, control, value)


def _text_trouble(control: JsonObject, value: FieldValue) -> _Why | None:
    if not isinstance(value, str):
        return "Could not interpret {0} as string.", repr(value)
    if not value:
        return (REQUIRED,) if is_required(control) else None
    low, high = control.get("min_length") or 0, control.get("max_length") or _LONGEST_TEXT
    return None if low <= len(value) <= high else (BAD_LENGTH, low, high)


def _option_trouble(world: World, control: JsonObject, value: FieldValue) -> _Why | None:
    if value is None:
        return (REQUIRED,) if is_required(control) else None
    if not isinstance(value, str):
        return "Could not interpret {0} as string.", repr(value)
    return _unknown(world, control, [value])


def _list_trouble(world: World, control: JsonObject, value: FieldValue) -> _Why | None:
    if not isinstance(value, Sequence) or isinstance(value, str):
        return ("Only iterables may be used in a ListType",)
    if not value:
        return (REQUIRED,) if is_required(control) else None
    low, high = bounds(control)
    if not low <= len(value) <= high:
        return BAD_LENGTH, low, high
    if control["type"] == ComponentType.FILE_UPLOAD:
        return _file_trouble(value)
    if len(set(value)) < len(value):
        return ("Must not have a value twice.",)
    return _unknown(world, control, value)


def _file_trouble(values: Sequence[str | File]) -> _Why | None:
    files = [one for one in values if isinstance(one, File)]
    limits.check_files([len(file.data) for file in files])
    return None if len(files) == len(values) else ("Must be uploaded files.",)


def _unknown(world: World, control: JsonObject, values: Sequence[str | File]) -> _Why | None:
    offered = _choices(world, control)
    if all(one in offered for one in values):
        return None
    return "Value must be one of {0}.", f"{{{', '.join(map(repr, offered))}}}"


def _choices(world: World, control: JsonObject) -> list[str]:
    """The available values; a role select excludes @everyone, a mentionable select doesn't.

    Source: https://github.com/discord/discord-api-docs/issues/6894
    """
    users, everyone = [*world.people, world.bot["id"]], world.home.id
    match control["type"]:
        case ComponentType.USER_SELECT:
            return users
        case ComponentType.ROLE_SELECT:
            return [role for role in world.home.roles if role != everyone]
        case ComponentType.MENTIONABLE_SELECT:
            return [*users, *world.home.roles]
        case ComponentType.CHANNEL_SELECT:
            wanted = control.get("channel_types")
            inside = [one for one in world.channels.values() if "guild_id" in one]
            return [one["id"] for one in inside if not wanted or one["type"] in wanted]
        case _:
            return [option["value"] for option in control["options"]]


def submission(
    world: World, channel: JsonObject, modal: JsonObject, values: Mapping[str, FieldValue]
) -> JsonObject:
    """The `data` of a modal's interaction; files are stored, and become attachments in it."""
    attachments: JsonObject = {}

    def send(value: str | File) -> str:
        if isinstance(value, str):
            return value
        kept = world.keep(value, channel["id"])
        attachments[kept["id"]] = {**kept, "ephemeral": True}
        return str(kept["id"])

    ready = {
        custom_id: value if isinstance(value, str | bool | None) else [send(one) for one in value]
        for custom_id, value in values.items()
    }
    components = [_answer(one, ready) for one in modal["components"]]
    data: JsonObject = {"custom_id": modal["custom_id"], "components": components}
    found = resolve(world, channel, _ids(modal, ready))
    if attachments:
        found["attachments"] = attachments
    return {**data, "resolved": found} if found else data


def _answer(component: JsonObject, values: Mapping[str, _Sent]) -> JsonObject:
    """A submitted component of a modal: without its appearance, with its value."""
    named = ("type", "id", "custom_id")
    kept: JsonObject = {key: component[key] for key in named if key in component}
    if "custom_id" in component:
        slot = "value" if component["type"] in _SINGLE else "values"
        return {**kept, slot: values[component["custom_id"]]}
    if "component" in component:
        return {**kept, "component": _answer(component["component"], values)}
    if "components" in component:
        return {**kept, "components": [_answer(one, values) for one in component["components"]]}
    return kept


def _ids(modal: JsonObject, values: Mapping[str, _Sent]) -> list[str]:
    """The ids chosen in selects of users, roles or channels."""
    by_id = SELECTS - {ComponentType.STRING_SELECT}
    chosen = [values[one.custom_id] for one in fields_of(modal) if one.control["type"] in by_id]
    return [value for each in chosen if isinstance(each, list) for value in each]
