"""Faster `dataclass` and `replace`, as in `dataclasses`, for values created by the thousand.

mypy sees those of `dataclasses`, and rejects any line that would change a frozen value. At run time nothing
enforces it: a real frozen dataclass sets each field by a separate call, and takes four times as long to
create. `tests/rules/core/test_decide.py` verifies that the rules never change a value.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:
    import dataclasses

    def dataclass(*, frozen, **how):  # noqa: ANN001, ANN003, ANN201 - typed as above
        """A class with comparison and hashing by fields, as in a frozen dataclass."""
        return dataclasses.dataclass(unsafe_hash=frozen, **how)

    def replace(value, **changes):  # noqa: ANN001, ANN003, ANN201 - typed as above
        """A copy of the value, which has no slots, with some fields changed.

        Names aren't checked: each must be a field. `__init__` isn't run again either.
        """
        copy = object.__new__(type(value))
        object.__setattr__(copy, "__dict__", value.__dict__ | changes)
        return copy


__all__ = ["dataclass", "replace"]
