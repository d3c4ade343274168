"""Discord's limits that aren't in its OpenAPI specification; always checked.

Sources: https://docs.discord.com/developers/resources/emoji; for the codes, Discord's responses
(https://github.com/discord/discord-api-docs/issues/8071).

Source: https://docs.discord.com/developers/components/reference

Sources: https://docs.discord.com/developers/components/reference, .../resources/message,
.../interactions/application-commands.
"""

import base64
import binascii
import re
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sized
from itertools import chain
from typing import TypeVar

from sandbox.checks.components import (
    OPTION_GROUPS,
    SELECTS,
    ComponentType,
    bounds,
    media_of,
    preset,
    slots,
    walk,
)
from sandbox.world.application import MENUS
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm, Path, refuse_form
from sandbox.world.objects import JsonObject, MessageFlag

MOST = 2_000
PICTURE_BYTES = 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_DATA = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/=]*)")


def check_emoji(form: JsonObject, there: Collection[JsonObject]) -> bytes:
    """Validate a new emoji beside those that are `there`; returns its picture.

    Raises:
        ApiError: TOO_MANY_EMOJIS: there are 2,000.
        InvalidForm: with every fault of its name and its picture.
    """
    if len(there) >= MOST:
        raise ApiError(ApiReason.TOO_MANY_EMOJIS)
    name, data = form.get("name") or "", _picture(form.get("image") or "")
    errors = list(_emoji_name_errors(name, there))
    if data is None:
        errors.append(FormError(("image",), "IMAGE_INVALID", "Invalid image data"))
    elif len(data) > PICTURE_BYTES:
        text = "File cannot be larger than 256.0 kb."
        errors.append(FormError(("image",), "BINARY_TYPE_MAX_SIZE", text))
    if errors or data is None:
        raise InvalidForm(errors)
    return data


def emoji_errors(
    components: Iterable[JsonObject], known: Collection[str], path: Path
) -> Iterator[FormError]:
    """Every button and option whose emoji id isn't `known`."""
    for place, component in enumerate(components):
        yield from _within(component, known, (*path, place))


def _within(component: JsonObject, known: Collection[str], path: Path) -> Iterator[FormError]:
    yield from _unknown(component, known, path)
    for place, option in enumerate(component.get("options") or ()):
        yield from _unknown(option, known, (*path, "options", place))
    for slot, inner in slots(component):
        yield from _within(inner, known, (*path, *slot))


