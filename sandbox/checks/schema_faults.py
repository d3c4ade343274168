"""Says in Discord's codes and words what doesn't fit a JSON Schema, and where."""

from collections.abc import Iterable, Iterator

from jsonschema_rs import Draft202012Validator, ValidationError
from jsonschema_rs import ValidationErrorKind as Kind

from sandbox.world.errors import FormError


def faults_of(validator: Draft202012Validator, instance: object) -> Iterator[FormError]:
    """Every fault of an instance."""
    if not validator.is_valid(instance):
        for error in validator.iter_errors(instance):
            yield from _explain(error)


def _explain(error: ValidationError) -> Iterator[FormError]:
    """Discord's code and text for an error; for a union, the faults of the variant that was meant."""
    kind = error.kind
    path = tuple(error.instance_path)
    match kind:
        case Kind.OneOfNotValid() | Kind.AnyOf():
            for inner in _meant_variant(kind.context, path):
                yield from _explain(inner)
        case Kind.MaxLength(limit=limit) | Kind.MaxItems(limit=limit):
            text = f"Must be {limit} or fewer in length."
            yield FormError(path, "BASE_TYPE_MAX_LENGTH", text)
        case Kind.MinLength(limit=limit) | Kind.MinItems(limit=limit):
            yield FormError(path, "BASE_TYPE_MIN_LENGTH", f"Must be {limit} or more in length.")
        case Kind.Required(property=name):
            yield FormError((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
        case Kind.Enum():
            yield FormError(path, "BASE_TYPE_CHOICES", error.message)
        case _:
            yield FormError(path, f"BASE_TYPE_{kind.name.upper()}", error.message)


def _meant_variant(
    variants: Iterable[Iterable[ValidationError]], path: tuple[str | int, ...]
) -> list[ValidationError]:
    """The faults of the variant whose `type` fits; failing that, of the one with fewest.

    One that wants another kind of JSON, such as null, was not meant.
    """
    discriminator = (*path, "type")

    def is_other(fault: ValidationError) -> bool:
        where = tuple(fault.instance_path)
        return where == discriminator or (where == path and isinstance(fault.kind, Kind.Type))

    def distance(faults: list[ValidationError]) -> tuple[bool, int]:
        return any(map(is_other, faults)), len(faults)

    return min((list(faults) for faults in variants), key=distance)
