"""`dataclass` and `replace` for values that are made by the thousand: as in `dataclasses`, but faster.

mypy sees those of `dataclasses`, and refuses every line that would change a frozen value. At run time nothing
guards it: a frozen dataclass sets each field by a call of its own, and takes four times as long to make.
`tests/rules/core/test_decide.py` holds the rules to it that what was made once stays as it is.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:
    import dataclasses

    def dataclass(*, frozen, **how):  # noqa: ANN001, ANN003, ANN201 - typed as above
        """A class whose values are compared and hashed by their fields, as those of a frozen one are."""
        return dataclasses.dataclass(unsafe_hash=frozen, **how)

    def replace(value, **changes):  # noqa: ANN001, ANN003, ANN201 - typed as above
        """A copy of the value, which has no slots, with some fields changed.

        The names are not checked: each must be a field. Nor is `__init__` run again, which looks at each.
        """
        copy = object.__new__(type(value))
        object.__setattr__(copy, "__dict__", value.__dict__ | changes)
        return copy


__all__ = ["dataclass", "replace"]
