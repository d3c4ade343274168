"""Discord's limits for emojis: those that an application makes, and those on its buttons and options.

Sources: https://docs.discord.com/developers/resources/emoji; for the codes, what Discord answers
(https://github.com/discord/discord-api-docs/issues/8071).
"""

import base64
import binascii
import re
from collections.abc import Collection, Iterable, Iterator

from sandbox.checks.components import slots
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm, Path
from sandbox.world.objects import JsonObject

MOST = 2_000
PICTURE_BYTES = 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_DATA = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/=]*)")


def check_emoji(form: JsonObject, there: Collection[JsonObject]) -> bytes:
    """The picture of an emoji that is to be made beside those that are `there`.

    Raises:
        ApiError: TOO_MANY_EMOJIS: there are 2,000.
        InvalidForm: with every fault of its name and its picture.
    """
    if len(there) >= MOST:
        raise ApiError(ApiReason.TOO_MANY_EMOJIS)
    name, data = form.get("name") or "", _picture(form.get("image") or "")
    errors = list(_name_errors(name, there))
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
    """Every button and option whose emoji is of an id that is not `known`."""
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
    """The file in a data URI; None where it is none of a picture."""
    if (found := _DATA.fullmatch(image)) is None:
        return None
    try:
        return base64.b64decode(found[1], validate=True) or None
    except binascii.Error:
        return None


def _name_errors(name: str, there: Iterable[JsonObject]) -> Iterator[FormError]:
    if not _NAME.fullmatch(name):
        text = "String value did not match validation regex."
        yield FormError(("name",), "STRING_TYPE_REGEX", text)
    if name in {emoji["name"] for emoji in there}:
        text = "An emoji with this name already exists"
        yield FormError(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)