def _unknown(shown: JsonObject, known: Collection[str], path: Path) -> Iterator[FormError]:
    emoji = shown.get("emoji") or {}
    if emoji.get("id") and str(emoji["id"]) not in known:
        yield FormError((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _picture(image: str) -> bytes | None:
    """The image in a data URI; None if it isn't one."""
    if (found := _DATA.fullmatch(image)) is None:
        return None
    try:
        return base64.b64decode(found[1], validate=True) or None
    except binascii.Error:
        return None


def _emoji_name_errors(name: str, there: Iterable[JsonObject]) -> Iterator[FormError]:
    if not _NAME.fullmatch(name):
        text = "String value did not match validation regex."
        yield FormError(("name",), "STRING_TYPE_REGEX", text)
    if name in {emoji["name"] for emoji in there}:
        text = "An emoji with this name already exists"
        yield FormError(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)


_Value = TypeVar("_Value", bound=Hashable)
_OPTIONS = {
    ComponentType.STRING_SELECT: (1, 25),
    ComponentType.RADIO_GROUP: (2, 10),
    ComponentType.CHECKBOX_GROUP: (1, 10),
}


def choice_errors(control: JsonObject, path: Path) -> Iterator[FormError]:
    """Every fault of a select or a group of options; empty for other components."""
    kind = control["type"]
    if kind in _OPTIONS:
        yield from _option_errors(control, path)
    if kind in SELECTS | OPTION_GROUPS:
        yield from _preset_errors(control, path)


def duplicates(values: Iterable[_Value]) -> list[_Value]:
    """The values that occur more than once."""
    listed = list(values)
    if len({*listed}) == len(listed):
        return []
    return [value for value, times in Counter(listed).items() if times > 1]


def _option_errors(control: JsonObject, path: Path) -> Iterator[FormError]:
    options = control.get("options") or []
    fewest, most = _OPTIONS[control["type"]]
    if not fewest <= len(options) <= most:
        yield FormError.bad_length((*path, "options"), fewest, most)
    if twice := duplicates(one.get("value") for one in options):
        text = f"The specified option value is already used: {twice}"
        yield FormError((*path, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
    low, high = bounds(control)
    if not low <= high <= max(len(options), 1):
        text = f"{low} to {high} values can't be chosen from {len(options)} options."
        yield FormError((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_INVALID", text)


def _preset_errors(control: JsonObject, path: Path) -> Iterator[FormError]:
    _, high = bounds(control)
    if len(preset(control)) > high:
        slot = "options" if "options" in control else "default_values"
        text = f"More options are chosen beforehand than the {high} allowed."
        yield FormError((*path, slot), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", text)


def is_required(control: JsonObject) -> bool:
    """Whether a modal's control must be filled in, which is the default."""
    return control["type"] != ComponentType.CHECKBOX and control.get("required") is not False


def field_errors(control: JsonObject, path: Path) -> Iterator[FormError]:
    """What is allowed in a message but not in a modal: disabled controls, or optional ones."""
    if control.get("disabled"):
        text = "Modals do not support disabled components"
        yield FormError((*path, "disabled"), "MODAL_COMPONENT_DISABLED", text)
    if is_required(control) and control.get("min_values") == 0:
        text = "Components marked as required cannot have a min_values of 0"
        yield FormError((*path, "min_values"), "COMPONENT_REQUIRED_ZERO_MIN_VALUES", text)


CONTENT = 2_000
EMBEDS, EMBED_CHARACTERS = 10, 6_000
ROWS, COMPONENTS, DISPLAY_CHARACTERS = 5, 40, 4_000
# Undocumented: https://github.com/discord/discord-api-docs/issues/8554
DISPLAY_BYTES, BYTES_PER_DISPLAY = 10_170, 12
BUTTONS_IN_ROW = 5
_LINK, _PREMIUM = 5, 6
FILES, FILE_BYTES = 10, 10 * 1024 * 1024
MODAL_COMPONENTS = 5
COMMANDS, COMMAND_CHILDREN, COMMAND_CHARACTERS = 100, 25, 8_000
CHOICES = 25
_COMMAND_NAME = re.compile(r"[-'\w]{1,32}")
_ATTACHMENT = "attachment://"


def check_files(sizes: Collection[int]) -> None:
    """Check number and size of files.

    Raises:
        ApiError: REQUEST_TOO_LARGE: a file is over 10 MiB.
        InvalidForm: more than 10 files.
    """
    if any(size > FILE_BYTES for size in sizes):
        raise ApiError(ApiReason.REQUEST_TOO_LARGE)
    refuse_form(_length_errors(sizes, FILES, ("attachments",)))


def check_message(
    message: JsonObject, filenames: Collection[str], emojis: Collection[str] = ()
) -> None:
    """Check a message, as it would be after the request, against all limits.

    Args:
        message: with `content`, `embeds`, `components` and `flags`.
        filenames: its files, which `attachment://name` may refer to.
        emojis: valid emoji ids for its buttons and options.

    Raises:
        InvalidForm: with every limit that is broken.
    """
    flags = message.get("flags") or 0
    components = message.get("components") or []
    is_layout = flags & MessageFlag.COMPONENTS_V2
    errors = (
        _length_errors(message.get("content") or "", CONTENT, ("content",)),
        _embed_errors(message.get("embeds") or [], filenames),
        _layout_errors(message, components) if is_layout else _row_errors(components),
        _component_errors(components, ("components",)),
        emoji_errors(components, emojis, ("components",)),
        _media_errors(components, filenames),
    )
    refuse_form(chain.from_iterable(errors))


def check_mentions(allowed: JsonObject | None) -> None:
    """Check that `allowed_mentions` doesn't parse all of a kind and name some of it as well.

    Raises:
        InvalidForm: it does.
    """
    wishes = allowed or {}
    both = [kind for kind in wishes.get("parse") or () if wishes.get(kind)]
    if both:
        text = f"parse: {both} and lists of their ids are mutually exclusive."
        code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
        raise InvalidForm([FormError(("allowed_mentions",), code, text)])


def check_modal(modal: JsonObject, emojis: Collection[str] = ()) -> None:
    """Check the number and kinds of a modal's components.

    `emojis`: valid emoji ids for its options.

    Raises:
        InvalidForm: with every limit that is broken.
    """
    components = modal.get("components") or []
    where: Path = ("data", "components")
    errors = [*_component_errors(components, where), *emoji_errors(components, emojis, where)]
    for place, component in enumerate(components):
        for slot, inner in slots(component):
            errors += field_errors(inner, (*where, place, *slot))
    if not 1 <= len(components) <= MODAL_COMPONENTS:
        errors.append(FormError.bad_length(where, 1, MODAL_COMPONENTS))
    refuse_form(errors)


def check_choices(choices: Collection[JsonObject]) -> None:
    """Check that there are at most 25 suggestions.

    Raises:
        InvalidForm: there are more.
    """
    refuse_form(_length_errors(choices, CHOICES, ("data", "choices")))


def check_commands(commands: Collection[JsonObject]) -> None:
    """Check the commands' names, numbers of children and total characters.

    Raises:
        InvalidForm: with every limit that is broken.
    """
    errors = [*_length_errors(commands, COMMANDS, ()), *_name_errors(commands, (), MENUS)]
    for place, command in enumerate(commands):
        errors += _command_errors(command, (place,))
        if (size := command_size(command)) > COMMAND_CHARACTERS:
            text = f"Command is {size} characters, over the limit of {COMMAND_CHARACTERS}."
            errors.append(FormError((place,), "APPLICATION_COMMAND_TOO_LARGE", text))
    refuse_form(errors)


def _length_errors(what: Sized, most: int, path: Path) -> Iterator[FormError]:
    if len(what) > most:
        yield FormError(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def _embed_errors(embeds: list[JsonObject], filenames: Collection[str]) -> Iterator[FormError]:
    yield from _length_errors(embeds, EMBEDS, ("embeds",))
    if sum(map(_embed_size, embeds)) > EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}"
        yield FormError(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)
    for place, embed in enumerate(embeds):
        for slot in ("image", "thumbnail"):
            if (name := _unknown_file(embed.get(slot) or {}, filenames)) is not None:
                yield _file_error(("embeds", place, slot), name)


def _embed_size(embed: JsonObject) -> int:
    fields = embed.get("fields") or []
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    parts += [field.get(key) for field in fields for key in ("name", "value")]
    return sum(len(part) for part in parts if part)


def _row_errors(components: list[JsonObject]) -> Iterator[FormError]:
    if len(components) > ROWS:
        yield FormError.bad_length(("components",), 1, ROWS)
    for place, component in enumerate(components):
        if component["type"] != ComponentType.ACTION_ROW:
            text = "Only action rows are allowed without the flag IS_COMPONENTS_V2."
            yield FormError(("components", place), "BASE_TYPE_CHOICES", text)


def _layout_errors(message: JsonObject, components: list[JsonObject]) -> Iterator[FormError]:
    for slot in ("content", "embeds"):
        if message.get(slot):
            text = "Cannot be used together with the flag IS_COMPONENTS_V2."
            yield FormError((slot,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    everything = list(walk(components))
    if len(everything) > COMPONENTS:
        text = f"A message has at most {COMPONENTS} components, this one {len(everything)}."
        yield FormError(("components",), "BASE_TYPE_MAX_LENGTH", text)
    displays = [
        one.get("content") or "" for one in everything if one["type"] == ComponentType.TEXT_DISPLAY
    ]
    if sum(map(len, displays)) > DISPLAY_CHARACTERS:
        text = f"Text displays hold at most {DISPLAY_CHARACTERS} characters in all."
        yield FormError(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    weight = sum(len(text.encode()) + BYTES_PER_DISPLAY for text in displays)
    if weight > DISPLAY_BYTES:
        text = f"Text displays weigh at most {DISPLAY_BYTES} bytes in all, these {weight}."
        yield FormError(("components",), "COMPONENT_DISPLAYABLE_BYTES_EXCEEDED", text)


def _component_errors(components: Iterable[JsonObject], path: Path) -> Iterator[FormError]:
    listed = list(components)
    for custom_id in duplicates(one["custom_id"] for one in walk(listed) if "custom_id" in one):
        text = f"Component custom id cannot be duplicated: {custom_id}"
        yield FormError(path, "COMPONENT_CUSTOM_ID_DUPLICATED", text)
    for number in duplicates(one["id"] for one in walk(listed) if one.get("id")):
        text = f"Component id cannot be duplicated: {number}"
        yield FormError(path, "COMPONENT_ID_DUPLICATED", text)
    for place, component in enumerate(listed):
        yield from _one_component(component, (*path, place))


def _one_component(component: JsonObject, path: Path) -> Iterator[FormError]:
    if component["type"] == ComponentType.ACTION_ROW:
        yield from _width_errors(component.get("components") or [], (*path, "components"))
    if component["type"] == ComponentType.BUTTON:
        yield from _button_errors(component, path)
    yield from choice_errors(component, path)
    for slot, inner in slots(component):
        yield from _one_component(inner, (*path, *slot))


def _button_errors(button: JsonObject, path: Path) -> Iterator[FormError]:
    """A link button has a URL and no custom id; any other button has a custom id."""
    needed, forbidden = ("url", "custom_id") if button["style"] == _LINK else ("custom_id", "url")
    if button["style"] != _PREMIUM and not button.get(needed):
        yield FormError((*path, needed), "BASE_TYPE_REQUIRED", "This field is required")
    if button.get(forbidden):
        text = f"A button of style {button['style']} cannot have a {forbidden}."
        yield FormError((*path, forbidden), "BUTTON_COMPONENT_INVALID_FIELD", text)


def _width_errors(inside: list[JsonObject], path: Path) -> Iterator[FormError]:
    wide = any(one["type"] in SELECTS for one in inside)
    if not 1 <= len(inside) <= (1 if wide else BUTTONS_IN_ROW):
        text = "An action row holds one to five buttons, or one select."
        yield FormError(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)


def _media_errors(
    components: Iterable[JsonObject], filenames: Collection[str]
) -> Iterator[FormError]:
    for component in walk(components):
        for media in media_of(component):
            if (name := _unknown_file(media, filenames)) is not None:
                yield _file_error(("components",), name)


def _unknown_file(media: JsonObject, filenames: Collection[str]) -> str | None:
    url = media.get("url") or ""
    name = url.removeprefix(_ATTACHMENT)
    return name if url.startswith(_ATTACHMENT) and name not in filenames else None


def _file_error(path: Path, name: str) -> FormError:
    text = f"No attached file is called {name!r}."
    return FormError(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def _command_errors(command: JsonObject, path: Path) -> Iterator[FormError]:
    options = command.get("options") or []
    for key, inside in (("options", options), ("choices", command.get("choices") or [])):
        yield from _length_errors(inside, COMMAND_CHILDREN, (*path, key))
    yield from _name_errors(options, (*path, "options"))
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        text = "Required options must be placed before non-required options"
        yield FormError((*path, "options"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
    for place, option in enumerate(options):
        yield from _command_errors(option, (*path, "options", place))


def _name_errors(
    named: Collection[JsonObject], path: Path, menus: Collection[int] = ()
) -> Iterator[FormError]:
    """Menu entries (commands of these types) may have any name; each menu has a namespace of its own."""
    kinds = [kind if (kind := one.get("type")) in menus else None for one in named]
    for place, (kind, one) in enumerate(zip(kinds, named, strict=True)):
        name = one.get("name") or ""
        if kind is None and (not _COMMAND_NAME.fullmatch(name) or name != name.lower()):
            text = f"Command name is invalid: {name!r}"
            yield FormError((*path, place, "name"), "APPLICATION_COMMAND_INVALID_NAME", text)
    names = (one.get("name") for one in named)
    for _, name in duplicates(zip(kinds, names, strict=True)):
        text = f"Names must be unique: {name!r}"
        yield FormError(path, "APPLICATION_COMMANDS_DUPLICATE_NAME", text)


def command_size(command: JsonObject) -> int:
    """The characters of a command with its options that count towards the limit: each text's longest translation.

    Source: https://docs.discord.com/developers/interactions/application-commands#slash-commands
    """
    own = _longest(command, "name") + _longest(command, "description")
    choices = sum(
        _longest(choice, "name") + len(str(choice["value"]))
        for choice in command.get("choices") or []
    )
    return own + choices + sum(map(command_size, command.get("options") or []))


def _longest(described: JsonObject, text: str) -> int:
    own = len(described.get(text) or "")
    translations = described.get(f"{text}_localizations")
    return max(own, *map(len, translations.values())) if translations else own
