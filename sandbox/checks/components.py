"""Walks, finds and completes message components.

Source: https://docs.discord.com/developers/components/reference
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum

from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import JsonObject


class ComponentType(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        ComponentType.STRING_SELECT,
        ComponentType.USER_SELECT,
        ComponentType.ROLE_SELECT,
        ComponentType.MENTIONABLE_SELECT,
        ComponentType.CHANNEL_SELECT,
    }
)


_OF_PICTURES: JsonObject = {"description": None, "spoiler": False}
_OF_SELECTS: JsonObject = {"min_values": 1, "max_values": 1}
_USUAL: Mapping[int, JsonObject] = {
    **dict.fromkeys(SELECTS, _OF_SELECTS),
    ComponentType.THUMBNAIL: _OF_PICTURES,
    ComponentType.FILE: {"name": None, "size": None, "spoiler": False},
    ComponentType.SEPARATOR: {"spacing": 1, "divider": True},
    ComponentType.CONTAINER: {"accent_color": None, "spoiler": False},
}
"""Fields that every component of a kind is returned with, and their defaults."""
OPTION_GROUPS = frozenset({ComponentType.RADIO_GROUP, ComponentType.CHECKBOX_GROUP})


def slots(component: JsonObject) -> Iterator[tuple[tuple[str | int, ...], JsonObject]]:
    """The direct children of a component, each with the keys that lead to it."""
    for place, inner in enumerate(component.get("components") or ()):
        yield ("components", place), inner
    for slot in ("accessory", "component"):
        if inner := component.get(slot):
            yield (slot,), inner


def children(component: JsonObject) -> Iterator[JsonObject]:
    """The direct children of a component."""
    return (inner for _, inner in slots(component))


def walk(components: Iterable[JsonObject]) -> Iterator[JsonObject]:
    """All components and their descendants, in reading order."""
    for component in components:
        yield component
        yield from walk(children(component))


def media_of(component: JsonObject) -> Iterator[JsonObject]:
    """The media items (`{"url": ...}`) that a component shows."""
    for slot in ("media", "file"):
        if item := component.get(slot):
            yield item
    if component["type"] == ComponentType.MEDIA_GALLERY:
        for entry in component.get("items") or ():
            yield entry["media"]


def text_of(message: JsonObject) -> str:
    """All the text of a message: its content, embeds and text displays, one line each."""
    embeds = message.get("embeds") or ()
    return "\n".join(
        text
        for text in (
            message.get("content"),
            *(embed.get(key) for embed in embeds for key in ("title", "description")),
            *(one.get("content") for one in walk(message.get("components") or ())),
        )
        if text
    )


def controls(message: JsonObject) -> list[JsonObject]:
    """The usable buttons and selects of a message, in reading order."""
    return [
        component
        for component in walk(message.get("components") or ())
        if "custom_id" in component and not component.get("disabled")
    ]


def find_control(message: JsonObject, name: str) -> JsonObject:
    """The only usable control with this custom id, label or placeholder.

    Raises:
        ClientRefusal: none fits, or several do; the text lists the usable controls.
    """
    usable = controls(message)
    exact = [one for one in usable if one["custom_id"] == name]
    found = exact or [one for one in usable if name in (one.get("label"), one.get("placeholder"))]
    if len(found) != 1:
        offered = [one.get("label") or one.get("placeholder") or one["custom_id"] for one in usable]
        raise ClientRefusal(f"{len(found)} controls are called {name!r}; usable: {offered}")
    return found[0]


def bounds(control: JsonObject) -> tuple[int, int]:
    """The minimum and maximum number of values of a select, a group or an upload."""
    most = 1
    if control["type"] == ComponentType.CHECKBOX_GROUP:
        most = len(control.get("options") or ())
    low, high = control.get("min_values"), control.get("max_values")
    return (1 if low is None else low), (most if high is None else high)


def preset(control: JsonObject) -> list[str]:
    """The preselected values, from options or `default_values`."""
    options = control.get("options") or ()
    ids = (one["id"] for one in control.get("default_values") or ())
    return [*(str(one.get("value")) for one in options if one.get("default")), *map(str, ids)]


def complete(component: JsonObject) -> None:
    """Fill in the defaults that Discord returns for missing or null fields of a message component."""
    usual = _USUAL.get(component["type"], {})
    for name in [name for name, value in component.items() if value is None]:
        del component[name]
    component |= {name: value for name, value in usual.items() if name not in component}
    for slot in ("options", "items"):
        if slot in component:
            inside = (_without_nulls(each) for each in component[slot])
            further = _OF_PICTURES if slot == "items" else {}
            component[slot] = [{**further, **each} for each in inside]


def _without_nulls(described: JsonObject) -> JsonObject:
    return {name: value for name, value in described.items() if value is not None}


def with_ids(components: Iterable[JsonObject]) -> list[JsonObject]:
    """Copies of the components; those without an `id` get the next free number from 1."""
    listed = list(components)
    taken = {one["id"] for one in walk(listed) if one.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)

    def copy(component: JsonObject) -> JsonObject:
        made = {**_read_emoji(component), "id": component.get("id") or next(free)}
        if "options" in made:
            made["options"] = [_read_emoji(option) for option in made["options"]]
        if "components" in made:
            made["components"] = [copy(inner) for inner in made["components"]]
        for slot in ("accessory", "component"):
            if made.get(slot):
                made[slot] = copy(made[slot])
        return made

    return [copy(component) for component in listed]


def _read_emoji(shown: JsonObject) -> JsonObject:
    """A button or an option with its emoji as Discord returns it: ids are text, and only there if it has one."""
    if not (emoji := shown.get("emoji")):
        return shown
    kept = {**emoji, "id": str(emoji["id"])} if emoji.get("id") else {"name": emoji.get("name")}
    return {**shown, "emoji": kept}
