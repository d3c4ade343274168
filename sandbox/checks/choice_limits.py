"""Discord's limits for controls that offer a choice, and for all controls of a modal.

Source: https://docs.discord.com/developers/components/reference
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

from sandbox.checks.components import OPTION_GROUPS, SELECTS, ComponentType, bounds, preset
from sandbox.world.errors import FormError, Path
from sandbox.world.objects import JsonObject

_Value = TypeVar("_Value", bound=Hashable)
_OPTIONS = {
    ComponentType.STRING_SELECT: (1, 25),
    ComponentType.RADIO_GROUP: (2, 10),
    ComponentType.CHECKBOX_GROUP: (1, 10),
}


def choice_errors(control: JsonObject, path: Path) -> Iterator[FormError]:
    """Every fault of a select or a group of options; none in other components."""
    kind = control["type"]
    if kind in _OPTIONS:
        yield from _option_errors(control, path)
    if kind in SELECTS | OPTION_GROUPS:
        yield from _preset_errors(control, path)


def duplicates(values: Iterable[_Value]) -> list[_Value]:
    """Those of the values that are there more than once."""
    return [value for value, times in Counter(values).items() if times > 1]


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
    """Whether a control of a modal must be filled in, as all are that don't say otherwise."""
    return control["type"] != ComponentType.CHECKBOX and control.get("required") is not False


def field_errors(control: JsonObject, path: Path) -> Iterator[FormError]:
    """What a control may be in a message but not in a modal: disabled, or required of nothing."""
    if control.get("disabled"):
        text = "Modals do not support disabled components"
        yield FormError((*path, "disabled"), "MODAL_COMPONENT_DISABLED", text)
    if is_required(control) and control.get("min_values") == 0:
        text = "Components marked as required cannot have a min_values of 0"
        yield FormError((*path, "min_values"), "COMPONENT_REQUIRED_ZERO_MIN_VALUES", text)
