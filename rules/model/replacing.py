"""`replace` for frozen values, as in `dataclasses` but several times faster.

`dataclasses.replace` looks at every field and runs `__init__` again, which took most of the time of
a command. Values that change often (the state and its parts) are not slotted, so that a copy is one
update of a dict.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value, **changes):  # noqa: ANN001, ANN003, ANN201 - typed as dataclasses.replace above
        """A copy of the value with some fields changed. The names are not checked: each must be a field."""
        copy = object.__new__(type(value))
        fields = copy.__dict__
        fields.update(value.__dict__)
        fields.update(changes)
        return copy


__all__ = ["replace"]
