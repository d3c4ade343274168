"""What several people are called in one list: of one name, the second and further ones have a number."""

from collections.abc import Sequence
from itertools import count


def with_numbers(names: Sequence[str]) -> list[str]:
    """The names in their order, no two of them alike; a number makes none of another's name."""
    own, called = {*names}, dict[str, None]()
    if len(own) == len(names):
        return [*names]
    for name in names:
        free = (n for k in count(2) if (n := f"{name} {k}") not in own and n not in called)
        called[next(free) if name in called else name] = None
    return [*called]
